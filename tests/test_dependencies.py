"""What the house stands on: everything imported is declared, everything declared is bounded, locked and tried."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from each import each

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
NAME = r"\w[\w.]*(?: as \w+)?"
IMPORT = re.compile(rf"^\s*(?:from (\w[\w.]*) import\b|import ({NAME}(?:, {NAME})*)\s*(?:#.*)?$)", re.MULTILINE)
LOCK, LOWEST = ROOT / ".ci" / "lock.txt", ROOT / ".ci" / "lowest.txt"


def declared(*extras: str) -> list[Requirement]:
    """What the package asks for, with extras, and with the extras that those bring along."""
    found = [Requirement(one) for one in PROJECT["dependencies"]]
    waiting, seen = list(extras), set(extras)
    while waiting:
        for one in map(Requirement, PROJECT["optional-dependencies"][waiting.pop()]):
            if one.name == PROJECT["name"]:
                waiting += sorted(one.extras - seen)
                seen |= one.extras
            else:
                found.append(one)
    return found


def imported(*folders: Path) -> dict[str, Path]:
    """The top names of all modules that are imported, each with a file that does."""
    found: dict[str, Path] = {}
    for file in (file for folder in folders for file in sorted(folder.rglob("*.py"))):
        for line in IMPORT.finditer(file.read_text("utf-8")):
            names = [line[1]] if line[1] else line[2].split(",")
            found |= {name.strip().partition(" ")[0].partition(".")[0]: file for name in names}
    return found


def undeclared(files: dict[str, Path], requirements: list[Requirement], own: set[str]) -> dict[str, Path]:
    """Modules that come from elsewhere, and that no requirement brings by its own name."""
    brought_by = packages_distributions()
    known = {canonicalize_name(one.name) for one in requirements}
    return {
        name: file
        for name, file in files.items()
        if name not in sys.stdlib_module_names and name not in own
        and not known & {canonicalize_name(one) for one in brought_by.get(name, [name])}
    }  # fmt: skip


EXTRAS = ("cluster", "images", "studio")


def test_what_the_package_imports_is_declared() -> None:
    assert undeclared(imported(ROOT / "tools" / "capesmith"), declared(*EXTRAS), {"capesmith"}) == {}


def test_what_the_tests_import_is_declared() -> None:
    tools = {path.name for path in (ROOT / "tools").iterdir()}
    own = {"tests", *tools, *(path.stem for path in (ROOT / "tests").rglob("*") if path.suffix in ("", ".py"))}
    peers = {"catanatron", "rl_accel", "typst", "weasyprint"}  # of benchmarks, which run on demand
    assert undeclared(imported(ROOT / "tests"), declared("test"), own | peers) == {}


def test_an_import_that_nobody_declared_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("def late():\n    from lxml import etree\n", "utf-8")
    (tmp_path / "two.py").write_text(
        "import os, yaml.nodes as nodes  # so\nfrom hypothesis.strategies import (\n", "utf-8"
    )
    without = [one for one in declared("test") if one.name.lower() not in ("lxml", "pyyaml", "hypothesis")]
    assert list(undeclared(imported(tmp_path), without, set())) == ["lxml", "yaml", "hypothesis"]


@each("one", declared("dev", "bench"), ids=lambda one: one.name)
def test_every_requirement_has_two_bounds(one: Requirement) -> None:
    assert sorted({spec.operator for spec in one.specifier}) == ["<", ">="], one


def pins(file: Path) -> dict[str, tuple[set[Version], int]]:
    """The versions in a lock file, of which some are for some machines only, and how many files they may be."""
    found: dict[str, tuple[set[Version], int]] = {}
    for entry in re.split(r"^(?=[a-z0-9])", file.read_text("utf-8"), flags=re.MULTILINE):
        if pinned := re.match(r"([\w.-]+)==(\S+)", entry):
            name = canonicalize_name(pinned[1])
            versions, hashes = found.get(name, (set(), 0))
            found[name] = (versions | {Version(pinned[2])}, hashes + entry.count("--hash=sha256:"))
    return found


def test_the_lock_holds_what_is_declared() -> None:
    locked = pins(LOCK)
    for one in declared("dev"):
        versions, _ = locked[canonicalize_name(one.name)]
        assert all(version in one.specifier for version in versions), (one, versions)


def test_the_lowest_versions_are_those_of_the_lower_bounds() -> None:
    locked = pins(LOWEST)
    for one in declared("test"):
        versions, _ = locked[canonicalize_name(one.name)]
        bound = next(Version(spec.version) for spec in one.specifier if spec.operator == ">=")
        assert min(versions).release[: len(bound.release)] == bound.release, (one, versions)


@pytest.mark.parametrize("file", [LOCK, LOWEST], ids=lambda file: file.name)
def test_every_pin_names_its_files_and_no_place(file: Path) -> None:
    assert all(hashes for _, hashes in pins(file).values())
    assert "://" not in file.read_text("utf-8")
