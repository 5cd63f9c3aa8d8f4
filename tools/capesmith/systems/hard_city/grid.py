"""How the spaces of Hard City are called and numbered: squares on a grid (HC-052, section 11.1).

Every space of every Episode has one number: columns A to M and rows 1 to 12 of the street, with a Pier or Back Alley in
rows 9 to 12; then the board apart (Sewer or Rooftop: no Episode has both), in small letters; then the inside of each
vehicle, where people wait and Mutants climb aboard.
"""

from __future__ import annotations

from typing import Final

COLUMNS, ROWS, DEPTH = 13, 8, 12  # of the two main pieces, and with what is attached to them
PIECE_COLUMNS: Final = 6  # of a main piece, without its margins
APART_COLUMNS, APART_ROWS = 7, 5
STREET: Final = COLUMNS * DEPTH
VEHICLES: Final = ("police-car", "civilian-car-1", "civilian-car-2", "limousine", "boat", "truck", "bus")
INSIDE: Final = STREET + APART_COLUMNS * APART_ROWS  # the first inside of a vehicle
SPACE_COUNT: Final = INSIDE + len(VEHICLES)
MAIN: Final = r"[A-M]([1-9]|1[0-2])"
APART: Final = "[a-g][1-5]"


def street(column: int, row: int) -> int:
    """The number of a space of the street; both are counted from 0."""
    return row * COLUMNS + column


def apart(column: int, row: int) -> int:
    """The number of a space of the board apart."""
    return STREET + row * APART_COLUMNS + column


def cell(space: int) -> tuple[int, int]:
    """Column and row of a space on its board."""
    if space < STREET:
        return space % COLUMNS, space // COLUMNS
    return (space - STREET) % APART_COLUMNS, (space - STREET) // APART_COLUMNS


def number(id: str) -> int:
    """The number of a space by its id; -1 for what is none."""
    if id in VEHICLES:
        return INSIDE + VEHICLES.index(id)
    letter, row = id[:1], id[1:]
    if not row.isdecimal() or not letter.isalpha():
        return -1
    if letter.isupper():
        column, line = ord(letter) - ord("A"), int(row) - 1
        return street(column, line) if column < COLUMNS and 0 <= line < DEPTH else -1
    column, line = ord(letter) - ord("a"), int(row) - 1
    return apart(column, line) if column < APART_COLUMNS and 0 <= line < APART_ROWS else -1


def called(space: int) -> str:
    """The way back."""
    if space >= INSIDE:
        return VEHICLES[space - INSIDE]
    column, row = cell(space)
    return f"{chr(ord('A' if space < STREET else 'a') + column)}{row + 1}"


def numbers(area: str) -> list[int]:
    """The spaces of an area such as `F4-H5`, from its north-west to its south-east corner."""
    first, _, last = area.partition("-")
    (left, top), (right, bottom) = cell(number(first)), cell(number(last or first))
    return [street(column, row) for row in range(top, bottom + 1) for column in range(left, right + 1)]
