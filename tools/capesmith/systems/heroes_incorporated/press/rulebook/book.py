"""The rulebook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

from capesmith.render.book.format import format_of
from capesmith.render.book.making import make_book
from capesmith.render.book.people import vignettes
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.book.sources import as_shipped, chapter_numbers, chapters_of, glossary_of, of_kind, of_this_box
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
CALLOUTS = {"first-game": "First day", "remember": "Memo", "work": "For example"}


@of_this_box
def make_rulebook(order: Order) -> Book:
    """The pages of the rulebook in the order's look, and what is known about them."""
    order = as_shipped(order)
    texts, heroes = chapters(order), of_kind(order.box, "hero")
    spec = BookSpec(
        TITLE,
        format_of(order),
        variables={**facts_of(order), "chapter_of": chapter_numbers(texts)},
        figures=Figures(order).makers(),
        example=Examples(order),
        glossary=glossary(order),
        front=(cover(order),),
        back=(back(order),),
        head=manner.speaker(heroes),
        filler=vignettes([manner.person(hero) for hero in heroes], manner.draw_country, 3.0),
        banner=manner.draw_banner,
        ornaments=manner.ORNAMENTS,
        chapter="Section",
        callouts=CALLOUTS,
    )
    return make_book(texts, spec, order.look)


def chapters(order: Order) -> list[Chapter]:
    """The Markdown files of the rulebook in their order."""
    return chapters_of(order.look.folder / FOLDER, unbroken)


def glossary(order: Order) -> dict[str, str]:
    """The words of the game: what they mean, and the page that tells more."""
    return glossary_of(order.game.data(GLOSSARY))
