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


def _boards(order: Order) -> Section:
    from capesmith.systems.hour_of_need.press.boards import board_drawings

    return Section("boards", large=board_drawings(order))


def _rulebook(order: Order) -> Section:
    from capesmith.systems.hour_of_need.press.rulebook.book import make_rulebook

    return Section("rulebook", book=make_rulebook(order))


def _issue_guide(order: Order) -> Section:
    from capesmith.systems.hour_of_need.press.issue_guide.book import make_issue_guide

    return Section("scenarios", book=make_issue_guide(order))


MAKERS = {"cards": _cards, "boards": _boards, "rulebook": _rulebook, "scenarios": _issue_guide}


def _printer(order: Order, names: Mapping[str, str] | None) -> CardPrinter:
    from capesmith.systems.hour_of_need.press.cards.drawings import CardPrinter

    return CardPrinter(order, names)


RECIPES = ("scene", "portrait")  # see cards/recipes.py
PRINTING = Printing(look, MAKERS, RECIPES, _printer)
