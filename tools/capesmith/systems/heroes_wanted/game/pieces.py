"""The pieces of the box: which numbers they have, and the bit masks that find them on the board."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits, masks_of
from capesmith.rules.refs import AREAS, TILES
from capesmith.systems.heroes_wanted.scenarios import BOX, MOST_HEROES

SEATS: Final = MOST_HEROES
VILLAIN: Final = SEATS  # heroes are the pieces 0 to 4, by seat
UNDERLING_HP: Final = 4  # HW-122
HENCHMAN_HP: Final = 5  # HW-123
MOST_INJURIES: Final = 5  # HW-167
HP_TOKENS: Final = 120

_BITS: Final = masks_of({"hero": SEATS, "villain": 1, **BOX})
KIND_OF: Final = tuple(kind for kind, mask in _BITS.items() for _ in bits(mask))
PIECES: Final = len(KIND_OF)  # how many pieces there are
HERO_MASK: Final = _BITS["hero"]
VILLAIN_MASK: Final = _BITS["villain"]
UNDERLINGS: Final = _BITS["underling"]
HENCHMEN: Final = _BITS["henchman"]
MINIONS: Final = UNDERLINGS | HENCHMEN
EVENT_KINDS: Final = ("litter", "box", "mirror", "bystander")
EVENTS: Final = _BITS["litter"] | _BITS["box"] | _BITS["mirror"] | _BITS["bystander"]
# Two images share a token: one side up means the other is not there.
BACK_OF: Final = {"litter": "box", "box": "litter", "mirror": "bystander", "bystander": "mirror"}

MASKS: Final = {
    "hero": HERO_MASK,
    "villain": VILLAIN_MASK,
    "underling": UNDERLINGS,
    "henchman": HENCHMEN,
    "minion": MINIONS,
    "character": HERO_MASK | VILLAIN_MASK | MINIONS,
    "event-token": EVENTS,
    **{kind: _BITS[kind] for kind in EVENT_KINDS},
}

# Places that are no spaces of the board.
ROOM: Final = AREAS  # AREAS + number of the room
HAND: Final = AREAS + 100  # + seat
DISCARD: Final = AREAS + 200
ACHIEVEMENTS: Final = AREAS + 300
BOARD: Final = AREAS + 400
IN_SUPPLY: Final = AREAS + 401
BELT: Final = AREAS + 402
COUNTER_TILE: Final = TILES + 500  # the stack of counter tokens
ZONE: Final = AREAS + 500  # + number of the zone


def held_by(seat: int) -> int:
    """Where a piece is that lies in a hero's Achievements."""
    return -2 - seat


def holder_of(place: int) -> int:
    """Whose Achievements that are."""
    return -2 - place
