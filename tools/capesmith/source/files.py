"""The files of a project: found, named and read, whatever lies in the way."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from capesmith.source.bounds import TEXT
from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.door import Outside, TooLarge, contents, files_below, listed
from capesmith.source.shipped import shipped_bytes
from capesmith.source.yaml import Document, read_text

# Windows keeps these names for devices, whatever stands behind a dot.
DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
_STEPS = ("", ".", "..")  # parts of a path that are no names
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def shown(path: Path, root: Path) -> str:
    """A path as messages show it: relative to the project where it lies inside, with forward slashes."""
    try:
        name = path.relative_to(root).as_posix()
    except ValueError:
        name = path.as_posix()
    return name if name.isprintable() else _UNPRINTABLE.sub("\ufffd", name)


def portable(name: str) -> str:
    """A name for a file, without its ending, that every system takes."""
    return f"{name}-" if name.lower() in DEVICES else name


def yaml_files(folder: Path, root: Path | None = None) -> Iterator[Path]:
    """Every .yaml and .yml file below a folder, of a project if one is given, in a stable order."""
    return files_below(folder, (".yaml", ".yml"), root)


def read_document(path: Path, root: Path) -> Document:
    """Read one file of a project; links that leave the project are refused."""
    name = shown(path, root)
    try:
        raw = contents(path, TEXT, root)
    except Outside:
        return _unread(name, "SRC012", "this leads out of the project", "copy it in")
    except TooLarge as error:
        return read_text(name, b"", error.size)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        return _unread(name, "SRC017", f"this file cannot be read: {reason}", "check that it exists and is readable")
    return read_text(name, raw)


def read_raw(path: Path, root: Path) -> bytes:
    """The bytes of one file of a project; nothing if it cannot be read, or not safely."""
    try:
        return contents(path, TEXT, root)
    except (OSError, ValueError):
        return b""


def shipped_data(path: Path) -> Any:
    """The data of a file that comes with the program, and has no mistakes."""
    document = read_text(path.name, shipped_bytes(path))
    assert not document.problems, document.problems
    return document.data


def inside(root: Path, reference: str) -> bool:
    """Whether a path written in content stays inside the project, links included."""
    if not reference or reference.startswith(("/", "\\", "~")) or ":" in reference or "\\" in reference:
        return False
    try:
        target = os.path.realpath(root / reference)
        return Path(target).is_relative_to(os.path.realpath(root))
    except (OSError, ValueError):
        return False


def spelt(root: Path, reference: str) -> str | None:
    """A path inside the project as its files are really spelt; None if there is none, whatever the capitals, and
    `Unlisted` if nobody may know.

    Some systems find a file by a name with other capitals: what works there is broken everywhere else.
    """
    here, found = root, []
    for part in reference.split("/"):
        names = _names_in(here)
        alike = (
            part
            if part in names or part in _STEPS
            else min((n for n in names if n.lower() == part.lower()), default="")
        )
        if not alike and part:
            return None
        found.append(alike)
        here /= alike
    return "/".join(found)


def _names_in(folder: Path) -> frozenset[str]:
    try:
        changed = os.stat(folder).st_mtime_ns
    except (OSError, ValueError):
        changed = 0  # whoever lists it will know why
    return _names_then(folder, changed)


@lru_cache(maxsize=64)
def _names_then(folder: Path, changed: int) -> frozenset[str]:
    """What lies in a folder; one that changes is looked at again."""
    return frozenset(entry.name for entry in listed(folder))


def _unread(name: str, code: str, message: str, hint: str) -> Document:
    document = Document(name, "", readable=False)
    document.problems.append(Diagnostic(code, severity_of(code), name, 1, 1, message, hint))
    return document
