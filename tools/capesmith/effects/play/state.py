"""What the texts at a table need to be remembered: spans, limits, tallies, rules with an end."""

from __future__ import annotations

from capesmith.rules import declare
from capesmith.rules.sizes import SPAN_NUMBER, TALLIES
from capesmith.rules.state import PieceState

# A rule with an end: rule, owner, things, figure, its moment, whose moment, how many to skip.
Timed = tuple[int, int, tuple[int, ...], int, str, int, int]
# A trigger that a text has set up: trigger, owner, figure, card, `it`, its moment.
SetUp = tuple[int, int, int, int, int, str]


@declare.state(shared=True)
class TextState(PieceState):
    """A state with pieces and the memory of texts; a game adds whatever else changes in it."""

    stamps: int = declare.counter("")
    spans: list[int] = declare.row("", per=SPAN_NUMBER)  # the stamp of each: a limit remembers the one it was used in
    open: int = declare.bits("", below=SPAN_NUMBER, full=True)
    used: dict[int, int] = declare.numbers("")
    tally: list[int] = declare.row("", per=TALLIES)
    timed: list[tuple[int, int, tuple[int, ...], int, str, int, int]] = declare.notes("")  # each a `Timed`
    waiting: list[tuple[int, int, int, int, int, str]] = declare.notes("")  # each a `SetUp`
