"""Machines that cut: the marks that they look for on a sheet, and where pieces may lie between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from capesmith.render.shapes import Box, Path, line, rectangle
from capesmith.render.sheets.formats import HERE, MARGIN, SAFE, Format, Paper
from capesmith.render.sheets.marks import APART, BAND, Band
from capesmith.source.files import shipped_data
from capesmith.source.record import record

GAP, BLEED = 2.0, 1.0  # mm between pieces, and around them
SQUARE, ANGLE = "square", "angle"


@record
class Cutter:
    """One machine, or one way to set it; lengths in millimetres."""

    id: str
    name: str
    about: str
    corners: tuple[tuple[str, str], ...] = ()  # which mark stands where
    inset: float = 0.0
    square: float = 0.0
    arm: float = 0.0
    line: float = 0.0
    clear: float = 0.0
    free: float = 0.0

    def marks(self, paper: Paper) -> Iterator[tuple[str, Path]]:
        """Every mark on an upright page: its sort, and the square itself or the middle of the lines of an angle."""
        left, top, right, bottom = self.inset, self.inset, paper.width - self.inset, paper.height - self.inset
        for corner, sort in self.corners:
            x, across = (left, 1) if corner.endswith("left") else (right, -1)
            y, down = (top, 1) if corner.startswith("top") else (bottom, -1)
            if sort == SQUARE:
                yield sort, rectangle((x, y, self.square, self.square))
            else:
                yield sort, line((x + across * self.arm, y), (x, y), (x, y + down * self.arm))

    def band(self, paper: Paper) -> Band:
        """Where the footer stands: at the lower edge between the marks."""
        side = max(SAFE, self.inset + self.clear + MARGIN)
        below = max(SAFE, self.inset)
        return Band("bottom", Box(side, paper.height - below - BAND, paper.width - 2 * side, BAND))

    def forms(self, paper: str, size: Paper) -> tuple[Format, ...]:
        """The ways to lay pieces out: clear of the marks at the sides, or above and below."""
        near = self.inset + self.free
        foot = max(SAFE, self.inset) + BAND + APART
        corner = self.inset + self.clear + self.free
        places = dict.fromkeys(((near, max(corner, foot)), (max(corner, near), max(near, foot))))
        about = f"{paper} for {self.name}"
        return tuple(
            Format(f"{paper}-{self.id}", about, self.about, paper=size, gap=(GAP, GAP), bleed=(BLEED, BLEED),
                   apart=GAP, free=free, cutter=self)
            for free in places
        )  # fmt: skip


@cache
def cutters() -> Mapping[str, Cutter]:
    """Those that are known, by id."""
    found = shipped_data(HERE / "cutters.yaml")
    return {id: Cutter(id, **{**of, "corners": tuple(of.get("corners", {}).items())}) for id, of in found.items()}
