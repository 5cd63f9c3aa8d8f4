"""Every Hero A power, carried out where its effect can be seen."""

from __future__ import annotations

from itertools import groupby

import pytest

from capesmith.rules.refs import SPACES
from capesmith.systems.heroes_wanted.game.cast import TYPE_BITS
from each import each

from .scenes import Scene, cast, scene

AROUND = ("E3", "F3", "F4", "E5", "D4", "D3")  # the neighbours of E4, clockwise from north


def farthest(s: Scene, here: str, kind: str = "move", number: int = -1) -> int:
    """How far the options of a question reach."""
    return max(s.distance(here, space) for space in s.offered(kind, number))


def hits(s: Scene) -> list[int]:
    """The DMG of each hit on a minion."""
    return [line[3] for line in s.words("hit")]


# --- Cosmic ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("injuries", "damage"), [(0, 4), (2, 6), (3, 7), (5, 7)])
def test_star(injuries: int, damage: int) -> None:
    s = scene("beef star E4, beef bot", villain="cousin chainsaw E6")
    s.set(0, injuries=injuries)
    s.deal(0, pile="deflect charge strike")
    s.play(0, "superpower", "target: villain", "card: charge", "move: E5")
    assert s.hp == 30 - damage and s.hero(0).damage == damage
    assert s.offered("card") == [
        "charge",
        "strike",
        "none",
    ]  # a basic action: neither Deflect nor the Superpower itself
    assert "charge" in s.hand(0) and s.where(0) == "E5"
    assert farthest(s, "E4") == 1


def test_star_reaches_two_spaces() -> None:
    s = scene("beef star E4, beef bot", villain="cousin chainsaw H4")
    s.play(0, "superpower", "move: E3")
    assert s.distance("E4", "H4") == 3 and not s.was_asked("target")


@pytest.mark.parametrize(("injuries", "steps"), [(0, 3), (2, 5)])
def test_comet(injuries: int, steps: int) -> None:
    s = scene("beef comet A4, beef bot L1", villain="cousin chainsaw C5")
    s.set(0, injuries=injuries)
    s.deal(0, pile="strike deflect")
    s.play(0, "superpower", "move: B5", "target: villain", "card: strike")
    assert farthest(s, "A4") == steps
    assert s.hp == 26 and s.offered("target") == ["villain", "none"]
    assert "strike" in s.hand(0) and "deflect" not in s.offered("card")


@pytest.mark.parametrize(("injuries", "targets"), [(0, 2), (1, 2), (2, 3)])
def test_meteor(injuries: int, targets: int) -> None:
    s = scene("beef meteor E6, beef bot")
    s.set(0, injuries=injuries)
    s.add("underling", *AROUND[:4])
    s.play(0, "superpower", "move: E4", *(f"target: underling {space}" for space in AROUND[:targets]))
    assert s.held(0, "underling") == targets == s.fame(0)
    assert s.on_board("underling") == sorted(AROUND[targets:4])


def test_eclipse() -> None:
    s = scene("beef eclipse E4, beef bot", villain="cousin chainsaw E6")
    s.first(1)
    s.play(0, "superpower", "move: E5", "option: option 1", "target: villain")
    assert s.state.first == 0 and s.hp == 25
    assert s.kinds_asked().count("option") == 1


def test_eclipse_with_two_injuries_chooses_twice() -> None:
    s = scene("beef eclipse E4, beef bot")
    s.set(0, injuries=2)
    s.deal(0, pile="deflect")
    s.play(0, "superpower", "option: option 2", "card: deflect", "move: E4", "move: E1")
    assert "deflect" in s.hand(0) and "superpower" not in s.offered("card")
    assert s.where(0) == "E1" and farthest(s, "E4") == 3


@pytest.mark.parametrize(("injuries", "cards"), [(0, 1), (1, 2), (2, 3), (4, 3)])
def test_moonbeam(injuries: int, cards: int) -> None:
    s = scene("beef moonbeam E4, beef bot E5", villain="cousin chainsaw E6")
    s.set(0, injuries=injuries)
    s.deal(0, hand="superpower")
    back = ["charge", "deflect", "strike", "maneuver"][:cards]
    s.play(0, "superpower", "target: villain", *(f"card: {card}" for card in back))
    assert s.offered("target") == ["villain", "none"]  # the hero in between is no target
    assert s.hp == 26 and s.hand(0) == set(back) and s.kinds_asked().count("card") == cards
    assert "superpower" not in s.offered("card", 0)


