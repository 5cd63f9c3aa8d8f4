"""The text panels of a board besides its key: phase, events, scoring, end."""

from __future__ import annotations

from functools import partial

from capesmith.render.pen import Pen
from capesmith.render.shapes import circle
from capesmith.systems.heroes_wanted.press.boards.markers import draw_token
from capesmith.systems.heroes_wanted.press.boards.panels import Panel, Row
from capesmith.systems.heroes_wanted.press.boards.words import SCORE_NOTE, Sayings


def phase_panel(sayings: Sayings) -> Panel:
    rows = (Row(text, partial(_number, number=i)) for i, text in enumerate(sayings.phase(), 1))
    return Panel("Villain Phase", tuple(rows), 7.0, 2.2)


def _number(pen: Pen, x: float, y: float, *, number: int) -> None:
    saving = pen.look.saving
    pen.paint(circle(x, y, 3.5), "white" if saving else "red", "ink", 0.5)
    pen.text(x, y + 2.0, str(number), "numeral", 13, "ink" if saving else "white", align="centre")


def event_panel(sayings: Sayings) -> Panel:
    """What heroes do with the tokens of this scenario; the first rule beside the picture of its token."""
    tokens, events = sayings.tokens(), sayings.events()
    if not tokens:
        return Panel("Special rules", tuple(Row(text) for text in events), 0.0, 2.0)
    first = Row(events[0], partial(_token, kind=tokens[0]), 11.0)
    return Panel("Special rules", (first, *(Row(text) for text in events[1:])), 13.0, 2.0)


def _token(pen: Pen, x: float, y: float, *, kind: str) -> None:
    draw_token(pen, kind, x, y, 6.2)


def score_panel(sayings: Sayings) -> Panel:
    rows = (Row(text, partial(_fame, fame=fame), 5.0) for fame, text in sayings.scoring())
    return Panel("End game scoring", tuple(rows), 12.0, 1.4, SCORE_NOTE)


def _fame(pen: Pen, x: float, y: float, *, fame: str) -> None:
    pen.text(x, y + 1.9, fame, "label-bold", 14.5, "heading", align="centre")


def end_panel(sayings: Sayings) -> Panel:
    return Panel("The game ends when", tuple(Row(text) for text in sayings.ends()), 0.0, 1.8)
