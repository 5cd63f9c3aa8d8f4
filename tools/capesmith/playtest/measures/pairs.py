"""Two versions on the same seeds: differences game by game, and what the pairing is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from capesmith.playtest.measures.distributions import no_difference
from capesmith.playtest.measures.intervals import LEVEL, mean

NOTHING = 1e-9  # differences smaller than this come from rounding


def paired(one: Sequence[float], other: Sequence[float], level: float = LEVEL) -> dict[str, Any]:
    """The mean of other minus one over pairs, as an interval (bootstrap over pairs)."""
    return mean(_differences(one, other), level)


def paired_shares(one: Sequence[float], other: Sequence[float], level: float = LEVEL) -> dict[str, Any]:
    """The same of shares from 0 to 1, which cannot differ by more than all."""
    found = paired(one, other, level)
    if found["n"]:
        found |= {"low": max(-1.0, found["low"]), "high": min(1.0, found["high"])}
    return found


def saving(one: Sequence[float], other: Sequence[float]) -> float | None:
    """How many times more games it would take without common seeds; None when it cannot be said."""
    if len(one) < 2:
        return None
    together = float(np.var(_differences(one, other)))
    apart = float(np.var(one) + np.var(other))
    return round(apart / together, 2) if together > 0 else None


def chance(one: Sequence[float], other: Sequence[float]) -> float:
    """The chance (p-value) of a mean difference at least this large if there were none: a paired t test."""
    differences = np.asarray(_differences(one, other))
    if len(differences) < 2 or (np.abs(differences) < NOTHING).all():
        return 1.0
    if np.ptp(differences) < NOTHING:
        return 0.5 ** (len(differences) - 1)  # all the same: what a sign test says
    return no_difference(differences.tolist())


def _differences(one: Sequence[float], other: Sequence[float]) -> list[float]:
    return [float(b) - float(a) for a, b in zip(one, other, strict=True)]
