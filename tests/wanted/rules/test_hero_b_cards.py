"""Every Hero B text, in a situation where its effect can be seen, and beside one where it must not happen."""

from __future__ import annotations

import pytest

from capesmith.systems.heroes_wanted.game import atoms

from .scenes import Scene, cast, scene

BESIDE = "cousin chainsaw E5"  # the villain on the space south of E4


def farthest(s: Scene, here: str, number: int = -1) -> int:
    return max(s.distance(here, space) for space in s.offered("move", number))


def staminas(s: Scene, seat: int = 0) -> dict[str, int]:
    """What each card that was discarded to defend was worth."""
    actions = s.t.playsets[seat].actions
    return {actions[line[2]].id: line[3] for line in s.words("defend") if line[1] == seat}


def end_hero_phase(s: Scene, *answers: str) -> None:
    """The last hero rests; the Hero Phase is over."""
    atoms.set_stage(s.t, "go", len(s.t.seats) - 1)
    s.advance(*answers)
    assert s.state.stage == "villain"


def test_barefoot() -> None:
    s = scene("barefoot hedgehog E4, beef bot")
    s.add("underling", "E3", "E5")
    s.play(0, "superpower", "move: E4", "target: underling E3", "target: underling E5", "move: E6")
    assert s.where(0) == "E6" and farthest(s, "E4") == 2
    assert s.kinds_asked().count("move") == 2  # the card's own, and once per action, for two minions


def test_barefoot_needs_a_ko() -> None:
    s = scene("barefoot bot E4, beef bot", villain=BESIDE)
    s.add("henchman", "E3")
    s.play(0, "charge", "target: henchman E3")
    s.play(0, "strike", "target: villain")
    assert s.kinds_asked().count("move") == 1  # only the MOVE of Charge


def test_deadly() -> None:
    s = scene("deadly bot E4, beef bot", villain="cousin chainsaw E6")
    s.play(0, "strike", "target: villain")
    assert s.hp == 25
    far = scene("deadly bot E4, beef bot", villain="cousin chainsaw H4")
    far.play(0, "strike")
    assert not far.was_asked("target")
    far.play(0, "maneuver")
    assert farthest(far, "E4") == 4  # no RNG, nothing to raise
    far.play(0, "superpower", "target: villain")
    assert far.hp == 25  # Nuts & Bolts is ATK: RNG 2 + 1


@pytest.mark.parametrize(("hero_b", "reached"), [("deadly", True), ("golden", False)])
def test_deadly_raises_every_printed_range(hero_b: str, reached: bool) -> None:
    """HW-080: whatever an ATK action does within RNG n, not only its DMG."""
    pull = scene(f"{hero_b} vortex A4, beef bot L1")
    pull.add("underling", "E4")
    pull.play(0, "superpower", *["target: underling E4"] * reached)
    assert pull.distance("A4", "E4") == 4
    push = scene(f"{hero_b} skunk E4, beef bot L1")
    underling = push.add("underling", "G4")
    push.play(0, "superpower", *["space: H4"] * reached)
    assert push.where(underling) == ("H4" if reached else "G4")
    shift = scene(f"{hero_b} forklift E4, beef bot L1")
    shift.add("underling", "E6")
    shift.play(0, "superpower", *["space: C6"] * reached)
    assert shift.on_board("underling") == ["C6" if reached else "E6"]
    token = scene(f"{hero_b} orbiter A4, beef bot L1")
    token.play(0, "superpower")
    assert max(token.distance("A4", name) for name in token.offered("target") if name != "none") == 3 + reached


@pytest.mark.parametrize(("hero_b", "reached"), [("deadly", True), ("golden", False)])
def test_deadly_raises_the_range_of_sparrows_injury(hero_b: str, reached: bool) -> None:
    s = scene(f"{hero_b} sparrow E4, beef bot E6")
    s.deal(0, pile="charge")
    s.dice(1)
    s.play(0, "superpower", *["option: option 1"] * reached)
    assert s.injuries(1) == reached


def test_beef() -> None:
    s = scene("beef bot E4, golden bot")
    s.hit(0, 11, "defend: charge", "defend: costume")
    assert staminas(s) == {"charge": 4, "costume": 8}
    s.hit(0, 3, "defend: gizmo", "defend: superpower")
    assert staminas(s)["gizmo"] == 2 and staminas(s)["superpower"] == 5
    s.hit(1, 3, "defend: charge")
    assert staminas(s, 1) == {"charge": 3}


def test_eternal() -> None:
    s = scene("eternal bot E4, beef bot")
    s.rest(0, "move: E6")
    assert s.where(0) == "E6" and farthest(s, "E4") == 2
    s.rest(1)
    assert s.where(0) == "E6" and s.kinds_asked().count("move") == 1


