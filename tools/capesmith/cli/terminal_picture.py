"""Pictures in a terminal, in the ways that terminals know: kitty's, iTerm's, or sixels."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Iterator, Mapping
from typing import Any

ROWS = 24  # of text, beside the picture
PIXELS = 460  # the height of the picture where a terminal counts in pixels
COLOURS = 64
_CHUNK = 4096


def way_of(environment: Mapping[str, str]) -> Callable[[Any], str] | None:
    """How this terminal shows an image; None if it does not say that it can."""
    terminal, program = environment.get("TERM", ""), environment.get("TERM_PROGRAM", "")
    if "TMUX" in environment or terminal.startswith(("screen", "tmux", "dumb")):
        return None  # whatever is below, it does not let pictures through
    if "KITTY_WINDOW_ID" in environment or "kitty" in terminal or program == "ghostty":
        return kitty
    if program in ("iTerm.app", "WezTerm") or "iTerm2" in environment.get("LC_TERMINAL", ""):
        return iterm
    if terminal.startswith(("foot", "mlterm", "contour")) or "sixel" in terminal or "WT_SESSION" in environment:
        return sixel
    return None


def kitty(image: Any) -> str:
    """The graphics protocol of kitty, which Ghostty speaks, too: a PNG in chunks."""
    data = base64.standard_b64encode(_png(image)).decode()
    chunks = [data[start : start + _CHUNK] for start in range(0, len(data), _CHUNK)]
    parts = []
    for number, chunk in enumerate(chunks):
        head = f"f=100,a=T,r={ROWS}," if number == 0 else ""
        parts.append(f"\x1b_G{head}m={int(number < len(chunks) - 1)};{chunk}\x1b\\")
    return "".join(parts) + "\n"


def iterm(image: Any) -> str:
    """The inline images of iTerm2 and WezTerm."""
    data = _png(image)
    size = f"size={len(data)};height={ROWS};preserveAspectRatio=1;inline=1"
    return f"\x1b]1337;File={size}:{base64.standard_b64encode(data).decode()}\x07\n"


def sixel(image: Any) -> str:
    """Sixels: six rows of dots a line, one colour after the other."""
    small = image.resize((round(image.width * PIXELS / image.height), PIXELS)).convert("RGB")
    flat = small.quantize(COLOURS, dither=0)
    palette = flat.getpalette() or []
    colours = [
        f"#{number};2;" + ";".join(str(round(part / 2.55)) for part in palette[3 * number : 3 * number + 3])
        for number in range(len(palette) // 3)
    ]
    return f'\x1bP0;1q"1;1;{flat.width};{flat.height}{"".join(colours)}{"".join(_bands(flat))}\x1b\\\n'


def _bands(flat: Any) -> Iterator[str]:
    import numpy

    dots = numpy.asarray(flat)
    for top in range(0, flat.height, 6):
        band = dots[top : top + 6]
        weights = (1 << numpy.arange(len(band)))[:, None]
        rows = [
            f"#{colour}{_packed((((band == colour) * weights).sum(axis=0) + 63).tolist())}"
            for colour in numpy.unique(band).tolist()
        ]
        yield "$".join(rows) + "-"


def _packed(codes: list[int]) -> str:
    """Characters, with runs of one of them counted."""
    found, start = [], 0
    for end in range(1, len(codes) + 1):
        if end == len(codes) or codes[end] != codes[start]:
            length, character = end - start, chr(codes[start])
            found.append(f"!{length}{character}" if length > 3 else character * length)
            start = end
    return "".join(found)


def _png(image: Any) -> bytes:
    stream = io.BytesIO()
    image.save(stream, "PNG")
    return stream.getvalue()
