"""Reports go out: as HTML, JSON and Markdown to files, then to the screen; a full disk loses none of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from capesmith.cli.asking import Desk
from capesmith.cli.speech import complain, remark, say
from capesmith.playtest.lab import Lab
from capesmith.source.whole import write_whole

Report = Mapping[str, Any]
STOPPED = 130
KEPT = "the games are kept: the same command with --resume and another name for the file plays none of them again"


def deliver(report: Report, desk: Desk, lab: Lab) -> None:
    """Write the files that were asked for, then print the report."""
    _save(desk.json, lambda: _written(report, "json"))
    _save(desk.markdown, lambda: _written(report, "markdown"))
    _save(desk.html, lambda: _page(report, lab))
    say(_written(report, desk.format))


def code(report: Report) -> int:
    """The exit code: 0 all games finished, 1 some went wrong, 130 stopped."""
    return STOPPED if report["interrupted"] else 1 if report["errors"] else 0


def _written(report: Report, format: str) -> str:
    if format == "json":
        return json.dumps(report, indent=2, ensure_ascii=False) + "\n"
    words = import_module(f"capesmith.playtest.report.{report['kind']}_text")
    return words.markdown(report) if format == "markdown" else words.text(report)


def _page(report: Report, lab: Lab) -> str:
    from capesmith.playtest.report.page.page import page

    return page(report, lab)


def _save(path: Path | None, made: Callable[[], str]) -> None:
    if path is None:
        return
    try:
        write_whole(path, made())
    except OSError as error:
        complain(f"{path}: {(error.strerror or str(error)).lower()}", KEPT)
        return
    remark(f"written: {path}")
