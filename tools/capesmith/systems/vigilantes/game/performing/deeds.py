"""Verbs of the game's course: free actions, copies, extra turns, the alarm, activations, tracks, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.compile.amounts import constant
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Run, Table, Test, Things, Unplayable
from capesmith.effects.compile.targets import could_act, who_acts
from capesmith.effects.performing.performers import Performers
from capesmith.effects.performing.turns import extra_turns
from capesmith.effects.play.copying import copy_text
from capesmith.rules.refs import card_of, is_card
from capesmith.systems.vigilantes.game import events, tracks, usage
from capesmith.systems.vigilantes.game.alarm import raise_alarm
from capesmith.systems.vigilantes.game.objectives import SCENARIO
from capesmith.systems.vigilantes.game.performing.actors import culprit
from capesmith.systems.vigilantes.game.pieces import is_enemy
from capesmith.systems.vigilantes.game.state import LOST, WON
from capesmith.systems.vigilantes.verbs import (
    Advance,
    Copy,
    EndActivation,
    EndGame,
    ExtraTurn,
    RaiseAlarm,
    TakeAction,
)

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

VERBS = Performers(you="vigilante")
OUTCOMES = {"heroes-win": WON, "heroes-lose": LOST}


@VERBS.does(TakeAction)
def _take_action(k: Compiler, step: TakeAction) -> Run:
    """VG-227: at once, also outside the vigilante's own turn."""
    who, action = who_acts(k, step), step.action
    extra = constant(0) if step.extra_dice is None else k.amount(step.extra_dice)

    def take_action(t: Table, c: Context) -> bool:
        taken = [usage.take_action(t, seat, action, extra(t, c)) for seat in who(t, c) if seat in t.seats]
        return any(taken)

    return take_action


@VERBS.can(TakeAction)
def _can_act(k: Compiler, step: TakeAction) -> Test:
    """Whether there is such an action to take."""
    who, action = could_act(k, step), step.action

    def can(t: Table, c: Context) -> bool:
        seats = [seat for seat in who(t, c) if seat in t.seats and t.state.where[seat] >= 0]
        if action == "attack":
            return any(usage.attackable(t, seat) for seat in seats)
        if action == "objective":
            return any(usage.deeds(t, seat) for seat in seats)
        return bool(seats)

    return can


def _copiable(t: Table, c: Context, thing: int) -> bool:
    if t.copying or c.you not in t.seats or not is_card(thing) or thing == c.card:
        return False
    return usage.says_something(t, thing, c)


@VERBS.each(Copy, legal=_copiable, kinds=("gadget", "ability"), refused="only gadgets and abilities can be copied")
def _copy(t: Table, c: Context, card: int) -> bool:
    """VG-620 to VG-624: what a gadget or ability does as an action; it is not used, so nobody pays for it."""
    events.copy(t, c.you, *card_of(card))
    return copy_text(t, c, usage.text_of(t, card), c.origin)


def _in_play(k: Compiler, step: ExtraTurn) -> Things:
    who = who_acts(k, step)
    return lambda t, c: [seat for seat in who(t, c) if seat in t.seats and t.state.where[seat] >= 0]


extra_turns(VERBS, _in_play)  # VG-222: one more turn when this one is over, before the next vigilante's


@VERBS.does(RaiseAlarm)
def _raise_alarm(k: Compiler, step: RaiseAlarm) -> Run:
    """VG-340 to VG-345: for good, by whoever does it."""

    def alarm(t: Table, c: Context) -> bool:
        by = c.figure if c.you < 0 and is_enemy(c.figure) else culprit(c)
        return raise_alarm(t, by, c.origin)

    return alarm


@VERBS.can(RaiseAlarm)
def _can_raise(k: Compiler, step: RaiseAlarm) -> Test:
    return lambda t, c: not t.state.alarm


@VERBS.does(EndActivation)
def _end_activation(k: Compiler, step: EndActivation) -> Run:
    """VG-213: the enemy in hand does nothing more."""

    def end(t: Table, c: Context) -> bool:
        if t.activating < 0:
            return False
        t.stop_activation()
        return True

    return end


@VERBS.does(Advance)
def _advance(k: Compiler, step: Advance) -> Run:
    """VG-663, VG-664, VG-667: the threat level until it is counted again; the turn tracker only where it is used."""
    parts = [(word, number if isinstance(number, str) else k.amount(number)) for word, number in step.what]

    def advance(t: Table, c: Context) -> bool:
        done = False
        for word, number in parts:
            if word == "threat":
                level = tracks.starting_threat(t) if isinstance(number, str) else t.state.threat + number(t, c)
                done = tracks.set_threat(t, level) or done
            elif not isinstance(number, str):
                done = tracks.move_turn_tracker(t, number(t, c)) or done
        return done

    return advance


@VERBS.does(EndGame)
def _end_game(k: Compiler, step: EndGame) -> Run:
    """VG-006, VG-261: at once."""
    if step.at_end_of is not None:
        raise Unplayable("the game ends at once", step.at)
    outcome = OUTCOMES[step.result]

    def end(t: Table, c: Context) -> bool:
        t.end_game(outcome, SCENARIO)
        return True

    return end
