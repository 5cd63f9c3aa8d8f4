"""A game can be saved at every decision and goes on exactly as it would have."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from capesmith.rules.choosing import Prompt, Script
from capesmith.rules.table import Result
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.options import Options
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from tries import share
from wanted.games import SCENARIOS, guarded, new_game, shipped_cast

Saved = dict[str, Any]


class Saver:
    """A player who writes down everything a saved game holds before each of its choices."""

    looks_ahead = True  # so that the table keeps the state at the start of the segment

    def __init__(self, choose: Any) -> None:
        self.choose = choose
        self.saved: list[str] = []

    def __call__(self, table: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        self.saved.append(save(table))
        return self.choose(table, seat, prompt, options)


def save(table: HeroesTable) -> str:
    """The resting state, and what was chosen since: as text, the way it would lie in a file."""
    return json.dumps(
        {
            "options": table.options.data(),
            "state": table.resting.data(),
            "choices": table.choices[table.began :],
            "made": table.began,
        }
    )


def load(text: str, rest: Sequence[int]) -> HeroesTable:
    """The saved game, with its later choices to come."""
    saved = json.loads(text)
    options = Options.of(saved["options"])
    script = Script([*saved["choices"], *rest])
    return GAME.restore(shipped_cast(), options, saved["state"], [script] * options.players)


def played(scenario: str, players: int, seed: str, **options: Any) -> tuple[HeroesTable, Saver, Result]:
    table = new_game(scenario, players, seed, **options)
    saver = Saver(table.players[0])
    table.players = [saver] * players
    table.keeps_resting = True
    return table, saver, table.play()


def continue_like(table: HeroesTable, saver: Saver, number: int) -> None:
    """Restore the game at one decision and play it to the same end."""
    again = guarded(load(saver.saved[number], table.choices[number:]))
    result = again.play()
    assert result.row()[:4] == table.result().row()[:4]
    assert again.state.digest() == table.state.digest(), f"restored at decision {number}"
    assert again.players[0].used == len(again.choices)  # type: ignore[attr-defined]


@pytest.mark.parametrize("scenario", ("bootleg", "funhouse", "littering"))
def test_a_small_game_goes_on_from_every_decision(scenario):
    table, saver, _ = played(scenario, 1, "restore", quirks=0.0)
    assert len(saver.saved) == len(table.choices)
    for number in range(len(saver.saved)):
        continue_like(table, saver, number)


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_go_on_from_some_decisions(scenario, players):
    table, saver, _ = played(scenario, players, f"restore/{players}", quirks=0.2 if players > 1 else 0.0)
    every = max(1, len(saver.saved) // share(14))
    for number in range(players, len(saver.saved), every):
        continue_like(table, saver, number)


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_games_go_on_from_every_decision(scenario, players):
    table, saver, _ = played(scenario, players, f"restore-all/{players}", quirks=0.2)
    for number in range(0, len(saver.saved), max(1, len(saver.saved) // 150)):
        continue_like(table, saver, number)


def test_a_restored_game_asks_the_very_same_question():
    """Not only the end is the same: seat, prompt and options of the pending question are, too."""
    from capesmith.rules.choosing import Undecided

    asked: list[tuple[int, Prompt, tuple[int, ...]]] = []

    class Noting(Saver):
        def __call__(self, table: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
            asked.append((seat, prompt, tuple(options)))
            return super().__call__(table, seat, prompt, options)

    table = new_game("funhouse", 3, "question", quirks=0.3)
    noting = Noting(table.players[0])
    table.players, table.keeps_resting = [noting] * 3, True
    table.play()
    for number in range(0, len(asked), 3):
        again = load(noting.saved[number], [])
        with pytest.raises(Undecided) as found:
            again.play()
        assert (found.value.seat, found.value.prompt, found.value.options) == asked[number]


def test_the_saved_state_is_plain_json():
    table, saver, _ = played("asylum", 2, "json")
    for text in saver.saved[::9]:
        data = json.loads(text)
        assert json.loads(json.dumps(data)) == data
        assert GAME.options(data["options"]) == table.options


def test_options_survive_a_log():
    given = {
        "scenario": "bootleg", "players": 2, "quirks": 0.5, "hard": True, "injuries": [1, 2],
        "heroes": [["star", "beef"], ["bot", "deadly"]],
    }  # fmt: skip
    options = GAME.options(given)
    assert Options.of(json.loads(json.dumps(options.data()))) == options
