"""What the pixels of a page tell: whether it has bleed, how letters stand out, and how much ink it takes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.press.wrong import Wrong
from capesmith.render.colour import linear
from capesmith.render.shapes import Box

STRIP = 0.4  # mm on both sides of the cut that are compared
WHITE = 245  # channels above that are paper
SHARE = 0.2  # of an edge that may end white: corners are round
AROUND = 0.35  # mm around a line of type that belong to its ground
APART = 1.25  # a contrast below that is the letter itself, or its smooth edge
INK_DPI = 60  # a spot of ink that matters is larger than a dot


class Inks(NamedTuple):
    """A profile of a press: colours as it prints them."""

    name: str
    convert: Any  # an image to one in CMYK


def read_inks(path: Path) -> Inks:
    """The profile in an ICC file; `Wrong` if it is none for CMYK."""
    from PIL import ImageCms

    try:
        profile = ImageCms.getOpenProfile(str(path))
        screen = ImageCms.createProfile("sRGB")
        change = ImageCms.buildTransform(screen, profile, "RGB", "CMYK")
        name = ImageCms.getProfileDescription(profile).strip()
    except (OSError, ImageCms.PyCMSError) as error:
        raise Wrong(
            f"{path} is no ICC profile of a press that prints CMYK ({error})", "ask the print service"
        ) from None
    return Inks(name, lambda image: ImageCms.applyTransform(image, change))


def ink_in(page: Any, inks: Inks) -> float:
    """The most ink on any spot of a page, of all colours together in percent."""
    import numpy as np

    image = page.render(scale=INK_DPI / 72, rev_byteorder=True).to_pil().convert("RGB")
    return float(np.asarray(inks.convert(image), dtype=float).sum(axis=2).max() / 255 * 100)


def bled(image: Any, cut: Box, bleed: float, per_mm: float) -> Iterator[str]:
    """The edges at which ink ends before the end of the bleed."""
    left, top, right, bottom = (round(v * per_mm) for v in (cut.x, cut.y, cut.right, cut.bottom))
    deep, out = max(1, round(STRIP * per_mm)), int(bleed * per_mm)
    if out <= deep or min(left, top) < out:
        return
    inked = image.min(axis=2) < WHITE
    across, down = slice(left, right), slice(top, bottom)
    edges = {
        "left": (inked[down, left : left + deep], inked[down, left - out : left - out + deep]),
        "right": (inked[down, right - deep : right], inked[down, right + out - deep : right + out]),
        "top": (inked[top : top + deep, across].T, inked[top - out : top - out + deep, across].T),
        "bottom": (inked[bottom - deep : bottom, across].T, inked[bottom + out - deep : bottom + out, across].T),
    }
    for name, (inside, outside) in edges.items():
        ends = inside.any(axis=1) & ~outside.any(axis=1)
        if ends.mean() > SHARE:
            yield name


def contrast(image: Any, box: Box, colour: tuple[int, int, int], per_mm: float) -> float | None:
    """How a line of type stands out from what is around it, as WCAG reckons it; None where nothing of it shows."""
    import numpy as np

    left, top = (max(0, int((v - AROUND) * per_mm)) for v in (box.x, box.y))
    right, bottom = (int((v + AROUND) * per_mm) + 1 for v in (box.right, box.bottom))
    ground = image[top:bottom, left:right].reshape(-1, 3)
    if not len(ground):
        return None
    light = np.array([linear(part / 255) for part in range(256)])
    weights = np.array((0.2126, 0.7152, 0.0722))
    own, other = light[list(colour)] @ weights, light[ground] @ weights
    ratio = (np.maximum(other, own) + 0.05) / (np.minimum(other, own) + 0.05)
    apart = ratio[ratio > APART]
    return float(np.median(apart)) if len(apart) >= len(ratio) * 0.05 else 1.0
