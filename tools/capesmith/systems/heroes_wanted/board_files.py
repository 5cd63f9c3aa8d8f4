"""Board files of Heroes Wanted: a map of hexes, a word per space, every cell with its own place."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from capesmith.content.hexes import DIRECTIONS
from capesmith.source.bounds import BOARD_COLUMNS, BOARD_ROWS
from capesmith.source.diagnostic import suggestion
from capesmith.source.notes import WRONG, Notes
from capesmith.source.shape import (
    CARD_CODES,
    Choice,
    Field,
    Fields,
    Id,
    Integer,
    ListOf,
    MapOf,
    Record,
    Schema,
    Text,
    Type,
    one_or_list,
    shown,
)
from capesmith.systems.heroes_wanted.boards import DOOR_COLOURS, GATE, ICONS, OBSTACLES, OUT, PLAIN

NUMBERED = re.compile(r"(V|belt-|cell-)([0-9]{1,2})\Z")
DOOR = re.compile(r"door-([rbgy]{1,4})\Z")
_PATTERN = r"^(\.|HM|UN|EV|ST|TC|V(0|[1-9][0-9]?)|(belt|cell)-[1-9][0-9]?|gate|solid|dashed|door-[rbgy]{1,4})$"
_EXAMPLES = (
    PLAIN, *ICONS, GATE, *OBSTACLES,
    *(f"V{number}" for number in range(20)),
    *(f"{sort}-{number}" for sort in ("belt", "cell") for number in range(1, 20)),
    *(f"door-{a}{b}" for a in DOOR_COLOURS for b in ("", *DOOR_COLOURS) if a != b),
)  # fmt: skip


class _Cell(Type):
    """What is printed on one space: a word, or a list of words."""

    name = "cell"

    def read(self, value: Any, r: Notes) -> Any:
        words = value if isinstance(value, list) else [value]
        found = []
        for index, word in enumerate(words):
            below = (index,) if isinstance(value, list) else ()
            found.append(self._word(word, r, below))
        if WRONG in found:
            return WRONG
        return self._together(found, r)

    def _word(self, word: Any, r: Notes, below: tuple[int, ...]) -> Any:
        if isinstance(word, str) and re.match(_PATTERN, word):
            door = DOOR.match(word)
            if door is None or len(set(door.group(1))) == len(door.group(1)):
                return word
            return r.wrong("BRD009", f'"{word}" names a colour twice', "name each colour once", *below)
        if isinstance(word, str) and word.lower().startswith("door"):
            hint = suggestion(word, _EXAMPLES) if word.lower() in _EXAMPLES else ""
            hint = hint or "door- and its colours: r red, b blue, g green, y yellow, such as door-rb"
        elif type(word) is int:
            hint = f"V{word} for the villain, belt-{word} for the belt, cell-{word} for a cell"
        else:
            hint = suggestion(word, _EXAMPLES) if isinstance(word, str) else ""
        hint = hint or "one of: . HM UN EV ST TC gate solid dashed, V0, belt-1, cell-1, door-r"
        return r.wrong("BRD001", f"{shown(word)} is nothing a space can show", hint, *below)

    def _together(self, words: list[str], r: Notes) -> Any:
        if not words:
            return r.wrong("BRD001", "an empty list where a space belongs", "write . for a plain space")
        alone = next((word for word in words if word == PLAIN or word in OBSTACLES), None)
        if len(words) > 1 and alone is not None:
            what = "a plain space" if alone == PLAIN else "an obstacle"
            return r.wrong("BRD009", f'{what} ("{alone}") shows nothing else', f'delete "{alone}" or the rest')
        sorts = [NUMBERED.sub(r"\1", DOOR.sub("door", word)) for word in words]
        twice = next((word for word, sort in zip(words, sorts, strict=True) if sorts.count(sort) > 1), None)
        if twice is not None:
            return r.wrong("BRD009", f'one space shows "{twice}" and another of its sort', "keep one of them")
        return tuple(words)

    def plain(self, value: Any) -> Any:
        return value[0] if len(value) == 1 else list(value)

    def schema(self, v: Any) -> Schema:
        return one_or_list({"type": "string", "pattern": _PATTERN})

    def says(self) -> str:
        return "what a space shows"


class _Stretch(Type):
    """From one row or column to another, both included; read as positions counted from 0."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.name = f"{what}s"
        self.example = "[3, 4]" if what == "row" else "[A, D]"

    def read(self, value: Any, r: Notes) -> Any:
        ends = value if isinstance(value, list) else [value]
        if len(ends) not in (1, 2):
            return r.wrong(
                "CRD003",
                f"one or two {self.what}s belong here, not {shown(value)}",
                f"for example {self.example}",
            )
        found = [self._position(end) for end in ends]
        if None in found:
            hint = "a letter from A to Z" if self.what == "column" else f"a number from 1 to {BOARD_ROWS}"
            return r.wrong("CRD003", f"{shown(ends[found.index(None)])} is no {self.what}", hint)
        if found[0] > found[-1]:
            return r.wrong("CRD003", f"these {self.what}s run backwards", f"write [{ends[1]}, {ends[0]}]")
        return (found[0], found[-1])

    def _position(self, end: Any) -> Any:
        if self.what == "row":
            return end - 1 if type(end) is int and 1 <= end <= BOARD_ROWS else None
        return ord(end) - ord("A") if isinstance(end, str) and len(end) == 1 and "A" <= end <= "Z" else None

    def schema(self, v: Any) -> Schema:
        item: Schema = {"type": "integer", "minimum": 1, "maximum": BOARD_ROWS}
        if self.what == "column":
            item = {"type": "string", "pattern": "^[A-Z]$"}
        return {"if": {"type": "array"}, "then": {"items": item, "minItems": 1, "maxItems": 2}, "else": item}

    def says(self) -> str:
        return f"a {self.what}, or the first and the last, such as `{self.example}`"


