"""Workers that are stopped, killed or left alone: nothing finished is lost, nobody stays behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from capesmith.playtest.batch.match import Brought, Chunk, Match, Played, Row, Setting
from capesmith.playtest.batch.pool import GamePool, NoWorkers
from capesmith.playtest.batch.processes import DIED, Processes
from capesmith.playtest.lab import Lab, digest
from capesmith.rules.table import Result
from lab.shipped import SYSTEM, box, content

posix = pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes")


def setting() -> Setting:
    return Setting("heroes-wanted", (content(),))


def matches(games: int) -> list[Match]:
    return [Match({"scenario": "littering", "players": 2}, ("random", "random"), str(n)) for n in range(games)]


# --- dying workers ---------------------------------------------------------------------------------------


def dying_at_four(setting: Setting) -> Callable[[Chunk], Brought]:
    """Workers that are killed from outside in game 4; at the top level, so that this can be sent to them."""

    def perform(chunk: Chunk) -> Brought:
        if any(number == 4 for number, _ in chunk.games):
            os._exit(9)
        rows = [Row(number, Result("score", (1,), (0,), 1, 1)) for number, _ in chunk.games]
        return Brought(tuple(map(Played, rows)), 0.001)

    return perform


def dying_at_once(setting: Setting) -> Callable[[Chunk], Brought]:
    os._exit(9)


def test_a_worker_that_dies_costs_one_game(monkeypatch):
    monkeypatch.setattr(Processes, "begin", staticmethod(dying_at_four))
    told: list[int] = []
    with GamePool(setting(), jobs=2, told=told.append) as pool:
        rows = pool.play(matches(30))
    assert [row.number for row in rows] == list(range(30))
    assert [row.error for row in rows] == [DIED if number == 4 else "" for number in range(30)]
    assert sum(told) == 30


def test_workers_that_all_die_at_once_are_given_up(monkeypatch):
    monkeypatch.setattr(Processes, "begin", staticmethod(dying_at_once))
    with GamePool(setting(), jobs=2) as pool, pytest.raises(NoWorkers, match="die at once"):
        pool.play(matches(300))


def test_a_worker_that_is_killed_from_outside_costs_nothing():
    killed: list[int] = []

    def told(finished: int) -> None:
        if not killed:
            killed.append(pool._hired.pool.processes[0])
            os.kill(killed[0], signal.SIGKILL)

    with GamePool(setting(), jobs=2, told=told) as pool:
        rows = pool.play(matches(60))
    assert killed and rows == GamePool(setting()).play(matches(60))


# --- Ctrl-C ----------------------------------------------------------------------------------------------

BATCH = """
import json, sys, time
from pathlib import Path
from capesmith.playtest.batch.match import Match
from capesmith.playtest.bots.players import PLAYERS, RandomPlayer
from capesmith.playtest.lab import Lab, digest
from capesmith.source.stopping import be_patient, listen
from capesmith.systems import system
from capesmith.systems.load import shipped_box

class Snail(RandomPlayer):
    def __call__(self, *asked):
        Path(sys.argv[1]).with_name("begun").touch()
        time.sleep(60)

PLAYERS["snail"] = Snail  # in the workers, too

if __name__ == "__main__":
    folder, bot, games, jobs, resume = sys.argv[1:]
    found = system("heroes-wanted")
    wanted = [Match({"scenario": "littering", "players": 2}, (bot, bot), str(n)) for n in range(int(games))]
    pressed = Path(folder).with_name("pressed")

    def told(finished):
        print(finished, flush=True)
        for _ in range(600):  # however quick the games are, they do not come to an end before somebody has pressed
            if resume == "resume" or pressed.exists():
                break
            time.sleep(0.05)

    lab = Lab(found, shipped_box(found), jobs=int(jobs), journals=Path(folder), resume=resume == "resume", told=told)
    listen()
    be_patient()
    try:
        with lab.pool() as pool:
            rows = pool.play(wanted)
    except KeyboardInterrupt:
        sys.exit("at once")
    print(json.dumps({"games": len(rows), "stopped": pool.interrupted, "digest": digest(wanted, rows)}))
