"""Henchmen: sixteen trades that went wrong, and faces for crews that nobody has drawn yet."""

from __future__ import annotations

from typing import Any

from capesmith.render.chance import Chance
from capesmith.render.shapes import Path, arc, circle, joined, line, polygon, rectangle
from capesmith.systems.vigilantes.press.figure import parts
from capesmith.systems.vigilantes.press.figure.brush import DARK, SLATE, STEEL, Figure, blob, both, curve, even, flat


def _face(found: Figure, low: float = -32.6) -> Figure:
    """What can be seen of a face in the shade of a hat."""
    return found.patch(even((0, low, 1), (4.7, low + 0.6, 1), (4.5, -27), (2.1, -23.6), (0, -23.1)), DARK)


def _man(width: float = 14.0, jaw: float = 5.5) -> Figure:
    return Figure().dark(parts.head(jaw), parts.neck(), parts.shoulders(width))


def dockhand(pen: Any) -> Figure:
    """A cap, a jersey, a hook over the shoulder."""
    hook = _hook(pen, 13.4, -24.6, 15)
    found = _man(14.4).back(hook).dark(parts.flat_cap())
    _face(found, -32.8).light(parts.eyes(-30, 2.3, 0.9, 0.3), "lamp").line(
        curve((-2, -25.6), (0, -26), (2, -25.6)), "black", 0.6
    )
    found.patch(even((0, -20.6), (4.2, -21), (4.6, -18.2), (0, -17.2)), SLATE)
    return found.line(
        joined(line((-12 + 0.4 * i, -10 + 4 * i), (12 - 0.4 * i, -10 + 4 * i)) for i in range(3)), SLATE, 1.3
    )


def _hook(pen: Any, x: float, y: float, size: float) -> Path:
    """A docker's hook."""
    path: Path = pen.look.icon("hook")
    return path.scaled(size).moved(x - size / 2, y - size / 2)


def quay_runner(pen: Any) -> Figure:
    """Leaning into the run, scarf and hair behind, a woollen hat."""
    hat = even((0, -39.4), (3.4, -38.8), (5.8, -35.6), (6.1, -32.8, 1), (0, -32.2))
    tail = blob(
        (-3.6, -19.6), (-9.6, -21.8), (-14.4, -19.6), (-19, -21.4, 1), (-16.6, -16.8, 1), (-11, -16.4), (-4, -16)
    )
    found = Figure().dark(parts.head(5.1), parts.neck(2.3), parts.shoulders(12.2, -19, 6), hat, tail)
    _face(found, -32.4).light(parts.eyes(-29.9, 2.3, 1.0, 0.5), "lamp").patch(
        rectangle((-6.2, -34.6, 12.4, 2.4), 0.8), SLATE
    )
    found.patch(tail + even((0, -20.4), (4.6, -20.4), (5.2, -17), (0, -15.8)), STEEL)
    lines = joined(line((-20, y), (-20 + reach, y)) for y, reach in ((-33, 7), (-28, 9), (-25, 6), (-11, 5)))
    return found.line(lines, "rim", 0.5)


def winchman(pen: Any) -> Figure:
    """A neck like a bollard, chain across the chest."""
    arms = both(blob((11, -21), (17.8, -18.6), (20.4, -11), (20, 0.6, 1), (11, 0.6, 1)))
    found = Figure().dark(
        parts.head(5.6, -36.2, -23), rectangle((-5.6, -28, 11.2, 10)), parts.square_shoulders(17.6, -23.2), arms
    )
    _face(found, -33.6).light(parts.eyes(-30.2, 2.4, 0.9, 0.4), "lamp").patch(
        even((0, -36.4), (4.2, -35.6), (5.5, -32.6, 1), (0, -33.8)), SLATE
    )
    links = []
    for i in range(9):
        x, y = -12.6 + 3.1 * i, -17.2 + 1.95 * i
        links.append(circle(x, y, 1.75))
    return found.line(joined(links), STEEL, 0.9).line(curve((-2.4, -25.4), (0, -25.9), (2.4, -25.4)), "black", 0.7)


