"""Threat tracks: every step with its number, colour and symbol."""

from __future__ import annotations

import math

from capesmith.render.colour import readable_on
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.systems.heroes_wanted.press.boards.signs import threat_symbol
from capesmith.systems.heroes_wanted.scenarios import NOTHING_HAPPENS, ScenarioSheet

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
