"""The rulebook as a whole: its chapters, filled in from the game, with its figures and played examples."""

from __future__ import annotations

from capesmith.render.book.drawn import Drawn
from capesmith.render.book.endpiece import draw_endpiece
from capesmith.render.book.folder import BookFolder
from capesmith.render.book.people import vignettes
from capesmith.render.book.records import Book
from capesmith.render.book.sources import as_shipped, of_this_box
from capesmith.render.edition import Order
from capesmith.systems.heroes_wanted.press.rulebook.examples import Examples
from capesmith.systems.heroes_wanted.press.rulebook.facts import facts_of
from capesmith.systems.heroes_wanted.press.rulebook.figures import Figures
from capesmith.systems.heroes_wanted.press.rulebook.people import People
from capesmith.systems.heroes_wanted.press.rulebook.stage import HeroesStage
from capesmith.systems.told import Told


@of_this_box
def make_book(order: Order) -> Book:
    """The pages of the rulebook in the order's look, and what is known about them."""
    order = as_shipped(order)
    folder, stage, people = BookFolder(order), HeroesStage(order), People(order)
    drawn = Drawn(order, folder.name, {"hopeful": people.draw_hopeful})
    return folder.made(
        facts_of(order, Told(order, folder.unbroken)),
        figures=Figures(order, stage, people, drawn).makers(),
        example=Examples(order, stage),
        **drawn.covers(folder.told),
        head=people.adviser(),
        filler=vignettes(people.everybody(), draw_endpiece),
    )
