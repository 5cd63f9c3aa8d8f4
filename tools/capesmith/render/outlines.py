"""Outlines and measures from fontTools: of the characters of a font, and of path data in SVG files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from io import BytesIO
from pathlib import Path as File
from typing import Any

from capesmith.render.shapes import Path, Step
from capesmith.source.shipped import shipped_bytes


class FontFile:
    """One TrueType file, opened when first measured. Measures are in units of the type size."""

    def __init__(self, file: File) -> None:
        from fontTools.ttLib import TTFont

        # From memory: processes that were forked would move about in one open file and read one another's bytes.
        self._font: Any = TTFont(BytesIO(shipped_bytes(file)), lazy=True)
        self._unit: int = self._font["head"].unitsPerEm

    @cached_property
    def _names(self) -> dict[int, str]:
        return self._font.getBestCmap()

    @cached_property
    def advances(self) -> dict[int, float]:
        """The widths of all characters, by their code points."""
        metrics = self._font["hmtx"].metrics
        return {code: metrics[name][0] / self._unit for code, name in self._names.items()}

    def top(self, code: int) -> float:
        """How far a character rises above the baseline."""
        return float(self._font["glyf"][self._names[code]].yMax / self._unit)

    def outline(self, code: int) -> Path:
        """The outline of a character at size 1, baseline at 0, y down; that of a missing one for one it lacks."""
        glyphs = self._font.getGlyphSet()
        steps = _traced(glyphs, glyphs[self._names.get(code, ".notdef")].draw)
        return Path(steps).scaled(1 / self._unit, -1 / self._unit)


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
