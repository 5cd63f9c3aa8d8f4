"""`capesmith check` as a command: exit codes, formats, paths, and what it says when called wrongly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import Result
from typer.testing import CliRunner

from capesmith.check.report import FORMATS
from capesmith.cli.main import app

Write = Callable[[Mapping[str, str]], Path]
HEROES = "cards/heroes-wanted/heroes.yaml"
OTHERS = "cards/heroes-wanted/others.yaml"
CLEAN = """\
deck: my-heroes
kind: hero-b
cards:
  - id: sleepy
    name: Sleepy
    triggers:
      - after: {rest: you}
        do:
          - move: 2
    catchphrase: Five more minutes!
"""
WARNED = CLEAN.replace("    catchphrase: Five more minutes!\n", "")
FAULTY = CLEAN.replace("- move: 2", "- mvoe: 2")
OTHER = CLEAN.replace("my-heroes", "my-others").replace("sleepy", "drowsy").replace("Sleepy", "Drowsy")


def check(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["check", *map(str, arguments)])


@pytest.fixture
def inside(project: Write, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write a project and stand in it."""

    def enter(files: Mapping[str, str]) -> Path:
        root = project(files)
        monkeypatch.chdir(root)
        return root

    return enter


# --- exit codes -------------------------------------------------------------------------------------


def test_what_is_not_well_formed_is_not_played_and_that_is_said(inside: Write) -> None:
    inside({HEROES: FAULTY})
    assert check("--deep").stdout.endswith("Not played: correct these errors first.\n")
    assert "Not played" not in check().stdout
    json.loads(check("--deep", "--format", "json").stdout)


def test_clean_content_ends_in_0(inside: Write) -> None:
    inside({HEROES: CLEAN})
    done = check()
    assert done.exit_code == 0
    assert done.stdout == "1 file, 1 card, 0 scenarios: no problems.\n"
    assert done.stderr == ""


def test_an_error_ends_in_1(inside: Write) -> None:
    inside({HEROES: FAULTY})
    done = check()
    assert done.exit_code == 1
    assert f'{HEROES}:9:13: error EFF001: there is no verb "mvoe"' in done.stdout
    assert 'did you mean "move"?' in done.stdout
    assert "capesmith explain EFF001" in done.stdout


def test_a_warning_ends_in_0_and_with_strict_in_1(inside: Write) -> None:
    inside({HEROES: WARNED})
    relaxed, strict = check(), check("--strict")
    assert relaxed.exit_code == 0
    assert strict.exit_code == 1
    assert relaxed.stdout == strict.stdout
    assert "warning CRD009" in relaxed.stdout
    assert check("--strict").exit_code == 1


WAIVED = CLEAN + "    text: Rise and shine! MOVE 2 after each rest.\n    waiver: he deserves a wake-up call\n"


def test_a_waiver_with_a_reason_is_listed_and_never_fails(inside: Write) -> None:
    inside({HEROES: WAIVED})
    done = check("--strict")
    assert done.exit_code == 0
    assert "note TXT105: this text is not checked word for word: he deserves a wake-up call" in done.stdout
    assert done.stdout.endswith("1 file, 1 card, 0 scenarios: no problems, 1 note.\n")


def test_every_format_lists_a_note_as_something_that_does_not_fail(inside: Write) -> None:
    inside({HEROES: WAIVED})
    said = {}
    for format in FORMATS:
        done = check("--strict", "--format", format)
        assert done.exit_code == 0
        assert "he deserves a wake-up call" in done.stdout
        said[format] = done.stdout
    assert said["github"].startswith("::notice file=")
    found = json.loads(said["json"])
    assert [one["severity"] for one in found["diagnostics"]] == ["note"]
    assert found["summary"] | {"notes": 1, "errors": 0, "warnings": 0} == found["summary"]
    (run,) = json.loads(said["sarif"])["runs"]
    assert [one["level"] for one in run["results"]] == ["note"]
    assert [one["defaultConfiguration"]["level"] for one in run["tool"]["driver"]["rules"]] == ["note"]
    assert ElementTree.fromstring(said["junit"]).attrib["failures"] == "0"