def foghorn(pen: Any) -> Figure:
    """A sou'wester and a horn at the mouth."""
    hat = even((0, -40.2), (4.0, -39), (6.0, -34.6), (8.4, -32.4), (8.0, -31.2), (0, -32.4))
    horn = polygon(((1.2, -27.8), (1.2, -24.4), (13.6, -20.0), (13.6, -32.2)))
    found = _man(13.4).dark(hat, horn)
    _face(found, -32.2).light(parts.eyes(-30.2, 2.2, 0.9, 0.2), "lamp")
    found.patch(horn, "#8A6A2E").patch(polygon(((13.6, -33.2), (15.2, -33.2), (15.2, -19.0), (13.6, -19.0))), "lamp")
    rings = joined(arc(13.4, -26.1, r, -34, 34) for r in (4.4, 6.6))
    found.line(rings, "lamp", 0.6).patch(hat, DARK).line(curve((-8, -31.6), (0, -32.6), (8, -31.6)), SLATE, 0.5)
    return found.line(line((0, -17), (0, 0.4)), SLATE, 0.8).patch(
        joined(rectangle((1.2, y, 2.6, 1.0)) for y in (-13, -8, -3)), SLATE
    )


def surveyor(pen: Any) -> Figure:
    """A brimmed hat, an instrument on three legs."""
    hat, band = parts.fedora(-34.2, 8.8)
    tripod = pen.look.icon("tripod").scaled(22).moved(2.6, -23)
    found = _man(12.6).dark(hat).back(tripod)
    _face(found).patch(band, "lamp").light(parts.eyes(-30.2, 2.2, 0.9, 0.2), "lamp")
    found.patch(parts.lapels(-19.2, 6.0, -6), SLATE)
    return found.line(line((-10.4, -12), (-8.2, -24)), "lamp", 0.9)


def messenger(pen: Any) -> Figure:
    """A pillbox on one ear, a satchel, already leaving."""
    cap = flat((-5.4, -33.6), (-6.2, -38.4), (3.6, -39.8), (5.0, -34.8))
    found = Figure().dark(parts.head(5.0), parts.neck(2.3), parts.shoulders(11.8, -19, 6), cap)
    _face(found, -33).light(parts.eyes(-29.9, 2.2, 1.0, 0.5), "lamp").patch(
        flat((-5.5, -34.6), (-5.8, -36.2), (4.6, -37.2), (5.0, -35.2)), "red"
    )
    found.patch(both(circle(2.4, -12.6, 0.55) + circle(2.4, -8, 0.55) + circle(2.4, -3.4, 0.55)), "lamp")
    found.patch(flat((-9.6, -15), (-7.6, -16), (8.6, 0.5), (5.4, 0.5)), "#5A4A2A")
    lines = joined(line((-20, y), (-20 + reach, y)) for y, reach in ((-35, 8), (-30, 10), (-22, 6), (-14, 4)))
    return found.line(lines, "rim", 0.5)


def tunneller(pen: Any) -> Figure:
    """A helmet with a lamp that shines at you, a pick over the shoulder."""
    pick = polygon(((6.6, -10), (13.2, -34.6), (14.6, -34.2), (8.2, -9))) + blob(
        (6, -37.4, 1), (12.6, -38.2), (20.6, -32.6, 1), (13.4, -35.4)
    )
    found = (
        Figure()
        .back(pick)
        .dark(parts.head(5.7), rectangle((-4, -27, 8, 9)), parts.square_shoulders(16.2, -21.6), parts.helmet(6.6))
    )
    _face(found, -32.4).light(parts.eyes(-30, 2.4, 0.9, 0.3), "lamp")
    found.light(circle(0, -36.4, 2.2), "moon").line(circle(0, -36.4, 2.5), STEEL, 0.6)
    return found.line(both(line((5.2, -21), (7.4, 0.4))), SLATE, 1.3).patch(
        even((0, -24.9), (3.4, -25.4), (3.6, -23), (0, -21.8)), "black"
    )


def trapper(pen: Any) -> Figure:
    """A fur hat with flaps, jaws of steel."""
    hat = even((0, -39.8), (5, -38.8), (7.4, -34.6), (7.8, -27.4), (5.8, -25.4), (5.0, -31.6, 1), (0, -33))
    found = _man(13.4).dark(hat)
    _face(found, -32).light(parts.eyes(-30, 2.2, 0.9, 0.4), "lamp").patch(hat, SLATE)
    found.line(
        both(
            joined(
                curve((x, y), (x + 0.5, y + 1.4))
                for x, y in ((1, -37.6), (3.4, -37), (5.4, -34.6), (6.4, -31), (6.4, -28.4), (2.2, -35.2))
            )
        ),
        DARK,
        0.45,
    )
    jaws = found.icon(pen, "wolf-trap", 0, -7.4, 15)
    return found.patch(jaws, STEEL)


