"""Quirks (HW-222 to HW-228) and what is scored at the end (HW-229 to HW-231)."""

from __future__ import annotations

import pytest

from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.scoring import QUIRK_SCALE
from capesmith.systems.heroes_wanted.game.state import DICE

from .scenes import Scene, cast, scene

ALWAYS = 1.0  # every trigger is a lapse


def quirky(quirk: str, other: str = "theme-song", quirks: float = ALWAYS, heroes: str = "golden bot E4, golden bot A1",
           **how: object) -> Scene:  # fmt: skip
    return scene(heroes, quirks=quirks, quirk_cards=(quirk, other), **how)  # type: ignore[arg-type]


def lapses(s: Scene, seat: int = 0) -> int:
    return int(s.hero(seat).lapses)


# --- the ten quirks ---------------------------------------------------------------------------------


def test_fanboy() -> None:
    s = quirky("fanboy", headlines=["headline-ten-fame"])
    s.set(1, fame=10)
    s.play(1, "costume")
    assert lapses(s) == 1
    s.set(0, fame=10)
    s.play(0, "costume")
    assert lapses(s) == 1  # his own headline is no reason to cheer


def test_narrator() -> None:
    s = quirky("narrator")
    s.play(0, "costume")
    assert lapses(s) == 1
    s.play(1, "costume")
    assert lapses(s) == 1


def test_pun_lover() -> None:
    s = quirky("pun-lover")
    s.add("underling", "E5")
    s.play(0, "strike", "target: underling E5")
    assert lapses(s) == 1
    s.play(0, "charge")
    assert lapses(s) == 1


def test_monologuer() -> None:
    s = quirky("monologuer", villain="cousin chainsaw E5")
    s.play(0, "strike", "target: villain")
    assert lapses(s) == 1
    s.play(0, "charge")
    assert lapses(s) == 1


def test_camera_hog() -> None:
    s = quirky("camera-hog")
    s.play(0, "costume")  # his go is announced by name
    assert lapses(s) == 1
    s.play(1, "costume")
    assert lapses(s) == 1


def test_whisperer() -> None:
    s = quirky("whisperer")
    s.new_turn()
    s.advance("go: costume")
    assert lapses(s) == 0
    s.advance("go: costume")
    assert s.state.stage == "villain" and lapses(s) == 1


def test_old_timer() -> None:
    s = quirky("old-timer")
    s.rest(1)
    assert lapses(s) == 0
    s.rest(0)
    assert lapses(s) == 1


def test_worrywart() -> None:
    s = quirky("worrywart", heroes="golden cobra E4, golden hound A1")
    s.play(1, "superpower")  # any die roll, his own or not
    assert lapses(s) == 1
    s.play(0, "superpower")
    assert lapses(s) == 2
    s.play(0, "costume")
    assert lapses(s) == 2


def test_sportsman() -> None:
    s = quirky("sportsman")
    s.hit(0, 3, "defend: costume")
    assert lapses(s) == 1
    s.hit(1, 3, "defend: costume")
    assert lapses(s) == 1


def test_theme_song() -> None:
    s = quirky("theme-song", "narrator")
    s.first(1)
    s.play(0, "strike")
    assert s.state.first == 0 and lapses(s) == 1
    s.play(0, "maneuver", "option: option 1")
    assert lapses(s) == 1  # he is 1st Hero already (HW-111)


def test_all_10_have_a_test() -> None:
    for card in cast().quirks:
        assert f"test_{card.id.replace('-', '_')}" in globals(), card.id
    assert len(cast().quirks) == 10


# --- the rules --------------------------------------------------------------------------------------


def test_hw_222_a_quirk_asks_for_a_behaviour_when_its_trigger_comes() -> None:
    """The table is told each time; nothing else changes."""
    s = quirky("narrator", quirks=0.000001)
    before = (s.fame(0), s.hand(0) - {"costume"})
    s.play(0, "costume")
    assert s.words("quirk") == [("quirk", 0, False)]
    assert (s.fame(0), s.hand(0)) == before and lapses(s) == 0


def test_hw_223_the_scale_is_0_to_10_and_the_disc_starts_on_10() -> None:
    assert sorted(QUIRK_SCALE) == [0, 2, 4, 6, 8, 10]
    assert all(tuple(card.fields["scale"]) == tuple(reversed(QUIRK_SCALE)) for card in cast().quirks)
    s = quirky("narrator")
    assert lapses(s) == 0 and s.score().scores == (2 + 10, 2 + 10)


