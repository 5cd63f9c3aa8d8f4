"""Pieces of any size on as few sheets as we can find: blocks of equal pieces, parted by straight cuts across what is
left of the paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from capesmith.render.shapes import Box
from capesmith.render.sheets.grid import ROUNDING, around


class Item(NamedTuple):
    """One copy of a piece to be packed: its cut, and how much is printed around it."""

    piece: int
    width: float
    height: float
    grow: float = 0.0
    plain: bool = False  # a rectangle, which a straight cut may follow

    @property
    def kind(self) -> tuple[float, float, float, bool]:
        return round(self.width, 2), round(self.height, 2), self.grow, self.plain


class Spot(NamedTuple):
    """An item in its place, perhaps on its side."""

    item: Item
    cut: Box
    turned: bool = False

    @property
    def show(self) -> Box:
        return self.cut.inset(-self.item.grow)


Packed = list[list[Spot]]
Order = Callable[[Item], float]
_ORDERS: tuple[Order, ...] = (
    lambda item: -item.height,
    lambda item: -max(item.width, item.height),
    lambda item: -item.width * item.height,
    lambda item: -item.width,
)
_ACROSS, _DOWN, _LARGER = "across", "down", "larger"  # where the first cut beside a block runs


class _Way(NamedTuple):
    """One of the ways to pack that are tried."""

    order: Order
    cut: str
    lying: bool  # pieces are put on their side where as many fit either way


_WAYS = tuple(_Way(*way) for way in product(_ORDERS, (_ACROSS, _LARGER, _DOWN), (False, True)))


def pack(items: Iterable[Item], area: Box) -> tuple[Packed, list[Item]]:
    """Items page by page inside an area that holds all that is printed of them, each page centred; and the items that
    never fit. Of several orders and ways to cut, the one with the fewest sheets and the emptiest last one is taken, and
    then no kind is split over the last two of them without need."""
    kinds = _kinds(items)
    too_large = [item for kind in kinds if not _fits(kind[0], area) for item in kind]
    fitting = [kind for kind in kinds if _fits(kind[0], area)]
    best = _together(_packed(fitting, area), area)
    return [_centred(spots, area) for spots in best], too_large


def _packed(kinds: Sequence[Sequence[Item]], area: Box) -> Packed:
    return min((_laid_out(kinds, area, way) for way in _WAYS), key=_cost)


def _together(pages: Packed, area: Box) -> Packed:
    """Kinds that stand on the last two sheets go to the last one, kind by kind, where it has room for all of them: two
    dice are not left alone on a sheet when three are on the one before."""
    if len(pages) < 2:
        return pages
    before, last = ([spot.item for spot in spots] for spots in pages[-2:])
    number = len(last)
    for kind in dict.fromkeys(item.kind for item in last):
        moved, stay = _parted(before, kind)
        if moved and stay and len(_packed(_kinds([*moved, *last]), area)) == 1:
            before, last = stay, [*moved, *last]
    ends = [page for items in (before, last) for page in _packed(_kinds(items), area)]
    return [*pages[:-2], *ends] if len(last) > number and len(ends) == 2 else pages


def _parted(items: Iterable[Item], kind: tuple[float, float, float, bool]) -> tuple[list[Item], list[Item]]:
    """Those of a kind, and the others."""
    found: tuple[list[Item], list[Item]] = ([], [])
    for item in items:
        found[item.kind != kind].append(item)
    return found


def _kinds(items: Iterable[Item]) -> list[list[Item]]:
    """Equal items together, in the order in which they come."""
    found: dict[tuple[float, ...], list[Item]] = {}
    for item in items:
        found.setdefault(item.kind, []).append(item)
    return list(found.values())


def _fits(item: Item, area: Box) -> bool:
    return any(_number(area, *size) for size in (_footprint(item), _footprint(item)[::-1]))


def _footprint(item: Item) -> tuple[float, float]:
    return item.width + 2 * item.grow, item.height + 2 * item.grow


def _number(free: Box, width: float, height: float) -> int:
    """How many footprints a free box holds."""
    return int((free.w + ROUNDING) / width) * int((free.h + ROUNDING) / height)


def _cost(pages: Packed) -> tuple[int, float]:
    """The number of sheets, then how much of the last one is taken."""
    last = around([spot.show for spot in pages[-1]]) if pages else Box(0, 0, 0, 0)
    return len(pages), last.w * last.h


# --- one way -----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Sheet:
    free: list[Box]
    spots: list[Spot] = field(default_factory=list)


class _Block(NamedTuple):
    """Where the next pieces of a kind would stand: in rows from the corner of a free box of a sheet."""

    sheet: int
    free: Box
    turned: bool
    columns: int
    rows: int

    @property
    def number(self) -> int:
        return self.columns * self.rows


def _laid_out(kinds: Sequence[Sequence[Item]], area: Box, way: _Way) -> Packed:
    sheets: list[_Sheet] = []
    for kind in sorted(kinds, key=lambda kind: way.order(kind[0])):
        left = list(kind)
        while left:
            block = _best(sheets, left, lying=way.lying)
            if block is None:
                sheets.append(_Sheet([area]))
                continue
            _place(sheets[block.sheet], block, left[: block.number], way.cut)
            del left[: block.number]
    return [sheet.spots for sheet in sheets]


def _best(sheets: Sequence[_Sheet], left: Sequence[Item], *, lying: bool) -> _Block | None:
    """The place that takes the most of these equal pieces, on the first sheet that takes any; of such, the tightest."""
    for number, sheet in enumerate(sheets):
        blocks = [block for free in sheet.free for block in _blocks(number, free, left)]
        if blocks:
            return max(blocks, key=lambda block: (block.number, -block.free.w * block.free.h, block.turned == lying))
    return None


def _blocks(sheet: int, free: Box, left: Sequence[Item]) -> Iterator[_Block]:
    """The pieces upright and on their side in a free box: whole rows, or one that is not full."""
    for turned in (False, True):
        width, height = _footprint(left[0])[:: -1 if turned else 1]
        columns, rows = int((free.w + ROUNDING) / width), int((free.h + ROUNDING) / height)
        if columns and rows:
            columns = min(columns, len(left))
            yield _Block(sheet, free, turned, columns, min(rows, len(left) // columns))


def _place(sheet: _Sheet, block: _Block, items: Sequence[Item], cut: str) -> None:
    free, item = block.free, items[0]
    width, height = _footprint(item)[:: -1 if block.turned else 1]
    for number, one in enumerate(items):
        row, column = divmod(number, block.columns)
        show = Box(free.x + column * width, free.y + row * height, width, height)
        sheet.spots.append(Spot(one, show.inset(item.grow), block.turned))
    sheet.free.remove(free)
    sheet.free += _left_of(free, block.columns * width, block.rows * height, cut)


def _left_of(free: Box, width: float, height: float, cut: str) -> Iterator[Box]:
    """What is left of a free box beside and below a block in its corner, after one straight cut from side to side."""
    beside, below = free.w - width, free.h - height
    if cut == _LARGER:
        cut = _ACROSS if beside * height < below * width else _DOWN
    across = cut == _ACROSS
    if beside > ROUNDING:
        yield Box(free.x + width, free.y, beside, height if across else free.h)
    if below > ROUNDING:
        yield Box(free.x, free.y + height, free.w if across else width, below)


def _centred(spots: list[Spot], area: Box) -> list[Spot]:
    taken = around([spot.show for spot in spots])
    dx, dy = area.centre[0] - taken.centre[0], area.centre[1] - taken.centre[1]
    return [spot._replace(cut=spot.cut._replace(x=spot.cut.x + dx, y=spot.cut.y + dy)) for spot in spots]