def lamplighter(pen: Any) -> Figure:
    """A tall hat and a pole with a flame."""
    hat, band = parts.top_hat(-34.4, 7.4, 7.4)
    pole = polygon(((12.0, 0.6), (14.4, -38), (15.2, -38), (13.2, 0.6)))
    found = _man(12.4).back(pole).dark(hat)
    _face(found).patch(band, STEEL).light(parts.eyes(-30.2, 2.2, 0.9, 0.2), "lamp")
    for r, colour in ((5.6, "#2B3650"), (4.0, "#7A6440")):
        found.patch(circle(14.9, -40.4, r), colour)
    found.light(circle(14.9, -40.4, 2.6), "lamp")
    found.light(blob((14.9, -43.4, 1), (16.0, -40.6), (14.9, -38.8), (13.8, -40.6)), "moon")
    return found.patch(parts.lapels(-19.2, 6.0, -4), SLATE).patch(
        both(flat((0.2, -17.8), (2.6, -19), (2.6, -16.6))), "lamp"
    )


def moth_drone(pen: Any) -> Figure:
    """Wings, rotors, one lens."""
    upper = blob((2, -24, 1), (8, -36), (18.4, -39.6), (20, -33), (15, -25.4), (5, -20.6))
    lower = blob((2.4, -21, 1), (10, -20), (15.4, -14), (13, -8.4), (7, -10.6), (2.4, -16.6))
    body = even((0, -31), (2.6, -29), (3.2, -23), (2.4, -14), (0, -8.4))
    rotors = joined(parts.oval(side * 14.6, -41.6, 6.2, 0.9) for side in (-1, 1))
    found = Figure().back(both(upper), both(lower)).dark(body, rotors, both(rectangle((14.2, -41.4, 0.9, 6))))
    found.line(
        both(
            joined(
                (
                    line((3, -23.6), (17.6, -37.6)),
                    line((3.4, -22.8), (17.4, -31.4)),
                    line((4, -19), (13, -11)),
                    line((4.4, -19.8), (14, -14.6)),
                )
            )
        ),
        STEEL,
        0.4,
    )
    found.patch(both(circle(12.6, -31.4, 2.3)), SLATE).light(both(circle(12.6, -31.4, 1.1)), "lamp")
    found.line(both(curve((0.8, -30.6), (2.6, -34.6), (5.6, -36.4))), "black", 0.6)
    found.light(circle(0, -26.6, 1.8), "#FFFFFF").line(circle(0, -26.6, 2.3), STEEL, 0.6)
    return found.line(joined(line((-2.4, y), (2.4, y)) for y in (-21, -18.4, -15.8)), STEEL, 0.5)


def arc_warden(pen: Any) -> Figure:
    """A welder's mask, a coil on each shoulder, sparks between them."""
    mask = even((0, -39), (5.2, -38), (6.4, -33), (5.6, -24.6), (2.6, -20.4), (0, -19.8))
    coils = both(rectangle((11.4, -26, 4.6, 8.4), 0.8))
    found = Figure().dark(parts.square_shoulders(17.2, -21.6), mask, coils)
    found.patch(mask, SLATE).light(rectangle((-3.9, -33.2, 7.8, 3.0), 0.5), "pale").line(
        rectangle((-4.3, -33.6, 8.6, 3.8), 0.6), STEEL, 0.5
    )
    found.line(both(joined(line((11.4, y), (16, y)) for y in (-24.4, -22.6, -20.8, -19))), STEEL, 0.7)
    spark = line((-13.7, -27), (-11.6, -30.4), (-10.4, -28.6), (-8.2, -33), (-7.4, -31))
    return (
        found.line(both(spark), "#E8F2FF", 0.6)
        .line(line((0, -18), (0, 0.4)), STEEL, 0.6)
        .line(both(curve((6, -19), (7.6, -10), (7, 0.4))), STEEL, 0.6)
    )


