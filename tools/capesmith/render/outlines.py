"""Outlines from fontTools: of glyphs, and of path data in SVG files."""

from __future__ import annotations

from typing import Any

from fontTools.pens.basePen import BasePen

from capesmith.render.shapes import Path, Step


class OutlinePen(BasePen):
    """Records an outline as steps; quadratic curves arrive raised to cubic ones."""

    def __init__(self, glyphs: Any = None) -> None:
        super().__init__(glyphs)
        self.steps: list[Step] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:
        self.steps.append(("m", *pt))

    def _lineTo(self, pt: tuple[float, float]) -> None:
        self.steps.append(("l", *pt))

    def _curveToOne(self, pt1: tuple[float, float], pt2: tuple[float, float], pt3: tuple[float, float]) -> None:
        self.steps.append(("c", *pt1, *pt2, *pt3))

    def _closePath(self) -> None:
        self.steps.append(("h",))


def glyph_outline(font: Any, code: int) -> Path:
    """The outline of a character at size 1, baseline at 0, y down."""
    glyphs = font.getGlyphSet()
    pen = OutlinePen(glyphs)
    glyphs[font.getBestCmap().get(code, ".notdef")].draw(pen)
    return Path(tuple(pen.steps)).scaled(1 / font["head"].unitsPerEm, -1 / font["head"].unitsPerEm)


def svg_outline(data: list[str]) -> Path:
    """The outline of SVG path data, all parts together."""
    from fontTools.svgLib.path.parser import parse_path

    pen = OutlinePen()
    for d in data:
        parse_path(d, pen)
    return Path(tuple(pen.steps))
