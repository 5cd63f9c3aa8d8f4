"""Pictures of a part of a board with everything on it, as examples and set-ups show it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from capesmith.render.book.compared import widened
from capesmith.render.colour import readable_on
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import centred, numeral_size
from capesmith.render.shapes import Box, Point, circle, rectangle
from capesmith.render.signs import draw_cross, draw_ghost
from capesmith.render.ways import draw_arrow
from capesmith.systems.hour_of_need.boards import ALL, LONG, ROWS, Board
from capesmith.systems.hour_of_need.press.boards.chart import NUMBERS, Chart
from capesmith.systems.hour_of_need.press.boards.map import draw_map
from capesmith.systems.hour_of_need.press.rulebook.stage import Standing

HEX: Final = 17.0  # the widest a hex is drawn
LEAST: Final = 3  # rows that are shown at all
ACROSS: Final = 2  # columns for a row, in the shape of a picture
ALONE, TOGETHER = 0.36, {2: 0.25, 3: 0.22, 4: 0.21}  # how large a piece is, in widths of a hex
CROWD: Final = 0.17  # of more than four
PLATE: Final = 0.47  # behind those who are in the panel
SPREAD: Final = 1.15  # how far they stand apart, in their own sizes


def window(spaces: Iterable[str]) -> frozenset[int]:
    """The hexes around some spaces: whole rows and columns, never just a corner."""
    places = [(int(id[1:]) - 1, ord(id[0]) - ord("A")) for id in spaces]
    below, beside = [row for row, _ in places], [column for _, column in places]
    rows = widened(min(below) - 1, max(below) + 1, LEAST, ROWS)
    columns = widened(min(beside) - 1, max(beside) + 1, min(LONG, ACROSS * len(rows)), LONG)
    return frozenset(
        number for number, id in enumerate(ALL) if int(id[1:]) - 1 in rows and ord(id[0]) - ord("A") in columns
    )


class Tableau:
    """A window of a board in a box."""

    def __init__(self, pen: Pen, box: Box, board: Board, shown: frozenset[int]) -> None:
        self.pen, self.box = pen, box
        self.chart = Chart.within(board, box.inset(1.2), shown, HEX)
        self.hex = self.chart.k * 24.0

    def draw_ground(self) -> None:
        with self.pen.clipped(rectangle(self.box)):
            draw_map(self.pen, self.chart, self.box)

    def draw_standing(self, standing: Sequence[Standing], struck: Iterable[str] = ()) -> None:
        """Everybody; those in a panel on a dark plate over its scheme space."""
        by_space: dict[str, list[Standing]] = {}
        for one in standing:
            by_space.setdefault(one.space, []).append(one)
        for space, all_there in by_space.items():
            if NUMBERS[space] not in self.chart.shown:
                continue
            x, y = self.chart.at(space)
            if any(one.panel for one in all_there):
                self._draw_plate(x, y)
            for one, at, size in self._places(all_there, (x, y)):
                draw_piece(self.pen, one, *at, size)

    def draw_tokens(self, tokens: Sequence[int], icon: str) -> None:
        """How many issue tokens lie in each panel, at the foot of its scheme space."""
        size = max(3.4, self.hex * 0.3)
        for (_, hex), many in zip(self.chart.board.panels, tokens, strict=True):
            if many and icon and NUMBERS[hex] in self.chart.shown:
                x, y = self.chart.at(hex)
                y += self.hex * 0.36
                self.pen.box((x - size, y - size / 2, 2 * size, size), "white", "ink", 0.35, size * 0.3)
                self.pen.icon(icon, x - size * 0.9, y - size * 0.42, size * 0.84, "ink")
                centred(
                    self.pen, x + size * 0.5, y, str(many), "numeral", numeral_size(self.pen.look, size * 0.7), "ink"
                )

    def draw_gone(self, was: Standing) -> None:
        x, y = self.chart.at(was.space)
        draw_cross(self.pen, x, y, self.hex * 0.2)

    def draw_way(self, start: str, end: str) -> None:
        """Where somebody was, and the way from there."""
        if not {NUMBERS[start], NUMBERS[end]} <= self.chart.shown:
            return
        a, b = self.chart.at(start), self.chart.at(end)
        r = self.hex * ALONE
        draw_ghost(self.pen, circle(*a, r), r)
        far = math.dist(a, b) or 1.0
        share = max(0.0, 1 - r * 1.05 / far)
        tip = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        colour = "white" if self.pen.look.saving else "blue"
        draw_arrow(self.pen, a, tip, colour, self.hex * 0.07, (self.hex * 0.24, self.hex * 0.14), "ink", 0.25)

    def _draw_plate(self, x: float, y: float) -> None:
        r, saving = self.hex * PLATE, self.pen.look.saving
        self.pen.box((x - r, y - r * 0.86, 2 * r, 2 * r * 0.86), "white" if saving else "night", "ink", 0.4, r * 0.2)

    def _places(self, there: Sequence[Standing], at: Point) -> Iterable[tuple[Standing, Point, float]]:
        """Where each of those on one hex is drawn, and how large."""
        many = len(there)
        size = (ALONE if many == 1 else TOGETHER.get(many, CROWD)) * self.hex
        for number, one in enumerate(there):
            if many == 1:
                yield one, at, size
                continue
            turn = 2 * math.pi * number / many - math.pi / 2 + (math.pi / 2 if many == 2 else 0)
            far = size * SPREAD if many < 5 else size * 1.6
            yield one, (at[0] + far * math.cos(turn), at[1] + far * math.sin(turn)), size


def draw_piece(pen: Pen, one: Standing, x: float, y: float, r: float) -> None:
    """A piece from above: heroes by their initial, the others by their sign."""
    saving = pen.look.saving
    if one.kind == "bystander":
        pen.box((x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72), "white", "ink", r * 0.12, r * 0.2)
        pen.icon("bystander", x - r * 0.66, y - r * 0.66, r * 1.32, "ink")
        return
    if one.kind == "peril":
        fill = pen.colour(f"panel.{one.of}")
        pen.box(
            (x - r, y - r * 0.84, r * 2, r * 1.68), "white" if saving else fill, fill if saving else "ink", r * 0.16, 0
        )
        pen.icon(one.of, x - r * 0.6, y - r * 0.6, r * 1.2, "ink" if saving else readable_on(fill, pen.colour("ink")))
        return
    fill = "white"
    if one.kind == "hero" and not saving:
        fill = pen.colour(one.of) if pen.look.has_colour(one.of) else pen.colour("amber")
    elif one.kind == "lackey":
        fill = pen.colour(f"panel.{one.of}")
    elif one.kind in ("villain", "minion") and not saving:
        fill = pen.colour("ink")
    shown = "white" if saving else fill
    pen.paint(circle(x, y, r), shown, "white" if one.kind == "villain" and not saving else "ink", r * 0.16)
    if one.kind == "lackey" and saving:
        pen.paint(circle(x, y, r * 0.84), None, fill, r * 0.16)
    ink = "ink" if saving else readable_on(pen.colour(shown), pen.colour("ink"))
    icon = {"villain": "cunning", "minion": "minion"}.get(one.kind, "")
    if icon:
        pen.icon(icon, x - r * 0.68, y - r * 0.68, r * 1.36, "ink" if saving else "white")
    else:
        initial = one.name.removeprefix("The ")[:1]
        centred(pen, x, y, initial, "numeral", numeral_size(pen.look, r * 1.05), ink)
