"""Headlines and hero bonus cards (HW-181 to HW-196), every headline and every bonus line."""

from __future__ import annotations

import pytest

from .scenes import Scene, cast, scene

TEN, BRUISED = "headline-ten-fame", "headline-bruised"


def famous(hero: str, line: int, *answers: str, pile: str = "", injuries: int = 0, others: str = "golden bot A1",
           villain: str = "cousin chainsaw L6", first: int = 0, minions: str = "") -> Scene:  # fmt: skip
    """A hero on E4 completes a headline by an action that does nothing, and uses this line of his bonus card."""
    s = scene(f"golden {hero} E4, {others}", villain=villain, headlines=[TEN])
    for minion in minions.split():
        kind, space = minion.split(":")
        s.add(kind, space)
    s.set(0, fame=10, injuries=injuries)
    s.first(first)
    if pile:
        s.deal(0, pile=pile)
    s.play(0, "costume", f"line: line {line}", "may: yes", *answers)
    return s


def farthest(s: Scene) -> int:
    """How far the last MOVE from E4 could have led."""
    return max(s.distance("E4", space) for space in s.offered("move"))


# --- completing -------------------------------------------------------------------------------------


def test_hw_181_a_headline_is_completed_after_the_current_text() -> None:
    s = scene("golden bot E4, golden bot", headlines=["headline-two-henchmen"])
    s.add("henchman", "E5", "E3")
    s.play(0, "strike", "target: henchman E5")
    assert s.hero(0).done == []
    s.deal(0, pile="costume")
    s.play(0, "superpower", "target: henchman E3", "card: costume", "line: line 1")
    order = [line[0] for line in s.told if line[0] in ("ko", "retrieve", "headline")]
    assert order == ["ko", "ko", "retrieve", "headline"]  # the text of Nuts & Bolts is finished first
    assert s.hero(0).done == [0]


def test_hw_181_bettys_example() -> None:
    """T07: Barefoot Bot, her second henchman, and what follows in her own order."""
    s = scene("golden cobra A1, barefoot bot E4", villain="cousin chainsaw L6", headlines=["headline-two-henchmen"])
    s.add("henchman", "E5", "E6")
    s.play(1, "strike", "target: henchman E5")
    s.deal(1, pile="charge costume gizmo")
    s.told.clear()
    s.play(
        1, "superpower", "target: henchman E6", "card: costume", "card: gizmo", "trigger: Barefoot", "move: E2",
        "line: line 2", "may: yes", "target: villain", "card: superpower",
    )  # fmt: skip
    assert s.offered("trigger") == ["Barefoot", "headline-two-henchmen"]
    assert [line[0] for line in s.words("ko", "retrieve", "move", "headline", "hit-villain")] == [
        "ko", "retrieve", "move", "headline", "hit-villain", "retrieve",
    ]  # fmt: skip
    assert s.fame(1) == 4 and s.where(1) == "E2" and s.hp == 28
    assert {"costume", "gizmo", "superpower"} <= s.hand(1) and s.pile(1) == ["charge"]


def test_hw_182_a_disc_of_his_choice_goes_to_the_best_free_space() -> None:
    s = scene("golden bot, golden bot, golden bot", headlines=[TEN])
    for seat in (1, 0, 2):
        s.set(seat, fame=10)
        s.play(seat, "costume", f"{seat} line: line 3")
    assert s.offered("line", 0) == ["line 1", "line 2", "line 3", "line 4"]
    assert [s.hero(seat).discs for seat in range(3)] == [[2, 1, 0, 1]] * 3
    assert s.state.places == [[1, 0, 2]]


def test_hw_183_each_hero_completes_each_headline_once() -> None:
    s = scene("golden bot, golden bot", headlines=[TEN])
    s.set(0, fame=10)
    s.play(0, "costume", "line: line 4")
    s.rest(0)
    s.play(0, "costume")
    assert len(s.words("headline")) == 1 and sum(s.hero(0).discs) == 4


def test_hw_184_the_line_may_be_used_or_not() -> None:
    for answer, hp in (("yes", 28), ("no", 30)):
        s = scene("golden bot, golden bot", headlines=[TEN])
        s.set(0, fame=10)
        s.play(0, "costume", "line: line 2", f"may: {answer}", *(["target: villain"] if answer == "yes" else []))
        assert s.hp == hp and s.hero(0).discs == [2, 0, 1, 1]


