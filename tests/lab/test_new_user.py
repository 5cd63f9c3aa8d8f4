"""What somebody meets who has never seen the lab: mistakes in files, pipes that close, words that must be true."""

from __future__ import annotations

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from capesmith.cli.lab_options import Wrong, counts_called
from capesmith.cli.main import app
from capesmith.playtest.batch.match import Match, Row
from capesmith.playtest.experiments.compare.contrast import FEWEST
from capesmith.playtest.experiments.playtest.notable import notable
from capesmith.playtest.measures.intervals import spread
from capesmith.playtest.measures.pairs import paired_shares
from capesmith.playtest.report import compare_words, ladder_text
from capesmith.rules.table import Result


@pytest.fixture
def project(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, ["init", "mygame", "--system", "heroes-wanted"]).exit_code == 0
    return tmp_path / "mygame"


@pytest.mark.parametrize(
    "words",
    [("play",), ("playtest", "--games", "1"), ("impact", "--cards", "postman"), ("ladder", "--bots", "random,null")],
)
def test_content_that_cannot_be_read_is_said_and_not_left_out(project, monkeypatch, words):
    heroes = project / "cards/heroes-wanted/my-heroes.yaml"
    heroes.write_text(heroes.read_text() + "  - id: [oops\n")
    monkeypatch.chdir(project)
    done = CliRunner().invoke(app, [words[0], "heroes-wanted", *words[1:]])
    assert done.exit_code == 1 and not done.stdout
    assert "my-heroes.yaml:" in done.stderr and "--force" in done.stderr


@pytest.mark.parametrize("command", ["play heroes-wanted --bots random", "compare heroes-wanted postman bot --pair 1"])
def test_a_reader_who_stops_listening_is_no_failure(project, command):
    with subprocess.Popen(
        [sys.executable, "-m", "capesmith", *command.split(), "--scenario", "littering", "--players", "2"],
        cwd=project, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as running:  # fmt: skip
        running.stdout.close()
        said = running.stderr.read()
    assert (running.returncode, said) == (0, "")


def test_a_word_is_no_number_of_players():
    with pytest.raises(Wrong, match='"two" is no number of players'):
        counts_called("two", range(1, 6))
    with pytest.raises(Wrong, match="9 players cannot play it"):
        counts_called("9", range(1, 6))


def test_a_superlative_is_one_even_if_its_game_was_named_before():
    scores, turns = ((30, 1), (20, 4), (25, 24)), (9, 5, 5)
    played = [
        (
            Match({"scenario": "zoo", "players": 2}, ("random", "random"), str(at)),
            Row(at, Result("score", points, (0,), length, 10)),
        )
        for at, (points, length) in enumerate(zip(scores, turns, strict=True))
    ]
    whys = {game["seed"]: game["why"] for game in notable("any", played)}
    assert whys["0"] == "the highest score: 30; the longest: 9 turns; the clearest: won by 29"
    assert sorted(whys) == ["0", "1", "2"]


def test_intervals_stay_where_there_is_something():
    found = paired_shares((1, 1, 0, 1), (0, 0, 0, 1))
    assert (found["low"], found["value"]) == (-1, -0.5)
    assert spread([0, 0, 0, 2], least=0)["mean"]["low"] == 0
    assert spread([0, 0, 0, 2])["mean"]["low"] < 0


def test_a_verdict_that_waits_says_what_for():
    one = {"measure": "score", "verdict": "unclear", "matters": 1.0,
           "difference": {"value": 12.0, "low": 8.0, "high": 18.0, "n": 12}}  # fmt: skip
    said = compare_words.verdict_said({"sides": [{"name": "A"}, {"name": "B"}]}, one)
    assert said.endswith(f"It takes at least {FEWEST} pairs before a difference is believed.")


def test_bots_that_are_level_have_no_strongest():
    level = {"value": 0.5, "low": 0.1, "high": 0.9, "n": 4}
    report = {"order": [{"bot": "random", "wins": level}, {"bot": "null", "wins": level}], "measure": "wins",
              "interrupted": False, "errors": [], "clear": False}  # fmt: skip
    assert ladder_text.summary(report) == ["random and null are level so far: each wins 50 % (10–90)."]
