"""Dice to fold, of every game: how large they are, and where their pips lie."""

from __future__ import annotations

SIDE = 16.0

_A, _B = 0.27, 0.73
PIPS: dict[str, tuple[tuple[float, float], ...]] = {
    "1": ((0.5, 0.5),),
    "2": ((_A, _A), (_B, _B)),
    "3": ((_A, _A), (0.5, 0.5), (_B, _B)),
    "4": ((_A, _A), (_B, _A), (_A, _B), (_B, _B)),
    "5": ((_A, _A), (_B, _A), (0.5, 0.5), (_A, _B), (_B, _B)),
    "6": ((_A, _A), (_B, _A), (_A, 0.5), (_B, 0.5), (_A, _B), (_B, _B)),
}
