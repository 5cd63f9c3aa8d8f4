"""The rulebook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

from dataclasses import replace

from capesmith.render.book.format import format_of
from capesmith.render.book.making import make_book
from capesmith.render.book.people import vignettes
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.book.sources import as_shipped, chapter_numbers, chapters_of, glossary_of, of_kind, of_this_box
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
            format_of(order),
            variables={**facts_of(order), "chapter_of": chapter_numbers(texts), "example": examples.printed},
            figures=Figures(order).makers(),
            example=examples,
            glossary=glossary(order),
            front=(cover(order, "rulebook-title", "The rules", NOTE),),
        ),
        order,
    )
    return make_book(texts, spec, order.look)


def furnished(spec: BookSpec, order: Order) -> BookSpec:
    """A book in the manner of Vigilantes."""
    people = [manner.person(card) for kind in ("vigilante", "villain") for card in of_kind(order.box, kind)]
    return replace(
        spec, head=manner.draw_witness, filler=vignettes(people, manner.draw_city), banner=manner.draw_banner,
        ornaments=manner.ORNAMENTS, callouts={"first-game": "First night", "remember": "Remember"},
    )  # fmt: skip


def chapters(order: Order) -> list[Chapter]:
    """The Markdown files of the rulebook in their order."""
    return chapters_of(order.look.folder / FOLDER, unbroken)


def glossary(order: Order) -> dict[str, str]:
    """The words of the game: what they mean, and the page that tells more."""
    return glossary_of(order.game.data(GLOSSARY))
