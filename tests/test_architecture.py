"""The house stays in order: imports point one way, rooms and modules have honest names."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from capesmith.systems import SHIPPED, system
from capesmith.systems.rule_list import rule_list
from sources import MODULES, PACKAGE, text_of, tree_of

# A room may import from rooms further right, and from its own.
ORDER = [
    "cli", "studio", "editor", "playtest", "press", "desk", "check", "systems", "effects", "render", "rules", "content",
    "source",
]  # fmt: skip


def room_of(path: Path) -> str | None:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else None


@cache
def imports_of(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("capesmith."):
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("capesmith.")}
    return found


def test_there_are_modules():
    assert len(MODULES) > 40
    assert {room_of(path) for path in MODULES} - {None} <= set(ORDER)


def wrong_in(looks_wrong: Callable[[Path], Iterator[str]]) -> list[str]:
    """What is wrong with any module, each by its name."""
    return [f"{path.relative_to(PACKAGE)}: {wrong}" for path in MODULES for wrong in looks_wrong(path)]


def imports_down(path: Path) -> Iterator[str]:
    room = room_of(path)
    if room is not None:
        allowed = set(ORDER[ORDER.index(room) :])
        yield from (f"{room} must not import {one}" for one in imports_of(path) if one.split(".")[1] not in allowed)


def test_imports_point_one_way() -> None:
    assert wrong_in(imports_down) == []


def game_of(path: Path) -> str:
    """The package of the game whose folder a module stands in; nothing outside of them."""
    parts = path.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "systems" and len(parts) > 2 else ""


GAMES = {module.rpartition(".")[2]: (id, system(id).title) for id, module in SHIPPED.items()}


MARKS = {package: rule_list(system(id))[0].id.partition("-")[0] for package, (id, _) in GAMES.items()}


def knows_a_game(path: Path) -> Iterator[str]:
    """The list of shipped systems is the only module that has to."""
    text = text_of(path)
    for package, (id, title) in GAMES.items():
        if game_of(path) == package or path == PACKAGE / "systems" / "__init__.py":
            continue
        if any(f"systems.{package}" in module for module in imports_of(path)):
            yield f"it knows {package}"
        if any(name in text for name in (f"{package}.", f'"{id}"', f"`{id}")):
            yield f"it names {id}"
        if not game_of(path):
            rules = re.findall(rf"\b{MARKS[package]}-\d+", text)
            if rules or title in text:
                yield f"it speaks of {title}: {rules}"


def test_no_game_lives_outside_its_folder() -> None:
    """No module imports a game, names it or cites its rules, but its own."""
    assert wrong_in(knows_a_game) == []


# What serves pages or speaks over a wire.
WEB = ("starlette", "uvicorn", "http", "socket", "socketserver", "asyncio", "ssl", "urllib", "websockets", "html")


def knows_the_web(path: Path) -> Iterator[str]:
    """The desk answers whoever asks, by records: a page and an editor are two of its clients."""
    for node in ast.walk(tree_of(path)) if room_of(path) == "desk" else ():
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        yield from (f"it imports {name}" for name in names if name.partition(".")[0] in WEB)
    if room_of(path) == "desk":
        yield from (
            f"it speaks of {word}" for word in ("<div", "http:", "https:", "text/html") if word in text_of(path)
        )


def test_the_desk_knows_no_web() -> None:
    assert any(room_of(path) == "desk" for path in MODULES)
    assert wrong_in(knows_the_web) == []


def silent_or_vague(path: Path) -> Iterator[str]:
    if not ast.get_docstring(tree_of(path)):
        yield "a module starts with a docstring"
    if any(word in path.stem for word in ("util", "helper", "manager", "misc", "common")):
        yield "a module is named after what it does"


def test_modules_say_their_job() -> None:
    assert wrong_in(silent_or_vague) == []


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


def test_a_playtest_loads_what_its_numbers_need(tmp_path):
    """A few games are over sooner than a library is loaded: no statistics, no charts, no paper, no cluster. That the
    content is sound is remembered from the first time."""
    command = ["playtest", "vigilantes", "--scenario", "first-shift", "--games", "2", "--bot", "random", "--jobs", "1"]
    for _ in range(2):
        called = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "capesmith", *command], capture_output=True, text=True,
            check=True, env={**os.environ, "CAPESMITH_CACHE": str(tmp_path)},
        )  # fmt: skip
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in called.stderr.splitlines()}
    assert {"capesmith", "numpy"} <= loaded
    assert not loaded & {"scipy", "matplotlib", "reportlab", "jinja2", "PIL", "distributed", "asyncio", "hypothesis"}


def test_the_top_level_is_tidy():
    top = {path.name for path in PACKAGE.parents[1].iterdir() if not path.name.startswith(".")}
    tools_leave = {"build", "dist"}
    wanted = {
        "cards", "scenarios", "schemas", "tools", "output", "tests", "README.md", "pyproject.toml", "LICENSE",
        "CHANGELOG.md",
    }  # fmt: skip
    assert top - tools_leave == wanted


def test_nothing_is_left_to_do() -> None:
    words = ("TODO", "FIXME", "XXX")
    assert wrong_in(lambda path: (word for word in words if word in text_of(path))) == []


# --- no game is a knot -----------------------------------------------------------------------------------


def modules_of_game(package: str) -> dict[str, Path]:
    """The modules of a game by name."""
    folder = PACKAGE / "systems" / package / "game"
    names = {".".join(("capesmith", *path.relative_to(PACKAGE).with_suffix("").parts)): path for path in MODULES}
    return {name.removesuffix(".__init__"): path for name, path in names.items() if path.is_relative_to(folder)}


def own_imports(path: Path, known: Collection[str]) -> Iterator[tuple[str, bool]]:
    """The modules of its own game that a module imports, be it for types alone, and whether inside a function."""

    def walk(node: ast.AST, late: bool) -> Iterator[tuple[str, bool]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ImportFrom) and child.module:
                names = [f"{child.module}.{alias.name}" for alias in child.names]
                yield from ((name if name in known else child.module, late) for name in names)
            yield from walk(child, late or isinstance(child, ast.FunctionDef))

    return ((name, late) for name, late in walk(tree_of(path), False) if name in known)


@pytest.mark.parametrize("package", GAMES)
def test_the_modules_of_a_game_import_each_other_in_one_direction(package: str) -> None:
    """Rules import state, events, atoms and a table that knows no rules; nothing comes back to where it began."""
    modules = modules_of_game(package)
    graph = {name: {one for one, _ in own_imports(path, modules)} - {name} for name, path in modules.items()}
    assert len(modules) > 50 and sum(map(len, graph.values())) > 200
    TopologicalSorter(graph).prepare()  # a `CycleError` names the modules of a circle


@pytest.mark.parametrize("package", GAMES)
def test_a_game_imports_at_the_top_of_its_modules(package: str) -> None:
    modules = modules_of_game(package)
    late = [
        f"{name} imports {one}" for name, path in modules.items() for one, late in own_imports(path, modules) if late
    ]
    assert late == []


# --- types reach the table ---------------------------------------------------------------------------------

HOT = [PACKAGE / "rules", *(PACKAGE / "effects" / room for room in ("compile", "play", "performing"))]
# What a table is called, and what it has; and how the names of their classes end: `TextTable`, `PlainOptions`.
AT_THE_TABLE = ("t", "table", "state", "options", "cast", "game")
OF_THE_TABLE = ("Table", "State", "Options", "Cast", "Game")
# What is made for the table of one game.
FOR_A_TABLE = (
    "Compiler", "Meaning", "Words", "Performers", "Holding", "Holdings", "Kind", "Run", "Number", "Test", "Things",
    "Fits", "NumberOf", "Names", "Nouns", "Overview", "Position", "Values",
)  # fmt: skip
# A story is told by whatever nouns there are; parts of a game are looked up by name, in a game of any class.
STRANGERS = {"rules/phrases.py: Nouns[Any]", "rules/parts.py: game: Any"}


def is_hot(path: Path) -> bool:
    """Whether a module is at work while a game is played: not its story, nor its examples."""
    parts = path.relative_to(PACKAGE).parts
    game = bool(game_of(path)) and parts[2] == "game" and parts[3] not in ("story", "examples")
    return game or any(path.is_relative_to(room) for room in HOT)


def says_any(node: ast.expr | None) -> bool:
    """Whether a type is `Any`, or `Any` and nothing."""
    if isinstance(node, ast.BinOp):
        return says_any(node.left) or says_any(node.right)
    return isinstance(node, ast.Name) and node.id == "Any"


def untyped_tables(path: Path) -> Iterator[str]:
    """Where `Any` stands for a table, or for its state, options or cast."""
    for node in ast.walk(tree_of(path)) if is_hot(path) else ():
        if isinstance(node, ast.arg) and node.arg in AT_THE_TABLE and says_any(node.annotation):
            yield f"{node.arg}: Any"
        elif isinstance(node, ast.AnnAssign) and says_any(node.annotation):
            name = ast.unparse(node.target).removeprefix("self.").lstrip("_")
            if name in AT_THE_TABLE:
                yield f"{name}: Any"
        elif isinstance(node, ast.Assign) and says_any(node.value):
            yield f"{ast.unparse(node)}"
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "cast" and says_any(node.args[0]):
            if ast.unparse(node.args[1]).rpartition(".")[2] in AT_THE_TABLE:
                yield ast.unparse(node)
        elif isinstance(node, ast.Subscript):
            given = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            of = ast.unparse(node.value).rpartition(".")[2]
            if (of.endswith(OF_THE_TABLE) or of in FOR_A_TABLE) and any(map(says_any, given)):
                yield ast.unparse(node)
            first = given[0].elts if of == "Callable" and isinstance(given[0], ast.List) else []
            if len(first) > 1 and says_any(first[0]):
                yield ast.unparse(node)


def test_no_table_is_just_anything() -> None:
    """Whatever is at work while a game is played knows the table, its state, options and cast by their types; that
    nothing generic stands without them is the business of mypy."""
    assert {*wrong_in(untyped_tables)} == STRANGERS
