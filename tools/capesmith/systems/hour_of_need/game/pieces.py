"""The pieces of Hour of Need by number: figures first, then tokens (HN-014, HN-015)."""

from __future__ import annotations

from typing import Final

from capesmith.rules.refs import TILES
from capesmith.systems.hour_of_need.kinds import COLOURS

SEATS: Final = 6
COLOUR_LIST: Final = tuple(COLOURS)
MINIONS: Final = 10
BYSTANDERS: Final = 8
MOST_TOKENS: Final = 20  # HN-402
MOST_FOCUS: Final = 5  # HN-300
MOST_ON_MAP: Final = 4  # HN-196

VILLAIN: Final = SEATS
NEMESIS: Final = VILLAIN + 1
LACKEY: Final = NEMESIS + 2  # by colour
CHARACTER: Final = LACKEY + 4  # backs of Schemes by colour, then characters of issue cards
ISSUE_CHARACTER: Final = CHARACTER + 4
PERIL: Final = ISSUE_CHARACTER + 3  # by colour
MINION: Final = PERIL + 4
BYSTANDER: Final = MINION + MINIONS
PIECES: Final = BYSTANDER + BYSTANDERS


def _mask(first: int, end: int) -> int:
    return (1 << end) - (1 << first)


HERO_MASK: Final = _mask(0, SEATS)
NEMESIS_MASK: Final = _mask(NEMESIS, LACKEY)
LACKEY_MASK: Final = _mask(LACKEY, CHARACTER)
CHARACTER_MASK: Final = _mask(CHARACTER, PERIL)
MINION_MASK: Final = _mask(MINION, BYSTANDER)
BYSTANDER_MASK: Final = _mask(BYSTANDER, PIECES)
CALLED: Final = (
    "villain", "nemesis-1", "nemesis-2", *(f"{colour}-lackey" for colour in COLOUR_LIST),
    *(f"{colour}-character" for colour in COLOUR_LIST), *(f"character-{n}" for n in range(1, 4)),
    *(f"{colour}-peril" for colour in COLOUR_LIST), *(f"minion-{n}" for n in range(1, MINIONS + 1)),
    *(f"bystander-{n}" for n in range(1, BYSTANDERS + 1)),
)  # fmt: skip

# References of things that are no pieces, spaces or cards.
PROBLEM: Final = TILES  # a problem: its number among the encounters
ONLINE: Final = 500  # the online marker of a panel is such a problem, too
HERO_SLOT: Final = 31  # the Hero card among the cards of a play area


def is_minion(piece: int) -> bool:
    return MINION <= piece < BYSTANDER


def is_character(piece: int) -> bool:
    return CHARACTER <= piece < PERIL


def is_lackey(piece: int) -> bool:
    return LACKEY <= piece < CHARACTER
