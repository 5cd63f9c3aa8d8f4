"""Superpower, Mutant Power and Surge (HW-197 to HW-205), power tokens (HW-206 to HW-211), and the action cards."""

from __future__ import annotations

import pytest

from capesmith.rules.refs import MARKERS, SPACES

from .scenes import VILLAIN, Scene, cast, scene


def farthest(s: Scene, here: str, number: int = -1) -> int:
    return max(s.distance(here, space) for space in s.offered("move", number))


# --- powers -----------------------------------------------------------------------------------------


def test_hw_197_superpower_has_the_text_of_the_hero_a_card() -> None:
    bot = scene("golden bot E4, golden bot", villain="cousin chainsaw E6")
    bot.play(0, "superpower", "target: villain")
    star = scene("golden star E4, golden bot", villain="cousin chainsaw E6")
    star.play(0, "superpower", "target: villain", "move: E5")
    assert (bot.hp, star.hp) == (25, 26) and (bot.where(0), star.where(0)) == ("E4", "E5")


def test_hw_198_superpower_counts_as_every_type_of_the_power() -> None:
    """Turbo's Maneuver aside: Acrobatic raises the Superpower of Comet (MOV), not that of Star (ATK)."""
    comet = scene("acrobatic comet A4, golden bot")
    comet.play(0, "superpower")
    star = scene("acrobatic star A4, golden bot")
    star.play(0, "superpower")
    assert farthest(comet, "A4") == 4 and farthest(star, "A4") == 1


def test_hw_199_the_types_apply_everywhere() -> None:
    """In hand: Reckless looks for DEF actions and finds Bot's Superpower. In the pile: T07, it is retrieved as EQP."""
    s = scene("reckless bot E4, golden bot", villain="cousin chainsaw E5", headlines=["headline-bruised"])
    s.deal(0, hand="strike superpower")
    s.play(0, "strike", "target: villain")
    assert s.hp == 25
    s.deal(0, hand="charge")
    s.set(0, injuries=2)
    s.play(0, "charge", "line: line 2", "may: yes", "target: villain", "card: superpower")
    assert "superpower" in s.hand(0)


def test_hw_200_superpower_is_an_epic_action_with_stamina_5() -> None:
    s = scene("golden bot E4, golden bot")
    s.hit(0, 6, "defend: superpower", "defend: gizmo")
    assert [line[3] for line in s.words("defend")] == [5, 2]
    s.play(0, "maneuver", "option: option 2", "card: gizmo")
    assert s.offered("card") == ["maneuver", "gizmo", "none"]  # basic or special: not the epic Superpower


def test_hw_201_mutant_power_is_the_second_ability_as_a_special_action() -> None:
    s = scene("golden dude E4, golden bot")
    s.deal(0, pile="superpower")
    s.play(0, "mutant-power", "move: E1", "card: superpower")
    assert s.where(0) == "E1" and "superpower" in s.hand(0)
    s.play(0, "maneuver", "option: option 2", "card: mutant-power")
    assert "mutant-power" in s.hand(0)  # special
    s.hit(0, 1, "defend: mutant-power")
    assert s.words("defend")[-1][3] == 2


def test_hw_202_surge_uses_both_powers_as_one_action() -> None:
    """T18."""
    s = scene("golden dude E4, golden bot", villain="cousin chainsaw E5")
    s.deal(0, hand="surge")
    s.play(
        0, "surge", "option: option 1", "target: villain", "move: E3", "card: strike", "move: E1", "card: superpower"
    )
    assert s.hp == 25 and s.where(0) == "E1" and s.hand(0) == {"strike", "superpower"}


@pytest.mark.parametrize("hand", ["surge superpower", "surge mutant-power", "surge superpower mutant-power"])
def test_hw_203_surge_does_nothing_unless_both_are_spent(hand: str) -> None:
    s = scene("golden dude E4, golden bot", villain="cousin chainsaw E5")
    s.deal(0, hand=hand)
    s.play(0, "surge")
    assert s.hp == 30 and not s.was_asked("move") and s.pile(0)[-1] == "surge"


