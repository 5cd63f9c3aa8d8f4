"""The hot rooms of the house, made ready for the compiler and compiled.

A game is played in these modules. They are ordinary Python and stay beside what is compiled from them; so whatever is
not compiled, or not on this machine, runs from its source and does the same.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from compiling.states import declares_states, written_out

HOT = (
    "content/distances.py", "content/masks.py",
    "rules/atoms.py", "rules/chance.py", "rules/event.py", "rules/field.py", "rules/hiding.py", "rules/refs.py",
    "rules/state.py", "rules/table.py",
    "effects/compile/*.py", "effects/performing/*.py",
    "effects/play/cast.py", "effects/play/encores.py", "effects/play/live.py", "effects/play/memory.py",
    "effects/play/ruled.py", "effects/play/scenario.py", "effects/play/state.py", "effects/play/table.py",
    "systems/*/game/*.py", "systems/*/game/performing/*.py",
)  # fmt: skip
# What is read as declarations when a game is loaded, from its source or its classes: that has to be Python's own.
DECLARED = (
    "events.py", "options.py", "performance.py", "words.py",
    "campaign.py", "diary.py", "featuring.py", "game.py", "invariants.py",
)  # fmt: skip
CORE = ("content", "rules", "effects")  # whose classes other people's games are made of

_OPEN = """
import typing as _typing
if _typing.TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as _open
"""
# Python's own classes may say what they are generic in; those of the compiler forget it.
_OF_TYPES = """
    @classmethod
    def __class_getitem__(cls, types: object) -> object:
        return cls
"""


def hot_modules(package: Path) -> list[Path]:
    """The modules that are compiled."""
    found = (path for pattern in HOT for path in sorted(package.glob(pattern)))
    return [path for path in found if path.name not in ("__init__.py", *DECLARED)]


def compiled(package: Path, work: Path) -> dict[Path, str]:
    """Compile the hot modules of a package in an empty folder: the libraries, and what each is called in a wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    copy = work / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
    modules = hot_modules(copy)
    for module in modules:
        _prepare(module, work)
    with _working_in(work):
        named = [str(module.relative_to(work)) for module in modules]
        options = ["--ignore-missing-imports", "--config-file="]
        extensions = mypycify(
            [*options, *named], opt_level=os.environ.get("CAPESMITH_COMPILE", "1"), multi_file=True,
            group_name=package.name, target_dir="made",
        )  # fmt: skip
        build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        build.inplace, build.parallel = False, os.cpu_count()
        build.build_lib, build.build_temp = "libraries", "objects"
        build.ensure_finalized()
        build.run()
    libraries = work / "libraries"
    return {path: path.relative_to(libraries).as_posix() for path in sorted(libraries.rglob("*")) if path.is_file()}


def _prepare(module: Path, work: Path) -> None:
    """Give the compiler in a module's source what it cannot know: states written out, and whose classes are open."""
    source = module.read_text("utf-8")
    if declares_states(source):
        source = written_out(import_module(".".join(module.relative_to(work).with_suffix("").parts)), source)
    if module.relative_to(work).parts[1] in CORE:
        source = opened(source)
    module.write_text(source, "utf-8")


def opened(source: str) -> str:
    """The source with classes that interpreted ones may inherit from: the games that others add."""
    body = ast.parse(source).body
    lines = source.splitlines()
    for node in reversed(body):
        if not isinstance(node, ast.ClassDef) or _is_pythons_own(node):
            continue
        if any(ast.unparse(base).startswith("Generic[") for base in node.bases):
            lines.insert(node.body[0].end_lineno or 0, _OF_TYPES)
        if not node.decorator_list:
            lines.insert(node.lineno - 1, "@_open(allow_interpreted_subclasses=True)")
    future = next(node.lineno for node in body if isinstance(node, ast.ImportFrom))
    lines.insert(
        future,
        "import typing as _typing\nif _typing.TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr as _open",
    )
    return "\n".join(lines) + "\n"


def _is_pythons_own(node: ast.ClassDef) -> bool:
    """Whether a class stays one of Python's own, which anything can inherit from."""
    return any(re.match(r"NamedTuple|Protocol|Enum|\w*(Exception|Error)\b", ast.unparse(base)) for base in node.bases)


@contextmanager
def _working_in(folder: Path) -> Iterator[None]:
    before, arguments = Path.cwd(), sys.argv
    os.chdir(folder)
    sys.argv = ["build"]
    try:
        yield
    finally:
        sys.argv = arguments
        os.chdir(before)
