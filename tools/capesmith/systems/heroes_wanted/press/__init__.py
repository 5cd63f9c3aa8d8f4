"""How Heroes Wanted looks on paper: faces, boards, pieces, rulebook. Each part is loaded when it is printed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path as File
from typing import TYPE_CHECKING

from capesmith.content.model import Card
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Map, Order, Printing, Section
from capesmith.render.look import Look, look_from
from capesmith.source.files import shipped_data

if TYPE_CHECKING:
    from capesmith.render.face.marks import Laid

FOLDER = File(__file__).parent


@lru_cache(maxsize=2)
def look(ink: str) -> Look:
    """The look of the game for full colour or for saving ink."""
    return look_from(shipped_data(FOLDER / "look.yaml"), FOLDER, ink)


def _cards(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter

    return Section("cards", pieces=tuple(CardPrinter(order).pieces()))


def _boards(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.boards import board_drawings, fame_track

    return Section("boards", large=(*board_drawings(order), fame_track(order)))


def _tokens(order: Order) -> Section:
    """Tiles and tokens, then every figure twice: to stand up, and as a flat disc for those who do not like folding."""
    from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter
    from capesmith.systems.heroes_wanted.press.pieces import dice_drawings, disc_pieces, standee_pieces, token_pieces

    tiles = CardPrinter(order).pieces(tiles=True)
    pieces = (*tiles, *token_pieces(order), *standee_pieces(order), *disc_pieces(order))
    return Section("tokens", pieces=pieces, pages=dice_drawings(order))


def _mats(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.pieces import aid_pieces, mat_drawings

    return Section("mats", pieces=aid_pieces(order), pages=mat_drawings(order))


def _boxes(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.pieces import box_drawings

    return Section("boxes", pages=box_drawings(order))


def _rulebook(order: Order) -> Section:
    from capesmith.systems.heroes_wanted.press.rulebook.book import make_rulebook

    return Section("rulebook", book=make_rulebook(order))


MAKERS = {
    "cards": _cards,
    "boards": _boards,
    "tokens": _tokens,
    "mats": _mats,
    "boxes": _boxes,
    "rulebook": _rulebook,
}


def _layouts(order: Order, names: Mapping[str, str]) -> Callable[[Card], Laid | None]:
    from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter

    return CardPrinter(order, names).laid


def _faces(order: Order) -> Callable[[Card], Drawing | None]:
    from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter

    printer = CardPrinter(order)

    def face(card: Card) -> Drawing | None:
        printed = printer.printed(card)
        return None if printed is None else printed.drawing

    return face


def _map(order: Order, id: str) -> Map | None:
    from capesmith.systems.heroes_wanted.press.boards.screen import screen_map

    return screen_map(order, id)


RECIPES = ("art", "emblem", "half", "ghost", "skyline")  # see cards/recipes.py
PRINTING = Printing(look, MAKERS, RECIPES, _layouts, _faces, _map)
