"""The optional rules, with the cards of Annual No. 1 (section 8, section 11.15; HN-382, HN-385, HN-420 to HN-426)."""

from __future__ import annotations

import pytest

from capesmith.effects.compile.context import Context
from capesmith.rules.refs import SPACES, card_ref
from capesmith.rules.table import GameOver
from capesmith.systems.hour_of_need.game import (
    actions,
    allies,
    atoms,
    bystanders,
    crisis,
    ending,
    fighting,
    harm,
    movement,
    setup,
    specials,
    turn,
    villain,
)  # fmt: skip
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.finding import cards
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.invariants import check
from capesmith.systems.hour_of_need.game.pieces import ALLY, ALLY_SLOT, BYSTANDER, MINION
from capesmith.systems.hour_of_need.game.questions import free, hit, place, react
from hour_of_need.tables import Bench, cast_


def with_ally(id: str, at: str, *heroes: str) -> Bench:
    b = Bench(*(heroes or ("majesty",)))
    encounters.join(b.t, 0, b.number(id))
    b.put(b.piece(id), at)
    return b


# --- allies -----------------------------------------------------------------------------------------------------


def test_hn_707_an_ally_comes_into_play_beside_a_hero() -> None:
    """Two heroes, two allies: one each."""
    chosen = {"players": 2, "heroes": ["majesty", "guerilla"], "allies": ["annual-01", "annual-02"]}
    t = GAME.table(cast_(), GAME.options(chosen), 3, [lambda t, seat, prompt, found: 0] * 2)
    t.advance()
    t.advance()
    assert [len(hero.allies) for hero in t.state.heroes] == [1, 1]
    assert all(t.apart(seat, t.allies_of(seat)[0].piece) == 1 for seat in t.seats)
    check(t)


def test_hn_110_hn_411_an_ally_is_exhausted_and_readied_with_the_play_area() -> None:
    """HN-416: it is a card of the play area that can be exhausted."""
    b = with_ally("annual-01", "D5")
    slot = ALLY_SLOT + b.piece("annual-01") - ALLY
    assert actions.usable(b.t, 0) == [slot, 31] and actions.has_exhaust(b.t, 0, slot)
    actions.exhaust._rule(b.t, 0, slot)
    assert b.hero().turned >> slot & 1
    turn.begin_heroes(b.t)
    assert not b.hero().turned


def test_hn_424_who_is_exhausted_acts_and_not_the_hero() -> None:
    """HN-421: Old Bruno moves and attacks, without a roll; Majesty stays where she is."""
    b = with_ally("annual-02", "D5")
    b.threat("dowager-01", at="E4")
    b.put(0, "A1")
    b.say(place=b.at("D4"))
    actions.exhaust._rule(b.t, 0, ALLY_SLOT + b.piece("annual-02") - ALLY)
    assert (b.where(0), b.where(b.piece("annual-02"))) == ("A1", "D4")
    assert b.marks("dowager-01") == 2


def test_constants_that_leave_do_not_turn_allies() -> None:
    """HN-215: places of allies are their own."""
    b = with_ally("annual-01", "D5").constant("majesty-06", "majesty-07")
    slot = ALLY_SLOT + b.piece("annual-01") - ALLY
    atoms.turn_card(b.t, 0, slot)
    atoms.turn_card(b.t, 0, 1)
    atoms.drop_constant(b.t, 0, 0)
    assert b.hero().turned == 1 << slot | 1


def test_hn_421_an_ally_splits_its_damage_and_defense_counts() -> None:
    """HN-424, HN-426: no dice, no reaction; the clue goes to the hero who controls it."""
    b = with_ally("annual-02", "C4")
    b.threat("dowager-01", "B4")
    b.t.state.marks[b.number("dowager-01")] = 2
    allies.attack(b.t, b.piece("annual-02"))
    assert b.number("dowager-01") not in b.hero().threat and len(b.hero().clues) == 1
    assert not b.was_asked("dice") and b.t.pool is None
    b.showdown("B2")
    b.put(b.piece("annual-02"), "C3")
    two = b.minion("P1", 2)
    before = list(b.t.state.villain_deck)
    b.say(split=[hit.pack(two[0], 1), hit.pack(two[1], 1)])
    allies.attack(b.t, b.piece("annual-02"))
    assert b.minions(1) == 0 and b.t.state.villain_deck == before


