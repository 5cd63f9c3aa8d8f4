"""KO'ed heroes, resting, injuries and the floor of the Fame Track (HW-151 to HW-173)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.effects.verbs.harm import Heal
from capesmith.effects.verbs.holdings import Lose
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.ending import end_game
from wanted.rules.tableside import Game, cast, game

OWN = {"charge", "costume", "maneuver", "strike", "superpower", "gizmo"}


def alone(a: str = "bot", b: str = "turbo", other: tuple[str, str] = ("cobra", "golden"), **more: Any) -> Game:
    """The hero in seat 0 stands on E4 of a bare street; the other hero and the villain are far away."""
    g = game(heroes=[(a, b), other], first=1, **more)
    g.put(0, "E4")
    g.put(1, "L6")
    return g


def knocked_out(**more: Any) -> Game:
    """A hero with Charge (3) and Gizmo (2) in hand is dealt 7 (D03)."""
    g = alone(**more)
    g.deal(0, hand="charge gizmo")
    g.hit(0, 7, "defend: charge")
    return g


# --- KO'ed ------------------------------------------------------------------------------------------


def test_hw_151_a_hero_who_cannot_defend_all_of_it_is_koed() -> None:
    """D03: both cards must go, and it is not enough; everything lies in his pile."""
    g = knocked_out()
    assert g.hero(0).koed
    assert g.hand(0) == set()
    assert set(g.pile(0)) == OWN
    assert g.words("ko-hero") == [("ko-hero", 0, -1)]


def test_hw_151_exactly_enough_is_enough() -> None:
    g = alone()
    g.deal(0, hand="charge gizmo")
    g.hit(0, 5, "defend: charge")
    assert not g.hero(0).koed
    assert g.injuries(0) == 0


def test_hw_152_being_koed_gives_1_injury() -> None:
    g = knocked_out()
    assert g.injuries(0) == 1
    g.rest(0)
    g.deal(0, hand="charge")
    g.hit(0, 9)
    assert g.injuries(0) == 2


def test_hw_153_an_empty_hand_and_1_dmg_is_a_ko() -> None:
    g = alone()
    g.deal(0, hand="")
    g.hit(0, 1)
    assert g.hero(0).koed
    assert g.injuries(0) == 1


def test_hw_154_a_koed_hero_cannot_be_dealt_dmg() -> None:
    """D04: neither by the attack step nor by another hero."""
    g = knocked_out(villain=("beast", "mama"))
    g.told.clear()
    g.add("henchman", "E4")
    g.attack("1 defend: strike")
    assert [line[1] for line in g.words("dealt")] == [1]
    assert g.injuries(0) == 1
    g.put(1, "E4")
    g.play(1, "charge", "move: E4", "target: none")
    assert g.offered("target") == ["henchman E4", "none"]


def test_hw_154_until_he_has_rested_and_has_actions_in_hand() -> None:
    g = knocked_out()
    g.rest(0)
    g.put(1, "E4")
    g.play(1, "strike", "target: hero 0", "boost: no", "0 defend: strike")
    assert g.pile(0) == ["strike"]


def test_hw_155_a_koed_hero_retrieves_nothing() -> None:
    """A headline completed while KO'ed: the Tech line takes nothing back."""
    g = alone(headlines=["headline-bruised"])
    g.set(0, injuries=1)
    g.deal(0, hand="charge")
    g.hit(0, 9, "line: line 4", "may: yes")
    assert g.hero(0).done == [0]
    assert g.hand(0) == set()
    assert set(g.pile(0)) == OWN


def test_hw_156_an_epic_action_he_gains_joins_the_face_down_pile() -> None:
    """D13."""
    g = alone(headlines=["headline-bruised"])
    g.set(0, injuries=1, discs=[1, 1, 1, 1])
    g.deal(0, hand="charge")
    g.hit(0, 9, "line: line 1")
    assert g.hero(0).koed
    assert g.hand(0) == set()
    assert set(g.pile(0)) == OWN | {"gadget"}
    assert g.hero(0).tucked == 0
    g.rest(0)
    assert g.hand(0) == OWN | {"gadget"}


def test_hw_157_a_koed_hero_must_rest_on_his_next_go() -> None:
    g = knocked_out()
    g.first(0)
    g.asked.clear()
    g.until("villain", "1 go: rest")
    assert g.words("rest") == [("rest", 0, 0), ("rest", 1, 6)]
    assert g.hand(0) == OWN


