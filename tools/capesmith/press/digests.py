"""Digests of everything a print depends on: content, pictures, code and data of the house, and the order itself."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

import capesmith
from capesmith.systems import SHIPPED, plugged_in

NONE = "-"  # of a file that is not there


def digest(*parts: Any) -> str:
    """A short name for plain data: equal data, equal name, on every machine."""
    text = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def bytes_digest(data: bytes) -> str:
    return hashlib.blake2b(data, digest_size=16).hexdigest()


def file_digest(path: str | Path) -> str:
    """The digest of a file, or NONE if it cannot be read."""
    try:
        with open(path, "rb") as stream:
            return bytes_digest(stream.read())
    except OSError:
        return NONE


def files_digest(files: Iterable[Path], root: Path) -> str:
    """The digest of files with their names below a folder, in the order given."""
    return digest([(file.relative_to(root).as_posix(), file_digest(file)) for file in files])


@lru_cache(maxsize=1)
def house_digest() -> str:
    """The digest of Capesmith itself: code, layouts, fonts, icons. Whatever changes in it may change a print."""
    return _tree_digest(Path(capesmith.__file__).parent)


@lru_cache(maxsize=8)
def package_digest(system: str) -> str:
    """The digest of the package that brings a system, if that is not Capesmith itself."""
    if system in SHIPPED:
        return NONE
    from importlib.util import find_spec

    spec = find_spec(plugged_in().get(system, "").partition(":")[0] or "capesmith")
    places = [] if spec is None else list(spec.submodule_search_locations or ())
    if spec is not None and spec.origin is not None and not places:
        return file_digest(spec.origin)
    return digest([_tree_digest(Path(place)) for place in places])


_NOT_PRINTED = {"__pycache__", "shipped", "cli", "playtest", "templates", "stubs"}


def _tree_digest(top: Path) -> str:
    """Every file below a folder, but for compiled code and what has no say in a print."""
    found: list[tuple[str, str]] = []
    for base, folders, names in os.walk(top):
        folders[:] = sorted(name for name in folders if name not in _NOT_PRINTED)
        place = Path(base).relative_to(top)
        found += [((place / name).as_posix(), file_digest(os.path.join(base, name))) for name in sorted(names)]
    return digest(found)
