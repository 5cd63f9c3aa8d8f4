"""`init` and `new` for Vigilantes: what they make passes the check, and reads like a project of this game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from capesmith.check.run import check_project
from capesmith.cli.init import init_project
from capesmith.cli.new import new_stub
from capesmith.source.diagnostic import Diagnostic

CARDS = (
    "vigilante", "gadget", "ability", "event", "reward", "villain", "villain-ability", "sticker", "relationship",
    "item",
)  # fmt: skip
CREW = 4  # a villain comes with one henchman of each type


UNFINISHED = ("BOX008", "BOX009", "CRD017")  # numbers and names twice, and words of the stub


def told(root: Path) -> list[Diagnostic]:
    """What the check says, but for what a stub leaves to its author."""
    return [one for one in check_project(root).diagnostics if one.code not in UNFINISHED]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "gullhaven"
    assert init_project(folder, "vigilantes", None) == 0
    monkeypatch.chdir(folder)
    return folder


def test_a_new_project_passes_the_check(project):
    report = check_project(project)
    assert [f"{one.place} {one.code} {one.message}" for one in report.diagnostics] == []
    assert (report.files, report.cards, report.scenarios) == (5, 3, 1)
    assert yaml.safe_load((project / "capesmith.yaml").read_text("utf-8"))["uses"] == ["vigilantes"]


def test_its_readme_speaks_of_this_game(project):
    readme = (project / "README.md").read_text("utf-8")
    assert 'capesmith new vigilante "Paper Lantern"' in readme
    assert "capesmith show vigilantes paper-lantern" in readme
    assert "`locations/`" in readme and "@" not in readme
    assert "hero" not in readme.lower()


def test_everything_new_passes_the_check(project):
    for what in (*CARDS, "scenario"):
        for name in ("Moth", "Hook"):
            assert new_stub(what, name, None) == 0
    report = check_project(project)
    assert [f"{one.place} {one.code} {one.message}" for one in told(project)] == []
    assert (report.cards, report.scenarios) == (3 + 2 * (len(CARDS) + CREW), 1 + 2)


def test_a_villain_brings_a_crew(project, capsys):
    """VG-107."""
    assert new_stub("villain", "The Usher", None) == 0
    said = capsys.readouterr().out
    assert 'cards/vigilantes/my-villains.yaml:7: added the villain "The Usher" with the id the-usher.' in said
    assert "cards/vigilantes/my-henchmen.yaml:7: added the crew of The Usher." in said
    crew = yaml.safe_load((project / "cards/vigilantes/my-henchmen.yaml").read_text("utf-8"))["cards"]
    assert [one["type"] for one in crew] == ["normal", "fast", "heavy", "special"]
    assert {one["villain"] for one in crew} == {"the-usher"}
    assert told(project) == []


def test_henchmen_come_with_their_villain(project, capsys):
    for word in ("henchman", "crew"):
        assert new_stub(word, "The Usher", None) == 2
        assert 'capesmith new villain "Name" brings it along' in capsys.readouterr().err


def test_a_campaign_brings_its_nights(project, capsys):
    """VG-102."""
    assert new_stub("campaign", "Low Water", None) == 0
    assert (
        "scenarios/vigilantes/low-water-second-night.yaml:2: added the second-night of Low Water."
        in capsys.readouterr().out
    )
    campaign = yaml.safe_load((project / "scenarios/vigilantes/campaigns/low-water.yaml").read_text("utf-8"))
    assert campaign["scenarios"] == ["low-water-first-night", "low-water-second-night"]
    assert [one.severity for one in told(project) if one.severity == "error"] == []


def test_nothing_is_added_if_the_crew_cannot_be(project, capsys):
    (project / "cards/vigilantes/my-henchmen.yaml").write_text("deck: mine\nkind: event\ncards: []\n", "utf-8")
    assert new_stub("villain", "The Usher", None) == 2
    assert "this is no deck of kind henchman" in capsys.readouterr().err
    assert not (project / "cards/vigilantes/my-villains.yaml").exists()


def test_a_new_location_waits_for_its_scenario(project):
    assert new_stub("location", "Fish Market", None) == 0
    assert [one.code for one in told(project)] == ["BOX005"]
    assert new_stub("scenario", "Cold Catch", None) == 0
    file = project / "scenarios/vigilantes/cold-catch.yaml"
    text = file.read_text("utf-8").replace("location: pier-nine", "location: fish-market")
    for start, others in {"P19": "X07", "P05": "X09", "P15": "X06", "P10": "X02"}.items():
        text = text.replace(start, others)
    file.write_text(re.sub("P[0-9]{2}", "X03", text), "utf-8")
    assert [f"{one.place} {one.message}" for one in told(project)] == []


def test_what_is_not_there_is_said(project, capsys):
    assert new_stub("hero", "Lava Llama", None) == 2
    assert 'there is no stub "hero" in Vigilantes' in capsys.readouterr().err