@pytest.mark.parametrize("reason", ["", '""', "true"])
def test_a_waiver_without_a_reason_is_an_error(inside: Write, reason: str) -> None:
    inside({HEROES: WAIVED.replace("he deserves a wake-up call", reason)})
    done = check()
    assert done.exit_code == 1
    assert "error CRD003: a text belongs here" in done.stdout
    assert "say why, in words" in done.stdout


@pytest.mark.parametrize("text", ['"After you rest: MOVE 2."', None])
def test_a_waiver_that_is_not_needed_is_said_and_fails_strictly(inside: Write, text: str | None) -> None:
    line = "" if text is None else f"    text: {text}\n"
    inside({HEROES: CLEAN + line + "    waiver: it was another sentence once\n"})
    assert check().exit_code == 0
    done = check("--strict")
    assert done.exit_code == 1
    assert "warning TXT113: " in done.stdout
    assert "^^^^^^ delete the waiver" in done.stdout


def test_strict_changes_nothing_where_nothing_is_found(inside: Write) -> None:
    inside({HEROES: CLEAN})
    assert check("--strict").exit_code == 0


def test_the_shipped_content_passes_strictly(shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(shipped)
    assert check("--strict").exit_code == 0


def test_a_project_is_found_from_a_folder_inside_it(inside: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    root = inside({HEROES: FAULTY})
    monkeypatch.chdir(root / "cards" / "heroes-wanted")
    done = check()
    assert done.exit_code == 1
    assert HEROES in done.stdout


# --- formats ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [CLEAN, WARNED, FAULTY], ids=["clean", "warned", "faulty"])
@pytest.mark.parametrize("format", FORMATS)
def test_every_format_has_its_findings_and_its_exit_code(format: str, content: str, inside: Write) -> None:
    inside({HEROES: content})
    done = check("--format", format)
    assert done.exit_code == (1 if content is FAULTY else 0)
    assert done.stderr == ""
    for code, source in (("CRD009", WARNED), ("EFF001", FAULTY)):
        assert any(code in line for line in findings(done.stdout, format)) is (content is source)


def findings(said: str, format: str) -> list[str]:
    """The findings in a report, read by whoever reads that format."""
    if format == "json":
        return [json.dumps(one) for one in json.loads(said)["diagnostics"]]
    if format == "sarif":
        return [json.dumps(one) for one in json.loads(said)["runs"][0]["results"]]
    if format == "junit":
        return [ElementTree.tostring(one, "unicode") for one in ElementTree.fromstring(said).iter("testcase")]
    if format == "github":
        return [line for line in said.splitlines() if line.startswith("::")]
    return said.splitlines()


# --- paths ------------------------------------------------------------------------------------------


def test_paths_narrow_the_report(inside: Write) -> None:
    inside({HEROES: FAULTY, OTHERS: OTHER})
    assert check(OTHERS).exit_code == 0
    assert check(HEROES).exit_code == 1
    assert check("cards").exit_code == 1
    both = check(OTHERS, HEROES)
    assert both.exit_code == 1
    assert "EFF001" in both.stdout


def test_a_path_in_another_folder_is_checked_in_its_own_project(
    project: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = project({HEROES: FAULTY})
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert check(root / HEROES).exit_code == 1
    assert check(root).exit_code == 1


def test_a_narrowed_check_still_knows_the_other_files(inside: Write) -> None:
    """What the other files define can be referred to, and their ids are taken."""
    blast = "deck: my-actions\nkind: action\ncards:\n  - {id: kapow, name: Kapow}\n"
    gains = OTHER.replace("- move: 2", "- gain-action: kapow")
    inside(
        {
            OTHERS: gains,
            "cards/heroes-wanted/actions.yaml": blast,
            HEROES: OTHER.replace("my-others", "my-heroes"),
        }
    )
    done = check(OTHERS)
    assert "BOX002" not in done.stdout
    assert "BOX001" in done.stdout


def test_a_broken_file_elsewhere_does_not_fail_a_narrowed_check(inside: Write) -> None:
    inside({HEROES: "deck: [", OTHERS: OTHER})
    assert check(OTHERS).exit_code == 0
    assert check().exit_code == 1


def test_a_path_that_does_not_exist(inside: Write) -> None:
    inside({HEROES: CLEAN})
    done = check("cards/heroes-wanted/heros.yaml")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "cards/heroes-wanted/heros.yaml: there is no such file or folder" in done.stderr


# --- systems and projects ------------------------------------------------------------------------------


def test_a_system_narrows_the_check(inside: Write) -> None:
    inside({HEROES: FAULTY})
    assert check("--system", "heroes-wanted").exit_code == 1


def test_a_folder_of_an_unknown_game_is_a_finding(inside: Write) -> None:
    inside({"cards/heros-wanted/heroes.yaml": CLEAN})
    done = check()
    assert done.exit_code == 1
    assert 'BOX006: there is no system "heros-wanted"' in done.stdout
    assert 'did you mean "heroes-wanted"?' in done.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint", "hint"),
    [
        (["--format", "jason"], 'there is no format "jason"', 'did you mean "json"?'),
        (
            ["--format", "papyrus"],
            'there is no format "papyrus"',
            "formats: text, json, github, sarif, junit",
        ),
        (["--system", "heros-wanted"], 'there is no system "heros-wanted"', 'did you mean "heroes-wanted"?'),
        (["--system", "chess"], 'there is no system "chess"', "systems: hard-city, heroes-incorporated"),
    ],
    ids=["format-misspelt", "format-unknown", "system-misspelt", "system-unknown"],
)
def test_wrong_usage_ends_in_2_with_a_way_out(arguments: list[str], complaint: str, hint: str, inside: Write) -> None:
    inside({HEROES: CLEAN})
    done = check(*arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert complaint in done.stderr
    assert hint in done.stderr


def test_an_unknown_option_ends_in_2(inside: Write) -> None:
    inside({HEROES: CLEAN})
    done = check("--stirct")
    assert done.exit_code == 2
    assert "--strict" in done.stderr


def test_no_project_ends_in_2_with_a_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = check()
    assert done.exit_code == 2
    assert "there is no project here" in done.stderr
    assert "capesmith init" in done.stderr


def test_a_loose_file_needs_its_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "heroes.yaml").write_text(FAULTY, "utf-8")
    without, with_system = check("heroes.yaml"), check("heroes.yaml", "--system", "heroes-wanted")
    assert without.exit_code == 2
    assert "--system" in without.stderr
    assert with_system.exit_code == 1
    assert "heroes.yaml:9:13: error EFF001" in with_system.stdout


def test_a_loose_file_is_checked_against_the_shipped_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "heroes.yaml").write_text(CLEAN.replace("sleepy", "deadly"), "utf-8")
    done = check("heroes.yaml", "--system", "heroes-wanted")
    assert done.exit_code == 1
    assert "BOX001" in done.stdout


def test_an_empty_project_has_no_problems(inside: Write) -> None:
    inside({})
    done = check()
    assert done.exit_code == 0
    assert "0 files" in done.stdout


def test_a_broken_project_file_is_a_finding(inside: Write) -> None:
    inside({"capesmith.yaml": "nmae: Example\n", HEROES: CLEAN})
    done = check()
    assert done.exit_code == 1
    assert 'capesmith.yaml:1:1: error CRD001: "project" has no field "nmae"' in done.stdout


# --- as a process ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("content", "code"), [(CLEAN, 0), (FAULTY, 1)], ids=["clean", "faulty"])
def test_the_installed_command_does_the_same(content: str, code: int, project: Write) -> None:
    root = project({HEROES: content})
    command = [sys.executable, "-m", "capesmith", "check"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"})
    assert done.returncode == code
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    assert ("EFF001" in done.stdout) is (code == 1)


def test_a_closed_pipe_is_no_accident(project: Write) -> None:
    root = project({HEROES: CLEAN.replace("    catchphrase: Five more minutes!\n", "    x: 1\n" * 500)})
    process = subprocess.Popen(
        [sys.executable, "-m", "capesmith", "check"], cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    said = process.stderr.read().decode()
    process.stderr.close()
    process.wait(60)
    assert "Traceback" not in said
