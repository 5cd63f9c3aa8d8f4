"""`capesmith check`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from capesmith import __version__
from capesmith.check.again import checked
from capesmith.check.report import FORMATS, Report, render
from capesmith.cli.hindered import excusing
from capesmith.cli.speech import complain, game_called, say
from capesmith.content.project import find_root
from capesmith.source.refusal import Refusal, unknown


@excusing
def run(paths: list[Path], system: str | None, format: str, *, strict: bool, deep: bool = False) -> int:
    """Check and report; 0 clean, 1 findings, 2 wrong usage."""
    if format not in FORMATS:
        return complain(*unknown("format", format, FORMATS))
    if system is not None and game_called(system) is None:
        return 2
    for path in paths:
        if not path.exists():
            return complain(f"{path}: there is no such file or folder")
    try:
        report, played = _checked(paths, system, deep=deep)
    except Refusal as refusal:  # a process was lost
        return complain(refusal.message, refusal.hint)
    if report is None:
        return complain(
            "there is no project here",
            "run it in a folder with capesmith.yaml, make one with capesmith init, or name a file and its --system",
        )
    colour = format == "text" and sys.stdout.isatty() and "NO_COLOR" not in os.environ
    say(render(report.diagnostics, report.summary(), format, colour=colour, version=__version__))
    if deep and format == "text" and not played:
        say("Not played: correct these errors first.\n")
    return 1 if report.errors or (strict and report.warnings) else 0


def _checked(paths: list[Path], system: str | None, *, deep: bool) -> tuple[Report | None, bool]:
    """The report on these paths, and whether they were played: what is not even well-formed is not."""
    start = paths[0].resolve() if paths else Path.cwd()
    root = find_root(start if start.is_dir() else start.parent)
    if root is not None and all(path.resolve().is_relative_to(root) for path in paths):
        systems = None if system is None else (system,)
        report = checked(root, only=paths, systems=systems)
        played = deep and not report.errors
        if played:
            from capesmith.check.deep import deep_project

            deep_project(report, root, only=paths, systems=systems)
        return report, played
    if paths and system is not None:
        from capesmith.check.run import check_loose

        report = check_loose(paths, system)
        played = deep and not report.errors
        if played:
            from capesmith.check.deep import deep_loose

            deep_loose(report, paths, system)
        return report, played
    return None, False
