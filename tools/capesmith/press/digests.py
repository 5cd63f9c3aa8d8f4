"""Digests of everything a print depends on: content, pictures, code and data of the house, and the order itself."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import capesmith
from capesmith.source.bounds import TEXT
from capesmith.source.door import pieces
from capesmith.source.shipped import shipped_bytes
from capesmith.systems import SHIPPED, plugged_in

NONE = "-"  # of what is not there, or is not opened
DRAWN_WITH = ("fonttools", "lxml", "markdown-it-py", "pillow", "reportlab", "svglib")


def digest(*parts: Any) -> str:
    """A short name for plain data: equal data, equal name, on every machine."""
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def bytes_digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def file_digest(path: Path, most: int, root: Path | None = None) -> str:
    """The digest of a file, of the project in a folder if one is given; NONE if the door does not let it in."""
    found = hashlib.blake2b(digest_size=16)
    try:
        for piece in pieces(path, most, root):
            found.update(piece)
    except (OSError, ValueError):
        return NONE
    return found.hexdigest()


def file_digests(files: Iterable[Path], root: Path) -> dict[str, str]:
    """The digests of files that people write, by their names in the project."""
    return {file.relative_to(root).as_posix(): file_digest(file, TEXT, root) for file in files}


@lru_cache(maxsize=1)
def house_digest() -> str:
    """The digest of Capesmith itself: code, layouts, fonts, icons, and the libraries it draws with.

    Whatever changes in it may change a print.
    """
    return digest(_tree_digest(Path(capesmith.__file__).parent), [version(name) for name in DRAWN_WITH])


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


_NOT_PRINTED = {"__pycache__", "shipped", "cli", "playtest", "templates", "stubs"}


def _tree_digest(top: Path) -> str:
    """Every file below a folder, but for compiled code and what has no say in a print."""
    found: list[tuple[str, str]] = []
    for base, folders, names in os.walk(top):
        folders[:] = sorted(name for name in folders if name not in _NOT_PRINTED)
        place = Path(base)
        found += [((place / name).relative_to(top).as_posix(), _own_digest(place / name)) for name in sorted(names)]
    return digest(found)


def _own_digest(file: Path) -> str:
    """The digest of a file of ours, or of the package of a game."""
    try:
        return bytes_digest(shipped_bytes(file))
    except OSError:
        return NONE
