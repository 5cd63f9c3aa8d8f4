"""Bots of Hard City, on either side."""

from __future__ import annotations

import pytest

from capesmith.content.masks import bits
from capesmith.effects.questions import OF_TEXTS
from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import Question
from capesmith.systems.hard_city.game import actions, questions
from capesmith.systems.hard_city.game.bot_values.evaluation import evaluate
from capesmith.systems.hard_city.game.bot_values.option_values import VALUES
from capesmith.systems.hard_city.game.bot_values.position import CityPosition
from capesmith.systems.hard_city.game.bot_values.weights import WEIGHTS
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.invariants import check
from capesmith.systems.hard_city.game.pieces import BATTERY, MANHOLE_MASK
from hard_city.tables import Bench, cast_


def played(scenario: str, bots: str, seed: int, mode: str = "one-vs-all") -> CityFlow:
    names = {"g": "greedy", "r": "random"}
    made = GAME.options({"scenario": scenario, "players": len(bots), "mode": mode})
    t = GAME.table(cast_(), made, seed, [player(names[one], GAME, seed, n) for n, one in enumerate(bots)])
    t.guard = lambda one: check(one)  # type: ignore[assignment, arg-type]
    t.play()
    return t


def test_bots_have_a_value_for_everything_that_is_asked() -> None:
    asked = [one for one in vars(questions).values() if isinstance(one, Question)]
    assert VALUES.unvalued([*OF_TEXTS, *asked]) == []


@pytest.mark.parametrize("scenario", ["mayhem-on-the-streets", "mutagen-heist", "zero-hour"])
def test_who_looks_ahead_beats_chance_on_either_side(scenario: str) -> None:
    """HC-019: the Officers, or Doctor Zero."""
    for seed in range(2):
        assert played(scenario, "gr", seed).state.outcome == "officers"
        assert played(scenario, "rg", seed).state.outcome == "doctor"


def test_looking_ahead_helps_against_autodoc() -> None:
    """HC-444: chance never beats AutoDoc in Episode 4, bots do."""
    assert played("bloody-sunrise", "g", 3, "co-op").state.order_marker > 3


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    b = Bench(players=2)
    before = evaluate(b.t, 0)
    assert evaluate(b.t, 1) == -before
    b.mutants("G2", 3)
    assert evaluate(b.t, 0) < before
    b.t.state.order_marker = 3
    assert evaluate(b.t, 0) > before


def test_people_on_their_way_are_worth_something() -> None:
    """HC-301, HC-389: nearer to where they are evacuated."""
    b = Bench(4, at="H9")
    (civilian,) = b.civilian("A1")
    before = evaluate(b.t, 0)
    b.put(civilian, "H10")
    assert evaluate(b.t, 0) > before
    b.mutants("H10")
    assert evaluate(b.t, 0) < before + 1.5


def test_a_line_goes_on_to_the_end_of_the_turn() -> None:
    """HC-084: whoever takes a first Action thinks of the last; AutoDoc's cards are luck."""
    b = Bench(2)
    for stage, goes_on in (("officer", True), ("doctor", True), ("next", False), ("instant", False), ("auto", False)):
        b.t.state.stage = stage
        assert GAME.goes_on(b.t) is goes_on


def test_who_is_after_something_goes_there() -> None:
    """HC-338, HC-301, HC-414: errands follow from the rules and victory conditions of an Episode, not from its name."""
    b = Bench(2, at="G2")
    seen = CityPosition(b.t, WEIGHTS)
    (manhole, *_) = (b.t.state.where[one] for one in bits(b.t.state.board & MANHOLE_MASK))
    assert manhole in [space for space, _ in seen.errands(0)]
    assert seen.pull(manhole) > seen.pull(b.at("G2")) > 0.0
    b = Bench(5, at="G9")
    assert [space for space, _ in CityPosition(b.t, WEIGHTS).errands(0)] == [b.t.state.where[BATTERY]]


def test_an_officer_beside_a_civilian_is_a_guard() -> None:
    """HC-183: the Officers choose who gets the damage."""
    b = Bench(1, at="A8")
    b.civilian("G5")
    b.mutants("G6")
    alone = CityPosition(b.t, WEIGHTS).plot(0)
    b.put(b.figure(), "G5")
    assert 0.0 < CityPosition(b.t, WEIGHTS).plot(0) < alone / 2


def test_personas_are_read() -> None:
    assert set(GAME.personas()) == {"exterminator", "lifeguard", "survivor"}


def test_whatever_the_style_what_is_done_is_worth_more_than_what_is_near() -> None:
    """HC-403: nobody keeps a Civilian waiting by the Boat because it looks so well."""
    for style in (WEIGHTS, *(persona.weights for persona in GAME.personas().values())):
        b = Bench(4, at="H11")
        (civilian,) = b.civilian("H11")
        before = evaluate(b.t, 0, style)
        b.do(actions.evacuate, civilian)
        assert evaluate(b.t, 0, style) > before
