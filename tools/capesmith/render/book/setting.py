"""Setting blocks: each kind of block becomes rows of a given width."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.book import boxes, listings
from capesmith.render.book.blocks import (
    Block,
    Break,
    Callout,
    ExampleBlock,
    FigureBlock,
    Generated,
    Grid,
    Heading,
    Items,
    Note,
    Quote,
    Text,
    Wide,
    plain,
)  # fmt: skip
from capesmith.render.book.format import BASELINE, STEP
from capesmith.render.book.markup import inline
from capesmith.render.book.rows import Mark, Ornament, Row, halves, noted, shifted
from capesmith.render.book.tables import table_rows
from capesmith.render.book.typeset import Compositor, marks_of
from capesmith.render.shapes import Box
from capesmith.render.structure import Tag
from capesmith.render.words import Line

BULLET_INDENT = 4.2
STEP_INDENT = 7.4
DISC = 5.0
EXAMPLE = "example-"  # the anchors of worked examples begin so
UNLISTED = 3  # the level of a heading that stands in no contents and no outline
_AROUND: dict[type, int] = {Callout: 2, FigureBlock: 2, ExampleBlock: 2, Grid: 2, Quote: 2, Wide: 2}  # half steps


def set_blocks(
    compositor: Compositor, blocks: Sequence[Block], width: float, role: str = "book-body", *, close: bool = False
) -> list[Row]:
    """Blocks below each other, with the distances between them unless they stand close."""
    rows: list[Row] = []
    before: Block | None = None
    for block in blocks:
        if isinstance(block, Note):
            _note(rows, block)
            continue
        found = _rows(compositor, block, width, role)
        if found and before is not None:
            found[0] = found[0]._replace(space=0 if close else _space(before, block))
        introduces = isinstance(block, Items) or (isinstance(before, Text) and plain(before.spans).endswith(":"))
        if isinstance(before, Text) and rows and introduces:
            rows[-1] = rows[-1]._replace(keep=True)
        rows.extend(found)
        before = block
    return rows


def _space(before: Block, block: Block) -> int:
    if isinstance(before, Heading):
        return 0
    if isinstance(block, Heading):
        return 2
    return max(_AROUND.get(type(before), 1), _AROUND.get(type(block), 1))


def _note(rows: list[Row], note: Note) -> None:
    marks = noted(note.marks)
    if note.after and rows:
        rows[-1] = rows[-1]._replace(marks=rows[-1].marks + marks)
    else:
        rows.append(Row(0, keep=True, marks=marks, line=note.line))


def _rows(compositor: Compositor, block: Block, width: float, role: str) -> list[Row]:
    match block:
        case Text():
            with compositor.setting("P"):
                return text_rows(compositor, compositor.lines(block.spans, role, width, block.line), role, block.line)
        case Heading():
            return _heading(compositor, block, width)
        case Items():
            return _items(compositor, block, width, role)
        case Grid():
            return table_rows(compositor, block, width)
        case Quote():
            with compositor.setting("BlockQuote"):
                inner = set_blocks(compositor, block.blocks, width - 2 * boxes.INSET, "book-caption")
            return [boxes.narration(inner, width, block.line)]
        case Callout(kind="tip"):
            return [_tip(compositor, block, width)]
        case Callout():
            with compositor.setting("Div"):
                label = compositor.tag_of("P")
                inner = set_blocks(compositor, block.blocks, width - 2 * boxes.INSET, "book-callout")
            return [boxes.callout(compositor, block.kind, inner, width, block.line, label)]
        case FigureBlock():
            return [figure_row(compositor, block, width)]
        case ExampleBlock():
            return [example_row(compositor, block, width)]
        case Wide():
            return set_blocks(compositor, block.blocks, width, role)
        case Generated():
            return listings.rows(compositor, block.kind, width, block.line)
        case Break():
            return [Row(0, stop=True, line=block.line)]
    return []


def text_rows(compositor: Compositor, lines: Sequence[Line], role: str, at: int, x: float = 0.0) -> list[Row]:
    """A row per line; at least two lines stay together at either side of a break."""
    last = len(lines) - 1
    return [
        Row(
            2,
            (compositor.set_line(line, role, x, BASELINE),),
            keep=index != last and (index == 0 or index == last - 1),
            marks=marks_of([line]),
            line=at,
        )
        for index, line in enumerate(lines)
    ]


def _heading(compositor: Compositor, heading: Heading, width: float) -> list[Row]:
    """Whole steps: two for the first line of a great heading, one for each line of a small one."""
    great = heading.level < 2
    role, colour = ("book-h1", "book-accent") if great else ("book-h2", "ink")
    first, pitch = (2 * STEP - 2.25, 1.6 * STEP) if great else (3.05, 1.2 * STEP)
    aside = heading.anchor.startswith(EXAMPLE)
    with compositor.setting(compositor.heading(heading.level, aside=aside)):
        lines = compositor.lines(heading.spans, role, width, heading.line)
        items = tuple(
            compositor.set_line(line, role, 0, first + index * pitch, colour) for index, line in enumerate(lines)
        )
    height = (4 if great else 2) + halves((len(lines) - 1) * pitch)
    level = heading.level if heading.numbered else UNLISTED
    marks = (Mark("anchor", heading.anchor, heading.title, level), *marks_of(lines))
    return [Row(height + height % 2, items, keep=True, snap=great, marks=marks, line=heading.line)]


def _items(compositor: Compositor, block: Items, width: float, role: str) -> list[Row]:
    indent = BULLET_INDENT if block.start is None else STEP_INDENT
    rows: list[Row] = []
    last = len(block.items) - 1
    with compositor.setting("L", f"/O/List/ListNumbering/{'Disc' if block.start is None else 'Decimal'}"):
        numbers, set_items = _set_items(compositor, block, width - indent, role)
    short = sum(map(len, set_items)) <= 2 * len(set_items)
    close = block.tight and block.start is None and short
    for index, item in enumerate(set_items):
        found = shifted(item, indent)
        if not found:
            continue
        sign = _bullet() if block.start is None else _disc(block.start + index, numbers[index])
        gap = 0 if index == 0 or close else 1
        found[0] = found[0]._replace(items=(*sign, *found[0].items), space=gap)
        if index < last and (index == 0 or index == last - 1):
            found[-1] = found[-1]._replace(keep=True)
        rows.extend(found)
    return rows


def _set_items(
    compositor: Compositor, block: Items, width: float, role: str
) -> tuple[list[Tag | None], list[list[Row]]]:
    """The tags of the numbers of a list, and the rows of its items."""
    numbers: list[Tag | None] = []
    found: list[list[Row]] = []
    for item in block.items:
        with compositor.setting("LI"):
            numbers.append(None if block.start is None else compositor.tag_of("Lbl"))
            with compositor.setting("LBody"):
                found.append(set_blocks(compositor, item, width, role, close=block.tight))
    return numbers, found


def _bullet() -> tuple[Ornament, ...]:
    return (Ornament("bullet", Box(0.3, BASELINE - 2.15, 2.0, 2.0)),)


def _disc(number: int, tag: Tag | None) -> tuple[Ornament, ...]:
    return (Ornament("disc", Box(0, BASELINE - 1.15 - DISC / 2, DISC, DISC), str(number), tag=tag),)


def _tip(compositor: Compositor, block: Callout, width: float) -> Row:
    words = " ".join(plain(part.spans) for part in block.blocks if isinstance(part, Text))
    inner = [part for part in block.blocks if isinstance(part, Text)]
    if len(inner) != len(block.blocks):
        compositor.tell(block.line, "a tip holds paragraphs only")
    lines = [compositor.lines(part.spans, "book-tip", boxes.bubble_room(width), block.line) for part in inner]
    with compositor.setting("P"):
        return boxes.tip(compositor, [line for part in lines for line in part], words, width, block.line)


def figure_row(compositor: Compositor, block: FigureBlock, width: float) -> Row:
    figure = boxes.figure_of(compositor, block)
    caption = compositor.lines(block.caption, "book-caption", width - 2 * boxes.CAPTION_INSET, block.line)
    said = str(block.arguments.get("alt", "")) or block.name.replace("-", " ").capitalize()
    with compositor.setting("Div"):
        picture = compositor.tag_of("Figure", said)
        with compositor.setting("Caption"):
            return boxes.figure(compositor, figure, caption, width, block.line, picture)


def example_row(compositor: Compositor, block: ExampleBlock, width: float) -> Row:
    example = boxes.example_of(compositor, block)
    if example is None:
        return Row(0, line=block.line)
    head: list[Block] = [Heading(block.line, 1, inline(example.title), EXAMPLE + block.name)] if example.title else []
    text: tuple[Block, ...] = block.blocks or ((Text(block.line, inline(example.text)),) if example.text else ())
    room = boxes.panel_width(width) - 2 * boxes.CAPTION_INSET - 2 * boxes.PANEL_INSET
    captions = [
        compositor.lines(inline(said), "book-caption", room, block.line)
        for said in (example.before_caption, example.after_caption)
    ]
    with compositor.setting("Div"):
        rows = set_blocks(compositor, [*head, *text], width)
        return boxes.example(compositor, example, rows, captions, width, block.line)
