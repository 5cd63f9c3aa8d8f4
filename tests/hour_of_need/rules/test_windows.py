"""When things may be done, and by whom (HN-110 to HN-137, HN-210 to HN-229, HN-410 to HN-417, HN-440 to HN-453)."""

from __future__ import annotations

from itertools import permutations

import pytest

from capesmith.effects.compile.context import Context
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.atoms import lift
from capesmith.rules.event import Event
from capesmith.rules.refs import card_ref
from capesmith.systems.hour_of_need.game import actions, atoms, crisis, fighting, harm, issue, solving, turn, villain
from capesmith.systems.hour_of_need.game.encounters import atoms as encounters
from capesmith.systems.hour_of_need.game.finding import STATES, _active
from capesmith.systems.hour_of_need.game.performing.heroes import heroes
from capesmith.systems.hour_of_need.game.questions import become, place, react, tough, use
from capesmith.systems.hour_of_need.game.things import SLOT
from hour_of_need.tables import Bench

# --- actions -----------------------------------------------------------------------------------------------------


def test_hn_114_hn_116_the_five_basic_actions() -> None:
    """HN-114a: the same one twice; HN-120: a card drawn; HN-211: a card that costs an action needs one."""
    b = Bench().hand("majesty-06")
    b.threat("dowager-01", "D5")
    b.put(6, "P1")
    b.minion("P1")
    (captive,) = b.bystander("P3")
    b.put(0, "C5")
    found = actions.offered(b.t, 0)
    for option in (actions.attack.pack(), actions.solve.pack(), actions.move.pack(), actions.draw.pack()):
        assert option in found
    assert actions.play.pack(b.card("majesty-06")) in found
    for _ in range(2):
        actions.draw.carry_out(b.t, 0, actions.draw.pack())
    assert b.hero().actions == 0 and len(b.hero().hand) == 3
    assert actions.play.pack(b.card("majesty-06")) not in actions.offered(b.t, 0) and captive


def test_hn_117_hn_226_what_a_card_grants_costs_no_action() -> None:
    """HN-223, HN-224, HN-246: a feat attacks or solves for nothing, and a granted Solve provokes like any other."""
    b = Bench().hand("majesty-01", "majesty-10").dice("S", "S", "S", "S", "S", "S")
    b.threat("dowager-01", "D5")
    actions.feat.carry_out(b.t, 0, actions.feat.pack(b.card("majesty-01"), actions.STRENGTH))
    assert b.marks("dowager-01") == 3 and b.hero().actions == 2
    b.go(0, "P1")
    b.threat("century-heist-01")
    b.minion("P1")
    b.say(share=place.pack(b.number("century-heist-01"), 2))
    actions.feat.carry_out(b.t, 0, actions.feat.pack(b.card("majesty-10"), actions.DEDUCTION))
    assert b.marks("century-heist-01") == 2 and b.hero().damage == 1 + 2 and b.hero().actions == 2  # Dowager, too


def test_hn_119_hn_213_cards_are_free_between_actions() -> None:
    """HN-212, HN-440: after the second action, too, and for whoever is not acting."""
    b = Bench("majesty", "guerilla").hand("majesty-12", seat=0)
    b.hero().actions = 0
    assert actions.play.pack(b.card("majesty-12")) in actions.offered(b.t, 0)
    assert actions.play.pack(b.card("majesty-12")) not in actions.offered(b.t, 1)


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("then", [0, 1, 2])
def test_at_any_moment_any_hero_may_act(first: int, then: int) -> None:
    """HN-111a: whoever has acted last, the next to act is whoever they like, after one pass at most."""
    b = Bench("majesty", "guerilla", "micro-guy")
    b.t.state.baton, b.t.state.handed = first, 0
    b.say(action=actions.draw)
    b.t.advance()
    before = [hero.actions for hero in b.t.state.heroes]
    if then != first:
        b.say(action=actions.hand_on.pack(then))
        b.t.advance()
    b.say(action=actions.draw)
    b.t.advance()
    before[then] -= 1
    assert [hero.actions for hero in b.t.state.heroes] == before


