"""What the rules see from a space of a board: distance, sight, reach, each under the name that players know it by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple


class View(NamedTuple):
    """One measure of a board: for a space, by its number, how far each of them is; `FAR` if it is out of reach."""

    name: str
    doc: str
    far: Callable[[int], Sequence[int]]