def test_hw_204_surges_powers_come_in_the_players_order_and_triggers_wait() -> None:
    s = scene("barefoot dude C4, golden bot", villain="cousin chainsaw L6")
    s.put(0, "B4")
    s.add("underling", "E4")
    s.deal(0, hand="surge")
    s.play(
        0, "surge", "option: option 2", "move: D4", "card: none", "target: underling E4", "move: D5", "card: strike",
        "move: D6",
    )  # fmt: skip
    assert s.where(0) == "D6"  # Mutant Power 3, Superpower 2, and only then Barefoot
    moves = [question.where for question in s.asked if question.kind == "move"]
    assert moves == ["Second Wind, Third Burrito", "Hammock Haymaker", "Barefoot"]


def test_hw_205_the_cards_stay_spent_and_other_still_means_the_power_card() -> None:
    s = scene("golden hedgehog E4, golden bot")
    s.deal(0, hand="surge")
    s.play(0, "surge", "option: option 2", "card: superpower")
    assert s.hand(0) == {"superpower"} and "mutant-power" in s.pile(0)
    assert "mutant-power" not in s.offered("card") and "costume" in s.offered("card")  # another DEF action


# --- power tokens -------------------------------------------------------------------------------------


def test_hw_206_a_token_is_attached_to_a_space_or_a_character() -> None:
    drone = scene("golden drone E4, golden bot")
    drone.play(0, "superpower", "target: E6")
    assert drone.hero(0).token == SPACES + drone.space("E6")
    slime = scene("golden slime E4, golden bot E6")
    slime.play(0, "superpower", "target: hero 1", "target: hero 1", "1 defend: costume")
    assert slime.hero(0).token == 1
    assert set(slime.offered("target", 0)) == {"hero 1", "none"}  # a character, no space


def test_hw_207_the_token_moves_with_its_character() -> None:
    s = scene("golden slime D3, golden bot", "asylum")
    henchman = s.add("henchman", "D1")
    s.play(0, "superpower", "target: henchman D1")
    assert s.t.space_of(MARKERS) == s.space("D1")
    s.colour("red")
    assert s.where(henchman) == "C2" and s.t.space_of(MARKERS) == s.space("C2")
    s.deal(0, hand="mutant-power")
    s.play(0, "mutant-power", "move: C3")
    assert s.where(0) == "C3"  # toward where the token is now


def test_hw_208_when_the_character_is_koed_the_token_goes_back_to_its_owner() -> None:
    """D43: the fame is the other hero's."""
    s = scene("golden slime E4, golden bot E6", villain="captain chainsaw L6")
    s.add("underling", "E5")
    s.play(0, "superpower", "target: underling E5")
    assert s.hero(0).token >= 0
    s.play(1, "strike", "target: underling E5")
    assert s.hero(0).token == -1 and s.fame(1) == 3 and s.fame(0) == 2
    s.add("henchman", "E3")
    s.rest(0)
    s.play(0, "superpower", "target: henchman E3")
    assert s.hero(0).token >= 0  # free to be used again


def test_hw_208_the_token_comes_back_from_a_koed_villain() -> None:
    s = scene("golden slime E4, golden bot", villain="cousin chainsaw E5")
    s.set_hp(4)
    s.play(0, "superpower", "target: villain", "target: villain")
    assert s.hp == 0 and s.hero(0).token == -1


def test_hw_209_an_attached_token_may_move_to_a_new_place_or_stay() -> None:
    s = scene("golden drone E4, golden bot")
    s.play(0, "superpower", "target: E6")
    s.rest(0)
    s.play(0, "superpower", "target: none")
    assert s.hero(0).token == SPACES + s.space("E6")
    s.rest(0)
    s.play(0, "superpower", "target: E2")
    assert s.hero(0).token == SPACES + s.space("E2")


def test_hw_210_a_koed_hero_gives_the_token_back() -> None:
    s = scene("golden slime E4, golden bot E5")
    s.play(0, "superpower", "target: hero 1", "target: hero 1", "1 defend: costume")
    assert s.hero(0).token == 1
    s.deal(1, hand="")
    s.hit(1, 1)
    assert s.hero(1).koed and s.hero(0).token == -1


def test_hw_211_a_token_on_a_henchman_stays_on_the_villain_who_takes_his_place() -> None:
    s = scene("golden slime B2, golden bot B3", "asylum", villain="mama chainsaw")
    henchman = s.add("henchman", "C3")
    s.counters(1, 2, 3, 4)
    s.play(0, "superpower", "target: henchman C3")
    assert s.hero(0).token == henchman
    s.play(1, "strike", "target: henchman C3")
    assert s.villain() == "C3" and s.hero(0).token == VILLAIN and s.where(henchman) == "supply"


