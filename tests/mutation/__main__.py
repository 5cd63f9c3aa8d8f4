"""`python -m tests.mutation --only vigilantes`: break the rules one by one, and say which tests notice.

Works on a copy of the house. A mutant that no test notices, or that stands nowhere any more, ends in exit code 1.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import yaml

HOUSE = Path(__file__).parents[2]
PARTS = ("tools", "tests", "cards", "scenarios", "schemas", "pyproject.toml", ".capesmith.yaml", "README.md")
NOTHING_NOTICED = (0, 5)  # what pytest says when all passed, or when there was nothing to run


def copied(folder: Path) -> Path:
    """A copy of the house, to be broken."""
    for part in PARTS:
        source = HOUSE / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / part)
    return folder


def standing(house: Path, game: str, old: str) -> list[Path]:
    """The modules of a game in which a piece of its rules stands, once for each time."""
    modules = sorted((house / "tools/capesmith/systems" / game.replace("-", "_")).rglob("*.py"))
    return [path for path in modules for _ in range(path.read_text("utf-8").count(old))]


def noticed(house: Path, tests: list[str]) -> str:
    """The first test that fails; nothing if all pass."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", *tests]
    world = {**os.environ, "PYTHONPATH": str(house / "tools"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=house, env=world, capture_output=True, text=True)
    if done.returncode in NOTHING_NOTICED:
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return found[1] if found else f"exit {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}"


def naming(house: Path, rule: str) -> list[str]:
    """The test modules that name a rule: they are the first to ask."""
    id = rule.partition(":")[0]
    found = sorted(path for path in (house / "tests").rglob("test_*.py") if _names(path.read_text("utf-8"), id))
    return [str(path.relative_to(house)) for path in found]


def _names(text: str, id: str) -> bool:
    return id in text or id.lower().replace("-", "_") in text


def tried(house: Path, game: str, mutant: dict[str, Any], tests: list[str]) -> tuple[bool, str]:
    """Whether one mutant was noticed, and by which test."""
    found = standing(house, game, mutant["old"])
    if len(found) != 1:
        return False, f"stands {len(found)} times"
    whole = found[0].read_text("utf-8")
    found[0].write_text(whole.replace(mutant["old"], mutant["new"]), "utf-8")
    try:
        first = naming(house, mutant["rule"])
        test = (noticed(house, first) if first else "") or noticed(house, tests)
    finally:
        found[0].write_text(whole, "utf-8")
    return bool(test), test or "NOT NOTICED"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="how the id of the game begins")
    parser.add_argument("tests", nargs="*", help="what to run, from the top of the house (default: all tests)")
    asked = parser.parse_args()
    mutants = yaml.safe_load(Path(__file__).with_name("mutants.yaml").read_text("utf-8"))
    missed = 0
    with tempfile.TemporaryDirectory(prefix="mutation-") as folder:
        house = copied(Path(folder))
        for game, mutant in ((game, one) for game, some in mutants.items() for one in some):
            if game.startswith(asked.only):
                ok, said = tried(house, game, mutant, asked.tests)
                missed += not ok
                print(f"{'caught' if ok else 'MISSED'}  {mutant['rule']:75}  {said}", flush=True)
    return missed > 0


if __name__ == "__main__":
    sys.exit(main())
