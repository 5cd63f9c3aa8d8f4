"""Promises about shares of wins, and the promises that the shipped scenarios make."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.playtest.batch.match import Row
from capesmith.playtest.experiments.certify.cells import Cell
from capesmith.playtest.experiments.certify.certificates import promises_of
from capesmith.playtest.experiments.certify.spread import HeroWinsTrial
from capesmith.rules.facts import Facts
from capesmith.rules.promises import Band, Promise, fingerprint
from capesmith.rules.table import Result
from incorporated.lab.city import SCENARIOS, box, cast


def judged(winner: Any, limit: int = 10, games: int = HeroWinsTrial.least) -> HeroWinsTrial:
    """Games of two seats in which ann and bob change places; `winner` says which seat wins."""
    cell = Cell("heroes-incorporated", "standard-2", 2, "greedy", "1")
    for number in range(games):
        teams = (("ann",), ("bob",)) if number % 2 else (("bob",), ("ann",))
        won = winner(number, teams)
        result = Result("target", (36, 30) if won == 0 else (30, 36), (won,), 6, 80)
        cell.rows.append(Row(number, result, facts=Facts(teams=teams)))
    trial = HeroWinsTrial(Promise((2,), hero_wins=limit), [cell])
    trial.look()
    return trial


def test_a_hero_who_wins_too_often_is_found_out() -> None:
    trial = judged(lambda number, teams: teams.index(("ann",)) if number % 10 else teams.index(("bob",)))
    assert trial.verdict == "broken"
    assert "ann, bob are too far" in trial.evidence()[1]


def test_a_seat_that_wins_is_no_fault_of_the_heroes() -> None:
    assert judged(lambda number, teams: 0).verdict == "kept"


def test_wins_are_not_judged_by_a_few_games() -> None:
    assert judged(lambda number, teams: teams.index(("ann",)), games=HeroWinsTrial.least - 1).verdict == ""


def test_a_new_sort_of_promise_makes_no_old_certificate_stale() -> None:
    """What is not promised leaves no trace; what is promised does."""
    plain = Promise((2, 3), win=Band(90, 100))
    assert "hero_wins" in repr(plain)
    assert fingerprint([plain]) != fingerprint([Promise((2, 3), win=Band(90, 100), hero_wins=8)])
    assert fingerprint([plain]) == fingerprint([Promise((2, 3), win=Band(90, 100), hero_wins=None)])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_promises_something_for_every_number_of_players(scenario: str) -> None:
    """HI-001: seats, the spread between heroes, length and block powers."""
    promises = promises_of(box(), scenario)
    for players in cast().play(scenario).sheet.players:
        made = [promise for promise in promises if players in promise.players]
        assert any(promise.seats for promise in made) and any(promise.heroes for promise in made)
        assert any(promise.turns for promise in made) and any(promise.objectives for promise in made)
    if scenario.startswith("standard"):
        assert any(promise.hero_wins for promise in promises)
