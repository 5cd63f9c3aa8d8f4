"""What is installed, in one digest: Capesmith itself, the libraries it works with, and the packages of games.

Whatever changes in it may change what a check says or a print looks like.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterator
from functools import lru_cache
from pathlib import Path

import capesmith
from capesmith.content.project import shipped_root
from capesmith.source.cache import recalled, remember
from capesmith.source.digests import NONE, bytes_digest, digest
from capesmith.source.door import listed
from capesmith.source.shipped import shipped_bytes
from capesmith.systems import SHIPPED, plugged_in

DRAWN_WITH = ("fonttools", "lxml", "markdown-it-py", "pillow", "reportlab", "svglib")
_KIND = "house"
_COMPILED = "__pycache__"
_DISTRIBUTIONS = (".dist-info", ".egg-info")  # folders whose names tell what is installed, and its version


@lru_cache(maxsize=1)
def installed_stamp() -> str:
    """When and how large the files of Capesmith are, and which versions of libraries can be imported.

    It is quick: no file is opened. It changes more often than what it stands for, which costs time and nothing else.
    """
    package, schemas = Path(capesmith.__file__).parent, shipped_root() / "schemas"
    trees = [list(_stamps(package)), [] if schemas.is_relative_to(package) else list(_stamps(schemas))]
    return digest(str(package), sys.version, sys.implementation.cache_tag, trees, list(_distributions()))


def _stamps(top: Path) -> Iterator[tuple[str, int, int, int]]:
    """The files below a folder of ours, compiled code aside: name, size, when they were changed."""
    waiting = [os.fspath(top)]
    while waiting:
        for entry in listed(waiting.pop()):
            if entry.is_dir():
                waiting += [entry.path] if entry.name != _COMPILED else []
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


@lru_cache(maxsize=1)
def house_digest() -> str:
    """The digest of all of Capesmith that has a say in a print: code, layouts, fonts, icons, and the libraries it draws
    with. Unlike the stamp it is the same on every machine."""
    return while_installed(_KIND, _of_house)


def _of_house() -> str:
    from importlib.metadata import version

    return digest(_tree_digest(Path(capesmith.__file__).parent, _NOT_PRINTED), [version(name) for name in DRAWN_WITH])


@lru_cache(maxsize=8)
def package_digest(system: str) -> str:
    """The digest of the package that brings a system, if that is not Capesmith itself."""
    if system in SHIPPED:
        return NONE
    from importlib.util import find_spec

    spec = find_spec(plugged_in().get(system, "").partition(":")[0] or "capesmith")
    places = [] if spec is None else list(spec.submodule_search_locations or ())
    if spec is not None and spec.origin is not None and not places:
        return _own_digest(Path(spec.origin))
    return digest([_tree_digest(Path(place)) for place in places])


_NOT_PRINTED = {"shipped", "cli", "playtest", "templates", "stubs"}


def _tree_digest(top: Path, but: Collection[str] = ()) -> str:
    """Every file below a folder, but for compiled code and these folders."""
    found: list[tuple[str, str]] = []
    for base, folders, names in os.walk(top):
        folders[:] = sorted(name for name in folders if name != _COMPILED and name not in but)
        place = Path(base)
        found += [((place / name).relative_to(top).as_posix(), _own_digest(place / name)) for name in sorted(names)]
    return digest(found)


def _own_digest(file: Path) -> str:
    """The digest of a file of ours, or of the package of a game."""
    try:
        return bytes_digest(shipped_bytes(file))
    except OSError:
        return NONE
