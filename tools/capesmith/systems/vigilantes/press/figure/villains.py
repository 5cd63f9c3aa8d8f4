"""The four behind it all."""

from __future__ import annotations

from typing import Any

from capesmith.render.shapes import circle, joined, line, polygon, rectangle
from capesmith.systems.vigilantes.press.figure import parts
from capesmith.systems.vigilantes.press.figure.brush import DARK, SLATE, STEEL, Figure, blob, both, curve, even, flat


def mr_ballast(pen: Any) -> Figure:
    """A bowler, three chins, a fur collar, a cigar, an anchor on a chain."""
    hat, band = parts.bowler(-34.6, 8.2)
    face = even((0, -37.6), (4.8, -36), (6.3, -31), (7.2, -26.4), (5.4, -22.4), (0, -20.8))
    collar = both(
        blob((1.4, -15, 1), (4.6, -21.6), (8.4, -23.4), (12.6, -20.6), (13.4, -16.6), (9.4, -11), (6.0, -6, 1))
    )
    found = Figure().dark(face, parts.square_shoulders(18.4, -21.4), hat, collar)
    found.patch(even((0, -33.0, 1), (5.2, -32.6, 1), (6.2, -27), (4.6, -23), (0, -21.6)), SLATE).patch(band, "red")
    found.patch(collar, STEEL)
    tufts = joined(
        curve((x, y), (x + 1.1, y + 1.5), (x + 0.5, y + 2.6))
        for x, y in (
            (5.2, -20),
            (7.6, -21.6),
            (10, -20.4),
            (7.6, -17.6),
            (10.4, -17),
            (8.4, -13.8),
            (5.6, -15.6),
            (6.4, -11),
        )
    )
    found.line(both(tufts), DARK, 0.4)
    found.light(parts.eyes(-30.4, 2.5, 0.9, -0.3), "moon").line(both(line((1.2, -32.2), (4.2, -31.5))), "black", 0.8)
    found.line(curve((-3.4, -26.3), (-1.4, -27.3), (0, -26.8), (1.4, -27.3), (3.4, -26.3)), "black", 1.1)
    found.line(curve((-3.0, -23.3), (0, -22.4), (3.0, -23.3)), "black", 0.45)
    found.line(line((1.8, -25.4), (6.4, -24.2)), "#6B4A2A", 1.1).light(circle(6.9, -24.1, 0.75), "lamp")
    found.line(curve((7.4, -25.2), (8.6, -28), (7.6, -30.6), (9.2, -33.6)), STEEL, 0.5)
    found.line(curve((-7.0, -11.4), (-4, -9.6), (0, -9.0), (4, -9.6), (7.0, -11.4)), "lamp", 0.5)
    found.patch(found.icon(pen, "anchor", 0, -4.6, 8.8), "lamp")
    return found


def the_cartographer(pen: Any) -> Figure:
    """A hat pulled down at a slant, map tubes over the shoulder, one eye behind a glass."""
    tubes = [
        polygon(((7.0, -12), (12.6, -38), (15.4, -37.4), (10.4, -11))),
        polygon(((10.6, -11), (17.6, -33.4), (20.0, -32.6), (13.6, -9))),
    ]
    caps = polygon(((12.3, -39.2), (15.7, -38.4), (15.4, -36.6), (12.0, -37.4))) + polygon(
        ((17.4, -34.6), (20.4, -33.6), (19.9, -31.8), (16.9, -32.9))
    )
    hat = blob(
        (-11.6, -35.4, 1),
        (-6.2, -36.2),
        (-5.8, -40.6),
        (-1.6, -43.2),
        (4.2, -42.4),
        (6.4, -37.8),
        (6.6, -35.0),
        (9.6, -32.4),
        (10.6, -29.6, 1),
        (4, -32.2),
        (-4, -34.2),
    )
    found = (
        Figure()
        .back(*tubes)
        .dark(
            parts.head(5.0),
            parts.neck(2.1),
            parts.shoulders(11.4, -18.8, 6),
            parts.hair_bob(6.6, -38, -23.0),
            hat,
            parts.collar(3.8, 4.4),
        )
    )
    found.patch(caps, "lamp").line(
        joined((line((9.0, -14.4), (13.4, -35.8)), line((12.6, -12.6), (18.0, -31.4)))), STEEL, 0.4
    )
    found.patch(even((0, -32.8, 1), (4.4, -30.6, 1), (4.2, -27), (1.8, -23.8), (0, -23.2)), SLATE)
    found.patch(flat((-6.1, -37.9), (6.3, -36.6), (6.6, -34.8), (-6.6, -36.1)), "red")
    found.light(circle(2.3, -29.2, 1.6), "moon").line(circle(2.3, -29.2, 2.0), "lamp", 0.5).line(
        curve((3.9, -28), (5.4, -24), (4.4, -19.6)), "lamp", 0.3
    )
    found.light(blob((-3.4, -29.4, 1), (-1.2, -28.9, 1), (-1.6, -28.4), (-2.6, -28.5)))
    found.line(curve((-1.5, -25.3), (0, -25.7), (1.4, -25.3)), "red", 0.8)
    found.patch(flat((-7.4, -15.2), (0, -5.4), (7.4, -15.2), (9.8, 0.5), (-9.8, 0.5)), "#CFC5A8")
    plan = joined(
        (
            line((-7.2, -4.4), (8, -6.2)),
            line((-8.2, -0.9), (8.8, -2.2)),
            line((-4, -9.6), (-5, 0.5)),
            line((1.2, -7), (2.8, 0.5)),
            line((6.0, -12.6), (5.6, 0.5)),
        )
    )
    found.line(plan, "#8F7E55", 0.35).line(curve((-6.6, -12.6), (-2.4, -4), (3.0, -4.4), (7.6, -1)), "red", 0.55)
    found.light(circle(7.6, -1.2, 0.7), "red").patch(parts.lapels(-19.2, 6.8, -5.2), DARK)
    return found


