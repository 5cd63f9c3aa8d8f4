"""How far a long command has come, on standard error: a bar for people who watch, plain lines for everybody else."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from capesmith.cli.speech import remark

if TYPE_CHECKING:
    from rich.progress import Progress as Rich

TENTHS = 10
PATIENCE = 2.0  # seconds between two lines, at least


class Progress(Protocol):
    """Hears how far it has come; whoever knows no total says 0."""

    def at(self, done: int, total: int, what: str = "") -> None: ...


class Lines:
    """A line for every tenth, but none too soon after the last one; the first and the end are always told."""

    def __init__(self, doing: str, things: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.doing, self.things, self.clock = doing, things, clock
        self._began = self._told = clock()
        self._last: tuple[int, int] | None = None
        self._tenth = 0

    def at(self, done: int, total: int, what: str = "") -> None:
        tenth = TENTHS * done // total if total else done // TENTHS
        new = self._last is None or (tenth > self._tenth and self.clock() - self._told >= PATIENCE)
        if new or (done == total and self._last != (done, total)):
            self._say(done, total, what)
            self._tenth, self._told = tenth, self.clock()
            self._last = (done, total)

    def _say(self, done: int, total: int, what: str) -> None:
        of = f"{done:,} of {total:,}" if total else f"{done:,}"
        took = self.clock() - self._began
        after = f", {took:.0f} s" if took >= 1 else ""
        remark(f"{self.doing} {of} {self.things}{after}{f': {what}' if what else ''}")


class Data:
    """A line of data for every step, for a program that watches; no more than anybody could see."""

    SAID = "capesmith-progress "
    OFTEN = 0.2  # seconds between two lines, at least

    def __init__(self, doing: str, things: str, clock: Callable[[], float] = time.monotonic) -> None:
        self.doing, self.things, self.clock = doing, things, clock
        self._told = float("-inf")

    def at(self, done: int, total: int, what: str = "") -> None:
        if done != total and self.clock() - self._told < self.OFTEN:
            return
        self._told = self.clock()
        told = {"doing": self.doing, "done": done, "total": total, "things": self.things, "what": what}
        print(f"{self.SAID}{json.dumps(told)}", file=sys.stderr, flush=True)


@contextmanager
def progress(doing: str, things: str) -> Iterator[Progress]:
    """A bar that goes away, lines that stay, or data where CAPESMITH_PROGRESS asks for it."""
    if os.environ.get("CAPESMITH_PROGRESS") == "data":
        yield Data(doing, things)
        return
    if not sys.stderr.isatty():
        yield Lines(doing, things)
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Rich

    columns = (TextColumn(doing), BarColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Rich(*columns, console=Console(stderr=True), transient=True) as bar:
        yield Bar(bar, things)


class Bar:
    """A bar of rich; without a total it only counts."""

    def __init__(self, bar: Rich, things: str) -> None:
        self.bar, self.things = bar, things
        self.task = bar.add_task("", total=None)

    def at(self, done: int, total: int, what: str = "") -> None:
        said = f"{done:,}/{total:,} {self.things}" if total else f"{done:,} {self.things}"
        self.bar.update(self.task, description=f"{said} {what}".rstrip(), completed=done, total=total or None)


class Count:
    """Games that are finished, of those that are asked for so far or were announced."""

    def __init__(self, shown: Progress, announced: int | None) -> None:
        self.shown, self.announced = shown, announced or 0
        self.done = self.wanted = 0

    def finished(self, games: int) -> None:
        self.done += games
        self._show()

    def asked(self, games: int) -> None:
        self.wanted += games
        self._show()

    def _show(self) -> None:
        self.shown.at(self.done, max(self.announced, self.wanted))
