"""Games over the cores of this machine; stopping and dying processes lose nothing that was finished."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from capesmith.playtest.batch.dealing import IN_HAND, MOMENT, Dealer
from capesmith.playtest.batch.match import Brought, Chunk, Numbered, Played, Row, Setting
from capesmith.playtest.batch.pool import NoWorkers, Take
from capesmith.playtest.batch.worker import Worker
from capesmith.source.pool import Lost, Pool, told_to_stop
from capesmith.source.stopping import asked

PATIENCE = 0.2  # seconds between two looks whether somebody has asked to stop
LAST_GAMES = 20.0  # seconds that games under way get then
MOST_DEATHS = 3  # of games, before any was brought
DIED = "the process that played this game died"


def at_table(setting: Setting) -> Callable[[Chunk], Brought]:
    """In a worker: plays chunks of games."""
    worker = Worker(setting)
    return lambda chunk: worker.perform(chunk, told_to_stop, MOMENT)


class Processes:
    """Processes on this machine."""

    begin: Callable[[Setting], Callable[[Chunk], Brought]] = staticmethod(at_table)

    def __init__(self, setting: Setting, jobs: int) -> None:
        self.jobs = jobs
        self.pool = Pool(jobs, type(self).begin, setting, in_hand=IN_HAND)
        self._deaths = 0
        self._proved = False  # a worker has brought a game

    def play(self, games: Sequence[Numbered], take: Take) -> None:
        """Deal games out and take what comes in; what a dying worker was playing is played again, game by game, to find
        out which it was."""
        dealer = Dealer(games, self.jobs)
        suspects: list[Numbered] = []  # each of them travels alone
        doubted: set[int] = set()  # the numbers of those that travel alone, or have
        while not asked():
            while self.pool.room and not asked() and (chunk := self._next(suspects, doubted, dealer)):
                self.pool.give(chunk)
            if not self.pool.busy:
                return
            self._collect(dealer, take, suspects, doubted)
        self._break_off(dealer, take)

    def close(self) -> None:
        self.pool.close()

    @staticmethod
    def _next(suspects: list[Numbered], doubted: set[int], dealer: Dealer) -> Chunk | None:
        if not suspects:
            return dealer.chunk()
        doubted.add(suspects[0][0])
        return Chunk((suspects.pop(0),))

    def _collect(self, dealer: Dealer, take: Take, suspects: list[Numbered], doubted: set[int]) -> None:
        for result in self.pool.results(PATIENCE):
            chunk: Chunk = result.task
            if not isinstance(result, Lost):
                self._proved = True
                dealer.done(chunk, result.answer)
                take(result.answer)
            elif not result.begun:
                dealer.back(chunk.games)
            elif len(chunk.games) == 1 and chunk.games[0][0] in doubted:
                self._bury(chunk.games[0], take)
            else:
                suspects += chunk.games

    def _bury(self, game: Numbered, take: Take) -> None:
        self._deaths += 1
        if not self._proved and self._deaths >= MOST_DEATHS:
            raise NoWorkers("the processes that are to play the games die at once", "--jobs 1 plays them without")
        take(Brought((Played(Row(game[0], None, DIED)),)))

    def _break_off(self, dealer: Dealer, take: Take) -> None:
        """Each worker finishes its game, unless that takes too long."""
        self.pool.stop()
        until = time.monotonic() + LAST_GAMES
        while self.pool.busy and time.monotonic() < until:
            self._collect(dealer, take, [], set())
        self.pool.close(at_once=True)
