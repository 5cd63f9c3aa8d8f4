"""Imposition: which piece stands where, on which page, and where its back must be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from capesmith.render.drawing import Drawing, Piece
from capesmith.render.shapes import Box
from capesmith.render.sheets.formats import SAFE, Format, Paper
from capesmith.render.sheets.grid import ROUNDING, Grid, around, fold_of, grid_for, lines
from capesmith.render.sheets.marks import CLEAR, FOOT, SHORTEST
from capesmith.render.sheets.packing import Item, Spot, pack
from capesmith.render.sheets.plan import BACK, BACKS, FRONT, Cuts, Mirror, Page, Placed, Plan, turned_over

SHARED = 1.0  # printed around rectangles and nets, which are cut along a straight edge
ROUND = 3.0  # and around what is cut by hand
FULL = 0.75  # a grid that takes less of a sheet leaves room for other pieces
NEAR = 1.2  # a card that differs by no more is enlarged a little to fill a print service's page


class _Size(NamedTuple):
    """What pieces must have in common to stand in one grid: short side, long side."""

    short: float
    long: float


class _Stand(NamedTuple):
    """One face in its place, before pages are counted."""

    piece: int
    cut: Box
    show: Box
    turn: float = 0.0
    scale: float = 1.0


class _Side(NamedTuple):
    """The front of a sheet."""

    width: float
    height: float
    trim: Box
    bleed: Box
    stands: tuple[_Stand, ...]
    cuts: Cuts = Cuts()
    fold: Mirror | None = None
    outlined: bool = False


@dataclass(slots=True)
class _Groups:
    """Copies of pieces by the way they are laid out, in the order of the pieces."""

    grids: dict[_Size, list[int]] = field(default_factory=dict)
    mixed: list[int] = field(default_factory=list)


def impose(pieces: Sequence[Piece], form: Format, backs: str = "duplex-long", *, margin: float | None = None) -> Plan:
    """Pieces with all their copies on pages; `margin` is the printer's own, if it needs more than the format says."""
    if backs not in BACKS:
        raise ValueError(f'backs are {", ".join(BACKS)}, not "{backs}"')
    if (backs == "fold") != bool(form.fold):
        raise ValueError(f'backs "{backs}" do not go with the sheet format {form.id}')
    notes = [*_margin_notes(form, margin), *_misfits(pieces)]
    unplaced: list[int] = []
    asked, form = form, replace(form, margin=max(form.margin, margin or 0.0))
    if form.single:
        sides = [_own_page(pieces, index, form, notes) for index in _copies(pieces, range(len(pieces)))]
    else:
        groups = _grouped(pieces, form)
        sides = [side for size, of in groups.grids.items() for side in _in_grid(pieces, of, size, form)]
        sides += _mixed(pieces, groups.mixed, form, unplaced)
    sides.sort(key=lambda side: not any(pieces[stand.piece].back for stand in side.stands))  # empty backs come last
    for index in unplaced:
        piece = pieces[index].front
        notes.append(f"{piece.title or piece.id} ({piece.width:g} × {piece.height:g} mm) is too large for this paper")
    fronts, reverses = _pages(pieces, sides, backs)
    pages = _alternating(fronts, reverses) if backs.startswith("duplex") else tuple(fronts)
    apart = _without_empty_end(reverses) if backs == "separate" else ()
    return Plan(asked, backs, tuple(pieces), pages, apart, tuple(dict.fromkeys(notes)), tuple(unplaced))


def _margin_notes(form: Format, margin: float | None) -> Iterator[str]:
    if margin is None or form.paper is None or form.card is None or form.single:
        return
    bleed = grid_for(form, form.card.width, form.card.height).bleed
    room = min(bleed.x, bleed.y, form.paper.width - bleed.right, form.paper.height - bleed.bottom)
    if room < margin:
        yield (
            f"your printer leaves {margin:g} mm white, but {form.name} prints up to {room:.1f} mm from the edge: "
            "the outermost bleed will be missing"
        )


