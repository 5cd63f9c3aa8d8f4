"""Which pieces a box asks for: by sort, in how many colours, and how many of each."""

from __future__ import annotations

import hashlib

from capesmith.content.model import Card
from capesmith.render.edition import Order
from capesmith.render.look import Look


def pieces_of(order: Order, *sorts: str) -> list[Card]:
    """The pieces of the box that are of one of these sorts."""
    return [card for card in order.box.cards if card.kind == "piece" and card.fields.get("sort") in sorts]


def shares(copies: int, ways: int) -> list[int]:
    """Copies shared out evenly; what is left over goes to the first."""
    return [copies // ways + (i < copies % ways) for i in range(ways)]


def initial(name: str) -> str:
    """The letter that says a colour to those who do not see it."""
    return name[:1].upper()


def fingerprint(look: Look, *what: object) -> str:
    """A stable mark of everything that decides how a face looks."""
    return hashlib.sha256("\x1f".join(map(str, (look.ink, *what))).encode()).hexdigest()[:16]
