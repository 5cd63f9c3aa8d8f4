"""Little stories around the legs: flames, puddles, snails, price tags. Each is drawn behind the legs or before them."""

from __future__ import annotations

import math
from collections.abc import Callable

from capesmith.render.shapes import Path, circle, ellipse, line, polygon, rectangle, star
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, both, curve, even
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.legs import STANCES
from capesmith.systems.heroes_wanted.press.figure.limbs import between

Draw = Callable[[Brush, Costume], None]


def draw_detail_behind(brush: Brush, costume: Costume) -> None:
    if costume.detail in _BEHIND:
        _BEHIND[costume.detail](brush, costume)


def draw_detail_before(brush: Brush, costume: Costume) -> None:
    if costume.detail in _BEFORE:
        _BEFORE[costume.detail](brush, costume)


def _knees(costume: Costume) -> list[tuple[float, float]]:
    return [leg.knee for leg in STANCES[costume.stance]]


def _feet(costume: Costume) -> list[tuple[float, float, int]]:
    return [(*leg.ankle, -1 if leg.left else 1) for leg in STANCES[costume.stance]]


# --- behind the legs ------------------------------------------------------------------------------------------


def _flames(brush: Brush, costume: Costume) -> None:
    for x, y, side in _feet(costume):
        for scale, tone in ((1.0, "#D8192A"), (0.78, "#F5821F"), (0.5, "#FFE23F")):
            fire = blob(
                (-6, 8, 1),
                (-8.4, 2),
                (-6.4, -6, 1),
                (-4, -2.6),
                (-3, -13, 1),
                (0.6, -7),
                (3, -17, 1),
                (5.4, -7),
                (7, -10, 1),
                (7.6, 0),
                (6.8, 8, 1),
            )
            brush.flat(
                fire.scaled(side * scale, scale).moved(x + side * 0.6, y + 0.6 + 6.6 * (1 - scale)),
                tone,
                0.5 if scale == 1 else 0.3,
            )


def _puddle(brush: Brush, costume: Costume) -> None:
    water = blob(
        (-20, 59.6),
        (-14, 57),
        (-4, 57.6),
        (4, 56.8),
        (14, 57.2),
        (20, 59.4),
        (15, 61.6),
        (4, 60.8),
        (-6, 61.6),
        (-15, 61.4),
    )
    brush.part(water, "#3FB4EC", light=(-0.6, -0.9))
    brush.lines(curve((-9, 59.4), (-4, 60), (1, 59.2)) + curve((6, 60), (10, 60.2), (13, 59.4)), 0.5, "white")


def _rock(brush: Brush, costume: Costume) -> None:
    brush.part(
        blob((-21, 61.6, 1), (-18, 58.4, 1), (-10, 57.4, 1), (0, 58, 1), (10, 57, 1), (17, 58.2, 1), (20, 61.6, 1)),
        "#8B8F9C",
    )
    brush.lines(
        line((-8, 57.6), (-9, 59.4), (-6.6, 61.4))
        + line((5, 57.6), (6.4, 59.6), (4.8, 61.4))
        + line((13, 57.6), (14, 61))
    )


def _ring_of_atoms(brush: Brush, costume: Costume) -> None:
    for turn in (-24.0, 24.0):
        brush.cord(ellipse(0, 0, 19, 6.4).turned(turn).moved(0, 36), 1.5, 0.7, "#86F07F")


def _tail(brush: Brush, costume: Costume) -> None:
    path = curve((4, 12), (12, 24), (17, 32), (17.6, 22), (14, 17))
    brush.cord(path, 4.2, 2.8, costume.skin)


_BEHIND: dict[str, Draw] = {"flames": _flames, "puddle": _puddle, "rock": _rock, "atoms": _ring_of_atoms, "tail": _tail}

# --- before the legs ------------------------------------------------------------------------------------------


def _drops(brush: Brush, costume: Costume) -> None:
    for x, y, s in ((-12, 20, 1.0), (12.4, 26, 0.9), (-13.4, 37, 0.8), (13.4, 42, 1.0), (1, 26, 0.8), (0, 46, 0.9)):
        brush.part(
            blob((0, -2.6, 1), (1.6, 0.6), (0, 2), (-1.6, 0.6)).scaled(s).moved(x, y),
            "#8AD4F5",
            line=0.45,
            light=(-0.5, -0.3),
        )


