"""What a seat cannot know at a moment, so that it can be said whether it has come out since.

Every game says what nobody can know by putting something else in its place (`hide`), for bots that look ahead. What
comes out different each time somebody does that is hidden, and what is hidden no more, or lies elsewhere, was seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from capesmith.rules.chance import Stream
from capesmith.rules.game import Game
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table

Secrets = Mapping[tuple[str | int, ...], object]
TRIES: Final = 6  # of two cards that lie hidden the order stays the same by chance in one of 64 cases


def secrets_of(game: Game, table: Table[SavedState], seat: int) -> Secrets:
    """What is hidden from a seat: every number of the state that it cannot know, by its place."""
    real = dict(_numbers(table.state.data()))
    hidden: dict[tuple[str | int, ...], object] = {}
    for chance in range(TRIES):
        other = table.again(table.state.clone(), table.players)
        game.hide(other, Stream(chance), seat)
        imagined = dict(_numbers(other.state.data()))
        hidden.update({place: value for place, value in real.items() if imagined.get(place, value) != value})
    return hidden


def told_since(before: Secrets, now: Secrets) -> bool:
    """Whether something that was hidden has come out, or chance has spoken."""
    return any(place not in now or now[place] != value for place, value in before.items())


def _numbers(data: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], object]]:
    if isinstance(data, Mapping):
        for name, part in data.items():
            yield from _numbers(part, (*at, name))
    elif isinstance(data, list | tuple):
        for number, part in enumerate(data):
            yield from _numbers(part, (*at, number))
    else:
        yield at, data
