"""BLOCK, BOOST, SPENT, CHOOSE, nested play, 1st Hero, retrieve, dice, KO (HW-098 to HW-121)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.effects.verbs.groups import Roll
from wanted.rules.tableside import Game, cast, game


def alone(a: str = "bot", b: str = "turbo", other: tuple[str, str] = ("cobra", "golden"), **more: Any) -> Game:
    """The hero in seat 0 stands on E4 of a bare street; the other hero and the villain are far away."""
    g = game(heroes=[(a, b), other], first=1, **more)
    g.put(0, "E4")
    g.put(1, "L6")
    return g


# --- BLOCK ------------------------------------------------------------------------------------------


def test_hw_098_block_comes_right_after_the_card_and_before_the_defence_goes_on() -> None:
    g = alone()
    g.deal(0, hand="costume strike charge")
    g.hit(0, 9, "defend: costume", "block: yes", "option: option 1", "move: E3", "defend: strike")
    assert g.kinds_asked() == ["defend", "block", "option", "move", "defend"]
    assert g.where(0) == "E3"


def test_hw_098_a_card_that_is_played_does_not_use_its_block() -> None:
    g = alone()
    g.play(0, "costume")
    assert g.kinds_asked() == ["go"]


def test_hw_098_a_card_that_is_paid_does_not_use_its_block() -> None:
    g = game("bootleg")
    g.villain_at("F6")
    g.put(0, "A2")
    g.add("box", "A1")
    g.deal(0, hand="charge costume")
    g.play(0, "charge", "move: A2", "pay: yes", "target?: box A1")
    assert g.pile(0)[-1] == "costume"
    assert "block" not in g.kinds_asked()


def test_hw_099_a_block_may_be_left_unused() -> None:
    g = alone()
    g.hit(0, 7, "defend: costume", "block: no")
    assert g.where(0) == "E4"
    assert g.kinds_asked() == ["defend", "block"]


def test_hw_100_block_works_against_the_threat_track() -> None:
    g = game("littering")
    g.put(0, "E4")
    g.put(1, "L6")
    g.threat("0 defend: costume", "block: yes", "move: E3", to=3)  # Jaywalking: 2 DMG on the street
    assert g.where(0) == "E3"


def test_hw_100_and_against_other_heroes() -> None:
    g = alone(other=("star", "golden"))
    g.put(1, "E4")
    g.deal(0, hand="strike charge")
    deflect = ("1 defend: deflect", "1 block: yes", "1 target: hero 0")
    g.play(0, "strike", "target: hero 1", *deflect, "1 defend: costume", "1 block: no")
    assert [line[1:4] for line in g.words("dealt")] == [(1, 5, 0), (0, 2, 1)]
    assert g.pile(0)[-1] == "charge"


# --- BOOST and SPENT --------------------------------------------------------------------------------


def test_hw_101_boost_at_the_moment_it_names() -> None:
    """T19: Charge at a henchman, 4 + 1 with Press."""
    g = alone("cobra")
    g.add("henchman", "E3")
    g.play(0, "charge", "move: E4", "target: henchman E3", "boost: yes")
    assert g.fame(0) == 2
    assert g.pile(0) == ["charge", "press"]


def test_hw_101_boost_is_optional() -> None:
    """D07: 4 DMG do nothing to a henchman."""
    g = alone("cobra")
    g.add("henchman", "E3")
    g.play(0, "charge", "move: E4", "target: henchman E3", "boost: no")
    assert (g.fame(0), g.on("E3"), "press" in g.hand(0)) == (0, ["henchman"], True)


def test_hw_101_only_from_hand() -> None:
    g = alone("cobra")
    g.add("underling", "E3")
    g.deal(0, hand="charge", pile="press")
    g.play(0, "charge", "move: E4", "target: underling E3")
    assert "boost" not in g.kinds_asked()


def test_hw_102_the_stamina_of_a_boost_does_not_count() -> None:
    """T21: 6 DMG, Retaliate (5) with its BLOCK, Press to boost it: 1 DMG is still owed."""
    g = alone("cobra")
    g.add("henchman", "E3")
    g.deal(0, hand="retaliate press charge", pile="")
    g.hit(0, 6, "defend: retaliate", "block: yes", "target: henchman E3", "boost: yes")
    assert g.fame(0) == 2
    assert g.words("defend")[0][3:] == (5, 1)
    assert g.pile(0) == ["retaliate", "press", "charge"]  # the last DMG took the last card


def test_hw_103_spent_is_used_from_the_pile() -> None:
    """T20: Press lies spent, the Superpower rolls."""
    g = alone("knight", dice=[5, 2])
    g.deal(0, hand="superpower", pile="press")
    g.play(0, "superpower", "boost: yes", "move: E4", "move: E4")
    assert g.state.first == 0  # the 2 counts, not the 5
    assert g.pile(0) == ["press", "superpower"]


def test_hw_103_not_from_hand_and_only_for_what_it_names() -> None:
    g = alone("knight", dice=[2])
    g.play(0, "superpower", "move: E4", "move: E4")
    assert "boost" not in g.kinds_asked()
    g = game("funhouse", heroes=[("cobra", "golden"), ("bot", "beef")])
    g.villain_at("J5")
    g.put(0, "B2")
    g.add("mirror", "B2")
    g.deal(0, hand="charge", pile="press")
    g.dice(3)  # a mirror's roll is none of the Superpower
    g.play(0, "charge", "move: B2", "target: mirror B2")
    assert "boost" not in g.kinds_asked()


def test_hw_103_of_two_dice_he_rolls_the_one_he_likes_again() -> None:
    """Gambler's 1 becomes a 6; the 4 stays."""
    g = alone("gambler", dice=[1, 4, 6])
    g.add("underling", "E3")
    g.deal(0, hand="superpower", pile="press strike")
    g.play(0, "superpower", "boost: yes", "die: die 1", "target: underling E3", "card: strike", "move: E4")
    assert g.fame(0) == 1
    assert g.hand(0) == {"strike"}