def test_hw_185_lines_are_used_up_in_any_order() -> None:
    s = scene("golden bot, golden bot", headlines=[TEN, BRUISED, "headline-villain-damage"])
    s.set(0, fame=10)
    s.play(0, "costume", "line: line 4")
    s.set(0, injuries=2)
    s.rest(0, "line: line 2")
    assert s.hero(0).discs == [2, 0, 1, 0]
    s.put(0, "L5")
    for card in ("strike", "superpower"):
        s.play(0, card, "target: villain", *(["line: line 1"] if card == "superpower" else []))
    assert s.offered("line") == ["line 1", "line 3"] and s.hero(0).discs == [1, 0, 1, 0]


@pytest.mark.parametrize(
    ("hero", "epic"), [("star", "blast"), ("dude", "surge"), ("bot", "gadget"), ("cobra", "retaliate")]
)
def test_hw_186_to_188_the_gain_line_has_two_discs_and_gives_the_epic_with_the_second(hero: str, epic: str) -> None:
    """D12, and the first line of every bonus card."""
    s = scene(f"golden {hero}, golden bot", headlines=[TEN, BRUISED])
    assert s.hero(0).discs == [2, 1, 1, 1]
    s.set(0, fame=10)
    s.play(0, "costume", "line: line 1")
    assert epic not in s.hand(0) and s.hero(0).discs == [1, 1, 1, 1]
    s.set(0, injuries=2)
    s.play(0, "charge", "line: line 1")
    assert epic in s.hand(0) and s.hero(0).tucked == 0
    assert not s.was_asked("may")  # gaining is not optional


def test_hw_187_a_koed_hero_gains_the_epic_to_his_face_down_pile() -> None:
    """D13, HW-156."""
    s = scene("golden bot, golden bot", headlines=[TEN, BRUISED])
    s.set(0, fame=10, injuries=1)
    s.play(0, "costume", "line: line 1")
    s.deal(0, hand="gizmo")
    s.hit(0, 9, "line: line 1")
    assert s.hero(0).koed and s.hero(0).done == [0, 1]
    assert s.hand(0) == set() and "gadget" in s.pile(0)
    s.rest(0)
    assert "gadget" in s.hand(0)


# --- values -----------------------------------------------------------------------------------------


def test_hw_189_and_hw_190_the_spaces_are_worth_5_4_3_2_1_at_the_end() -> None:
    """D11."""
    s = scene("beef bot, beef bot, beef bot, beef bot, beef bot", headlines=[BRUISED])
    for seat in (2, 0, 4, 1, 3):
        s.set(seat, injuries=2)
        s.rest(seat, f"{seat} line: line 4")
    assert all(s.fame(seat) == 0 for seat in range(5))  # nothing during the game
    for seat in range(5):
        s.set(seat, injuries=0)
    assert s.score().scores == (4, 2, 5, 1, 3)


def test_hw_191_and_hw_371_solo_every_headline_scores_3() -> None:
    s = scene("beef bot", headlines=[BRUISED, TEN])
    s.set(0, injuries=2, fame=10)
    s.rest(0)
    s.set(0, injuries=0)
    assert s.score().scores == (10 + 3 + 3,)


def test_hw_192_progress_outside_the_own_go_counts() -> None:
    s = scene("golden cobra E4, golden bot", headlines=["headline-three-underlings"])
    s.add("underling", "E3", "E3", "E5")
    s.play(0, "charge", "target: underling E3")
    s.play(0, "strike", "target: underling E3")
    s.deal(0, hand="retaliate maneuver")
    s.attack("0 defend: retaliate", "0 block: yes", "0 target: underling E5", "0 line: line 4")
    assert s.hero(0).done == [0]


