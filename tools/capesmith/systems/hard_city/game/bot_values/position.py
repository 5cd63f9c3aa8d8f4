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
    BOAT,
    BOX_MASK,
    CIVILIAN_MASK,
    HATCH,
    HELICOPTER,
    MANHOLE_MASK,
    MAYOR,
    POLICE_CAR,
    VEHICLE,
    inside,
)
from capesmith.systems.hard_city.game.table import CityTable

REACH: Final = 2  # what a Mutant can move
LONG: Final = 12  # as far as it ever seems
SURE: Final = 0.95  # what is as good as done is worth nearly as much as what is done
PATIENCE: Final = 0.8  # and with every AP that it takes so much of that
NEAR: Final = 0.6  # the share of Doctor Zero's chances that is left with every step that he is further away
GUARDED: Final = 0.2  # of the danger to whom an Officer stands by
MOST: Final = 2.5  # Victory Points that Doctor Zero can hope for before somebody answers


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
    def goals(self, here: int) -> int:
        """Where people should be brought, and the Battery, as bits; `here` is 0."""
        t = self.t
        if "evacuate-by-helicopter" in t.rules:
            return 1 << t.state.where[HELICOPTER] if t.state.where[HELICOPTER] >= 0 else 0
        if "police-car-refuge" in t.rules:
            return t.streets.beside.get(POLICE_CAR, 0)
        return 1 << t.ground.letters["P" if "boat" in t.rules else "G"] if t.ground.letters else 0

    @remembered
    def home(self, space: int) -> int:
        """How far it is from a space to where people should be brought."""
        return min((self.way(space, one) for one in bits(self.goals(0))), default=LONG)

    # --- what the Officers are after ------------------------------------------------------------------------

    @staticmethod
    def after(worth: float, ap: float) -> float:
        """What something is worth that so many AP away."""
        return SURE * worth * PATIENCE**ap

    @remembered
    def errands(self, here: int) -> list[tuple[int, float]]:
        """Where an Officer is wanted, and what it is worth to be there; `here` is 0."""
        t, w, found = self.t, self.w, []
        if "generator" in t.rules:
            return self._to_the_roof()
        for piece in bits(t.state.board & (CIVILIAN_MASK | 1 << MAYOR)):
            space, worth = t.state.where[piece], self.fare(piece)
            if space < grid.INSIDE:
                found.append((space, self.after(worth, self.home(space) / 2 + 1)))
            elif "leave-vehicles" in t.rules:
                doors = bits(t.streets.beside.get(VEHICLE + space - grid.INSIDE, 0))
                found += [(one, self.after(worth, self.home(one) / 2 + 2)) for one in doors]
        if "seal-manholes" in t.rules:
            worth = w.point * t.sheet.order("manhole")
            for space in (t.state.where[one] for one in bits(t.state.board & MANHOLE_MASK)):
                found.append((space, self.after(worth, 1 + 0.7 * t.awake_on(space).bit_count())))
        found += [(t.state.where[one], w.equipment) for one in bits(t.outside(BOX_MASK))]
        return found

    def _to_the_roof(self) -> list[tuple[int, float]]:
        """To the Battery, with it to the Generator, to the Entrance, and up."""
        t = self.t
        if t.state.hatch_open:
            return [(t.ground.letters["E"], self.w.roof), (t.state.where[HATCH], self.w.roof)]
        return [(t.state.where[BATTERY], self.w.roof)]

    def fare(self, piece: int) -> float:
        """What it is worth to bring somebody home, in the values of the bot."""
        return self.w.point * self.t.sheet.order("mayor" if piece == MAYOR else "civilian")

    @remembered
    def pull(self, space: int) -> float:
        """How good it is for an Officer to be somewhere: the best errand, less for every step there."""
        return max((worth * PATIENCE ** (self.way(space, one) / 2) for one, worth in self.errands(0)), default=0.0)

    # --- how far they are -------------------------------------------------------------------------------------

    @remembered
    def quest(self, here: int) -> float:
        """How far the Officers are with what the Episode asks for, as the bot values it; `here` is 0."""
        t, w, value = self.t, self.w, 0.0
        if "generator" in t.rules:
            return self._storming()
        value += self._people()
        if "seal-manholes" in t.rules:
            worth = w.point * t.sheet.order("manhole")
            for space in (t.state.where[one] for one in bits(t.state.board & MANHOLE_MASK)):
                value += self.after(worth, 1 + self.guards(space) / 2 + 0.7 * t.awake_on(space).bit_count())
        return value

    def _people(self) -> float:
        """People on their way: each is worth more the fewer AP it still takes."""
        t, value, late = self.t, 0.0, 0.0
        if "evacuate-by-helicopter" in t.rules and not t.state.ladder:
            late = 1.0
        for piece in bits(t.state.board & (CIVILIAN_MASK | 1 << MAYOR)):
            space, worth = t.state.where[piece], self.fare(piece)
            if space < grid.INSIDE:
                value += self.after(worth, 1 + late + (self.home(space) + self.guards(space)) / 2)
            elif "leave-vehicles" in t.rules:
                doors = bits(t.streets.beside.get(VEHICLE + space - grid.INSIDE, 0))
                ways = [self.home(one) + self.guards(one) for one in doors]
                value += self.after(worth, 2 + min(ways, default=2 * LONG) / 2)
        return value

    def _storming(self) -> float:
        """Battery, Hatch, Barrels, Doom Device: every AP that it still takes is in the way of the victory."""
        t, w = self.t, self.w
        left = (t.state.board & BARREL_MASK).bit_count()
        value = -w.roof * left
        if not t.state.hatch_open:
            battery = t.state.where[BATTERY]
            way = self.home(battery)
            ahead = [self.way(t.state.where[one], t.ground.letters["E"]) for one in t.up()]
            return value - w.errand * (5 + way / 2 + self.guards(battery) / 2 + 0.1 * sum(min(LONG, x) for x in ahead))
        for figure in t.up():
            space = t.state.where[figure]
            if t.ground.segment(space) == 1:
                value += w.roof - 0.4 * min(3, t.awake_on(space).bit_count())
            else:
                value -= 0.4 * w.errand * (1 + min(LONG, self.way(space, t.ground.letters["E"])) / 2)
        return value

    # --- what Doctor Zero is after ------------------------------------------------------------------------

    @remembered
    def plot(self, here: int) -> float:
        """What Doctor Zero has in reach beside Officers, as the bot values it; `here` is 0."""
        t, w = self.t, self.w
        value = 0.0
        if t.sheet.chaos("civilian"):
            for piece in bits(t.civilians):
                space = t.state.where[piece]
                value += self._prey(space, w.point * t.sheet.chaos("civilian") + self.after(self.fare(piece), 3))
        mayor = t.state.where[MAYOR]
        if t.sheet.chaos("mayor") and 0 <= mayor < grid.INSIDE and self.guards(mayor):
            value += self._prey(mayor, w.point * t.sheet.chaos("mayor"))
        if t.sheet.chaos("barrel"):
            for space in (t.state.where[one] for one in bits(t.outside(BARREL_MASK))):
                out = min((self.way(space, corner) for corner in bits(t.ground.corners)), default=LONG)
                ready = 1.0 if self.threats(space) else 0.5
                value += ready * w.point * t.sheet.chaos("barrel") * NEAR ** (out / 2 + 1)
        if t.sheet.chaos("boat"):
            for piece in bits(t.awake):
                way = t.streets.mutant_far(t.state.where[piece], inside(BOAT))
                value += w.point * t.sheet.chaos("boat") * NEAR ** (min(LONG, way) / 2 + 0.5)
        if t.sheet.chaos("police-car"):
            car = inside(POLICE_CAR)
            pressed = t.awake_on(car).bit_count() + 0.25 * self.threats(car)
            value += w.point * t.sheet.chaos("police-car") * (1 - NEAR**pressed)
        return value / (1 + value / (MOST * w.point))  # he has one Action at a time

    def _prey(self, space: int, worth: float) -> float:
        """What somebody is worth to Mutants that are there or near; who stands there gets the bite instead."""
        pressed = 0.5 * self.threats(space) + 0.7 * self.t.awake_on(space).bit_count()
        return worth * (1 - NEAR**pressed) * (1.0 if self.guards(space) else GUARDED)

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
