"""From a board file to a board side: does the map hold together?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from capesmith.content.hexes import (
    DIRECTIONS,
    NOWHERE,
    Border,
    Edge,
    HexGrid,
    find_space,
    hex_grid,
    layout,
    space_id,
)
from capesmith.content.kinds import FileKind
from capesmith.effects.places import taken
from capesmith.effects.types import Reading
from capesmith.source.diagnostic import listing
from capesmith.source.notes import WRONG
from capesmith.systems.heroes_wanted.board_files import DOOR, FIELDS, NUMBERED
from capesmith.systems.heroes_wanted.board_words import is_zone
from capesmith.systems.heroes_wanted.boards import (
    DOOR_COLOURS,
    GATE,
    ICONS,
    OBSTACLES,
    OUT,
    PLAIN,
    BoardSide,
    Room,
    Space,
    Zone,
)


class _Survey:
    """Walks over a map that is well formed cell by cell, and sees whether it holds together."""

    def __init__(self, found: dict[str, Any], r: Reading) -> None:
        self.found, self.r = found, r
        rows: tuple[tuple[tuple[str, ...], ...], ...] = found["map"]
        self.width, self.height = len(rows[0]), len(rows)
        self.cells = [cell for row in rows for cell in row]

    def side(self) -> Any:
        before = len(self.r.found)
        if not self.rectangular("map"):
            return WRONG
        numbers = {sort: self.numbered(prefix, sort) for sort, prefix in _SORTS.items()}
        rooms = self.rooms()
        room_of = {space: room.number for room in rooms for space in room.spaces}
        zones = self.zones(numbers["belt"])
        labels = self.labels()
        grid = hex_grid(self.width, self.height, self.borders(room_of))
        arrows = self.arrows(grid)
        self.belt_touches(grid, numbers["belt"])
        self.connected(grid)
        spaces = []
        for index, words in enumerate(self.cells):
            inside = tuple(name for name, (_, covered, _) in zones.items() if index in covered)
            spaces.append(_space(index, grid.id(index), words, inside, room_of.get(index), labels, arrows))
        side = BoardSide(
            self.found["board"], self.found["name"], grid, tuple(spaces), rooms,
            {name: Zone(name, colour, free) for name, (colour, _, free) in zones.items()},
            numbers["villain"], tuple(numbers["belt"].values()), tuple(numbers["cell"].values()),
        )  # fmt: skip
        return side if len(self.r.found) == before else WRONG

    # --- looking up and complaining

    def id(self, space: int) -> str:
        return space_id(space % self.width, space // self.width)

    def at(self, space: int, key: str = "map") -> tuple[str | int, ...]:
        """The path of a space in the map or among the arrows."""
        return (key, space // self.width, space % self.width)

    def obstacle(self, space: int) -> Border | None:
        return OBSTACLES.get(self.cells[space][0])

    def named(self, id: str, *path: str | int, key: bool = False) -> int:
        """The space an author names; NOWHERE and a note when there is none."""
        space = find_space(id, self.width, self.height)
        if space == NOWHERE:
            hint = f"spaces run from A1 to {space_id(self.width - 1, self.height - 1)}"
            self.r.wrong("BRD003", f'there is no space "{id}" on this map', hint, *path, key=key)
        return space

    def area(self, part: Mapping[str, Any], *path: str | int) -> list[int]:
        """Every space in the rows and columns of a room or zone."""
        left, right = part.get("columns", (0, self.width - 1))
        top, bottom = part.get("rows", (0, self.height - 1))
        if right >= self.width:
            message = f"there is no column {space_id(right, 0)[0]} on this map"
            hint = f"the last column is {space_id(self.width - 1, 0)[0]}"
            self.r.wrong("BRD003", message, hint, *path, "columns")
        if bottom >= self.height:
            message = f"there is no row {bottom + 1} on this map"
            self.r.wrong("BRD003", message, f"the last row is {self.height}", *path, "rows")
        columns = range(left, min(right + 1, self.width))
        rows = range(top, min(bottom + 1, self.height))
        return [row * self.width + column for row in rows for column in columns]

    # --- the parts

    def rectangular(self, key: str) -> bool:
        """Whether the map, or the arrows over it, have as many rows and columns as the map begins with."""
        rows, good = self.found[key], True
        if len(rows) != self.height:
            message = f"{len(rows)} rows of {key}, but the map has {self.height}"
            good = self.r.wrong("BRD002", message, "write one for each row of the map", key)
        for index, row in enumerate(rows):
            more = self.width - len(row)
            if more:
                message = f"row {index + 1} has {len(row)} spaces, the first row of the map {self.width}"
                hint = f"add {more}" if more > 0 else f"take away {-more}"
                good = self.r.wrong("BRD002", message, hint, key, index)
        return bool(good)

    def numbered(self, prefix: str, sort: str) -> dict[int, int]:
        """The spaces of one sort by number: 1, 2, 3 … without gaps (the villain's may start at 0)."""
        found: dict[int, int] = {}
        for space, words in enumerate(self.cells):
            for word in words:
                match = NUMBERED.match(word)
                if not match or match.group(1) != prefix:
                    continue
                number = int(match.group(2))
                if number in found:
                    message = f'"{word}" stands on {self.id(found[number])} and on {self.id(space)}'
                    self.r.wrong("BRD005", message, "give one of them another number", *self.at(space))
                else:
                    found[number] = space
        first = 0 if sort == "villain" and 0 in found else 1
        for position, number in enumerate(sorted(found), first):
            if number != position:
                message = f'"{prefix}{number}" is here, but there is no "{prefix}{position}"'
                hint = f"number them {prefix}{first}, {prefix}{first + 1}, {prefix}{first + 2} … without gaps"
                self.r.wrong("BRD005", message, hint, *self.at(found[number]))
                break
        return dict(sorted(found.items()))

    def belt_touches(self, grid: HexGrid, belt: dict[int, int]) -> None:
        """Each belt space touches the next, and the last the first (HW-282)."""
        spaces = list(belt.values())
        if list(belt) != list(range(1, len(belt) + 1)):
            return
        for here, there in zip(spaces, spaces[1:] + spaces[:1], strict=True):
            if len(spaces) > 1 and grid.border(here, there) is None:
                ends = (f"belt-{spaces.index(end) + 1} ({self.id(end)})" for end in (here, there))
                message = f"{' and '.join(ends)} do not touch"
                self.r.wrong("BRD005", message, "a belt is a ring of neighbours", *self.at(there))

    def rooms(self) -> tuple[Room, ...]:
        found: list[Room] = []
        taken: dict[int, int] = {}
        for index, part in enumerate(self.found.get("rooms", ())):
            spaces = self.area(part, "rooms", index)
            shared = next((space for space in spaces if space in taken), None)
            if not any(self.obstacle(space) is None for space in spaces):
                message = f"room {part['number']} covers no free space"
                self.r.wrong("BRD008", message, "check its columns and rows", "rooms", index)
            elif shared is not None:
                message = f"rooms {taken[shared]} and {part['number']} both cover {self.id(shared)}"
                self.r.wrong("BRD008", message, "let one end where the other begins", "rooms", index)
            taken.update(dict.fromkeys(spaces, part["number"]))
            found.append(Room(part["number"], part["name"], part["colour"], tuple(spaces)))
        for index, room in enumerate(found):
            if room.number != index + 1:
                message = f"room {room.number} stands where room {index + 1} belongs"
                hint = "number the rooms 1, 2, 3 … in order"
                self.r.wrong("BRD005", message, hint, "rooms", index, "number")
                break
        return tuple(found)

    def zones(self, belt: Mapping[int, int]) -> dict[str, tuple[str, set[int], tuple[int, ...]]]:
        """Name to colour, all spaces covered, and the free ones among them."""
        found: dict[str, tuple[str, set[int], tuple[int, ...]]] = {}
        left_out = set(belt.values())
        for name, part in self.found.get("zones", {}).items():
            covered = set(self.area(part, "zones", name))
            if "without" in part:
                covered -= left_out
            free = tuple(sorted(space for space in covered if self.obstacle(space) is None))
            if taken(name, self.r.vocabulary) and not is_zone(name, self.r.vocabulary):
                hint = f"choose another, such as {name}-zone"
                self.r.wrong("BRD011", f'"{name}" is a word of the game already', hint, "zones", name, key=True)
            if not free:
                message = f'the zone "{name}" covers no free space'
                self.r.wrong("BRD008", message, "check its rows and columns", "zones", name, key=True)
            found[name] = (part.get("colour", ""), covered, free)
        return found

    def labels(self) -> dict[int, str]:
        given = self.found.get("labels", {})
        return {self.named(id, "labels", id, key=True): text for id, text in given.items()}

    def borders(self, room_of: Mapping[int, int]) -> dict[Edge, Border]:
        """Obstacles are bordered all round (HW-066), then rooms, then single edges."""
        given = self.found.get("borders", {})
        walls = OBSTACLES.get(given.get("between_rooms", ""), Border.OPEN)
        beside = layout(self.width, self.height)
        found: dict[Edge, Border] = {}
        for here, around in enumerate(beside):
            for there in around:
                if there > here:
                    wall = walls if room_of.get(here) != room_of.get(there) else Border.OPEN
                    obstacles = (self.obstacle(space) or Border.OPEN for space in (here, there))
                    found[here, there] = max([wall, *obstacles])
        single: set[Edge] = set()
        for kind, border in OBSTACLES.items():
            for index, pair in enumerate(given.get(kind, ())):
                path = ("borders", kind, index)
                edge = self.edge(pair, beside, path)
                if edge in single:
                    message = f"{pair[0]} and {pair[1]} have a border already"
                    self.r.wrong("BRD006", message, "keep one of the two", *path)
                elif edge is not None:
                    single.add(edge)
                    found[edge] = border
        return found

    def edge(self, pair: tuple[str, str], beside: Any, path: tuple[str | int, ...]) -> Edge | None:
        here, there = (self.named(id, *path, index) for index, id in enumerate(pair))
        if NOWHERE in (here, there):
            return None
        if there not in beside[here]:
            around = ", ".join(self.id(other) for other in beside[here] if other != NOWHERE)
            hint = f"{pair[0]} touches {around}"
            self.r.wrong("BRD006", f"{pair[0]} and {pair[1]} are not neighbours", hint, *path)
            return None
        for space, id in zip((here, there), pair, strict=True):
            if self.obstacle(space) is not None:
                hint = "delete this pair; an obstacle has its border all round"
                self.r.wrong("BRD006", f"{id} is an obstacle", hint, *path)
                return None
        return (min(here, there), max(here, there))

    def connected(self, grid: HexGrid) -> None:
        """Heroes can get from every free space to every other one; doors lead on (HW-301)."""
        free = [space for space in range(len(grid)) if self.obstacle(space) is None]
        doors: dict[str, list[int]] = {}
        for space in free:
            for colour in _doors(self.cells[space]):
                doors.setdefault(colour, []).append(space)
        for colour, spaces in doors.items():
            if len(spaces) == 1:
                message = f"{self.id(spaces[0])} has the only {colour} door, which leads nowhere"
                self.r.wrong("BRD010", message, f"put another {colour} door somewhere", *self.at(spaces[0]))
        groups = grid.components(free, doors.values())
        if not free:
            self.r.wrong("BRD004", "this map has no free space", "write . for a plain space", "map")
        for group in groups[1:]:
            some = listing((self.id(space) for space in group), limit=4)
            message = f"no hero can get from {self.id(groups[0][0])} to {some}"
            hint = "move an obstacle, open a border, or put doors of one colour on both sides"
            self.r.wrong("BRD004", message, hint, *self.at(group[0]))

    def arrows(self, grid: HexGrid) -> dict[int, str]:
        """Where the arrows lead: from every free space, step by step, to a gate and out (HW-353)."""
        if "arrows" not in self.found or not self.rectangular("arrows"):
            return {}
        arrows = dict(enumerate(arrow for row in self.found["arrows"] for arrow in row))
        before = len(self.r.found)
        for space, arrow in arrows.items():
            problem = self.arrow_problem(space, arrow, grid)
            if problem:
                self.r.wrong("BRD007", *problem, *self.at(space, "arrows"))
        if len(self.r.found) == before:
            self.arrows_arrive(arrows, grid)
        return {space: arrow for space, arrow in arrows.items() if arrow != PLAIN}

    def arrow_problem(self, space: int, arrow: str, grid: HexGrid) -> tuple[str, str] | None:
        id = grid.id(space)
        if self.obstacle(space) is not None:
            return None if arrow == PLAIN else (f"{id} is an obstacle and has no arrow", "write .")
        if arrow == PLAIN:
            return f"{id} has no arrow", "write the direction of the way out"
        if arrow == OUT and GATE not in self.cells[space]:
            return f"{id} is no gate, so nothing leaves the board there", "point to the next space"
        there = grid.step(space, arrow) if arrow != OUT else space
        if there == NOWHERE:
            return f"the arrow on {id} leads off the board", "write out at a gate, turn it elsewhere"
        if self.obstacle(there) is not None:
            return f"the arrow on {id} leads into the obstacle on {grid.id(there)}", "point past it"
        return None

    def arrows_arrive(self, arrows: Mapping[int, str], grid: HexGrid) -> None:
        arrived = {space for space, arrow in arrows.items() if arrow == OUT}
        for start in arrows:
            trail = list(_trail(start, arrows, grid, arrived))
            if trail and trail[-1] in trail[:-1]:
                circle = trail[trail.index(trail[-1]) :]
                way = " → ".join(grid.id(space) for space in circle)
                message = f"the arrows run in a circle and reach no gate: {way}"
                hint = "turn one of them toward a gate"
                self.r.wrong("BRD007", message, hint, *self.at(circle[0], "arrows"))
            arrived.update(trail)


_SORTS: Final = {"villain": "V", "belt": "belt-", "cell": "cell-"}


def _trail(start: int, arrows: Mapping[int, str], grid: HexGrid, arrived: set[int]) -> Iterator[int]:
    """The spaces along the arrows from a start, up to one already known or seen for the second time."""
    seen: set[int] = set()
    space = start
    while space not in arrived and arrows[space] in DIRECTIONS:
        yield space
        if space in seen:
            return
        seen.add(space)
        space = grid.step(space, arrows[space])


def _doors(words: Iterable[str]) -> tuple[str, ...]:
    """The door colours on a space."""
    matches = (DOOR.match(word) for word in words)
    return tuple(DOOR_COLOURS[letter] for match in matches if match for letter in match.group(1))


def _space(
    index: int,
    id: str,
    words: tuple[str, ...],
    zones: tuple[str, ...],
    room: int | None,
    labels: Mapping[int, str],
    arrows: Mapping[int, str],
) -> Space:
    numbers = {match.group(1): int(match.group(2)) for word in words if (match := NUMBERED.match(word))}
    return Space(
        index, id,
        tuple(word for word in words if word in ICONS),
        OBSTACLES.get(words[0]),
        numbers.get("V"), numbers.get("belt-"), numbers.get("cell-"),
        GATE in words, _doors(words), zones, room, labels.get(index, ""), arrows.get(index, ""),
    )  # fmt: skip


BOARD = FileKind(
    "board",
    "Board",
    "One board side: the map row by row, and what its spaces belong to (HW-065 to HW-067).",
    FIELDS,
    lambda found, r: _Survey(found, r).side(),
)
