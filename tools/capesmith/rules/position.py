"""How a table looks to a bot: what it sees with its own weights; whatever is asked twice is reckoned once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar, cast

from capesmith.source.generated import function

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound="Position[object, object]")
T = TypeVar("T", covariant=True)
W = TypeVar("W", covariant=True)


class Position(Generic[T, W]):
    """One look at a table that does not change as long as anybody looks at it."""

    __slots__ = ("_known", "t", "w")
    _remembers: ClassVar[int] = 0

    def __init__(self, t: T, w: W) -> None:
        self.t, self.w = t, w
        self._known: list[dict[object, object]] = [{} for _ in range(self._remembers)]


class _Remembered:
    """Puts in the place of a method one that looks first among what it has found before."""

    def __init__(self, method: Callable[..., Any]) -> None:
        self.method = method

    def __set_name__(self, owner: type[Position[object, object]], name: str) -> None:
        place, owner._remembers = owner._remembers, owner._remembers + 1
        names = self.method.__code__.co_varnames[1 : self.method.__code__.co_argcount]
        key = names[0] if len(names) == 1 else f"({', '.join(names)})"
        lines = [
            f"known = self._known[{place}]",
            f"found = known.get({key})",
            "if found is None:",
            f" found = known[{key}] = reckon({', '.join(('self', *names))})",
            "return found",
        ]
        made = function(name, ["self", *names], lines, {"reckon": self.method})
        made.__doc__, made.__defaults__ = self.method.__doc__, self.method.__defaults__
        setattr(owner, name, made)


def remembered(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """A method of a position whose answer depends on its arguments alone, and is never None."""
    return cast("Callable[Concatenate[S, P], R]", _Remembered(method))
