"""The trunk of a figure from the neck to the belt: build, suit and the badge on the chest."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.shapes import Path, burst, circle, line, polygon, rectangle, regular
from capesmith.systems.heroes_wanted.press.figure.brush import INNER, Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.seam import BEYOND, WAIST

SHOULDERS = {"broad": 11.8, "lean": 10.2, "stout": 11.6}
_FOOT = ((WAIST, -2.4, 1), (WAIST, BEYOND, 1))
TRUNKS = {
    "broad": even(
        (2.8, -36.2), (7.4, -35), (12.4, -33.2), (14.8, -28.6), (13.4, -21.5), (10.2, -13), (7.9, -6), *_FOOT
    ),
    "lean": even((2.6, -36.2), (6.4, -35), (10.6, -33.4), (12.4, -29), (11.4, -22.5), (8.6, -14), (7.4, -7), *_FOOT),
    "stout": even((2.8, -36.2), (7.4, -35), (12, -33), (14, -28), (14, -20), (12.8, -12), (9.8, -5.6), *_FOOT),
}


def draw_torso(brush: Brush, costume: Costume) -> None:
    trunk = TRUNKS[costume.build]
    with brush.shape(trunk, costume.main, light=(-2.6, -0.4)):
        SUITS[costume.suit](brush, costume)


def _muscles(brush: Brush, costume: Costume) -> None:
    if costume.build == "broad":
        brush.lines(both(curve((11.4, -24.4), (8, -21.4), (3, -21.1), (0, -22.6))))
        brush.lines(both(*(curve((4, y + 0.4), (2.2, y + 0.3), (0.8, y - 0.2)) for y in (-15.6, -10.6))))
        brush.lines(line((0, -17.5), (0, -4.6)))
        brush.lines(both(curve((8.4, -17), (7, -14), (6.7, -11)), curve((7.6, -11.6), (6.2, -9), (6, -6.6))))
    elif costume.build == "lean":
        brush.lines(both(curve((9, -24), (7.6, -21.4), (4, -20.6), (1.2, -21.6))))
        brush.lines(both(curve((6, -12), (5.2, -9), (5.6, -5.6))))
        brush.lines(line((0, -13), (0, -8)))
    else:
        brush.lines(both(curve((11.6, -23), (7, -20.4), (2.4, -21.4))))
        brush.lines(curve((-6, -5.2), (0, -3.8), (6, -5.2)) + line((0, -9.2), (0, -8.2)))


def _plain(brush: Brush, costume: Costume) -> None:
    _muscles(brush, costume)


def _yoke(brush: Brush, costume: Costume) -> None:
    brush.flat(even((0, -19.5, 1), (6, -23), (16, -26, 1), (16, -40, 1), (0, -40, 1)), costume.second)
    _muscles(brush, costume)


def _vee(brush: Brush, costume: Costume) -> None:
    brush.flat(polygon(((-13, -38), (13, -38), (2.6, -2), (-2.6, -2))), costume.second)
    _muscles(brush, costume)


def _sides(brush: Brush, costume: Costume) -> None:
    side = blob((15, -30, 1), (9.2, -24), (6.2, -14), (4.8, 0, 1), (16, 0, 1))
    brush.flat(side + side.scaled(-1, 1), costume.second)
    _muscles(brush, costume)


def _belly(brush: Brush, costume: Costume) -> None:
    brush.flat(even((0, -33), (6, -31.5), (7.6, -22), (5.4, -8), (3.6, 1, 1), (0, 1, 1)), costume.second)
    brush.lines(both(curve((3.2, -13.6), (1.6, -12.8), (0, -12.6)), curve((3, -8.6), (1.6, -7.8), (0, -7.6))))
    brush.lines(both(curve((11, -24), (8.6, -21.6), (7.8, -21))))


def _sash(brush: Brush, costume: Costume) -> None:
    _muscles(brush, costume)
    brush.flat(polygon(((-14, -37), (-7.6, -37), (9.5, -2), (3, -2))), costume.second)


def _hoops(brush: Brush, costume: Costume) -> None:
    for y in range(-38, 0, 7):
        brush.flat(
            curve((-17, y - 1), (0, y + 1), (17, y - 1), (17, y + 2.5), (0, y + 4.5), (-17, y + 2.5)), costume.second, 0
        )
    _muscles(brush, costume)


def _stripe(brush: Brush, costume: Costume) -> None:
    brush.flat(rectangle((-3.4, -40, 6.8, 40)), costume.second)
    brush.lines(both(curve((11.4, -24.4), (8, -21.6), (3.6, -21.4))))


def _zip(brush: Brush, costume: Costume) -> None:
    """A flight suit."""
    brush.flat(polygon(((-6.4, -38), (6.4, -38), (0, -29))), costume.second)
    brush.lines(line((0, -29), (0, -2)), 0.5)
    brush.flat(polygon(((-0.9, -29), (0.9, -29), (0.6, -26.2), (-0.6, -26.2))), costume.accent, 0.3)
    for side in (-1, 1):
        pocket = rectangle((side * 6.6 - 2.8, -15, 5.6, 6), 0.6)
        brush.flat(pocket, costume.main)
        brush.lines(line((side * 6.6 - 2.8, -13.2), (side * 6.6 + 2.8, -13.2)))


def _plates(brush: Brush, costume: Costume) -> None:
    """Armour."""
    brush.flat(even((0, -20.6, 1), (8, -22), (15, -27, 1), (16, -40, 1), (0, -40, 1)), costume.main, 0.5)
    for i, y in enumerate((-19.4, -14, -8.6)):
        w = 12 - i * 1.4
        brush.flat(
            polygon(((-w, y), (0, y + 1.6), (w, y), (w, y + 4.6), (0, y + 6.2), (-w, y + 4.6))), costume.second, 0.4
        )
    studs = Path(())
    for x, y in ((-8.4, -29), (8.4, -29), (-9.4, -24.6), (9.4, -24.6)):
        studs += circle(x, y, 0.7)
    brush.flat(studs, costume.accent, 0.3)


def _machine(brush: Brush, costume: Costume) -> None:
    """A casing with a screen, lamps and bolts."""
    brush.flat(rectangle((-7.4, -19, 14.8, 12.4), 1.6), costume.second, 0.45)
    brush.lines(curve((-5.6, -13), (-3.6, -13), (-2.6, -16), (-1, -9.6), (0.4, -13), (5.4, -13)), 0.55)
    for i, tone in enumerate(("#D8192A", "#FFC81F", "#25B583")):
        brush.flat(circle(-3.6 + 3.6 * i, -4.2, 0.95), tone, 0.3)
    brush.lines(both(curve((12.6, -24), (9, -21.4), (0, -21))), 0.45)
    bolts = Path(())
    for x, y in ((9, -30), (10.4, -23.6), (8.6, -12)):
        bolts += circle(x, y, 0.75) + circle(-x, y, 0.75)
    brush.flat(bolts, costume.accent, 0.3)


def _fur(brush: Brush, costume: Costume) -> None:
    """Shaggy tufts on the chest."""
    tuft = [
        (0, -10, 1),
        (2, -15, 1),
        (4.2, -13.4, 1),
        (5, -18.6, 1),
        (7.6, -17.8, 1),
        (7.6, -23.4, 1),
        (10, -24, 1),
        (8.8, -29),
        (4, -33),
        (0, -34),
    ]
    brush.flat(even(*tuft), costume.second)
    tufts = Path(())
    for x, y in ((11, -20), (9.4, -12), (5.2, -5.4)):
        tufts += line((x, y), (x - 1.2, y + 2.4), (x - 1.9, y + 0.5), (x - 3, y + 2.6))
    brush.lines(both(tufts))


def _jacket(brush: Brush, costume: Costume) -> None:
    """An open jacket over a shirt with a tie."""
    brush.flat(polygon(((-6.6, -38), (6.6, -38), (4, -2), (-4, -2))), "#F8F4E6")
    brush.flat(polygon(((-1.3, -34.6), (1.3, -34.6), (2.2, -10), (0, -6.6), (-2.2, -10))), costume.accent)
    brush.flat(polygon(((-1.7, -36.4), (1.7, -36.4), (1.1, -33.4), (-1.1, -33.4))), costume.accent)
    lapel = polygon(((5.4, -37), (10.2, -33.6), (10.6, -27), (7.4, -26.2), (3.2, -9)))
    brush.flat(lapel, costume.main, 0.45)
    brush.flat(lapel.scaled(-1, 1), costume.main, 0.45)
    brush.lines(both(line((4, -2), (3.2, -9))), 0.5)
    for side in (-1, 1):
        brush.lines(line((side * 6.2, -9.6), (side * 9.4, -10.6)), 0.5)


def _coat(brush: Brush, costume: Costume) -> None:
    """A buttoned coat with a high collar."""
    brush.lines(line((2.6, -30), (2.2, -2)), 0.5)
    brush.flat(polygon(((-7, -37.6), (0, -30.4), (2.8, -29.6), (-5.6, -27.2))), costume.second)
    brush.flat(polygon(((7, -37.6), (1, -30.6), (2.8, -29.6), (7.6, -28.2))), costume.second)
    buttons = Path(())
    for y in (-24, -17, -10, -5):
        buttons += circle(-0.6, y, 0.85)
    brush.flat(buttons, costume.accent, 0.3)
    brush.lines(rectangle((5.2, -23, 4.4, 0.01)) + line((5.2, -23), (5.2, -19.2), (9, -19.6)))


def _singlet(brush: Brush, costume: Costume) -> None:
    """A strongman's singlet over bare shoulders."""
    brush.flat(
        even((0, -40, 1), (17, -40, 1), (17, -18, 1), (9, -20), (6.4, -28), (5.6, -36, 1), (2.6, -29), (0, -27.6)),
        costume.skin,
    )
    _muscles(brush, costume)


