"""The boards of Heroes Wanted: one immutable record per side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from capesmith.content.hexes import (
    DIRECTIONS,
    NOWHERE,
    Border,
    HexGrid,
)
from capesmith.effects.places import word_of
from capesmith.source.record import record

ICONS: Final = {
    "HM": "a henchman starts here",
    "UN": "an underling starts here",
    "EV": "an event token lies here",
    "ST": "a hero may start here (HW-041)",
    "TC": "a trash can (HW-256)",
}
DOOR_COLOURS: Final = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
OBSTACLES: Final = {"solid": Border.SOLID, "dashed": Border.DASHED}
PLAIN, GATE, OUT = ".", "gate", "out"


@record
class Space:
    """One space and all that is printed on it."""

    index: int
    id: str
    icons: tuple[str, ...] = ()
    obstacle: Border | None = None
    villain: int | None = None
    belt: int | None = None
    cell: int | None = None
    gate: bool = False
    doors: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    room: int | None = None
    label: str = ""
    arrow: str = ""


@record
class Room:
    """A numbered room and its spaces (HW-300)."""

    number: int
    name: str
    colour: str
    spaces: tuple[int, ...]

    @property
    def word(self) -> str:
        """What texts call it."""
        return word_of(self.name)


@record
class Zone:
    """A named part of the board; obstacles inside it count for nothing."""

    name: str
    colour: str
    spaces: tuple[int, ...]


@record
class BoardSide:
    """One board side: its grid, what is printed on it, and the ways that numbers, doors and arrows lead."""

    id: str
    name: str
    grid: HexGrid
    spaces: tuple[Space, ...]
    rooms: tuple[Room, ...] = ()
    zones: Mapping[str, Zone] = field(default_factory=dict)
    villain: Mapping[int, int] = field(default_factory=dict)
    belt: tuple[int, ...] = ()
    cells: tuple[int, ...] = ()

    @property
    def free(self) -> tuple[int, ...]:
        """Every space that is no obstacle."""
        return tuple(space.index for space in self.spaces if space.obstacle is None)

    @property
    def gates(self) -> tuple[int, ...]:
        return tuple(space.index for space in self.spaces if space.gate)

    def labelled(self, word: str) -> tuple[int, ...]:
        """The spaces with this label that somebody can stand on."""
        return tuple(s.index for s in self.spaces if s.label and s.obstacle is None and word_of(s.label) == word)

    def names(self, word: str) -> bool:
        """Whether a zone, a room or a space of it has this name."""
        return word in self.zones or any(room.word == word for room in self.rooms) or bool(self.labelled(word))

    def space(self, id: str) -> Space:
        return self.spaces[self.grid.space(id)]

    def with_icon(self, icon: str) -> tuple[int, ...]:
        return tuple(space.index for space in self.spaces if icon in space.icons)

    def doors(self, colour: str = "") -> tuple[int, ...]:
        """The door spaces of one colour, or of any (HW-303)."""
        return tuple(s.index for s in self.spaces if (colour in s.doors if colour else s.doors))

    def follow(self, space: int) -> int:
        """One step along the printed arrow; NOWHERE is off the board (HW-353)."""
        arrow = self.spaces[space].arrow
        return self.grid.step(space, arrow) if arrow in DIRECTIONS else NOWHERE
