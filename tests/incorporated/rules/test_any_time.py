"""“At any time” (HI-555): when somebody is asked out of turn, and when nobody is."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.effects.compile.context import Context
from capesmith.systems.heroes_incorporated.game import anytime, harm, round_end
from capesmith.systems.heroes_incorporated.game.bot_values.option_values import rank_options
from capesmith.systems.heroes_incorporated.game.bot_values.weights import WEIGHTS
from capesmith.systems.heroes_incorporated.game.performing.holdings import HELD
from incorporated.tables import Bench, table, team

TRAM = "r3c2"
LAST = 36  # HI-002, with two players


def noble(points: int = LAST - 1, justice: int = 2, blue: Any = None, **given: Any) -> Bench:
    """Yellow can trade; it is Blue's turn."""
    yellow = team({"paragon": "r1c1", "titan": "r1c5"}, points=points, justice=justice)
    g = table(yellow=yellow, blue=blue or team({"andron": "r5c1", "ilyx": "r5c5"}), scenario="justice", **given)
    g.begin("blue")
    g.asked.clear()
    return g


def why(g: Bench) -> list[str]:
    """Why players were asked."""
    return [one.text for one in g.asked if one.kind == "trade"]


def minions(points: int = LAST - 2, **given: Any) -> Bench:
    """Silver King of Blue stands beside a crime worth 2 HP at once (HI-543 to HI-545)."""
    return noble(blue=team({"silver-king": "r3c1", "ilyx": "r5c5"}, points=points), crimes={"A": TRAM}, **given)


def test_hi_555_the_trade_comes_before_the_points_that_would_win() -> None:
    g = minions()
    g.bonus("silver-king", "minions", "0 trade: use noble")
    assert g.state.winner == g.seat("yellow") and g.points("yellow") == LAST
    assert why(g) == [anytime.ENDING.text]


def test_hi_591_the_power_that_was_interrupted_is_carried_out_to_its_end() -> None:
    """It no longer wins: Yellow was first (HI-002)."""
    g = minions()
    g.bonus("silver-king", "minions", "0 trade: use noble")
    assert g.where("crime A") == "r3c3" and g.points() == [LAST, LAST] and g.state.winner == 0


def test_hi_555_whoever_declines_has_lost() -> None:
    g = minions()
    g.bonus("silver-king", "minions", "0 trade: none")
    assert g.state.winner == g.seat("blue") and g.team("yellow").justice == 2


def test_hi_555_nobody_is_asked_about_points_that_do_not_win() -> None:
    g = minions(points=10)
    g.bonus("silver-king", "minions")
    assert g.asked == []


def holder() -> Bench:
    blue = team({"andron": {"at": "r2c3", "die": 6}, "ilyx": "r5c5"}, points=LAST - 1)
    return noble(points=LAST - 2, justice=3, blue=blue, crimes={"A": "r2c3"})


def test_hi_231_the_trade_comes_before_the_sum_of_a_scoring() -> None:
    """Blue leads and scores first; Yellow is asked before the order is fixed, and once more before Blue wins."""
    g = holder()
    g.score("0 trade: none", "0 trade: use noble")
    assert why(g) == [anytime.SCORING.text, anytime.ENDING.text]
    assert g.points() == [LAST - 1, LAST - 1 + 4] and g.state.winner == g.seat("blue")
    assert [word for word, *_ in g.words("justice", "scores")] == ["justice", "scores"]


def bank(**given: Any) -> Bench:
    """Andron of Blue can fight at the bank."""
    blue = team({"andron": "r2c3", "ilyx": "r5c5"}, hand=["stun-net", "press-room"])
    return noble(points=given.pop("points", 3), blue=blue, crimes={"A": "r2c3"}, **given)


def test_hi_591_when_others_declare_a_fight() -> None:
    g = bank(points=LAST - 1)
    g.fight("andron", "r2c3", "0 trade: use noble")
    assert g.state.winner == g.seat("yellow") and g.words("fight-roll") == []
    assert why(g) == [anytime.REACTING.text]


def test_hi_591_when_others_have_rolled() -> None:
    """Whoever came by the tokens only then."""
    g = bank(justice=1)
    g.dice(6)
    g.t.watch = lambda word, *_: word == "fight-roll" and HELD.table["justice"].gain(g.t, Context(0), 0, 1)
    g.fight("andron", "r2c3", "0 trade: use noble")
    assert g.points("yellow") == 4 and why(g) == [anytime.REACTING.text]


def test_hi_591_when_others_play_a_card() -> None:
    g = bank()
    g.play("blue", "press-room", "0 trade: use noble")
    assert g.points("yellow") == 4 and why(g) == [anytime.REACTING.text]


