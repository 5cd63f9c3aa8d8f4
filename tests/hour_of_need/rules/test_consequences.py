"""What attacks, problems and damage come to (HN-230 to HN-254, HN-276, HN-285 to HN-295, HN-310 to HN-332, HN-360)."""

from __future__ import annotations

import pytest

from capesmith.effects.compile.context import Context
from capesmith.rules.refs import SPACES
from capesmith.systems.hour_of_need.game import (
    actions,
    atoms,
    crisis,
    fighting,
    harm,
    problems,
    rolling,
    solving,
    turn,
    villain,
)  # fmt: skip
from capesmith.systems.hour_of_need.game.pieces import PROBLEM, VILLAIN
from capesmith.systems.hour_of_need.game.questions import hit
from capesmith.systems.hour_of_need.game.table import NEVER, Pool
from hour_of_need.tables import Bench

# --- attacks -----------------------------------------------------------------------------------------------------


def test_hn_230_hn_231_hn_260_what_can_be_attacked() -> None:
    """A nearby space with an enemy; a scheme space and its panel are one, and somebody two spaces away is too far."""
    b = Bench()
    b.put(0, "C3")
    b.minion("P1")
    b.threat("dowager-01", "B2")
    b.threat("dowager-03", "E4")
    assert fighting.spaces(b.t, 0, 1) == [b.at("P1")] and len(fighting.enemies_at(b.t, b.at("P1"))) == 2
    assert fighting.spaces(b.t, 0, 3) == sorted([b.at("P1"), b.at("E4")])


def test_hn_233_hn_266_hn_262_each_target_has_its_own_defense() -> None:
    """HN-237: four successes for two lackeys, and nobody hits back."""
    b = Bench().dice("S", "S", "S", "S")
    b.constant("majesty-07")
    b.put(0, "C3")
    b.threat("dowager-02", "B2")  # defense 1
    b.minion("P1")
    chatelaine = b.piece("dowager-02")
    b.say(split=[hit.pack(chatelaine, 3)])
    fighting.attack(b.t, 0)
    assert b.marks("dowager-02") == 2 and b.minions(1) == 0 and b.hero().damage == 0


def test_successes_that_do_nothing_are_not_offered() -> None:
    """HN-270: nothing is forbidden: none at all can be spent on somebody."""
    b = Bench().dice("S", "S", "S")
    b.threat("dowager-02", "D5")
    fighting.attack(b.t, 0)
    offered = [hit.unpack(one)[1] for one in b.options("split")]
    assert offered == [3, 2, 0]


def test_hn_239_hn_276_one_reaction_and_two_redraws() -> None:
    """Paradox is discarded and another card drawn; after two of them the attack goes on without a reaction."""
    b = Bench("majesty", "guerilla", villain="overclock").dice("S", "S", "S")
    b.showdown("D5")
    b.on_top("overclock-26", "overclock-09")
    fighting.attack(b.t, 0)
    assert b.marks("overclock") == 1 and len(b.t.state.villain_discard) == 2
    b = Bench("majesty", "guerilla", villain="overclock").dice("S", "S", "S")
    b.showdown("D5")
    b.t.state.villain_deck.extend([b.number("overclock-26")] * 4)
    pool = b.t.pool = Pool(0, b.t.state.where[VILLAIN], attack=True)
    before = len(b.t.state.villain_deck)
    assert rolling.react(b.t, pool) and before - len(b.t.state.villain_deck) == 3


# --- problems ----------------------------------------------------------------------------------------------------


def test_hn_251_hn_252_justice_without_a_solve() -> None:
    """Security Footage may reach a Scheme from outside its panel, but no Villain card with hidden tokens; the last
    justice brings a clue."""
    b = Bench().clues("clue-02")
    b.put(0, "C3")
    scheme = b.threat("century-heist-01")
    b.t.state.marks[scheme] = 5
    actions.clue.carry_out(b.t, 0, actions.clue.pack(b.card("clue-02")))
    assert b.t.is_flipped(scheme) and len(b.hero().clues) == 1
    assert PROBLEM + b.t.villain_card.number not in b.t.problems() or not b.t.state.hidden


def test_hn_253_where_the_villain_card_is_solved() -> None:
    """In its own panel, with nothing hidden."""
    b = Bench()
    ref = PROBLEM + b.t.villain_card.number
    b.t.state.hidden = 0
    b.put(0, "C3")
    assert not solving.can_solve(b.t, 0, ref)
    b.go(0, "P1")
    assert solving.can_solve(b.t, 0, ref)
    b.t.state.hidden = 1
    assert ref not in b.t.problems()


