"""Cards as documents: for services that take one with fronts and backs by turns, all of one size."""

from __future__ import annotations

from capesmith.press.package.goods import Entry, Goods
from capesmith.press.parts import Press, sets_of
from capesmith.press.services import Service, by_size


def documents(press: Press, service: Service, folder: str) -> Goods:
    """The cards, and which document each is in."""
    entries = []
    for named, of_set in sets_of(press.section("cards")):
        for file, sold, pieces in by_size(of_set, press.request.card_form, named):
            product, files = f"`{file}.pdf`" if sold else "", (f"{folder}/{file}.pdf",)
            entries += [Entry("cards", one.deck, one.front.title, one.copies, product, files) for one in pieces]
    return Goods(tuple(entries))
