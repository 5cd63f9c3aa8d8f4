"""How pieces move: vigilantes as their players like, enemies along shortest ways, others where they are pushed."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.masks import bits
from capesmith.content.routes import FAR, Way
from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE, Prompt, Question
from capesmith.rules.refs import SPACES
from capesmith.rules.sorts import THING
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms, events, objectives
from capesmith.systems.vigilantes.game.at_once import resolve_since
from capesmith.systems.vigilantes.game.ground import may_leave
from capesmith.systems.vigilantes.game.pieces import MASKS, is_enemy
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table

Guides = Sequence[tuple[int, int]]  # a space, and 1 toward it or -1 away from it
MOVE = Question("space", "where to move", THING, asked="Where to move?")
PUSH = Question("space", "where it is pushed", THING, asked="Where to?")
ACTION = "action"  # what a move of the vigilante's own turn is for


def go(t: Table, piece: int, space: int) -> None:
    """VG-310, VG-316: one route; what lies in wait strikes at once (VG-905), what is carried may be there (VG-569)."""
    here, mark = t.state.where[piece], len(t.queue)
    events.move(t, piece, here, space)
    atoms.put(t, piece, space)
    events.leave(t, piece, here)
    events.enter(t, piece, space)
    objectives.arrived(t, piece)
    if len(t.queue) > mark:
        resolve_since(t, mark)


def step(t: Table, piece: int, space: int, number: int) -> None:
    """One of the routes of a move; VG-261: the game may end right there."""
    try:
        go(t, piece, space)
    except GameOver:
        events.moved.ended(t, piece, number)
        raise


def put_down(t: Table, piece: int, space: int) -> None:
    """A text puts a piece somewhere else; what is in between is not entered."""
    if t.state.where[piece] == space:
        return
    go(t, piece, space)
    end_move(t, piece)


def swap(t: Table, one: int, other: int) -> None:
    """Two pieces are put down at once, each where the other was; then what either has come upon happens (VG-905)."""
    here, there = t.state.where[one], t.state.where[other]
    events.swap(t, one, other, here, there)
    atoms.put(t, one, there)
    atoms.put(t, other, here)
    for piece, left, entered in ((one, here, there), (other, there, here)):
        mark = len(t.queue)
        if t.state.where[piece] == entered:
            events.leave(t, piece, left)
            events.enter(t, piece, entered)
            objectives.arrived(t, piece)
            resolve_since(t, mark)
            end_move(t, piece)


def end_move(t: Table, piece: int) -> None:
    """VG-904: an enemy that ends a move on a decoy's space finds it out."""
    here = t.state.where[piece]
    decoys = t.state.on[here] & MASKS["decoy"] if here >= 0 else 0
    if decoys and is_enemy(piece):
        for decoy in bits(decoys):
            events.decoy_found(t, piece, decoy)
            atoms.lift(t, decoy)


# --- vigilantes ----------------------------------------------------------------------------------------


def walk(
    t: Table, c: Context, seat: int, steps: int, types: int, prompt: Prompt = MOVE, *,
    to: int = 0, guides: Guides = (),
) -> bool:  # fmt: skip
    """VG-310 to VG-312: up to so many routes, one after the other, as long as the mover likes.

    `to` are spaces, as bits, one of which must be reached; without a way to them nobody moves. A text lets one stay
    where one is; the action is for moving.
    """
    chooser, moved, last = t.chooser(c), 0, 0
    if to and not _reaches(t, t.state.where[seat], to, steps, types):
        return False
    while moved < steps and t.state.where[seat] >= 0:
        here = t.state.where[seat]
        if to >> here & 1:
            break
        ways = _ways(t, seat, steps - moved, types, to, guides)
        if not ways:
            break
        options = [SPACES + space for space, _ in ways]
        if not to and (moved or c.origin != ACTION):
            options.append(NONE)
        choice = t.choose(chooser, prompt, options)
        if choice == NONE:
            break
        last = t.map.routes[t.map.route_between(here, choice - SPACES)][2]
        moved += 1
        step(t, seat, choice - SPACES, moved)
    if c.origin == ACTION:
        atoms.set_moved_by(t, seat, last)
    if moved and t.state.where[seat] >= 0:
        end_move(t, seat)
        events.moved(t, seat, moved)
    return bool(moved) or bool(to) or c.origin != ACTION


