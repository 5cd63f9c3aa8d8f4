"""How Heroes Wanted looks on paper: faces, boards, pieces, rulebook. Each part is loaded when it is printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path as File
from typing import TYPE_CHECKING

from capesmith.render.drawing import alone, nets
from capesmith.render.edition import Map, Order, Printing, Section
from capesmith.render.look import look_in

if TYPE_CHECKING:
    from capesmith.render.cards import CardPrinter

FOLDER = File(__file__).parent
look = partial(look_in, FOLDER)


def _cards(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter, is_card

    return Section("cards", pieces=tuple(CardPrinter(order).pieces(is_card)))


def _boards(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.boards import board_drawings, fame_track

    return Section("boards", large=(*board_drawings(order), fame_track(order)))


def _tokens(order: Order) -> Section:
    """Tiles and tokens, then every figure twice: to stand up, and as a flat disc for those who do not like folding."""
    from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter, is_tile
    from capesmith.systems.heroes_wanted.press.pieces import dice_drawings, disc_pieces, standee_pieces, token_pieces

    tiles = CardPrinter(order).pieces(is_tile)
    pieces = (*tiles, *token_pieces(order), *standee_pieces(order), *disc_pieces(order))
    return Section("tokens", pieces=pieces, pages=dice_drawings(order))


def _mats(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.pieces import aid_pieces, mat_drawings

    return Section("mats", pieces=(*aid_pieces(order), *alone(mat_drawings(order), "Mats")))


def _boxes(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.pieces import box_drawings

    return Section("boxes", pieces=nets(box_drawings(order), "Tuck boxes"))


def _rulebook(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.rulebook.book import make_rulebook

    return Section("rulebook", book=make_rulebook(order))


def _wrap(order: Order) -> Section:
    from capesmith.render.showing.facts import Shown
    from capesmith.render.showing.wrap import wrap_section
    from capesmith.systems.heroes_wanted.press.showing import SHOWING

    return wrap_section(Shown(order, SHOWING))


def _showing(order: Order) -> Section:
    from capesmith.render.showing.facts import Shown
    from capesmith.render.showing.pages import showing_section
    from capesmith.systems.heroes_wanted.press.showing import SHOWING

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
    from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter

    return CardPrinter(order, names)


def _map(order: Order, id: str) -> Map | None:
    from capesmith.systems.heroes_wanted.press.boards.screen import screen_map

    return screen_map(order, id)


RECIPES = ("art", "photo", "emblem", "half", "ghost", "skyline")  # see cards/recipes.py
PRINTING = Printing(look, MAKERS, RECIPES, _printer, _map)
