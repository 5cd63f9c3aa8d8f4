"""The board in plain characters: the streets with what is attached to them, the board apart, and what is aboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.prose import in_rows, times
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import pieces
from capesmith.systems.hard_city.game.story import names
from capesmith.systems.hard_city.game.table import CityTable

WIDE: Final = 5  # characters of a space, with the one between
SIGNS: Final = (
    (pieces.CIVILIAN_MASK | 1 << pieces.MAYOR, "c"), (pieces.BARREL_MASK, "b"), (pieces.BOX_MASK, "x"),
    (pieces.MANHOLE_MASK, "o"), (pieces.CLOUD_MASK, "%"), (pieces.SWITCH_MASK, "'"), (1 << pieces.HELICOPTER, "H"),
    (1 << pieces.BATTERY, "="), (1 << pieces.HATCH, "^"), (1 << pieces.DEVICE, "D"),
)  # fmt: skip
LEGEND: Final = (
    "m active mutants", "z stunned ones", "U F.U.B.A.R.", "d Blast", "c Civilian or Mayor", "b Barrel",
    "x Crate or Box", "o Manhole", "% Toxic Cloud", "H Helicopter", "[ ] vehicle", "' Street Light", "= Battery",
    "^ Hatch", "D Doom Device",
)  # fmt: skip
VEHICLES: Final = ("PC", "CC", "CC", "LI", "BO", "TR", "BU")


def chart(t: CityTable) -> str:
    """The map and its legend; nothing before the pieces are set up."""
    if t.state.officers[0].card < 0:
        return ""
    lines = list(_rows(t, range(grid.DEPTH), grid.COLUMNS, grid.street, "A"))
    if t.ground.elsewhere:
        lines += ["", *_rows(t, range(grid.APART_ROWS), grid.APART_COLUMNS, grid.apart, "a")]
    numbers = [f"{n + 1} {names.figure(t, figure)}" for n, figure in enumerate(t.figures)]
    return "\n".join([*lines, "", *_aboard(t), *in_rows([*numbers, *LEGEND])])


def _rows(t: CityTable, rows: Iterable[int], columns: int, number: object, first: str) -> Iterable[str]:
    """A header, and a row for each that has any space."""
    assert callable(number)
    yield "   " + "".join(f"{chr(ord(first) + column):<{WIDE}}" for column in range(columns)).rstrip()
    for row in rows:
        spaces = [number(column, row) for column in range(columns)]
        if any(t.ground.exists >> space & 1 for space in spaces):
            yield f"{row + 1:>2} " + "".join(f"{_cell(t, space):<{WIDE}}" for space in spaces).rstrip()


def _cell(t: CityTable, space: int) -> str:
    """What is on a space in four characters; a dot where nothing is."""
    for vehicle, spaces in t.streets.footprints.items():
        if space in spaces:
            return f"[{VEHICLES[vehicle - pieces.VEHICLE]}]"
    if not t.ground.exists >> space & 1:  # the Boat lies beside the Pier
        return ""
    on = t.state.on[space]
    said = "".join(str(n + 1) for n, figure in enumerate(t.figures) if on >> figure & 1)
    said += "d" if on >> pieces.ALLY & 1 else ""
    said += "U" if on >> pieces.FUBAR & 1 else ""
    mutants = on & pieces.STUNNABLE_MASK
    for sign, there in (("m", mutants & ~t.state.stunned), ("z", mutants & t.state.stunned)):
        said += f"{sign}{there.bit_count()}" if there else ""
    said += "".join(f"{sign}{_several(on & mask)}" for mask, sign in SIGNS if on & mask)
    if not said:
        return "."
    return said if len(said) < WIDE else f"{said[: WIDE - 2]}+"


def _several(pieces: int) -> str:
    return str(pieces.bit_count()) if pieces & pieces - 1 else ""


def _aboard(t: CityTable) -> list[str]:
    """Who and what is in vehicles."""
    rows = []
    for vehicle in t.streets.footprints:
        on = t.state.on[pieces.inside(vehicle)]
        parts = [times((on & mask).bit_count(), noun) for mask, noun in names.SORTS if on & mask]
        parts += [names.ALONE[piece] for piece in bits(on) if piece in names.ALONE]
        if parts:
            rows += in_rows([f"Aboard {names.figure(t, vehicle)}: {parts[0]}", *parts[1:]])
    return rows
