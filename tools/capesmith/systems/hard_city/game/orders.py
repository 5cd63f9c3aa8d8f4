"""Bottom effects: lines of symbols that order Mutants about (HC-252 to HC-261)."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.systems.hard_city.game import activation, atoms, damage, events, fighting, spawning
from capesmith.systems.hard_city.game.pieces import MUTANT_MASK
from capesmith.systems.hard_city.game.questions import EITHER, WHICH
from capesmith.systems.hard_city.game.table import CityTable

ALL: Final = 999
ATTACKS, MOVES = 0, 1  # answers to EITHER


def carry_out(t: CityTable, what: str, count: int, within: int = -1, beyond: int = -1) -> bool:
    """HC-254 to HC-256: spawn, move, attack, or one after the other."""
    if what == "spawn":
        return bool(spawn(t, count))
    if what == "spawn-then-move":
        return _move_all(t, [one for one in spawn(t, count) if t.state.where[one] >= 0])
    among = in_range(t, within, beyond)
    if what == "attack":
        return _attack_some(t, among, count)
    chosen = _choose(t, among, count)
    if what == "move-then-attack":
        moved = _move_all(t, chosen)
        return _attack_all(t, chosen) or moved
    return _either(t, chosen) if what == "attack-or-move" else _move_all(t, chosen)


def spawn(t: CityTable, count: int) -> list[int]:
    """HC-261."""
    return spawning.spawn(t, count, spawning.all_zones(t))


def in_range(t: CityTable, within: int, beyond: int) -> list[int]:
    """HC-257, T06, T07: measured from the active Officer, knocked down or not (HC-051)."""
    here, found = t.state.where[t.active], list[int]()
    for piece in bits(t.state.board & MUTANT_MASK):
        far = t.far(here, t.state.where[piece])
        if far > beyond and (within < 0 or far <= within):
            found.append(piece)
    return found


def _choose(t: CityTable, among: list[int], count: int) -> list[int]:
    """HC-224, HC-243, HC-245: which of them."""
    left, chosen = list(among), list[int]()
    while left and len(chosen) < count:
        piece = activation.pick(t, left, count - len(chosen))
        left.remove(piece)
        chosen.append(piece)
    return chosen


def _move_all(t: CityTable, pieces: list[int]) -> bool:
    """HC-258, HC-259: toward the Priority; stunned ones get up instead."""
    left, done = list(pieces), False
    while left:
        piece = t.jointly(WHICH, fighting.alike(t, left)) if len(left) > 1 else left[0]
        left.remove(piece)
        done = _move(t, piece) or done
    return done


def _move(t: CityTable, piece: int) -> bool:
    if t.state.where[piece] < 0:
        return False
    events.activates(t, piece)
    if t.state.stunned >> piece & 1:
        atoms.wake(t, piece)
        return True
    return activation.move(t, piece, t.priority)


def can_attack(t: CityTable, piece: int) -> bool:
    return bool(t.awake >> piece & 1) and bool(activation.within_reach(t, piece))


def _attack_some(t: CityTable, among: list[int], count: int) -> bool:
    """HC-260: it goes to Mutants that can attack, as far as there are any."""
    done = False
    left = list(among)
    for _ in range(count):
        able = [piece for piece in left if can_attack(t, piece)]
        if not able:
            break
        piece = t.jointly(WHICH, fighting.alike(t, able))
        left.remove(piece)
        done = _attack(t, piece) or done
    return done


def _attack_all(t: CityTable, pieces: list[int]) -> bool:
    return _attack_some(t, pieces, len(pieces))


def _attack(t: CityTable, piece: int) -> bool:
    events.activates(t, piece)
    done = activation.attack(t, piece, t.priority)
    damage.settle_kills(t)
    return done


def _either(t: CityTable, pieces: list[int]) -> bool:
    """HC-256: each of them does one of the two."""
    left, done = list(pieces), False
    while left:
        piece = t.jointly(WHICH, fighting.alike(t, left)) if len(left) > 1 else left[0]
        left.remove(piece)
        if can_attack(t, piece) and t.jointly(EITHER, (MOVES, ATTACKS)) == ATTACKS:
            done = _attack(t, piece) or done
        else:
            done = _move(t, piece) or done
    return done
