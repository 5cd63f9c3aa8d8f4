"""Values that become records of their own while they are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.source.notes import WRONG
from capesmith.source.record import record
from capesmith.source.shape import Fields, Record, Schema, Type


@record
class Made(Type):
    """Another type whose value is turned into a record, and looked over on the way."""

    inner: Type
    make: Callable[[Any, Any], Any]
    name: str = "record"

    def read(self, value: Any, r: Any) -> Any:
        found = self.inner.read(value, r)
        return found if found is WRONG else self.make(found, r)

    def schema(self, v: Any) -> Schema:
        return self.inner.schema(v)

    def says(self) -> str:
        return self.inner.says()


def made(what: str, fields: Fields, make: Callable[[Any, Any], Any]) -> Type:
    """A map with these fields, as a record."""
    return Made(Record(fields, what), make)
