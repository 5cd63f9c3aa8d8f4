"""Objectives: who works on them, what completing them does, carrying and delivering them, and the end of the game."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.compile.compiler import Text
from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import SPACES, is_space
from capesmith.systems.vigilantes.game import atoms, events
from capesmith.systems.vigilantes.game.ending import check_end
from capesmith.systems.vigilantes.game.pieces import (
    ENEMIES,
    FIRST_OBJECTIVE,
    OBJECTIVES,
    TOKENS,
    VILLAIN,
    is_enemy,
    is_token,
    token,
)
from capesmith.systems.vigilantes.game.play import Objective, ScenarioAction
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table
from capesmith.systems.vigilantes.scenario_parts import BOTH, CLEAR_SPACE, ENEMY, PER_TOKEN

ENEMY_PHASE: Final = "enemy"  # the stage of the game in which limits count (VG-711)
SCENARIO: Final = "scenario"  # what comes from a text of the scenario

# --- what a token is -----------------------------------------------------------------------------------


def objective_of(t: Table, n: int) -> Objective:
    """The objective a token stands for."""
    return t.scenario.objectives[t.state.roles[n]]


def tokens_here(t: Table, space: int) -> list[int]:
    """The numbers of the tokens on a space."""
    return bits((t.state.on[space] & TOKENS) >> FIRST_OBJECTIVE)


def is_done(t: Table, n: int) -> bool:
    """VG-713: completed, by whichever side."""
    return bool((t.state.done | t.state.enemy_done) >> n & 1)


def is_open(t: Table, n: int) -> bool:
    return bool(t.state.board >> token(n) & 1) and not is_done(t, n)


def is_dropped(t: Table, n: int) -> bool:
    """VG-552, VG-570: it lies uncarried somewhere else than where it began."""
    state = t.state
    space = state.where[token(n)]
    return state.carriers[n] < 0 and space >= 0 and space not in objective_of(t, n).spaces


def chit_of(t: Table, n: int) -> str:
    """The word of the chit that lies under a token; nothing if there is none."""
    chit = t.state.chits[n]
    return next((word for word, number in t.scenario.numbers.items() if number == chit), "") if chit >= 0 else ""


def counters(t: Table, n: int) -> int:
    """VG-710: the work done on a token; on an objective of the enemies, theirs."""
    state = t.state
    return state.pressure[n] if objective_of(t, n).sheet.side == ENEMY else state.progress[n]


# --- enemies (VG-355 to VG-359) --------------------------------------------------------------------------


def enemy_objectives(t: Table) -> list[int]:
    """VG-357: the uncompleted enemy objectives on the board, carried ones at their carrier's space."""
    state, every = t.state, t.scenario.objectives
    left = (state.board & TOKENS) >> FIRST_OBJECTIVE & ~(state.done | state.enemy_done)
    return [n for n in bits(left) if every[state.roles[n]].for_enemies and not carried_by_vigilante(t, n)]


def carried_by_vigilante(t: Table, n: int) -> bool:
    carrier = t.state.carriers[n]
    return 0 <= carrier < VILLAIN


def can_activate(t: Table, piece: int, n: int) -> bool:
    """VG-355, VG-561, VG-568, VG-711: on its space, allowed to it, and something it could do now."""
    state, objective = t.state, objective_of(t, n)
    if not objective.for_enemies or not is_open(t, n):
        return False
    if state.where[piece] != state.where[token(n)] or state.carriers[n] >= 0:
        return False
    sheet = objective.sheet
    if not may_work(sheet.who, piece) or not _needs_met(t, sheet.needs):
        return False
    if sheet.carry is not None and sheet.carry.by == ENEMY and piece in state.carriers:
        return False
    return not _limited(t, n, sheet.limit)


def may_work(who: str, piece: int) -> bool:
    """Whether an enemy is one of those who may work on it."""
    return who == "any-enemy" or (who == "villain") == (piece == VILLAIN)


