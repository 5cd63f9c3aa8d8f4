"""The scenario book as a whole: how to read it, a spread for each scenario, pages for each campaign."""

from __future__ import annotations

from dataclasses import replace

from capesmith.render.book.folder import BookFolder
from capesmith.render.book.records import Book
from capesmith.render.book.sources import whole
from capesmith.render.edition import Order
from capesmith.systems.told import Told
from capesmith.systems.vigilantes.press.rulebook.book import furniture
from capesmith.systems.vigilantes.press.rulebook.facts import facts_of
from capesmith.systems.vigilantes.press.scenarios.scenes import scenes_of


def make_book(order: Order) -> Book:
    """The pages of the scenario book in the order's look, and what is known about them."""
    order = replace(order, box=whole(order.box))
    folder = BookFolder(order, "scenarios")
    told = Told(order, folder.unbroken)
    folder.add(scenes_of(order, told))
    facts = {**facts_of(order, told), "boards": [one.content for one in order.box.boards]}
    return folder.made(facts, **furniture(order, folder))
