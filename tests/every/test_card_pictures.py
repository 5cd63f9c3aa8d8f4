"""Pictures of cards: no two cards of a kind show the same, whatever colour lies behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import pypdfium2
from PIL import Image, ImageChops

from capesmith.content.model import Card
from capesmith.content.project import shipped_root
from capesmith.render.document import About, Document
from capesmith.render.edition import Order
from capesmith.render.face.marks import Own
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box
from each import each

SMALL = (96, 96)
FAR, MANY = 50, 0.15  # a pixel differs by more than this; so large a share of what is inked is another picture
SAME = {"heroes-wanted": {"blank"}}  # all blank cards show the same ghost


def orders() -> dict[str, Order]:
    """What is drawn in lines only, for every shipped game that prints cards."""
    games = [game for game in map(system, known_systems()) if game is not None and game.printing is not None]
    return {game.id: Order(game, shipped_box(game), game.printing.look("saver"), shipped_root()) for game in games}


ORDERS = orders()
KINDS = [
    f"{id} {kind}"
    for id, order in ORDERS.items()
    for kind in sorted({card.kind for card in order.box.cards} - SAME.get(id, set()))
]


def pictures(order: Order, cards: Sequence[Card]) -> Iterator[tuple[str, Image.Image]]:
    """What only the game can draw on each card, all in the box of the first; nothing for cards without a picture."""
    printer = order.game.printing.printer(order, None)
    own: dict[str, Own] = {}
    for index, card in enumerate(cards):
        printed = printer.printed(card)
        marks = [mark for mark in printed.laid.marks if isinstance(mark, Own)] if printed else []
        own |= {f"{card.id} {index}": mark for mark in marks[-1:]}
    if not own:
        return
    box, document = next(iter(own.values())).box, Document(About("pictures"), order.look)
    for mark in own.values():
        pen = document.page(box.w, box.h)
        with pen.placed(-box.x, -box.y):
            mark.recipe(pen, box)
    for id, page in zip(own, pypdfium2.PdfDocument(document.bytes()), strict=True):
        yield id, page.render(scale=1.4).to_pil().convert("L").resize(SMALL)


def alike(one: Image.Image, other: Image.Image) -> bool:
    apart = sum(ImageChops.difference(one, other).histogram()[FAR:])
    inked = sum(ImageChops.darker(one, other).histogram()[: 256 - FAR])
    return apart < MANY * inked


@each("name", KINDS)
def test_no_two_cards_of_a_kind_show_the_same(name):
    id, kind = name.split()
    found = dict(pictures(ORDERS[id], [card for card in ORDERS[id].box.cards if card.kind == kind]))
    same = [(a, b) for (a, one), (b, other) in combinations(found.items(), 2) if alike(one, other)]
    assert not same


def test_the_same_picture_twice_would_be_seen():
    order = ORDERS["heroes-wanted"]
    cards = [order.box.card(id) for id in ("charge", "strike", "charge")]
    charge, strike, again = (picture for _, picture in pictures(order, cards))
    assert alike(charge, again) and not alike(charge, strike)
