"""What is said to somebody who is new here: in the words of this game, at the right place, with a way out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from capesmith.check.run import check_project
from capesmith.cli.init import init_project
from capesmith.cli.main import app
from capesmith.cli.new import new_stub

VIGILANTES, GADGETS = "cards/vigilantes/my-vigilantes.yaml", "cards/vigilantes/my-gadgets.yaml"
EVENTS, SCENARIO = "cards/vigilantes/my-events.yaml", "scenarios/vigilantes/my-scenario.yaml"
ABILITIES = "cards/vigilantes/my-abilities.yaml"
Said = Callable[..., list[tuple[str, str, str, str]]]


@pytest.fixture
def said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Said:
    """Code, marked text, message and hint of what is found after changes to one file of a new project."""
    root = tmp_path / "gullhaven"
    assert init_project(root, "vigilantes", None) == 0
    monkeypatch.chdir(root)
    assert new_stub("ability", "Elbow", None) == 0
    assert {one.code for one in check_project(root).diagnostics} == {"CRD017"}  # lines that the author has to write

    def change(file: str, *changes: str) -> list[tuple[str, str, str, str]]:
        path = root / file
        text = changed = path.read_text("utf-8")
        for old, new in zip(changes[::2], changes[1::2], strict=True):
            assert old in changed
            changed = changed.replace(old, new, 1)
        path.write_text(changed, "utf-8")
        found = [one for one in check_project(root).diagnostics if one.code != "CRD017"]
        path.write_text(text, "utf-8")
        return [(one.code, one.source[one.column - 1 :][: one.width], one.message, one.hint) for one in found]

    return change


def test_a_vigilante_starts_with_gadgets_and_abilities(said: Said) -> None:
    for id, kind in (("mr-ballast", "a villain"), ("fresh-shift", "an event")):
        [(code, at, message, hint)] = said(VIGILANTES, "[brass-whistle]", f"[{id}]")
        assert (code, at) == ("BOX003", id)
        assert message == f'"{id}" is {kind}, not an ability or gadget'
        assert "brass-whistle" in hint
    assert said(VIGILANTES, "[brass-whistle]", "[haymaker, grapnel-line]") == []


def test_numbers_by_team_are_for_every_team(said: Said) -> None:
    """VG-151: 2, 3 or 4 vigilantes."""
    for numbers in ("[1, 2]", "[1, 2, 2, 3]"):
        [(code, at, message, hint)] = said(EVENTS, "by-heroes: [1, 2, 2]", f"by-heroes: {numbers}")
        assert (code, at) == ("EFF005", "[")
        assert "3 sizes of team" in message and hint == "3 of them: for teams of 2, 3, 4"
    spoken = 'event: {says: "Spawn 1/2 normal henchmen at zone A."}\n    notes: |\n'
    assert [found[0] for found in said(EVENTS, "event:\n", spoken)] == ["TXT102"]


@pytest.mark.parametrize(
    ("file", "old", "new", "way_out"),
    [
        (
            EVENTS,
            "by-heroes: [1, 2, 2]",
            "by-vigilantes: [1, 2, 2]",
            "for example 2, or {base: 2, plus: 1, per: threat}",
        ),
        (EVENTS, "if: alarm-silent", "if: [alarm-silent]", "such as alarm-silent, or a value such as {threat: 2+}"),
        (ABILITIES, "attack: {one: enemy, in: your-space}", "attack: 2", "for example vigilante, or {each: vigilante"),
        (EVENTS, "activate: {closest: henchman, from: vigilante}", "stun: actor", "name who: you, {one: vigilante} …"),
        (EVENTS, "activate: {closest: henchman, from: vigilante}", "hide: you", "name who it is: {each: vigilante} …"),
    ],
)
def test_hints_use_the_words_of_this_game(said: Said, file: str, old: str, new: str, way_out: str) -> None:
    hints = [hint for _, _, _, hint in said(file, old, new)]
    assert any(way_out in hint for hint in hints), hints
    assert not any(word in hint for hint in hints for word in ("hero}", "injury", "first-hero", "character", "minion"))


def test_a_sentence_that_does_not_tell_when_is_told_where_to_go(said: Said) -> None:
    """VG-621: the same words may be an action or a free action."""
    old = """action: # or free, attack, after-roll, reaction; one of them
      - move: 1
      - attack: {one: enemy, in: your-space}
        extra-dice: 1
"""
    [(code, _, _, hint)] = said(ABILITIES, old, "says: Move 1 route.\n")
    assert code == "TXT103"
    assert hint.endswith("put says: under one of action, after-roll, attack, free, such as action: {says: …}")
    assert said(ABILITIES, old, "action: {says: Move 1 route.}\n") == []


def test_small_slips_are_written_out_right(said: Said) -> None:
    assert said(VIGILANTES, "routes: [normal]", "routes: normal")[0][3] == "write [normal]"
    for wrong, right in (("L8", "L08"), ("l08", "L08"), ("L-08", "L08")):
        assert said(SCENARIO, "[L06, L08, L11]", f"[L06, {wrong}, L11]")[0][3] == f"write {right}"


def test_a_scenario_names_zones_that_it_has(said: Said) -> None:
    """VG-655."""
    at_c, no_c = ("at: zone-a", "at: zone-c"), ("  C: {space: L19, active-at: 4}\n", "")
    assert said(SCENARIO, *at_c) == said(SCENARIO, *no_c) == []
    [(code, at, message, _)] = said(SCENARIO, *at_c, *no_c)
    assert (code, at, message) == ("SCN015", "zone-c", "this scenario has no zone C")


def test_the_enemies_objective_wins_nothing(said: Said) -> None:
    """VG-260, VG-272."""
    [(code, _, message, _)] = said(SCENARIO, "{who: {each: stall}, is: done}", "{who: {each: ledger}, is: done}")
    assert code == "SCN011" and message.startswith('the vigilantes never complete "ledger"')
    both = said(SCENARIO, "{who: {each: stall}, is: done}", "{any: [alarm-raised, {who: {each: ledger}, is: done}]}")
    assert [found[0] for found in both] == ["SCN011"]


def test_a_villain_who_is_never_there_is_never_knocked_out(said: Said) -> None:
    """VG-132."""
    goal = "{who: villain, is: knocked-out}"
    [(code, _, message, _)] = said(SCENARIO, "{who: {each: stall}, is: done}", goal)
    assert (code, message) == ("SCN014", "the villain is to be knocked out, but never enters the board")


def test_read_knows_the_game_of_the_project(said: Said) -> None:
    read = CliRunner().invoke(app, ["read", "Stun an enemy within 1."])
    assert (read.exit_code, read.output) == (0, "action:\n  - stun: enemy\n    within: 1\n")


def test_show_says_when_a_card_is_used(said: Said) -> None:
    shown = CliRunner().invoke(app, ["show", "vigilantes", "brass-whistle"]).output
    assert "Gadget card · code GA91 · charge 2 · action" in shown
    scenario = CliRunner().invoke(app, ["show", "vigilantes", "my-scenario"])
    assert scenario.exit_code == 2
    assert "it is a scenario: capesmith play vigilantes --scenario my-scenario" in " ".join(scenario.output.split())
    assert "reaction" in CliRunner().invoke(app, ["show", "vigilantes", "grit"]).output


def test_without_uses_the_box_is_not_there_and_that_is_said(said: Said) -> None:
    hints = [hint for *_, hint in said("capesmith.yaml", "uses: [vigilantes]\n", "")]
    assert any("with uses: [vigilantes] in capesmith.yaml" in hint for hint in hints)
