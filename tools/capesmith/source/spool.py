"""A spool: what is finished but wanted later lies on the disk meanwhile, so that large documents stay small in memory.

The file has no name that anybody could find, or loses it with its maker: whoever is killed leaves nothing behind.
"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, Any

from capesmith.source.whole import Unwritten

HELD = 4 << 20  # bytes that are held in memory before there is a file


class Spooled:
    """Bytes on a spool."""

    __slots__ = ("_at", "_size", "_spool")

    def __init__(self, spool: Spool, at: int, size: int) -> None:
        self._spool, self._at, self._size = spool, at, size

    def __len__(self) -> int:
        return self._size

    def __bytes__(self) -> bytes:
        return self._spool.read(self._at, self._size)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process travels what it is."""
        return bytes, (bytes(self),)


class Spool:
    """Takes bytes, and gives them back; in a folder on the disk on which there must be room for them anyway."""

    def __init__(self, folder: Path, held: int = HELD) -> None:
        self._folder = folder
        self._file: IO[bytes] = SpooledTemporaryFile(held, dir=os.fspath(folder))  # noqa: SIM115 (it lives as long)
        self._size = 0
        self._at_end = True

    def add(self, data: bytes) -> Spooled:
        """Put bytes behind all that is there; `Unwritten` if the disk is full."""
        try:
            if not self._at_end:
                self._file.seek(self._size)
                self._at_end = True
            self._file.write(data)
        except OSError as error:
            raise self._unwritten(error) from error
        self._size += len(data)
        return Spooled(self, self._size - len(data), len(data))

    def read(self, at: int, size: int) -> bytes:
        try:
            self._at_end = False
            self._file.seek(at)
            return self._file.read(size)
        except OSError as error:  # what waited to be written does not fit any more
            raise self._unwritten(error) from error

    def _unwritten(self, error: OSError) -> Unwritten:
        return Unwritten(error.errno, error.strerror or str(error), os.fspath(self._folder))