def test_every_order_of_two_heroes_can_be_played() -> None:
    """HN-111a, HN-112: six ways to interleave two actions of each, and every one of them comes about."""
    for order in sorted(set(permutations((0, 0, 1, 1)))):
        b = Bench("majesty", "guerilla")
        played: list[int] = []
        for seat in order:
            while b.t.state.baton != seat or not actions.may_act(b.t, b.t.state.baton):
                waiting = [one for one in b.t.seats if not b.hero(one).actions and not b.hero(one).phase_done]
                if waiting and b.t.state.baton == waiting[0]:
                    b.say(action=actions.face)
                    b.t.advance()  # then the threat phase
                else:
                    b.say(action=actions.hand_on.pack((waiting or [seat])[0]))
                b.t.advance()
            played.append(b.t.state.baton)
            b.say(action=actions.draw)
            b.t.advance()
        assert tuple(played) == order


def test_nobody_is_made_to_do_what_may_be_left() -> None:
    """HN-213, HN-222: who has only cards and feats left hands the baton back, and then something must be done."""
    b = Bench("majesty", "guerilla").hand("guerilla-09", seat=1)
    b.hero(1).actions, b.hero(1).phase_done = 0, True
    b.say(action=[actions.hand_on.pack(1), actions.hand_on.pack(0), actions.draw])
    for _ in range(3):
        b.t.advance()
    assert not any(one >= 0 and actions.hand_on.is_(one) for one in b.options("action"))
    assert b.hero().actions == 1 and len(b.hero(1).hand) == 1


def test_hn_118_hn_137_between_the_last_action_and_the_threat_phase() -> None:
    """HN-119: cards, feats and clues for everybody, and no action for anybody."""
    b = Bench("majesty", "guerilla").hand("majesty-12").hand("guerilla-09", "guerilla-02", seat=1)
    b.hero().actions = 0
    for seat, card in ((0, "majesty-12"), (1, "guerilla-09")):
        assert actions.play.pack(b.card(card)) in actions.offered(b.t, seat)
    for option in (actions.draw.pack(), actions.move.pack(), actions.play.pack(b.card("guerilla-02"))):
        assert option not in actions.offered(b.t, 1)
    b.hero().phase_done = True
    assert actions.draw.pack() in actions.offered(b.t, 1)


def test_hn_210_an_instant_goes_to_the_discard_pile() -> None:
    b = Bench().hand("majesty-12")
    actions._play(b.t, 0, b.card("majesty-12"))
    assert b.hero().discard == [b.card("majesty-12")] and b.hero().focus == 3


# --- threat phases ---------------------------------------------------------------------------------------------


def test_hn_130_hn_132_what_comes_in_a_threat_phase_waits() -> None:
    """HN-135, HN-137: nobody is offered a card or an action in it."""
    b = Bench().hand("majesty-12")
    b.threat("dowager-01", "D5")
    before = villain.activate

    def and_one_more(t: object, number: int) -> bool:
        if b.number("dowager-03") not in b.hero().threat:
            b.threat("dowager-03", "C4")
        return before(b.t, number)

    villain.activate = and_one_more  # type: ignore[assignment]
    try:
        turn.threat_phase(b.t, 0)
    finally:
        villain.activate = before
    assert b.hero().damage == 2 and not b.was_asked("action")  # the Footman, and not the Coachman


@pytest.mark.interpreted
def test_hn_134_hn_136_who_is_gone_or_exhausted_does_not_activate() -> None:
    """An exhausted peril is readied; a card that leaves before its turn does nothing."""
    b = Bench()
    carriage = b.threat("dowager-05", "D6")
    b.t.state.exhausted |= 1 << carriage
    turn.threat_phase(b.t, 0)
    assert not b.t.is_exhausted(carriage) and carriage not in b.t.state.timers
    first = b.threat("dowager-01", "D5")
    b.say(order=[carriage])
    b.t.state.timers[carriage] = 1
    gone = crisis.occurs
    crisis.occurs = lambda t, defeat=False: encounters.leave_play(b.t, first, out=False)  # type: ignore[assignment]
    try:
        turn.threat_phase(b.t, 0)
    finally:
        crisis.occurs = gone
    assert b.hero().damage == 0


