"""What the issues and boards of Hour of Need count, for the sentences that tell of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from capesmith.content.model import Card
from capesmith.systems.base import Count
from capesmith.systems.hour_of_need.boards import PANELS, Board
from capesmith.systems.hour_of_need.issues import SCHEMES, Issue


def counts_of(content: Any, board: Board | None, cast: Sequence[Card]) -> Iterator[Count]:
    """The numbers of an issue or a board."""
    if isinstance(content, Board):
        yield from _of_board(content)
    elif isinstance(content, Issue):
        own = [card for card in cast if card.fields.get("issue") == content.id]
        cards = sum(card.copies for card in own if card.kind == "issue-card")
        if cards:
            yield Count(("issue card",), frozenset({cards}), "scenario")
        yield Count(("Scheme", "Scheme card"), frozenset({SCHEMES}), "scenario")
        yield from _of_board(board) if board is not None else ()


def _of_board(board: Board) -> Iterator[Count]:
    yield Count(("panel", "scheme panel"), frozenset({PANELS}), "panels")
    yield Count(("space", "hex"), frozenset({len(board.spaces)}), "holes")
    yield Count(("bystander space",), frozenset({len(board.bystanders)}), "bystanders")
    yield Count(("hole",), frozenset({len(board.holes)}), "holes")
