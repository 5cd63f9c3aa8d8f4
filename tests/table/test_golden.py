"""Stored games are replayed exactly: a change of the rules shows here first, with the decision where it begins.

A change that is meant to change games: run `CAPESMITH_UPDATE_GOLDEN=1 pytest tests/table/test_golden.py`, look at
the difference of the files, and raise `version` of the game if released logs can no longer be replayed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from capesmith.rules.choosing import Prompt
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from table.games import SCENARIOS, AtRandom, new_game

FOLDER = Path(__file__).parents[1] / "golden" / "games"
EVERY = 20
UPDATE = bool(os.environ.get("CAPESMITH_UPDATE_GOLDEN"))
STORED = [(scenario, players) for scenario in SCENARIOS for players in (1, 3, 5)]


class Noting(AtRandom):
    """A random player who notes what was asked, and the state at every twentieth decision."""

    def __init__(self, seed: str, notes: list[str]) -> None:
        super().__init__(seed, 0)
        self.notes = notes

    def __call__(self, table: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if len(table.choices) % EVERY == 0:
            self.notes.append(f"{table.state.digest()} turn {table.state.turn}, seat {seat}: {prompt.kind}")
        return super().__call__(table, seat, prompt, options)


def play(seed: str, options: dict[str, Any]) -> dict[str, Any]:
    """A game as it is stored."""
    notes: list[str] = []
    player = Noting(seed, notes)
    table = new_game(seed=seed, bots=[player] * options["players"], **options)
    result = table.play()
    return {
        "game": GAME.version,
        "seed": seed,
        "options": options,
        "result": json.loads(json.dumps(result.row())),
        "choices": blake2b(bytes(table.choices), digest_size=8).hexdigest(),
        "final": table.state.digest(),
        "every 20th decision": notes,
    }


def path_of(scenario: str, players: int) -> Path:
    return FOLDER / f"{scenario}-{players}.json"


@pytest.mark.parametrize(("scenario", "players"), STORED)
def test_a_stored_game_is_replayed_exactly(scenario, players):
    path = path_of(scenario, players)
    if UPDATE:
        options = {"scenario": scenario, "players": players, **({"quirks": 0.2} if players > 1 else {})}
        game = play(f"golden/{scenario}/{players}", options)
        path.write_text(json.dumps(game, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    stored = json.loads(path.read_text(encoding="utf-8"))
    game = play(stored["seed"], stored["options"])
    for number, (old, new) in enumerate(zip(stored["every 20th decision"], game["every 20th decision"], strict=False)):
        assert new == old, f"the game went another way between decisions {(number - 1) * EVERY} and {number * EVERY}"
    assert game == stored


def test_every_stored_game_is_replayed():
    assert {path.name for path in FOLDER.glob("*.json")} == {path_of(*game).name for game in STORED}