# --- the action cards ---------------------------------------------------------------------------------


STAMINA = {
    "bot": {"charge": 3, "costume": 7, "maneuver": 4, "strike": 6, "superpower": 5, "gizmo": 2, "gadget": 5},
    "star": {"deflect": 2, "blast": 5},
    "dude": {"mutant-power": 2, "surge": 5},
    "cobra": {"press": 2, "retaliate": 5},
}


@pytest.mark.parametrize(("hero", "card"), [(hero, card) for hero, cards in STAMINA.items() for card in cards])
def test_stamina_of(hero: str, card: str) -> None:
    """Section 7.1: each card defends exactly its stamina, and every type starts with 27."""
    s = scene(f"golden {hero} E4, golden bot")
    s.deal(0, hand=card)
    s.hit(0, STAMINA[hero][card])
    assert not s.hero(0).koed
    s.deal(0, hand=card)
    s.hit(0, STAMINA[hero][card] + 1)
    assert s.hero(0).koed
    fresh = scene(f"golden {hero} E4, golden bot")
    assert sum(a.stamina for a in fresh.t.playsets[0].actions if a.id in fresh.hand(0)) == 27


def test_charge() -> None:
    """T05, T06, D07."""
    s = scene("golden bot E4, golden bot A1", villain="cousin chainsaw L6")
    s.add("underling", "E1")
    s.play(0, "charge", "move: E2", "target: underling E1")
    assert s.held(0, "underling") == 1 and s.fame(0) == 3 and farthest(s, "E4") == 2
    henchman = s.add("henchman", "B1")
    s.play(1, "charge", "move: A1", "target: henchman B1")
    assert s.where(henchman) == "B1" and farthest(s, "A1") == 1  # not 1st Hero; 4 DMG do nothing to a henchman
    assert s.offered("target") == ["henchman B1", "none"]
    s.put(1, "A3")
    s.deal(1, hand="charge")
    s.asked.clear()
    s.play(1, "charge")
    assert s.distance("A3", "B1") == 2 and not s.was_asked("target")  # RNG 1


def test_costume() -> None:
    s = scene("golden bot E4, golden bot")
    s.play(0, "costume")
    assert s.pile(0) == ["costume"] and s.where(0) == "E4"  # nothing when it is played
    s.rest(0)
    s.hit(0, 3, "defend: costume", "block: yes", "move: E5")
    assert s.where(0) == "E5" and farthest(s, "E4") == 1  # D15: nothing else to retrieve
    s.deal(0, hand="costume")
    s.asked.clear()
    s.hit(0, 3, "block: yes", "option: option 2", "card: gizmo")
    assert s.hand(0) == {"gizmo"} and s.offered("card") == ["charge", "maneuver", "strike", "gizmo", "none"]
    assert s.kinds_asked() == ["block", "option", "card"]  # one of the two, and one card


def test_maneuver() -> None:
    """T13."""
    s = scene("golden bot E4, golden bot")
    s.first(1)
    s.play(0, "maneuver", "move: E1", "option: option 1")
    assert s.state.first == 0 and s.where(0) == "E1" and farthest(s, "E4") == 4 and not s.was_asked("card")
    s.play(0, "rest")
    s.play(0, "maneuver", "move: E1", "option: option 2", "card: maneuver")
    assert "maneuver" in s.hand(0)


def test_strike() -> None:
    s = scene("golden bot E4, golden bot", villain="cousin chainsaw E5")
    s.first(1)
    s.play(0, "strike", "target: villain")
    assert s.state.first == 0 and s.hp == 25
    s.villain_at("E6")
    s.rest(0)
    s.asked.clear()
    s.play(0, "strike")
    assert not s.was_asked("target")  # RNG 1