@pytest.mark.parametrize(("injuries", "damage"), [(0, 4), (1, 5), (2, 6), (4, 6)])
def test_vortex(injuries: int, damage: int) -> None:
    s = scene("beef vortex E4, beef bot", villain="cousin chainsaw E3")
    s.set(0, injuries=injuries)
    s.add("underling", "E6", "H4")
    s.add("henchman", "E2")
    s.play(
        0, "superpower", "target: underling E6", "target: henchman E2", "target: underling H4",
        "space: E5", "space: E3", "space: G4",
    )  # fmt: skip
    assert hits(s) == [damage, damage]  # the third one was pulled, but only to RNG 2
    assert s.held(0, "underling") == 1 and s.held(0, "henchman") == (damage >= 5)
    assert s.on_board("underling") == ["G4"] and s.hp == 30


def test_vortex_pulls_at_most_three() -> None:
    s = scene("beef vortex E4, beef bot")
    s.add("underling", "E6", "E2", "C5", "G5")
    s.play(0, "superpower", "target: underling E6", "target: underling E2", "target: underling C5")
    assert s.kinds_asked().count("target") == 3


def test_orbiter() -> None:
    s = scene("beef orbiter E4, beef bot")
    s.deal(0, pile="charge")
    s.add("underling", "H5", "I5", "H3", "E5", "J4")
    s.play(0, "superpower", "target: H4", "target: underling H5", "target: underling I5", "card: charge")
    assert s.hero(0).token == SPACES + s.space("H4")
    assert set(s.offered("target", 1)) == {"underling H5", "underling I5", "underling H3", "none"}  # near the token
    assert s.kinds_asked().count("target") == 1 + 2
    assert s.held(0, "underling") == 2 and s.on_board("underling") == ["E5", "H3", "J4"]
    assert "charge" in s.hand(0)
    assert max(s.distance("E4", name) for name in s.offered("target", 0) if name != "none") == 3


def test_saucer() -> None:
    s = scene("beef saucer A1, beef bot", "funhouse")
    s.add("henchman", "E5", "A2")
    s.play(0, "superpower", "space: E4", "target: henchman E5")
    assert s.where(0) == "E4" and s.held(0, "henchman") == 1 and s.fame(0) == 2
    assert s.distance("A1", "E4") == 8  # round the walls it is farther than the saucer flies over them


def test_saucer_lands_on_free_spaces_and_hits_minions_only() -> None:
    s = scene("beef saucer E4, beef bot", villain="cousin chainsaw E2")
    s.play(0, "superpower", "space: E3")
    assert "C4" not in s.offered("space") and "F1" not in s.offered("space")
    assert s.hp == 30 and not s.was_asked("target")


# --- Mutant ---------------------------------------------------------------------------------------


def test_dude_superpower() -> None:
    s = scene("beef dude E4, beef bot", villain="cousin chainsaw E5")
    s.deal(0, pile="mutant-power strike")
    s.play(0, "superpower", "target: villain", "move: E2", "card: strike")
    assert s.hp == 25 and s.where(0) == "E2" and farthest(s, "E4") == 2
    assert s.offered("card") == ["strike", "none"] and "strike" in s.hand(0)


def test_dude_mutant_power() -> None:
    s = scene("beef dude E4, beef bot")
    s.deal(0, pile="charge superpower")
    s.play(0, "mutant-power", "move: E1", "card: superpower")
    assert s.where(0) == "E1" and farthest(s, "E4") == 3
    assert s.offered("card") == ["superpower", "none"] and "superpower" in s.hand(0)


def test_gecko_superpower() -> None:
    s = scene("beef gecko C2, beef bot", villain="cousin chainsaw D6")
    s.play(0, "superpower", "move: C6", "target: villain")
    assert s.where(0) == "C6" and s.hp == 26  # straight through the parked car on C4
    assert "C4" not in s.offered("move") and s.space("C6") not in s.t.ground.moves(s.space("C2"), 4)
    assert "G1" not in s.offered("move")  # the newsstand has a solid border


def test_gecko_mutant_power() -> None:
    s = scene("beef gecko E4, beef bot")
    s.deal(0, hand="mutant-power")
    s.play(0, "mutant-power", "card: charge", "card: superpower", "move: E6")
    assert s.hand(0) == {"charge", "superpower"} and s.where(0) == "E6" and farthest(s, "E4") == 2
    assert s.offered("card", 0) == ["charge", "costume", "maneuver", "superpower", "none"]  # MOV, and not itself


