"""Verbs of Mutants: they come, move, attack, are activated, get up, lie down and die."""

from __future__ import annotations

from capesmith.effects.ast import Role
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.performing.performers import Performers
from capesmith.effects.questions import SPACE
from capesmith.rules.choosing import NONE
from capesmith.rules.refs import SPACES
from capesmith.systems.hard_city.chaos_verbs import (
    Abduct,
    ActivateClosest,
    Attack,
    BasicActions,
    Order,
    Spawn,
    StayQueued,
)
from capesmith.systems.hard_city.game import (
    abducting,
    activation,
    atoms,
    damage,
    doctor,
    fighting,
    mutants,
    orders,
    spawning,
)
from capesmith.systems.hard_city.game.finding import meant
from capesmith.systems.hard_city.game.meaning import Compiler, Run
from capesmith.systems.hard_city.game.pieces import FUBAR, ZONE, is_civilian, is_friend, is_mutant
from capesmith.systems.hard_city.game.questions import ATTACK, strike
from capesmith.systems.hard_city.game.table import CityTable
from capesmith.systems.hard_city.officer_verbs import Wake
from capesmith.systems.hard_city.verbs import Activate, Damage, Kill, Stun

VERBS = Performers[CityTable](you="officer")
SETS = ("closest-zone", "dark-areas", "lit-areas", "pier", "board")  # places of many spaces that are meant together


def by_doctor(t: CityTable, c: Context) -> bool:
    """Whether a text is that of a Doctor Zero at the table."""
    return t.doctor >= 0 and c.you == t.doctor


def untouched(t: CityTable, c: Context, thing: int) -> bool:
    """HC-197: Chaos cards do not affect F.U.B.A.R."""
    return not (thing == FUBAR and by_doctor(t, c))


# --- coming ---------------------------------------------------------------------------------------------


@VERBS.does(Spawn)
def _spawn(k: Compiler, step: Spawn) -> Run:
    """HC-166 to HC-174: so many in all, or on each of the places that are named one by one."""
    together = step.at_place is None or (isinstance(step.at_place, Role) and step.at_place.word in SETS)
    number, per_space = k.amount(step.number), k.amount(step.per_space)
    where = None if step.at_place is None else chosen(k, step.at_place, k.prompt(SPACE, step))
    optional = step.fewer is not None

    def spawn(t: CityTable, c: Context) -> bool:
        places = [] if where is None else where(t, c)
        if where is None:
            masks = [spawning.all_zones(t)]
        elif together:
            masks = [_together(t, places)]
        else:
            masks = [_spaces(t, place) for place in places]
        came: list[int] = []
        for n, mask in enumerate(masks):
            many, dense = number.value(t, c), per_space.value(t, c)
            came += spawning.spawn(t, many, mask, per_space=dense, optional=optional, more=n > 0)
        c.them = [SPACES + t.state.where[piece] for piece in came if t.state.where[piece] >= 0]
        return bool(came)

    return spawn


def _spaces(t: CityTable, place: int) -> int:
    if place >= ZONE:
        return spawning.zones(t)[place - ZONE]
    space = t.space_of(place)
    return 1 << space if space >= 0 else 0


def _together(t: CityTable, places: list[int]) -> int:
    found = 0
    for place in places:
        found |= _spaces(t, place)
    return found


# --- attacks and activations ------------------------------------------------------------------------------


def _can_attack(t: CityTable, c: Context, thing: int) -> bool:
    """HC-180, HC-184, HC-189: once in a turn."""
    if not is_mutant(thing) or not mutants.can_act(t, thing) or t.state.attacked >> thing & 1:
        return False
    moved = t.state.moved & ~t.state.woken
    return not (moved >> thing & 1 and t.banned("strike-after-move", thing))