def test_what_an_ally_defeats_the_hero_has_not() -> None:
    """HN-420a: Guerilla runs on after what he defeats himself; the clue is his all the same (HN-426)."""
    b = with_ally("annual-02", "C4", "guerilla")
    b.hero().focused = True
    b.t.renew()
    b.threat("dowager-01", "B4")
    b.t.state.marks[b.number("dowager-01")] = 2
    allies.attack(b.t, b.piece("annual-02"))
    b.t.settle()
    assert len(b.hero().clues) == 1 and not b.was_asked("may")


def test_hn_421a_hn_421b_an_ally_solves_and_rescues() -> None:
    """Nobody inflicts afterwards; an ally on a scheme space is in the panel (HN-151)."""
    b = with_ally("annual-01", "B2")
    b.threat("century-heist-01")
    (one,) = b.bystander("P1")
    b.minion("P1")
    b.say(share=[free.pack(one), justice(b, "century-heist-01", 1)])
    allies.solve(b.t, b.piece("annual-01"))
    assert b.where(one) == "" and b.marks("century-heist-01") == 1 and len(b.hero().clues) == 1
    assert b.hero().damage == 0 and not b.was_asked("victim")


def justice(b: Bench, id: str, number: int) -> int:
    return place.pack(b.number(id), number)


def test_hn_423_hn_425_an_ally_is_hit_like_a_hero_and_leaves_the_game() -> None:
    """HN-420: an undirected inflict may choose it; its damage lies on its card."""
    b = with_ally("annual-01", "C4")
    b.put(0, "I7")
    b.threat("dowager-01", "B4")
    harm.inflict(b.t, b.piece("dowager-01"))
    assert b.marks("annual-01") == 2
    harm.inflict(b.t, b.piece("dowager-01"))
    assert b.number("annual-01") in b.t.state.removed and b.where(b.piece("annual-01")) == "" and not b.hero().allies


def test_an_ally_captures_nobody() -> None:
    """HN-375: that is what enemies do."""
    b = with_ally("annual-01", "D5")
    (one,) = b.bystander("A5")
    movement.stand(b.t, b.piece("annual-01"), b.at("A5"))
    assert not b.t.is_captured(one)


def test_hn_420a_allies_are_not_heroes() -> None:
    """S10: each hero discards or suffers; the ally does not."""
    b = with_ally("annual-01", "D5")
    b.t.state.stage, b.t.state.active = "issue", -1
    number = b.number("century-heist-11")
    crisis.carry_out(b.t, crisis.text_of(b.t, number, "crisis"), crisis.of_card(b.t, number))
    assert b.hero().damage == 1 and b.marks("annual-01") == 0


def test_the_texts_of_allies() -> None:
    """Nurse Adaku heals, and Pip rescues for the hero who controls him (HN-426)."""
    b = with_ally("annual-03", "D5")
    b.hero().damage = 3
    actions._exhaust(b.t, 0, ALLY_SLOT + 2)
    assert b.hero().damage == 2
    b = with_ally("annual-04", "D5")
    b.put(0, "I7")
    (one,) = b.bystander("C5")
    actions._exhaust(b.t, 0, ALLY_SLOT + 3)
    assert b.where(one) == "" and len(b.hero().clues) == 1


# --- special minions and bystanders --------------------------------------------------------------------------


def test_d89_hn_385_special_minions_come_first() -> None:
    """HN-382, HN-708: 2 health; the third success on them is one too many."""
    b = Bench(minions=["annual-05"])
    crisis.place_minion(b.t, 0)
    (one,) = [piece for piece in range(MINION, BYSTANDER) if b.where(piece) == "P1"]
    special = b.t.special(one)
    assert special is not None and special.card.name == "Shield Bearers" and b.t.health(one) == 2
    harm.damage(b.t, one, 1, 0)
    assert b.where(one) == "P1" and b.t.state.wounds == {one: 1}
    harm.damage(b.t, one, 1, 0)
    assert b.where(one) == "" and not b.t.state.wounds and not b.hero().clues
    for _ in range(6):
        crisis.place_minion(b.t, 1)
    assert sum(b.t.special(piece) is None for piece in range(MINION, BYSTANDER) if b.where(piece) == "P2") == 1


