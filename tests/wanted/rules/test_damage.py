"""Damage to minions and the villain (HW-122 to HW-137)."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.effects.compile.context import Context
from capesmith.rules.refs import card_ref
from capesmith.systems.heroes_wanted.game.damage import deal
from capesmith.systems.heroes_wanted.game.ending import end_game
from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from wanted.rules.tableside import Game, cast, game


def alone(a: str = "bot", b: str = "turbo", other: tuple[str, str] = ("cobra", "golden"), **more: Any) -> Game:
    """The hero in seat 0 stands on E4 of a bare street; the other hero and the villain are far away."""
    g = game(heroes=[(a, b), other], first=1, **more)
    g.put(0, "E4")
    g.put(1, "L6")
    return g


def facing_the_villain(a: str = "bot", b: str = "turbo", **more: Any) -> Game:
    g = alone(a, b, **more)
    g.villain_at("E3")
    return g


# --- minions ------------------------------------------------------------------------------------------


def test_hw_122_an_underling_has_4_hp_and_gives_1_fame() -> None:
    """T06."""
    g = alone()
    g.add("underling", "E3")
    g.play(0, "charge", "move: E4", "target: underling E3")
    assert (g.fame(0), g.on("E3")) == (1, [])


def test_hw_123_a_henchman_has_5_hp_and_gives_2_fame() -> None:
    """D07 and Strike's 5 DMG."""
    g = alone()
    g.add("henchman", "E3")
    g.play(0, "charge", "move: E4", "target: henchman E3")
    assert (g.fame(0), g.on("E3")) == (0, ["henchman"])
    g.play(0, "strike", "target: henchman E3")
    assert (g.fame(0), g.on("E3")) == (2, [])


@pytest.mark.parametrize(
    ("injuries", "fame", "left"), [(1, 0, ["underling", "underling", "henchman"]), (2, 2, ["henchman"]), (3, 4, [])]
)
def test_hw_122_hw_123_hw_124_blast_with_injuries(injuries: int, fame: int, left: list[str]) -> None:
    """D41: 1 injury makes 3 DMG each, which hurt nobody; 2 make 4, which a henchman shrugs off; 3 make 5."""
    g = alone("star")
    g.add("underling", "E3", "E3")
    g.add("henchman", "E3")
    g.set(0, injuries=injuries)
    g.deal(0, hand="blast charge", pile="")
    g.play(0, "blast")
    assert (g.fame(0), g.on("E3")) == (fame, left)


def test_hw_124_a_minion_needs_its_hp_in_one_hit() -> None:
    """Two hits of 4 are not one of 5, and 2 + 2 is not 4: nothing is remembered."""
    g = alone()
    g.add("henchman", "E3")
    for _ in range(3):
        g.deal(0, hand="charge strike")
        g.play(0, "charge", "move: E4", "target: henchman E3")
    assert (g.fame(0), g.on("E3")) == (0, ["henchman"])
    g = alone("star")
    g.add("underling", "E3")
    for _ in range(2):
        g.deal(0, hand="blast charge", pile="")
        g.play(0, "blast")  # 2 DMG to each without injuries
    assert (g.fame(0), g.on("E3")) == (0, ["underling"])


@pytest.mark.parametrize("kind", ["underling", "henchman"])
def test_hw_125_a_koed_minion_goes_to_the_achievements_of_the_hero(kind: str) -> None:
    g = alone()
    before = g.count(kind, "supply")
    minion = g.add(kind, "E3")
    g.play(0, "strike", f"target: {kind} E3")
    assert g.where(minion) == "achievements 0"
    assert g.count(kind, "supply") == before - 1
    assert g.count(kind, "achievements 1") == 0


# --- the villain --------------------------------------------------------------------------------------


def test_hw_126_dmg_to_the_villain_takes_his_hp() -> None:
    g = facing_the_villain()
    g.play(0, "strike", "target: villain")
    assert (g.hp, g.hero(0).damage, g.hero(1).damage) == (25, 5, 0)
    g.play(0, "charge", "move: E4", "target: villain")
    assert (g.hp, g.hero(0).damage) == (21, 9)


def test_hw_127_excess_dmg_is_lost() -> None:
    """D08: 3 HP left, Strike 5."""
    g = facing_the_villain()
    g.set_hp(3)
    g.play(0, "strike", "target: villain")
    assert (g.hero(0).damage, g.fame(0)) == (3, 3)


def test_hw_128_the_villain_is_koed_at_0_hp_for_3_fame_at_once() -> None:
    g = facing_the_villain()
    g.set_hp(5)
    g.set(0, fame=2)
    g.play(0, "strike", "target: villain")
    assert g.words("ko-villain") == [("ko-villain", 0)]
    assert (g.fame(0), g.fame(1)) == (5, 2)  # Golden started with 2
    g = facing_the_villain()
    g.set_hp(6)
    g.play(0, "strike", "target: villain")
    assert (g.hp, g.words("ko-villain"), g.fame(0)) == (1, [], 0)


