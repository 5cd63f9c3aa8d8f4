"""`capesmith playtest`: numbers with intervals, questions that are answered, games that can be played again."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.playtest.batch.match import Row
from capesmith.playtest.bots.players import PLAYERS
from capesmith.playtest.experiments.playtest.numbers import numbers
from capesmith.playtest.experiments.playtest.playtest import FIRST_WAVE, Cell, playtest
from capesmith.playtest.experiments.playtest.question import NoQuestion, question
from capesmith.playtest.report import playtest_text
from capesmith.rules.facts import Facts
from capesmith.rules.table import Result
from lab.shipped import GAME, SCENARIOS, Stumbler, lab, shape

SHAPE = shape("playtest")
pytestmark = pytest.mark.usefixtures("somewhere")
QUICK = ("--scenario", "littering", "--bot", "random", "--jobs", "1")


def run(*words: str):
    return CliRunner().invoke(app, ["playtest", "heroes-wanted", *words])


def cells(*scenarios: str, players: int = 2, bot: str = "random") -> list[Cell]:
    return [Cell(scenario, players, (bot,) * players) for scenario in scenarios]


@cache
def sample() -> dict[str, Any]:
    return playtest(lab(), cells("littering", "funhouse"), games=12)


# --- the report ------------------------------------------------------------------------------------------


def test_the_report_has_the_shape_that_is_documented():
    jsonschema.validate(json.loads(json.dumps(sample())), SHAPE)
    asked = playtest(lab(), cells("littering", players=1), games=30, question=question("win over 40"), coverage=True)
    jsonschema.validate(json.loads(json.dumps(asked)), SHAPE)


def test_every_field_is_documented():
    def undocumented(shape: Any, at: str) -> list[str]:
        found = []
        for name, part in shape.get("properties", {}).items():
            here = f"{at}/{name}"
            found += ([] if "description" in part else [here]) + undocumented(part, here)
        for name, part in shape.get("$defs", {}).items():
            found += undocumented(part, f"{at}/{name}")
        return found

    assert undocumented(SHAPE, "") == []


def test_numbers_of_a_cell():
    rows = [
        Row(0, Result("score", (3, 5), (1,), 7, 14), facts=Facts(first_defeat=4, standing=((0.0, 1.0), (2.0, 1.0)))),
        Row(1, Result("escaped", (4, 4), (0, 1), 9, 36), facts=Facts(standing=((1.0, 0.0),))),
        Row(2, None, "ValueError: no"),
    ]
    found = numbers(GAME, ("random", "random"), rows)
    assert {word: part["value"] for word, part in found["outcomes"].items()} == {"escaped": 0.5, "score": 0.5}
    assert found["success"]["value"] == 0.5 and found["success"]["n"] == 2
    assert [seat["score"]["mean"]["value"] for seat in found["seats"]] == [3.5, 4.5]
    assert [seat["wins"]["value"] for seat in found["seats"]] == [0.25, 0.75]
    assert found["length"]["mean"]["value"] == 8
    assert found["margin"]["mean"]["value"] == 1
    assert found["pace"]["mean"]["value"] == 1.5
    assert found["lead-changes"]["mean"]["value"] == 0.5
    assert found["first-defeat"]["share"]["value"] == 0.5 and found["first-defeat"]["turn"]["min"] == 4
    assert found["fairness"]["best"] == 2
    assert found["scores"]["all"]["mean"]["value"] == 4 and found["scores"]["all"]["mean"]["n"] == 2
    assert found["scores"]["all"]["counts"] == [[3, 1], [4, 2], [5, 1]]
    assert numbers(GAME, ("random", "greedy"), rows)["fairness"] is None


def test_no_game_at_all_is_still_a_report():
    found = numbers(GAME, ("random",), [Row(0, None, "Broken: x")])
    assert found["success"]["value"] is None and found["outcomes"] == {}


def test_a_report_does_not_depend_on_the_number_of_workers():
    def plain(report: dict[str, Any]) -> dict[str, Any]:
        return {name: part for name, part in report.items() if name != "seconds"}

    assert plain(playtest(lab(jobs=2), cells("littering", "funhouse"), games=12)) == plain(sample())


def test_a_question_is_answered_after_the_same_game_for_any_number_of_workers():
    alone, shared = (
        playtest(lab(jobs=jobs), cells("littering"), games=200, question=question("win 40-60")) for jobs in (1, 2)
    )
    assert alone["digest"] == shared["digest"]
    verdicts = [cell["verdict"] for cell in alone["cells"]]
    assert verdicts == [cell["verdict"] for cell in shared["cells"]]
    assert [verdict["answer"] for verdict in verdicts] == ["no"]
    assert all(verdict["games"] <= cell["games"] < 100 for verdict, cell in zip(verdicts, alone["cells"], strict=True))


def test_hero_cards_have_an_edge_that_is_even_over_all():
    heroes = sample()["heroes"]
    assert heroes == sorted(heroes, key=lambda hero: (-hero["edge"]["value"], hero["id"]))
    assert sum(hero["games"] for hero in heroes) == 24 * 2 * 2  # 24 games, 2 seats, 2 halves of a hero
    assert sum(hero["games"] * hero["edge"]["value"] for hero in heroes) == pytest.approx(0, abs=1e-3)
    assert all(hero["name"] != hero["id"] for hero in heroes)


def test_facts_of_all_games_are_in_the_report():
    for cell in sample()["cells"]:
        assert cell["facts"]["games"] == 12 and "threat" in cell["facts"]["course"]


def test_a_notable_game_is_played_again_exactly():
    game = sample()["notable"][0]
    outcome = CliRunner().invoke(app, [*game["again"].split()[1:], "--quiet"])
    assert outcome.exit_code == 0, outcome.output
    (total,) = (line for line in outcome.stdout.splitlines() if line.split()[:1] == ["Total"])
    assert sorted(map(int, total.split()[1:])) == sorted(game["scores"])


# --- questions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "low", "high", "within"),
    [
        ("win 40-60", 0.4, 0.6, None),
        ("win 40 % to 60 %", 0.4, 0.6, None),
        ("Win over 40", 0.4, None, None),
        ("length under 14.5", None, 14.5, None),
        ("score within 0.5", None, None, 0.5),
        ("win within 3", None, None, 0.03),
    ],
)
def test_questions_are_read(words, low, high, within):
    asked = question(words)
    assert (asked.low, asked.high, asked.within) == (low, high, within)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("wins 40-60", 'did you mean "win"'),
        ("", "asks about nothing"),
        ("win", "is no question"),
        ("win 60-40", "nothing lies between"),
        ("win 40-160", "beyond 100 %"),
        ("win 0-100", "always so"),
        ("win within 0", "nothing to find out"),
        ("length eight", "is no question"),
    ],
)
def test_words_that_ask_nothing_are_refused(words, says):
    with pytest.raises(NoQuestion) as wrong:
        question(words)
    assert says in f"{wrong.value.message} {wrong.value.hint}"
    assert wrong.value.hint


def test_how_far_outside_a_band_a_value_must_be():
    assert question("win 40-60").indifference == 0.05
    assert question("length 8-14").indifference == 1.5
    assert question("length over 8").indifference == 0.8
    assert question("win within 3").indifference is None


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("win 40-60", r"No, after \d+ games: the win rate does not lie between 40 % and 60 %\."),
        ("win under 20", r"Yes, after \d+ games: the win rate lies under 20 %\."),
        ("length 10-30", r"Yes, after 30 games: the length of a game lies between 10 and 30\."),
        ("length within 0.5", r"Yes, after 30 games the length of a game is known to ± 0\.5: 18\.0"),
        ("score within 0.1", r"Open, after 48 games the mean score is not known to ± 0\.1 yet: "),
    ],
)
def test_questions_are_answered_in_a_sentence(words, says):
    outcome = run(*QUICK, "--players", "2", "--games", "48", "--until", words)
    assert outcome.exit_code == 0, outcome.output
    assert re.search(says, " ".join(outcome.stdout.split()))
    assert ("figures lean away" in outcome.stdout) == ("within" not in words)


def test_a_question_is_looked_at_wave_by_wave():
    report = playtest(lab(), cells("littering"), games=500, question=question("length 10-30"))
    assert report["games"] == 2 * FIRST_WAVE and report["cells"][0]["verdict"]["games"] == 30


# --- the command -----------------------------------------------------------------------------------------


def test_json_has_all_numbers_by_cell():
    outcome = run("--players", "2", "--games", "2", "--bot", "random", "--format", "json", "--jobs", "1", "--check")
    assert outcome.exit_code == 0, outcome.output
    found = json.loads(outcome.stdout)
    jsonschema.validate(found, SHAPE)
    assert found["games"] == found["finished"] == 8
    assert [cell["scenario"] for cell in found["cells"]] == list(SCENARIOS)


def test_the_text_is_a_summary_and_tables():
    outcome = run("--players", "all", "--games", "1", *QUICK)
    assert outcome.exit_code == 0, outcome.output
    lines = outcome.stdout.splitlines()
    assert lines[0] == "Heroes Wanted: 5 games by random, seed 1"
    assert lines[2].startswith("The players succeed in 0 % of 5 games everywhere.")
    head = next(number for number, line in enumerate(lines) if line.startswith("scenario"))
    assert lines[head].split()[:4] == ["scenario", "players", "games", "success"]
    assert [line.split()[0] for line in lines[head + 2 : head + 7]] == ["littering"] * 5
    assert lines[-1].startswith("Digest ")


def test_the_text_fits_the_screen():
    text = playtest_text.text(sample())
    assert max(len(line) for line in text.splitlines() if not line.startswith("    capesmith")) <= 100
    assert "None" not in text and "nan" not in text


def test_markdown_is_short():
    text = playtest_text.markdown(sample())
    assert text.startswith("### Heroes Wanted: 24 games by random")
    assert len(text.splitlines()) < 20
    assert "| littering | 2 | 12 |" in text


def test_files_are_written_beside_the_screen(tmp_path):
    out = tmp_path / "report.json"
    outcome = run(*QUICK, "--games", "1", "--json", str(out), "--markdown", str(tmp_path / "report.md"))
    assert outcome.exit_code == 0, outcome.output
    assert json.loads(out.read_text("utf-8"))["games"] == 1
    assert (tmp_path / "report.md").read_text("utf-8").startswith("### ")


@pytest.mark.parametrize("out", [".", "no/such/report.txt", os.devnull])
def test_a_report_that_cannot_be_written_is_noticed_before_the_games(out):
    result = run("--games", "1000000", "--json", out)
    assert result.exit_code == 2 and result.stderr.startswith(f"capesmith: {out}: ")


def test_a_report_is_not_lost_when_writing_fails_after_all(tmp_path, monkeypatch):
    from capesmith.cli import delivery

    def full(path, text):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(delivery, "write_whole", full)
    outcome = run(*QUICK, "--games", "1", "--json", str(tmp_path / "report.json"))
    assert "no space left on device" in outcome.stderr and "Digest" in outcome.stdout


def test_options_reach_the_games():
    words = (*QUICK, "--games", "3", "--format", "json")
    plain, quirky, first = (
        json.loads(run(*words, *more).stdout) for more in ((), ("--with", "quirks=0.2"), ("--with", "first-game"))
    )
    assert len({plain["digest"], quirky["digest"], first["digest"]}) == 3
    assert quirky["options"] == {"quirks": 0.2}
    assert first["options"] == {"first_game": True}
    assert "--with first-game" in first["notable"][0]["again"]


def test_each_seat_may_have_a_bot_of_its_own():
    words = ("--scenario", "littering", "--players", "2", "--games", "3", "--jobs", "1", "--format", "json")
    found = json.loads(run(*words, "--bot", "random,null").stdout)
    assert found["bots"] == ["random", "null"]
    assert [seat["bot"] for seat in found["cells"][0]["seats"]] == ["random", "null"]
    assert found["cells"][0]["fairness"] is None
    assert "--bots random,null" in found["notable"][0]["again"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--bot", "rndom"), 'did you mean "random"'),
        (("--bot", "random,greedy"), "2 bots for 3 seats"),
        (("--bot", ""), "needs a name"),
        (("--scenario", "litering"), 'did you mean "littering"'),
        (("--players", "6"), "1 to 5"),
        (("--players", "many"), "1 to 5"),
        (("--games", "0"), "--games 1 or more"),
        (("--with", "quirks=2"), "no chance"),
        (("--campaign", "littering", "--scenario", "asylum"), "none of --scenario, --until, --feature"),
        (("--campaign", "nowhere"), 'there is no scenario "nowhere"'),
        (("--format", "yaml"), "formats: text, json"),
        (("--until", "fun 40-60"), "ask about win, score"),
    ],
)
def test_wrong_usage_is_one_sentence_and_a_hint(words, says):
    outcome = run(*words)
    assert outcome.exit_code == 2
    assert says in " ".join(outcome.stderr.split())
    assert "Traceback" not in outcome.output


def test_a_game_that_goes_wrong_is_reported_with_the_command_that_plays_it_again(monkeypatch):
    monkeypatch.setitem(PLAYERS, "stumbler", Stumbler)
    words = ("--scenario", "littering", "--players", "2", "--games", "3", "--jobs", "1", "--bot", "stumbler")
    outcome = run(*words)
    assert outcome.exit_code == 1
    assert "1 game went wrong" in outcome.stdout and "ZeroDivisionError: tripped over the cape" in outcome.stdout
    command = "capesmith play heroes-wanted --scenario littering --players 2 --bots stumbler --seed 1/littering/2/1"
    assert command in outcome.stdout
    found = json.loads(run(*words, "--format", "json").stdout)
    assert (found["games"], found["finished"], len(found["errors"])) == (3, 2, 1)
    assert found["cells"][0]["success"]["n"] == 2


def test_games_that_all_go_wrong_are_still_reported(monkeypatch):
    monkeypatch.setitem(PLAYERS, "stumbler", Stumbler)
    monkeypatch.setattr(Stumbler, "stumbles", True, raising=False)
    report = playtest(lab(), [Cell("littering", 1, ("nobody",))], games=2)
    assert report["finished"] == 0 and len(report["errors"]) == 2
    jsonschema.validate(report, SHAPE)
    assert "2 games went wrong" in playtest_text.text(report)
    assert "went wrong" in playtest_text.markdown(report)


def test_a_stopped_playtest_keeps_what_is_finished(stop):
    seen = []

    def told(finished: int) -> None:
        seen.append(finished)
        if sum(seen) == 3:
            stop()

    report = playtest(lab(told=told), cells("littering"), games=50, question=question("win within 1"))
    assert report["interrupted"] and report["games"] == 3 and report["digest"] == ""
    assert report["cells"][0]["verdict"]["answer"] == "open"
    assert "Stopped early" in playtest_text.text(report)
    jsonschema.validate(report, SHAPE)


# --- coverage --------------------------------------------------------------------------------------------


def test_coverage_counts_do_not_depend_on_the_number_of_workers_and_change_no_game():
    alone, shared = (playtest(lab(jobs=jobs), cells("littering"), games=6, coverage=True) for jobs in (1, 2))
    assert alone["coverage"] == shared["coverage"]
    assert sum(node["done"] for node in alone["coverage"]["nodes"]) > 500
    assert alone["digest"] == playtest(lab(), cells("littering"), games=6)["digest"]


def test_the_command_lists_what_never_fired():
    words = (*QUICK, "--games", "2", "--coverage")
    text = run(*words).stdout
    assert "Never fired" in text
    assert "asylum setup: place" in text
    found = json.loads(run(*words, "--format", "json").stdout)["coverage"]
    assert found["steps"] == len(found["nodes"])
    assert found["fired"] + len(found["never"]) == found["steps"]
    assert [node["done"] for node in found["nodes"]] == sorted(node["done"] for node in found["nodes"])
