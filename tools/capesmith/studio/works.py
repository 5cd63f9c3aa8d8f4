"""Long works, each in a process of its own: what waits, what is under way, how it ends, and news of all of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from capesmith.source.json import NotJson, read_json
from capesmith.source.refusal import Refusal
from capesmith.source.whole import write_whole
from capesmith.studio.hired import Hired
from capesmith.studio.history import FILES, History
from capesmith.studio.news import News

WAITING, UNDER_WAY, DONE, FOUND, STOPPED, FAILED = "waiting", "under way", "done", "found", "stopped", "failed"
OVER = (DONE, FOUND, STOPPED, FAILED)
FLASH, PRINT = "flash", "print"
MOST_WAITING = 20
MOST_SAID = 40  # remarks that are kept
_EVERY = 0.3  # seconds between two pieces of news of one work
_UNSEEN = 20.0  # seconds after which a first look ends that nobody watches
_PROGRESS = "capesmith-progress "
_ENDS = {0: DONE, 1: FOUND, 130: STOPPED}  # exit codes; all others are failures


@dataclass
class Work:
    """One work: what was asked for, and how it stands."""

    id: str
    command: str
    lane: str  # works of one lane are done one after the other
    title: str
    words: tuple[str, ...]
    state: str = WAITING
    began: float = field(default_factory=time.time)
    seconds: float = 0.0
    says: list[str] = field(default_factory=list)  # what came of it, in a few sentences
    remarks: list[str] = field(default_factory=list)
    progress: dict[str, Any] = field(default_factory=dict)
    look: dict[str, Any] = field(default_factory=dict)  # the last look of a work that is watched
    said: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    hired: Hired | None = None
    wanted: bool = True  # nobody has asked it to end

    def told(self) -> dict[str, Any]:
        """As the page hears of it."""
        names = (
            "id", "command", "lane", "title", "words", "state", "began", "seconds", "says", "remarks", "progress",
            "look", "files",
        )  # fmt: skip
        return {name: getattr(self, name) for name in names}


class Works:
    """All works of a studio."""

    def __init__(self, history: History, news: News) -> None:
        self.history, self._news = history, news
        self._works: dict[str, Work] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._lanes: dict[str, asyncio.Lock] = {}

    def begin(
        self, command: str, lane: str, title: str, run: Callable[[str], Sequence[str]], *, errand: bytes | None = None
    ) -> dict[str, Any]:
        """Have something done when its turn comes; `run` says with which words, given the folder for its reports."""
        if sum(work.state not in OVER for work in self._works.values()) >= MOST_WAITING:
            raise Refusal("there is enough to do already", "stop something that waits")
        try:
            id = self.history.begin(command)
        except OSError as error:
            raise Refusal(
                f"{self.history.folder}: {(error.strerror or str(error)).lower()}", "reports go there"
            ) from None
        place = self.history.place(id)
        if errand is not None:
            write_whole(place / "errand.json", errand)
        words = tuple(run(place.relative_to(self.history.folder.parents[1]).as_posix()))
        work = self._works[id] = Work(id, command, lane, title, words)
        self._tell(work)
        task = asyncio.create_task(self._done(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return work.told()

    def known(self) -> list[dict[str, Any]]:
        """What is known: works of this run, and those of earlier ones."""
        own = [work.told() for work in self._works.values()]
        empty: dict[str, Any] = {"progress": {}, "look": {}}
        earlier = [{**empty, **record} for record in self.history.records() if record["id"] not in self._works]
        return sorted([*own, *earlier], key=lambda one: one["id"], reverse=True)

    def stop(self, id: str) -> None:
        """Ask a work to come to an end with what is done by now; who is asked twice ends at once."""
        work = self._works.get(id)
        if work is None or work.state in OVER:
            return
        if work.hired is not None:
            work.hired.ask() if work.wanted else work.hired.end()
        work.wanted = False
        if work.state == WAITING:
            self._end(work, STOPPED)

    def forget(self, id: str) -> None:
        """Take away what a work has left; one that is under way ends before."""
        work = self._works.pop(id, None)
        if work is not None:
            work.wanted = False
            if work.hired is not None:
                work.hired.end()
        self.history.forget(id)
        self._news.tell("work", {"id": id, "state": "gone"})

    async def close(self) -> None:
        """The studio closes: everybody ends at once."""
        for work in self._works.values():
            work.wanted = False
            if work.hired is not None:
                work.hired.end()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # --- one work -----------------------------------------------------------------------------------------

    async def _done(self, work: Work) -> None:
        try:
            async with self._lanes.setdefault(work.lane, asyncio.Lock()):
                if work.wanted:
                    await self._carried_out(work)
        except asyncio.CancelledError:
            self._end(work, STOPPED)
            raise
        except OSError as error:
            work.remarks.append(f"this could not be started: {(error.strerror or str(error)).lower()}")
            self._end(work, FAILED)

    async def _carried_out(self, work: Work) -> None:
        hired = await Hired.start(work.words, self.history.folder.parents[1], gentle=work.lane != FLASH)
        if not work.wanted:  # any more, since it was about to begin
            hired.end()
            await hired.work(lambda line: None, lambda line: None)
            return
        work.hired = hired
        work.state, work.began = UNDER_WAY, time.time()
        self._tell(work)
        ticking = asyncio.create_task(self._tick(work))
        try:
            code = await hired.work(lambda line: _hear(work, line), lambda line: _note(work, line))
        finally:
            ticking.cancel()
            work.seconds = round(time.time() - work.began, 1)
        self._end(work, STOPPED if not work.wanted and code < 0 else _ENDS.get(code, FAILED))

    async def _tick(self, work: Work) -> None:
        """Tell of it while it goes on, when there is something new; what nobody watches ends."""
        before, unseen = work.told(), 0.0
        while True:
            await asyncio.sleep(_EVERY)
            unseen = 0.0 if self._news.heard else unseen + _EVERY
            if work.lane == FLASH and work.wanted and unseen > _UNSEEN:  # asked once: twice would be at once
                self.stop(work.id)
            work.seconds = round(time.time() - work.began, 1)
            now = {**work.told(), "seconds": before["seconds"]}
            if now != before:
                before = {**now, "look": work.look, "remarks": list(work.remarks)}
                self._tell(work)

    def _end(self, work: Work, state: str) -> None:
        """It is over: what it has left is kept, unless somebody wants no more of it."""
        if work.state in OVER or work.id not in self._works:
            return
        work.state, work.hired = state, None
        place = self.history.place(work.id)
        if work.look:
            work.says = list(work.look.get("says", ()))
        elif work.said:
            write_whole(place / "said.txt", "\n".join(work.said) + "\n")
            work.says = work.said[-1:] if work.lane == PRINT else []
        work.files = [name for name in FILES if (place / name).is_file()]
        work.says = work.says or self._summary(work)
        self.history.keep({name: value for name, value in work.told().items() if name not in ("progress", "look")})
        self._tell(work)

    def _summary(self, work: Work) -> list[str]:
        """The findings of a report, in its own words."""
        found = self.history.report(work.id).get("summary")
        return [line for line in found if isinstance(line, str)][:6] if isinstance(found, list) else []

    def _tell(self, work: Work) -> None:
        self._news.tell("work", work.told())


def _hear(work: Work, line: str) -> None:
    """A line on standard output: the look of a work that is watched, or a line of a report."""
    if work.lane != FLASH:
        work.said.append(line)
        return
    try:
        found = read_json(line)
    except NotJson:
        return
    if isinstance(found, dict):
        work.look = found


def _note(work: Work, line: str) -> None:
    """A line on standard error: how far it has come, or a remark."""
    if line.startswith(_PROGRESS):
        try:
            found = read_json(line.removeprefix(_PROGRESS))
        except NotJson:
            return
        if isinstance(found, dict):
            work.progress = found
    elif line.strip() and len(work.remarks) < MOST_SAID:
        work.remarks.append(line[:500])
