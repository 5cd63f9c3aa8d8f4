"""The pool: answers from processes, however they start; nothing is lost without a word, and nobody stays behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from capesmith.check import run as checking
from capesmith.check.run import check_project
from capesmith.playtest.batch.match import Match, Setting, packed
from capesmith.playtest.batch.pool import GamePool
from capesmith.source import cores, pool
from capesmith.source.pool import Done, Lost, LostWorker, Pool, carried_out
from capesmith.systems import system
from capesmith.systems.load import shipped_box
from working import broken, work_with

METHODS = [method for method in multiprocessing.get_all_start_methods() if method != "fork"]


@pytest.fixture(params=METHODS)
def method(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(pool, "METHOD", request.param)
    return str(request.param)


def of(*tasks: Any, jobs: int = 2, begin: Any = work_with) -> list[Any]:
    found = dict(carried_out(tasks, jobs, begin, "hello"))
    return [found[number] for number in range(len(tasks))]


def test_answers_come_from_other_processes_in_whatever_order(method: str) -> None:
    answers = of("greeting", "pid", "deaf", "x" * 300_000, "pid")
    assert answers[0] == "hello" and answers[2] is True and answers[3] == 300_000
    assert os.getpid() not in answers and multiprocessing.active_children() == []


def test_one_job_or_one_task_needs_no_process() -> None:
    assert of("pid", "pid", jobs=1) == [os.getpid()] * 2 and of("pid") == [os.getpid()]
    assert list(carried_out([], 4, work_with, "hello")) == []


def test_what_a_task_raises_is_raised_here(method: str) -> None:
    with pytest.raises(KeyError, match="hello"):
        of("fail", "pid")
    with pytest.raises(Exception, match=r"(?i)pickle|local object"):
        of("odd", "pid")
    with pytest.raises(OSError, match="no table is free"):
        of("pid", "pid", begin=broken)
    assert multiprocessing.active_children() == []


def test_a_dead_worker_is_told(method: str) -> None:
    with pytest.raises(LostWorker, match="at work ended with 7"):
        of("die", "pid")
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals")
def test_only_what_a_worker_had_in_hand_is_lost_with_it() -> None:
    with Pool(2, work_with, "hello", in_hand=2) as workers:
        for task in ("die", "greeting", "pid", "greeting"):  # one after the other in turn
            workers.give(task)
        found: list[Any] = []
        while workers.busy:
            found += workers.results()
        assert [one for one in found if isinstance(one, Done)] == [Done("greeting", "hello")] * 2
        assert {one for one in found if isinstance(one, Lost)} == {
            Lost("die", "ended with 7", True),
            Lost("pid", "ended with 7", False),
        }
        workers.give("wait")  # somebody else takes the place
        os.kill(workers.processes[0], signal.SIGKILL)
        workers.give("wait")
        os.kill(workers.processes[-1], signal.SIGKILL)
        found = []
        while workers.busy:
            found += workers.results()
        assert {one.how for one in found} == {"was killed"}


def test_workers_can_be_told_to_stop() -> None:
    with Pool(1, work_with, "hello") as workers:
        workers.give("wait")
        assert workers.results(0.2) == [] and workers.busy and not workers.room
        workers.stop()
        assert workers.results() == [Done("wait", "stopped")]


def test_a_worker_that_does_not_stop_is_ended() -> None:
    with Pool(1, work_with, "hello") as workers:
        workers.give("wait")
    assert multiprocessing.active_children() == []


def test_workers_have_the_environment_and_folder_of_the_moment(
    method: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for moment in ("one", "two"):
        monkeypatch.setenv("OF_THE_MOMENT", moment)
        (tmp_path / moment).mkdir()
        monkeypatch.chdir(tmp_path / moment)
        assert of("environment", "pid")[0] == (moment, None, str(tmp_path / moment))


def test_threads_of_the_parent_do_not_matter(method: str) -> None:
    """A progress bar writes while workers start: whoever were copied now would wait for its lock forever."""
    lock, done = threading.Lock(), threading.Event()

    def draw() -> None:
        while not done.is_set():
            with lock, open(os.devnull, "w", encoding="utf-8") as nowhere:
                print("...", file=nowhere)

    bar = threading.Thread(target=draw)
    bar.start()
    try:
        assert of(*["greeting"] * 4) == ["hello"] * 4
    finally:
        done.set()
        bar.join()


@pytest.mark.parametrize("method", METHODS)
def test_no_worker_runs_what_lies_in_the_folder(method: str, tmp_path: Path) -> None:
    """A content pack from a stranger may bring modules along that are called like those of Python."""
    project, script = tmp_path / "project", tmp_path / "bin" / "run.py"
    for name in ("pickle", "multiprocessing", "signal", "threading", "random", "socket"):
        write(project / f"{name}.py", "raise SystemExit('a stranger was here')")
    write(script, SCRIPT)
    call = [sys.executable, str(script), method]
    done = subprocess.run(call, cwd=project, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("[(0, 2), (1, 3)]\n", "")


SCRIPT = """
import operator, sys
from capesmith.source import pool

