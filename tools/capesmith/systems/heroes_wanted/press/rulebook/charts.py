"""Figures without cards and boards: the turn on a napkin, threat tracks, and what borders stop."""

from __future__ import annotations

import math

from capesmith.render.colour import readable_on
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point, circle, polygon
from capesmith.systems.heroes_wanted.press.boards.signs import threat_symbol
from capesmith.systems.heroes_wanted.scenarios import NOTHING_HAPPENS, ScenarioSheet

# --- the turn -----------------------------------------------------------------------------------------------

TURN_HEIGHT = 46.0
_HERO = ("HERO PHASE", "level.basic", ("start marker", "one go each, clockwise", "play a card, or rest"))
_VILLAIN = ("VILLAIN PHASE", "level.special", ("threat track", "steps of the board", "attack, and defend"))


def draw_turn(pen: Pen, box: Box) -> None:
    """Two panels and the arrows that make them a circle."""
    wide = (box.w - 9) / 2
    for place, (title, colour, lines) in enumerate((_HERO, _VILLAIN)):
        panel = Box(box.x + place * (wide + 9), box.y + 2, wide, box.h - 12)
        pen.box(panel, "paper", "ink", 0.9)
        head = Box(panel.x, panel.y, panel.w, 7.4)
        pen.box(head, "white" if pen.look.saving else colour, "ink", 0.9)
        dark = "ink" if pen.look.saving else readable_on(pen.colour(colour), pen.colour("ink"))
        pen.text(panel.centre[0], head.y + 5.4, title, "label-bold", 10.5, dark, align="centre", tracking=0.05)
        for number, words in enumerate(lines, 1):
            y = head.bottom + 1.4 + 7.4 * number - 1.9
            pen.paint(circle(panel.x + 4.4, y - 1.2, 2.3), "ink")
            pen.text(panel.x + 4.4, y, str(number), "numeral", 8, "white", align="centre")
            pen.text(panel.x + 8, y, words, "text", 7.4)
    _turn_arrows(pen, box, wide)


def _turn_arrows(pen: Pen, box: Box, wide: float) -> None:
    """Across the middle, and back below."""
    y = box.y + 2 + (box.h - 12) / 2
    draw_arrow(pen, ((box.x + wide + 1.2, y), (box.x + wide + 7.8, y)), 2.4, "red")
    low = box.bottom - 4
    right, left = box.right - wide / 2, box.x + wide / 2
    path = ((right, low - 5), (right, low), (left, low), (left, low - 5.2))
    draw_arrow(pen, path, 1.6, "red")
    pen.box((box.centre[0] - 19, low - 2.6, 38, 5.2), "paper")
    pen.text(box.centre[0], low + 1.1, "until the game ends", "speech", 8.2, align="centre")


def draw_arrow(pen: Pen, points: tuple[Point, ...], width: float, colour: str) -> None:
    """A thick line with a head at its end, edged in ink."""
    (bx, by), (tx, ty) = points[-2], points[-1]
    a = math.atan2(ty - by, tx - bx)
    long = 2.2 * width
    back = (tx - long * math.cos(a), ty - long * math.sin(a))
    side = (-math.sin(a) * 1.5 * width, math.cos(a) * 1.5 * width)
    shaft = polygon((*points[:-1], back), closed=False)
    head = polygon(((tx, ty), (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1])))
    fill = "white" if pen.look.saving else colour
    pen.paint(shaft, None, "ink", width + 0.9, cap=0)
    pen.paint(head, fill, "ink", 0.9)
    pen.paint(shaft, None, fill, width, cap=0)


# --- threat tracks ------------------------------------------------------------------------------------------

STEP_WIDE, STEP_HIGH, STEP_GAP = 8.0, 12.0, 0.7
END_STEPS = 2  # the end is as wide as two steps


def steps_in_a_row(sheet: ScenarioSheet) -> int:
    """A track and its end in two rows."""
    return math.ceil((len(sheet.threat.track) + END_STEPS) / 2)


def track_height() -> float:
    return 2 * STEP_HIGH + STEP_GAP


def draw_track(pen: Pen, box: Box, sheet: ScenarioSheet) -> None:
    """Every step of a threat track with its number, colour and symbol, and how it ends."""
    in_row = steps_in_a_row(sheet)
    wide = min(STEP_WIDE, (box.w - (in_row - 1) * STEP_GAP) / in_row)

    def cell(place: int, count: int = 1) -> Box:
        row, column = divmod(place, in_row)
        x, y = box.x + column * (wide + STEP_GAP), box.y + row * (STEP_HIGH + STEP_GAP)
        return Box(x, y, count * wide + (count - 1) * STEP_GAP, STEP_HIGH)

    for place, colour in enumerate(sheet.threat.track):
        _step(pen, cell(place), str(place + 1), colour)
    end = cell(len(sheet.threat.track), END_STEPS)
    pen.box(end, "white" if pen.look.saving else "ink", "ink", 0.6, 0.8)
    light = "ink" if pen.look.saving else "yellow"
    words = ("VILLAIN", "ESCAPES!") if sheet.threat.at_end == "villain-escapes" else ("BACK TO", "THREAT")
    for number, word in enumerate(words):
        pen.text(end.centre[0], end.y + 5.3 + 4.0 * number, word, "label-bold", 7.6, light, align="centre")


def _step(pen: Pen, box: Box, number: str, colour: str) -> None:
    known = f"threat.{colour}" if pen.look.has_colour(f"threat.{colour}") else "threat.red"
    fill = pen.colour(known)
    saving = pen.look.saving
    line = fill if saving and colour != NOTHING_HAPPENS else "ink"
    pen.box(box, "white" if saving else fill, line, 0.9 if saving else 0.45, 0.8)
    dark = "ink" if saving else readable_on(fill, pen.colour("ink"))
    pen.text(box.centre[0], box.y + 5.2, number, "numeral", 11, dark, align="centre")
    threat_symbol(pen, colour, box.centre[0], box.y + 8.7, 1.8, dark)
