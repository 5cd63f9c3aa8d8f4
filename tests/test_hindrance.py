"""Content that nobody vouches for: what cannot be played or printed of it is told, and is no mistake of ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner

from capesmith.cli import examples as command
from capesmith.cli.main import app
from capesmith.content.model import Missing
from capesmith.press.jobs import at_work
from capesmith.press.plan import Fault, Task

RUN = CliRunner()
Write = Callable[[Mapping[str, str | bytes]], Path]

BARE = {"capesmith.yaml": "name: Bare\n"}
HERO = """\
deck: own-actions
kind: action
name: Own
cards:
  - id: own-charge
    name: Own Charge
    copies: 1
    level: basic
    stamina: 3
    types: [movement]
    play: [{move: 1}]
"""
EXAMPLE = """\
examples: own
name: Own
list:
  - id: first
    title: First
    rules: [HW-062]
    text: She stays where she is.
    given:
      scenario: littering
      heroes: {Ada: {is: [eternal, bot], at: E4}}
    when: [{play: maneuver, by: Ada}]
    then: {offered: [E4]}
"""


def called(folder: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> Any:
    monkeypatch.chdir(folder)
    done = RUN.invoke(app, list(words))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def test_parts_of_a_lacking_box_are_left_out_and_the_others_made(project: Write, monkeypatch: pytest.MonkeyPatch):
    root = project({**BARE, "cards/heroes-wanted/own.yaml": HERO})
    done = called(root, monkeypatch, "build", "--jobs", "1", "--only", "cards,rulebook")
    assert done.exit_code == 1
    assert "the part rulebook was not printed" in done.stderr
    assert [path.name for path in (root / "output" / "heroes-wanted").glob("*.pdf")] == ["cards-a4.pdf"]


def test_a_lacking_box_cannot_be_played(project: Write, monkeypatch: pytest.MonkeyPatch):
    root = project({**BARE, "cards/heroes-wanted/own.yaml": HERO})
    done = called(root, monkeypatch, "play", "heroes-wanted", "--force", "--bots", "random")
    assert done.exit_code in (1, 2)


def test_an_example_with_a_box_that_lacks_everything(project: Write, monkeypatch: pytest.MonkeyPatch):
    root = project({**BARE, "scenarios/heroes-wanted/examples/own.yaml": EXAMPLE})
    done = called(root, monkeypatch, "examples")
    assert done.exit_code in (1, 2)


def test_an_example_that_errors_stand_in_the_way_of_fails_at_its_place(project: Write, monkeypatch: pytest.MonkeyPatch):
    """Whatever the rules raise then: the next example is played."""
    broken = HERO.replace("{move: 1}", "{gives: nobody}")
    root = project({"cards/heroes-wanted/own.yaml": broken, "scenarios/heroes-wanted/examples/own.yaml": EXAMPLE})
    monkeypatch.setattr(command, "run_example", _raising)
    done = called(root, monkeypatch, "examples")
    assert done.exit_code == 1
    assert "cards/heroes-wanted/own.yaml:" in done.stdout


def test_a_part_that_breaks_off_is_left_out_for_the_reasons_there_are():
    reasons = ("cards/own.yaml:1:1: this is wrong",)
    for raised, told in ((KeyError("x"), reasons), (Missing("there is no X"), ("there is no X",))):
        answer = at_work(_press(reasons))(Task("mats", _raise, (raised,)))[1]
        assert answer.faults == (Fault("mats", told),)
    for raised in (KeyError("x"), OSError("full")):
        with pytest.raises(type(raised)):
            at_work(_press(() if isinstance(raised, KeyError) else reasons))(Task("mats", _raise, (raised,)))


def _press(hindrances: tuple[str, ...]) -> Any:
    return SimpleNamespace(hindrances=hindrances)


def _raise(press: Any, error: Exception) -> Any:
    raise error


def test_with_sound_content_a_mistake_of_ours_stays_one(project: Write, monkeypatch: pytest.MonkeyPatch):
    root = project({"cards/heroes-wanted/own.yaml": HERO})
    monkeypatch.setattr("capesmith.cli.play.seats", _raising)
    monkeypatch.chdir(root)
    assert isinstance(RUN.invoke(app, ["play", "heroes-wanted", "--bots", "random"]).exception, KeyError)


def _raising(*_: Any) -> Any:
    raise KeyError("x")
