"""Many questions at once: what is still a finding when chance had that many tries."""

from __future__ import annotations

from collections.abc import Sequence

RATE = 0.05  # the part of all findings that may be false


def adjusted(chances: Sequence[float]) -> list[float]:
    """Chances (p-values) corrected for their number by Benjamini and Hochberg, in the same order."""
    from capesmith.playtest.measures.distributions import false_discoveries

    return false_discoveries(chances) if len(chances) else []


def findings(chances: Sequence[float], rate: float = RATE) -> list[bool]:
    """Which of them stand out, when at most this part of those that do may be false."""
    return [chance <= rate for chance in adjusted(chances)]
