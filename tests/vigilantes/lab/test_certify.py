"""Promises where all players win or lose together, and the promises that the shipped scenarios make."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from capesmith.playtest.batch.match import Row
from capesmith.playtest.experiments.certify.cells import COUNTED, Cell
from capesmith.playtest.experiments.certify.certificates import promises_of
from capesmith.playtest.experiments.certify.spread import HeroesTrial
from capesmith.playtest.experiments.compare import compare
from capesmith.playtest.experiments.compare.contrast import SEAT, TABLE
from capesmith.playtest.experiments.playtest.playtest import Cell as Setting
from capesmith.playtest.experiments.playtest.playtest import playtest
from capesmith.rules.facts import Facts
from capesmith.rules.promises import Promise
from capesmith.rules.table import Result
from lab.shipped import lab as rivals
from vigilantes.lab.night import GAME, SCENARIOS, box, lab


def cell(won: Any) -> Cell:
    """Games in which two teams meet two villains in turns; `won` says who wins."""
    made = Cell("vigilantes", "first-shift", 2, "greedy", "1")
    for number in range(COUNTED):
        team, villain = ("ann", "bob")[number % 2], ("vex", "wow")[number // 2 % 2]
        win = won(team, villain, number)
        result = Result("win" if win else "all-knocked-out", (9 * win,) * 2, (0, 1) if win else (), 5, 40)
        made.rows.append(Row(number, result, facts=Facts(teams=((team,), ("eve",)), against=(villain,))))
    return made


def judged(won: Any, limit: int = 20) -> HeroesTrial:
    trial = HeroesTrial(Promise((2,), heroes=limit), [cell(won)], GAME)
    trial.look()
    return trial


def test_a_card_with_which_everybody_wins_is_too_far() -> None:
    """VG-001: scores are the same for all, so wins are what is compared."""
    trial = judged(lambda team, villain, number: team == "ann")
    assert trial.verdict == "broken"
    assert sorted(trial.far) == ["ann", "bob"]


def test_a_villain_that_nobody_beats_is_too_far() -> None:
    trial = judged(lambda team, villain, number: villain == "vex")
    assert trial.verdict == "broken"
    assert sorted(trial.far) == ["vex", "wow"]


def test_cards_that_make_no_difference_are_near() -> None:
    trial = judged(lambda team, villain, number: number % 3 == 0)
    assert trial.verdict == "kept"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_scenario_promises_something_for_every_team(scenario: str) -> None:
    promises = promises_of(box(), scenario)
    for team in GAME.players:
        own = [promise for promise in promises if team in promise.players]
        assert any(promise.win is not None for promise in own)
        assert any(promise.turns is not None for promise in own)
        assert any("random" in promise.beats for promise in own)
        assert any(promise.stalled is not None for promise in own)
        assert any(promise.heroes is not None for promise in own)


def test_a_playtest_has_no_unfair_seats_where_all_win_together() -> None:
    report = playtest(lab(), [Setting("first-shift", 3, ("greedy",) * 3)], games=3)
    assert report["cells"][0]["fairness"] is None
    assert not any("seat" in sentence for sentence in report["summary"])


def test_what_is_compared_is_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is one seat's own where there are no rivals."""
    monkeypatch.setattr(compare, "owned_by_first_seat", lambda *_: True)
    side = SimpleNamespace(ids=("haymaker",))
    question = compare.Terms(scenarios=("first-shift",), players=(2,), matters=1.0)
    versus: Any = SimpleNamespace(sides=(side, side))
    assert compare._gauge(lab(), versus, question, []).whose == TABLE
    assert compare._gauge(rivals(), versus, question, []).whose == SEAT
