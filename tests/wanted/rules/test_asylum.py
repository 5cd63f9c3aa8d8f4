"""Bedlam at Zeta City Asylum! (HW-318 to HW-358)."""

from __future__ import annotations

import pytest

from capesmith.systems.heroes_wanted.game import atoms

from .scenes import Scene, cast, scene
from .tableside import fresh

CELLS = ["D1", "G2", "I1", "D7", "F6", "I7"]  # 1 to 6
BYSTANDERS = ["A1", "A7", "C4", "F3", "G5", "L1", "L7"]
UNDERLINGS = """
    C1 E1 F1 G1 H1 J1  C2 D2 E2 F2 H2 I2  G3  F5  D6 E6 G6 H6 I6 J6  C7 E7 F7 G7 H7 J7
"""  # where one stands after setting up (section 11.5)
AT_SETUP = UNDERLINGS.split()


def asylum(heroes: str = "golden bot B2, golden bot L2", villain: str = "mama chainsaw", **how: object) -> Scene:
    """Without a space for the villain nobody is on the board yet; the named one lies on top of the decks."""
    return scene(heroes, "asylum", villain=villain, **how)  # type: ignore[arg-type]


def revealed(s: Scene, seat: int, henchman: str, card: str = "strike", *answers: str) -> None:
    """A hero hits a henchman while the next counter token is the 1."""
    s.counters(1, 2, 3, 4)
    s.play(seat, card, f"target: henchman {henchman}", *answers)


# --- setting up ---------------------------------------------------------------------------------------


def test_hw_318_to_hw_324_setup() -> None:
    """D32: 6 henchmen, 26 underlings, 7 bystanders; 14 and 14 in the supply."""
    g = fresh("asylum", 3)
    g.advance(...)
    s = Scene(g.t, g.players)
    assert s.villain() == "supply" and s.hp == 0 and g.state.villain_a == -1  # HW-318
    assert s.on_board("bystander") == BYSTANDERS  # HW-319
    assert s.on_board("henchman") == sorted(CELLS)  # HW-320
    assert s.on_board("underling") == sorted(AT_SETUP) and len(AT_SETUP) == 26  # HW-321
    assert (s.supply("henchman"), s.supply("underling")) == (14, 14)
    assert sorted(g.state.counters) == [1, 2, 3, 4] and g.state.revealed == []  # HW-322
    assert len(g.state.headlines) == 5 and g.t.scenario.sheet.headlines.random == 3  # HW-323
    assert {s.where(seat) for seat in range(3)} <= {"A3", "A5", "B4", "L3", "L5"}  # HW-324
    assert g.state.threat == 0 and len({s.where(seat) for seat in range(3)}) == 3


def test_hw_321_occupied_spaces_get_no_underling() -> None:
    s = asylum("golden bot E1, golden bot K7")
    s.add("bystander", "C1")
    s.colour("blue")
    assert not {"C1", "E1"} & set(s.on_board("underling")) and "C2" in s.on_board("underling")


def test_hw_322_the_counters_are_shuffled() -> None:
    orders = {tuple(_set_up(seed).counters) for seed in range(12)}
    assert len(orders) > 5


def _set_up(seed: int) -> object:
    g = fresh("asylum", 2, seed=seed)
    g.advance(...)
    return g.state


# --- bystanders -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "rescued"), [("yes", 1), ("no", 0)])
def test_hw_325_and_hw_326_ending_a_movement_on_a_bystander_may_rescue_him(answer: str, rescued: int) -> None:
    s = asylum()
    bystander = s.add("bystander", "B3")
    s.play(0, "charge", "move: B3", f"may: {answer}")
    assert s.fame(0) == 2 + rescued and s.held(0, "bystander") == rescued == s.hero(0).scored
    assert s.where(bystander) == ("achievements 0" if rescued else "B3")


# --- no villain -----------------------------------------------------------------------------------------


