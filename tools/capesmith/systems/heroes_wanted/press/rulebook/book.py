"""The rulebook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

from capesmith.render.book.endpiece import draw_endpiece
from capesmith.render.book.format import format_of
from capesmith.render.book.making import make_book
from capesmith.render.book.people import vignettes
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.book.sources import as_shipped, chapters_of, glossary_of, of_this_box
from capesmith.render.edition import Order
from capesmith.systems.heroes_wanted.press.rulebook.examples import Examples
from capesmith.systems.heroes_wanted.press.rulebook.facts import facts_of
from capesmith.systems.heroes_wanted.press.rulebook.figures import Figures
from capesmith.systems.heroes_wanted.press.rulebook.people import People
from capesmith.systems.heroes_wanted.press.rulebook.stage import Stage
from capesmith.systems.heroes_wanted.press.rulebook.texts import unbroken
from capesmith.systems.heroes_wanted.press.rulebook.title import title_page

TITLE = "Heroes Wanted"
FOLDER = "rulebook"
GLOSSARY = "press/rulebook/glossary.yaml"


@of_this_box
def make_rulebook(order: Order) -> Book:
    """The pages of the rulebook in the order's look, and what is known about them."""
    order = as_shipped(order)
    stage, people = Stage(order), People(order)
    spec = BookSpec(
        TITLE,
        format_of(order),
        variables=facts_of(order),
        figures=Figures(order, stage).makers(),
        example=Examples(order, stage),
        glossary=glossary(order),
        front=(title_page(order, people.on_the_roof),),
        head=people.adviser(),
        filler=vignettes(people.everybody(), draw_endpiece),
    )
    return make_book(chapters(order), spec, order.look)


def chapters(order: Order) -> list[Chapter]:
    """The Markdown files of the rulebook in their order."""
    return chapters_of(order.look.folder / FOLDER, unbroken)


def glossary(order: Order) -> dict[str, str]:
    """The words of the game: what they mean, and the page that tells more."""
    return glossary_of(order.game.data(GLOSSARY))
