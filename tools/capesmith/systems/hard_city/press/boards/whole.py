"""A whole Episode on the table, in any size: its pieces joined, Spawn Zones, and what a grid puts where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from capesmith.content.model import Box as Content
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.episodes import Episode
from capesmith.systems.hard_city.press.boards.ground import draw_board
from capesmith.systems.hard_city.press.boards.plan import TRIMS, Plan, plan_of
from capesmith.systems.hard_city.press.boards.tokens import draw_letter, draw_token, draw_vehicle, draw_zone

RIM: Final = 3.4  # of letters and numbers around a picture
TICK: Final = 7.0


def draw_pieces(pen: Pen, box: Box, plan: Plan) -> Box:
    """The pieces as large as they fit into a box; the box that they fill."""
    scale = min((box.w - RIM) / plan.size[0], (box.h - RIM) / plan.size[1])
    x, y = box.centre[0] - (plan.size[0] * scale - RIM) / 2, box.y + RIM
    for board, left, top in plan.pieces:
        with pen.placed(x + left * scale, y + top * scale, scale=scale):
            draw_board(pen, board, ticks=False)
    area = Box(x, y, plan.size[0] * scale, plan.size[1] * scale)
    draw_ticks(pen, area, plan)
    return area


def draw_ticks(pen: Pen, area: Box, plan: Plan, size: float = TICK) -> None:
    """Columns above and rows at the left, in type that can be read however small the picture is."""
    for column in range(grid.COLUMNS):
        at = placed(plan, area, [grid.street(column, 0)]).centre[0]
        pen.text(at, area.y - 1, chr(ord("A") + column), "label-bold", size, "light", align="centre")
    for row in range(grid.ROWS):
        at = placed(plan, area, [grid.street(0, row)]).centre[1]
        pen.text(area.x - 1, at + 0.8, f"{row + 1}", "label-bold", size, "light", align="right")


def placed(plan: Plan, area: Box, spaces: list[int]) -> Box:
    """Some spaces in a picture of the pieces that fills an area."""
    scale = area.w / plan.size[0]
    x, y, w, h = plan.around(spaces)
    return Box(area.x + x * scale, area.y + y * scale, w * scale, h * scale)


def draw_setup(pen: Pen, box: Box, episode: Episode, content: Content, key: str) -> None:
    """What one of the four grids puts where."""
    plan = plan_of(episode, content, key)
    area, set_up = draw_pieces(pen, box, plan), episode.grids[key]
    for name, spaces in set_up.footprints():
        draw_vehicle(pen, placed(plan, area, spaces), name)
    for word, letter in set_up.letters.items():
        draw_letter(pen, placed(plan, area, [grid.number(letter)]), word)
    for word, space, number in tokens_of(episode, key):
        draw_token(pen, placed(plan, area, [grid.number(space)]), word, number)


def draw_zones(pen: Pen, box: Box, episode: Episode, content: Content) -> None:
    """Where Mutants appear: the same for all grids (HC-292)."""
    whole = plan_of(episode, content, next(iter(episode.grids)))
    plan = replace(whole, pieces=whole.pieces[: len(episode.pieces)], size=(whole.size[0], TRIMS["main"][1]))
    area = draw_pieces(pen, box, plan)
    for spaces in episode.zones.values():
        for space in spaces:
            draw_zone(pen, placed(plan, area, [grid.number(space)]))


def tokens_of(episode: Episode, key: str) -> Iterator[tuple[str, str, int]]:
    """Each token of a grid with its space and its number; only Manholes that lead somewhere have numbers."""
    numbered = "manhole-ladders" in episode.rules
    for word, spaces in episode.grids[key].tokens.items():
        for number, space in enumerate(spaces, 1):
            yield word, space, number if word == "manhole" and numbered else 0