def _needs_met(t: Table, needs: str) -> bool:
    """Another objective must be complete first: all its tokens, and not only since this Enemy Phase (TV-85)."""
    if not needs:
        return True
    state, number = t.state, t.scenario.numbers[needs]
    fresh = state.pressed if state.stage == ENEMY_PHASE else 0
    return all(is_done(t, n) and not fresh >> n & 1 for n, role in enumerate(state.roles) if role == number)


def _limited(t: Table, n: int, limit: str) -> bool:
    """VG-711: whether this Enemy Phase has had its activation; other phases have no limit."""
    state = t.state
    if state.stage != ENEMY_PHASE or not limit:
        return False
    if limit == PER_TOKEN:
        return bool(state.pressed >> n & 1)
    return any(state.pressed >> other & 1 for other, role in enumerate(state.roles) if role == state.roles[n])


def activatable(t: Table, piece: int) -> list[int]:
    """The tokens an enemy could activate now (VG-350, entry 5)."""
    space = t.state.where[piece]
    if space < 0 or not t.state.on[space] & TOKENS:
        return []
    return [n for n in tokens_here(t, space) if can_activate(t, piece, n)]


def activate_objective(t: Table, piece: int, n: int) -> None:
    """VG-356, VG-560, VG-565, VG-710: what the scenario says, or one step of work."""
    objective = objective_of(t, n)
    if t.state.stage == ENEMY_PHASE:
        atoms.press(t, 1 << n)
    events.activate_objective(t, piece, n)
    if objective.activated is not None:
        _run(t, objective.activated, n, piece)
    else:
        work(t, n, 1, piece)


# --- work (VG-710 to VG-714) -----------------------------------------------------------------------------


def work(t: Table, n: int, amount: int, by: int) -> bool:
    """VG-710, VG-714: counters on a token; with enough of them it is complete. None for a side that cannot."""
    if amount <= 0 or not is_open(t, n):
        return False
    sheet = objective_of(t, n).sheet
    for_enemies = sheet.side == ENEMY or (sheet.side == BOTH and is_enemy(by))
    needed = sheet.enemy_work if for_enemies else sheet.work
    if needed is None:
        return False
    if for_enemies:
        atoms.add_pressure(t, n, amount)
    else:
        atoms.add_progress(t, n, amount)
    now = t.state.pressure[n] if for_enemies else t.state.progress[n]
    check_end(t)
    if now >= needed.of(len(t.seats)):
        complete(t, n, by, for_enemies)
    return True


def left(t: Table, n: int) -> int:
    """How much work a token still needs."""
    sheet = objective_of(t, n).sheet
    needed = sheet.enemy_work if sheet.side == ENEMY else sheet.work
    return 0 if needed is None else max(0, needed.of(len(t.seats)) - counters(t, n))


def complete(t: Table, n: int, by: int, by_enemies: bool) -> None:
    """VG-713: the token shows the winner's side; then what the scenario says."""
    objective = objective_of(t, n)
    atoms.complete(t, n, by_enemies)
    check_end(t)
    text = objective.enemy_completed if by_enemies else objective.completed
    if text is not None:
        _run(t, text, n, by)


def _run(t: Table, text: Text, n: int, by: int) -> None:
    """A text of an objective: `it` is the token, `actor` who did it, `here` its space."""
    place = t.space_of(token(n))
    e = Event(text.container, token(n), by, 1, SPACES + place if place >= 0 else NOBODY, origin=SCENARIO)
    you = by if by in t.seats else NOBODY
    if text.run is not None:
        text.run(t, Context(you, by, NOBODY, e, token(n), SCENARIO))


# --- actions of the scenario (VG-225, VG-712) --------------------------------------------------------------


