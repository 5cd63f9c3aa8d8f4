"""What happened to every step of every text in rehearsals, and what to say about those that never did anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from capesmith.content.model import Where
from capesmith.effects.compile.compiler import DEEDS, Compiler
from capesmith.effects.compile.table import AnyTable
from capesmith.rules.game import Finding, Own
from capesmith.source.diagnostic import DocPath
from capesmith.source.notes import Note
from capesmith.source.record import record

Told = AbstractSet[tuple[str, DocPath]]  # the places that something is already said about
OFTEN: Final = 12  # a step that was tried so often without being done will not be
UNLIKELY: Final = "look whether it can happen at all"
SO_ALREADY: Final = "look at the steps before it: is it so already?"
UNCOUNTED: Final = "end-game"  # the game is over before it can be counted


@record
class Seen:
    """What was seen of one step."""

    verb: str
    reached: int = 0
    done: int = 0
    changed: int = 0  # times that pieces were elsewhere afterwards; only counted up to one in five

    def more(self, reached: int, done: int, changed: int) -> Seen:
        return Seen(self.verb, self.reached + reached, self.done + done, self.changed + changed)

    @property
    def settled(self) -> bool:
        """Whether it has done what it is there for; what comes along with one in ten is somebody else's deed."""
        return self.changed > self.done // 10 if self.verb in DEEDS else self.done > 0

    def idle(self) -> str:
        """How it came to nothing; nothing if it did not, or was tried too seldom to say."""
        if self.settled or 0 < self.reached < OFTEN:
            return ""
        if self.done:
            return f"was done {self.done} times and left everything where it was" if self.done >= OFTEN else ""
        return f"was tried {self.reached} times and never did anything" if self.reached else "was never reached"


class StepsSeen:
    """Counts for every step how often it was reached, how often it was done, and whether that moved anything."""

    def __init__(self, k: Compiler[AnyTable], homes: Sequence[Where | None], own: Own) -> None:
        self.counts = [[0, 0, 0] for _ in k.nodes]
        places: dict[tuple[Where, DocPath], tuple[str, list[int]]] = {}
        for number, node in enumerate(k.nodes):
            where = homes[number]
            if where is not None and own(where) and node.verb != UNCOUNTED:
                places.setdefault((where, node.at), (node.verb, []))[1].append(number)
        self._places = sorted(places.items(), key=lambda item: len(item[0][1]))  # outer steps first

    def by_place(self) -> Iterator[tuple[Where, DocPath, Seen]]:
        """What was counted for each step of one's own; a step that was made ready twice is still one step."""
        for (where, at), (verb, numbers) in self._places:
            seen = Seen(verb)
            for number in numbers:
                seen = seen.more(*self.counts[number])
            yield where, at, seen

    def waiting(self, told: Told = frozenset()) -> dict[int, Where]:
        """The cards and scenarios with steps that did nothing so far, and about which nothing was said."""
        return {
            id(where): where for where, at, seen in self.by_place() if not seen.settled and not told_of(where, at, told)
        }

    def findings(self, told: Told, games: Callable[[Where], int]) -> Iterator[Finding]:
        """Steps that never happened or never came to anything, although what they stand in was played."""
        said = set(told)
        for where, at, seen in self.by_place():
            number, idle = games(where), seen.idle()
            if not number or not idle or told_of(where, at, said):
                continue
            said.add((where.file, at))  # what stands inside it is not said again
            message = f'in {number} rehearsals with this text, "{seen.verb}" {idle}'
            yield where, Note("DEP010", message, SO_ALREADY if seen.done else UNLIKELY, at or where.path)


def told_of(where: Where, at: DocPath, told: Told) -> bool:
    """Whether something was said about this step, one around it or one inside it."""
    places = [path for file, path in told if file == where.file]
    return any(path[: len(at)] == at or at[: len(path)] == path for path in places)
