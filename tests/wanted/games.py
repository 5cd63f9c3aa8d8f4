"""Games to test with: the shipped cast, players that choose at random, tables that check themselves."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from capesmith.effects.compile.context import Context
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Player, Prompt
from capesmith.systems import system
from capesmith.systems.heroes_wanted import SYSTEM
from capesmith.systems.heroes_wanted.game.cast import Cast
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.invariants import check, check_at_once
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.load import shipped_box

SCENARIOS = ("asylum", "bootleg", "funhouse", "littering")


class AtRandom:
    """A player who chooses at random, and nothing else: the same seed makes the same choices."""

    def __init__(self, seed: int | str, seat: int) -> None:
        self.stream = Stream(stream_seed(seed, f"bot:{seat}"))

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        assert len(options) > 1, f"asked without a choice: {prompt}"
        assert len(frozenset(options)) == len(options), f"the same option twice: {prompt} {options}"
        return self.stream.below(len(options))


@cache
def shipped_cast() -> Cast:
    game = system("heroes-wanted")
    assert game is SYSTEM
    return GAME.cast(shipped_box(game))


def at_random(seed: int | str, players: int) -> list[Player]:
    return [AtRandom(seed, seat) for seat in range(players)]


def new_game(
    scenario: str, players: int, seed: int | str = 0, *, bots: Sequence[Player] | None = None,
    cast: Cast | None = None, scripts: Mapping[str, Sequence[int]] | None = None, **options: Any,
) -> HeroesTable:  # fmt: skip
    """A table with random players, at which nothing has happened yet."""
    made = GAME.options({"scenario": scenario, "players": players, **options})
    return GAME.table(cast or shipped_cast(), made, seed, bots or at_random(seed, players), scripts)


def guarded(table: HeroesTable, *, at_once: bool = False) -> HeroesTable:
    """Check the invariants at the end of every segment; `at_once` also at every single event."""
    table.guard = check
    if at_once:
        table.onlooker = lambda e: check_at_once(table)
    return table


def left_behind(cast: Cast) -> list[str]:
    """What games have left in the contexts that all tables of a cast share: nothing, or games would meet there."""
    fresh, found = Context(), []
    parts = getattr(Context, "__slots__", ()) or Context.__mypyc_attrs__  # type: ignore[attr-defined]
    for one in shared_contexts(cast):
        for name in parts:
            if name not in ("you", "owner", "figure", "card") and getattr(one, name) != getattr(fresh, name):
                found.append(f"{name} of {one.you}, {one.figure}, {one.card} is {getattr(one, name)}")
    return found


def shared_contexts(cast: Cast) -> Iterator[Context]:
    """Every context that a cast holds, wherever its compiled texts keep it."""
    seen, waiting = set(), [cast]
    while waiting:
        one: Any = waiting.pop()
        if id(one) in seen or isinstance(one, type | ModuleType):
            continue
        seen.add(id(one))
        if isinstance(one, Context):
            yield one
        # What is global to a function is no part of the cast.
        waiting += (one.__closure__, one.__defaults__) if isinstance(one, FunctionType) else gc.get_referents(one)
