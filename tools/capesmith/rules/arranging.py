"""Laying out a table as a worked example describes it: what every game asks of the words under `given`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from capesmith.rules.cast import Cast
from capesmith.rules.choosing import Player
from capesmith.rules.example_run import Unfit
from capesmith.rules.game import BoardGame
from capesmith.rules.naming import Names, found
from capesmith.rules.setup.options import AnyOptions
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table
from capesmith.source.diagnostic import listing

C = TypeVar("C", bound=Cast)
O = TypeVar("O", bound=AnyOptions)  # noqa: E741
T = TypeVar("T", bound=Table[SavedState])
Words = Mapping[str, Any]
SEED: Final = "example"
BOXED: Final = "everything is still in the box"
LEAVE_OUT: Final = "leave this line out"


def must_be_scenario(id: str, known: Sequence[str], key: str = "scenario") -> None:
    """`Unfit` for a scenario that there is not."""
    found(id, known, f'there is no scenario "{id}"', f"scenarios: {listing(known)}", key)


def must_be_boxed(given: Words, keys: Collection[str], people: str, kept: Collection[str]) -> None:
    """`Unfit` for an example in which everything is still in the box, and which says something about the table all the
    same: one of these keys, or about its people anything but what they bring along."""
    for key in keys:
        if key in given:
            raise Unfit(BOXED, LEAVE_OUT, key.replace("_", "-"))
    for name, words in given[people].items():
        for key in words:
            if key not in kept:
                raise Unfit(BOXED, LEAVE_OUT, people, name, key.replace("_", "-"))


def new_table(game: BoardGame[C, O, T], cast: C, options: O, players: Sequence[Player]) -> T:
    """A table at which nothing has happened yet; one player may answer for all."""
    return game.table(cast, options, SEED, list(players) * options.players if len(players) == 1 else players)


def card_called(cast: Cast, of: str, id: str, *path: str | int) -> int:
    """The number of a card in its deck."""
    known = cast.ids(of)
    return found(id, known, f'there is no card "{id}" here', f"there are: {listing(known, limit=6)}", *path)


class Arranger(Generic[T]):
    """Lays out one table, part by part, by the words under `given`."""

    def __init__(self, t: T, given: Words, known: Names[T], cast: Cast) -> None:
        self.t, self.given, self.known = t, given, known
        self._cast = cast

    def card(self, of: str, id: str, *path: str | int) -> int:
        """A card by its id, which is now somewhere."""
        return card_called(self._cast, of, id, *path)

    def seat(self, name: str, *path: str | int) -> int:
        return self.known.seat_called(name, *path)

    def space(self, id: str, *path: str | int) -> int:
        return self.known.space_called(id, *path)

    def place_new(self, kind: str, space: int) -> int:
        """A piece of a kind out of the supply; NOBODY if there is none."""
        raise NotImplementedError

    def put(self, kind: str, space: int, *path: str | int) -> None:
        """Put a piece of a kind on a space; `Unfit` if there is none left."""
        if self.place_new(kind, space) < 0:
            raise Unfit(f"the supply has no {kind} left", "the box holds no more of them", *path)

    def put_pieces(self, key: str) -> None:
        """Put pieces on the spaces that are listed under a key, by kind."""
        for kind, spaces in self.given.get(key, {}).items():
            for index, id in enumerate(spaces):
                self.put(kind, self.known.space_called(id, key, kind, index), key, kind, index)
