"""Boxes: callouts, tips, narration, figures and worked examples, each one row that is never split."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.book.blocks import ExampleBlock, FigureBlock
from capesmith.render.book.format import COLUMN, HALF, PAGE
from capesmith.render.book.records import Example, Figure, FigureRequest
from capesmith.render.book.rows import Item, Mark, Ornament, Picture, Row, halves, stacked
from capesmith.render.book.typeset import Compositor, marks_of
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box
from capesmith.render.structure import Tag
from capesmith.render.words import Line

INSET = 3.0
HEADER = 6.8
CAPTION_INSET = 2.2
PANEL_INSET = 2.4
PANEL_GAP = 6.0
TAG = 6.4
HEAD_WIDTH, HEAD_HEIGHT = 16.5, 20.5
TAIL = 3.6


def callout(compositor: Compositor, kind: str, inner: Sequence[Row], width: float, at: int, tag: Tag) -> Row:
    """A box with an ink header; the text stands in the middle of what the grid leaves."""
    items, text, marks = stacked(inner)
    height = halves(HEADER + 1.6 + text * HALF + 1.8)
    slack = height * HALF - HEADER - text * HALF
    if not compositor.look.has_icon(f"book-{kind}"):
        compositor.tell(at, f'the look has no icon "book-{kind}"')
    label = compositor.book.callouts.get(kind, kind)
    box = Ornament("callout", Box(0, 0, width, height * HALF), label, f"book-{kind}", tag=tag)
    top = HEADER + slack * 0.45
    return Row(height, (box, *(item.moved(INSET, top) for item in items)), marks=_lowered(marks, top), line=at)


def narration(inner: Sequence[Row], width: float, at: int) -> Row:
    """A narrator's box, as in a comic."""
    items, text, marks = stacked(inner)
    height = halves(text * HALF + 2.4)
    top = (height * HALF - text * HALF) / 2
    box = Ornament("caption", Box(0, 0, width, height * HALF))
    return Row(height, (box, *(item.moved(INSET, top) for item in items)), marks=_lowered(marks, top), line=at)


def _lowered(marks: Sequence[Mark], dy: float) -> tuple[Mark, ...]:
    return tuple(mark._replace(y=mark.y + dy) for mark in marks)


# --- tips -------------------------------------------------------------------------------------------------


def bubble_room(width: float) -> float:
    """How wide the words in a speech bubble may be."""
    return width - HEAD_WIDTH - TAIL - 2 * 4.2


def tip(compositor: Compositor, lines: Sequence[Line], words: str, width: float, at: int) -> Row:
    """A speech bubble, and the face that speaks."""
    role = compositor.look.role("book-tip")
    unit = role.size * MM_PER_POINT
    pitch = role.leading * unit
    text = len(lines) * pitch
    height = halves(max(text + 5.6, HEAD_HEIGHT))
    bubble = Box(0, (height * HALF - text - 5.6) / 2, width - HEAD_WIDTH - TAIL, text + 5.6)
    head = Box(width - HEAD_WIDTH, max(0.0, height * HALF - HEAD_HEIGHT) / 2, HEAD_WIDTH, HEAD_HEIGHT)
    items: list[Item] = [Ornament("bubble", bubble, note=head.x + 0.6 - bubble.right), Ornament("head", head, words)]
    baseline = bubble.y + 2.8 + 0.74 * pitch
    centred = len(lines) <= 4
    for index, line in enumerate(lines):
        x = bubble.centre[0] - line.width * unit / 2 if centred else bubble.x + 4.2
        items.append(compositor.set_line(line, "book-tip", x, baseline + index * pitch))
    return Row(height, tuple(items), marks=marks_of(lines), line=at)


# --- figures ----------------------------------------------------------------------------------------------


def figure_of(compositor: Compositor, block: FigureBlock) -> Figure:
    """The figure that a block asks for; an empty frame with its name if there is none."""
    maker = compositor.book.figures.get(block.name)
    if maker is None:
        compositor.tell(block.line, f'there is no figure "{block.name}"')
        return _missing(block.name)
    try:
        return compositor.once(
            block, lambda: maker(FigureRequest(block.name, block.arguments, COLUMN, PAGE, compositor.look))
        )
    except Exception as error:  # whatever a figure's own code raises, the rest of the book is made
        compositor.tell(block.line, f"figure {block.name} cannot be drawn: {type(error).__name__}: {error}")
        return _missing(block.name)


