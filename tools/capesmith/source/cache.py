"""What is remembered between commands, in the user's own cache folder: lost, it only costs time.

It never lies in the project or its output: a content pack from a stranger must not be able to bring a memory along.
`CAPESMITH_CACHE` names another folder, from the root of the disk on; `off` does without.
"""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from capesmith.source.bounds import MEMORY
from capesmith.source.door import contents, listed, mapped
from capesmith.source.whole import write_whole

NAME: Final = "CAPESMITH_CACHE"
OFF: Final = "off"
MOST = 48  # things of one kind, where nothing else is said; the oldest are forgotten
MOST_BYTES = 500_000_000  # in all things of one kind
MOST_HELD = 5_000  # things in a cache that lives in a process
LARGEST = 60_000_000  # bytes that one cache leaves to the next command

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


def remember(kind: str, key: str, data: bytes, most: int | None = None) -> None:
    """Keep something for the next command, as far as the disk allows."""
    place = folder()
    if place is None:
        return
    with suppress(OSError):
        write_whole(place / kind / key, data)
        _forget_oldest(place / kind, MOST if most is None else most)


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
    own folder.
    """

    def __init__(self, kind: str = "", key: str = "") -> None:
        self._place = (kind, key)
        self._held: dict[str, Any] = {}
        self._packed: dict[str, bytes] | None = None if self.lasts else {}
        self._grown = False

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
        self._held[key], self._grown = thing, True
        if self._packed is not None:
            self._packed.pop(key, None)

    def _unpacked(self, key: str) -> bool:
        """Take a thing out of what an earlier command left; one that cannot be understood any more is dropped."""
        if self._packed is None:
            self._packed = _opened(recalled(*self._place))
        if key not in self._packed:
            return False
        try:
            self._held[key] = pickle.loads(self._packed[key])
        except Exception:  # it is damaged, or was left by a package that is gone
            del self._packed[key]
            return False
        return True

    def keep(self) -> None:
        """Leave everything to the next command; what has not been used for longest goes first if it is too much."""
        if not self._grown or not self.lasts:
            return
        before = _opened(recalled(*self._place))  # of a command that ran beside this one, too
        unused = {key: data for key, data in {**(self._packed or {}), **before}.items() if key not in self._held}
        used = {key: data for key, thing in self._held.items() if (data := self._pack(key, thing))}
        left = LARGEST
        kept: list[tuple[str, bytes]] = []
        for key, data in reversed([*unused.items(), *used.items()]):
            left -= len(data)
            if left < 0:
                break
            kept.append((key, data))
        remember(*self._place, pickle.dumps(dict(reversed(kept)), pickle.HIGHEST_PROTOCOL))
        self._grown = False

    def _pack(self, key: str, thing: object) -> bytes:
        known = (self._packed or {}).get(key)
        if known is not None:
            return known
        with suppress(Exception):  # what cannot travel is made again
            return pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
        return b""


def _opened(data: bytes) -> dict[str, bytes]:
    try:
        found = pickle.loads(data) if data else {}
    except Exception:  # it was written by another version, or is damaged
        return {}
    return found if isinstance(found, dict) else {}