def test_slime_superpower() -> None:
    s = scene("beef slime E4, beef bot E6", villain="cousin chainsaw L6")
    henchman = s.add("henchman", "E5")
    s.deal(0, pile="charge")
    s.play(0, "superpower", "target: henchman E5", "target: henchman E5", "card: charge")
    assert hits(s) == [4] and s.where(henchman) == "E5"  # 4 DMG are not enough for him
    assert s.hero(0).token == henchman and "charge" in s.hand(0)
    s.attack("1 defend: costume")
    assert s.dealt(0) == [] and s.dealt(1) == [2]  # he still hits the other hero


def test_slime_on_the_villain_and_on_a_hero() -> None:
    s = scene("beef slime E4, beef bot E3", villain="cousin chainsaw E5")
    s.play(0, "superpower", "target: villain", "target: villain")
    assert s.hp == 26
    s.attack()
    assert s.dealt(0) == [] and s.dealt(1) == []  # the Chainsaw reaches one space: only Slime, who is safe
    s.play(0, "rest")
    s.play(0, "superpower", "target: hero 1", "target: hero 1", "1 defend: costume")
    assert s.dealt(1) == [4]
    s.deal(1, hand="strike")
    s.add("underling", "E2")
    s.play(1, "strike")
    assert "hero 0" not in s.offered("target") and "underling E2" in s.offered("target")


def test_slime_mutant_power() -> None:
    s = scene("beef slime A4, beef bot")
    s.deal(0, pile="strike superpower")
    s.hero(0).token = SPACES + s.space("G4")
    s.play(0, "mutant-power", "move: E4", "card: strike")
    assert s.where(0) == "E4" and farthest(s, "A4") == 4
    assert all(
        s.distance(space, "G4") + s.distance("A4", space) == s.distance("A4", "G4") for space in s.offered("move")
    )
    assert s.offered("card") == ["strike", "mutant-power", "none"]


def test_slime_without_an_attached_token_goes_nowhere() -> None:
    s = scene("beef slime A4, beef bot")
    s.play(0, "mutant-power", "card: mutant-power")
    assert s.where(0) == "A4" and not s.was_asked("move")


def test_hedgehog_superpower() -> None:
    s = scene("beef hedgehog E6, beef bot", villain="cousin chainsaw D3")
    s.add("underling", *AROUND[:4])
    s.play(0, "superpower", "move: E4", *(f"target: underling {space}" for space in AROUND[:2]))
    assert s.where(0) == "E4" and farthest(s, "E6") == 2
    assert s.held(0, "underling") == 2 and len(s.on_board("underling")) == 2
    assert "villain" in s.offered("target", 0) and s.kinds_asked().count("target") == 2


def test_hedgehog_mutant_power() -> None:
    s = scene("beef hedgehog E3, beef bot E5", villain="cousin chainsaw D3")
    s.deal(0, pile="charge costume superpower")
    s.play(0, "mutant-power", "move: E4", "target: hero 1", "1 defend: costume", "card: superpower")
    assert farthest(s, "E3") == 1 and s.offered("target") == ["hero 1", "none"] and s.dealt(1) == [4]
    assert s.offered("card") == ["costume", "superpower", "none"] and "superpower" in s.hand(0)


def test_mushroom_superpower() -> None:
    s = scene("beef mushroom E4, beef bot E5, beef bot E6, beef bot A1", villain="cousin chainsaw H4")
    s.play(0, "superpower", "target: villain", "1 defend: costume", "2 defend: costume")
    assert s.offered("target") == ["villain", "none"] and s.hp == 55
    assert [s.dealt(seat) for seat in range(4)] == [[], [2], [2], []]


def test_mushroom_mutant_power() -> None:
    s = scene("beef mushroom E4, beef bot")
    s.deal(0, pile="charge strike costume superpower")
    s.play(0, "mutant-power", "card: strike", "card: costume", "move: E6")
    assert {"strike", "costume"} <= s.hand(0) and "superpower" not in s.offered("card", 0)
    assert s.kinds_asked().count("card") == 2 and s.where(0) == "E6" and farthest(s, "E4") == 2


def test_jellyfish_superpower() -> None:
    s = scene("beef jellyfish E4, beef bot E5", villain="cousin chainsaw L6")
    s.add("underling", "E6", "H4")
    s.play(0, "superpower", "target: villain", "target: underling E6")
    assert s.hp == 27 and s.held(0, "underling") == 1
    assert s.offered("target") == ["underling E6", "none"]


