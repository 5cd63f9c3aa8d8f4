"""Targets: what of a position may be pointed at, and which options mean it.

A target is a word: the reference of a piece, a space or anything else as the rules number it (`"3"`, `"1017"`),
`card:ID` for a card wherever it lies, and `seat:N` for a player.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from capesmith.effects.play.asking import points_at
from capesmith.rules.choosing import Prompt
from capesmith.rules.game import Game
from capesmith.rules.refs import SEAT
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table


def thing(ref: int) -> str:
    return str(ref)


def card(id: str) -> str:
    return f"card:{id}"


def seat(number: int) -> str:
    return f"seat:{number}"


def targets_of(game: Game, table: Table[SavedState], prompt: Prompt, option: int) -> tuple[str, ...]:
    """What an option means on the table: nothing for declining, and for whatever only words can say."""
    return tuple(dict.fromkeys(_targets(game, table, prompt, option)))


def _targets(game: Game, table: Any, prompt: Prompt, option: int) -> Iterator[str]:
    for ref in points_at(table, prompt, option):
        yield thing(ref)
    for _, sort, number in prompt.question.fields(option):
        if sort is SEAT:
            yield seat(number)
        elif id := game.card_id(table, sort, number):
            yield card(id)
