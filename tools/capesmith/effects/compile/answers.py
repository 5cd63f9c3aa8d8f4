"""What a compiled text can be asked: who could be meant, whether a thing fits, whether something holds, how many.

Every part of a text becomes one of these small classes. What a game says in plain functions is asked in the same way:
`FoundBy`, `FitsBy`, `HoldsBy`, `ValueBy`.
"""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, Test, Things
from capesmith.effects.compile.table import AnyTable

# The table it is asked at: what can be asked at any table can be asked at that of a game.
At = TypeVar("At", bound=AnyTable, contravariant=True)


class Candidates(Generic[At]):
    """The things that a selector could mean."""

    def of(self, t: At, c: Context) -> list[int]:
        """All of them."""
        raise NotImplementedError

    def exist(self, t: At, c: Context) -> bool:
        """Whether there is any."""
        return bool(self.of(t, c))

    def include(self, t: At, c: Context, thing: int) -> bool:
        """Whether a thing is one of them."""
        return thing in self.of(t, c)


class Filter(Generic[At]):
    """Something that a thing is, or is not."""

    at_once: ClassVar[bool] = False  # whether `among` works out once what is the same for all things

    def fits(self, t: At, c: Context, thing: int) -> bool:
        raise NotImplementedError

    def among(self, t: At, c: Context, things: list[int]) -> list[int]:
        """Those of these things that fit."""
        found: list[int] = []
        for thing in things:
            if self.fits(t, c, thing):
                found.append(thing)
        return found

    def any_among(self, t: At, c: Context, things: list[int]) -> bool:
        """Whether one of these things fits."""
        for thing in things:
            if self.fits(t, c, thing):
                return True
        return False


class Guard(Generic[At]):
    """Something that holds now, or does not."""

    def holds(self, t: At, c: Context) -> bool:
        raise NotImplementedError


class Quantity(Generic[At]):
    """A number as it is now."""

    def value(self, t: At, c: Context) -> int:
        raise NotImplementedError


# --- what games say in plain functions -------------------------------------------------------------------


class FoundBy(Candidates[At]):
    def __init__(self, find: Things[At]) -> None:
        self.find = find

    def of(self, t: At, c: Context) -> list[int]:
        return self.find(t, c)


class FitsBy(Filter[At]):
    def __init__(self, test: Fits[At]) -> None:
        self.test = test

    def fits(self, t: At, c: Context, thing: int) -> bool:
        return self.test(t, c, thing)

    def among(self, t: At, c: Context, things: list[int]) -> list[int]:
        found: list[int] = []
        test = self.test
        for thing in things:
            if test(t, c, thing):
                found.append(thing)
        return found

    def any_among(self, t: At, c: Context, things: list[int]) -> bool:
        test = self.test
        for thing in things:
            if test(t, c, thing):
                return True
        return False


class HoldsBy(Guard[At]):
    def __init__(self, test: Test[At]) -> None:
        self.test = test

    def holds(self, t: At, c: Context) -> bool:
        return self.test(t, c)


class ValueBy(Quantity[At]):
    def __init__(self, read: Number[At]) -> None:
        self.read = read

    def value(self, t: At, c: Context) -> int:
        return self.read(t, c)


class Constant(Quantity[At]):
    def __init__(self, number: int) -> None:
        self.number = number

    def value(self, t: At, c: Context) -> int:
        return self.number