def test_gizmo() -> None:
    """T16, D17: two different ones of three, in any order."""
    s = scene("golden bot E4, golden bot", villain="cousin chainsaw E5")
    s.first(1)
    s.deal(0, pile="charge strike")
    s.play(0, "gizmo", "option: option 1", "move: E3", "option: option 2", "card: charge")
    assert s.where(0) == "E3" and s.state.first == 0 and "charge" in s.hand(0) and farthest(s, "E4") == 1
    assert s.kinds_asked().count("card") == 1
    assert s.kinds_asked().count("option") == 2 and s.offered("option") == ["option 2", "option 3"]
    t = scene("golden bot E4, golden bot", villain="cousin chainsaw E5")
    t.play(0, "gizmo", "option: option 3", "card: strike", "target: villain", "option: option 2", "card: strike")
    assert t.hp == 25 and "strike" in t.hand(0) and t.pile(0) == ["gizmo"]
    assert "gizmo" not in t.offered("card", 0)


def test_press() -> None:
    s = scene("golden cobra E4, golden bot")
    s.play(0, "press")
    assert s.pile(0) == ["press"] and len(s.asked) == 1  # nothing when it is played
    s.dice(2, 5)
    s.add("underling", "E5", "E3")
    s.play(0, "superpower", "target: underling E5", "boost: yes", "target: underling E3")
    assert s.held(0, "underling") == 2  # T20: the 2 was rolled again
    assert [line[2:] for line in s.words("reroll")] == [(2, 5)]


def test_press_rerolls_one_die() -> None:
    s = scene("golden badger E4, golden bot", villain="cousin chainsaw E5")
    s.deal(0, pile="press")
    s.dice(1, 2, 5)
    s.play(0, "superpower", "boost: yes", "die: die 2", "target: villain")
    assert s.hp == 30 - 6  # 1 + 5


def test_press_in_hand_rerolls_nothing() -> None:
    s = scene("golden cobra E4, golden bot")
    s.dice(2)
    s.play(0, "superpower")
    assert not s.was_asked("boost")


def test_deflect() -> None:
    s = scene("golden star E4, golden bot", villain="cousin chainsaw E6")
    s.deal(0, pile="charge strike superpower")
    s.play(0, "deflect", "option: option 2", "card: charge")
    assert "charge" in s.hand(0) and s.offered("card") == ["charge", "strike", "none"]
    assert s.kinds_asked() == ["go", "option", "card"]  # one of the two, and one card
    s.rest(0)
    s.play(0, "deflect", "move: E3")
    assert s.where(0) == "E3" and farthest(s, "E4") == 1
    s.put(0, "E4")
    s.rest(0)
    s.set(0, injuries=2)
    s.hit(0, 1, "defend: deflect", "block: yes", "target: villain", "defend: charge")
    assert s.hp == 26  # 2, and 1 per injury, within RNG 2
    assert s.words("defend")[0][3] == 2


@pytest.mark.parametrize(("injuries", "underlings", "henchmen"), [(0, 0, 0), (2, 2, 0), (3, 2, 1)])
def test_blast(injuries: int, underlings: int, henchmen: int) -> None:
    """D41."""
    s = scene("golden star E4, golden bot E6", villain="cousin chainsaw E5")
    s.deal(0, hand="blast strike")
    s.set(0, injuries=injuries)
    s.add("underling", "E3", "F4")
    s.add("henchman", "D4")
    s.play(0, "blast")
    assert s.held(0, "underling") == underlings and s.held(0, "henchman") == henchmen
    assert s.hp == 28 - injuries and s.dealt(1) == []  # two spaces away


def test_gadget() -> None:
    """T17."""
    s = scene("golden bot E4, golden bot", villain="cousin chainsaw E1")
    s.deal(0, hand="gadget strike")
    s.play(0, "gadget", "move: E2", "card: gizmo", "may: yes", "card: strike", "target: villain")
    assert s.hp == 25 and s.hand(0) == {"gizmo"} and farthest(s, "E4") == 2
    s.deal(0, hand="gadget strike")
    s.set(0, injuries=2)
    s.hit(0, 1, "defend: gadget", "block: yes", "option: option 2")
    assert s.injuries(0) == 1
    s.deal(0, hand="gadget strike")
    s.hit(0, 1, "defend: gadget", "block: yes", "option: option 1", "move: E4")
    assert s.where(0) == "E4" and s.injuries(0) == 1 and farthest(s, "E2") == 2


