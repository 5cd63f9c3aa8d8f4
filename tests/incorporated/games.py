"""Whole games of Heroes Incorporated to test with: random players, random options, tables that check themselves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.setup.sorts import OneOf
from capesmith.rules.setup.switches import switches_of
from capesmith.systems.heroes_incorporated.game.game import GAME
from capesmith.systems.heroes_incorporated.game.invariants import check, check_at_once
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.scenarios import Switches
from incorporated.texts import cast

PRESETS = ("first-patrol", "full-patrol", "justice", "lairs", "standard-2", "standard-3", "standard-4")
SWITCHES = {
    name: one.sort.words if isinstance(one.sort, OneOf) else ("yes", "no")
    for name, one in switches_of(Switches).items()
}


class AtRandom:
    """A player who chooses at random, and nothing else: the same seed makes the same choices."""

    def __init__(self, seed: int | str, seat: int) -> None:
        self.stream = Stream(stream_seed(seed, f"bot:{seat}"))

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        assert len(options) > 1, f"asked without a choice: {prompt}"
        assert len(frozenset(options)) == len(options), f"the same option twice: {prompt} {options}"
        return self.stream.below(len(options))


def at_random(seed: int | str, players: int) -> list[Player]:
    return [AtRandom(seed, seat) for seat in range(players)]


def new_game(
    scenario: str, players: int, seed: int | str = 0, *, bots: Sequence[Player] | None = None, **options: Any
) -> IncorporatedTable:
    """A table with random players, at which nothing has happened yet."""
    made = GAME.options({"scenario": scenario, "players": players, **options})
    said = made.unknown(cast())
    assert not said, said
    return GAME.table(cast(), made, seed, bots or at_random(seed, players))


def guarded(table: IncorporatedTable, *, at_once: bool = False) -> IncorporatedTable:
    """Check the invariants at the end of every segment; `at_once` also at every single event."""
    table.guard = check
    if at_once:
        table.onlooker = lambda e: check_at_once(table)
    return table


def pairs() -> list[tuple[str, int]]:
    """Every preset with every number of players it is for."""
    return [(scenario, players) for scenario in PRESETS for players in GAME.players_of(cast(), scenario)]


def random_options(seed: int | str, scenario: str, players: int) -> dict[str, Any]:
    """Switches, a starting player and a target, each of them as the scenario has it or at random."""
    chance = random.Random(f"{seed}/{scenario}/{players}")
    options: dict[str, Any] = {"scenario": scenario, "players": players}
    for name, words in SWITCHES.items():
        if chance.random() < 0.5:
            options[name] = chance.choice(words)
    if chance.random() < 0.5:
        options["starting_player"] = chance.randrange(players)
    if chance.random() < 0.3:
        options["target_points"] = chance.randint(5, 60)
    return options


def random_game(
    seed: int | str, scenario: str, players: int, bots: Sequence[Player] | None = None
) -> IncorporatedTable:
    """A game with random options and random players."""
    return new_game(seed=seed, bots=bots, **random_options(seed, scenario, players))
