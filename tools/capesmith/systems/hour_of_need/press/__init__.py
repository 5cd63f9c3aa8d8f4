"""How Hour of Need looks on paper. Each part is loaded when it is printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path as File
from typing import TYPE_CHECKING

from capesmith.render.drawing import alone, nets
from capesmith.render.edition import Map, Order, Printing, Section
from capesmith.render.look import look_in

if TYPE_CHECKING:
    from capesmith.content.model import Deck
    from capesmith.render.cards import CardPrinter
    from capesmith.render.pieces.printer import PiecePrinter

FOLDER = File(__file__).parent
PACK = "Annual No. 1"  # how the names of its decks begin
look = partial(look_in, FOLDER)


def _cards(order: Order) -> Section:
    """All cards; turn references and dividers are printed with them, and the optional pack comes last (HN-713)."""
    printer = _printer(order, None)
    box = (*printer.pieces(lambda deck: not _is_packed(deck)), *_pieces(order).pieces("cards"))
    return Section("cards", pieces=(*box, *printer.pieces(_is_packed)))


def _is_packed(deck: Deck) -> bool:
    return deck.name.startswith(PACK)


def _boards(order: Order) -> Section:
    from capesmith.systems.hour_of_need.press.boards import board_drawings

    return Section("boards", large=board_drawings(order))


def _tokens(order: Order) -> Section:
    made = _pieces(order)
    return Section("tokens", pieces=made.pieces("tokens"), pages=made.pages("tokens"))


def _mats(order: Order) -> Section:
    return Section("mats", pieces=alone(_pieces(order).pages("mats"), "Mats"))


def _boxes(order: Order) -> Section:
    return Section("boxes", pieces=nets(_pieces(order).boxes(), "Tuck boxes"))


def _rulebook(order: Order) -> Section:
    from capesmith.systems.hour_of_need.press.rulebook.book import make_rulebook

    return Section("rulebook", book=make_rulebook(order))


def _issue_guide(order: Order) -> Section:
    from capesmith.systems.hour_of_need.press.issue_guide.book import make_issue_guide

    return Section("scenarios", book=make_issue_guide(order))


def _wrap(order: Order) -> Section:
    from capesmith.render.showing.facts import Shown
    from capesmith.render.showing.wrap import wrap_section
    from capesmith.systems.hour_of_need.press.showing import SHOWING

    return wrap_section(Shown(order, SHOWING))


def _showing(order: Order) -> Section:
    from capesmith.render.showing.facts import Shown
    from capesmith.render.showing.pages import showing_section
    from capesmith.systems.hour_of_need.press.showing import SHOWING

    return showing_section(Shown(order, SHOWING))


MAKERS = {
    "cards": _cards,
    "boards": _boards,
    "tokens": _tokens,
    "mats": _mats,
    "boxes": _boxes,
    "rulebook": _rulebook,
    "scenarios": _issue_guide,
    "wrap": _wrap,
    "showing": _showing,
}


def _printer(order: Order, names: Mapping[str, str] | None) -> CardPrinter:
    from capesmith.systems.hour_of_need.press.cards.drawings import CardPrinter

    return CardPrinter(order, names)


def _pieces(order: Order) -> PiecePrinter:
    from capesmith.systems.hour_of_need.press.pieces import PiecePrinter

    return PiecePrinter(order)


def _map(order: Order, id: str) -> Map | None:
    from capesmith.systems.hour_of_need.press.boards.screen import screen_map

    return screen_map(order, id)


RECIPES = (  # see cards/recipes.py, pieces.py and boards/side.py
    "scene", "who", "stander", "cast", "map", "panel", "title-scene", "sign",
)  # fmt: skip
PRINTING = Printing(look, MAKERS, RECIPES, _printer, _map, _pieces)
