"""What the scenarios of Heroes Wanted count, for the sentences that tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.effects.numbers import numbers_beside
from capesmith.systems.base import Count
from capesmith.systems.heroes_wanted.boards import BoardSide
from capesmith.systems.heroes_wanted.fitting import set_up
from capesmith.systems.heroes_wanted.scenarios import HEADLINES, ScenarioSheet

MINIONS = ("henchman", "underling")


def counts_of(content: Any, board: BoardSide | None, cast: Sequence[Card]) -> Iterator[Count]:
    """The numbers of a scenario on its board."""
    if not isinstance(content, ScenarioSheet):
        return
    hp = content.villain.hp
    if hp.per_hero:
        numbers = frozenset(one.number for one in (hp, content.villain.first_game_hp) if one.per_hero)
        yield Count(("HP for each hero", "HP per hero"), numbers, "villain.hp.per-hero", "villain.hp.per-hero")
    yield Count(("headline",), frozenset({HEADLINES, content.headlines.random}), "headlines")
    steps = frozenset({len(content.threat.track)})
    ends = content.threat.at_end != "loop"
    yield Count(("step", "turn") if ends else ("step",), steps, "threat.track", "threat.track|length")
    if board is not None:
        yield from _on_the_board(content, board)


def _on_the_board(sheet: ScenarioSheet, board: BoardSide) -> Iterator[Count]:
    placed = set_up(sheet, board)
    for minion in MINIONS:
        if minion in placed:
            told = numbers_beside({minion}, sheet.abilities())
            yield Count((minion,), frozenset({len(placed[minion])}) | told, "the board")
    for word, number in (("room", len(board.rooms)), ("cell", len(board.cells)), ("trash can", _cans(board))):
        if number:
            yield Count((word,), frozenset({number}), "the board")


def _cans(board: BoardSide) -> int:
    return len(board.with_icon("TC"))
