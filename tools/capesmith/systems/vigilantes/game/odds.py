"""How likely an attack succeeds, as exact fractions (VG-505 to VG-511, VG-521)."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

FACES: Final = ("plus", "plus", "plus", "blank", "blank", "minus")  # VG-521
MOST_DICE: Final = 8  # VG-505
_PLUS, _BLANK, _MINUS = (Fraction(FACES.count(face), len(FACES)) for face in ("plus", "blank", "minus"))


@lru_cache(maxsize=4096)
def success(dice: int, defense: int, energy: int = 0, fixed: int = 0) -> Fraction:
    """The chance that so many dice reach a Defense with so much energy left for blanks; `fixed` blanks stay blank."""
    total = Fraction(0)
    for pluses in range(dice + 1):
        for blanks in range(dice - pluses + 1):
            if pluses + min(energy, max(0, blanks - fixed)) >= defense:
                total += chance_of(dice, pluses, blanks)
    return total


def chance_of(dice: int, pluses: int, blanks: int) -> Fraction:
    """The chance of exactly so many pluses and blanks."""
    minuses = dice - pluses - blanks
    ways = comb(dice, pluses) * comb(dice - pluses, blanks)
    return ways * _PLUS**pluses * _BLANK**blanks * _MINUS**minuses