def test_jellyfish_mutant_power() -> None:
    s = scene("beef jellyfish E4, beef bot")
    s.first(1)
    s.deal(0, pile="charge superpower")
    s.play(0, "mutant-power", "move: E1", "card: charge")
    assert s.where(0) == "E1" and s.state.first == 0 and s.offered("card") == ["charge", "none"]
    assert "charge" in s.hand(0)


def test_skunk_superpower() -> None:
    s = scene("beef skunk E4, beef bot", villain="cousin chainsaw G2")
    underling, henchman = s.add("underling", "E5"), s.add("henchman", "E3")
    s.play(0, "superpower", "space: E2", "space: E6", "move: F2", "target: villain")
    assert s.where(underling) == "E6" and s.where(henchman) == "E2"
    assert s.where(0) == "F2" and s.hp == 25 and farthest(s, "E4") == 3


def test_skunk_mutant_power() -> None:
    s = scene("beef skunk E4, beef bot E5", villain="cousin chainsaw E3")
    s.add("underling", "E6")
    s.play(0, "mutant-power", "target: underling E6", "move: D4")
    assert s.offered("target") == ["underling E6", "none"] and s.held(0, "underling") == 1
    assert s.where(0) == "D4" and farthest(s, "E4") == 1


@pytest.mark.parametrize(("kind", "fame"), [("henchman", 3), ("underling", 1)])
def test_yeti_superpower(kind: str, fame: int) -> None:
    s = scene("beef yeti E4, beef bot")
    s.add(kind, "E6")
    s.play(0, "superpower", "move: E5", f"target: {kind} E6")
    assert hits(s) == [6] and s.fame(0) == fame  # 1 more for a henchman


def test_yeti_mutant_power() -> None:
    s = scene("beef yeti A4, beef bot E4, beef bot E5, beef bot L1")
    s.play(0, "mutant-power", "move: D4", "1 defend: charge", "2 defend: charge")
    assert farthest(s, "A4") == 5
    assert [s.dealt(seat) for seat in range(4)] == [[], [2], [2] if s.distance("D4", "E5") == 1 else [], []]
    assert s.distance("D4", "E5") == 1


# --- Tech -----------------------------------------------------------------------------------------


def test_bot() -> None:
    s = scene("beef bot E4, beef cobra", villain="cousin chainsaw E6")
    s.deal(0, pile="charge costume gizmo gadget")
    s.play(0, "superpower", "target: villain", "card: costume", "card: gizmo")
    assert s.hp == 25 and {"costume", "gizmo"} <= s.hand(0) and s.kinds_asked().count("card") == 2
    assert s.offered("card", 0) == ["costume", "gizmo", "gadget", "none"]  # EQP, and not itself


def test_toaster() -> None:
    s = scene("beef toaster E4, beef bot E5", villain="cousin chainsaw E6")
    s.deal(0, pile="charge costume")
    s.add("underling", "G4")
    s.play(0, "superpower", "target: villain", "target: underling G4", "card: costume")
    assert s.hp == 26 and s.held(0, "underling") == 1
    assert set(s.offered("target", 0)) == {"villain", "hero 1", "underling G4", "none"}
    assert s.kinds_asked().count("target") == 2 and s.offered("card") == ["costume", "none"]


def test_drone() -> None:
    s = scene("beef drone E4, beef bot", villain="cousin chainsaw H5")
    s.deal(0, pile="gizmo charge")
    s.add("underling", "E5", "J4")
    s.play(0, "superpower", "target: H4", "target: villain", "card: charge")
    assert s.hero(0).token == SPACES + s.space("H4") and s.hp == 25
    assert s.offered("target") == ["villain", "none"] and s.offered("card") == ["charge", "none"]
    assert max(s.distance("E4", name) for name in s.offered("target", 0) if name != "none") == 3


def test_jetpack() -> None:
    s = scene("beef jetpack E4, beef bot", "asylum", villain="cousin chainsaw K4")
    s.play(0, "superpower", "move: J4", "target: villain")
    assert s.where(0) == "J4" and s.hp == 11
    assert s.space("J4") not in s.t.ground.moves(s.space("E4"), 5)  # round the nurses' station it is too far


def test_jetpack_flies_over_obstacles_but_lands_beside_them() -> None:
    s = scene("beef jetpack E1, beef bot")
    s.play(0, "superpower", "move: G1")
    assert "F1" not in s.offered("move") and s.where(0) == "G1"


