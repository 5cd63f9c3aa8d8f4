"""One at a time: what somebody works on is locked for everybody else, until he is done or gone."""

from __future__ import annotations

import errno
import os
import time
from contextlib import suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has locks of its own
    fcntl = None  # type: ignore[assignment]

# What a system answers when somebody else has the lock, and when there are no locks in this place at all.
_TAKEN = {errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, getattr(errno, "EDEADLOCK", errno.EDEADLK)}
_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL}
_OPEN = os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_LONG_AGO = 3600.0  # seconds


class Busy(Exception):
    """Somebody else works there."""

    def __init__(self, place: Path) -> None:
        super().__init__(f"{place}: somebody else works there")
        self.place = place


class Lock:
    """The lock of a file or folder, held while a `with` lasts; `Busy` if another process has it.

    It lies beside the file, or in the folder, and is gone afterwards. The system gives it back when a process dies.
    Where a file system has no locks, two at a time are the user's own affair.
    """

    def __init__(self, place: Path) -> None:
        self.place = place
        self._file = place / ".lock" if place.is_dir() else place.parent / f".{place.name}.lock"
        self._handle = -1

    def __enter__(self) -> Lock:
        while self._handle < 0:
            handle = self._opened()
            try:
                _take(handle)
                if _lies_at(handle, self._file):
                    self._handle = handle
            except OSError as error:
                if error.errno in _TAKEN:
                    raise Busy(self.place) from None
                raise
            finally:
                if self._handle < 0:
                    os.close(handle)
        return self

    def __exit__(self, *_: object) -> None:
        handle, self._handle = self._handle, -1
        if fcntl is not None:
            with suppress(OSError):
                self._file.unlink()  # while it is ours: nobody can have taken it in the meantime
            os.close(handle)
        else:
            os.close(handle)  # an open file cannot be removed here
            with suppress(OSError):
                self._file.unlink()  # nor one that the next has opened by now, who will remove it

    def _opened(self) -> int:
        try:
            return os.open(self._file, _OPEN, 0o644)
        except OSError as error:  # it speaks of the place, not of how it is locked
            raise OSError(error.errno, error.strerror, os.fspath(self.place)) from None


# --- files that are ours while they are open -------------------------------------------------------------


def held(handle: int, file: Path) -> bool:
    """Take an open file until it is closed; whether that worked, and it is still the one that lies there."""
    try:
        _take(handle)
    except OSError as error:
        if error.errno in _TAKEN:
            return False
        raise
    return _lies_at(handle, file)


def clear(file: Path) -> None:
    """Remove a file that nobody holds any more: whoever made it was killed.

    Where there are no locks nobody can tell; then it goes when it is so old that its maker must be gone.
    """
    old = time.time() - os.lstat(file).st_mtime > _LONG_AGO
    if fcntl is None:
        if old:
            file.unlink()  # unless somebody has it open, who keeps it on such a system
        return
    handle = os.open(file, _OPEN & ~os.O_CREAT | getattr(os, "O_NONBLOCK", 0))
    try:
        if _take(handle) or old:
            file.unlink()  # while it is ours
    except OSError as error:
        if error.errno not in _TAKEN:
            raise
    finally:
        os.close(handle)


def _lies_at(handle: int, file: Path) -> bool:
    """Whether an open file is the one that lies there; whoever had it before may just have removed it."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(file))
    except FileNotFoundError:
        return False


def _take(handle: int) -> bool:
    """Lock an open file; whether there are locks in this place, `OSError` if somebody else has it."""
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    except OSError as error:
        if error.errno not in _NO_LOCKS:
            raise
        return False
    return True