def open_for(t: Table, seat: int, action: ScenarioAction) -> list[int]:
    """The tokens on which a vigilante could take this action now, one of each sort; NOBODY where it needs none."""
    state, here = t.state, t.state.where[seat]
    if here < 0 or action.actions > max(1, state.actions):
        return []
    if action.on_tokens and not state.on[here] & TOKENS:
        return []
    if action.sheet.requires == CLEAR_SPACE and state.on[here] & ENEMIES:
        return []
    c = _acting(t, seat, NOBODY)
    found: dict[tuple[int, ...], int] = {}
    for thing in action.at(t, c):
        if is_space(thing) and thing - SPACES == here:
            return [NOBODY] if _allowed(t, action, c) else []
        n = thing - FIRST_OBJECTIVE
        if is_token(thing) and state.where[thing] == here and is_open(t, n) and state.carriers[n] < 0:
            c.it = thing
            if _allowed(t, action, c):
                found.setdefault((state.roles[n], state.progress[n], state.pressure[n]), n)
    return list(found.values())


def _allowed(t: Table, action: ScenarioAction, c: Context) -> bool:
    """VG-629: its own condition, and whether all of its price can be paid."""
    return (action.guard is None or action.guard(t, c)) and action.payable(t, c)


def _acting(t: Table, seat: int, thing: int) -> Context:
    place = t.space_of(seat)
    e = Event("actions", thing, seat, 1, SPACES + place, origin=SCENARIO)
    return Context(seat, seat, NOBODY, e, thing, SCENARIO)


def perform(t: Table, seat: int, action: ScenarioAction, n: int) -> bool:
    """Take an action of the scenario, on a token or on the space itself."""
    events.deed(t, seat, action.number, n)
    if action.actions != 1:  # one action is spent before
        atoms.spend_action(t, action.actions - 1)
    run = action.text.run
    return run is not None and run(t, _acting(t, seat, NOBODY if n < 0 else token(n)))


# --- carrying (VG-560 to VG-571) ---------------------------------------------------------------------------


def pick_up(t: Table, piece: int, n: int) -> bool:
    """VG-561, VG-564, VG-568: one carrier for a token, one token for a carrier; both on one space."""
    state = t.state
    if not is_open(t, n) or state.carriers[n] >= 0 or piece in state.carriers:
        return False
    if state.where[piece] < 0 or state.where[piece] != state.where[token(n)]:
        return False
    atoms.carry(t, n, piece)
    check_end(t)
    return True


def drop(t: Table, n: int) -> bool:
    """VG-552: the token stays on the space."""
    carrier = t.state.carriers[n]
    if carrier < 0:
        return False
    atoms.drop(t, n)
    check_end(t)
    return True


def deliver(t: Table, n: int, by: int) -> bool:
    """VG-569: it counts, and leaves the board."""
    if not t.state.board >> token(n) & 1:
        return False
    place = SPACES + t.state.where[token(n)]
    atoms.deliver(t, t.state.roles[n])
    atoms.lift(t, token(n))
    events.delivered(t, n, by, place)
    return True


def arrived(t: Table, piece: int) -> None:
    """VG-569: delivery happens at once when the carrier enters the destination."""
    if piece not in t.state.carriers:
        return
    for n in [n for n, carrier in enumerate(t.state.carriers) if carrier == piece]:
        if _at_goal(t, n):
            text = objective_of(t, n).delivered
            if text is not None:
                _run(t, text, n, piece)
            elif is_enemy(piece):
                deliver(t, n, piece)


def destination(t: Table, n: int) -> int:
    """The space a carried token is brought to, or NOBODY."""
    carry = objective_of(t, n).sheet.carry
    return NOBODY if carry is None else t.map.number(carry.destination)


def _at_goal(t: Table, n: int) -> bool:
    carry, carrier = objective_of(t, n).sheet.carry, t.state.carriers[n]
    if carry is None or carrier < 0 or (carry.by == ENEMY) != is_enemy(carrier):
        return False
    return t.state.where[carrier] == t.map.number(carry.destination)


def carrier_at_goal(t: Table) -> bool:
    return any(t.state.carriers[n] >= 0 and _at_goal(t, n) for n in range(OBJECTIVES))