def test_hw_158_his_pawn_stays_where_it_is() -> None:
    g = knocked_out()
    assert g.where(0) == "E4"
    g.rest(0)
    assert g.where(0) == "E4"


def test_hw_159_other_effects_still_affect_a_koed_hero() -> None:
    """The belt carries him, a Sparrow hands him an injury, Vacuum pulls him."""
    g = game("bootleg")
    g.put(0, "H3")
    g.koed(0)
    g.step("convey")
    assert g.where(0) == "G3"
    g = alone("sparrow", dice=[1])
    g.deal(0, hand="superpower", pile="charge")
    g.put(1, "E4")
    g.koed(1)
    g.play(0, "superpower", "move: E4", "option: option 1")
    assert g.injuries(1) == 1
    g.do(lambda: atoms.take_fame(g.t, 1, 1))
    assert g.fame(1) == 1


# --- resting ------------------------------------------------------------------------------------------


def test_hw_160_resting_returns_all_actions_to_hand_instead_of_playing() -> None:
    g = alone()
    g.deal(0, hand="gizmo", pile="charge costume maneuver strike superpower")
    g.rest(0)
    assert g.hand(0) == OWN
    assert g.kinds_asked() == ["go"]
    assert g.words("play") == []


def test_hw_161_resting_ends_being_koed() -> None:
    g = knocked_out()
    g.rest(0)
    assert not g.hero(0).koed
    g.hit(0, 3, "defend: strike")
    assert g.pile(0) == ["strike"]


def test_hw_162_resting_is_allowed_with_cards_in_hand() -> None:
    g = alone()
    g.deal(0, hand="charge strike")
    g.rest(0)
    assert g.offered("go")[-1] == "rest"
    assert g.hand(0) == OWN


def test_hw_163_resting_with_an_empty_pile_is_a_pass() -> None:
    g = alone()
    g.rest(0)
    assert g.offered("go")[-1] == "rest"
    assert g.hand(0) == OWN


def test_hw_164_after_resting_nothing_is_spent_or_active() -> None:
    """Mannequin finds no active ATK action, Landlord no spent one."""
    g = alone(villain=("mannequin", "mama"))
    g.deal(1, hand="charge", pile="")
    g.deal(0, hand="charge gizmo maneuver costume superpower", pile="strike")
    g.rest(0)
    assert g.pile(0) == []
    g.attack("defend: charge")
    assert [line[1:3] for line in g.words("dealt")] == [(1, 1), (0, 1)]
    g = alone(villain=("landlord", "mama"))
    g.deal(0, hand="charge", pile="strike costume maneuver")
    g.rest(0)
    g.attack()
    assert g.words("dealt") == []


def test_hw_165_an_empty_hand_alone_is_no_ko() -> None:
    g = alone()
    g.deal(0, hand="charge")
    g.play(0, "charge", "move: E4")
    assert g.hand(0) == set()
    assert not g.hero(0).koed
    assert g.injuries(0) == 0
    g.asked.clear()
    g.rest(0)
    assert g.asked == []  # resting is all he can do


def test_hw_165_defending_with_the_last_card_is_no_ko() -> None:
    g = alone()
    g.deal(0, hand="charge")
    g.hit(0, 3)
    assert (g.hand(0), g.hero(0).koed) == (set(), False)


# --- injuries and fame --------------------------------------------------------------------------------


def test_hw_166_gaining_an_injury_puts_one_on_the_mat() -> None:
    g = game("funhouse")
    g.villain_at("J5")
    g.put(0, "B2")
    g.put(1, "L6")
    g.add("mirror", "B2")
    g.dice(1)
    g.play(0, "maneuver", "move: B2", "target: mirror B2", "option: option 1")
    assert (g.injuries(0), g.injuries(1)) == (1, 0)


def test_hw_167_hw_168_a_sixth_injury_costs_2_fame_instead() -> None:
    """D05: 5 injuries, 9 fame, KO'ed: still 5 injuries, and fame 7."""
    g = alone()
    g.set(0, injuries=5, fame=9)
    g.deal(0, hand="charge")
    g.hit(0, 1)
    assert g.hero(0).koed
    assert (g.injuries(0), g.fame(0)) == (5, 7)


def test_hw_167_the_fifth_still_fits() -> None:
    g = alone()
    g.set(0, injuries=4, fame=9)
    g.deal(0, hand="charge")
    g.hit(0, 1)
    assert (g.injuries(0), g.fame(0)) == (5, 9)


