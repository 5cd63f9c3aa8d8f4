"""What the pixels of a page tell: whether it has bleed, how letters stand out, and how much ink it takes."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.press.wrong import Wrong
from capesmith.render.cmyk import ALL_INK, Cmyk
from capesmith.render.colour import linear
from capesmith.render.shapes import Box
from capesmith.source.bounds import PICTURE
from capesmith.source.door import contents

STRIP = 0.4  # mm on both sides of the cut that are compared
WHITE = 245  # channels above that are paper
SHARE = 0.2  # of an edge that may end white: corners are round
AROUND = 0.35  # mm around a line of type that belong to its ground
APART = 1.25  # a contrast below that is the letter itself, or its smooth edge


def read_inks(path: Path, most: int = 0) -> Cmyk:
    """The profile in an ICC file, for a press that bears so much ink; `Wrong` if it is none for CMYK."""
    from PIL import ImageCms

    try:
        return Cmyk(contents(path, PICTURE), most or ALL_INK)
    except (OSError, ValueError, ImageCms.PyCMSError) as error:
        raise Wrong(
            f"{path} is no ICC profile of a press that prints CMYK ({error})", "ask the print service"
        ) from None


class Written(NamedTuple):
    """What a document is written in: its sorts of colours, and the most ink on one spot in percent."""

    spaces: frozenset[str]
    ink: float


def written_in(pdf: bytes) -> Written:
    """The colours of a document of ours, found by looking through all that is packed in it; nothing in it is laid over
    anything else, so that no spot has more ink than its last colour."""
    spaces: set[str] = set()
    ink, at = 0.0, 0
    while (found := _STREAM.search(pdf, at)) is not None:
        head, size = found[1], _LENGTH.search(found[1])
        at = found.end() + (int(size[1]) if size is not None else 0)
        if b"/FlateDecode" not in head or b"/Length1" in head or b"/N 4" in head:
            continue  # words, fonts and profiles have no colour
        data = zlib.decompress(pdf[found.end() : at])
        space = _SPACE.search(head) if b"/Image" in head and b"/Subtype /Image" in head else None
        if space is not None:
            spaces.add(space[1].decode())
            ink = max(ink, _most_of(data) if space[1] == b"DeviceCMYK" else 0.0)
            continue
        spaces |= {name for word, name in _OPERATORS if word.search(data)}
        ink = max([ink, *[sum(map(float, four[1].split())) * 100 for four in _INKED.finditer(data)]])
    return Written(frozenset(spaces), ink)


def _most_of(data: bytes) -> float:
    import numpy as np

    return float(np.frombuffer(data, np.uint8).reshape(-1, 4).sum(axis=1, dtype=int).max() / 255 * 100)


_STREAM = re.compile(rb"\d+ 0 obj((?:(?!endobj).)*?)stream\r?\n", re.DOTALL)
_LENGTH, _SPACE = re.compile(rb"/Length (\d+)"), re.compile(rb"/ColorSpace\s*/(\w+)")
_OPERATORS = [
    (re.compile(rb"[\d.] (?:rg|RG)\b"), "DeviceRGB"), (re.compile(rb"[\d.] [kK]\b"), "DeviceCMYK"),
    (re.compile(rb"[\d.] [gG]\b"), "DeviceGray"),
]  # fmt: skip
_INKED = re.compile(rb"((?:[\d.]+ ){3}[\d.]+) [kK]\b")


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