def _missing(name: str) -> Figure:
    def draw(pen: object, box: Box) -> None:
        from capesmith.render.book.furniture import draw_missing

        draw_missing(pen, box, name)

    return Figure("column", 30.0, draw)


def figure(compositor: Compositor, found: Figure, caption: Sequence[Line], width: float, at: int, tag: Tag) -> Row:
    """The picture, and its caption in a box below."""
    items: list[Item] = [Picture(Box(0, 0, width, found.height), found.draw, found.fingerprint, tag)]
    bottom = found.height
    if caption:
        wide = width if len(caption) > 1 else min(width, _wide(compositor, caption[0]) + 2 * CAPTION_INSET)
        box = Box(0, bottom + 1.2, wide, _caption_height(compositor, len(caption)))
        items += _caption(compositor, box, caption)
        bottom = box.bottom
    return Row(halves(bottom), tuple(items), marks=marks_of(caption), line=at)


def _pitch(compositor: Compositor) -> float:
    role = compositor.look.role("book-caption")
    return role.leading * role.size * MM_PER_POINT


def _wide(compositor: Compositor, line: Line) -> float:
    return line.width * compositor.look.role("book-caption").size * MM_PER_POINT


def _caption_height(compositor: Compositor, lines: int) -> float:
    return lines * _pitch(compositor) + 2.8


def _caption(compositor: Compositor, box: Box, lines: Sequence[Line]) -> list[Item]:
    pitch = _pitch(compositor)
    top = box.y + (box.h - len(lines) * pitch) / 2 + 0.74 * pitch
    return [
        Ornament("caption", box),
        *(
            compositor.set_line(line, "book-caption", box.x + CAPTION_INSET, top + index * pitch)
            for index, line in enumerate(lines)
        ),
    ]


# --- worked examples --------------------------------------------------------------------------------------


def panel_width(width: float) -> float:
    return (width - PANEL_GAP) / 2


def example_of(compositor: Compositor, block: ExampleBlock) -> Example | None:
    try:
        find = compositor.book.example
        found = compositor.once(block, lambda: find(block.name)) if find else None
    except Exception as error:  # as with figures: one broken example never stops the book
        compositor.tell(block.line, f"example {block.name} cannot be drawn: {type(error).__name__}: {error}")
        return None
    if found is None:
        compositor.tell(block.line, f'there is no example "{block.name}"')
    return found


def example(
    compositor: Compositor, found: Example, head: Sequence[Row], captions: Sequence[Sequence[Line]], width: float,
    at: int,
) -> Row:  # fmt: skip
    """Title and text at full width, a panel before, an arrow across the gutter, a panel after."""
    items, above, marks = stacked(head)
    top = above * HALF + (1.9 if above else 0.45)
    deep = _caption_height(compositor, max(len(lines) for lines in captions))
    wide, high = panel_width(width), TAG + found.height + deep + 2 * PANEL_INSET
    placed: list[Item] = list(items)
    colours = ("book-before", "book-after")
    for index, (tag, draw, lines, colour) in enumerate(
        zip(found.tags, (found.before, found.after), captions, colours, strict=True)
    ):
        panel = Box(index * (wide + PANEL_GAP), top, wide, high)
        caption = Box(panel.x + PANEL_INSET, panel.bottom - PANEL_INSET - deep, wide - 2 * PANEL_INSET, deep)
        inner = Box(panel.x + PANEL_INSET, panel.y + TAG + PANEL_INSET / 2, wide - 2 * PANEL_INSET, found.height)
        name, picture = compositor.tag_of("P"), compositor.tag_of("Figure", f"The table {tag.lower()}")
        placed += [Ornament("panel", panel, colour=colour), Picture(inner, draw, found.fingerprint, picture)]
        placed.append(Ornament("tag", Box(panel.x, panel.y, 0, TAG), tag, tag=name))
        if lines:
            with compositor.setting("P"):
                placed += _caption(compositor, caption, lines)
    placed.append(Ornament("arrow", Box(wide - 0.6, top + high / 2 - 5, PANEL_GAP + 1.2, 10)))
    rules = tuple(Mark("rule", rule) for rule in found.rules)
    notes = (*marks, *rules, *marks_of(line for lines in captions for line in lines))
    height = halves(top + high)
    return Row(height + height % 2, tuple(placed), marks=notes, line=at)
