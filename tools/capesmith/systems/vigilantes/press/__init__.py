"""How Vigilantes looks on paper: cards, locations, pieces, rulebook. Each part is loaded when it is printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path as File
from typing import TYPE_CHECKING

from capesmith.render.drawing import nets
from capesmith.render.edition import Map, Order, Printing, Section
from capesmith.render.look import look_in

if TYPE_CHECKING:
    from capesmith.render.cards import CardPrinter

FOLDER = File(__file__).parent
look = partial(look_in, FOLDER)


def _cards(order: Order) -> Section:
    from capesmith.systems.vigilantes.press.cards.dividers import divider_pieces
    from capesmith.systems.vigilantes.press.cards.drawings import CardPrinter

    return Section("cards", pieces=(*CardPrinter(order).pieces(), *divider_pieces(order)))


def _boards(order: Order) -> Section:
    from capesmith.systems.vigilantes.press.boards import board_drawings

    return Section("boards", large=board_drawings(order))


def _tokens(order: Order) -> Section:
    """Tokens and standees, then dice and stickers on sheets of their own."""
    from capesmith.systems.vigilantes.press.pieces import (
        dice_drawings,
        standee_pieces,
        sticker_drawings,
        token_pieces,
    )

    pieces = (*token_pieces(order), *standee_pieces(order))
    return Section("tokens", pieces=pieces, pages=(*dice_drawings(order), *sticker_drawings(order)))


def _mats(order: Order) -> Section:
    from capesmith.systems.vigilantes.press.pieces import aid_pieces, mat_drawings

    return Section("mats", pieces=aid_pieces(order), pages=mat_drawings(order))


def _boxes(order: Order) -> Section:
    from capesmith.systems.vigilantes.press.pieces import box_drawings

    return Section("boxes", pieces=nets(box_drawings(order), "Tuck boxes"))


def _rulebook(order: Order) -> Section:
    from capesmith.systems.vigilantes.press.rulebook.book import make_rulebook

    return Section("rulebook", book=make_rulebook(order))


def _scenarios(order: Order) -> Section:
    from capesmith.systems.vigilantes.press.scenario_book.book import make_scenario_book

    return Section("scenarios", book=make_scenario_book(order))


def _wrap(order: Order) -> Section:
    from capesmith.render.showing.facts import Shown
    from capesmith.render.showing.wrap import wrap_section
    from capesmith.systems.vigilantes.press.showing import SHOWING

    return wrap_section(Shown(order, SHOWING))


def _showing(order: Order) -> Section:
    from capesmith.render.showing.facts import Shown
    from capesmith.render.showing.pages import showing_section
    from capesmith.systems.vigilantes.press.showing import SHOWING

    return showing_section(Shown(order, SHOWING))


MAKERS = {
    "cards": _cards,
    "boards": _boards,
    "tokens": _tokens,
    "mats": _mats,
    "boxes": _boxes,
    "rulebook": _rulebook,
    "scenarios": _scenarios,
    "wrap": _wrap,
    "showing": _showing,
}


def _printer(order: Order, names: Mapping[str, str] | None) -> CardPrinter:
    from capesmith.systems.vigilantes.press.cards.drawings import CardPrinter

    return CardPrinter(order, names)


def _map(order: Order, id: str) -> Map | None:
    from capesmith.systems.vigilantes.press.boards.screen import screen_map

    return screen_map(order, id)


RECIPES = ("scene", "portrait", "night", "emblem", "map", "sign")  # see cards/recipes.py and boards/side.py
PRINTING = Printing(look, MAKERS, RECIPES, _printer, _map)
