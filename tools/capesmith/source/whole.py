"""Files appear whole or not at all: written beside their place, then moved there.

Whoever is killed in between leaves a file behind. Its maker holds it while it is open, so that the next who writes
anything there can tell that nobody needs it any more, and removes it.
"""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from capesmith.source.door import listed
from capesmith.source.lock import clear, held
from capesmith.source.pieces import Pieces
from capesmith.source.stopping import Unbroken

_CREATE = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
_LEFT_BEHIND = re.compile(r"\..*\.[0-9a-f]{16}\.capesmith", re.DOTALL)
_AT_ONCE = 1 << 20  # bytes that are handed to the system together
_MOVES_OPEN_FILES = os.name != "nt"


class Unwritten(OSError):
    """A file could not be written; it speaks of the file, not of how it is made."""


def write_whole(path: Path, content: str | bytes | Pieces) -> None:
    """Write a file so that it appears whole or not at all, whoever asks to stop meanwhile; otherwise `Unwritten`."""
    data = (
        content if isinstance(content, Pieces) else Pieces([content.encode() if isinstance(content, str) else content])
    )
    try:
        with Unbroken():
            path.parent.mkdir(parents=True, exist_ok=True)
            _sweep(path.parent)
            _replace(path, data)
    except OSError as error:
        raise Unwritten(error.errno, error.strerror or str(error), os.fspath(path)) from error


def taken(path: Path) -> bool:
    """Whether a name was free: then an empty file has it from now on, and nobody else can take it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, _CREATE, 0o666))
        return True
    return False


def _replace(path: Path, data: Pieces) -> None:
    temporary, handle = _begun(path)
    try:
        with os.fdopen(handle, "wb", _AT_ONCE) as stream:
            stream.writelines(data)
            stream.flush()
            os.fsync(stream.fileno())
            with suppress(FileNotFoundError):
                os.chmod(temporary, path.stat().st_mode & 0o777)
            if _MOVES_OPEN_FILES:
                os.replace(temporary, path)  # while it is ours: nobody sweeps it away
        if not _MOVES_OPEN_FILES:
            os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _begun(path: Path) -> tuple[Path, int]:
    """A new file beside another, which is ours until it is closed."""
    while True:
        temporary = path.parent / f".{path.name[:40]}.{secrets.token_hex(8)}.capesmith"
        handle = os.open(temporary, _CREATE, 0o666)
        try:
            if held(handle, temporary):
                return temporary, handle
        except BaseException:
            os.close(handle)
            temporary.unlink(missing_ok=True)
            raise
        os.close(handle)  # somebody swept it away before it was ours


def _sweep(folder: Path) -> None:
    """Remove what was left behind by those who were killed."""
    with suppress(OSError):
        for entry in listed(folder):
            if _LEFT_BEHIND.fullmatch(entry.name):
                with suppress(OSError):
                    clear(folder / entry.name)


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
        trial, handle = _begun(path)
        os.close(handle)
        trial.unlink(missing_ok=True)
    except OSError as error:
        return f"nothing can be written to {folder} ({(error.strerror or str(error)).lower()})"
    return ""
