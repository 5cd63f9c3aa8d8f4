"""Laying out a table as a worked example describes it: what every game asks of the words under `given`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, TypeVar

from capesmith.rules.cast import Cast
from capesmith.rules.choosing import Player
from capesmith.rules.game import BoardGame
from capesmith.rules.naming import found
from capesmith.rules.rehearsal import Unfit
from capesmith.rules.setup.options import PlainOptions
from capesmith.rules.table import Table
from capesmith.source.diagnostic import listing

C = TypeVar("C", bound=Cast)
O = TypeVar("O", bound=PlainOptions[Any])  # noqa: E741
T = TypeVar("T", bound=Table[Any])
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
