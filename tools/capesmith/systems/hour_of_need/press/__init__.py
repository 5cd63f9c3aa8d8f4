"""How Hour of Need looks on paper. Each part is loaded when it is printed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path as File
from typing import TYPE_CHECKING

from capesmith.render.edition import Order, Printing, Section
from capesmith.render.look import look_in

if TYPE_CHECKING:
    from capesmith.render.cards import CardPrinter

FOLDER = File(__file__).parent
look = partial(look_in, FOLDER)


def _cards(order: Order) -> Section:
    return Section("cards", pieces=tuple(_printer(order, None).pieces()))


MAKERS = {"cards": _cards}


def _printer(order: Order, names: Mapping[str, str] | None) -> CardPrinter:
    from capesmith.systems.hour_of_need.press.cards.drawings import CardPrinter

    return CardPrinter(order, names)


RECIPES = ("scene",)  # see cards/recipes.py
PRINTING = Printing(look, MAKERS, RECIPES, _printer)
