"""Colours as `#RRGGBB`: tints and shades, contrast, and how they look to colour-blind eyes and on a grey printer."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

RGB = tuple[float, float, float]


@lru_cache(maxsize=1024)
def rgb(colour: str) -> RGB:
    """Red, green and blue from 0 to 1."""
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))  # type: ignore[return-value]


def hex_of(red: float, green: float, blue: float) -> str:
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, part))):02X}" for part in (red, green, blue))


@lru_cache(maxsize=1024)
def shade(colour: str, factor: float) -> str:
    """Darker below 1; above 1 as much nearer to white."""
    if factor <= 1:
        return hex_of(*(part * factor for part in rgb(colour)))
    return hex_of(*(part + (1 - part) * (factor - 1) for part in rgb(colour)))


@lru_cache(maxsize=1024)
def mix(one: str, other: str, share: float) -> str:
    """`share` of the other colour over the first: what a transparent layer would give, without transparency."""
    return hex_of(*(a + (b - a) * share for a, b in zip(rgb(one), rgb(other), strict=True)))


# --- light ------------------------------------------------------------------------------------------------


def linear(part: float) -> float:
    """The light of a part of a colour, as much as there is of it and not as it looks."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _encoded(part: float) -> float:
    part = min(1.0, max(0.0, part))
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


@lru_cache(maxsize=1024)
def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    red, green, blue = (linear(part) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The WCAG 2 contrast ratio, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def readable_on(ground: str, ink: str, light: str = "#FFFFFF") -> str:
    """Ink or the light colour, whichever reads better on a ground."""
    return ink if contrast(ground, ink) >= contrast(ground, light) else light


def lightness(colour: str) -> float:
    """L* of the colour, 0 to 100: what is left of it on a grey printer."""
    return _lab(colour)[0]


# --- other eyes -------------------------------------------------------------------------------------------

# Machado, Oliveira and Fernandes 2009, severity 1.0, applied to linear light.
_SIGHT: dict[str, tuple[RGB, RGB, RGB]] = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
ACROSS_A_TABLE = 11.0  # of `difference`
SIGHTS, COLOUR_BLIND = tuple(_SIGHT), "cvd"  # the word for all of them


def matrix_of(sight: str) -> tuple[RGB, RGB, RGB]:
    """What a sight makes of light."""
    return _SIGHT[sight]


def simulate(colour: str, sight: str) -> str:
    """The colour as somebody with this sight sees it."""
    light = tuple(linear(part) for part in rgb(colour))
    seen = (sum(weight * part for weight, part in zip(row, light, strict=True)) for row in _SIGHT[sight])
    return hex_of(*(_encoded(part) for part in seen))


def _lab(colour: str) -> RGB:
    red, green, blue = (linear(part) for part in rgb(colour))
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: str, other: str) -> float:
    """CIEDE2000: about 1 is just visible, 11 and more is told apart across a table."""
    (l1, a1, b1), (l2, a2, b2) = _lab(one), _lab(other)
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    big_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + dh / 2) % 360
    t = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = 30 * math.exp(-(((mean_h - 275) / 25) ** 2))
    rt = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * math.sin(math.radians(2 * turn))
    dl, dc, dhh = (l2 - l1) / sl, (c2 - c1) / sc, big_h / sh
    return math.sqrt(max(0.0, dl**2 + dc**2 + dhh**2 + rt * dc * dhh))


def confused(colours: Mapping[str, str], sight: str, apart: float = ACROSS_A_TABLE) -> list[tuple[str, str, float]]:
    """The names of two colours that plain sight tells apart across a table and this one does not, nearest first."""
    named = list(colours.items())
    found = []
    for at, (one, a) in enumerate(named):
        for other, b in named[at + 1 :]:
            left = difference(simulate(a, sight), simulate(b, sight))
            if left < apart <= difference(a, b):
                found.append((one, other, left))
    return sorted(found, key=lambda pair: pair[2])


def separation(colours: Sequence[str]) -> dict[str, float]:
    """The smallest difference between any two of a set: to plain sight, to other sights, and in grey."""
    pairs = [(a, b) for i, a in enumerate(colours) for b in colours[i + 1 :]]
    found = {"plain": min(difference(a, b) for a, b in pairs)}
    for sight in SIGHTS:
        found[sight] = min(difference(simulate(a, sight), simulate(b, sight)) for a, b in pairs)
    found["grey"] = min(abs(lightness(a) - lightness(b)) for a, b in pairs)
    return found


def ink_sum(colour: str) -> float:
    """C + M + Y + K of a plain conversion with full grey replacement, 0 to 4: how much ink a colour costs."""
    red, green, blue = rgb(colour)
    key = 1 - max(red, green, blue)
    return (1 - red - key) + (1 - green - key) + (1 - blue - key) + key
