"""What it costs to share games out. Run: python -m tests.bench.batches [GAMES]

Scaling from one process to two, the part of the workers' time that is not spent in games, starting them, and games per
second through the journal. The machine is noisy: kinds of run take turns, and the best of several counts. The CPU
time of the same games tells what sharing itself costs, whatever others do on the machine.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from capesmith.playtest.batch.journal import Journal
from capesmith.playtest.batch.match import Match, Played, Setting, packed
from capesmith.playtest.batch.pool import GamePool
from capesmith.systems import system
from capesmith.systems.load import shipped_box

ROUNDS = 4
BOT = "greedy"


@dataclass(frozen=True)
class Run:
    """One batch: seconds on the clock, of all CPUs together, and those that workers spent in games."""

    wall: float
    cpu: float
    inside: float


def matches(games: int, bot: str) -> list[Match]:
    scenarios = ("asylum", "bootleg", "funhouse", "littering")
    return [Match({"scenario": scenarios[n % 4], "players": 3}, (bot,) * 3, f"bench {n}") for n in range(games)]


def cpu(pool: GamePool) -> float:
    """Seconds of CPU of this process and its workers so far."""
    hired = getattr(pool._hired, "pool", None)
    return sum(_used(pid) for pid in (os.getpid(), *(hired.processes if hired is not None else ())))


def _used(pid: int) -> float:
    parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def free_cores(seconds: float = 1.0) -> float:
    """How many cores' worth of time nobody uses now."""

    def idle() -> float:
        parts = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
        return (int(parts[3]) + int(parts[4])) / os.sysconf("SC_CLK_TCK")

    before = idle()
    time.sleep(seconds)
    return (idle() - before) / seconds


def batch(setting: Setting, wanted: list[Match], jobs: int) -> tuple[Run, float]:
    """A batch whose workers have started, and how long they took to start."""
    with GamePool(setting, jobs=jobs) as pool:
        start = time.perf_counter()
        pool.play(matches(2 * jobs, "random"))
        started = time.perf_counter() - start
        pool.seconds, before = 0.0, cpu(pool)
        start = time.perf_counter()
        pool.play(wanted)
        wall = time.perf_counter() - start
        return Run(wall, cpu(pool) - before, pool.seconds), started


def scaling(setting: Setting, games: int) -> None:
    wanted = matches(games, BOT)
    runs: dict[int, list[Run]] = {1: [], 2: []}
    starts: list[float] = []
    free = []
    for _ in range(ROUNDS):
        free.append(free_cores())
        for jobs in runs:
            run, started = batch(setting, wanted, jobs)
            runs[jobs].append(run)
            if jobs == 2:
                starts.append(started)
    best = {jobs: min(found, key=lambda run: run.wall) for jobs, found in runs.items()}
    for jobs, run in best.items():
        print(
            f"{jobs} process{'es' if jobs > 1 else '  '}  {games / run.wall:6.1f} games/s  "
            f"wall {run.wall:6.2f} s  CPU {run.cpu:6.2f} s"
        )
    ratio = best[1].wall / best[2].wall
    print(f"from 1 to 2     {ratio:.2f}× on the clock; {max(free):.1f} of {os.cpu_count()} cores were free at best")
    least = {jobs: min(run.cpu for run in found) for jobs, found in runs.items()}
    print(
        f"CPU, 2 to 1     {least[2] / least[1]:.2f}× for the same games: "
        f"at most {2 * least[1] / least[2]:.2f}× faster where two cores are free"
    )
    outside = min(1 - run.inside / (2 * run.wall) for run in runs[2])
    print(f"batching        {max(0.0, outside):.1%} of the time of two workers is not spent in games")
    print(f"starting        {min(starts):.2f} s until two workers have played their first games")


def overhead(setting: Setting, games: int) -> None:
    """Quick games show what handing out and taking in costs this process."""
    wanted = matches(games, "random")
    with GamePool(setting, jobs=2) as pool:
        pool.play(wanted[:8])
        own = resource.getrusage(resource.RUSAGE_SELF)
        pool.play(wanted)
        now = resource.getrusage(resource.RUSAGE_SELF)
    spent = now.ru_utime + now.ru_stime - own.ru_utime - own.ru_stime
    print(f"handing out     {spent / games * 1e6:,.0f} µs of this process for each game")


def journal(setting: Setting, games: int) -> None:
    """One game with its facts, written and read again and again."""
    with GamePool(replace(setting, diary=True)) as pool:
        (row,) = pool.play(matches(1, "random"))
    wanted, played = matches(games, "random"), Played(row)
    keys = [match.key() for match in wanted]
    with tempfile.TemporaryDirectory() as folder:
        writing = Journal(Path(folder), setting, "bench", False)
        start = time.process_time()
        for match in wanted:
            writing.note(match, played)
        wrote = time.process_time() - start
        writing.close()
        (file,) = Path(folder).iterdir()
        size = file.stat().st_size / games
        start = time.process_time()
        reading = Journal(Path(folder), setting, "bench", True)
        assert all(reading.find(match) is not None for match in wanted)
        read = time.process_time() - start
    print(f"journal         {games / wrote:,.0f} games/s written, {games / read:,.0f} read, {size:,.0f} bytes each")
    assert len(set(keys)) == games


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    found = system("heroes-wanted")
    assert found is not None
    setting = Setting("heroes-wanted", (packed(shipped_box(found)),))
    scaling(setting, games)
    overhead(setting, games * 20)
    journal(setting, 3000)


if __name__ == "__main__":
    main()