@VERBS.each(Attack, legal=_can_attack)
def _attack(t: CityTable, c: Context, piece: int, times: int, where: str | None) -> bool:
    """HC-181, HC-182: its own space, or one next to it where the text says so."""
    done = False
    for _ in range(times):
        spaces = _next_to(t, piece) if where == "adjacent" else mutants.reach_of(t, piece)
        options = strike.each(piece, spaces)
        option = t.choose(t.chooser(c), ATTACK, [*options, NONE] if times > 1 else options) if options else NONE
        if option == NONE:
            break
        atoms.mark_attacked(t, piece)
        done = mutants.attack(t, piece, strike.unpack(option)[1]) or done
    return done


def _next_to(t: CityTable, piece: int) -> list[int]:
    return [one for one in t.ground.near[t.state.where[piece]] if t.victims_on(one)]


@VERBS.all(Activate)
def _activate(t: CityTable, c: Context, pieces: list[int], times: int) -> bool:
    """HC-238, HC-243, HC-244."""
    return activation.activate_all(t, pieces, t.priority, times)


@VERBS.does(ActivateClosest)
def _activate_closest(k: Compiler, step: ActivateClosest) -> Run:
    """HC-472: nobody chooses, and any Civilian is “a Civilian”."""
    number, to = k.amount(step.number), candidates(k, step.to).of
    return lambda t, c: activation.activate_all(t, activation.closest_to(t, number.value(t, c), to(t, c)), t.priority)


@VERBS.runs(Order)
def _order(t: CityTable, c: Context, count: int | None, actions: str, within: int | None, beyond: int | None) -> bool:
    """HC-252 to HC-261."""
    most = orders.ALL if count is None else count
    return orders.carry_out(t, actions, most, -1 if within is None else within, -1 if beyond is None else beyond)


@VERBS.runs(BasicActions)
def _basic_actions(t: CityTable, c: Context, plus: int) -> bool:
    """HC-163, HC-459."""
    return t.doctor >= 0 and doctor.play_another(t, plus)


@VERBS.runs(StayQueued)
def _stay_queued(t: CityTable, c: Context) -> bool:
    t.stays = True
    return True


@VERBS.runs(Abduct)
def _abduct(t: CityTable, c: Context, spaces: int) -> bool:
    """11.6, Episode 3."""
    return abducting.abduct(t, spaces)


# --- up, down, dead -----------------------------------------------------------------------------------------


def _lies(t: CityTable, c: Context, thing: int) -> bool:
    return is_mutant(thing) and bool(t.state.stunned >> thing & 1)


@VERBS.each(Wake, legal=_lies)
def _wake(t: CityTable, c: Context, piece: int) -> bool:
    atoms.wake(t, piece)
    return True


def _stands(t: CityTable, c: Context, thing: int) -> bool:
    """HC-202."""
    return is_mutant(thing) and thing != FUBAR and bool(t.awake >> thing & 1)


@VERBS.each(Stun, legal=_stands)
def _stun(t: CityTable, c: Context, piece: int) -> bool:
    return damage.stun(t, piece, c.figure)


@VERBS.each(Kill, legal=lambda t, c, thing: is_mutant(thing))
def _kill(t: CityTable, c: Context, piece: int) -> bool:
    """HC-131, HC-132."""
    return damage.kill(t, piece, c.figure, "card")


def _suffers(t: CityTable, c: Context, thing: int) -> bool:
    piece = meant(c, thing)
    return is_mutant(piece) or ((is_friend(piece) or is_civilian(piece)) and damage.can_suffer(t, piece))


@VERBS.all(Damage, legal=_suffers)
def _damage(t: CityTable, c: Context, things: list[int], amount: int, divided: str) -> bool:
    """HC-128, HC-148, HC-462: each of them; or point by point among Mutants of one space."""
    if divided == "freely":
        done = fighting.distribute(t, c.figure, t.state.where[things[0]], amount, "card")
        damage.settle_kills(t)
        return done
    return damage.hurt_all(t, [(meant(c, thing), amount) for thing in things], c.figure, "card")
