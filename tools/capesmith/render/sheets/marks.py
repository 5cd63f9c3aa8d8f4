"""Marks beside the cards: at every straight cut and fold, outside the bleed, inside what a printer can print."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capesmith.render.shapes import Box
from capesmith.render.sheets.formats import SAFE
from capesmith.render.sheets.plan import Page

CLEAR = 0.3  # between the bleed and a mark
SHORTEST, USUAL, LONGEST = 0.8, 1.4, 5.0
BAND = 3.6  # the height of the footer
APART = 0.4  # between the footer and marks
FOOT = BAND + APART  # what the footer takes where there are no marks


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
    """A band for the footer, beyond the marks: at the bottom unless another side has more room; None if none has."""
    found: list[tuple[float, str]] = []
    least, usual = (0.0, 0.0) if _without_marks(page) else (CLEAR + SHORTEST, CLEAR + USUAL)
    for side, white in margins(page).items():
        room = white - margin - FOOT
        if room >= least - 1e-6:
            at = margin + min(max(0.0, SAFE - margin), max(0.0, room - usual))
            found.append((round(at, 3), side))
    if not found:
        return None
    at, side = max(found, key=lambda one: one[0])  # the first of equals
    return Band(side, _along(page, side, at, margin))


def _without_marks(page: Page) -> bool:
    """Whether a page can do without marks: outlines guide the knife."""
    return page.outlined and not page.fold


def _along(page: Page, side: str, at: float, margin: float) -> Box:
    """The band at a distance from one edge of the paper, along the whole printable length."""
    margin = max(margin, SAFE)
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
    elif _without_marks(page) or end - SAFE >= SHORTEST:
        start = max(margin, SAFE)
    start = max(start, end - LONGEST)
    return (start, end) if end - start >= SHORTEST - 1e-6 else None


def _depth(band: Band, page: Page) -> float:
    """How far the footer reaches into the page from its edge."""
    box = band.box
    return {"bottom": page.height - box.y, "top": box.bottom, "left": box.right, "right": page.width - box.x}[band.side]