def _ice(brush: Brush, costume: Costume) -> None:
    for x, _, side in _feet(costume):
        x += side * 2.4
        block = polygon(((x - 7.4, 60.4), (x - 7.8, 52), (x - 5, 48.4), (x + 5.4, 48), (x + 8, 51), (x + 7.8, 60.4)))
        edge = line((x - 7.8, 52), (x + 4, 52.4), (x + 8, 51)) + line((x + 4, 52.4), (x + 3.8, 60))
        brush.flat(block, "#C9EEFA", 0.7)
        brush.lines(edge)
        brush.lines(line((x - 4.6, 58), (x - 2, 54.4)) + line((x - 2.8, 58.4), (x - 0.8, 55.6)), 0.8, "white")


def _jitter(brush: Brush, costume: Costume) -> None:
    """Too much coffee: shaking knees, and a cup."""
    found = Path(())
    for x, y in _knees(costume):
        side = -1 if x < 0 else 1
        for k in (5.6, 7.4):
            found += line(
                (x + side * k, y - 3),
                (x + side * (k + 0.8), y - 1),
                (x + side * k, y + 1),
                (x + side * (k + 0.8), y + 3),
            )
    brush.lines(found, 0.55)
    with brush.pen.placed(0, 55):
        brush.lines(curve((3, -1), (5.4, -0.6), (5.2, 2), (2.8, 2.2)), 1.5)
        brush.part(polygon(((-3.6, -2.4), (3.6, -2.4), (2.8, 4.6), (-2.8, 4.6))), "#FFFFFF", line=0.6)
        brush.flat(ellipse(0, -2.4, 3.6, 0.9), "#5A3420", 0.45)
        brush.lines(curve((-1.2, -4.4), (-0.4, -5.8), (-1.2, -7.2)) + curve((1.2, -4.4), (2, -5.8), (1.2, -7.2)), 0.6)


def _knee_icons(brush: Brush, costume: Costume, icon: str, tone: str, ground: str) -> None:
    for x, y in _knees(costume):
        brush.flat(circle(x, y, 3), ground, 0.5)
        brush.icon(icon, x, y, 4.2, tone)


def _skulls(brush: Brush, costume: Costume) -> None:
    _knee_icons(brush, costume, "death-skull", "#16181D", "#FFFDF4")


def _clovers(brush: Brush, costume: Costume) -> None:
    _knee_icons(brush, costume, "shamrock", "#0E7A4A", "#FFFDF4")


def _infinity(brush: Brush, costume: Costume) -> None:
    _knee_icons(brush, costume, "infinity", "#16181D", "#FFE9A0")


def _radiation(brush: Brush, costume: Costume) -> None:
    _knee_icons(brush, costume, "radioactive", "#16181D", "#FFE23F")
    for x, y in ((-16.6, 31), (15.6, 27.4), (-11.4, 43), (11, 44)):
        brush.part(circle(x, y, 1.5), "#86F07F", line=0.5)


def _pads(brush: Brush, costume: Costume) -> None:
    for x, y in _knees(costume):
        pad = even((0, -3.2), (2.8, -2.4), (3.2, 0.6), (1.6, 3.2), (0, 3.6)).moved(x, y)
        brush.part(pad, costume.accent, line=0.6)


def _spiked(brush: Brush, costume: Costume) -> None:
    for x, y in _knees(costume):
        for k in (-2.2, 0, 2.2):
            brush.flat(
                polygon(((x + k - 1.1, y + 1), (x + k, y - 3.2 + abs(k) * 0.4), (x + k + 1.1, y + 1))), "#DCE3EC", 0.4
            )
        brush.flat(rectangle((x - 3.7, y + 0.6, 7.4, 2), 0.6), "#23252E", 0.5)


def _plasters(brush: Brush, costume: Costume) -> None:
    for (x, y), turn in zip(_knees(costume), (35.0, -30.0), strict=True):
        strip = rectangle((-3.2, -1.1, 6.4, 2.2), 1.1)
        for extra in (0.0, 90.0):
            brush.flat(strip.turned(turn + extra).moved(x, y), "#F4D0A8", 0.4)


