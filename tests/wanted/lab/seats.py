"""Tables for tests of bots: bots by name in chosen seats, and paired games over swapped seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import Player
from capesmith.rules.table import Result
from capesmith.systems import system
from capesmith.systems.load import shipped_box

SYSTEM = system("heroes-wanted")
GAME = SYSTEM.game
SCENARIOS = ("asylum", "bootleg", "funhouse", "littering")
Maker = Callable[[str, int], Player]


@cache
def cast() -> Any:
    return GAME.cast(shipped_box(SYSTEM))


def named(name: str) -> Maker:
    return lambda seed, seat: player(name, GAME, seed, seat)


def table(bots: Sequence[Maker | str], seed: str, scenario: str = "littering", **options: Any) -> Any:
    makers = [named(bot) if isinstance(bot, str) else bot for bot in bots]
    made = GAME.options({"scenario": scenario, "players": len(bots), **options})
    return GAME.table(cast(), made, seed, [make(seed, seat) for seat, make in enumerate(makers)])


def swapped(one: Maker | str, other: Maker | str, games: int, tag: str = "", scenarios: Sequence[str] = SCENARIOS):
    """Two-player games, each seed once with either seat: the results as (seat of the first bot, result)."""
    for game in range(games):
        for seat in (0, 1):
            bots = [one, other] if seat == 0 else [other, one]
            yield seat, table(bots, f"{tag}{game}", scenarios[game % len(scenarios)]).play()


def margin(seat: int, result: Result) -> int:
    return result.scores[seat] - max(score for other, score in enumerate(result.scores) if other != seat)


def won(seat: int, result: Result) -> float:
    return 1 / len(result.winners) if seat in result.winners else 0.0
