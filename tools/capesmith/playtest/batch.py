"""Batches of games over processes: the same games and the same results, however many workers share them."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import field
from itertools import groupby
from pathlib import Path
from typing import Any

from capesmith.content.project import read_project
from capesmith.playtest.players import player
from capesmith.rules.choosing import Player
from capesmith.rules.game import Game
from capesmith.rules.table import Result
from capesmith.source.record import record
from capesmith.systems import system
from capesmith.systems.load import load

MOST_IN_CHUNK = 25
PATIENCE = 0.2  # seconds between two looks for Ctrl-C
LAST_GAMES = 20.0  # seconds that games under way get after Ctrl-C

Bot = Callable[[Game, int | str, int], Player]
Counts = list[list[int]]


@record
class Setting:
    """What all games of a batch share. Plain data: it travels to the workers."""

    system: str
    root: str  # the project whose content is played
    bot: str = "random"
    seed: str = "1"
    options: Mapping[str, Any] = field(default_factory=dict)  # beside the scenario and the number of players
    check: bool = False  # look at the invariants after every segment
    trace: bool = False  # count every step of every text


@record
class Cell:
    """So many games of one scenario with one number of players."""

    scenario: str
    players: int
    games: int


@record
class Chunk:
    """Some games of a cell, played by one worker in one piece."""

    scenario: str
    players: int
    first: int
    last: int


@record
class Row:
    """One game of a batch: how it ended, or what went wrong."""

    scenario: str
    players: int
    index: int
    seed: str
    result: Result | None
    error: str = ""


@record
class Played:
    """A batch that was played, the games in their order."""

    rows: tuple[Row, ...]
    seconds: float
    interrupted: bool = False
    counts: Counts | None = None


def game_seed(seed: str, scenario: str, players: int, index: int) -> str:
    """The seed of one game; it depends on nothing but its place in the batch."""
    return f"{seed}/{scenario}/{players}/{index}"


# --- one worker ------------------------------------------------------------------------------------------


class Stage:
    """A system and its content, made ready once per worker."""

    def __init__(self, setting: Setting, bot: Bot | None = None) -> None:
        found = system(setting.system)
        assert found is not None and found.game is not None
        self.game: Game = found.game
        self.setting = setting
        self.bot = bot
        box = load(read_project(Path(setting.root)), (setting.system,)).boxes[setting.system]
        self.cast = self.game.cast(box, trace=setting.trace)
        self.counts = no_counts(self.cast) if setting.trace else None

    def player(self, seed: str, seat: int) -> Player:
        if self.bot is not None:
            return self.bot(self.game, seed, seat)
        return player(self.setting.bot, self.game, seed, seat)

    def play(self, scenario: str, players: int, index: int) -> Row:
        """One game; whatever goes wrong in it is a finding, and the next game goes on."""
        seed = game_seed(self.setting.seed, scenario, players, index)
        try:
            options = self.game.options({**self.setting.options, "scenario": scenario, "players": players})
            seats = [self.player(seed, seat) for seat in range(players)]
            table: Any = self.game.table(self.cast, options, seed, seats)
            if self.setting.check:
                table.guard = self.game.check
            if self.counts is not None:
                table.counts = self.counts
            return Row(scenario, players, index, seed, table.play())
        except Exception as error:
            return Row(scenario, players, index, seed, None, f"{type(error).__name__}: {error}".strip())


def no_counts(cast: Any) -> Counts:
    return [[0, 0] for _ in cast.compiler.nodes]


_WORKER: list[Any] = []  # in a worker: its stage, and the flag that is set when the batch is to stop


def _begin(setting: Setting, stop: Any) -> None:
    """A worker starts; Ctrl-C is for the process that started the batch, which tells the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _WORKER[:] = [Stage(setting), stop]


def _play_chunk(chunk: Chunk) -> tuple[list[Row], Counts | None]:
    stage, stop = _WORKER
    if stage.counts is not None:
        stage.counts = no_counts(stage.cast)
    return list(_games(stage, chunk, stop.is_set)), stage.counts


def _games(stage: Stage, chunk: Chunk, stopped: Callable[[], bool]) -> Iterator[Row]:
    for index in range(chunk.first, chunk.last):
        if stopped():
            return
        yield stage.play(chunk.scenario, chunk.players, index)


# --- the batch -------------------------------------------------------------------------------------------


class Ledger:
    """What has come in so far."""

    def __init__(self, told: Callable[[int], None] | None) -> None:
        self.rows: list[Row] = []
        self.counts: Counts | None = None
        self.told = told

    def add(self, rows: list[Row], counts: Counts | None = None) -> None:
        self.rows += rows
        if counts is not None:
            self.counts = counts if self.counts is None else merged(self.counts, counts)
        if self.told is not None:
            self.told(len(rows))


