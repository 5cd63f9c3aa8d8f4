"""Font files as measures: how wide a text is, which characters a face has, how high its capitals are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from math import fsum  # exact, so that no version of Python adds up otherwise
from pathlib import Path as File

from capesmith.render.outlines import FontFile
from capesmith.render.shapes import Path

MM_PER_POINT = 25.4 / 72


class Face:
    """One font file. Widths are in units of the type size; no kerning, because none is printed."""

    def __init__(self, name: str, file: File) -> None:
        self.name = name
        self.file = file
        self._outlines: dict[str, Path] = {}

    @cached_property
    def _font(self) -> FontFile:
        return FontFile(self.file)

    @cached_property
    def _advances(self) -> dict[int, float]:
        return self._font.advances

    def has(self, character: str) -> bool:
        return ord(character) in self._advances

    def missing(self, text: str) -> list[str]:
        """The characters of a text that this face cannot print, each once; invisible ones are another matter."""
        return [c for c in dict.fromkeys(text) if ord(c) not in self._advances and c.isprintable() and c != "\ufffd"]

    @cached_property
    def all_of_ascii(self) -> bool:
        """Whether it has every printable character of ASCII."""
        return all(code in self._advances for code in range(32, 127))

    @cached_property
    def width(self) -> Callable[[str], float]:
        """The width of a text at size 1; words come up again and again, and are remembered for a while."""
        return lru_cache(maxsize=8192)(self._width)

    def _width(self, text: str) -> float:
        """A character the face lacks counts as a space."""
        advances = self._advances
        try:
            return fsum([advances[ord(c)] for c in text])
        except KeyError:
            return fsum(advances.get(ord(c), advances[32]) for c in text)

    @cached_property
    def cap_height(self) -> float:
        """The height of a capital H at size 1, measured on its outline: font tables are often wrong."""
        return self._font.top(ord("H"))

    @cached_property
    def digit_height(self) -> float:
        return self._font.top(ord("8"))

    def outline(self, text: str, tracking: float = 0.0) -> Path:
        """The text as an outline at size 1 from the origin, y down: for edges and shadows under real text."""
        whole = Path(())
        x = 0.0
        for character in text:
            whole += self.letter(character).moved(x, 0)
            x += self.width(character) + tracking
        return whole

    def letter(self, character: str) -> Path:
        """The outline of one character at size 1."""
        if character not in self._outlines:
            self._outlines[character] = self._font.outline(ord(character))
        return self._outlines[character]


@lru_cache(maxsize=256)
def face_in(folder: File, name: str) -> Face:
    """The face of a font file in a folder, opened when first measured."""
    return Face(name, folder / f"{name}.ttf")
