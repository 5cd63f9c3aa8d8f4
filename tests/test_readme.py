"""The README is true: its commands are run, and what it shows is what they say."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from traceback import format_exception
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

import readme
from capesmith.cli.main import app
from capesmith.systems import known_systems
from readme import ROOT

COMMANDS: Any = typer.main.get_command(app)
# Words that end a long command within seconds; those that stand last count.
SHORT = {
    "playtest": "--games 2 --scenario littering --bot random",
    "compare": "--jobs 1",
    "impact": "--games 2 --cards laser --bot random --jobs 1",
    "budget": "--games 2 --deck bonus --bot random --jobs 1",
    "ladder": "--games 1 --scenario littering --bots random,null --jobs 1",
    "certify": "heroes-wanted --scenario littering --check --jobs 1",
    "examples": "scenarios/heroes-wanted/examples/moving.yaml",
    "check": "cards/heroes-wanted/actions.yaml",
}
# What stands for something else: a tag of the reader's, a format to choose.
INSTEAD = {"v1.0": "HEAD", "github|sarif|junit|json": "junit", "CODE": "EFF001", "--install-completion": "--help"}
# test_starting.py walks from `init` to `build` in a fresh folder; .ci/run builds; press/test_build_command.py draws;
# tests/studio opens the studio; press/test_differences.py compares with a revision, which only a checkout has.
ELSEWHERE = ("init", "new", "build", "pictures", "studio", "diff")
AT_HOME = ("compare", "check", "examples")  # they look at the content of the checkout, and write nothing


def run(words: list[str], cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "capesmith", *words], cwd=cwd, capture_output=True, text=True, input="", timeout=300
    )


def parsed(words: list[str]) -> None:
    """Take the words as the command line does; it raises what it says of wrong usage."""
    command, words = COMMANDS, list(words)
    while hasattr(command, "commands"):
        command = command.commands[words.pop(0)]
    command.make_context(command.name, words)


def command_paths(command: Any = COMMANDS, before: tuple[str, ...] = ()) -> Iterator[str]:
    if hasattr(command, "commands"):
        for name, inner in command.commands.items():
            yield from () if inner.hidden else command_paths(inner, (*before, name))
    else:
        yield " ".join(before)


# --- every command is one ---------------------------------------------------------------------------------


def test_there_are_commands_to_test() -> None:
    assert len(readme.commands()) > 20 and len(readme.outputs()) >= 3


@pytest.mark.parametrize("words", readme.commands(), ids=shlex.join)
def test_every_command_is_understood(words: list[str]) -> None:
    if words[1].startswith("-"):
        assert words[1] in _options([])
    else:
        parsed(words[1:])


def test_the_table_of_commands_has_them_all() -> None:
    """`campaign new`, `play` and the like: a word behind the first belongs to the same group."""
    told: set[str] = set()
    for cells in readme.rows("Command"):
        spans = [re.findall(r"(?<![\w-])[a-z]+", span) for span in re.findall(r"`([^`]+)`", cells[0])]
        group = spans[0][0]
        told |= {part for words in spans if words for part in (words[0], " ".join(words[:2]), f"{group} {words[0]}")}
    assert sorted(set(command_paths()) - told) == []


def test_options_of_the_build_table_exist() -> None:
    for cells in readme.rows("If you want"):
        for span in re.findall(r"`([^`]+)`", cells[1]):
            if span.startswith("--"):
                parsed(["build", *shlex.split(span)])
            elif span.startswith("capesmith "):
                parsed(shlex.split(span)[1:])


def test_options_in_the_prose_are_options_of_something() -> None:
    known = {option for path in ("", *command_paths()) for option in _options(path.split())}
    used = {word for span in readme.spans() for word in re.findall(r"(?<![\w-])--[a-z][a-z-]*", span)}
    assert sorted(used - known - {"--help"}) == []


def _options(path: list[str]) -> Iterator[str]:
    command = COMMANDS
    for name in path:
        command = command.commands[name]
    for parameter in command.params:
        yield from (*parameter.opts, *parameter.secondary_opts)


# --- what it shows is what they say ------------------------------------------------------------------------


def bare(text: str) -> list[str]:
    """Lines without the frame of a card and without blank ones."""
    lines = (line.strip(" │┌┐└┘─") for line in text.splitlines())
    return [line for line in lines if line]


@pytest.mark.parametrize("command", readme.outputs())
def test_outputs_are_what_the_commands_print(command: str, monkeypatch: pytest.MonkeyPatch, remembered: None) -> None:
    monkeypatch.chdir(ROOT)
    done = CliRunner().invoke(app, shlex.split(command)[1:])
    assert done.exit_code == 0, done.stderr
    shown, printed = bare(readme.outputs()[command]), bare(done.stdout)
    assert "\n".join(shown) in "\n".join(printed), done.stdout


def test_the_mistake_is_told_as_it_is_shown(tmp_path: Path) -> None:
    shown = next(block.text for block in readme.blocks() if "error EFF001" in block.text)
    place = re.match(r"(\S+?):(\d+):", shown)
    assert place is not None
    line = re.search(r"\d+ \| (.*)", shown)
    assert line is not None
    card = next(block.text for block in readme.blocks() if "- id: charge" in block.text)
    wrong = card.replace("      - move: 1\n", f"{line[1]}\n", 1)
    head = "deck: actions\nkind: action\nname: Actions\ncards:\n"
    before = int(place[2]) - 1 - (head + wrong).split(line[1])[0].count("\n")
    file = tmp_path / place[1]
    file.parent.mkdir(parents=True)
    (tmp_path / "capesmith.yaml").write_text("name: Shown\nuses: [heroes-wanted]\n", "utf-8")
    file.write_text("#\n" * before + head + wrong, "utf-8")
    assert shown in run(["check"], tmp_path).stdout


def test_cards_and_promises_are_quoted_from_the_box() -> None:
    """Line by line, though lines may be left out."""
    files = [path.read_text("utf-8") for folder in ("cards", "scenarios") for path in (ROOT / folder).rglob("*.yaml")]
    for block in readme.blocks():
        if block.language == "yaml" and block.text.startswith(("  - id:", "certify:")):
            first, *others = (re.escape(line) for line in block.text.splitlines())
            quoted = re.compile(
                "".join([f"^{first}.*\n", *(f"(?:(?!  - id:).*\n)*?{line}.*\n" for line in others)]), re.M
            )
            assert any(quoted.search(file) for file in files), block.text


def test_pictures_and_links_lead_somewhere() -> None:
    targets = re.findall(r"\]\(([^)#]+)", readme.TEXT)
    assert [one for one in targets if "://" not in one and not (ROOT / one).exists()] == []


def test_the_two_commands_are_what_ci_runs() -> None:
    first, second = readme.shell_lines()[:2]
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    assert first in ci.splitlines() and second in ci
    assert all(f"output/{id}/" in readme.TEXT for id in known_systems() if (ROOT / "cards" / id).is_dir())


# --- the commands run --------------------------------------------------------------------------------------


def run_here(words: list[str], cwd: Path) -> tuple[int, str]:
    """A command without a process of its own: how it ended, and what it complained about."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(cwd)
        done = CliRunner().invoke(app, words, input="")
    return done.exit_code, done.stderr + "".join(format_exception(done.exception) if done.exit_code else ())


def run_alone(words: list[str], cwd: Path) -> tuple[int, str]:
    """A command in a process of its own, as at a prompt."""
    done = run(words, cwd)
    return done.returncode, done.stderr


def failures(tmp_path: Path, called: Callable[[list[str], Path], tuple[int, str]]) -> dict[str, str]:
    """What the commands complain about that do not run: in the order of the README, in a folder in which they may leave
    files; `game.json` was saved before."""
    assert run([*shlex.split("play heroes-wanted --bots random --quiet --log"), "game.json"], tmp_path).returncode == 0
    wrong = {}
    for words in readme.commands():
        name, *rest = (INSTEAD.get(word, word) for word in words[1:])
        if name not in ELSEWHERE:
            call = [name, *rest, *shlex.split(SHORT.get(name, ""))]
            code, complaint = called(call, ROOT if name in AT_HOME else tmp_path)
            if code or "Traceback" in complaint:
                wrong[shlex.join(words)] = complaint
    return wrong


def test_every_command_runs(tmp_path: Path, remembered: None) -> None:
    assert failures(tmp_path, run_here) == {}


@pytest.mark.slow
def test_every_command_runs_alone(tmp_path: Path) -> None:
    assert failures(tmp_path, run_alone) == {}
