"""Gear: what is strapped to the back, worn over the suit or held in a hand."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.shapes import Path, circle, line, polygon, rectangle
from capesmith.systems.heroes_wanted.press.figure.brush import CONTOUR, SAVED, Brush, blob, both, curve
from capesmith.systems.heroes_wanted.press.figure.costume import Costume
from capesmith.systems.heroes_wanted.press.figure.torso import TRUNKS

Draw = Callable[[Brush, Costume], None]
STEEL = "#B9C0CE"


def draw_behind(brush: Brush, costume: Costume) -> None:
    if costume.gear in _BEHIND:
        _BEHIND[costume.gear](brush, costume)


def draw_strap(brush: Brush, costume: Costume) -> None:
    """A bandolier lies under the badge and the arms."""
    if costume.gear == "strap":
        with brush.pen.clipped(TRUNKS[costume.build]):
            _strap(brush, costume)


def draw_worn(brush: Brush, costume: Costume) -> None:
    if costume.gear in _WORN:
        _WORN[costume.gear](brush, costume)


def draw_prop(brush: Brush, costume: Costume) -> None:
    """An icon in the raised left hand, big enough to see from across the table."""
    if costume.prop == "none" or costume.pose != "hold":
        return
    edge = SAVED if brush.saving else CONTOUR
    fill = "white" if brush.saving else costume.accent
    brush.pen.icon(costume.prop, -21.4, -49.4, 14.4, fill, edge="ink", edge_width=edge)


def _jetpack(brush: Brush, costume: Costume) -> None:
    for side in (-1, 1):
        tank = blob(
            (side * 7.6, -30, 1), (side * 7.4, -40), (side * 10, -46.4), (side * 12.6, -40), (side * 12.4, -30, 1)
        )
        with brush.shape(tank, STEEL, light=(-1.5, -0.5)):
            brush.flat(
                polygon(((side * 6, -41.4), (side * 14, -41.4), (side * 14, -50), (side * 6, -50))), "#D8192A", 0.4
            )


def _forks(brush: Brush, costume: Costume) -> None:
    for side in (-1, 1):
        brush.part(rectangle((side * 10.6 - 1.3, -52, 2.6, 24), 0.5), "#F5821F", line=0.6)
        brush.lines(line((side * 10.6, -50), (side * 10.6, -36)))
    brush.part(rectangle((-12.4, -42, 24.8, 2.4)), "#3A3F4B", line=0.6)


def _wings(brush: Brush, costume: Costume) -> None:
    wing = blob(
        (6, -31, 1),
        (10, -38),
        (16, -41.4),
        (21, -40.6, 1),
        (18.6, -37.6, 1),
        (20.6, -34.6, 1),
        (17.4, -32, 1),
        (18.4, -28.6, 1),
        (12, -27, 1),
    )
    feathers = line((12, -34), (18.4, -37.6)) + line((11, -31), (17.4, -32))
    for side in (-1, 1):
        brush.part(wing.scaled(side, 1), costume.hair, line=0.6)
    brush.lines(both(feathers))


def _pipes(brush: Brush, costume: Costume) -> None:
    """Organ pipes."""
    for side in (-1, 1):
        for x, top in ((15.6, -40.4), (12.6, -45.4), (9.6, -50.4)):
            brush.part(rectangle((side * x - 1.4, top, 2.8, 22), 0.7), "#E7A91C", line=0.6)
            brush.solid(polygon(((side * x - 0.7, top + 5), (side * x + 0.7, top + 5), (side * x, top + 3.4))))


def _shell(brush: Brush, costume: Costume) -> None:
    for side in (-1, 1):
        brush.part(
            blob((side * 6, -36, 1), (side * 11, -41), (side * 17, -38, 1), (side * 16.4, -31, 1), (side * 10, -28)),
            costume.skin,
            line=0.6,
        )


def _spikes(brush: Brush, costume: Costume) -> None:
    spikes = Path(())
    for x, y, dx, dy in ((8, -34, 1, -6), (11.6, -32.6, 3.4, -5.4), (14, -29.6, 5, -3)):
        spikes += polygon(((x - 1.7, y + 1.4), (x + dx, y + dy), (x + 1.7, y + 1.4)))
    for side in (-1, 1):
        brush.part(spikes.scaled(side, 1), STEEL, line=0.55)


_BEHIND: dict[str, Draw] = {"jetpack": _jetpack, "forks": _forks, "wings": _wings, "pipes": _pipes, "shell": _shell,
                            "spikes": _spikes}  # fmt: skip


def _stethoscope(brush: Brush, costume: Costume) -> None:
    tube = curve((-4, -36), (-6, -28), (-3, -20), (1, -19)) + curve(
        (4, -36), (6, -28), (3.4, -21), (1, -19), (0.6, -14.6)
    )
    brush.lines(tube, 1.3)
    brush.part(circle(0.6, -13, 1.8), STEEL, line=0.55)


def _keys(brush: Brush, costume: Costume) -> None:
    """A chain with far too many keys."""
    brush.cord(curve((-7.6, -21), (-3, -15.6), (3, -15.4), (7.6, -20.6)), 1.3, 0.5, "#FFC81F")
    for x, turn in ((-3.4, 12.0), (0, 0.0), (3.4, -12.0)):
        key = (
            circle(0, 1.6, 1.5)
            + rectangle((-0.5, 3, 1, 5))
            + rectangle((0.4, 5.6, 1.4, 0.9))
            + rectangle((0.4, 7.1, 1.4, 0.9))
        )
        brush.flat(key.turned(turn).moved(x, -15.6), "#FFC81F", 0.35)


def _strap(brush: Brush, costume: Costume) -> None:
    strap = polygon(((-13, -36.4), (-10, -37.6), (9.6, -3.9), (7.4, -1.7)))
    brush.part(strap, "#8A5634", line=0.55)
    for t in (0.42, 0.62, 0.82):
        x, y = -10.4 + 18 * t, -34.6 + 29.6 * t
        brush.part(rectangle((-1.9, -1.5, 3.8, 3.2), 0.4).turned(58).moved(x, y), "#B9722C", line=0.45)


def _medal(brush: Brush, costume: Costume) -> None:
    brush.cord(curve((-5, -35.4), (-3, -26), (0, -21.4), (3, -26), (5, -35.4)), 1.7, 0.9, costume.accent)
    brush.part(circle(0, -19, 2.7), "#FFC81F", line=0.55)
    brush.icon("round-star", 0, -19, 3.2)


def _whistle(brush: Brush, costume: Costume) -> None:
    brush.lines(curve((-4, -35.4), (-2.4, -26), (0.4, -20)), 0.9)
    brush.part(circle(0.6, -17.6, 2) + rectangle((0.4, -19.6, 4.4, 1.8)), "#FFC81F", line=0.5)
    brush.solid(circle(0.6, -17.6, 0.7))


def _shoulders(brush: Brush, costume: Costume) -> None:
    """Armoured shoulders."""
    pad = blob((8, -35.2, 1), (12, -37.4), (16.4, -34.6), (17.2, -29.4, 1), (12, -30.6), (8.4, -31.6, 1))
    for side in (-1, 1):
        brush.part(pad.scaled(side, 1), costume.second)
        brush.flat(circle(side * 12.6, -33.6, 0.9), costume.accent, 0.35)


_WORN: dict[str, Draw] = {"stethoscope": _stethoscope, "keys": _keys, "medal": _medal,
                          "whistle": _whistle, "shoulders": _shoulders}  # fmt: skip
