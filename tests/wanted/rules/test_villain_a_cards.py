"""Every Villain A attack: who is dealt how much, and who is not."""

from __future__ import annotations

import pytest

from .scenes import Scene, cast, scene

THREE = "beef bot E4, beef bot G4, beef bot L1"  # next to the villain, two spaces off, far away


def attacked(villain: str, heroes: str = THREE, scenario: str = "littering") -> Scene:
    return scene(heroes, scenario, villain=f"cousin {villain} E5")


def totals(s: Scene, *answers: str) -> list[int]:
    """What each hero is dealt in one attack step; 0 where nothing is dealt."""
    s.told.clear()
    s.attack(*answers)
    return [sum(s.dealt(seat)) for seat in s.t.seats]


def test_the_places() -> None:
    s = attacked("beast")
    assert [s.distance("E5", space) for space in ("E4", "G4", "L1")] == [1, 2, 7]


@pytest.mark.parametrize("heroes", [1, 2, 3, 5])
def test_beast(heroes: int) -> None:
    """HW-375 too: solo, he deals 1."""
    s = attacked("beast", ", ".join(["beef bot"] * heroes))
    assert totals(s) == [heroes] * heroes


def test_mannequin() -> None:
    s = attacked("mannequin")
    s.deal(0, pile="charge maneuver")
    s.deal(1, pile="maneuver charge")
    assert totals(s) == [1, 3, 1]  # only the active action counts, and the third hero has none
    superpower = attacked("mannequin")
    superpower.deal(2, pile="superpower")
    assert totals(superpower) == [1, 1, 3]  # Nuts & Bolts is an ATK action


def test_walrus() -> None:
    assert totals(attacked("walrus")) == [4, 1, 1]


def test_chainsaw() -> None:
    assert totals(attacked("chainsaw")) == [6, 0, 0]


def test_vacuum() -> None:
    s = attacked("vacuum", "beef bot E2, beef bot G4, beef bot E1")
    assert totals(s) == [1, 3, 1]
    assert [s.where(seat) for seat in range(3)] == ["E3", "F4", "E1"]  # the third was 4 spaces away
    assert s.distance("E5", "E2") == 3 and s.distance("E5", "F4") == 1


def test_vacuum_is_no_movement_of_the_heroes_own() -> None:
    """HW-072: litter on the way is left where it is."""
    s = attacked("vacuum")
    s.put(1, "G4")
    s.add("litter", "F4", "F5")
    s.attack("1 defend: costume")
    assert s.held(1, "litter") == 0 and not s.was_asked("may")


@pytest.mark.parametrize(("pile", "damage"), [("", 0), ("charge", 1), ("charge strike", 1), ("charge strike gizmo", 2)])
def test_landlord(pile: str, damage: int) -> None:
    s = attacked("landlord")
    s.deal(0, pile=pile)
    assert totals(s) == [damage, 0, 0]


def test_mime() -> None:
    s = attacked("mime")
    s.play(0, "strike", "target: villain")
    assert totals(s) == [3, 1, 1]  # half of 5, rounded up; at least 1
    s.new_turn()
    assert totals(s) == [1, 1, 1]


def test_leech() -> None:
    s = attacked("leech")
    s.set_hp(40)
    s.deal(0, hand="")
    s.deal(1, hand="")
    s.hero(1).koed = True
    assert totals(s) == [2, 0, 2]
    assert s.hero(0).koed and s.hp == 41  # one hero was KO'ed by this attack


def test_leech_not_above_his_start() -> None:
    s = attacked("leech")
    s.deal(0, hand="")
    s.attack()
    assert s.hp == s.state.full_hp == 45


def test_leech_recovers_nothing_when_minions_alone_ko() -> None:
    s = scene("beef bot E4, beef bot", villain="cousin leech E6")
    s.set_hp(20)
    s.hit(0, 99)
    assert s.hero(0).koed and s.hp == 20


def test_organist() -> None:
    s = scene(THREE, villain="cousin organist E5", headlines=["headline-bruised", "headline-ten-fame"])
    s.set(0, injuries=2, fame=10)
    s.rest(0, "line: line 1", "line: line 1")
    assert len(s.hero(0).done) == 2
    s.set(0, injuries=0)
    assert totals(s) == [3, 1, 1]


def test_cactus() -> None:
    s = attacked("cactus", "beef bot E4, beef bot G4, beef bot E2, beef bot E1")
    assert [s.distance("E5", space) for space in ("E4", "G4", "E2", "E1")] == [1, 2, 3, 4]
    assert totals(s) == [4, 2, 2, 0]


@pytest.mark.parametrize(("face", "near", "far"), [(1, 1, 1), (3, 3, 2), (6, 6, 3)])
def test_blender(face: int, near: int, far: int) -> None:
    s = attacked("blender", "beef bot E4, beef bot G4, beef bot E2, beef bot L1")
    s.dice(face)  # one roll for all
    assert totals(s) == [near, near, far, far]


def test_sludge() -> None:
    s = attacked("sludge", "beef bot E4, beef bot G4, beef bot L1, beef bot E2")
    assert totals(s) == [2, 2, 2, 2]
    s.deal(3, hand="maneuver costume")
    s.play(3, "maneuver", "option: option 2")
    assert max(s.distance("E2", space) for space in s.offered("move")) == 4  # three spaces from him
    s.deal(0, hand="maneuver charge costume")
    s.play(0, "maneuver", "option: option 2")
    assert max(s.distance("E4", space) for space in s.offered("move")) == 3
    s.play(0, "charge")
    assert max(s.distance("E4", space) for space in s.offered("move")) == 2  # the go after that is free again
    s.deal(1, hand="charge maneuver")
    s.play(1, "charge")
    assert max(s.distance("G4", space) for space in s.offered("move")) == 1  # never below 1
    s.play(2, "maneuver")
    assert max(s.distance("L1", space) for space in s.offered("move")) == 4  # too far off to be sticky


def test_pigeon() -> None:
    s = attacked("pigeon")
    s.set(1, fame=3)
    assert totals(s) == [2, 4, 2]
    s.set(2, fame=3)
    assert totals(s) == [2, 4, 4]  # HW-220: all who are tied


def test_buzzsaw() -> None:
    s = attacked("buzzsaw")
    s.first(1)
    assert totals(s) == [2, 4, 2]


def test_mildew() -> None:
    s = attacked("mildew")
    s.deal(0, pile="costume gizmo charge")
    s.deal(1, pile="charge")
    assert totals(s, "2 defend: strike") == [3, 1, 1]


def test_crab() -> None:
    assert totals(attacked("crab")) == [5, 1, 1]
    tied = attacked("crab", "beef bot E4, beef bot F4, beef bot L1")
    assert totals(tied) == [5, 5, 1]  # HW-220


def test_chandelier() -> None:
    s = attacked("chandelier", "beef bot A1, beef bot A2, beef bot L1")
    assert totals(s) == [3, 3, 1]
    alone = attacked("chandelier")
    assert totals(alone) == [1, 1, 1]


def test_gumball() -> None:
    s = attacked("gumball")
    s.deal(0, pile="charge strike")
    s.deal(1, pile="charge")
    assert totals(s) == [2, 3, 3]


def test_all_18_have_a_test() -> None:
    for card in cast().villain_as:
        assert f"test_{card.id}" in globals(), card.id
    assert len(cast().villain_as) == 18
