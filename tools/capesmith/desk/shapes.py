"""What may stand where: the schema of a kind of file, followed along a path through data that may be half written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from capesmith.source.diagnostic import DocPath
from capesmith.source.shape import Schema

_DEEP = 40
_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool,
    "null": type(None),
}  # fmt: skip
VALUES: tuple[Any, ...] = ("", 1, [], {})  # one of each sort
_SEVERAL = ("anyOf", "oneOf")


class Shape(NamedTuple):
    """One schema that a value has to do with, and the definition that it comes from."""

    schema: Schema
    name: str = ""


class Shapes:
    """The schema of one kind of file."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self._definitions: Mapping[str, Schema] = schema.get("$defs", {})

    def at(self, data: Any, path: DocPath, *instead: Any) -> list[Shape]:
        """The shapes of the value at a path, as it is written or as if another value stood there."""
        found = list(self.flat(self.schema, instead[0] if instead and not path else data))
        for depth, step in enumerate(path, 1):
            data = instead[0] if instead and depth == len(path) else _below(data, step)
            under = [schema for shape in found for schema in below(shape.schema, step)]
            found = [one for schema in under for one in self.flat(schema, data)]
        return found

    def flat(self, schema: Any, data: Any, name: str = "", depth: int = 0) -> Iterator[Shape]:
        """A schema with all that it refers to, and of its branches those that are taken."""
        if not isinstance(schema, dict) or depth > _DEEP:
            return
        if "$ref" in schema:
            target, called = self.target(schema["$ref"])
            yield from self.flat(target, data, called, depth + 1)
            schema = {key: value for key, value in schema.items() if key != "$ref"}
        yield Shape(schema, name)
        for one in schema.get("allOf", ()):
            yield from self.flat(one, data, name, depth + 1)
        for key in _SEVERAL:
            for one in schema.get(key, ()):
                if self._may_be(one, data):
                    yield from self.flat(one, data, name, depth + 1)
        if "if" in schema:
            branch = "then" if follows(schema["if"], data) else "else"
            yield from self.flat(schema.get(branch), data, name, depth + 1)

    def target(self, reference: str) -> tuple[Any, str]:
        """What a reference means, and the name of the definition."""
        parts = reference.removeprefix("#/").split("/")
        here: Any = self.schema
        for part in parts:
            here = here.get(part) if isinstance(here, dict) else None
        return here, parts[1] if len(parts) == 2 else ""

    def _may_be(self, schema: Any, data: Any) -> bool:
        """Whether a value is of the type that an alternative asks for."""
        while isinstance(schema, dict) and "$ref" in schema:
            schema = self.target(schema["$ref"])[0]
        return not isinstance(schema, dict) or "type" not in schema or _is(schema["type"], data)

    def doc(self, schema: Any) -> str:
        """What a schema says about itself, or what it refers to."""
        for _ in range(_DEEP):
            if not isinstance(schema, dict):
                return ""
            if "description" in schema:
                return str(schema["description"])
            if "$ref" not in schema:
                break
            schema = self.target(schema["$ref"])[0]
        return str(schema.get("title", ""))


def below(schema: Schema, step: str | int) -> Iterator[Any]:
    """The schemas of what stands under a key, or of an item."""
    if isinstance(step, int):
        first = schema.get("prefixItems", ())
        if step < len(first):
            yield first[step]
        elif "items" in schema:
            yield schema["items"]
        return
    known = schema.get("properties", {})
    if step in known:
        yield known[step]
        return
    for pattern, inner in schema.get("patternProperties", {}).items():
        if re.search(pattern, step):
            yield inner
            return
    if isinstance(schema.get("additionalProperties"), dict):
        yield schema["additionalProperties"]


def _below(data: Any, step: str | int) -> Any:
    if isinstance(data, dict):
        return data.get(str(step))
    if isinstance(data, list) and isinstance(step, int) and 0 <= step < len(data):
        return data[step]
    return None


def _is(wanted: Any, data: Any) -> bool:
    names: Iterable[str] = (wanted,) if isinstance(wanted, str) else wanted
    for name in names:
        if isinstance(data, _TYPES[name]) and not (isinstance(data, bool) and name in ("integer", "number")):
            return True
    return False


def follows(schema: Any, data: Any) -> bool:
    """Whether a value is as a condition of our schemas asks; they are simple, and refer to nothing."""
    if not isinstance(schema, dict):
        return bool(schema)
    if "type" in schema and not _is(schema["type"], data):
        return False
    if ("const" in schema and data != schema["const"]) or ("enum" in schema and data not in schema["enum"]):
        return False
    if isinstance(data, str) and "pattern" in schema and not re.search(schema["pattern"], data):
        return False
    if isinstance(data, dict) and not _map_follows(schema, data):
        return False
    if isinstance(data, list) and not schema.get("minItems", 0) <= len(data) <= schema.get("maxItems", len(data)):
        return False
    if isinstance(data, list) and "items" in schema and not all(follows(schema["items"], one) for one in data):
        return False
    if "not" in schema and follows(schema["not"], data):
        return False
    if "anyOf" in schema and not any(follows(one, data) for one in schema["anyOf"]):
        return False
    return all(follows(one, data) for one in schema.get("allOf", ()))


def _map_follows(schema: Schema, data: Mapping[str, Any]) -> bool:
    if any(key not in data for key in schema.get("required", ())):
        return False
    if not schema.get("minProperties", 0) <= len(data) <= schema.get("maxProperties", len(data)):
        return False
    names = schema.get("propertyNames")
    if names is not None and not all(follows(names, key) for key in data):
        return False
    return all(follows(inner, data[key]) for key, inner in schema.get("properties", {}).items() if key in data)
