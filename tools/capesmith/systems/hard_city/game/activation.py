"""How AutoDoc activates Mutants, and whom they are after (5.15, HC-238 to HC-251, HC-463 to HC-468)."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.distances import FAR
from capesmith.content.masks import bits
from capesmith.systems.hard_city.game import atoms, damage, events, fighting, mutants
from capesmith.systems.hard_city.game.pieces import BOAT, FUBAR, LIMOUSINE, MAYOR, POLICE_CAR, inside
from capesmith.systems.hard_city.game.questions import TOWARD, WAY, WHICH
from capesmith.systems.hard_city.game.table import CityTable

ACTIVE, OFFICER, CIVILIAN, CLOSEST, THE_MAYOR, THE_BOAT = (
    "active-officer", "officer", "civilian", "closest", "mayor", "boat",
)  # fmt: skip
People = dict[int, int]  # by space: who is meant there, as bits; nobody where the space itself is the target


# --- whom they are after ----------------------------------------------------------------------------------


def targets(t: CityTable, priority: str) -> People:
    """HC-248, HC-250: the targets of a Priority by space; those of Closest where there is none (HC-251)."""
    return _named(t, priority) or _closest(t)


def _named(t: CityTable, priority: str) -> People:
    if priority == ACTIVE:
        return _people(t, 1 << t.active) if t.active >= 0 and t.is_up(t.active) else {}  # HC-051
    if priority == OFFICER:
        return _people(t, t.friends)
    if priority == CIVILIAN:
        return _with_car(t, _people(t, t.civilians))
    if priority == THE_MAYOR:
        return _mayor(t)
    if priority == THE_BOAT:
        return {inside(BOAT): 0} if t.state.where[BOAT] >= 0 else {}
    return _closest(t)


def _closest(t: CityTable) -> People:
    return _with_car(t, _people(t, t.friends | t.civilians))


def _people(t: CityTable, mask: int) -> People:
    found: People = {}
    for piece in bits(mask & t.state.board):
        space = t.state.where[piece]
        found[space] = found.get(space, 0) | 1 << piece
    return found


def _with_car(t: CityTable, found: People) -> People:
    """HC-468: the Police Car counts as if a Civilian stood on it."""
    if "police-car-refuge" in t.rules and t.state.where[POLICE_CAR] >= 0:
        found.setdefault(inside(POLICE_CAR), 0)
    return found


def _mayor(t: CityTable) -> People:
    """11.6, Episode 3: in the Limousine a space by its side, off the board the Police Car."""
    space = t.state.where[MAYOR]
    if space < 0:
        return {inside(POLICE_CAR): 0}
    if space == inside(LIMOUSINE):
        return dict.fromkeys(bits(t.streets.beside[LIMOUSINE]), 0)
    return {space: 0}


# --- one Mutant -------------------------------------------------------------------------------------------


def activate(t: CityTable, piece: int, priority: str) -> bool:
    """HC-238: the first thing on the list that it can do, whatever it did before (HC-244)."""
    if t.state.where[piece] < 0:
        return False
    events.activates(t, piece)
    if t.state.stunned >> piece & 1:  # HC-239
        atoms.wake(t, piece)
        return True
    return attack(t, piece, priority) or move(t, piece, priority)


def attack(t: CityTable, piece: int, priority: str) -> bool:
    """HC-240, HC-241, HC-247, HC-467: the Priority target, or anybody else it can reach."""
    spaces = within_reach(t, piece)
    if not spaces:
        return False
    wanted = targets(t, priority)
    first = [space for space in spaces if wanted.get(space)]
    space = t.jointly(TOWARD, first or spaces)
    return mutants.attack(t, piece, space, wanted.get(space, 0))


def within_reach(t: CityTable, piece: int) -> list[int]:
    """HC-271: F.U.B.A.R. reaches adjacent spaces, too."""
    if piece != FUBAR:
        return mutants.reach_of(t, piece)
    here = t.state.where[piece]
    return [one for one in (here, *t.ground.near[here]) if t.victims_on(one) or one == inside(POLICE_CAR)]


def move(t: CityTable, piece: int, priority: str, steps: int = 0) -> bool:
    """HC-242, HC-249, HC-465: along a shortest path to the closest target that can be reached."""
    return toward(t, piece, list(targets(t, priority)), steps or mutants.steps(t, piece))


def toward(t: CityTable, piece: int, goals: Sequence[int], steps: int) -> bool:
    """As far as it goes; the Officers' side chooses among equals (HC-224)."""
    here, streets = t.state.where[piece], t.streets
    far = {goal: streets.mutant_far(here, goal) for goal in goals}
    nearest = [goal for goal in goals if far[goal] == min(far.values()) < FAR]
    if not nearest or not far[nearest[0]]:
        return False
    goal = t.jointly(TOWARD, nearest)
    taken = min(steps, far[goal])
    ways = streets.reach(here, taken, mutant=True)
    ends = [one for one, step in ways.items() if step == taken and streets.mutant_far(one, goal) == far[goal] - taken]
    end = t.jointly(WAY, sorted(ends))
    mutants.put(t, piece, end)
    _pull_out(t, end)
    return True


def _pull_out(t: CityTable, space: int) -> None:
    """11.6, Episode 3: with Priority Mayor, who arrives beside the Limousine pulls her onto its space."""
    waiting = t.priority == THE_MAYOR and t.state.where[MAYOR] == inside(LIMOUSINE)
    if waiting and t.streets.beside[LIMOUSINE] >> space & 1:
        atoms.put(t, MAYOR, space)


# --- several ----------------------------------------------------------------------------------------------


def closest_to(t: CityTable, number: int, things: Sequence[int]) -> list[int]:
    """HC-472, T61: so many Mutants by distance, stunned ones, too; ties by the Officers' side, other segments last."""
    left, chosen = bits(t.state.board & mutants_of(t)), list[int]()
    far = {piece: min((t.apart(piece, thing) for thing in things), default=FAR) for piece in left}
    while left and len(chosen) < number:
        nearest = min(far[piece] for piece in left)
        piece = pick(t, [piece for piece in left if far[piece] == nearest], number - len(chosen))
        left.remove(piece)
        chosen.append(piece)
    return chosen


def pick(t: CityTable, among: list[int], wanted: int) -> int:
    """One of some Mutants; where all of them are wanted, nobody is asked."""
    if len(among) <= wanted:
        return among[0]
    return t.jointly(WHICH, fighting.alike(t, among))


def mutants_of(t: CityTable) -> int:
    """HC-269, HC-270: F.U.B.A.R. among them."""
    return fighting.MUTANT_MASK


def activate_all(t: CityTable, pieces: Sequence[int], priority: str, times: int = 1) -> bool:
    """HC-243, HC-245, HC-289: one after the other, as the Officers' side likes."""
    left, done = list(pieces), False
    while left:
        piece = t.jointly(WHICH, fighting.alike(t, left)) if len(left) > 1 else left[0]
        left.remove(piece)
        for _ in range(times):
            done = activate(t, piece, priority) or done
        damage.settle_kills(t)
    return done
