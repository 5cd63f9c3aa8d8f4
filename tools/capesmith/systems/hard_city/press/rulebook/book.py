"""The rulebook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

from typing import Any

from capesmith.render.book.drawn import Drawn
from capesmith.render.book.folder import BookFolder
from capesmith.render.book.furnished import Furniture
from capesmith.render.book.records import Book
from capesmith.render.book.sources import as_shipped, of_this_box
from capesmith.render.edition import Order
from capesmith.systems.hard_city.press.rulebook import manner
from capesmith.systems.hard_city.press.rulebook.examples import Examples
from capesmith.systems.hard_city.press.rulebook.facts import facts_of
from capesmith.systems.hard_city.press.rulebook.figures import Figures
from capesmith.systems.hard_city.press.rulebook.pictures import RECIPES
from capesmith.systems.told import Told


@of_this_box
def make_book(order: Order) -> Book:
    """The pages of the rulebook in the order's look, and what is known about them."""
    order = as_shipped(order)
    folder = BookFolder(order)
    return folder.made(facts_of(order, Told(order, folder.unbroken)), **furniture(order, folder))


def furniture(order: Order, folder: BookFolder) -> dict[str, Any]:
    """What both books have: a cover, figures, and people of the city."""
    drawn = Drawn(order, "rulebook", dict(RECIPES))
    return {
        "figures": Figures(order, drawn).makers(),
        "example": Examples(order, folder.told.get("captions", {})),
        **drawn.covers(folder.told),
        **Furniture(order, "rulebook", drawn.recipes).parts(),
        "head": manner.speaker(order),
        "filler": manner.filler(order),
    }
