"""Forms by name: the language is recursive, so its parts find each other here.

A form is one way to say a value and to read it back. Writing answers None where the form does not fit
(another template may), and raises `Unwordable` where no sentence can say the value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from capesmith.effects.wording.reading import Found, Reader

Write = Callable[[Any, Any], str | None]
Read = Callable[[Reader, int], Found]


class Form(NamedTuple):
    """A way to say a value, and to read it."""

    write: Write
    read: Read


_DEFINED: dict[str, Form] = {}


def define(name: str, write: Callable[..., str], read: Callable[..., Found]) -> None:
    """Give a recursive form its name."""
    _DEFINED[name] = Form(write, read)


class Named:
    """A form by name, looked up when it is used."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def write(self, value: Any, env: Any) -> str:
        return _DEFINED[self.name].write(value, env)  # type: ignore[return-value]

    def read(self, r: Reader, i: int) -> Found:
        return _DEFINED[self.name].read(r, i)


NP = Named("noun phrase")
INNER = Named("noun phrase inside another")
BARE_ONE = Named("noun without article")
BARE_MANY = Named("plural noun without article")
CONDITION = Named("condition")
WHERE = Named("where")
VALUE = Named("value")
EVENT_PAST = Named("event that happened")
STEP = Named("step inside a sentence")
