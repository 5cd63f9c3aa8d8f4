"""Shortages, crises and the clock: vectors S3, S4, S8, S15, D43 to D88 of section 10 (HN-093 to HN-104, HN-350)."""

from __future__ import annotations

import pytest

from capesmith.rules.atoms import lift
from capesmith.rules.table import GameOver
from capesmith.systems.hour_of_need.game import bystanders, crisis, harm, issue, setup, turn, villain
from capesmith.systems.hour_of_need.game.pieces import MINION, NEMESIS, VILLAIN
from hour_of_need.tables import Bench, cast_


class Counting:
    """Counts the crises of a game."""

    def __init__(self, b: Bench) -> None:
        self.number = 0
        b.t.watch = self

    def __call__(self, word: str, *facts: object) -> None:
        self.number += word == "crisis"


def draw(b: Bench, id: str, seat: int = 0) -> None:
    b.t.state.stage, b.t.state.active = "villain", seat
    b.on_top(id)
    villain.draw(b.t, seat)


def event(b: Bench, id: str) -> None:
    b.t.state.stage, b.t.state.active = "issue", -1
    deck = b.t.state.issue_deck
    deck.remove(b.number(id))
    deck.append(b.number(id))
    issue.take_turn(b.t)


def test_s3_one_effect_is_one_crisis() -> None:
    """HN-350d, HN-351: of three minions one is left."""
    b = Bench(scenario="high-water-mark")
    b.empty_supply("minion")
    lift(b.t.state, MINION)
    seen = Counting(b)
    text = b.t.scenario.panels[0]["fallout"]
    crisis.carry_out(b.t, text, crisis.of_panel(b.t, 0))
    assert b.minions(1) == 1 and seen.number == 1


def test_s4_one_ploy_is_one_crisis() -> None:
    """HN-097, HN-097a, HN-098."""
    b = Bench("majesty", "guerilla")
    b.empty_supply("minion")
    b.empty_supply("bystander")
    seen = Counting(b)
    draw(b, "dowager-19")
    assert seen.number == 1


def test_d43_no_free_bystander_space() -> None:
    """HN-094: captured into the villain's panel."""
    b = Bench("majesty", "guerilla").say(cunning=[0])
    b.bystander("E1", "A5", "I3")
    b.threat("dowager-01", "E7")
    draw(b, "dowager-13")
    assert len(b.t.captives(0)) == 1


def test_d47_no_crisis_within_a_crisis() -> None:
    """HN-354."""
    b = Bench()
    b.empty_supply("minion")
    seen = Counting(b)
    crisis.occurs(b.t)
    assert seen.number == 1


def test_d48_a_defeat_brings_one_more() -> None:
    """HN-354."""
    b = Bench()
    b.hero().damage = 11
    b.t.state.issue_area.append(b.number("century-heist-11"))
    b.t.state.issue_deck.remove(b.number("century-heist-11"))
    seen = Counting(b)
    crisis.occurs(b.t)
    assert seen.number == 2 and b.where(0) == ""


def test_d49_from_left_to_right() -> None:
    """HN-352: the Overview, then what came first."""
    b = Bench("majesty", "guerilla")
    order: list[str] = []
    b.t.watch = lambda word, *facts: order.append(word) if word in ("schemes", "damage") else None
    for hero in b.t.state.heroes:
        hero.damage = 0
    b.t.state.issue_deck.remove(b.number("century-heist-11"))
    b.t.state.issue_area.append(b.number("century-heist-11"))
    crisis.occurs(b.t)
    assert order == ["schemes", "damage", "damage"]
    assert b.minions(1) == 1 and b.t.state.tokens[0] == 1  # D77
    assert [hero.damage for hero in b.t.state.heroes] == [1, 1]


def test_d51_an_empty_issue_deck_loses() -> None:
    """HN-073, HN-073a."""
    b = Bench()
    b.t.state.issue_discard.extend(b.t.state.issue_deck)
    b.t.state.issue_deck.clear()
    with pytest.raises(GameOver):
        issue.take_turn(b.t)
    assert b.t.state.outcome == "lose"


