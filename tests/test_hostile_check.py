"""Hostile and mutated content through the whole check: diagnostics, always; tracebacks, never."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
import yaml

from capesmith.check.facts import examine
from capesmith.check.report import FORMATS, Summary, render
from capesmith.check.run import check_project
from capesmith.systems import system

ROOT = Path(__file__).parents[1]
HOSTILE = ROOT / "tests" / "hostile"
EXPECTED = yaml.safe_load((HOSTILE / "expected.yaml").read_text("utf-8"))
CARDS = sorted((HOSTILE / "cards").glob("*.yaml"))
SHIPPED = sorted((ROOT / "cards").rglob("*.yaml")) + sorted((ROOT / "scenarios").rglob("*.yaml"))
GAME = system("heroes-wanted")
WORDS = [
    b"it", b"others", b"that", b"{each: hero}", b"[]", b"{}", b"null", b"true", b"-1", b"999999", b"1-", b"damage",
    b"choose: 1", b"- ", b"  ", b"\n", b": ", b'"', b"'", b"&a", b"*a", b"!!str ", b"#", b"\t", b"\xc3\xa9", b"{{x}}",
]  # fmt: skip


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


def mutated(raw: bytes, rng: random.Random) -> bytes:
    """A file with a few random changes, as slips, merges and bad discs make them."""
    data = bytearray(raw)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(6):
            case 0:
                del data[at : at + rng.randint(1, 30)]
            case 1:
                data[at:at] = rng.choice(WORDS)
            case 2:
                stop = at + rng.randint(1, 60)
                data[at:at] = data[at:stop]
            case 3:
                lines = bytes(data).split(b"\n")
                i, j = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[i], lines[j] = lines[j], lines[i]
                data = bytearray(b"\n".join(lines))
            case 4:
                words = bytes(data).split(b" ")
                words[rng.randrange(len(words))] = rng.choice(WORDS)
                data = bytearray(b" ".join(words))
            case _:
                if data:
                    data[min(at, len(data) - 1)] = rng.randrange(32, 127)
    return bytes(data)


def fuzz(path: Path, times: int, seed: str, folder: Path) -> None:
    rng = random.Random(f"{path.stem}-{seed}")
    target = folder / path.name
    for _ in range(times):
        target.write_bytes(mutated(path.read_bytes(), rng))
        facts = examine(target, folder, GAME, {"charge": "Charge"})
        for one in facts.diagnostics:
            assert one.line >= 1 and one.column >= 1 and one.message


@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_mutated_content_never_raises(path, tmp_path):
    fuzz(path, 25, "a", tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("path", SHIPPED, ids=lambda p: p.stem)
def test_mutated_content_never_raises_for_long(path, tmp_path):
    fuzz(path, 1500, "b", tmp_path)
