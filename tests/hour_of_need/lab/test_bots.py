"""What bots of Hour of Need think of positions in which the right answer is clear."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from capesmith.playtest.bots.players import player
from capesmith.systems.hour_of_need.game import problems
from capesmith.systems.hour_of_need.game.bot_values.evaluation import evaluate
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.pieces import PROBLEM, VILLAIN
from hour_of_need.tables import Bench, cast_


def better(b: Bench, do: Callable[[], Any]) -> float:
    """How much better the heroes stand when something has been done."""
    before = evaluate(b.t, 0)
    do()
    return evaluate(b.t, 0) - before


@pytest.mark.parametrize("scheme", [f"high-water-mark-0{number}" for number in range(1, 5)])
@pytest.mark.parametrize("heroes", [("majesty",), ("majesty", "guerilla", "micro-guy", "cold-case")])
def test_the_last_success_on_a_scheme_is_worth_the_most(scheme: str, heroes: tuple[str, ...]) -> None:
    """HN-390: whatever lies behind it, and however far the villain is, nobody stops one success before the end."""
    b = Bench(*heroes, scenario="high-water-mark")
    b.threat(scheme)
    b.t.state.hidden = 1
    panel = b.t.ground.colours.index(b.t.encounter(b.number(scheme)).panel or b.t.encounter(b.number(scheme)).colour)
    for seat in b.t.seats:
        b.go(seat, f"P{panel + 1}")
    b.put(VILLAIN, f"P{(panel + 2) % 4 + 1}")
    ref, missing = PROBLEM + b.number(scheme), b.t.danger(b.number(scheme))
    first = better(b, lambda: problems.place_justice(b.t, 0, ref, 1))
    problems.place_justice(b.t, 0, ref, missing - 2)
    assert better(b, lambda: problems.place_justice(b.t, 0, ref, 1)) > first > 0


def test_the_showdown_is_wanted() -> None:
    """HN-288: to see the villain on the map is worth more than to leave the Villain card one success short."""
    b = Bench("majesty", "guerilla")
    b.t.state.hidden = 0
    card = b.t.villain_card.number
    b.t.state.marks[card] = b.t.danger(card) - 1
    assert better(b, lambda: encounters.reveal(b.t, 0)) > 1


def test_every_wound_of_the_villain_counts_alike_for_one_hero_and_for_four() -> None:
    """A roll is a roll, whoever makes it."""
    found = []
    for heroes in (("majesty",), ("majesty", "guerilla", "micro-guy", "cold-case")):
        b = Bench(*heroes)
        b.showdown("D4")
        card = b.t.villain_card.number
        found.append(better(b, lambda b=b, card=card: b.t.state.marks.update({card: 3})))  # type: ignore[misc]
    assert found[0] == pytest.approx(found[1]) and found[0] > 2


def test_a_value_that_a_card_raises_is_worth_the_more_the_longer_it_is_used() -> None:
    """HN-210b, HN-261: a Case File on the table is a die for every Solve to come, and hardly anything at the end."""
    found = []
    for left in (10, 2):
        b = Bench("cold-case")
        del b.t.state.issue_deck[left:]
        found.append(better(b, lambda b=b: b.constant("cold-case-05")))  # type: ignore[misc]
    others = Bench("cold-case")
    armour = better(others, lambda: others.constant("cold-case-10"))
    assert found[0] > found[1] + 1 and found[0] > armour + 1


def played(bot: str, number: int, scenario: str, players: int, **options: Any) -> HourFlow:
    """A game that is over."""
    made = GAME.options({"scenario": scenario, "players": players, **options})
    seats = [player(bot, GAME, f"bots/{number}", seat) for seat in range(players)]
    table = GAME.table(cast_(), made, f"bots/{number}", seats)
    table.play()
    return table


@pytest.mark.parametrize("players", [1, 3])
def test_greedy_plays_better_than_chance(players: int) -> None:
    """By a wide margin: the Showdown comes in most games of the one, and in hardly any of the other."""
    shown = {}
    for bot in ("greedy", "random"):
        tables = [played(bot, number, "century-heist", players, villain="dowager") for number in range(4)]
        shown[bot] = sum(t.state.showdown for t in tables)
    assert shown["greedy"] >= 3 > shown["random"]


@pytest.mark.slow
def test_two_heroes_who_search_win_more() -> None:
    """Where greedy wins neither nearly always nor hardly ever; the same deals for both."""
    close = ("brink-of-ruin", "century-heist", "high-water-mark")
    deals = [(number, scenario) for scenario in close for number in range(20)]
    found, usual = (sum(GAME.won(played(bot, *deal, 2).result()) for deal in deals) for bot in ("search", "greedy"))
    assert found >= usual + 0.05 * len(deals)
