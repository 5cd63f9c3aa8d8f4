"""How strong the bots are: even against themselves, null below all, random below greedy below search."""

from __future__ import annotations

from itertools import count
from statistics import fmean

import pytest

from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.search import Search
from wanted.lab.seats import GAME, SCENARIOS, margin, swapped, table, won

SHORT = ("bootleg", "funhouse", "littering")  # in the Asylum games of weak bots go on and on


def measured(one, other, games: int, tag: str, scenarios=SCENARIOS):
    """The share of wins and the mean margin of the first bot over swapped seats."""
    played = list(swapped(one, other, games, tag, scenarios))
    return fmean(won(*game) for game in played), fmean(margin(*game) for game in played), len(played)


def low(share: float, games: int) -> float:
    from scipy.stats import binomtest

    return binomtest(round(share * games), games).proportion_ci(method="wilson").low


# --- gates on the bots themselves ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "bot", ["random", "null", "greedy", pytest.param("search:4", marks=pytest.mark.slow), "greedy/cautious"]
)
def test_a_mirror_match_is_exactly_even(bot):
    """With seats swapped on the same seeds, whoever sits there, the same game is played twice."""
    games, where = (1, SHORT[:1]) if bot.startswith("search") else (3, SHORT)
    played = list(swapped(bot, bot, games, "mirror", where))
    assert sum(won(seat, result) for seat, result in played) == sum(won(1 - seat, result) for seat, result in played)
    assert sum(won(seat, result) for seat, result in played) > 0
    assert sum(margin(seat, result) for seat, result in played) == 0


def test_a_bot_that_does_nothing_loses_to_greedy():
    share, margins, _ = measured("null", "greedy", 3, "null", SHORT)
    assert share == 0
    assert margins < -20


def test_a_bot_that_does_nothing_loses_to_random():
    share, margins, _ = measured("null", "random", 15, "null", SHORT)
    assert margins < 0 and share < 0.4


def test_the_villain_gets_away_from_those_who_do_nothing():
    for scenario in ("bootleg", "funhouse", "littering"):
        assert not GAME.won(table(["null"] * 2, "nothing", scenario).play())


def test_greedy_beats_random():
    share, margins, games = measured("greedy", "random", 4, "order", SHORT)
    assert low(share, games) > 0.5
    assert margins > 15


@pytest.mark.slow
def test_search_is_at_least_as_good_as_greedy():
    """A short look; the ladder below is the proof."""
    share, margins, _ = measured("search:6", "greedy", 2, "short", SHORT)
    assert share >= 0.4 and margins > -8


@pytest.mark.slow
def test_search_beats_greedy():
    share, margins, games = measured("search", "greedy", 40, "ladder")
    assert low(share, games) > 0.5
    assert margins > 2


@pytest.mark.slow
def test_strength_does_not_fall_as_the_budget_grows():
    """Far-apart rungs against the same opponent on the same seeds."""
    small, large = (measured(f"search:{budget}", "greedy", 16, "rungs")[1] for budget in (8, 96))
    assert large > small - 2


@pytest.mark.slow
def test_a_searching_hero_alone_scores_more():
    totals = [
        sum(table([bot], f"solo {game}", SCENARIOS[game % 4]).play().scores[0] for game in range(24))
        for bot in ("greedy", "search")
    ]
    assert totals[1] > totals[0]


# --- the same every time -------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["greedy", "search:6", "search:6/aggressive", "greedy/without=strike"])
def test_the_same_seed_gives_the_same_game(bot):
    """To its end; a bot that searches, for the first turns."""
    once, again = (table([bot, "greedy"], "same", "funhouse") for _ in range(2))
    for _ in range(12 if bot.startswith("search") else 1000):
        if once.over():
            break
        once.advance()
        again.advance()
    assert once.choices == again.choices and once.choices
    assert once.state.digest() == again.state.digest()


def test_a_larger_budget_rolls_out_more():
    rolled = []
    for rollouts in (6, 24):
        bot = Search(Mind(GAME, 0), "b", rollouts=rollouts)
        made = table([lambda seed, seat, bot=bot: bot, "random"], "budget")
        while bot.rolled == 0:
            made.advance()
        rolled.append(bot.rolled)
    assert 0 < rolled[0] < rolled[1] <= 24 + 8


@pytest.mark.parametrize("seconds", [1.0, 2.0])
def test_a_budget_of_seconds_is_kept(seconds):
    """By a clock that goes on by a tenth of a second whenever somebody looks at it."""
    looks = count()
    few = {"lines": 8, "candidates": 4, "few_lines": 2}  # what is tried at a look takes no time by this clock
    bot = Search(Mind(GAME, 0), "b", seconds=seconds, clock=lambda: next(looks) / 10, **few)
    made = table([lambda seed, seat: bot, "random"], "clock")
    spent, before = [], bot.look

    def look(table):
        start = next(looks)
        found = before(table)
        spent.append((next(looks) - start) / 10)
        return found

    bot.look = look
    while len(spent) < 2:
        made.advance()
    assert all(0.8 * seconds < one < seconds + 1 for one in spent)
