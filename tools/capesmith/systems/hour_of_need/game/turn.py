"""The course of the game: villain turn, hero turn, issue turn, again and again (HN-070)."""

from __future__ import annotations

from capesmith.effects.play import memory
from capesmith.rules.event import NOBODY
from capesmith.rules.table import GameOver
from capesmith.systems.hour_of_need.game import actions, atoms, crisis, ending, events, issue, movement, setup, villain
from capesmith.systems.hour_of_need.game.questions import ACTION, ORDER, RETURNS, WHO
from capesmith.systems.hour_of_need.game.table import HourTable


def play_segment(t: HourTable) -> None:
    """From one resting point to the next; the stage in the state says what comes."""
    t.rest()
    try:
        STAGES[t.state.stage](t)
        t.settle()
    except GameOver:
        t.rest()
        atoms.set_stage(t, "over")


def _set_up(t: HourTable) -> None:
    setup.set_up(t)
    atoms.set_stage(t, "opening")


def _opening(t: HourTable) -> None:
    """HN-025, HN-032: hands and places are the players' choice."""
    setup.mulligans(t)
    setup.place_heroes(t)
    setup.optional_cards(t)
    setup.texts(t)
    begin_round(t)


def begin_round(t: HourTable) -> None:
    atoms.start_round(t)
    memory.begin_span(t, "round")
    memory.begin_span(t, "villain-turn")
    atoms.set_stage(t, "villain")


# --- the villain turn ---------------------------------------------------------------------------------------


def _villain(t: HourTable) -> None:
    """HN-080, HN-100: each hero resolves one card, in an order of the players' choice."""
    left = [seat for seat in t.seats if not t.state.drawn >> seat & 1]
    actions.between(t)
    seat = t.together(WHO, left)
    atoms.set_active(t, seat)
    atoms.mark_drawn(t, seat)
    villain.draw(t, seat)
    t.settle()
    atoms.set_active(t, NOBODY)
    if len(left) == 1:
        actions.between(t)
        end_turn(t, "villain-turn")
        begin_heroes(t)


def end_turn(t: HourTable, span: str) -> None:
    """What holds until the end of a turn is over, and the defeated come back (HN-123, HN-341)."""
    t.moment(f"end-of-{span}")
    for seat in t.seats:
        if t.hero(seat).back:
            atoms.come_back(t, seat, _where_to_return(t))
            movement.meet(t, seat, t.state.where[seat])
    memory.end_span(t, span)


def _where_to_return(t: HourTable) -> int:
    """HN-341, HN-347: an empty space near the hero start, or else the nearest that is no scheme space."""
    figures = t.figures()
    near = [one for one in t.near(t.ground.hero_start) if one < t.ground.size]
    free = [one for one in near if one not in t.ground.scheme_spaces and t.is_empty(one, figures)]
    return t.together(RETURNS, free) if free else movement.nearest_empty(t, t.ground.hero_start, schemes=False)


# --- the hero turn ---------------------------------------------------------------------------------------------


def begin_heroes(t: HourTable) -> None:
    """HN-110, HN-111."""
    memory.begin_span(t, "hero-turn")
    for seat in t.seats:
        atoms.ready_area(t, seat)
        atoms.start_turn(t, seat)
    atoms.set_stage(t, "heroes")
    atoms.free_baton(t)


def _heroes(t: HourTable) -> None:
    """HN-111a, HN-119, HN-440: whoever has the baton does one thing, or hands it on; threat phases that are due come
    first.

    The rules let any hero do anything at any moment between two effects. To offer all of it to everybody would show
    bots every order of things that have nothing to do with each other. So one hero at a time has the baton and is
    offered what that hero can do, and to hand the baton to any other; who has handed it on gets it back when anything
    has been done, or from one who has nothing left but what may be left undone. So every order can still be played: the
    next thing to be done, whosever it is, is at most one pass away. What is left out are other chains of passes that
    end where they began."""
    due = [seat for seat in t.seats if t.hero(seat).phase_due]
    if due:
        threat_phase(t, t.together(WHO, due))
        return
    seat, hero = t.state.baton, t.hero(t.state.baton)
    options = actions.offered(t, seat)
    if not hero.actions and not hero.phase_done:
        options.append(actions.face.pack())
    others = [one for one in t.seats if one != seat and not t.state.handed >> one & 1 and _has_a_say(t, one)]
    options += actions.hand_on.each(others)
    if all(t.hero(one).phase_done for one in t.seats):
        options.append(actions.finish.pack())
    elif not others and not _must_act(t, seat):  # nobody is made to do what may be left
        options += actions.hand_on.each([one for one in t.seats if one != seat and _must_act(t, one)])
    chosen = t.choose(seat, ACTION, options)
    if not actions.hand_on.is_(chosen):
        atoms.free_baton(t)
    atoms.set_active(t, seat)
    ACTION.carry_out(t, seat, chosen)
    t.settle()
    atoms.set_active(t, NOBODY)
    ending.check_objective(t)
    if t.state.stage == "issue":
        end_heroes(t)


def _must_act(t: HourTable, seat: int) -> bool:
    """HN-112, HN-118: an action that can be taken now, or a threat phase that is due."""
    hero = t.hero(seat)
    return actions.may_act(t, seat) or (not hero.actions and not hero.phase_done)


def _has_a_say(t: HourTable, seat: int) -> bool:
    hero = t.hero(seat)
    return not hero.phase_done or bool(actions.offered(t, seat))


def threat_phase(t: HourTable, seat: int) -> None:
    """HN-130 to HN-137: the cards that lie there now, in the order the hero likes."""
    events.threat_phase(t, seat)
    atoms.set_active(t, seat)
    left = [number for number in t.hero(seat).threat if _activates(t, number)]
    sides = {number: t.is_flipped(number) for number in left}
    while left:
        number = t.choose(seat, ORDER, left)
        left.remove(number)
        if number in t.hero(seat).threat and t.is_flipped(number) == sides[number]:  # HN-136, HN-395
            villain.activate(t, number)
            t.settle()
    atoms.set_active(t, NOBODY)
    atoms.phase_done(t, seat)


def _activates(t: HourTable, number: int) -> bool:
    """HN-131, HN-133: minions have no card, so they are never among these (HN-383)."""
    word = "back-activate" if t.is_flipped(number) else "activate"
    return t.is_exhausted(number) or crisis.text_of(t, number, word) is not None


def end_heroes(t: HourTable) -> None:
    """HN-122, HN-123."""
    for seat in t.seats:
        actions.draw_cards(t, seat, 1)
    end_turn(t, "hero-turn")
    memory.begin_span(t, "issue-turn")
    actions.between(t)


def _issue(t: HourTable) -> None:
    """HN-140, HN-142."""
    issue.take_turn(t)
    actions.between(t)
    end_turn(t, "issue-turn")
    memory.end_span(t, "round")
    begin_round(t)


STAGES = {"setup": _set_up, "opening": _opening, "villain": _villain, "heroes": _heroes, "issue": _issue}
