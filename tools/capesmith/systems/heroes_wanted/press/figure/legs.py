"""Legs in their stances, and what covers them: tights, trousers, bare skin, metal, fur."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from capesmith.render.shapes import Path, Point, circle, line, polygon, rectangle, star
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.limbs import across, between, heading, segment
from capesmith.systems.heroes_wanted.press.figure.seam import WAIST


class Leg(NamedTuple):
    """Hip, knee and ankle; the foot's turn against level ground and whether it points to the left."""

    hip: Point
    knee: Point
    ankle: Point
    turn: float = 0.0
    left: bool = False

    def mirrored(self) -> Leg:
        (hx, hy), (kx, ky), (ax, ay) = self.hip, self.knee, self.ankle
        return Leg((-hx, hy), (-kx, ky), (-ax, ay), -self.turn, not self.left)


GROUND = 59.0  # where soles stand
_WIDE = Leg((3.7, 8), (7.8, 31), (10, 51.6))
_STRAIGHT = Leg((3.5, 8), (4.8, 31), (5.2, 51.6))
_BOW = Leg((3.8, 8), (9.6, 30), (7.8, 51.6))
_TOES = Leg((3.5, 8), (3.6, 30), (3.8, 49), 52)

# Which leg is painted last comes last.
STANCES: dict[str, tuple[Leg, Leg]] = {
    "wide": (_WIDE.mirrored(), _WIDE),
    "straight": (_STRAIGHT.mirrored(), _STRAIGHT),
    "bow": (_BOW.mirrored(), _BOW),
    "float": (Leg((-3.5, 8), (-5, 29), (-2.4, 47), -58, True), _TOES),
    "stride": (Leg((-3.6, 8), (-7.6, 30), (-13, 50), -12, True), Leg((3.8, 8), (8.6, 28.6), (9.4, 51.2), -8)),
    "run": (Leg((-3.6, 8), (-6.4, 30.4), (-6.8, 51.6), 0, True), Leg((3.8, 7.6), (12, 24.4), (9, 42.6), 16)),
    "tiptoe": (Leg((-3.6, 8), (-5.6, 30), (-6.4, 49.6), -34, True), Leg((3.8, 8), (10.8, 25), (8.4, 44.6), 34)),
    "curtsy": (Leg((-3.4, 8), (-3.2, 30.6), (5.4, 50), 30), Leg((3.6, 8), (4.6, 30.6), (-3.4, 51.6), 0, True)),
    "lunge": (Leg((-3.8, 8), (-12, 28), (-11, 51.6), 0, True), Leg((3.8, 8), (7.8, 31), (11.4, 51.2), 4)),
    "casual": (Leg((-3.6, 8), (-5, 31), (-5.2, 51.6), 0, True), Leg((3.8, 8), (9.2, 29.6), (7.6, 51.6))),
}


def thickness(costume: Costume) -> float:
    return {"broad": 1.0, "lean": 0.88, "stout": 1.12}[costume.build]


def outline(leg: Leg, thick: float) -> tuple[Path, Path]:
    """The thigh and the shin."""
    return (segment(leg.hip, leg.knee, 4.6 * thick, 4.7 * thick, 3.5 * thick, 0.34),
            segment(leg.knee, leg.ankle, 3.5 * thick, 3.75 * thick, 2.5 * thick, 0.3))  # fmt: skip


PELVIS = even((WAIST, -2, 1), (WAIST + 0.1, 2.2), (8, 7), (8.2, 9.6), (5.6, 12.4), (2.2, 13.8), (0, 13))


