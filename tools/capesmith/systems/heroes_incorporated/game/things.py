"""The sorts of things that options of the game are made of."""

from __future__ import annotations

from typing import Final

from capesmith.rules.refs import AREAS, SPACES
from capesmith.rules.sorts import Sort, Things
from capesmith.systems.heroes_incorporated.game import pieces
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS

PLAYER: Final = Sort("player", refs=range(pieces.SEATS))
HERO: Final = Sort("hero", refs=range(pieces.HERO, pieces.CRIME))
CRIME: Final = Sort("crime", refs=range(pieces.CRIME, pieces.DIE))
DIE: Final = Sort("die", refs=range(pieces.DIE, pieces.PIECES))
BLOCK: Final = Sort("block", SPACES, refs=range(SPACES, SPACES + BLOCKS))
RESEARCH: Final = Sort("Research card", pieces.CARD, refs=range(pieces.CARD, AREAS), deck="research")
PRINTED: Final = Sort("power of a hero", refs=range(pieces.POWER, pieces.POWER + pieces.HEROES * pieces.POWERS))
THINGS: Final = Things(PLAYER, HERO, CRIME, DIE, BLOCK, RESEARCH, PRINTED)

# What is not on the table by itself.
POWER: Final = Sort("power", deck="powers")  # whoever has it
HERO_CARD: Final = Sort("hero card", deck="heroes")
DIRECTION: Final = Sort("direction", most=7)  # clockwise from north

# How a power of a hero is offered.
BY_POWER: Final = "{hero:name}: {power}. {power:text}"
WITH_MARKER: Final = "{hero:name}: {power}, {power:marker} marker. {power:text}"
