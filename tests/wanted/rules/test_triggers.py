"""Triggers: when they are resolved, and in which order (HW-174 to HW-180)."""

from __future__ import annotations

from typing import Any

import pytest

from wanted.rules.tableside import Game, game


def alone(a: str = "bot", b: str = "turbo", other: tuple[str, str] = ("cobra", "golden"), **more: Any) -> Game:
    """The hero in seat 0 stands on E4 of a bare street; the other hero and the villain are far away."""
    g = game(heroes=[(a, b), other], first=1, **more)
    g.put(0, "E4")
    g.put(1, "L6")
    return g


def asked(g: Game) -> list[tuple[str, str]]:
    return [(question.kind, question.where) for question in g.asked if question.kind != "go"]


def test_hw_174_the_whole_text_is_finished_before_any_trigger() -> None:
    """Star's DMG KO's an underling; the retrieve and the MOVE of the text come before Barefoot's."""
    g = alone("star", "barefoot")
    g.add("underling", "E2")
    g.deal(0, hand="superpower", pile="charge")
    g.play(0, "superpower", "target: underling E2", "card: charge", "move: E3", "move: E2")
    power = "Fifteen Light-Minutes of Fame"
    assert asked(g) == [("target", power), ("card", power), ("move", power), ("move", "Barefoot")]


def test_hw_174_the_text_of_an_ability_too() -> None:
    """Bonus line of a Tech hero: the DMG sets off Baron Von, but the retrieve comes first."""
    g = alone(headlines=["headline-bruised"], villain=("beast", "baron-von"))
    g.set(0, injuries=2)
    g.deal(0, hand="charge", pile="costume")
    seen = []

    def answer(question: Any) -> str:
        seen.append(g.count("underling"))
        return "costume"

    g.settle("line: line 2", "may: yes", "target: villain", answer)
    assert seen == [0]
    assert g.count("underling") == 1


def test_hw_175_one_trigger_is_finished_before_the_next() -> None:
    """Barefoot's MOVE ends on litter: taking it belongs to that trigger, the headline waits."""
    g = alone(b="barefoot", headlines=["headline-three-underlings"])
    g.add("underling", "E3")
    g.play(0, "strike", "target: underling E3", "move: E4")
    g.add("underling", "E3")
    g.play(0, "charge", "move: E4", "target: underling E3", "move: E4")
    g.add("underling", "E3")
    g.add("litter", "F4")
    g.asked.clear()
    g.deal(0, hand="strike", pile="charge")
    g.play(0, "strike", "target: underling E3", "trigger: Barefoot", "move: F4", "may: yes", "line: line 4", "may: yes")
    assert [kind for kind, _ in asked(g)] == ["target", "trigger", "move", "may", "line", "may"]
    assert g.count("litter", "achievements 0") == 1


@pytest.mark.parametrize("order", [("Barefoot", "headline-double-ko"), ("headline-double-ko", "Barefoot")])
def test_hw_176_a_hero_orders_his_own_simultaneous_triggers(order: tuple[str, str]) -> None:
    """Two KO's in one go: Barefoot's MOVE and the headline, as he likes."""
    g = alone("toaster", "barefoot", headlines=["headline-double-ko"])
    g.add("underling", "E3", "D4")
    g.deal(0, hand="superpower", pile="")
    after = {"Barefoot": ["move: E4"], "headline-double-ko": ["line: line 1"]}
    g.play(0, "superpower", "target: underling E3", "target: underling D4", f"trigger: {order[0]}", *after[order[0]],
           *after[order[1]])  # fmt: skip
    assert sorted(g.offered("trigger")) == ["Barefoot", "headline-double-ko"]


def test_hw_176_the_villains_trigger_is_among_them() -> None:
    """Barefoot Bot hits the villain, Baron Von sends an underling; a headline is complete as well."""
    g = alone(headlines=["headline-villain-damage"], villain=("beast", "baron-von"))
    g.villain_at("E3")
    g.play(0, "strike", "target: villain")
    g.play(0, "superpower", "target: villain", "trigger: headline-villain-damage", "line: line 1")
    assert sorted(g.offered("trigger")) == ["Baron Von", "headline-villain-damage"]
    assert g.count("underling") == 2