def test_hw_327_what_can_only_hit_a_villain_is_ignored_without_one() -> None:
    s = asylum("golden jellyfish B2, golden bot L2", headlines=["headline-ten-fame"])
    s.add("underling", "B4")
    s.play(0, "superpower", "target: underling B4")
    assert s.kinds_asked() == ["go", "target"] and s.held(0, "underling") == 1
    s.set(1, fame=10)
    s.play(1, "costume", "line: line 2", "may: yes", "card: costume")
    assert s.hero(1).damage == 0 and "costume" in s.hand(1)  # the rest of the line is used


# --- the reveal -----------------------------------------------------------------------------------------


def test_hw_328_a_counter_is_flipped_whenever_a_henchman_would_be_koed() -> None:
    s = asylum()
    s.add("henchman", "B3")
    s.add("underling", "C2")
    s.counters(3, 1, 2, 4)
    s.play(0, "charge", "target: henchman B3")
    assert s.words("counter") == []  # 4 DMG would not KO him
    s.play(0, "superpower", "target: underling C2")
    assert s.words("counter") == []
    s.play(0, "strike", "target: henchman B3")
    assert s.words("counter") == [("counter", 3)]


def test_hw_328_not_while_a_villain_is_on_the_board() -> None:
    s = asylum(villain="mama chainsaw L6")
    s.add("henchman", "B3")
    s.counters(1, 2, 3, 4)
    s.play(0, "strike", "target: henchman B3")
    assert s.words("counter") == [] and s.held(0, "henchman") == 1 and s.fame(0) == 4


def test_hw_329_another_number_and_he_is_koed_normally() -> None:
    """D33, first half."""
    s = asylum()
    henchman = s.add("henchman", "B3")
    s.counters(3, 1, 2, 4)
    s.play(0, "strike", "target: henchman B3")
    assert s.where(henchman) == "achievements 0" and s.fame(0) == 2 + 2 and not s.t.villain_in_play()


def test_hw_330_the_fourth_flip_is_always_the_1() -> None:
    """D33, second half: flipped tokens stay face up."""
    s = asylum()
    s.counters(3, 2, 4, 1)
    for flips in range(1, 5):
        s.add("henchman", "B3")
        s.deal(0, hand="strike charge")
        s.play(0, "strike", "target: henchman B3")
        assert s.t.villain_in_play() is (flips == 4)
        if flips < 4:
            assert len(s.state.counters) == 4 - flips and len(s.state.revealed) == flips
    assert s.held(0, "henchman") == 3


def test_hw_331_to_hw_339_the_villain_takes_the_henchmans_place() -> None:
    """T12: Mama Mannequin, Strike 5 - 1."""
    s = asylum(villain="mama mannequin")
    henchman = s.add("henchman", "B3")
    before = s.supply("henchman")
    revealed(s, 0, "B3")
    assert s.villain() == "B3"  # HW-331
    cards = (cast().villain_as[s.state.villain_a].id, cast().villain_bs[s.state.villain_b].id)
    assert cards == ("mannequin", "mama") and s.state.full_hp == 15  # HW-332
    assert s.where(henchman) == "supply" and s.supply("henchman") == before + 1  # HW-333
    assert s.hp == 11 and s.hero(0).damage == 4  # HW-334, HW-336
    assert s.fame(0) == 2 and s.held(0, "henchman") == 0  # HW-337
    assert sorted(s.state.counters) == [1, 2, 3, 4] and s.state.revealed == []  # HW-338, HW-339


def test_hw_331_before_the_action_continues() -> None:
    """The same action may go on to hit the villain who has just come: Cobra's second bite."""
    s = asylum("golden cobra B2, golden bot L2", villain="coach chainsaw")
    s.add("henchman", "B3")
    s.add("underling", "B1")
    s.dice(5)
    revealed(s, 0, "B3", "superpower", "target: villain")
    assert s.hp == 15 - 5 - 4


