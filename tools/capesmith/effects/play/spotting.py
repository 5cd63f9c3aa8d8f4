"""Events that a worked example speaks of: counted while it is played, compared afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from capesmith.effects.compile.compiler import Compiler
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.matching import Match
from capesmith.effects.compile.patterns import pattern
from capesmith.effects.compile.table import AnyTable
from capesmith.effects.play.table import AnyTextTable
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.example_run import Difference
from capesmith.rules.looking import Found, said


class Spotter:
    """Counts the events that an example speaks of; `you` is whoever acts, by seat or piece, and `seen_by` says whose
    events those are. Made before the state of the game: its patterns may need cells there."""

    def __init__(
        self, k: Compiler[AnyTable], then: Mapping[str, Any], names: Sequence[str], seen_by: Callable[[int], Context]
    ) -> None:
        self.you, self.seen_by = 0, seen_by
        self.counts: dict[tuple[str, int], int] = {}
        self._tests: list[tuple[tuple[str, int], str, Match[AnyTable], int]] = []
        k.begin("example", "then", "example", ())
        for key in ("happened", "never"):
            for index, (event, _, name) in enumerate(then.get(key, ())):
                self.counts[key, index] = 0
                you = list(names).index(name) if name in names else NOBODY
                self._tests.append(((key, index), event.word, pattern(k, event), you))

    def watch(self, t: AnyTextTable) -> None:
        """See everything that happens at a table from now on."""
        t.onlooker = lambda e: self.see(t, e)

    def see(self, t: AnyTextTable, e: Event) -> None:
        for key, word, test, named in self._tests:
            you = self.you if named == NOBODY else named
            if word == e.word and test.matches(t, self.seen_by(you), e):
                self.counts[key] += 1

    def differences(self, key: str, wanted: Sequence[tuple[Any, int, str]]) -> Found:
        """Events of `happened` that did not happen so often, and events of `never` that did."""
        from capesmith.effects.types import EVENT

        for index, (event, times, name) in enumerate(wanted):
            words = EVENT.plain(event)
            if name:
                words["by"] = name
            seen = self.counts[key, index]
            what = ", ".join(f"{word}: {said(value)}" for word, value in words.items())
            if key == "never" and seen:
                yield Difference(f"“{what}”", "never", f"{seen} times", (key, index))
            elif key == "happened" and (seen != times if times else seen == 0):
                wish = f"{times} times" if times else "at least once"
                yield Difference(f"“{what}”", wish, f"{seen} times", (key, index))
