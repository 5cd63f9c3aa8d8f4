"""Stored games are replayed exactly: a change of the rules shows here first, with the decision where it begins.

A change that is meant to change games: run `CAPESMITH_UPDATE_GOLDEN=1 pytest tests/table/test_golden.py`, look at
the difference of the files, and raise `version` of the game if released logs can no longer be replayed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from capesmith.rules.choosing import Prompt
from capesmith.systems import system
from capesmith.systems.load import shipped_box
from wanted.games import SCENARIOS, AtRandom

FOLDER = Path(__file__).parents[1] / "golden" / "games"
EVERY = 20
UPDATE = bool(os.environ.get("CAPESMITH_UPDATE_GOLDEN"))
# What a stretch of each game is called.
TIME = {
    "heroes-wanted": "turn",
    "vigilantes": "round",
    "heroes-incorporated": "round",
    "hour-of-need": "round",
    "hard-city": "round",
}
# Two games of each scenario of Vigilantes: two players with a team of two, and a full team on a hard night.
NIGHTS = (
    "blackout-bazaar", "first-shift", "last-boat-out", "names-in-the-ledger", "poisoned-mains", "vault-run",
)  # fmt: skip
# Games of Heroes Incorporated: every preset, every number of players, and the other reading of every switch.
RACES = (
    ("first-patrol", 2), ("first-patrol", 4), ("standard-2", 2), ("standard-3", 3), ("standard-4", 4), ("justice", 3),
    ("justice", 4), ("lairs", 2), ("lairs", 4), ("full-patrol", 2), ("full-patrol", 3), ("full-patrol", 4),
)  # fmt: skip
OTHER_READINGS = {
    "combat_tokens_in_duels": "yes", "adjacent_includes_own_block": "yes", "illusions_destination": "orthogonal",
    "supervillain_target": "replace", "deck_exhaustion": "end-game", "scoring_tie_order": "die-roll",
}  # fmt: skip
# Games of Hour of Need: every issue against both villains, every number of heroes, and once with all of the Annual.
HOURS = (
    ("century-heist", 1), ("century-heist", 2), ("high-water-mark", 3), ("high-water-mark", 2), ("brink-of-ruin", 4),
    ("brink-of-ruin", 1), ("vanishing-act", 3), ("vanishing-act", 6), ("vanishing-act", 4),
)  # fmt: skip
ANNUAL = {
    "allies": ["annual-01", "annual-02"], "minions": ["annual-05"], "bystanders": ["annual-07", "annual-08"],
    "crises": ["annual-09", "annual-10"],
}  # fmt: skip
# Games of Hard City: every Episode in both modes, every number of players, and once with the Ally and its Skills.
EPISODES = (
    ("mayhem-on-the-streets", 1), ("mayhem-on-the-streets", 3), ("mutagen-heist", 2), ("mutagen-heist", 4),
    ("toxic-revenge", 3), ("toxic-revenge", 5), ("bloody-sunrise", 2), ("bloody-sunrise", 4), ("zero-hour", 3),
    ("zero-hour", 5),
)  # fmt: skip
TOGETHER = {("mutagen-heist", 4), ("toxic-revenge", 3), ("bloody-sunrise", 2), ("zero-hour", 3)}  # against AutoDoc
STORED = [
    *(("heroes-wanted", scenario, players) for scenario in SCENARIOS for players in (1, 3, 5)),
    *(("vigilantes", scenario, players) for scenario in NIGHTS for players in (2, 4)),
    *(("heroes-incorporated", scenario, players) for scenario, players in RACES),
    *(("hour-of-need", issue, players) for issue, players in HOURS),
    *(("hard-city", episode, players) for episode, players in EPISODES),
]


@cache
def ready(id: str) -> tuple[Any, Any]:
    """A game and its shipped cast."""
    found = system(id)
    assert found is not None and found.game is not None
    return found.game, found.game.cast(shipped_box(found))


def options_of(id: str, scenario: str, players: int) -> dict[str, Any]:
    options: dict[str, Any] = {"scenario": scenario, "players": players}
    if id == "heroes-wanted" and players > 1:
        options["quirks"] = 0.2
    if id == "vigilantes" and players == 4:
        options["difficulty"] = "hard"
    if id == "hour-of-need":
        options |= {"villain": "overclock" if players % 2 else "dowager", **(ANNUAL if players == 4 else {})}
    if id == "hard-city" and (scenario, players) in TOGETHER:
        options |= {"mode": "co-op", **({"ally": "blast", "ally_skills": True} if players == 2 else {})}
    if (id, scenario, players) == ("heroes-incorporated", "full-patrol", 3):
        options |= OTHER_READINGS
    return options


class Noting(AtRandom):
    """A random player who notes what was asked, and the state at every twentieth decision."""

    def __init__(self, id: str, seed: str, notes: list[str]) -> None:
        super().__init__(seed, 0)
        self.time = TIME[id]
        self.notes = notes

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        if len(table.choices) % EVERY == 0:
            when = f"{self.time} {getattr(table.state, self.time)}"
            self.notes.append(f"{table.state.digest()} {when}, seat {seat}: {prompt.kind}")
        return super().__call__(table, seat, prompt, options)


def in_bytes(choice: int) -> bytes:
    """One byte for nearly every choice: only Doctor Zero has more than 256 ways to move a Mutant."""
    return choice.to_bytes(1 if choice < 256 else 2, "big")


def play(id: str, seed: str, options: dict[str, Any]) -> dict[str, Any]:
    """A game as it is stored."""
    notes: list[str] = []
    game, cast = ready(id)
    table = game.table(cast, game.options(options), seed, [Noting(id, seed, notes)] * options["players"])
    result = table.play()
    return {
        "game": game.version,
        "seed": seed,
        "options": options,
        "result": json.loads(json.dumps(result.row())),
        "choices": blake2b(b"".join(map(in_bytes, table.choices)), digest_size=8).hexdigest(),
        "final": table.state.digest(),
        "every 20th decision": notes,
    }


def path_of(id: str, scenario: str, players: int) -> Path:
    return (FOLDER if id == "heroes-wanted" else FOLDER / id) / f"{scenario}-{players}.json"


@pytest.mark.parametrize(("id", "scenario", "players"), STORED)
def test_a_stored_game_is_replayed_exactly(id, scenario, players):
    path = path_of(id, scenario, players)
    if UPDATE:
        path.parent.mkdir(exist_ok=True)
        game = play(id, f"golden/{scenario}/{players}", options_of(id, scenario, players))
        path.write_text(json.dumps(game, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    stored = json.loads(path.read_text(encoding="utf-8"))
    game = play(id, stored["seed"], stored["options"])
    for number, (old, new) in enumerate(zip(stored["every 20th decision"], game["every 20th decision"], strict=False)):
        assert new == old, f"the game went another way between decisions {(number - 1) * EVERY} and {number * EVERY}"
    assert game == stored


def test_every_stored_game_is_replayed():
    assert set(FOLDER.rglob("*.json")) == {path_of(*game) for game in STORED}


def test_every_scenario_has_its_games():
    for id in TIME:
        game, cast = ready(id)
        assert {scenario for other, scenario, _ in STORED if other == id} == set(game.scenarios(cast))
