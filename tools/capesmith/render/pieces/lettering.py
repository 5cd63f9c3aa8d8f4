"""Type on pieces: lines centred on a point, lines fitted to a width, blocks of text fitted to a box."""

from __future__ import annotations

import math

from capesmith.render.fitting import Fitted, fit, fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look, Role
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.render.words import paragraphs


def centred(
    pen: Pen, x: float, y: float, text: str, face: str, size: float, colour: str = "ink", *,
    tracking: float = 0.0, edge: str | None = None, shadow: str | None = None, turn: float = 0, edge_width: float = 0.3,
) -> None:  # fmt: skip
    """A line whose capitals are centred on a point."""
    used = pen.look.face(face)
    high = (used.digit_height if text.isdigit() else used.cap_height) * size * MM_PER_POINT / 2
    a = math.radians(turn)
    pen.text(
        x - high * math.sin(a), y + high * math.cos(a), text, face, size, colour, align="centre",
        tracking=tracking, edge=edge, shadow=shadow, turn=turn, edge_width=edge_width,
    )  # fmt: skip


def size_for(
    look: Look, text: str, face: str, size: float, room: float, *, tracking: float = 0.0, floor: float = 5.0
) -> float:
    """The size at which a line fits a width in mm."""
    wide = look.face(face).width(text) + tracking * max(0, len(text) - 1)
    return fit_line(wide, size, floor, room)[0]


def numeral_size(look: Look, height: float, face: str = "numeral") -> float:
    """The size in points whose digits are this many mm high."""
    return height / (look.face(face).digit_height * MM_PER_POINT)


def block(pen: Pen, box: Box, text: str, role: Role, colour: str = "ink") -> Fitted:
    """Marked-up text from the top of a box; the fit comes back."""
    set_in = pen.look.setting(role)
    cap = set_in.regular.cap_height
    found = fit(paragraphs(text, set_in), role.measure, box.w, box.h, ascent=cap)
    first = box.y + cap * found.size * MM_PER_POINT
    for down, one in found.lines:
        pen.line_of_type(one, box.x, first + down, found.size, colour)
    return found


def centred_block(pen: Pen, box: Box, text: str, role: Role, colour: str = "ink") -> Fitted:
    """Marked-up text in the middle of a box, every line centred; the fit comes back."""
    set_in = pen.look.setting(role)
    cap = set_in.regular.cap_height
    found = fit(paragraphs(text, set_in), role.measure, box.w, box.h, ascent=cap, even=True)
    unit = found.size * MM_PER_POINT
    first = box.y + (box.h - found.lines[-1][0] + cap * unit) / 2
    for down, one in found.lines:
        pen.line_of_type(one, box.centre[0] - one.width * unit / 2, first + down, found.size, colour)
    return found
