"""Records that files are read into, declared once: each attribute with its type, and what it is for.

    @form
    class Zone:
        space: str = entry(Space(), "where it is", example="P15")
        active_at: int = entry(Integer(1, 12), "active from this level on; 1 if absent", default=1)
        latch: bool = entry(Flag(), "true: stays active once reached", default=False)

The record is what the rules read. `filled` makes the type of it: reader, JSON Schema and reference follow, as of every
type. The key in the file is the attribute with hyphens, unless an entry names another; entries `within` a `Group` stand
in a map of their own in the file and are plain attributes of the record. What has no entry is in no file.

A form that looks itself over has `agrees`, which notes what is wrong; one that is made of what was read in a way of its
own has `of_file`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING
from typing import Any, Final, TypeVar, dataclass_transform, overload

from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import Field, Fields, Record, Type

T = TypeVar("T")
_ENTRY: Final = "entry"


@record
class Group:
    """A map in a file whose entries are attributes of the record around it."""

    key: str
    doc: str
    example: Any = None


@record
class Attribute:
    """One attribute as it was declared; `needed` tells whether the map that it stands in must have it."""

    type: Type
    doc: str
    example: Any
    key: str
    within: Group | None
    needed: bool

    def field(self, attribute: str) -> Field:
        return Field(attribute, self.type, self.doc, self.needed, self.example)


def entry(
    type: Type,
    doc: str,
    *,
    default: Any = MISSING,
    factory: Any = MISSING,
    example: Any = None,
    key: str = "",
    within: Group | None = None,
    needed: bool | None = None,
) -> Any:
    """An attribute that a file gives; without a default it is needed, and in a group it may be needed all the same."""
    absent = default is not MISSING or factory is not MISSING
    one = Attribute(type, doc, example, key, within, not absent if needed is None else needed)
    return dataclasses.field(default=default, default_factory=factory, metadata={_ENTRY: one})


@overload
def form(cls: type[T]) -> type[T]: ...
@overload
def form(*, kw_only: bool = False) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(entry, dataclasses.field))
def form(cls: Any = None, *, kw_only: bool = False) -> Any:
    """Make a class a record whose attributes are entries of a file."""
    return record(kw_only=kw_only) if cls is None else record(cls)


def fields_of(cls: type[object]) -> Fields:
    """The keys of a map that fills a form."""
    declared: dict[str, dataclasses.Field[Any]] = getattr(cls, "__dataclass_fields__", {})
    found: dict[str, Field] = {}
    groups: dict[str, dict[str, Field]] = {}
    for attribute, one in declared.items():
        said: Attribute | None = one.metadata.get(_ENTRY)
        if said is None:
            continue
        key = said.key or attribute.rstrip("_").replace("_", "-")
        if said.within is None:
            found[key] = said.field(attribute)
        else:
            group, inside = said.within, groups.setdefault(said.within.key, {})
            inside[key] = said.field(attribute)
            found[group.key] = Field(f"({group.key})", Record(inside, group.key), group.doc, example=group.example)
    return found


@record
class Form(Record):
    """A map with the entries of a form, read into the record itself."""

    of: Any = None

    def read(self, value: Any, r: Notes) -> Any:
        found = Record.read(self, value, r)
        return found if found is WRONG else made(self.of, found, r)

    def only(self, *keys: str) -> Form:
        """The form with fewer entries."""
        return dataclasses.replace(self, fields={key: self.fields[key] for key in keys})


def filled(cls: type[object], what: str, *, any_of: tuple[str, ...] = ()) -> Form:
    """The type of a map that fills a form; `what` names it in messages."""
    return Form(fields_of(cls), what, any_of=any_of, of=cls)


def made(cls: Any, found: dict[str, Any], r: Notes) -> Any:
    """The record of what was read, or WRONG if it does not agree with itself."""
    flat: dict[str, Any] = {}
    for attribute, value in found.items():
        flat |= value if attribute.startswith("(") else {attribute: value}  # a group is named in brackets
    before = len(r.found)
    one = cls.of_file(flat, r) if hasattr(cls, "of_file") else cls(**flat)
    if one is not WRONG and hasattr(cls, "agrees"):
        one.agrees(r)
    return one if len(r.found) == before else WRONG