def test_retaliate() -> None:
    s = scene("golden cobra E4, golden bot", villain="cousin chainsaw E1")
    s.deal(0, hand="retaliate")
    s.play(0, "retaliate", "move: E2", "target: villain")
    assert s.hp == 25 and farthest(s, "E4") == 2
    s.deal(0, hand="retaliate")
    s.hit(0, 3, "block: yes", "target: villain")
    assert s.hp == 21
    s.villain_at("E4")
    s.deal(0, hand="retaliate")
    s.asked.clear()
    s.play(0, "retaliate")
    s.deal(0, hand="retaliate")
    s.hit(0, 3, "block: yes")
    assert not s.was_asked("target")  # RNG 1, played or discarded


def test_surge() -> None:
    s = scene("golden jellyfish E4, golden bot", villain="cousin chainsaw L6")
    s.first(1)
    s.deal(0, hand="surge")
    s.play(0, "surge", "option: option 1", "target: villain", "move: E1")
    assert s.hp == 27 and s.where(0) == "E1" and s.state.first == 0


# --- notes on actions (7.1) ----------------------------------------------------------------------------


def test_hw_359_press_makes_charge_ko_a_henchman() -> None:
    """T19."""
    s = scene("golden cobra E4, golden bot")
    s.add("henchman", "E5")
    s.play(0, "charge", "target: henchman E5", "boost: yes")
    assert s.held(0, "henchman") == 1 and s.fame(0) == 4 and s.pile(0) == ["charge", "press"]


def test_hw_360_press_does_not_defend_while_it_boosts_retaliate() -> None:
    """T21."""
    s = scene("golden cobra E4, golden bot")
    s.add("henchman", "E5")
    s.deal(0, hand="retaliate press strike")
    s.hit(0, 6, "defend: retaliate", "block: yes", "target: henchman E5", "boost: yes")
    assert s.held(0, "henchman") == 1
    assert s.pile(0)[-3:] == ["retaliate", "press", "strike"]  # Strike for the 1 DMG that is left


def test_hw_361_retaliate_cannot_be_added_when_the_damage_is_covered() -> None:
    """T22."""
    s = scene("golden cobra E4, golden bot")
    s.deal(0, hand="charge retaliate")
    s.hit(0, 3, "defend: charge")
    assert s.kinds_asked() == ["defend"] and s.hand(0) == {"retaliate"}


def test_hw_362_press_boosts_only_its_owners_damage() -> None:
    s = scene("golden cobra E4, golden bot E5", headlines=["headline-bruised"])
    s.add("henchman", "E3")
    s.play(1, "strike", "1 target: hero 0", "0 defend: costume")
    s.attack("0 defend: strike")
    assert not s.was_asked("boost")
    s.set(0, injuries=2)
    s.play(0, "maneuver", "0 line: line 4", "may: yes", "target: henchman E3", "boost: yes")
    assert s.held(0, "henchman") == 1  # a bonus line of his own: 4 + 1


def test_hw_362_press_boosts_hero_b_damage() -> None:
    s = scene("atomic cobra E4, golden bot", villain="cousin chainsaw E6", headlines=["headline-bruised"])
    s.set(0, injuries=2)
    s.play(0, "costume", "target: villain", "boost: yes")
    assert s.hp == 25


@pytest.mark.parametrize("hero_b", ["deadly", "golden"])
def test_hw_363_deadly_reaches_farther_with_blocks_of_atk_cards(hero_b: str) -> None:
    reach = 1 if hero_b == "deadly" else 0
    cobra = scene(f"{hero_b} cobra E4, golden bot", villain="cousin chainsaw E6")
    cobra.deal(0, hand="retaliate")
    cobra.hit(0, 1, "block: yes", *["target: villain"] * reach)
    assert cobra.hp == (26 if reach else 30) and cobra.was_asked("target") == reach
    star = scene(f"{hero_b} star E4, golden bot", villain="cousin chainsaw H4")
    star.deal(0, hand="deflect")
    star.hit(0, 1, "block: yes", *["target: villain"] * reach)
    assert star.hp == (28 if reach else 30) and star.was_asked("target") == reach


def test_all_13_actions_have_a_test() -> None:
    special = {"superpower": "test_hw_197", "mutant-power": "test_hw_201"}
    for card in cast().action_cards:
        name = special.get(card.id, f"test_{card.id}")
        assert any(test.startswith(name) for test in globals()), card.id
    assert len(cast().action_cards) == 13
