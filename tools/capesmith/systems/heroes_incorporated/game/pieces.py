"""The pieces of the box: which numbers they have, and the bit masks that find them on the board."""

from __future__ import annotations

from typing import Final

from capesmith.rules.refs import AREAS, CARDS, SPACES, TILES

SEATS: Final = 4  # HI-001; players are the things 0 to 3, by seat, and never on the board
TEAM: Final = 2  # heroes of each player
HERO: Final[int] = SEATS  # + seat * 2 + 0 or 1
HEROES: Final[int] = SEATS * TEAM
CRIME: Final[int] = HERO + HEROES  # + letter, 0 is A
LETTERS: Final = "ABCDEFG"
CRIMES: Final[int] = len(LETTERS)
DIE: Final[int] = CRIME + CRIMES  # + number of the hero: the Fight die of each (HI-109)
ITS_DIE: Final[int] = DIE - HERO  # from a hero to its die
PIECES: Final[int] = DIE + HEROES

HERO_MASK: Final[int] = ((1 << HEROES) - 1) << HERO
CRIME_MASK: Final[int] = ((1 << CRIMES) - 1) << CRIME
DIE_MASK: Final[int] = ((1 << HEROES) - 1) << DIE

CARD: Final[int] = CARDS  # + number of a Research card in the box, each copy by itself
# Things and places that are no pieces and no blocks.
BOARD: Final[int] = AREAS
DISCARD: Final[int] = AREAS + 1
HAND: Final[int] = AREAS + 2  # + seat
OWNERS_HAND: Final[int] = AREAS + 10
COMBAT_TOKEN: Final[int] = AREAS + 11  # the one on the block in hand
SHIELD_TOKEN: Final[int] = AREAS + 12
POWER: Final[int] = TILES  # + number of the hero * POWERS + number among the powers printed on its card
POWERS: Final = 8

COLOURS: Final = ("yellow", "blue", "green", "red")  # HI-108, by seat
MARKERS: Final = 4  # HI-108: coloured markers of a player; also the turns of a round (HI-201)
BONUS_SPACES: Final = 2  # HI-217
MOST_GADGETS: Final = 3  # HI-421
MOST_CARDS: Final = 5  # HI-381
MOST_JUSTICE: Final = 3  # HI-608
LAIR_POINTS: Final = 6  # HI-633
LOWEST_FACE, HIGHEST_FACE = 1, 6  # HI-341


def hero(seat: int, number: int) -> int:
    """The piece of a player's first or second hero."""
    return HERO + seat * TEAM + number


def is_hero(thing: int) -> bool:
    return HERO <= thing < CRIME


def is_crime(thing: int) -> bool:
    return CRIME <= thing < DIE


def is_die(thing: int) -> bool:
    return DIE <= thing < PIECES


def is_research(thing: int) -> bool:
    return CARD <= thing < AREAS


def is_power(thing: int) -> bool:
    return POWER <= thing < POWER + HEROES * POWERS


def seat_of(hero: int) -> int:
    """Whose hero that is."""
    return (hero - HERO) // TEAM


def die_of(hero: int) -> int:
    return hero + ITS_DIE


def hero_of(die: int) -> int:
    """The hero a Fight die belongs to."""
    return die - ITS_DIE


def team_mate(hero: int) -> int:
    return HERO + ((hero - HERO) ^ 1)


def block(space: int) -> int:
    """A block as a thing."""
    return SPACES + space
