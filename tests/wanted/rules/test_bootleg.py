"""Bootleg Battle Royale! (HW-268 to HW-287)."""

from __future__ import annotations

import pytest

from .scenes import Scene, cast, scene

BELT = ["F2", "G3", "H3", "H4", "H5", "G6", "F6", "E6", "D5", "D4", "D3", "E3"]
BOXES = ["A1", "A6", "D1", "F3", "H1", "K1", "K6"]


def factory(heroes: str = "golden bot A2, golden bot K2", villain: str = "cousin chainsaw F2", **how: object) -> Scene:
    return scene(heroes, "bootleg", villain=villain, **how)  # type: ignore[arg-type]


# --- setting up ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("heroes", "hp"), [(1, 30), (2, 30), (3, 45), (5, 75)])
def test_hw_268_to_hw_273_setup(heroes: int, hp: int) -> None:
    s = scene(", ".join(["golden bot"] * heroes), "bootleg", villain="mama chainsaw", bare=False)
    assert s.villain() == "F2" and s.state.villain_number == 1  # HW-268
    assert s.hp == hp  # HW-269
    assert s.on_board("henchman") == ["B2", "C4", "F1", "F5", "I4", "J2"]  # HW-270
    assert s.on_board("underling") == ["A4", "B1", "B6", "C2", "C5", "E4", "G4", "I2", "I5", "J1", "J6", "K4"]
    assert s.on_board("box") == BOXES  # HW-271
    assert s.state.threat == 0 and {s.where(seat) for seat in range(heroes)} <= {"D7", "E7", "F7", "G7", "H7"}  # HW-273


def test_hw_272_four_random_tiles_and_the_boxes() -> None:
    sheet = cast().play("bootleg").sheet
    assert sheet.headlines.random == 4 and sheet.headlines.printed == ("headline-boxes",)


# --- boxes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("box", "near"), [("A2", True), ("A1", True), ("A4", False)])
def test_hw_274_a_box_in_reach_may_be_koed_for_an_action(box: str, near: bool) -> None:
    s = factory()
    s.add("box", box)
    s.play(0, "charge", *["pay: yes", "card: gizmo"] * near)
    assert s.held(0, "box") == near and (s.pile(0) == ["charge", "gizmo"]) is near


def test_hw_274_a_box_two_spaces_away_is_out_of_reach() -> None:
    s = factory()
    s.add("box", "A1", "A4")
    s.play(0, "charge", "pay: yes", "card: gizmo")
    assert s.kinds_asked().count("pay") == 1 and s.on_board("box") == ["A4"]


def test_hw_274_it_is_optional_and_needs_a_card() -> None:
    s = factory()
    s.add("box", "A1")
    s.play(0, "charge", "pay: no")
    assert s.on_board("box") == ["A1"] and s.pile(0) == ["charge"]
    s.deal(0, hand="maneuver")
    s.play(0, "maneuver", "option: option 1")
    assert s.kinds_asked().count("pay") == 1  # no card left to pay with


def test_hw_275_the_box_goes_to_the_achievements_for_1_fame() -> None:
    s = factory()
    box = s.add("box", "A1")
    s.play(0, "charge", "pay: yes", "card: gizmo")
    assert s.where(box) == "achievements 0" and s.fame(0) == 2 + 1 and s.hero(0).scored == 1


def test_hw_276_and_hw_277_a_block_may_bring_him_to_a_box_and_the_price_defends_nothing() -> None:
    """T10: 8 DMG, Costume, MOVE 1, Charge for the box, headline, and the card that comes back defends the last DMG."""
    s = factory("golden cobra A2, golden bot K2", headlines=["headline-boxes"])
    s.add("box", "A1")
    s.play(0, "charge", "pay: yes", "card: press")
    s.put(0, "A4")
    s.add("box", "A2")
    s.deal(0, hand="costume charge")
    s.hit(
        0, 8, "defend: costume", "block: yes", "option: option 1", "move: A3", "pay: yes",
        "line: line 2", "may: yes", "card: superpower",
    )  # fmt: skip
    assert s.held(0, "box") == 2 and s.fame(0) == 2 + 2 and s.hero(0).done == [0]
    assert not s.hero(0).koed and s.pile(0)[-1] == "superpower" and s.hand(0) == set()


def test_hw_277_without_the_card_back_he_is_koed() -> None:
    s = factory("golden cobra A4, golden bot K2")
    s.add("box", "A2")
    s.deal(0, hand="costume charge")
    s.hit(0, 8, "defend: costume", "block: yes", "option: option 1", "move: A5")
    assert not s.was_asked("pay") and not s.hero(0).koed  # too far from the box: Charge covers the last DMG
    s.put(0, "A4")
    s.deal(0, hand="costume charge")
    s.hit(0, 8, "defend: costume", "block: yes", "option: option 1", "move: A3", "pay: yes")
    assert s.held(0, "box") == 1 and s.hero(0).koed  # Charge's 3 stamina did not count