def test_mighty() -> None:
    s = scene("mighty bot E4, beef bot", villain=BESIDE)
    s.play(0, "charge", "target: villain")
    assert s.hp == 25  # 4 + 1
    s.first(1)
    s.play(0, "rest")
    s.play(0, "charge", "target: villain")
    assert s.hp == 21  # 4: somebody else is 1st Hero
    s.play(0, "strike", "target: villain")
    assert s.hp == 15  # Strike makes him 1st Hero first: 5 + 1


def test_acrobatic() -> None:
    s = scene("acrobatic bot A4, beef bot")
    s.play(0, "maneuver")
    assert farthest(s, "A4") == 5
    s.play(0, "charge")
    assert farthest(s, "A4") == 3  # 1, and 1 for the 1st Hero, and 1
    s.hit(0, 1, "defend: costume", "block: yes")
    assert farthest(s, "A4") == 2  # Costume's BLOCK is a MOVE of a MOV action, too


def test_atomic() -> None:
    s = scene("atomic bot E4, beef bot", villain="cousin chainsaw E6", headlines=["headline-ten-fame"])
    s.set(0, fame=10)
    s.play(0, "rest", "target: villain")
    assert s.hp == 26 and s.hero(0).done == [0]
    s.set(1, fame=10)
    s.play(1, "rest")
    assert s.hp == 26  # only after his own headlines
    far = scene("atomic bot E4, beef bot", villain="cousin chainsaw H4", headlines=["headline-ten-fame"])
    far.set(0, fame=10)
    far.play(0, "rest")
    assert not far.was_asked("target")


def test_caffeinated() -> None:
    s = scene("caffeinated bot E4, beef bot")
    s.first(1)
    s.rest(0)
    assert s.state.first == 0
    s.first(1)
    s.play(0, "maneuver", "option: option 2")
    assert s.state.first == 1


def test_dapper() -> None:
    s = scene("dapper bot E4, beef bot")
    s.add("henchman", "E5", "E3", "F4")
    s.play(0, "strike", "target: henchman E5")
    assert s.fame(0) == 3
    s.first(1)
    s.play(0, "superpower", "target: henchman E3")
    assert s.fame(0) == 5  # not 1st Hero: the usual 2
    s.first(0)
    s.add("underling", "F3")
    s.play(0, "charge", "target: underling F3")
    assert s.fame(0) == 6  # an underling is no henchman


def test_discount() -> None:
    s = scene("discount bot E4, beef bot", villain=BESIDE)
    s.add("henchman", "E3")
    s.play(0, "charge", "target: henchman E3")
    assert s.held(0, "henchman") == 1 and s.words("hit")[-1][-1] == 5
    s.play(0, "rest")
    s.play(0, "charge", "target: villain")
    assert s.hp == 26  # against the villain it is 4


def test_elder() -> None:
    s = scene("beef bot, elder bot")
    s.deal(1, hand="gizmo superpower")
    end_hero_phase_with(s, 1, "gizmo", "1 option: option 1", "1 card: strike")
    assert "strike" in s.hand(1)


def test_elder_with_three_cards_gets_nothing() -> None:
    s = scene("elder bot, beef bot")
    s.deal(0, hand="gizmo superpower charge")
    end_hero_phase(s, "1 go: rest")
    assert not s.was_asked("card", 0)
    s.deal(0, hand="")
    end_hero_phase(s, "1 go: rest", "0 card: charge")
    assert s.hand(0) == {"charge"}
    s.deal(0, hand="superpower charge")
    end_hero_phase(s, "1 go: rest", "0 card: strike")
    assert s.hand(0) == {"superpower", "charge", "strike"}
    assert s.offered("card") == ["costume", "maneuver", "strike", "none"]  # a basic one: no Gizmo


def end_hero_phase_with(s: Scene, seat: int, card: str, *answers: str) -> None:
    atoms.set_stage(s.t, "go", (seat - s.state.start) % len(s.t.seats))
    s.advance(f"{seat} go: {card}", *answers)


def test_flaming() -> None:
    s = scene("flaming bot E4, beef bot")
    s.add("underling", "E4", "E5")
    s.play(0, "maneuver", "target: underling E4")
    assert s.held(0, "underling") == 1 and s.fame(0) == 1 and s.on_board("underling") == ["E5"]
    s.add("underling", "E4")
    s.play(0, "strike")
    assert s.held(0, "underling") == 1  # Strike is no MOV action


def test_frozen() -> None:
    s = scene("frozen bot E4, beef bot E6", villain="cousin chainsaw L6")
    s.add("underling", "E5", "E5", "E5")
    s.attack("0 defend: costume", "1 defend: costume")
    assert s.dealt(0) == [2] and s.dealt(1) == [3]  # one less in all, not one less each


