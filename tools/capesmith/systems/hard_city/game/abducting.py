"""AutoDoc's way to take the Mayor (11.6, Episode 3)."""

from __future__ import annotations

from capesmith.content.distances import FAR
from capesmith.content.masks import bits
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import activation, atoms, mutants
from capesmith.systems.hard_city.game.pieces import ALLY, MAYOR
from capesmith.systems.hard_city.game.questions import WAY, WHICH
from capesmith.systems.hard_city.game.table import CityTable

EXIT = 1  # HC-355


def abduct(t: CityTable, spaces: int) -> bool:
    """An active Mutant alone with her: both move toward the nearest edge, and from an edge space off the board."""
    here = t.state.where[MAYOR]
    if not 0 <= here < grid.INSIDE or t.state.on[here] & t.friends & ~(1 << ALLY):
        return False
    able = bits(t.awake_on(here))
    if not able:
        return False
    piece = t.jointly(WHICH, able) if len(able) > 1 else able[0]
    far = {space: t.streets.mutant_far(here, space) for space in bits(t.ground.edge & t.streets.open)}
    least = min(far.values(), default=FAR)
    if least == FAR:
        return False
    if least + EXIT <= spaces:
        mutants.leave_with(t, piece, MAYOR)
        return True
    edge = t.jointly(WAY, sorted(space for space in far if far[space] == least))
    activation.toward(t, piece, [edge], spaces)
    atoms.put(t, MAYOR, t.state.where[piece])
    return True
