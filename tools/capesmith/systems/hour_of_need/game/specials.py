"""Special minions and bystanders: figures that replace tokens (HN-382, HN-385, HN-708, HN-709)."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.masks import bits
from capesmith.effects.questions import TARGET
from capesmith.rules.atoms import next_in_supply
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game.pieces import (
    BYSTANDER,
    BYSTANDER_MASK,
    MINION,
    MINION_MASK,
    SPECIAL_BYSTANDERS,
    SPECIAL_MINIONS,
)
from capesmith.systems.hour_of_need.game.table import HourTable

KIND = TARGET.again("which kind is placed", "place")


def next_minion(t: HourTable) -> int:
    """HN-385: a special one as long as there is any; of two kinds as the players like."""
    return _next(t, MINION, SPECIAL_MINIONS * len(t.options.minions), SPECIAL_MINIONS, MINION_MASK)


def next_bystander(t: HourTable) -> int:
    """HN-385: the same for bystanders."""
    return _next(t, BYSTANDER, SPECIAL_BYSTANDERS * len(t.options.bystanders), SPECIAL_BYSTANDERS, BYSTANDER_MASK)


def _next(t: HourTable, first: int, number: int, each: int, mask: int) -> int:
    special = bits(t.state.supply & ((1 << number) - 1) << first)
    if not special:
        return next_in_supply(t.state, mask)
    return t.together(KIND, list({(one - first) // each: one for one in reversed(special)}.values()))


def unlike(t: HourTable, minions: Sequence[int]) -> list[int]:
    """Of minions that nothing tells apart, one: those of a kind with the same wounds in the same space."""
    alike: dict[tuple[int, int, int], int] = {}
    for one in minions:
        kind = t.special(one)
        key = (NOBODY if kind is None else kind.number, t.state.wounds.get(one, 0), t.state.where[one])
        alike.setdefault(key, one)
    return list(alike.values())