def test_wrench() -> None:
    s = scene("beef wrench E4, beef bot")
    s.deal(0, hand="superpower gadget", pile="gizmo strike charge maneuver costume")
    s.add("underling", "E1")
    s.play(
        0, "superpower", "card: gizmo", "card: charge", "move: E3", "card: charge", "move: E2", "target: underling E1"
    )
    assert s.hand(0) == {"gadget", "gizmo"} and s.fame(0) == 1
    assert s.offered("card", 0) == ["charge", "costume", "maneuver", "strike", "gizmo", "none"]  # no epic action


def test_laser() -> None:
    s = scene("beef laser A4, beef bot", villain="cousin chainsaw E4")
    s.deal(0, pile="charge gizmo")
    s.play(0, "superpower", "target: villain", "card: gizmo")
    assert s.distance("A4", "E4") == 4 and s.hp == 25 and "gizmo" in s.hand(0)
    assert s.offered("card") == ["gizmo", "none"]
    far = scene("beef laser A4, beef bot L1", villain="cousin chainsaw F4")
    far.play(0, "superpower")
    assert not far.was_asked("target")


def test_modem() -> None:
    s = scene("beef modem E4, beef bot", villain="cousin chainsaw L6")
    s.first(1)
    s.add("underling", "E5")
    s.play(0, "superpower", "target: villain", "card: strike", "target: underling E5")
    assert s.hp == 27 and s.state.first == 0 and s.held(0, "underling") == 1
    assert s.pile(0) == ["superpower", "strike"]  # one more action, not all of them


def test_forklift() -> None:
    s = scene("beef forklift E6, beef bot", villain="cousin chainsaw E3")
    s.deal(0, pile="charge costume")
    underling = s.add("underling", "F4")
    henchman = s.add("henchman", "E5")
    s.play(
        0, "superpower", "move: E4", "target: underling F4", "space: H4", "target: henchman E5", "card: costume"
    )  # fmt: skip
    assert (
        s.where(underling) == "H4" and max(s.distance("F4", name) for name in s.offered("space") if name != "none") == 2
    )
    assert s.where(henchman) == "achievements 0" and "villain" not in s.offered("target")
    assert s.offered("card") == ["costume", "none"] and farthest(s, "E6") == 2


# --- Vigilante ------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", [1, 2])
def test_cobra_rolls_low_and_moves(face: int) -> None:
    s = scene("beef cobra E4, beef bot", villain="cousin chainsaw E5")
    s.dice(face)
    s.play(0, "superpower", "target: villain", "move: E1")
    assert s.hp == 25 and s.where(0) == "E1" and farthest(s, "E4") == 3


@pytest.mark.parametrize("face", [3, 4])
def test_cobra_rolls_in_the_middle_and_retrieves(face: int) -> None:
    s = scene("beef cobra E4, beef bot")
    s.deal(0, hand="superpower press")
    s.dice(face)
    s.play(0, "superpower", "card: strike", "card: charge")
    assert s.hand(0) == {"press", "strike", "charge"} and not s.was_asked("move")


@pytest.mark.parametrize("face", [5, 6])
def test_cobra_rolls_high_and_bites_somebody_else(face: int) -> None:
    s = scene("beef cobra E4, beef bot", villain="cousin chainsaw E5")
    s.add("underling", "E3")
    s.dice(face)
    s.play(0, "superpower", "target: villain", "target: underling E3")
    assert s.hp == 25 and s.held(0, "underling") == 1
    assert s.offered("target") == ["underling E3", "none"]  # not the villain again


@pytest.mark.parametrize(("face", "low"), [(1, True), (3, True), (4, False), (6, False)])
def test_knight(face: int, low: bool) -> None:
    s = scene("beef knight E4, beef bot", villain="cousin chainsaw E6")
    s.first(1)
    s.deal(0, pile="strike costume")
    s.dice(face)
    first = ["move: E1"] if low else ["target: villain"]
    s.play(0, "superpower", *first, "card: costume", "move: E2")
    assert (s.state.first == 0) is low and s.hp == (30 if low else 25)
    assert s.where(0) == "E2" and "costume" in s.hand(0)
    assert s.offered("card") == ["costume", "none"]  # another DEF action: not itself
    assert [farthest(s, here, number=n) for n, here in ((0, "E4"), (-1, "E1"))] == [3, 2] if low else [2, 5]