@pytest.mark.parametrize(
    ("scenario", "printed"),
    [
        ("littering", ["headline-litter"]),
        ("bootleg", ["headline-boxes"]),
        ("funhouse", ["headline-mirrors"]),
        ("asylum", ["headline-bystanders", "headline-ko-villain"]),
    ],
)
def test_hw_193_and_hw_195_printed_headlines_make_five_with_the_random_tiles(scenario: str, printed: list[str]) -> None:
    """HW-251, HW-272, HW-291, HW-323: 4 random tiles and 1 printed; in the Asylum 3 and 2."""
    from .tableside import fresh

    for seed in range(6):
        g = fresh(scenario, 2, seed=seed, dice=None)
        g.advance(...)
        ids = [cast().headlines[number].id for number in g.state.headlines]
        assert len(ids) == len(set(ids)) == 5 and ids[-len(printed) :] == printed
        others = [id for id in ids if id not in printed]
        assert not any(cast().card_by_id[id].fields.get("printed_on") for id in others)


def test_hw_194_printed_headlines_work_like_tiles() -> None:
    s = scene("golden bot C2, golden bot", headlines=["headline-litter"])
    s.give(0, "litter", 2)
    s.play(0, "maneuver", "option: option 2", "target: litter", "target: litter", "line: line 3")
    assert s.hero(0).done == [0] and s.hero(0).discs == [2, 1, 0, 1]
    assert s.score().scores[0] == 2 + 2 + 5


def test_hw_196_two_heroes_at_once_the_acting_hero_first_then_clockwise() -> None:
    s = scene("golden bot, golden bot, golden bot", headlines=[TEN])
    for seat in range(3):
        s.set(seat, fame=10)
    s.play(1, "costume")
    assert s.state.places == [[1, 2, 0]]


def test_hw_196_in_the_villain_phase_from_the_first_hero() -> None:
    s = scene("golden bot, golden bot, golden bot", headlines=[TEN])
    for seat in range(3):
        s.set(seat, fame=10)
    s.first(2)
    s.attack()
    assert s.state.places == [[2, 0, 1]]


# --- the headlines ------------------------------------------------------------------------------------


def done(s: Scene, seat: int = 0) -> bool:
    return s.hero(seat).done == [0]


def test_headline_two_henchmen() -> None:
    s = scene("golden bot E4, golden bot", headlines=["headline-two-henchmen"])
    s.add("henchman", "E5", "E3")
    s.add("underling", "F4")
    s.play(0, "strike", "target: henchman E5")
    s.play(0, "charge", "target: underling F4")
    assert not done(s)
    s.play(0, "superpower", "target: henchman E3")
    assert done(s)


def test_headline_three_underlings() -> None:
    s = scene("golden bot E4, golden bot", headlines=["headline-three-underlings"])
    s.add("underling", "E5", "E3", "F4")
    for number, (card, space) in enumerate((("strike", "E5"), ("charge", "E3"), ("superpower", "F4"))):
        assert not done(s), number
        s.play(0, card, f"target: underling {space}")
    assert done(s)


@pytest.mark.parametrize(("fame", "met"), [(9, False), (10, True)])
def test_headline_ten_fame(fame: int, met: bool) -> None:
    s = scene("beef bot, golden bot", headlines=[TEN])
    s.set(0, fame=fame)
    s.play(0, "costume")
    assert done(s) is met


def test_headline_villain_damage() -> None:
    s = scene("golden bot E4, golden bot", villain="cousin chainsaw E5", headlines=["headline-villain-damage"])
    s.set_hp(10)
    s.play(0, "charge", "target: villain")
    s.play(0, "strike", "target: villain")
    assert s.hero(0).damage == 9 and not done(s)
    s.play(0, "superpower", "target: villain")
    assert done(s) and s.hero(0).damage == 10  # the last HP he had


@pytest.mark.parametrize(("damage", "met"), [(7, False), (8, True)])
def test_headline_big_hit(damage: int, met: bool) -> None:
    s = scene("golden bot, golden bot", headlines=["headline-big-hit"])
    s.hit(0, damage, "defend: costume")
    assert done(s) is met


def test_headline_big_hit_counts_injuries_but_not_a_ko() -> None:
    s = scene("golden bot, golden bot", headlines=["headline-big-hit"])
    s.set(0, injuries=1)
    s.hit(0, 7, "defend: costume")
    assert done(s)
    s.deal(1, hand="charge")
    s.hit(1, 9)
    assert s.hero(1).koed and not done(s, 1)


