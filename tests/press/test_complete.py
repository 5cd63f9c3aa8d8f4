"""Nothing in the box list is missing on paper: every component, in its number."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from capesmith.render.edition import SECTIONS, Section
from wanted.press.printed import box, game, order

LINES = game().data("components.yaml")


@cache
def section(name: str) -> Section:
    printing = game().printing
    assert printing is not None
    return printing.makers[name](order())


@cache
def copies() -> Counter[str]:
    """How many of each piece are printed on sheets, by the id of the content they come from."""
    found: Counter[str] = Counter()
    for name in ("cards", "tokens"):
        for piece in section(name).pieces:
            found[piece.front.id] += piece.copies
    return found


def cards_of(line) -> list:
    found = []
    for card in box().cards:
        marks = {f"{key}={value}" for key, value in card.fields.items() if isinstance(value, str)}
        if ("ids" in line and card.id in line["ids"]) or (
            card.kind == line.get("kind")
            and marks.issuperset(line.get("marks", ()))
            and line.get("without", "") not in card.fields
        ):
            found.append(card)
    return found


def test_every_section_is_printed():
    printing = game().printing
    assert printing is not None and set(printing.makers) == set(SECTIONS) - {"scenarios"}, "they are in the rulebook"


ON_SHEETS = [line for line in LINES if line.get("cards") or line.get("kind") == "headline"]


@pytest.mark.parametrize("line", ON_SHEETS, ids=lambda line: line["name"])
def test_every_card_of_the_list_is_on_a_sheet_in_its_number(line):
    printed = sum(copies()[f"{card.kind}-{card.id}"] for card in cards_of(line))
    assert printed == line["count"]


def test_216_cards_have_fronts_and_backs():
    pieces = section("cards").pieces
    assert sum(piece.copies for piece in pieces) == 216
    assert all(piece.back is not None and piece.back.cut == piece.front.cut for piece in pieces)
    assert len({piece.deck for piece in pieces}) == 8, "a bookmark per deck"


def test_boards_and_track_are_printed():
    ids = {drawing.id for drawing in section("boards").large}
    assert len(section("boards").large) == 5 and all(any(board.id in id for id in ids) for board in box().boards)


def test_mats_boxes_and_book_are_printed():
    assert [bool(piece.back) for piece in section("mats").pieces] == 5 * [False]
    assert [(one.copies, bool(one.back)) for one in section("tokens").pieces if one.deck == "Player aids"] == [
        (5, True)
    ]
    decks = {deck.name for deck in box().decks if deck.kind != "piece"}
    titles = " ".join(piece.front.title for piece in section("boxes").pieces)
    assert all(name in titles for name in decks)
    book = section("rulebook").book
    assert book is not None and not book.problems and len(book.pages) >= 24


def test_every_drawing_has_a_name_of_its_own():
    for name in game().printing.makers:
        made = section(name)
        ids = [*(piece.front.id for piece in made.pieces), *(one.id for one in (*made.large, *made.pages))]
        assert len(set(ids)) == len(ids), name
