"""Attributes: the printed fields of a kind that selectors may filter by."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from capesmith.effects.ast import Compared, Range, Several
from capesmith.effects.types import RANGE, SELECTOR, Field, Reading, Schema, Type, one_or_list, shown
from capesmith.effects.vocabulary import Vocabulary
from capesmith.source.notes import WRONG


class AttributeType(Type):
    """A printed field of a kind: words, numbers or ranges, or what it refers to."""

    def __init__(self, name: str, values: Mapping[str, Any] | str) -> None:
        self.name = name
        self.values = values

    def __eq__(self, other: object) -> bool:
        """The attribute of one vocabulary is the same however often it is asked for."""
        return isinstance(other, AttributeType) and (self.name, self.values) == (other.name, other.values)

    def __hash__(self) -> int:
        return hash(self.name)

    def read(self, value: Any, r: Reading) -> Any:
        if value == []:
            return r.wrong("EFF005", f"an empty list where a {self.name} belongs", "name at least one")
        items = value if isinstance(value, list) else [value]
        found = []
        for index, item in enumerate(items):
            if isinstance(value, list):
                r.path.append(index)
            found.append(self._one(item, r))
            if isinstance(value, list):
                r.path.pop()
        if WRONG in found:
            return WRONG
        return tuple(part for one in found for part in (one.roles if isinstance(one, Several) else (one,)))

    def _one(self, item: Any, r: Reading) -> Any:
        if self.values == "range":
            found = RANGE.read(item, r)
            return found.low if isinstance(found, Range) and found.low == found.high else found
        if self.values == "card":
            if not isinstance(item, str):
                return r.wrong(
                    "EFF005", f"the id of a card belongs here, not {shown(item)}", "ids are written like-this"
                )
            r.references.append(("card", item, r.here()))
            return item
        if self.values == "selector":
            return SELECTOR.read(item, r)
        if isinstance(item, str) and item in self.values:
            return item
        return r.unknown(self.name, item, self.values)

    def plain(self, value: Any) -> Any:
        return plain_attribute(value)

    def schema(self, v: Vocabulary) -> Schema:
        if self.values == "range":
            item: Schema = {"$ref": "#/$defs/range"}
        elif self.values == "card":
            item = {"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}
        elif self.values == "selector":
            item = {"$ref": "#/$defs/selector"}
        else:
            item = {"type": "string", "enum": sorted(self.values)}
        return one_or_list(item)


@lru_cache(maxsize=16)
def attribute_fields(v: Vocabulary) -> dict[str, Field]:
    """The attributes of a system as keys of a selector."""
    return {
        name: Field(f"@{name}", AttributeType(name, entry["values"]), entry.get("doc", f"its {name}"))
        for name, entry in v.attributes.items()
    }


def plain_attribute(values: tuple[Any, ...]) -> Any:
    """The values of an attribute as YAML."""
    items: list[Any] = []
    for item in values:
        if isinstance(item, Range | Compared):
            items.append(RANGE.plain(item))
        else:
            items.append(item if isinstance(item, str | int) else SELECTOR.plain(item))
    return items[0] if len(items) == 1 and not isinstance(items[0], list) else items
