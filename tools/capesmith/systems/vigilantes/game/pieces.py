"""The pieces of the box: which numbers they have, and the bit masks that find them on the board."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits, masks_of
from capesmith.rules.refs import AREAS, TILES

SEATS: Final = 4  # vigilantes are the pieces 0 to 3, by seat (VG-151)
VILLAIN: Final = SEATS
# VG-020, VG-025: every kind of piece that lies on the board, and how many of it the box holds.
BOX: Final = {
    "normal": 10,
    "fast": 6,
    "heavy": 4,
    "special": 3,
    "decoy": 2,
    "trap": 2,
    "medikit": 3,
    "recharge-pack": 3,
    "weapon-cache": 2,
    "objective": 12,
}
HENCHMAN_TYPES: Final = ("normal", "fast", "heavy", "special")
ACTIVATION_ORDER: Final = ("villain", "fast", "special", "normal", "heavy")  # VG-211
ITEMS: Final = ("medikit", "recharge-pack", "weapon-cache")
MOST_STUNNED, MOST_MARKED, MOST_BLOCKED = 8, 3, 4  # VG-025: the tokens there are

_BITS: Final = masks_of({"vigilante": SEATS, "villain": 1, **BOX})
OF_KIND: Final = {kind: bits(mask) for kind, mask in _BITS.items()}
KIND_OF: Final = tuple(kind for kind, mask in _BITS.items() for _ in bits(mask))
PIECES: Final = len(KIND_OF)  # how many pieces there are
FIRST_OBJECTIVE: Final = KIND_OF.index("objective")
OBJECTIVES: Final = BOX["objective"]

VIGILANTES: Final = _BITS["vigilante"]
HENCHMEN: Final = _BITS["normal"] | _BITS["fast"] | _BITS["heavy"] | _BITS["special"]
ENEMIES: Final = HENCHMEN | 1 << VILLAIN
ITEM_TOKENS: Final = _BITS["medikit"] | _BITS["recharge-pack"] | _BITS["weapon-cache"]
TOKENS: Final = _BITS["objective"]

MASKS: Final = {
    "vigilante": VIGILANTES,
    "villain": 1 << VILLAIN,
    "henchman": HENCHMEN,
    "enemy": ENEMIES,
    "item": ITEM_TOKENS,
    **{kind: _BITS[kind] for kind in BOX},
}

# Places that are no spaces of the board.
ROUTE: Final = AREAS  # + number of the route
ZONE: Final = AREAS + 300  # + number of the zone: 0 is A
BOARD: Final = AREAS + 400
IN_SUPPLY: Final = AREAS + 401
LOCATION: Final = AREAS + 402
OBJECTIVE: Final = TILES  # + number of the objective in its scenario: all its tokens together
VILLAIN_ABILITY: Final = TILES + 100  # + number of the card in its deck
EVENT_CARD: Final = TILES + 199  # the event card in hand, as the one who causes something
RECORD: Final = TILES + 200  # + number of a sticker or relationship of the campaign record that is in play
ITEM_STICKER: Final = TILES + 400  # + space: the permanent item there (VG-585)

# A vigilante's cards lie in slots, so that a card keeps its number while it is held (VG-626: four of each, and one more
# while it is decided which goes back).
SLOTS: Final = 5
GADGET: Final = 0  # slots 0 to 4
ABILITY: Final = SLOTS  # slots 5 to 9
CARD: Final = 2 * SLOTS  # the vigilante card itself
MOST_HELD: Final = 4  # VG-626: gadgets, and as many abilities
MOST_ABILITIES: Final = 6  # VG-646: of the villain


def token(number: int) -> int:
    """The piece of an objective token, by its number from 0."""
    return FIRST_OBJECTIVE + number


def is_token(piece: int) -> bool:
    return FIRST_OBJECTIVE <= piece < FIRST_OBJECTIVE + OBJECTIVES


def is_enemy(piece: int) -> bool:
    return 0 <= piece < PIECES and bool(ENEMIES >> piece & 1)
