"""Set-up and the course of a round (HN-020 to HN-055, HN-070, HN-080 to HN-100, HN-110 to HN-142)."""

from __future__ import annotations

import pytest

from capesmith.rules.choosing import NONE
from capesmith.systems.hour_of_need.game import actions, harm, issue, problems, turn, villain
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.performing.holdings import drop_cards
from capesmith.systems.hour_of_need.game.pieces import BYSTANDER, LACKEY, NEMESIS, PROBLEM, VILLAIN
from hour_of_need.tables import Bench, cast_


def fresh(players: int, scenario: str = "century-heist", **more: object) -> Bench:
    """A game right after its set-up, with nothing taken away."""
    b = Bench(*("majesty", "guerilla", "micro-guy", "cold-case")[:players])
    options = GAME.options({**b.t.options.__dict__, "scenario": scenario, **more}) if more else b.t.options
    b.t = GAME.table(cast_(), options, 3, [b.answer] * players)  # type: ignore[list-item]
    b.t.advance()
    return b


# --- set-up ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 4])
def test_hn_020_set_up(players: int) -> None:
    """HN-023, HN-024, HN-031, HN-036, HN-036a, HN-050a, HN-054, HN-055, HN-060a."""
    b = fresh(players)
    state = b.t.state
    assert [len(hero.hand) for hero in state.heroes] == [4] * players
    assert [len(hero.deck) for hero in state.heroes] == [16] * players
    assert [len(hero.threat) for hero in state.heroes] == [1] * players
    assert sum(b.t.encounter(one).kind == "scheme" for one in state.removed) == 4 - players
    assert sorted(b.where(BYSTANDER + n) for n in range(4)) == ["A5", "E1", "E7", "I3"]
    assert b.where(VILLAIN) == "P1" and state.hidden == players and not state.showdown
    assert len(state.issue_deck) == 10 and len(state.clue_deck) == 20
    assert not any(hero.focused for hero in state.heroes)  # HN-022, HN-034


def test_hn_032_hn_033_hn_037_the_heroes_are_placed_and_the_overview_speaks() -> None:
    b = fresh(4)
    b.t.advance()
    spaces = [b.t.state.where[seat] for seat in range(4)]
    assert len(set(spaces)) == 4 and all(b.t.far(one, b.at("D4")) <= 1 for one in spaces)
    assert [b.minions(panel) for panel in (1, 2, 3, 4)] == [0, 1, 1, 1]


def test_hn_704_optional_nemeses() -> None:
    """HN-703, HN-705: one more hidden token each."""
    b = fresh(2)
    options = GAME.options({"scenario": "century-heist", "players": 2, "nemeses": ["lady-static"]})
    b.t = GAME.table(cast_(), options, 3, [b.answer] * 2)  # type: ignore[list-item]
    b.t.advance()
    b.t.advance()
    assert b.t.state.hidden == 3 and b.t.state.where[NEMESIS + 1] >= b.t.ground.size


# --- the villain turn ------------------------------------------------------------------------------------------


def test_hn_080_each_hero_draws_one_card() -> None:
    """HN-080b, HN-100: then the hero turn begins."""
    b = Bench("majesty", "guerilla")
    turn.begin_round(b.t)
    b.on_top("dowager-26", "dowager-24")
    b.say(who=[1])
    b.t.advance()
    assert b.t.state.drawn == 0b10 and b.t.state.stage == "villain"
    b.t.advance()
    assert b.t.state.stage == "heroes" and len(b.t.state.villain_discard) == 2


def test_hn_081_an_empty_villain_deck_is_made_anew() -> None:
    b = Bench()
    b.t.state.villain_discard.extend(b.t.state.villain_deck)
    b.t.state.villain_deck.clear()
    villain.draw(b.t, 0)
    assert b.t.state.villain_deck


def test_hn_084_a_peril_comes_into_play() -> None:
    b = Bench()
    b.on_top("dowager-05")
    villain.draw(b.t, 0)
    assert b.number("dowager-05") in b.hero().threat and b.where(b.piece("dowager-05")) == "D6"


def test_hn_085a_an_occupied_scheme_space() -> None:
    b = Bench("majesty", "guerilla")
    b.threat("lady-static", "G6")
    b.t.state.flipped |= 1 << b.number("lady-static")
    b.on_top("dowager-01")
    villain.draw(b.t, 0)
    assert b.t.far(b.t.state.where[LACKEY + 3], b.at("G6")) == 1


