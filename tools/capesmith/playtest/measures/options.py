"""How far options are apart that were tried under the same chances, without taking luck for a difference.

Of several means one is always the highest, even where all options are the same; the more so, the fewer rollouts there
were. So no rollout is measured by what it says itself: the others say which option is the best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean, stdev
from typing import Final

from capesmith.playtest.measures.chances import student_quantile

Rollouts = Mapping[int, float]  # what an option came to, by chance
ALIKE, CLOSE, CLEAR = "alike", "close", "clear"
SURE: Final = 0.975  # of being ahead, on one side of two
NOTHING: Final = 1e-9  # differences smaller than this come from rounding


def common(options: Sequence[Rollouts]) -> list[int]:
    """The chances that all options were tried with, in their order."""
    first, *others = options
    return [chance for chance in first if all(chance in one for one in others)]


def gain(options: Sequence[Rollouts]) -> float:
    """How much more the best option brings than the others do on average; nothing, on average, where all are the same.

    Under each chance it is the option that leads under all the others; where nothing is known, the first.
    """
    chances = common(options)
    found = 0.0
    for now in chances:
        known = [sum(one[chance] for chance in chances if chance != now) for one in options]
        found += _ahead([one[now] for one in options], known.index(max(known)))
    return found / len(chances)


def leads(options: Sequence[Rollouts]) -> list[float]:
    """How much more each option brings than the others do on average."""
    chances = common(options)
    return [
        fmean(_ahead([one[chance] for one in options], place) for chance in chances) for place in range(len(options))
    ]


def verdict(options: Sequence[Rollouts], taken: int) -> str:
    """Whether what was taken is better than the next best beyond doubt, or else whether anything tells them apart.

    The next best is the one that was tried most often and came to most. To be clearly better than that one means more
    than to be better than any, so luck passes for it in fewer than one of twenty cases.
    """
    chances = common(options)
    if all(abs(one[chance] - options[0][chance]) < NOTHING for one in options for chance in chances):
        return ALIKE
    own = options[taken]
    shared = [[own[chance] - one[chance] for chance in own if chance in one] for one in options if one is not own]
    most = max(map(len, shared))
    lead = min((found for found in shared if len(found) == most), key=fmean)
    if most < 2:
        return CLOSE
    doubt = student_quantile(SURE, most - 1) * stdev(lead) / most**0.5
    return CLEAR if fmean(lead) > max(doubt, NOTHING) else CLOSE


def _ahead(values: Sequence[float], place: int) -> float:
    return values[place] - (sum(values) - values[place]) / (len(values) - 1)
