"""What happened to every step of every text in rehearsals, and what to say about those that never did anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from capesmith.content.model import Where
from capesmith.effects.compile.compiler import Compiler
from capesmith.source.diagnostic import DocPath, listing, suggestion
from capesmith.source.notes import Note

Finding = tuple[Where, Note]
Told = set[tuple[str, DocPath]]  # the places that something is already said about
OFTEN: Final = 12  # a step that was tried so often without being done will not be
UNCOUNTED: Final = "end-game"  # the game is over before it can be counted


class StepsSeen:
    """Counts for every step how often it was reached, and how often it was done."""

    def __init__(self, k: Compiler, homes: Sequence[Where | None], own: Callable[[Where], bool]) -> None:
        self.counts = [[0, 0] for _ in k.nodes]
        self._k, self._homes, self._own = k, homes, own

    def by_place(self) -> dict[tuple[Where, Any], tuple[int, int, str]]:
        """What was counted for each step of one's own; a step that was made ready twice is still one step."""
        found: dict[tuple[Where, Any], tuple[int, int, str]] = {}
        for number, node in enumerate(self._k.nodes):
            where, (reached, done) = self._homes[number], self.counts[number]
            if where is not None and self._own(where) and node.verb != UNCOUNTED:
                before = found.get((where, node.at), (0, 0, node.verb))
                found[where, node.at] = (before[0] + reached, before[1] + done, before[2])
        return dict(sorted(found.items(), key=lambda item: len(item[0][1])))  # outer steps first

    def waiting(self) -> dict[int, Where]:
        """The cards and scenarios with steps that were not done so far."""
        return {id(where): where for (where, _), (_, done, _) in self.by_place().items() if not done}

    def findings(self, told: Told, games: Callable[[Where], int]) -> Iterator[Finding]:
        """Steps that never happened, although what they stand in was played."""
        said = set(told)
        for (where, at), (reached, done, verb) in self.by_place().items():
            number = games(where)
            if done or not number or (reached and reached < OFTEN) or told_of(where, at, said):
                continue
            said.add((where.file, at))  # what stands inside it is not said again
            how = f"was tried {reached} times and never did anything" if reached else "was never reached"
            message = f'in {number} rehearsals with this text, "{verb}" {how}'
            yield where, Note("DEP010", message, "look whether it can happen at all", at or where.path)


def moments_hint(word: str, comes: Iterable[str]) -> str:
    """What to write for a moment that never comes: the nearest that does, or all of them."""
    known = list(comes)
    return suggestion(word, known) or f"these come: {listing(known, limit=len(known))}"


def told_of(where: Where, at: DocPath, told: Told) -> bool:
    """Whether something was said about this step, one around it or one inside it."""
    places = [path for file, path in told if file == where.file]
    return any(path[: len(at)] == at or at[: len(path)] == path for path in places)
