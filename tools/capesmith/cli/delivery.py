"""Reports go out: as HTML, JSON and Markdown to files, then to the screen; a full disk loses none of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from capesmith.cli.exits import DONE, FAILED, STOPPED, UNWRITTEN
from capesmith.cli.lab_options import LabOptions
from capesmith.cli.speech import complain, reason, remark, say
from capesmith.playtest.lab import Lab
from capesmith.source.whole import write_whole

Report = Mapping[str, Any]
KEPT = "the games are kept: the same command with --resume and another name for the file plays none of them again"


def deliver(report: Report, how: LabOptions, lab: Lab) -> int:
    """Write the files that were asked for, then print the report; the exit code: 0 all is there, 74 a file is not."""
    saved = (
        _save(how.json, lambda: _written(report, "json")),
        _save(how.markdown, lambda: _written(report, "markdown")),
        _save(how.html, lambda: _page(report, lab)),
    )
    say(_written(report, how.format))
    return max(saved)


def code(report: Report) -> int:
    """The exit code of the games: 0 all finished, 1 some went wrong, 130 stopped."""
    return STOPPED if report["interrupted"] else FAILED if report["errors"] else DONE


def _written(report: Report, format: str) -> str:
    if format == "json":
        return json.dumps(report, indent=2, ensure_ascii=False) + "\n"
    words = import_module(f"capesmith.playtest.report.{report['kind']}_text")
    return words.markdown(report) if format == "markdown" else words.text(report)


def _page(report: Report, lab: Lab) -> str:
    from capesmith.playtest.report.page.page import page

    return page(report, lab)


def _save(path: Path | None, made: Callable[[], str]) -> int:
    if path is None:
        return DONE
    try:
        write_whole(path, made())
    except OSError as error:
        return complain(f"{path}: {reason(error)}", KEPT, UNWRITTEN)
    remark(f"written: {path}")
    return DONE
