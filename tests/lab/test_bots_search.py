"""How search weighs its candidates: by the mean of their rollouts, under the same chances for all of them."""

from __future__ import annotations

import pytest

from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.search import Candidate, Search, distinct
from capesmith.rules.chance import Stream
from capesmith.systems.heroes_incorporated.game.game import GAME


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


def test_lines_that_lead_to_the_same_place_are_tried_once() -> None:
    """They came to the same under every chance, that of the look-ahead included; the first of them stays."""
    one, same, other = candidate(1.0, 2.0), candidate(1.0, 2.0), candidate(1.0, 2.5)
    elsewhere = candidate(1.0, 2.0, value=1.0)
    assert distinct([one, same, other, elsewhere]) == [one, other, elsewhere]


class Fork:
    """A copy of a table in which nobody is asked anything: its chances, as they are when a segment begins."""

    def __init__(self, dice: int) -> None:
        self.players: list[object] = []
        self.keeps_resting = False
        self.state = self
        self.round = 1
        self.dice = dice  # that the line itself uses up
        self.at = 0
        self.began: list[int] = []

    def fork(self, answers: object, after: object) -> Fork:
        return self

    def segment(self) -> None:
        self.at += self.dice

    def reseed(self, chance: Stream) -> None:
        self.at = chance.below(1 << 62)

    def advance(self) -> None:
        self.began.append(self.at)
        self.segment()

    def over(self) -> bool:
        return len(self.began) == 3


def test_whatever_a_line_rolled_the_next_dice_are_the_same_for_all() -> None:
    """Or else the luck of later segments would be taken for the worth of a line."""
    bot = Search(Mind(GAME, 0), "1", ahead=5, few_lines=1, rounds=0)
    bot._value = lambda fork: 0.0  # type: ignore[method-assign]
    few, many = Fork(1), Fork(7)
    for fork in (few, many):
        bot.played_on(fork, [], 5)  # type: ignore[arg-type]
    assert few.began == many.began and len(set(few.began)) == 3