def draw_leg(brush: Brush, costume: Costume, leg: Leg, foot: Sequence[Path] = ()) -> None:
    """One leg, with its foot if that is bare like the leg."""
    thick = thickness(costume)
    parts = outline(leg, thick)
    tone = {"bare": costume.skin, "metal": costume.second, "fur": costume.skin}.get(costume.legs, costume.main)
    brush.group((*parts, *foot), tone, light=(-1.5, -0.3))
    for part in parts:
        with brush.pen.clipped(part):
            _COVERS[costume.legs](brush, costume, leg)
    if costume.legs in ("tights", "bare", "spotted"):
        x, y = leg.knee
        brush.lines(curve((x - 1.9, y - 0.6), (x - 0.2, y + 1.1), (x + 1.8, y - 0.4)))


def draw_pelvis(brush: Brush, costume: Costume) -> None:
    """The hips, where nothing is worn over them: their lower edge flows into the thighs."""
    tone = {"metal": costume.second, "fur": costume.skin}.get(costume.legs, costume.main)
    with brush.shape(PELVIS, tone, light=(-2, -0.2), line=0):
        if costume.legs == "pinstripe":
            for x in (-6.4, -4.8, -3.2, -1.6, 0, 1.6, 3.2, 4.8, 6.4):
                brush.stripe(line((x * 0.94, 2), (x * 1.1, 14)), 0.32, costume.second)
    brush.lines(both(curve((WAIST + 0.1, 2), (7.5, 5), (8.1, 8.4))), brush.contour)
    brush.lines(both(curve((5.8, 9.6), (3.4, 12.6), (0.4, 13.6))))
    brush.lines(line((0, 13.2), (0, 9.4)))


def _tights(brush: Brush, costume: Costume, leg: Leg) -> None:
    pass


def _stripes(brush: Brush, costume: Costume, leg: Leg) -> None:
    for start, end in ((leg.hip, leg.knee), (leg.knee, leg.ankle)):
        for share in (0.12, 0.42, 0.72, 1.0):
            brush.stripe(across(between(start, end, share), heading(start, end), 7, -0.8), 3, costume.second)


def _side_stripe(brush: Brush, costume: Costume, leg: Leg) -> None:
    side = -1 if leg.left else 1
    path = line(*((x + side * w, y) for (x, y), w in ((leg.hip, 4.4), (leg.knee, 3.2), (leg.ankle, 2.2))))
    brush.cord(path, 3.2, 2.3, costume.second)


def _diamonds(brush: Brush, costume: Costume, leg: Leg) -> None:
    found = Path(())
    for start, end, count in ((leg.hip, leg.knee, 3), (leg.knee, leg.ankle, 3)):
        for i in range(count):
            x, y = between(start, end, (i + 0.5) / count)
            for dx in (-3.6, 0, 3.6):
                dy = 3.6 if dx else 0
                found += polygon(
                    ((x + dx, y + dy - 3.5), (x + dx + 1.8, y + dy), (x + dx, y + dy + 3.5), (x + dx - 1.8, y + dy))
                )
    brush.flat(found, costume.second, 0)


def _trousers(brush: Brush, costume: Costume, leg: Leg) -> None:
    """A crease down the front."""
    brush.lines(line(leg.hip, leg.knee, leg.ankle), 0.45)


def _pinstripe(brush: Brush, costume: Costume, leg: Leg) -> None:
    for dx in (-3.2, -1.6, 0, 1.6, 3.2):
        brush.stripe(line(*((x + dx, y) for x, y in (leg.hip, leg.knee, leg.ankle))), 0.32, costume.second)


def _metal(brush: Brush, costume: Costume, leg: Leg) -> None:
    for start, end, shares in ((leg.hip, leg.knee, (0.25, 0.45, 0.65)), (leg.knee, leg.ankle, (0.3, 0.55, 0.8))):
        for share in shares:
            brush.lines(across(between(start, end, share), heading(start, end), 7, 0), 0.45)
    brush.flat(circle(*leg.knee, 2.6), costume.accent, 0.5)
    brush.solid(circle(*leg.knee, 0.8))