def _misfits(pieces: Sequence[Piece]) -> Iterator[str]:
    for piece in pieces:
        if piece.back is not None and _size(piece.back) != _size(piece.front):
            front, back = piece.front, piece.back
            yield (
                f"the back of {front.title or front.id} is {back.width:g} × {back.height:g} mm, "
                f"its front {front.width:g} × {front.height:g} mm"
            )


def _copies(pieces: Sequence[Piece], indices: Iterable[int]) -> list[int]:
    return [index for index in indices for _ in range(pieces[index].copies)]


def _size(drawing: Drawing) -> _Size:
    return _upright(drawing.width, drawing.height)


@lru_cache(maxsize=256)
def _upright(width: float, height: float) -> _Size:
    short, long = sorted((round(float(width), 2), round(float(height), 2)))  # whichever of equal ones came first
    return _Size(short, long)


# --- groups -----------------------------------------------------------------------------------------------


def _grouped(pieces: Sequence[Piece], form: Format) -> _Groups:
    """Cards of the format's size, and rectangles that fill pages, stand in grids; the rest shares sheets."""
    by_size: dict[_Size, list[int]] = {}
    groups = _Groups()
    for index, piece in enumerate(pieces):
        if piece.front.cut.shape == "rectangle":
            by_size.setdefault(_size(piece.front), []).append(index)
        else:
            groups.mixed += [index] * piece.copies
    by_size = {size: _copies(pieces, indices) for size, indices in by_size.items()}
    for size, copies in by_size.items():
        whole = _in_whole_grids(pieces, copies, size, form)
        if whole:
            groups.grids[size] = copies[:whole]
        groups.mixed += copies[whole:]
    own = next((size for size in by_size if _is_own(form, size)), None)
    if own and all(_size(pieces[index].front) == own for index in groups.mixed):  # nothing else shares their last sheet
        groups.grids, groups.mixed = {**groups.grids, own: by_size[own]}, []
    return groups


def _in_whole_grids(pieces: Sequence[Piece], copies: list[int], size: _Size, form: Format) -> int:
    """How many of these equal cards fill whole grids; none if a sheet holds more of them, or others beside them."""
    room = len(_grid_of(form, size).cells)
    whole = len(copies) // room * room if room else 0
    if not whole or _is_own(form, size):
        return whole
    area = _area(form)
    packed, _ = pack([_item(pieces[index].front, index, form) for index in copies[: 2 * room]], area)
    filled = room * size.short * size.long / (area.w * area.h)
    return whole if packed and len(packed[0]) <= room and filled >= FULL else 0


def _is_own(form: Format, size: _Size) -> bool:
    return form.card is not None and size == tuple(sorted((round(form.card.width, 2), round(form.card.height, 2))))


def _grid_of(form: Format, size: _Size) -> Grid:
    """The grid that takes more cards of a size, upright or on their side."""
    if form.card is not None and _is_own(form, size):
        return grid_for(form, form.card.width, form.card.height)
    return max(grid_for(form, size.short, size.long), grid_for(form, size.long, size.short), key=lambda g: len(g.cells))


# --- the three ways to stand ------------------------------------------------------------------------------


def _in_grid(pieces: Sequence[Piece], copies: list[int], size: _Size, form: Format) -> Iterator[_Side]:
    assert form.paper is not None
    grid = _grid_of(form, size)
    for start in range(0, len(copies), len(grid.cells)):
        part = copies[start : start + len(grid.cells)]
        stands = tuple(
            _Stand(index, cell.cut, cell.show, _turn(pieces[index].front, cell.cut))
            for index, cell in zip(part, grid.cells, strict=False)
        )
        width, height = form.paper
        yield _Side(width, height, grid.trim, grid.bleed, stands, grid.cuts(len(part)), grid.fold)


