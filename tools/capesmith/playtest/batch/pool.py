"""A pool of workers that play games by the thousand: the same results, however many of them share the work."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import inf
from time import perf_counter
from types import TracebackType
from typing import Any, Final, Protocol

from capesmith.playtest.batch.match import Brought, Chunk, Counts, Match, Numbered, Played, Row, Setting, added
from capesmith.playtest.batch.worker import EMPTY, Worker
from capesmith.source.cores import cores
from capesmith.source.stopping import asked

MOMENT: Final = 0.4  # seconds of games: less than processes take to be ready
LONG: Final = "search"  # the bots whose games last
Take = Callable[[Brought], None]
Told = Callable[[int], None]  # hears of so many more games


class NoWorkers(ConnectionError):
    """Nobody is there to play the games: what is wrong, and what would help."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}: {hint}" if hint else message)
        self.message, self.hint = message, hint


class Workers(Protocol):
    """Whoever plays games: this process, other processes, other machines."""

    def play(self, games: Sequence[Numbered], take: Take) -> None:
        """Play all games and hand over what comes in, in any order; whoever asks to stop gets what is finished then."""
        ...

    def close(self) -> None: ...


class Memory(Protocol):
    """Games that were played before, on disk."""

    def find(self, match: Match) -> Played | None: ...

    def note(self, match: Match, played: Played) -> None: ...

    def close(self) -> None: ...


class Here:
    """This process alone."""

    def __init__(self, setting: Setting, ready: Mapping[int, Any]) -> None:
        self.worker = Worker(setting, ready)

    def play(self, games: Sequence[Numbered], take: Take) -> None:
        self.play_for(inf, games, take)

    def play_for(self, seconds: float, games: Sequence[Numbered], take: Take) -> Sequence[Numbered]:
        """Play as many games as are begun in this time; the others come back."""
        until = perf_counter() + seconds
        for place, game in enumerate(games):
            if asked() or perf_counter() >= until:
                return games[place:]
            take(self.worker.perform(Chunk((game,)), lambda: False))
        return ()

    def close(self) -> None:
        pass


class GamePool:
    """Plays matches and gives their rows in order; workers stay for the next wave."""

    def __init__(
        self, setting: Setting, *, jobs: int = 1, scheduler: str | None = None, journal: Memory | None = None,
        told: Told | None = None, asked: Told | None = None, ready: Mapping[int, Any] = EMPTY,
    ) -> None:  # fmt: skip
        assert not setting.trace or len(setting.contents) == 1, "the texts of one content are counted"
        self.setting = setting
        self.jobs = jobs or cores()
        self.moment = 0.0 if jobs else MOMENT  # a number of jobs that was asked for starts at once
        self.ready = ready  # contents that are so in this process, by their number
        self.scheduler = scheduler
        self.journal = journal
        self.told, self.asked = told, asked  # of games that are finished, and before that of those to be played
        self.interrupted = False
        self.counts: Counts | None = None
        self.seconds = 0.0  # spent by all workers in games
        self._hired: Workers | None = None

    def __enter__(self) -> GamePool:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if self._hired is not None:
            self._hired.close()
            self._hired = None
        if self.journal is not None:
            self.journal.close()

    def play(self, matches: Sequence[Match]) -> list[Row]:
        """The rows of these matches, in their order; only those that were finished when somebody asks to stop."""
        rows: dict[int, Row] = {}

        def keep(number: int, played: Played) -> None:
            row = played.row
            rows[number] = replace(row, number=number)
            if played.tally is not None:
                self.counts = added(self.counts, played.tally)

        def take(brought: Brought) -> None:
            self.seconds += brought.seconds
            for played in brought.games:
                keep(played.row.number, played)
                if self.journal is not None:
                    self.journal.note(matches[played.row.number], played)
            if self.told is not None and brought.games:
                self.told(len(brought.games))

        if self.asked is not None:
            self.asked(len(matches))
        missing: list[Numbered] = []
        for number, match in enumerate(matches):
            known = None if self.journal is None else self.journal.find(match)
            if known is None:
                missing.append((number, match))
            else:
                keep(number, known)
        if self.told is not None and rows:
            self.told(len(rows))
        if missing and not asked():
            self._have_played(missing, take)
        self.interrupted |= len(rows) < len(matches)
        return [rows[number] for number in sorted(rows)]

    def _have_played(self, games: Sequence[Numbered], take: Take) -> None:
        """Hand games to workers. A single one is played here, and so are those of the first moment unless they are
        long: a small batch is over before processes would have started for it."""
        if self._hired is None and self.scheduler is None and self.jobs > 1:
            if len(games) == 1:
                return Here(self.setting, self.ready).play(games, take)
            if self.moment and not any(bot.startswith(LONG) for bot in games[0][1].bots):
                games = Here(self.setting, self.ready).play_for(self.moment, games, take)
                if not games or asked():
                    return None
        if self._hired is None:
            self._hired = self._hire()
        return self._hired.play(games, take)

    def _hire(self) -> Workers:
        if self.scheduler is not None:
            from capesmith.playtest.batch.cluster import Cluster

            return Cluster(self.setting, self.scheduler)
        if self.jobs <= 1:
            return Here(self.setting, self.ready)
        from capesmith.playtest.batch.processes import Processes

        return Processes(self.setting, self.jobs)