def test_hw_104_a_koed_hero_uses_no_spent_ability() -> None:
    """Cobra hits Star, Star's Deflect knocks Cobra out, and only then Cobra rolls: Press lies face down."""
    g = alone("cobra", other=("star", "golden"), dice=[3])
    g.put(1, "E4")
    g.deal(0, hand="superpower", pile="press charge")
    deflect = ("1 defend: deflect", "1 block: yes", "1 target: hero 0")
    g.play(0, "superpower", "target: hero 1", *deflect, "1 defend: strike")
    assert g.hero(0).koed
    assert "boost" not in g.kinds_asked()
    assert g.hand(0) == set()  # nor does the 3 retrieve anything (HW-155)


def test_hw_105_a_boost_lies_on_top_and_is_the_active_action() -> None:
    """Mannequin asks for the active action; Press is ATK, and so the top card counts."""
    g = alone("cobra", villain=("mannequin", "mama"))
    g.add("underling", "E3")
    g.deal(1, hand="strike", pile="")
    g.deal(0, hand="charge press strike", pile="")
    g.play(0, "charge", "move: E4", "target: underling E3", "boost: yes")
    assert g.pile(0)[-1] == "press"
    g.attack()
    assert [line[1:3] for line in g.words("dealt")] == [(1, 1), (0, 3)]


def test_hw_105_so_does_a_card_paid_for_a_box() -> None:
    g = game("bootleg", villain=("mannequin", "mama"))
    g.put(0, "A2")
    g.put(1, "K7")
    g.add("box", "A1")
    g.deal(0, hand="charge costume strike", pile="")
    g.play(0, "charge", "move: A2", "pay: yes", "card: costume", "target?: box A1")
    assert g.pile(0) == ["charge", "costume"]
    g.attack("1 defend: strike")
    assert [line[1:3] for line in g.words("dealt")] == [(0, 1), (1, 1)]  # Costume is no ATK action


# --- CHOOSE and playing another action ----------------------------------------------------------------


def test_hw_106_choose_2_means_two_different_options() -> None:
    g = alone()
    g.deal(0, hand="gizmo strike", pile="charge")
    g.play(0, "gizmo", "option: option 1", "move: E4", "option: option 2", "card: charge")
    assert g.offered("option", 0) == ["option 1", "option 2", "option 3"]
    assert g.offered("option", 1) == ["option 2", "option 3"]


def test_hw_106_choose_1_means_one() -> None:
    g = alone()
    g.deal(0, hand="maneuver", pile="charge")
    g.play(0, "maneuver", "move: E4", "option: option 1")
    assert (g.state.first, g.hand(0)) == (0, set())


def test_hw_107_options_in_any_order() -> None:
    """D17: play Strike, then retrieve it; Gizmo stays spent."""
    g = alone()
    g.deal(0, hand="gizmo strike", pile="")
    g.play(0, "gizmo", "option: option 3", "option: option 2", "card: strike")
    assert g.hand(0) == {"strike"}
    assert g.pile(0) == ["gizmo"]
    assert g.state.first == 0


def test_hw_107_retrieve_first_and_play_then() -> None:
    """T16."""
    g = alone()
    g.deal(0, hand="gizmo", pile="charge costume")
    g.play(0, "gizmo", "option: option 2", "card: charge", "option: option 3", "move: E3")
    assert g.where(0) == "E3"
    assert g.pile(0) == ["costume", "gizmo", "charge"]


