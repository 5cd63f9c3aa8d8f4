"""The inks of a press: every colour and every picture as its profile mixes it from cyan, magenta, yellow and black.

Greys of a palette are black ink alone, so that type stays sharp. Where a press bears only so much ink, less of the
three colours is laid under what would be too much. What is clear in a picture stays clear, and is not converted.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from io import BytesIO
from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString

from capesmith.render.colour import lightness, rgb
from capesmith.render.inks import STEPS, Converted
from capesmith.source.digests import bytes_digest

ALL_INK = 400  # percent: nothing is too much
_FULL = 255  # of a channel
_GREY = 8 / _FULL  # how far apart the parts of a colour are that counts as grey

Parts = tuple[float, float, float, float]


class _Known:
    """A profile as it lies in its file."""

    def __init__(self, profile: bytes) -> None:
        self._profile = profile

    def tobytes(self) -> bytes:
        return self._profile


class Cmyk(Converted):
    """Colours by the profile of a press, with at most so many percent of ink on one spot; a profile that cannot be used
    raises what `ImageCms` says."""

    name = "cmyk"

    def __init__(self, profile: bytes, most: int = ALL_INK) -> None:
        from PIL import ImageCms

        self._profile, self._most = profile, most / 100
        self.key = f"{bytes_digest(profile)} {most}"
        press, screen = ImageCms.getOpenProfile(BytesIO(profile)), ImageCms.createProfile("sRGB")
        self.title = ImageCms.getProfileDescription(press).strip()
        change: Any = ImageCms.buildTransform(screen, press, "RGB", "CMYK")
        change.output_profile = _Known(profile)  # Pillow hands it to every picture, and takes long to pack it again
        self._change = change
        self._seen = ImageCms.buildTransform(press, ImageCms.createProfile("LAB"), "CMYK", "LAB")

    def bearing(self, most: int) -> Cmyk:
        """The same for a press that bears so much."""
        return self if not most or most / 100 >= self._most else Cmyk(self._profile, most)

    def convert(self, image: Any) -> Any:
        """A picture in RGB as the profile has it, whatever the press bears."""
        from PIL import ImageCms

        return ImageCms.applyTransform(image, self._change)

    def parts(self, colour: str) -> Parts:
        parts = rgb(colour)
        if max(parts) - min(parts) <= _GREY:
            return 0.0, 0.0, 0.0, self._black(lightness(colour))
        from PIL import Image

        return self._borne(self.convert(Image.new("RGB", (1, 1), colour)).getpixel((0, 0)))

    def _borne(self, inks: Iterable[int]) -> Parts:
        """Not more ink than the press bears."""
        cyan, magenta, yellow, black = (ink / _FULL for ink in inks)
        three = cyan + magenta + yellow
        share = min(1.0, max(0.0, self._most - black) / three) if three else 1.0
        return cyan * share, magenta * share, yellow * share, black

    def _black(self, light: float) -> float:
        """As much black ink as looks as light as that."""
        return min(range(_FULL + 1), key=lambda ink: abs(self._greys[ink] - light)) / _FULL

    @cached_property
    def _greys(self) -> list[float]:
        """How light black ink is, from none to all of it."""
        from PIL import Image, ImageCms

        row = Image.frombytes("CMYK", (_FULL + 1, 1), b"".join(bytes((0, 0, 0, ink)) for ink in range(_FULL + 1)))
        seen: Any = ImageCms.applyTransform(row, self._seen)
        light = seen.getchannel(0).tobytes()
        return [100 * value / _FULL for value in light]

    @cached_property
    def _table(self) -> Any:
        from PIL import Image, ImageFilter

        step = [round(_FULL * at / (STEPS - 1)) for at in range(STEPS)]
        whole = bytes(part for blue in step for green in step for red in step for part in (red, green, blue))
        made = self.convert(Image.frombytes("RGB", (STEPS, STEPS * STEPS), whole)).tobytes()
        rows = [self._borne(made[at : at + 4]) for at in range(0, len(made), 4)]
        return ImageFilter.Color3DLUT(STEPS, [part for row in rows for part in row], 4, "CMYK")

    def pixels(self, image: Any) -> Any:
        return image.filter(self._table)

    def finish(self, document: Any) -> None:
        """What the colours of the document are meant for. No standard is claimed by that."""
        profile = PDFStream(content=self._profile)
        profile.dictionary["N"] = len("CMYK")
        intent = {
            "Type": PDFName("OutputIntent"), "S": PDFName("GTS_PDFX"), "Info": PDFString(self.title),
            "OutputConditionIdentifier": PDFString("Custom"), "DestOutputProfile": document.Reference(profile),
        }  # fmt: skip
        catalog = document.Catalog
        catalog.__NoDefault__ = [*type(catalog).__NoDefault__, "OutputIntents"]
        catalog.OutputIntents = PDFArray([PDFDictionary(intent)])
