"""The course of a turn: Hero Phase, Villain Phase (HW-043 to HW-060)."""

from __future__ import annotations

from typing import Any

import pytest

from wanted.rules.tableside import Game, cast, game

THREE = (("bot", "turbo"), ("cobra", "beef"), ("star", "humble"))
SCENARIOS = ("littering", "bootleg", "funhouse", "asylum")


def three(**more: Any) -> Game:
    g = game(heroes=THREE, **more)
    for seat, space in enumerate(("K1", "A1", "L6")):  # off the street and far from the villain on B5
        g.put(seat, space)
    return g


def test_hw_043_a_turn_is_a_hero_phase_and_then_a_villain_phase_again_and_again() -> None:
    g = three()
    for _ in range(2):
        g.until("turn", "go: rest", "go: rest", "go: rest")
    phases = [line[0] for line in g.words("turn", "go", "villain-phase", "threat")]
    assert phases == ["turn", "go", "go", "go", "villain-phase", "threat"] * 2
    assert g.state.turn == 2


def test_hw_044_the_start_marker_goes_to_the_1st_hero_and_stays_there() -> None:
    g = three(first=1)
    g.advance()
    assert g.state.start == 1
    g.advance("1 go: rest")
    g.advance("2 go: strike")
    assert (g.state.first, g.state.start) == (2, 1)
    g.until("turn", "0 go: rest")
    g.advance()
    assert (g.state.first, g.state.start) == (2, 2)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_hw_045_one_go_for_each_hero_clockwise_from_the_1st(first: int) -> None:
    g = three(first=first)
    g.until("turn", "go: rest", "go: rest", "go: rest")
    assert [seat for _, seat in g.words("go")] == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.parametrize("thief", [1, 2])
def test_hw_046_the_marker_changes_hands_but_not_the_order_of_this_phase(thief: int) -> None:
    g = three()
    answers = ["go: strike" if seat == thief else "go: rest" for seat in range(3)]
    g.until("turn", *answers)
    assert [seat for _, seat in g.words("go")] == [0, 1, 2]
    assert g.state.first == thief
    g.told.clear()
    g.until("turn", "go: rest", "go: rest", "go: rest")
    assert [seat for _, seat in g.words("go")] == [thief, (thief + 1) % 3, (thief + 2) % 3]


def test_hw_047_a_hero_plays_one_action_from_his_hand_or_rests() -> None:
    g = three()
    g.deal(0, hand="charge gizmo")
    g.play(0, "charge", "move: K1")
    assert g.offered("go") == ["charge", "gizmo", "rest"]
    assert g.kinds_asked().count("go") == 1
    assert g.hand(0) == {"gizmo"}


def test_hw_048_the_card_is_on_the_pile_before_its_text_is_performed() -> None:
    g = three()
    seen = []

    def answer(question: Any) -> str:
        seen.append((question.kind, g.pile(0), g.hand(0)))
        return "K1"

    g.deal(0, hand="charge maneuver", pile="gizmo")
    g.play(0, "charge", answer)
    assert seen == [("move", ["gizmo", "charge"], {"maneuver"})]


def test_hw_049_triggers_come_after_the_whole_text() -> None:
    """Bot's Superpower: the DMG, then the retrieves, and only then Barefoot's MOVE."""
    g = game(heroes=[("bot", "barefoot"), ("cobra", "beef")])
    g.put(0, "E4")
    g.add("underling", "E3")
    g.deal(0, hand="superpower", pile="costume gizmo")
    g.play(0, "superpower", "target: underling E3", "card: costume", "card: gizmo", "move: E3")
    assert [(q.where, q.kind) for q in g.asked] == [
        ("", "go"),
        ("Nuts & Bolts", "target"),
        ("Nuts & Bolts", "card"),
        ("Nuts & Bolts", "card"),
        ("Barefoot", "move"),
    ]


def test_hw_050_the_go_ends_when_nothing_is_pending() -> None:
    """Betty's example (T07): Superpower, Barefoot, a headline, its bonus line, and then nothing more."""
    g = game(heroes=[("bot", "barefoot"), ("cobra", "beef")], headlines=["headline-two-henchmen"])
    g.villain_at("K5")
    g.put(0, "E4")
    g.put(1, "A1")
    g.add("henchman", "E3")
    g.play(0, "strike", "target: henchman E3", "move: E4")
    g.add("henchman", "E3")
    g.deal(0, hand="superpower charge maneuver strike", pile="costume gizmo")
    g.told.clear()
    g.play(
        0, "superpower", "target: henchman E3", "card: costume", "card: gizmo",
        "trigger: Barefoot", "move: F4", "line: line 2", "may: yes", "target: villain", "card: superpower",
    )  # fmt: skip
    assert g.fame(0) == 4
    assert g.hero(0).damage == 2
    assert g.hero(0).done == [0]
    assert g.pile(0) == []
    assert g.t.queue == []


