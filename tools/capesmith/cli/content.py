"""The content that commands play: that of the project they are called in, if `check` has nothing against it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from capesmith import __version__
from capesmith.cli.speech import complain, remark
from capesmith.content.model import Box
from capesmith.content.project import find_root, read_project, shipped_root
from capesmith.source.diagnostic import Severity
from capesmith.source.refusal import Refusal
from capesmith.systems.base import System
from capesmith.systems.load import Loaded, Loader, lasting_cache, load, shipped_box

if TYPE_CHECKING:
    from capesmith.check.report import Report

Read = Callable[[System, Path], Loaded]


class NoContent(Refusal):
    """There is nothing here to play."""


class Unsound(Refusal):
    """Content that `check` rejects; `report` says why."""

    def __init__(self, report: Report, where: str) -> None:
        super().__init__(f"the content {where} has errors", "correct them first, or play what can be read with --force")
        self.report = report


# --- reading ---------------------------------------------------------------------------------------


def readable(found: System, root: Path) -> Loaded:
    """The content of a project; what cannot be read would silently be missing."""
    loaded = load(read_project(root), (found.id,))
    for one in sorted(loaded.problems, key=lambda found: found.sort_key()):
        if one.severity is Severity.ERROR:
            raise NoContent(f"{one.place}: {one.message}", "capesmith check says more; mend it first")
    return loaded


def sound(found: System, root: Path, where: str = "here", *, force: bool = False) -> Loaded:
    """The content of a project that `check` finds no errors in; with `force`, as much as can be read of any other."""
    loader = Loader(root, lasting_cache(root))
    if _may_have_changed(root):
        from capesmith.check.again import checked

        report = checked(root, systems=(found.id,), loader=loader)
        if report.errors and not force:
            raise Unsound(report, where)
        if report.errors:
            wrong = f"{report.errors} error{'' if report.errors == 1 else 's'}"
            remark(f"the content {where} has {wrong}; what can be read of it is played, capesmith check tells")
    loaded = load(loader.project, (found.id,), loader)
    loader.cache.keep()
    return loaded


def _may_have_changed(root: Path) -> bool:
    """Whether somebody works on this content: that of the installation is as it came, unless one calls from within."""
    return root != shipped_root() or find_root(Path.cwd()) == root


# --- boxes -----------------------------------------------------------------------------------------


def box_here(found: System, read: Read = readable) -> tuple[Box, bool]:
    """The box of the project the command is called in, if it has this game, else the shipped one; whether it is own."""
    root = find_root(Path.cwd())
    if root is None:
        return shipped_box(found), False
    box = read(found, root).boxes.get(found.id)
    if box is not None and (box.everything() or box.scenarios):
        return box, root != shipped_root()
    return shipped_box(found), False


def box_in(loaded: Loaded, found: System) -> Box:
    """The box of a game in what was read."""
    box = loaded.boxes.get(found.id)
    if box is None:
        raise NoContent(f"there is no content for {found.title} here", "capesmith check says what is missing")
    return box


# --- saying what is wrong --------------------------------------------------------------------------


def errors_told(report: Report, *, colour: bool) -> str:
    """The errors of a check as `capesmith check` would print them."""
    from capesmith.check.report import Summary, render

    errors = [one for one in report.diagnostics if one.severity is Severity.ERROR]
    summary = Summary(report.files, report.cards, report.scenarios, report.errors, report.warnings)
    return render(errors, summary, "text", colour=colour, version=__version__)


def refuse(unsound: Unsound) -> int:
    """Say on standard error which errors stand in the way; the exit code for content that has some."""
    colour = sys.stderr.isatty() and "NO_COLOR" not in os.environ
    sys.stderr.write(errors_told(unsound.report, colour=colour))
    complain(f"{unsound.message}, so nothing was played", unsound.hint)
    return 1
