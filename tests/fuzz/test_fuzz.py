"""Broken input to every command: a sample of it always, as much as anybody wants on demand.

`CAPESMITH_FUZZ=2000 python -m pytest -m slow tests/fuzz` runs so many inputs. For more, in `tests/`:

    export PYTHONPATH=../tools:.
    for i in 0 1; do python -m fuzz --inputs 100000 --shard $i/2 --folder fuzz-$i & done; wait

Inputs are numbered; `python -m fuzz --first N --inputs 1` runs number N again, and `findings/N` below the folder is the
broken project, with the command and the traceback in FINDING.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest

from fuzz.calls import CALLS
from fuzz.harness import Finding, Harness
from fuzz.mutating import Pool, change_bytes, change_tree, copied

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="hanging commands are ended by an alarm")

# One game, and the commands that cost little; everything else is for the slow run.
CHEAP = ("check", "list", "show", "new", "formats", "calibrate", "examples", "campaign status", "replay")


def told(findings: list[Finding]) -> str:
    return "\n".join(f"{one.number}: {one.error}: capesmith {' '.join(one.words)} ({one.done})" for one in findings)


@pytest.fixture(scope="module")
def harness(tmp_path_factory: pytest.TempPathFactory) -> Harness:
    return Harness(tmp_path_factory.mktemp("fuzz"), games=("heroes-wanted",))


def test_a_sample_of_broken_input_ends_in_no_traceback(harness: Harness):
    for number, name in enumerate(CHEAP * 2):
        harness.run(number, name)
    assert not harness.findings, told(harness.findings)
    assert {*CHEAP} <= {*harness.counts}


@pytest.mark.slow
def test_broken_input_ends_in_no_traceback(tmp_path: Path):
    harness = Harness(tmp_path)
    for number in range(int(os.environ.get("CAPESMITH_FUZZ", "1500"))):
        harness.run(number)
    assert not harness.findings, told(harness.findings)


# --- the harness itself --------------------------------------------------------------------------------------


def test_every_command_that_takes_content_or_a_file_is_called():
    from typer.main import get_command

    from capesmith.cli.main import app

    called = {call.name.split()[0] for call in CALLS}
    # No input of a stranger, or only what playtest or build has, too; pages and editors have tests of their own.
    without = {"explain", "init", "schema", "ladder", "diff", "studio", "lsp"}
    assert {*get_command(app).commands} - without <= called


def test_a_change_is_the_same_for_the_same_number():
    tree = {"deck": "d", "cards": [{"id": "a", "copies": 2}, {"id": "b", "copies": 1}]}
    pool = Pool([tree])
    one, other = (change_tree(copied(tree), Random("7"), pool) for _ in range(2))
    assert one == other
    assert change_bytes(b"deck: d\n" * 9, Random("7")) == change_bytes(b"deck: d\n" * 9, Random("7"))


def test_a_mistake_of_ours_is_found(harness: Harness, monkeypatch: pytest.MonkeyPatch):
    from capesmith.cli import formats

    def broken() -> int:
        raise KeyError("x")

    monkeypatch.setattr(formats, "run", broken)
    found = harness.run(1, "formats")
    assert found is not None and "KeyError" in found.error
    assert (harness.folder / "findings" / "1" / "FINDING").is_file()