def test_frozen_does_not_stop_the_villain() -> None:
    s = scene("frozen bot E4, beef bot", villain="cousin walrus E5")
    s.attack("0 defend: costume", "1 defend: costume")
    assert s.dealt(0) == [4]


def test_glamorous() -> None:
    s = scene("glamorous bot E4, beef bot", headlines=["headline-bruised"])
    s.set(0, injuries=2)
    s.set(1, injuries=2)
    s.rest(0)
    assert s.fame(0) == 1 and s.fame(1) == 0 and s.state.places == [[0, 1]]


def test_golden() -> None:
    s = scene("golden bot, beef bot")
    assert [s.fame(0), s.fame(1)] == [2, 0]


def test_humble() -> None:
    s = scene("humble bot A4, beef bot")
    s.first(1)
    s.play(0, "charge")
    assert farthest(s, "A4") == 2
    s.rest(0)
    s.first(0)
    s.play(0, "charge")
    assert farthest(s, "A4") == 2  # Charge's own bonus instead; not 3
    s.first(1)
    s.play(0, "maneuver", "option: option 2")
    assert farthest(s, "A4") == 4


def test_lucky_rerolls_once_per_turn() -> None:
    s = scene("lucky hound A4, beef bot")
    s.dice(1, 5)
    s.play(0, "superpower", "may: yes")
    assert farthest(s, "A4") == 5
    s.rest(0)
    s.dice(2)
    s.play(0, "superpower")
    assert farthest(s, "A4") == 2 and s.kinds_asked().count("may") == 1


def test_lucky_rerolls_a_single_die() -> None:
    s = scene("lucky badger E4, beef bot", villain=BESIDE)
    s.dice(1, 2, 4)
    s.play(0, "superpower", "may: yes", "die: die 1", "target: villain")
    assert s.hp == 30 - 6  # 4 + 2


def test_lucky_moves_on_a_six() -> None:
    s = scene("lucky hound A4, beef bot")
    s.dice(6)
    s.play(0, "superpower", "move: A4", "move: A5")
    assert s.where(0) == "A5" and farthest(s, "A4") == 1
    s.rest(0)
    s.dice(5)
    s.play(0, "superpower")
    assert s.kinds_asked().count("move") == 3  # no extra MOVE after a 5


def test_magnetic() -> None:
    s = scene("magnetic bot E4, beef bot")
    s.hit(0, 21, "defend: costume", "defend: gizmo", "defend: superpower", "defend: charge", "defend: strike")
    assert staminas(s) == {"costume": 8, "gizmo": 3, "superpower": 6, "charge": 3, "strike": 6}


def test_nocturnal() -> None:
    s = scene("nocturnal cobra E4, beef bot", villain="cousin chainsaw E5")
    s.hit(0, 4)
    assert s.fame(0) == 0  # by day it is all in a day's work
    s.attack()
    assert s.fame(0) == 1


def test_nosy() -> None:
    s = scene("nosy bot E4, beef bot", headlines=["headline-ten-fame"])
    s.set(1, fame=10)
    s.play(1, "rest", "0 move: E6")
    assert s.where(0) == "E6" and farthest(s, "E4") == 2
    s.set(0, fame=10)
    s.play(0, "rest")
    assert s.kinds_asked().count("move") == 1


def test_overtime() -> None:
    s = scene("overtime bot E4, beef bot", villain=BESIDE)
    s.deal(0, hand="strike")
    s.play(0, "strike", "target: villain")
    assert s.hp == 23  # 5 + 2
    s.deal(0, hand="strike charge")
    s.play(0, "strike", "target: villain")
    assert s.hp == 18  # two cards: no overtime
    s.play(0, "charge", "target: villain")
    assert s.hp == 12  # now it is the last one: 4 + 2


@pytest.mark.parametrize(
    ("pile", "fame"),
    [("", 0), ("charge", 0), ("charge strike", 1), ("charge strike gizmo", 1), ("charge strike gizmo costume", 0)],
)
def test_patient(pile: str, fame: int) -> None:
    """With three or more cards in hand and two or more to take back: six cards, so 2 or 3 spent ones."""
    s = scene("patient bot E4, beef bot")
    s.deal(0, pile=pile)
    s.rest(0)
    assert s.fame(0) == fame and s.pile(0) == []


def test_polite() -> None:
    s = scene("polite bot E4, beef bot E5, beef bot A1")
    s.deal(0, hand="gizmo")
    s.play(1, "strike", "0 card: maneuver")
    assert s.state.first == 1 and s.hand(0) == {"gizmo", "maneuver"}
    s.play(2, "strike")
    assert sum(q.seat == 0 for q in s.asked) == 1  # the second time it was taken from somebody else