@pytest.mark.parametrize(("dice", "damage"), [((1, 1), 2), ((2, 3), 5), ((2, 6), 8), ((6, 6), 8)])
def test_badger(dice: tuple[int, int], damage: int) -> None:
    s = scene("beef badger E4, beef bot", villain="cousin chainsaw E6")
    s.deal(0, pile="charge press")
    s.dice(*dice)
    s.play(0, "superpower", "move: E5", "target: villain", "card: charge")
    assert s.hp == 30 - damage and "charge" in s.hand(0) and farthest(s, "E4") == 1


@pytest.mark.parametrize("face", [1, 4, 6])
def test_hound(face: int) -> None:
    s = scene("beef hound A4, beef bot", villain="cousin chainsaw B3")
    s.dice(face)
    s.play(0, "superpower", "target: villain")
    assert farthest(s, "A4") == face and s.hp == 25


def test_gambler_one_of_each() -> None:
    s = scene("beef gambler E4, beef bot", villain="cousin chainsaw E3")
    s.dice(1, 5)
    s.play(0, "superpower", "move: E2", "target: villain", "move: E4")
    assert s.hp == 26 and s.where(0) == "E4" and s.fame(0) == 0
    assert s.kinds_asked().count("move") == 2


def test_gambler_doubles() -> None:
    s = scene("beef gambler E4, beef bot")
    s.deal(0, pile="press strike")
    s.dice(3, 3)
    s.play(0, "superpower", "card: superpower", "card: strike")
    assert s.fame(0) == 1 and {"superpower", "strike"} <= s.hand(0)


@pytest.mark.parametrize("face", [1, 2])
def test_sparrow_low(face: int) -> None:
    s = scene("beef sparrow A4, beef bot E4")
    s.deal(0, pile="charge press")
    s.dice(face)
    s.play(0, "superpower", "move: E5", "option: option 1")
    assert s.injuries(1) == 1 and s.where(0) == "E5" and farthest(s, "A4") == 5
    again = scene("beef sparrow A4, beef bot L1")
    again.deal(0, pile="charge strike press")
    again.dice(face)
    again.play(0, "superpower", "card: charge")
    assert again.kinds_asked().count("card") == 1
    assert "charge" in again.hand(0) and again.injuries(1) == 0  # nobody is near: only the retrieve is left


@pytest.mark.parametrize("face", [3, 6])
def test_sparrow_high(face: int) -> None:
    s = scene("beef sparrow E4, beef bot", villain="cousin chainsaw E6")
    s.dice(face)
    s.play(0, "superpower", "target: villain")
    assert s.hp == 26


@pytest.mark.parametrize(("dice", "koed"), [((1, 2), 0), ((2, 3), 1), ((4, 6), 2)])
def test_alleycat(dice: tuple[int, int], koed: int) -> None:
    s = scene("beef alleycat E4, beef bot", villain="cousin chainsaw E3")
    s.deal(0, pile="charge press")
    s.add("underling", "E5", "F4")
    s.dice(*dice)
    targets = ["target: underling E5", "target: underling F4"][:koed]
    s.play(0, "superpower", *targets, "move: E1", "card: charge")
    assert s.held(0, "underling") == koed and s.where(0) == "E1" and farthest(s, "E4") == 3
    assert s.hp == 30 and "charge" in s.hand(0)


@pytest.mark.parametrize(("face", "damage"), [(1, 4), (2, 4), (3, 5), (4, 5), (5, 6), (6, 6)])
def test_dentist(face: int, damage: int) -> None:
    s = scene("beef dentist E4, beef bot", villain="cousin chainsaw H4")
    s.deal(0, pile="charge press")
    s.dice(face)
    s.play(0, "superpower", "target: villain", "card: press")
    assert s.hp == 30 - damage and "press" in s.hand(0)
    assert s.offered("card") == ["press", "none"]


# --- how far and how much ----------------------------------------------------------------------------

