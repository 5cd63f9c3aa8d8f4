"""The lock: one at a time, between processes, on systems that keep open files and on those that do not."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import types
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from capesmith.source import lock
from capesmith.source.lock import Busy, Lock

HOLDER = """
import sys
from pathlib import Path
from capesmith.source.lock import Busy, Lock
try:
    with Lock(Path(sys.argv[1])):
        print("held", flush=True)
        sys.stdin.readline()
except Busy:
    print("busy", flush=True)
"""


@contextmanager
def holder(place: Path) -> Iterator[tuple[str, Any]]:
    """Another process that wants the lock: what it says, and the process."""
    call = [sys.executable, "-c", HOLDER, str(place)]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process
        finally:
            process.kill()


@pytest.mark.parametrize("what", ["file", "folder"])
def test_two_processes_take_turns(tmp_path: Path, what: str) -> None:
    place = tmp_path if what == "folder" else tmp_path / "campaign.json"
    with Lock(place), holder(place) as (said, _):
        assert said == "busy"
    with holder(place) as (said, process):
        assert said == "held"
        with pytest.raises(Busy) as busy, Lock(place):
            raise AssertionError
        assert busy.value.place == place
        process.communicate("\n")
        assert process.returncode == 0 and list(tmp_path.iterdir()) == []
        with Lock(place):
            pass


def test_whoever_is_killed_keeps_nothing(tmp_path: Path) -> None:
    with holder(tmp_path) as (said, process):
        assert said == "held"
        process.kill()
        process.wait()
        with Lock(tmp_path):
            pass
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_was_removed_in_between_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    take, taken = lock._take, []

    def late(handle: int) -> None:
        take(handle)
        taken.append(handle)
        if len(taken) == 1:
            (tmp_path / ".lock").unlink()  # whoever had it was just done

    monkeypatch.setattr(lock, "_take", late)
    with Lock(tmp_path):
        assert len(taken) == 2 and (tmp_path / ".lock").exists()


def test_a_file_system_without_locks_does_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock.fcntl, "flock", none)
    with Lock(tmp_path), Lock(tmp_path):
        pass


def test_what_cannot_be_locked_is_told_by_its_own_name(tmp_path: Path) -> None:
    missing = tmp_path / "missing" / "campaign.json"
    with pytest.raises(OSError, match="missing") as wrong, Lock(missing):
        raise AssertionError
    assert wrong.value.filename == str(missing)


class Windows:
    """Locks as Windows has them: by byte, and no open file can be removed."""

    LK_NBLCK = 2

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.open: dict[int, str] = {}
        self.locked: dict[str, int] = {}
        real = types.SimpleNamespace(open=os.open, close=os.close, unlink=Path.unlink)

        def opened(path: Any, *details: Any) -> int:
            handle = real.open(path, *details)
            self.open[handle] = str(path)
            return int(handle)

        def close(handle: int) -> None:
            path = self.open.pop(handle, "")
            if self.locked.get(path) == handle:
                del self.locked[path]
            real.close(handle)

        def unlink(path: Path, missing_ok: bool = False) -> None:
            if str(path) in self.open.values():
                raise PermissionError(errno.EACCES, "it is being used by another process", str(path))
            real.unlink(path, missing_ok)

        monkeypatch.setattr(lock, "fcntl", None)
        monkeypatch.setitem(sys.modules, "msvcrt", self)  # type: ignore[arg-type]
        monkeypatch.setattr(os, "open", opened)
        monkeypatch.setattr(os, "close", close)
        monkeypatch.setattr(Path, "unlink", unlink)

    def locking(self, handle: int, mode: int, size: int) -> None:
        assert (mode, size) == (self.LK_NBLCK, 1)
        if self.locked.setdefault(self.open[handle], handle) != handle:
            raise PermissionError(errno.EACCES, "Permission denied")


def test_on_windows_a_lock_is_removed_when_it_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    windows = Windows(monkeypatch)
    with Lock(tmp_path):
        with pytest.raises(Busy), Lock(tmp_path):
            raise AssertionError
        assert (tmp_path / ".lock").exists()
    assert not windows.open and not windows.locked and list(tmp_path.iterdir()) == []


def test_on_windows_the_next_one_keeps_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    windows = Windows(monkeypatch)
    first = Lock(tmp_path)
    first.__enter__()
    waiting = os.open(tmp_path / ".lock", os.O_RDWR)  # somebody who is about to try
    first.__exit__(None, None, None)
    assert (tmp_path / ".lock").exists()
    windows.locking(waiting, Windows.LK_NBLCK, 1)
    os.close(waiting)
    with Lock(tmp_path):
        pass
    assert list(tmp_path.iterdir()) == []
