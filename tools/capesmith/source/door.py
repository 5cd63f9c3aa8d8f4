"""The one door to the disk: only ordinary files are opened, none is waited for, none is read without a bound.

Files of a project are confined to it: a link that leads out is not followed. Files that somebody names on the command
line, and those that Capesmith keeps for itself, may lie anywhere.
"""

from __future__ import annotations

import errno
import mmap
import os
import stat
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from pathlib import Path

from capesmith.source.bounds import ENTRIES, FILES
from capesmith.source.moment import seen
from capesmith.source.refusal import Refusal

# Never wait for the other end of a pipe; never follow a link that was not looked at.
_READ = os.O_RDONLY | sum(
    getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC", "O_NOCTTY", "O_BINARY")
)
_PIECE = 1 << 20


class Outside(OSError):
    """A link, or a folder on the way, leads out of the project; said to people in two lines."""

    hint = "put a file or a folder there, or name another place"

    @property
    def message(self) -> str:
        return f"{self.filename}: {self.strerror}"


class TooLarge(OSError):
    """A file with more bytes than anybody should read."""

    size = 0


class Unlisted(OSError):
    """A folder that cannot be looked through; said to people in two lines."""

    hint = "see who may look into it"

    @property
    def message(self) -> str:
        return f"{self.filename}: this folder cannot be listed: {str(self.strerror).lower()}"


class TooMany(Unlisted):
    """A folder with more in it than anybody should look through."""

    hint = "move what is no content out of it, or make several projects"


class Changed(Refusal):
    """A file is no longer what it was when the work began."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "do it again: nothing is remembered as done")


# --- files -----------------------------------------------------------------------------------------------


def contents(path: Path, most: int, root: Path | None = None) -> bytes:
    """The bytes of an ordinary file, of the project in a folder if one is given; an `OSError` says why not."""
    return b"".join(pieces(path, most, root))


def pieces(path: Path, most: int, root: Path | None = None) -> Iterator[bytes]:
    """The same piece by piece, for files that are too large to be held."""
    target = os.path.realpath(path) if root is None else _followed(path, root)
    handle = _opened(target)
    try:
        size, read = os.fstat(handle).st_size, 0
        if size > most:
            raise _too_large(target, size, most)
        while piece := os.read(handle, min(_PIECE, (size if read < size else most) - read + 1)):
            read += len(piece)
            if read > most:  # it has grown since, or did not tell its size
                raise _too_large(target, read, most)
            yield piece
            if read == size:
                break
    finally:
        os.close(handle)


def mapped(path: Path, most: int) -> mmap.mmap:
    """The bytes of an ordinary file that nobody changes in its place, where the system keeps them."""
    target = os.path.realpath(path)
    handle = _opened(target)
    try:
        if (size := os.fstat(handle).st_size) > most:
            raise _too_large(target, size, most)
        return mmap.mmap(handle, 0, access=mmap.ACCESS_READ)
    finally:
        os.close(handle)


def _too_large(path: str, size: int, most: int) -> TooLarge:
    error = TooLarge(errno.EFBIG, f"it has {size:,} bytes; {most:,} is the most that is read", path)
    error.size = size
    return error


def _followed(path: Path, root: Path) -> str:
    """The file behind a path; `Outside` if links (of the file or a folder) lead out of the project."""
    here, top = os.fspath(path), os.fspath(root)
    while len(here) > len(top) and not os.path.islink(here) and not here.endswith(".."):
        here = os.path.dirname(here)
    if here == top:
        return os.fspath(path)
    if not path.is_relative_to(root) and not path.is_symlink():
        return os.fspath(path)  # named by the user, not found in the project
    target = os.path.realpath(path)
    if not Path(target).is_relative_to(os.path.realpath(root)):
        raise Outside(errno.EACCES, "it leads out of the project", os.fspath(path))
    return target


def demand_inside(path: Path, root: Path) -> None:
    """`Outside` if a path of a project, to read or to write, leads out of it."""
    _followed(path, root)


def _opened(target: str) -> int:
    """An ordinary file, open for reading; what was opened is looked at again, for it may be another by then."""
    _demand_ordinary(os.lstat(target), target)  # opening a device may already do something
    handle = os.open(target, _READ)
    try:
        _demand_ordinary(os.fstat(handle), target)
    except BaseException:
        os.close(handle)
        raise
    return handle


def _demand_ordinary(status: os.stat_result, target: str) -> None:
    if stat.S_ISLNK(status.st_mode):
        raise OSError(errno.ELOOP, "it is a link that leads nowhere", target)
    if stat.S_ISDIR(status.st_mode):
        os.scandir(target).close()  # one that nobody may look into says so
        raise IsADirectoryError(errno.EISDIR, "it is a folder", target)
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "it is not an ordinary file", target)


def changed_at(path: Path) -> int:
    """When a file was changed, in seconds; 0 for one that is gone."""
    try:
        return int(os.lstat(path).st_mtime)
    except OSError:
        return 0


# --- folders ---------------------------------------------------------------------------------------------


def listed(folder: Path | str) -> list[os.DirEntry[str]]:
    """What lies in a folder, by name; nothing if there is no such folder, `Unlisted` if nobody may know."""
    try:
        with os.scandir(folder) as entries:
            found = list(islice(entries, ENTRIES + 1))
    except (FileNotFoundError, NotADirectoryError):
        return []
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unlisted(getattr(error, "errno", errno.EINVAL), reason, os.fspath(folder)) from error
    if len(found) > ENTRIES:
        raise _too_many(folder, ENTRIES)
    return sorted(found, key=lambda entry: entry.name)


def files_below(folder: Path, endings: tuple[str, ...], root: Path | None = None) -> Iterator[Path]:
    """Every file below a folder whose name ends so, in a stable order; nothing hidden, and no folder behind a link.

    A folder that leads out of the project, or cannot be listed, comes itself: whoever reads it is told why.
    """
    yield from seen(("below", folder, endings, root), lambda: list(_files_below(folder, endings, root)))


def _files_below(folder: Path, endings: tuple[str, ...], root: Path | None) -> Iterator[Path]:
    if root is not None and _leads_out(folder, root):
        yield folder
        return
    waiting, files, seen = [os.fspath(folder)], 0, 0
    while waiting:
        base = waiting.pop()
        try:
            entries = [entry for entry in listed(base) if not entry.name.startswith(".")]
        except TooMany:
            raise
        except Unlisted:
            yield Path(base)
            continue
        folders: list[str] = []
        others: list[str] = []
        for entry in entries:
            (folders if entry.is_dir(follow_symlinks=False) else others).append(entry.name)
        names = [name for name in others if name.endswith(endings)]
        seen, files = seen + len(entries), files + len(names)
        if files > FILES or seen > ENTRIES:
            raise _too_many(folder, FILES if files > FILES else ENTRIES)
        yield from (_path(base, name) for name in names)
        waiting.extend(os.path.join(base, name) for name in reversed(folders))


_path = lru_cache(maxsize=FILES)(Path)  # a folder is looked through more than once


def forget_paths() -> None:
    """Hold no paths of files that were found: there are many."""
    _path.cache_clear()


def _too_many(folder: Path | str, most: int) -> TooMany:
    return TooMany(errno.EFBIG, f"there are more than {most:,} files in it", os.fspath(folder))


def _leads_out(folder: Path, root: Path) -> bool:
    try:
        demand_inside(folder, root)
    except Outside:
        return True
    return False
