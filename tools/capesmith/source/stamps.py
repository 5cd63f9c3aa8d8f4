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

Stamp = tuple[int, int, int, int]
_KNOWN: dict[tuple[str, str], dict[str, tuple[Stamp, str]]] = {}  # by cache and folder


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
        stamp = self._stamp(name)
        if stamp is None:
            return make()
        known = self._known.get(name)
        if known is not None and known[0] == stamp:
            return known[1]
        now = time.time_ns()
        found = make()
        if found != NONE and now - max(stamp[1:3]) > SETTLED and stamp == self._stamp(name):
            self._known[name] = stamp, found
            self._grown = True
        return found

    def note(self, path: Path, found: str) -> None:
        """Take down the digest of a file that this process has written whole, once nobody else can have written it
        within the same tick of its clock; it is worth waiting for that where it saves more to be read."""
        name = os.fspath(path)
        stamp = self._stamp(name)
        if stamp is None:
            return
        tick = TICK if _is_fine(stamp) else SETTLED
        left = tick - (time.time_ns() - max(stamp[1:3]))
        if 0 <= left <= TICK and stamp[0] > LARGE:
            time.sleep(left / 1e9)
        if time.time_ns() - max(stamp[1:3]) > tick and stamp == self._stamp(name):
            self._known[name] = stamp, found
            self._grown = True

    def _stamp(self, name: str) -> Stamp | None:
        try:
            found = os.lstat(name)
        except (OSError, ValueError):
            return None
        place = name.rpartition(os.sep)[0] or os.sep
        if not stat.S_ISREG(found.st_mode) or not (self._inside.get(place) or self._lies_inside(place)):
            return None
        return found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino

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


def _is_fine(stamp: Stamp) -> bool:
    """Whether the disk has a clock whose times are no round numbers."""
    return all(moment % 1_000_000 for moment in stamp[1:3])


def _linked(place: str, top: str) -> bool:
    """Whether a folder is reached through a link below the top: what lies behind it may be another by tomorrow."""
    while len(place) > len(top):
        if os.path.islink(place):
            return True
        place = os.path.dirname(place)
    return False


def _opened(data: bytes) -> dict[str, tuple[Stamp, str]]:
    try:
        found = pickle.loads(data) if data else {}
    except Exception:  # it is damaged
        return {}
    return found if isinstance(found, dict) else {}
