"""Games dealt out to workers: in order, in chunks that take about a moment, whether games are quick or slow."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

from capesmith.playtest.batch.match import Brought, Chunk, Numbered

MOMENT = 0.5  # seconds a chunk is to take: long against the cost of sending it, short against anybody's patience
MOST_IN_CHUNK = 100
IN_HAND = 2  # chunks on the way for each worker, so that none waits for the next
_NEWS = 0.4  # how much the last chunk counts for the pace


class Dealer:
    """The games that are still to be played, by so many workers."""

    def __init__(self, games: Sequence[Numbered], workers: int, moment: float = MOMENT) -> None:
        self.workers = max(1, workers)
        self.moment = moment
        self._left = deque(games)
        self._pace = 0.0  # seconds a game takes; unknown at first

    def chunk(self) -> Chunk | None:
        """The next chunk, if any game is left; toward the end chunks are small, so that nobody has to wait for one."""
        if not self._left:
            return None
        size = int(self.moment / self._pace) if self._pace else 1
        size = max(1, min(size, MOST_IN_CHUNK, len(self._left) // (self.workers * IN_HAND)))
        return Chunk(tuple(self._left.popleft() for _ in range(size)))

    def done(self, chunk: Chunk, brought: Brought) -> None:
        """Learn from what came of a chunk; what its worker left is dealt again."""
        played = {one.row.number for one in brought.games}
        self.back(game for game in chunk.games if game[0] not in played)
        if played:
            pace = brought.seconds / len(played)
            self._pace = pace if not self._pace else _NEWS * pace + (1 - _NEWS) * self._pace

    def back(self, games: Iterable[Numbered]) -> None:
        """Games that nobody played are the next."""
        self._left.extendleft(reversed(list(games)))
