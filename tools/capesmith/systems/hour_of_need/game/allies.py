"""What allies do: fixed values, no dice, and nobody reacts (HN-420 to HN-426)."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.systems.hour_of_need.game import fighting, solving
from capesmith.systems.hour_of_need.game.questions import TARGET_SPACE
from capesmith.systems.hour_of_need.game.table import HourTable, Pool


def attack(t: HourTable, ally: int) -> bool:
    """HN-421: its damage is split among the enemies of a nearby space, and reduced by their defense."""
    return _act(t, ally, "attack", fighting.spaces(t, ally, 1), fighting.split)


def solve(t: HourTable, ally: int) -> bool:
    """HN-421a, HN-421b: its justice goes to problems of a nearby space, or to captured bystanders."""
    return _act(t, ally, "solve", solving.spaces(t, ally), solving.share_out)


def _act(
    t: HourTable, ally: int, value: str, spaces: list[int], spend: Callable[[HourTable, Pool], object]
) -> bool:  # fmt: skip
    """HN-424, HN-426: the value takes the place of the roll; clues go to the hero who controls the ally."""
    number = t.card_of_piece(ally)
    amount = int(t.encounter(number).card.fields.get(value, 0))
    if not amount or not spaces:
        return False
    seat = t.holder(number)
    pool = Pool(seat, t.choose(seat, TARGET_SPACE, spaces), attack=value == "attack", by=ally)
    pool.successes = amount
    spend(t, pool)
    return pool.successes < amount or pool.attack