def test_hn_328_hn_331_hn_332_a_solved_peril_is_discarded_with_its_token() -> None:
    b = Bench()
    peril = b.threat("dowager-05", "D6")
    problems.place_justice(b.t, 0, PROBLEM + peril, 3)
    assert peril in b.t.state.villain_discard and b.where(b.piece("dowager-05")) == ""
    peril = b.threat("dowager-08", "G4")
    clues = len(b.hero().clues)
    villain.activate(b.t, peril)
    villain.activate(b.t, peril)  # it falls by itself: nobody has solved it
    assert peril in b.t.state.villain_discard and len(b.hero().clues) == clues


def test_s17_hn_329_a_dash_is_never_reached() -> None:
    """An enemy without a health value, and a problem without a danger value."""
    b = Bench()
    number = b.threat("dowager-01", "D5")
    one = b.t.encounter(number)
    health, one.health = one.health, 0
    try:
        harm.damage(b.t, one.piece, 10, 0)
        assert b.t.state.marks[number] == 10 and number in b.hero().threat
    finally:
        one.health = health
    b = Bench(scenario="vanishing-act")
    number = b.threat("vanishing-act-14")
    one = b.t.encounter(number)
    danger, one.front = one.front, 0
    try:
        assert b.t.danger(number) == NEVER and PROBLEM + number in b.t.problems()
        problems.place_justice(b.t, 0, PROBLEM + number, 9)
        assert b.t.state.marks[number] == 9 and number in b.hero().threat
    finally:
        one.front = danger


# --- the villain ---------------------------------------------------------------------------------------------------


def test_hn_285_an_occupied_scheme_space_when_the_villain_advances() -> None:
    """HN-284: from the panel it is nearest to, to the next scheme space or the space nearest to that."""
    b = Bench()
    b.showdown("C2")
    b.threat("dowager-01", "G2")
    villain.advance(b.t)
    assert b.t.far(b.at("G2"), b.t.state.where[VILLAIN]) == 1


def test_hn_293_hn_294_the_revealed_villain_is_a_threat_of_its_holder() -> None:
    """It activates in the holder's threat phase, can be exhausted, and stays when its holder is defeated."""
    b = Bench("majesty", "guerilla")
    b.showdown("D5", seat=1)
    number = b.t.villain_card.number
    turn.threat_phase(b.t, 0)
    assert b.hero().damage == 0
    turn.threat_phase(b.t, 1)
    assert b.hero(0).damage + b.hero(1).damage == 3
    b.t.state.exhausted |= 1 << number
    turn.threat_phase(b.t, 1)
    assert not b.t.is_exhausted(number)
    harm.defeat_hero(b.t, 1)
    assert b.t.holder(number) == 1


def test_hn_295_villains_do_not_move_by_themselves() -> None:
    """The Dowager's Activate effect moves nobody."""
    b = Bench()
    b.showdown("I7")
    villain.activate(b.t, b.t.villain_card.number)
    assert b.where(VILLAIN) == "I7"


# --- clues ---------------------------------------------------------------------------------------------------------


def test_hn_310_hn_317_what_brings_clues() -> None:
    """A rescue, a defeated enemy card, a solved problem; a minion brings none (HN-236a), and there is no limit."""
    b = Bench()
    b.bystander("D5")
    b.go(0, "D5")
    b.threat("dowager-01", "D4")
    harm.damage(b.t, b.piece("dowager-01"), 9, 0)
    peril = b.threat("dowager-05", "D6")
    problems.place_justice(b.t, 0, PROBLEM + peril, 3)
    (minion,) = b.minion("P1")
    harm.damage(b.t, minion, 1, 0)
    assert len(b.hero().clues) == 3
    for _ in range(17):
        atoms.gain_clue(b.t, 0)
    assert len(b.hero().clues) == 20 and not atoms.gain_clue(b.t, 0)  # HN-316


def test_hn_312_hn_314_a_clue_is_used_between_effects_only() -> None:
    """HN-313: its text instead of its dice; HN-315: only one's own clues add dice."""
    b = Bench("majesty", "guerilla").clues("clue-06", seat=1).dice("S", "S", "S")
    assert actions.clue.pack(b.card("clue-06")) in actions.offered(b.t, 1)
    b.threat("dowager-01", "D5")
    fighting.attack(b.t, 0)
    assert not b.was_asked("dice")
    actions.clue.carry_out(b.t, 1, actions.clue.pack(b.card("clue-06")))
    assert b.hero(1).focus == 2 and b.t.state.clue_discard == [b.card("clue-06")]


# --- damage ----------------------------------------------------------------------------------------------------------


