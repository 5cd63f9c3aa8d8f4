"""A store: packed things one after the other behind a sorted list of their marks. Its file stays where it lies: whoever
wants one thing reads no other, and nothing is held for all those that nobody wants."""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from itertools import accumulate
from struct import Struct
from typing import TYPE_CHECKING, Final

from capesmith.source.pieces import Pieces

if TYPE_CHECKING:
    from capesmith.source.spool import Spooled

MAGIC: Final = b"capesmith store 1\n"
_HEAD: Final = len(MAGIC) + 8
_ENTRY: Final = Struct(">16sQQ")  # a mark, where its thing begins and where it ends

Packed = bytes | memoryview


def mark(key: str) -> bytes:
    """What stands for a key."""
    return hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=16).digest()


class Store:
    """Packed things by their marks; none if the bytes were written by another version, or are damaged."""

    def __init__(self, data: Packed) -> None:
        view = memoryview(data)
        count = int.from_bytes(view[len(MAGIC) : _HEAD], "big") if view[: len(MAGIC)] == MAGIC else 0
        first = _HEAD + count * _ENTRY.size
        self._count = count if len(view) >= first else 0
        self._entries, self._things = view[_HEAD:first], view[first:]

    def get(self, sign: bytes) -> Packed | None:
        """The thing with a mark; nothing if there is none."""
        number = bisect_left(range(self._count), sign, key=self._mark)
        if number == self._count:
            return None
        found, start, end = _ENTRY.unpack_from(self._entries, number * _ENTRY.size)
        return self._things[start:end] if found == sign else None

    def _mark(self, number: int) -> bytes:
        at = number * _ENTRY.size
        return bytes(self._entries[at : at + 16])

    def items(self) -> Iterator[tuple[bytes, Packed]]:
        """All marks and things, in the order in which they were put in."""
        entries = _ENTRY.iter_unpack(self._entries) if self._count else ()
        for sign, start, end in sorted(entries, key=lambda one: (one[1], one[2])):
            yield sign, self._things[start:end]


def closed(things: Mapping[bytes, Packed | Spooled]) -> Pieces:
    """The bytes of a store that holds these."""
    ends = list(accumulate(map(len, things.values())))
    entries = sorted(zip(things, [0, *ends], ends, strict=False))
    head = b"".join([MAGIC, len(entries).to_bytes(8, "big"), *(_ENTRY.pack(*one) for one in entries)])
    return Pieces([head, *things.values()])
