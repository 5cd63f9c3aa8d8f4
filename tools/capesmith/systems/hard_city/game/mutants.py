"""How Mutants move and attack, whoever says so (5.10, HC-175 to HC-190)."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import atoms, damage, events, scoring
from capesmith.systems.hard_city.game.pieces import BARREL_MASK, BOAT, FUBAR, MAYOR, POLICE_CAR, TRUCK, inside
from capesmith.systems.hard_city.game.questions import CARGO, WHO_SUFFERS
from capesmith.systems.hard_city.game.table import CityTable

SPACES: Final = 2  # HC-175
DAMAGE: Final = 1  # HC-182


def steps(t: CityTable, piece: int) -> int:
    """HC-175, HC-185: how far a Mutant moves."""
    return t.number("mutant-move", SPACES, NOBODY, piece)


def put(t: CityTable, piece: int, space: int) -> None:
    """A Mutant comes to a space; on the Boat it is gone, and scores (HC-387, HC-405)."""
    if space == inside(BOAT):
        atoms.lift(t, piece)  # HC-133
        scoring.chaos(t, "boat")
        return
    atoms.put(t, piece, space)


def attack(t: CityTable, piece: int, space: int, wanted: int = 0) -> bool:
    """HC-180 to HC-184: 1 damage to the space as a whole; the Officers' side says who gets it, unless it is one of
    those that are `wanted` (HC-247)."""
    if space == inside(POLICE_CAR):
        events.attacks(t, piece, space)
        scoring.chaos(t, "police-car")  # HC-345, HC-382
        return True
    victims = t.victims_on(space)
    if not victims:
        return False
    events.attacks(t, piece, space)
    victim = t.jointly(WHO_SUFFERS, damage.told_apart(t, bits(victims & wanted or victims)))
    damage.hurt(t, victim, DAMAGE, piece, "mutant")
    t.settle()
    return True


def reach_of(t: CityTable, piece: int) -> list[int]:
    """HC-181, HC-187, HC-188, HC-344: the spaces that a Mutant can attack now, with somebody to hurt there."""
    here = t.state.where[piece]
    found = [here] if t.victims_on(here) or here == inside(POLICE_CAR) else []
    if t.permits("strike-lines") and t.permitted("strike-lines", piece):
        found += [one for one in occupied(t) if one != here and t.ground.lined_up(here, one)]
    return found


def occupied(t: CityTable) -> list[int]:
    """The spaces with somebody whom an attack can hurt."""
    people = t.friends | t.civilians
    return sorted({t.state.where[one] for one in bits(people)})


def can_act(t: CityTable, piece: int) -> bool:
    """HC-184, HC-197: active, and no F.U.B.A.R. of a Doctor Zero at the table."""
    if piece == FUBAR and t.doctor >= 0:
        return False
    return bool(t.awake >> piece & 1)


# --- Barrels and Mayor in the hands of Mutants (1 vs All) -------------------------------------------------


def cargo(t: CityTable) -> dict[int, list[int]]:
    """HC-325, HC-341, HC-353, HC-356: what Mutants could take along, by the space where it is."""
    found: dict[int, list[int]] = {}
    if t.doctor < 0:
        return found
    if "barrel-theft" in t.rules:
        for one in bits(t.outside(BARREL_MASK)):
            found.setdefault(t.state.where[one], [one])
    if "abduction" in t.rules and t.outside(1 << MAYOR):
        space = t.state.where[MAYOR]
        if not t.state.on[space] & t.friends & ~(1 << damage.ALLY):
            found.setdefault(space, []).append(MAYOR)
    return found


def hauls(t: CityTable, piece: int, most: int, things: dict[int, list[int]]) -> dict[int, list[int]]:
    """Where a Mutant can bring something in one move, and what: from where it starts, or on the way."""
    found: dict[int, list[int]] = {}
    for start, there in _on_the_way(t, piece, most, things):
        for end, _ in t.streets.reach(start, most - there, mutant=True).items():
            if end != start and end < grid.INSIDE:
                known = found.setdefault(end, [])
                known += [one for one in things[start] if one not in known]
    return found


def escapes(t: CityTable, piece: int, most: int, things: dict[int, list[int]]) -> list[int]:
    """HC-324, HC-326, HC-353, HC-355: what a Mutant can leave the board with in one move."""
    found: list[int] = []
    for start, there in _on_the_way(t, piece, most, things):
        ends = set(t.streets.reach(start, most - there - 1, mutant=True)) if most > there else set()
        for one in things[start]:
            exits = t.ground.edge if one == MAYOR else t.ground.corners
            if one not in found and any(end < grid.INSIDE and exits >> end & 1 for end in ends):
                found.append(one)
    return found


def _on_the_way(t: CityTable, piece: int, most: int, things: dict[int, list[int]]) -> list[tuple[int, int]]:
    """The spaces with something to take that it can come to, and the steps that takes."""
    if not things or t.state.where[piece] == inside(TRUCK):  # HC-324: a Mutant outside the Truck
        return []
    reach = t.streets.reach(t.state.where[piece], most, mutant=True)
    return [(space, reach[space]) for space in things if space in reach]


def haul(t: CityTable, piece: int, space: int, choices: list[int]) -> None:
    """HC-325, HC-354: it is dropped where the move ends."""
    one = t.choose(t.decider, CARGO, choices)
    put(t, piece, space)
    atoms.put(t, one, space)


def flee(t: CityTable, piece: int, choices: list[int]) -> None:
    """HC-324, HC-339, HC-353, HC-383: both are off the board, and the Mutant is not killed (HC-133)."""
    one = t.choose(t.decider, CARGO, choices)
    leave_with(t, piece, one)


def leave_with(t: CityTable, piece: int, one: int) -> None:
    atoms.lift(t, one)
    atoms.lift(t, piece)
    scoring.chaos(t, "mayor" if one == MAYOR else "barrel")
