"""The sorts of things that options of the game are made of."""

from __future__ import annotations

from typing import Final

from capesmith.rules.refs import AREAS, CARDS, SPACES
from capesmith.rules.sorts import Sort, Things
from capesmith.systems.vigilantes.game import pieces
from capesmith.systems.vigilantes.game.pieces import ITEM_TOKENS, PIECES

_FIRST_ITEM: Final = (ITEM_TOKENS & -ITEM_TOKENS).bit_length() - 1
_FIRST_TOOL: Final = pieces.HENCHMEN.bit_length()

VIGILANTE: Final = Sort("vigilante", refs=range(pieces.SEATS))
ENEMY: Final = Sort("enemy", refs=range(pieces.VILLAIN, _FIRST_TOOL))
TOOL: Final = Sort("decoy or trap", refs=range(_FIRST_TOOL, _FIRST_ITEM))
ITEM: Final = Sort("item", refs=range(_FIRST_ITEM, pieces.FIRST_OBJECTIVE))
TOKEN: Final = Sort("objective token", refs=range(pieces.FIRST_OBJECTIVE, PIECES))
SPACE: Final = Sort("space", SPACES, refs=range(SPACES, CARDS))
CARD: Final = Sort("card", refs=range(CARDS, AREAS))  # a gadget or ability that somebody has
ROUTE: Final = Sort("route", pieces.ROUTE, refs=range(pieces.ROUTE, pieces.ZONE))
ZONE: Final = Sort("zone", pieces.ZONE, refs=range(pieces.ZONE, pieces.BOARD))
BOND: Final = Sort("relationship", pieces.RECORD, refs=range(pieces.RECORD, pieces.ITEM_STICKER))
STICKER: Final = Sort("item sticker", refs=range(pieces.ITEM_STICKER, pieces.ITEM_STICKER + 100))
THINGS: Final = Things(VIGILANTE, ENEMY, TOOL, ITEM, TOKEN, SPACE, CARD, ROUTE, ZONE, BOND, STICKER)

# What is not on the table by itself.
HERE: Final = Sort("item here", refs=range(STICKER.refs.stop))  # a token or a sticker, where its user stands
DEED: Final = Sort("deed", most=63)  # an action of the scenario
REWARD: Final = Sort("reward", deck="rewards")
EVENT: Final = Sort("event card", deck="events")
GADGET: Final = Sort("gadget", deck="gadgets")  # these two by their number in the box
ABILITY: Final = Sort("ability", deck="abilities")
