"""City files of Heroes Incorporated: which block lies where, and which are dealt."""

from __future__ import annotations

from typing import Any

from capesmith.content.kinds import FileKind
from capesmith.effects.types import Reading, Reference
from capesmith.source.notes import WRONG
from capesmith.source.prose import Prose
from capesmith.source.shape import (
    CARD_CODES,
    ID_SCHEMA,
    Field,
    Fields,
    Id,
    ListOf,
    Schema,
    Text,
    Type,
    read_fields,
    shown,
)
from capesmith.systems.heroes_incorporated.cities import ANY, CENTRE, CRIMELAND, SIDE, City, space_name

BLOCK = Reference("block")


class _Entry(Type):
    """The id of a block, or `any`: one that is dealt."""

    name = "block"

    def read(self, value: Any, r: Reading) -> Any:
        return "" if value == ANY else BLOCK.read(value, r)

    def plain(self, value: Any) -> Any:
        return value or ANY

    def schema(self, v: Any) -> Schema:
        return dict(ID_SCHEMA)

    def says(self) -> str:
        return f"the id of a block, or `{ANY}` for one that is dealt"


_FIELDS: Fields = {
    "city": Field("id", Id(), "the city's own id", True, "megalopolis"),
    "name": Field("name", Text(40), "its name", True, "Megalopolis"),
    "premise": Field("premise", Prose(400), "what kind of city it is"),
    "flavour": Field("flavour", Prose(140), "a line under its name"),
    "rows": Field(
        "grid",
        ListOf(ListOf(_Entry(), SIDE, SIDE), SIDE, SIDE),
        "five rows of five blocks, north to south, each from west to east (HI-118 to HI-120)",
        True,
    ),
    "blocks": Field(
        "blocks",
        ListOf(BLOCK, 1, 99, distinct=True),
        f"the blocks that are dealt to the spaces with `{ANY}`; every other block card if absent (HI-119)",
    ),
    "notes": Field("notes", Text(2000, printed=False), "for designers; never printed"),
}
CITY = FileKind(
    "city",
    "City",
    "One city: five rows of five blocks, fixed or dealt, with Crimeland in the centre (HI-118 to HI-120).",
    _FIELDS,
)


def read_city(data: Any, r: Reading) -> Any:
    """Read a city file; a City, or WRONG with the reasons in the notes."""
    if not isinstance(data, dict):
        return r.wrong("CRD003", f"a city is a map, not {shown(data)}", "start it with city: …")
    owner = data.get("city") if isinstance(data.get("city"), str) else "city"
    found = read_fields(data, CITY.fields, r, str(owner), codes=CARD_CODES)
    if found is WRONG:
        return WRONG
    before = len(r.found)
    city = City(**found)
    _placed_once(city, r)
    _centred(city, r)
    _enough(city, r)
    return city if len(r.found) == before else WRONG


def _placed_once(city: City, r: Reading) -> None:
    """HI-118: every block is one tile, and lies in one place."""
    first: dict[str, int] = {}
    for space, block in enumerate(city.laid):
        if block and first.setdefault(block, space) != space:
            here, there = (first[block], space) if space == CENTRE else (space, first[block])
            message = f'"{block}" lies on {space_name(there)} already'
            r.wrong("CTY001", message, f"name another block, or {ANY}", "rows", *divmod(here, SIDE))
    for index, block in enumerate(city.blocks):
        if block in first:
            message = f'"{block}" lies on {space_name(first[block])}, so it cannot be dealt'
            r.wrong("CTY001", message, f"delete it here, or write {ANY} there", "blocks", index)


def _centred(city: City, r: Reading) -> None:
    """HI-118: the block in the centre is Crimeland, or takes its part."""
    elsewhere = city.placed.get(CRIMELAND, CENTRE)
    if elsewhere != CENTRE:
        message = f"Crimeland lies on {space_name(elsewhere)}, not in the centre (HI-118)"
        r.wrong("CTY002", message, f"move it to {space_name(CENTRE)}", "rows", *divmod(elsewhere, SIDE))
    elif not city.centre:
        message = "nothing says what lies in the centre (HI-118)"
        r.wrong("CTY002", message, f"write {CRIMELAND} here", "rows", *divmod(CENTRE, SIDE))
    if CRIMELAND in city.blocks and CRIMELAND not in city.placed:
        hint = f"delete it here; it lies on {space_name(CENTRE)}"
        r.wrong("CTY002", "Crimeland is never dealt (HI-118)", hint, "blocks", city.blocks.index(CRIMELAND))


def _enough(city: City, r: Reading) -> None:
    """HI-119: there is a block for every space."""
    if city.blocks and len(city.blocks) < city.dealt:
        there = "1 block" if len(city.blocks) == 1 else f"{len(city.blocks)} blocks"
        message = f"{there} to deal, and {city.dealt} spaces that need one"
        hint = f"add {city.dealt - len(city.blocks)} more, or delete blocks to deal from all"
        r.wrong("CTY003", message, hint, "blocks")
    if city.blocks and not city.dealt:
        hint = f"write {ANY} for some of them, or delete blocks"
        r.wrong("CTY003", "every space of this city has its block, and none is dealt", hint, "blocks")
