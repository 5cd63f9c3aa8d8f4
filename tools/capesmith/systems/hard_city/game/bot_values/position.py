"""How a table looks to a bot: who threatens whom, and how far the Episode has come."""

from __future__ import annotations

from typing import Final

from capesmith.content.distances import FAR
from capesmith.content.masks import bits
from capesmith.rules.position import Position, remembered
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game.bot_values.weights import Weights
from capesmith.systems.hard_city.game.pieces import (
    BARREL_MASK,
    BATTERY,
    CIVILIAN_MASK,
    DEVICE,
    HATCH,
    HELICOPTER,
    MANHOLE_MASK,
    MAYOR,
    POLICE_CAR,
    inside,
)
from capesmith.systems.hard_city.game.table import CityTable

REACH: Final = 2  # what a Mutant can move
LONG: Final = 12  # as far as it ever seems


class CityPosition(Position[CityTable, Weights]):
    """One look at a table."""

    __slots__ = ()

    @remembered
    def threats(self, space: int) -> int:
        """The active Mutants that could be on a space with one move."""
        t = self.t
        near = t.streets.ring(space, REACH)
        found = 0
        for one in bits(near):
            found += t.awake_on(one).bit_count()
        return found

    @remembered
    def guards(self, space: int) -> int:
        """How far the nearest Officer is from a space."""
        return min((self.way(self.t.state.where[figure], space) for figure in self.t.up()), default=LONG)

    def way(self, here: int, there: int) -> int:
        """How far it is, as somebody on foot would see it; a long way round through the Sewer or the Hatch counts."""
        if here < 0 or there < 0:
            return LONG
        far = self.t.far(here, there)
        if far < FAR:
            return far
        return min(LONG, self.t.streets.mutant_far(here, there))

    @remembered
    def goal(self, here: int) -> int:
        """Where Civilians should be brought, and the Battery; -1 if there is no such place now. `here` is 0."""
        t = self.t
        if "evacuate-by-helicopter" in t.rules:
            return t.state.where[HELICOPTER]
        if "police-car-refuge" in t.rules:
            return inside(POLICE_CAR)
        if "boat" in t.rules:
            return t.ground.letters["P"]
        return t.ground.letters.get("G", -1)

    # --- the Episodes -------------------------------------------------------------------------------------

    @remembered
    def quest(self, here: int) -> float:
        """How far the Officers are with what the Episode asks for, in Victory Points to come; `here` is 0."""
        t = self.t
        if "generator" in t.rules:
            return self._to_the_roof()
        value = self._people()
        if "seal-manholes" in t.rules:
            for space in (t.state.where[one] for one in bits(t.state.board & MANHOLE_MASK)):
                value += 1.6 - 0.12 * min(LONG, self.guards(space)) - 0.15 * t.awake_on(space).bit_count()
        if "barrel-theft" in t.rules:
            value -= self._loose_barrels()
        if "boat" in t.rules:
            for piece in bits(t.awake):
                value -= 0.25 * max(0, 4 - t.far(t.state.where[piece], t.ground.letters["P"]))
        if "police-car-refuge" in t.rules:
            value -= 0.9 * t.awake_on(inside(POLICE_CAR)).bit_count()
        return value

    def _people(self) -> float:
        """Civilians on their way, the Mayor twice as much; in danger they are worth less."""
        t, goal, value = self.t, self.goal(0), 0.0
        for piece in bits(t.state.board & (CIVILIAN_MASK | 1 << MAYOR)):
            space = t.state.where[piece]
            worth = 2.0 if piece == MAYOR else 1.0
            if space >= grid.INSIDE:
                waits = 0.06 * min(LONG, self.guards(space)) if "leave-vehicles" in t.rules else 0.0
                value += worth * (0.3 - waits)
                continue
            way = min(LONG, self.way(space, goal)) if goal >= 0 else LONG
            value += worth * (1.5 - 0.13 * way - 0.05 * min(LONG, self.guards(space)))
            threats = self.threats(space)
            if threats and (piece != MAYOR or self.guards(space)):
                value -= self.w.hunted * worth * min(2, threats) / (1 if self.guards(space) else 2)
        return value

    def _loose_barrels(self) -> float:
        """Barrels off the Truck are nearly gone."""
        t, value = self.t, 0.0
        for piece in bits(t.outside(BARREL_MASK)):
            space = t.state.where[piece]
            exit_ = min(self.way(space, corner) for corner in bits(t.ground.corners))
            value += 2.2 - 0.2 * min(9, exit_) + 0.3 * min(3, self.threats(space))
        return value

    def _to_the_roof(self) -> float:
        """Battery, Hatch, Barrels, Doom Device."""
        t = self.t
        left = (t.state.board & BARREL_MASK).bit_count()
        value = 2.0 * (5 - left)
        if not t.state.hatch_open:
            battery = t.state.where[BATTERY]
            way = self.way(battery, t.ground.letters["G"])
            return value - 0.35 * min(LONG, way) - 0.2 * min(LONG, self.guards(battery))
        value += 4.0
        for figure in t.up():
            space = t.state.where[figure]
            if t.ground.segment(space) == 1:
                value += 2.5 - 0.9 * t.awake_on(space).bit_count()
            else:
                value -= 0.15 * min(LONG, self.way(space, t.ground.letters["E"]))
        return value + (0.0 if t.state.where[DEVICE] < 0 or t.state.where[HATCH] < 0 else 0.5 * (left == 0))

    # --- fights -------------------------------------------------------------------------------------------

    @remembered
    def shot(self, space: int, dice: int) -> float:
        """What a shot at a space is worth: about 5 damage for 6 dice (section 2)."""
        t, damage, value = self.t, 0.83 * dice, 0.0
        down = (t.mutants_on(space) & t.state.stunned).bit_count()
        up = t.mutants_on(space).bit_count() - down
        kills = min(down, damage)
        value += kills * self.w.kill
        damage -= kills
        value += min(up, damage / 2) * (self.w.kill + self.w.awake)
        return value + 0.15 * min(up, self.pressed(space))

    def pressed(self, space: int) -> int:
        """How many friends the Mutants of a space could reach."""
        t = self.t
        return sum(t.far(space, t.state.where[one]) <= REACH for one in bits(t.friends | t.civilians))
