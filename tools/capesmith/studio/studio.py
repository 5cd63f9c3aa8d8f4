"""One project in the studio: its texts, its easel, its painters, and the news of it."""

from __future__ import annotations

import asyncio
import gc
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from capesmith.desk.desk import Desk
from capesmith.source.digests import digest
from capesmith.studio.easel import Easel
from capesmith.studio.forms import Form
from capesmith.studio.history import History
from capesmith.studio.news import News
from capesmith.studio.painters import Painters
from capesmith.studio.sittings import Sittings
from capesmith.studio.thinking import Thinking
from capesmith.studio.watching import EVERY, SELDOM, Change, change, stamps_of
from capesmith.studio.works import Works

QUIET = 2.0  # seconds without work after which memory is tidied up
P = ParamSpec("P")
T = TypeVar("T")


class Studio:
    """What the page works with. Content is read and drawn in one thread, one thing after the other."""

    def __init__(self, root: Path, forms: Sequence[Form] = ()) -> None:
        self.root = root
        self.forms = forms  # the commands that can be called from here
        self.news = News()
        self.works = Works(History(root), self.news)
        self.easel = Easel(root)
        self.painters = Painters(root)
        self.sittings = Sittings(root, self.news)
        self.thinking = Thinking(self.sittings)
        self._language: Desk | None = None
        self._tidying: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        gc.disable()  # it would take longer than most pictures, in the midst of them
        self.place = digest(str(root))  # names the project to browsers that keep something for it
        self.run = secrets.token_hex(4)  # names this run of the studio
        self.turn = 0  # grows whenever a text on the disk has changed
        self.closing: list[Callable[[], None]] = []  # what is to be done when it closes
        self._stamps = stamps_of(root)
        self._bench = asyncio.Lock()  # whoever has it works there

    async def at_work(self, do: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Something that takes a while, done at the bench."""
        self._tidying.cancel()
        async with self._bench:
            found = await asyncio.to_thread(do, *given, **named)
        self._tidying.cancel()
        self._tidying = asyncio.create_task(self._tidy())
        return found

    async def _tidy(self) -> None:
        """Look for what nobody needs any more, when it is quiet."""
        await asyncio.sleep(QUIET)
        async with self._bench:
            await asyncio.to_thread(gc.collect)

    @property
    def language(self) -> Desk:
        """What is known about the language; asked at the bench alone."""
        if self._language is None:
            self._language = Desk(self.root)
        return self._language

    async def watch(self) -> None:
        """Look at the project again and again, until somebody cancels this."""
        while True:
            await asyncio.sleep(EVERY if self.news.heard else SELDOM)
            await self.look()

    async def look(self) -> None:
        """See what has changed on the disk, and tell."""
        stamps = await asyncio.to_thread(stamps_of, self.root)
        found, self._stamps = change(self._stamps, stamps), stamps
        if found:
            await self._renew(found)

    async def _renew(self, found: Change) -> None:
        self.turn += 1
        self.sittings.renew(self.turn)
        await self.at_work(self._forget, found)
        told: dict[str, Any] = {"changed": found.changed, "fresh": found.fresh, "gone": found.gone, "turn": self.turn}
        self.news.tell("files", told)

    def _forget(self, found: Change) -> None:
        """What lay over files that are others now counts no more; the page tells what it still has."""
        self.easel.renew()
        for path in (*found.changed, *found.fresh, *found.gone):
            self.language.close(path)

    async def close(self) -> None:
        """The studio closes: nobody waits for anything any more."""
        self._tidying.cancel()
        self.news.close()
        self.thinking.close()
        for deed in self.closing:
            deed()
        await asyncio.gather(self.sittings.close(), asyncio.to_thread(self.painters.close))
