"""What is remembered between commands, in the user's own cache folder: lost, it only costs time.

It never lies in the project or its output: a content pack from a stranger must not be able to bring a memory along.
`CAPESMITH_CACHE` names another folder, from the root of the disk on; `off` does without.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, TypeVar

from capesmith.source.bounds import MEMORY
from capesmith.source.door import contents, listed, mapped
from capesmith.source.pieces import Pieces
from capesmith.source.whole import write_whole

NAME: Final = "CAPESMITH_CACHE"
OFF: Final = "off"
MOST = 48  # things of one kind, where nothing else is said; the oldest are forgotten
MOST_BYTES = 500_000_000  # in all things of one kind
MOST_HELD = 5_000  # things in a cache that lives in a process
LARGEST = 60_000_000  # bytes that one cache leaves to the next command
SHARE = 8  # as many times must a cache be as large as what is written beside it
_MORE = "-more"

Packed = bytes | memoryview

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
        self._packed: dict[str, Packed] | None = None if self.lasts else {}
        self._new: dict[str, None] = {}  # keys that the last command did not leave
        self._used: dict[str, None] = {}  # and those of things that were held for a time

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
        if self._packed is not None:
            self._packed.pop(key, None)

    def _unpacked(self, key: str) -> bool:
        """Take a thing out of what an earlier command left; one that cannot be understood any more is dropped."""
        if self._packed is None:
            self._packed = self._left()
        if key not in self._packed:
            return False
        try:
            self._held[key] = pickle.loads(self._packed[key])
        except Exception:  # it is damaged, or was left by a package that is gone
            del self._packed[key]
            return False
        return True

    def _left(self) -> dict[str, Packed]:
        """All that earlier commands left."""
        return _opened(recalled_large(*self._place)) | _opened(recalled(*self._beside))

    def keep(self) -> None:
        """Leave everything to the next command; what has not been used for longest goes first if it is too much."""
        if not self._new or not self.lasts:
            return
        new = {key: data for key in self._new if (data := self._pack(key))}
        more = _opened(recalled(*self._beside)) | new  # of a command that ran beside this one, too
        place = _path(*self._place)
        size = place.stat().st_size if place.is_file() else 0
        if SHARE * _size(more) <= size <= LARGEST - _size(more):
            remember(*self._beside, _closed(more), 2 * MOST)
            with suppress(OSError):
                os.utime(place)  # both are in use
        else:
            self._keep_all()
        self._new.clear()

    def let_go(self, beyond: int) -> None:
        """If more things are held than so many, hold them packed only, or not at all where they were left to the next
        command: whoever wants one finds it where that one would."""
        if not self.lasts or len(self._held) <= beyond:
            return
        packed = None if not self._new else self._left() if self._packed is None else self._packed
        for key in self._new:
            if packed is not None and key not in packed and (data := self._pack(key)):
                packed[key] = data
        self._used |= dict.fromkeys(self._held)
        self._held = {} if packed is None else {key: self._held[key] for key in self._held if key not in packed}
        self._packed = packed

    def _keep_all(self) -> None:
        before = self._left()
        used = {key: data for key in {**self._used, **self._held} if (data := self._pack(key) or before.get(key))}
        unused = {key: data for key, data in {**(self._packed or {}), **before}.items() if key not in used}
        left = LARGEST
        kept: list[tuple[str, Packed]] = []
        for key, data in reversed([*unused.items(), *used.items()]):
            left -= len(data)
            if left < 0:
                break
            kept.append((key, data))
        remember(*self._place, _closed(dict(reversed(kept))), 2 * MOST)
        forget(*self._beside)

    def _pack(self, key: str) -> Packed:
        known = (self._packed or {}).get(key)
        if known is not None:
            return known
        with suppress(Exception):  # what cannot travel, or is there no more, is made again
            return pickle.dumps(self._held[key], pickle.HIGHEST_PROTOCOL)
        return b""


def _size(things: dict[str, Packed]) -> int:
    return sum(map(len, things.values()))


def _closed(things: dict[str, Packed]) -> bytes:
    """Packed things behind a list of their places: whoever wants one does not have to read the others."""
    ends = list(accumulate(map(len, things.values())))
    index = pickle.dumps(dict(zip(things, ends, strict=True)), pickle.HIGHEST_PROTOCOL)
    return b"".join([len(index).to_bytes(8, "big"), index, *things.values()])


def _opened(data: Packed) -> dict[str, Packed]:
    try:
        view = memoryview(data)
        first = 8 + int.from_bytes(view[:8], "big")
        index: dict[str, int] = pickle.loads(view[8:first]) if view else {}
        starts = [first, *(first + end for end in index.values())]
        return {key: view[at:end] for key, at, end in zip(index, starts, starts[1:], strict=False)}
    except Exception:  # it was written by another version, or is damaged
        return {}
