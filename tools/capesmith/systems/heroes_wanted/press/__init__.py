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
    from capesmith.render.pieces.printer import PiecePrinter

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

    made = _pieces(order)
    return Section(
        "tokens", pieces=(*CardPrinter(order).pieces(is_tile), *made.pieces("tokens")), pages=made.pages("tokens")
    )


def _mats(order: Order) -> Section:
    made = _pieces(order)
    return Section("mats", pieces=(*made.pieces("mats"), *alone(made.pages("mats"), "Mats")))


def _boxes(order: Order) -> Section:
    return Section("boxes", pieces=nets(_pieces(order).boxes(), "Tuck boxes"))


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


def _pieces(order: Order) -> PiecePrinter:
    from capesmith.systems.heroes_wanted.press.pieces import PiecePrinter

    return PiecePrinter(order)


def _map(order: Order, id: str) -> Map | None:
    from capesmith.systems.heroes_wanted.press.boards.screen import screen_map

    return screen_map(order, id)


RECIPES = (  # see cards/recipes.py and pieces.py
    "art", "photo", "emblem", "half", "ghost", "skyline",
    "picture", "figure", "bust",
)  # fmt: skip
PRINTING = Printing(look, MAKERS, RECIPES, _printer, _map, _pieces)