def _tag(brush: Brush, costume: Costume) -> None:
    """The price is still on."""
    brush.lines(curve((5.4, 2.6), (8, 6), (9.6, 9.4)), 0.45)
    with brush.pen.placed(10.6, 13, turn=14):
        brush.part(
            polygon(((-3.6, -2.4), (-1.8, -4.6), (1.8, -4.6), (3.6, -2.4), (3.6, 5.4), (-3.6, 5.4))),
            "#FFFDF4",
            line=0.6,
        )
        brush.lines(circle(0, -2.6, 0.7), 0.4)
        brush.stripe(line((-2, 3.4), (2, -0.2)), 0.8, "#D8192A")
        brush.stripe(circle(-1.5, 0.4, 0.8) + circle(1.5, 2.9, 0.8), 0.6, "#D8192A")


def _sparkles(brush: Brush, costume: Costume) -> None:
    for x, y, r in ((-13, 16, 3), (12.4, 22, 2.4), (-12, 38, 2.2), (13, 44, 3), (0.4, 40, 2)):
        brush.flat(star(x, y, r, r * 0.3, 4), "#FFFDF4", 0.4)


def _snail(brush: Brush, costume: Costume) -> None:
    """In no hurry either."""
    with brush.pen.placed(-0.4, 57.4):
        brush.part(
            blob((-6, 2.4, 1), (-6.4, -0.4), (-4.8, -1.6), (-3.4, 0), (2, 0.4), (6, 2.4, 1)), "#E9C58A", line=0.5
        )
        brush.lines(line((-5.6, -1), (-6.4, -3.4)) + line((-4.6, -1.2), (-4.4, -3.6)), 0.5)
        brush.part(circle(0.6, -1.2, 3), "#B9722C", line=0.6)
        spiral = [(0.6 + 0.36 * t * math.cos(t), -1.2 + 0.36 * t * math.sin(t)) for t in (k * 0.7 for k in range(10))]
        brush.lines(curve(*spiral), 0.45)


def _cutlery(brush: Brush, costume: Costume) -> None:
    """Whatever was lying around."""
    for icon, x, y, size in (
        ("fork-knife-spoon", -9.4, 20.0, 8.0),
        ("wrench", 9.6, 23.0, 8.4),
        ("key", -10.6, 41.0, 7.0),
        ("paper-clip", 10.6, 42.0, 6.4),
    ):
        fill = "white" if brush.saving else "#DCE3EC"
        brush.pen.icon(icon, x - size / 2, y - size / 2, size, fill, edge="ink", edge_width=0.4)
    for x, y, _ in _feet(costume):
        arch = curve((x - 3.2, y + 6.8), (x - 3.4, y + 2.4), (x, y - 0.4), (x + 3.4, y + 2.4), (x + 3.2, y + 6.8))
        brush.cord(arch, 3.4, 2.2, "#D8192A")
        brush.lines(
            line((x - 3.2, y + 5.4), (x - 3.2, y + 6.9)) + line((x + 3.2, y + 5.4), (x + 3.2, y + 6.9)), 2.2, "#F4F1E6"
        )


def _rust(brush: Brush, costume: Costume) -> None:
    for leg in STANCES[costume.stance]:
        for start, end, share, dx in (
            (leg.hip, leg.knee, 0.5, 1.6),
            (leg.knee, leg.ankle, 0.25, -1),
            (leg.knee, leg.ankle, 0.75, 0.8),
        ):
            x, y = between(start, end, share)
            brush.flat(
                blob(
                    (x + dx - 2, y),
                    (x + dx - 0.6, y - 1.8),
                    (x + dx + 1.6, y - 1),
                    (x + dx + 1.8, y + 1),
                    (x + dx, y + 1.9),
                ),
                "#B4501A",
                0.35,
            )
            brush.flat(circle(x + dx, y, 0.6), "#7A300C", 0)
    brush.lines(curve((14, 40), (15.4, 43), (14, 46)) + curve((-14, 38), (-15.4, 41), (-14, 44)), 0.5)


def _bubbles(brush: Brush, costume: Costume) -> None:
    for x, y, r in ((-12.6, 24, 1.6), (12, 18, 1.2), (12.8, 34, 1.9), (-13, 42, 1.2), (0, 36, 1.4)):
        brush.flat(circle(x, y, r), "#E4F6FC", 0.45)