def _fur(brush: Brush, costume: Costume, leg: Leg) -> None:
    tufts = Path(())
    for start, end in ((leg.hip, leg.knee), (leg.knee, leg.ankle)):
        for share, dx in ((0.2, -1.6), (0.4, 1.8), (0.62, -1.2), (0.85, 1)):
            x, y = between(start, end, share)
            tufts += line(
                (x + dx - 1.3, y - 0.6),
                (x + dx - 0.7, y + 1.2),
                (x + dx, y - 0.2),
                (x + dx + 0.7, y + 1.4),
                (x + dx + 1.3, y - 0.2),
            )
    brush.lines(tufts)


def _spots(brush: Brush, costume: Costume, leg: Leg) -> None:
    found = Path(())
    for start, end in ((leg.hip, leg.knee), (leg.knee, leg.ankle)):
        for share, dx, r in ((0.15, -2, 1.3), (0.36, 1.8, 1.6), (0.6, -1.8, 1.1), (0.82, 1.4, 1.2)):
            x, y = between(start, end, share)
            found += circle(x + dx, y, r)
    brush.flat(found, costume.second, 0)


def _stars(brush: Brush, costume: Costume, leg: Leg) -> None:
    found = Path(())
    for start, end in ((leg.hip, leg.knee), (leg.knee, leg.ankle)):
        for share, dx in ((0.16, -1.6), (0.42, 1.8), (0.66, -1.6), (0.9, 1.2)):
            x, y = between(start, end, share)
            found += star(x + dx, y, 1.7, 0.75)
    brush.flat(found, costume.second, 0)


def _gleam(brush: Brush, costume: Costume, leg: Leg) -> None:
    """Polished: two streaks of light."""
    for start, end, lean in ((leg.hip, leg.knee, -2.2), (leg.knee, leg.ankle, -1.6)):
        (ax, ay), (bx, by) = between(start, end, 0.15), between(start, end, 0.7)
        brush.lines(line((ax + lean, ay), (bx + lean, by)), 1, "white")


def _patches(brush: Brush, costume: Costume, leg: Leg) -> None:
    """Mended more than once."""
    for (start, end), share, dx, tone in (
        ((leg.hip, leg.knee), 0.55, 1.2, costume.second),
        ((leg.knee, leg.ankle), 0.3, -0.8, costume.accent),
    ):
        x, y = between(start, end, share)
        patch = rectangle((-2, -2.1, 4, 4.2), 0.3).turned(9 if dx > 0 else -12).moved(x + dx, y)
        brush.flat(patch, tone, 0.4)
        stitches = Path(())
        for k in (-1.4, 0.0, 1.4):
            stitches += line((k, -2.7), (k, -1.5)) + line((k, 1.5), (k, 2.7))
        brush.lines(stitches.turned(9 if dx > 0 else -12).moved(x + dx, y), 0.32)


def _torn(brush: Brush, costume: Costume, leg: Leg) -> None:
    """Tights with holes."""
    for (start, end), share, dx in (((leg.hip, leg.knee), 0.6, 1), ((leg.knee, leg.ankle), 0.22, -0.8)):
        x, y = between(start, end, share)
        hole = polygon(
            (
                (x + dx - 2.2, y),
                (x + dx - 0.9, y - 1),
                (x + dx, y - 2),
                (x + dx + 0.7, y - 0.8),
                (x + dx + 2.2, y),
                (x + dx + 0.6, y + 0.8),
                (x + dx, y + 2.2),
                (x + dx - 0.8, y + 0.9),
            )
        )
        brush.flat(hole, costume.skin, 0.4)


_COVERS: dict[str, Callable[[Brush, Costume, Leg], None]] = {
    "tights": _tights, "bare": _tights, "stripes": _stripes, "side-stripe": _side_stripe, "diamonds": _diamonds,
    "trousers": _trousers, "pinstripe": _pinstripe, "metal": _metal, "fur": _fur, "spotted": _spots, "stars": _stars,
    "gleam": _gleam, "patches": _patches, "torn": _torn,
}  # fmt: skip
