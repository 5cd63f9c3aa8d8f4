"""The hot rooms of the house, made ready for the compiler and compiled.

A game is played in these modules. They are ordinary Python and stay beside what is compiled from them; so whatever is
not compiled, or not on this machine, runs from its source and does the same.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from compiling.sources import prepared
from compiling.states import declares_states, written_out

HOT = (
    "content/distances.py", "content/masks.py",
    "rules/atoms.py", "rules/chance.py", "rules/choosing.py", "rules/event.py", "rules/field.py", "rules/hiding.py",
    "rules/position.py", "rules/refs.py", "rules/sorts.py", "rules/state.py", "rules/table.py", "rules/valuing.py",
    "effects/compile/*.py", "effects/performing/*.py",
    "effects/play/agreed.py", "effects/play/cast.py", "effects/play/encores.py", "effects/play/kinds.py",
    "effects/play/live.py", "effects/play/memory.py", "effects/play/ruled.py", "effects/play/scenario.py",
    "effects/play/state.py", "effects/play/table.py",
    "systems/*/game/*.py", "systems/*/game/bot_values/*.py", "systems/*/game/performing/*.py",
    "playtest/bots/*.py",
)  # fmt: skip
# What is read as declarations when a game is loaded, from its source or its classes: that has to be Python's own. And
# price lists, which are asked once for a card.
DECLARED = (
    "events.py", "options.py", "performance.py", "words.py",
    "campaign.py", "diary.py", "featuring.py", "game.py", "invariants.py", "prices.py", "purpose.py", "weights.py",
)  # fmt: skip
OPTIMIZED = "1"  # more takes much longer, and gains little where most time is spent in Python's own library
DEBUGGED = "0"  # what is compiled is debugged from its source, interpreted
CORE = ("content", "rules", "effects", "playtest")  # whose classes other people's games and players are made of


def hot_modules(package: Path) -> list[Path]:
    """The modules that are compiled."""
    found = (path for pattern in HOT for path in sorted(package.glob(pattern)))
    return [path for path in found if path.name not in ("__init__.py", *DECLARED)]


def compiled(package: Path, work: Path) -> dict[Path, str]:
    """Compile the hot modules of a package in an empty folder: the libraries, and what each is called in a wheel."""
    from mypyc.build import mypycify

    from compiling.libraries import build

    copy = work / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__"))
    modules = hot_modules(copy)
    for module in modules:
        _prepare(module, work)
    with _working_in(work):
        named = [str(module.relative_to(work)) for module in modules]
        options = ["--ignore-missing-imports", "--config-file="]
        extensions = mypycify(
            [*options, *named], opt_level=OPTIMIZED, debug_level=DEBUGGED, multi_file=True, group_name=package.name,
            target_dir="made",
        )  # fmt: skip
        build(extensions, "libraries", "objects")
    libraries = work / "libraries"
    return {path: path.relative_to(libraries).as_posix() for path in sorted(libraries.rglob("*")) if path.is_file()}


def _prepare(module: Path, work: Path) -> None:
    """Write a module as the compiler gets it: states in full, and what else it cannot know."""
    source = module.read_text("utf-8")
    if declares_states(source):
        source = written_out(import_module(".".join(module.relative_to(work).with_suffix("").parts)), source)
    core = module.relative_to(work).parts[1] in CORE
    module.write_text(prepared(source, core=core), "utf-8")


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