def test_hn_320_to_hn_323_damage_and_justice() -> None:
    """HN-321a, HN-322, HN-323: at once, and where the card lies."""
    b = Bench()
    number = b.threat("dowager-01", "D5")
    harm.damage(b.t, b.piece("dowager-01"), 3, 0)
    assert b.t.state.marks[number] == 3 and b.t.danger(number) == 0
    harm.damage(b.t, b.piece("dowager-01"), 1, 0)
    assert number in b.t.state.villain_discard
    scheme = b.threat("century-heist-01")
    assert b.t.danger(scheme) == 6 and b.t.living(scheme) == ""
    problems.place_justice(b.t, 0, PROBLEM + scheme, 2)
    assert b.t.state.marks[scheme] == 2


def test_hn_330_healing_takes_off_what_is_there() -> None:
    b = Bench()
    b.hero().damage = 3
    assert harm.heal(b.t, 0, 4) == 3 and b.hero().damage == 0 and harm.heal(b.t, 0, 4) == 0


def test_hn_360_who_is_an_enemy() -> None:
    """Minions, lackeys, villains, nemeses that have come out, and characters with the trait; no peril, no Scheme."""
    b = Bench()
    b.minion("P1")
    b.threat("dowager-01", "D5")
    b.threat("dowager-05", "D6")
    nemesis = b.threat("rook-ransom", "P2")
    meaner = b.threat("century-heist-04")
    found = len(b.t.enemies())
    assert found == 3
    b.t.state.flipped |= 1 << nemesis | 1 << meaner
    b.put(b.piece("century-heist-04"), "G6")
    assert len(b.t.enemies()) == 5 and VILLAIN not in b.t.targets()


def test_hn_363_nobody_near_nothing_happens() -> None:
    b = Bench()
    b.threat("dowager-01", "I1")
    assert not harm.inflict(b.t, b.piece("dowager-01")) and b.hero().damage == 0


@pytest.mark.parametrize(("card", "reaction"), [("dowager-13", 1), ("dowager-09", 0)])
def test_d63_with_a_captive_beside_the_villain(card: str, reaction: int) -> None:
    """4 successes, 1 removed by the reaction, defense 1: 2 damage. Without a captive nothing is removed."""
    b = Bench().constant("majesty-07").dice("S", "S", "S", "S")
    b.showdown("D5")
    if reaction:
        b.bystander("P3")
        b.say(panel=b.at("P3"))
    b.on_top(card)
    panel = b.t.villain_panel()
    if reaction and panel != 2:
        b.put(b.t.bystanders()[0], f"P{panel + 1}")
    fighting.attack(b.t, 0)
    assert b.marks("dowager") == 2


def test_d17_more_defense_and_less() -> None:
    """HN-324a: (1 + 1) − 3 is 0; a reaction raises it, and Tremolo's Standing Wave lowers it."""
    b = Bench("tremolo", "majesty").dice("S", "S", "S", "S", "S")
    b.put(1, "I7")
    b.hero().focused = True
    b.t.renew()
    b.showdown("D5")
    b.on_top("dowager-09")
    fighting.attack(b.t, 0)
    assert b.marks("dowager") == 5 - (1 + 1 - 1)


def test_hn_351_a_card_defeats_two_heroes_and_causes_one_crisis() -> None:
    """HN-350b: No Way Out takes both; HN-354: a crisis that defeats two brings one more, for each effect of it."""
    b = Bench("majesty", "guerilla")
    seen: list[str] = []
    b.t.watch = lambda word, *facts: seen.append(word) if word == "crisis" else None
    b.hero(0).damage, b.hero(1).damage = 11, 10
    number = b.number("century-heist-14")
    b.t.state.stage = "issue"
    crisis.carry_out(b.t, crisis.text_of(b.t, number, "event"), Context())
    assert b.where(0) == b.where(1) == "" and len(seen) == 1


def test_seawall_reaches_the_map_around_every_panel() -> None:
    """HN-506, section 11.9: within 2 of any scheme space, and nobody in a panel."""
    b = Bench("majesty", "guerilla", "cold-case", scenario="high-water-mark")
    b.go(0, "P1")
    b.put(1, "C2")
    b.put(2, "I5")
    assert min(b.t.far(b.at("C2"), b.at(f"P{n}")) for n in (1, 2, 3, 4)) == 2
    b.put(2, "G7")
    villain.fallout(b.t, 3)
    assert [hero.damage for hero in b.t.state.heroes] == [0, 1, 0]


def test_missile_pods_choose_a_space_with_somebody_in_it() -> None:
    """HN-277: no reaction, no defense."""
    b = Bench("micro-guy").hand("micro-guy-10")
    b.threat("dowager-02", "D1")
    b.say(target=[SPACES + b.at("D1")])
    actions._play(b.t, 0, b.card("micro-guy-10"))
    assert b.marks("dowager-02") == 2