def can_walk(t: Table, seat: int) -> bool:
    """Whether there is anywhere to move."""
    here = t.state.where[seat]
    return may_leave(t, seat) and bool(t.map.ways(here, t.routes_of(seat), t.state.blocked))


def _reaches(t: Table, here: int, to: int, steps: int, types: int) -> bool:
    row = t.map.distances(types, t.state.blocked)[here]
    return any(row[space] <= steps for space in bits(to))


def _ways(t: Table, piece: int, left: int, types: int, to: int, guides: Guides) -> list[Way]:
    """The next steps that lead where they should: to a goal in time, nearer to or away from each guide."""
    if not may_leave(t, piece):
        return []
    here, blocked = t.state.where[piece], t.state.blocked
    ways = list(t.map.ways(here, types, blocked))
    if to:
        ways = [way for way in ways if _reaches(t, way[0], to, left - 1, types)]
    rows = t.map.distances(types, blocked) if guides else ()
    for goal, sign in guides:
        ways = [way for way in ways if (rows[here][goal] - rows[way[0]][goal]) * sign > 0]
    return ways


# --- enemies -------------------------------------------------------------------------------------------


def enemy_moves(t: Table, piece: int, goals: Sequence[int], steps: int, types: int = 0) -> bool:
    """VG-313, VG-314: up to so many routes, each along a shortest way to the nearest of the goals; ties by chance."""
    types, state = types or t.routes_of(piece), t.state
    moved = 0
    while moved < steps and state.where[piece] >= 0 and not _halted(t, piece):
        here = state.where[piece]
        row = t.map.distances(types, state.blocked)[here]
        nearest = min([row[goal] for goal in goals], default=FAR)
        if nearest in (0, FAR) or not may_leave(t, piece):
            break
        closest = [goal for goal in goals if row[goal] == nearest]
        ways: Sequence[Way] = t.map.steps(here, closest[0], types, state.blocked)
        if len(closest) > 1:
            ways = sorted({way for goal in closest for way in t.map.steps(here, goal, types, state.blocked)})
        moved += 1
        step(t, piece, ways[t.flip(len(ways))][0], moved)
    return _moved(t, piece, moved)


def flee(t: Table, piece: int, source: int, steps: int, types: int = 0) -> bool:
    """Reference 11.3: to a space as far as possible from another, at most so many routes away; ties by chance."""
    types = types or t.routes_of(piece)
    here, blocked = t.state.where[piece], t.state.blocked
    if here < 0 or not may_leave(t, piece):
        return False
    rows = t.map.distances(types, blocked)
    ends = [space for space, far in enumerate(rows[here]) if far <= steps]
    farthest = max(rows[space][source] for space in ends)
    if farthest <= rows[here][source]:
        return False
    best = [space for space in ends if rows[space][source] == farthest]
    return enemy_moves(t, piece, (best[t.flip(len(best))],), steps, types)


def push(t: Table, c: Context, piece: int, steps: int, prompt: Prompt = PUSH, *, guides: Guides = ()) -> bool:
    """VG-906: so many routes that it can use, to a space the player chooses; not if it cannot be pushed."""
    if t.banned("be-pushed", piece) or not may_leave(t, piece):
        return False
    types, moved = t.routes_of(piece), 0
    while moved < steps and t.state.where[piece] >= 0:
        ways = _ways(t, piece, steps - moved, types, 0, guides)
        if not ways:
            break
        choice = t.choose(t.chooser(c), prompt, [SPACES + space for space, _ in ways])
        moved += 1
        step(t, piece, choice - SPACES, moved)
    return _moved(t, piece, moved)


def _moved(t: Table, piece: int, moved: int) -> bool:
    if moved and t.state.where[piece] >= 0:
        end_move(t, piece)
        events.moved(t, piece, moved)
    return moved > 0


def _halted(t: Table, piece: int) -> bool:
    return t.stopped and t.activating == piece
