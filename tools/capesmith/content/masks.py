"""Sets of small numbers as the bits of one integer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@lru_cache(maxsize=1 << 14)
def members(mask: int) -> tuple[int, ...]:
    """The same, remembered: for sets that come up again and again."""
    return tuple(bits(mask))


def union(words: Sequence[str], masks: Mapping[str, int]) -> int | None:
    """The bits of all these words together; None if there are none, or if one of them has no mask."""
    found = 0
    for word in words:
        if word not in masks:
            return None
        found |= masks[word]
    return found if words else None


def masks_of(kinds: Mapping[str, int]) -> dict[str, int]:
    """The bits of each kind of things, which are so many; they are numbered kind after kind."""
    found, first = {}, 0
    for kind, number in kinds.items():
        found[kind] = ((1 << number) - 1) << first
        first += number
    return found
