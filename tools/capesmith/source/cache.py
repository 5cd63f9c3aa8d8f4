"""What is remembered between commands, in the user's own cache folder: lost, it only costs time.

It never lies in the project or its output: a content pack from a stranger must not be able to bring a memory along.
`CAPESMITH_CACHE` names another folder, from the root of the disk on; `off` does without.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from capesmith.source.bounds import MEMORY
from capesmith.source.door import contents, listed, mapped
from capesmith.source.pieces import Pieces
from capesmith.source.store import Packed, Store, closed, mark
from capesmith.source.whole import write_whole

if TYPE_CHECKING:
    from capesmith.source.spool import Spool, Spooled

NAME: Final = "CAPESMITH_CACHE"
OFF: Final = "off"
MOST = 48  # things of one kind, where nothing else is said; the oldest are forgotten
MOST_BYTES = 500_000_000  # in all things of one kind
MOST_HELD = 5_000  # things in a cache that lives in a process
LARGEST = 60_000_000  # bytes that one cache leaves to the next command
SHARE = 8  # as many times must a cache be as large as what is written beside it
_MORE = "-more"

T = TypeVar("T")


def folder() -> Path | None:
    """Where things are remembered; None if nothing is."""
    told = os.environ.get(NAME, "")
    if told:
        return Path(told) if told != OFF and os.path.isabs(told) else None
    from platformdirs import user_cache_path

    return user_cache_path("capesmith", appauthor=False)


@contextmanager
def doing_without() -> Iterator[None]:
    """Nothing is recalled or remembered in here, nor by workers that start meanwhile."""
    before = os.environ.get(NAME)
    os.environ[NAME] = OFF
    try:
        yield
    finally:
        if before is None:
            del os.environ[NAME]
        else:
            os.environ[NAME] = before


def recalled(kind: str, key: str) -> bytes:
    """What was remembered under a key; nothing if nothing was, or if somebody else put it there."""
    place = folder()
    if place is None:
        return b""
    try:
        return contents(place / kind / key, MEMORY) if _is_ours(place / kind / key) else b""
    except OSError:
        return b""


def recalled_large(kind: str, key: str) -> memoryview:
    """The same, read from the disk where it is looked at, if the system lets files be replaced meanwhile."""
    place = folder()
    if place is None or os.name == "nt":
        return memoryview(recalled(kind, key))
    try:
        return memoryview(mapped(place / kind / key, MEMORY)) if _is_ours(place / kind / key) else memoryview(b"")
    except (OSError, ValueError):  # nothing can be seen in an empty file
        return memoryview(b"")


def _is_ours(file: Path) -> bool:
    return not hasattr(os, "geteuid") or os.lstat(file).st_uid == os.geteuid()


def remember(kind: str, key: str, data: bytes | Pieces, most: int | None = None) -> None:
    """Keep something for the next command, as far as the disk allows."""
    place = folder()
    if place is None:
        return
    with suppress(OSError):
        write_whole(place / kind / key, data)
        _forget_oldest(place / kind, MOST if most is None else most)


def _path(kind: str, key: str) -> Path:
    return (folder() or Path()) / kind / key


def forget(kind: str, key: str) -> None:
    """Let go of something that is of no use any more."""
    place = folder()
    if place is not None:
        with suppress(OSError):
            os.unlink(place / kind / key)


def _forget_oldest(kind: Path, most: int) -> None:
    known = [(entry.stat(follow_symlinks=False), entry.path) for entry in listed(kind)]
    known.sort(key=lambda one: one[0].st_mtime_ns, reverse=True)
    size = 0
    for number, (status, path) in enumerate(known):
        size += status.st_size
        if number >= most or (size > MOST_BYTES and number):
            with suppress(OSError):  # another command was quicker
                os.unlink(path)


class Cache:
    """Things by the digests of all they were made from: none is made twice.

    With a kind and a key, the next command finds them, too. They are pickled then, and only ever read from the user's
    own folder. What comes is written beside what is there, until it is so much that all is written anew.
    """

    def __init__(self, kind: str = "", key: str = "") -> None:
        self._place = (kind, key)
        self._beside = (kind, f"{key}{_MORE}")
        self._held: dict[str, Any] = {}
        self._new: dict[str, None] = {}  # keys that the last command did not leave
        self._aside: dict[str, Packed | Spooled] = {}  # what is new and held no more, packed
        self._spool: Spool | None = None
        self._used: dict[bytes, None] = {}  # marks of what was left and held for a time
        self._left: tuple[Store, ...] | None = None if self.lasts else ()

    @property
    def lasts(self) -> bool:
        """Whether there is a next command that may find something here."""
        return bool(self._place[0]) and folder() is not None

    def once(self, key: str, make: Callable[[], T]) -> T:
        """The thing of a key, found or made."""
        if key not in self:
            self[key] = make()
        return self._held[key]

    def __contains__(self, key: str) -> bool:
        return key in self._held or self._unpacked(key)

    def __setitem__(self, key: str, thing: object) -> None:
        if not self.lasts and len(self._held) >= MOST_HELD:
            del self._held[next(iter(self._held))]
        self._held[key], self._new[key] = thing, None
        self._aside.pop(key, None)

    def _unpacked(self, key: str) -> bool:
        """Take a thing out of what was put aside, or left by an earlier command; one that cannot be understood any more
        is as good as none."""
        if self._left is None:
            self._left = self._stores()
        known = self._aside.get(key) or next((data for one in self._left if (data := one.get(mark(key)))), None)
        if known is None:
            return False
        try:
            self._held[key] = pickle.loads(known if isinstance(known, Packed) else bytes(known))
        except Exception:  # it is damaged, or was left by a package that is gone
            self._aside.pop(key, None)
            return False
        return True

    def _stores(self) -> tuple[Store, ...]:
        """All that earlier commands left; what came last comes first."""
        return Store(recalled_large(*self._beside)), Store(recalled_large(*self._place))

    def keep(self) -> None:
        """Leave everything to the next command; what has not been used for longest goes first if it is too much."""
        if not self._new or not self.lasts:
            return
        new = {mark(key): data for key in self._new if (data := self._pack(key))}
        more = {**dict(Store(recalled_large(*self._beside)).items()), **new}  # of a command beside this one, too
        place = _path(*self._place)
        size = place.stat().st_size if place.is_file() else 0
        if SHARE * _size(more) <= size <= LARGEST - _size(more):
            remember(*self._beside, closed(more), 2 * MOST)
            with suppress(OSError):
                os.utime(place)  # both are in use
        else:
            self._keep_all(new)
        self._left, self._spool = None, None
        for left in (self._new, self._aside, self._used):
            left.clear()

    def let_go(self, beyond: int) -> None:
        """If more things are held than so many, hold them no more: what is new is put aside until it is left to the
        next command, and whoever wants another finds it where that one would."""
        if not self.lasts or len(self._held) <= beyond:
            return
        for key in self._new:
            if key not in self._aside and (data := self._pack(key)):
                self._aside[key] = self._stored(data)
        if self._new:
            self._used |= {mark(key): None for key in self._held if key not in self._new}
        self._held = {key: thing for key, thing in self._held.items() if key in self._new and key not in self._aside}
        self._left = None  # what was looked at there counts as memory, too

    def _stored(self, data: Packed | Spooled) -> Packed | Spooled:
        """What is put aside, on the disk if there is room."""
        from capesmith.source.spool import Spool

        try:
            if self._spool is None:
                place = _path(*self._place).parent
                place.mkdir(parents=True, exist_ok=True)
                self._spool = Spool(place)
            return self._spool.add(bytes(data))
        except OSError:
            return data

    def _keep_all(self, new: dict[bytes, Packed | Spooled]) -> None:
        before = {sign: data for one in reversed(self._stores()) for sign, data in one.items()}
        used: dict[bytes, Packed | Spooled] = {sign: before[sign] for sign in self._used if sign in before}
        used |= {mark(key): data for key in self._held if (data := before.get(mark(key)) or self._pack(key))}
        used |= new
        unused = {sign: data for sign, data in before.items() if sign not in used}
        left = LARGEST
        kept: list[tuple[bytes, Packed | Spooled]] = []
        for sign, data in reversed([*unused.items(), *used.items()]):
            left -= len(data)
            if left < 0:
                break
            kept.append((sign, data))
        remember(*self._place, closed(dict(reversed(kept))), 2 * MOST)
        forget(*self._beside)

    def _pack(self, key: str) -> Packed | Spooled:
        known = self._aside.get(key)
        if known is not None:
            return known
        with suppress(Exception):  # what cannot travel, or is there no more, is made again
            return pickle.dumps(self._held[key], pickle.HIGHEST_PROTOCOL)
        return b""


def _size(things: Mapping[bytes, Packed | Spooled]) -> int:
    return sum(map(len, things.values()))
