"""`capesmith playtest --campaign`: whole campaigns by the hundred, the same however they are played."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.playtest.batch.journal_line import read, written
from capesmith.playtest.batch.match import Leg, Match, Played, Row
from capesmith.playtest.batch.worker import Worker
from capesmith.playtest.bots.players import PLAYERS, RandomPlayer
from capesmith.playtest.experiments.playtest.campaigns import Team, campaigns
from capesmith.playtest.lab import Lab, digest
from capesmith.playtest.report import campaign_text
from capesmith.playtest.report.reference import shape
from capesmith.rules.table import Result
from capesmith.systems import system
from capesmith.systems.load import shipped_box

LONG_TIDE = "the-long-tide"


@cache
def lab(jobs: int = 1) -> Lab:
    found = system("vigilantes")
    assert found is not None
    return Lab(found, shipped_box(found), jobs=jobs)


def team(players: int = 2, **options: Any) -> Team:
    return Team(players, ("random",) * players, options)


@cache
def sample() -> dict[str, Any]:
    return campaigns(lab(), LONG_TIDE, [team(2), team(3)], games=8)


def plain(report: dict[str, Any]) -> dict[str, Any]:
    return {**report, "seconds": 0}


def test_the_report_has_its_shape_and_adds_up() -> None:
    report = json.loads(json.dumps(sample()))
    jsonschema.validate(report, shape("campaign"))
    assert report["games"] == report["finished"] == 16 and not report["errors"]
    for cell in report["cells"]:
        assert [step["scenario"] for step in cell["steps"]] == report["scenarios"]
        assert cell["campaigns"] == 8 == sum(round(course["share"]["value"] * 8) for course in cell["courses"])
        for step in cell["steps"][1:]:
            assert step["after"]["win"]["n"] + step["after"]["lose"]["n"] == 8
        villain = [step["grown"]["villain abilities"]["value"] for step in cell["steps"]]
        assert villain[0] + 1 == villain[1] == villain[2]  # it learns after every game but the last


def test_the_number_of_workers_changes_nothing() -> None:
    assert plain(campaigns(lab(2), LONG_TIDE, [team(2), team(3)], games=8)) == plain(sample())


def test_another_seed_is_another_batch() -> None:
    assert campaigns(lab(), LONG_TIDE, [team(2)], games=3, seed="2")["digest"] != sample()["digest"]


def _result(outcome: str) -> Result:
    return Result(outcome, (5, 5), (0, 1) if outcome == "win" else (), 6, 40)


def _legs(word: str) -> tuple[Leg, ...]:
    return tuple(
        Leg(f"s{number}", _result("win" if one == "W" else "knocked-out"), one == "W", (("stickers", number),))
        for number, one in enumerate(word)
    )


def made_up(*words: str) -> dict[str, Any]:
    """What is reported of campaigns that went like these: W won, L lost."""
    from capesmith.playtest.experiments.playtest import campaigns as module

    rows = [Row(number, _legs(word)[-1].result, legs=_legs(word)) for number, word in enumerate(words)]
    return module._cell(team(), ["s0", "s1", "s2"], rows)


def test_wins_after_wins_and_after_losses_are_told_apart() -> None:
    cell = made_up("WWW", "WWL", "WLL", "LWW", "LLL", "LLL")
    assert [step["won"]["value"] for step in cell["steps"]] == pytest.approx([1 / 2, 1 / 2, 1 / 3], abs=1e-5)
    after = cell["steps"][1]["after"]
    assert (after["win"]["value"], after["win"]["n"]) == (pytest.approx(2 / 3, abs=1e-5), 3)
    assert (after["lose"]["value"], after["lose"]["n"]) == (pytest.approx(1 / 3, abs=1e-5), 3)
    assert cell["in-full"]["value"] == pytest.approx(1 / 6, abs=1e-5) and cell["not-once"]["value"] == pytest.approx(
        1 / 3, abs=1e-5
    )
    assert cell["last"]["value"] == pytest.approx(1 / 3, abs=1e-5) and cell["won"]["mean"]["value"] == pytest.approx(
        8 / 6, abs=1e-5
    )
    assert cell["courses"][0] == {**cell["courses"][0], "results": ["lose", "lose", "lose"]}
    assert cell["steps"][2]["grown"]["stickers"]["value"] == 2


def test_the_words_say_what_winning_does() -> None:
    cell = made_up(*["WWW"] * 30, *["LLL"] * 30)
    report = {**sample(), "scenarios": ["s0", "s1", "s2"], "cells": [cell], "errors": []}
    said = " ".join(campaign_text.summary(report))
    assert "50 % (38–62) of campaigns are won in full" in said and "s1 is won more often after a win (100 %)" in said
    text = campaign_text.text(report)
    assert "won, won, won" in text and "after a loss" in text and "stickers" in text
    assert "### Vigilantes, The Long Tide" in campaign_text.markdown(report)


def test_a_campaign_is_a_line_of_the_journal_and_counts_in_the_digest() -> None:
    match = Match({"players": 2}, ("random", "random"), "x", course=LONG_TIDE)
    row = Worker(lab().pool().setting).play(0, match)
    assert row.result is not None and len(row.legs) == 3 and row.legs[-1].result == row.result
    again = read(written(match.key(), Played(row)).rstrip(b"\n"))
    assert again is not None and again.row == row
    changed = Row(0, row.result, legs=(_legs("W")[0], *row.legs[1:]))
    assert digest([match], [row]) != digest([match], [changed])
    assert match.key() != Match(match.options, match.bots, match.seed).key()


def test_the_games_of_a_campaign_have_the_seeds_of_the_terminal() -> None:
    """`again` plays the same campaign: see the first game by itself."""
    row = Worker(lab().pool().setting).play(0, Match({"players": 2}, ("random", "random"), "x", course=LONG_TIDE))
    single = {"players": 2, "scenario": "names-in-the-ledger", "campaign": LONG_TIDE}
    alone = Worker(lab().pool().setting).play(0, Match(single, ("random", "random"), "x/0"))
    assert row.legs[0].result == alone.result


def test_options_reach_every_game() -> None:
    hard = campaigns(lab(), LONG_TIDE, [team(2, difficulty="hard", villain="mr-ballast")], games=4)
    easy = campaigns(lab(), LONG_TIDE, [team(2, difficulty="easy", villain="mr-ballast")], games=4)
    assert hard["options"] == {"difficulty": "hard", "villain": "mr-ballast"}
    first = [report["cells"][0]["steps"][0]["grown"]["villain abilities"]["value"] for report in (hard, easy)]
    assert first == [2, 1]


class Stumbler(RandomPlayer):
    """Falls over its own feet in the last scenario."""

    def __call__(self, table: Any, *rest: Any) -> int:
        if table.options.scenario == "last-boat-out":
            raise ZeroDivisionError("tripped over the cape")
        return super().__call__(table, *rest)


# --- the command ---------------------------------------------------------------------------------------


def run(*words: str) -> Any:
    return CliRunner().invoke(app, ["playtest", "vigilantes", "--campaign", LONG_TIDE, *words])


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_command_and_its_files(tmp_path: Path) -> None:
    files = ["--json", "r.json", "--html", "r.html", "--markdown", "r.md"]
    done = run("--games", "2", "--bot", "random", "--players", "2", "--jobs", "1", *files)
    assert done.exit_code == 0, done.output
    assert "2 campaigns by random" in done.stdout and "What there is after each game" in done.stdout
    assert json.loads(Path("r.json").read_text("utf-8"))["kind"] == "campaign"
    page = Path("r.html").read_text("utf-8")
    assert "capesmith playtest vigilantes --campaign the-long-tide --players 2 --games 2" in page
    assert Path("r.md").read_text("utf-8").startswith("### ")


def test_a_stopped_batch_is_resumed(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("--bot", "random", "--players", "2", "--jobs", "1", "--format", "json")
    first = json.loads(run("--games", "3", *words).stdout)
    played: list[str] = []
    real = Worker.play

    def counted(self: Worker, number: int, match: Match, *rest: Any) -> Row:
        played.append(match.seed)
        return real(self, number, match, *rest)

    monkeypatch.setattr(Worker, "play", counted)
    more = json.loads(run("--games", "5", "--resume", *words).stdout)
    assert played == ["1/the-long-tide/2/3", "1/the-long-tide/2/4"]
    fresh = json.loads(run("--games", "5", *words).stdout)
    assert more["digest"] == fresh["digest"] != first["digest"]


def test_campaigns_that_go_wrong_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "stumbler", Stumbler)
    done = run("--games", "2", "--bot", "stumbler", "--players", "2", "--jobs", "1")
    assert done.exit_code == 1
    assert "2 campaigns went wrong" in done.stdout and "tripped over the cape" in done.stdout
    assert "capesmith play vigilantes --campaign the-long-tide --players 2 --bots stumbler" in done.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--scenario", "vault-run"), "goes with none of --scenario, --until, --feature"),
        (("--until", "win 40-60"), "goes with none of --scenario, --until, --feature"),
        (("--players", "5"), "2 to 4"),
        (("--games", "0"), "--games 1 or more"),
        (("--with", "villain=nobody"), 'there is no villain "nobody"'),
        (("--with", "starting-player=4"), "there is no player"),
        (("--campaign", "the-long-tyde"), 'did you mean "the-long-tide"?'),
    ],
)
def test_wrong_usage(words: tuple[str, ...], says: str) -> None:
    done = run(*words)
    assert done.exit_code == 2 and says in " ".join(done.stderr.split()) and "Traceback" not in done.output