def _scales(brush: Brush, costume: Costume) -> None:
    """A lighter belly in broad bands."""
    brush.flat(even((0, -36), (5.6, -34), (6.6, -24), (4.8, -10), (3.8, 1, 1), (0, 1, 1)), costume.second)
    for y in (-30, -25, -20, -15, -10, -5.4):
        brush.lines(curve((-6.4, y - 0.6), (0, y + 0.9), (6.4, y - 0.6)))


def _rocks(brush: Brush, costume: Costume) -> None:
    """Cracks that glow."""
    cracks = line((-12, -30), (-6, -27), (-5, -20), (0, -17), (-2, -10), (1, -2)) + line((0, -17), (7, -20), (12, -28))
    cracks += line((-2, -10), (-8, -8)) + line((7, -20), (8, -12))
    brush.cord(cracks, 1.5, 0.7, costume.second)


def _orbit(brush: Brush, costume: Costume) -> None:
    """A night sky with small stars."""
    for x, y, r in (
        (-9, -29, 1.1),
        (8.6, -31, 0.9),
        (9.4, -22, 1.2),
        (-8.2, -19, 0.9),
        (-4, -12, 1.2),
        (4.6, -8, 0.9),
        (5, -15, 0.7),
    ):
        brush.flat(burst(x, y, r * 1.5, r * 0.5, 4), costume.second, 0)
    brush.stripe(both(curve((11.4, -24.4), (8, -21.4), (3, -21.1), (0, -22.6))), INNER, costume.second)