def test_of_two_kinds_the_players_choose() -> None:
    """HN-385."""
    b = Bench(minions=["annual-05", "annual-06"])
    b.say(target=MINION + 5)
    assert specials.next_minion(b.t) == MINION + 5 and set(b.options("target")) == {MINION, MINION + 5}
    assert b.t.inflict_value(MINION + 5) == 2 and b.t.inflict_value(MINION) == 1


def test_minions_that_are_not_alike_are_told_apart() -> None:
    """HN-232a."""
    b = Bench(minions=["annual-05"]).dice("S", "S", "S")
    b.put(MINION, "P1")
    b.put(MINION + 1, "P1")
    b.put(MINION + 7, "P1")
    b.put(0, "C3")
    b.t.state.wounds[MINION] = 1
    fighting.attack(b.t, 0)
    asked = {hit.unpack(option)[0] for option in next(o for _, p, o in b.asked if p.kind == "split")}
    assert asked == {MINION, MINION + 1, MINION + 7}


def test_hn_709_special_bystanders() -> None:
    """Bloggers: the rescuer draws; tourists: a minion in the panel they are taken to."""
    b = Bench(bystanders=["annual-07", "annual-08"])
    b.put(BYSTANDER, "D3")
    b.go(0, "D3")
    assert len(b.hero().hand) == 1 and len(b.hero().clues) == 1
    b.put(BYSTANDER + 4, "A5")
    bystanders.capture(b.t, BYSTANDER + 4)
    assert b.minions(3) == 1 and b.where(BYSTANDER + 4) == "P3"


def test_four_bystanders_are_there_whatever_their_kind() -> None:
    """HN-031, HN-385, HN-709."""
    for chosen in ([], ["annual-07"], ["annual-07", "annual-08"]):
        options = GAME.options({"players": 1, "heroes": ["majesty"], "villain": "dowager", "bystanders": chosen})
        t = GAME.table(cast_(), options, 3, [lambda t, seat, prompt, found: 0])
        t.advance()
        t.advance()
        assert len(t.free_bystanders()) == 4
        assert sum(t.special(one) is not None for one in t.free_bystanders()) == (4 if chosen else 0)


# --- crises, clues, dials -----------------------------------------------------------------------------------------


def test_hn_061_hn_355_hn_710_crisis_cards_lie_there_from_the_beginning() -> None:
    """HN-352: from the Overview to the right; the Setup of Copycats places a minion."""
    b = Bench(crises=["annual-09", "annual-10"])
    assert b.t.state.issue_area == [b.number("annual-09"), b.number("annual-10")]
    b.clues("clue-01")
    crisis.occurs(b.t)
    assert not b.hero().clues and b.hero().damage == 0 and sum(b.minions(n) for n in (1, 2, 3, 4)) == 2


def test_hn_009_hn_711_a_second_clue_deck() -> None:
    b = Bench(clue_decks=2)
    assert len(b.t.state.clue_deck) == 40


def test_hn_712_the_dials() -> None:
    """More villain health, clues at once, and thresholds that are higher by one."""
    b = Bench("majesty", "guerilla", extra_health=2, leeway=1)
    assert b.t.health(6) == (19 + 2) * 2
    b.t.state.tokens[0] = 2
    villain.scheme(b.t)
    assert b.t.state.tokens[0] == 3 and b.t.villain_panel() == 0
    villain.scheme(b.t)
    assert b.t.state.tokens[0] == 0 and b.t.villain_panel() == 1


def test_a_threshold_is_never_more_than_there_are_tokens() -> None:
    """HN-712, section 11.9: 20 flood are enough whatever the leeway."""
    everybody = ("majesty", "guerilla", "micro-guy", "cold-case", "half-hitch", "tremolo")
    b = Bench(*everybody, scenario="high-water-mark", leeway=2)
    b.t.state.tokens[:] = [5, 5, 5, 4]
    ending.check_objective(b.t)
    b.t.state.tokens[:] = [5, 5, 5, 5]
    with pytest.raises(GameOver):
        ending.check_objective(b.t)


