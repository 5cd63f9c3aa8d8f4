"""Littering, Loitering, and Jaywalking! (HW-247 to HW-267)."""

from __future__ import annotations

import pytest

from .scenes import Scene, cast, scene
from .tableside import fresh

HENCHMEN = ["C5", "E2", "G5", "I2", "K2", "K5"]
UNDERLINGS = ["A5", "B6", "C2", "D1", "E5", "F6", "G2", "H1", "I5", "J6", "K3", "L1"]


def street(heroes: str = "golden bot E4, golden bot A1", number: int = 0, **how: object) -> Scene:
    """The villain on this number of his path."""
    spaces = ("B5", "D2", "F5", "H2", "J5", "L2")
    s = scene(heroes, villain=f"cousin chainsaw {spaces[number]}", **how)  # type: ignore[arg-type]
    s.state.villain_number = number
    return s


# --- setting up ---------------------------------------------------------------------------------------


def test_hw_247_to_hw_254_setup() -> None:
    """D31: villain on B5, 6 henchmen, 12 underlings, no litter."""
    s = scene("golden bot, golden bot, golden bot", villain="mama chainsaw", bare=False)
    assert s.villain() == "B5"  # HW-247
    assert s.on_board("henchman") == HENCHMEN  # HW-249
    assert s.on_board("underling") == UNDERLINGS  # HW-250
    assert s.on_board("litter") == []  # HW-254
    assert s.state.threat == 0  # HW-252
    assert len({s.where(seat) for seat in range(3)}) == 3  # HW-253
    assert {s.where(seat) for seat in range(3)} <= {"E4", "F3", "G4", "H3", "I4"}


@pytest.mark.parametrize(
    ("heroes", "options", "hp"),
    [(2, {}, 30), (5, {}, 75), (1, {}, 30), (2, {"first_game": True}, 20), (4, {"first_game": True}, 40)],
)
def test_hw_248_hp_15_each_first_game_10_each_solo_30(heroes: int, options: dict[str, bool], hp: int) -> None:
    s = scene(", ".join(["golden bot"] * heroes), villain="mama chainsaw", **options)
    assert s.hp == s.state.full_hp == hp


def test_hw_251_four_random_tiles_and_one_printed_headline() -> None:
    seen = set()
    for seed in range(8):
        g = fresh("littering", 2, seed=seed)
        g.advance(...)
        seen.add(tuple(g.state.headlines))
        assert len(g.state.headlines) == 5
    assert len(seen) > 4


def test_hw_253_heroes_start_clockwise_from_the_first_hero() -> None:
    g = fresh("littering", 3, dice=[1, 6, 2], heroes=(("bot", "golden"),) * 3)
    g.advance("1 start: G4", "2 start: F3", "0 start: H3")
    assert [g.where(seat) for seat in range(3)] == ["H3", "G4", "F3"]
    assert "G4" not in g.offered("start", 1)


# --- litter -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "held"), [("yes", 1), ("no", 0)])
def test_hw_255_a_hero_may_take_litter_where_his_movement_ends(answer: str, held: int) -> None:
    s = street()
    s.add("litter", "E5")
    s.play(0, "charge", "move: E5", f"may: {answer}")
    assert s.held(0, "litter") == held and s.on_board("litter") == ["E5"] * (1 - held)


def test_hw_255_passing_over_litter_is_not_ending_on_it() -> None:
    s = street()
    s.add("litter", "E3")
    s.play(0, "maneuver", "move: E2", "option: option 2")
    assert not s.was_asked("may") and s.on_board("litter") == ["E3"]


def test_hw_255_one_piece_at_a_time() -> None:
    s = street()
    s.add("litter", "E5", "E5")
    s.play(0, "charge", "move: E5", "may: yes")
    assert s.held(0, "litter") == 1


@pytest.mark.parametrize(("space", "near"), [("C1", True), ("C2", True), ("C3", False)])
def test_hw_256_litter_is_thrown_away_within_one_space_of_a_trash_can(space: str, near: bool) -> None:
    s = street(f"golden bot {space}, golden bot A6")
    s.give(0, "litter", 1)
    before = s.supply("litter")
    s.play(0, "charge", *["target: litter"] * near)
    assert s.held(0, "litter") == (not near) and s.supply("litter") == before + near
    assert s.fame(0) == 2 + near


def test_hw_256_throwing_away_is_optional() -> None:
    s = street("golden bot C1, golden bot A6")
    s.give(0, "litter", 1)
    s.play(0, "charge", "target: none")
    assert s.held(0, "litter") == 1 and s.fame(0) == 2


def test_hw_257_and_hw_258_any_number_at_once_one_fame_each() -> None:
    s = street("golden bot C1, golden bot A6")
    s.give(0, "litter", 4)
    s.play(0, "charge", "target: litter", "target: litter", "target: litter", "target: none")
    assert s.fame(0) == 2 + 3 and s.held(0, "litter") == 1 and s.hero(0).scored == 3


def test_hw_259_pick_up_and_throw_away_at_the_end_of_one_movement() -> None:
    """D29: two in hand, a third on the space next to the trash can: 3 fame and 3 tokens back in the supply."""
    s = street("golden bot C3, golden bot A6")
    s.add("litter", "C2")
    s.give(0, "litter", 2)
    before = s.supply("litter")
    s.play(0, "charge", "move: C2", "may: yes", *["target: litter"] * 3)
    assert s.fame(0) == 2 + 3 and s.held(0, "litter") == 0 and s.supply("litter") == before + 3
    assert len(s.offered("trigger")) == 2  # he orders the two himself


