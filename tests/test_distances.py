"""Steps between spaces, where only the ways that lead on are known."""

from __future__ import annotations

from capesmith.content.distances import FAR, steps_from


def test_the_fewest_steps_are_counted() -> None:
    ways = [[1, 2], [3], [3], [0, 4], [], [0]]
    assert steps_from(0, ways) == (0, 1, 1, 2, 3, FAR)
    assert steps_from(4, ways) == (FAR, FAR, FAR, FAR, 0, FAR), "a way leads on, and not back"
    assert steps_from(5, ways) == (1, 2, 2, 3, 4, 0)
