"""`capesmith ladder`: bots over swapped seats on the same deals, and an order that says how sure it is."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.experiments.ladder import Deal, ladder
from capesmith.playtest.report import ladder_text
from capesmith.rules.table import Result
from lab.shipped import lab, shape

SHAPE = shape("ladder")
pytestmark = pytest.mark.usefixtures("somewhere")
STRENGTH = {"weak": 1, "fair": 2, "strong": 3}


def run(*words: str):
    return CliRunner().invoke(app, ["ladder", "heroes-wanted", *words])


class FakePool:
    """Games whose winner is known: the stronger bot, but for a lucky seat in some deals."""

    interrupted = False

    def __init__(self, upsets: int = 0, broken: int = -1) -> None:
        self.upsets, self.broken = upsets, broken
        self.matches: list[Match] = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def play(self, matches: list[Match]) -> list[Row]:
        self.matches = matches
        return [self._row(number, match) for number, match in enumerate(matches)]

    def _row(self, number: int, match: Match) -> Row:
        if number == self.broken:
            return Row(number, None, "Broken: x")
        index = int(match.seed.rpartition("/")[2])
        scores = tuple(10 * STRENGTH[bot] + (100 if index < self.upsets and seat == 0 else 0)
                       for seat, bot in enumerate(match.bots))  # fmt: skip
        return Row(number, Result("score", scores, (scores.index(max(scores)),), 8, 10))


def climbed(monkeypatch, pool: FakePool, *, games: int = 40, players: int = 2) -> dict[str, Any]:
    here = lab()
    monkeypatch.setattr(here, "pool", lambda: pool)
    report = ladder(here, list(STRENGTH), ["littering"], games=games, players=players)
    jsonschema.validate(json.loads(json.dumps(report)), SHAPE)
    return report


def test_the_stronger_comes_first_and_the_order_is_clear(monkeypatch):
    report = climbed(monkeypatch, FakePool())
    assert [rung["bot"] for rung in report["order"]] == ["strong", "fair", "weak"]
    assert [rung["wins"]["value"] for rung in report["order"]] == [1, 0.5, 0]
    assert report["clear"] and [rung["above"] for rung in report["order"]] == [True, True, None]
    assert [(duel["one"], duel["other"], duel["margin"]["value"]) for duel in report["duels"]] == [
        ("strong", "fair", 10), ("strong", "weak", 20), ("fair", "weak", 10),
    ]  # fmt: skip
    assert "strong is the strongest: it wins 100 % (91–100)" in report["summary"][0]


def test_every_deal_is_played_in_both_seatings(monkeypatch):
    pool = FakePool()
    report = climbed(monkeypatch, pool, games=3)
    assert report["games"] == 3 * 3 * 2
    seatings = {(match.seed, match.bots) for match in pool.matches}
    assert len(seatings) == len(pool.matches)
    assert all((seed, bots[::-1]) in seatings for seed, bots in seatings)


def test_a_lucky_seat_helps_nobody(monkeypatch):
    """Where the first seat always wins, both seatings together are even."""
    report = climbed(monkeypatch, FakePool(upsets=40))
    assert all(duel["wins"]["value"] == 0.5 for duel in report["duels"])
    assert not report["clear"]
    assert "level so far" in report["summary"][-1]


def test_a_deal_with_a_broken_game_does_not_count(monkeypatch):
    report = climbed(monkeypatch, FakePool(broken=0), games=5)
    counted = {(duel["one"], duel["other"]): duel["wins"]["n"] for duel in report["duels"]}
    assert counted == {("strong", "fair"): 5, ("strong", "weak"): 5, ("fair", "weak"): 4}
    assert len(report["errors"]) == 1
    assert "1 game went wrong" in ladder_text.text(report)


def test_deals_with_gaps_are_still_counted_deal_by_deal(monkeypatch):
    report = climbed(monkeypatch, FakePool(broken=0), games=8)
    assert [rung["wins"]["n"] for rung in report["order"]] == [8, 8, 8]


def test_few_deals_are_never_clear(monkeypatch):
    report = climbed(monkeypatch, FakePool(), games=2, players=1)
    assert not report["clear"] and not report["order"][0]["above"]
    assert "so few deals" in report["summary"][-1]


def test_bots_that_play_alone_are_compared_by_score(monkeypatch):
    report = climbed(monkeypatch, FakePool(), players=1)
    assert report["measure"] == "score" and report["games"] == 3 * 40
    assert [rung["score"]["value"] for rung in report["order"]] == [30, 20, 10]
    assert report["duels"][0]["wins"]["value"] == 1
    assert "scores 30.0" in report["summary"][0]


def test_the_matrix_has_both_sides_of_a_duel(monkeypatch):
    lines = ladder_text.text(climbed(monkeypatch, FakePool(upsets=10))).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("The share of wins of the bot"))
    strong, fair, _ = lines[start + 3 : start + 6]
    assert strong.split()[:2] == ["strong", "–"] and "88 % (80–94)" in strong
    assert fair.split()[:3] == ["fair", "12", "%"]
    assert max(map(len, lines)) <= 100


def test_a_deal_is_the_same_for_all():
    match = Deal("littering", "s/1").match(("a", "b"))
    assert match == Match({"scenario": "littering", "players": 2}, ("a", "b"), "s/1")


def test_whoever_does_nothing_loses_the_ladder():
    outcome = run("--bots", "null,random", "--scenario", "littering", "--games", "8", "--jobs", "1", "--format", "json")
    assert outcome.exit_code == 0, outcome.output
    report = json.loads(outcome.stdout)
    jsonschema.validate(report, SHAPE)
    assert [rung["bot"] for rung in report["order"]] == ["random", "null"]
    assert report["clear"]


def test_the_ladder_does_not_depend_on_the_number_of_workers():
    words = ("--bots", "null,random", "--scenario", "littering", "--games", "3", "--format", "json")
    alone, shared = (json.loads(run(*words, "--jobs", jobs).stdout) for jobs in ("1", "2"))
    assert {**alone, "seconds": 0} == {**shared, "seconds": 0}


def test_markdown_is_short(monkeypatch):
    text = ladder_text.markdown(climbed(monkeypatch, FakePool()))
    assert text.startswith("### Heroes Wanted, ladder in littering: 240 games")
    assert "| strong | 100 % (91–100) | 30.0 (30.0–30.0) |" in text


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bots", "random"), "at least two bots"),
        (("--bots", "random,random"), "random is named twice"),
        (("--bots", "random,gredy"), 'did you mean "greedy"'),
        (("--bots", "random,greedy", "--players", "3"), "3 players make no duel"),
        (("--games", "0"), "--games 1 or more"),
        (("--scenario", "litering"), 'did you mean "littering"'),
    ],
)
def test_wrong_usage_is_one_sentence_and_a_hint(words, says):
    outcome = run(*words)
    assert outcome.exit_code == 2
    assert says in " ".join(outcome.stderr.split())
