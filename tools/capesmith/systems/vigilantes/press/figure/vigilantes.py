"""The six who go out at night, head and shoulders, each with what gives them away."""

from __future__ import annotations

from typing import Any

from capesmith.render.shapes import circle, joined, line, polygon, rectangle
from capesmith.systems.vigilantes.press.figure import parts
from capesmith.systems.vigilantes.press.figure.brush import DARK, SLATE, STEEL, Figure, blob, both, curve, even, flat


def night_porter(pen: Any) -> Figure:
    """A porter's cap, two rows of brass buttons, a ring of keys."""
    crown, band, peak = parts.porter_cap()
    found = Figure().dark(parts.head(), parts.neck(), parts.shoulders(13.6), parts.collar(4.2, 4.6), crown, peak)
    found.patch(even((0, -31.6, 1), (4.9, -31.8, 1), (4.6, -27.4), (2.2, -23.6), (0, -23.2)), DARK)
    found.patch(band, "red").light(circle(0, -35.4, 1.5), "lamp").line(
        curve((-6, -32.9), (0, -32.2), (6, -32.9)), STEEL, 0.4
    )
    found.light(parts.eyes(-29.9, 2.3, 0.9, 0.2))
    found.line(curve((-2.6, -26.2), (-1.2, -26.9), (0, -26.5), (1.2, -26.9), (2.6, -26.2)), STEEL, 0.8)
    found.patch(flat((-3.0, -17.4), (3.0, -17.4), (4.6, 0.4), (-4.6, 0.4)), DARK)
    found.light(
        joined(
            circle(side * x, y, 0.75)
            for side in (-1, 1)
            for x, y in ((2.7, -14.2), (3.2, -9.6), (3.7, -5), (4.1, -0.6))
        ),
        "lamp",
    )
    epaulette = flat((8.2, -16.6), (12.6, -14.2), (12.2, -12.8), (7.6, -15.0))
    found.patch(both(epaulette), "lamp")
    found.line(circle(-10.2, -5.6, 2.2), "lamp", 0.5)
    found.patch(
        joined(
            (rectangle((-10.6, -3.6, 0.8, 4)), rectangle((-12.3, -4.0, 0.8, 3.4)), rectangle((-8.9, -4.2, 0.8, 3.2)))
        ),
        "lamp",
    )
    return found


def kestrel_jane(pen: Any) -> Figure:
    """Folding wings half open, goggles, a flying cap."""
    wing = polygon(
        (
            (5, -16),
            (11, -31),
            (21, -47),
            (19.6, -38),
            (24, -41),
            (21.2, -32.6),
            (25, -34),
            (21, -25),
            (23.6, -25.6),
            (18, -15),
            (12, -6),
        )
    )
    ribs = joined(
        (line((6.4, -16.6), (20.6, -45.6)), line((7.6, -15.4), (22.6, -39.6)), line((9, -13.4), (23.4, -32.6)))
    )
    cap = even((0, -38.9), (4.4, -37.8), (6.5, -33.6), (6.5, -28), (5.2, -25.4, 1), (4.6, -31.4, 1), (0, -32.6, 1))
    found = Figure().back(both(wing)).dark(parts.head(5.3), parts.neck(2.3), parts.shoulders(11.8, -19.0, 5.6), cap)
    found.line(both(ribs), STEEL, 0.4)
    found.patch(even((0, -30.4, 1), (4.5, -29.6, 1), (4.3, -27), (2.0, -23.6), (0, -23.1)), SLATE)
    found.patch(cap, DARK)
    frames, lenses = parts.goggles(-31.2, 2.0)
    found.patch(frames, STEEL).light(lenses, "moon")
    found.patch(both(flat((2.0, -32.0), (3.0, -32.5), (2.2, -30.2), (1.5, -30.4))), "lamp")
    found.line(curve((-1.5, -25.6), (0, -25.1), (1.7, -25.8)), "black", 0.5)
    found.patch(even((0, -19.8), (4.2, -20.4), (5.6, -17.4), (3.6, -14.6), (0, -13.6)), "lamp")
    found.line(curve((-4.0, -17.6), (0, -15.6), (4.2, -17.8)), "#C77E12", 0.4)
    found.line(both(line((3.6, -14.6), (9.4, 0.4))), STEEL, 1.1).light(circle(0, -6.6, 1.5), "moon")
    return found


