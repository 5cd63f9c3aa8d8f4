"""Finding, reading and writing files: confined to the project, whole or not at all."""

from __future__ import annotations

import os
import re
import secrets
import stat
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.yaml import MAX_BYTES, Document, read_text

MAX_FILES = 50_000

# Never wait for the other end of a pipe; never follow a link that was not looked at.
_READ = os.O_RDONLY | sum(
    getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC", "O_NOCTTY", "O_BINARY")
)
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
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


def yaml_files(folder: Path) -> Iterator[Path]:
    """Every .yaml and .yml file below a folder in a stable order; folders that are links are not entered."""
    waiting = [os.fspath(folder)]
    count = 0
    while waiting:
        base = waiting.pop()
        folders, names = _listing(base)
        for name in names:
            if name.endswith((".yaml", ".yml")):
                count += 1
                if count > MAX_FILES:
                    return
                yield Path(base, name)
        waiting.extend(os.path.join(base, name) for name in reversed(folders))


def _listing(folder: str) -> tuple[list[str], list[str]]:
    """The folders in a folder, and everything else; hidden entries are left out."""
    folders: list[str] = []
    names: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.name.startswith("."):
                    (folders if entry.is_dir(follow_symlinks=False) else names).append(entry.name)
    except (OSError, ValueError):
        pass  # a folder that cannot be listed, or only in part, counts as what was seen of it
    return sorted(folders), sorted(names)


def read_document(path: Path, root: Path) -> Document:
    """Read one file of a project; links that leave the project are refused."""
    name = shown(path, root)
    try:
        target = _followed(path, root)
        if target is None:
            return _unread(name, "SRC012", "this leads to a file outside the project", "copy the file in")
        raw, size = _contents(target)
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        return _unread(name, "SRC017", f"this file cannot be read: {reason}", "check that it exists and is readable")
    return read_text(name, raw, size)


def read_raw(path: Path, root: Path) -> bytes:
    """The bytes of one file of a project; nothing if it cannot be read, or not safely."""
    try:
        target = _followed(path, root)
        return b"" if target is None else _contents(target)[0]
    except (OSError, ValueError):
        return b""


def shipped_data(path: Path) -> Any:
    """The data of a file that comes with the program, and has no mistakes."""
    document = read_text(path.name, path.read_bytes())
    assert not document.problems, document.problems
    return document.data


def _followed(path: Path, root: Path) -> str | None:
    """The file behind a path; None if links (of the file or a folder) lead out of the project."""
    here, top = os.fspath(path), os.fspath(root)
    while len(here) > len(top) and not os.path.islink(here) and not here.endswith(".."):
        here = os.path.dirname(here)
    if here == top:
        return os.fspath(path)
    if not path.is_relative_to(root) and not path.is_symlink():
        return os.fspath(path)  # named by the user, not found in the project
    target = os.path.realpath(path)
    return target if Path(target).is_relative_to(os.path.realpath(root)) else None


def _contents(target: str) -> tuple[bytes, int]:
    """The bytes and the size of an ordinary file; anything else is an OSError."""
    _demand_ordinary(os.lstat(target))  # opening a device may already do something
    handle = os.open(target, _READ)
    try:
        status = os.fstat(handle)
        _demand_ordinary(status)
        size = status.st_size
        room = MAX_BYTES + 1 if size <= MAX_BYTES else 0
        raw = os.read(handle, min(room, size + 1))
        while len(raw) != size and len(raw) < room and (more := os.read(handle, room - len(raw))):
            raw += more  # it came in parts, has grown since, or does not tell its size
    finally:
        os.close(handle)
    return raw, max(len(raw), size)


def _demand_ordinary(status: os.stat_result) -> None:
    if stat.S_ISLNK(status.st_mode):
        raise OSError(0, "it is a link that leads nowhere")
    if stat.S_ISDIR(status.st_mode):
        raise OSError(0, "it is a folder")
    if not stat.S_ISREG(status.st_mode):
        raise OSError(0, "it is not an ordinary file")


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
    """A path inside the project as its files are really spelt; None if there is none, whatever the capitals.

    Some systems find a file by a name with other capitals: what works there is broken everywhere else.
    """
    here, found = root, []
    for part in reference.split("/"):
        names = _names_in(here, here.stat().st_mtime_ns) if here.is_dir() else frozenset()
        alike = (
            part
            if part in names or part in _STEPS
            else min((n for n in names if n.lower() == part.lower()), default="")
        )
        if not alike and part:
            return None
        found.append(alike)
        here /= alike
    return "/".join(found) if here.is_file() else None


@lru_cache(maxsize=64)
def _names_in(folder: Path, changed: int) -> frozenset[str]:
    """What lies in a folder; one that changes is looked at again."""
    try:
        return frozenset(os.listdir(folder))
    except OSError:
        return frozenset()


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that it appears whole or not at all; an `OSError` speaks of the file, not of how it is made."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), os.fspath(path)) from error


def _replace(path: Path, data: bytes) -> None:
    temporary = _beside(path)
    handle = os.open(temporary, _CREATE, 0o666)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if path.exists():
            os.chmod(temporary, path.stat().st_mode & 0o777)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _beside(path: Path) -> Path:
    return path.parent / f".{path.name[:40]}.{secrets.token_hex(8)}"


def unwritable(path: Path) -> str:
    """Why a file cannot be written, in a few words; nothing if it can. Better known before the work than after it."""
    folder = path.parent
    try:
        if path.is_dir():
            return "this is a folder"
        if not folder.is_dir():
            return f"{folder} is not a folder" if folder.exists() else f"there is no folder {folder}"
        if path.exists() and not path.is_file():
            return "this is not an ordinary file"
        if path.exists() and not os.access(path, os.W_OK):
            return "you may not write to this file"
        trial = _beside(path)
        os.close(os.open(trial, _CREATE, 0o666))
        trial.unlink()
    except OSError as error:
        return f"nothing can be written to {folder} ({(error.strerror or str(error)).lower()})"
    return ""


def _unread(name: str, code: str, message: str, hint: str) -> Document:
    document = Document(name, "", readable=False)
    document.problems.append(Diagnostic(code, severity_of(code), name, 1, 1, message, hint))
    return document
