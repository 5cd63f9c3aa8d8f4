"""A game that says nothing of how it is shown: its plain board, and a disc with an initial for each piece."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from capesmith.render.drawing import Cut, Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred, numeral_size
from capesmith.render.shapes import Point, circle
from capesmith.render.showing.seated import Stock
from capesmith.render.showing.table import Lying, SetUp, crowd
from capesmith.systems.plain_board import PlainBoard
from capesmith.systems.plain_press import ROUND, place_of

TOLD: Final = {"rows": [["board"]], "blocks": {"board": [{"lies": "board"}]}}  # as `showing.yaml` would have it
DISC: Final = 7.0  # mm across
CORNERS: Final = 16  # of a space, for whoever points at it


def plain_set_up(table: Any, stock: Stock, called: Callable[[int], str]) -> SetUp | None:
    """The board of the scenario with all pieces; None where the game has another sort of board, or none."""
    sheet = getattr(getattr(table, "scenario", None), "sheet", None)
    id = next(iter(getattr(sheet, "boards", ())), "")
    found = stock.order.box.every_board().get(id)
    if found is None or not isinstance(found.content, PlainBoard) or id not in stock.drawings:
        return None
    spots = [place_of(spot) for spot in found.content.map.spots]
    spaces = {space: tuple(_rim(at)) for space, at in enumerate(spots)}
    pieces = tuple(_pieces(table.state.where, spots, called))
    return SetUp({"board": (stock[id],)}, (), {"board": pieces}, spaces={"board": spaces})


def _rim(at: Point) -> Iterator[Point]:
    for turn in (math.tau * corner / CORNERS for corner in range(CORNERS)):
        yield at[0] + ROUND * math.cos(turn), at[1] + ROUND * math.sin(turn)


def _pieces(where: list[int], spots: list[Point], called: Callable[[int], str]) -> Iterator[Lying]:
    there: dict[int, list[int]] = {}
    for piece, space in enumerate(where):
        if 0 <= space < len(spots):
            there.setdefault(space, []).append(piece)
    for space, pieces in there.items():
        yield from crowd(spots[space], [_disc(called(piece)) for piece in pieces], 2 * ROUND, pieces)


def _disc(name: str) -> Drawing:
    words = [word for word in name.split() if word not in ("a", "an", "the")]
    letter = (words or ["?"])[0][:1].upper()
    mark = fingerprint("plain disc", letter)
    return Drawing(f"disc-{letter}", name, Cut(DISC, DISC, "circle"), partial(_draw, letter=letter), mark, 0.0)


def _draw(pen: Pen, letter: str) -> None:
    pen.paint(circle(DISC / 2, DISC / 2, DISC / 2), "ink")
    centred(pen, DISC / 2, DISC / 2, letter, "label", numeral_size(pen.look, DISC * 0.5, "label"), "white")