@pytest.mark.interpreted
def test_hn_395_a_side_that_is_new_does_not_activate() -> None:
    b = Bench()
    scheme = b.threat("century-heist-04")
    other = b.threat("dowager-05", "D6")
    b.t.state.timers[other] = 1
    b.say(order=[other])
    before = crisis.occurs

    def turn_over(t: object, defeat: bool = False) -> None:
        encounters.flip(b.t, scheme)
        b.put(b.piece("century-heist-04"), "D5")

    crisis.occurs = turn_over  # type: ignore[assignment]
    try:
        turn.threat_phase(b.t, 0)
    finally:
        crisis.occurs = before
    assert b.hero().damage == 0 and b.t.is_flipped(scheme)


def test_hn_344_a_threat_phase_is_not_repeated() -> None:
    """A hero who falls after it has none any more in this turn."""
    b = Bench("majesty", "guerilla")
    b.hero().actions, b.hero().phase_done = 0, True
    harm.defeat_hero(b.t, 0)
    assert not b.hero().phase_due
    harm.defeat_hero(b.t, 1)
    assert b.hero(1).phase_due and b.hero(1).actions == 0


def test_hn_383_minions_do_not_activate() -> None:
    b = Bench()
    b.put(0, "C3")
    b.minion("P1", 3)
    turn.threat_phase(b.t, 0)
    assert b.hero().damage == 0


# --- villain turn ------------------------------------------------------------------------------------------------


def draw(b: Bench, id: str) -> None:
    b.t.state.stage, b.t.state.active = "villain", 0
    b.on_top(id)
    villain.draw(b.t, 0)


def test_hn_070_hn_074_a_round() -> None:
    """Villain turn, hero turn, issue turn, and again; who has lost has lost at once."""
    b = Bench()
    stages = [b.t.state.stage]
    for _ in range(40):
        b.say(action=actions.draw) if b.hero().actions else None
        b.t.advance()
        if b.t.state.stage != stages[-1]:
            stages.append(b.t.state.stage)
        if len(stages) == 4:
            break
    assert stages == ["heroes", "issue", "villain", "heroes"]


def test_hn_082_no_villain_cards_at_all() -> None:
    b = Bench()
    b.t.state.villain_deck.clear()
    villain.draw(b.t, 0)
    assert not b.t.state.reaction


def test_hn_083_hn_087_a_ploy_is_resolved_and_discarded() -> None:
    """HN-086: its Showdown effect is for attacks only."""
    b = Bench()
    draw(b, "dowager-09")
    assert b.number("dowager-09") in b.t.state.villain_discard and b.t.defense(6) == 1


def test_hn_093_hn_095_icons() -> None:
    """A bystander goes where the active hero says; a special is resolved once for each icon."""
    b = Bench()
    b.say(place=b.at("I3"))
    draw(b, "dowager-24")
    assert [b.t.ground.called(b.t.state.where[one]) for one in b.t.free_bystanders()] == ["I3"]
    assert b.hero().damage == 1  # Veiled Threat, with an empty hand
    b = Bench(villain="overclock")
    draw(b, "overclock-26")
    assert b.hero().damage == 2 and b.hero().turned  # Overdrive twice: the Hero card, then nothing is left
    b = Bench(villain="overclock")
    b.hero().turned = 1 << 31
    draw(b, "overclock-26")
    assert b.hero().damage == 4


def test_hn_099_what_is_in_play_activates_instead() -> None:
    """HN-084, HN-085: only a deck of one's own has two lackeys of a colour."""
    b = Bench()
    b.threat("dowager-01", "D5")
    b.t.state.villain_deck.append(b.number("dowager-01"))
    villain.draw(b.t, 0)
    assert b.hero().damage == 2 and b.t.state.villain_discard[-1] == b.number("dowager-01")