def test_headline_double_ko() -> None:
    s = scene("golden hedgehog E4, golden bot", headlines=["headline-double-ko"])
    s.add("underling", "E3", "E5", "F4")
    s.play(0, "charge", "target: underling F4")
    s.play(0, "superpower", "move: E4", "target: underling E3")
    assert not done(s)  # two in two goes
    s.add("underling", "E3")
    s.rest(0)
    s.play(0, "superpower", "move: E4", "target: underling E3", "target: underling E5")
    assert done(s)


def test_headline_double_ko_counts_the_triggers_of_the_go() -> None:
    s = scene("flaming bot E4, golden bot", headlines=["headline-double-ko"])
    s.add("underling", "E4", "E5")
    s.play(0, "charge", "target: underling E5", "target: underling E4")
    assert done(s)


@pytest.mark.parametrize(("injuries", "met"), [(1, False), (2, True)])
def test_headline_bruised(injuries: int, met: bool) -> None:
    s = scene("golden bot, golden bot", headlines=[BRUISED])
    s.set(0, injuries=injuries)
    s.play(0, "costume")
    assert done(s) is met


def test_headline_epic() -> None:
    s = scene("golden bot, golden bot", headlines=["headline-epic"])
    s.deal(0, hand="superpower gadget strike")
    s.play(0, "superpower")
    s.play(0, "gadget")
    s.play(0, "strike")
    assert not done(s)
    s.rest(0)
    s.play(0, "superpower")
    assert done(s)


def test_headline_rivalry_damage_to_two_heroes() -> None:
    s = scene("golden bot E4, golden bot E5, golden bot E3", headlines=["headline-rivalry"])
    s.play(0, "strike", "target: hero 1", "1 defend: costume")
    s.play(0, "charge", "target: hero 1", "1 defend: strike")
    assert not done(s)  # the same hero twice
    s.play(0, "superpower", "target: hero 2", "2 defend: costume")
    assert done(s) and s.hero(1).done == []


def test_headline_rivalry_one_ko() -> None:
    s = scene("golden bot E4, golden bot E5", headlines=["headline-rivalry"])
    s.deal(1, hand="gizmo")
    s.play(0, "strike", "target: hero 1")
    assert s.hero(1).koed and done(s)


def test_headline_litter() -> None:
    s = scene("golden bot C2, golden bot", headlines=["headline-litter"])
    s.give(0, "litter", 2)
    s.play(0, "maneuver", "option: option 2", "card: maneuver", "target: litter")
    assert not done(s) and s.fame(0) == 3
    s.play(0, "maneuver", "target: litter")
    assert done(s) and s.fame(0) == 4


def test_headline_boxes() -> None:
    s = scene("golden bot A2, golden bot", "bootleg", headlines=["headline-boxes"])
    s.add("box", "A1", "A3")
    s.play(0, "charge", "pay: yes", "card: gizmo")
    assert not done(s)
    s.play(0, "maneuver", "pay: yes", "card: strike")
    assert done(s) and s.held(0, "box") == 2


def test_headline_mirrors() -> None:
    s = scene("golden bot B2, golden bot", "funhouse", headlines=["headline-mirrors"])
    s.add("mirror", "B2", "C2")
    s.dice(4)
    s.play(0, "charge", "target: mirror B2")
    assert not done(s)
    s.dice(4)
    s.play(0, "maneuver", "move: C2", "target: mirror C2", "option: option 2")
    assert done(s)


def test_headline_bystanders() -> None:
    s = scene("golden bot B2, golden bot", "asylum", headlines=["headline-bystanders"])
    s.add("bystander", "B2", "C2")
    s.play(0, "charge", "may: yes")
    assert not done(s)
    s.play(0, "maneuver", "move: C2", "may: yes", "option: option 2")
    assert done(s)


def test_headline_ko_villain() -> None:
    s = scene("golden bot B2, golden bot", "asylum", villain="cousin chainsaw B3", headlines=["headline-ko-villain"])
    s.set_hp(5)
    s.play(0, "charge", "target: villain")
    assert not done(s) and s.hp == 1
    s.play(0, "strike", "target: villain")
    assert done(s)


def test_all_14_headlines_have_a_test() -> None:
    tests = [name for name in globals() if name.startswith("test_headline_")]
    for card in cast().headlines:
        assert any(name.startswith(f"test_{card.id.replace('-', '_')}") for name in tests), card.id
    assert len(cast().headlines) == 14


