"""The books of every game on Letter: all fits, and pictures do not stand where text should."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from capesmith.render.book.records import Book
from capesmith.render.book.rows import Ornament
from capesmith.systems import known_systems
from printed import Printed

BOOKS = ("rulebook", "scenarios")
MOST_PICTURE = 0.7  # of the height of a page that a picture may fill because the text has come to its end
EVERY = pytest.mark.parametrize("id", known_systems())


@cache
def books(id: str) -> dict[str, Book]:
    """The books of a game on Letter."""
    game = Printed(id)
    order = replace(game.order(), options={"paper": "letter"})
    made = {name: game.printing.makers[name](order).book for name in BOOKS if name in game.printing.makers}
    return {name: book for name, book in made.items() if book is not None}


@EVERY
def test_books_fit_letter(id: str) -> None:
    found = {name: [str(problem) for problem in book.problems] for name, book in books(id).items()}
    assert found and not any(found.values()), found


@EVERY
def test_no_page_is_left_to_a_picture(id: str) -> None:
    for name, book in books(id).items():
        for page in book.layouts:
            high = [item.box.h for item in page.items if isinstance(item, Ornament) and item.kind == "filler"]
            assert sum(high) <= MOST_PICTURE * page.form.height, f"{name}, page {page.number}"
