"""The key of a spread: every sign that is printed on it, and no other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from capesmith.render.look import Role
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import block
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.locations import HEARING, SIGHT
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.lines import draw_route
from capesmith.systems.vigilantes.press.boards.spaces import draw_disc, draw_square

SIGN = 22.0  # mm for the sign of a row
TEXT = Role("key", "text", 8.6, 8.0, 1.2, bold="text-bold")
_ROUTES = {
    "normal": "**Normal route**: doors, stairs, open ground",
    "crawl": "**Crawl route**: drains, vents, ducts",
    "aerial": "**Aerial route**: roofs, wires, ladders",
}
NOTE = (
    "A piece moves, sees and hears along its own route types only. "
    f"It sees {SIGHT} spaces in one straight line and hears {HEARING} round corners, its own space counted."
)


class Entry(NamedTuple):
    """A sign of the map under its own name, and what the key says of it."""

    name: str
    text: str
    sign: Callable[[Pen, float, float], None]


def key_entries(chart: Chart) -> list[Entry]:
    """Only what this map shows: its types of route, the spaces, the item squares."""
    kinds = {chart.kind(route) for route in range(len(chart.map.routes))}
    found = [Entry(kind, text, partial(_line, kind=kind)) for kind, text in _ROUTES.items() if kind in kinds]
    found.append(Entry("space", "**Space**, its id on the plate; any number of pieces", _space))
    found.append(Entry("item", "**Item square**: one token or sticker", _square))
    return found


def _line(pen: Pen, x: float, y: float, *, kind: str) -> None:
    draw_route(pen, kind, (x - 9.6, y), (x + 9.6, y))


def _space(pen: Pen, x: float, y: float) -> None:
    draw_disc(pen, x, y, 2.4, 0.3)


def _square(pen: Pen, x: float, y: float) -> None:
    draw_square(pen, Box(x - 2.2, y - 2.2, 4.4, 4.4), 0.5)


def draw_key(pen: Pen, box: Box, chart: Chart) -> None:
    """Rows of sign and words, then how far senses reach."""
    role = TEXT
    step = 5.8
    for i, entry in enumerate(key_entries(chart)):
        middle = box.y + step * (i + 0.5)
        entry.sign(pen, box.x + SIGN / 2 - 1, middle)
        block(pen, Box(box.x + SIGN, middle - 1.1, box.w - SIGN, 4.5), entry.text, role, "bone")
    below = box.y + step * len(key_entries(chart)) + 1.8
    block(pen, Box(box.x, below, box.w, box.bottom - below), NOTE, role, "dim")