@pytest.mark.parametrize("acting", [0, 1, 2])
def test_hw_177_different_heroes_clockwise_from_the_acting_hero(acting: int) -> None:
    """Everybody else is Nosy about a headline; the one who completes it comes first with his own trigger."""
    heroes = [("bot", "nosy"), ("dude", "nosy"), ("star", "nosy"), ("cobra", "nosy")]
    heroes[acting] = (heroes[acting][0], "glamorous")
    g = game(heroes=heroes, headlines=["headline-bruised"], first=3)
    for seat, space in enumerate(("A1", "E4", "I4", "L6")):
        g.put(seat, space)
    g.set(acting, injuries=2)
    others = [(acting + step) % 4 for step in (1, 2, 3)]
    g.play(acting, "costume", "line: line 1", *[lambda q: q.names[0]] * 3)
    assert [(q.seat, q.where) for q in g.asked if q.kind == "move"] == [(seat, "Nosy") for seat in others]
    told = [line[1].you for line in g.words("trigger")]
    assert told == [acting, *others]


def test_hw_177_in_the_villain_phase_from_the_1st_hero() -> None:
    """Cobra's BLOCK brings him to 10 fame: Nosy in seat 0 is 1st Hero and comes before Cobra's own trigger."""
    g = game(heroes=[("bot", "nosy"), ("cobra", "glamorous"), ("star", "nosy")], headlines=["headline-ten-fame"])
    for seat, space in enumerate(("A1", "E4", "L6")):
        g.put(seat, space)
    g.add("underling", "E3", "E3")
    g.deal(1, hand="strike retaliate", pile="press")
    g.set(1, fame=9)
    g.attack(
        "1 defend: retaliate", "block: yes", "target: underling E3", "1 line: line 1", "0 move: A1", "2 move: L6",
    )  # fmt: skip
    assert g.state.first == 0
    assert [line[1].you for line in g.words("trigger")] == [0, 1, 2]
    assert g.fame(1) == 11


def test_hw_178_after_each_trigger_it_is_checked_again() -> None:
    """An Atomic hero's first headline deals 4 DMG, whose KO completes the second."""
    g = alone(b="atomic", headlines=["headline-bruised", "headline-three-underlings"])
    for _ in range(2):
        g.add("underling", "E3")
        g.deal(0, hand="strike charge", pile="")
        g.play(0, "strike", "target: underling E3")
    g.add("underling", "E3")
    g.set(0, injuries=2)
    g.deal(0, hand="costume charge", pile="")
    g.play(0, "costume", "line: line 1", "target: underling E3", ...)
    assert g.hero(0).done == [0, 1]
    assert g.t.queue == []


def test_hw_179_one_or_more_fires_once_for_each_action() -> None:
    g = alone("star", "barefoot")
    g.add("underling", "E3", "E3", "D4")
    g.set(0, injuries=2)
    g.deal(0, hand="blast charge", pile="")
    g.play(0, "blast", "move: E4")
    assert g.fame(0) == 3
    assert asked(g) == [("move", "Barefoot")]


def test_hw_179_and_again_for_the_next_action() -> None:
    g = alone(b="barefoot")
    g.add("underling", "E3", "E3")
    g.play(0, "strike", "target: underling E3", "move: E4")
    g.play(0, "charge", "move: E4", "target: underling E3", "move: E4")
    assert [where for kind, where in asked(g) if kind == "move"] == ["Barefoot", "Charge", "Barefoot"]


