"""Games over the cores of this machine; Ctrl-C and dying processes lose nothing that was finished."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from capesmith.playtest.batch.dealing import IN_HAND, Dealer
from capesmith.playtest.batch.floor import NoCrew, Take
from capesmith.playtest.batch.match import Brought, Chunk, Numbered, Played, Row, Setting
from capesmith.playtest.batch.stage import Stage
from capesmith.playtest.batch.stopping import counted_ctrl_c, deaf_children

PATIENCE = 0.2  # seconds between two looks for Ctrl-C
LAST_GAMES = 20.0  # seconds that games under way get after Ctrl-C
MOST_DEATHS = 3  # of workers, before any has brought a game
DIED = "the process that played this game died"

_WORKER: list[Any] = []  # in a worker: its stage, and the flag that is set when the batch is to stop


def _begin(setting: Setting, stop: Any) -> None:
    """A worker starts; Ctrl-C is for the process that started the batch, which tells the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, daemon=True).start()
    _WORKER[:] = [Stage(setting), stop]


def _outlive_nobody() -> None:
    """A worker whose batch was killed ends, too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _perform(chunk: Chunk, moment: float) -> Brought:
    stage, stop = _WORKER
    return stage.perform(chunk, stop.is_set, moment)


class Processes:
    """A crew of processes on this machine."""

    def __init__(self, setting: Setting, jobs: int) -> None:
        self.setting = setting
        self.jobs = jobs
        self._context = multiprocessing.get_context("spawn")
        self._stop = self._context.Event()
        self._pool: ProcessPoolExecutor | None = None
        self._deaths = 0
        self._proved = False  # a worker has brought a game

    def play(self, games: Sequence[Numbered], take: Take) -> None:
        """What a dying worker takes with it is played again, game by game, to find out which it was."""
        dealer = Dealer(games, self.jobs)
        while lost := self._pooled(dealer, take):
            for game in lost:
                if self._pooled(Dealer([game], 1), take):
                    self._bury(game, take)

    def close(self) -> None:
        if self._pool is not None:
            self._stop.set()
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _bury(self, game: Numbered, take: Take) -> None:
        self._deaths += 1
        if not self._proved and self._deaths >= MOST_DEATHS:
            raise NoCrew("the processes that are to play the games die at once", "--jobs 1 plays them without")
        take(Brought((Played(Row(game[0], None, DIED)),)))

    def _hired(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._stop = self._context.Event()
            self._pool = ProcessPoolExecutor(self.jobs, self._context, _begin, (self.setting, self._stop))
        return self._pool

    def _pooled(self, dealer: Dealer, take: Take) -> list[Numbered]:
        """Play the games of a dealer; those that were lost with a worker come back, and no others are begun."""
        waiting: dict[Future[Brought], Chunk] = {}
        lost: list[Numbered] = []
        with counted_ctrl_c() as presses:
            pool = self._hired()
            try:
                while True:
                    if not lost:
                        self._hand_out(pool, dealer, waiting, lost)
                    if presses:
                        raise KeyboardInterrupt
                    if not waiting:
                        break
                    done, _ = wait(waiting, timeout=PATIENCE, return_when="FIRST_COMPLETED")
                    self._collect(done, waiting, dealer, take, lost)
            except KeyboardInterrupt:
                self._stop.set()
                self._break_off(pool, waiting, dealer, take, presses)
                raise
        if lost:
            self.close()
        return lost

    def _hand_out(
        self, pool: ProcessPoolExecutor, dealer: Dealer, waiting: dict[Future[Brought], Chunk], lost: list[Numbered]
    ) -> None:
        while len(waiting) < dealer.workers * IN_HAND and (chunk := dealer.chunk()):
            try:
                with deaf_children():
                    future = pool.submit(_perform, chunk, dealer.moment)
            except BrokenProcessPool:  # somebody died a moment ago
                lost += chunk.games
                return
            waiting[future] = chunk

    def _collect(
        self, done: set[Future[Brought]], waiting: dict[Future[Brought], Chunk], dealer: Dealer, take: Take,
        lost: list[Numbered],
    ) -> None:  # fmt: skip
        for future in done:
            chunk = waiting.pop(future)
            try:
                brought = future.result()
            except BrokenProcessPool:
                lost += chunk.games
                continue
            self._proved = True
            dealer.done(chunk, brought)
            take(brought)

    def _break_off(
        self, pool: ProcessPoolExecutor, waiting: dict[Future[Brought], Chunk], dealer: Dealer, take: Take,
        presses: list[int],
    ) -> None:  # fmt: skip
        """Each worker finishes its game; whoever presses Ctrl-C again, or waits too long, sees them ended at once."""
        workers = list((pool._processes or {}).values())  # a pool has no other way to end them
        until = time.monotonic() + LAST_GAMES
        for future in waiting:
            future.cancel()
        left = {future for future in waiting if not future.cancelled()}
        while left and len(presses) < 2 and time.monotonic() < until:
            left = wait(left, timeout=PATIENCE).not_done
        finished = {future for future in waiting if future.done() and not future.cancelled()}
        for worker in workers if left else ():
            worker.kill()
        pool.shutdown(wait=True, cancel_futures=True)
        for worker in workers:
            worker.join()
        self._pool = None
        self._collect(finished, waiting, dealer, take, [])
