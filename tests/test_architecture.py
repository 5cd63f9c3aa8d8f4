"""The house stays in order: imports point one way, rooms and modules have honest names."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from capesmith.systems import SHIPPED, system
from capesmith.systems.rule_list import rule_list

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


def game_of(path: Path) -> str:
    """The package of the game whose folder a module stands in; nothing outside of them."""
    parts = path.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "systems" and len(parts) > 2 else ""


GAMES = {module.rpartition(".")[2]: (id, system(id).title) for id, module in SHIPPED.items()}


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_no_game_lives_outside_its_folder(path):
    """No module imports a game, names it or cites its rules, but its own; the list of shipped systems is the only one
    that has to."""
    if path == PACKAGE / "systems" / "__init__.py":
        return
    text = path.read_text("utf-8")
    for package, names in GAMES.items():
        if game_of(path) == package:
            continue
        assert not any(f"systems.{package}" in module for module in imports_of(path)), f"it knows {package}"
        told = (f"{package}.", f'"{names[0]}"', f"`{names[0]}")
        assert not any(name in text for name in told), f"it names {names[0]}"
        if not game_of(path):
            rules = re.findall(rf"\b{rule_list(system(names[0]))[0].id.partition('-')[0]}-\d+", text)
            assert names[1] not in text and not rules, f"it speaks of {names[1]}: {rules}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_modules_say_their_job(path):
    tree = ast.parse(path.read_text("utf-8"))
    doc = ast.get_docstring(tree)
    assert doc, "a module starts with a docstring"
    assert not any(word in path.stem for word in ("util", "helper", "manager", "misc", "common"))


def lonely_extremes(tree: ast.AST) -> list[int]:
    """The lines of `max(one, *more)`: without more, `one` is taken for a list."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("max", "min")
        and len(node.args) - sum(isinstance(arg, ast.Starred) for arg in node.args) == 1 < len(node.args)
    ]  # fmt: skip


def test_extremes_are_taken_of_lists():
    assert lonely_extremes(ast.parse("max(a, *b)\nmin([a, *b])\nmax(a, b, *c)\nmax(*a)")) == [1]
    found = {str(path.relative_to(PACKAGE)): lonely_extremes(ast.parse(path.read_text("utf-8"))) for path in MODULES}
    assert not {path: lines for path, lines in found.items() if lines}, "write max([one, *more])"


def test_nothing_heavy_is_loaded_before_it_is_needed():
    """`capesmith --help` and `check` load no drawing, templating, web or numeric library."""
    code = (
        f"import sys, capesmith.cli.main, capesmith.cli.check, {', '.join(SHIPPED.values())};"
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