@pytest.mark.parametrize(("damage", "fame"), [(7, 3), (8, 4), (1, 0), (0, 0)])
def test_hw_129_one_fame_for_every_full_2_hp_at_the_end(damage: int, fame: int) -> None:
    """D09."""
    g = alone()
    g.set(0, damage=damage)
    g.do(lambda: end_game(g.t, "score"))
    assert sum(line[3] for line in g.words("score") if line[1] == 0 and line[2] == "villain-damage") == fame


def test_hw_130_hp_of_several_villains_are_pooled_before_halving() -> None:
    """3 from the first villain of the asylum, 5 from the second: 8 in all give 4, not 1 + 2."""
    g = game("asylum", heroes=[("bot", "turbo"), ("cobra", "golden")])
    g.state.deck_b = [cast().number(id) for id in ("coach", "grand-duke")]
    g.put(0, "C2")
    g.put(1, "K7")
    for _ in range(2):
        g.state.counters = [1]
        g.add("henchman", "C3")
        g.deal(0, hand="strike superpower charge", pile="")
        g.play(0, "strike", "target: henchman C3")
        assert (g.where(VILLAIN), g.hp) == ("C3", 10)
        if len(g.state.deck_b) == 1:
            g.set(0, damage=0)
            g.set_hp(3)
            g.play(0, "superpower", "target: villain")
            assert g.where(VILLAIN) == "supply"
    assert g.hero(0).damage == 8
    g.do(lambda: end_game(g.t, "score"))
    assert [line[3] for line in g.words("score") if line[2] == "villain-damage"] == [4]


def test_hw_131_the_villain_b_card_changes_the_dmg() -> None:
    """Mama: 1 less each time."""
    g = facing_the_villain(villain=("chainsaw", "mama"))
    g.play(0, "strike", "target: villain")
    assert (g.hp, g.hero(0).damage) == (26, 4)
    g.play(0, "charge", "move: E4", "target: villain")
    assert (g.hp, g.hero(0).damage) == (23, 7)


@pytest.mark.parametrize(
    ("b", "card", "taken"),
    [
        ("sir", "strike", 4),
        ("sir", "charge", 4),
        ("mister", "superpower", 5),
        ("mister", "strike", 5),
        ("kid", "strike", 3),
    ],
)
def test_hw_131_other_titles(b: str, card: str, taken: int) -> None:
    """Sir: the 1st Hero deals 1 less (Strike makes him that). Mister: EQP +1 and POW -1; Bot's power is both."""
    g = facing_the_villain(villain=("chainsaw", b))
    g.play(0, card, *(["move: E4"] if card == "charge" else []), "target: villain")
    assert g.hp == 30 - taken


def test_hw_132_modified_dmg_never_drops_below_0() -> None:
    """Kid takes 2 off the first hit of a turn: Deflect's 2 are 0, which is no hit at all."""
    g = facing_the_villain("star", villain=("chainsaw", "kid"))
    g.deal(0, hand="deflect strike", pile="")
    g.hit(0, 2, "defend: deflect", "block: yes", "target: villain")
    assert (g.hp, g.hero(0).damage) == (30, 0)


def test_hw_132_nor_does_a_smaller_hit_heal_him() -> None:
    g = facing_the_villain("star", villain=("chainsaw", "mama"))
    g.do(lambda: deal(g.t, Context(0, 0), [VILLAIN], [1]))
    assert (g.hp, g.hero(0).damage) == (30, 0)


def test_hw_133_base_hero_bonuses_boost_villain() -> None:
    """Mighty Cobra as 1st Hero with Press against Mama: 4 + 1 + 1 - 1."""
    g = facing_the_villain("cobra", "mighty", villain=("chainsaw", "mama"))
    g.first(0)
    g.play(0, "charge", "move: E4", "target: villain", "boost: yes")
    assert g.hp == 30 - 5


def test_hw_133_the_villains_part_comes_last() -> None:
    """2 - 2 would be nothing, but the bonus is added first: Kid is dealt 1 by a Mighty Star's Deflect of 3."""
    g = facing_the_villain("star", "mighty", villain=("chainsaw", "kid"))
    g.first(0)
    g.deal(0, hand="deflect strike", pile="")
    g.hit(0, 2, "defend: deflect", "block: yes", "target: villain")
    assert g.hp == 29


def test_hw_134_target_by_target_in_the_acting_heros_order() -> None:
    """Toaster's two slots: the order in which he names his targets."""
    for first, second in (("underling E3", "henchman D4"), ("henchman D4", "underling E3")):
        g = alone("toaster")
        pieces = {"underling E3": g.add("underling", "E3"), "henchman D4": g.add("henchman", "D4")}
        g.deal(0, hand="superpower", pile="")
        g.play(0, "superpower", f"target: {first}", f"target: {second}")
        assert [line[2] for line in g.words("hit")] == [pieces[first], pieces[second]]