def test_hw_108_play_another_action_is_one_further_card_in_full() -> None:
    g = alone()
    g.add("henchman", "D4")
    g.deal(0, hand="gizmo charge strike maneuver", pile="")
    g.play(0, "gizmo", "option: option 3", "card: strike", "target: henchman D4", "option: option 1", "move: E3")
    assert g.fame(0) == 2
    assert g.hand(0) == {"charge", "maneuver"}
    assert g.offered("card") == ["charge", "maneuver", "strike"]  # from hand, never itself


def test_hw_108_modem_and_gadget_play_one_too() -> None:
    g = alone("modem")
    g.deal(0, hand="superpower strike costume", pile="")
    g.play(0, "superpower", "target: villain", "card: costume")
    assert g.hand(0) == {"strike"}
    g = alone()
    g.deal(0, hand="gadget costume strike", pile="")
    g.play(0, "gadget", "move: E4", "may: yes", "card: costume")
    assert g.hand(0) == {"strike"}


def test_hw_109_triggers_of_a_nested_action_wait_for_the_outermost_text() -> None:
    """Strike inside Gizmo KO's an underling; Barefoot's MOVE 2 comes after Gizmo's second option."""
    g = alone(b="barefoot")
    g.add("underling", "E3")
    g.deal(0, hand="gizmo strike", pile="charge")
    g.play(0, "gizmo", "option: option 3", "target: underling E3", "option: option 1", "move: E3", "move: E1")
    assert [(q.kind, q.where) for q in g.asked][1:] == [
        ("option", "Gizmo"), ("target", "Strike"), ("option", "Gizmo"), ("move", "Gizmo"), ("move", "Barefoot"),
    ]  # fmt: skip


def test_hw_109_each_nested_action_has_its_own_trigger_but_later() -> None:
    """Flaming after a MOV action: Gizmo and the Charge inside it are two, and both wait for Gizmo's end."""
    g = alone(b="flaming")
    g.add("underling", *["E4"] * 3)
    g.deal(0, hand="gizmo charge", pile="")
    burn = "target: underling E4"
    g.play(
        0, "gizmo", "option: option 3", "move: E4", "target: none", "option: option 1", "move: E4",
        "trigger?: Flaming", burn, burn,
    )  # fmt: skip
    assert g.fame(0) == 2
    assert [q.where for q in g.asked if q.kind == "target"] == ["Charge", "Flaming", "Flaming"]


# --- the 1st Hero -----------------------------------------------------------------------------------


def test_hw_110_the_marker_is_taken_at_once() -> None:
    """Strike seizes the marker before its DMG: Mighty already hits harder."""
    g = alone(b="mighty")
    g.villain_at("E3")
    g.play(0, "strike", "target: villain")
    assert g.state.first == 0
    assert g.hp == 30 - 6


def test_hw_111_becoming_what_you_are_has_no_effect() -> None:
    g = alone(other=("cobra", "polite"))
    g.first(0)
    g.play(0, "strike")
    assert g.words("first") == []
    assert g.state.first == 0


# --- retrieve and gain --------------------------------------------------------------------------------


def test_hw_112_a_spent_action_of_the_stated_level_or_type_comes_back_to_hand() -> None:
    g = alone("star")
    g.deal(0, hand="superpower", pile="charge deflect strike")
    g.play(0, "superpower", "card: strike", "move: E4")
    assert g.offered("card") == ["charge", "strike", "none"]  # basics only
    assert g.hand(0) == {"strike"}
    assert g.pile(0) == ["charge", "deflect", "superpower"]


def test_hw_112_retrieve_1_takes_one() -> None:
    g = alone("star")
    g.deal(0, hand="superpower", pile="charge strike costume")
    g.play(0, "superpower", "card: strike", "move: E4")
    assert g.kinds_asked().count("card") == 1
    assert g.hand(0) == {"strike"}


def test_hw_113_an_action_without_qualifier_may_be_any_spent_card() -> None:
    g = alone("cobra", headlines=["headline-bruised"])
    g.deal(0, hand="charge", pile="strike press superpower retaliate")
    g.set(0, injuries=2)
    g.settle("line: line 2", "may: yes", "card: retaliate")
    assert g.offered("card") == ["strike", "superpower", "press", "retaliate", "none"]
    assert g.hand(0) == {"charge", "retaliate"}


