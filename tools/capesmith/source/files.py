"""Finding, reading and writing files: confined to the project, whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from capesmith.source.codes import severity_of
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.yaml import MAX_BYTES, Document, read_text

MAX_FILES = 50_000


def shown(path: Path, root: Path) -> str:
    """A path as messages show it: relative to the project where it lies inside, with forward slashes."""
    try:
        return path.relative_to(root).as_posix()
    except ValueError:
        return path.as_posix()


def yaml_files(folder: Path) -> Iterator[Path]:
    """Every .yaml and .yml file below a folder in a stable order; folders that are links are not entered."""
    count = 0
    for base, folders, names in os.walk(folder, followlinks=False):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith((".yaml", ".yml")) and not name.startswith("."):
                count += 1
                if count > MAX_FILES:
                    return
                yield Path(base, name)


def read_document(path: Path, root: Path) -> Document:
    """Read one file of a project; links that leave the project are refused."""
    name = shown(path, root)
    if path.is_symlink():
        target = path.resolve()
        if not target.is_relative_to(root.resolve()):
            return _unread(name, "SRC012", "this is a link to a file outside the project", "copy the file in")
    try:
        with path.open("rb") as stream:
            raw = stream.read(MAX_BYTES + 1)
            size = max(len(raw), os.fstat(stream.fileno()).st_size)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return _unread(name, "SRC017", f"this file cannot be read: {reason}", "check that it exists and is readable")
    return read_text(name, raw, size)


def inside(root: Path, reference: str) -> bool:
    """Whether a path written in content stays inside the project, links included."""
    if not reference or reference.startswith(("/", "\\", "~")) or ":" in reference or "\\" in reference:
        return False
    target = (root / reference).resolve()
    return target.is_relative_to(root.resolve())


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file so that it appears whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = content.encode("utf-8") if isinstance(content, str) else content
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        os.chmod(temporary, mode)
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _unread(name: str, code: str, message: str, hint: str) -> Document:
    document = Document(name, "", readable=False)
    document.problems.append(Diagnostic(code, severity_of(code), name, 1, 1, message, hint))
    return document
