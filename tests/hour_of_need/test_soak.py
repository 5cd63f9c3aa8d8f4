"""Whole games of Hour of Need with random players: they end, nothing is lost, and they can be replayed."""

from __future__ import annotations

from collections import Counter

import pytest

from capesmith.playtest.bots.players import RandomPlayer
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.invariants import check
from hour_of_need.tables import cast_

ISSUES = ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")
VILLAINS = ("dowager", "overclock")


def new(scenario: str, players: int, villain: str, seed: int, **options: object) -> HourFlow:
    made = GAME.options({"scenario": scenario, "players": players, "villain": villain, **options})
    return GAME.table(cast_(), made, seed, [RandomPlayer(GAME, seed, seat) for seat in range(players)])


@pytest.mark.parametrize("scenario", ISSUES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_games_end_and_nothing_is_lost(scenario: str, players: int) -> None:
    """HN-073: the issue deck is the clock; every invariant holds after every segment."""
    ends: Counter[str] = Counter()
    for seed in range(4):
        t = new(scenario, players, VILLAINS[seed % 2], seed, nemeses=["rook-ransom"] if seed == 3 else [])
        t.guard = lambda one: check(one)  # type: ignore[assignment, arg-type]
        result = t.play()
        assert result.turns <= 11  # section 1
        ends[result.outcome] += 1
    assert set(ends) <= {"win", "lose"}


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ISSUES)
@pytest.mark.parametrize("villain", VILLAINS)
def test_games_by_the_hundred(scenario: str, villain: str) -> None:
    for seed in range(200):
        t = new(scenario, 1 + seed % 4, villain, seed)
        t.guard = lambda one: check(one)  # type: ignore[assignment, arg-type]
        t.play()


@pytest.mark.parametrize("scenario", ISSUES)
def test_the_same_seed_is_the_same_game(scenario: str) -> None:
    games = [new(scenario, 3, "overclock", 7) for _ in range(2)]
    results = [t.play() for t in games]
    assert results[0] == results[1] and games[0].state.digest() == games[1].state.digest()


@pytest.mark.parametrize("scenario", ISSUES)
def test_a_saved_game_goes_on_as_it_would_have(scenario: str) -> None:
    """At every resting point: saved, put back, played on."""
    t = new(scenario, 2, "dowager", 5)
    for _ in range(25):
        t.advance()
    data, options = t.state.data(), t.options
    players = [RandomPlayer(GAME, 99, seat) for seat in range(2)]
    again = GAME.restore(cast_(), options, data, players)
    copy = t.again(t.state.clone(), [RandomPlayer(GAME, 99, seat) for seat in range(2)])
    assert again.play() == copy.play() and again.state.digest() == copy.state.digest()