# With henchmen at every distance and every card spent, and a hero who takes whatever he is offered: each question with
# the farthest option in it, how often it is asked, and then the DMG of each hit.
EXTENT = [
    ("star", "superpower", 0, (), "target 2, card, move 1; 4"),
    ("star", "superpower", 1, (), "target 2, card, move 1; 5"),
    ("star", "superpower", 2, (), "target 2, card, move 1; 6"),
    ("comet", "superpower", 0, (), "move 3, target 1, card; 4"),
    ("comet", "superpower", 1, (), "move 4, target 1, card; 4"),
    ("comet", "superpower", 2, (), "move 5, target 1, card; 4"),
    ("meteor", "superpower", 0, (), "move 2, target 1 x2; 4 4"),
    ("meteor", "superpower", 1, (), "move 2, target 1 x2; 4 4"),
    ("meteor", "superpower", 2, (), "move 2, target 1 x3; 4 4 4"),
    ("eclipse", "superpower", 0, (), "move 1, option, target 1; 5"),
    ("eclipse", "superpower", 1, (), "move 1, option, target 1; 5"),
    ("eclipse", "superpower", 2, (), "move 1, option, target 1, option, card; 5"),
    ("moonbeam", "superpower", 0, (), "target 2, card; 4"),
    ("moonbeam", "superpower", 1, (), "target 2, card x2; 4"),
    ("moonbeam", "superpower", 2, (), "target 2, card x3; 4"),
    ("vortex", "superpower", 0, (), "target 3 x3, space 0 x2; 4 4 4 4 4"),
    ("vortex", "superpower", 1, (), "target 3 x3, space 0 x2; 5 5 5 5 5"),
    ("vortex", "superpower", 2, (), "target 3 x3, space 0 x2; 6 6 6 6 6"),
    ("orbiter", "superpower", 0, (), "target 3 x2, target 2, card; 4 4"),
    ("saucer", "superpower", 0, (), "space 5, target 1; 5"),
    ("dude", "superpower", 0, (), "target 1, move 2, card; 5"),
    ("dude", "mutant-power", 0, (), "move 3, card; "),
    ("gecko", "superpower", 0, (), "move 4, target 1; 4"),
    ("gecko", "mutant-power", 0, (), "card x2, move 2; "),
    ("slime", "superpower", 0, (), "target 2, target 0, card; 4"),
    ("slime", "mutant-power", 0, (), "card; "),
    ("hedgehog", "superpower", 0, (), "move 2, target 1 x2; 4 4"),
    ("hedgehog", "mutant-power", 0, (), "move 1, target 1, card; 4"),
    ("mushroom", "superpower", 0, (), "target 3; 5 2 2"),
    ("mushroom", "mutant-power", 0, (), "card x2, move 2; "),
    ("jellyfish", "superpower", 0, (), "target 7, target 2; 3 4"),
    ("jellyfish", "mutant-power", 0, (), "move 3, card; "),
    ("skunk", "superpower", 0, (), "space 1, space 2 x4, move 3, target 1; 5"),
    ("skunk", "mutant-power", 0, (), "target 2, move 1; 4"),
    ("yeti", "superpower", 0, (), "move 1, target 1; 6"),
    ("yeti", "mutant-power", 0, (), "move 5; 2"),
    ("bot", "superpower", 0, (), "target 2, card x2; 5"),
    ("toaster", "superpower", 0, (), "target 2 x2, card; 4 4"),
    ("drone", "superpower", 0, (), "target 3 x2, card; 5"),
    ("jetpack", "superpower", 0, (), "move 5, target 1; 4"),
    ("wrench", "superpower", 0, (), "card x2, move 1, card, move 2, target 1; 4"),
    ("laser", "superpower", 0, (), "target 4, card; 5"),
    ("modem", "superpower", 0, (), "target 7; 3"),
    ("forklift", "superpower", 0, (), "move 2, target 1, space 2, target 1, card; 5"),
    ("cobra", "superpower", 0, (5,), "target 1 x2; 5 4"),
    ("knight", "superpower", 0, (5,), "target 2, card, move 2; 5"),
    ("badger", "superpower", 0, (2, 3), "move 1, target 1, card; 5"),
    ("hound", "superpower", 0, (5,), "move 5, target 1; 5"),
    ("gambler", "superpower", 0, (3, 6), "card, target 1, move 2; 4"),
    ("sparrow", "superpower", 0, (5,), "move 5, target 2; 4"),
    ("alleycat", "superpower", 0, (3, 6), "target 1 x2, move 3, card; 4 4"),
    ("dentist", "superpower", 0, (5,), "target 3, card; 6"),
    ("cobra", "superpower", 0, (1,), "target 1, move 3; 5"),
    ("cobra", "superpower", 0, (3,), "target 1, card x2; 5"),
    ("knight", "superpower", 0, (2,), "move 3, card, move 2; "),
    ("gambler", "superpower", 0, (1, 1), "move 2 x3; "),
    ("sparrow", "superpower", 0, (1,), "move 5, option; "),
]  # fmt: skip