@pytest.mark.parametrize(
    "given",
    [
        {"nemeses": ["rook-ransom", "lady-static"], "players": 5},
        {"minions": ["annual-05", "annual-06"], "players": 2},
        {"allies": ["annual-01", "annual-02", "annual-03", "annual-04"], "players": 1},
    ],
)
def test_what_can_be_set_up_is(given: dict[str, object]) -> None:
    """HN-065, HN-707: at most one for a hero as long as that is possible; 5 heroes face one nemesis, and one more."""
    assert not GAME.options(given).misfit(cast_())


# --- the heroes of the pack ---------------------------------------------------------------------------------


def test_hn_713_the_pack_is_off_by_default() -> None:
    """Four heroes are dealt from the box, whatever the seed; six need the pack."""
    for seed in range(12):
        t = GAME.table(cast_(), GAME.options({"players": 4, "villain": "dowager"}), seed, [None] * 4)  # type: ignore[list-item]
        setup.set_up(t)
        assert not any(t.cast.heroes[hero.card].optional for hero in t.state.heroes)
    t = GAME.table(cast_(), GAME.options({"players": 6, "villain": "dowager"}), 1, [None] * 6)  # type: ignore[list-item]
    setup.set_up(t)
    assert sum(t.cast.heroes[hero.card].optional for hero in t.state.heroes) == 2


def test_half_hitch() -> None:
    """Lifeline reaches the map only, Long Line the panels, too."""
    b = Bench("half-hitch")
    free_one, taken = b.bystander("D5", "P1")
    actions._exhaust(b.t, 0, 31)
    assert b.where(free_one) == "" and b.where(taken) == "P1"
    b.hero().focused, b.hero().turned = True, 0
    b.t.renew()
    actions._exhaust(b.t, 0, 31)
    assert b.where(taken) == ""


def test_reel_in() -> None:
    b = Bench("half-hitch").hand("half-hitch-03").dice("S", "S", "S", "S")
    b.threat("dowager-01", "D1")
    b.say(target=[SPACES + b.at("D5")])
    actions._play(b.t, 0, b.card("half-hitch-03"))
    assert b.number("dowager-01") not in b.hero().threat and len(b.hero().clues) == 1


def test_tremolo() -> None:
    """Resonance; −1 defense while he attacks and is Focused, and for nobody else (D17)."""
    b = Bench("tremolo", "majesty").dice("S", "S", "S", "S", "S", "S")
    lackey = b.piece("dowager-02")
    b.threat("dowager-02", "D5")
    assert b.t.defense(lackey) == 1
    b.hero().focused = True
    b.t.renew()
    b.say(may=1)
    fighting.attack(b.t, 0)
    assert b.number("dowager-02") not in b.hero().threat
    b.t.pool = None


def test_tremolo_s_resonance_takes_a_minion() -> None:
    """The space of his attack, after it."""
    b = Bench("tremolo").dice("F", "F", "F", "F")
    b.put(0, "C3")
    b.minion("P1")
    b.asked.clear()
    b.say(split=[], may=1)
    fighting.attack(b.t, 0)
    assert b.minions(1) == 0


def test_feedback_loop() -> None:
    """HN-441: a card that states its own moment, in a threat phase, too."""
    b = Bench("tremolo").hand("tremolo-03")
    number = b.threat("dowager-01", "D5")
    b.say(guard=react)
    turn.threat_phase(b.t, 0)
    assert b.hero().damage == 1 and b.t.state.marks[number] == 1 and b.card("tremolo-03") in b.hero().discard


def test_da_capo_brings_no_constant_back() -> None:
    b = Bench("tremolo").hand("tremolo-12")
    hero = b.hero()
    for id in ("tremolo-05", "tremolo-08"):
        hero.deck.remove(b.card(id))
        hero.discard.append(b.card(id))
    b.say(retrieve=b.card("tremolo-08"))
    actions._play(b.t, 0, b.card("tremolo-12"))
    assert b.card("tremolo-08") in hero.hand and b.card("tremolo-05") not in b.options("retrieve")


def test_cards_in_play_areas_are_known_by_their_places() -> None:
    b = with_ally("annual-01", "D5")
    assert card_ref(0, ALLY_SLOT) in cards(b.t, Context())