def test_d52_the_villain_advances() -> None:
    """HN-284, HN-450: 3 loot with 2 heroes."""
    b = Bench("majesty", "guerilla")
    b.t.state.tokens[0] = 2
    villain.scheme(b.t)
    assert b.t.state.tokens[0] == 0 and b.where(VILLAIN) == "P2"


def test_d53_the_villain_escapes() -> None:
    """HN-072, HN-286."""
    b = Bench("majesty", "guerilla")
    b.put(VILLAIN, "P4")
    b.t.state.tokens[3] = 2
    with pytest.raises(GameOver):
        villain.scheme(b.t)
    assert b.t.state.escaped and b.t.state.outcome == "lose"


def test_d57_a_bystander_character_is_spared() -> None:
    """HN-205: supply first, then panels, then the map."""
    b = Bench()
    b.threat("century-heist-01", "E3")
    b.t.state.flipped |= 1 << b.number("century-heist-01")
    (captured, _, _) = b.bystander("P2", "E1", "A5")
    b.empty_supply("bystander")
    bystanders.defeat(b.t, b.piece("century-heist-01"))
    assert b.t.state.where[captured] == -2 and b.where(b.piece("century-heist-01")) == "E3"
    assert b.t.state.lost == 1


def test_d61_never_five_on_the_map() -> None:
    """HN-196."""
    b = Bench("majesty", "guerilla").say(cunning=[0])
    b.bystander("E1", "A5", "I3", "E3")
    draw(b, "dowager-13")
    assert len(b.t.free_bystanders()) == 4 and len(b.t.captives(0)) == 1


@pytest.mark.parametrize("cards", [0, 1])
def test_d65_the_dossier_wants_a_card(cards: int) -> None:
    """HN-453: with an empty hand a crisis occurs."""
    b = Bench().hand(*["majesty-11"] * cards)
    b.threat("dowager-06", "B4")
    b.t.state.active = 0
    seen = Counting(b)
    villain.activate(b.t, b.number("dowager-06"))
    assert seen.number == (not cards) and not b.hero().hand


def test_d67_the_flood() -> None:
    """HN-072: 8 with 1 hero."""
    b = Bench(scenario="high-water-mark")
    b.t.state.tokens[:] = [1, 2, 2, 2]
    with pytest.raises(GameOver):
        villain.scheme(b.t)


def test_d68_to_the_next_panel_that_is_not_online() -> None:
    """HN-284, HN-400."""
    b = Bench(scenario="brink-of-ruin")
    b.t.state.online = 1
    b.put(VILLAIN, "P4")
    b.t.state.tokens[3] = 1
    villain.scheme(b.t)
    assert b.t.state.online == 0b1001 and b.where(VILLAIN) == "P2" and b.t.state.tokens[3] == 0


def test_d69_captives_travel_along() -> None:
    """HN-284: both of them go to P3."""
    b = Bench(scenario="vanishing-act")
    b.put(VILLAIN, "P2")
    b.bystander("P2", "P2")
    villain.scheme(b.t)
    villain.scheme(b.t)  # two spotlights
    assert b.where(VILLAIN) == "P3" and len(b.t.captives(2)) == 2


def test_d76_where_nemeses_go() -> None:
    """HN-063, HN-064."""
    b = Bench()
    for panel in ("P2", "P3", "P4"):
        b.minion(panel)
    setup._place_nemesis(b.t, NEMESIS)
    setup._place_nemesis(b.t, NEMESIS + 1)
    assert (b.where(NEMESIS), b.where(NEMESIS + 1)) == ("P4", "P3")


def test_d79_enemies_go_on_without_the_hero() -> None:
    """HN-344, HN-345a, HN-349."""
    b = Bench()
    b.threat("dowager-01", "C4")
    b.threat("dowager-03", "I7")
    (one,) = b.bystander("I3")
    b.hero().damage = 11
    b.say(order=[b.number("dowager-01")])
    turn.threat_phase(b.t, 0)
    assert b.where(0) == "" and b.where(one) == "P2" and b.where(b.piece("dowager-03")) == "I3"
    turn.end_heroes(b.t)
    assert b.where(0) and len(b.hero().hand) == 1