def strobe(pen: Any) -> Figure:
    """A hood and one enormous flash for a face."""
    found = Figure().dark(parts.hood(8.6, -40.6), parts.shoulders(13))
    for r, colour in ((5.8, "#22324E"), (4.7, "#6E8FBF")):
        found.patch(circle(0, -30.4, r), colour)
    found.light(circle(0, -30.4, 3.5), "#FFFFFF").line(circle(0, -30.4, 5.8), STEEL, 0.6)
    rays = joined(
        line((6.9 * c, -30.4 + 6.9 * s), (9.6 * c, -30.4 + 9.6 * s))
        for c, s in ((0.92, -0.38), (0.7, -0.7), (-0.92, -0.38), (-0.7, -0.7), (0, -1), (1, 0.06), (-1, 0.06))
    )
    return found.line(rays, "pale", 0.6).line(both(curve((3.4, -18), (5.4, -9), (4.8, 0.4))), SLATE, 0.7)


def pruner(pen: Any) -> Figure:
    """A straw hat, a muffled face, shears."""
    hat = even((0, -39.4), (3.8, -38.8), (5.6, -34.8), (11.6, -33.4), (11, -32), (0, -32.6))
    shears = pen.look.icon("shears").scaled(17).turned(180).moved(20.6, -13.6)
    found = _man(12.6).back(shears).dark(hat)
    _face(found, -32.2).light(parts.eyes(-30.2, 2.2, 0.9, 0.3), "lamp").line(
        curve((-5.7, -35.2), (0, -35.9), (5.7, -35.2)), "#5C7A4A", 1.0
    )
    found.patch(even((0, -27.6), (4.6, -28), (4.6, -24), (0, -21.6)), "#33452E")
    return found.patch(both(rectangle((3.2, -18.4, 1.8, 19))), SLATE).patch(rectangle((-5, -10.6, 10, 11)), SLATE)


def burr_hound(pen: Any) -> Figure:
    """A long head, a collar of thorns."""
    hound = blob(
        (-15, -26.6, 1), (-9, -30.4), (-3.4, -34), (-1.6, -40.6, 1), (2.6, -36.8), (6.4, -33), (9.6, -26), (12.8, -16),
        (15, 0.6, 1), (-7, 0.6, 1), (-6.6, -10), (-5, -18.4), (-8.4, -20.4), (-13.6, -21.2), (-16, -23.6),
    )  # fmt: skip
    ear = blob((2.0, -37.4, 1), (5.2, -42.4, 1), (7.2, -34.6, 1))
    found = Figure().dark(hound, ear).light(blob((-5.4, -30.2, 1), (-2.6, -31.4, 1), (-3.2, -29.6)), "lamp")
    found.line(curve((-15.4, -23.6), (-10, -23.9), (-6.4, -25.4)), STEEL, 0.5)
    found.patch(
        joined(
            polygon(((-13.6 + 1.7 * i, -23.6), (-13.0 + 1.7 * i, -22.2), (-12.4 + 1.7 * i, -23.7))) for i in range(4)
        ),
        "bone",
    )
    found.patch(polygon(((-6.2, -15.6), (10.8, -20.4), (12.0, -16.6), (-6.4, -11.4))), "#33452E")
    burrs = joined(
        polygon(((x, y), (x + 1.6, y - 3.0), (x + 2.2, y + 0.2)))
        for x, y in [(-5 + 3.4 * i, -15.4 - 0.95 * i) for i in range(5)]
    )
    return found.patch(burrs, "#8FB06A")


