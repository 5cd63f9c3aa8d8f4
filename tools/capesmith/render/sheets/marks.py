"""Marks beside the cards: at every straight cut and fold, outside the bleed, inside what a printer can print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capesmith.render.shapes import Box
from capesmith.render.sheets.plan import Page

CLEAR = 0.3  # between the bleed and a mark
SAFE = 8.0  # marks keep this far from the edge of the paper where there is room: feeds skew
SHORTEST, LONGEST = 0.8, 5.0
BAND = 3.6  # the height of the footer
APART = 0.4  # between the footer and marks


class Mark(NamedTuple):
    """A short straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    folded: bool = False  # marks a fold, not a cut


class Band(NamedTuple):
    """Where the footer stands: its box on the page, and on which side. Beside the cards it reads upwards."""

    side: str  # bottom, top, left or right
    box: Box


def margins(page: Page) -> dict[str, float]:
    """The white between the bleed and the edges of the paper."""
    bleed = page.bleed
    return {
        "bottom": page.height - bleed.bottom,
        "top": bleed.y,
        "left": bleed.x,
        "right": page.width - bleed.right,
    }


def footer_band(page: Page, margin: float) -> Band | None:
    """A band for the footer, at the bottom if there is room, beyond the marks; None if no side has room."""
    for side, white in margins(page).items():
        room = white - margin - BAND - APART - CLEAR
        if room >= SHORTEST:
            at = margin + min(max(0.0, SAFE - margin), max(0.0, room - LONGEST))  # marks first
            return Band(side, _along(page, side, at, margin))
    return None


def _along(page: Page, side: str, at: float, margin: float) -> Box:
    """The band at a distance from one edge of the paper, along the whole printable length."""
    if side in ("top", "bottom"):
        y = at if side == "top" else page.height - at - BAND
        return Box(margin, y, page.width - 2 * margin, BAND)
    x = at if side == "left" else page.width - at - BAND
    return Box(x, margin, BAND, page.height - 2 * margin)


def marks_of(page: Page, margin: float, band: Band | None) -> tuple[Mark, ...]:
    """The marks of a page: two for each straight cut, and two for a fold."""
    return tuple(_marks(page, margin, band))


def _marks(page: Page, margin: float, band: Band | None) -> Iterator[Mark]:
    spans = {side: _span(white, margin, band is not None and band.side == side, band, page)
             for side, white in margins(page).items()}  # fmt: skip
    upright = [(x, False) for x in page.cuts.upright]
    level = [(y, False) for y in page.cuts.level]
    if page.fold:
        (upright if page.fold.axis == "upright" else level).append((page.fold.at, True))
    for x, folded in upright:
        if span := spans["top"]:
            yield Mark(x, span[0], x, span[1], folded)
        if span := spans["bottom"]:
            yield Mark(x, page.height - span[1], x, page.height - span[0], folded)
    for y, folded in level:
        if span := spans["left"]:
            yield Mark(span[0], y, span[1], y, folded)
        if span := spans["right"]:
            yield Mark(page.width - span[1], y, page.width - span[0], y, folded)


def _span(white: float, margin: float, shared: bool, band: Band | None, page: Page) -> tuple[float, float] | None:
    """From where to where a mark runs, as distances from the edge of the paper; None if there is no room."""
    end = white - CLEAR
    start = margin
    if shared and band is not None:
        start = _depth(band, page) + APART
    elif end - SAFE >= 2 * SHORTEST:
        start = max(margin, SAFE)
    start = max(start, end - LONGEST)
    return (start, end) if end - start >= SHORTEST - 1e-6 else None


def _depth(band: Band, page: Page) -> float:
    """How far the footer reaches into the page from its edge."""
    box = band.box
    return {"bottom": page.height - box.y, "top": box.bottom, "left": box.right, "right": page.width - box.x}[band.side]
