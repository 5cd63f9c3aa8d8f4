"""Reports go out: what finds no room on the disk fails the command, and takes nothing else with it."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from typer.testing import CliRunner

from capesmith.cli import lab_options
from capesmith.cli.delivery import deliver
from capesmith.cli.lab_options import LabOptions
from capesmith.cli.main import app
from capesmith.source import whole
from lab import sample_reports
from lab.conftest import Stop


@pytest.mark.parametrize("missing", [".json", ".md", ""])
def test_a_report_that_finds_no_room_leaves_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: str
) -> None:
    real = whole._replace

    def full(path: Path, data: bytes) -> None:
        if path.suffix == missing:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(path, data)

    monkeypatch.setattr(whole, "_replace", full)
    how = LabOptions(json=tmp_path / "a.json", markdown=tmp_path / "a.md")
    assert deliver(sample_reports.report("ladder"), how, sample_reports.lab()) == (74 if missing else 0)
    said = capsys.readouterr()
    assert {path.suffix for path in tmp_path.iterdir()} == {".json", ".md"} - {missing} and "random" in said.out
    for kind in (".json", ".md"):
        lost = f"a{kind}: no space left on device" in said.err
        assert lost == (kind == missing) and (f"a{kind}\n" in said.err) != lost
    assert ("--resume" in said.err) == bool(missing)


BARE = {
    "playtest": ["playtest", "heroes-wanted"],
    "campaigns": ["playtest", "heroes-wanted", "--campaign", "littering,bootleg"],
    "compare": ["compare", "heroes-wanted", "toaster", "laser"],
    "impact": ["impact", "heroes-wanted", "--cards", "toaster"],
    "budget": ["budget", "heroes-wanted", "--deck", "bonus"],
    "ladder": ["ladder", "heroes-wanted", "--bots", "random,greedy"],
}


@pytest.mark.slow
@pytest.mark.parametrize("words", BARE.values(), ids=BARE)
def test_a_command_that_is_stopped_before_its_first_game_reports_none(
    somewhere: Path, monkeypatch: pytest.MonkeyPatch, stop: Stop, words: list[str]
) -> None:
    def be_patient() -> None:
        stop.forget()
        stop()

    monkeypatch.setattr(lab_options, "be_patient", be_patient)
    files = ["--json", "a.json", "--markdown", "a.md", "--html", "a.html"]
    done = CliRunner().invoke(app, [*words, *files])
    assert done.exit_code == 130 and isinstance(done.exception, SystemExit), done.exception
    assert {path.suffix for path in somewhere.iterdir() if path.is_file()} == {".json", ".md", ".html"}
