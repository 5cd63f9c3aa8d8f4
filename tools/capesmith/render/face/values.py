"""The values that a face can name: by their dotted names, filled into texts, item by item."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from capesmith.render.face.language import Part
from capesmith.render.numbering import Numbered

NAME = re.compile(r"\{([a-z0-9_.-]+)\}")


def filled_in(said: Any, values: Mapping[str, Any]) -> Any:
    """A value whose texts name others, filled in; what is no text stays as it is."""
    if isinstance(said, str):
        return NAME.sub(lambda name: str(shown(value_of(values, name[1]))), said)
    if isinstance(said, Mapping):
        return {key: filled_in(item, values) for key, item in said.items()}
    return [filled_in(item, values) for item in said] if isinstance(said, list) else said


def value_of(values: Mapping[str, Any], name: str) -> Any:
    """A value by its dotted name; nothing if there is none."""
    found: Any = values
    for step in name.split("."):
        found = found.get(step) if isinstance(found, Mapping) else None
    return found


def items_of(values: Mapping[str, Any], name: str | int | Sequence[str]) -> Sequence[Any]:
    """The items of a value by its name, none if it is no list; or those that stand there; or numbers from 1 on."""
    if not isinstance(name, str):
        return range(1, name + 1) if isinstance(name, int) else name
    found = value_of(values, name)
    return found if isinstance(found, Sequence) and not isinstance(found, str) else ()


def place_of(part: Part, index: int, at: Any) -> tuple[float, float]:
    """How far an item of a repeated part lies from the first one."""
    (x, y), (u, v) = part.get("step", (0.0, 0.0)), part.get("row", (0.0, 0.0))
    down, along = divmod(index, part.get("wrap", index + 1))
    more = at if isinstance(at, tuple) and [type(one) for one in at] == [float, float] else (0.0, 0.0)
    return along * x + down * u + more[0], along * y + down * v + more[1]


def panels_of(values: Mapping[str, Any], name: str) -> Sequence[Mapping[str, Any]]:
    """Those items of a value that a panel can show."""
    return [one for one in items_of(values, name) if isinstance(one, Mapping) and {"title", "text"} <= {*one}]


def shown(value: Any) -> Any:
    return "" if value is None else value


def lasting(value: Any) -> str:
    return value.lasting if isinstance(value, Numbered) else str(shown(value))


def source_of(template: str) -> str:
    """The value that a text comes from: the first one it names."""
    named = NAME.search(template)
    return named[1] if named else ""
