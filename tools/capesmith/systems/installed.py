"""What is installed, in one digest: Capesmith itself, the libraries it works with, and the packages of games.

Whatever changes in it may change what a check says or a print looks like.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path

import capesmith
from capesmith.content.installed import COMPILED, while_installed
from capesmith.source.digests import NONE, bytes_digest, digest
from capesmith.source.shipped import shipped_bytes
from capesmith.systems import SHIPPED, plugged_in

DRAWN_WITH = ("fonttools", "lxml", "markdown-it-py", "pillow", "reportlab", "svglib")
_KIND = "house"


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
        folders[:] = sorted(name for name in folders if name != COMPILED and name not in but)
        place = Path(base)
        found += [((place / name).relative_to(top).as_posix(), _own_digest(place / name)) for name in sorted(names)]
    return digest(found)


def _own_digest(file: Path) -> str:
    """The digest of a file of ours, or of the package of a game."""
    try:
        return bytes_digest(shipped_bytes(file))
    except OSError:
        return NONE
