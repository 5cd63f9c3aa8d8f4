"""What lies in front of a player as pictures: cards that are drafted, and the markers on a team card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capesmith.render.colour import readable_on
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle
from capesmith.systems.heroes_incorporated.press.rulebook.charts import ORDINALS, draw_arrow
from capesmith.systems.heroes_incorporated.press.rulebook.manner import EDGE, draw_pill

WHITE = "white"

# --- the draft --------------------------------------------------------------------------------------------------

DRAFT_HEIGHT = 33.0
CARD = (12.6, 17.6)


def draw_draft(pen: Pen, box: Box) -> None:
    """Three cards that part, and two that arrive (HI-102 to HI-104)."""
    half = box.w * 0.56
    y = box.y + 7.0
    draw_pill(pen, box.x, box.y, "Deal three", high=4.8, size=7.2)
    middle = box.x + half / 2 + 3
    for place, step in enumerate((-1, 0, 1)):
        _card(pen, middle + step * (CARD[0] + 1.6) - CARD[0] / 2, y, kept=step == 0)
        if step:
            x = middle + step * (1.5 * CARD[0] + 2.4)
            draw_arrow(pen, (x, y + CARD[1] / 2), (x + step * 5.4, y + CARD[1] / 2), colour="orange")
        says = ("to the left", "keep", "to the right")[place]
        pen.text(middle + step * (CARD[0] + 1.6), y + CARD[1] + 4.0, says, "label-italic", 7.8, "ink", align="centre")
    x = box.x + half + 11.0
    draw_pill(pen, x, box.y, "Two arrive", high=4.8, size=7.2)
    _card(pen, x, y, kept=True)
    _card(pen, x + CARD[0] + 1.6, y, kept=False)
    for place, says in enumerate(("keep", "file")):
        pen.text(x + CARD[0] / 2 + place * (CARD[0] + 1.6), y + CARD[1] + 4.0, says, "label-italic", 7.8, "ink",
                 align="centre")  # fmt: skip


def _card(pen: Pen, x: float, y: float, *, kept: bool) -> None:
    saving = pen.look.saving
    pen.box((x, y, *CARD), "white", "ink", EDGE, 1.6)
    pen.box((x + 1.4, y + 4.0, CARD[0] - 2.8, CARD[1] - 7.4), "white" if saving else "mustard" if kept else "mint",
            "ink", 0.3, 0.8)  # fmt: skip
    pen.box((x + 1.4, y + 1.4, CARD[0] - 2.8, 1.8), "white" if saving else "navy", "ink", 0.25, 0.5)
    pen.icon("hero", x + CARD[0] / 2 - 3.1, y + 4.9, 6.2, "ink")


# --- markers ----------------------------------------------------------------------------------------------------

MARKERS_HEIGHT = 30.0
SPACE = 5.2  # the radius of a marker space


class Desk(NamedTuple):
    """The markers of a player: by colour, or as `orange S`; an empty word is an empty space."""

    actions: Sequence[str]
    bonus: Sequence[str]
    hq: str
    left: Sequence[str]


def draw_markers(pen: Pen, box: Box, desk: Desk) -> None:
    """A team card's spaces with what lies on them: actions, bonus, HQ, and what is left beside it."""
    pen.box(box, "white", "ink", EDGE, 3.0)
    x = box.x + 9.0
    _row(pen, (x, box.y + 9.0), "Actions", ORDINALS, desk.actions)
    _row(pen, (x, box.y + 23.0), "Bonus", ("", ""), desk.bonus)
    _row(pen, (x + 33.0, box.y + 23.0), "HQ", ("",), [desk.hq])
    left = Box(box.right - 22.0, box.y + 3.0, 19.0, box.h - 6.0)
    pen.box(left, "white" if pen.look.saving else "tint", None, 0, 2.4)
    pen.text(left.centre[0], left.y + 4.0, "left over", "label-italic", 7.8, "ink", align="centre")
    for place, colour in enumerate(desk.left):
        at = (left.centre[0] + (place % 2 - 0.5) * 8.4, left.y + 9.4 + place // 2 * 8.6)
        _marker(pen, at, colour)


def _row(pen: Pen, at: tuple[float, float], title: str, spaces: Sequence[str], lying: Sequence[str]) -> None:
    x, y = at
    pen.text(x - SPACE, y - SPACE - 0.9, title.upper(), "label-bold", 5.8, "muted", tracking=0.1)
    for place, label in enumerate(spaces):
        centre = (x + place * 12.4, y)
        pen.paint(circle(*centre, SPACE), "white", "ink", 0.4, dash=(1.2, 0.9))
        pen.text(centre[0], centre[1] + 1.2, label, "label", 8, "muted", align="centre")
        found = lying[place] if place < len(lying) else ""
        if found:
            _marker(pen, centre, found)


def _marker(pen: Pen, at: tuple[float, float], named: str) -> None:
    """An action marker by its colour, or a bonus marker as `orange S`."""
    colour, _, letter = named.partition(" ")
    sets = pen.look.sets
    fill = "white" if colour == WHITE else sets["player"].get(colour) or sets["marker"][colour]
    pen.paint(circle(*at, SPACE - 1.2), fill, "ink", EDGE)
    if letter:
        pen.text(at[0], at[1] + 1.5, letter, "numeral", 12, readable_on(pen.colour(fill), pen.colour("ink")),
                 align="centre")  # fmt: skip
