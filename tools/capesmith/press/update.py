"""Update packs: only the cards that changed, behind a list of what to take out of the box and what to put in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import NamedTuple

from capesmith.press.changes import Change
from capesmith.press.parts import Leaf, Press, imposed_on, sheet_files
from capesmith.press.plan import Answer
from capesmith.render.document import Document
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.sheets.formats import Paper

MARGIN = 15.0
STEP = 5.4  # from line to line
HEAD = 45.0  # where the lists begin
SIDES = (("Remove these", "heading"), ("Add these", "blue"))


def update_pack(press: Press, changes: Sequence[Change], since: str) -> Answer:
    """The cards whose printed face has changed, and the list before them."""
    request = press.request
    add = {change.id: change.add for change in changes if change.add}
    section = press.section("cards")
    pieces = tuple(replace(piece, copies=add[piece.front.id]) for piece in section.pieces if piece.front.id in add)
    imposed = imposed_on(press, replace(section, pieces=pieces))
    title = f"{press.stock.game.title}: update"

    def draw(document: Document) -> None:
        draw_list(document, changes, title, since, request.size)
        if imposed.backs.startswith("duplex") and document.pages % 2:
            document.page(*request.size)  # or the first card fronts would be printed behind the list

    name = request.named("update", imposed.form)
    outputs = sheet_files(press, name, "update", imposed, Leaf(draw, (tuple(changes), since)))
    return Answer(tuple(outputs), notes=imposed.notes)


class Entry(NamedTuple):
    """A line of a list: the name of a deck, or how many of which card."""

    text: str
    number: int = 0


def removed(changes: Sequence[Change]) -> list[Entry]:
    """What goes, deck by deck, under the names on the old cards."""
    return _listed([(change.deck, Entry(change.old, change.remove)) for change in changes])


def added(changes: Sequence[Change]) -> list[Entry]:
    """What comes, deck by deck; a card with a new name says what it was called."""
    return _listed([(change.deck, Entry(_named(change), change.add)) for change in changes])


def _named(change: Change) -> str:
    renamed = change.old and change.old != change.new
    return f"{change.new} (was {change.old})" if renamed else change.new


def _listed(entries: Sequence[tuple[str, Entry]]) -> list[Entry]:
    """The entries with a number, each deck under its name."""
    found: list[Entry] = []
    for name in dict.fromkeys(deck for deck, _ in entries):
        of = [entry for deck, entry in entries if deck == name and entry.number]
        found += [Entry(name), *of] if of else []
    return found


def totals(changes: Sequence[Change]) -> str:
    """How many cards go and come, in words."""
    gone, come = sum(one.remove for one in changes), sum(one.add for one in changes)
    return f"Take {_cards(gone)} out of the box, put {_cards(come)} in."


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


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
        _head(pen, title, f"What changed since {since}. {totals(changes)}", size.width)
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


def _head(pen: Pen, title: str, below: str, width: float) -> None:
    pen.text(MARGIN, 22, title, "display", 26)
    pen.text(MARGIN, 29, below, "text", 10)
    pen.box((MARGIN, 32, width - 2 * MARGIN, 0.6), "ink")


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