def test_hn_101_threats_go_to_a_threat_area_at_once() -> None:
    b = Bench()
    draw(b, "dowager-01")
    assert b.number("dowager-01") in b.hero().threat and b.where(b.piece("dowager-01")) == "G6"


# --- reductions and triggers of their own ------------------------------------------------------------------------


def test_hn_227_hn_229_toughness_at_any_moment() -> None:
    """HN-221: in the issue turn, and against damage that is suffered."""
    b = Bench().hand("majesty-04")
    b.t.state.stage, b.t.state.active = "issue", -1
    b.say(guard=tough.pack(b.card("majesty-04")))
    number = b.number("century-heist-11")
    crisis.carry_out(b.t, crisis.text_of(b.t, number, "crisis"), crisis.of_card(b.t, number))
    assert b.hero().damage == 0 and b.card("majesty-04") in b.hero().discard


def test_hn_305_hn_306_becoming_focused_in_a_threat_phase() -> None:
    """HN-441: before the damage is placed; nothing turns the card back but a defeat."""
    b = Bench("micro-guy")
    b.hero().focus, b.hero().damage = 5, 7
    b.threat("dowager-01", "D5")
    b.say(guard=become)
    turn.threat_phase(b.t, 0)
    assert b.hero().focused and b.hero().damage == 9 and b.where(0) == "D4"
    turn.begin_heroes(b.t)
    assert b.hero().focused


def test_s12_only_what_says_so_is_used_in_the_middle() -> None:
    """HN-411a: an Exhaust effect that lowers damage is offered, another one is not."""
    b = Bench().constant("majesty-08", "majesty-09")
    b.threat("dowager-01", "D5")
    b.say(guard=use)
    turn.threat_phase(b.t, 0)
    assert b.hero().damage == 0 and b.hero().turned == 1
    assert not any(use.is_(one) and use.unpack(one)[0] == 1 for one in b.options("guard"))
    assert SLOT.most == 31 and react is not use


@pytest.mark.interpreted
def test_hn_443_villain_and_issue_come_before_heroes() -> None:
    """Two things wait for the end of an attack: the Last Waltz, and Resonance."""
    b = Bench("tremolo", "majesty").dice("S", "S", "S", "S")
    b.put(1, "I7")
    b.showdown("C5")
    b.put(0, "D5")
    b.on_top("dowager-29")
    fired: list[int] = []
    before = b.t.resolve

    def resolve(one: LiveTrigger, e: Event | None) -> None:
        fired.append(one.you)
        before(one, e)

    b.t.resolve = resolve  # type: ignore[method-assign]
    fighting.attack(b.t, 0)
    assert fired == [-1, 0] and b.t.far(b.at("D5"), b.t.state.where[6]) > 1


# --- exhausting ------------------------------------------------------------------------------------------------------


def test_hn_410_hn_412_hn_414_an_exhausted_enemy_keeps_its_text() -> None:
    """HN-249, HN-410a: it still inflicts after a Solve, and cannot be exhausted again; a Scheming villain never can."""
    b = Bench().hand("majesty-03").dice("S", "S")
    lackey = b.threat("dowager-01", "D5")
    actions._play(b.t, 0, b.card("majesty-03"))
    assert b.t.is_exhausted(lackey)
    b.bystander("P3")
    b.put(0, "C5")
    solving.solve(b.t, 0)
    assert b.hero().damage == 2
    assert not STATES["ready"](b.t, Context(), b.piece("dowager-01")) and not STATES["ready"](b.t, Context(), 6)


def test_hn_415_exhaust_effects_between_villain_cards() -> None:
    b = Bench().constant("majesty-09")
    b.t.state.stage = "villain"
    b.say(exhaust=0)
    actions.between(b.t)
    assert b.hero().turned == 1


def test_hn_417_looking_into_a_short_deck() -> None:
    b = Bench()
    deck = b.t.state.villain_deck
    b.t.state.villain_discard[:] = deck[:-1]
    del deck[:-1]
    top = deck[-1]
    found = encounters.look_at(b.t, 3)
    assert found[0] == top and len(found) == 3 and not b.t.state.villain_discard


