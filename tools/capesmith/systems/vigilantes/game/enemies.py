"""What an enemy does when it is activated: the first entry of its priority list that applies (VG-350 to VG-360)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.rules.choosing import Question
from capesmith.rules.event import NOBODY
from capesmith.rules.table import GameOver
from capesmith.systems.vigilantes.game import atoms, events, harm, objectives
from capesmith.systems.vigilantes.game.alarm import raise_alarm
from capesmith.systems.vigilantes.game.cards import Entry
from capesmith.systems.vigilantes.game.ground import (
    FAR,
    closeness,
    heard,
    may_leave,
    seen_vigilantes,
)
from capesmith.systems.vigilantes.game.meaning import Things
from capesmith.systems.vigilantes.game.movement import enemy_moves
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, KIND_OF, VIGILANTES
from capesmith.systems.vigilantes.game.table import VigilantesTable as Table
from capesmith.systems.vigilantes.game.things import ENEMY
from capesmith.systems.vigilantes.scenario_parts import CARRIER_PRIORITY, DEFAULT_PRIORITY

Perform = Callable[["Table", int, Things | None], bool]
KEPT_BY_CARRIERS: Final = ("attack", "raise-alarm")  # VG-566
NEXT_ENEMY = Question("order", "which of them is activated next", ENEMY, asked="Which of them is activated next?")


def activate(t: Table, piece: int) -> bool:
    """VG-213 to VG-218, VG-675: one activation, in whichever phase; whether there was one."""
    if t.state.where[piece] < 0:  # VG-216
        return False
    if t.state.stunned >> piece & 1:  # VG-217, VG-901
        atoms.set_stunned(t, piece, False)
        return False
    outer, stopped = t.activating, t.stopped
    inside = (t.stamp("activation"), memory.tallies_of(t, "activation")) if outer >= 0 else None
    t.activating, t.stopped = piece, False
    memory.begin_span(t, "activation")
    events.activate(t, piece)
    try:
        for word, to in priority(t, piece):
            if ENTRIES[word](t, piece, to) or t.stopped:
                break
    except GameOver:
        events.activated.ended(t, piece)
        raise
    events.activated(t, piece)
    t.moment("end-of-activation")
    t.activating, t.stopped = outer, stopped
    if inside is not None:
        memory.leave_span(t, "activation", *inside)
    else:
        memory.end_span(t, "activation")
    return True


# --- priority lists ------------------------------------------------------------------------------------


def priority(t: Table, piece: int) -> Sequence[Entry]:
    """VG-214, VG-350, VG-360, VG-566, VG-691: the most specific list there is; a carrier goes its own way."""
    lists, carrying = t.scenario.priority, piece in t.state.carriers
    if carrying and "carrier" in lists:
        return lists["carrier"]
    printed = t.live.printed[piece]
    own = lists.get(KIND_OF[piece]) or (None if printed is None else printed.priority) or lists.get("all")
    if not carrying:
        return own or _DEFAULT
    return [entry for entry in own or _CARRIER if entry[0] in KEPT_BY_CARRIERS] + [("move-to-destination", None)]


def carried(t: Table, piece: int) -> int:
    """The number of the token a piece carries, or NOBODY (VG-568)."""
    carriers = t.state.carriers
    return carriers.index(piece) if piece in carriers else NOBODY


_DEFAULT: Final[list[Entry]] = [(word, None) for word in DEFAULT_PRIORITY]
_CARRIER: Final[list[Entry]] = [(word, None) for word in CARRIER_PRIORITY]


# --- whom it takes -------------------------------------------------------------------------------------


def take(t: Table, piece: int, candidates: Sequence[int]) -> int:
    """VG-351 to VG-354, VG-907: whom it must choose, then the closest, then the coin; NOBODY if there is none."""
    left = candidates
    if left and t.forbids("choose"):
        left = [one for one in left if not t.banned("choose", piece, one)]
    if len(left) > 1:
        forced = t.obliged("choose", piece)
        left = [one for one in left if any(names(one) for names in forced)] or left
    if len(left) > 1:
        far = {one: closeness(t, piece, t.state.where[one]) for one in left}
        nearest = min(far.values())
        left = [one for one in left if far[one] == nearest]
    return left[t.flip(len(left))] if left else NOBODY


def in_reach(t: Table, piece: int) -> list[int]:
    """VG-328, VG-500: the vigilantes on its space, and those it sees within the range its card gives it."""
    found, reach = bits(t.state.on[t.state.where[piece]] & VIGILANTES), t.stat("attack-range", piece)
    if reach:
        found = sorted({*found, *seen_vigilantes(t, piece, reach)})
    if len(found) > 1 and t.forbids("choose-first"):
        found = [seat for seat in found if not t.banned("choose-first", piece, seat)] or found
    return found


# --- the entries ---------------------------------------------------------------------------------------


def _attack(t: Table, piece: int, to: Things | None) -> bool:
    """Entry 1."""
    found = in_reach(t, piece)
    seat = take(t, piece, found) if found else NOBODY
    if seat < 0:
        return False
    harm.enemy_attacks(t, piece, seat)
    return True


def _raise_alarm(t: Table, piece: int, to: Things | None) -> bool:
    """Entry 2, VG-335, VG-343, VG-345: whatever comes of it, it was the whole activation."""
    if t.state.alarm or not seen_vigilantes(t, piece):
        return False
    raise_alarm(t, piece, "enemy")
    return True


def _move_to_seen(t: Table, piece: int, to: Things | None) -> bool:
    """Entry 3."""
    return _approach(t, piece, seen_vigilantes(t, piece))


def _move_to_heard(t: Table, piece: int, to: Things | None) -> bool:
    """Entry 4, VG-904: decoys are heard, too."""
    return _approach(t, piece, heard(t, piece))


def _approach(t: Table, piece: int, found: list[int]) -> bool:
    """VG-313, VG-315: toward one of them."""
    where = t.state.where
    elsewhere = [one for one in found if where[one] != where[piece]]
    target = take(t, piece, elsewhere) if elsewhere and may_leave(t, piece) else NOBODY
    return target >= 0 and enemy_moves(t, piece, (where[target],), t.stat("move", piece))


def _activate_objective(t: Table, piece: int, to: Things | None) -> bool:
    """Entry 5, VG-355: like tokens are alike; among others the coin decides."""
    found: dict[tuple[int, int], int] = {}
    for n in objectives.activatable(t, piece):
        found.setdefault((t.state.roles[n], t.state.pressure[n]), n)
    if not found:
        return False
    tokens = list(found.values())
    objectives.activate_objective(t, piece, tokens[t.flip(len(tokens))])
    return True


def _move_to_objective(t: Table, piece: int, to: Things | None) -> bool:
    """Entry 6, VG-357 to VG-359: the nearest it can reach, a carried one first; it stays where it guards one."""
    state, spaces, escorted = t.state, set(), set()
    for n in objectives.enemy_objectives(t):
        space = state.where[FIRST_OBJECTIVE + n]
        spaces.add(space)
        if state.carriers[n] >= 0:
            escorted.add(space)
    return _go_to_nearest(t, piece, spaces, escorted)


def _move_to(t: Table, piece: int, to: Things | None) -> bool:
    """VG-360: the nearest of what the scenario names."""
    if to is None:
        return False
    things = to(t, Context(figure=piece))
    return _go_to_nearest(t, piece, {t.space_of(thing) for thing in things} - {NOBODY}, set())


def _move_to_destination(t: Table, piece: int, to: Things | None) -> bool:
    """VG-566: a carrier's journey."""
    n = carried(t, piece)
    goal = objectives.destination(t, n) if n >= 0 else NOBODY
    return goal >= 0 and _go_to_nearest(t, piece, {goal}, set())


def _go_to_nearest(t: Table, piece: int, spaces: set[int], preferred: set[int]) -> bool:
    if not spaces:
        return False
    row = t.map.distances(t.routes_of(piece), t.state.blocked)[t.state.where[piece]]
    goals = sorted(spaces)
    nearest = min([row[space] for space in goals])
    if nearest == FAR:
        return False
    goals = [space for space in goals if row[space] == nearest]
    goals = [space for space in goals if space in preferred] or goals
    if nearest > 0:
        enemy_moves(t, piece, (goals[t.flip(len(goals))],), t.stat("move", piece))
    return True


def _nothing(t: Table, piece: int, to: Things | None) -> bool:
    """Entry 7."""
    return True


ENTRIES: Final[dict[str, Perform]] = {
    "attack": _attack,
    "raise-alarm": _raise_alarm,
    "move-to-seen": _move_to_seen,
    "move-to-heard": _move_to_heard,
    "activate-objective": _activate_objective,
    "move-to-objective": _move_to_objective,
    "move-to": _move_to,
    "move-to-destination": _move_to_destination,
    "nothing": _nothing,
}
