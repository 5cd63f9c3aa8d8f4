"""The questions that the rules of Hour of Need ask."""

from __future__ import annotations

from typing import Final

from capesmith.effects.questions import TARGET
from capesmith.rules.choosing import Question
from capesmith.rules.sorts import AMOUNT, YES_OR_NO
from capesmith.systems.hour_of_need.game.things import (
    CLUE,
    ENCOUNTER,
    FIGURE,
    HERO,
    HERO_CARD,
    NUMBER,
    PROBLEM,
    SLOT,
    SPACE,
)

PLACE: Final = Question("place", "where", SPACE, asked="Where to?")
STOPS: Final = "where it stops"  # said of the piece whose number stands in `where`
SETTLES: Final = PLACE.again("where the bystander is placed")
RETURNS: Final = PLACE.again("where the hero comes back")
WAY: Final = Question("way", "whom to meet on the way", SPACE, asked="Whom do you pass on the way?", none="nobody else")
PANEL: Final = Question("panel", "which panel", SPACE, asked="Which panel is the bystander taken to?")
WHO: Final = Question("who", "which hero", HERO, asked="Which hero?")
MULLIGAN: Final = Question(
    "mulligan", "what to set aside", HERO_CARD, asked="Which card do you set aside?", none="keep", optional=True
)
DISCARD: Final = Question("discard", "what to discard", HERO_CARD, asked="Which card do you discard?")
RETRIEVE: Final = Question("retrieve", "what to take back", HERO_CARD, asked="Which card do you take?", none="enough")
CUNNING: Final = Question("cunning", "inflict, or scheme", YES_OR_NO, asked="Are you inflicted, rather than a scheme?")
FLIP: Final = Question("focus", "whether to flip", YES_OR_NO, asked="Do you become Focused?", optional=True)
DICE: Final = Question("dice", "clues for dice", CLUE, asked="Which clue adds dice?", none="roll", optional=True)
SPEND: Final = Question(
    "spend", "focus to spend", AMOUNT, asked="How many focus results become successes?", optional=True
)
TARGET_SPACE: Final = Question("target", "the target space", SPACE, asked="Which space?")
SOLVED_SPACE: Final = TARGET_SPACE.again("where to solve")
ORDER: Final = Question("order", "what activates next", ENCOUNTER, asked="What activates next?")
PUT_BACK: Final = Question("put-back", "which card comes next", ENCOUNTER, asked="Which card goes back next?")
DROP: Final = Question("drop", "which card is discarded", ENCOUNTER, asked="Which card is discarded?")
BOTTOM: Final = Question("bottom", "whether to put it on the bottom", YES_OR_NO, asked="To the bottom?")
AREA: Final = Question(
    "exhaust", "what to use between turns", SLOT, asked="What do you exhaust?", none="nothing", optional=True
)

GUARD: Final = Question("guard", "what to do about it", asked="What do you do about it?", none="nothing", optional=True)
SPLIT: Final = Question("split", "how to split the successes", asked="Who gets how much?")
SHARE: Final = Question("share", "what to pay with successes", asked="What do you spend successes on?", none="stop")
ACTION: Final = Question("action", "what to do", asked="What do you do?")
VICTIM: Final = TARGET.again("who is inflicted", "inflict")
INFLICTER: Final = TARGET.again("who inflicts next", "inflict")


@GUARD.option("use {slot}", said="exhaust card {slot}", slot=SLOT)
def use(t: object, seat: int, slot: int) -> None:
    """HN-411a: an Exhaust effect at its moment."""


@GUARD.option("toughness {card}", said="discard {card} for toughness", card=HERO_CARD)
def tough(t: object, seat: int, card: int) -> None:
    """HN-221."""


@GUARD.option("play {card}", said="play {card}", plays="card", card=HERO_CARD)
def react(t: object, seat: int, card: int) -> None:
    """HN-212b: a card that says so itself."""


@GUARD.option("flip", said="become Focused")
def become(t: object, seat: int) -> None:
    """HN-305."""


@SPLIT.option("{enemy} {number}", said="{number} to {enemy}", enemy=FIGURE, number=NUMBER)
def hit(t: object, seat: int, enemy: int, number: int) -> None:
    """HN-232a."""


@SHARE.option("justice {problem} {number}", said="{number} justice on {problem}", problem=PROBLEM, number=NUMBER)
def place(t: object, seat: int, problem: int, number: int) -> None:
    """HN-241."""


@SHARE.option("rescue {bystander}", said="rescue {bystander}", bystander=FIGURE)
def free(t: object, seat: int, bystander: int) -> None:
    """HN-192."""


@SHARE.option("clear", said="pay for what the Overview offers")
def clear(t: object, seat: int) -> None:
    """HN-244."""