# --- who is meant --------------------------------------------------------------------------------------------------


def test_hn_452_the_active_hero() -> None:
    """HN-345: nobody, where the active hero is off the board."""
    b = Bench("majesty", "guerilla")
    b.t.state.active = 1
    assert _active(b.t, Context()) == [1]
    lift(b.t.state, 1)
    assert _active(b.t, Context()) == []


def test_hn_422_what_is_meant_for_one_hero_and_hits_an_ally() -> None:
    """HN-422a: it is for the hero who controls the ally."""
    b = Bench("majesty", "guerilla")
    encounters.join(b.t, 1, b.number("annual-01"))
    b.put(b.piece("annual-01"), "D5")
    assert heroes(b.t, [b.piece("annual-01"), 0, b.piece("dowager-01")]) == [1, 0]


def test_hn_431_a_card_speaks_of_itself() -> None:
    """A Brinkbot's own move moves no other."""
    b = Bench(scenario="brink-of-ruin")
    one, other = b.threat("brink-of-ruin-01", "A1"), b.threat("brink-of-ruin-02", "I1")
    b.t.state.flipped |= 1 << one | 1 << other
    villain.activate(b.t, one)
    assert b.where(b.piece("brink-of-ruin-02")) == "I1" and b.where(b.piece("brink-of-ruin-01")) != "A1"


def test_hn_392_hn_397_hn_401_hn_402_counters_and_tokens() -> None:
    """Timers go off at their number; 20 tokens are all there are, and more are simply not placed."""
    b = Bench("majesty", "guerilla")
    carriage = b.threat("dowager-05", "D6")
    villain.activate(b.t, carriage)
    assert b.t.state.timers[carriage] == 1
    villain.activate(b.t, carriage)
    assert carriage not in b.t.state.timers and b.minions(1) == 1  # a crisis: a minion, and a scheme
    b = Bench("majesty", scenario="brink-of-ruin")
    atoms.set_online(b.t, 1, True)
    assert atoms.add_tokens(b.t, 0, 25) == 19 and atoms.tokens_left(b.t) == 0
    assert atoms.add_tokens(b.t, 2, 1) == 0


@pytest.mark.parametrize("word", ["crisis", "event"])
def test_hn_353_crises_of_threat_areas_come_last(word: str) -> None:
    """HN-443: in an order of the players' choice; no card of the box has one, so there is nothing to choose."""
    b = Bench()
    others = [one for one in b.t.cast.encounters if one.kind in ("scheme", "lackey", "peril") and "crisis" in one.texts]
    assert not others
    b.threat("dowager-01", "D5")
    crisis.occurs(b.t)
    assert not b.was_asked("order") and word


def test_hn_148_panels_without_a_scheme_work() -> None:
    """HN-280, HN-282, HN-506: the villain schemes there, and its Fallout is resolved."""
    b = Bench()
    b.put(6, "P2")
    villain.scheme(b.t)
    assert b.minions(2) == 1 and b.t.state.tokens[1] == 1
    b.t.state.stage = "issue"
    b.t.state.issue_deck.append(b.number("century-heist-13"))
    issue.take_turn(b.t)
    assert b.minions(2) == 3


def test_hn_347_hn_348_back_where_there_is_room() -> None:
    """Damage beyond health is lost; with no space free near the start, it is the nearest that is no scheme space."""
    b = Bench()
    b.threat("dowager-01", "C5")
    harm.damage(b.t, 0, 30)
    assert b.hero().damage == 0 and b.hero().back
    here = list(b.t.near(b.t.ground.hero_start))
    for piece, space in zip([*range(7, 20)], here, strict=False):
        atoms.put(b.t, piece, space)
    b.t.figures = lambda: (1 << 20) - 1  # type: ignore[method-assign]
    assert b.t.far(b.t.ground.hero_start, turn._where_to_return(b.t)) == 2
    assert card_ref(0, 0) == 2000
