"""Running a command and telling what it cost."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

_SUBREAPER = 36  # PR_SET_CHILD_SUBREAPER of prctl


@dataclass(frozen=True)
class Cost:
    """Wall and CPU seconds of a command and its children, and its largest memory."""

    wall: float
    cpu: float
    peak_mb: float


def done(command: list[str], cwd: Path | None = None) -> Cost:
    """Run a command once; its children count, too. A benchmark of a failure is none: it stops."""
    with tempfile.TemporaryFile() as said:
        start = time.perf_counter()
        _adopt_orphans(True)
        others = _children(os.getpid())
        process = subprocess.Popen(command, cwd=cwd, env=ENVIRONMENT, stdout=said, stderr=said)
        peak = _watch(process)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        spent = usage.ru_utime + usage.ru_stime + _of_orphans(others)
        _adopt_orphans(False)
        process.returncode = os.waitstatus_to_exitcode(status)
        highest = max(peak(), usage.ru_maxrss / 1024)
        if process.returncode:
            said.seek(0)
            last = said.read().decode("utf-8", "replace")[-2000:]
            raise SystemExit(f"exit {process.returncode}: {' '.join(command)[:500]}\n{last}")
    return Cost(wall, spent, highest)


def _adopt_orphans(wanted: bool) -> None:
    """Workers whose parent did not wait for them become children of this process, and can be asked what they cost."""
    if ctypes.CDLL(None, use_errno=True).prctl(_SUBREAPER, int(wanted), 0, 0, 0):
        raise SystemExit("this system does not tell what workers cost: Linux does")


def _of_orphans(others: set[int]) -> float:
    """CPU seconds of processes that outlived the command; `others` are children that have nothing to do with it."""
    spent = 0.0
    while left := _children(os.getpid()) - others:
        _, _, usage = os.wait4(left.pop(), 0)
        spent += usage.ru_utime + usage.ru_stime
    return spent


def _watch(process: subprocess.Popen[bytes]):  # type: ignore[no-untyped-def]
    """Sample the resident memory of a process and all its descendants together."""
    highest = 0.0
    done = threading.Event()

    def look() -> None:
        nonlocal highest
        while not done.wait(0.05):
            highest = max(highest, sum(_resident(pid) for pid in _family(process.pid)))

    thread = threading.Thread(target=look, daemon=True)
    thread.start()

    def result() -> float:
        done.set()
        thread.join()
        return highest

    return result


def _family(pid: int) -> list[int]:
    return [pid, *(one for child in _children(pid) for one in _family(child))]


def _children(pid: int) -> set[int]:
    """Of all its threads."""
    found: set[int] = set()
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found |= set(map(int, thread.read_text().split()))
    return found


def _resident(pid: int) -> float:
    """Memory of its own (proportional set size), so that pages shared after a fork count once."""
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return 0.0


def best(command: list[str], times: int = 5, cwd: Path | None = None) -> Cost:
    """The cheapest of several runs: the machine is noisy, the program is not."""
    return min((done(command, cwd) for _ in range(times)), key=lambda one: one.cpu)


PYTHON = sys.executable
# Compiled modules are kept, as on a user's machine: an installed package is compiled once.
ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
