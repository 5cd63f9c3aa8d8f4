"""The shipped game as the tests of the lab play it, each part made ready once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from capesmith.content.model import Box
from capesmith.playtest import report
from capesmith.playtest.batch.match import Content, packed
from capesmith.playtest.bots.players import RandomPlayer, player
from capesmith.playtest.lab import Lab
from capesmith.rules.facts import Facts
from capesmith.systems import system
from capesmith.systems.load import shipped_box

SYSTEM: Any = system("heroes-wanted")
GAME = SYSTEM.game
SCENARIOS = ("asylum", "bootleg", "funhouse", "littering")


@cache
def box() -> Box:
    return shipped_box(SYSTEM)


@cache
def cast(*, trace: bool = False) -> Any:
    return GAME.cast(box(), trace=trace)


@cache
def content() -> Content:
    return packed(box())


def lab(**how: Any) -> Lab:
    return Lab(SYSTEM, box(), **how)


@cache
def shape(kind: str) -> dict[str, Any]:
    """The documented shape of a kind of report."""
    found: dict[str, Any] = yaml.safe_load((Path(report.__file__).parent / f"shapes/{kind}.yaml").read_text("utf-8"))
    return found


def facts_of(options: Any, seed: str) -> Facts:
    """What the diary says of a game that random bots play."""
    table = GAME.table(cast(), options, seed, [player("random", GAME, seed, seat) for seat in range(options.players)])
    diary = table.watch = GAME.diary(table)
    table.play()
    found: Facts = diary.facts()
    return found


class Stumbler(RandomPlayer):
    """Plays at random and stumbles in one of the games."""

    def __init__(self, game: Any, seed: str, seat: int) -> None:
        super().__init__(game, seed, seat)
        self.stumbles = str(seed).endswith("/1")

    def __call__(self, table: Any, seat: int, prompt: Any, options: Sequence[int]) -> int:
        if self.stumbles and table.state.turn > 2:
            raise ZeroDivisionError("tripped over the cape")
        return super().__call__(table, seat, prompt, options)
