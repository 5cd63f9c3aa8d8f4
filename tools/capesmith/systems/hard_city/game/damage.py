"""Damage: what it does to Mutants (5.5), to Officers and Ally (5.13), to Civilians (5.8)."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.masks import bits
from capesmith.rules.event import NOBODY, Event
from capesmith.systems.hard_city.game import atoms, events, reactions, scoring, skills
from capesmith.systems.hard_city.game.decks import atoms as card_atoms
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BATTERY,
    FUBAR,
    MAYOR,
    is_civilian,
    is_friend,
    is_mutant,
    is_officer,
)
from capesmith.systems.hard_city.game.questions import FIRST
from capesmith.systems.hard_city.game.state import TRACK
from capesmith.systems.hard_city.game.table import CityTable

TOUGHNESS = 2  # HC-129
FUBAR_KILLS = 5  # HC-206


# --- Mutants ----------------------------------------------------------------------------------------------


def hurt_mutant(t: CityTable, piece: int, amount: int, by: int, origin: str = "") -> bool:
    """HC-128, HC-129, HC-205: damage of one attack or effect, all at once."""
    if amount <= 0 or t.state.where[piece] < 0:
        return False
    if piece == FUBAR:
        atoms.hurt_fubar(t, amount)
        return t.state.fubar_hp > 0 or kill(t, piece, by, origin)
    if t.state.stunned >> piece & 1 or amount >= t.number("toughness", TOUGHNESS, NOBODY, piece):  # HC-186
        return kill(t, piece, by, origin)
    return stun(t, piece, by)


def stun(t: CityTable, piece: int, by: int) -> bool:
    """HC-128, HC-130, HC-202: it can do nothing until it gets up."""
    if t.state.where[piece] < 0 or piece == FUBAR or t.state.stunned >> piece & 1:
        return False
    atoms.stun(t, piece, by)
    return True


def kill(t: CityTable, piece: int, by: int, origin: str = "") -> bool:
    """HC-131, HC-132: back to the supply; the Extermination marker moves when the attack is over (HC-142)."""
    space = t.state.where[piece]
    if space < 0:
        return False
    e = events.kills.made(piece, by, space, origin)
    if reactions.replaced(t, e) or not t.comes_to_pass(e):
        return False
    atoms.lift(t, piece)
    if piece == FUBAR and t.doctor < 0:
        card_atoms.discard_letters(t)
    events.kills(t, piece, by, space, origin)
    t.killed += 1
    t.due += FUBAR_KILLS if piece == FUBAR else 1
    return True


def settle_kills(t: CityTable) -> None:
    """HC-134 to HC-142: the marker moves on, and a full track gives a VP and Skills; what is over carries over."""
    while t.due:
        steps, t.due = t.due, 0
        total = t.state.kills + steps
        atoms.set_kills(t, total % TRACK)
        for _ in range(total // TRACK):
            scoring.order(t, "kills")
            atoms.add_level(t)
            skills.everybody_gains(t)


# --- people -----------------------------------------------------------------------------------------------


def hurt(t: CityTable, piece: int, amount: int, by: int = NOBODY, origin: str = "") -> int:
    """HC-080, HC-148, HC-283: an Officer, Ally or Civilian gets damage; somebody else may get it instead. How much it
    was in the end."""
    if amount <= 0 or not can_suffer(t, piece):
        return 0
    e = events.damage.made(piece, by, amount, t.state.where[piece], origin)
    if not t.comes_to_pass(e) or e.amount <= 0 or not can_suffer(t, e.object):
        return 0
    return _suffer(t, e)


def can_suffer(t: CityTable, piece: int) -> bool:
    """HC-210, HC-346, HC-352: who is on the board and can get damage."""
    if is_civilian(piece):
        return bool(t.civilians >> piece & 1)
    return is_friend(piece) and t.is_up(piece)


def _suffer(t: CityTable, e: Event) -> int:
    piece, space = e.object, t.state.where[e.object]
    if is_civilian(piece):
        atoms.lift(t, piece)
        events.dies(t, piece, e.by, space)
        scoring.chaos(t, "civilian")  # HC-317: whoever did it
        return 1
    armour = t.state.armour.get(piece, 0)
    if armour:
        atoms.armour(t, piece, armour - e.amount)
    lost = min(max(0, e.amount - armour), t.hp_of(piece))
    if not lost:
        return 0
    atoms.set_hp(t, piece, t.hp_of(piece) - lost)
    events.damage(t, piece, e.by, lost, space, e.origin)
    if not t.hp_of(piece):
        _fall(t, piece, e.by)
    return lost


def _fall(t: CityTable, piece: int, by: int) -> None:
    """HC-081, HC-210 to HC-214; the Ally goes for good, and nobody scores (HC-284)."""
    space = t.state.where[piece]
    if piece == ALLY:
        atoms.lift(t, piece)
        events.eliminates(t, piece, by, space)
        return
    atoms.fall(t, piece)
    events.eliminates(t, piece, by, space)
    scoring.chaos(t, "officer")
    if t.doctor >= 0:  # HC-213, HC-237
        card_atoms.draw_chaos(t)


def lose_hp(t: CityTable, piece: int, amount: int) -> int:
    """HC-363: Hit Points are lost; that is damage like any other."""
    return hurt(t, piece, amount, NOBODY, "card")


def heal(t: CityTable, piece: int, amount: int) -> int:
    """HP come back, up to the end of the track."""
    if not is_friend(piece) or not t.is_up(piece):
        return 0
    gained = min(amount, t.most_hp(piece) - t.hp_of(piece))
    if gained > 0:
        atoms.set_hp(t, piece, t.hp_of(piece) + gained)
        events.heals(t, piece, gained)
    return max(0, gained)


# --- everything on a space --------------------------------------------------------------------------------


def hurt_all(t: CityTable, damages: Sequence[tuple[int, int]], by: int, origin: str = "") -> bool:
    """HC-462: pieces with the damage of each: Mutants first, then people in an order that the Officers' side likes."""
    scoring.begin_together(t)
    done = False
    for piece, amount in damages:
        if is_mutant(piece):
            done = hurt_mutant(t, piece, amount, by, origin) or done
    people = {piece: amount for piece, amount in damages if not is_mutant(piece)}
    while people:
        left = [piece for piece in people if can_suffer(t, piece)]
        if not left:
            break
        piece = t.jointly(FIRST, told_apart(t, left))
        done = hurt(t, piece, people.pop(piece), by, origin) > 0 or done
    settle_kills(t)
    scoring.end_together(t)
    return done


def told_apart(t: CityTable, people: list[int]) -> list[int]:
    """One Civilian of each space: the others there are just the same."""
    found: dict[tuple[int, int], int] = {}
    for piece in people:
        found.setdefault((t.state.where[piece], NOBODY if is_civilian(piece) else piece), piece)
    return list(found.values())


def everything_on(t: CityTable, space: int, *, mutants: bool = True, people: bool = True) -> list[int]:
    """Whoever can get damage on a space."""
    found = bits(t.mutants_on(space)) if mutants else []
    return found + (bits(t.victims_on(space)) if people else [])


def no_damage(piece: int) -> bool:
    """HC-352, HC-425: those whom nothing can hurt."""
    return piece in (MAYOR, BATTERY) or not (
        is_mutant(piece) or is_officer(piece) or piece == ALLY or is_civilian(piece)
    )
