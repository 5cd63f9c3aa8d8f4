"""Shooting Attacks, Aimed Shots and Close Combat (5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.play import memory
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import atoms, damage, events, reactions, rolling
from capesmith.systems.hard_city.game.explosions import explode
from capesmith.systems.hard_city.game.pieces import BARREL_MASK, DEVICE, FUBAR, FUBAR_MASK, MUTANT_MASK
from capesmith.systems.hard_city.game.questions import HIT
from capesmith.systems.hard_city.game.scoring import order
from capesmith.systems.hard_city.game.table import CityTable

SHOOTING, AIMED, CLOSE = "shooting", "aimed-shot", "close-combat"
DICE: Final = 2  # HC-107
AIMED_DAMAGE: Final = 2  # HC-112
CLOSE_DICE: Final = 1  # HC-115
DEVICE_DAMAGE: Final = 2  # HC-421
SLAM: Final = 2
ANYWHERE: Final = 999


# --- whom one can shoot -----------------------------------------------------------------------------------


def may_shoot(t: CityTable, figure: int) -> bool:
    """HC-102, HC-207: no active Mutant on the own space."""
    return t.is_up(figure) and not t.awake_on(t.state.where[figure])


def spaces(t: CityTable, figure: int, within: int = ANYWHERE) -> list[int]:
    """HC-103 to HC-106, HC-111, HC-322, HC-408: the spaces with Mutants that can be shot."""
    if not may_shoot(t, figure):
        return []
    here, state = t.state.where[figure], t.state
    past = t.permits("shoot-past") and t.permitted("shoot-past", figure)
    most = min(within, t.number("range", ANYWHERE, NOBODY, figure))
    segment_of, dark, blocking = t.ground.segment, t.dark(), 0 if past else t.in_the_way()
    part, found = segment_of(here), []
    for space in sorted({state.where[piece] for piece in bits(state.board & MUTANT_MASK)}):
        if space == here or segment_of(space) != part or (space < grid.INSIDE and state.on[space] & blocking):
            continue
        unlit = dark >> space & 1
        far = t.far(here, space) if most < ANYWHERE or unlit else 0
        if far <= most and not (far > 1 and unlit):
            found.append(space)
    return found


def targets(t: CityTable, figure: int, but: Sequence[int] = (), within: int = ANYWHERE) -> list[int]:
    """HC-112: the Mutants that an Aimed Shot can hit."""
    found = [piece for space in spaces(t, figure, within) for piece in bits(t.mutants_on(space)) if piece not in but]
    return alike(t, found)


def barrels(t: CityTable, figure: int) -> list[int]:
    """HC-296, HC-298, HC-419: the Barrels that can be shot."""
    here = t.state.where[figure]
    if not may_shoot(t, figure):
        return []
    flammable, roof = "flammable-barrels" in t.rules, "doom-device" in t.rules and t.ground.segment(here) == 1
    if not flammable and not roof:
        return []
    most = t.number("range", ANYWHERE, NOBODY, figure)
    all = [one for one in bits(t.state.board & BARREL_MASK) if t.same_part(here, t.state.where[one])]
    return [
        one
        for one in all
        if t.state.where[one] < grid.INSIDE
        and (roof or t.state.where[one] != here)
        and (most == ANYWHERE or t.far(here, t.state.where[one]) <= most)
    ]


def may_shoot_device(t: CityTable, figure: int) -> bool:
    """HC-421, HC-422: on the Rooftop, once no Barrel is left."""
    here, there = t.state.where[figure], t.state.where[DEVICE]
    if "doom-device" not in t.rules or there < 0 or t.state.board & BARREL_MASK or not may_shoot(t, figure):
        return False
    most = t.number("range", ANYWHERE, NOBODY, figure)
    return t.ground.segment(here) == 1 and (most == ANYWHERE or t.far(here, there) <= most)


def fighters(t: CityTable, figure: int) -> int:
    """HC-114, HC-208: the active Mutants on the own space that can be stunned, as bits."""
    return t.fighters_on(t.state.where[figure]) if t.is_up(figure) else 0


def alike(t: CityTable, pieces: list[int]) -> list[int]:
    """One of each sort on each space, awake or stunned: the others are just the same."""
    found: dict[tuple[int, str, int], int] = {}
    for piece in pieces:
        found.setdefault((t.state.where[piece], t.line(piece), t.state.stunned >> piece & 1), piece)
    return list(found.values())


# --- attacks ----------------------------------------------------------------------------------------------


def shoot(t: CityTable, figure: int, space: int, dice: int = DICE) -> bool:
    """HC-107, HC-108, HC-286."""
    rolled = _fire(t, figure, space, dice)
    if t.is_up(figure):
        distribute(t, figure, space, rolled)
    _over(t, figure, space)
    return True


def shoot_barrel(t: CityTable, figure: int, barrel: int, dice: int = DICE) -> bool:
    """HC-296, HC-419, HC-420: it explodes, or on the Rooftop is simply gone."""
    space = t.state.where[barrel]
    rolled = _fire(t, figure, space, dice)
    if rolled and t.is_up(figure):
        if "flammable-barrels" in t.rules:
            explode(t, barrel, figure)
        else:
            atoms.lift(t, barrel)
    _over(t, figure, space)
    return True


def shoot_device(t: CityTable, figure: int, dice: int = DICE) -> bool:
    """HC-421, HC-437."""
    space = t.state.where[DEVICE]
    rolled = _fire(t, figure, space, dice)
    if rolled >= DEVICE_DAMAGE:
        order(t, "device")
    _over(t, figure, space)
    return True


def _fire(t: CityTable, figure: int, space: int, dice: int) -> int:
    """HC-107, HC-203: declared, rolled, paid for; what Reactions, Skills and F.U.B.A.R. leave of it."""
    _begin(t, space)
    events.shoots(t, figure, space, SHOOTING)
    rolled = rolling.roll(t, figure, max(1, _declare(t, figure, space, dice, SHOOTING)), SHOOTING)  # HC-109
    return max(0, _lying(t, figure, space, rolled.total, SHOOTING) - soak(t, space))


def _declare(t: CityTable, figure: int, space: int, dice: int, attack: str) -> int:
    """HC-286: how many dice are left of it."""
    e = events.declares.made(figure, dice, space, attack)
    t.comes_to_pass(e)
    reactions.offer(t, e, "when")
    return e.amount


def _lying(t: CityTable, figure: int, space: int, total: int, attack: str) -> int:
    """HC-119, HC-286: the dice lie, and Push is paid; how much of it is left."""
    e = events.rolled.made(figure, total, space, attack)
    t.comes_to_pass(e)
    reactions.offer(t, e, "when")
    return max(0, e.amount)


def _over(t: CityTable, figure: int, space: int, attack: str = SHOOTING) -> None:
    damage.settle_kills(t)
    events.attack_over(t, figure, space, attack)
    _end(t)


def _begin(t: CityTable, space: int) -> None:
    memory.begin_span(t, "attack")
    t.target_space = space


def _end(t: CityTable) -> None:
    t.settle()
    t.moment("end-of-attack")
    t.target_space = NOBODY
    memory.end_span(t, "attack")


def soak(t: CityTable, space: int) -> int:
    """HC-203, HC-204: what F.U.B.A.R. takes off a whole attack on his space."""
    return t.number("soak", 0, NOBODY, FUBAR) if t.state.on[space] & FUBAR_MASK else 0


def aim(t: CityTable, figure: int, piece: int) -> bool:
    """HC-110 to HC-113: no dice, 2 damage to one Mutant."""
    space = t.state.where[piece]
    _begin(t, space)
    events.shoots(t, figure, space, AIMED)
    _declare(t, figure, space, 0, AIMED)
    damage.hurt_mutant(t, piece, max(0, AIMED_DAMAGE - soak(t, space)), figure, AIMED)
    _over(t, figure, space, AIMED)
    return True


def distribute(t: CityTable, figure: int, space: int, total: int, origin: str = SHOOTING) -> bool:
    """HC-108, HC-142: point by point as the attacker likes, then all of it at once."""
    given = t.hits = {}
    for _ in range(total):
        options = _useful(t, space, given)
        if not options:
            break
        piece = t.choose(t.seat_of(figure) if figure >= 0 else t.lead, HIT, options)
        given[piece] = given.get(piece, 0) + 1
    t.hits = {}
    for piece, amount in given.items():
        damage.hurt_mutant(t, piece, amount, figure, origin)
    return bool(given)


def _useful(t: CityTable, space: int, given: dict[int, int]) -> list[int]:
    """Mutants whom one damage more does something to; one of each sort that is just the same."""
    found: dict[tuple[str, int, int], int] = {}
    for piece in bits(t.mutants_on(space)):
        has = given.get(piece, 0)
        if has < _needed(t, piece):
            found.setdefault((t.line(piece), t.state.stunned >> piece & 1, has), piece)
    return list(found.values())


def _needed(t: CityTable, piece: int) -> int:
    if piece == FUBAR:
        return t.state.fubar_hp
    if t.state.stunned >> piece & 1:
        return 1
    return t.number("toughness", damage.TOUGHNESS, NOBODY, piece)


# --- Close Combat -----------------------------------------------------------------------------------------


def close_combat(t: CityTable, figure: int, dice: int = 0, *, killing: bool = False) -> bool:
    """HC-114 to HC-117: it stuns, and never kills unless something says so."""
    space = t.state.where[figure]
    _begin(t, space)
    events.shoots(t, figure, space, CLOSE)
    dice = dice or t.number("melee-dice", CLOSE_DICE, NOBODY, figure)
    rolled = rolling.roll(t, figure, max(1, _declare(t, figure, space, dice, CLOSE)), CLOSE)
    total = _lying(t, figure, space, rolled.total, CLOSE)
    if killing:
        distribute(t, figure, space, total, CLOSE)
    else:
        _stun_some(t, figure, space, total)
    if rolled.missed:
        e = events.miss.made(figure, space)
        t.heard(e)
        reactions.offer(t, e, "after")
    _over(t, figure, space, CLOSE)
    return True


def _stun_some(t: CityTable, figure: int, space: int, total: int) -> None:
    """HC-116, HC-117: each damage one active Mutant; some Officers can do more with it."""
    finishing = t.permits("finish") and t.permitted("finish", figure)
    slamming = t.permits("slam") and t.permitted("slam", figure) and not t.state.slammed
    seat, before = t.seat_of(figure), t.fighters_on(space)
    stunned_before = t.mutants_on(space) & t.state.stunned
    hit: dict[int, int] = {}
    for _ in range(total):
        fresh = [one for one in bits(before) if one not in hit]
        again = [one for one in hit if slamming and hit[one] == 1 and before >> one & 1]
        lying = [one for one in bits(stunned_before) if finishing and one not in hit]
        options = alike(t, fresh) + again + alike(t, lying)
        if not options:
            break
        piece = t.choose(seat, HIT, options)
        hit[piece] = hit.get(piece, 0) + 1
        slamming = slamming and hit[piece] < SLAM
    for piece, amount in hit.items():
        if amount >= SLAM or stunned_before >> piece & 1:
            if amount >= SLAM:
                atoms.mark_slam(t)
            damage.kill(t, piece, figure, CLOSE)
        else:
            damage.stun(t, piece, figure)
