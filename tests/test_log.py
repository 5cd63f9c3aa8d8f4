"""Game logs: what is saved is the whole game, replays go the same way, and refusals name the reason."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.content.model import Box
from capesmith.content.project import read_project
from capesmith.playtest.bots.players import player
from capesmith.rules.identity import difference, identity
from capesmith.rules.log import (
    MARK_EVERY,
    Damaged,
    Diverged,
    GameLog,
    Recorder,
    Refused,
    Replay,
    demand_same,
    read_log,
)
from capesmith.systems import system
from capesmith.systems.load import load, shipped_box

GOLDEN = Path(__file__).parent / "golden"
SYSTEM = system("heroes-wanted")
GAME = SYSTEM.game


@cache
def box() -> Box:
    return shipped_box(SYSTEM)


@cache
def cast():
    return GAME.cast(box())


@cache
def played(scenario="littering", players=3, seed="log", quirks=0.0) -> tuple[GameLog, str]:
    """The log of a random game, and the digest of its last state."""
    options = {"scenario": scenario, "players": players, "quirks": quirks}
    table = GAME.table(cast(), GAME.options(options), seed, [player("random", GAME, seed, s) for s in range(players)])
    recorder = Recorder(table)
    result = table.play()
    log = recorder.log(SYSTEM.id, GAME, identity(box()), options, seed, ["random"] * players, result)
    return log, table.state.digest()


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "game.json"
    played()[0].save(path)
    return path


def replayed(*arguments):
    return CliRunner().invoke(app, ["replay", *map(str, arguments)])


# --- identity ------------------------------------------------------------------------------------


def copied(root, monkeypatch=None):
    return load(read_project(root), (SYSTEM.id,)).boxes[SYSTEM.id]


def edited(root: Path, name: str, *changes: tuple[str, str]) -> None:
    path = root / name
    text = path.read_text("utf-8")
    for before, after in changes:
        assert text.count(before) >= 1, before
        text = text.replace(before, after, 1)
    path.write_text(text, "utf-8")


def test_the_identity_of_a_copy_is_the_same(shipped):
    assert identity(copied(shipped)) == identity(box())


@pytest.mark.parametrize(
    ("file", "before", "after", "key"),
    [
        ("cards/heroes-wanted/actions.yaml", "stamina: 3", "stamina: 4", "action charge"),
        ("cards/heroes-wanted/actions.yaml", "- damage: 4", "- damage: 5", "action charge"),
        ("cards/heroes-wanted/hero-b.yaml", "- move: 2", "- move: 3", "hero-b barefoot"),
        (
            "cards/heroes-wanted/headlines.yaml",
            "values: [5, 4, 3",
            "values: [6, 4, 3",
            "headline headline-two-henchmen",
        ),
        ("scenarios/heroes-wanted/littering.yaml", "- damage: 2", "- damage: 1", "scenario littering"),
        ("scenarios/heroes-wanted/littering.yaml", "champion: 40", "champion: 41", "scenario littering"),
        ("scenarios/heroes-wanted/boards/bootleg.yaml", "EV, UN,    .,", "EV, HM,    .,", "board bootleg"),
    ],
)
def test_what_matters_to_play_changes_the_identity(shipped, file, before, after, key):
    edited(shipped, file, (before, after))
    now = identity(copied(shipped))
    assert now.hash != identity(box()).hash
    assert difference(identity(box()).items, now.items).changed == (key,)


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("cards/heroes-wanted/actions.yaml", "name: Charge", "name: Rush"),
        ("cards/heroes-wanted/villain-a.yaml", "ability: All You Can Beat", "ability: Something Else"),
        ("cards/heroes-wanted/blanks.yaml", "copies: 3", "copies: 4"),
        ("cards/heroes-wanted/hero-a.yaml", "name: Fifteen Light-Minutes of Fame", "name: Sixteen"),
        ("scenarios/heroes-wanted/littering.yaml", "It starts with a candy wrapper", "It starts with gum"),
        ("scenarios/heroes-wanted/littering.yaml", "name: Jaywalking", "name: Crossing"),
        ("scenarios/heroes-wanted/boards/littering.yaml", "F1: newsstand", "F1: kiosk"),
    ],
)
def test_what_is_only_read_does_not(shipped, file, before, after):
    edited(shipped, file, (before, after))
    assert identity(copied(shipped)) == identity(box())


def test_the_order_of_cards_matters():
    turned = Box(SYSTEM.id, list(reversed(box().decks)), box().boards, box().scenarios)
    turned.decks = [replace(deck, cards=tuple(reversed(deck.cards))) for deck in turned.decks]
    assert identity(turned).hash != identity(box()).hash
    assert str(difference(identity(box()).items, identity(turned).items)) == "the cards stand in another order"


def test_long_differences_are_cut_short():
    found = str(difference({}, {f"card {n}": "x" for n in range(50)}))
    assert found.startswith("added: card 0, ") and found.endswith("and 38 more")


# --- round trip ----------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["asylum", "bootleg", "funhouse", "littering"])
@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_game_can_be_replayed_from_its_file(tmp_path, scenario, players):
    log, digest = played(scenario, players, "trip", 0.2)
    log.save(tmp_path / "game.json")
    again = read_log(tmp_path / "game.json")
    replay = Replay(again, GAME, cast())
    result = replay.run()
    assert result is not None and result.row() == log.result == again.result
    assert replay.table.state.digest() == digest
    assert again.marks and len(again.marks) >= len(again.choices) // MARK_EVERY // 2
    assert again.text() == log.text()


def test_stopping_at_every_decision():
    log, _ = played("bootleg", 2, "short")
    for until in range(0, len(log.choices), 7):
        replay = Replay(log, GAME, cast(), until)
        assert replay.run() is None
        assert replay.table.choices == list(log.choices[:until])
        assert replay.asked is not None and 0 <= log.choices[until] < len(replay.asked.options)


def test_a_game_that_was_left_can_be_replayed(tmp_path):
    path = tmp_path / "left.json"
    arguments = ["play", "heroes-wanted", "-i", "--bots", "random", "--players", "2", "--log", str(path)]
    result = CliRunner().invoke(app, arguments, input="1\n1\n1\n1\nq\n")
    assert result.exit_code == 0 and "The game is in" in result.stdout
    assert read_log(path).result is None and read_log(path).players == ("person", "random")
    shown = replayed(path)
    assert shown.exit_code == 0 and "── After decision" in shown.stdout and "Seat 1:" in shown.stdout


def test_the_command_writes_and_replays(tmp_path):
    path = tmp_path / "game.json"
    arguments = ["play", "heroes-wanted", "--bots", "random", "--players", "2", "--seed", "4"]
    first = CliRunner().invoke(app, [*arguments, "--log", str(path)])
    again = replayed(path)
    assert first.exit_code == again.exit_code == 0
    assert first.stdout.removesuffix(f"The game is in {path}.\n") == again.stdout


def test_until_shows_the_state(saved):
    result = replayed(saved, "--until", "30")
    assert result.exit_code == 0
    assert "── After decision 30 of " in result.stdout and "/A1  \\" in result.stdout and " →" in result.stdout
    beyond = replayed(saved, "--until", "99999")
    assert beyond.exit_code == 2 and "--until takes 0 to " in beyond.stderr


def test_nothing_depends_on_the_order_of_hashes(tmp_path):
    """Another process with another hash seed writes the same bytes as this one, whose seed is another each time."""
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    words = ["play", "heroes-wanted", "--bots", "random", "--seed", "9", "--scenario", "asylum", "--players", "2"]
    command = [sys.executable, "-m", "capesmith", *words, "--quiet", "--log", str(there)]
    subprocess.run(command, check=True, capture_output=True, env={**os.environ, "PYTHONHASHSEED": "77"})
    assert CliRunner().invoke(app, [*words, "--quiet", "--log", str(here)]).exit_code == 0
    assert here.read_bytes() == there.read_bytes()


# --- refusals ------------------------------------------------------------------------------------


def test_changed_content_is_refused_by_name(shipped, saved, monkeypatch):
    edited(shipped, "cards/heroes-wanted/actions.yaml", ("stamina: 3", "stamina: 4"))
    monkeypatch.chdir(shipped)
    result = replayed(saved)
    assert result.exit_code == 1 and result.stdout == ""
    assert "the content is not that of the game (changed: action charge)" in result.stderr


def test_added_and_removed_cards_are_named(shipped, saved, monkeypatch):
    edited(shipped, "cards/heroes-wanted/hero-b.yaml", ("id: barefoot", "id: barehead"))
    monkeypatch.chdir(shipped)
    result = replayed(saved)
    assert result.exit_code == 1
    assert "removed: hero-b barefoot" in result.stderr and "added: hero-b barehead" in result.stderr


def test_a_better_text_is_not_refused(shipped, saved, monkeypatch):
    edited(shipped, "cards/heroes-wanted/actions.yaml", ("name: Charge", "name: Onslaught"))
    monkeypatch.chdir(shipped)
    assert replayed(saved, "--quiet").exit_code == 0


def test_other_rules_are_refused():
    log, _ = played()
    with pytest.raises(Refused, match="version 0 of the rules"):
        demand_same(replace(log, rules="0"), GAME, identity(box()))


# --- divergence ----------------------------------------------------------------------------------


def test_another_choice_diverges():
    """Somebody edited a choice: the next digest, the options or the end tell."""
    log, _ = played()
    for number in range(0, len(log.choices), 9):
        choices = list(log.choices)
        choices[number] = 1 if choices[number] == 0 else 0
        try:
            Replay(replace(log, choices=tuple(choices)), GAME, cast()).run()
        except Diverged as error:
            assert error.decision > number and str(error).startswith(f"diverged at decision {error.decision}: ")


def test_another_digest_diverges():
    log, _ = played()
    marks = [*log.marks[:2], (log.marks[2][0], "0" * 16), *log.marks[3:]]
    with pytest.raises(Diverged, match=f"still was at decision {log.marks[1][0]}") as found:
        Replay(replace(log, marks=tuple(marks)), GAME, cast()).run()
    assert found.value.decision == log.marks[2][0]


def test_a_digest_at_the_wrong_place_diverges():
    log, _ = played()
    with pytest.raises(Diverged, match="came to rest"):
        Replay(replace(log, marks=(*log.marks, (99_999, "0" * 16))), GAME, cast()).run()


def test_another_end_diverges():
    log, _ = played()
    assert log.result is not None
    with pytest.raises(Diverged, match="another result"):
        Replay(replace(log, result=("escaped", *log.result[1:-1], "champion")), GAME, cast()).run()


def test_too_few_and_too_many_choices():
    log, _ = played()
    with pytest.raises(Diverged, match="this one goes on") as found:
        Replay(replace(log, choices=log.choices[:-5], marks=log.marks[:-2]), GAME, cast()).run()
    assert found.value.decision == len(log.choices) - 4
    with pytest.raises(Diverged, match="the recorded one went on"):
        Replay(replace(log, choices=(*log.choices, 0)), GAME, cast()).run()


@pytest.mark.parametrize("choice", [-1, 57, 10**9])
def test_a_choice_that_is_no_option(saved, choice):
    data = json.loads(saved.read_text("utf-8"))
    data["choices"][12] = choice
    saved.write_text(json.dumps(data), "utf-8")
    result = replayed(saved)
    assert result.exit_code == 1
    assert f"diverged at decision 13: the log chooses {choice} of " in result.stderr


# --- damage --------------------------------------------------------------------------------------


def damaged(saved, change):
    data = json.loads(saved.read_text("utf-8"))
    change(data)
    saved.write_text(json.dumps(data), "utf-8")
    return replayed(saved)


@pytest.mark.parametrize(
    "text", ["", "{", "no json", "\x00\x01", '"game"', "[1, 2]", "{}", "[" * 600 + "]" * 600, "[" * 5000]
)
def test_files_that_are_no_logs(tmp_path, text):
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    with pytest.raises(Damaged, match=r"game\.json is no"):
        read_log(path)
    result = replayed(path)
    assert result.exit_code == 1 and len(result.stderr.splitlines()) == 1


def test_bytes_that_are_no_text(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(b"\xff\xfe\x80")
    assert replayed(path).exit_code == 1


@pytest.mark.parametrize("part", [0.2, 0.5, 0.99])
def test_truncated_files(saved, part):
    text = saved.read_text("utf-8")
    saved.write_text(text[: int(len(text) * part)], "utf-8")
    result = replayed(saved)
    assert result.exit_code == 1 and "is not a whole game log" in result.stderr


def test_a_missing_file(tmp_path):
    result = replayed(tmp_path / "none.json")
    assert result.exit_code == 2 and "none.json: no such file" in result.stderr
    assert replayed(tmp_path).exit_code == 2


def test_another_format(saved):
    result = damaged(saved, lambda data: data.update({"capesmith-game": 2}))
    assert result.exit_code == 1 and "a game log of format 2; this Capesmith reads format 1" in result.stderr


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("choices", ["1"]),
        ("choices", [True]),
        ("choices", {}),
        ("choices", None),
        ("marks", [[1]]),
        ("marks", [["1", "x"]]),
        ("options", []),
        ("items", [1]),
        ("seed", None),
        ("seed", 1.5),
        ("players", "random"),
        ("result", 3),
        ("system", 1),
    ],
)
def test_fields_of_the_wrong_shape(saved, field, value):
    result = damaged(saved, lambda data: data.update({field: value}))
    assert result.exit_code == 1 and f"it has a wrong field “{field}”" in result.stderr


@pytest.mark.parametrize(
    "field", ["system", "rules", "content", "items", "options", "seed", "choices", "marks", "result"]
)
def test_fields_that_are_missing(saved, field):
    result = damaged(saved, lambda data: data.pop(field))
    assert result.exit_code == 1 and f"it lacks the field “{field}”" in result.stderr


@pytest.mark.parametrize(
    "options",
    [
        {"scenario": "nowhere"},
        {"scenario": 3},
        {"players": "many"},
        {"players": 99},
        {"players": 0},
        {"wings": 2},
        {"scenario": "littering", "players": 2, "heroes": [["nobody", "barefoot"], ["bot", "mighty"]]},
        {"scenario": "littering", "players": 2, "heroes": [["bot", "barefoot"]]},
        {"scenario": "littering", "players": 2, "headlines": ["none"]},
        {"scenario": "littering", "players": 2, "quirks": "often"},
    ],
)
def test_options_nobody_can_play_with(saved, options):
    result = damaged(saved, lambda data: data.update({"options": options}))
    assert result.exit_code == 1, result.output
    assert len(result.stderr.splitlines()) == 1 and "Error" not in result.stderr


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"wings": 2}, "there is no option “wings”"),
        ({"players": 99}, "“players” is a number from 1 to 5"),
        ({"players": True}, "“players” is a number from 1 to 5"),
        ({"scenario": 3}, "“scenario” is the id of a scenario"),
        ({"scenario": "nowhere"}, "there is no scenario “nowhere”"),
        ({"quirks": "often"}, "“quirks” is a number from 0 to 1"),
        ({"players": 2, "heroes": [["bot", "barefoot"]]}, "“heroes” has 1 for 2 players"),
        ({"players": 2, "villain": ["beast", "nobody"]}, "there is no villain-b “nobody”"),
        ({"players": 5}, "the game is for 5, and it names "),
    ],
)
def test_what_is_wrong_with_options_is_said_in_a_sentence(saved, options, says):
    result = damaged(saved, lambda data: data.update({"options": options}))
    assert result.exit_code == 1 and says in result.stderr


def test_an_unknown_system(saved):
    result = damaged(saved, lambda data: data.update({"system": "heroes-unwanted"}))
    assert result.exit_code == 1 and 'no system "heroes-unwanted"' in result.stderr


# --- golden --------------------------------------------------------------------------------------


def test_the_golden_game_is_replayed_on_every_python():
    """A log written once: whatever reads it must reach the same states. Cards that play no part in it may change; when
    the game itself changes on purpose, CAPESMITH_GOLDEN=1 pytest tests/wanted/test_play.py -k golden writes it anew."""
    log = read_log(GOLDEN / "littering-first-game.json")
    result = Replay(log, GAME, cast()).run()
    assert result is not None and result.row() == log.result