def test_hw_260_taking_litter_gives_no_fame() -> None:
    s = street()
    s.add("litter", "E5")
    s.play(0, "charge", "move: E5", "may: yes")
    assert s.fame(0) == 2 and s.hero(0).scored == 0


# --- the threat track -----------------------------------------------------------------------------------


def test_hw_261_the_escape_is_scored_and_the_highest_fame_wins() -> None:
    s = street()
    s.set(1, fame=9)
    s.state.threat = 17
    s.villain_phase()
    assert s.state.outcome == "escaped" and s.result().winners == (1,) and s.result().scores == (2, 9)


def test_hw_262_the_villain_phase_has_two_steps() -> None:
    assert [line.word for line in cast().play("littering").sheet.villain_phase] == ["advance-threat", "attack"]


def test_hw_263_the_track_and_its_colours() -> None:
    sheet = cast().play("littering").sheet
    track = "green white red yellow green white red yellow green red yellow green red yellow green red yellow"
    assert sheet.threat.track == tuple(track.split())
    assert {word: colour.name for word, colour in sheet.threat.colours.items()} == {
        "green": "Littering", "yellow": "Loitering", "red": "Jaywalking",
    }  # fmt: skip
    s = street()
    s.state.threat = 1
    s.threat()
    assert s.state.threat == 2 and s.on_board("litter") == s.on_board("minion") == [] and s.villain() == "B5"
    assert s.dealt(0) == []  # HW-055: white, nothing happens


def test_hw_264_green_drops_litter_here_and_on_the_next_number() -> None:
    s = street()
    s.colour("green")
    assert s.on_board("litter") == ["B5", "D2"]
    s.colour("green")
    assert s.on_board("litter") == ["B5", "D2"]  # spaces with litter are skipped


def test_hw_264_on_the_last_number_there_is_no_next() -> None:
    s = street(number=5)
    s.colour("green")
    assert s.on_board("litter") == ["L2"]


def test_hw_265_yellow_refills_the_gang_next_to_the_villain() -> None:
    s = street(number=1)  # on D2: UN on C2 and D1, HM on E2
    s.colour("yellow")
    assert s.on_board("underling") == ["C2", "D1"] and s.on_board("henchman") == ["E2"]


@pytest.mark.parametrize(
    ("number", "underlings", "henchman"),
    [
        (0, "A5 B6", "C5"),
        (1, "C2 D1", "E2"),
        (2, "E5 F6", "G5"),
        (3, "G2 H1", "I2"),
        (4, "I5 J6", "K5"),
        (5, "K3 L1", "K2"),
    ],
)
def test_hw_265_each_number_has_a_gang_of_three(number: int, underlings: str, henchman: str) -> None:
    s = street("golden bot A1, golden bot A2", number)
    s.colour("yellow")
    assert s.on_board("underling") == underlings.split() and s.on_board("henchman") == [henchman]


@pytest.mark.parametrize("thing", ["henchman", "litter", "hero"])
def test_hw_265_only_unoccupied_spaces(thing: str) -> None:
    s = street(number=1)
    if thing == "hero":
        s.put(0, "C2")
    else:
        s.add(thing, "C2")
    s.colour("yellow")
    assert s.on_board("underling") == ["D1"]


def test_hw_266_red_hits_heroes_on_the_street_then_the_villain_moves_on() -> None:
    s = street("golden bot E4, golden bot E3, golden bot E2")
    s.colour("red", "0 defend: charge", "1 defend: charge")
    assert [s.dealt(seat) for seat in range(3)] == [[2], [2], []]
    assert s.villain() == "D2" and s.state.villain_number == 1
    order = [line[0] for line in s.words("dealt", "villain-moves")]
    assert order == ["dealt", "dealt", "villain-moves"]


def test_hw_266_the_path_leads_to_all_six_numbers() -> None:
    s = street("golden bot A1, golden bot L6")
    seen = [s.villain()]
    for _ in range(6):
        s.colour("red")
        seen.append(s.villain())
    assert seen == ["B5", "D2", "F5", "H2", "J5", "L2", "L2"]


def test_hw_267_the_printed_headline_is_two_pieces_of_litter() -> None:
    s = street("golden bot C1, golden bot A6", headlines=["headline-litter"])
    s.give(0, "litter", 2)
    s.play(0, "charge", "target: litter", "target: litter", "line: line 4")
    assert s.hero(0).done == [0]


def test_the_tokens_have_two_sides() -> None:
    """Section 2: a token that lies with its other side up is not there; here all seven are litter."""
    s = street()
    assert s.supply("litter") == 7
    s.add("litter", "A2", "B1", "B2", "B3")
    assert s.supply("litter") == 3 and s.supply("box") == 3


def test_d28_the_first_attack_of_the_first_game() -> None:
    s = scene("golden bot C6, golden bot L6", villain="baron-von beast", bare=False, first_game=True)
    s.put(0, "C6")
    s.put(1, "L6")
    s.attack()
    assert s.dealt(0) == [5]  # henchman on C5, underling on B6, and 2 from the Beast