"""


class Batch:
    """A batch in a process of its own, which tells how many games it has finished."""

    def __init__(self, folder: Path, bot: str, games: int, jobs: int, resume: str = "anew") -> None:
        script = folder / "batch.py"
        script.write_text(BATCH, "utf-8")
        words = [str(script), str(folder / "lab"), bot, str(games), str(jobs), resume]
        self.complaints = folder / "complaints.txt"
        with self.complaints.open("wb") as complaints:
            self.process = subprocess.Popen(
                [sys.executable, *words], stdout=subprocess.PIPE, stderr=complaints, text=True, start_new_session=True
            )
        self.first = 0

    def wait_for_games(self) -> Batch:
        self.first = int(self.process.stdout.readline())
        return self

    def press(self) -> None:
        os.killpg(self.process.pid, signal.SIGINT)
        self.complaints.with_name("pressed").touch()

    def end(self) -> dict:
        said = self.process.stdout.read()
        assert self.process.wait(timeout=60) == 0 and not self.complaints.read_bytes(), self.complaints.read_text()
        assert all_gone(self.process.pid)
        return json.loads(said.splitlines()[-1])

    def end_at_once(self) -> bool:
        said = self.process.stdout.read()
        self.process.wait(timeout=60)
        return not said and self.complaints.read_text() == "at once\n" and all_gone(self.process.pid)


def all_gone(group: int) -> bool:
    """Whether no process of a group is left, a moment later."""
    for _ in range(50):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def resumed_here(folder: Path, games: int) -> tuple[list[int], str]:
    """The same batch gone on with in this process: how many games were there each time it told, and its digest."""
    told: list[int] = []
    wanted = matches(games)
    lab = Lab(SYSTEM, box(), journals=folder / "lab", resume=True, told=told.append)
    with lab.pool() as pool:
        return told, digest(wanted, pool.play(wanted))


@cache
def unstopped(games: int) -> str:
    wanted = matches(games)
    return digest(wanted, GamePool(setting()).play(wanted))


@posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_batch_that_was_stopped_goes_on_and_ends_as_if_it_had_not_been(tmp_path, jobs):
    games = 160
    stopped = Batch(tmp_path, "random", games, jobs).wait_for_games()
    stopped.press()
    first = stopped.end()
    assert first["stopped"] and 0 < first["games"] < games

    resumed = Batch(tmp_path, "random", games, 3 - jobs, "resume").wait_for_games()
    assert resumed.first == first["games"], "what was finished is there at once"
    second = resumed.end()
    assert not second["stopped"] and second["games"] == games

    there, digest_there = resumed_here(tmp_path, games)
    assert there == [games], "a finished batch is not played again"
    assert second["digest"] == digest_there == unstopped(games) != first["digest"]


@posix
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_second_press_ends_slow_games_at_once(tmp_path, jobs):
    batch = Batch(tmp_path, "snail", 8, jobs)
    while not (tmp_path / "begun").exists():
        assert batch.process.poll() is None, batch.complaints.read_text()
        time.sleep(0.05)
    batch.press()
    time.sleep(0.5)
    assert batch.process.poll() is None, "after the first press games go on to their end"
    batch.press()
    assert batch.end_at_once()


@posix
def test_workers_end_when_their_batch_is_killed(tmp_path):
    batch = Batch(tmp_path, "random", 5000, 2).wait_for_games()
    os.kill(batch.process.pid, signal.SIGKILL)
    batch.process.wait()
    batch.process.stdout.close()
    assert all_gone(batch.process.pid)
    assert resumed_here(tmp_path, 20)[0][0] > 0, "a killed batch has kept its games, too"