def test_hn_088_hn_089_minions_by_colour() -> None:
    b = Bench().say(cunning=[0])
    b.on_top("dowager-10")  # green, green, cunning
    villain.draw(b.t, 0)
    assert b.minions(2) == 2 and b.t.state.tokens[0] == 1


def test_hn_090_hn_091_cunning_reaches_everybody() -> None:
    """HN-362: the villain inflicts the active hero wherever they are."""
    b = Bench().say(cunning=[1, 1])
    b.put(0, "I7")
    b.on_top("dowager-17")
    villain.draw(b.t, 0)
    assert b.hero().damage == 4


def test_hn_096_the_special_of_the_villain_card() -> None:
    b = Bench().hand("majesty-01").say(cunning=[1])
    b.t.state.active = 0
    b.on_top("dowager-15")
    villain.draw(b.t, 0)
    assert not b.hero().hand and b.hero().damage == 2


# --- the hero turn ------------------------------------------------------------------------------------------------


def test_hn_110_play_areas_are_readied() -> None:
    b = Bench().constant("majesty-09")
    b.hero().turned = 1 | 1 << 31
    turn.begin_heroes(b.t)
    assert b.hero().turned == 0


def test_hn_111a_heroes_act_in_any_order() -> None:
    """HN-111, HN-113: one action of the first, one of the second, and back."""
    b = Bench("majesty", "guerilla")
    b.say(action=[actions.draw, actions.hand_on, actions.draw, actions.hand_on, actions.draw])
    for _ in range(5):
        b.t.advance()
    assert [hero.actions for hero in b.t.state.heroes] == [0, 1]


def test_whoever_handed_on_is_not_asked_again_before_something_is_done() -> None:
    b = Bench("majesty", "guerilla").say(action=[actions.hand_on])
    b.t.advance()
    b.say(action=[actions.draw])
    b.t.advance()
    assert not any(one >= 0 and actions.hand_on.is_(one) for one in b.options("action"))


def test_hn_112_hn_118_no_threat_phase_before_both_actions() -> None:
    b = Bench().say(action=[actions.draw, actions.draw, actions.face])
    b.threat("dowager-01", "C4")
    b.t.advance()
    assert not any(actions.face.is_(one) for one in b.options("action"))
    b.t.advance()
    b.t.advance()
    b.t.advance()
    assert b.hero().damage == 2 and b.hero().phase_done


def test_hn_122_hn_123_the_end_of_the_hero_turn() -> None:
    """HN-122a: everybody draws, and the issue turn begins."""
    b = Bench("majesty", "guerilla")
    for hero in b.t.state.heroes:
        hero.actions, hero.phase_done = 0, True
    b.say(action=[actions.finish])
    b.t.advance()
    assert [len(hero.hand) for hero in b.t.state.heroes] == [1, 1] and b.t.state.stage == "issue"


def test_hn_120a_hn_121_an_empty_deck() -> None:
    b = Bench()
    hero = b.hero()
    hero.discard.extend(hero.deck)
    hero.deck.clear()
    assert actions.draw_cards(b.t, 0, 1) == 1 and not hero.discard
    hero.deck.clear()
    assert actions.draw_cards(b.t, 0, 1) == 0


def test_hn_131_the_hero_orders_the_threat_phase() -> None:
    b = Bench()
    first, second = b.threat("dowager-01", "C4"), b.threat("dowager-05", "D6")
    turn.threat_phase(b.t, 0)
    assert set(b.options("order")) == {first, second}


def test_hn_210b_hn_211_a_constant_costs_its_action() -> None:
    b = Bench().hand("majesty-07")
    actions.play._rule(b.t, 0, b.card("majesty-07"))
    assert b.hero().actions == 1 and b.t.attack_value(0) == 4 and not b.hero().discard


def test_hn_343_a_defeat_in_the_hero_turn() -> None:
    """HN-340b, HN-340c, HN-346: actions and focus are gone, cards are kept, and the threat phase follows."""
    b = Bench().hand("majesty-01").clues("clue-01")
    b.hero().focused, b.hero().focus = True, 3
    b.t.renew()
    harm.damage(b.t, 0, 12)
    hero = b.hero()
    assert (hero.actions, hero.focus, hero.focused, hero.phase_due) == (0, 0, False, True)
    assert hero.hand and hero.clues
    b.t.advance()
    assert hero.phase_done and not hero.phase_due


# --- the issue turn -------------------------------------------------------------------------------------------------


