"""One at a time: a file that somebody works on is locked for everybody else, until he is done or gone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system without these locks has others
    fcntl = None  # type: ignore[assignment]


class Busy(Exception):
    """Somebody else works on the file."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file; `Busy` if another process has it. The system gives it back when a process dies."""
    beside = path.parent / f".{path.name}.lock"
    handle = _taken(beside)
    try:
        yield
    finally:
        beside.unlink(missing_ok=True)
        os.close(handle)


def _taken(beside: Path) -> int:
    """The open lock file. Whoever had it before may have removed it in the meantime: then a new one is made."""
    while True:
        handle = os.open(beside, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
        try:
            _lock(handle)
            if os.path.exists(beside) and os.path.samestat(os.fstat(handle), os.stat(beside)):
                return handle
        except FileNotFoundError:
            pass
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _lock(handle: int) -> None:
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    except OSError as error:
        raise Busy from error
