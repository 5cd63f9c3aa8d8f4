"""The rulebook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from capesmith.render.book.making import make_book
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.book.sources import as_shipped, chapters_of, glossary_of, of_kind, of_this_box
from capesmith.render.edition import Order
from capesmith.systems.heroes_incorporated.press.rulebook import manner
from capesmith.systems.heroes_incorporated.press.rulebook.examples import Examples
from capesmith.systems.heroes_incorporated.press.rulebook.facts import facts_of
from capesmith.systems.heroes_incorporated.press.rulebook.figures import Figures
from capesmith.systems.heroes_incorporated.press.rulebook.texts import unbroken
from capesmith.systems.heroes_incorporated.press.rulebook.title import back, cover

TITLE = "Heroes Incorporated"
FOLDER = "rulebook"
GLOSSARY = "press/rulebook/glossary.yaml"
HEADED = re.compile(r"^# .*?(?:\{#([\w-]+)\s*(-?)\s*\})?$", re.M)
SHEET = 4  # pages that hang together
NOTES = "# Room for Improvement {{#notes-{} -}}\n\n```figure ruled\n```\n"
CALLOUTS = {"first-game": "First day", "remember": "Memo", "work": "For example"}


@of_this_box
def make_rulebook(order: Order) -> Book:
    """The pages of the rulebook in the order's look, and what is known about them."""
    order = as_shipped(order)
    texts = chapters(order)
    spec = BookSpec(
        TITLE,
        variables={**facts_of(order), "chapter_of": numbers_of(texts)},
        figures=Figures(order).makers(),
        example=Examples(order),
        glossary=glossary(order),
        front=(cover(order),),
        back=(back(order),),
        head=manner.speaker(of_kind(order.box, "hero")),
        filler=manner.draw_filler,
        banner=manner.draw_banner,
        ornaments=manner.ORNAMENTS,
        chapter="Section",
        callouts=CALLOUTS,
    )
    return stapled(texts, spec, order)


def stapled(texts: Sequence[Chapter], spec: BookSpec, order: Order, *, last: int = 1) -> Book:
    """The book with as many pages as whole sheets have; what is missing is left for notes before the last chapter."""
    book = make_book(texts, spec, order.look)
    missing = -len(book.pages) % SHEET
    if not missing:
        return book
    notes = [Chapter(f"notes-{number}", NOTES.format(number)) for number in range(1, missing + 1)]
    end = len(texts) - last
    return make_book([*texts[:end], *notes, *texts[end:]], spec, order.look)


def chapters(order: Order) -> list[Chapter]:
    """The Markdown files of the rulebook in their order."""
    return chapters_of(order.look.folder / FOLDER, unbroken)


def numbers_of(texts: Sequence[Chapter]) -> Callable[[str], int]:
    """The number of a chapter by its anchor."""
    heads = [HEADED.search(chapter.text) for chapter in texts]
    numbered = [head[1] for head in heads if head is not None and not head[2]]
    return lambda anchor: numbered.index(anchor) + 1


def glossary(order: Order) -> dict[str, str]:
    """The words of the game: what they mean, and the page that tells more."""
    return glossary_of(order.game.data(GLOSSARY))
