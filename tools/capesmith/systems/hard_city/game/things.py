"""The sorts of things that options of the game are made of."""

from __future__ import annotations

from typing import Final

from capesmith.rules.refs import AREAS, CARDS, SPACES
from capesmith.rules.sorts import Sort, Things
from capesmith.systems.hard_city.game import pieces
from capesmith.systems.hard_city.grid import SPACE_COUNT

PLAYER: Final = Sort("player", refs=range(pieces.PLAYERS))
FIGURE: Final = Sort("figure or token", refs=range(pieces.PLAYERS, pieces.PIECES))
SPACE: Final = Sort("space", SPACES, refs=range(SPACES, SPACES + SPACE_COUNT))
CARD_IN_PLAY: Final = Sort("card in play", CARDS, refs=range(CARDS, AREAS))
ZONE: Final = Sort("Spawn Zone", pieces.ZONE, refs=range(pieces.ZONE, pieces.ZONE + 8))
THINGS: Final = Things(PLAYER, FIGURE, SPACE, CARD_IN_PLAY, ZONE)

PIECE: Final = Sort("piece", refs=range(pieces.PIECES))  # a figure or token of any sort
NUMBER: Final = Sort("number", most=31)
ACTION: Final = Sort("Basic Action", most=3)
KIND: Final = Sort("Equipment deck", most=1)
HEADING: Final = Sort("heading", most=3)
LINE: Final = Sort("sort of Mutant", most=3)
LIGHT: Final = Sort("Street Light", most=7)
SLOT: Final = Sort("card with an Action", most=31)
FRAME: Final = Sort("frame", most=7)
OFFICER_CARD: Final = Sort("Officer", most=15, deck="officers")
EQUIPMENT: Final = Sort("Equipment", most=63, deck="equipment")
SKILL: Final = Sort("Skill", most=63, deck="skills")
CHAOS: Final = Sort("Chaos card", most=63, deck="chaos")
AUTO: Final = Sort("AutoDoc card", most=63, deck="autos")
EVENT: Final = Sort("Event card", most=31, deck="events")
CUTSCENE: Final = Sort("Cutscene", most=63, deck="cutscenes")