def _papers(brush: Brush, costume: Costume) -> None:
    """Work that followed somebody home."""
    for x, y, turn in ((-12.6, 17, -16.0), (12, 25, 12.0), (-12.6, 41, 14.0), (0.4, 55.6, 4.0)):
        with brush.pen.placed(x, y, turn=turn):
            brush.part(rectangle((-3, -3.8, 6, 7.6)), "#FFFDF4", line=0.5)
            brush.lines(line((-2, -2), (2, -2)) + line((-2, -0.4), (2, -0.4)) + line((-2, 1.2), (0.6, 1.2)))


def _magnifier(brush: Brush, costume: Costume) -> None:
    with brush.pen.placed(9.4, 11.6, turn=-30):
        brush.part(rectangle((-0.9, 3.6, 1.8, 8), 0.8), "#8A5634", line=0.5)
        brush.part(circle(0, 0, 4.3), "#B9C0CE", line=0.6)
        brush.flat(circle(0, 0, 3.1), "#D9F1F8", 0.4)
        brush.solid(ellipse(0.4, 0.2, 0.8, 1.1))


def _flowers(brush: Brush, costume: Costume) -> None:
    for x, y in ((-1.4, 52.6), (2, 55.4)):
        brush.stripe(line((x, y), (x + 0.3, 60)), 0.8, "#25855A")
        for a in range(5):
            brush.flat(circle(x + 1.2 * math.cos(a * 1.257), y + 1.2 * math.sin(a * 1.257), 1), "#FFFFFF", 0.35)
        brush.flat(circle(x, y, 0.8), "#FFC81F", 0.3)


def _dust(brush: Brush, costume: Costume) -> None:
    for x, s in ((-17.4, 1.0), (-13, 0.7), (15.6, 0.9)):
        brush.group(
            [circle(x, 59 - s, 1.9 * s), circle(x + 2 * s, 59.4 - s, 1.5 * s), circle(x - 2 * s, 59.6 - s, 1.3 * s)],
            "#F4F1E6",
            line=0.5,
        )


def _chain(brush: Brush, costume: Costume) -> None:
    brush.cord(curve((-6.4, 4), (-9.6, 12), (-7, 19), (-3, 13), (-3.6, 4)), 1.3, 0.5, "#FFC81F")


def _anchor(brush: Brush, costume: Costume) -> None:
    _knee_icons(brush, costume, "anchor", "#16181D", "#FFFDF4")


def _crosses(brush: Brush, costume: Costume) -> None:
    for x, y in _knees(costume):
        brush.flat(circle(x, y, 3), "#FFFFFF", 0.5)
        brush.flat(
            polygon(
                (
                    (x - 0.7, y - 2),
                    (x + 0.7, y - 2),
                    (x + 0.7, y - 0.7),
                    (x + 2, y - 0.7),
                    (x + 2, y + 0.7),
                    (x + 0.7, y + 0.7),
                    (x + 0.7, y + 2),
                    (x - 0.7, y + 2),
                    (x - 0.7, y + 0.7),
                    (x - 2, y + 0.7),
                    (x - 2, y - 0.7),
                    (x - 0.7, y - 0.7),
                )
            ),
            "#D8192A",
            0,
        )


def _lines(brush: Brush, costume: Costume) -> None:
    """Speed."""
    brush.lines(both(line((14, 34), (19, 34)), line((15, 40), (20, 40)), line((14.6, 46), (18.6, 46))), 0.7)


_BEFORE: dict[str, Draw] = {
    "puddle": _drops, "ice": _ice, "jitter": _jitter, "skulls": _skulls, "clovers": _clovers, "infinity": _infinity,
    "atoms": _radiation, "pads": _pads, "spiked": _spiked, "plasters": _plasters, "tag": _tag, "sparkles": _sparkles,
    "snail": _snail, "cutlery": _cutlery, "rust": _rust, "bubbles": _bubbles, "papers": _papers,
    "magnifier": _magnifier, "flowers": _flowers, "dust": _dust, "chain": _chain, "anchor": _anchor,
    "crosses": _crosses, "speed": _lines,
}  # fmt: skip
