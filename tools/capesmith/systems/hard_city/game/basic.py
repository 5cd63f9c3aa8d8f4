"""The Basic Actions of a Doctor Zero at the table: Spawn, Move, Attack (5.10)."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.choosing import NONE
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game import atoms, events, fighting, mutants, spawning
from capesmith.systems.hard_city.game.pieces import BARREL_MASK, STUNNABLE_MASK, TRUCK, inside
from capesmith.systems.hard_city.game.questions import ATTACK, BASIC, MOVE, flee, haul, march, rouse, strike, throw
from capesmith.systems.hard_city.game.table import CityTable

SPAWNING, MOVING, ATTACKING = range(3)
TWO: Final = 2  # HC-164


def perform(t: CityTable, card: int, plus: int = 0) -> None:
    """HC-164, HC-165: two of the three numbers, in either order, the first completed before the second."""
    left = [SPAWNING, MOVING, ATTACKING]
    numbers = t.cast.chaos[card].numbers
    for _ in range(TWO):
        chosen = t.choose(t.doctor, BASIC, left)
        left.remove(chosen)
        number = numbers[chosen] + plus
        events.basic(t, chosen, number)
        if chosen == SPAWNING:
            spawning.spawn(t, number, spawning.all_zones(t), optional=True)
        elif chosen == MOVING:
            move(t, number)
        else:
            attack(t, number)


# --- Move -------------------------------------------------------------------------------------------------


def move(t: CityTable, number: int) -> None:
    """HC-175 to HC-179: up to so many Mutants move, or get up."""
    for _ in range(number):
        options = _moves(t)
        chosen = t.choose(t.doctor, MOVE, [*options, NONE]) if options else NONE
        if chosen == NONE:
            return
        if rouse.is_(chosen):
            piece = rouse.unpack(chosen)[0]
            atoms.wake(t, piece)
            atoms.mark_moved(t, piece)  # HC-177: it cannot move any more
            atoms.mark_woken(t, piece)
            continue
        if march.is_(chosen):
            piece, space = march.unpack(chosen)
            mutants.put(t, piece, space)
        elif haul.is_(chosen):
            piece, space = haul.unpack(chosen)
            mutants.haul(t, piece, space, mutants.hauls(t, piece, _steps(t, piece), mutants.cargo(t))[space])
        else:
            piece = flee.unpack(chosen)[0]
            mutants.flee(t, piece, mutants.escapes(t, piece, _steps(t, piece), mutants.cargo(t)))
        if t.state.where[piece] >= 0:
            atoms.mark_moved(t, piece)


def _steps(t: CityTable, piece: int) -> int:
    return mutants.steps(t, piece) + t.number("basic-move", 0, NOBODY, piece)


def _moves(t: CityTable) -> list[int]:
    """Every Mutant that may move, one of each that are alike, and where to."""
    state, found, things = t.state, list[int](), mutants.cargo(t)
    ready = bits(state.board & STUNNABLE_MASK & ~state.moved)
    bans = t.forbids("move")
    for piece in fighting.alike(t, ready):
        if bans and t.banned("move", piece):
            continue
        if state.stunned >> piece & 1:
            found.append(rouse.pack(piece))
            continue
        most = _steps(t, piece)
        here = state.where[piece]
        found += march.each(piece, [one for one in t.streets.reach(here, most, mutant=True) if one != here])
        if things:
            found += haul.each(piece, list(mutants.hauls(t, piece, most, things)))
            found += [flee.pack(piece)] if mutants.escapes(t, piece, most, things) else []
    return found


# --- Attack -----------------------------------------------------------------------------------------------


def attack(t: CityTable, number: int) -> None:
    """HC-180 to HC-184, HC-189: up to so many Mutants attack, each once in a turn."""
    for _ in range(number):
        options = _attacks(t)
        chosen = t.choose(t.doctor, ATTACK, [*options, NONE]) if options else NONE
        if chosen == NONE:
            return
        if throw.is_(chosen):
            piece, space = throw.unpack(chosen)
            atoms.mark_attacked(t, piece)
            atoms.put(t, bits(t.state.on[inside(TRUCK)] & BARREL_MASK)[0], space)  # HC-323
            continue
        piece, space = strike.unpack(chosen)
        atoms.mark_attacked(t, piece)
        mutants.attack(t, piece, space)


def _attacks(t: CityTable) -> list[int]:
    state, found = t.state, list[int]()
    ready = state.board & STUNNABLE_MASK & ~state.stunned & ~state.attacked
    still = fighting.alike(t, bits(ready & ~(state.moved & ~state.woken)))
    gone = fighting.alike(t, bits(ready & state.moved & ~state.woken))
    gone = [piece for piece in gone if not t.banned("strike-after-move", piece)]
    for piece in (*still, *(one for one in gone if not _like(t, one, still))):
        found += strike.each(piece, mutants.reach_of(t, piece))
        if state.where[piece] == inside(TRUCK) and state.on[inside(TRUCK)] & BARREL_MASK:
            found += throw.each(piece, bits(t.streets.touching[TRUCK]))
    return found


def _like(t: CityTable, piece: int, others: list[int]) -> bool:
    return any(t.state.where[one] == t.state.where[piece] and t.line(one) == t.line(piece) for one in others)
