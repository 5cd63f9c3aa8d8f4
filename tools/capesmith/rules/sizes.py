"""How much there is of what differs from game to game: a state is made, and put back, for these numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final


class Size(str):
    """How many there are of something that differs from game to game: seats, spaces, tallies of texts."""

    __slots__ = ()


SEATS: Final = Size("seats")
SPACES: Final = Size("spaces")
SPAN_NUMBER: Final = Size("spans")
TALLIES: Final = Size("tallies")
Sizes = Mapping[Size, int]
Count = int | Size


def many(count: Count) -> str:
    """A count in code, where `sizes` says how many there are."""
    return f"sizes[{str(count)!r}]" if isinstance(count, Size) else str(count)
