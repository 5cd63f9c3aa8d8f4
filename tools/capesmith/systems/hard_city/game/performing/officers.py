"""Verbs of Officers and the Ally: Actions, Hit Points, Skills, people and tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from capesmith.effects.ast import Amount
from capesmith.effects.compile.answers import Constant, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.performing.performers import Performers
from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.action_verbs import TakeAction
from capesmith.systems.hard_city.game import (
    atoms,
    damage,
    driving,
    equipment,
    events,
    explosions,
    fighting,
    free_actions,
    skills,
    town,
)
from capesmith.systems.hard_city.game.autodoc import card_of
from capesmith.systems.hard_city.game.finding import meant
from capesmith.systems.hard_city.game.meaning import Compiler, Fits, Run
from capesmith.systems.hard_city.game.performing.holdings import who_is_meant
from capesmith.systems.hard_city.game.pieces import ALLY, SWITCH, is_friend, is_officer
from capesmith.systems.hard_city.game.questions import HIT, PLACE
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.officer_verbs import (
    Drive,
    Evacuate,
    Explode,
    GainSkill,
    HoldAp,
    Open,
    Prevent,
    ReturnAp,
    Sic,
    Turn,
)
from capesmith.systems.hard_city.verbs import Heal, StandUp

VERBS = Performers[CityTable](you="officer")
HEELS = PLACE.again("where the Ally goes")


def _wounded(t: CityTable, c: Context, thing: int) -> bool:
    figure = meant(c, thing)
    return is_friend(figure) and t.is_up(figure) and t.hp_of(figure) < t.most_hp(figure)


@VERBS.each(Heal)
def _heal(t: CityTable, c: Context, thing: int, amount: int | None) -> bool:
    """Up to the end of the track."""
    return damage.heal(t, meant(c, thing), 99 if amount is None else amount) > 0


@VERBS.each(StandUp)
def _stand_up(t: CityTable, c: Context, thing: int, hp: int) -> bool:
    """HC-046: a turn that was lost may be taken now."""
    if not is_officer(thing) or not t.officer(thing).down:
        return False
    atoms.stand_up(t, thing, hp)
    if not t.officer(thing).acted:
        atoms.set_ap(t, thing, t.ap_limit(thing))
    return True


@VERBS.runs(Prevent, who=who_is_meant)
def _prevent(t: CityTable, c: Context, who: list[int], amount: int) -> bool:
    """Until the next Event Phase."""
    for figure in who:
        atoms.armour(t, figure, t.state.armour.get(figure, 0) + amount)
    return bool(who)


@VERBS.does(TakeAction)
def _take_action(k: Compiler, step: TakeAction) -> Run:
    """HC-124, HC-125, HC-276: no AP, but what the Action requires."""
    who, act = who_is_meant(k, step), ACTIONS[step.action](k, step)

    def take_action(t: CityTable, c: Context) -> bool:
        done = [act(t, c, figure) for figure in who(t, c) if t.is_up(figure)]
        return any(done)

    return take_action


def _number(k: Compiler, node: Amount | None, usual: int) -> Quantity[CityTable]:
    return Constant(usual) if node is None else k.amount(node)


def _movement(k: Compiler, step: TakeAction) -> Fits:
    spaces, unharmed = _number(k, step.spaces, 0), "leaving" in step.ignoring
    return lambda t, c, figure: free_actions.movement(t, figure, spaces.value(t, c), unharmed=unharmed)


def _shooting(k: Compiler, step: TakeAction) -> Fits:
    times, dice = k.amount(step.times), _number(k, step.dice, fighting.DICE)
    within, apart = _number(k, step.range_, fighting.ANYWHERE), step.apart is not None
    return lambda t, c, figure: free_actions.shots(
        t, figure, times.value(t, c), dice.value(t, c), within.value(t, c), apart
    )


def _aimed_shot(k: Compiler, step: TakeAction) -> Fits:
    times, within = k.amount(step.times), _number(k, step.range_, fighting.ANYWHERE)
    how = step.apart or ""
    return lambda t, c, figure: free_actions.aimed_shots(t, figure, times.value(t, c), within.value(t, c), how)


def _close_combat(k: Compiler, step: TakeAction) -> Fits:
    dice, killing = _number(k, step.dice, 0), step.killing is not None
    return lambda t, c, figure: free_actions.close_combat(t, figure, dice.value(t, c), killing=killing)


ACTIONS: Final[Mapping[str, Callable[[Compiler, TakeAction], Fits]]] = {
    "movement": _movement, "shooting": _shooting, "aimed-shot": _aimed_shot, "close-combat": _close_combat,
}  # fmt: skip


@VERBS.could(TakeAction)
def _could_act(t: CityTable, c: Context, who: list[int], action: str) -> bool:
    figures = [meant(c, one) for one in who]
    if action == "movement":
        return bool(figures)
    if action == "close-combat":
        return any(fighting.fighters(t, one) for one in figures)
    ready = [one for one in figures if free_actions.loaded(t, one)]
    return any(fighting.spaces(t, one) or (action == "shooting" and fighting.barrels(t, one)) for one in ready)


@VERBS.runs(GainSkill, who=who_is_meant)
def _gain_skill(t: CityTable, c: Context, who: list[int]) -> bool:
    gained = [skills.gain(t, figure) for figure in who]
    return any(gained)


@VERBS.runs(Sic)
def _sic(t: CityTable, c: Context, spaces: int, stuns: int) -> bool:
    """Get Them! (7.3)."""
    if t.state.where[ALLY] < 0:
        return False
    here = t.state.where[ALLY]
    reach = t.streets.reach(here, t.number("leash", spaces, NOBODY, ALLY), mutant=False)
    atoms.put(t, ALLY, t.choose(t.lead, HEELS, sorted(reach)))
    for _ in range(t.number("jaws", stuns, NOBODY, ALLY)):
        able = fighting.alike(
            t, [one for one in range(t.state.on[t.state.where[ALLY]].bit_length()) if _stunnable(t, one)]
        )
        piece = t.choose(t.lead, HIT, [*able, NONE]) if able else NONE
        if piece == NONE:
            break
        damage.stun(t, piece, ALLY)
    events.act(t, ALLY)
    return True


def _stunnable(t: CityTable, piece: int) -> bool:
    return bool(t.fighters_on(t.state.where[ALLY]) >> piece & 1)


@VERBS.each(Open)
def _open(t: CityTable, c: Context, thing: int) -> bool:
    """HC-093."""
    return equipment.open_box(t, t.active if t.active >= 0 else c.figure, thing)


@VERBS.each(Evacuate)
def _evacuate(t: CityTable, c: Context, thing: int) -> bool:
    """HC-149."""
    return town.evacuate(t, thing)


@VERBS.each(Explode)
def _explode(t: CityTable, c: Context, thing: int, ring: int | None) -> bool:
    """HC-297."""
    explosions.explode(t, thing, c.figure, explosions.RING if ring is None else ring)
    return True


@VERBS.runs(Drive)
def _drive(t: CityTable, c: Context, spaces: int, start: str) -> bool:
    """HC-476 to HC-479."""
    return driving.from_edge(t, spaces) if start == "edge" else driving.on(t, spaces)


@VERBS.runs(HoldAp, who=who_is_meant)
def _hold_ap(t: CityTable, c: Context, who: list[int], number: int) -> bool:
    """HC-263, HC-264."""
    for figure in who:
        atoms.hold(t, figure, card_of(c.card))
    return bool(who)


@VERBS.runs(ReturnAp)
def _return_ap(t: CityTable, c: Context) -> bool:
    """HC-263."""
    if card_of(c.card) not in t.state.holding:
        return False
    atoms.give_back(t, card_of(c.card))
    return True


@VERBS.each(Turn)
def _turn(t: CityTable, c: Context, thing: int, side: str) -> bool:
    """HC-304, HC-407: the Helicopter, or a Street Light; all of them are set anew in the next Event Phase (HC-426)."""
    if side == "on-the-way":
        atoms.turn_helicopter(t, False)
        return True
    bit = 1 << thing - SWITCH
    lit = t.state.lit | bit if side == "lit" else t.state.lit & ~bit
    changed = lit != t.state.lit
    if changed:
        atoms.set_lights(t, lit)
    return changed
