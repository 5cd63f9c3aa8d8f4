"""Every Villain B text: what it changes, and that it changes nothing else."""

from __future__ import annotations

import pytest

from .scenes import VILLAIN, Scene, cast, scene

TWO = "golden bot E4, golden bot G4"


def with_villain(b: str, heroes: str = TWO, a: str = "chainsaw", at: str = "E5", **how: object) -> Scene:
    return scene(heroes, villain=f"{b} {a} {at}", **how)  # type: ignore[arg-type]


def test_baron_von() -> None:
    s = with_villain("baron-von")
    s.play(0, "strike", "target: villain")
    assert s.on_board("underling") == ["E3"]  # HW-221: the first free space clockwise from north of that hero
    s.add("underling", "E3", "F3")
    s.play(0, "superpower", "target: villain")
    assert s.on_board("underling").count("F4") == 1


def test_baron_von_finds_no_room() -> None:
    s = with_villain("baron-von")
    s.add("henchman", "E3", "F3", "F4", "D4", "D3")
    s.play(0, "strike", "target: villain")
    assert s.on_board("underling") == []  # every space next to that hero is occupied


def test_baron_von_does_not_mind_other_targets() -> None:
    s = with_villain("baron-von")
    s.add("henchman", "E3")
    s.play(0, "strike", "target: henchman E3")
    assert s.on_board("underling") == []


def test_mama() -> None:
    s = with_villain("mama", "golden dude E4, golden bot G4")
    s.play(0, "strike", "target: villain")
    assert s.hp == 26 and s.hero(0).damage == 4


def test_doctor() -> None:
    s = with_villain("doctor")
    s.set_hp(20)
    s.add("henchman", "E3", "F3")
    s.add("underling", "D3")
    s.play(0, "strike", "target: henchman E3")
    assert s.hp == 21
    s.play(0, "charge", "target: underling D3")
    assert s.hp == 21
    s.set_hp(30)
    s.play(0, "superpower", "target: henchman F3")
    assert s.hp == 30  # not above his start


def test_captain() -> None:
    s = with_villain("captain")
    underling = s.add("underling", "E3")
    s.play(0, "charge", "target: underling E3")
    assert s.where(underling) == "E3"
    s.play(0, "strike", "target: underling E3")
    assert s.where(underling) == "achievements 0" and s.fame(0) == 3


def test_uncle() -> None:
    s = with_villain("uncle")
    assert s.hp == s.state.full_hp == 35
    s.set_hp(3)
    s.play(0, "strike", "target: villain")
    assert s.fame(0) == 2 + 5  # Golden's 2, and 3 + 2 for the villain


def test_lady() -> None:
    s = with_villain("lady", "golden laser E4, golden jellyfish E1", at="E6")
    s.play(0, "superpower", "target: villain")
    assert s.hp == 25  # RNG 2
    s.put(0, "E3")
    s.rest(0)
    s.asked.clear()
    s.play(0, "superpower")
    assert "villain" not in s.offered("target")  # the Laser reaches him, but he is 3 spaces away
    s.asked.clear()
    s.play(1, "superpower")
    assert not s.was_asked("target")  # any range is still more than 2


def test_count() -> None:
    s = with_villain("count", "golden bot E4, golden bot F4")
    s.set(1, injuries=1)
    s.attack("0 defend: costume", "1 defend: costume")
    assert s.dealt(0) == [7] and s.dealt(1) == [7]  # 6 + 1 unhurt; 6, and 1 for the injury itself
    assert s.words("dealt")[0][4][0] == (VILLAIN, 7) and s.words("dealt")[1][4][0] == (VILLAIN, 6)


def test_queen() -> None:
    s = with_villain("queen", "golden bot E4, golden bot H4", at="E6")
    s.add("henchman", "E5")  # beside the villain
    s.add("henchman", "E4")  # two spaces from him
    s.add("henchman", "H5")  # not beside him
    s.add("underling", "E3")
    s.attack("0 defend: costume", "1 defend: costume")
    assert s.dealt(0) == [6] and s.dealt(1) == [2]  # 2 + 1, and 2, and 1 for the underling


def test_sir() -> None:
    s = with_villain("sir", "golden bot E4, golden bot F4")
    s.play(0, "charge", "target: villain")
    assert s.hp == 27  # the 1st Hero: 4 - 1
    s.play(1, "charge", "target: villain")
    assert s.hp == 23


def test_madame() -> None:
    s = with_villain("madame")
    s.deal(0, hand="")
    s.rest(0, "defend: charge")
    assert s.dealt(0) == [1] and s.dealt(1) == []
    assert s.pile(0) == ["charge"]  # after he has his actions back


def test_lil() -> None:
    s = with_villain("lil")
    assert s.hp == s.state.full_hp == 24  # 30 - 3 for each hero
    s.attack("0 defend: costume")
    assert s.dealt(0) == [7] and s.dealt(1) == []  # the Chainsaw does not reach him, so there is nothing to add to


