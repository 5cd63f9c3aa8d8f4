"""How far it is from one space to every other, where only the ways that lead on from each are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FAR: Final = 9999


def steps_from(start: int, ways: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The fewest steps to every space; FAR when there is no way."""
    row = [FAR] * len(ways)
    row[start] = 0
    ring = [start]
    while ring:
        outer = []
        for space in ring:
            for other in ways[space]:
                if row[other] == FAR:
                    row[other] = row[space] + 1
                    outer.append(other)
        ring = outer
    return tuple(row)
