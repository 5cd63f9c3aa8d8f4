"""Facts of many games add up, in any order."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from capesmith.playtest.gathering import gather
from capesmith.rules.facts import Facts, Use
from lab.shipped import GAME, SCENARIOS, facts_of


def game(**given: object) -> Facts:
    facts: dict[str, object] = {
        "teams": (("bot", "beef"), ("star", "golden")), "met": ("beast", "mama"), "board": "street",
        "cards": ({"charge": Use(4, 2, 1)}, {"charge": Use(3, 0, 0)}),
        "fired": {"beef": 3}, "spaces": {"A1": 2}, "course": {"threat": (1, 2)},
        "standing": ((1, 0), (1, 3)), "goals": {"ten-fame": (1,)}, "first_defeat": 2, **given,
    }  # fmt: skip
    return Facts(**facts)  # type: ignore[arg-type]


@cache
def real_games() -> tuple[Facts, ...]:
    setups = ({"scenario": SCENARIOS[number % 4], "players": 1 + number % 5} for number in range(24))
    return tuple(facts_of(GAME.options(setup), f"gather{number}") for number, setup in enumerate(setups))


def test_cards_are_counted_by_hand_and_game() -> None:
    idle = game(cards=({"charge": Use(0, 0, 0)}, {}), fired={})
    charge = gather([game(), game(cards=({"charge": Use(1, 5, 0)}, {"charge": Use(0, 0, 2)})), idle])["cards"]["charge"]
    assert (charge["games"], charge["hands"]) == (2, 4)
    assert (charge["held"], charge["played"], charge["spent"]) == (8, 7, 3)
    assert charge["dead"]["value"] == pytest.approx(1 / 3, abs=1e-5)  # the fourth hand never began a go
    assert charge["played-share"]["value"] == 0.5
    assert charge["played-rate"]["value"] == pytest.approx(3 / 8)  # of the five plays, one go in hand accounts for one
    assert charge["played-rate"]["low"] < 3 / 8 < charge["played-rate"]["high"]
    assert charge["played-rate"]["n"] == 8


def test_wilson_is_wilson() -> None:
    share = gather([game(first_defeat=turn) for turn in (0, 0, 3, 3, 5)])["first-defeat"]["share"]
    assert share["value"] == 0.6
    assert share["low"] == pytest.approx(0.230724, abs=1e-5) and share["high"] == pytest.approx(0.882379, abs=1e-5)


def test_texts_that_are_never_in_a_hand_only_fire() -> None:
    cards = gather([game(), game(fired={})])["cards"]
    assert cards["beef"]["fired"] == 3 and cards["beef"]["games"] == 2
    assert cards["beef"]["fired-share"]["value"] == 0.5
    assert "held" not in cards["beef"] and "dead" not in cards["mama"]


def test_spaces_add_up_board_by_board() -> None:
    boards = gather([game(), game(), game(board="roof", spaces={"B2": 1})])["boards"]
    assert boards == {"roof": {"games": 1, "spaces": {"B2": 1}}, "street": {"games": 2, "spaces": {"A1": 4}}}


def test_the_course_says_how_many_games_still_run() -> None:
    games = [game(course={"threat": tuple(float(n) for n in range(1, length + 1))}) for length in range(1, 11)]
    last = gather(games)["course"]["threat"]
    assert [line["n"] for line in last] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [line["turn"] for line in last] == list(range(1, 11))
    spread = gather([game(course={"threat": (float(n),)}) for n in range(1, 11)])["course"]["threat"][0]
    assert spread == {"turn": 1, "mean": 5.5, "low": 1.0, "high": 9.0, "n": 10}


def test_goals_by_game_and_by_seat() -> None:
    goals = gather([game(), game(goals={"ten-fame": (1, 0)}), game(goals={"ten-fame": ()}), game(goals={})])["goals"]
    assert goals["ten-fame"]["games"] == 3
    assert goals["ten-fame"]["reached"]["value"] == pytest.approx(2 / 3, abs=1e-5)
    assert goals["ten-fame"]["by-seat"]["value"] == 0.5
    together = gather([game(goals={"end": (0, 1)})] * 10 + [game(goals={"end": ()})] * 10)["goals"]["end"]
    assert together["by-seat"] == together["reached"]  # seats that reach it together are one observation


def test_defeats_and_leads() -> None:
    told = gather([game(), game(first_defeat=0), game(first_defeat=5, standing=((1, 0), (1, 1), (2, 1)))])
    assert told["first-defeat"]["counts"] == {"2": 1, "5": 1} and told["first-defeat"]["mean"] == 3.5
    assert told["lead-changes"]["counts"] == {"0": 1, "1": 2}
    alone = gather([game(teams=(("bot", "beef"),), standing=((1,),))])
    assert alone["lead-changes"] == {"mean": None, "counts": {}}


def test_no_games_are_no_trouble() -> None:
    told = gather([])
    assert told["games"] == 0 and told["cards"] == {} and told["first-defeat"]["mean"] is None
    json.dumps(told)


def test_the_order_does_not_matter() -> None:
    facts = list(real_games())
    first = json.dumps(gather(facts))
    for seed in range(4):
        random.Random(seed).shuffle(facts)
        assert json.dumps(gather(facts)) == first


def test_real_games_add_up() -> None:
    told, facts = gather(real_games()), real_games()
    assert told["games"] == len(facts) == sum(board["games"] for board in told["boards"].values())
    strikes = [hand["strike"] for one in facts for hand in one.cards]
    assert told["cards"]["strike"]["played"] == sum(use.played for use in strikes)
    assert told["cards"]["strike"]["hands"] == len(strikes)
    assert sum(told["teams"].values()) == 2 * len(strikes)
    assert told["course"]["threat"][0]["n"] == len(facts)
    assert json.loads(json.dumps(told)) == told
