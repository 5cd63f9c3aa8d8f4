"""Rules that a scenario switches, and that players may switch otherwise: declared once, in a record.

    @record
    class Switches:
        lairs: bool = switch(False, Flag(), "Supervillains retire to lairs", "8.2")

The record is what one game is played with. From it come the `options:` of scenarios and worked examples with their
schema (`switches_type`), and the options and set-up words by which players ask for something else.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any, Final, TypeVar, cast

from capesmith.rules.setup.sorts import OneOf, ValueSort, YesOrNo
from capesmith.source.made import made
from capesmith.source.record import record
from capesmith.source.shape import Choice, Field, Fields, Flag, Type

V = TypeVar("V", bool, str)
S = TypeVar("S")
_SWITCH: Final = "switch"


@record
class Switch:
    """One switch as it was declared: its usual value, its type in files, what it says of the game, and its rules."""

    usual: bool | str
    type: Choice | Flag
    help: str
    rule: str

    @property
    def sort(self) -> ValueSort[Any]:
        return OneOf(tuple(self.type.words)) if isinstance(self.type, Choice) else YesOrNo()

    def doc(self) -> str:
        """What files say of it."""
        if isinstance(self.type, Flag):
            return f"true: {self.help} ({self.rule})"
        return f"{self.help}; {self.usual} if absent ({self.rule})"

    def asked_as(self) -> str:
        """What players read who may ask for it."""
        return f"{self.help}: {self.sort.wanted} ({self.rule})"

    def example(self) -> str:
        return tuple(self.type.words)[-1] if isinstance(self.type, Choice) else "yes"


def switch(usual: V, type: Choice | Flag, help: str, rule: str) -> V:
    """A switch of a record."""
    return cast(V, dataclasses.field(default=usual, metadata={_SWITCH: Switch(usual, type, help, rule)}))


def switches_of(cls: type[object]) -> dict[str, Switch]:
    """Every switch of a record by its attribute."""
    fields: Mapping[str, dataclasses.Field[Any]] = getattr(cls, "__dataclass_fields__", {})
    return {name: field.metadata[_SWITCH] for name, field in fields.items()}


def switches_type(cls: type[object]) -> Type:
    """The type of `options:` in a file: whatever it leaves out is as usual."""
    fields: Fields = {
        name.replace("_", "-"): Field(name, one.type, one.doc()) for name, one in switches_of(cls).items()
    }
    return made("options", fields, lambda found, _: cls(**found))


@record
class Changes:
    """The switches that players ask for, by attribute; all others are as the scenario has them."""

    said: tuple[tuple[str, bool | str], ...] = ()

    @classmethod
    def to(cls, switches: object) -> Changes:
        """All of a record, whatever the scenario says."""
        return cls(tuple((name, getattr(switches, name)) for name in switches_of(type(switches))))

    def over(self, usual: S) -> S:
        """The switches of one game: the scenario's, but for these."""
        return cast(S, dataclasses.replace(cast(Any, usual), **dict(self.said))) if self.said else usual
