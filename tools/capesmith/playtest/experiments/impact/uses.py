"""How a card was used in games that had it: played, left in hand, fired; whose card it is, and what that counts in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.playtest.measures.intervals import wilson
from capesmith.playtest.measures.use import usage
from capesmith.rules.facts import Facts

SEAT, HAND, TABLE = "seat", "hand", "table"
LEAD, SCORE = "lead", "score"
SURELY_RARE = 0.1  # a card is called dead if it surely does something in no more than this part of the games


def scope(id: str, games: Sequence[Facts]) -> str:
    """Whether one seat plays as this card, players have it in hand, or it is there for all."""
    if any(facts.seat_of(id) is not None for facts in games):
        return SEAT
    if any(id in hand for facts in games for hand in facts.cards):
        return HAND
    return TABLE


def points(scope: str, players: Sequence[int]) -> str:
    """What a card of this scope is worth is counted in these points.

    Whoever plays as a card is compared with the others at the table: points alone would praise whatever makes games
    long, because everybody scores more in them. What everybody has moves the score of all.
    """
    return LEAD if scope == SEAT and max(players) > 1 else SCORE


def uses(id: str, games: Sequence[Facts]) -> dict[str, Any]:
    """The rates of a card over its games; those of hands only if it comes into hands."""
    hands = [hand[id] for facts in games for hand in facts.cards if id in hand and hand[id].held]
    fires = [facts.fired.get(id, 0) + sum(hand[id].played for hand in facts.cards if id in hand) for facts in games]
    found: dict[str, Any] = {"played": None, "plays": None, "dead-in-hand": None}
    if hands:
        found["played"] = wilson(sum(use.played > 0 for use in hands), len(hands))
        found["plays"] = round(sum(use.played for use in hands) / len(hands), 3)
        found["dead-in-hand"] = wilson(sum(not use.played and not use.spent for use in hands), len(hands))
    found["fired"] = wilson(sum(number > 0 for number in fires), len(fires))
    found["fires"] = round(sum(fires) / len(fires), 3) if fires else 0.0
    return found | {"rate": (known := usage(id, games)).data()["rate"], "tested": known.tested}


def is_dead(use: dict[str, Any]) -> bool:
    """Never played and never fired, in enough games to say so."""
    return bool(not use["fires"] and use["fired"]["n"] > 0 and use["fired"]["high"] <= SURELY_RARE)