def test_hn_140_hn_142_one_issue_card() -> None:
    b = Bench("majesty", "guerilla")
    b.t.state.stage = "issue"
    b.t.advance()
    assert len(b.t.state.issue_deck) == 9 and b.t.state.round == 2 and b.t.state.stage == "villain"


def test_hn_141_hn_355b_a_crisis_card_stays_until_it_is_solved() -> None:
    b = Bench()
    b.t.state.issue_deck.remove(b.number("century-heist-11"))
    b.t.state.issue_deck.append(b.number("century-heist-11"))
    issue.take_turn(b.t)
    assert b.t.state.issue_area == [b.number("century-heist-11")]
    problems.place_justice(b.t, 0, PROBLEM + b.number("century-heist-11"), 3)
    assert not b.t.state.issue_area and len(b.hero().clues) == 1


def test_hn_102_a_threat_of_the_issue_goes_where_least_lies() -> None:
    b = Bench("majesty", "guerilla", scenario="brink-of-ruin")
    b.threat("dowager-05", "C4")
    b.t.state.issue_deck.remove(b.number("brink-of-ruin-06"))
    b.t.state.issue_deck.append(b.number("brink-of-ruin-06"))
    issue.take_turn(b.t)
    assert b.number("brink-of-ruin-06") in b.hero(1).threat and b.where(b.piece("brink-of-ruin-06")) == "C2"


# --- the other sides ------------------------------------------------------------------------------------------------


def test_hn_391_hn_392a_a_scheme_flips_and_then_is_out() -> None:
    """HN-390, HN-394: its justice is gone; overcome, the card leaves the game."""
    b = Bench(scenario="high-water-mark")
    number = b.threat("high-water-mark-03")
    problems.place_justice(b.t, 0, PROBLEM + number, 7)
    assert b.t.is_flipped(number) and not b.marks("high-water-mark-03")
    b.t.state.tokens[:] = [1, 0, 1, 0]
    b.say(may=[1, 1], target=[1000 + b.t.ground.size])
    problems.place_justice(b.t, 0, PROBLEM + number, 3)
    assert number in b.t.state.removed and sum(b.t.state.tokens) == 0


def test_hn_706b_a_nemesis_comes_out() -> None:
    """HN-706a, HN-706c: near its scheme space; defeated, it is out of the game for a clue."""
    b = Bench()
    number = b.threat("rook-ransom", "P3")
    problems.place_justice(b.t, 0, PROBLEM + number, 5)
    assert b.where(b.piece("rook-ransom")) == "B6" and b.t.is_flipped(number) and b.t.state.hidden == 0
    harm.damage(b.t, b.piece("rook-ransom"), 8, 0)
    assert number in b.t.state.removed and len(b.hero().clues) == 2


def test_hn_420_hn_421_an_ally() -> None:
    """HN-424, HN-425, section 11.11: beside the scheme space; enemies take her for a hero; she strikes without dice."""
    b = Bench(scenario="vanishing-act")
    number = b.threat("vanishing-act-01")
    problems.place_justice(b.t, 0, PROBLEM + number, b.t.danger(number))
    ally = b.piece("vanishing-act-01")
    assert b.where(ally) in ("A1", "C1", "A2", "B2") and ally in b.t.people()
    b.put(ally, "B2")
    b.threat("dowager-01", "A1")
    b.put(b.piece("dowager-01"), "B3")
    harm.inflict(b.t, b.piece("dowager-01"))
    assert b.t.state.marks[number] == 2
    villain.activate(b.t, number)
    assert b.marks("dowager-01") == 1


def test_ties_are_never_all_of_them() -> None:
    """HN-158: of two lackeys that are equally near one activates."""
    b = Bench(villain="overclock")
    b.threat("overclock-01", "C4")
    b.threat("overclock-02", "E4")
    b.t.state.active = 0
    number = b.t.villain_card.number
    from capesmith.systems.hour_of_need.game import crisis

    crisis.carry_out(b.t, crisis.text_of(b.t, number, "special"), crisis.of_card(b.t, number))
    assert b.hero().damage == 1 and NONE not in b.options("target")  # Sprocket, and not Pendulum, too


def test_what_is_in_play_may_go_at_random():
    """HN-320b: nobody is asked which Constants go, and chance takes one as well as another."""
    gone = set()
    for seed in range(12):
        b = Bench("majesty", seed=seed)
        b.constant("majesty-06", "majesty-07")
        assert drop_cards(b.t, 0, 1, by_chance=True) == 1 and not b.was_asked("discard")
        gone |= {*b.hero().discard}
    assert gone == {b.card("majesty-06"), b.card("majesty-07")}
