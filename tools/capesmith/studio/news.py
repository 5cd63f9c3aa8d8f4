"""News for the page: what the server tells by itself, as events of one stream that any number of pages listen to."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

KEPT = 200  # events that a page which was away can catch up on
_BEAT = 15.0  # seconds after which silence is broken, so that a line that is dead is found out


class News:
    """All that was told so far, numbered, and whoever listens now."""

    def __init__(self) -> None:
        self._told: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._listeners: set[asyncio.Event] = set()
        self._over = False

    @property
    def last(self) -> int:
        return self._told[-1][0] if self._told else 0

    @property
    def heard(self) -> bool:
        """Whether anybody listens."""
        return bool(self._listeners)

    def tell(self, what: str, data: Any) -> None:
        """An event for every page; called where the server runs."""
        number = self.last + 1
        self._told.append((number, f"id: {number}\nevent: {what}\ndata: {json.dumps(data)}\n\n"))
        self._wake()

    def close(self) -> None:
        """Nobody is told anything any more."""
        self._over = True
        self._wake()

    def _wake(self) -> None:
        for listener in self._listeners:
            listener.set()

    async def stream(self, since: int | None) -> AsyncIterator[str]:
        """Events as they come, after those that a page missed; a page that missed too many is told to look at all."""
        heard = self.last if since is None else since
        fresh = asyncio.Event()
        self._listeners.add(fresh)
        try:
            missed = since is not None and (since > self.last or (self._told and self._told[0][0] > since + 1))
            yield "retry: 1000\n\n" + ("event: lost\ndata: {}\n\n" if missed else "")
            if missed:
                heard = self.last
            while not self._over:
                fresh.clear()
                for number, event in [one for one in self._told if one[0] > heard]:
                    heard = number
                    yield event
                try:
                    await asyncio.wait_for(fresh.wait(), _BEAT)
                except TimeoutError:
                    yield ": still here\n\n"
        finally:
            self._listeners.discard(fresh)
