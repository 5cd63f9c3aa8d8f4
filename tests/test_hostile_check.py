"""Hostile and mutated content through the whole check: diagnostics, always; tracebacks, never."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
import yaml

from capesmith.check.facts import Examiner
from capesmith.check.report import FORMATS, Summary, render
from capesmith.check.run import check_project
from capesmith.systems import system
from capesmith.systems.load import Loader
from fuzz.mutating import change_bytes
from tries import share

ROOT = Path(__file__).parents[1]
HOSTILE = ROOT / "tests" / "hostile"
EXPECTED = yaml.safe_load((HOSTILE / "expected.yaml").read_text("utf-8"))
CARDS = sorted((HOSTILE / "cards").glob("*.yaml"))
SHIPPED = sorted((ROOT / "cards").rglob("*.yaml")) + sorted((ROOT / "scenarios").rglob("*.yaml"))
GAME = system("heroes-wanted")


def project(folder: Path) -> Path:
    (folder / "cards" / "heroes-wanted").mkdir(parents=True)
    (folder / "capesmith.yaml").write_text("name: Hostile\nuses: [heroes-wanted]\n", "utf-8")
    return folder


@pytest.mark.parametrize("path", CARDS, ids=lambda p: p.stem)
def test_hostile_cards_end_in_diagnostics(path, tmp_path):
    root = project(tmp_path)
    shutil.copy(path, root / "cards" / "heroes-wanted" / "hostile.yaml")
    report = check_project(root)
    expected = set(EXPECTED[f"cards/{path.name}"])
    assert expected and expected <= {one.code for one in report.diagnostics}
    summary = Summary(report.files, report.cards, report.scenarios, report.errors, report.warnings)
    for format in FORMATS:
        assert render(report.diagnostics, summary, format, version="0")


def fuzz(path: Path, times: int, seed: str, folder: Path) -> None:
    rng = random.Random(f"{path.stem}-{seed}")
    target = folder / path.name
    for _ in range(times):
        target.write_bytes(change_bytes(path.read_bytes(), rng))
        facts = Examiner(Loader(folder), GAME).examine(target, {"charge": "Charge"})
        for one in facts.diagnostics:
            assert one.line >= 1 and one.column >= 1 and one.message


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_mutated_content_never_raises(path, tmp_path):
    fuzz(path, share(40), "a", tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_mutated_content_never_raises_for_long(path, tmp_path):
    fuzz(path, 1500, "b", tmp_path)