@each("hero, card, injuries, faces, extent", EXTENT)
def test_each_power_reaches_exactly_so_far(
    hero: str, card: str, injuries: int, faces: tuple[int, ...], extent: str
) -> None:
    s = scene(f"golden {hero} E4, golden bot F3, golden bot E2, golden bot E1", villain="cousin chainsaw L6")
    s.add("henchman", "E4", "E5", "E5", "E3", "F4", "E6", "H4", "I4", "J4", "K4")
    s.set(0, injuries=injuries)
    s.deal(0, hand=card)
    s.dice(*faces)
    s.say_yes()
    s.play(0, card, *["boost: no"] * bool(faces), *["space: E4"] * (hero == "saucer"))
    questions = [
        f"{question.kind}{reach(s, question.kind, question.names)}"
        for question in s.asked
        if question.seat == 0 and question.kind not in ("go", "boost")
    ]
    found = [(words, len(list(same))) for words, same in groupby(questions)]
    dealt = [line[3] if line[0] == "hit" else line[2] for line in s.words("hit", "hit-villain", "dealt")]
    said = ", ".join(words if times == 1 else f"{words} x{times}" for words, times in found)
    assert f"{said}; {' '.join(map(str, dealt))}" == extent


def reach(s: Scene, kind: str, names: list[str]) -> str:
    """How far from E4 the options of a question lie; nothing for questions about cards."""
    if kind not in ("move", "target", "space"):
        return ""
    places = [s.villain() if name == "villain" else place(s, name) for name in names if name != "none"]
    return f" {max(s.distance('E4', where) for where in places)}"


def place(s: Scene, name: str) -> str:
    return s.where(int(name.split()[-1])) if name.startswith("hero ") else name.split()[-1]


# --- types ----------------------------------------------------------------------------------------

TYPES = {
    "star": "attack", "comet": "movement attack", "meteor": "attack movement", "eclipse": "defence attack",
    "moonbeam": "defence", "vortex": "attack defence", "orbiter": "movement attack", "saucer": "movement equipment",
    "dude": "attack / movement", "gecko": "movement attack / defence", "slime": "attack / defence movement",
    "hedgehog": "defence attack / defence", "mushroom": "attack / defence", "jellyfish": "attack / movement",
    "skunk": "attack movement / defence", "yeti": "attack / movement", "bot": "equipment attack defence",
    "toaster": "equipment attack", "drone": "equipment movement", "jetpack": "equipment movement",
    "wrench": "equipment defence", "laser": "equipment attack", "modem": "equipment power",
    "forklift": "equipment attack movement", "cobra": "attack", "knight": "defence attack", "badger": "attack",
    "hound": "movement attack", "gambler": "power", "sparrow": "movement attack", "alleycat": "defence attack",
    "dentist": "equipment attack",
}  # fmt: skip


@each("hero", TYPES)
def test_hw_198_a_power_card_has_the_types_of_its_power_and_pow(hero: str) -> None:
    playset = cast().playset(cast().number(hero))
    slots = ["superpower", "mutant-power"]
    for slot, types in zip(slots, TYPES[hero].split(" / "), strict=False):
        expected = {*types.split(), "power"}
        action = playset.actions[playset.numbers[slot]]
        assert {word for word, bit in TYPE_BITS.items() if action.types & bit} == expected
    assert ("mutant-power" in playset.numbers) == ("/" in TYPES[hero])


def test_all_32_are_here() -> None:
    assert sorted(TYPES) == sorted(entry.card.id for entry in cast().hero_as) and len(TYPES) == 32


def test_hw_120_every_vigilante_rolls() -> None:
    """Each Vigilante power asks for dice as soon as it is used."""
    for entry in cast().hero_as:
        s = scene(f"beef {entry.card.id} E4, beef bot")
        s.play(0, "superpower")
        rolled = bool(s.words("roll"))
        assert rolled == (entry.hero_type == "vigilante"), entry.card.id


@each("hero", TYPES)
def test_hw_364_every_power_works_alone(hero: str) -> None:
    """Solo, with a villain and minions beside him, every power hurts somebody or brings a card back."""
    s = scene(f"beef {hero} E4", villain="cousin chainsaw E5")
    s.add("underling", "E3", "F4", "E6")
    s.deal(0, hand="superpower")
    s.say_yes()
    s.dice(*{"badger": (3, 3), "gambler": (3, 5), "alleycat": (3, 3)}.get(hero, (5,) if vigilante(hero) else ()))
    s.play(0, "superpower", *["boost: no"] * vigilante(hero), *["space: E4"] * (hero == "saucer"))
    assert s.hp < 30 or s.fame(0) or s.hand(0)


def vigilante(hero: str) -> bool:
    return bool(cast().hero_as[cast().number(hero)].hero_type == "vigilante")