def test_hw_332_each_new_villain_has_cards_of_his_own() -> None:
    s = asylum()
    s.next_villains("captain walrus", "coach beast")
    found = []
    for _ in range(2):
        s.add("henchman", "B3")
        s.deal(0, hand="strike charge")
        revealed(s, 0, "B3")
        found.append((s.state.villain_b, s.state.villain_a))
        s.set_hp(1)
        s.deal(0, hand="strike charge")
        s.play(0, "strike", "target: villain")
    names = [(cast().villain_bs[b].id, cast().villain_as[a].id) for b, a in found]
    assert names == [("captain", "walrus"), ("coach", "beast")]


@pytest.mark.parametrize(("card", "injuries", "hp"), [("strike", 0, 10), ("superpower", 0, 9), ("blast", 4, 9)])
def test_hw_334_the_same_damage_goes_to_the_villain(card: str, injuries: int, hp: int) -> None:
    hero = {"strike": "bot", "superpower": "yeti", "blast": "star"}[card]
    s = asylum(f"golden {hero} B2, golden bot L2", villain="coach chainsaw")
    s.add("henchman", "B3")
    s.set(0, injuries=injuries)
    s.deal(0, hand=f"{card} charge")
    s.counters(1, 2, 3, 4)
    s.play(0, card, *([] if card == "blast" else ["target: henchman B3"]))
    assert s.hp == hp


def test_hw_334_a_boost_is_part_of_that_damage() -> None:
    s = asylum("golden cobra B2, golden bot L2", villain="coach chainsaw")
    s.add("henchman", "B3")
    revealed(s, 0, "B3", "charge", "boost: yes")
    assert s.hp == 10  # 4 + 1


def test_hw_335_an_effect_that_hits_only_minions_deals_5() -> None:
    """Hedgehog's 4 would not be enough for a henchman: Saucer's 5, and Forklift's, can hit minions only."""
    s = asylum("golden saucer B2, golden bot L2", villain="coach chainsaw")
    s.add("henchman", "B3")
    s.counters(1, 2, 3, 4)
    s.play(0, "superpower", "space: B2", "target: henchman B3")
    assert s.hp == 10 and s.hero(0).damage == 5


def test_hw_335_vortex_with_more_than_5_still_deals_5() -> None:
    s = asylum("golden vortex B2, golden bot L2", villain="coach chainsaw")
    s.set(0, injuries=2)
    s.add("henchman", "B3")
    s.counters(1, 2, 3, 4)
    s.play(0, "superpower")
    assert s.hp == 10


def test_hw_335_a_ko_without_damage_deals_5() -> None:
    """No shipped text KO's henchmen without DMG, so the verb itself is asked: a KO of that henchman by seat 0."""
    from capesmith.effects.compile.context import Context
    from capesmith.systems.heroes_wanted.game.damage import knock_out

    s = asylum(villain="coach chainsaw")
    henchman = s.add("henchman", "B3")
    s.counters(1, 2, 3, 4)
    s.do(lambda: knock_out(s.t, Context(0, 0), [henchman]))
    assert s.hp == 10 and s.fame(0) == 2


def test_hw_336_the_new_villains_text_already_applies() -> None:
    s = asylum(villain="kid chainsaw")
    s.add("henchman", "B3")
    revealed(s, 0, "B3")
    assert s.hp == 15 - 3  # Kid: the first DMG of the turn - 2
    uncle = asylum(villain="uncle chainsaw")
    uncle.add("henchman", "B3")
    revealed(uncle, 0, "B3")
    assert uncle.state.full_hp == 20 and uncle.hp == 15


@pytest.mark.parametrize(("space", "hp"), [("D2", 10), ("F2", 15)])
def test_hw_336_lady_keeps_her_distance(space: str, hp: int) -> None:
    """She can be dealt DMG only from RNG 2 or less; the Laser reaches 4."""
    s = asylum("golden laser B2, golden bot L2", villain="lady chainsaw")
    s.add("henchman", space)
    revealed(s, 0, space, "superpower")
    assert s.villain() == space and s.hp == hp


