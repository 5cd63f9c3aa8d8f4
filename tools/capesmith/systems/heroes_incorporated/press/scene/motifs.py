"""The motifs of the brand: atom, sparkle, ball clock, ringed planet, boomerang, cloud, hills."""

from __future__ import annotations

import math
from collections.abc import Sequence

from capesmith.render.chance import Chance
from capesmith.render.shapes import Box, Path, Point, circle, ellipse, joined, line, polygon, rectangle, smooth
from capesmith.systems.heroes_incorporated.press.scene.easel import LINE, THIN, Easel

ORBITS = (15, 75, 135)  # degrees of the three orbits of an atom
ELECTRONS = (0.6, 2.5, 4.4)  # radians along each
FLATNESS = 0.36


def sparkle(x: float, y: float, r: float) -> Path:
    """A star of four points, the upright ones longer."""
    reach = (r, 0.16 * r, 0.62 * r, 0.16 * r)
    corners = ((math.radians(45 * i - 90), reach[i % 4]) for i in range(8))
    return polygon([(x + length * math.cos(a), y + length * math.sin(a)) for a, length in corners])


def orbit(x: float, y: float, r: float, turn: float) -> Path:
    """One orbit of an atom."""
    return ellipse(0, 0, r, FLATNESS * r).turned(turn).moved(x, y)


def electron(x: float, y: float, r: float, index: int) -> Point:
    """Where the electron of an orbit is."""
    at, turn = ELECTRONS[index], math.radians(ORBITS[index])
    u, v = r * math.cos(at), FLATNESS * r * math.sin(at)
    return x + u * math.cos(turn) - v * math.sin(turn), y + u * math.sin(turn) + v * math.cos(turn)


def draw_atom(easel: Easel, x: float, y: float, r: float, *, line_colour: str = "ink", dots: str = "orange",
              core: str = "", width: float = LINE) -> None:  # fmt: skip
    """Three orbits with an electron each; a core, unless something else stands in the middle."""
    easel.stroke(joined(orbit(x, y, r, turn) for turn in ORBITS), line_colour, width)
    for index in range(len(ORBITS)):
        easel.drawn(circle(*electron(x, y, r, index), 0.09 * r), dots, width * 0.6)
    if core:
        easel.drawn(circle(x, y, 0.17 * r), core, width * 0.6)


def draw_ball_clock(easel: Easel, x: float, y: float, r: float, colours: Sequence[str]) -> None:
    """Twelve rods with balls, as over every second sideboard of 1958; the colours take turns."""
    spokes = [(x + r * math.cos(a), y + r * math.sin(a)) for a in (math.radians(30 * i) for i in range(12))]
    easel.stroke(joined(line((x, y), tip) for tip in spokes), "ink", LINE)
    for index, tip in enumerate(spokes):
        easel.drawn(circle(*tip, r * (0.1 if index % 3 else 0.13)), colours[index % len(colours)], THIN)


def boomerang(x: float, y: float, r: float, turn: float = 0) -> Path:
    """The kidney of table tops and curtains."""
    half = ((-1.0, -0.1), (-0.78, -0.5), (-0.3, -0.36), (0.06, -0.02), (0.5, -0.44), (0.9, -0.3), (1.0, 0.12),
            (0.7, 0.46), (0.05, 0.52), (-0.6, 0.4))  # fmt: skip
    return smooth([(u * r, v * r) for u, v in half]).turned(turn).moved(x, y)


def cloud(x: float, y: float, w: float) -> Path:
    """Three pills, one upon the other."""
    h = 0.13 * w
    rows = ((-0.5, 0.0, 1.0), (-0.3, -0.9, 0.62), (-0.36, 0.9, 0.5))
    return joined(rectangle((x + u * w, y + v * h, k * w, h * 1.05), h / 2) for u, v, k in rows)


def pill(box: Box) -> Path:
    """A box with round ends."""
    return rectangle(box, box.h / 2)


def hill(box: Box, chance: Chance, low: float, high: float, points: int = 6) -> Path:
    """A flat hill across a box: its crest between two shares of the height, counted from below."""
    step = box.w / (points - 1)
    crest = [(box.x + step * i, box.bottom - box.h * chance.between(low, high)) for i in range(points)]
    corners = [(box.x - step, crest[0][1], 1), *crest, (box.right + step, crest[-1][1], 1)]
    return smooth([(box.x - step, box.bottom + 2, 1), *corners, (box.right + step, box.bottom + 2, 1)], tension=0.2)


def sparkles(easel: Easel, places: Sequence[tuple[float, float, float]], colour: str) -> None:
    """Some sparkles: x, y and size each."""
    for x, y, r in places:
        easel.bright(sparkle(x, y, r), colour)
