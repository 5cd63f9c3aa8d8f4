"""What comes with the program, or with the package of a game: our own files, read as they are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def shipped_bytes(file: Traversable) -> bytes:
    return file.read_bytes()


def shipped_text(file: Traversable) -> str:
    return file.read_text("utf-8")


def shipped_files(folder: Path, pattern: str) -> list[Path]:
    """The files of a folder, in a stable order."""
    return sorted(folder.glob(pattern))
