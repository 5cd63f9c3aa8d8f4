"""The pieces of Hard City by number: players, who never stand on the board, figures, tokens (section 2).

Officers have numbers of their own, as one player may run all four of them.
"""

from __future__ import annotations

from typing import Final

from capesmith.rules.refs import AREAS, CARDS
from capesmith.systems.hard_city import grid

PLAYERS: Final = 5
OFFICERS, MUTANTS, RATS, SOLDIERS, CIVILIANS = 4, 30, 5, 5, 10
BOXES, BARRELS, MANHOLES, CLOUDS, SWITCHES = 10, 6, 4, 4, 6

OFFICER: Final = PLAYERS
ALLY: Final = OFFICER + OFFICERS
FUBAR: Final = ALLY + 1
MUTANT: Final = FUBAR + 1
RAT: Final = MUTANT + MUTANTS
SOLDIER: Final = RAT + RATS
CIVILIAN: Final = SOLDIER + SOLDIERS
MAYOR: Final = CIVILIAN + CIVILIANS
BATTERY: Final = MAYOR + 1
BOX: Final = BATTERY + 1  # Police Crates and Street Boxes are two sides of one token
BARREL: Final = BOX + BOXES
MANHOLE: Final = BARREL + BARRELS
CLOUD: Final = MANHOLE + MANHOLES
SWITCH: Final = CLOUD + CLOUDS
HELICOPTER: Final = SWITCH + SWITCHES
HATCH: Final = HELICOPTER + 1
DEVICE: Final = HATCH + 1
VEHICLE: Final = DEVICE + 1  # in the order of `grid.VEHICLES`; each stands on its north-western space
PIECES: Final = VEHICLE + len(grid.VEHICLES)
POLICE_CAR, CIVILIAN_CAR, _, LIMOUSINE, BOAT, TRUCK, BUS = range(VEHICLE, PIECES)
CIVILIAN_CARS: Final = 2


def mask(first: int, count: int) -> int:
    """So many pieces from one on, as bits."""
    return ((1 << count) - 1) << first


OFFICER_MASK: Final = mask(OFFICER, OFFICERS)
FRIEND_MASK: Final = mask(OFFICER, OFFICERS + 1)  # the Ally, too (HC-281)
FUBAR_MASK: Final = 1 << FUBAR
REGULAR_MASK: Final = mask(MUTANT, MUTANTS)
RAT_MASK: Final = mask(RAT, RATS)
SOLDIER_MASK: Final = mask(SOLDIER, SOLDIERS)
STUNNABLE_MASK: Final = REGULAR_MASK | RAT_MASK | SOLDIER_MASK  # HC-202
MUTANT_MASK: Final = STUNNABLE_MASK | FUBAR_MASK
CIVILIAN_MASK: Final = mask(CIVILIAN, CIVILIANS)
PEOPLE_MASK: Final = CIVILIAN_MASK | 1 << MAYOR  # HC-352
ESCORTED_MASK: Final = PEOPLE_MASK | 1 << BATTERY  # HC-101
BOX_MASK: Final = mask(BOX, BOXES)
BARREL_MASK: Final = mask(BARREL, BARRELS)
MANHOLE_MASK: Final = mask(MANHOLE, MANHOLES)
CLOUD_MASK: Final = mask(CLOUD, CLOUDS)
SWITCH_MASK: Final = mask(SWITCH, SWITCHES)
VEHICLE_MASK: Final = mask(VEHICLE, len(grid.VEHICLES))
CAR_MASK: Final = mask(POLICE_CAR, 4)  # HC-069
TOKEN_MASK: Final = mask(CIVILIAN, PIECES - CIVILIAN)  # everything that is no figure
LINES: Final = {  # HC-029, HC-169: what of a kind there is
    "regular": REGULAR_MASK, "rat": RAT_MASK, "soldier": SOLDIER_MASK, "fubar": FUBAR_MASK,
}  # fmt: skip
LINE_OF: Final = {piece: word for word, mask in LINES.items() for piece in range(PIECES) if mask >> piece & 1}

CALLED: Final = (
    *(f"officer-{n}" for n in range(1, OFFICERS + 1)), "ally", "fubar",
    *(f"mutant-{n}" for n in range(1, MUTANTS + 1)), *(f"rat-{n}" for n in range(1, RATS + 1)),
    *(f"soldier-{n}" for n in range(1, SOLDIERS + 1)), *(f"civilian-{n}" for n in range(1, CIVILIANS + 1)),
    "mayor", "battery", *(f"box-{n}" for n in range(1, BOXES + 1)), *(f"barrel-{n}" for n in range(1, BARRELS + 1)),
    *(f"manhole-{n}" for n in range(1, MANHOLES + 1)), *(f"cloud-{n}" for n in range(1, CLOUDS + 1)),
    *(f"switch-{n}" for n in range(1, SWITCHES + 1)), "helicopter", "hatch", "device", *grid.VEHICLES,
)  # fmt: skip

# References to things that are no pieces and no spaces.
CARD: Final = CARDS  # + number of the Officer * 32 + number among the cards beside that Sheet
ZONE: Final = AREAS  # + number of a Spawn Zone


def is_officer(thing: int) -> bool:
    return OFFICER <= thing < ALLY


def is_friend(thing: int) -> bool:
    """HC-281: Mutants treat the Ally as an Officer."""
    return OFFICER <= thing < FUBAR


def is_mutant(thing: int) -> bool:
    return FUBAR <= thing < CIVILIAN


def is_civilian(thing: int) -> bool:
    """A Civilian who can be hurt; the Mayor cannot (HC-352)."""
    return CIVILIAN <= thing < MAYOR


def inside(vehicle: int) -> int:
    """The space inside a vehicle."""
    return grid.INSIDE + vehicle - VEHICLE
