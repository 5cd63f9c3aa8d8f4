"""Outlines and measures: of the characters of a font by HarfBuzz, of path data in SVG files by fontTools."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path as File
from typing import Any

from capesmith.render.shapes import Path, Step
from capesmith.source.shipped import shipped_bytes

# A ligature of running text goes by the character that Unicode keeps for it.
LIGATURES = {"ff": "\ufb00", "fi": "\ufb01", "fl": "\ufb02", "ffi": "\ufb03", "ffl": "\ufb04"}
_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False}
_LIGATED = _FEATURES | {"liga": True, "clig": True}


class FontFile:
    """One TrueType file, opened when first measured. Measures are in units of the type size."""

    def __init__(self, file: File) -> None:
        import uharfbuzz

        self._shaper: Any = uharfbuzz
        self._face: Any = uharfbuzz.Face(shipped_bytes(file))
        self._font: Any = uharfbuzz.Font(self._face)
        self._unit: int = self._face.upem

    @cached_property
    def advances(self) -> dict[int, float]:
        """The widths of all characters, by their code points."""
        return {code: self._advance(self._glyph(code)) for code in sorted(self._face.unicodes)}

    @cached_property
    def ligatures(self) -> dict[str, int]:
        """The glyphs of the ligatures that the font has, by their characters."""
        found = {}
        for letters, character in LIGATURES.items():
            glyphs = self._shaped(letters, _LIGATED)
            if len(glyphs) == 1:
                found[character] = glyphs[0][0]
        return found

    @cached_property
    def _ligature_of(self) -> dict[int, str]:
        return {glyph: character for character, glyph in self.ligatures.items()}

    def _glyph(self, code: int) -> int:
        return int(self._font.get_nominal_glyph(code) or 0)

    def _advance(self, glyph: int) -> float:
        return float(self._font.get_glyph_h_advance(glyph) / self._unit)

    def width(self, character: str) -> float:
        """The width of a character or ligature."""
        glyph = self.ligatures.get(character)
        return self.advances[ord(character)] if glyph is None else self._advance(glyph)

    def _shaped(self, word: str, features: dict[str, bool]) -> list[tuple[int, int, int]]:
        """The glyphs of a word: number, first character, and width in units of the font; none if it is beyond us."""
        buffer = self._shaper.Buffer()
        buffer.add_str(word)
        buffer.direction, buffer.script, buffer.language = "ltr", "Latn", "en"  # guesses differ between machines
        self._shaper.shape(self._font, buffer, features)
        infos, places = buffer.glyph_infos, buffer.glyph_positions
        if any(place.x_offset or place.y_offset for place in places):
            return []
        return [(info.codepoint, info.cluster, place.x_advance) for info, place in zip(infos, places, strict=True)]

    def shaped(self, word: str, ligated: bool) -> list[tuple[str, float]] | None:
        """The characters and ligatures of a word, each with the kern after it; None if it has others."""
        found: list[tuple[str, float]] = []
        at = 0
        for glyph, cluster, advance in self._shaped(word, _LIGATED if ligated else _FEATURES):
            ligature = self._ligature_of.get(glyph)
            if cluster != at or (ligature is None and glyph != self._glyph(ord(word[at]))):
                return None
            character = ligature or word[at]
            found.append((character, advance / self._unit - self._advance(glyph) if glyph else 0.0))
            at += len(_LETTERS[ligature]) if ligature else 1
        return found if at == len(word) else None

    def top(self, code: int) -> float:
        """How far a character rises above the baseline."""
        return float(self._font.get_glyph_extents(self._glyph(code)).y_bearing / self._unit)

    def outline(self, character: str) -> Path:
        """The outline of a character at size 1, baseline at 0, y down; that of a missing one for one it lacks."""
        steps: list[Step] = []
        draw = self._shaper.DrawFuncs()
        draw.set_move_to_func(lambda x, y, to: to.append(("m", x, y)))
        draw.set_line_to_func(lambda x, y, to: to.append(("l", x, y)))
        draw.set_cubic_to_func(lambda a, b, c, d, x, y, to: to.append(("c", a, b, c, d, x, y)))
        draw.set_quadratic_to_func(lambda a, b, x, y, to: to.append(_raised(to[-1][-2:], (a, b), (x, y))))
        draw.set_close_path_func(lambda to: to.append(("h",)))
        glyph = self.ligatures.get(character)
        self._font.draw_glyph(self._glyph(ord(character)) if glyph is None else glyph, draw, steps)
        return Path(tuple(steps)).scaled(1 / self._unit, -1 / self._unit)


_LETTERS = {character: letters for letters, character in LIGATURES.items()}


def _raised(start: Any, by: tuple[float, float], end: tuple[float, float]) -> Step:
    """A quadratic curve as a cubic one."""
    first, second = (tuple(p + (q - p) * 2 / 3 for p, q in zip(one, by, strict=True)) for one in (start, end))
    return ("c", *first, *second, *end)


def svg_outline(data: Iterable[str]) -> Path:
    """The outline of SVG path data, all parts together."""
    from fontTools.svgLib.path.parser import parse_path

    return Path(tuple(step for d in data for step in _traced(None, lambda pen, d=d: parse_path(d, pen))))


def _traced(glyphs: Any, draw: Any) -> tuple[Step, ...]:
    """What somebody draws with a pen, as steps; quadratic curves arrive raised to cubic ones."""
    from fontTools.pens.basePen import BasePen

    steps: list[Step] = []

    class Tracer(BasePen):
        def _moveTo(self, pt: Any) -> None:
            steps.append(("m", *pt))

        def _lineTo(self, pt: Any) -> None:
            steps.append(("l", *pt))

        def _curveToOne(self, pt1: Any, pt2: Any, pt3: Any) -> None:
            steps.append(("c", *pt1, *pt2, *pt3))

        def _closePath(self) -> None:
            steps.append(("h",))

    draw(Tracer(glyphs))
    return tuple(steps)
