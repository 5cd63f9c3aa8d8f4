"""Bytes that lie in many places: written one after the other, and joined only for whoever needs them in one."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from capesmith.source.spool import Spooled

    Piece: TypeAlias = bytes | memoryview | Spooled


class Pieces:
    """So many bytes as a document has, where they are."""

    __slots__ = ("_size", "parts")

    def __init__(self, parts: Iterable[Piece]) -> None:
        self.parts = list(parts)
        self._size = sum(map(len, self.parts))

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[bytes | memoryview]:
        """One after the other: what lies on the disk is read when its turn comes."""
        return (part if isinstance(part, (bytes, memoryview)) else bytes(part) for part in self.parts)

    def __bytes__(self) -> bytes:
        return b"".join(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """To another process travels what is in them."""
        return Pieces, ([bytes(self)],)

    def digest(self) -> str:
        """The same as if they were in one."""
        found = hashlib.blake2b(digest_size=16)
        for part in self:
            found.update(part)
        return found.hexdigest()
