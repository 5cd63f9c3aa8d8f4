"""Moves that a text makes: of Mutants, Civilians, Officers and the Helicopter (HC-091, HC-175, HC-202)."""

from __future__ import annotations

from capesmith.content.distances import FAR
from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.rules.choosing import NONE
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import activation, atoms, movement, mutants
from capesmith.systems.hard_city.game.pieces import HELICOPTER, is_mutant, is_officer
from capesmith.systems.hard_city.game.questions import PLACE
from capesmith.systems.hard_city.game.table import CityTable

GOES = PLACE.again("where it goes")


def may_move(t: CityTable, c: Context, piece: int) -> bool:
    """HC-176, HC-197, HC-202: a Mutant once in a turn of Doctor Zero; F.U.B.A.R. only if AutoDoc says so."""
    if not is_mutant(piece):
        return True
    doctor = t.doctor >= 0 and c.you == t.doctor
    if doctor:
        return mutants.can_act(t, piece) and not t.state.moved >> piece & 1 and not t.banned("move", piece)
    return c.you < 0 or not t.banned("be-moved", piece)


def wander(t: CityTable, c: Context, piece: int, steps: int, company: list[int]) -> bool:
    """To any space within so many steps, with whoever is taken along."""
    if not may_move(t, c, piece):
        return False
    here = t.state.where[piece]
    ends = _ends(t, c, piece, steps)
    space = t.choose(_chooser(t, c, piece), GOES, [*ends, NONE]) if ends else NONE
    if space == NONE:
        return False
    _arrive(t, c, piece, space)
    for one in company:
        if t.state.where[one] == here or t.state.where[one] >= grid.INSIDE:
            atoms.put(t, one, space)
    return True


def _chooser(t: CityTable, c: Context, piece: int) -> int:
    """An Officer goes where the own player likes."""
    return t.seat_of(piece) if is_officer(piece) and c.you != t.doctor else t.chooser(c)


def _ends(t: CityTable, c: Context, piece: int, steps: int) -> list[int]:
    here = t.state.where[piece]
    mutant = is_mutant(piece)
    if mutant and c.you == t.doctor and t.doctor >= 0:
        steps = t.number("mutant-move", steps, NONE, piece)  # HC-185
    return sorted(one for one in t.streets.reach(here, steps, mutant=mutant) if one != here)


def _arrive(t: CityTable, c: Context, piece: int, space: int) -> None:
    if is_mutant(piece):
        if t.doctor >= 0 and c.you == t.doctor:
            atoms.mark_moved(t, piece)
        mutants.put(t, piece, space)
        return
    atoms.put(t, piece, space)
    if is_officer(piece):
        movement.entered(t, piece, space)


def approach(t: CityTable, c: Context, piece: int, steps: int, goals: list[int]) -> bool:
    """Toward something: AutoDoc on the shortest way, Doctor Zero on any that ends closer."""
    if not may_move(t, c, piece):
        return False
    spaces = [space for space in (t.space_of(goal) for goal in goals) if space >= 0]
    if not spaces:
        return False
    if c.you < 0 and t.doctor < 0:
        return activation.toward(t, piece, spaces, steps)

    def away(space: int) -> int:
        return min(t.far(space, goal) for goal in spaces)

    before = away(t.state.where[piece])
    ends = [one for one in _ends(t, c, piece, steps) if away(one) < before]
    space = t.choose(t.chooser(c), GOES, [*ends, NONE]) if ends else NONE
    if space != NONE:
        _arrive(t, c, piece, space)
    return space != NONE


def fly(t: CityTable, c: Context, piece: int, steps: int, from_: list[int]) -> bool:
    """The Helicopter so many spaces away from somebody, or as far as there is room."""
    here = t.state.where[piece]
    origin = t.space_of(from_[0]) if from_ else -1
    reach = [one for one in bits(t.streets.open & t.ground.street) if t.far(here, one) <= steps]
    away = {one: t.far(origin, one) if origin >= 0 else t.far(here, one) for one in reach}
    if not reach or piece != HELICOPTER:
        return False
    if min(away.values()) == FAR:  # another part of the board: any way is away
        away = {one: t.far(here, one) for one in reach}
    farthest = [one for one in reach if away[one] == max(away.values())]
    atoms.put(t, piece, t.choose(t.chooser(c), GOES, farthest))
    return True
