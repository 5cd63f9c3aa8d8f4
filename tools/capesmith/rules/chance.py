"""The one door for chance: streams of random numbers, one per purpose, as plain data.

A stream is a 64-bit counter run through the splitmix64 mixing function, so it can be copied as one
integer and gives the same numbers on every machine and Python version. `random.Random` would carry 2.5 KB
of state per stream, and its shuffles may change between Python versions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def stream_seed(seed: int | str, purpose: str) -> int:
    """Where the stream for a purpose begins; a stable hash, never Python's own `hash`."""
    return int.from_bytes(blake2b(f"{seed}\0{purpose}".encode(), digest_size=8).digest(), "big")


class Stream:
    """One stream of random numbers."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the next."""
        self.at = at = (self.at + _STEP) & _MASK
        at = ((at ^ (at >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        at = ((at ^ (at >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((at ^ (at >> 31)) * n) >> 64

    def roll(self, lowest: int = 1, highest: int = 6) -> int:
        return lowest + self.below(highest - lowest + 1)

    def one_of(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]

    def cut(self, items: list[int]) -> None:
        """Lay in the order of their numbers, and cut in place."""
        items.sort()
        cut = self.below(len(items))
        items[:] = items[cut:] + items[:cut]

    def sample(self, items: Sequence[T], number: int) -> list[T]:
        """So many different items, in random order."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:number]

    def clone(self) -> Stream:
        return Stream(self.at)


class RecurringStream(Stream):
    """A stream that begins again and again, for copies of a table that have their chance in common: what it has come to
    once is not reckoned anew."""

    __slots__ = ("_begins", "_cut", "_known", "_shuffled", "_used")

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self._begins = at
        self._used = 0
        self._known: list[int] = []  # its numbers, as far as anybody has asked
        self._shuffled: dict[tuple[object, ...], list[Any]] = {}  # by the number it began with, and the order before
        self._cut: dict[tuple[int, ...], list[int]] = {}  # the same

    def begin(self) -> None:
        """From the first number again."""
        self._used = 0

    def below(self, n: int) -> int:
        used, known = self._used, self._known
        if used == len(known):
            self.at = self._begins + used * _STEP
            known.append(super().below(_MASK + 1))
        self._used = used + 1
        return (known[used] * n) >> 64

    def shuffle(self, items: list[T]) -> None:
        key = (self._used, *items)
        found = self._shuffled.get(key)
        if found is None:
            super().shuffle(items)
            self._shuffled[key] = list(items)
        else:
            items[:] = found
            self._used += max(0, len(items) - 1)

    def cut(self, items: list[int]) -> None:
        key = (self._used, *items)
        found = self._cut.get(key)
        if found is None:
            super().cut(items)
            self._cut[key] = list(items)
        else:
            items[:] = found
            self._used += 1


class ScriptedStream(Stream):
    """A stream that gives the numbers of a script first: loaded dice for tests and worked examples.

    A script entry is the face itself for `roll`, and the number itself for `below`.
    """

    __slots__ = ("script", "used")

    def __init__(self, at: int, script: Sequence[int]) -> None:
        super().__init__(at)
        self.script = list(script)
        self.used = 0

    @property
    def left(self) -> list[int]:
        """What nobody asked for; a test that scripts a roll wants it used."""
        return self.script[self.used :]

    def below(self, n: int) -> int:
        if self.used < len(self.script):
            found = self.script[self.used]
            self.used += 1
            if not 0 <= found < n:
                raise ValueError(f"the script says {found} where 0 to {n - 1} is possible")
            return found
        return super().below(n)

    def roll(self, lowest: int = 1, highest: int = 6) -> int:
        if self.used < len(self.script):
            face = self.script[self.used]
            self.used += 1
            if not lowest <= face <= highest:
                raise ValueError(f"the script says {face} where a die shows {lowest} to {highest}")
            return face
        return lowest + super().below(highest - lowest + 1)

    def clone(self) -> ScriptedStream:
        made = ScriptedStream(self.at, self.script)
        made.used = self.used
        return made


def streams(
    seed: int | str, purposes: Sequence[str], scripts: Mapping[str, Sequence[int]] | None = None
) -> list[Stream]:
    """A stream per purpose; some may be scripted."""
    scripts = scripts or {}
    return [
        ScriptedStream(stream_seed(seed, purpose), scripts[purpose])
        if purpose in scripts
        else Stream(stream_seed(seed, purpose))
        for purpose in purposes
    ]
