"""The rulebook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from capesmith.render.book.making import make_book
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.book.sources import as_shipped, chapters_of, glossary_of, of_this_box
from capesmith.render.edition import Order
from capesmith.systems.vigilantes.press.rulebook import manner
from capesmith.systems.vigilantes.press.rulebook.examples import Examples
from capesmith.systems.vigilantes.press.rulebook.facts import facts_of
from capesmith.systems.vigilantes.press.rulebook.figures import Figures
from capesmith.systems.vigilantes.press.rulebook.stage import Stage
from capesmith.systems.vigilantes.press.rulebook.texts import unbroken
from capesmith.systems.vigilantes.press.rulebook.title import cover

TITLE = "Vigilantes"
FOLDER = "rulebook"
GLOSSARY = "press/rulebook/glossary.yaml"
HEADED = re.compile(r"^# .*?(?:\{#([\w-]+)\s*(-?)\s*\})?$", re.M)
SHEET = 4  # pages that hang together
NOTES = "# Notes {{#notes-{} -}}\n\n```figure ruled\n```\n"
NOTE = (
    "To whom it may concern:",
    "The city sleeps between eleven and six. We do not.",
    "Inside: who we are, what they are up to, and how a",
    "night is played. Burn nothing. Return to the porter.",
)


@of_this_box
def make_rulebook(order: Order) -> Book:
    """The pages of the rulebook in the order's look, and what is known about them."""
    order = as_shipped(order)
    texts, examples = chapters(order), Examples(order, Stage(order))
    spec = furnished(
        BookSpec(
            TITLE,
            variables={**facts_of(order), "chapter_of": numbers_of(texts), "example": examples.printed},
            figures=Figures(order).makers(),
            example=examples,
            glossary=glossary(order),
            front=(cover(order, "rulebook-title", "The rules", NOTE),),
        )
    )
    return stapled(texts, spec, order)


def stapled(texts: Sequence[Chapter], spec: BookSpec, order: Order, *, last: int = 1) -> Book:
    """The book with as many pages as whole sheets have; what is missing is left for notes before the last chapters."""
    book = make_book(texts, spec, order.look)
    missing = -len(book.pages) % SHEET
    if not missing:
        return book
    notes = [Chapter(f"notes-{number}", NOTES.format(number)) for number in range(1, missing + 1)]
    end = len(texts) - last
    return make_book([*texts[:end], *notes, *texts[end:]], spec, order.look)


def furnished(spec: BookSpec) -> BookSpec:
    """A book in the manner of Vigilantes."""
    return replace(
        spec, head=manner.draw_witness, filler=manner.draw_filler, banner=manner.draw_banner,
        ornaments=manner.ORNAMENTS, callouts={"first-game": "First night", "remember": "Remember"},
    )  # fmt: skip


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
