"""Who looks ahead wins: the bots in their order, on the same deals in changing seats."""

from __future__ import annotations

from typing import Any

from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.players import player
from incorporated.lab.city import GAME, cast

DEALS = 6


def wins(one: str, other: str, players: int) -> int:
    """How many games the one bot wins at each seat in turn, against others at all other seats."""
    found = 0
    for number in range(DEALS * players):
        seat, seed = number % players, f"strength/{number // players}"
        bots: list[Any] = [player(one if at == seat else other, GAME, seed, at) for at in range(players)]
        options = GAME.options({"scenario": f"standard-{players}", "players": players})
        found += GAME.table(cast(), options, seed, bots).play().winners == (seat,)
    return found


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 2) == 2 * DEALS
    assert wins("greedy", "random", 4) >= 3 * DEALS


def test_greedy_is_a_glance() -> None:
    """Fights are reckoned exactly, so the table need not be copied to look ahead."""
    assert GAME.thinking.greedy_lines == 1
    assert not Greedy(Mind(GAME, 0), "1").looks_ahead
    assert Greedy(Mind(GAME, 0), "1", lines=3).looks_ahead
