"""A player who tries things out on forks: whoever looks ahead must leave the game as it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.rules.choosing import Player, Prompt


class Curious:
    """Tries options on forks before each choice, then chooses at random. The tests of a game say how it does so."""

    looks_ahead = True
    tries = 2
    segments = 2
    at_random: Callable[[str, int], Player]
    guarded: Callable[[Any], Any]  # a table that looks at its invariants
    fingerprint: Callable[[Any], tuple[object, ...]]  # all that a fork could disturb in the middle of a text

    def __init__(self, seed: str) -> None:
        self.choose = self.at_random(seed, 0)
        self.seen = 0

    def __call__(self, table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        before = self.fingerprint(table)
        for index in range(min(self.tries, len(options))):
            fork = self.guarded(table.fork([index], self.at_random(f"fork/{index}", seat)))
            for _ in range(self.segments):
                if not fork.over():
                    fork.advance()
            assert fork.choices[: len(table.choices) - table.began] == table.choices[table.began :]
            self.seen += 1
        assert self.fingerprint(table) == before, f"a fork disturbed the game at “{prompt}”"
        return self.choose(table, seat, prompt, options)