def test_hw_134_where_the_order_matters_he_is_asked() -> None:
    """Blast in the asylum: one of the henchmen may be the villain (HW-350)."""
    g = game("asylum", heroes=[("star", "turbo"), ("cobra", "golden")])
    g.put(0, "C2")
    g.put(1, "K7")
    g.add("henchman", "C3", "C1")
    g.state.counters = [1, 4]
    g.set(0, injuries=3)
    g.deal(0, hand="blast charge", pile="")
    g.play(0, "blast", "order: henchman C1")
    assert g.fame(0) == 2  # the one on C1 was no villain
    assert g.where(VILLAIN) == "C3"


def test_hw_135_a_boost_raises_the_whole_effect() -> None:
    g = alone("cobra")
    underlings = [g.add("underling", "E3"), g.add("underling", "E3")]
    strike = card_ref(0, g.t.playsets[0].numbers["strike"])
    g.do(lambda: deal(g.t, Context(0, 0, strike), underlings, [3, 3]), "boost: yes")
    assert [g.where(piece) for piece in underlings] == ["achievements 0"] * 2


def test_hw_135_but_only_the_effect_it_is_used_on() -> None:
    """Cobra's Superpower deals DMG twice; Press raises one of them (and could roll again from the pile)."""
    g = alone("cobra", dice=[6])
    g.villain_at("E3")
    g.add("henchman", "D4")
    g.deal(0, hand="superpower press", pile="")
    g.play(0, "superpower", "target: villain", "boost: yes", "boost: no", "target: henchman D4")
    assert g.hp == 30 - 6
    assert g.on("D4") == ["henchman"]  # 4 DMG


def test_hw_136_a_koed_villain_leaves_the_board_at_once() -> None:
    g = facing_the_villain(villain=("beast", "mama"))
    g.set_hp(1)
    g.play(0, "strike", "target: villain")
    assert g.where(VILLAIN) == "supply"
    assert g.on("E3") == []
    g.deal(0, hand="charge maneuver")
    g.play(0, "charge", "move: E4")  # nobody is there any more
    assert g.offered("go")


def test_hw_136_for_the_rest_of_the_turn_he_neither_moves_nor_attacks() -> None:
    g = game("bootleg", villain=("beast", "mama"))
    g.put(0, "F1")
    g.put(1, "K7")
    g.set_hp(1)
    g.until("turn", "go: strike", "target: villain", "go: rest")
    assert g.words("villain-moves", "attack", "dealt") == []
    assert g.t.over()


def test_hw_137_without_a_villain_what_can_only_affect_him_is_ignored() -> None:
    """Jellyfish's 3 DMG to the villain, Tech's bonus line, the litter of the threat track."""
    g = alone("jellyfish")
    g.no_villain()
    g.add("underling", "E3")
    g.play(0, "superpower", "target: underling E3")
    assert g.fame(0) == 1
    assert g.hero(0).damage == 0
    g.threat(to=1)
    assert g.count("litter") == 0


def test_hw_137_the_rest_of_such_a_text_is_carried_out() -> None:
    g = alone(headlines=["headline-bruised"])
    g.no_villain()
    g.set(0, injuries=2)
    g.deal(0, hand="charge", pile="costume")
    g.settle("line: line 2", "may: yes", "card: costume")
    assert g.hand(0) == {"charge", "costume"}


def test_hw_134_the_villain_and_a_henchman_of_the_asylum_are_ordered_too() -> None:
    """With 1 HP left he may fall first; then the henchman beside him might be the next villain (HW-328)."""
    for order, fame in (("henchman C1", 2 + 3), ("villain", 3)):
        g = game("asylum", heroes=[("star", "turbo"), ("cobra", "golden")])
        g.state.deck_b = [cast().number(id) for id in ("coach", "cousin")]
        g.put(0, "C2")
        g.put(1, "K7")
        g.add("henchman", "C3")
        g.state.counters = [1]
        g.play(0, "strike", "target: henchman C3")
        g.clear()
        g.add("henchman", "C1")
        g.set_hp(1)
        g.set(0, fame=0, injuries=3)
        g.state.counters = [1]
        g.deal(0, hand="blast charge", pile="")
        g.play(0, "blast", f"order: {order}")
        assert g.fame(0) == fame
        assert (g.where(VILLAIN) == "C1") == (order == "villain")


def test_hw_136_koed_by_a_block_in_the_attack_step() -> None:
    """D48: 3 fame, heroes later in the order get no DMG of his, and the game ends with this turn."""
    g = game(heroes=[("cobra", "turbo"), ("bot", "golden")], villain=("beast", "coach"))
    g.villain_at("E3")
    g.put(0, "E4")
    g.put(1, "L6")
    g.set_hp(4)
    g.deal(0, hand="retaliate charge", pile="press")
    g.until("villain", "go: rest", "go: rest")
    g.deal(0, hand="retaliate charge", pile="press")
    g.until("turn", "0 defend: retaliate", "block: yes", "target: villain")
    assert g.fame(0) == 3
    assert [line[1] for line in g.words("dealt")] == [0]
    assert g.t.over()
    assert g.state.outcome == "score"
