"""Verbs of the game's course: free actions, copies, extra turns, the alarm, activations, tracks, and its end."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.targets import who_acts
from capesmith.effects.performing.performers import Counted, Performers
from capesmith.effects.performing.turns import extra_turns
from capesmith.effects.play.copying import copy_text
from capesmith.rules.refs import card_of, is_card
from capesmith.systems.vigilantes.game import events, paying, tracks, usage
from capesmith.systems.vigilantes.game.alarm import raise_alarm
from capesmith.systems.vigilantes.game.ending import end_game
from capesmith.systems.vigilantes.game.meaning import Compiler, Things
from capesmith.systems.vigilantes.game.objectives import SCENARIO
from capesmith.systems.vigilantes.game.performing.actors import culprit
from capesmith.systems.vigilantes.game.pieces import is_enemy
from capesmith.systems.vigilantes.game.state import LOST, WON
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.verbs import (
    Advance,
    Copy,
    EndActivation,
    EndGame,
    ExtraTurn,
    RaiseAlarm,
    TakeAction,
)

VERBS = Performers[VigilantesTable](you="vigilante")
OUTCOMES = {"heroes-win": WON, "heroes-lose": LOST}


@VERBS.runs(TakeAction)
def _take_action(t: VigilantesTable, c: Context, who: list[int], action: str, extra_dice: int | None) -> bool:
    """VG-227: at once, also outside the vigilante's own turn."""
    taken = [usage.take_action(t, seat, action, extra_dice or 0) for seat in who if seat in t.seats]
    return any(taken)


@VERBS.could(TakeAction)
def _can_act(t: VigilantesTable, c: Context, who: list[int], action: str) -> bool:
    """Whether there is such an action to take."""
    seats = [seat for seat in who if seat in t.seats and t.state.where[seat] >= 0]
    if action == "attack":
        return any(usage.attackable(t, seat) for seat in seats)
    if action == "objective":
        return any(usage.deeds(t, seat) for seat in seats)
    return bool(seats)


def _copiable(t: VigilantesTable, c: Context, thing: int) -> bool:
    if t.copying or c.you not in t.seats or not is_card(thing) or thing == c.card:
        return False
    return paying.says_something(t, thing, c)


@VERBS.each(Copy, legal=_copiable, kinds=("gadget", "ability"), refused="only gadgets and abilities can be copied")
def _copy(t: VigilantesTable, c: Context, card: int) -> bool:
    """VG-620 to VG-624: what a gadget or ability does as an action; it is not used, so nobody pays for it."""
    events.copy(t, c.you, *card_of(card))
    return copy_text(t, c, paying.text_of(t, card), c.origin)


def _in_play(k: Compiler, step: ExtraTurn) -> Things:
    who = who_acts(k, step)
    return lambda t, c: [seat for seat in who(t, c) if seat in t.seats and t.state.where[seat] >= 0]


extra_turns(VERBS, _in_play)  # VG-222: one more turn when this one is over, before the next vigilante's


@VERBS.runs(RaiseAlarm)
def _raise_alarm(t: VigilantesTable, c: Context) -> bool:
    """VG-340 to VG-345: for good, by whoever does it."""
    by = c.figure if c.you < 0 and is_enemy(c.figure) else culprit(c)
    return raise_alarm(t, by, c.origin)


@VERBS.could(RaiseAlarm)
def _can_raise(t: VigilantesTable, c: Context) -> bool:
    return not t.state.alarm


@VERBS.runs(EndActivation)
def _end_activation(t: VigilantesTable, c: Context) -> bool:
    """VG-213: the enemy in hand does nothing more."""
    if t.activating < 0:
        return False
    t.stopped = True
    return True


@VERBS.runs(Advance)
def _advance(t: VigilantesTable, c: Context, what: Counted) -> bool:
    """VG-663, VG-664, VG-667: the threat level until it is counted again; the turn tracker only where it is used."""
    done = False
    for word, number in what:
        if word == "threat":
            level = tracks.starting_threat(t) if number is None else t.state.threat + number
            done = tracks.set_threat(t, level) or done
        elif number is not None:
            done = tracks.move_turn_tracker(t, number) or done
    return done


@VERBS.runs(EndGame, refuses=lambda step: "" if step.at_end_of is None else "the game ends at once")
def _end_game(t: VigilantesTable, c: Context, result: str) -> bool:
    """VG-006, VG-261: at once."""
    end_game(t, OUTCOMES[result], SCENARIO)
    return True