# --- the bonus lines ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("injuries", "damage"), [(0, 3), (3, 6)])
def test_cosmic_line_2(injuries: int, damage: int) -> None:
    s = famous("star", 2, "target: villain", villain="cousin chainsaw E5", injuries=injuries)
    assert s.hp == 30 - damage
    far = famous("star", 2, villain="cousin chainsaw E6")
    assert not far.was_asked("target")


@pytest.mark.parametrize(("injuries", "cards"), [(0, 1), (1, 2), (4, 3)])
def test_cosmic_line_3(injuries: int, cards: int) -> None:
    back = ["superpower", "strike", "deflect"][:cards]
    s = famous(
        "star", 3, *(f"card: {card}" for card in back), pile="superpower strike deflect charge", injuries=injuries
    )
    assert set(back) <= s.hand(0) and s.kinds_asked().count("card") == cards
    assert s.hand(0) == {"maneuver", *back}


def test_cosmic_line_4() -> None:
    s = famous("star", 4, "move: E1", "option: option 1")
    assert s.where(0) == "E1" and s.injuries(0) == 1 and s.hp == 30
    assert farthest(s) == 3
    hurt = famous("star", 4, "option: option 2", "target: villain")
    assert hurt.injuries(0) == 0 and hurt.hp == 28 and hurt.hero(0).damage == 2


def test_mutant_line_2() -> None:
    s = famous("dude", 2, "move: E1", "card: superpower", pile="superpower mutant-power")
    assert s.where(0) == "E1" and "superpower" in s.hand(0) and "mutant-power" in s.pile(0)
    inhand = famous("dude", 2, "move: E1")
    assert inhand.where(0) == "E1" and "mutant-power" in inhand.hand(0)  # wherever the card is


def test_mutant_line_3() -> None:
    s = famous("dude", 3, "card: superpower", "card: mutant-power", pile="charge superpower mutant-power strike surge")
    assert s.offered("card", 0) == ["superpower", "mutant-power", "surge", "none"]
    assert s.hand(0) == {"maneuver", "superpower", "mutant-power"}


def test_mutant_line_4() -> None:
    s = famous("dude", 4, "move: E1", "card: strike", pile="superpower strike", first=1)
    assert s.where(0) == "E1" and s.state.first == 0 and "strike" in s.hand(0) and farthest(s) == 3
    assert s.offered("card") == ["costume", "strike", "none"] and s.kinds_asked().count("card") == 1


def test_tech_line_2() -> None:
    s = famous("bot", 2, "target: villain", "card: superpower", pile="charge superpower")
    assert s.hp == 28 and s.distance("E4", "L6") > 4
    assert s.offered("card") == ["costume", "superpower", "none"]  # HW-199: Bot's Superpower is EQP


def test_tech_line_3() -> None:
    s = famous("bot", 3, "target: underling E6", minions="underling:E6 underling:H4 henchman:E5")
    assert s.offered("target") == ["underling E6", "none"]  # no henchman, and within RNG 2
    assert s.held(0, "underling") == 1 and s.fame(0) == 11


def test_tech_line_4() -> None:
    """D16: the two uppermost cards."""
    s = famous("bot", 4, pile="charge gizmo strike")
    assert s.pile(0) == ["charge", "gizmo"] and {"strike", "costume"} <= s.hand(0)


def test_vigilante_line_2() -> None:
    s = famous("cobra", 2, "card: superpower", pile="superpower charge", injuries=2)
    assert "superpower" in s.hand(0) and s.injuries(0) == 1 and s.kinds_asked().count("card") == 1


def test_vigilante_line_3() -> None:
    s = famous("cobra", 3, "move: E1", others="golden bot E2, golden bot E3")
    assert s.where(0) == "E1" and [s.injuries(seat) for seat in range(3)] == [0, 1, 0]
    assert farthest(s) == 4 and not s.was_asked("target")  # the other hero is two spaces away


def test_vigilante_line_4() -> None:
    s = famous(
        "cobra",
        4,
        "target: underling E3",
        villain="cousin chainsaw E5",
        minions="underling:E3 underling:E6",
        others="golden bot D4",
    )
    assert s.offered("target") == ["underling E3", "hero 1", "none"] and s.held(0, "underling") == 1
    assert s.words("hit")[0][-1] == 4
