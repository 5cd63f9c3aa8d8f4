"""Update packs: only what looks different, behind a list of what to take out of the box and what to put in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import NamedTuple, TypeVar

from capesmith.press.changes import Change
from capesmith.press.parts import Press, files_of
from capesmith.press.plan import Answer
from capesmith.press.printed import leaves
from capesmith.render.document import Document
from capesmith.render.edition import Section
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.sheets.formats import Paper

T = TypeVar("T")
NAME = "update"
MARGIN = 15.0
STEP = 5.4  # from line to line
HEAD = 49.6  # where the lists begin
SIDES = (("Remove these", "heading"), ("Add these", "blue"))
# What one thing of a part is called, and several.
_CALLED = {
    "cards": ("card", "cards"),
    "boards": ("board", "boards"),
    "tokens": ("piece", "pieces"),
    "mats": ("mat", "mats"),
    "boxes": ("tuck box", "tuck boxes"),
    "rulebook": ("leaf of the rulebook", "leaves of the rulebook"),
    "scenarios": ("leaf of the scenario book", "leaves of the scenario book"),
}


def update_list(press: Press, changes: Sequence[Change], since: str) -> Answer:
    """The list of what goes and what comes."""
    title = f"{press.stock.game.title}: update"
    draw = partial(draw_list, changes=changes, title=title, since=since, size=press.request.size)
    file = f"{press.request.named(NAME)}.pdf"
    return Answer((press.output(file, NAME, (tuple(changes), since), draw),))


def update_part(press: Press, name: str, add: Mapping[str, int]) -> Answer:
    """The things of a part that are new or look different, so many of each, by their keys."""
    return files_of(press, _only(press.made(name), press.things(name), add), f"{NAME}-{name}")


def _only(section: Section, keys: Iterable[str], add: Mapping[str, int]) -> Section:
    """The part with nothing but these things; the keys come in the order of its things."""
    numbers = iter([add.get(key, 0) for key in keys])

    def wanted(things: Iterable[T]) -> list[tuple[T, int]]:
        return [(thing, number) for thing in things if (number := next(numbers))]

    pieces = tuple(replace(piece, copies=number) for piece, number in wanted(section.pieces))
    large = tuple(drawing for drawing, _ in wanted(section.large))
    if section.book is None:
        pages = tuple(drawing for drawing, _ in wanted(section.pages))
        return replace(section, pieces=pieces, large=large, pages=pages)
    pages = tuple(page for leaf, _ in wanted(leaves(section.book.pages)) for page in leaf)
    book = replace(section.book, pages=pages, layouts=())  # links would lead to pages that are not there
    return replace(section, pieces=pieces, large=large, pages=(), book=book)


class Entry(NamedTuple):
    """A line of a list: the name of a deck, or how many of which thing."""

    text: str
    number: int = 0


def removed(changes: Sequence[Change]) -> list[Entry]:
    """What goes, deck by deck, under the old names."""
    return _listed([(change.deck, Entry(change.old, change.remove)) for change in changes])


def added(changes: Sequence[Change]) -> list[Entry]:
    """What comes, deck by deck; a thing with a new name says what it was called."""
    return _listed([(change.deck, Entry(_named(change), change.add)) for change in changes])


def _named(change: Change) -> str:
    renamed = change.old and change.old != change.new
    return f"{change.new} (was {change.old})" if renamed else change.new


def _listed(entries: Sequence[tuple[str, Entry]]) -> list[Entry]:
    """The entries with a number, each deck under its name; things of one name are counted together."""
    found: list[Entry] = []
    for name in dict.fromkeys(deck for deck, _ in entries):
        numbers: dict[str, int] = {}
        for deck, entry in entries:
            if deck == name and entry.number:
                numbers[entry.text] = numbers.get(entry.text, 0) + entry.number
        found += [Entry(name), *(Entry(text, number) for text, number in numbers.items())] if numbers else []
    return found


def totals(changes: Sequence[Change]) -> str:
    """How many things go and come, in words."""
    gone, come = ({change.part: 0 for change in changes} for _ in SIDES)
    for change in changes:
        gone[change.part] += change.remove
        come[change.part] += change.add
    return f"Take {_counted(gone)} out of the box, put {_counted(come)} in."


def _counted(numbers: Mapping[str, int]) -> str:
    words = [f"{number} {_CALLED[part][number != 1]}" for part, number in numbers.items() if number]
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:]))) or "nothing"


def draw_list(document: Document, changes: Sequence[Change], title: str, since: str, size: Paper) -> None:
    """What goes on the left, what comes on the right, over as many pages as it needs."""
    room = int((size.height - HEAD - MARGIN) / STEP)
    sides = (list(columns(removed(changes), room)), list(columns(added(changes), room)))
    empty: list[Entry] = []
    for number, pair in enumerate(zip_longest(*sides, fillvalue=empty)):
        pen = document.page(*size)
        if number == 0:
            document.mark("update")
            document.bookmark("Remove these, add these", "update")
        _head(pen, title, (f"What changed since {since}.", totals(changes)), size.width)
        wide = (size.width - 3 * MARGIN) / 2
        for side, (said, colour), column in zip((0, 1), SIDES, pair, strict=True):
            x = MARGIN + side * (wide + MARGIN)
            pen.text(x, HEAD - 3, said, "display", 17, colour)
            _draw_column(pen, column, x, wide)


def columns(listed: Sequence[Entry], room: int) -> Iterator[list[Entry]]:
    """The entries in columns; no deck's name stands at the foot of one, and a deck that goes on says so again."""
    column: list[Entry] = []
    deck = ""
    for entry in listed:
        needed = 1 if entry.number else 2
        if len(column) + needed > room:
            yield column
            column = [Entry(f"{deck}, continued")] if entry.number else []
        deck = deck if entry.number else entry.text
        column.append(entry)
    if column:
        yield column


def _head(pen: Pen, title: str, below: Sequence[str], width: float) -> None:
    pen.text(MARGIN, 22, title, "display", 26)
    for number, line in enumerate(below):
        pen.text(MARGIN, 29 + 4.6 * number, line, "text", _fitting(pen, line, "text", width - 2 * MARGIN))
    pen.box((MARGIN, 36.6, width - 2 * MARGIN, 0.6), "ink")


def _draw_column(pen: Pen, column: Sequence[Entry], x: float, width: float) -> None:
    for number, entry in enumerate(column):
        y = HEAD + (number + 1) * STEP
        if not entry.number:
            pen.text(x, y, entry.text.upper(), "label-bold", _fitting(pen, entry.text.upper(), "label-bold", width))
            continue
        pen.box((x, y - 2.6, 2.8, 2.8), "white", "ink", 0.25)  # to tick off
        pen.text(x + 10, y, f"{entry.number} ×", "text-bold", 10, align="right")
        pen.text(x + 12, y, entry.text, "text", _fitting(pen, entry.text, "text", width - 12))


def _fitting(pen: Pen, text: str, face: str, width: float) -> float:
    """The size in points at which a name fits its column."""
    return min(10.0, width / (pen.look.face(face).width(text) * MM_PER_POINT))
