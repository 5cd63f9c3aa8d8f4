"""How many examples are tried and games played: a few each time, many with `pytest --hypothesis-profile many`."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

ALL = 100  # the examples of the profile in which a test tries as many as it says


def share(number: int) -> int:
    """So many where there is time, and their share in any other profile."""
    return max(1, number * settings().max_examples // ALL)


def tries(number: int, **how: Any) -> settings:
    """So many examples for Hypothesis, or their share."""
    return settings(max_examples=share(number), deadline=None, **how)
