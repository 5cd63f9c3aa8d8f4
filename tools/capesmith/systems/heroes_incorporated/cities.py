"""The cities of Heroes Incorporated: five rows of five blocks, and how spaces are called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from capesmith.content.distances import steps_from
from capesmith.content.model import Card
from capesmith.content.views import View
from capesmith.effects.places import Places, place
from capesmith.effects.types import Reference
from capesmith.source.either import WordOr
from capesmith.source.form import entry, form
from capesmith.source.prose import Prose
from capesmith.source.shape import Id, ListOf, Text, is_id

SIDE: Final = 5  # HI-118
SPACES: Final = range(SIDE * SIDE)
CENTRE: Final = 12  # r3c3, where Crimeland lies (HI-118)
CRIMELAND: Final = "crimeland"
CENTRE_DISTRICT: Final = "centre"
ANY: Final = "any"  # in a file: a space whose block is dealt
SPACE: Final = "^r[1-5]c[1-5]$"
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # the Crime die, faces 1 to 8
NAMES_PLACES: Final = re.compile(rb"\bkind\b.{0,9}\bblock\b")  # files that may name blocks
_STEPS: Final = {"N": (-1, 0), "S": (1, 0), "E": (0, 1), "W": (0, -1)}


_BLOCK = Reference("block")
_LAID = WordOr({ANY: ""}, _BLOCK, "block", " for one that is dealt")


@form
class City:
    """One city: the block that lies on each space, row by row, and those that are dealt to the rest (HI-118, HI-119).

    An empty entry of `grid` is dealt from `blocks`; without `blocks`, from every block card that has no place here.
    """

    id: str = entry(Id(), "the city's own id", key="city", example="megalopolis")
    name: str = entry(Text(40), "its name", example="Megalopolis")
    grid: tuple[tuple[str, ...], ...] = entry(
        ListOf(ListOf(_LAID, SIDE, SIDE), SIDE, SIDE),
        "five rows of five blocks, north to south, each from west to east (HI-118 to HI-120)",
        key="rows",
    )
    blocks: tuple[str, ...] = entry(
        ListOf(_BLOCK, 1, 99, distinct=True),
        f"the blocks that are dealt to the spaces with `{ANY}`; every other block card if absent (HI-119)",
        default=(),
    )
    premise: str = entry(Prose(400), "what kind of city it is", default="")
    flavour: str = entry(Prose(140), "a line under its name", default="")
    notes: str = entry(Text(2000, printed=False), "for designers; never printed", default="")

    @property
    def placed(self) -> dict[str, int]:
        """The blocks that always lie in the same place, with their spaces."""
        return {block: space for space, block in enumerate(self.laid) if block}

    @property
    def laid(self) -> tuple[str, ...]:
        """The block of every space, empty where it is dealt."""
        return tuple(block for row in self.grid for block in row)

    @property
    def centre(self) -> str:
        """The block that plays the part of Crimeland."""
        return self.laid[CENTRE]

    @property
    def dealt(self) -> int:
        """How many spaces get a block at random."""
        return self.laid.count("")


def space_at(row: int, column: int) -> int:
    """The space in a row and column, both counted from 1 (HI-120)."""
    return (row - 1) * SIDE + column - 1


def space_named(name: str) -> int | None:
    """The space that is called so, such as r3c3; None if the city has none."""
    return space_at(int(name[1]), int(name[3])) if re.fullmatch(SPACE, name) else None


def space_name(space: int) -> str:
    """How a space is called: row 1 is north, column 1 is west (HI-120)."""
    return f"r{space // SIDE + 1}c{space % SIDE + 1}"


def beyond(space: int, direction: str) -> int | None:
    """The next space in a direction of the Crime die; None off the board (HI-238, HI-304)."""
    row, column = divmod(space, SIDE)
    for letter in direction:
        down, right = _STEPS[letter]
        row, column = row + down, column + right
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else None


def views(city: City) -> tuple[View, ...]:
    """What the rules measure in it."""
    ways = [[there for way in _STEPS if (there := beyond(space, way)) is not None] for space in SPACES]
    return (View("steps", "orthogonal, from block to block (HI-301)", lambda here: steps_from(here, ways)),)


def blocks_to_deal(city: City, blocks: Iterable[Card]) -> tuple[str, ...]:
    """The blocks that the spaces without one are dealt from, in the order of the box; never a centre (HI-119)."""
    if city.blocks:
        return city.blocks
    free = (card for card in blocks if card.id not in city.placed)
    return tuple(card.id for card in free if card.fields["district"] != CENTRE_DISTRICT)


def places_in(data: Mapping[str, Any]) -> Places:
    """The blocks of a deck, right or wrong in all else: `in: moon-base` is worded `on Moon Base` (HI-118)."""
    cards = data.get("cards") if data.get("kind") == "block" else None
    found: dict[str, Any] = {}
    for card in cards if isinstance(cards, list) else ():
        id, name = (card.get("id"), card.get("name")) if isinstance(card, dict) else (None, None)
        if isinstance(id, str) and is_id(id) and isinstance(name, str):
            found[id] = place(name, f"the block {name}", "on", "block")
    return found
