"""Promises in scenario files: what they mean, and what is said about those that mean nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from capesmith.check.run import check_project
from capesmith.rules.identity import identity
from capesmith.rules.promises import Band, Promise, fingerprint, promises_type
from capesmith.source.notes import WRONG, Notes
from lab.shipped import SYSTEM, box

RANKS = ("champion", "wannabe")
TYPE = promises_type(range(1, 6), RANKS)
Project = Callable[[Mapping[str, str | bytes]], Path]
STUB = Path(__file__).parents[2] / "tools/capesmith/systems/heroes_wanted/stubs/start/scenarios/my-scenario.yaml"


def read(text: str) -> Any:
    notes = Notes()
    return TYPE.read(yaml.safe_load(text), notes), notes.found


GOOD = """
- players: 1
  win: 60-95
  ranks: {champion: 0-20, wannabe: 5-5}
- players: 2-5
  bot: search:64
  win: 85-100
  beats: {random: 40, greedy/cautious: 5}
  turns: 8-16
  longest: 20
  seats: 10
  heroes: 8
  objectives: 5
  stalled: 0
- players: [3, 2]
  turns: 6 - 12
"""


def test_what_is_written_is_what_is_promised() -> None:
    found, notes = read(GOOD)
    assert notes == []
    assert found == (
        Promise((1,), "greedy", win=Band(60, 95), ranks={"champion": Band(0, 20), "wannabe": Band(5, 5)}),
        Promise(
            (2, 3, 4, 5), "search:64", Band(85, 100), {"random": 40, "greedy/cautious": 5}, Band(8, 16), 20, 10, {}, 8,
            5, 0,
        ),
        Promise((2, 3), turns=Band(6, 12)),
    )  # fmt: skip
    assert found[1].bots() == ("search:64", "random", "greedy/cautious")


@pytest.mark.parametrize(
    ("text", "path", "message", "hint"),
    [
        ("win: 85-100", (), "a list belongs here", "a dash per line"),
        ("- 85-100", (0,), "a promise is a map", "keys: beats"),
        ("- win: 85-100", (0,), '"promise" needs "players"', "add the line players"),
        ("- players: 3", (0,), "promises nothing yet", "win: 85-100"),
        ("- players: 3\n  bot: random", (0,), "promises nothing yet", "win: 85-100"),
        ("- players: 0\n  win: 1-2", (0, "players"), "0 is out of range", "from 1 to 5"),
        ("- players: 2-6\n  win: 1-2", (0, "players"), "2-6 is out of range", "from 1 to 5"),
        ("- players: 5-2\n  win: 1-2", (0, "players"), "5-2 goes backwards", "write 2-5"),
        ("- players: some\n  win: 1-2", (0, "players"), 'not "some"', "1-5"),
        ("- players: [2, 2]\n  win: 1-2", (0, "players"), "stands twice", "keep one"),
        ("- players: 3\n  win: 85", (0, "win"), "not 85", "85-100"),
        ("- players: 3\n  win: 0.85-1", (0, "win"), 'not "0.85-1"', "85-100"),
        ("- players: 3\n  win: 90-101", (0, "win"), "90-101 is out of range", "from 0 to 100"),
        ("- players: 3\n  win: [85, 100]", (0, "win"), "not a list", "85-100"),
        ("- players: 3\n  wins: 85-100", (0, "wins"), 'no field "wins"', "win"),
        ("- players: 3\n  turns: 0-9", (0, "turns"), "0-9 is out of range", "from 1 to 999"),
        ("- players: 3\n  bot: Greedy!\n  win: 1-2", (0, "bot"), "there is no bot", "greedy"),
        ("- players: 3\n  beats: random", (0, "beats"), "bots with points", "{random: 40}"),
        ("- players: 3\n  beats: {random: 400}", (0, "beats", "random"), "out of range", "from 1 to 100"),
        ("- players: 3\n  beats: {greedy: 4}", (0, "beats", "greedy"), "cannot beat itself", "another"),
        ("- players: 3\n  stalled: -1", (0, "stalled"), "out of range", "from 0"),
        ("- players: 1-3\n  seats: 10", (0, "seats"), "no seats to be compared", "two players"),
        ("- players: 2\n  ranks: {champion: 1-2}", (0, "ranks"), "only one player alone", "players: 1"),
        ("- players: 1\n  ranks: {hero: 1-2}", (0, "ranks", "hero"), 'no field "hero"', "champion"),
        (
            "- players: 2-3\n  win: 1-2\n- players: 3\n  win: 2-3",
            (1, "win"),
            '"win" is promised twice for 3 players and greedy',
            "keep one",
        ),
    ],
)
def test_wrong_promises(text: str, path: tuple[Any, ...], message: str, hint: str) -> None:
    found, notes = read(text)
    assert found is WRONG
    assert [note.path for note in notes] == [path]
    assert message in notes[0].message
    assert hint in notes[0].hint


def test_the_same_promise_for_other_bots_or_numbers_is_another() -> None:
    found, notes = read("- {players: 2, win: 1-2}\n- {players: 3, win: 1-2}\n- {players: 2, bot: random, win: 0-2}")
    assert notes == [] and len(found) == 3


def test_the_schema_knows_the_same() -> None:
    validator = Draft202012Validator(TYPE.schema(SYSTEM.vocabulary))
    assert validator.is_valid(yaml.safe_load(GOOD))
    for wrong in ("- players: 3", "- {win: 1-2}", "- {players: 9, win: 1-2}", "- {players: 3, win: 85}", "[]"):
        assert not validator.is_valid(yaml.safe_load(wrong)), wrong


def test_a_mistake_has_its_line_and_column(project: Project) -> None:
    text = STUB.read_text("utf-8") + "certify:\n  - players: 2-5\n    win: lots\n"
    root = project({"scenarios/heroes-wanted/my-scenario.yaml": text})
    (found,) = (one for one in check_project(root).diagnostics if one.code.startswith("CRD"))
    assert (found.line, found.column) == (text.count("\n"), 10)
    assert found.message == 'from one number to another belongs here, not "lots"'


def test_promises_are_no_part_of_the_content() -> None:
    here = box()
    one, *others = here.scenarios
    content = replace(one.content, certify=(Promise((3,), win=Band(1, 2)),))
    assert content.certify != one.content.certify
    changed = replace(here, scenarios=[replace(one, content=content), *others])
    assert identity(changed) == identity(here)


def test_other_promises_have_another_fingerprint() -> None:
    one = Promise((3,), win=Band(1, 2))
    assert fingerprint([one]) == fingerprint([Promise((3,), win=Band(1, 2))])
    others = [
        replace(one, win=Band(1, 3)),
        replace(one, bot="random"),
        replace(one, players=(2,)),
        replace(one, seats=3),
    ]
    assert len({fingerprint([other]) for other in (one, *others)}) == 5
