"""Emblems by id: a shield, gem or burst with a ring, a pattern and one sign; the same id always has the same emblem."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from capesmith.render.art.textures import halftone, rays
from capesmith.render.chance import Chance
from capesmith.render.colour import luminance, shade
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, burst, circle, mirrored, polygon, rectangle, regular, smooth

GROUNDS = ("circle", "hexagon", "diamond", "shield", "gem", "burst", "badge", "pennant")
PATTERNS = ("rays", "half", "chevrons", "halftone", "disc")
COLOURS = ("#D8192A", "#0B56A8", "#FBB040", "#0E9F7E", "#4A1259", "#FFD91F", "#3FB4EC", "#CF6A0A")
# Signs for those who bring none; of these the ones that the look has.
CHARGES = (
    "fist", "shield", "gears", "wingfoot", "power-lightning", "round-star", "crown", "eagle-emblem", "owl",
    "shark-jaws", "wolf-head",
    "lion", "rose", "flame", "atom", "bee", "octopus", "scorpion", "rocket", "tiger-head", "dolphin",
    "turtle", "elephant-head", "frog", "ringed-planet", "badger", "paw-print", "shamrock",
)  # fmt: skip

APART = 0.22  # ring and field differ at least this much in luminance; above it a field takes an ink charge
EDGE, RING, INNER_EDGE, FIELD = 1.10, 1.00, 0.86, 0.81  # the layers from outside, in radii
_POINTED = ("diamond", "gem", "pennant")
_TOP_HEAVY = ("gem", "pennant", "shield")


@dataclass(frozen=True)
class Emblem:
    """All choices of one emblem."""

    ground: str
    field: str
    ring: str
    pattern: str
    charge: str

    @property
    def ink(self) -> str:
        """The colour of the charge."""
        return "ink" if luminance(self.field) > APART else "white"


def emblem(chance: Chance, charge: str | None = None, palette: Sequence[str] = COLOURS,
           charges: Sequence[str] = CHARGES) -> Emblem:  # fmt: skip
    """An emblem from a stream of chance; a charge that is given is kept."""
    ground, field, pattern = chance.pick(GROUNDS), chance.pick(palette), chance.pick(PATTERNS)
    light = luminance(field)
    rings = [ring for ring in palette if abs(luminance(ring) - light) >= APART] or ["#FFFFFF"]
    ring, drawn = chance.pick(rings), chance.pick(charges)
    return Emblem(ground, field, ring, pattern, charge or drawn)


def emblems(purpose: str, ids: Iterable[str], charges: Mapping[str, str] | None = None,
            palette: Sequence[str] = COLOURS, pool: Sequence[str] = CHARGES) -> dict[str, Emblem]:  # fmt: skip
    """The emblems of a deck: a repeat of sign, or of shape and colour, steps on to the next chance while there is one.

    An id that is added at the end changes none before it.
    """
    found: dict[str, Emblem] = {}
    for id in ids:
        given = (charges or {}).get(id)
        tries = [emblem(Chance(purpose, id, step), given, palette, pool) for step in range(24)]
        found[id] = min(tries, key=lambda one: _likeness(one, found.values()))
    return found


def _likeness(one: Emblem, others: Iterable[Emblem]) -> int:
    """How much an emblem repeats others; the first of equals wins."""
    return sum(
        4 * (one.charge == other.charge)
        + 2 * ((one.ground, one.field) == (other.ground, other.field))
        + ((one.field, one.pattern) == (other.field, other.pattern))
        for other in others
    )


def ground_of(kind: str) -> Path:
    """The outline of a ground, about as wide as a circle of radius 1."""
    if kind == "circle":
        return circle(0, 0, 1)
    if kind == "hexagon":
        return regular(0, 0, 1.04, 6, 30)
    if kind == "diamond":
        return polygon(((0, -1.1), (0.95, 0), (0, 1.1), (-0.95, 0)))
    if kind == "shield":
        return smooth(mirrored(((0, -1, 1), (0.86, -0.82, 1), (0.84, 0.05), (0.55, 0.64), (0, 1.08, 1))))
    if kind == "gem":
        return polygon(((-0.62, -0.8), (0.62, -0.8), (1.05, -0.22), (0, 1.05), (-1.05, -0.22)))
    if kind == "burst":
        return burst(0, 0, 1.12, 0.84, 11, turn=-90)
    if kind == "badge":
        return burst(0, 0, 1.1, 0.9, 8, turn=-90)
    return polygon(((-0.98, -0.8), (0.98, -0.8), (0.98, 0.2), (0, 1.02), (-0.98, 0.2)))


def radius_in(box: Box, ground: Path) -> float:
    """The radius at which a ground and its edge fill a box without leaving it."""
    bounds = ground.bounds()
    return min(box.w / bounds.w, box.h / bounds.h) / EDGE


def draw(pen: Pen, one: Emblem, box: Sequence[float]) -> None:
    """An emblem in the middle of a box."""
    place, ground = Box(*box), ground_of(one.ground)
    bounds, r = ground.bounds(), radius_in(Box(*box), ground)
    (x, y), (dx, dy) = place.centre, bounds.centre
    with pen.placed(x - dx * r * EDGE, y - dy * r * EDGE):
        if pen.look.saving:
            pen.paint(ground.scaled(r), "white", one.ring, 0.9)
            pen.paint(ground.scaled(r * FIELD), "white", "ink", 0.4)
        else:
            for layer, colour in ((EDGE, "ink"), (RING, one.ring), (INNER_EDGE, "ink"), (FIELD, one.field)):
                pen.paint(ground.scaled(r * layer), colour)
            with pen.clipped(ground.scaled(r * FIELD)):
                pen.paint(_pattern(one.pattern, r), shade(one.field, 0.78))
        size = r * (0.88 if one.ground in _POINTED else 1.0)
        raised = 0.1 * r if one.ground in _TOP_HEAVY else 0.0
        ink = "ink" if pen.look.saving else one.ink
        pen.icon(one.charge, -size / 2, -size / 2 - raised, size, ink)


def _pattern(kind: str, r: float) -> Path:
    if kind == "rays":
        return rays(0, 0, 2 * r, 16)
    if kind == "half":
        return rectangle((0, -2 * r, 2 * r, 4 * r))
    if kind == "halftone":
        return halftone((-r, -1.1 * r, 2 * r, 2.2 * r), 0.22 * r, lambda u, v: 1.1 * v - 0.15)
    if kind == "disc":
        return circle(0, 0, 0.62 * r)
    found = Path(())
    for k in range(4):
        top = -0.9 + 0.5 * k
        found += polygon(
            ((-1.2, top), (0, top + 0.6), (1.2, top), (1.2, top + 0.25), (0, top + 0.85), (-1.2, top + 0.25))
        )
    return found.scaled(r)


def draw_emblem(pen: Pen, id: str, box: Sequence[float], charge: str | None = None,
                palette: Sequence[str] = COLOURS) -> None:  # fmt: skip
    """The emblem of an id on its own, with a sign that the look has."""
    charges = [name for name in CHARGES if pen.look.has_icon(name)]
    draw(pen, emblem(Chance("emblem", id), charge, palette, charges), box)
