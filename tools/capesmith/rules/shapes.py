"""Options of a game as plain data: the shapes they may have, and what to say of one that has another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Self, TypeVar

from capesmith.source.record import record

Made = TypeVar("Made")
Fits = Callable[[Any], bool]
Shape = tuple[Fits, str]  # whether a value fits, and what was wanted, in words


def made_from(made: type[Made], data: Mapping[str, Any], shapes: Mapping[str, Shape]) -> Made:
    """Options from what stands in a log; `ValueError` says in a sentence which there is not, or what it should be."""
    for name, value in data.items():
        if name not in shapes:
            raise ValueError(f"there is no option “{name}”")
        fits, wanted = shapes[name]
        if not fits(frozen(value)):
            raise ValueError(f"“{name}” is {wanted}")
    return made(**{name: frozen(value) for name, value in data.items()})


@record
class PlainOptions:
    """What every game can be asked for before it begins; plain data, so that it can stand in a log."""

    scenario: str = ""
    players: int = 2

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """From plain data, where a game has no options of its own."""
        return made_from(cls, data, {"scenario": (is_text, "the id of a scenario"), "players": (is_count, "a number")})

    def data(self) -> dict[str, Any]:
        """As plain data: whatever differs from what holds if nothing is said."""
        usual = type(self)()
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in given.items() if value != getattr(usual, name)}

    def unknown(self, cast: Any) -> str:
        """What these options ask for that this content does not have, in a sentence; nothing if all is there."""
        return "" if self.scenario in cast.scenario_ids() else f"there is no scenario “{self.scenario}”"

    def idle(self, cast: Any) -> list[str]:
        """The options that change nothing in this scenario."""
        return []


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(frozen(part) for part in value) if isinstance(value, list | tuple) else value


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def is_flag(value: Any) -> bool:
    return isinstance(value, bool)


def is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_pair(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(is_text, value))


def all_of(fits: Fits) -> Fits:
    return lambda value: isinstance(value, tuple) and all(map(fits, value))


def one_of(words: Sequence[str]) -> Fits:
    return lambda value: value in words
