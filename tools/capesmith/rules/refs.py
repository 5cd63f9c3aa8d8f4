"""References to things at the table: small integers whose range says what sort of thing it is.

State, options and events hold nothing but integers, so they copy, compare and save cheaply.
"""

from __future__ import annotations

from typing import Annotated, Final

from capesmith.rules.sorts import THING, Sort

PIECES: Final = 0  # figures and tokens: 0 … 999
SPACES: Final = 1000
CARDS: Final = 2000  # cards of a seat: CARDS + seat * SEAT_CARDS + number
AREAS: Final = 4000  # rooms, zones
TILES: Final = 5000  # headlines and other objectives
MARKERS: Final = 6000  # one per seat
SEAT_CARDS: Final = 32


SEAT: Final = Sort("seat")
Seat = Annotated[int, SEAT]
Thing = Annotated[int, THING]  # anything, by reference
Piece = Annotated[int, Sort("piece")]
SPACE: Final = Sort("space", SPACES)
Space = Annotated[int, SPACE]


def is_piece(ref: int) -> bool:
    return 0 <= ref < SPACES


def is_space(ref: int) -> bool:
    return SPACES <= ref < CARDS


def is_card(ref: int) -> bool:
    return CARDS <= ref < AREAS


def card_ref(seat: int, number: int) -> int:
    return CARDS + seat * SEAT_CARDS + number


def card_of(ref: int) -> tuple[int, int]:
    """The seat and the number of a card."""
    card = ref - CARDS
    return card // SEAT_CARDS, card % SEAT_CARDS