def test_judge() -> None:
    s = with_villain("judge", headlines=["headline-bruised"])
    s.set(1, injuries=2)
    s.rest(1, "1 defend: costume")
    assert s.dealt(1) == [4] and s.dealt(0) == []  # 2, and 2 for the injuries


def test_coach() -> None:
    s = with_villain("coach", "golden bot A1, golden bot L1")
    s.add("underling", "A3", "L4")
    s.add("henchman", "C2")
    assert [s.distance("A1", "A3"), s.distance("A1", "C2"), s.distance("L1", "L4")] == [2, 2, 3]
    s.attack("0 defend: costume")
    assert s.dealt(0) == [1] and s.dealt(1) == []  # the henchman two spaces away does not reach


def test_cousin() -> None:
    s = scene(TWO, villain="cousin chainsaw", bare=False)
    henchmen = s.on_board("henchman")
    assert len(henchmen) == 8  # six on HM spaces, and the two he brings
    near = [space for space in henchmen if s.distance("B5", space) <= 1]
    assert len(near) == 3 and sorted(near) == ["B4", "C5", "C6"]  # C5 has a henchman of its own


def test_cousin_places_what_there_is_room_for() -> None:
    s = scene("golden bot B2, golden bot L2", "asylum", villain="cousin chainsaw")
    s.add("henchman", "B3")
    s.add("underling", "C3", "C4", "B4", "A4")
    s.counters(1, 2, 3, 4)
    s.play(0, "strike", "target: henchman B3")
    assert s.on_board("henchman") == ["A3"]  # the only free space next to him


def test_grand_duke() -> None:
    s = with_villain("grand-duke")
    s.set_hp(2)
    s.play(0, "strike", "target: villain")
    assert s.fame(0) == 2 + 5


def test_kid() -> None:
    s = with_villain("kid", "golden bot E4, golden bot F4")
    s.play(0, "strike", "target: villain")
    assert s.hp == 27  # the first DMG of the turn: 5 - 2
    s.play(1, "strike", "target: villain")
    assert s.hp == 21  # later ones: 5 + 1
    s.until("turn", "0 defend: costume", "1 defend: costume")
    s.advance()
    s.play(0, "charge", "target: villain")
    assert s.hp == 19  # a new turn: 4 - 2


def test_kid_first_hit_of_two_or_less_is_still_the_first() -> None:
    s = with_villain("kid", "golden bot E4, golden bot F4", headlines=["headline-bruised"])
    s.set(0, injuries=2)
    s.rest(0, "line: line 2", "may: yes", "target: villain")
    assert s.hp == 30  # 2 - 2 = 0
    s.play(1, "strike", "target: villain")
    assert s.hp == 24


def test_sister() -> None:
    s = with_villain("sister")
    s.first(1)
    s.play(0, "strike")
    assert s.state.first == 1  # too close to him
    s.first(0)
    s.play(1, "strike")
    assert s.state.first == 1  # far enough away


@pytest.mark.parametrize(
    ("hero", "card", "damage"),
    [
        ("bot", "strike", 5),  # neither EQP nor POW
        ("bot", "superpower", 5),  # both: + 1 - 1
        ("dude", "superpower", 4),  # POW
        ("cobra", "charge", 4),
    ],
)
def test_mister(hero: str, card: str, damage: int) -> None:
    s = with_villain("mister", f"golden {hero} E4, golden bot G4")
    s.dice(*([1] if (hero, card) == ("cobra", "superpower") else []))
    s.play(0, card, "target: villain")
    assert s.hp == 30 - damage


def test_mister_likes_equipment_only_from_actions() -> None:
    s = with_villain("mister", headlines=["headline-bruised"])
    s.set(0, injuries=2)
    s.rest(0, "line: line 2", "may: yes", "target: villain")
    assert s.hp == 28  # the bonus line is no action


def test_his_text_leaves_the_board_with_him() -> None:
    """HW-136: once the Captain is KO'ed, 4 DMG are enough for an underling again."""
    s = with_villain("captain")
    s.add("underling", "E3", "F3")
    s.set_hp(5)
    s.play(0, "strike", "target: villain")
    s.play(0, "charge", "target: underling E3")
    assert s.held(0, "underling") == 1


def test_all_18_have_a_test() -> None:
    for card in cast().villain_bs:
        assert f"test_{card.id.replace('-', '_')}" in globals(), card.id
    assert len(cast().villain_bs) == 18


@pytest.mark.parametrize("b", [card.id for card in cast().villain_bs])
def test_no_villain_is_safe_from_basic_actions(b: str) -> None:
    """Section 11.11: Strike hurts every villain."""
    s = with_villain(b)
    s.play(0, "strike", "target: villain")
    assert s.hero(0).damage >= 3