def test_d80_panic_without_bystanders() -> None:
    """HN-103: one crisis, then the lackeys move."""
    b = Bench()
    b.bystander("E1", "A5", "P1", "P1")
    b.empty_supply("bystander")
    b.threat("dowager-01", "H7")
    seen = Counting(b)
    event(b, "century-heist-07")
    assert seen.number == 1 and b.where(b.piece("dowager-01")) != "H7"


def test_d81_only_an_exhaust_effect_can_be_exhausted() -> None:
    """HN-416."""
    b = Bench("guerilla").constant("guerilla-07").say(cunning=[0])
    draw(b, "dowager-21")
    assert b.hero().damage == 2 and b.hero().turned == 0


def test_d82_the_hero_card_counts() -> None:
    """HN-416."""
    b = Bench().say(option=0)
    event(b, "century-heist-10")
    assert b.hero().turned == 1 << 31 and b.hero().damage == 0


def test_d88_minions_one_at_a_time() -> None:
    """HN-384."""
    b = Bench("majesty", "guerilla")
    b.minion("P2")
    b.minion("P3")
    b.minion("P4", 2)
    event(b, "century-heist-08")
    assert set(b.options("target")) == {1000 + b.at(panel) for panel in ("P1", "P2", "P3")}


def test_d73_a_side_with_less_health() -> None:
    """HN-307, HN-413."""
    b = Bench("micro-guy")
    b.hero().focused, b.hero().damage = True, 9
    b.t.renew()
    harm.flip(b.t, 0, focused=False)
    assert b.where(0) == "" and b.hero().damage == 0


def test_eject() -> None:
    """HN-212b: instead of the defeat, and no crisis."""
    from capesmith.systems.hour_of_need.game.questions import react

    b = Bench("micro-guy").hand("micro-guy-09")
    b.hero().focused, b.hero().damage = True, 13
    b.t.renew()
    seen = Counting(b)
    b.say(guard=[-1, react.pack(b.card("micro-guy-09"))])
    harm.damage(b.t, 0, 4)
    assert b.where(0) and not b.hero().focused and b.hero().damage == 0 and seen.number == 0


@pytest.mark.parametrize(("heroes", "size"), [(1, 26), (2, 29), (4, 29)])
def test_s15_scaling(heroes: int, size: int) -> None:
    """HN-051 to HN-053."""
    names = ("majesty", "guerilla", "micro-guy", "cold-case")[:heroes]
    b = Bench(*names)
    assert len(b.t.state.villain_deck) == size and b.t.state.hidden == heroes


def test_s8_unique_cards() -> None:
    """HN-215, HN-216."""
    from capesmith.systems.hour_of_need.game import actions

    b = Bench("guerilla").constant("guerilla-01").hand("guerilla-01")
    actions.play._rule(b.t, 0, b.card("guerilla-01"))
    assert b.hero().constants == [b.card("guerilla-01")] and b.hero().discard == [b.card("guerilla-01")]


def test_d60_a_mulligan_cannot_bring_back_what_was_set_aside() -> None:
    """HN-025."""
    from capesmith.systems.hour_of_need.game import atoms

    b = Bench().hand("majesty-01", "majesty-02", "majesty-03", "majesty-04")
    top = b.hero().deck[-2:]
    atoms.set_aside(b.t, 0, [b.card("majesty-01"), b.card("majesty-02")])
    assert sorted(b.hero().hand) == sorted([*top, b.card("majesty-03"), b.card("majesty-04")])


def test_d85_gabby_is_moved_to_a_hero() -> None:
    """HN-204, HN-206: 1 clue, 2 cards, and she is out of the game."""
    b = Bench()
    number = b.threat("century-heist-01", "E4")
    b.t.state.flipped |= 1 << number
    b.t.state.active = 0
    b.say(place=b.at("D4"))
    villain.activate(b.t, number)
    assert len(b.hero().clues) == 1 and len(b.hero().hand) == 2
    assert number in b.t.state.removed and b.where(b.t.encounter(number).piece) == ""


def test_the_whole_box_is_ready() -> None:
    assert len(cast_().encounters) == 107 + 10  # the optional pack, too