@pytest.mark.parametrize(("times", "fame"), [(0, 10), (1, 8), (2, 6), (5, 0), (7, 0)])
def test_hw_224_to_hw_226_each_lapse_moves_the_disc_one_step_down_to_0(times: int, fame: int) -> None:
    """D40."""
    s = quirky("old-timer")
    for _ in range(times):
        s.rest(0)
    assert s.score().scores[0] == 2 + fame


def test_hw_228_lapses_come_with_the_chosen_probability() -> None:
    """One trigger in ten is a lapse; 0 leaves quirks out."""
    found = total = 0
    s = quirky("old-timer", quirks=0.1)
    for _ in range(400):
        s.hero(0).lapses = 0
        s.rest(0)
        found += lapses(s)
        total += 1
    assert total == 400 and 20 <= found <= 65


def test_hw_228_and_hw_383_quirks_may_be_left_out() -> None:
    s = scene("golden bot, golden bot")
    s.rest(0)
    assert s.hero(0).quirk == -1 and s.words("quirk") == []
    assert s.score().scores == (2, 2)


def test_quirks_do_not_disturb_other_chances() -> None:
    """The stream of lapses is their own: dice fall as they would without quirks."""
    faces = []
    for quirks in (0.0, 0.5):
        s = scene("golden hound E4, golden bot", quirks=quirks, seed=7)
        s.state.streams[DICE].at = 99
        s.play(0, "superpower")
        faces.append(s.words("roll")[0][2])
    assert faces[0] == faces[1]


# --- End Game Scoring ---------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", GAME.scenarios(cast()))
def test_hw_229_and_hw_230_the_list_is_the_same_on_every_board(scenario: str) -> None:
    lines = [(line.word, line.value) for line in cast().play(scenario).sheet.end_score]
    assert lines == [
        ("headlines", None), ("villain-damage", 2), ("quirk", None), ("injuries", -2),
        ("most-villain-damage", 5), ("most-henchmen", 3), ("most-underlings", 3),
    ]  # fmt: skip


@pytest.mark.parametrize("scenario", GAME.scenarios(cast()))
def test_hw_229_every_line_is_scored(scenario: str) -> None:
    s = scene("beef bot, beef bot", scenario)
    s.set(0, fame=7, damage=9, injuries=3)
    s.give(0, "henchman", 2)
    s.give(1, "henchman", 1)
    s.give(1, "underling", 1)
    assert s.score().scores == (7 + 4 - 6 + 5 + 3, 3)


def test_hw_129_damage_to_the_villain_gives_half_rounded_down() -> None:
    """D09."""
    s = scene("beef bot, beef bot, beef bot")
    for seat, damage in enumerate((7, 8, 1)):
        s.set(seat, damage=damage)
    assert s.score().scores == (3, 4 + 5, 0)


def test_hw_231_a_most_award_needs_at_least_1() -> None:
    s = scene("beef bot, beef bot")
    assert s.score().scores == (0, 0)


def test_hw_231_tied_heroes_each_get_the_full_award() -> None:
    s = scene("beef bot, beef bot, beef bot")
    for seat in (0, 2):
        s.set(seat, damage=4)
        s.give(seat, "henchman", 1)
        s.give(seat, "underling", 2)
    s.give(1, "underling", 1)
    assert s.score().scores == (2 + 5 + 3 + 3, 0, 2 + 5 + 3 + 3)


def test_fame_at_once() -> None:
    """Section 5.14: underling 1, henchman 2, villain 3, another hero 4."""
    s = scene("beef bot E4, beef bot F4", villain="cousin chainsaw E5")
    s.add("underling", "E3")
    s.add("henchman", "D4")
    gained = []
    for card, target in (("charge", "underling E3"), ("superpower", "henchman D4"), ("strike", "villain")):
        before = s.fame(0)
        s.set_hp(5)
        s.play(0, card, f"target: {target}")
        gained.append(s.fame(0) - before)
    s.rest(0)
    s.deal(1, hand="")
    before = s.fame(0)
    s.play(0, "charge", "target: hero 1")
    assert [*gained, s.fame(0) - before] == [1, 2, 3, 4]
