"""Running a command and telling what it cost."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path


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
        process = subprocess.Popen(command, cwd=cwd, env=ENVIRONMENT, stdout=said, stderr=said)
        peak = _watch(process)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        highest = max(peak(), usage.ru_maxrss / 1024)
        if process.returncode:
            said.seek(0)
            last = said.read().decode("utf-8", "replace")[-2000:]
            raise SystemExit(f"exit {process.returncode}: {' '.join(command)[:500]}\n{last}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, highest)


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
    found = [pid]
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return found
    for child in children:
        found += _family(int(child))
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
