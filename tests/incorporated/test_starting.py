"""`init` and `new` for Heroes Incorporated: what they make passes the check, and reads like a project of this game."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from capesmith.check.run import check_project
from capesmith.cli.init import init_project
from capesmith.cli.new import new_stub
from capesmith.source.diagnostic import Diagnostic

CARDS = ("hero", "power", "supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame", "block")


UNFINISHED = ("BOX008", "BOX009", "CRD017")  # numbers and names twice, and words of the stub


def told(root: Path) -> list[Diagnostic]:
    """What the check says, but for what a stub leaves to its author."""
    return [one for one in check_project(root).diagnostics if one.code not in UNFINISHED]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "night-shift"
    assert init_project(folder, "heroes-incorporated", None) == 0
    monkeypatch.chdir(folder)
    return folder


def test_a_new_project_passes_the_check(project):
    report = check_project(project)
    assert [f"{one.place} {one.code} {one.message}" for one in report.diagnostics] == []
    assert (report.files, report.cards, report.scenarios) == (5, 3, 1)
    assert yaml.safe_load((project / "capesmith.yaml").read_text("utf-8"))["uses"] == ["heroes-incorporated"]


def test_its_readme_speaks_of_this_game(project):
    readme = (project / "README.md").read_text("utf-8")
    assert 'capesmith new hero "Night Porter"' in readme
    assert "`cities/`" in readme and "@" not in readme


def test_everything_new_passes_the_check(project):
    for what in (*CARDS, "scenario"):
        for name in ("Moth", "Hook"):
            assert new_stub(what, f"{name} {what}", None) == 0
    report = check_project(project)
    found = [f"{one.place} {one.code} {one.message}" for one in told(project)]
    assert found == []
    assert (report.cards, report.scenarios) == (3 + 2 * len(CARDS), 1 + 2)


def test_a_new_city_can_be_played_in(project):
    assert new_stub("city", "Old Town", None) == 0
    assert [one.code for one in told(project)] == ["BOX005"]  # no scenario is played there yet
