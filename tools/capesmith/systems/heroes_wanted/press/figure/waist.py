"""What is worn from the belt down: trunks, kilts, coats, gowns, a barrel. All of it starts below the belt."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.shapes import Path, circle, ellipse, line, polygon, rectangle
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.legs import STANCES, thickness
from capesmith.systems.heroes_wanted.press.figure.limbs import between
from capesmith.systems.heroes_wanted.press.figure.seam import WAIST

Draw = Callable[[Brush, Costume], None]
_TOP = 2.1  # nothing begins above, but what the belt covers
_EDGE = (WAIST, -1.6, 1)


UNCOVERED = ("none", "tails", "trench")  # these leave the hips to be drawn


def draw_waist(brush: Brush, costume: Costume) -> None:
    _WAISTS[costume.waist](brush, costume)


def draw_tails(brush: Brush, costume: Costume) -> None:
    """What hangs behind the legs."""
    if costume.waist in _TAILS:
        _TAILS[costume.waist](brush, costume)


def _none(brush: Brush, costume: Costume) -> None:
    pass


def _trunks(brush: Brush, costume: Costume) -> None:
    brush.part(
        even(_EDGE, (WAIST + 0.3, 2.6), (9.2, 8), (9.8, 10.6, 1), (5.8, 9.8), (2.7, 13), (0, 14.2)),
        costume.second,
        light=(-2, -0.3),
    )


def _shorts(brush: Brush, costume: Costume) -> None:
    """Loose, down to the middle of the thigh, with a turn-up."""
    _legged(brush, costume, 0.5, costume.second)


def _bermudas(brush: Brush, costume: Costume) -> None:
    """Loud holiday shorts."""
    _legged(brush, costume, 0.78, costume.accent)
    for x, y in ((-6, 9), (5, 8), (-7.4, 18), (-3.6, 14), (7.6, 17), (4, 14.6), (-8, 24), (8.4, 24)):
        for dx, dy in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3)):
            brush.flat(circle(x + dx, y + dy, 0.65), costume.second, 0)
        brush.flat(circle(x, y, 0.45), "#FFFFFF", 0)


def _legged(brush: Brush, costume: Costume, share: float, tone: str) -> None:
    k = thickness(costume)
    seat = even((WAIST - 0.1, _TOP, 1), (7.6, 3.4), (9.4, 9), (8.6, 14), (3, 15), (0, 14))
    pieces = []
    for leg in STANCES[costume.stance]:
        (hx, hy), (ex, ey) = leg.hip, between(leg.hip, leg.knee, share)
        w = 5.2 * k
        pieces.append(
            blob((hx - 4.6 * k, hy - 1), (hx + 4.6 * k, hy - 1), (ex + w, ey, 1), (ex, ey + 0.9), (ex - w, ey, 1))
        )
    brush.group((seat, *pieces), tone, light=(-1.6, -0.2))
    brush.lines(line((0, 13.6), (0, 8)))
    for leg in STANCES[costume.stance]:
        ex, ey = between(leg.hip, leg.knee, share - 0.09)
        brush.lines(curve((ex - 4.9 * k, ey), (ex, ey + 0.9), (ex + 4.9 * k, ey)))


def _skirted(brush: Brush, points: tuple[tuple[float, ...], ...], tone: str, folds: Path) -> None:
    with brush.shape(even(_EDGE, (WAIST + 0.3, _TOP), *points), tone, light=(-2.2, 0)):
        brush.lines(folds)


def _tunic(brush: Brush, costume: Costume) -> None:
    folds = both(line((3, 8), (4, 18)), line((6.4, 8), (8, 18)))
    _skirted(brush, ((9.4, 10), (10.8, 17, 1), (5.4, 18.6), (0, 18)), costume.second, folds)
    brush.lines(both(curve((10.4, 15.4), (5.4, 16.8), (0, 16.4))), 0.5)


def _kilt(brush: Brush, costume: Costume) -> None:
    shape = even(_EDGE, (WAIST + 0.3, _TOP), (9.6, 11), (11.4, 22, 1), (0, 23.4))
    with brush.shape(shape, costume.second, light=(-2.2, 0)):
        for x in (-7.5, -4.5, -1.5, 1.5, 4.5, 7.5):
            brush.stripe(line((x * 0.7, 3), (x * 1.3, 24)), 0.9, costume.accent)
        for y in (7, 12.4, 18):
            brush.stripe(curve((-13, y - 0.5), (0, y + 0.6), (13, y - 0.5)), 0.9, costume.accent)
    brush.part(blob((-2.2, 7, 1), (2.2, 7, 1), (2.6, 11), (0, 13.4), (-2.6, 11)), "#F4F1E6", line=0.55)


def _tutu(brush: Brush, costume: Costume) -> None:
    points = [(7, 2.4, 1), (13, 4.6), (17.4, 9, 1)]
    hem = [
        (17.4 - 34.8 * i / 14, 10.4 + (1.6 if i % 2 else -0.6) + 2.4 * (1 - abs(i - 7) / 7), 0) for i in range(1, 14)
    ]
    brush.part(blob(*points, *hem, (-17.4, 9, 1), (-13, 4.6), (-7, 2.4, 1)), costume.accent, light=(-1.6, -0.5))
    brush.lines(both(line((3, 5), (4.6, 11)), line((5.6, 4.6), (10, 10)), line((7, 4), (13.6, 8.4))))


def _pouches(brush: Brush, costume: Costume) -> None:
    _trunks(brush, costume)
    for x in (-7.2, 7.2):
        brush.part(rectangle((x - 1.9, 2.9, 3.8, 4.4), 0.6), "#B9722C", line=0.5)
        brush.lines(line((x - 1.9, 4.5), (x + 1.9, 4.5)))


def _loincloth(brush: Brush, costume: Costume) -> None:
    rag = blob(
        (-8, 2.4, 1),
        (8, 2.4, 1),
        (9.8, 9),
        (8.4, 16, 1),
        (6, 12.6, 1),
        (4.4, 18.6, 1),
        (2, 14.6, 1),
        (-0.4, 20, 1),
        (-2.6, 15, 1),
        (-5, 18, 1),
        (-6.4, 12.6, 1),
        (-9, 15, 1),
        (-9.8, 9),
    )
    with brush.shape(rag, costume.second, light=(-2, -0.3)):
        for x, y in ((-4, 8), (3.4, 6.4), (5.4, 12), (-1.2, 13)):
            brush.flat(ellipse(x, y, 1.3, 0.9), "#4A3226", 0.3)


def _apron(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob((-7, 2.4, 1), (7, 2.4, 1), (9.4, 12), (9, 25, 1), (0, 26.4), (-9, 25, 1), (-9.4, 12)),
        "#FFFDF4",
        light=(-2, 0),
    )
    brush.part(rectangle((-4.4, 9, 8.8, 6.4), 0.8), costume.accent, line=0.5)
    brush.lines(both(line((6, 20), (6.6, 25))))


def _gown(brush: Brush, costume: Costume) -> None:
    """Down to the toes, wide at the hem."""
    _full(brush, costume.main, 15.4, 54.6)
    hem = [(15 - 30 * i / 12, 54.2 + (0.9 if i % 2 else -1.4), 1 if i % 2 else 0) for i in range(13)]
    brush.flat(blob((15.2, 51.4, 1), *hem, (-15.2, 51.4, 1), (0, 53)), costume.second, 0.45)
    brush.flat(even((0, 3, 1), (2.2, 4), (6.4, 54, 1), (0, 55.4, 1)), costume.second)
    brush.lines(both(curve((2.2, 4), (4, 26), (6.4, 53))))


def _regalia(brush: Brush, costume: Costume) -> None:
    """A gown of state, trimmed with ermine."""
    _full(brush, costume.main, 16, 55)
    fur = blob((15, 49.6, 1), (16.6, 54), (15, 57.4), (0, 59), (-15, 57.4), (-16.6, 54), (-15, 49.6, 1), (0, 51.6))
    panel = even((0, 3, 1), (2.4, 3, 1), (3.2, 26), (4.6, 53, 1), (0, 53.4, 1))
    for trim in (panel, fur):
        brush.part(trim, "#FFFDF4", line=0.6)
    tips = Path(())
    for x, y in (
        (-12, 53.4),
        (-7.4, 55),
        (-2.6, 55.8),
        (2.6, 55.8),
        (7.4, 55),
        (12, 53.4),
        (-1, 10),
        (1, 18),
        (-1, 27),
        (1.4, 36),
        (-1.6, 44),
    ):
        tips += polygon(((x - 0.7, y + 1.2), (x, y - 1.2), (x + 0.7, y + 1.2)))
    brush.solid(tips)
    brush.lines(both(curve((7.4, 12), (9.4, 30), (11, 49))))


def _robe(brush: Brush, costume: Costume) -> None:
    """A robe with a broad front."""
    _full(brush, costume.main, 13.2, 55.6)
    brush.flat(polygon(((-2, 3), (2, 3), (3, 56), (-3, 56))), costume.second, 0.45)
    brush.lines(both(curve((6, 10), (8, 30), (9.4, 54))))


def _full(brush: Brush, tone: str, wide: float, low: float) -> None:
    brush.part(
        even(
            _EDGE,
            (WAIST + 0.3, _TOP),
            (9.4, 10),
            (11, 26),
            (wide - 1, low - 10),
            (wide, low, 1),
            (wide * 0.5, low + 1.2),
            (0, low + 1.6),
        ),
        tone,
        light=(-3, 0),
    )


def _barrel(brush: Brush, costume: Costume) -> None:
    """All that is left after the sale."""
    cask = even((0, 5.4), (9.4, 4.6, 1), (11.8, 16), (9.6, 28.4, 1), (0, 29.6))
    with brush.shape(cask, "#B9722C", light=(-2.4, 0)):
        brush.lines(both(*(curve((x * 0.8, 4), (x, 16), (x * 0.8, 30)) for x in (2, 5.4, 8.6))))
        for y in (9, 24):
            brush.cord(curve((-13, y - 0.6), (0, y + 0.9), (13, y - 0.6)), 2.6, 1.7, "#9AA2B4")


def _ring(brush: Brush, costume: Costume) -> None:
    """Ready for the pool."""
    _bermudas(brush, costume)
    brush.part(ellipse(0, 8.4, 14.6, 4.6), "#FFFFFF", light=(-1.6, -1))
    for x in (-11, -4, 4, 11):
        brush.flat(
            polygon(
                (
                    (x - 1.5, 4.6 + abs(x) * 0.06),
                    (x + 1.5, 4.6 + abs(x) * 0.06),
                    (x + 1.8, 12.6 - abs(x) * 0.1),
                    (x - 1.8, 12.6 - abs(x) * 0.1),
                )
            ),
            "#F5821F",
            0.35,
        )


def _sash(brush: Brush, costume: Costume) -> None:
    _trunks(brush, costume)
    brush.part(
        blob((-6.4, 2.6, 1), (-3, 2.6, 1), (-4, 12), (-5.4, 22, 1), (-7.2, 20, 1), (-9, 22.4, 1), (-7.4, 12)),
        costume.accent,
        line=0.6,
    )


def _icicles(brush: Brush, costume: Costume) -> None:
    points = [(8.8, 2.6, 1), (10, 8, 1)]
    for i, depth in enumerate((17, 12, 20, 13, 17, 11, 21, 12, 16)):
        points.append((9 - 2.25 * i, depth if i % 2 == 0 else depth - 2, 1))
    brush.part(blob(*points, (-10, 8, 1), (-8.8, 2.6, 1)), "#D9F4FC", light=(-1.2, -0.4))
    brush.lines(line((-4, 5), (-4.4, 9)) + line((3, 5), (3.2, 10)), 0.8, "white")


def _armour(brush: Brush, costume: Costume) -> None:
    for side in (-1, 1):
        brush.part(
            blob(
                (side * 0.6, 2.6, 1),
                (side * 8, 2.6, 1),
                (side * 10.6, 12),
                (side * 9.4, 18, 1),
                (side * 4.6, 16.6),
                (side * 0.8, 9, 1),
            ),
            costume.second,
            line=0.6,
        )
        brush.lines(
            curve((side * 1, 6), (side * 5, 9), (side * 9.8, 8.6))
            + curve((side * 2.6, 11), (side * 6, 13), (side * 10.2, 12.8))
        )


_WAISTS: dict[str, Draw] = {
    "none": _none, "trunks": _trunks, "shorts": _shorts, "bermudas": _bermudas, "tunic": _tunic, "kilt": _kilt,
    "tutu": _tutu, "pouches": _pouches, "loincloth": _loincloth, "apron": _apron, "gown": _gown,
    "regalia": _regalia, "robe": _robe,
    "barrel": _barrel, "ring": _ring, "sash": _sash, "icicles": _icicles, "armour": _armour, "tails": _none,
    "trench": _none,
}  # fmt: skip


def _coat_tails(brush: Brush, costume: Costume) -> None:
    """Two tails behind the knees."""
    for side in (-1, 1):
        brush.part(
            blob(
                (side * 3, 2.6, 1),
                (side * 8, 2.6, 1),
                (side * 12.4, 14),
                (side * 13.4, 34),
                (side * 11.4, 41, 1),
                (side * 7, 30),
                (side * 4, 14),
            ),
            costume.second,
        )


def _trench(brush: Brush, costume: Costume) -> None:
    for side in (-1, 1):
        brush.part(
            blob(
                (side * 0.6, 3, 1),
                (side * 8, 2.6, 1),
                (side * 12.6, 16),
                (side * 16, 40, 1),
                (side * 10, 41.4),
                (side * 6.4, 39, 1),
                (side * 4, 18),
            ),
            costume.second,
        )
        brush.lines(curve((side * 9, 12), (side * 11.6, 26), (side * 12.6, 40)))


_TAILS: dict[str, Draw] = {"tails": _coat_tails, "trench": _trench}
