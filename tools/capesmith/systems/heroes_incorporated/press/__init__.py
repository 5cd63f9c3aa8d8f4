"""How Heroes Incorporated looks on paper: cards, city, pieces, rulebook. Each part is loaded when it is printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path as File
from typing import TYPE_CHECKING

from capesmith.render.edition import Map, Order, Printing, Section
from capesmith.render.look import look_in

if TYPE_CHECKING:
    from capesmith.render.cards import CardPrinter

FOLDER = File(__file__).parent
look = partial(look_in, FOLDER)


def _cards(order: Order) -> Section:
    """All cards, the Crime die table, which has their size, and the tiles of the city."""
    from capesmith.systems.heroes_incorporated.press.pieces import aid_pieces

    return Section("cards", pieces=(*_printer(order, None).pieces(), *aid_pieces(order, "crime-die-table")))


def _boards(order: Order) -> Section:
    from capesmith.systems.heroes_incorporated.press.boards import board_drawings

    return Section("boards", large=board_drawings(order))


def _tokens(order: Order) -> Section:
    """Tokens, markers and standees, then dice on sheets of their own."""
    from capesmith.systems.heroes_incorporated.press.pieces import dice_drawings, standee_pieces, token_pieces

    return Section("tokens", pieces=(*token_pieces(order), *standee_pieces(order)), pages=dice_drawings(order))


def _mats(order: Order) -> Section:
    from capesmith.systems.heroes_incorporated.press.pieces import aid_pieces, mat_drawings

    return Section("mats", pieces=aid_pieces(order, "player-aid"), pages=mat_drawings(order))


def _boxes(order: Order) -> Section:
    from capesmith.systems.heroes_incorporated.press.pieces import box_drawings

    return Section("boxes", pages=box_drawings(order))


def _rulebook(order: Order) -> Section:
    from capesmith.systems.heroes_incorporated.press.rulebook.book import make_rulebook

    return Section("rulebook", book=make_rulebook(order))


def _wrap(order: Order) -> Section:
    from capesmith.render.showing.facts import Shown
    from capesmith.render.showing.wrap import wrap_section
    from capesmith.systems.heroes_incorporated.press.showing import SHOWING

    return wrap_section(Shown(order, SHOWING))


def _showing(order: Order) -> Section:
    from capesmith.render.showing.facts import Shown
    from capesmith.render.showing.pages import showing_section
    from capesmith.systems.heroes_incorporated.press.showing import SHOWING

    return showing_section(Shown(order, SHOWING))


MAKERS = {
    "cards": _cards,
    "boards": _boards,
    "tokens": _tokens,
    "mats": _mats,
    "boxes": _boxes,
    "rulebook": _rulebook,
    "wrap": _wrap,
    "showing": _showing,
}


def _printer(order: Order, names: Mapping[str, str] | None) -> CardPrinter:
    from capesmith.systems.heroes_incorporated.press.cards.drawings import CardPrinter

    return CardPrinter(order, names)


def _map(order: Order, id: str) -> Map | None:
    from capesmith.systems.heroes_incorporated.press.boards.screen import screen_map

    return screen_map(order, id)


RECIPES = ("scene", "portrait", "rogue", "wallpaper", "emblem")  # see cards/recipes.py
PRINTING = Printing(look, MAKERS, RECIPES, _printer, _map)
