"""Making a book: read all chapters, lay them out until the page numbers hold, and hand back drawings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from capesmith.render.book.blocks import Block, Callout, ExampleBlock, Heading, Quote, Wide
from capesmith.render.book.furniture import draw_page
from capesmith.render.book.markup import read, slug
from capesmith.render.book.pages import PageLayout, made_pages, parts_of
from capesmith.render.book.records import Book, BookSpec, Chapter, Entry, Problem
from capesmith.render.book.rows import Mark, Ornament
from capesmith.render.book.template import fill
from capesmith.render.book.typeset import Compositor, Known
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.look import Look
from capesmith.render.structure import Tag

PASSES = 6  # three are enough for any book whose contents stay as long as they are


@dataclass(frozen=True)
class _Read:
    """A chapter that has been read: its heading and the blocks below."""

    file: str
    head: Heading
    label: str  # "3"; empty if it has no number
    over: str  # what stands over its title
    blocks: tuple[Block, ...]


def make_book(chapters: Sequence[Chapter], book: BookSpec, look: Look) -> Book:
    """The whole book; what is wrong with it comes back beside the pages."""
    problems: list[Problem] = []
    texts = _all_read(chapters, book, problems)
    made: dict[int, Any] = {}
    known = Known()
    for _ in range(PASSES):
        found: list[Problem] = []
        layouts = _laid_out(texts, book, look, known, found, made)
        now = _known(texts, layouts)
        if now == known:
            break
        known = now
    else:
        found.append(Problem(chapters[0].file if chapters else "", 1, "the page numbers of the book never settle"))
    return _bound(book, layouts, known, (*problems, *found), look)


# --- reading ----------------------------------------------------------------------------------------------


def _all_read(chapters: Sequence[Chapter], book: BookSpec, problems: list[Problem]) -> list[_Read]:
    found: list[_Read] = []
    taken: dict[str, int] = {}
    number = 0
    for chapter in chapters:
        blocks = read(fill(chapter, book.variables, problems), problems)
        head, rest = _headed(chapter, blocks, problems)
        number += head.numbered
        title, *named = _anchored((head, *rest), taken, chapter.file, problems)
        assert isinstance(title, Heading)
        label = str(number) if title.numbered else ""
        over = chapter.label or (f"{book.chapter} {label}" if label else "")
        found.append(_Read(chapter.file, title, label, over, tuple(named)))
    return found


def _headed(chapter: Chapter, blocks: tuple[Block, ...], problems: list[Problem]) -> tuple[Heading, tuple[Block, ...]]:
    """The chapter's title and what follows it."""
    heads = [block for block in blocks if isinstance(block, Heading) and block.level == 0]
    if not heads or blocks[0] is not heads[0]:
        problems.append(Problem(chapter.file, 1, 'a chapter begins with its title, "# Title"'))
    for extra in heads[1:]:
        problems.append(Problem(chapter.file, extra.line, "a chapter has one title"))
    head = heads[0] if heads else Heading(1, 0, (), slug(chapter.file))
    rest = tuple(
        replace(block, level=1) if isinstance(block, Heading) and block.level == 0 else block
        for block in blocks
        if block is not head
    )
    return head, rest


def _anchored(blocks: Sequence[Block], taken: dict[str, int], file: str, problems: list[Problem]) -> list[Block]:
    """Blocks whose headings all have an anchor of their own."""
    found: list[Block] = []
    for block in blocks:
        if isinstance(block, Heading):
            anchor = block.anchor or slug(block.title)
            taken[anchor] = taken.get(anchor, 0) + 1
            if taken[anchor] > 1:
                if block.anchor:
                    problems.append(Problem(file, block.line, f'another heading has the anchor "{anchor}" already'))
                anchor = f"{anchor}-{taken[anchor]}"
            block = replace(block, anchor=anchor)
        elif isinstance(block, Wide | Callout | Quote | ExampleBlock):
            block = replace(block, blocks=tuple(_anchored(block.blocks, taken, file, problems)))
        found.append(block)
    return found


# --- laying out -------------------------------------------------------------------------------------------


def _laid_out(
    texts: Sequence[_Read], book: BookSpec, look: Look, known: Known, problems: list[Problem], made: dict[int, Any]
) -> list[PageLayout]:
    pages: list[PageLayout] = []
    for text in texts:
        title = f"{text.over}: {text.head.title}" if text.over else text.head.title
        compositor = Compositor(look, book, text.file, text.head.anchor, known, problems, made, title)
        first = len(book.front) + len(pages) + 1
        marks = [Mark("anchor", text.head.anchor, text.head.title, 0)]
        parts = parts_of(compositor, text.blocks)
        pages += made_pages(compositor, text.head.title, text.over, first, parts, marks)
    _number_fillers(pages)
    return pages


def _number_fillers(pages: Sequence[PageLayout]) -> None:
    """Pictures at the end of chapters know which one of the book they are, so that no two are alike."""
    number = 0
    for page in pages:
        for place, item in enumerate(page.items):
            if isinstance(item, Ornament) and item.kind == "filler":
                page.items[place] = item._replace(text=f"{page.chapter}/{number}")
                number += 1


def _known(texts: Sequence[_Read], layouts: Sequence[PageLayout]) -> Known:
    """Where everything has come to stand."""
    labels = {text.head.anchor: text.label for text in texts}
    pages: dict[str, int] = {}
    entries: list[Entry] = []
    index: dict[str, list[int]] = {}
    for page in layouts:
        pages[f"page-{page.number}"] = page.number
        for mark in page.marks:
            if mark.kind == "anchor":
                pages[mark.key] = page.number
                if mark.level <= 2 and not mark.key.startswith("example-"):
                    entries.append(Entry(mark.title, mark.key, mark.level, page.number, labels.get(mark.key, "")))
            elif mark.kind == "index":
                listed = index.setdefault(mark.key, [])
                if page.number not in listed:
                    listed.append(page.number)
    return Known(pages, tuple(entries), {term: tuple(found) for term, found in index.items()})


# --- binding ----------------------------------------------------------------------------------------------


def _bound(
    book: BookSpec, layouts: Sequence[PageLayout], known: Known, problems: Sequence[Problem], look: Look
) -> Book:
    rules: dict[int, tuple[str, ...]] = {}
    for page in layouts:
        stated = dict.fromkeys(mark.key for mark in page.marks if mark.kind == "rule")
        if stated:
            rules[page.number] = tuple(stated)
    pages = (*book.front, *(_drawing(page, book, look) for page in layouts), *book.back)
    return Book(pages, tuple(layouts), tuple(problems), known.entries, known.index, rules, book.form.scale)


def _drawing(page: PageLayout, book: BookSpec, look: Look) -> Drawing:
    def draw(pen: Any) -> None:
        draw_page(pen, page, book)

    told = [[type(item).__name__, *(_told(part) for part in item if not callable(part))] for item in page.items]
    mark = fingerprint(
        look,
        book.title,
        book.furniture,
        page.form,
        page.number,
        page.chapter,
        page.label,
        page.opens,
        _told(page.head),
        page.section,
        told,
    )
    title = f"Page {page.number}: {page.section or page.chapter}"
    return Drawing(f"page-{page.number}", title, Cut(page.form.width, page.form.height), draw, mark, words=page.words)


def _told(part: Any) -> Any:
    """A part of an item as plain data."""
    if isinstance(part, Tag):
        return part.told
    return [one.told for one in part] if isinstance(part, tuple) and part and isinstance(part[0], Tag) else part