def brickyard(pen: Any) -> Figure:
    """As wide as a door; a small mask on a large head; bricks on the vest."""
    arms = both(blob((12, -20), (18.6, -16.4), (20.2, -9), (19.4, 0.6, 1), (11, 0.6, 1)))
    found = Figure().dark(
        parts.head(5.9, -36.8, -22.4), rectangle((-5.2, -27, 10.4, 9)), parts.square_shoulders(17, -22.6), arms
    )
    found.patch(even((0, -33.4, 1), (5.0, -33.2, 1), (5.0, -27), (3.0, -23.4), (0, -22.9)), SLATE)
    found.patch(even((0, -37.0), (4.4, -36.2), (5.9, -32.6, 1), (4.6, -33.6, 1), (0, -33.9)), DARK)
    found.patch(parts.mask(-30.9, 5.7, 2.0), "black").light(parts.eyes(-30.8, 2.6, 1.0, 0.4))
    found.patch(flat((-2.4, -25.4), (2.4, -25.4), (2.2, -24.9), (-2.2, -24.9)), "black")
    vest = flat((-7.8, -20.4), (7.8, -20.4), (10.6, -15.4), (10.6, 0.5), (-10.6, 0.5), (-10.6, -15.4))
    found.patch(vest, "#5E2715")
    rows = []
    for row in range(7):
        y = -17.6 + 2.9 * row
        half = 9.4 if row == 0 else 10.6
        rows.append(line((-half, y), (half, y)))
        rows += [line((x, y), (x, y + 2.9)) for x in (range(-9, 11, 6) if row % 2 else range(-6, 9, 6))]
    found.line(joined(rows), "#0E0806", 0.45)
    found.patch(both(flat((7.8, -20.4), (5.2, -21.4), (8.6, -15.0), (10.6, -15.4))), DARK)
    found.patch(both(rectangle((14.2, -5.6, 6, 5.2), 0.6)), "bone")
    found.line(both(joined(line((14.2, y), (20.2, y)) for y in (-4.2, -2.8, -1.4))), "#8F886F", 0.3)
    return found


def tally(pen: Any) -> Figure:
    """An eyeshade, round glasses, a ledger that is never closed, a pencil behind the ear."""
    found = Figure().dark(parts.head(5.2), parts.neck(2.4), parts.shoulders(11.8, -19.2, 5.4))
    bun = even((0, -39.4), (3.8, -38.8), (6.0, -35.2), (6.2, -29.6), (5.0, -30.8, 1), (0, -33.4)) + circle(
        0, -40.4, 2.9
    )
    found.dark(bun).patch(even((0, -32.8, 1), (4.6, -31.4, 1), (4.4, -27), (2.0, -23.6), (0, -23.1)), SLATE)
    shade = even((0, -33.4), (4.4, -33.8), (7.6, -31.2, 1), (4.4, -32.0), (0, -31.4))
    found.dark(shade).patch(shade, "green").line(curve((-5.6, -33.7), (0, -34.6), (5.6, -33.7)), "#8FE0C2", 0.5)
    lenses = both(circle(2.35, -29.4, 1.75))
    found.light(lenses, "moon").line(lenses + line((-0.6, -29.4), (0.6, -29.4)), "lamp", 0.45)
    found.line(curve((-1.2, -25.6), (0.2, -25.3), (1.6, -25.9)), "black", 0.5)
    found.patch(polygon(((5.2, -32.6), (9.4, -34.6), (9.8, -33.8), (5.4, -31.8))), "lamp")
    found.patch(both(flat((0.2, -17.8), (3.2, -19.4), (3.2, -16.2))), "red")
    found.patch(both(rectangle((9.4, -10.6, 3.6, 1.5))), "red")
    cover = both(flat((0, -11.6), (11.4, -13.6), (11.8, 0.6), (0, 0.6)))
    page = both(flat((0.3, -10.8), (10.6, -12.6), (10.9, 0.6), (0.3, 0.6)))
    found.dark(cover).patch(cover, "#3C2415").patch(page, "bone")
    entries = joined(
        line((side * 1.6, y), (side * 9.6, y - 1.3)) for side in (-1, 1) for y in (-8.6, -6.6, -4.6, -2.6, -0.6)
    )
    found.line(entries, "#8F886F", 0.35).line(both(line((7.4, -11.4), (7.6, 0.4))), "red", 0.35).line(
        line((0, -11), (0, 0.6)), "#8F886F", 0.5
    )
    return found


