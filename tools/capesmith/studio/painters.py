"""Those who draw for the gallery, or work for other rooms: processes of their own, so that neither the page nor the
server waits for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Hashable
from contextlib import suppress
from pathlib import Path
from queue import LifoQueue
from typing import Any

from capesmith.source.cores import cores
from capesmith.source.pool import Begin, Done, Pool
from capesmith.studio.painting import Failed, begin

Errand = Hashable  # what is asked for: the same is done once
Answer = asyncio.Future[Any]
MOST = 3  # processes
_LOOK = 0.02  # seconds between two looks for new errands while painters are busy


class Painters:
    """Errands go in, answers come out; what was asked for last is done first, for somebody looks at it."""

    def __init__(self, root: Path, begin: Begin = begin, most: int = MOST) -> None:
        self._root, self._begin, self._most = root, begin, most
        self._waiting: LifoQueue[tuple[Errand, Answer] | None] = LifoQueue()
        self._asked: dict[Errand, list[Answer]] = {}  # whoever waits for what has been handed out
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._work, name="painters", daemon=True)

    async def answer(self, errand: Errand) -> Any:
        """What comes of an errand; whoever does not wait any longer cancels it."""
        if not self._thread.ident:
            self._thread.start()
        answer: Answer = asyncio.get_running_loop().create_future()
        self._waiting.put((errand, answer))
        return await answer

    def close(self) -> None:
        """Nobody draws any more."""
        self._over.set()
        self._waiting.put(None)
        if self._thread.ident:
            self._thread.join()

    def _work(self) -> None:
        while not self._over.is_set():
            try:
                with Pool(max(1, min(self._most, cores() - 1)), self._begin, self._root) as pool:
                    self._serve(pool)
                    pool.close(at_once=True)
            except Exception as error:  # nobody can be hired, or set up: whoever waits is told, and the next may try
                self._tell_all(Failed(f"no painter can work ({error or type(error).__name__})"))
        while not self._waiting.empty():
            if (left := self._waiting.get()) is not None:
                self._asked.setdefault(left[0], []).append(left[1])
        self._tell_all(Failed("the studio closes"))

    def _serve(self, pool: Pool) -> None:
        while not self._over.is_set():
            if pool.room and (not pool.busy or not self._waiting.empty()):
                self._give(pool)
            for result in pool.results(_LOOK) if pool.busy else ():
                answer = result.answer if isinstance(result, Done) else Failed(f"a painter {result.how}")
                for waiting in self._asked.pop(result.task, ()):
                    _tell(waiting, answer)

    def _give(self, pool: Pool) -> None:
        """Hand out the errand that came in last; the same errand is done once."""
        got = self._waiting.get()
        if got is None or got[1].cancelled():
            return
        errand, answer = got
        if errand in self._asked:
            self._asked[errand].append(answer)
        else:
            self._asked[errand] = [answer]
            pool.give(errand)

    def _tell_all(self, answer: Failed) -> None:
        while self._asked:
            for waiting in self._asked.popitem()[1]:
                _tell(waiting, answer)


def _tell(waiting: Answer, answer: Any) -> None:
    """An answer for somebody who waits where the server runs, if it still does."""

    def tell() -> None:
        if not waiting.done():
            waiting.set_result(answer)

    with suppress(RuntimeError):
        waiting.get_loop().call_soon_threadsafe(tell)