def test_hw_278_one_box_per_action_and_each_may_be_paid_for() -> None:
    s = factory()
    s.add("box", "A1", "B1", "A3")
    s.play(0, "charge", "pay: yes", "card: gizmo", "pay: no", "pay: yes", "card: strike")
    assert s.held(0, "box") == 2 and s.pile(0) == ["charge", "gizmo", "strike"] and s.fame(0) == 4


# --- the Villain Phase ------------------------------------------------------------------------------------


def test_hw_279_the_escape_is_scored() -> None:
    s = factory()
    s.state.threat = 20
    s.villain_phase()
    assert s.state.outcome == "escaped" and s.result().scores == (2, 2)


def test_hw_280_threat_run_belt_attack() -> None:
    s = factory("golden bot G3, golden bot K2", villain="cousin beast F2")
    s.state.threat = 18
    s.villain_phase()
    assert [line[0] for line in s.words("threat", "villain-moves", "conveyed", "attack")] == [
        "threat", "villain-moves", "conveyed", "attack",
    ]  # fmt: skip
    assert s.dealt(0) == [3, 2]  # the collapse, then the attack


def test_hw_281_the_villain_runs_two_belt_spaces_upward_and_round() -> None:
    s = factory()
    seen = []
    for _ in range(6):
        s.step("run")
        seen.append(s.villain())
    assert seen == ["H3", "H5", "F6", "D5", "D3", "F2"]


def test_hw_282_the_belt_carries_heroes_one_space_downward_and_round() -> None:
    s = factory("golden bot G3, golden bot F2, golden bot F3", villain="cousin chainsaw K7")
    s.step("convey")
    assert [s.where(seat) for seat in range(3)] == ["F2", "E3", "F3"]
    underling = s.add("underling", "H4")
    s.step("convey")
    assert s.where(0) == "E3" and s.where(underling) == "H4"  # only heroes


def test_hw_282_the_belt_is_no_movement_of_the_heros_own() -> None:
    """HW-072: no box is offered."""
    s = factory("golden bot G3, golden bot K2", villain="cousin chainsaw K7")
    s.add("box", "F1", "F3")
    s.step("convey")
    assert s.where(0) == "F2" and not s.was_asked("pay")


@pytest.mark.parametrize(("colour", "hit"), [("red", 0), ("blue", 1), ("yellow", 2)])
def test_hw_283_explosions_hit_their_zone(colour: str, hit: int) -> None:
    s = factory("golden bot A5, golden bot F5, golden bot K5")
    s.colour(colour)
    assert [s.dealt(seat) for seat in range(3)] == [[4] if seat == hit else [] for seat in range(3)]


@pytest.mark.parametrize("space", BELT)
def test_hw_284_belt_spaces_belong_to_no_zone(space: str) -> None:
    s = factory(f"golden bot {space}, golden bot K7", villain="cousin chainsaw A7")
    for colour in ("red", "blue", "yellow"):
        s.colour(colour)
    assert s.dealt(0) == []
    assert s.t.scenario.board.spaces[s.space(space)].zones == ()


def test_hw_284_the_zones_have_23_14_and_23_spaces() -> None:
    s = factory()
    free = [space for space in s.t.scenario.board.spaces if space.obstacle is None]
    count = {zone: sum(zone in space.zones for space in free) for zone in ("west", "centre", "east")}
    assert count == {"west": 23, "centre": 14, "east": 23}


def test_hw_285_black_refills_all_unoccupied_spaces() -> None:
    s = factory("golden bot A4, golden bot K7", villain="cousin chainsaw F2")
    s.add("henchman", "B1")
    s.add("box", "F1")
    s.colour("black")
    assert s.on_board("underling") == ["B6", "C2", "C5", "E4", "G4", "I2", "I5", "J1", "J6", "K4"]
    assert s.on_board("henchman") == ["B1", "B2", "C4", "F5", "I4", "J2"]


def test_hw_286_orange_hits_everybody() -> None:
    s = factory("golden bot A5, golden bot G3, golden bot K5")
    s.set(2, injuries=1)
    s.colour("orange")
    assert [s.dealt(seat) for seat in range(3)] == [[3], [3], [4]]


def test_hw_287_the_printed_headline_is_two_boxes() -> None:
    s = factory(headlines=["headline-boxes"])
    s.add("box", "A1", "A3")
    s.play(0, "charge", "pay: yes", "card: gizmo", "pay: yes", "card: strike", "line: line 4")
    assert s.hero(0).done == [0]


def test_the_track() -> None:
    begin = "white red white blue yellow black red blue white yellow "
    end = "red black blue yellow red blue black yellow orange orange"
    assert cast().play("bootleg").sheet.threat.track == tuple((begin + end).split())
