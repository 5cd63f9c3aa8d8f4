"""The sorts of things that options of the game are made of."""

from __future__ import annotations

from typing import Final

from capesmith.rules.refs import AREAS, CARDS, SPACES
from capesmith.rules.sorts import Sort, Things
from capesmith.systems.hour_of_need.game import pieces

HERO: Final = Sort("hero", refs=range(pieces.SEATS))
FIGURE: Final = Sort("figure or token", refs=range(pieces.SEATS, pieces.PIECES))
SPACE: Final = Sort("space", SPACES, refs=range(SPACES, SPACES + 100))
AREA_CARD: Final = Sort("card in play", refs=range(CARDS, AREAS))
PROBLEM: Final = Sort("problem", pieces.PROBLEM, refs=range(pieces.PROBLEM, pieces.PROBLEM + 512))
THINGS: Final = Things(HERO, FIGURE, SPACE, AREA_CARD, PROBLEM)

PIECE: Final = Sort("piece", refs=range(pieces.PIECES))  # a figure or token of any sort
NUMBER: Final = Sort("number", most=31)
FEAT: Final = Sort("feat", most=3)
SLOT: Final = Sort("place in the play area", most=31)
HERO_CARD: Final = Sort("card of a hero", most=255, deck="hero_cards")
CLUE: Final = Sort("clue", most=63, deck="clues")
ENCOUNTER: Final = Sort("encounter", most=511, deck="encounters")
