"""Commands in processes of their own that are asked to stop at any moment, as a terminal or a service does it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO

PATIENCE = 120.0  # seconds after which a command has not heard it


@dataclass
class Ended:
    """How a command ended, and who is left of it."""

    code: int
    out: str
    err: str
    stopped: bool  # it was still there when it was asked to
    finished: bool  # but had said all by then
    orphans: list[int]

    @property
    def faults(self) -> list[str]:
        """What no command may do, whenever it is asked to stop."""
        found = [word for word in ("Traceback", "Exception ignored", "a mistake of ours") if word in self.err]
        if self.stopped and self.code != 130 and not self.finished:
            found.append(f"exit {self.code}")
        return found + [f"process {one} is left" for one in self.orphans]


def world(home: Path) -> dict[str, str]:
    """An environment with a home of its own."""
    places = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "CAPESMITH_CACHE")}
    return {**os.environ, **places, "COLUMNS": "100"}


def begin(words: Sequence[str], root: Path, env: Mapping[str, str], out: IO[bytes]) -> subprocess.Popen[str]:
    """A command in a session of its own, which minds Ctrl-C even where the tests do not."""
    return subprocess.Popen(
        [sys.executable, "-m", "capesmith", *words], cwd=root, env=env, stdin=subprocess.DEVNULL, stdout=out,
        stderr=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True, preexec_fn=_minds_ctrl_c,
    )  # fmt: skip


def _minds_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def listens(pid: int) -> bool:
    """Whether a process minds SIGTERM: our first line has been run, Python itself leaves it alone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return True  # it is gone
    caught = next(int(line.split()[1], 16) for line in lines if line.startswith("SigCgt"))
    return bool(caught & 1 << signal.SIGTERM - 1) or any(line.startswith("State:\tZ") for line in lines)


def asked_to_stop(
    words: Sequence[str], root: Path, env: Mapping[str, str], after: float, *, how: int = signal.SIGINT, times: int = 1
) -> Ended:
    """Ask a command and all its processes to stop, so many seconds after it has begun to listen; see how it ends."""
    with tempfile.TemporaryFile() as out:
        return _asked_to_stop(begin(words, root, env, out), out, after, how, times)


def _asked_to_stop(process: subprocess.Popen[str], out: IO[bytes], after: float, how: int, times: int) -> Ended:
    while not listens(process.pid):
        time.sleep(0.001)
    with suppress(subprocess.TimeoutExpired):
        process.wait(after)
    running, said = process.poll() is None, os.fstat(out.fileno()).st_size
    for _ in range(times if running else 0):
        os.killpg(process.pid, how)
        time.sleep(0.3 if times > 1 else 0)
        if process.poll() is not None:
            break
    try:
        _, err = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        _, err = process.communicate()
        err += "Traceback of nobody: it did not end\n"
    out.seek(0)
    told = out.read()
    return Ended(
        process.returncode, told.decode("utf-8"), err, running, len(told) == said > 0, left_of(process.pid)
    )  # fmt: skip


def left_of(session: int, seconds: float = 5.0) -> list[int]:
    """The processes of a session that are still there after a while."""
    until = time.monotonic() + seconds
    while (found := _processes(session)) and time.monotonic() < until:
        time.sleep(0.05)
    return found


def _processes(session: int) -> list[int]:
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                state, _, _, of = Path("/proc", entry, "stat").read_text("utf-8").rpartition(")")[2].split()[:4]
            except OSError:
                continue
            if int(of) == session and state != "Z":
                found.append(int(entry))
    return found