def _turn(drawing: Drawing, cut: Box) -> float:
    """A drawing on its side in an upright place is turned, and the other way round."""
    return 0.0 if (drawing.width > drawing.height + 0.01) == (cut.w > cut.h + 0.01) else 90.0


def _mixed(pieces: Sequence[Piece], copies: list[int], form: Format, unplaced: list[int]) -> Iterator[_Side]:
    assert form.paper is not None
    fold, (width, height) = fold_of(form), form.paper
    found, too_large = pack([_item(pieces[index].front, index, form) for index in copies], _area(form))
    unplaced += dict.fromkeys(item.piece for item in too_large)
    for spots in found:
        stands = tuple(_Stand(spot.item.piece, spot.cut, spot.show, 90.0 * spot.turned) for spot in spots)
        cuts = [spot.cut for spot in spots] + ([fold.box(spot.cut) for spot in spots] if fold else [])
        shown = [spot.show for spot in spots] + ([fold.box(spot.show) for spot in spots] if fold else [])
        straight = Cuts() if fold else _straight(spots)
        yield _Side(width, height, around(cuts), around(shown), stands, straight, fold, True)


def _area(form: Format) -> Box:
    """Where pieces of all kinds may stand: inside the margin, above the footer, before the fold."""
    assert form.paper is not None
    margin = max(form.margin, SAFE)
    left, top = max(margin, form.free[0]), max(margin, form.free[1])
    right, bottom = form.paper.width - left, form.paper.height - top - (0.0 if form.cutter else FOOT)
    fold, marked = fold_of(form), CLEAR + SHORTEST
    if fold and fold.axis == "upright":
        right, bottom = fold.at, bottom - marked
    elif fold:
        top, bottom = top + FOOT + marked, fold.at  # what is at the top lies at the bottom, too
    return Box(left, top, right - left, bottom - top)


def _item(drawing: Drawing, index: int, form: Format) -> Item:
    shape = drawing.cut.shape
    grow = max(min(drawing.bleed, SHARED if shape in ("rectangle", "net") else ROUND), form.apart / 2)
    return Item(index, drawing.width, drawing.height, grow, shape == "rectangle")


def _straight(spots: Sequence[Spot]) -> Cuts:
    """The cuts along rectangles that go over the whole page without touching another piece."""
    plain = [spot.cut for spot in spots if spot.item.plain]
    spans = {axis: [spot.cut[axis::2] for spot in spots] for axis in (0, 1)}

    def free(axis: int, at: float) -> bool:
        return not any(start + ROUNDING < at < start + length - ROUNDING for start, length in spans[axis])

    return Cuts(*(lines(e for cut in plain for e in (cut[axis], cut[axis] + cut[axis + 2]) if free(axis, e))
                  for axis in (0, 1)))  # fmt: skip


def _own_page(pieces: Sequence[Piece], index: int, form: Format, notes: list[str]) -> _Side:
    """A page for one card: the print service's own, or the card with its bleed."""
    drawing = pieces[index].front
    bx, by = form.bleed
    page = Paper(drawing.width + 2 * bx, drawing.height + 2 * by)
    cut, scale = Box(bx, by, drawing.width, drawing.height), 1.0
    if form.paper is not None and form.card is not None:
        size = _size(drawing)
        if abs(size.short - form.card.width) <= NEAR and abs(size.long - form.card.height) <= NEAR:
            page = form.paper
            cut = Box((page.width - form.card.width) / 2, (page.height - form.card.height) / 2, *form.card[:2])
            scale = _filling(drawing, size, form)
            if scale > 1:
                notes.append(f"cards are enlarged to {100 * scale:.1f} % to fill the page of {form.name}")
        else:
            notes.append(
                f"{drawing.width:g} × {drawing.height:g} mm is no card of {form.name}: it gets a page of its own size"
            )
    whole = Box(0, 0, *page)
    stand = _Stand(index, cut, whole, _turn(drawing, cut), scale)
    return _Side(*page, cut, whole, (stand,))


