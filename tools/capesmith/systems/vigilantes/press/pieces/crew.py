"""The crew as standees show it: anybody's henchmen, told apart by build and hat, whoever pays them tonight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.render.shapes import Path, circle, joined, line, rectangle
from capesmith.systems.vigilantes.press.figure import parts
from capesmith.systems.vigilantes.press.figure.brush import DARK, SLATE, STEEL, Figure, blob, both, curve, even

Make = Callable[[Any], Figure]


def _face(found: Figure, low: float = -32.6) -> Figure:
    """A face in the shade, and two eyes in it."""
    found.patch(even((0, low, 1), (4.7, low + 0.6, 1), (4.5, -27), (2.1, -23.6), (0, -23.1)), DARK)
    return found.light(parts.eyes(-30, 2.3, 0.95, 0.35), "lamp")


def _plain(hat: Path, band: Path | None = None, width: float = 13.4) -> Figure:
    found = _face(Figure().dark(parts.head(5.5), parts.neck(), parts.shoulders(width), hat))
    if band is not None:
        found.patch(band, STEEL)
    return found.patch(parts.lapels(-19.2, 6.0, -4), SLATE)


def capped(pen: Any) -> Figure:
    return _plain(parts.flat_cap())


def bowler(pen: Any) -> Figure:
    return _plain(*parts.bowler())


def fedora(pen: Any) -> Figure:
    return _plain(*parts.fedora(), width=12.6)


def beanie(pen: Any) -> Figure:
    hat = even((0, -39.4), (3.6, -38.8), (5.9, -35.6), (6.2, -32.8, 1), (0, -32.2))
    found = _face(Figure().dark(parts.head(5.5), parts.neck(), parts.shoulders(14.2), hat))
    found.patch(rectangle((-6.3, -34.6, 12.6, 2.4), 0.8), SLATE)
    return found.line(
        joined(line((-11 + 0.5 * i, -10 + 4 * i), (11 - 0.5 * i, -10 + 4 * i)) for i in range(3)), SLATE, 1.3
    )


def runner(pen: Any) -> Figure:
    """A scarf that has not caught up yet."""
    tail = blob(
        (-3.6, -19.6), (-9.6, -21.8), (-13.4, -19.8), (-17, -21.2, 1), (-15.4, -16.8, 1), (-10.4, -16.4), (-4, -16)
    )
    hat = even((0, -39.2), (3.4, -38.6), (5.6, -35.4), (5.9, -32.8, 1), (0, -32.2))
    found = _face(Figure().dark(parts.head(5.0), parts.neck(2.3), parts.shoulders(11.6, -19, 6), hat, tail), -32.4)
    found.patch(tail + even((0, -20.4), (4.6, -20.4), (5.2, -17), (0, -15.8)), STEEL)
    return found.line(_speed(), "rim", 0.6)


def sprinter(pen: Any) -> Figure:
    found = _face(Figure().dark(parts.hood(7.4, -40.6), parts.shoulders(11.4, -19, 6)), -34)
    return found.line(both(curve((2.4, -17), (4.0, -9), (3.6, 0.4))), SLATE, 0.8).line(_speed(), "rim", 0.6)


def _speed() -> Path:
    return joined(line((-17.4, y), (-17.4 + reach, y)) for y, reach in ((-35, 7), (-30, 9), (-26, 5), (-10, 3)))


def slab(pen: Any) -> Figure:
    """Shoulders first."""
    arms = both(blob((11, -21), (16.8, -18.6), (17.6, -11), (17.4, 0.6, 1), (11, 0.6, 1)))
    found = Figure().dark(
        parts.head(5.4, -36, -23), rectangle((-5.6, -28, 11.2, 10)), parts.square_shoulders(16.4, -23.2), arms
    )
    _face(found, -33.6).line(both(line((5.2, -21), (7.4, 0.4))), SLATE, 1.4)
    return found.patch(even((0, -36.2), (4.2, -35.4), (5.3, -32.6, 1), (0, -33.8)), SLATE)


def hauler(pen: Any) -> Figure:
    found = Figure().dark(
        parts.head(5.6), rectangle((-4.6, -27, 9.2, 9)), parts.square_shoulders(16.6, -22.4), parts.helmet(6.6)
    )
    links = joined(circle(-12.2 + 3.05 * i, -16.8 + 1.95 * i, 1.7) for i in range(9))
    return _face(found, -32.4).line(links, STEEL, 0.9)


def masked(pen: Any) -> Figure:
    """Goggles under a hood: somebody with a trade of his own."""
    frames, lenses = parts.goggles(-30.6, 2.2)
    found = Figure().dark(parts.hood(8.4, -41.2), parts.shoulders(12.8))
    found.patch(even((0, -35.4, 1), (4.4, -32), (4.4, -27), (2.0, -23.4), (0, -22.6)), DARK)
    found.patch(frames, STEEL).light(lenses, "lamp")
    return found.line(both(curve((3.4, -18), (5.4, -9), (4.8, 0.4))), SLATE, 0.8)


def specialist(pen: Any) -> Figure:
    hat, band = parts.top_hat(-34.4, 7.6, 7.0)
    found = _face(Figure().dark(parts.head(5.2), parts.neck(), parts.shoulders(12.4), hat, parts.collar()))
    found.patch(band, STEEL).line(circle(2.4, -30.2, 2.2), "lamp", 0.5)
    return found.line(curve((4.4, -29.4), (6.2, -22), (4.4, -15)), "lamp", 0.3)


CREWS: dict[str, Sequence[Make]] = {
    "normal": (capped, bowler, beanie, fedora),
    "fast": (runner, sprinter),
    "heavy": (slab, hauler),
    "special": (masked, specialist),
}
