"""The threat track and supplies (HW-232 to HW-239), the end of the game and the winner (HW-240 to HW-246)."""

from __future__ import annotations

import pytest

from capesmith.systems.heroes_wanted.game.game import GAME

from .scenes import Scene, cast, scene
from .tableside import fresh

ESCAPING = ["littering", "bootleg", "funhouse"]


# --- the threat track -------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", GAME.scenarios(cast()))
def test_hw_232_the_token_starts_on_threat(scenario: str) -> None:
    """HW-252, HW-273, HW-291, HW-324."""
    g = fresh(scenario, 2)
    g.advance(...)
    assert g.state.threat == 0


@pytest.mark.parametrize("scenario", GAME.scenarios(cast()))
def test_hw_233_it_advances_one_space_per_villain_phase(scenario: str) -> None:
    s = scene("golden bot, golden bot", scenario)
    for step in (1, 2):
        s.villain_phase()
        assert s.state.threat == step
    assert [line[1] for line in s.words("threat")] == [1, 2]


@pytest.mark.parametrize("scenario", ESCAPING)
def test_hw_234_and_hw_235_villain_escapes_ends_the_game_before_any_attack(scenario: str) -> None:
    s = scene("golden bot, golden bot", scenario)
    length = {"littering": 17, "bootleg": 20, "funhouse": 20}[scenario]
    assert len(s.t.scenario.sheet.threat.track) == length
    s.state.threat = length
    s.add("underling", s.where(0))
    s.told.clear()
    s.villain_phase()
    assert s.t.over() and s.state.outcome == "escaped" and s.state.threat == length + 1
    assert s.dealt(0) == [] and s.words("gone")
    assert s.result().winners and s.result().scores == (2, 2)  # it is scored all the same


def test_hw_234_the_last_step_itself_is_still_played() -> None:
    s = scene("golden bot, golden bot")
    s.state.threat = 16
    s.villain_phase()
    assert s.state.threat == 17 and not s.t.over()


def test_hw_236_damage_of_a_threat_effect_is_defended_before_the_next_step() -> None:
    """D27: red in the factory with an injury, total 5, before the villain runs."""
    s = scene("golden bot A5, golden bot K2", "bootleg", villain="cousin chainsaw F2")
    s.set(0, injuries=1)
    s.state.threat = 1
    s.villain_phase("0 defend: strike")
    assert s.dealt(0) == [5]
    order = [line[0] for line in s.words("dealt", "defended", "villain-moves")]
    assert order == ["dealt", "defended", "villain-moves"]


def test_hw_154_a_hero_koed_by_a_threat_effect_is_dealt_nothing_in_the_attack() -> None:
    """D04."""
    s = scene("golden bot A5, golden bot K2", "bootleg", villain="cousin beast F2")
    s.deal(0, hand="gizmo")
    s.state.threat = 1
    s.villain_phase()
    assert s.hero(0).koed and s.dealt(0) == [4] and s.dealt(1) == [2]


@pytest.mark.parametrize(("colour", "kind"), [("green", "litter"), ("yellow", "underling"), ("red", "")])
def test_hw_237_what_speaks_of_the_villain_is_skipped_without_him(colour: str, kind: str) -> None:
    s = scene("golden bot E4, golden bot A1")
    s.villain_gone()
    s.colour(colour)
    assert not kind or s.on_board(kind) == []
    assert s.dealt(0) == ([2] if colour == "red" else [])  # the traffic is still there
    assert s.state.villain_number == 0


def test_hw_238_what_the_supply_lacks_is_not_placed_row_by_row() -> None:
    s = scene("golden bot F7, golden bot A2", "bootleg")
    spare = 3
    s.give(1, "underling", 40 - spare)
    s.give(1, "henchman", 20)
    s.colour("black")
    assert s.on_board("underling") == ["B1", "C2", "J1"] and s.on_board("henchman") == []
    assert s.supply("underling") == 0


def test_hw_239_koed_minions_are_not_supply() -> None:
    s = scene("golden bot E4, golden bot")
    s.add("underling", "E5")
    before = s.supply("underling")
    s.play(0, "strike", "target: underling E5")
    assert s.supply("underling") == before == 39 and s.held(0, "underling") == 1


