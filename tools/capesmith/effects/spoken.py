"""Something in the effect language that stands in a file of its own, such as a scenario: who is spoken to."""

from __future__ import annotations

from typing import Any

from capesmith.effects.scope import Scope
from capesmith.effects.types import Reading
from capesmith.source.record import record
from capesmith.source.shape import Schema, Type


@record
class Spoken(Type):
    """Said to nobody in particular, or `to_you`: to every player, or to the one whose action it is."""

    inner: Type
    to_you: bool = False
    name: str = "effects"

    def read(self, value: Any, r: Reading) -> Any:
        before, r.scope = r.scope, Scope(you=self.to_you)
        found = self.inner.read(value, r)
        r.scope = before
        return found

    def schema(self, v: Any) -> Schema:
        return self.inner.schema(v)

    def says(self) -> str:
        return self.inner.says()