SUITS: dict[str, Callable[[Brush, Costume], None]] = {
    "plain": _plain, "yoke": _yoke, "vee": _vee, "sides": _sides, "belly": _belly, "sash": _sash, "hoops": _hoops,
    "stripe": _stripe, "zip": _zip, "plates": _plates, "machine": _machine, "fur": _fur, "jacket": _jacket,
    "coat": _coat, "singlet": _singlet, "scales": _scales, "rocks": _rocks, "orbit": _orbit,
}  # fmt: skip

BADGES: dict[str, Callable[[], Path]] = {
    "burst": lambda: burst(0, 0, 5.6, 4.3, 9, turn=-90),
    "disc": lambda: circle(0, 0, 4.9),
    "hexagon": lambda: regular(0, 0, 5.4, 6, 30),
    "shield": lambda: even((0, -5.2, 1), (4.6, -4.2, 1), (4.4, 0.6), (2.6, 3.8), (0, 5.6, 1)),
    "diamond": lambda: polygon(((0, -6), (5.6, 0), (0, 6), (-5.6, 0))),
    "pentagon": lambda: polygon(((-5.2, -4.4), (5.2, -4.4), (5.2, 1.6), (0, 5.4), (-5.2, 1.6))),
}


def draw_badge(brush: Brush, costume: Costume) -> None:
    """The emblem on the chest, or on the heart where a coat is open."""
    if costume.badge == "none":
        return
    with brush.pen.placed(0, -27.4):
        brush.flat(BADGES[costume.badge](), costume.accent, 0.55)
        brush.icon(costume.emblem, 0, 0, 6.4 if costume.badge in ("diamond", "shield", "pentagon") else 7)
