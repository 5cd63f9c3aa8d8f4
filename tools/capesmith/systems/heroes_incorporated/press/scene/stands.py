"""How a thing is shown off: in an atom, on a ball clock, in a ring, on a screen, on a drawing board, on a plinth."""

from __future__ import annotations

import math
from collections.abc import Callable

from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, circle, ellipse, joined, line, polygon, rectangle
from capesmith.systems.heroes_incorporated.press.scene.easel import LINE, Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import boomerang, draw_atom, draw_ball_clock, starburst
from capesmith.systems.heroes_incorporated.press.scene.settings import Tone

Stand = Callable[[Easel, Box, str, Tone, Chance], None]
WIDE = 0.75  # of the line of large shapes


def _disc(easel: Easel, box: Box, subject: str, share: float = 0.25) -> None:
    """The subject in a cream disc in the middle."""
    (x, y), r = box.centre, box.h * share
    easel.drawn(circle(x, y, r), "paper", WIDE)
    easel.icon(subject, x, y, r * 1.42)


def atom(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    x, y = box.centre
    with easel.pen.placed(x, y, turn=chance.between(-20, 20)):
        draw_atom(easel, 0, 0, box.h * 0.47, line_colour=tone.line, width=WIDE)
    _disc(easel, box, subject)


def clock(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    draw_ball_clock(easel, *box.centre, box.h * 0.42, ("orange", "teal", "mustard"))
    _disc(easel, box, subject, 0.27)


def ring(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    """A planet with two rings, the nearer halves in front."""
    (x, y), r, turn = box.centre, box.h, chance.pick((-16, 14, 20))
    for rx, ry in ((0.62, 0.2), (0.5, 0.145)):
        easel.stroke(ellipse(0, 0, rx * r, ry * r).turned(turn).moved(x, y), tone.line, WIDE)
    _disc(easel, box, subject, 0.3)
    near = [(0.62 * r * math.cos(t), 0.2 * r * math.sin(t)) for t in (math.radians(d) for d in range(20, 161, 5))]
    easel.stroke(line(*near).turned(turn).moved(x, y), "orange", WIDE * 1.3)
    a = math.radians(turn)
    easel.drawn(circle(x + 0.62 * r * math.cos(a), y + 0.62 * r * math.sin(a), r * 0.045), "orange", 0.4)


def burst(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    x, y = box.centre
    easel.drawn(starburst(x, y, box.h * 0.56, 14), "mustard", WIDE)
    _disc(easel, box, subject, 0.27)


def kidney(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    x, y = box.centre
    turn = chance.pick((-24, -8, 12, 26))
    easel.drawn(boomerang(x + 1.4, y + 1.0, box.h * 0.68, turn), "teal", WIDE)
    easel.drawn(boomerang(x, y, box.h * 0.6, turn + 14), "mustard", WIDE)
    _disc(easel, box, subject, 0.26)


def screen(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    """A television set on legs."""
    x, w, h = box.centre[0], box.h * 1.0, box.h * 0.72
    set_box = Box(x - w / 2, box.y + box.h * 0.14, w, h * 0.92)
    for side in (-1, 1):
        easel.stroke(line((x + side * w * 0.3, set_box.bottom), (x + side * w * 0.4, box.bottom - 0.6)), "ink", 0.9)
        easel.stroke(line((x, set_box.y), (x + side * w * 0.2, box.y + 0.8)), "ink", LINE)
    easel.drawn(rectangle(set_box, 2.6), "suit-brown", WIDE)
    tube = Box(set_box.x + 1.8, set_box.y + 1.7, w * 0.68, set_box.h - 3.4)
    easel.drawn(rectangle(tube, 3), "sky", LINE)
    easel.icon(subject, *tube.centre, tube.h * 0.78)
    knobs = tube.right + (set_box.right - tube.right) / 2
    for v in (0.28, 0.52):
        easel.drawn(circle(knobs, set_box.y + set_box.h * v, 1.5), "mustard", 0.4)
    easel.stroke(joined(line((knobs - 1.7, set_box.y + set_box.h * v), (knobs + 1.7, set_box.y + set_box.h * v))
                        for v in (0.72, 0.79, 0.86)), "cream", 0.4)  # fmt: skip


def drawing_board(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    """A blueprint with its measures."""
    (x, y), w, h = box.centre, box.h * 1.22, box.h * 0.84
    sheet = Box(x - w / 2, y - h / 2, w, h)
    with easel.pen.placed(x, y, turn=-3), easel.pen.placed(-x, -y):
        easel.drawn(rectangle(sheet, 0.8), "blue", WIDE)
        if not easel.saving:
            cells = [line((sheet.x + i * w / 10, sheet.y), (sheet.x + i * w / 10, sheet.bottom)) for i in range(1, 10)]
            cells += [line((sheet.x, sheet.y + i * h / 7), (sheet.right, sheet.y + i * h / 7)) for i in range(1, 7)]
            easel.stroke(joined(cells), "#4E8FCE", 0.18)
        easel.icon(subject, x, y, h * 0.72, "white")
        easel.stroke(line((sheet.x + 2, sheet.bottom - 2), (sheet.right - 9, sheet.bottom - 2)), "white", 0.3)
        ends = (sheet.x + 2, sheet.right - 9)
        easel.stroke(joined(line((u, sheet.bottom - 2.7), (u, sheet.bottom - 1.3)) for u in ends), "white", 0.3)
        easel.drawn(rectangle((sheet.right - 7.4, sheet.bottom - 4.6, 5.8, 3.2)), "paper", 0.3)
    for u, v in ((sheet.x + 1, sheet.y + 2.6), (sheet.right - 1, sheet.y)):
        easel.drawn(circle(u, v, 0.9), "orange", 0.3)


def plinth(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    """Three steps for the winner, and rays of a very local sun."""
    x, floor = box.centre[0], box.bottom - box.h * 0.06
    easel.drawn(starburst(x, box.y + box.h * 0.4, box.h * 0.5, 16), "white", 0.4)
    for width, height, colour in ((0.98, 0.12, "teal"), (0.7, 0.23, "orange"), (0.42, 0.34, "mustard")):
        w, h = box.h * width, box.h * height
        easel.drawn(rectangle((x - w / 2, floor - h, w, h)), colour, LINE)
    r = box.h * 0.25
    easel.drawn(circle(x, box.y + box.h * 0.37, r), "paper", WIDE)
    easel.icon(subject, x, box.y + box.h * 0.37, r * 1.42)


def console(easel: Easel, box: Box, subject: str, tone: Tone, chance: Chance) -> None:
    """The control desk of a headquarters: a round screen, dials and lamps."""
    x, r = box.centre[0], box.h * 0.3
    y = box.y + box.h * 0.37
    desk = [(-1.02, 1.0), (-0.84, 0.6), (0.84, 0.6), (1.02, 1.0)]
    easel.drawn(rectangle((x - box.h * 0.62, box.y + box.h * 0.1, box.h * 1.24, box.h * 0.56), 2), "suit-teal", WIDE)
    easel.drawn(polygon([(x + u * box.h, box.y + v * box.h) for u, v in desk]), "suit-cream", WIDE)
    easel.drawn(circle(x, y, r), "paper", WIDE)
    easel.icon(subject, x, y, r * 1.42)
    for side in (-1, 1):
        for row, colour in enumerate(("mustard", "orange", "white")):
            easel.drawn(circle(x + side * box.h * 0.48, box.y + box.h * (0.2 + 0.16 * row), 1.3), colour, 0.4)
    for index in range(7):
        colour = ("brick", "mustard", "blue", "teal")[index % 4]
        easel.drawn(rectangle((x + (index - 3) * box.h * 0.2 - 1.3, box.y + box.h * 0.72, 2.6, 1.7), 0.4), colour, 0.35)
    slots = (box.y + v * box.h for v in (0.86, 0.92))
    easel.stroke(joined(line((x - box.h * 0.8, y), (x + box.h * 0.8, y)) for y in slots), "ink", 0.3)


STANDS: dict[str, Stand] = {
    "atom": atom, "clock": clock, "ring": ring, "burst": burst, "kidney": kidney, "screen": screen,
    "drawing-board": drawing_board, "plinth": plinth, "console": console,
}  # fmt: skip
