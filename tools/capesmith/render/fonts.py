"""Font files as measures: how wide a text is, which characters a face has, how high its capitals are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from math import fsum  # exact, so that no version of Python adds up otherwise
from pathlib import Path as File
from typing import NamedTuple

from capesmith.render.outlines import FontFile
from capesmith.render.quotes import curled
from capesmith.render.shapes import Path

MM_PER_POINT = 25.4 / 72
MOST_TEXTS, MOST_WORDS = 1024, 4096  # that a face remembers as they are typed


class Typed(NamedTuple):
    """A text as it is inked: stretches of characters with the kern after each, in units of the type size."""

    stretches: tuple[tuple[str, float], ...]
    width: float

    @property
    def characters(self) -> str:
        return "".join(stretch for stretch, _ in self.stretches)


class Face:
    """One font file. Widths are in units of the type size and are those of the ink: kerned, with curly quotes."""

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
        return [
            c for c in dict.fromkeys(curled(text)) if ord(c) not in self._advances and c.isprintable() and c != "\ufffd"
        ]

    @cached_property
    def all_of_ascii(self) -> bool:
        """Whether it has every printable character of ASCII."""
        return all(code in self._advances for code in range(32, 127))

    @cached_property
    def ligatures(self) -> dict[str, tuple[int, float]]:
        """The ligatures of running text by their characters: number of the glyph and width."""
        return {one: (glyph, self._font.width(one)) for one, glyph in self._font.ligatures.items()}

    @cached_property
    def typed(self) -> Callable[[str], Typed]:
        """A text as it is inked letter by letter; words come up again and again, and are remembered for a while."""
        return lru_cache(maxsize=MOST_TEXTS)(lambda text: self._typed(text, self._letters))

    @cached_property
    def running(self) -> Callable[[str], Typed]:
        """The same with the ligatures of running text."""
        return lru_cache(maxsize=MOST_TEXTS)(lambda text: self._typed(text, self._joined))

    @cached_property
    def _letters(self) -> Callable[[str], Typed]:
        return lru_cache(maxsize=MOST_WORDS)(lambda word: self._word(word, False))

    @cached_property
    def _joined(self) -> Callable[[str], Typed]:
        return lru_cache(maxsize=MOST_WORDS)(lambda word: self._word(word, True))

    def width(self, text: str) -> float:
        """The width of a line of type at size 1."""
        return self.typed(text).width

    def _typed(self, text: str, typed_word: Callable[[str], Typed]) -> Typed:
        """Words are shaped one by one, so that a line is as wide as its words and the spaces between them."""
        stretches: list[tuple[str, float]] = []
        width, start = 0.0, ""
        for index, word in enumerate(curled(text).split(" ")):
            if index:
                start += " "
                width += self._space
            if word:
                found = typed_word(word)
                width += found.width
                (first, kern), *rest = found.stretches
                stretches.append((start + first, kern))
                stretches += rest
                start = ""
                if not stretches[-1][1]:
                    start, _ = stretches.pop()
        if start:
            stretches.append((start, 0.0))
        return Typed(tuple(stretches), width)

    def _word(self, word: str, ligated: bool) -> Typed:
        """A word without spaces; a character the face lacks counts as a space."""
        shaped = self._font.shaped(word, ligated) or [(character, 0.0) for character in word]
        stretches, start = list[tuple[str, float]](), ""
        for character, kern in shaped:
            start += character
            if kern:
                stretches.append((start, kern))
                start = ""
        if start:
            stretches.append((start, 0.0))
        return Typed(tuple(stretches), fsum(self.advance(character) + kern for character, kern in shaped))

    def advance(self, character: str) -> float:
        """The width of one character or ligature alone."""
        found = self._advances.get(ord(character))
        if found is None:
            found = self.ligatures[character][1] if character in self.ligatures else self._space
        return found

    @cached_property
    def _space(self) -> float:
        return self._advances[32]

    def placed(self, typed: Typed, tracking: float = 0.0) -> Iterator[tuple[float, str]]:
        """The characters of a typed text that can be seen, each with its distance from the start at size 1."""
        x = 0.0
        for stretch, kern in typed.stretches:
            for character in stretch:
                if not character.isspace():
                    yield x, character
                x += self.advance(character) + tracking
            x += kern

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
        for x, character in self.placed(self.typed(text), tracking):
            whole += self.letter(character).moved(x, 0)
        return whole

    def letter(self, character: str) -> Path:
        """The outline of one character at size 1."""
        if character not in self._outlines:
            self._outlines[character] = self._font.outline(character)
        return self._outlines[character]


@lru_cache(maxsize=256)
def face_in(folder: File, name: str) -> Face:
    """The face of a font file in a folder, opened when first measured."""
    return Face(name, folder / f"{name}.ttf")