@pytest.mark.parametrize(
    ("villain", "hero", "card", "hp"),
    [
        ("sir", "bot", "superpower", 10),  # somebody else is 1st Hero
        ("sir", "bot", "strike", 11),  # Strike made him 1st Hero
        ("mister", "dude", "superpower", 11),  # a POW action
        ("coach", "bot", "strike", 10),
    ],
)
def test_hw_336_it_is_still_that_hero_with_that_action(villain: str, hero: str, card: str, hp: int) -> None:
    s = asylum(f"golden bot A7, golden {hero} L2", villain=f"{villain} chainsaw")
    s.add("henchman", "L3")
    revealed(s, 1, "L3", card)
    assert s.hp == hp and s.hero(1).damage == 15 - hp


def test_hw_336_the_heros_own_bonus_is_not_counted_twice() -> None:
    s = asylum("golden bot A7, mighty bot L2", villain="coach chainsaw")
    s.add("henchman", "L3")
    revealed(s, 1, "L3")
    assert s.hp == 15 - 6  # Strike 5 + 1


def test_hw_337_no_headline_and_no_trigger_for_the_replaced_henchman() -> None:
    s = asylum("dapper bot B2, golden bot L2", headlines=["headline-two-henchmen"])
    s.add("henchman", "B3", "C2")
    s.counters(2, 1, 3, 4)
    s.play(0, "superpower", "target: henchman C2")
    s.play(0, "strike", "target: henchman B3")
    assert s.fame(0) == 3 and s.hero(0).done == []


def test_hw_338_the_new_stack_is_shuffled() -> None:
    orders = set()
    for seed in range(10):
        s = asylum(seed=seed)
        s.add("henchman", "B3")
        revealed(s, 0, "B3")
        orders.add(tuple(s.state.counters))
    assert len(orders) > 4


# --- villains come and go ---------------------------------------------------------------------------------


def test_hw_340_a_koed_villain_goes_to_the_heros_mat_and_play_continues() -> None:
    s = asylum(villain="mama chainsaw B3")
    s.set_hp(3)
    s.play(0, "strike", "target: villain")
    assert s.villain() == "supply" and s.hero(0).villains == 1 and s.fame(0) == 2 + 3
    assert s.state.ending == "" and not s.t.over()
    s.villain_phase()
    assert not s.t.over()


@pytest.mark.parametrize("gate", ["A4", "L4"])
def test_hw_341_a_villain_who_leaves_the_board_escapes(gate: str) -> None:
    """D36."""
    s = asylum(villain=f"mama chainsaw {gate}")
    s.colour("red")
    assert s.villain() == "supply" and s.state.escaped == 1 and not s.t.over()
    s.attack()
    assert s.dealt(0) == []


def test_hw_342_a_henchman_who_leaves_the_board_goes_to_the_supply() -> None:
    s = asylum()
    henchman = s.add("henchman", "A4")
    s.colour("red")
    assert s.where(henchman) == "supply" and s.state.escaped == 0


def test_hw_343_at_21_the_riot_is_resolved_and_the_token_goes_back() -> None:
    """D37."""
    s = asylum(villain="mama chainsaw E1")
    s.state.threat = 20
    s.threat()
    assert s.words("threat")[-1] == ("threat", 21, "riot") and s.state.threat == 0
    assert s.villain() == "D1"
    s.threat()
    assert s.state.threat == 1


# --- the four ends ----------------------------------------------------------------------------------------


def villains_koed(s: Scene, number: int) -> None:
    for _ in range(number):
        if not s.t.villain_in_play():
            atoms.set_villain(s.t, *atoms.draw_villain_cards(s.t), 15)
            s.villain_at("B3")
        s.set_hp(1)
        s.deal(0, hand="strike charge")
        s.play(0, "strike", "target: villain")


def test_hw_344_and_hw_348_three_koed_villains_end_the_game_with_the_turn() -> None:
    s = asylum(villain="mama chainsaw B3")
    villains_koed(s, 2)
    assert s.state.ending == ""
    villains_koed(s, 1)
    assert s.state.ending == "score" and not s.t.over() and s.hero(0).villains == 3
    s.add("underling", "B3")
    s.villain_phase()
    assert s.t.over() and s.state.outcome == "score" and s.dealt(0) == [1]


