"""The house stays in order: imports point one way, rooms and modules have honest names."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "tools" / "capesmith"
# A room may import from rooms further right, and from its own.
ORDER = ["cli", "playtest", "press", "check", "systems", "effects", "render", "rules", "content", "source"]
MODULES = sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str | None:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else None


def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("capesmith."):
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("capesmith.")}
    return found


def test_there_are_modules():
    assert len(MODULES) > 40
    assert {room_of(path) for path in MODULES} - {None} <= set(ORDER)


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_point_one_way(path):
    room = room_of(path)
    if room is None:
        return
    allowed = set(ORDER[ORDER.index(room) :])
    for module in imports_of(path):
        assert module.split(".")[1] in allowed, f"{room} must not import {module}"


def test_no_game_lives_outside_its_folder():
    for path in MODULES:
        inside = "heroes_wanted" in path.parts
        for module in imports_of(path):
            if "systems.heroes_wanted" in module:
                assert inside, f"{path} knows a game"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_modules_say_their_job(path):
    tree = ast.parse(path.read_text("utf-8"))
    doc = ast.get_docstring(tree)
    assert doc, "a module starts with a docstring"
    assert not any(word in path.stem for word in ("util", "helper", "manager", "misc", "common"))


def test_nothing_heavy_is_loaded_before_it_is_needed():
    """`capesmith --help` and `check` load no drawing, templating, web or numeric library."""
    code = (
        "import sys, capesmith.cli.main, capesmith.cli.checking, capesmith.systems.heroes_wanted;"
        "print(sorted({m.split('.')[0] for m in sys.modules}))"
    )
    loaded = ast.literal_eval(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout)
    heavy = {
        "reportlab",
        "jinja2",
        "numpy",
        "scipy",
        "matplotlib",
        "dask",
        "jsonschema",
        "jsonschema_rs",
        "hypothesis",
        "multiprocessing",
        "asyncio",
    }
    assert not heavy & set(loaded)


def test_the_top_level_is_tidy():
    top = {path.name for path in PACKAGE.parents[1].iterdir() if not path.name.startswith(".")}
    tools_leave = {"build", "dist"}
    wanted = {
        "cards", "scenarios", "schemas", "tools", "output", "tests", "README.md", "pyproject.toml", "LICENSE",
        "CHANGELOG.md",
    }  # fmt: skip
    assert top - tools_leave == wanted


def test_nothing_is_left_to_do():
    for path in MODULES:
        text = path.read_text("utf-8")
        assert "TODO" not in text and "FIXME" not in text and "XXX" not in text, path