def test_hw_168_after_what_else_the_text_gives() -> None:
    """D25: a mirror with 5 injuries and a 1: +1, then -2."""
    g = game("funhouse")
    g.villain_at("J5")
    g.put(0, "B2")
    g.add("mirror", "B2")
    g.set(0, injuries=5, fame=4)
    g.dice(1)
    g.play(0, "maneuver", "move: B2", "target: mirror B2", "option: option 1")
    assert (g.injuries(0), g.fame(0)) == (5, 3)


@pytest.mark.parametrize("injuries", [0, 1, 5])
def test_hw_169_each_injury_costs_2_fame_at_the_end(injuries: int) -> None:
    g = alone()
    g.set(0, injuries=injuries, fame=20)
    g.do(lambda: end_game(g.t, "score"))
    assert g.state.ranks[0] == 20 - 2 * injuries


def _loses_injuries(node: Any) -> bool:
    """Whether a step, somewhere in it, takes an injury away."""
    if isinstance(node, Heal):
        return True
    if isinstance(node, Lose):
        return any(word == "injury" for word, _ in node.what)
    if isinstance(node, tuple | list):
        return any(_loses_injuries(part) for part in node)
    fields = getattr(node, "__dataclass_fields__", ())
    return any(_loses_injuries(getattr(node, name)) for name in fields)


def test_hw_170_only_gadget_of_all_actions_loses_an_injury() -> None:
    losing = {card.id for card in cast().action_cards if _loses_injuries(card.abilities)}
    assert losing == {"gadget"}
    gadget = cast().card_by_id["gadget"]
    assert gadget.fields["hero_type"] == "tech"
    assert [ability.container for ability in gadget.abilities if _loses_injuries(ability)] == ["block"]


def test_hw_170_gadgets_block_moves_or_heals() -> None:
    """T17."""
    g = alone()
    g.set(0, injuries=2)
    g.deal(0, hand="gadget charge", pile="")
    g.hit(0, 3, "defend: gadget", "block: yes", "option: option 2")
    assert g.injuries(0) == 1
    assert g.offered("option") == ["option 1", "option 2"]


def test_hw_171_other_powers_do_not_but_bonus_cards_may() -> None:
    for hero in cast().hero_as:
        if hero.hero_type != "tech":
            assert not _loses_injuries([power.abilities for power in hero.card.powers]), hero.card.id
    g = alone("cobra", headlines=["headline-bruised"])
    g.set(0, injuries=2)
    g.settle("line: line 2", "may: yes")
    assert g.injuries(0) == 1


def test_hw_172_fame_on_the_track_never_goes_below_0() -> None:
    g = alone()
    g.set(0, injuries=5, fame=1)
    g.deal(0, hand="charge")
    g.hit(0, 1)
    assert g.fame(0) == 0


def test_hw_173_the_final_total_may_be_negative() -> None:
    g = alone()
    g.set(0, injuries=4, fame=1)
    g.do(lambda: end_game(g.t, "score"))
    assert g.state.ranks[0] == 1 - 8
    assert g.result().scores[0] == -7


def test_hw_154_he_stands_in_nobodys_way_and_is_no_target_of_each_hero() -> None:
    g = game(heroes=[("yeti", "turbo"), ("cobra", "golden"), ("bot", "beef")])
    g.villain_at("L5")
    for seat in range(3):
        g.put(seat, "E4")
    g.koed(1)
    g.play(0, "mutant-power", "move: E4", "2 defend: charge")
    assert [line[1] for line in g.words("dealt")] == [2]


def test_hw_156_a_koed_hero_keeps_nothing_in_hand_whatever_comes_back() -> None:
    """Mutant's last line retrieves, but not while he is KO'ed; he still moves and becomes 1st Hero (HW-159)."""
    g = alone("dude", headlines=["headline-bruised"])
    g.set(0, injuries=1)
    g.deal(0, hand="charge")
    g.hit(0, 9, "line: line 4", "may: yes", "move: E3")
    assert g.hero(0).koed
    assert (g.hand(0), g.where(0), g.state.first) == (set(), "E3", 0)


def test_hw_160_a_rest_is_followed_by_its_triggers() -> None:
    """Madame's bucket of water comes after the cards are back in hand, so there is something to defend with."""
    g = alone(villain=("chainsaw", "madame"))
    g.deal(0, hand="")
    g.rest(0, "defend: charge")
    assert g.hand(0) == OWN - {"charge"}
