"""Footwear, and feet that have none. Each is drawn from the ankle, toes to the right, and then put on a leg."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.shapes import Path, circle, ellipse, line, polygon, rectangle
from capesmith.systems.heroes_wanted.press.figure.brush import Brush, blob, curve
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.legs import Leg, thickness
from capesmith.systems.heroes_wanted.press.figure.limbs import across, between, heading, tube

SOLE = 7.4  # below the ankle
Put = Callable[[Path], Path]
_FOOT = blob(
    (-2.8, -2, 1), (-2.9, 3), (-3.3, 6), (-3, SOLE, 1), (8.8, SOLE, 1), (9.1, 5.6), (6.8, 3.6), (3.6, 1.4), (2.7, -2, 1)
)
_SOLE = blob((-3.4, 6.2, 1), (9.1, 6.2, 1), (9, SOLE + 0.1, 1), (-3.2, SOLE + 0.1, 1))


BARE_LEGS = ("bare", "fur")


def _placed_on(leg: Leg) -> Put:
    return lambda path: path.scaled(-1 if leg.left else 1, 1).turned(leg.turn).moved(*leg.ankle)


def bare_foot(costume: Costume, leg: Leg) -> tuple[Path, ...]:
    """The outlines of a naked foot, none if it wears anything: it then belongs to the leg."""
    if costume.boots not in ("bare", "cuffed", "flops", "sandal", "claws"):
        return ()
    put = _placed_on(leg)
    toes = ((8.2, 6.2, 1.25), (6.9, 6.7, 0.95), (5.8, 6.9, 0.8))
    return (put(_BARE), *(put(circle(*toe)) for toe in toes))


def draw_boot(brush: Brush, costume: Costume, leg: Leg) -> None:
    _BOOTS[costume.boots](brush, costume, leg, _placed_on(leg))


def _shaft(leg: Leg, costume: Costume, share: float, wide: float = 3.5, narrow: float = 2.9) -> Path:
    k = thickness(costume)
    return tube(between(leg.knee, leg.ankle, share), leg.ankle, wide * k, narrow)


def _leather(brush: Brush, costume: Costume, leg: Leg, put: Put, share: float, tone: str, wide: float = 3.5) -> None:
    """A shaft on a shoe with a dark sole."""
    brush.group((_shaft(leg, costume, share, wide), put(_FOOT)), tone, light=(-1.3, -0.4))
    brush.solid(put(_SOLE))


def _cuff(brush: Brush, leg: Leg, costume: Costume, share: float, half: float, tone: str, deep: float = 1.5) -> None:
    at, turn = between(leg.knee, leg.ankle, share), heading(leg.knee, leg.ankle)
    k = thickness(costume)
    band = blob(
        (-half * k, -deep, 1),
        (0, -deep - 0.7),
        (half * k, -deep, 1),
        (half * k * 0.96, deep, 1),
        (0, deep - 0.7),
        (-half * k * 0.96, deep, 1),
    )
    brush.part(band.turned(turn + 180).moved(*at), tone, line=0.6)


def _classic(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    _leather(brush, costume, leg, put, 0.4, costume.second)
    _cuff(brush, leg, costume, 0.34, 4.2, costume.accent)


def _vee(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    """A pointed top, as in the golden age."""
    _leather(brush, costume, leg, put, 0.4, costume.second, 3.6)
    at, turn = between(leg.knee, leg.ankle, 0.3), heading(leg.knee, leg.ankle) + 180
    k = thickness(costume)
    peak = polygon(((-4.2 * k, 0.4), (0, -3.6), (4.2 * k, 0.4), (3.7 * k, 2.6), (0, -0.4), (-3.7 * k, 2.6)))
    brush.part(peak.turned(turn).moved(*at), costume.accent, line=0.6)


def _tall(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    _leather(brush, costume, leg, put, 0.1, costume.second, 4)
    _cuff(brush, leg, costume, 0.04, 4.6, costume.accent, 1.2)


def _short(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    _leather(brush, costume, leg, put, 0.72, costume.second, 3.1)
    _cuff(brush, leg, costume, 0.7, 3.6, costume.second, 1)


def _sea(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    """Turned down at the knee."""
    _leather(brush, costume, leg, put, 0.2, "#4A3226", 4)
    _cuff(brush, leg, costume, 0.2, 5.6, "#8A5634", 2.4)


def _welly(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    _leather(brush, costume, leg, put, 0.34, costume.second, 4.4)
    brush.lines(across(between(leg.knee, leg.ankle, 0.38), heading(leg.knee, leg.ankle), 4.2, 0.4), 0.5)
    brush.lines(put(line((-1.4, 0), (-1.4, 4))), 1, "white")


def _sneaker(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    brush.part(_shaft(leg, costume, 0.7, 2.9, 2.8), "#FFFFFF", line=0.6)
    brush.group((put(_FOOT),), costume.second, light=(-1, -0.4))
    brush.flat(put(blob((-3.4, 5.6, 1), (9.2, 5.6, 1), (9, SOLE, 1), (-3.2, SOLE, 1))), "#FFFFFF", 0.5)
    brush.flat(put(blob((6.2, 5.6, 1), (6, 3.4), (8, 4), (9.1, 5.6, 1))), "#FFFFFF", 0.4)
    brush.stripe(
        put(line((2, 1.2), (3.6, 0.2)) + line((3.4, 2.4), (4.8, 1.4)) + line((4.8, 3.4), (6, 2.4))), 0.7, "white"
    )


_BARE = blob(
    (-2.4, -2, 1),
    (-2.5, 3),
    (-3.1, 5.8),
    (-1.8, SOLE),
    (1.4, SOLE - 0.7),
    (4, SOLE),
    (7.4, SOLE),
    (8.4, 6.2),
    (7.2, 4.6),
    (4.4, 3),
    (2.4, -2, 1),
)


def _bare(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    if costume.legs not in BARE_LEGS:
        brush.group((_shaft(leg, costume, 0.42, 3.2, 2.5), *bare_foot(costume, leg)), costume.skin, light=(-1, -0.4))
    brush.lines(
        put(
            curve((7.2, 5.8), (7.4, 6.6), (7.1, 7.2))
            + curve((6, 6.2), (6.2, 6.8), (6, 7.3))
            + curve((-0.6, 1), (0.4, 1.6), (1.2, 1))
        ),
        0.35,
    )


def _cuffed(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    """Rolled-up tights over bare feet."""
    _bare(brush, costume, leg, put)
    _cuff(brush, leg, costume, 0.42, 4.1, costume.second, 1.7)


def _flops(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    _bare(brush, costume, leg, put)
    brush.flat(put(rectangle((-3.6, 6.8, 13, 1.3), 0.6)), costume.accent, 0.45)
    brush.stripe(put(curve((2.4, 6.8), (4, 4), (6.4, 6.6))), 1, costume.accent)


def _sandal(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    _bare(brush, costume, leg, put)
    brush.flat(put(rectangle((-3.4, 6.7, 12.6, 1.3), 0.4)), "#8A5634", 0.45)
    brush.stripe(put(curve((5, 6.8), (6, 4.4), (7.6, 6.6)) + line((-3, 3), (3, 1.6))), 0.9, "#6B4423")
    turn = heading(leg.knee, leg.ankle)
    for share in (0.35, 0.55, 0.75):
        at = between(leg.knee, leg.ankle, share)
        brush.stripe(across(at, turn + 18, 3.2 * thickness(costume), 0.2), 0.9, "#6B4423")
        brush.stripe(across(at, turn - 18, 3.2 * thickness(costume), 0.2), 0.9, "#6B4423")


def _spats(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    brush.group((put(_FOOT),), "#23252E", light=(-1, -0.4))
    brush.part(
        put(blob((-3, -4.4, 1), (2.9, -4.4, 1), (3.4, 1.4), (5.4, 3.4), (4.6, 5, 1), (-3.3, 5.4, 1))),
        "#FFFDF4",
        line=0.6,
    )
    brush.solid(put(circle(1.6, -2.4, 0.45) + circle(1.8, -0.2, 0.45) + circle(2.4, 2, 0.45)))


def _brogue(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    brush.part(_shaft(leg, costume, 0.74, 2.9, 2.5), costume.accent, line=0.6)
    brush.group(
        (
            put(
                blob(
                    (-2.8, 1, 1),
                    (-3.2, 5.8),
                    (-3, SOLE, 1),
                    (8.8, SOLE, 1),
                    (9, 5.4),
                    (6.6, 3.6),
                    (3.4, 2.4),
                    (1.6, 0.6, 1),
                )
            ),
        ),
        "#5A3420",
        light=(-1, -0.4),
    )
    brush.stripe(put(line((2.2, 2.4), (3.6, 1.6)) + line((3.4, 3), (4.8, 2.3))), 0.5, "white")


def _heel(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    shoe = blob(
        (-2.6, -1, 1),
        (-3, 2.2),
        (-3.2, SOLE, 1),
        (-2, SOLE, 1),
        (-1.6, 4, 1),
        (2, 4.8),
        (5.4, SOLE, 1),
        (9.4, SOLE, 1),
        (8, 5.8),
        (4.4, 3),
        (2.6, -1, 1),
    )
    brush.group((_shaft(leg, costume, 0.02, 4, 2.7), put(shoe)), costume.second, light=(-1.3, -0.4))
    _cuff(brush, leg, costume, 0.02, 4.4, costume.accent, 1)


def _skates(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    """Wheels below, rockets behind."""
    flame = blob((-3, 1.6, 1), (-6, 1.2), (-9.6, 3.6, 1), (-6.6, 4), (-8, 6, 1), (-3, 5, 1))
    brush.part(put(flame), "#F5821F", line=0.5)
    brush.flat(put(flame.scaled(0.6).moved(-1.2, 1.4)), "#FFE23F", 0)
    with_foot = put(_FOOT.moved(0, -2.6))
    brush.group((_shaft(leg, costume, 0.5, 3.3), with_foot), costume.second, light=(-1.2, -0.4))
    brush.part(put(rectangle((-3.6, 4.4, 12.8, 1.3), 0.4)), "#6B7280", line=0.5)
    for x in (-1.6, 2.6, 6.8):
        brush.part(put(circle(x, 6.6, 1.5)), costume.accent, line=0.55)
        brush.solid(put(circle(x, 6.6, 0.45)))
    _cuff(brush, leg, costume, 0.46, 3.9, costume.accent, 1.1)


def _slipper(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    """A bunny on each foot."""
    brush.part(_shaft(leg, costume, 0.82, 2.6, 2.4), costume.skin, line=0.6)
    brush.group(
        (
            put(
                blob(
                    (-3.2, 2, 1), (-3.6, 6), (-3, SOLE), (3, SOLE), (8.6, SOLE), (9.6, 5), (7.6, 2.4), (4, 2.4), (0, 3)
                )
            ),
        ),
        "#F7B6D6",
        light=(-1, -0.5),
    )
    for x, tilt in ((4.4, -14.0), (6.6, 12.0)):
        brush.part(put(ellipse(0, -2.4, 1, 2.7).turned(tilt).moved(x, 2.6)), "#F7B6D6", line=0.5)
    brush.solid(put(circle(6.4, 4.6, 0.4) + circle(8.4, 4.6, 0.4)))
    brush.flat(put(circle(9.3, 5.6, 0.7)), "#F2619C", 0.3)


def _curled(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    """Pointed and curled, with a bell."""
    shoe = blob(
        (-2.8, 0, 1),
        (-3.2, 5.6),
        (-2.8, SOLE, 1),
        (5, SOLE),
        (9.2, 5.4),
        (9, 2.8, 1),
        (6.6, 4.4),
        (3.6, 3),
        (2.6, 0, 1),
    )
    brush.group((put(shoe),), costume.second, light=(-1, -0.4))
    _cuff(brush, leg, costume, 0.93, 3.5, costume.accent, 1.2)
    brush.part(put(circle(8.8, 2.2, 1.1)), "#FFC81F", line=0.5)


def _hooves(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    tuft = blob(
        (-5, 4, 1),
        (-3.8, -1.6),
        (0, -3.4),
        (3.8, -1.6),
        (5.6, 4, 1),
        (3, 2.4, 1),
        (1.2, 4.6, 1),
        (-0.8, 2.6, 1),
        (-2.6, 4.6, 1),
    )
    brush.part(put(polygon(((-3.8, 2), (5, 2), (7.6, SOLE), (-4.6, SOLE)))), "#4A3226")
    brush.lines(put(line((1.6, SOLE), (1.2, 4))), 0.6)
    brush.part(put(tuft), costume.accent, line=0.6)


def _metal(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    brush.group(
        (put(blob((-3.8, 1.4, 1), (-4, SOLE, 1), (9.4, SOLE, 1), (9, 4.4), (5, 2), (1, 1.4, 1))),),
        costume.second,
        light=(-1.2, -0.4),
    )
    brush.lines(put(line((-4, 5.8), (9.2, 5.8)) + line((2.4, 2), (2, 5.8)) + line((5.6, 3), (5.4, 5.8))), 0.45)
    brush.part(put(circle(0, 0, 2.4)), costume.accent, line=0.6)
    brush.solid(put(circle(0, 0, 0.7)))


def _claws(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    if costume.legs not in BARE_LEGS:
        brush.group((_shaft(leg, costume, 0.7, 2.8, 2.5), put(_BARE)), costume.skin, light=(-1, -0.4))
    for x in (8.6, 6.8, 5.0):
        brush.white(put(polygon(((x - 1, 5.6), (x + 1.5, SOLE + 0.1), (x - 0.9, SOLE)))), 0.4)


def _cast(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    """One leg in plaster, signed by friends; the other in a sock."""
    if leg.left:
        _classic(brush, costume, leg, put)
        return
    brush.group(
        (
            _shaft(leg, costume, 0.02, 4.4, 3.6),
            put(blob((-3.4, -2, 1), (-3.6, SOLE, 1), (6.6, SOLE, 1), (6.8, 4), (3.6, 1.6), (3.2, -2, 1))),
        ),
        "#F8F6F0",
        light=(-1.3, -0.4),
    )
    brush.group([put(circle(7.2, 5.6, 1.2)), put(circle(6.9, 4.2, 0.9))], costume.skin, line=0.6)
    x, y = between(leg.knee, leg.ankle, 0.4)
    brush.icon("broken-heart", x - 0.6, y, 4.4, "#D8192A")
    brush.lines(curve((x - 2, y + 5), (x - 0.8, y + 4), (x, y + 5.4), (x + 1.4, y + 4.2)), 0.4)


def _plain(brush: Brush, costume: Costume, leg: Leg, put: Put) -> None:
    """The suit goes down to the toes."""
    brush.group((put(_FOOT),), costume.second, light=(-1, -0.4))
    _cuff(brush, leg, costume, 0.92, 3.3, costume.second, 1)


_BOOTS: dict[str, Callable[[Brush, Costume, Leg, Put], None]] = {
    "classic": _classic, "vee": _vee, "tall": _tall, "short": _short, "sea": _sea, "welly": _welly, "sneaker": _sneaker,
    "bare": _bare, "cuffed": _cuffed, "flops": _flops, "sandal": _sandal, "spats": _spats, "brogue": _brogue,
    "heel": _heel, "skates": _skates, "slipper": _slipper, "curled": _curled, "hooves": _hooves, "metal": _metal,
    "claws": _claws, "cast": _cast, "plain": _plain,
}  # fmt: skip
