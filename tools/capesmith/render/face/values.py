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


def holds(part: Part, values: Mapping[str, Any]) -> bool:
    """Whether a part is there: what it wants is, what it shuns is not, and values are what it says."""
    return (
        all(value_of(values, name) for name in part.get("when", ()))
        and not any(value_of(values, name) for name in part.get("unless", ()))
        and all_same(part.get("is", {}), values)
    )


def all_same(wanted: Mapping[str, Sequence[str]], values: Mapping[str, Any]) -> bool:
    """Whether each of these values is what is wanted, or one of several."""
    return all(str(value_of(values, name)) in words for name, words in wanted.items())


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
    right, below = at if isinstance(at, tuple | list) and _spot(at) else (0.0, 0.0)
    return along * x + down * u + right, along * y + down * v + below


def _spot(at: Sequence[Any]) -> bool:
    return len(at) == 2 and all(isinstance(one, int | float) and abs(one) <= 1000 for one in at)


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
