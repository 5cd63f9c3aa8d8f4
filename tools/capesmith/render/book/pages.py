"""Making pages of a chapter: bands of two columns, and blocks across the page between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from capesmith.render.book import columns
from capesmith.render.book.blocks import (
    Block,
    Break,
    ExampleBlock,
    FigureBlock,
    Generated,
    Heading,
    Note,
    Quote,
    Text,
    Wide,
)  # fmt: skip
from capesmith.render.book.boxes import figure_of
from capesmith.render.book.format import BASELINE, BELOW_BANNER, COLUMN, GUTTER, HALF, PAGE, STEP, PageFormat
from capesmith.render.book.rows import Item, Mark, Ornament, Row, SetLine, halves, loosened, stacked, tightened, tops
from capesmith.render.book.setting import set_blocks
from capesmith.render.book.typeset import Compositor, marks_of
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box
from capesmith.render.structure import Tag

BETWEEN = 2  # half steps between a band of columns and a block across the page
EMPTY = 22  # half steps: more than this is not left blank
LOOSEST = 4  # half steps more before what stands apart anyway, where a page is not quite full
SPILT = 0.4  # of the last page of a text: less than this might find room on the pages before
DEEPER = 2  # half steps more on pages that are to hold it, above the foot
MOST_WAITING = 2  # blocks that may wait for the top of the next page


@dataclass
class PageLayout:
    """A page before it is drawn: everything on it in millimetres from its top left corner."""

    form: PageFormat
    number: int
    chapter: str
    label: str  # "Chapter 3"
    opens: bool  # the chapter begins here
    section: str = ""
    head: Tag | None = None  # the title of the chapter, where it begins
    items: list[Item] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)

    @property
    def left(self) -> float:
        """Where the type area begins, and with `right` where it ends."""
        return self.form.left(self.number)

    @property
    def right(self) -> float:
        return self.left + PAGE

    @property
    def lines(self) -> list[SetLine]:
        return [item for item in self.items if isinstance(item, SetLine)]

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(line.words for line in self.lines)


@dataclass
class Flow:
    """Rows for columns."""

    rows: list[Row]


@dataclass
class Across:
    """A row over both columns; if it does not fit it may wait while the text goes on."""

    row: Row
    waits: bool = True


class PageEnd:
    """A page ends here."""


Part = Flow | Across | PageEnd


@dataclass
class Band:
    """What stands beside each other on a page: one row across it, or two columns, each from its left edge."""

    columns: Sequence[tuple[float, Sequence[Row]]]

    def loosened(self, by: int) -> Band:
        return Band([(x, loosened(rows, by)) for x, rows in self.columns])

    def filled(self, height: int, by: int) -> Band:
        """Each column at least so loose, and looser by a little if it is shorter than the height."""
        found = []
        for x, rows in self.columns:
            tried = (loosened(rows, more) for more in range(by + 2, by, -1))
            least = loosened(rows, by)
            found.append((x, next((looser for looser in tried if tops(looser)[1] <= height), least)))
        return Band(found)

    @property
    def height(self) -> int:
        return max(tops(rows)[1] for _, rows in self.columns)


def made_pages(
    compositor: Compositor, title: str, label: str, number: int, parts: Sequence[Part], marks: Sequence[Mark]
) -> list[PageLayout]:
    """The pages of a chapter: closer if that spares one with little on it."""
    usual = Paginator(compositor, title, label, number)
    usual.pages[0].marks += marks
    pages = usual.run(parts)
    if not usual.spilt:
        return pages
    close = Paginator(compositor, title, label, number, DEEPER)
    close.pages[0].marks += marks
    closer = close.run([Flow(tightened(one.rows)) if isinstance(one, Flow) else one for one in parts])
    return closer if len(closer) < len(pages) else pages


# --- parts ------------------------------------------------------------------------------------------------


def parts_of(compositor: Compositor, blocks: Sequence[Block]) -> list[Part]:
    """A chapter as bands of columns and blocks across; a heading right before such a block goes across with it."""
    parts: list[Part] = []
    run: list[Block] = []

    def end_run() -> None:
        if run:
            parts.append(Flow(set_blocks(compositor, run, COLUMN)))
            run.clear()

    for block in blocks:
        if isinstance(block, Quote) and not parts and all(isinstance(before, Note) for before in run):
            end_run()
            parts.append(Across(_lead(compositor, block), waits=False))
        elif _goes_across(compositor, block):
            own: list[Block] = [block]
            while run and isinstance(run[-1], Heading | Note):
                own.insert(0, run.pop())
            end_run()
            rows = set_blocks(compositor, own, PAGE)
            parts += [_across(one, block.line) for one in (_kept(rows) if isinstance(block, Generated) else [rows])]
        elif isinstance(block, Break) and block.page:
            end_run()
            parts.append(PageEnd())
        else:
            run.append(block)
    end_run()
    return parts


def _across(rows: Sequence[Row], line: int) -> Across:
    items, height, marks = stacked(rows)
    return Across(Row(height + height % 2, items, marks=marks, line=line))


def _kept(rows: Sequence[Row]) -> list[list[Row]]:
    """Rows by themselves, but for those that want to stand with the next."""
    found: list[list[Row]] = [[]]
    for row in rows:
        found[-1].append(row)
        if not row.keep:
            found.append([])
    return [one for one in found if one]


def _goes_across(compositor: Compositor, block: Block) -> bool:
    if isinstance(block, FigureBlock):
        return figure_of(compositor, block).width == "page"
    return isinstance(block, Wide | ExampleBlock) or (isinstance(block, Generated) and block.kind == "index")


def _lead(compositor: Compositor, quote: Quote) -> Row:
    """The first words of a chapter, larger and at full width."""
    role = compositor.look.role("book-lead")
    pitch = role.size * role.leading * MM_PER_POINT
    lines = [
        line
        for block in quote.blocks
        if isinstance(block, Text)
        for line in compositor.lines(block.spans, "book-lead", PAGE, block.line)
    ]
    with compositor.setting("P"):
        places = ((line, 0.76 * STEP + i * pitch) for i, line in enumerate(lines))
        items = tuple([compositor.set_line(line, "book-lead", 0, y) for line, y in places])
    height = halves(len(lines) * pitch)
    return Row(height + height % 2, items, marks=marks_of(lines), line=quote.line)


# --- pages ------------------------------------------------------------------------------------------------


class Paginator:
    """Fills pages with the parts of one chapter."""

    def __init__(self, compositor: Compositor, title: str, label: str, number: int, deeper: int = 0) -> None:
        self._compositor = compositor
        self._form = compositor.book.form
        self._depth = self._form.depth + deeper
        self._title, self._label, self._number = title, label, number
        self.pages: list[PageLayout] = []
        self.spilt = False
        self._began = 1  # the page on which the text up to the next end of a page begins
        self._open()

    def _open(self) -> None:
        first = not self.pages
        if not first:
            self._finish()
        page = PageLayout(self._form, self._number + len(self.pages), self._title, self._label, first)
        page.head = self._compositor.head if first else None
        self.pages.append(page)
        self._y = BELOW_BANNER if first else 0
        self._empty = True
        self._bands: list[Band] = []

    def run(self, parts: Sequence[Part]) -> list[PageLayout]:
        queue, waiting = deque(parts), deque[Across]()
        while queue or waiting:
            if waiting:
                self._across(waiting.popleft())
                continue
            match queue.popleft():
                case PageEnd():
                    self._look_back()
                    if not self._empty:
                        self._open()
                case Across() as part:
                    pulled = self._pulled(deque([part, *queue]), waiting, 0) if self._y else None
                    if pulled is None:
                        self._across(part)
                    else:
                        queue.popleft()
                        self._flow(pulled, queue, waiting)
                case Flow(rows):
                    self._flow(rows, queue, waiting)
        self._look_back()
        self._finish()
        self._name_sections()
        return self.pages

    def _look_back(self) -> None:
        """Where text ends: whether little of it was left for its last page."""
        began, self._began = self._began, len(self.pages) + (not self._empty)
        self.spilt |= len(self.pages) > began and self._y < SPILT * self._depth

    def _room(self) -> int:
        """Half steps left on the page."""
        return self._depth - self._next_band()

    def _next_band(self) -> int:
        return self._y if self._empty else _below(self._y, 0)

    def _fits(self, part: Across, above: int = 0) -> bool:
        return part.row.height <= self._room() - (above + BETWEEN if above else 0)

    def _across(self, part: Across) -> None:
        if not self._fits(part) and not self._empty:
            self._open()
        if not self._fits(part):
            if self.pages[-1].opens and part.row.height <= self._depth:
                self._open()
            else:
                over = (part.row.height - self._depth) * HALF
                self._compositor.tell(part.row.line, f"this is {over:.1f} mm too high for a page")
        self._add(Band([(0.0, [part.row])]), part.row.height)

    def _flow(self, rows: list[Row], queue: deque[Part], waiting: deque[Across]) -> None:
        """Columns as low as they can be; or full ones, and what is left goes to the next page."""
        while (found := columns.balanced(rows, self._room())) is not None:
            pulled = self._pulled(queue, waiting, found.height)
            if pulled is None:
                self._columns(rows, found)
                return
            queue.popleft()
            queue.popleft()
            rows = _joined(rows, pulled)
        whole = self._y == 0
        found = columns.full(rows, self._room(), whole_page=whole)
        self._columns(rows, found)
        if found.second < len(rows):
            queue.appendleft(Flow(rows[found.second :]))
            self._open()

    def _pulled(self, queue: deque[Part], waiting: deque[Across], above: int) -> list[Row] | None:
        """The text after a block that does not fit below: it fills this page, and the block opens the next one."""
        if len(queue) < 2 or len(waiting) >= MOST_WAITING:
            return None
        block, text = queue[0], queue[1]
        if not isinstance(block, Across) or not isinstance(text, Flow) or not block.waits or self._fits(block, above):
            return None
        waiting.append(block)
        return text.rows

    def _columns(self, rows: Sequence[Row], found: columns.Filled) -> None:
        if not found.second:
            return
        columns = [(0.0, rows[: found.first]), (COLUMN + GUTTER, rows[found.first : found.second])]
        for _, column in columns:
            over = tops(column)[1] - (self._depth - self._next_band())
            if over > 0:
                self._compositor.tell(column[0].line, f"this is {over * HALF:.1f} mm too high for a column")
        self._add(Band(columns), found.height)

    def _add(self, band: Band, height: int) -> None:
        self._y = self._next_band() + height
        self._empty = False
        self._bands.append(band)

    # --- what is left of a page ---------------------------------------------------------------------------

    def _finish(self) -> None:
        """Place everything: with a picture below if much is left, else as loose as the page allows."""
        room, top = self._room(), BELOW_BANNER if self.pages[-1].opens else 0
        if room >= EMPTY:
            self._fill_rest(room)
            by = 0
        else:
            by = next((by for by in range(LOOSEST, 0, -1) if self._down(by, top) <= self._depth), 0)
        y = top
        for number, band in enumerate(self._bands):
            y = _below(y, by) if number else y
            height = band.loosened(by).height
            for x, rows in band.filled(height, by).columns:
                self._place(rows, x, y)
            y += height

    def _down(self, by: int, top: int) -> int:
        """How far down the bands of the page reach when they are so much looser."""
        y = top
        for number, band in enumerate(self._bands):
            y = (_below(y, by) if number else y) + band.loosened(by).height
        return y

    def _fill_rest(self, room: int) -> None:
        """A picture where a large part of the page would stay empty."""
        page = self.pages[-1]
        top = self._form.below(self._depth - room)
        deeper = self._depth - self._form.depth  # that is room for text alone
        box = Box(page.left, top, PAGE, (room - deeper) * HALF - (STEP - BASELINE))
        page.items.append(Ornament("filler", box, f"{page.chapter}/{page.number}"))

    def _place(self, rows: Sequence[Row], x: float, y: int) -> None:
        page = self.pages[-1]
        left, top = page.left + x, self._form.below(y)
        items, _, marks = stacked(rows)
        page.items += [item.moved(left, top) for item in items]
        page.marks += [mark._replace(y=mark.y + top) for mark in marks]

    def _name_sections(self) -> None:
        """Each page knows the great heading that its running foot names; examples are no sections."""
        section = ""
        for page in self.pages:
            heads = [mark.title for mark in page.marks if mark.kind == "anchor" and mark.level == 1
                     and not mark.key.startswith("example-")]  # fmt: skip
            page.section = heads[0] if heads else section
            section = heads[-1] if heads else section


def _below(y: int, by: int) -> int:
    """Where the next band begins: on a whole step."""
    y += BETWEEN + by
    return y + y % 2


def _joined(rows: Sequence[Row], more: Sequence[Row]) -> list[Row]:
    if not rows or not more:
        return [*rows, *more]
    return [*rows, more[0]._replace(space=max(2, more[0].space)), *more[1:]]
