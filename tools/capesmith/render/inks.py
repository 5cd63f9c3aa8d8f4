"""How colours come to stand in a document: as they are, as other eyes see them, or in the inks of a press."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Any

from capesmith.render.colour import RGB, hex_of, matrix_of, rgb, simulate
from capesmith.render.packed import PACKED, Streamed
from capesmith.render.rasters import image_object, unpacked

SPACES = {1: "DeviceGray", 3: "DeviceRGB", 4: "DeviceCMYK"}
FILL, LINE = {3: "rg", 4: "k"}, {3: "RG", 4: "K"}
STEPS = 33  # of each channel for which the sight of others is reckoned; between them it is even


class Inks:
    """Red, green and blue, as a look gives them."""

    name = ""  # in the names of files
    key = ""  # another whenever something looks different
    label = ""  # on every page

    def parts(self, colour: str) -> tuple[float, ...]:
        """A colour as the document has it."""
        return rgb(colour)

    @cached_property
    def _said(self) -> Callable[[str], tuple[str, str]]:
        def said(colour: str) -> tuple[str, str]:
            parts = self.parts(colour)
            words = " ".join(f"{part:.5f}".rstrip("0").rstrip(".") or "0" for part in parts)
            return f"{words} {FILL[len(parts)]}", f"{words} {LINE[len(parts)]}"

        return lru_cache(maxsize=1024)(said)

    def fill(self, colour: str) -> str:
        """The operator that fills with a colour."""
        return self._said(colour)[0]

    def line(self, colour: str) -> str:
        """The operator that draws lines in a colour."""
        return self._said(colour)[1]

    def image(self, raw: bytes, document: Any) -> Any:
        """A PNG or JPEG as an object of a document; None if it must be unpacked first."""
        return image_object(raw)

    def code(self, code: str) -> str:
        """What ReportLab says of colours by itself, in these."""
        return code

    def shown(self, svg: str) -> str:
        """A picture of a page in these colours."""
        return svg

    def finish(self, document: Any) -> None:
        """What a document must say of them."""


PLAIN = Inks()


class Converted(Inks):
    """Every colour and every picture is made into another."""

    def pixels(self, image: Any) -> Any:
        """A picture in RGB as this document has it."""
        raise NotImplementedError

    def image(self, raw: bytes, document: Any) -> Any:
        """Pixels, and what covers of them if they are not everywhere."""
        found = unpacked(raw)
        clear = "A" in found.getbands() or "transparency" in found.info
        cover = None
        if clear:
            alpha = found.convert("RGBA").getchannel("A")
            if alpha.getextrema() != (255, 255):
                cover = document.Reference(Pixels(alpha))
        return Pixels(self.pixels(found.convert("RGB")), cover)

    def code(self, code: str) -> str:
        return _COLOURED.sub(self._recoloured, code)

    def _recoloured(self, said: re.Match[str]) -> str:
        colour = hex_of(*map(float, said[1].split()))
        return self.fill(colour) if said[2] == FILL[len("RGB")] else self.line(colour)


_COLOURED = re.compile(r"(?<![\d.])((?:[\d.]+ ){2}[\d.]+) (rg|RG)\b")


class Pixels(Streamed):
    """A picture of pixels, packed."""

    def __init__(self, image: Any, cover: Any = None) -> None:
        self.size, self.bands, self.cover = image.size, len(image.getbands()), cover
        self.stream = zlib.compress(image.tobytes(), PACKED)

    def head(self, document: Any) -> str:
        width, height = self.size
        mask = "" if self.cover is None else f" /SMask {self.cover.format(document).decode()}"
        return (
            f"<< /Type /XObject /Subtype /Image /Width {width} /Height {height} /BitsPerComponent 8 "
            f"/ColorSpace /{SPACES[self.bands]} /Filter /FlateDecode /Length {len(self.stream)}{mask} >>"
        )


class Sight(Converted):
    """As somebody sees it who lacks a sort of cones: the matrices of `colour.py`."""

    def __init__(self, sight: str) -> None:
        self.sight = self.name = self.key = sight
        self.label = f"PROOF: as seen with {sight} (Machado 2009, simulated). Not for print."

    def parts(self, colour: str) -> RGB:
        return rgb(simulate(colour, self.sight))

    def shown(self, svg: str) -> str:
        """Seen through a filter, as the studio shows cards."""
        head, drawn = svg.split("</defs>\n", 1)
        rows = " ".join(" ".join(map(str, row)) + " 0 0" for row in matrix_of(self.sight))
        seen = f'<filter id="sight" color-interpolation-filters="linearRGB"><feColorMatrix values="{rows} 0 0 0 1 0"/>'
        label = f'<text x="4" y="4" font-size="3" font-family="sans-serif">{self.label}</text>'
        body = drawn.removesuffix("</svg>\n")
        return f'{head}{seen}</filter>\n</defs>\n<g filter="url(#sight)">\n{body}</g>\n{label}\n</svg>\n'

    @cached_property
    def _table(self) -> Any:
        from PIL import ImageFilter

        return ImageFilter.Color3DLUT.generate(STEPS, lambda *parts: rgb(simulate(hex_of(*parts), self.sight)))

    def pixels(self, image: Any) -> Any:
        return image.filter(self._table)