def _rows_of(cell: Type) -> Type:
    return ListOf(ListOf(cell, 1, BOARD_COLUMNS), 1, BOARD_ROWS)


# The direction of an exit arrow, `out` at a gate, or `.` for none.
_ARROW = Choice("arrow", (*DIRECTIONS, OUT, PLAIN), replace(CARD_CODES, word="BRD001"))
_PAIRS = ListOf(ListOf(Text(3, printed=False), 2, 2))
_BORDER = Choice("border", {"solid": "stops walking and range", "dashed": "stops walking only (HW-077)"})
_COLOUR = Field("colour", Id(), "the colour it is printed in", example="teal")
_ROWS = Field("rows", _Stretch("row"), "its first and last row", example=[3, 4])
_COLUMNS = Field("columns", _Stretch("column"), "its first and last column", example=["A", "D"])
_ZONE = Record(
    {
        "rows": _ROWS,
        "columns": _COLUMNS,
        "without": Field(
            "without", Choice("part to leave out", ("belt",)), "belt: belt spaces belong to no zone (HW-284)"
        ),
        "colour": _COLOUR,
    },
    "zone",
    any_of=("rows", "columns"),
)
_ROOM = Record(
    {
        "number": Field("number", Integer(1, 20), "its number (HW-300)", True),
        "name": Field("name", Text(40), "what it is called", True, "hall of mirrors"),
        "colour": Field("colour", Id(), "the colour it is printed in", True, "silver"),
        "columns": Field("columns", _COLUMNS.type, _COLUMNS.doc, True, ["A", "D"]),
        "rows": Field("rows", _ROWS.type, _ROWS.doc, True, [1, 3]),
    },
    "room",
)
_BORDERS = Record(
    {
        "between-rooms": Field("between_rooms", _BORDER, "the border on every edge where a room ends"),
        "dashed": Field(
            "dashed", _PAIRS, "pairs of neighbours with a dashed border between them", example=[["D2", "E2"]]
        ),
        "solid": Field("solid", _PAIRS, "pairs of neighbours with a solid border between them", example=[["B5", "C5"]]),
    },
    "borders",
)
FIELDS: Fields = {
    "board": Field("board", Id(), "the board's own id", True, "littering"),
    "name": Field("name", Text(60), "the title printed on it", True),
    "map": Field("map", _rows_of(_Cell()), "the rows from north to south, a word per space", True),
    "zones": Field(
        "zones",
        MapOf(_ZONE, "zones"),
        "named parts of it; texts may use their names: `in: street`",
        example={"street": {"rows": [3, 4]}},
    ),
    "rooms": Field("rooms", ListOf(_ROOM, 1, 20), "numbered rooms; texts may use their names: `in: hall-of-mirrors`"),
    "borders": Field("borders", _BORDERS, "red borders beside those of the obstacles (HW-065)"),
    "labels": Field(
        "labels",
        MapOf(Text(30), "labels"),
        "what a space is; texts may use it: `in: newsstand`",
        example={"F1": "newsstand"},
    ),
    "arrows": Field("arrows", _rows_of(_ARROW), "exit arrows, laid out like the map (HW-353)"),
    "notes": Field("notes", Text(2000, printed=False), "for designers; never printed"),
}
