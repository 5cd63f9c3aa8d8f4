"""What Officers can do in some Episodes only: evacuate, seal, call, climb (section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.content.masks import bits
from capesmith.systems.hard_city.game import atoms, events, movement, rolling, scoring
from capesmith.systems.hard_city.game.pieces import (
    BATTERY,
    CIVILIAN_CAR,
    CIVILIAN_CARS,
    CIVILIAN_MASK,
    HATCH,
    HELICOPTER,
    LIMOUSINE,
    MANHOLE_MASK,
    MAYOR,
    PEOPLE_MASK,
    POLICE_CAR,
    inside,
)
from capesmith.systems.hard_city.game.questions import PLACE
from capesmith.systems.hard_city.game.table import CityTable

SEAL_DICE: Final = 2  # HC-318
SEAL_SURELY: Final = 2  # AP (HC-319)


# --- evacuating -------------------------------------------------------------------------------------------


def to_evacuate(t: CityTable, figure: int) -> list[int]:
    """HC-301, HC-302, HC-350, HC-351, HC-389: whom an Officer could evacuate here and now."""
    here = t.state.where[figure]
    people = t.state.on[here] & PEOPLE_MASK
    if not people or not any(way(t, here) for way in (_by_helicopter, _to_police_car, _by_boat)):
        return []
    civilians = bits(people & CIVILIAN_MASK)
    return [*civilians[:1], *bits(people & ~CIVILIAN_MASK)]


def _by_helicopter(t: CityTable, here: int) -> bool:
    return "evacuate-by-helicopter" in t.rules and t.state.ladder and t.state.where[HELICOPTER] == here


def _to_police_car(t: CityTable, here: int) -> bool:
    if "police-car-refuge" not in t.rules or t.awake_on(here) or t.awake_on(inside(POLICE_CAR)):
        return False
    return bool(t.streets.beside.get(POLICE_CAR, 0) >> here & 1)


def _by_boat(t: CityTable, here: int) -> bool:
    return "boat" in t.rules and t.ground.letters["P"] == here and not t.awake_on(here)


def evacuate(t: CityTable, piece: int) -> bool:
    """HC-149, HC-150."""
    if t.state.where[piece] < 0:
        return False
    atoms.lift(t, piece)
    events.evacuates(t, piece)
    scoring.order(t, "mayor" if piece == MAYOR else "civilian")
    return True


# --- people in vehicles -----------------------------------------------------------------------------------


def to_take_out(t: CityTable, figure: int) -> list[int]:
    """HC-347 to HC-349: who waits in a Car beside the Officer; one Civilian of each is as good as another."""
    if "leave-vehicles" not in t.rules:
        return []
    here, found = t.state.where[figure], []
    for car in (*range(CIVILIAN_CAR, CIVILIAN_CAR + CIVILIAN_CARS), LIMOUSINE):
        if t.streets.beside.get(car, 0) >> here & 1:
            found += bits(t.state.on[inside(car)] & PEOPLE_MASK)[:1]
    return found


def take_out(t: CityTable, figure: int, piece: int) -> None:
    atoms.put(t, piece, t.state.where[figure])


# --- the Helicopter ---------------------------------------------------------------------------------------


def call_helicopter(t: CityTable, seat: int) -> None:
    """HC-303, HC-304, HC-390: on any space without an Obstacle, its “On the way!” side up."""
    land(t, t.choose(seat, PLACE, bits(t.streets.open & t.ground.street)))


def land(t: CityTable, space: int) -> None:
    atoms.put(t, HELICOPTER, space)
    atoms.turn_helicopter(t, False)


# --- Manholes ---------------------------------------------------------------------------------------------


def to_seal(t: CityTable, figure: int) -> Sequence[int]:
    """HC-318: the Manhole an Officer stands on without active Mutants."""
    here = t.state.where[figure]
    if "seal-manholes" not in t.rules or t.awake_on(here):
        return ()
    return bits(t.state.on[here] & MANHOLE_MASK)[:1]


def seal(t: CityTable, manhole: int) -> None:
    """HC-338."""
    atoms.lift(t, manhole)
    scoring.order(t, "manhole")


def try_to_seal(t: CityTable, figure: int, manhole: int) -> None:
    """HC-318, HC-320: two dice; any damage is enough."""
    if rolling.roll(t, figure, SEAL_DICE, "seal").total > 0:
        seal(t, manhole)


# --- the way to the Rooftop -------------------------------------------------------------------------------


def can_power_up(t: CityTable, figure: int) -> bool:
    """HC-414: on space G with the Battery."""
    here = t.state.where[figure]
    return "generator" in t.rules and t.ground.letters["G"] == here == t.state.where[BATTERY]


def power_up(t: CityTable) -> None:
    """HC-414, HC-415."""
    atoms.open_hatch(t)
    atoms.lift(t, BATTERY)


def way_up(t: CityTable, figure: int) -> Sequence[int]:
    """HC-416, HC-417: from the Laboratory Entrance to the Hatch, or back."""
    if not t.state.hatch_open:
        return ()
    here, entrance, hatch = t.state.where[figure], t.ground.letters["E"], t.state.where[HATCH]
    return (hatch,) if here == entrance else (entrance,) if here == hatch else ()


def climb(t: CityTable, figure: int, company: Sequence[int]) -> None:
    """HC-417: no Movement, but leaving hurts, and one token may come along."""
    for space in way_up(t, figure):
        movement.step(t, figure, space, company)
