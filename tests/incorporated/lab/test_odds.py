"""Fights are reckoned exactly: against all rolls counted one by one."""

from __future__ import annotations

from itertools import product

import pytest

from capesmith.systems.heroes_incorporated.game.bot_values.form import ways
from capesmith.systems.heroes_incorporated.game.bot_values.odds import FACES, at_least, kept_face, placed
from each import each
from incorporated.lab.city import Position


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("lowest", [False, True])
@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_hi_521_the_kept_face_is_counted_right(dice: int, lowest: bool, shift: int) -> None:
    """HI-341: forced changes never lead out of 1 to 6."""
    rolls = list(product(FACES, repeat=dice))
    spread = kept_face(dice, lowest, shift)
    for face in FACES:
        kept = [max(1, min(6, (min if lowest else max)(roll) + shift)) for roll in rolls]
        assert spread[face] == pytest.approx(kept.count(face) / len(rolls))
    assert sum(spread) == pytest.approx(1)


@each("least", range(1, 8))
@each("tokens", [0, 1, 2])
@each("rerolls", [False, True])
def test_hi_326_what_is_placed_is_counted_right(least: int, tokens: int, rerolls: bool) -> None:
    """HI-604 to HI-607: a reroll first, then Justice tokens, up to 6."""
    spread = kept_face(1, False, 0)

    def second(first: int) -> list[int]:
        return list(FACES) if rerolls and first < least else [first] * 6

    faces = [final for first in FACES for final in second(first)]
    won = [face for face in faces if least <= 6 and face >= least - tokens]
    assert sum(placed(spread, least, rerolls, tokens)) == pytest.approx(len(won) / len(faces))
    assert all(not chance for chance in placed(spread, least, rerolls, tokens)[:least])


def test_at_least_counts_from_a_face_on() -> None:
    assert at_least(kept_face(1, False, 0), 5) == pytest.approx(1 / 3)
    assert at_least(kept_face(1, False, 0), 7) == 0
    assert at_least(kept_face(2, False, 0), 6) == pytest.approx(11 / 36)


def test_hi_311_ways_are_counted_in_moves() -> None:
    """HI-502, HI-506, HI-565: Blast, Fly, Grapple Line and Teleport make them shorter."""
    corner, opposite, centre = 0, 24, 12
    assert ways(False, 1, False, ())[corner][opposite] == 8
    assert ways(True, 1, False, ())[corner][opposite] == 4
    assert ways(False, 2, False, ())[corner][opposite] == 4
    assert ways(False, 1, True, ())[corner][opposite] == 1
    assert ways(False, 1, False, ("orthogonal",))[corner][centre] == 3
    assert ways(False, 1, False, ("orthogonal",))[corner][1] == 0


def test_hi_328_tokens_and_magic_count() -> None:
    """HI-521: on Police Plaza (4) Magic wins in 27 of 36, a Combat +1 token makes 4 of 6 of 3 of 6."""
    from capesmith.systems.heroes_incorporated.game.bot_values.position import CityPosition
    from capesmith.systems.heroes_incorporated.game.bot_values.weights import WEIGHTS

    g = Position({"gramarye": "r2c5", "titan": "r2c5", "paragon": "r2c5"}, {"A": "r2c5"})
    o = CityPosition(g.t, WEIGHTS)
    space = g.t.state.where[g.hero("titan")]
    assert o.outcome(g.hero("gramarye"), space)[0].chance == pytest.approx(27 / 36)
    assert o.outcome(g.hero("titan"), space)[0].chance == pytest.approx(4 / 6)
    assert o.outcome(g.hero("paragon"), space)[0].chance == pytest.approx(3 / 6)