def test_hw_344_in_total_by_whichever_hero() -> None:
    s = asylum("golden bot B2, golden bot B4", villain="mama chainsaw B3")
    villains_koed(s, 2)
    atoms.set_villain(s.t, *atoms.draw_villain_cards(s.t), 15)
    s.villain_at("B3")
    s.set_hp(1)
    s.play(1, "strike", "target: villain")
    assert s.state.ending == "score" and [s.hero(0).villains, s.hero(1).villains] == [2, 1]


def test_hw_345_and_hw_349_three_escaped_villains_and_everybody_loses_at_once() -> None:
    s = asylum(villain="mama chainsaw A4")
    s.set(0, fame=30)
    for number in (1, 2, 3):
        if number > 1:
            atoms.set_villain(s.t, *atoms.draw_villain_cards(s.t), 15)
            s.villain_at("A4")
        s.add("underling", s.where(0))
        s.colour("red")
        assert s.state.escaped == number and s.t.over() is (number == 3)
    assert s.state.outcome == "all-lose" and s.result().winners == ()
    assert s.dealt(0) == []  # no attack follows


@pytest.mark.parametrize(("left", "ends"), [(0, True), (2, True), (3, False)])
@pytest.mark.parametrize("colour", ["blue", "riot"])
def test_hw_346_and_hw_349_too_few_henchmen_end_the_game_at_once(left: int, ends: bool, colour: str) -> None:
    """D35."""
    s = asylum()
    s.give(1, "henchman", 20 - left)
    s.set(0, fame=9)
    s.colour(colour)
    assert s.t.over() is ends
    if ends:
        assert s.state.outcome == "score" and s.result().winners == (0,) and s.result().scores == (9, 2 + 3)
    else:
        assert len(s.on_board("henchman")) == 3


def test_hw_346_henchmen_in_the_achievements_are_gone() -> None:
    s = asylum()
    s.give(0, "henchman", 10)
    s.colour("blue")
    assert not s.t.over() and s.supply("henchman") == 7


def test_hw_347_and_hw_348_no_underlings_anywhere_end_the_game_with_the_turn() -> None:
    s = asylum()
    s.add("underling", "B3")
    s.give(1, "underling", 39)
    s.play(1, "costume")
    assert s.state.ending == ""
    s.play(0, "strike", "target: underling B3")
    assert s.state.ending == "score" and not s.t.over()
    s.villain_phase()
    assert s.t.over() and s.state.outcome == "score"


# --- details --------------------------------------------------------------------------------------------


def test_hw_350_several_henchmen_flip_in_the_heros_order_until_the_villain_is_there() -> None:
    s = asylum("golden star B2, golden bot L2", villain="coach chainsaw")
    s.set(0, injuries=3)
    s.deal(0, hand="blast charge")
    s.add("henchman", "B1", "B3", "C3")
    s.counters(2, 1, 3, 4)
    s.play(0, "blast", "order: henchman C3", "order: henchman B1")
    assert s.words("counter") == [("counter", 2), ("counter", 1)]  # not for the third
    assert s.villain() == "B1" and s.hp == 10
    assert s.held(0, "henchman") == 2 and s.on_board("henchman") == []  # C3 and, with the villain there, B3


def test_hw_351_and_hw_352_an_escape_returns_unspent_hp_but_not_what_heroes_took() -> None:
    s = asylum(villain="coach chainsaw B3")
    s.play(0, "strike", "target: villain")
    s.villain_at("A4")
    s.colour("red")
    assert s.hp == 0 and s.hero(0).damage == 5
    assert s.score().scores[0] == 2 + 2 + 5  # half of 5, and the most DMG


