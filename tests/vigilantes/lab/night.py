"""The shipped Vigilantes as the tests of the lab play it, each part made ready once."""

from __future__ import annotations

from functools import cache
from typing import Any

from capesmith.content.model import Box
from capesmith.playtest.bots.players import player
from capesmith.playtest.lab import Lab
from capesmith.rules.facts import Facts
from capesmith.rules.table import Result
from capesmith.systems import system
from capesmith.systems.load import shipped_box

SYSTEM: Any = system("vigilantes")
GAME = SYSTEM.game
SCENARIOS = (
    "blackout-bazaar", "first-shift", "last-boat-out", "names-in-the-ledger", "poisoned-mains", "vault-run",
)  # fmt: skip


@cache
def box() -> Box:
    return shipped_box(SYSTEM)


@cache
def cast(*, trace: bool = False) -> Any:
    return GAME.cast(box(), trace=trace)


def lab() -> Lab:
    return Lab(SYSTEM, box())


def table(options: Any, bot: str = "random", seed: str = "1") -> Any:
    return GAME.table(cast(), options, seed, [player(bot, GAME, seed, seat) for seat in range(options.players)])


def game(scenario: str, players: int = 2, bot: str = "random", seed: str = "1", **given: Any) -> Any:
    return table(GAME.options({"scenario": scenario, "players": players, **given}), bot, seed)


def told(made: Any) -> tuple[Result, Facts, list[tuple[Any, ...]]]:
    """Play a game with a diary: its result, its facts, and every word that was told."""
    diary, words = GAME.diary(made), []

    def watch(word: str, *facts: Any) -> None:
        words.append((made.state.round, word, *facts))
        diary(word, *facts)

    made.watch = watch
    return made.play(), diary.facts(), words