def lady_lumen(pen: Any) -> Figure:
    """A top hat, a collar like a fan, a star of light on a gloved finger."""
    hat, band = parts.top_hat(-35.0, 8.8, 9.6)
    fan = polygon(
        (
            (0, -13),
            (-4.6, -19),
            (-12.4, -27.4),
            (-10.8, -21.4),
            (-15.8, -22.4),
            (-11.4, -14.6),
            (-14, -12),
            (0, -6),
            (14, -12),
            (11.4, -14.6),
            (15.8, -22.4),
            (10.8, -21.4),
            (12.4, -27.4),
            (4.6, -19),
        )
    )
    hair = blob((-5.6, -35), (-7.6, -29), (-6.4, -24), (-8.6, -18), (-6, -14.4, 1), (-3.6, -20), (-4.2, -30)) + blob(
        (5.4, -35), (7, -30), (6.6, -26, 1), (4, -30)
    )
    arm = blob(
        (9.0, -13.6),
        (12.6, -15.4),
        (13.6, -20.4),
        (13.6, -30),
        (15.6, -30),
        (16.6, -20.4),
        (15.6, -12.0),
        (11.0, -5.6),
        (8.4, -8),
    )
    hand = blob(
        (13.5, -29.6, 1),
        (12.9, -32.6),
        (14.0, -34.0),
        (14.0, -37.2),
        (15.0, -37.2),
        (15.1, -33.8),
        (16.3, -32.6),
        (15.7, -29.6, 1),
    )
    found = (
        Figure()
        .back(fan)
        .dark(parts.head(4.9), parts.neck(2.0), parts.shoulders(10.8, -18.6, 6.2), hat, hair, arm, hand)
    )
    found.line(
        joined(
            line((0.0, -12), tip)
            for tip in ((-12.0, -26.8), (-15.4, -22.2), (12.0, -26.8), (15.4, -22.2), (-13.6, -12), (13.6, -12))
        ),
        "#7A1C30",
        0.4,
    )
    found.patch(even((0, -33.4, 1), (4.2, -32.4, 1), (4.1, -27), (1.8, -23.8), (0, -23.2)), SLATE).patch(band, "pale")
    found.light(parts.eyes(-29.6, 2.2, 1.1, 0.7), "#FFFFFF").line(
        both(curve((1.0, -31.2), (2.6, -32.2), (4.2, -31.6))), "black", 0.5
    )
    found.patch(blob((-1.4, -25.6, 1), (0, -26.0), (1.4, -25.6, 1), (0, -24.9)), "red-line")
    found.patch(hand, "bone").patch(flat((13.4, -27.4), (15.8, -27.4), (15.7, -30.0), (13.5, -30.0)), "bone").line(
        line((13.4, -27.2), (15.8, -27.2)), "red", 0.6
    )
    found.patch(flat((-3.4, -18.2), (3.4, -18.2), (1.8, -8), (0, -5.4), (-1.8, -8)), "bone").light(
        circle(0, -15.2, 0.8), "red"
    )
    for r, share in ((4.9, "#33456A"), (3.3, "#6E8FBF")):
        found.patch(circle(14.6, -40.0, r), share)
    star = [
        (
            14.6 + (4.4 if i % 4 == 0 else 2.6 if i % 2 == 0 else 0.75) * c,
            -40.0 + (4.4 if i % 4 == 0 else 2.6 if i % 2 == 0 else 0.75) * s,
        )
        for i, (c, s) in enumerate(_COMPASS)
    ]
    found.light(polygon(star), "#FFFFFF")
    return found


