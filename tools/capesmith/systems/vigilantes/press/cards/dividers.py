"""Card dividers: one for each vigilante, each villain and each deck, with a tab that stands above the cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from capesmith.content.model import Card
from capesmith.render.cards import Values, drawing_of
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.edition import Order
from capesmith.render.face.files import faces_for
from capesmith.render.face.language import FaceLayout
from capesmith.render.face.layout import lay_out
from capesmith.systems.vigilantes.press.cards.recipes import RECIPES
from capesmith.systems.vigilantes.press.cards.values import badge_of

TABS = 3  # places for a tab along the upper edge
DECKS = {  # decks that share the box: the word on the tab, and the colour of its line
    "ability": ("Abilities", "rim"),
    "gadget": ("Gadgets", "green"),
    "villain-ability": ("Villain abilities", "red-line"),
    "event": ("Events", "red-line"),
    "reward": ("Rewards", "lamp"),
    "henchman": ("Henchmen", "dim"),
}


def divider_pieces(order: Order) -> tuple[Piece, ...]:
    """Sixteen in the shipped box: six vigilantes, four villains, six decks; an author's own get theirs, too."""
    face = faces_for(order.look.folder, order.root, order.game.id).get("divider")
    if face is None:
        return ()
    return tuple(_piece(values, index, face, order) for index, values in enumerate(_dividers(order)))


def _dividers(order: Order) -> Iterator[Values]:
    for card in order.box.cards:
        if card.kind in ("vigilante", "villain"):
            yield _person(card, order)
    kinds = {deck.kind for deck in order.box.decks}
    for kind, (title, colour) in DECKS.items():
        if kind in kinds:
            yield {
                "id": f"deck-{kind}", "kind": "divider", "title": title, "badge": kind, "line": colour, "is_deck": True,
                "note": _contents(kind, order),
            }  # fmt: skip


def _person(card: Card, order: Order) -> Values:
    villain = card.kind == "villain"
    note = "Villain card, crew, abilities." if villain else "Vigilante card, gadgets, abilities."
    return {
        "id": card.id, "kind": card.kind, "title": card.name, "note": note,
        "badge": badge_of(card.id, order) if villain else "vigilante", "line": "red-line" if villain else "lamp",
        "is_person": True,
    }  # fmt: skip


def _contents(kind: str, order: Order) -> str:
    number = sum(card.copies for card in order.box.cards if card.kind == kind)
    return f"{number} cards."


def _piece(values: Values, index: int, face: FaceLayout, order: Order) -> Piece:
    """A divider; on its other side the tab lies mirrored. One whose tab lies elsewhere now still does its work."""
    front, back = (
        replace(_drawing(values, tab, face, order, side), unplaced=_drawing(values, 0, face, order, side))
        for side, tab in (("", index % TABS), ("-back", TABS - 1 - index % TABS))
    )
    return Piece(front, back, 1, "Dividers")


def _drawing(values: Values, tab: int, face: FaceLayout, order: Order, side: str) -> Drawing:
    own: dict[str, Any] = {"art": None, "emblem": "", **values, f"tab_{tab}": True}
    laid = partial(lay_out, face, own, order.look, RECIPES, f"divider/{values['id']}")
    return drawing_of(f"divider-{values['id']}{side}", f"Divider {values['title']}", face, own, laid, order)