def merged(one: Counts, other: Counts) -> Counts:
    return [[a + c, b + d] for (a, b), (c, d) in zip(one, other, strict=True)]


def play_batch(
    setting: Setting, cells: list[Cell], *, jobs: int = 1, told: Callable[[int], None] | None = None,
    bot: Bot | None = None,
) -> Played:  # fmt: skip
    """Play all games of all cells. Ctrl-C stops it and keeps what is finished.

    `told(n)` hears of n more finished games; `bot` seats a player that has no name, in this process only.
    """
    start, ledger, interrupted = time.perf_counter(), Ledger(told), False
    chunks = _chunks(cells, jobs)
    try:
        if jobs <= 1 or bot is not None:
            _play_here(setting, chunks, ledger, bot)
        else:
            _play_over_processes(setting, chunks, jobs, ledger)
    except KeyboardInterrupt:
        interrupted = True
    order = {(cell.scenario, cell.players): number for number, cell in enumerate(cells)}
    rows = sorted(ledger.rows, key=lambda row: (order[row.scenario, row.players], row.index))
    return Played(tuple(rows), time.perf_counter() - start, interrupted, ledger.counts)


def _chunks(cells: list[Cell], jobs: int) -> list[Chunk]:
    found = []
    for cell in cells:
        size = max(1, min(MOST_IN_CHUNK, -(-cell.games // (max(1, jobs) * 4))))
        for first in range(0, cell.games, size):
            found.append(Chunk(cell.scenario, cell.players, first, min(cell.games, first + size)))
    return found


def _play_here(setting: Setting, chunks: list[Chunk], ledger: Ledger, bot: Bot | None) -> None:
    stage = Stage(setting, bot)
    ledger.counts = stage.counts  # the stage goes on counting in it
    for chunk in chunks:
        for row in _games(stage, chunk, lambda: False):
            ledger.add([row])


def _play_over_processes(setting: Setting, chunks: list[Chunk], jobs: int, ledger: Ledger) -> None:
    """Chunks to a pool; what a dying worker takes with it is played again, game by game, to find out which it was."""
    left = _pooled(setting, chunks, jobs, ledger)
    singles = [
        Chunk(chunk.scenario, chunk.players, index, index + 1)
        for chunk in left
        for index in range(chunk.first, chunk.last)
    ]
    for single in singles:
        if _pooled(setting, [single], 1, ledger):
            seed = game_seed(setting.seed, single.scenario, single.players, single.first)
            error = "the process that played this game died"
            ledger.add([Row(single.scenario, single.players, single.first, seed, None, error)])


def _pooled(setting: Setting, chunks: list[Chunk], jobs: int, ledger: Ledger) -> list[Chunk]:
    """Play chunks in a pool of processes; the chunks that were lost with a worker come back."""
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    waiting: dict[Future[Any], Chunk] = {}
    lost: list[Chunk] = []
    with _counted_ctrl_c() as presses:
        pool = ProcessPoolExecutor(min(jobs, len(chunks)) or 1, context, _begin, (setting, stop))
        try:
            with _deaf_children():
                for chunk in chunks:
                    waiting[pool.submit(_play_chunk, chunk)] = chunk
            while waiting:
                if presses:
                    raise KeyboardInterrupt
                done, _ = wait(waiting, timeout=PATIENCE, return_when="FIRST_COMPLETED")
                _collect(done, waiting, ledger, lost)
        except KeyboardInterrupt:
            stop.set()
            _break_off(pool, waiting, ledger, presses)
            raise
        pool.shutdown(wait=True)
    return lost


@contextmanager
def _counted_ctrl_c() -> Iterator[list[int]]:
    """Ctrl-C only counts while processes are about: raised at the wrong moment, it would leave them behind."""
    presses: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield presses
        return
    before = signal.signal(signal.SIGINT, lambda number, _: presses.append(number))
    try:
        yield presses
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes that start now do not hear Ctrl-C, not even before they begin; this one hears it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _break_off(
    pool: ProcessPoolExecutor, waiting: dict[Future[Any], Chunk], ledger: Ledger, presses: list[int]
) -> None:
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
    ledger.told = None
    _collect(finished, waiting, ledger, [])


def _collect(done: set[Future[Any]], waiting: dict[Future[Any], Chunk], ledger: Ledger, lost: list[Chunk]) -> None:
    for future in done:
        chunk = waiting.pop(future)
        try:
            ledger.add(*future.result())
        except BrokenProcessPool:
            lost.append(chunk)


def by_cell(rows: tuple[Row, ...]) -> list[tuple[tuple[str, int], list[Row]]]:
    """The games of each scenario and number of players, in order."""
    return [(key, list(group)) for key, group in groupby(rows, key=lambda row: (row.scenario, row.players))]
