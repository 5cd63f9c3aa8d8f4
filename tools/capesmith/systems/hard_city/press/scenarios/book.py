"""The Episode Guide as a whole: how to read it, and the pages of every Episode."""

from __future__ import annotations

from dataclasses import replace

from capesmith.render.book.folder import BookFolder
from capesmith.render.book.records import Book
from capesmith.render.book.sources import whole
from capesmith.render.edition import Order
from capesmith.systems.hard_city.press.rulebook.book import furniture
from capesmith.systems.hard_city.press.rulebook.facts import facts_of
from capesmith.systems.hard_city.press.scenarios.guide import episodes_of
from capesmith.systems.told import Told


def make_book(order: Order) -> Book:
    """The pages of the guide in the order's look, and what is known about them."""
    order = replace(order, box=whole(order.box))
    folder = BookFolder(order, "scenarios")
    told = Told(order, folder.unbroken)
    folder.add(episodes_of(order, told))
    return folder.made(facts_of(order, told), **furniture(order, folder))