def _filling(drawing: Drawing, size: _Size, form: Format) -> float:
    """How much a card must be enlarged so that cut and bleed of the page are covered."""
    assert form.card is not None and form.paper is not None
    b = 2 * drawing.bleed
    covers = (
        form.card.width / size.short, form.card.height / size.long,
        form.paper.width / (size.short + b), form.paper.height / (size.long + b),
    )  # fmt: skip
    return max([1.0, *covers])


# --- pages ------------------------------------------------------------------------------------------------


def _pages(pieces: Sequence[Piece], sides: Sequence[_Side], backs: str) -> tuple[list[Page], list[Page]]:
    """Front pages, and the page behind each; no backs at all if no piece has one."""
    wanted = backs != "none" and any(pieces[stand.piece].back for side in sides for stand in side.stands)
    edge = "short" if backs == "duplex-short" else "long"
    doubled = wanted and backs.startswith("duplex")
    fronts: list[Page] = []
    reverses: list[Page] = []
    for n, side in enumerate(sides):
        number = 2 * n if doubled else n
        placed = [_front(stand, number) for stand in side.stands]
        if wanted and side.fold:
            placed += list(_behind(pieces, side.stands, side.fold, number))
        size = (n + 1, side.width, side.height)
        fronts.append(Page(FRONT, *size, side.trim, side.bleed, tuple(placed), side.cuts, side.fold, side.outlined))
        if wanted and not side.fold:
            over = turned_over(side.width, side.height, edge)
            behind = tuple(_behind(pieces, side.stands, over, number + 1 if doubled else n))
            cuts = Cuts(*(tuple(sorted(_over(over, axis, at) for at in side.cuts[i])) for i, axis in _AXES))
            reverses.append(
                Page(BACK, *size, over.box(side.trim), over.box(side.bleed), behind, cuts, None, side.outlined)
            )
    return fronts, reverses


_AXES = ((0, "upright"), (1, "level"))


def _over(mirror: Mirror, axis: str, at: float) -> float:
    return 2 * mirror.at - at if mirror.axis == axis else at


def _front(stand: _Stand, page: int) -> Placed:
    x, y = stand.cut.centre
    return Placed(stand.piece, FRONT, page, x, y, stand.turn, stand.show, stand.scale)


def _behind(pieces: Sequence[Piece], stands: Iterable[_Stand], mirror: Mirror, page: int) -> Iterator[Placed]:
    for stand in stands:
        front, back = pieces[stand.piece].front, pieces[stand.piece].back
        if back is not None:
            # a back drawn upright for a front on its side (or the other way round) is turned once more
            more = _turn(back, Box(0, 0, front.width, front.height))
            yield Placed(
                stand.piece, BACK, page, *_mirrored(mirror, stand.cut, stand.turn, more, stand.show), stand.scale
            )


@lru_cache(maxsize=256)
def _mirrored(mirror: Mirror, cut: Box, turn: float, more: float, show: Box) -> tuple[float, float, float, Box]:
    """Where a place in a grid lies on the other side, and how what stands there is turned."""
    x, y = mirror.point(*cut.centre)
    return float(x), float(y), float((mirror.turn(turn) + more) % 360), Box(*map(float, mirror.box(show)))


def _without_empty_end(pages: Sequence[Page]) -> tuple[Page, ...]:
    return tuple(pages[: max((number for number, page in enumerate(pages, 1) if page.placed), default=0)])


def _alternating(fronts: Sequence[Page], reverses: Sequence[Page]) -> tuple[Page, ...]:
    """Each front with its back, empty or not, or the next front would be printed there; nothing follows the last."""
    pages = [page for pair in zip(fronts, reverses, strict=True) for page in pair] if reverses else list(fronts)
    return tuple(pages if pages and pages[-1].placed else pages[:-1])
