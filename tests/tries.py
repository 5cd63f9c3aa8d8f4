"""How many examples Hypothesis tries: a few each time, many with `pytest --hypothesis-profile many`."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

ALL = 100  # the examples of the profile in which a test tries as many as it says


def tries(number: int, **how: Any) -> settings:
    """So many examples where there is time, and their share in any other profile."""
    return settings(max_examples=max(1, number * settings().max_examples // ALL), deadline=None, **how)
