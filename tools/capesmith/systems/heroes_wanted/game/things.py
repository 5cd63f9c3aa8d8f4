"""The sorts of things that options of the game are made of."""

from __future__ import annotations

from typing import Final

from capesmith.rules.refs import AREAS, CARDS, MARKERS, SPACES, TILES
from capesmith.rules.sorts import Sort, Things
from capesmith.systems.heroes_wanted.game.pieces import COUNTER_TILE, PIECES, SEATS

PIECE: Final = Sort("piece", refs=range(PIECES))  # heroes by seat, then the villain and the rest
SPACE: Final = Sort("space", SPACES, refs=range(SPACES, CARDS))
ACTION: Final = Sort("action", refs=range(CARDS, AREAS))  # a card that some hero has
HEADLINE: Final = Sort("headline", TILES, refs=range(TILES, COUNTER_TILE))
MARKER: Final = Sort("power token", MARKERS, refs=range(MARKERS, MARKERS + SEATS))
THINGS: Final = Things(PIECE, SPACE, ACTION, HEADLINE, MARKER)

# What is not on the table by itself.
HERO_A: Final = Sort("Hero A", deck="hero_as")
HERO_B: Final = Sort("Hero B", deck="hero_bs")
LINE: Final = Sort("line", most=31)  # of a bonus card
