"""Parts that figures share: heads, shoulders, hats, eyes. All in the millimetres of a bust 36 wide and 50 high."""

from __future__ import annotations

from capesmith.render.shapes import Path, circle, ellipse, rectangle
from capesmith.systems.vigilantes.press.figure.brush import blob, both, even, flat


def head(width: float = 5.6, top: float = -37.6, chin: float = -22.6) -> Path:
    """A head from the front, with a jaw."""
    h = chin - top
    return even(
        (0, top), (width * 0.8, top + h * 0.12), (width, top + h * 0.42), (width * 0.86, top + h * 0.74),
        (width * 0.42, chin - 0.4), (0, chin),
    )  # fmt: skip


def neck(width: float = 2.8) -> Path:
    return rectangle((-width, -26, 2 * width, 9))


def shoulders(width: float = 14.0, high: float = -19.6, drop: float = 5.0) -> Path:
    """Neck to the lower edge: shoulders of a width, sloping by a drop."""
    return even(
        (0, high - 1.6), (3.0, high - 1.0), (5.6, high + 0.8), (width * 0.78, high + drop * 0.62),
        (width, high + drop + 2.4), (width + 1.4, 0.6, 1),
    )  # fmt: skip


def square_shoulders(width: float = 16.5, high: float = -21.0) -> Path:
    """Shoulders of somebody who carries things for a living."""
    return even(
        (0, high - 0.6), (4.6, high - 0.6), (width * 0.82, high + 1.2), (width, high + 5), (width + 0.8, 0.6, 1)
    )


def lapels(colour_top: float = -19.4, reach: float = 6.2, low: float = -1.5) -> Path:
    """The two lapels of a coat."""
    return both(flat((0.3, low), (reach, colour_top + 4.6), (reach - 1.0, colour_top + 0.6), (2.6, colour_top - 0.4)))


def collar(height: float = 5.4, width: float = 5.4) -> Path:
    """A turned-up collar."""
    return both(blob((0.6, -17.6, 1), (width, -20.4 - height * 0.25, 1), (width + 1.4, -19.2 - height, 1),
                     (width - 1.0, -19.6), (2.6, -16.6)))  # fmt: skip


def eyes(y: float = -30.6, apart: float = 2.5, size: float = 1.0, slant: float = 0.5) -> Path:
    """Two narrow eyes."""
    return both(blob(
        (apart - 1.2 * size, y + 0.2, 1), (apart + 1.2 * size, y - slant - 0.5 * size, 1),
        (apart + 0.9 * size, y + 0.35 * size), (apart - 0.1 * size, y + 0.62 * size),
    ))  # fmt: skip


def mask(y: float = -30.6, width: float = 5.8, high: float = 1.9) -> Path:
    """A domino mask."""
    return even((0, y - high * 0.35), (2.4, y - high * 0.9), (width, y - high), (width - 0.2, y + high * 0.4),
                (3.0, y + high), (0.9, y + high * 0.5))  # fmt: skip


def goggles(y: float = -31.0, r: float = 2.4) -> tuple[Path, Path]:
    """The frames and the lenses."""
    strap = rectangle((-6.2, y - 0.9, 12.4, 1.8))
    return strap + both(circle(2.9, y, r + 0.8)), both(circle(2.9, y, r))


def brim(y: float, width: float, thick: float = 1.5, dip: float = 0.8) -> Path:
    """The brim of a hat."""
    return even(
        (0, y - thick * 0.5 + dip * 0.4), (width * 0.7, y - thick * 0.3), (width, y + dip * 0.1),
        (width * 0.7, y + thick * 0.6), (0, y + thick + dip * 0.4),
    )  # fmt: skip


def fedora(y: float = -34.4, width: float = 9.6) -> tuple[Path, Path]:
    """A hat with a pinched crown, and its band."""
    crown = even((0, y - 6.4), (2.4, y - 7.4), (4.8, y - 6.4), (5.6, y - 2), (5.9, y + 0.6, 1))
    return crown + brim(y, width), rectangle((-5.7, y - 1.8, 11.4, 1.5))


def bowler(y: float = -34.2, width: float = 8.4) -> tuple[Path, Path]:
    crown = even((0, y - 7.0), (3.6, y - 6.2), (5.7, y - 3.2), (5.9, y + 0.4, 1))
    return crown + brim(y, width, 1.3, -0.6), rectangle((-5.8, y - 1.6, 11.6, 1.3))


def top_hat(y: float = -34.6, width: float = 8.8, tall: float = 10.4) -> tuple[Path, Path]:
    crown = flat((-5.4, y + 0.4), (-6.0, y - tall), (6.0, y - tall), (5.4, y + 0.4))
    return crown + brim(y, width, 1.3), rectangle((-5.6, y - 2.6, 11.2, 2.0))


def flat_cap(y: float = -33.8) -> Path:
    """A workman's cap with a short peak."""
    return blob(
        (-6.4, y + 0.4, 1), (-6.6, y - 2.8), (-3.4, y - 5.0), (2.6, y - 4.9), (6.6, y - 2.4), (8.6, y + 0.5, 1),
        (4.4, y - 0.4), (0, y + 0.2),
    )  # fmt: skip


def porter_cap(y: float = -34.2) -> tuple[Path, Path, Path]:
    """A porter's cap: crown, band and peak."""
    crown = flat((-5.9, y), (-6.5, y - 5.4), (6.5, y - 5.4), (5.9, y))
    band = rectangle((-6.1, y - 2.4, 12.2, 2.4))
    peak = even((0, y + 1.9), (3.6, y + 1.5), (6.6, y - 0.2, 1), (0, y - 0.4, 1))
    return crown, band, peak


def hood(width: float = 8.4, top: float = -41.5) -> Path:
    """A hood over head and shoulders."""
    return even(
        (0, top, 1),
        (width * 0.55, top + 3.2),
        (width * 0.95, top + 9),
        (width, top + 16),
        (width * 1.05, -19),
        (0, -17),
    )


def hair_bob(width: float = 7.0, top: float = -38.8, low: float = -23.6) -> Path:
    return even(
        (0, top),
        (width * 0.72, top + 1.2),
        (width, top + 6),
        (width * 1.06, low, 1),
        (width * 0.6, low + 0.4),
        (0, low - 4),
    )


def helmet(width: float = 7.0, top: float = -39.4) -> Path:
    """A hard hat with a rim."""
    dome = even((0, top), (width * 0.72, top + 1.6), (width * 0.98, top + 6.2, 1))
    return dome + rectangle((-width * 1.2, top + 5.4, width * 2.4, 1.5), 0.7)


def dot(x: float, y: float, r: float = 0.5) -> Path:
    return circle(x, y, r)


def oval(x: float, y: float, rx: float, ry: float) -> Path:
    return ellipse(x, y, rx, ry)
