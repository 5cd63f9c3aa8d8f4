"""Losing and gaining health, and being knocked out (VG-530 to VG-554)."""

from __future__ import annotations

from functools import partial

from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import SPACES
from capesmith.systems.vigilantes.game import atoms, events, rewards
from capesmith.systems.vigilantes.game.at_once import resolve_since
from capesmith.systems.vigilantes.game.holdings import changing_maxima
from capesmith.systems.vigilantes.game.pieces import HENCHMEN, VILLAIN, is_enemy
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

ATTACK = "attack"  # what damage of an enemy's attack is for


def enemy_attacks(t: Table, enemy: int, seat: int) -> bool:
    """VG-540 to VG-544: target, reactions to the attack, damage, what else the attacker does, then the knock-out."""
    value = t.stat("attack", enemy, seat)
    e = events.attacked.made(enemy, seat, value, t.state.where[seat], "enemy")
    e.perform = partial(_strike, t, e, value)
    events.enemy_attacks(t, enemy, seat)
    return _strike(t, e, value) if t.comes_to_pass(e) else False


def _strike(t: Table, e: Event, value: int) -> bool:
    """The attack as it has been bent: whoever is the target now loses health by the Attack Value against them."""
    seat, enemy = e.object, e.by
    if seat not in t.seats or t.state.where[seat] < 0:
        return False
    amount = max(0, t.stat("attack", enemy, seat) + e.amount - value)
    mark = len(t.queue)
    damage(t, seat, amount, enemy, ATTACK, check=False)
    e.place = SPACES + t.state.where[seat] if t.state.where[seat] >= 0 else e.place
    t.heard(e)
    resolve_since(t, mark)
    check_health(t, seat, enemy)
    return True


# --- health --------------------------------------------------------------------------------------------


def damage(
    t: Table, target: int, amount: int, by: int = NOBODY, origin: str = "", *, check: bool = True, reward: bool = True
) -> int:
    """VG-531 to VG-535, VG-541, VG-545: a vigilante or the villain loses health; how much.

    VG-644: a henchman has none to lose. `check` looks at once whether a vigilante is knocked out (VG-542), and `reward`
    gives what is due for a villain.
    """
    if amount <= 0 or t.state.where[target] < 0 or not (target in t.seats or target == VILLAIN):
        return 0
    e = events.damage.made(target, by, amount, t.state.where[target], origin)
    e.perform = partial(_suffer, t, e, check, reward)
    return _suffer(t, e, check, reward) if t.comes_to_pass(e) else 0


def wound_villain(t: Table, amount: int, by: int = NOBODY, origin: str = "", *, reward: bool = True) -> int:
    return damage(t, VILLAIN, amount, by, origin, reward=reward)


def _suffer(t: Table, e: Event, check: bool, reward: bool) -> int:
    """Whoever the damage is for by now loses it."""
    target = e.object
    if e.amount <= 0 or t.state.where[target] < 0:
        return 0
    if target == VILLAIN:
        lost = -atoms.set_villain_health(t, t.state.villain_health - e.amount)
    elif target in t.seats:
        lost = -atoms.set_health(t, target, t.state.vigilantes[target].health - e.amount)
    else:
        return 0
    if lost:
        e.amount = lost
        t.heard(e)
    if target == VILLAIN and t.state.villain_health <= 0:
        knock_out_enemy(t, VILLAIN, e.by, e.origin, reward=reward)
    elif target != VILLAIN and check:
        check_health(t, target, e.by)
    return lost


# --- vigilantes ----------------------------------------------------------------------------------------


def check_health(t: Table, seat: int, by: int) -> bool:
    """VG-542: at 0 health a vigilante is knocked out."""
    if t.state.where[seat] < 0 or t.state.vigilantes[seat].health > 0:
        return False
    return knock_out_vigilante(t, seat, by)


def knock_out_vigilante(t: Table, seat: int, by: int = NOBODY, origin: str = "") -> bool:
    """VG-550 to VG-552: off the board for the rest of the game, unless a text has something else in mind."""
    if t.state.where[seat] < 0:
        return False
    e = events.knock_out.made(seat, by, t.state.where[seat], origin)
    e.perform = partial(_fall, t, e)
    if t.comes_to_pass(e):
        return _fall(t, e)
    if t.state.where[seat] >= 0 and t.state.vigilantes[seat].health <= 0:
        atoms.set_health(t, seat, 1)  # a text kept it on its feet
    return False


def _fall(t: Table, e: Event) -> bool:
    if t.state.where[e.object] < 0:
        return False
    atoms.set_health(t, e.object, 0)
    atoms.knock_out(t, e.object)
    t.heard(e)
    changing_maxima(t, t.renew)
    return True


# --- enemies -------------------------------------------------------------------------------------------


def knock_out_enemy(t: Table, enemy: int, by: int = NOBODY, origin: str = "", *, reward: bool = True) -> bool:
    """VG-511, VG-533, VG-550: off the board, what it carried stays (VG-552); then the reward for who did it."""
    if t.state.where[enemy] < 0:
        return False
    e = events.knock_out.made(enemy, by, t.state.where[enemy], origin)
    e.perform = partial(_beat, t, e, reward)
    if t.comes_to_pass(e):
        return _beat(t, e, reward)
    if enemy == VILLAIN and t.state.where[VILLAIN] >= 0 and t.state.villain_health <= 0:
        atoms.set_villain_health(t, 1)  # a text kept it in play
    return False


def _beat(t: Table, e: Event, reward: bool) -> bool:
    enemy = e.object
    if t.state.where[enemy] < 0:
        return False
    events.knocked_out(t, enemy, e.by)
    if enemy == VILLAIN:  # VG-536: the henchmen stay
        atoms.set_villain_health(t, 0)
        atoms.beat_villain(t, e.by)
    else:
        atoms.lift(t, enemy)  # VG-554
    t.heard(e)
    if enemy == VILLAIN:
        t.renew()
    if reward:
        rewards.earned(t, enemy, e.by, e.place, e.origin)
    return True


# --- either --------------------------------------------------------------------------------------------


def knock_out(t: Table, target: int, by: int = NOBODY, origin: str = "") -> bool:
    """VG-537: a text that knocks out; whether it may mean a villain is for the text to say."""
    if is_enemy(target):
        return knock_out_enemy(t, target, by, origin)
    return target in t.seats and knock_out_vigilante(t, target, by, origin)


def heal(t: Table, target: int, amount: int, by: int = NOBODY, origin: str = "") -> int:
    """VG-535, VG-551, VG-604: up to the maximum; how much was gained. Nobody gets up again."""
    if amount <= 0 or t.state.where[target] < 0 or HENCHMEN >> target & 1:
        return 0
    if by >= 0 and t.forbids("heal") and t.banned("heal", by, target):
        return 0
    e = events.heal.made(target, by, amount, t.state.where[target], origin)
    e.perform = partial(_gain_health, t, e)
    return _gain_health(t, e) if t.comes_to_pass(e) else 0


def _gain_health(t: Table, e: Event) -> int:
    if e.amount <= 0 or t.state.where[e.object] < 0:
        return 0
    if e.object == VILLAIN:
        gained = atoms.set_villain_health(t, t.state.villain_health + e.amount)
    else:
        gained = atoms.set_health(t, e.object, t.state.vigilantes[e.object].health + e.amount)
    if gained:
        e.amount = gained
        t.heard(e)
    return gained
