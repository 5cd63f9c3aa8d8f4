"""What is installed, in one stamp, and what is remembered for as long as nothing changes in it."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

import capesmith
from capesmith.content.project import shipped_root
from capesmith.source.cache import recalled, remember
from capesmith.source.digests import digest, plain_digest
from capesmith.source.door import listed

COMPILED = "__pycache__"
_MADE = "made"
_DISTRIBUTIONS = (".dist-info", ".egg-info")  # folders whose names tell what is installed, and its version

T = TypeVar("T")


@lru_cache(maxsize=1)
def installed_stamp() -> str:
    """When and how large the files of Capesmith are, and which versions of libraries can be imported.

    It is quick: no file is opened. It changes more often than what it stands for, which costs time and nothing else.
    """
    package, schemas = Path(capesmith.__file__).parent, shipped_root() / "schemas"
    trees = [list(_stamps(package)), [] if schemas.is_relative_to(package) else list(_stamps(schemas))]
    return plain_digest(str(package), sys.version, sys.implementation.cache_tag, trees, list(_distributions()))


def _stamps(top: Path) -> Iterator[tuple[str, int, int, int]]:
    """The files below a folder of ours, compiled code aside: name, size, when they were changed."""
    waiting = [os.fspath(top)]
    while waiting:
        for entry in listed(waiting.pop()):
            if entry.is_dir():
                waiting += [entry.path] if entry.name != COMPILED else []
            else:
                found = entry.stat()
                yield entry.path, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def _distributions() -> Iterator[tuple[str, int]]:
    for place in sys.path:
        try:
            found = [entry for entry in listed(place or os.curdir) if entry.name.endswith(_DISTRIBUTIONS)]
            yield from ((entry.name, entry.stat().st_mtime_ns) for entry in found)
        except OSError:
            continue  # nothing is imported from there, or somebody is at it


def while_installed(kind: str, make: Callable[[], str]) -> str:
    """A digest of files of Capesmith, made once for as long as nothing changes in what is installed."""
    known = recalled(kind, installed_stamp()).decode("ascii", "replace")
    if len(known) == len(digest()):
        return known
    found = make()
    remember(kind, installed_stamp(), found.encode())
    return found


def made_of(place: Path, make: Callable[[], T]) -> T:
    """What a folder or file that comes with a game becomes; made once for as long as nothing in it changes."""
    ours = place.is_relative_to(Path(capesmith.__file__).parent)
    stamps = [] if ours else list(_stamps(place if place.is_dir() else place.parent))
    key = digest(installed_stamp(), str(place), stamps)
    if data := recalled(_MADE, key):
        try:
            known: T = pickle.loads(data)
        except Exception:  # it is damaged
            pass
        else:
            return known
    found = make()
    remember(_MADE, key, pickle.dumps(found, pickle.HIGHEST_PROTOCOL))
    return found