# --- ending -----------------------------------------------------------------------------------------


def koing(s: Scene) -> None:
    s.set_hp(3)
    s.play(0, "strike", "target: villain")


@pytest.mark.parametrize("scenario", ESCAPING)
def test_hw_240_and_hw_241_the_turn_is_completed_and_then_the_game_ends(scenario: str) -> None:
    places = {"littering": ("E4", "E5"), "bootleg": ("E2", "F2"), "funhouse": ("B1", "B2")}[scenario]
    s = scene(f"golden bot {places[0]}, golden bot, golden bot", scenario, villain=f"cousin beast {places[1]}")
    s.new_turn()
    s.set_hp(3)
    s.add("underling", s.where(1))
    s.advance("0 go: strike", "target: villain")
    assert s.state.ending == "score" and not s.t.over()
    s.advance("1 go: costume")
    s.advance("2 go: costume")
    assert s.pile(1) == s.pile(2) == ["costume"]  # everybody had his go
    s.until("turn")
    assert s.t.over() and s.state.outcome == "score" and s.state.turn == 1 and s.state.threat == 1
    assert s.dealt(1) == [1]  # the Villain Phase was played, without the villain


def test_hw_242_pending_headlines_are_resolved_before_the_game_ends() -> None:
    s = scene("golden bot E4, golden bot", villain="cousin beast E5", headlines=["headline-villain-damage"])
    s.set_hp(10)
    s.play(0, "superpower", "target: villain")
    s.play(0, "strike", "target: villain")
    assert s.state.ending == "score" and s.hero(0).done == [0]
    s.villain_phase()
    assert s.t.over() and s.result().scores[0] == 2 + 3 + 5 + 5 + 5


def test_hw_242_triggers_of_the_last_attack_are_resolved() -> None:
    s = scene("golden bot E4, golden bot A1", villain="cousin beast E5", headlines=["headline-big-hit"])
    koing(s)
    s.add("henchman", "E3", "E3", "F4", "D4")
    s.deal(0, hand="costume charge")
    s.villain_phase("0 defend: costume", "0 line: line 4")
    assert s.t.over() and s.hero(0).done == [0]


def test_hw_243_most_fame_wins() -> None:
    s = scene("beef bot, beef bot, beef bot")
    s.set(0, fame=8, injuries=3)
    s.set(1, fame=3)
    s.set(2, damage=2)
    result = s.score()
    assert result.scores == (2, 3, 6) and result.winners == (2,)


def test_hw_173_the_final_total_may_be_negative() -> None:
    s = scene("beef bot, beef bot")
    s.set(0, injuries=4)
    assert s.score().scores == (-8, 0)


def test_hw_244_first_tie_break_most_damage_to_the_villain() -> None:
    s = scene("beef bot, beef bot")
    s.set(0, fame=0, damage=3)
    s.set(1, fame=6, damage=1)
    result = s.score()
    assert result.scores == (6, 6) and result.winners == (0,)


@pytest.mark.parametrize(("first", "winner"), [(0, 2), (1, 0), (2, 1)])
def test_hw_245_second_tie_break_furthest_clockwise_from_the_first_hero(first: int, winner: int) -> None:
    """D39."""
    s = scene("beef bot, beef bot, beef bot")
    for seat in range(3):
        s.set(seat, fame=5)
    s.first(first)
    assert s.score().winners == (winner,)


def test_hw_245_only_tied_heroes_are_looked_at() -> None:
    s = scene("beef bot, beef bot, beef bot")
    s.set(0, fame=5)
    s.set(1, fame=5)
    assert s.score().winners == (1,)


@pytest.mark.parametrize(("koed", "outcome", "rank"), [(True, "score", True), (False, "escaped", False)])
def test_hw_246_an_escape_after_a_ko_in_the_same_turn_is_a_ko(koed: bool, outcome: str, rank: bool) -> None:
    s = scene("golden bot E4", villain="cousin beast E5")
    s.state.threat = 17
    if koed:
        koing(s)
    s.villain_phase()
    assert s.state.outcome == outcome and bool(s.result().rank) is rank