def test_hw_114_gaining_an_epic_action_puts_the_tucked_card_into_hand() -> None:
    g = alone(headlines=["headline-bruised"])
    g.set(0, injuries=2, discs=[1, 1, 1, 1])
    g.settle("line: line 1")
    assert "gadget" in g.hand(0)
    assert g.hero(0).tucked == 0


# --- dice -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_hw_115_hw_118_one_die_is_read_and_gives_what_its_range_says(face: int) -> None:
    """T04: Knight, 1–3 become 1st Hero and MOVE 3; 4–6 DMG."""
    g = alone("knight", dice=[face])
    g.add("underling", "E2")
    first = ["move: E4"] if face <= 3 else ["target: underling E2", "boost: no"]
    g.play(0, "superpower", *first, "move: E4")
    assert g.words("roll")[0][2] == [face]
    assert (g.state.first == 0) == (face <= 3)
    assert g.fame(0) == (0 if face <= 3 else 1)


def test_hw_116_two_dice_are_read_each_for_itself() -> None:
    """Gambler: a 1 gives MOVE 2, a 4 a retrieve; then MOVE 2."""
    g = alone("gambler", dice=[1, 4])
    g.deal(0, hand="superpower", pile="strike")
    g.play(0, "superpower", "move: E3", "card: strike", "move: E2")
    assert [q.kind for q in g.asked][1:] == ["move", "card", "move"]
    assert g.words("roll")[0][2] == [1, 4]


def test_hw_116_doubles_give_what_doubles_give() -> None:
    g = alone("gambler", dice=[1, 1])
    g.play(0, "superpower", "move: E4", "move: E4", "move: E4")
    assert g.fame(0) == 1


@pytest.mark.parametrize(("dice", "taken"), [((1, 2), 3), ((4, 1), 5), ((6, 6), 8)])
def test_hw_117_die_plus_die_is_added(dice: tuple[int, int], taken: int) -> None:
    """Badger: the sum, at most 8."""
    g = alone("badger", dice=dice)
    g.villain_at("E3")
    g.deal(0, hand="superpower", pile="")
    g.play(0, "superpower", "move: E4", "target: villain")
    assert g.hp == 30 - taken


def test_hw_119_two_dice_are_two_dice_of_1_to_6() -> None:
    faces = set()
    for seed in range(12):
        g = game(heroes=[("badger", "turbo"), ("bot", "beef")], seed=seed)
        g.state.streams[3] = type(g.state.streams[0])(seed * 7919)
        g.play(0, "superpower", ...)
        dice = g.words("roll")[0][2]
        assert len(dice) == 2
        faces |= set(dice)
    assert faces <= set(range(1, 7))
    assert len(faces) >= 4


def test_hw_120_all_vigilantes_roll() -> None:
    vigilantes = [hero for hero in cast().hero_as if hero.hero_type == "vigilante"]
    assert len(vigilantes) == 8
    for hero in vigilantes:
        steps = [step for power in hero.card.powers for ability in power.abilities for step in ability.steps]
        assert any(isinstance(step, Roll) for step in steps), hero.card.id


# --- KO ---------------------------------------------------------------------------------------------


def test_hw_121_ko_an_underling_ignores_its_hp_and_gives_the_usual_fame() -> None:
    """Tech's line 3 under Captain, whose underlings have 5 HP."""
    g = alone(headlines=["headline-bruised"], villain=("beast", "captain"))
    underling = g.add("underling", "E2")
    g.add("henchman", "E3")
    g.set(0, injuries=2)
    g.settle("line: line 3", "may: yes", "target: underling E2")
    assert g.offered("target") == ["underling E2", "none"]
    assert g.where(underling) == "achievements 0"
    assert g.fame(0) == 1
    assert g.words("hit") == []  # no DMG was dealt


def test_hw_121_flaming_kos_without_damage() -> None:
    g = alone(b="flaming")
    g.add("underling", "E4", "E4")
    g.play(0, "costume", "target: underling E4")
    assert (g.fame(0), g.on("E4")) == (1, ["hero 0", "underling"])
    assert g.words("hit") == []


def test_hw_106_how_many_may_depend_on_the_hero() -> None:
    """Eclipse chooses 1, and 2 with two injuries; the same option never twice."""
    g = alone("eclipse")
    g.deal(0, hand="superpower", pile="charge")
    g.play(0, "superpower", "move: E4", "option: option 2", "card: charge")
    assert g.kinds_asked().count("option") == 1
    g = alone("eclipse")
    g.set(0, injuries=2)
    g.deal(0, hand="superpower", pile="charge")
    g.play(0, "superpower", "move: E4", "option: option 3", "move: E1", "card: charge")
    assert g.where(0) == "E1"  # nobody to hit: after the MOVE only the retrieve is left
    assert g.hand(0) == {"charge"}
