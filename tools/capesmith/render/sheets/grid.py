"""Cells of equal cards on a page: centred, with each card's share of the gaps and the cuts between them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from capesmith.render.shapes import Box
from capesmith.render.sheets.formats import SAFE, Format
from capesmith.render.sheets.plan import Cuts, Mirror

ROUNDING = 0.005  # lengths closer than this are the same


class Cell(NamedTuple):
    """A place for one card: its cut, and the box that it may print in."""

    cut: Box
    show: Box


class Grid(NamedTuple):
    """Cells on a page, and the box around them without and with bleed."""

    cells: tuple[Cell, ...]
    trim: Box
    bleed: Box
    fold: Mirror | None = None

    def cuts(self, used: int) -> Cuts:
        """The straight cuts for the first cells."""
        boxes = [cell.cut for cell in self.cells[:used]]
        if self.fold:
            boxes += [self.fold.box(box) for box in boxes]
        return Cuts(lines(e for b in boxes for e in (b.x, b.right)), lines(e for b in boxes for e in (b.y, b.bottom)))


def lines(edges: Iterable[float]) -> tuple[float, ...]:
    """The places of cuts along edges, each once."""
    found: list[float] = []
    for edge in sorted(edges):
        if not found or edge - found[-1] > ROUNDING:
            found.append(edge)
    return tuple(found)


def fold_of(form: Format) -> Mirror | None:
    if not form.fold or form.paper is None:
        return None
    return Mirror(form.fold, (form.paper.width if form.fold == "upright" else form.paper.height) / 2)


def grid_for(form: Format, width: float, height: float) -> Grid:
    """The grid of a format for cards of a size; for others than its own, as many as there is room for."""
    assert form.paper is not None
    own = form.card is not None and abs(form.card.width - width) < 0.01 and abs(form.card.height - height) < 0.01
    if own and form.cells:
        return _grid(form, [Box(x, y, width, height) for x, y in form.cells])
    room = _room(form, form.margin if own else max(form.margin, SAFE))
    columns, rows = _count(room.w, width, form.gap[0]), _count(room.h, height, form.gap[1])
    if own:
        columns, rows = form.columns or columns, form.rows or rows
    across, down = width + form.gap[0], height + form.gap[1]
    w, h = columns * across - form.gap[0], rows * down - form.gap[1]
    fold = fold_of(form)
    x = form.paper.width / 2 - (form.gutter / 2 + w if fold and fold.axis == "upright" else w / 2)
    y = form.paper.height / 2 - (form.gutter / 2 + h if fold and fold.axis == "level" else h / 2)
    return _grid(form, [Box(x + c * across, y + r * down, width, height) for r in range(rows) for c in range(columns)])


def _room(form: Format, margin: float) -> Box:
    """Where cuts may lie: inside the margin and the bleed, before the fold."""
    assert form.paper is not None
    left, top = max(margin, form.free[0]) + form.bleed[0], max(margin, form.free[1]) + form.bleed[1]
    right, bottom = form.paper.width - left, form.paper.height - top
    if form.fold == "upright":
        right = (form.paper.width - form.gutter) / 2
    if form.fold == "level":
        bottom = (form.paper.height - form.gutter) / 2
    return Box(left, top, right - left, bottom - top)


def _count(room: float, size: float, gap: float) -> int:
    return max(0, int((room + gap + ROUNDING) / (size + gap)))


def _grid(form: Format, cuts: list[Box]) -> Grid:
    fold = fold_of(form)
    if not cuts:
        return Grid((), Box(0, 0, 0, 0), Box(0, 0, 0, 0), fold)
    trim = around(cuts)
    cells = tuple(Cell(cut, _share(form, cut, trim)) for cut in cuts)
    shown = [cell.show for cell in cells]
    if fold:
        cuts = cuts + [fold.box(cut) for cut in cuts]
        shown = shown + [fold.box(show) for show in shown]
    return Grid(cells, around(cuts), around(shown), fold)


def _share(form: Format, cut: Box, trim: Box) -> Box:
    """The cut with its bleed: all of it on the outside, half the gap at most toward a neighbour or the fold."""
    bx, by = form.bleed
    inner_x, inner_y = min(bx, form.gap[0] / 2), min(by, form.gap[1] / 2)
    last_x = min(bx, form.gutter / 2) if form.fold == "upright" else bx
    last_y = min(by, form.gutter / 2) if form.fold == "level" else by
    left = bx if cut.x < trim.x + ROUNDING else inner_x
    top = by if cut.y < trim.y + ROUNDING else inner_y
    right = last_x if cut.right > trim.right - ROUNDING else inner_x
    bottom = last_y if cut.bottom > trim.bottom - ROUNDING else inner_y
    return Box(cut.x - left, cut.y - top, cut.w + left + right, cut.h + top + bottom)


def around(boxes: list[Box]) -> Box:
    """The box around boxes."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
