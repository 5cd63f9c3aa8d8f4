"""What the books may say in numbers and names: taken from the box, never written by hand."""

from __future__ import annotations

from typing import Any

from capesmith.render.edition import Order
from capesmith.systems.hard_city.press.boards.episode import board_names
from capesmith.systems.told import Told

Facts = dict[str, Any]
UNLISTED = ("book", "board", "sheet", "track")  # sorts of pieces that the chapter tells of otherwise


def facts_of(order: Order, told: Told) -> Facts:
    """Every variable a chapter can use."""
    common = told.variables()
    common["n"] |= {"scenarios": len(order.box.scenarios)}
    sheets = sorted((one.content for one in order.box.scenarios), key=lambda one: one.number)
    return {
        **common,
        "episodes": [
            {"number": one.number, "name": one.name, "boards": " + ".join(board_names(order, one))} for one in sheets
        ],
        "pieces": [
            {"name": card.name, "count": card.copies}
            for card in told.cards("piece")
            if card.fields["sort"] not in UNLISTED
        ],
    }