@pytest.mark.parametrize("start", [*CELLS, "E4", "H4", "A1", "K4"])
def test_hw_353_red_moves_villain_and_henchmen_along_the_arrows(start: str) -> None:
    routes = {
        "D1": "C2 B2 A3 A4", "G2": "H2 I3 J3 K4 L4", "I1": "I2 I3 J3 K4 L4", "D7": "C7 B6 A6 A5 A4",
        "F6": "E6 D5 C5 B4 A4", "I7": "I6 J5 K5 L4",
    }  # fmt: skip
    s = asylum("golden bot B7, golden bot K7")
    henchman = s.add("henchman", start)
    seen = []
    while s.where(henchman) != "supply":
        s.colour("red")
        seen.append(s.where(henchman))
    if start in routes:
        assert seen == [*routes[start].split(), "supply"]
    assert seen[-2] in ("A4", "L4")


def test_hw_353_the_villain_moves_first_then_every_henchman() -> None:
    s = asylum(villain="mama chainsaw D1")
    first, second = s.add("henchman", "D1"), s.add("henchman", "I7")
    underling = s.add("underling", "C1")
    s.colour("red")
    assert (s.villain(), s.where(first), s.where(second), s.where(underling)) == ("C2", "C2", "I6", "C1")
    assert [line[0] for line in s.words("villain-moves", "henchmen-move")] == ["villain-moves", "henchmen-move"]


def test_hw_354_blue_fills_the_three_lowest_unoccupied_cells_and_their_neighbours() -> None:
    s = asylum("golden bot B7, golden bot K7", villain="mama chainsaw A1")
    s.add("bystander", "G2")
    s.add("henchman", "A2")
    s.colour("blue")
    assert s.on_board("henchman") == sorted(["A2", "D1", "I1", "D7"])  # cells 1, 3 and 4: cell 2 is occupied
    around = {"C1", "C2", "D2", "E1", "E2", "H1", "I2", "J1", "C7", "D6", "E7"}
    assert set(s.on_board("underling")) == around  # next to those three, not to the henchman on A2
    assert s.villain() == "A2"  # then the villain moves


def test_hw_354_fewer_when_fewer_are_free() -> None:
    s = asylum("golden bot B7, golden bot K7")
    s.add("bystander", "D1", "G2", "I1", "D7")
    s.colour("blue")
    assert s.on_board("henchman") == ["F6", "I7"]


def test_hw_355_the_riot_is_red_and_blue_with_one_villain_move() -> None:
    s = asylum("golden bot B7, golden bot K7", villain="mama chainsaw A1")
    henchman = s.add("henchman", "D1")
    s.state.threat = 20
    s.threat()
    assert s.villain() == "A2" and s.where(henchman) == "C2"
    assert sorted(s.on_board("henchman")) == sorted(["C2", "D1", "G2", "I1"])  # cell 1 was free again
    assert s.state.threat == 0


def test_hw_356_the_villain_phase_has_two_steps() -> None:
    assert [line.word for line in cast().play("asylum").sheet.villain_phase] == ["advance-threat", "attack"]


def test_hw_357_the_printed_headlines() -> None:
    assert cast().play("asylum").sheet.headlines.printed == ("headline-bystanders", "headline-ko-villain")
    s = asylum(villain="mama chainsaw B3", headlines=["headline-bystanders", "headline-ko-villain"])
    s.set_hp(1)
    s.play(0, "strike", "target: villain", "line: line 4")
    assert s.hero(0).done == [1]
    s.add("bystander", "B2", "B2")
    s.play(0, "charge", "may: yes")
    s.play(0, "maneuver", "may: yes", "line: line 3")
    assert s.hero(0).done == [1, 0]


def test_hw_358_a_revealed_villain_stays_until_the_next_coloured_step() -> None:
    s = asylum()
    s.add("henchman", "B3")
    revealed(s, 0, "B3")
    s.state.threat = 0
    s.villain_phase()
    assert s.state.threat == 1 and s.villain() == "B3"  # white
    s.state.threat = 2
    s.villain_phase()
    assert s.state.threat == 3 and s.villain() == "A4"  # red


def test_the_track() -> None:
    track = (
        "white white red white blue red white red white blue white red red white blue red white red white white riot"
    )
    assert cast().play("asylum").sheet.threat.track == tuple(track.split())
