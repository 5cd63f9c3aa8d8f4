"""How far a long command has come, where nobody sees a bar, and what the head of a page says."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from capesmith.cli.progress import Bar, Count, Data, Lines, progress
from capesmith.content.revisions import revision_now
from capesmith.playtest.lab import Lab, Origin
from capesmith.playtest.report.page.page import page
from lab.sample_reports import lab, report


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_lines_come_in_tenths_and_not_too_often(capsys: pytest.CaptureFixture[str]) -> None:
    clock = Clock()
    count = Count(Lines("playing", "games", clock), 100)
    count.asked(100)
    for _ in range(100):
        clock.now += 0.5
        count.finished(1)
    said = capsys.readouterr().err.splitlines()
    assert said[0] == "capesmith: playing 0 of 100 games" and said[-1] == "capesmith: playing 100 of 100 games, 50 s"
    assert len(said) == 11 and "capesmith: playing 30 of 100 games, 15 s" in said


def test_quick_games_are_told_at_both_ends(capsys: pytest.CaptureFixture[str]) -> None:
    count = Count(Lines("playing", "games", Clock()), 20)
    for _ in range(20):
        count.finished(1)
    said = capsys.readouterr().err.splitlines()
    assert said == ["capesmith: playing 1 of 20 games", "capesmith: playing 20 of 20 games"]


class Shown:
    """Stands in for a bar of rich."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def add_task(self, description: str, total: int | None) -> int:
        return 0

    def update(self, task: int, description: str, completed: int, total: int | None) -> None:
        self.said.append(description)


def test_programs_are_told_in_data(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """One line for what can be seen between two, and always the end."""
    clock = Clock()
    count = Count(Data("playing", "games", clock), 100)
    for _ in range(100):
        clock.now += 0.01
        count.finished(1)
    said = [json.loads(line.removeprefix(Data.SAID)) for line in capsys.readouterr().err.splitlines()]
    assert 5 <= len(said) <= 7
    assert said[-1] == {"doing": "playing", "done": 100, "total": 100, "things": "games", "what": ""}
    monkeypatch.setenv("CAPESMITH_PROGRESS", "data")
    with progress("printing", "parts") as shown:
        shown.at(1, 1, "cards")
    assert capsys.readouterr().err.startswith(Data.SAID)


def test_a_bar_never_counts_towards_a_question_mark() -> None:
    shown = Shown()
    count = Count(Bar(shown, "games"), None)  # type: ignore[arg-type]
    count.asked(48)
    count.finished(12)
    count.asked(20)  # then more for what stands out
    assert shown.said == ["0/48 games", "12/48 games", "12/68 games"]
    Bar(shown, "games").at(3, 0)  # type: ignore[arg-type]
    assert shown.said[-1] == "3 games"


# --- the head of a page ----------------------------------------------------------------------------------


def git(root: Path, *words: str) -> None:
    call = ["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *words]
    subprocess.run(call, cwd=root, check=True, capture_output=True)


def test_the_revision_of_a_project(tmp_path: Path) -> None:
    assert revision_now(tmp_path) == ""
    git(tmp_path, "init", "-q")
    (tmp_path / "capesmith.yaml").write_text("name: Mine\n")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-q", "-m", "one")
    clean = revision_now(tmp_path)
    (tmp_path / "output").mkdir()
    (tmp_path / "output/page.html").write_text("made")
    assert clean and revision_now(tmp_path) == clean  # what is made is no change
    (tmp_path / "capesmith.yaml").write_text("name: Ours\n")
    assert revision_now(tmp_path) == f"{clean}+"


@pytest.mark.usefixtures("plain_type")
@pytest.mark.parametrize("kind", ["playtest", "impact", "compare", "certify"])
def test_the_head_of_a_page_says_what_it_is_about(kind: str) -> None:
    told = {**report(kind), "project": "Zeta & Sons", "revision": "abc1234+"}
    head = page(told, lab()).split("<main")[0]
    assert "Zeta &amp; Sons, revision abc1234 and changes since" in head
    assert "Littering" in head and f"seed {told['seed']}" in head and told["bots"][0] in head


def test_a_report_has_the_project_in_its_head() -> None:
    found = Lab(lab().system, lab().box, origin=Origin("Mine", "abc1234"))
    head = found.head("ladder", bots=["greedy"], seed="1", games=0, digest="")
    assert (head["project"], head["revision"]) == ("Mine", "abc1234")
