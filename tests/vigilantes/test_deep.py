"""`capesmith check --deep` for Vigilantes: what is well-formed, but cannot be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest

import capesmith
from capesmith.check.deep import deep_project
from capesmith.check.run import Report, check_project
from capesmith.effects.deep import rehearsal as core
from capesmith.systems import system
from capesmith.systems.load import shipped_box
from capesmith.systems.vigilantes.game.deep.reach import reach_problems
from capesmith.systems.vigilantes.scenario_parts import VillainPart
from tries import share

GAME = Path(capesmith.__file__).parent / "systems" / "vigilantes" / "game"
SYSTEM = system("vigilantes")
Write = Callable[[Mapping[str, str | bytes]], Path]
NIGHT = """\
scenario: my-night
code: MN
name: My Night
premise: It is dark out there.
location: pier-nine
villain: {choose: [mr-ballast]}
vigilante-start: [P19]
zones: {A: P01}
enemies: {all: [normal@P15]}
objectives:
  lock: {side: vigilante, spaces: [P08], work: 2}
actions:
  - {id: pick, name: Pick the lock, at: lock, do: {progress: {lock: 1}}}
win:
  - {who: {each: lock}, is: done}
"""


def found(project: Write, files: Mapping[str, str]) -> list[tuple[str, str]]:
    """The codes and messages of a project that uses the shipped cards."""
    root = project({"capesmith.yaml": "name: Mine\nuses: [vigilantes]\n", **files})
    report: Report = check_project(root)
    assert not report.diagnostics, report.diagnostics
    deep_project(report, root)
    return [(one.code, one.message) for one in report.diagnostics]


def night(project: Write, *changes: tuple[str, str]) -> list[tuple[str, str]]:
    text = NIGHT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return found(project, {"scenarios/vigilantes/my-night.yaml": text})


def ability(project: Write, body: str) -> list[tuple[str, str]]:
    head = "deck: mine\nkind: ability\ncards:\n  - id: mine\n    name: Mine\n    code: AB99\n    energy: 1\n"
    head += "    flavour: Mine, all mine.\n"
    return found(project, {"cards/vigilantes/mine.yaml": f"{head}{body}"})


def trigger(project: Write, body: str) -> list[tuple[str, str]]:
    head = (
        "deck: mine\nkind: villain-ability\ncards:\n  - id: mine\n    name: Mine\n    code: VA99\n    owner: general\n"
    )
    text = f"{head}    flavour: Mine, all mine.\n    triggers:\n      - {body}\n"
    return found(project, {"cards/vigilantes/mine.yaml": text})


@pytest.fixture(autouse=True)
def few_rehearsals(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never happens does not happen in a few games either."""
    monkeypatch.setattr(core, "FEWEST", max(4, share(24)))
    monkeypatch.setattr(core, "ALONE", max(8, share(40)))


def test_the_box_can_all_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text of every card and scenario happens in rehearsals, and nothing is out of reach."""
    monkeypatch.setattr(core, "FEWEST", 24)
    monkeypatch.setattr(core, "ALONE", 24)
    notes = SYSTEM.game.deep(shipped_box(SYSTEM)).findings(lambda where: True)
    assert notes == []


def test_a_sound_scenario(project: Write) -> None:
    assert night(project) == []


def test_an_objective_some_never_reach(project: Write) -> None:
    """VG-260: up in the crane only those who fly get to it."""
    codes = night(project, ("spaces: [P08]", "spaces: [P08, P16]"))
    assert [code for code, _ in codes] == ["DEP012"]
    assert "Brickyard" in codes[0][1] and "Kestrel Jane" not in codes[0][1] and "P16" in codes[0][1]


def test_an_optional_objective_may_be_for_some(project: Write) -> None:
    more = "work: 2}\n  perch: {side: vigilante, spaces: [P16], work: 1, optional: true}"
    act = "actions:\n  - {id: sit, name: Sit down, at: perch, do: {progress: {perch: 1}}}"
    assert night(project, ("work: 2}", more), ("actions:", act)) == []


def test_an_objective_no_enemy_reaches(project: Write) -> None:
    """VG-359: a crew without anybody who crawls never gets into the drain."""
    wine = "work: 2}\n  winch: {side: enemy, spaces: [P20], work: 5}"
    assert [code for code, _ in night(project, ("work: 2}", wine))] == ["DEP013"]
    assert night(project, ("work: 2}", wine), ("[mr-ballast]", "[the-cartographer]")) == []
    assert night(project, ("work: 2}", wine.replace("P20", "P05"))) == []


@pytest.mark.interpreted
def test_a_villain_nobody_meets() -> None:
    """VG-530: down the drain, Mr. Ballast is met by those who crawl."""
    cast = SYSTEM.game.cast(shipped_box(SYSTEM))
    play = copy(cast.play("first-shift"))
    play.sheet = replace(play.sheet, villain=VillainPart(("mr-ballast",), start="P20"))
    assert [note.code for note in reach_problems(cast, play)] == []
    cast.vigilantes = [one for one in cast.vigilantes if one.card.id == "brickyard"]
    assert [note.code for note in reach_problems(cast, play)] == ["DEP006"]


@pytest.mark.parametrize(
    ("entries", "words"),
    [
        ("[attack, nothing, move-to-seen]", "comes before it"),
        ("[attack, move-to-seen, attack, nothing]", "stands there already"),
        ("[attack, activate-objective, nothing]", "no objective here"),
    ],
)
def test_priorities_that_never_apply(entries: str, words: str, project: Write) -> None:
    """VG-350, VG-360."""
    codes = night(project, ("win:", f"priority:\n  all: {entries}\nwin:"))
    assert [code for code, _ in codes] == ["DEP014"] and words in codes[0][1]


def test_an_alarm_that_is_on(project: Write) -> None:
    codes = night(project, ("win:", "alarm: raised\npriority:\n  all: [attack, raise-alarm, nothing]\nwin:"))
    assert [code for code, _ in codes] == ["DEP014"] and "alarm is on" in codes[0][1]


def test_a_moment_that_never_comes(project: Write) -> None:
    codes = trigger(project, "{when: start-of-event-phase, do: {spawn: {normal: 1}, at: zone-a}}")
    assert [code for code, _ in codes] == ["DEP004"]


def test_a_text_that_is_never_reached(project: Write) -> None:
    codes = ability(project, "    free:\n      - if: {energy: 6+}\n        heal: 1\n")
    assert [code for code, _ in codes] == ["DEP010"]


def test_a_text_that_works(project: Write) -> None:
    assert ability(project, "    free:\n      - heal: 1\n") == []


def test_a_text_without_end(project: Write) -> None:
    codes = trigger(project, "{after: {activate: henchman}, do: {for-each: {each: henchman}, do: {activate: it}}}")
    assert [code for code, _ in codes] == ["DEP011"]


def test_the_moments_are_those_of_the_code() -> None:
    source = "\n".join(path.read_text("utf-8") for path in GAME.glob("*.py"))
    told = set(re.findall(r'moment\(\s*"([a-z-]+)"', source))
    told |= set(
        re.findall(r'"((?:start-of|end-of|your)-[a-z-]+)"', "".join(re.findall(r"for word in \(.*?\):", source)))
    )
    assert told == set(SYSTEM.game.deep(shipped_box(SYSTEM)).moments)
