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
MOST_HIDDEN: Final = 6  # HN-065
NEMESES: Final = 6  # so many can be told apart; the box has two
ALLIES: Final = 6  # the same for allies; the optional pack has four
SPECIAL_MINIONS: Final = 5  # HN-708: figures of a special kind
SPECIAL_BYSTANDERS: Final = 4  # HN-709

VILLAIN: Final = SEATS
NEMESIS: Final = VILLAIN + 1
LACKEY: Final = NEMESIS + NEMESES  # by colour
CHARACTER: Final = LACKEY + 4  # backs of Schemes by colour, then characters of issue cards
ISSUE_CHARACTER: Final = CHARACTER + 4
ALLY: Final = ISSUE_CHARACTER + 3  # allies that heroes bring (HN-707)
PERIL: Final = ALLY + ALLIES  # by colour
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
    "villain", *(f"nemesis-{n}" for n in range(1, NEMESES + 1)), *(f"{colour}-lackey" for colour in COLOUR_LIST),
    *(f"{colour}-character" for colour in COLOUR_LIST), *(f"character-{n}" for n in range(1, 4)),
    *(f"ally-{n}" for n in range(1, ALLIES + 1)),
    *(f"{colour}-peril" for colour in COLOUR_LIST), *(f"minion-{n}" for n in range(1, MINIONS + 1)),
    *(f"bystander-{n}" for n in range(1, BYSTANDERS + 1)),
)  # fmt: skip

# References of things that are no pieces, spaces or cards.
PROBLEM: Final = TILES  # a problem: its number among the encounters
ONLINE: Final = 500  # the online marker of a panel is such a problem, too
HERO_SLOT: Final = 31  # the Hero card among the cards of a play area
ALLY_SLOT: Final = HERO_SLOT - ALLIES  # allies have these places, whatever Constants lie there


def is_minion(piece: int) -> bool:
    return MINION <= piece < BYSTANDER


def is_bystander(piece: int) -> bool:
    """A token, or the figure of a special one."""
    return BYSTANDER <= piece < PIECES


def is_character(piece: int) -> bool:
    return CHARACTER <= piece < PERIL


def is_lackey(piece: int) -> bool:
    return LACKEY <= piece < CHARACTER
