"""Type on boxes and sheets: the name of a game as its title, running text, and what a buyer looks for first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Any

from capesmith.render.fitting import Fitted, fit
from capesmith.render.fonts import MM_PER_POINT, Face
from capesmith.render.look import Role
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, arc, circle, line, rectangle
from capesmith.render.showing.facts import Shown
from capesmith.render.words import paragraphs

TRACKING = 0.02
LEADING = 1.16  # of lines of a title, in heights of capitals
TEXT = Role("showing", "text", 10.4, 6.2, 1.32, 0.5, bold="text-bold", italic="text-italic")


def draw_title(pen: Pen, box: Box, title: Mapping[str, Any], *, in_line: bool = False, plain: str = "") -> None:
    """The name of the game, as large as a box allows, in the middle of it; `plain`: in one colour and without edges."""
    lines: Sequence[str] = [" ".join(title["lines"])] if in_line else title["lines"]
    face = pen.look.face(title.get("face", "display"))
    turn = 0.0 if in_line else float(title.get("turn", 0))
    leading, drop = float(title.get("leading", LEADING)), float(title.get("drop", 0))
    sizes = _sizes(face, lines, box, alike=bool(title.get("alike")), leading=leading, drop=drop)
    caps = [face.cap_height * size * MM_PER_POINT for size in sizes]
    y = box.centre[1] - _height(caps, leading, drop) / 2
    for number, (text, size, cap) in enumerate(zip(lines, sizes, caps, strict=True)):
        y += cap if number == 0 else cap * leading
        at = _turned(box, y, turn)
        _draw_line(pen, at, text, face, size, title, 0 if in_line else number, turn, plain)


def _sizes(face: Face, lines: Sequence[str], box: Box, *, alike: bool, leading: float, drop: float) -> list[float]:
    wide = [box.w / ((face.width(text) + TRACKING * (len(text) - 1)) * MM_PER_POINT) for text in lines]
    sizes = [min(wide)] * len(wide) if alike else wide
    caps = [face.cap_height * size * MM_PER_POINT for size in sizes]
    return [size * min(1.0, box.h / _height(caps, leading, drop)) for size in sizes]


def _height(caps: Sequence[float], leading: float, drop: float) -> float:
    """Of lines with capitals this high; letters below the last line take a share of its capitals."""
    return caps[0] + sum(cap * leading for cap in caps[1:]) + drop * caps[-1]


def _turned(box: Box, y: float, turn: float) -> tuple[float, float]:
    """The middle of a line's foot, turned about the middle of the box."""
    (cx, cy), a = box.centre, radians(turn)
    return cx - (y - cy) * sin(a), cy + (y - cy) * cos(a)


def _draw_line(pen: Pen, at: tuple[float, float], text: str, face: Face, size: float, title: Mapping[str, Any],
               number: int, turn: float, plain: str) -> None:  # fmt: skip
    colours = title["colours"]
    saving = pen.look.saving
    fill = plain or ("white" if saving and title.get("edge") else "ink" if saving else colours[number % len(colours)])
    edge = None if plain else title.get("edge")
    shade = None if plain or saving else title.get("shadow")
    thick, far = float(title.get("thick", 0.025)) * size * MM_PER_POINT, 0.05 * size * MM_PER_POINT
    pen.text(*at, text, face, size, fill, align="centre", tracking=TRACKING, turn=turn, edge=edge, edge_width=thick,
             shadow=shade, shadow_at=(far * 0.9, far))  # fmt: skip


# --- running text -----------------------------------------------------------------------------------------


def text_in(pen: Pen, text: str, box: Box, *, size: float = TEXT.size, face: str = "text", leading: float = 1.32,
            floor: float = 0.0) -> Fitted:  # fmt: skip
    """A text broken for a box, smaller if it must be."""
    same = face == "text"
    role = Role("showing", face, size, floor or size * 0.62, leading, 0.5, bold="text-bold" if same else face,
                italic="text-italic" if same else face)  # fmt: skip
    setting = pen.look.setting(role)
    return fit(paragraphs(text, setting), role.measure, box.w, box.h, ascent=setting.regular.cap_height)


def draw_text(pen: Pen, text: str, box: Box, colour: str = "ink", *, size: float = TEXT.size, face: str = "text",
              centred: bool = False, leading: float = 1.32, floor: float = 0.0) -> float:  # fmt: skip
    """A text at the top of a box; how far down it reaches comes back."""
    fitted = text_in(pen, text, box, size=size, face=face, leading=leading, floor=floor)
    unit = fitted.size * MM_PER_POINT
    top = box.y + pen.look.face(face).cap_height * unit
    for down, row in fitted.lines:
        x = box.x + (box.w - row.width * unit) / 2 if centred else box.x
        pen.line_of_type(row, x, top + down, fitted.size, colour)
    return box.y + fitted.height


def fit_size(pen: Pen, text: str, face: str, size: float, room: float, tracking: float = 0.0) -> float:
    """The size at which a line is no wider than its room, a given one at most."""
    wide = (pen.look.face(face).width(text) + tracking * max(0, len(text) - 1)) * MM_PER_POINT
    return min(size, room / wide)


# --- players, minutes, age --------------------------------------------------------------------------------

BADGE = (30.0, 16.0)


def draw_badges(
    pen: Pen, shown: Shown, x: float, y: float, colour: str, *, scale: float = 1.0, gap: float = 3.0
) -> float:
    """Who can play, how long, and from what age; the width of all comes back."""
    at = 0.0
    with pen.placed(x, y, scale=scale):
        for sign, words in ((_person, shown.players), (_clock, f"{shown.minutes} min"), (None, f"{shown.age}+")):
            at += _badge(pen, at, sign, words, colour) + gap
    return (at - gap) * scale


def badges_width(pen: Pen, shown: Shown, scale: float = 1.0, gap: float = 3.0) -> float:
    said = ((True, shown.players), (True, f"{shown.minutes} min"), (False, f"{shown.age}+"))
    return (sum(_badge_width(pen, words, signed=sign) + gap for sign, words in said) - gap) * scale


def _badge_width(pen: Pen, words: str, *, signed: bool) -> float:
    return (12.0 if signed else 5.0) + pen.look.face("label-bold").width(words) * 15 * MM_PER_POINT + 4.0


def _badge(pen: Pen, x: float, sign: Any, words: str, colour: str) -> float:
    wide = _badge_width(pen, words, signed=sign is not None)
    pen.box((x, 0, wide, 11), None, colour, 0.7, 5.5)
    if sign is not None:
        sign(pen, x + 7.4, 5.5, colour)
    pen.text(x + (12.0 if sign is not None else 5.0), 7.4, words, "label-bold", 15, colour)
    return wide


def _person(pen: Pen, x: float, y: float, colour: str) -> None:
    pen.paint(circle(x, y - 1.9, 1.5), colour)
    body = arc(x, y + 3.2, 2.9, 180, 360)
    pen.paint(body, colour)


def _clock(pen: Pen, x: float, y: float, colour: str) -> None:
    pen.paint(circle(x, y, 3.2), None, colour, 0.8)
    pen.paint(line((x, y - 2.0), (x, y), (x + 1.5, y + 0.9)), None, colour, 0.7)


def panel(pen: Pen, box: Box, fill: str, edge: str = "ink", width: float = 0.6, radius: float = 0.0) -> None:
    """A calm ground for text."""
    pen.paint(rectangle(box, radius), "white" if pen.look.saving else fill, edge, width)
