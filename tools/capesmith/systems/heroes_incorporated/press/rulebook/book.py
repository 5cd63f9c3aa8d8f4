"""The handbook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

from capesmith.render.book.drawn import Drawn
from capesmith.render.book.folder import BookFolder
from capesmith.render.book.furnished import Furniture
from capesmith.render.book.people import vignettes
from capesmith.render.book.records import Book
from capesmith.render.book.sources import as_shipped, of_kind, of_this_box
from capesmith.render.edition import Order
from capesmith.systems.heroes_incorporated.press.rulebook import manner
from capesmith.systems.heroes_incorporated.press.rulebook.examples import Examples
from capesmith.systems.heroes_incorporated.press.rulebook.facts import facts_of
from capesmith.systems.heroes_incorporated.press.rulebook.figures import Figures
from capesmith.systems.heroes_incorporated.press.rulebook.pictures import recipes
from capesmith.systems.told import Told


@of_this_box
def make_book(order: Order) -> Book:
    """The pages of the rulebook in the order's look, and what is known about them."""
    order = as_shipped(order)
    folder, heroes = BookFolder(order), of_kind(order.box, "hero")
    drawn = Drawn(order, folder.name, recipes(order))
    return folder.made(
        facts_of(order, Told(order, folder.unbroken)),
        figures=Figures(order, drawn).makers(),
        example=Examples(order, folder.told["captions"]),
        **drawn.covers(folder.told),
        head=manner.speaker(heroes),
        filler=vignettes([manner.person(hero) for hero in heroes], manner.draw_country, 3.0),
        **Furniture(order, folder.name, drawn.recipes).parts(),
    )
