"""How search weighs its candidates: the mean of their rollouts, and whether one beats another beyond doubt."""

from __future__ import annotations

import pytest

from capesmith.playtest.bots.search import Candidate


def candidate(*rollouts: float, value: float = 0.0) -> Candidate:
    made = Candidate((value, []))
    made.rollouts.extend(rollouts)
    return made


def test_the_look_ahead_counts_as_some_rollouts() -> None:
    assert candidate(3.0, 5.0, value=1.0).worth(2.0) == pytest.approx(2.5)
    assert candidate(3.0, 5.0, value=1.0).worth(0.0) == 4.0


def test_a_line_beats_another_beyond_doubt_only() -> None:
    """Under the same chances: what counts is how sure the lead is, not how different the chances were."""
    usual = candidate(0.0, 50.0, -50.0, 10.0)
    assert candidate(1.0, 51.1, -49.1, 11.0).beats(usual, 2.0)
    assert not candidate(9.0, 41.0, -41.0, 2.0).beats(usual, 1.0)
    assert candidate(9.0, 41.0, -41.0, 12.0).beats(usual, 0.0)


def test_nothing_beats_itself_or_after_one_rollout() -> None:
    usual = candidate(1.0, 2.0)
    assert not usual.beats(usual, 0.0)
    assert not candidate(5.0).beats(candidate(1.0), 1.5)
