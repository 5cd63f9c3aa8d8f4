"""Verbs of figures and tokens: moving, harming, healing, rescuing, capturing."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.compile.targets import who_acts
from capesmith.effects.performing.performers import Performers
from capesmith.rules.event import NOBODY
from capesmith.systems.hour_of_need.game import bystanders, harm, movement, problems, pursuit, villain
from capesmith.systems.hour_of_need.game.finding import encounter_of, own_card
from capesmith.systems.hour_of_need.game.meaning import Compiler, Run
from capesmith.systems.hour_of_need.game.pieces import PERIL, PIECES, PROBLEM, VILLAIN, is_character
from capesmith.systems.hour_of_need.game.table import HourTable
from capesmith.systems.hour_of_need.own_verbs import Justice, Rescue
from capesmith.systems.hour_of_need.plot_verbs import Capture, Inflict, TakePlace, Wound
from capesmith.systems.hour_of_need.verbs import Activate, Damage, Defeat, Heal, Move, MoveTo

VERBS = Performers[HourTable](you="hero")


@VERBS.does(Move)
def _move(k: Compiler, step: Move) -> Run:
    """HN-170 to HN-179 for heroes, HN-364 to HN-377 for the others."""
    who, amount = who_acts(k, step), k.amount(step.amount)
    toward = None if step.toward is None else candidates(k, step.toward).of
    away = None if step.away_from is None else candidates(k, step.away_from).of
    carrying = None if step.carrying is None else candidates(k, step.carrying).of
    passing = step.passing is not None

    def move(t: HourTable, c: Context) -> bool:
        done, moving = False, who(t, c)
        for one in moving:
            number = amount.value(t, c)
            if away is not None:
                origin = next((t.space_of(thing) for thing in away(t, c)), -1)
                if one in t.seats:
                    done = movement.drive(t, one, number, origin, away=True) or done
                else:
                    done = pursuit.retreat(t, one, number, origin) or done
            elif one in t.seats and toward is not None:
                origin = next((t.space_of(thing) for thing in toward(t, c.done_by(one))), -1)
                done = movement.drive(t, one, number, origin, away=False) or done
            elif one in t.seats:
                done = movement.move_hero(t, one, number, passing=passing) or done
            else:
                goals = None if toward is None else toward(t, c.done_by(one))
                panel = -1 if carrying is None else next(t.space_of(thing) for thing in carrying(t, c)) - t.ground.size
                done = _go(t, one, number, goals, panel) or done
        return done if carrying is not None or away is not None else bool(moving)

    return move


def _go(t: HourTable, piece: int, number: int, goals: list[int] | None, panel: int) -> bool:
    if not 0 <= piece < PIECES:
        return False
    if PERIL <= piece < PERIL + 4:
        return pursuit.move_token(t, piece, number)
    if is_character(piece) and piece in t.characters("bystander"):
        return pursuit.step_token(t, piece, number)
    if piece in t.characters("ally"):
        return pursuit.stroll(t, piece, number)
    return pursuit.move_enemy(t, piece, number, goals, panel) > 0


@VERBS.runs(MoveTo)
def _move_to(t: HourTable, c: Context, who: list[int], to: list[int]) -> bool:
    """HN-174, HN-175."""
    for one in who:
        if to and t.state.where[one] >= 0:
            space = t.space_of(to[0])
            movement.place(t, one, space)
    return bool(to)


def _harmed(t: HourTable, c: Context, thing: int) -> bool:
    """HN-235: whoever is on the board, a Scheming villain excepted."""
    return 0 <= thing < PIECES and t.state.where[thing] >= 0 and (thing != VILLAIN or t.state.showdown)


@VERBS.each(Damage, legal=_harmed)
def _damage(t: HourTable, c: Context, target: int, amount: int) -> bool:
    """HN-277, HN-322, HN-324: no defense, no reaction."""
    by = c.owner if c.owner >= 0 else c.figure
    return harm.damage(t, target, amount, by if by < PIECES else NOBODY, "") > 0


@VERBS.each(Heal)
def _heal(t: HourTable, c: Context, target: int, amount: int | None) -> bool:
    """HN-330."""
    return harm.heal(t, target, amount) > 0


def _can_fall(t: HourTable, c: Context, thing: int) -> bool:
    return 0 <= thing < PIECES and t.state.where[thing] >= 0 and thing != VILLAIN


@VERBS.each(Defeat, legal=_can_fall)
def _defeat(t: HourTable, c: Context, target: int) -> bool:
    """HN-198, HN-326a."""
    if target in t.bystanders():
        bystanders.defeat(t, target)
    else:
        harm.defeat(t, target, c.you)
    return True


def _needs_justice(t: HourTable, c: Context, thing: int) -> bool:
    return thing >= PROBLEM and problems.missing(t, thing) > 0


@VERBS.each(Justice, legal=_needs_justice)
def _justice(t: HourTable, c: Context, problem: int, amount: int) -> bool:
    """HN-252: wherever the effect reaches; never a Villain card with hidden tokens."""
    return problems.place_justice(t, c.you, problem, amount) > 0


@VERBS.does(Inflict)
def _inflict(k: Compiler, step: Inflict) -> Run:
    """HN-361 to HN-363."""
    who, to = who_acts(k, step), None if step.to is None else candidates(k, step.to).of

    def inflict(t: HourTable, c: Context) -> bool:
        victims = None if to is None else to(t, c)
        done = [harm.inflict(t, one, victims) for one in who(t, c) if 0 <= one < PIECES]
        return any(done)

    return inflict


@VERBS.each(Activate)
def _activate(t: HourTable, c: Context, thing: int) -> bool:
    """HN-130, HN-133."""
    number = encounter_of(t, thing)
    return number >= 0 and villain.activate(t, number)


@VERBS.each(Rescue)
def _rescue(t: HourTable, c: Context, piece: int) -> bool:
    """HN-194; the clue is that of the hero, who may act by an ally (HN-426)."""
    bystanders.rescue(t, c.you if c.you >= 0 else harm.clue_owner(t, c.figure), piece)
    return True


def _at_large(t: HourTable, c: Context, thing: int) -> bool:
    """HN-197."""
    return 0 <= t.state.where[thing] < t.ground.size


@VERBS.does(Capture)
def _capture(k: Compiler, step: Capture) -> Run:
    """HN-195: of several equally near ones the players choose."""
    find = candidates(k, step.what).of
    to = None if step.to is None else candidates(k, step.to).of

    def capture(t: HourTable, c: Context) -> bool:
        found = [one for one in find(t, c) if _at_large(t, c, one)]
        if not found:
            return False
        piece = t.together(CAPTIVE, found)
        panel = NOBODY if to is None else t.space_of(to(t, c)[0]) - t.ground.size
        return bystanders.capture(t, piece, panel)

    return capture


CAPTIVE = pursuit.TOWARD.question.again("who is captured", "capture")


@VERBS.does(TakePlace)
def _take_place(k: Compiler, step: TakePlace) -> Run:
    """HN-199: a normal bystander; a character is none."""
    find = candidates(k, step.of).of

    def take_place(t: HourTable, c: Context) -> bool:
        found = [one for one in find(t, c) if not is_character(one)]
        return bystanders.take_place(t, own_card(c), t.together(CAPTIVE, found) if found else NOBODY)

    return take_place


@VERBS.runs(Wound)
def _wound(t: HourTable, c: Context, amount: int) -> bool:
    """HN-207."""
    return bystanders.wound(t, own_card(c), amount)