def doc_sunday(pen: Any) -> Figure:
    """A soft hat, a mask over mouth and nose, a bag with a cross."""
    hat, band = parts.fedora(-33.8, 10.2)
    found = Figure().dark(parts.head(5.4), parts.neck(2.6), parts.shoulders(12.8, -19.2, 5.2), hat)
    found.patch(band, "bone")
    found.patch(even((0, -32.4, 1), (4.8, -31.8, 1), (4.7, -28.6, 1), (0, -28.2, 1)), SLATE)
    found.light(parts.eyes(-30.2, 2.3, 0.9, -0.1))
    found.patch(even((0, -28.6), (2.4, -28.9), (4.9, -29.2, 1), (4.4, -25.4), (2.2, -22.9), (0, -22.5)), "bone")
    found.line(
        joined((curve((-4.4, -26.9), (0, -26.2), (4.4, -26.9)), curve((-3.6, -24.8), (0, -24.2), (3.6, -24.8)))),
        "#8F886F",
        0.3,
    )
    found.patch(parts.lapels(-19.6, 6.6, -6), STEEL).patch(flat((-2.2, -18.6), (2.2, -18.6), (0, -7)), "bone")
    found.patch(flat((-0.8, -17.8), (0.8, -17.8), (1.2, -10), (0, -8), (-1.2, -10)), DARK)
    bag = rectangle((-8.2, -8.6, 16.4, 9.6), 1.4)
    handle = curve((-3.4, -8.4), (-3.2, -11.6), (3.2, -11.6), (3.4, -8.4))
    found.dark(bag).line(handle, "black", 1.3).line(handle, "lamp", 0.5).patch(bag, "#5B1018").line(
        line((-8.2, -5.4), (8.2, -5.4)), "#2A060A", 0.4
    )
    found.patch(rectangle((-1.1, -5.0, 2.2, 5.2)) + rectangle((-2.6, -3.5, 5.2, 2.2)), "bone")
    found.patch(both(rectangle((5.2, -9.2, 1.4, 2.6), 0.3)), "lamp")
    return found


def switchback(pen: Any) -> Figure:
    """A long scarf in the wind, a racing cap, the strap of a courier's bag."""
    scarf = blob(
        (-3, -20.4),
        (4, -20.6),
        (9, -22.4),
        (14, -20.4),
        (18.6, -24.6, 1),
        (18, -20.2),
        (20.4, -18.6, 1),
        (14.6, -16),
        (9, -17.6),
        (3.6, -14.6),
        (-4.6, -16),
    )
    tail = blob(
        (4, -17.4), (9.4, -15.8), (13.6, -12.6), (18.4, -14.6, 1), (16.4, -9.6, 1), (11, -9.6), (6.4, -12.6), (2, -14.2)
    )
    cap = blob((-6.0, -32.4, 1), (-5.6, -37.4), (-1.6, -39.6), (3.4, -38.8), (5.9, -34.8), (5.8, -32.8, 1))
    peak = blob((-5.8, -33.6, 1), (-9.8, -35.6), (-10.2, -34.2, 1), (-5.6, -32.0, 1))
    found = Figure().dark(parts.head(5.2), parts.neck(2.4), parts.shoulders(12.0, -18.8, 5.4), cap, peak, scarf, tail)
    found.patch(even((0, -32.2, 1), (4.7, -31.6, 1), (4.4, -27), (2.0, -23.6), (0, -23.1)), SLATE)
    found.patch(cap, DARK).patch(flat((-0.8, -39.3), (1.6, -39.3), (2.0, -32.6), (-1.0, -32.6)), "red")
    found.patch(parts.mask(-30.0, 5.1, 1.7), "black").light(parts.eyes(-29.9, 2.3, 0.95, 0.4))
    found.line(curve((-1.0, -25.4), (0.6, -25.1), (2.0, -26.0)), "black", 0.55)
    found.patch(scarf + tail, "red")
    found.line(
        joined((curve((-3.4, -18.4), (4, -18.4), (10, -20), (17, -20)), curve((5.6, -15.6), (11, -12.4), (16, -12.2)))),
        "#5E0812",
        0.4,
    )
    strap = flat((-10.6, -14.6), (-8.2, -15.6), (9.6, 0.5), (5.8, 0.5))
    found.patch(strap, "#5A4A2A").patch(rectangle((-3.2, -9.4, 2.6, 2.8), 0.3), "lamp")
    return found


FIGURES = {
    "night-porter": night_porter,
    "kestrel-jane": kestrel_jane,
    "brickyard": brickyard,
    "tally": tally,
    "doc-sunday": doc_sunday,
    "switchback": switchback,
}