def test_reckless() -> None:
    s = scene("reckless bot E4, beef bot", villain=BESIDE)
    s.deal(0, hand="strike charge")
    s.play(0, "strike", "target: villain")
    assert s.hp == 24  # 5 + 1: Charge is no DEF action
    s.deal(0, hand="strike costume")
    s.play(0, "strike", "target: villain")
    assert s.hp == 19  # with a DEF action in hand it is 5


def test_rusty() -> None:
    s = scene("rusty cobra E4, beef bot")
    s.deal(0, hand="retaliate strike")
    s.hit(0, 2, "defend: retaliate", "block: yes", "move: E5")
    assert s.where(0) == "E5" and farthest(s, "E4") == 1
    s.deal(0, hand="retaliate strike")
    s.hit(0, 2, "defend: retaliate", "block: no")
    assert s.kinds_asked().count("move") == 1


def test_sneaky() -> None:
    s = scene("sneaky bot E4, beef bot E6", villain="cousin walrus E5")
    s.add("underling", "F4")
    s.attack("0 defend: costume", "1 defend: costume")
    assert s.dealt(0) == [4] and s.dealt(1) == [4]  # 4 - 1 + 1 for the underling; the other one just 4


def test_soggy() -> None:
    s = scene("soggy bot E4, golden bot E5")
    s.play(1, "strike", "1 target: hero 0", "0 defend: costume", "0 target: hero 1", "1 defend: charge")
    assert s.dealt(0) == [5] and s.dealt(1) == [2]
    s.hit(0, 2, "0 defend: charge")
    assert s.dealt(1) == [2]  # the board does not get wet


@pytest.mark.parametrize(("damage", "injuries", "total"), [(2, 0, 2), (3, 0, 2), (7, 0, 6), (2, 1, 2), (1, 1, 2)])
def test_stubborn(damage: int, injuries: int, total: int) -> None:
    s = scene("stubborn bot E4, beef bot")
    s.set(0, injuries=injuries)
    s.hit(0, damage, "defend: costume")
    assert s.dealt(0) == [total]


def test_thrifty() -> None:
    s = scene("thrifty bot E4, beef bot")
    s.deal(0, hand="maneuver costume gizmo")
    s.play(0, "maneuver", "option: option 2", "card: maneuver", "card: charge")
    assert s.hand(0) == {"costume", "gizmo", "maneuver", "charge"} and s.kinds_asked().count("card") == 2
    s.play(0, "maneuver", "option: option 2", "card: strike")
    assert s.hand(0) == {"costume", "gizmo", "charge", "strike"}  # once per turn


def test_thrifty_only_after_exactly_one() -> None:
    s = scene("thrifty bot E4, beef bot")
    s.deal(0, hand="superpower")
    s.play(0, "superpower", "card: costume", "card: gizmo")
    assert s.hand(0) == {"costume", "gizmo"}


def test_turbo() -> None:
    s = scene("turbo bot A4, beef bot")
    s.play(0, "maneuver")
    assert farthest(s, "A4") == 6
    s.play(0, "charge")
    assert farthest(s, "A4") == 2


def test_vengeful() -> None:
    s = scene("vengeful bot E4, beef bot", villain=BESIDE)
    s.deal(0, hand="gizmo")
    s.hit(0, 3, "target: villain")
    assert s.hero(0).koed and s.hp == 26
    s.rest(0)
    s.hit(0, 3, "defend: costume")
    assert s.hp == 26
    s.villain_at("E6")
    s.deal(0, hand="gizmo")
    s.asked.clear()
    s.hit(0, 3)
    assert s.hero(0).koed and not s.was_asked("target")  # RNG 1


@pytest.mark.parametrize(("tokens", "fame"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_weekend(tokens: int, fame: int) -> None:
    s = scene("weekend bot, beef bot", "bootleg")
    for _ in range(tokens):
        atoms.score_token(s.t, 0)
        atoms.score_token(s.t, 1)
    assert s.score().scores == (fame, 0)


def test_weekend_counts_tokens_that_gave_fame() -> None:
    """A rescued bystander, a box, a mirror and litter thrown away all count."""
    s = scene("weekend bot C3, beef bot", "asylum")
    s.add("bystander", "C4")
    s.play(0, "maneuver", "move: C4", "may: yes", "option: option 2")
    s.add("bystander", "C5")
    s.rest(0)
    s.play(0, "maneuver", "move: C5", "may: yes", "option: option 2")
    assert s.fame(0) == 2 and s.score().scores[0] == 3


def test_all_32_have_a_test() -> None:
    tests = [name for name in globals() if name.startswith("test_")]
    for card in cast().hero_bs:
        assert any(name.startswith(f"test_{card.id.replace('-', '_')}") for name in tests), card.id
    assert len(cast().hero_bs) == 32