def rootbound(pen: Any) -> Figure:
    """More stump than man: roots for hair, roots for arms."""
    roots = [
        blob(
            (x, -22, 1),
            (x * 1.3, -34),
            (x * 1.1 + bend, -44 + abs(x) * 0.3, 1),
            (x * 1.5 + bend * 0.4, -33),
            (x * 1.6, -21, 1),
        )
        for x, bend in ((-9.4, -4), (-5, 3), (5.4, -2.4), (9.8, 4.4))
    ]
    arms = both(blob((10, -21), (18, -18), (20.6, -9), (20.2, 0.6, 1), (10, 0.6, 1)))
    found = (
        Figure()
        .back(*roots)
        .dark(parts.head(6.2, -37, -21), rectangle((-6, -27, 12, 10)), parts.square_shoulders(17.4, -22.8), arms)
    )
    grain = joined(
        curve((x, -20), (x * 1.08 + 0.8, -12), (x * 1.02 - 0.5, -5), (x * 1.1, 0.4))
        for x in (-15, -11.4, -7.6, -3.8, 0.2, 4, 7.8, 11.6, 15)
    )
    found.line(grain, "#33452E", 0.7).line(
        joined(curve((x, -35), (x * 1.1, -29), (x * 0.9, -23)) for x in (-4.6, -1.6, 1.8, 4.6)), "#33452E", 0.5
    )
    return (
        found.light(parts.eyes(-30.4, 2.5, 1.1, 0.6), "#A8E08A")
        .patch(circle(-10.6, -12.4, 1.6), "#33452E")
        .patch(circle(11, -6.4, 1.3), "#33452E")
    )


def seedbearer(pen: Any) -> Figure:
    """A cowl of leaves, pods on the back, seeds adrift."""
    pods = [parts.oval(x, y, 3.0, 4.4) for x, y in ((-11.4, -24.4), (-13.8, -16.4), (11.4, -24.4), (13.8, -16.4))]
    cowl = even((0, -42.4, 1), (3.4, -38.4), (7.4, -36.4, 1), (6.8, -31), (8.8, -27, 1), (6.8, -20), (0, -17))
    found = Figure().back(*pods).dark(parts.shoulders(12.4), cowl)
    found.patch(even((0, -36.4, 1), (3.6, -33), (4.0, -28), (2.0, -23.6), (0, -22.6)), DARK).light(
        parts.eyes(-29.6, 2.0, 1.0, 0.5), "#A8E08A"
    )
    found.line(both(joined((line((11.4, -28.4), (11.4, -20.6)), line((13.8, -20.4), (13.8, -12.6))))), "#5C7A4A", 0.6)
    seeds = joined(
        parts.dot(x, y, 0.55)
        for x, y in ((-17, -31), (-15, -36), (16.4, -33), (18, -27.4), (13, -37.4), (-18.6, -24.6))
    )
    found.light(seeds, "moon").line(
        joined(line((x, y), (x + 0.8, y - 2.4)) for x, y in ((-17, -31), (-15, -36), (16.4, -33), (13, -37.4))),
        "moon",
        0.25,
    )
    return found.line(line((0, -42), (0, -36.6)), "#5C7A4A", 0.5).line(
        both(curve((2, -17.6), (4.6, -8), (4.2, 0.4))), "#33452E", 0.8
    )


FIGURES = {
    "dockhand": dockhand, "quay-runner": quay_runner, "winchman": winchman, "foghorn": foghorn, "surveyor": surveyor,
    "messenger": messenger, "tunneller": tunneller, "trapper": trapper, "lamplighter": lamplighter,
    "moth-drone": moth_drone, "arc-warden": arc_warden, "strobe": strobe, "pruner": pruner, "burr-hound": burr_hound,
    "rootbound": rootbound, "seedbearer": seedbearer,
}  # fmt: skip


def stranger(pen: Any, kind: str, id: str) -> Figure:
    """Somebody whom only their author knows: hat, coat and eyes by the id of the card."""
    chance = Chance("vigilantes", "figure", kind, id)
    found = Figure().dark(parts.head(chance.between(5.0, 5.8)), parts.neck(), parts.shoulders(chance.between(12, 15.6)))
    eyes, good = parts.eyes(-30.2, 2.3, 0.95, chance.between(0, 0.6)), kind == "vigilante"
    hats = (parts.fedora, parts.bowler, parts.top_hat)
    style = chance.below(6)
    if style < 3:
        hat, band = hats[style]()
        found.dark(hat)
        _face(found).patch(band, "lamp" if good else "red")
    elif style == 3:
        found.dark(parts.hood())
        _face(found, -34.5)
    elif style == 4:
        found.dark(parts.flat_cap())
        _face(found)
    else:
        found.dark(parts.hair_bob())
        _face(found, -33.5)
    if good:
        found.patch(parts.mask(-30.2, 5.2, 1.8), "black")
    found.light(eyes, "moon" if good else "lamp")
    return found.dark(parts.collar()) if chance.below(2) else found.patch(parts.lapels(), SLATE)
