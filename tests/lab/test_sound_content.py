"""Content that `check` rejects is not played, whatever the command, unless somebody insists."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from capesmith.check import run as checking
from capesmith.cli.content import Unsound, sound
from capesmith.cli.main import app
from capesmith.content.project import shipped_root
from lab.shipped import SYSTEM

HEADS = ("play", "playtest", "ladder", "impact", "budget", "certify")
WORDS = {head: (head, "heroes-wanted") for head in HEADS} | {
    "compare": ("compare", "heroes-wanted", "bot", "star"),
    "campaign": ("campaign", "new", "heroes-wanted", "littering,bootleg", "--out", "mine.yaml"),
}


@pytest.fixture
def faulty(project: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A project whose file can be read, but names a board that nobody knows."""
    monkeypatch.setenv("CAPESMITH_CACHE", str(tmp_path / "cache"))
    scenario = (shipped_root() / "scenarios/heroes-wanted/littering.yaml").read_text("utf-8")
    wrong = scenario.replace("scenario: littering", "scenario: my-litter", 1).replace(
        "board: littering", "board: nowhere", 1
    )
    root = project({"scenarios/heroes-wanted/my-litter.yaml": wrong})
    monkeypatch.chdir(root)
    return root


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_no_command_plays_content_that_check_rejects(faulty: Path, words: tuple[str, ...]) -> None:
    done = CliRunner().invoke(app, list(words))
    assert done.exit_code == 1 and not done.stdout
    assert "scenarios/heroes-wanted/my-litter.yaml:" in done.stderr and "error BOX002" in done.stderr
    assert "so nothing was played" in done.stderr and "--force" in done.stderr
    assert not (faulty / "mine.yaml").exists()


def test_with_force_it_is_played_and_said(faulty: Path) -> None:
    words = ["playtest", "heroes-wanted", "--scenario", "littering", "--games", "1", "--bot", "random", "--force"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0 and "the content here has 1 error" in done.stderr


def test_content_that_has_not_changed_is_checked_once(
    project: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CAPESMITH_CACHE", str(tmp_path / "cache"))
    root = project({})
    looked: list[Path] = []
    real = checking.check_project

    def counted(place: Path, **how: object) -> checking.Report:
        looked.append(place)
        return real(place, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(checking, "check_project", counted)
    monkeypatch.chdir(root)
    for _ in range(2):
        sound(SYSTEM, root)
    sound(SYSTEM, shipped_root())
    assert looked == [root]  # the second time it is known, and what is installed is as it came
    (root / "cards/heroes-wanted").mkdir(parents=True)
    (root / "cards/heroes-wanted/oops.yaml").write_text("deck: oops\n")
    with pytest.raises(Unsound):
        sound(SYSTEM, root)
    assert looked == [root, root]