_COMPASS = (
    (1, 0),
    (0.924, 0.383),
    (0.707, 0.707),
    (0.383, 0.924),
    (0, 1),
    (-0.383, 0.924),
    (-0.707, 0.707),
    (-0.924, 0.383),
    (-1, 0),
    (-0.924, -0.383),
    (-0.707, -0.707),
    (-0.383, -0.924),
    (0, -1),
    (0.383, -0.924),
    (0.707, -0.707),
    (0.924, -0.383),
)


def doctor_bracken(pen: Any) -> Figure:
    """Long and thin, a breathing mask, round glasses, bracken growing out of the collar."""
    found = Figure()
    for x, y, turn, size in (
        (-8.4, -19.6, -34, 20),
        (8.6, -19.4, 36, 20),
        (-11.6, -14.4, -66, 15),
        (11.8, -14.2, 68, 15),
        (-4.4, -21, -12, 16),
        (5.0, -21, 14, 17),
    ):
        found.back(_frond(size).turned(turn).moved(x, y))
    hair = polygon(
        (
            (-5.2, -33),
            (-7.6, -37.6),
            (-5.0, -37),
            (-5.4, -41.4),
            (-2.6, -38.8),
            (-1.2, -43),
            (0.8, -39),
            (3.8, -42.4),
            (3.8, -38.2),
            (7.2, -39.2),
            (5.6, -36),
            (7.4, -33.4),
            (4.8, -31),
            (-4.8, -31),
        )
    )
    found.dark(parts.head(4.7, -38.4, -21.6), parts.neck(2.2), parts.shoulders(11.0, -18.4, 6.4), hair)
    found.patch(even((0, -35, 1), (4.2, -33.6, 1), (4.0, -27), (1.8, -22.8), (0, -22.0)), SLATE)
    lenses = both(circle(2.3, -30.6, 1.9))
    found.light(lenses, "#A8E08A").line(lenses + line((-0.5, -30.6), (0.5, -30.6)), STEEL, 0.5)
    snout = even((0, -28.0), (2.2, -27.6), (3.6, -25.2), (3.0, -22.4), (0, -21.2))
    found.patch(snout, STEEL).patch(circle(0, -24.2, 1.4), "black").line(
        joined(line((-0.9, -24.7 + 0.55 * i), (0.9, -24.7 + 0.55 * i)) for i in range(3)), "#A8E08A", 0.25
    )
    found.patch(both(circle(3.9, -23.4, 1.3)), DARK).line(both(circle(3.9, -23.4, 1.3)), STEEL, 0.4)
    found.patch(parts.lapels(-19.2, 7.4, 0.4), "#CBD2C0").patch(
        flat((-2.4, -18.2), (2.4, -18.2), (0.6, 0.4), (-0.6, 0.4)), DARK
    )
    found.patch(rectangle((4.6, -8.4, 5.0, 0.7)), "#6E7B62")
    for x, tall in ((5.4, 3.6), (6.9, 4.4), (8.4, 3.2)):
        found.patch(rectangle((x, -8.4 - tall, 1.0, tall), 0.4), "#A8E08A")
    return found


def _frond(size: float) -> Any:
    """A leaf of bracken upright on the origin."""
    blades = [polygon(((-0.35, 0), (0.35, 0), (0.1, -size)))]
    for step in range(10):
        t = step / 10
        y, reach = -size * (0.14 + 0.84 * t), size * 0.3 * (1 - t) ** 0.8 + 0.25
        for side in (-1, 1):
            blades.append(polygon(((0, y + 0.8), (side * reach, y - reach * 0.55), (0, y - 0.55))))
    return joined(blades)


FIGURES = {
    "mr-ballast": mr_ballast,
    "the-cartographer": the_cartographer,
    "lady-lumen": lady_lumen,
    "doctor-bracken": doctor_bracken,
}
