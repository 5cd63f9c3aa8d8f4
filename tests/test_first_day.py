"""The first day with each game: the README to the letter, the generated workflow, and one stub of every kind."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from capesmith import __version__
from capesmith.check.run import check_project
from capesmith.cli import examples
from capesmith.cli.init import init_project
from capesmith.cli.main import app
from capesmith.cli.new import new_stub
from capesmith.content.project import read_project
from capesmith.desk.adding.stubs import companion, stub_called, stubs_of
from capesmith.render.edition import Order
from capesmith.source.diagnostic import Severity
from capesmith.systems import SHIPPED, system
from capesmith.systems.base import System
from capesmith.systems.load import load

RUNNER = CliRunner()
ROOT = Path(__file__).parents[1]
WHOLE = "heroes-incorporated"
OWN_HEROES = re.compile(r"^## Your own heroes\n+```sh\n(.*?)```", re.MULTILINE | re.DOTALL)


@pytest.fixture(params=sorted(SHIPPED))
def game(request: pytest.FixtureRequest) -> System:
    found = system(request.param)
    assert found is not None
    return found


def readme_commands(game: System) -> list[list[str]]:
    """What the README says to type, for this game and with what its own starter would add."""
    block = OWN_HEROES.search((ROOT / "README.md").read_text("utf-8"))
    assert block is not None
    words = game.data("stubs/readme.yaml")
    text = block[1].replace("--system heroes-wanted", f"--system {game.id}")
    text = text.replace('new hero "Lava Llama"', f'new {words["what"]} "{words["example"]}"')
    return [shlex.split(line) for line in text.splitlines()]


def run(folder: Path, command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A command as a user types it; it must succeed."""
    monkeypatch.chdir(folder)
    assert command[0] == "capesmith", command
    done = RUNNER.invoke(app, command[1:], prog_name="capesmith")
    assert done.exit_code == 0, (command, done.output, done.exception)


def first_day(tmp_path: Path, game: System, monkeypatch: pytest.MonkeyPatch, *build: str) -> list[str]:
    """What the generated workflow runs is taken from its file, and runs before anything is touched; both end with
    the same build, which is made once, with these words behind it. The files it made come back."""
    monkeypatch.setenv("CAPESMITH_CACHE", str(tmp_path / "cache"))
    install, init, cd, *rest = readme_commands(game)
    assert install == ["pip", "install", "capesmith"]
    run(tmp_path, init, monkeypatch)
    assert cd == ["cd", init[2]]
    folder = tmp_path / cd[1]
    workflow = yaml.safe_load((folder / ".github/workflows/check.yml").read_text("utf-8"))
    steps = [shlex.split(step["run"]) for step in workflow["jobs"]["check"]["steps"] if "run" in step]
    assert steps[0] == ["pip", "install", f"capesmith=={__version__}"]
    assert [step[1] for step in steps[1:]] == ["check", "examples", "certify", "build"]
    assert [command[1] for command in rest] == ["new", "check", "build"] and rest[-1] == steps[-1]
    for command in (*steps[1:-1], *rest[:-1], [*rest[-1], *build]):
        run(folder, command, monkeypatch)
    return [path.name for path in (folder / "output" / game.id).glob("*.pdf")]


def test_the_readme_and_the_workflow_work_from_the_first_minute(
    tmp_path: Path, game: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of one game is built, and the cards of the others; `-m slow` builds all of those, too."""
    if game.id == WHOLE:
        assert "rulebook-a4.pdf" in first_day(tmp_path, game, monkeypatch)
    else:
        assert first_day(tmp_path, game, monkeypatch, "--only", "cards") == ["cards-a4.pdf"]


@pytest.mark.slow
def test_all_of_every_game_is_built(tmp_path: Path, game: System, monkeypatch: pytest.MonkeyPatch) -> None:
    assert any(name.startswith("rulebook") for name in first_day(tmp_path, game, monkeypatch))


def test_one_of_every_kind_passes_the_check_and_leaves_the_rulebook_alone(
    tmp_path: Path, game: System, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every kind of card and of file has a stub, or comes with one; none of them gets into the shipped book."""
    folder = tmp_path / "project"
    assert init_project(folder, game.id, None) == 0
    monkeypatch.chdir(folder)
    stubs = stubs_of(game)
    for kind in (*game.kinds, *game.sheet.kinds):
        if companion(kind, stubs) is None:
            assert stub_called(kind, stubs) is not None, f"nothing adds a {kind}"
    for number, (what, stub) in enumerate(stubs.items()):
        assert stub.template.count(" # ") + stub.template.count("\n# ") >= 2, f"{what} has no comments"
        assert new_stub(what, f"Odd {number}", None) == 0
    errors = [one for one in check_project(folder).diagnostics if one.severity is Severity.ERROR]
    assert [f"{one.place} {one.message}" for one in errors] == []
    assert not any(one.findings for one in examples.readings([]))
    box = load(read_project(folder), (game.id,)).boxes[game.id]
    assert game.printing is not None
    order = Order(game, box, game.printing.look("full"), folder)
    for part in ("rulebook", "scenarios"):
        made = game.printing.makers[part](order) if part in game.printing.makers else None
        assert made is None or (made.book is not None and made.book.problems == ())


def test_every_schema_is_bound_to_the_folder_of_its_files(game: System) -> None:
    from capesmith.cli.init import project_files

    settings = yaml.safe_load(project_files(game, "x")[".vscode/settings.json"])["yaml.schemas"]
    shipped = ROOT / "scenarios" / game.id
    for kind in game.sheet.kinds:
        folder = Path(settings[f"./schemas/{game.id}/{kind}.schema.json"]).parent
        assert (ROOT / folder).is_dir() and (ROOT / folder).is_relative_to(shipped), folder
