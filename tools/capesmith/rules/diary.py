"""What every diary keeps, whatever the game: texts that fired, spaces where something happened, the course of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from capesmith.rules.events import AnyEvent, Declared
from capesmith.rules.facts import Facts
from capesmith.rules.refs import SPACES
from capesmith.rules.watching import Handler, Watcher


class Keeper(Watcher):
    """Counts what happens at a table. A game says what it counts, keeps the rest in `on_<name>`, and adds `facts`."""

    counted: ClassVar[Mapping[AnyEvent, str]] = {}  # events, with the name of what is one more
    located: ClassVar[Mapping[AnyEvent, str]] = {}  # events, with the fact on whose space something has happened

    def __init__(self, table: Any, spaces: int) -> None:
        super().__init__()
        self.t = table
        table.noted = self._noted
        self._fired: dict[str, int] = {}
        self._ruled: set[tuple[str, int]] = set()  # rules that were at work in this segment
        self._segment: Any = None
        self._spaces = [0] * spaces
        self._course: list[tuple[float, ...]] = []
        self._first_defeat = 0
        self._counts: dict[str, int] = {}
        for event, name in self.counted.items():
            self._also(event.declared, partial(self._count, name))
        for event, fact in self.located.items():
            field = event.declared.fields[event.declared.place_of(fact)]
            is_space = field.sort is not None and field.sort.base == SPACES
            self._also(event.declared, partial(self._locate, event.declared.place_of(fact), is_space))

    def _also(self, declared: Declared, keep: Handler) -> None:
        """Keep something of an event, beside what is kept of it already."""
        before = self.on.get(declared.word)
        self.on[declared.word] = keep if before is None else partial(_both, before, keep)

    def _count(self, name: str, *facts: Any) -> None:
        self._counts[name] += 1

    def _locate(self, place: int, is_space: bool, *facts: Any) -> None:
        self._here(facts[place] if is_space else self.t.state.where[facts[place]])

    def segment(self) -> Any:
        """Whatever differs from one stretch of the game to the next: a rule fires once in each."""
        raise NotImplementedError

    def _noted(self, how: str, card: str, seat: int) -> None:
        """A text did something: a trigger, or a `rule` that changed a number or forbade something."""
        if how != "rule" or self._anew(card, seat):
            self._fire(card)

    def _anew(self, card: str, seat: int) -> bool:
        """Whether a rule is at work for the first time in this segment."""
        segment = self.segment()
        if segment != self._segment:
            self._segment = segment
            self._ruled.clear()
        known = (card, seat) in self._ruled
        self._ruled.add((card, seat))
        return not known

    def _fire(self, card: str) -> None:
        self._fired[card] = self._fired.get(card, 0) + 1

    def _here(self, space: int) -> None:
        if space >= 0:
            self._spaces[space] += 1

    def _defeated(self, turn: int) -> None:
        """Somebody was beaten in this turn."""
        if not self._first_defeat:
            self._first_defeat = max(1, turn)

    # --- all together -------------------------------------------------------------------------------

    def fired(self) -> dict[str, int]:
        """How often the text of a card did something."""
        return {id: times for id, times in self._fired.items() if id in self.t.cast.card_by_id}

    def spaces(self, name: Callable[[int], str]) -> dict[str, int]:
        return {name(space): number for space, number in enumerate(self._spaces) if number}

    def course(self, names: Sequence[str]) -> dict[str, tuple[float, ...]]:
        return {name: tuple(turn[place] for turn in self._course) for place, name in enumerate(names)}


def _both(first: Handler, second: Handler, *facts: Any) -> None:
    first(*facts)
    second(*facts)


class PlainDiary(Keeper):
    """The diary of a game that says nothing more: who was there, and which texts did something."""

    def __init__(self, table: Any) -> None:
        super().__init__(table, 0)

    def segment(self) -> int:
        return int(self.t.began)

    def facts(self) -> Facts:
        nobody = tuple(() for _ in self.t.players)
        return Facts(teams=nobody, cards=tuple({} for _ in nobody), fired=self.fired())
