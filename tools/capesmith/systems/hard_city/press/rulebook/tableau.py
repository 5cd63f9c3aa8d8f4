"""A few spaces of a street with everything on them, as the pictures of worked examples show it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from capesmith.render.edition import Order
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, rectangle
from capesmith.render.signs import draw_cross
from capesmith.render.ways import draw_arrow
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import SHAPES, Episode
from capesmith.systems.hard_city.press.boards.ground import draw_board
from capesmith.systems.hard_city.press.boards.plan import CELL, Plan, plan_of
from capesmith.systems.hard_city.press.boards.tokens import TOKENS, draw_token, draw_vehicle
from capesmith.systems.hard_city.press.cards.values import paint_of

GREEN: Final = ("mutant", "rat", "soldier", "fubar")
ICONS: Final = {"cloud": "toxic-cloud", "switch": "switch-on", "mayor": "mayor"}
MOST: Final = 6  # pieces that fit beside one another on a space; of more there is a number


class Tableau:
    """A window on a street."""

    def __init__(self, pen: Pen, box: Box, order: Order, episode: Episode, key: str, spaces: Sequence[int]) -> None:
        self.pen, self.box = pen, box
        self.plan: Plan = plan_of(episode, order.box, key)
        self.shown = frozenset(spaces)
        x, y, w, h = self.plan.around(list(spaces))
        self.scale = min(box.w / w, box.h / h)
        self.left = box.centre[0] - (x + w / 2) * self.scale
        self.top = box.centre[1] - (y + h / 2) * self.scale
        self.frame = Box(self.left + x * self.scale, self.top + y * self.scale, w * self.scale, h * self.scale)

    def at(self, space: int) -> Box:
        x, y, w, h = self.plan.box(space)
        return Box(self.left + x * self.scale, self.top + y * self.scale, w * self.scale, h * self.scale)

    def draw(self, standing: Iterable[Any]) -> None:
        self.draw_ground()
        self.draw_standing(standing)

    def draw_ground(self) -> None:
        """The pieces of the board, cut off at the window, with the names of its spaces."""
        with self.pen.clipped(rectangle(self.frame)):
            for board, left, top in self.plan.pieces:
                with self.pen.placed(self.left + left * self.scale, self.top + top * self.scale, scale=self.scale):
                    draw_board(self.pen, board, ticks=False)
        for space in self.shown:
            x, y, _, _ = self.at(space)
            self.pen.text(x + 0.6, y + 2.2, grid.called(space), "label-bold", 5.5, "tick")
        self.pen.box(self.frame, None, "ink", 0.5)

    def draw_standing(self, standing: Iterable[Any]) -> None:
        """Everything on the spaces that are shown; vehicles below all."""
        found: dict[int, list[Any]] = {}
        with self.pen.clipped(rectangle(self.frame)):
            for one in standing:
                if one.sort == "vehicle":
                    draw_vehicle(self.pen, self._footprint(one), one.who)
                elif one.space in self.shown:
                    found.setdefault(one.space, []).append(one)
            for space, here in found.items():
                self._crowd(self.at(space), here)

    def _footprint(self, one: Any) -> Box:
        long, wide = SHAPES[one.who.rstrip("-12")]
        across, down = (wide, long) if one.upright else (long, wide)
        x, y, w, h = self.at(one.space)
        return Box(x, y, w * across, h * down)

    def _crowd(self, cell: Box, here: Sequence[Any]) -> None:
        """Pieces on one space: Mutants that are alike are one with their number."""
        groups: dict[tuple[str, str, bool], int] = {}
        for one in here:
            groups[one.sort, one.who, one.lies] = groups.get((one.sort, one.who, one.lies), 0) + 1
        across = 1 if len(groups) == 1 else 2 if len(groups) <= 4 else 3
        side = cell.w * (0.62, 0.46, 0.32)[across - 1]
        for n, ((sort, who, lies), many) in enumerate(list(groups.items())[:MOST]):
            row, column = divmod(n, across)
            rows = -(-min(len(groups), MOST) // across)
            x = cell.x + cell.w * (column + 0.5) / across
            y = cell.y + cell.h * (row + 0.5) / rows
            self._piece(Box(x - side / 2, y - side / 2, side, side), sort, who, lies, many)

    def _piece(self, box: Box, sort: str, who: str, lies: bool, many: int) -> None:
        """A disc with a sign: of an Officer in the own colour, of a Mutant in green; whoever lies is pale."""
        if sort in TOKENS:
            draw_token(self.pen, box, sort)
        else:
            saving = self.pen.look.saving
            paint = paint_of(who) if sort == "officer" else "mutant" if sort in GREEN else "coral"
            ground = "white" if saving else "empty" if lies else paint
            (x, y), radius = box.centre, box.w * 0.48
            self.pen.paint(circle(x, y, radius), ground, "ink" if not lies else "muted", 0.45, dash=(0.9, 0.7) * lies)
            size = radius * 1.3
            icon = "stunned" if lies else who if sort == "officer" else ICONS.get(sort, sort)
            self.pen.icon(icon, x - size / 2, y - size / 2, size, "ink")
        if many > 1:
            x, y = box.right - box.w * 0.06, box.bottom - box.w * 0.06
            self.pen.paint(circle(x, y, 1.7), "white", "ink", 0.35)
            self.pen.text(x, y + 0.85, f"{many}", "display", 6.4, "ink", align="centre")

    def draw_way(self, start: int, end: int) -> None:
        """From where to where a piece has gone."""
        if {start, end} <= self.shown:
            cell = CELL * self.scale
            draw_arrow(
                self.pen, self.at(start).centre, self.at(end).centre, "cyan", cell * 0.08, (cell * 0.3, cell * 0.18)
            )

    def draw_gone(self, gone: Iterable[Any]) -> None:
        """A cross where a piece was."""
        for one in gone:
            if one.space in self.shown:
                x, y = self.at(one.space).centre
                draw_cross(self.pen, x, y, self.at(one.space).w * 0.26)