def test_hw_051_the_villain_phase_begins_when_every_hero_has_played_or_rested() -> None:
    g = three()
    g.advance()
    g.advance("go: rest")
    g.advance("go: strike")
    assert g.state.stage == "go"
    assert g.words("villain-phase") == []
    g.advance("go: rest")
    assert g.state.stage == "villain"
    assert g.words("villain-phase") == [("villain-phase",)]


def test_hw_052_the_steps_printed_on_the_board_in_their_order() -> None:
    g = game("bootleg", heroes=THREE, villain=("beast", "mama"))
    g.put(0, "G3")  # belt 2: the belt carries him to belt 1
    g.until("turn", "go: rest", "go: rest", "go: rest", ...)
    steps = [line[0] for line in g.words("threat", "villain-moves", "conveyed", "attack")]
    assert steps == ["threat", "villain-moves", "conveyed", "attack"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hw_053_hw_059_every_board_has_a_threat_step_and_the_attack_is_the_last(scenario: str) -> None:
    words = [line.word for line in cast().play(scenario).sheet.villain_phase]
    assert "advance-threat" in words
    assert words.count("attack") == 1
    assert words[-1] == "attack"


def test_hw_054_the_threat_token_moves_to_the_next_space() -> None:
    g = three()
    assert g.state.threat == 0
    for step in (1, 2, 3):
        g.threat()
        assert g.state.threat == step


def test_hw_055_on_a_white_space_nothing_happens() -> None:
    g = three()
    before = g.state.clone()
    g.threat(to=2)
    assert g.words("threat") == [("threat", 2, "white")]
    assert g.state.where == before.where
    assert [hero.hand for hero in g.state.heroes] == [hero.hand for hero in before.heroes]
    assert (g.hp, g.state.villain_number) == (before.hp, before.villain_number)


def test_hw_056_on_any_other_colour_the_board_says_what_happens() -> None:
    g = three()
    g.threat(to=1)  # green: litter on the villain's space and on his next one
    assert g.words("threat") == [("threat", 1, "green")]
    assert "litter" in g.on("B5")
    assert g.on("D2") == ["litter"]
    g.put(1, "K1")
    g.threat(to=3)  # red: he crosses the street
    assert g.on("D2") == ["villain", "litter"]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_hw_057_every_hero_is_attacked_clockwise_from_the_1st(first: int) -> None:
    g = three(villain=("beast", "mama"), first=first)
    g.attack("defend: strike", "defend: strike", "defend: strike")
    order = [first, (first + 1) % 3, (first + 2) % 3]
    assert [(seat, total) for _, seat, total, *_ in g.words("dealt")] == [(seat, 3) for seat in order]
    assert [question.seat for question in g.asked] == order


def test_hw_058_the_attack_begins_with_whoever_holds_the_marker_now() -> None:
    g = three(villain=("beast", "mama"))
    g.until("villain", "0 go: rest", "1 go: strike", "2 go: rest")
    assert (g.state.start, g.state.first) == (0, 1)
    g.until("turn", "1 defend: charge", "2 defend: charge", "0 defend: charge")


def test_hw_060_after_the_attack_the_next_turn_begins() -> None:
    g = three(villain=("beast", "mama"))
    g.until("villain", "go: rest", "go: rest", "go: rest")
    g.advance()  # the threat step
    assert (g.state.stage, g.state.turn) == ("villain", 1)
    g.advance("defend: charge", "defend: charge", "defend: charge")
    assert g.state.stage == "turn"
    g.advance()
    assert (g.state.stage, g.state.turn) == ("go", 2)


def test_hw_060_unless_the_game_ends() -> None:
    g = three()
    g.put(0, "B4")
    g.set_hp(4)
    g.until("turn", "go: charge", "move: B4", "target: villain", "go: rest", "go: rest")
    assert g.t.over()
    assert g.state.turn == 1
