"""How search weighs its candidates: by the chance to win, under the same chances for all of them."""

from __future__ import annotations

from math import e

import pytest

from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.search import NEAR, Candidate, Search, distinct
from capesmith.rules.chance import Stream
from capesmith.rules.thinking import Thinking
from capesmith.systems.heroes_incorporated.game.game import GAME


def candidate(*rollouts: float, value: float = 0.0) -> Candidate:
    made = Candidate((value, []))
    made.rollouts.extend(rollouts)
    return made


class Stood:
    """A finished game of which only is known how well each seat stands."""

    def __init__(self, *values: float) -> None:
        self.values = values
        self.players = [None] * len(values)


class Valued:
    """A game that sees nothing but that."""

    thinking = Thinking(lead=2.0)
    cooperative = False
    weights = None

    def evaluate(self, table: Stood, seat: int, weights: object = None) -> float:
        return table.values[seat]


def chance(*values: float, now: float = 0.0, together: bool = False) -> float:
    game = Valued()
    game.cooperative = together
    bot = Search(Mind(game, 0), "1")  # type: ignore[arg-type]
    bot.now = now
    return bot.chance(Stood(*values))  # type: ignore[arg-type]


def test_a_lead_is_a_chance_to_win() -> None:
    """Whoever is far ahead, or far behind, gains little by another point."""
    assert chance(7.0, 7.0) == pytest.approx(50)
    assert chance(9.0, 7.0) == pytest.approx(100 * e / (e + 1)) == 100 - chance(7.0, 9.0)
    assert chance(9.0, 7.0) - chance(8.0, 7.0) > 5 * (chance(18.0, 7.0) - chance(17.0, 7.0))
    assert chance(3000.0, 0.0) == 100 and chance(0.0, 3000.0) == 0


def test_all_rivals_count_the_best_most() -> None:
    assert chance(5.0, 5.0, 5.0) == pytest.approx(100 / 3)
    assert chance(5.0, 9.0, 1.0) < chance(5.0, 6.0, 4.0)


def test_whoever_has_no_rival_wants_to_stand_better_than_now() -> None:
    assert chance(30.0, 30.0, now=30.0, together=True) == pytest.approx(50)
    assert chance(32.0, now=30.0) == chance(32.0, 32.0, now=30.0, together=True) == pytest.approx(100 * e / (e + 1))


def test_a_chance_can_be_said_in_points() -> None:
    bot = Search(Mind(Valued(), 0), "1")  # type: ignore[arg-type]
    assert bot.points(chance(9.0, 6.0)) == pytest.approx(3.0)
    assert bot.points(0.0) == pytest.approx(-bot.points(100.0))


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
    bot = Search(Mind(GAME, 0), "1", ahead=5, few_lines=1)
    bot.chance = lambda fork: 0.0  # type: ignore[method-assign]
    few, many = Fork(1), Fork(7)
    for fork in (few, many):
        bot.played_on(fork, [], 5)  # type: ignore[arg-type]
    assert few.began == many.began and len(set(few.began)) == 3


def test_a_rollout_counts_what_is_seen_soon_and_what_is_seen_in_the_end() -> None:
    bot = Search(Mind(GAME, 0), "1", ahead=5, few_lines=1)
    bot.chance = lambda fork: float(len(fork.began))  # type: ignore[attr-defined, method-assign]
    assert bot.played_on(Fork(1), [], 5) == pytest.approx(NEAR * 1 + (1 - NEAR) * 3)  # type: ignore[arg-type]
