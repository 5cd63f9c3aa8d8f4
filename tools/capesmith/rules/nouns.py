"""What things at a table are called in sentences: said once for each sort, for questions and for the story."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Generic, TypeVar

from capesmith.rules.cast import CardTable
from capesmith.rules.prose import listed
from capesmith.rules.refs import SEAT
from capesmith.rules.sorts import THING, Sort, Things

T = TypeVar("T")
D = TypeVar("D", bound=CardTable)
Facts = Mapping[str, Any]  # of the event that is told, by name
OfNumber = Callable[[T, int], str]
OfSeat = Callable[[T, int, int], str]
OfSeveral = Callable[[T, Sequence[Any]], str]
OfTable = Callable[[T], str]


class Nouns(Generic[T]):
    """The nouns of one game, by the name of a sort; `sort:way` is another way to call things of that sort."""

    def __init__(self, things: Things | None = None) -> None:
        self.things = things or Things()
        self._said: dict[str, Callable[[T, Any, Facts], str]] = {THING.name: lambda t, ref, _: self.thing(t, ref)}
        self._several: set[str] = set()

    # --- what a game registers ----------------------------------------------------------------------

    def of(self, *sorts: Sort | str) -> Callable[[OfNumber[T]], OfNumber[T]]:
        """What a number of a sort is called."""

        def register(say: OfNumber[T]) -> OfNumber[T]:
            self._said.update({_key(sort): lambda t, number, _: say(t, number) for sort in sorts})
            return say

        return register

    def cards(self: Nouns[D], *sorts: Sort) -> None:
        """Numbers of these sorts are cards of the decks they name, and are called what is printed on them."""
        for sort in sorts:
            self.of(sort)(partial(_printed, sort))

    def owned(self, *sorts: Sort | str) -> Callable[[OfSeat[T]], OfSeat[T]]:
        """What something is called that has a number among the things of a seat: the `seat` of the same event."""

        def register(say: OfSeat[T]) -> OfSeat[T]:
            self._said.update({_key(sort): lambda t, number, facts: say(t, facts["seat"], number) for sort in sorts})
            return say

        return register

    def several(self, *sorts: Sort | str) -> Callable[[OfSeveral[T]], OfSeveral[T]]:
        """What several of a sort are called together, where a list of them will not do: dice, say."""

        def register(say: OfSeveral[T]) -> OfSeveral[T]:
            self._said.update({_key(sort): lambda t, numbers, _: say(t, numbers) for sort in sorts})
            self._several.update(map(_key, sorts))
            return say

        return register

    def always(self, name: str) -> Callable[[OfTable[T]], OfTable[T]]:
        """What is called like this at every table: `{villain}`."""

        def register(say: OfTable[T]) -> OfTable[T]:
            self._said[name] = lambda t, *_: say(t)
            return say

        return register

    # --- what is said -------------------------------------------------------------------------------

    def __contains__(self, noun: str) -> bool:
        return noun in self._said

    def call(self, t: T, noun: str, value: Any, facts: Facts) -> str:
        """A fact in words; what has no noun is said as it is, and several of them are listed."""
        if isinstance(value, list | tuple) and noun not in self._several:
            return listed([self.call(t, noun, one, facts) for one in value])
        say = self._said.get(noun)
        return str(value) if say is None else say(t, value, facts)

    def number(self, t: T, sort: Sort, number: int) -> str:
        """What a number of a sort is called."""
        return self.call(t, sort.name, number, {})

    def seat(self, t: T, seat: int) -> str:
        """What a player is called: by a noun for seats, or as the thing that has the number of the seat."""
        sort = self.things.sort_of(seat)
        noun = SEAT.name if SEAT.name in self else sort.name if sort is not None else ""
        return self.call(t, noun, seat, {}) if noun in self else f"seat {seat + 1}"

    def thing(self, t: T, ref: int) -> str:
        """Anything a reference can mean."""
        sort = self.things.sort_of(ref)
        return "nobody" if sort is None else self.number(t, sort, ref - sort.base)


def _printed(sort: Sort, t: CardTable, number: int) -> str:
    return sort.card(t.cast, number).name


def _key(sort: Sort | str) -> str:
    return sort if isinstance(sort, str) else sort.name