if __name__ == "__main__":
    pool.METHOD = sys.argv[1]
    print(sorted(pool.carried_out(["ab", "abc"], 2, operator.methodcaller, "__len__")))
"""


def write(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")


# --- what it is for --------------------------------------------------------------------------------------


def test_a_check_finds_the_same_in_other_processes(
    method: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "capesmith.yaml", "name: Many\nuses: [heroes-wanted]\n")
    (tmp_path / "cards").mkdir()
    for number in range(120):
        text = f"deck: deck-{number}\nkind: quirk\nname: Deck {number}\ncards:\n  - id: quirk-{number}\n    nam: Odd\n"
        write(tmp_path / "cards" / "heroes-wanted" / f"{number}.yaml", text)
    alone = check_project(tmp_path)
    monkeypatch.setattr(checking, "MANY_FILES", 100)
    monkeypatch.setattr(cores, "cores", lambda: 2)
    assert alone.errors >= 120 and check_project(tmp_path).diagnostics == alone.diagnostics


def test_games_are_the_same_however_workers_start(method: str) -> None:
    game = system("heroes-wanted")
    assert game is not None
    setting = Setting("heroes-wanted", (packed(shipped_box(game)),))
    matches = [Match({"scenario": "littering", "players": 2}, ("random",) * 2, str(n)) for n in range(6)]
    with GamePool(setting) as here, GamePool(setting, jobs=2) as shared:
        assert here.play(matches) == shared.play(matches)


@pytest.fixture(autouse=True)
def nobody_left() -> Iterator[None]:
    yield
    assert multiprocessing.active_children() == []


def test_nobody_waits_for_a_worker_that_was_forgotten(method: str, tmp_path: Path) -> None:
    """Workers are deaf to what Python tells them at its end."""
    write(tmp_path / "run.py", FORGOTTEN)
    call = [sys.executable, str(tmp_path / "run.py"), method]
    done = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


def test_temporary_files_may_lie_in_any_folder(tmp_path: Path) -> None:
    """A server cannot be reached there by its address: processes start in another way."""
    deep = tmp_path / ("deep" * 40)
    deep.mkdir()
    write(tmp_path / "run.py", FORGOTTEN)
    call = [sys.executable, str(tmp_path / "run.py"), ""]
    environment = {**os.environ, "TMPDIR": str(deep)}
    done = subprocess.run(call, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")


FORGOTTEN = """
import operator, sys
from capesmith.source import pool

if __name__ == "__main__":
    pool.METHOD = sys.argv[1]
    workers = pool.Pool(1, operator.methodcaller, "__len__")
    workers.give("ab")
    workers.results()
    print(len(workers.processes) == 1)
"""