def test_hi_591_whoever_declines_is_left_in_peace_for_the_turn() -> None:
    """A fight has two windows; the next turn asks again."""
    g = bank()
    g.dice(6)
    g.fight("andron", "r2c3", "0 trade: none")
    assert len(why(g)) == 1
    g.end_turn()
    g.play("blue", "press-room", "0 trade: none")
    assert len(why(g)) == 2


def test_hi_408_before_the_hero_is_knocked_out() -> None:
    g = noble(points=3)
    g.do(lambda: harm.knock_out(g.t, g.hero("paragon")), "0 trade: use noble")
    assert g.points("yellow") == 4 and g.one("paragon").down and why(g) == [anytime.LOSING.text]
    g = noble(points=3)
    g.do(lambda: harm.knock_out(g.t, g.hero("titan")))
    assert g.asked == []


def test_hi_555_before_the_tokens_are_lost() -> None:
    g = noble(points=3, justice=3)
    g.do(lambda: HELD.table["justice"].lose(g.t, Context(0), 0, 2), "0 trade: use noble")
    assert g.points("yellow") == 4 and g.team("yellow").justice == 0


def test_hi_609_before_a_token_comes_in_vain() -> None:
    """Titan fails with all three tokens there are: a trade makes room for the fourth."""
    yellow = team({"paragon": "r1c1", "titan": {"at": "r2c3", "combat": 0}}, justice=3)
    g = table(yellow=yellow, blue=team({"andron": "r5c1", "ilyx": "r5c5"}), crimes={"A": "r2c3"}, scenario="justice")
    g.dice(1)
    g.fight("titan", "r2c3", "spend-justice?: 0", "0 trade: use noble")
    assert (g.points("yellow"), g.team("yellow").justice) == (1, 2) and why(g) == [anytime.LOSING.text]


def test_hi_008_before_the_last_round_is_counted() -> None:
    g = noble(points=5, round=40)
    g.state.teams[1].points = 5
    g.state.first = 1
    g.do(lambda: round_end.clean_up(g.t), "0 trade: use noble")
    assert g.state.winner == g.seat("yellow") and why(g) == [anytime.ENDING.text]


def test_hi_246_before_the_next_starting_player_is_named() -> None:
    g = noble(points=5)
    g.state.teams[1].points = 5
    g.end_turn()
    g.do(lambda: round_end.name_first(g.t), "0 trade: use noble")
    assert g.state.first == g.seat("yellow") and why(g) == [anytime.STARTING.text]


@pytest.mark.parametrize("words", [{"justice": 1}, {"justice": 2, "heroes": {"paragon": {"at": "r1c1", "down": True}}}])
def test_hi_555_nobody_is_asked_who_cannot(words: dict[str, Any]) -> None:
    yellow = team({"paragon": "r1c1", "titan": "r1c5"}, points=LAST - 1)
    yellow["heroes"] |= words.pop("heroes", {})
    blue = team({"silver-king": "r3c1", "ilyx": "r5c5"}, points=LAST - 2)
    g = table(yellow=yellow | words, blue=blue, crimes={"A": TRAM}, scenario="justice")
    g.bonus("silver-king", "minions")
    assert g.asked == [] and g.state.winner == g.seat("blue")


def test_hi_614_nobody_is_asked_without_the_option() -> None:
    g = table(yellow=team({"paragon": "r1c1", "titan": "r1c5"}), blue=team({"andron": "r2c3", "ilyx": "r5c5"}),
              crimes={"A": "r2c3"})  # fmt: skip
    g.dice(6)
    g.fight("andron", "r2c3")
    assert g.asked == []


def test_nobody_speaks_inside_an_answer() -> None:
    """Cloner of Green has copied Noble: he could win, too, but Yellow was asked first (HI-592)."""
    green = team({"cloner": "r1c2", "huntaar": "r5c3"}, points=29, justice=2)
    yellow = team({"paragon": "r1c1", "titan": "r1c5"}, points=29, justice=2)
    g = table(yellow=yellow, blue=team({"silver-king": "r3c1", "ilyx": "r5c5"}, points=28), green=green, players=3,
              crimes={"A": TRAM}, scenario="justice")  # fmt: skip
    noble_number = g.t.cast.power_numbers["noble"]
    g.begin("blue")
    g.one("cloner").copied.append(noble_number)
    g.t.renew()
    g.bonus("silver-king", "minions", "2 trade: use noble")
    assert g.state.winner == g.seat("green") and len(why(g)) == 1


# --- bots ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prompt", "points", "trades"),
    [
        (anytime.REACTING, LAST - 1, True), (anytime.REACTING, 3, False), (anytime.ENDING, 3, True),
        (anytime.LOSING, 3, True),
    ],
)  # fmt: skip
def test_a_bot_trades_in_time(prompt: Any, points: int, trades: bool) -> None:
    g = noble(points=points)
    assert (rank_options(g.t, 0, prompt, (0, -1), WEIGHTS)[0] == 0) is trades
