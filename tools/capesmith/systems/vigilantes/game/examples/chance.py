"""Loaded coins: whom chance takes in a worked example, said by the example (VG-351, VG-695)."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.rules.chance import ScriptedStream, stream_seed
from capesmith.rules.rehearsal import Leftover, Unfit


class LoadedCoins(ScriptedStream):
    """A stream that takes what the example says, counted from 1, and nothing else while it is strict."""

    __slots__ = ("strict",)

    def __init__(self) -> None:
        super().__init__(stream_seed("example", "coins"), [])
        self.strict = True

    def load(self, flips: Sequence[int]) -> None:
        self.script, self.used, self.strict = [number - 1 for number in flips], 0, True

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.left and self.left[0] >= n:
            raise Unfit(f"chance takes one of {n}, not number {self.left[0] + 1}", f"1 to {n}", "flips", self.used)
        if self.strict and not self.left:
            raise Unfit(f"chance takes one of {n}, and nobody says which", "add it to flips: [...]")
        return super().below(n)

    def check(self) -> None:
        """Nothing is left over."""
        if self.left:
            raise Leftover(f"nobody flips for the {self.left[0] + 1}", "delete it", "flips", self.used)
