"""The digests of the files of a folder by what the disk says of them: a file that is as it was is not opened again.

A file counts as it was if its size, its inode and both its times are the same. Times are coarse: what was touched only
just before it was read is read again the next time.
"""

from __future__ import annotations

import os
import pickle
import stat
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from capesmith.source.cache import folder, recalled, remember
from capesmith.source.door import demand_inside

NONE = "-"  # the digest of what is not there, or is not opened
KIND = "stamps"
MOST = 48  # folders that are remembered
SETTLED = 2_000_000_000  # ns that a file must have been left alone before it was read: no clock of a disk is coarser

TICK = 20_000_000  # ns, the same for clocks that show more than milliseconds
LARGE = 4_000_000  # bytes that take longer to read than a tick

_KNOWN: dict[tuple[str, str], dict[str, str]] = {}  # by cache and folder: what is said of a file, and its digest


class Stamps:
    """What is known of the files below a folder."""

    def __init__(self, root: Path, key: str) -> None:
        self._root, self._key, self._grown = root, key, False
        place = (str(folder() or ""), key)
        if place not in _KNOWN:
            _KNOWN[place] = _opened(recalled(KIND, key))
        self._known = _KNOWN[place]
        self._inside: dict[str, bool] = {}  # folders that were looked at

    def digest(self, path: Path, make: Callable[[], str]) -> str:
        """The digest of a file, known or made; `make` decides about whatever is not an ordinary file in the project."""
        name = os.fspath(path)
        status = self._status(name)
        if status is None:
            return make()
        said, known = _said(status), self._known.get(name, "")
        if known.startswith(said):
            return known[len(said) :]
        now = time.time_ns()
        found = make()
        if found != NONE and now - _last(status) > SETTLED and said == self._now(name):
            self._known[name] = said + found
            self._grown = True
        return found

    def note(self, path: Path, found: str) -> None:
        """Take down the digest of a file that this process has written whole, once nobody else can have written it
        within the same tick of its clock; it is worth waiting for that where it saves more to be read."""
        name = os.fspath(path)
        status = self._status(name)
        if status is None:
            return
        tick = TICK if _is_fine(status) else SETTLED
        left = tick - (time.time_ns() - _last(status))
        if 0 <= left <= TICK and status.st_size > LARGE:
            time.sleep(left / 1e9)
        if time.time_ns() - _last(status) > tick and _said(status) == self._now(name):
            self._known[name] = _said(status) + found
            self._grown = True

    def _now(self, name: str) -> str:
        """What is said of a file at this moment."""
        status = self._status(name)
        return "" if status is None else _said(status)

    def _status(self, name: str) -> os.stat_result | None:
        try:
            found = os.lstat(name)
        except (OSError, ValueError):
            return None
        place = name.rpartition(os.sep)[0] or os.sep
        if not stat.S_ISREG(found.st_mode) or not (self._inside.get(place) or self._lies_inside(place)):
            return None
        return found

    def _lies_inside(self, place: str) -> bool:
        if place not in self._inside:
            try:
                demand_inside(Path(place), self._root)
            except OSError:
                self._inside[place] = False
            else:
                self._inside[place] = not _linked(place, os.fspath(self._root))
        return self._inside[place]

    def keep(self, names: Iterable[Path]) -> None:
        """Leave what is known to the next command, but for files that are not among these any more."""
        if self._grown:
            lasting = {os.fspath(path) for path in names}
            gone = [name for name in self._known if name not in lasting and not os.path.lexists(name)]
            for name in gone:
                del self._known[name]
            remember(KIND, self._key, pickle.dumps(self._known, pickle.HIGHEST_PROTOCOL), MOST)


def _said(status: os.stat_result) -> str:
    """What the disk says of a file in few bytes, for there are many files; its digest stands behind."""
    return f"{status.st_size} {status.st_mtime_ns} {status.st_ctime_ns} {status.st_ino} "


def _last(status: os.stat_result) -> int:
    """When a file was touched last, in ns."""
    return max(status.st_mtime_ns, status.st_ctime_ns)


def _is_fine(status: os.stat_result) -> bool:
    """Whether the disk has a clock whose times are no round numbers."""
    return all(moment % 1_000_000 for moment in (status.st_mtime_ns, status.st_ctime_ns))


def _linked(place: str, top: str) -> bool:
    """Whether a folder is reached through a link below the top: what lies behind it may be another by tomorrow."""
    while len(place) > len(top):
        if os.path.islink(place):
            return True
        place = os.path.dirname(place)
    return False


def _opened(data: bytes) -> dict[str, str]:
    try:
        found = pickle.loads(data) if data else {}
    except Exception:  # it is damaged
        return {}
    is_ours = isinstance(found, dict) and all(isinstance(one, str) for one in found.values())
    return found if is_ours else {}
