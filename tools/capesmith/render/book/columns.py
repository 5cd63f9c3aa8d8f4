"""Breaking rows into columns: where a column may end, how far it fills, and two columns of equal height."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capesmith.render.book.rows import Row, tops


class Filled(NamedTuple):
    """Two columns: rows up to `first` in the left one, up to `second` in the right one."""

    first: int
    second: int
    height: int  # half steps of the higher one


def fill(rows: Sequence[Row], start: int, height: int) -> int:
    """Where a column that begins at `start` ends: as many rows as fit the height, broken where it is allowed."""
    y, allowed = 0, start
    for index in range(start, len(rows)):
        row = rows[index]
        if y:
            y += row.space
            if row.snap and y % 2:
                y += 1
        y += row.height
        if y > height:
            return allowed
        if row.stop:
            return index + 1
        if not row.keep:
            allowed = index + 1
    return len(rows)


def forced(rows: Sequence[Row], start: int, height: int) -> int:
    """As `fill`, for a whole empty column: what must stay together but cannot is broken anyway."""
    end = fill(rows, start, height)
    if end > start:
        return end
    while end < len(rows) and tops(rows[start : end + 1])[1] <= height:
        end += 1
    return max(end, start + 1)


def balanced(rows: Sequence[Row], height: int) -> Filled | None:
    """All rows in two columns as low as they can be; None if they need more than the height."""
    if not rows:
        return Filled(0, 0, 0)
    whole = _two(rows, height)
    if whole.second < len(rows):
        return None
    low = max(1, tops(rows)[1] // 2 - 4)
    for tried in range(low, height):
        found = _two(rows, tried)
        if found.second == len(rows):
            return found
    return whole


def full(rows: Sequence[Row], height: int, *, whole_page: bool) -> Filled:
    """Two columns as full as they can be."""
    if not whole_page:
        return _two(rows, height)
    first = forced(rows, 0, height)
    second = forced(rows, first, height) if first < len(rows) else first
    return Filled(first, second, height)


def _two(rows: Sequence[Row], height: int) -> Filled:
    first = fill(rows, 0, height)
    second = fill(rows, first, height)
    used = max(tops(rows[:first])[1], tops(rows[first:second])[1])
    return Filled(first, second, used)