def test_hw_180_triggers_of_a_block_are_resolved_inside_the_defence() -> None:
    """Barefoot Cobra's Retaliate KO's an underling: the MOVE comes before the next card is discarded."""
    g = alone("cobra", "barefoot")
    g.add("underling", "E3")
    g.deal(0, hand="retaliate charge strike", pile="press")
    g.hit(0, 8, "defend: retaliate", "block: yes", "target: underling E3", "move: E3", "defend: strike")
    assert [kind for kind, _ in asked(g)] == ["defend", "block", "target", "move", "defend"]
    assert g.where(0) == "E3"


def test_hw_180_a_block_inside_an_action_does_not_use_up_the_actions_own_trigger() -> None:
    """Barefoot Cobra hits Star, is deflected, KO's an underling with Retaliate's BLOCK and moves; the Superpower then
    KO's another, and he moves again when it is done (HW-179)."""
    g = alone("cobra", "barefoot", other=("star", "golden"), dice=[6])
    g.put(1, "E4")
    g.add("underling", "E3", "E3")
    g.deal(0, hand="superpower retaliate charge", pile="")
    g.play(
        0, "superpower", "target: hero 1", "1 defend: deflect", "1 block: yes", "1 target: hero 0",
        "0 defend: retaliate", "0 block: yes", "0 target: underling E3", "0 move: E4",
        "1 defend: strike", "0 target: underling E3", "0 move: E4",
    )  # fmt: skip
    assert g.fame(0) == 2
    assert [q.kind for q in g.asked if q.where == "Barefoot"] == ["move", "move"]


def test_hw_180_rusty_moves_before_the_next_card_is_discarded() -> None:
    g = alone(b="rusty")
    g.deal(0, hand="costume strike charge", pile="")
    g.hit(0, 9, "defend: costume", "block: yes", "move: E3", "move: E2", "defend: strike")
    assert g.where(0) == "E2"


def test_hw_174_a_block_of_another_hero_does_not_bring_the_acting_heros_triggers_forward() -> None:
    """Toaster's first hit takes him to 10 fame, the second makes Cobra defend with a BLOCK: the headline still waits
    until the Superpower's retrieve is done."""
    g = alone("toaster", headlines=["headline-ten-fame"])
    g.put(1, "E3")
    g.add("underling", "E3")
    g.set(0, fame=9)
    g.deal(0, hand="superpower", pile="gizmo")
    g.play(
        0, "superpower", "target: underling E3", "target: hero 1",
        "1 defend: costume", "1 block: yes", "1 move: E3", "0 card: gizmo", "0 line: line 1",
    )  # fmt: skip
    assert g.hero(0).done == [0]


def test_hw_174_nor_do_they_fire_inside_it() -> None:
    """The same with Barefoot: his MOVE comes last."""
    g = alone("toaster", "barefoot")
    g.put(1, "E3")
    g.add("underling", "E3")
    g.deal(0, hand="superpower", pile="gizmo")
    g.play(
        0, "superpower", "target: underling E3", "target: hero 1",
        "1 defend: costume", "1 block: yes", "1 move: E3", "0 card: gizmo", "0 move: E4",
    )  # fmt: skip


def test_hw_177_both_heroes_in_one_moment_the_acting_hero_first() -> None:
    """Hero 0 KO's hero 1, who is Vengeful; hero 0 is Atomic and completes a headline: his triggers come first."""
    g = alone(b="glamorous", other=("cobra", "vengeful"), headlines=["headline-rivalry"])
    g.put(1, "E3")
    g.deal(1, hand="charge", pile="")
    g.play(0, "strike", "target: hero 1", "0 line: line 1", "1 target: hero 0", "0 defend: costume", "0 block: no")
    assert [line[1].you for line in g.words("trigger")] == [0, 1]


def test_hw_178_a_trigger_that_no_longer_holds_is_dropped() -> None:
    """Dapper's fame for a henchman is checked again when it resolves: he still has to be 1st Hero."""
    g = alone(b="dapper")
    g.add("henchman", "E3")
    g.play(0, "strike", "target: henchman E3")
    assert g.fame(0) == 3
    g = alone(b="dapper")
    g.add("henchman", "E3")
    g.play(0, "superpower", "target: henchman E3")
    assert g.fame(0) == 2
