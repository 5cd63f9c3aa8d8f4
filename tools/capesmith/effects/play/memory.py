"""The memory of a game as atoms: tallies, limits, rules with an end, triggers that wait once.

These and the atoms of a system are the only functions that change a state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from capesmith.effects.play.state import SetUp, Timed

if TYPE_CHECKING:
    from capesmith.effects.compile.context import Context
    from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
    from capesmith.effects.play.table import AnyTextTable

OWN_MOMENTS = ("end-of-your-", "start-of-your-", "your-")


def count(t: AnyTextTable, cell: int, amount: int) -> None:
    t.state.tally[cell] += amount


def use(t: AnyTextTable, key: int, stamp: int) -> None:
    t.state.used[key] = stamp


def begin_span(t: AnyTextTable, span: str) -> None:
    """A span begins: limits of the last one are free again, its tallies start at 0."""
    state, number = t.state, t.span_number[span]
    state.stamps = state.spans[number] = state.stamps + 1
    state.open |= 1 << number
    cells = t.live.span_cells
    if span in cells:
        tally = state.tally
        for cell in cells[span]:
            tally[cell] = 0


def end_span(t: AnyTextTable, span: str) -> None:
    """A span is over: what happens from here on is no part of it."""
    state, cells = t.state, t.live.span_cells
    state.open &= ~(1 << t.span_number[span])
    if span in cells:
        tally = state.tally
        for cell in cells[span]:
            tally[cell] = 0


def tallies_of(t: AnyTextTable, span: str) -> list[tuple[int, int]]:
    """The tallies of a span as they stand, to come back to."""
    return [(cell, t.state.tally[cell]) for cell in t.live.span_cells.get(span, ())]


def leave_span(t: AnyTextTable, span: str, stamp: int, tallies: list[tuple[int, int]]) -> None:
    """Back from a text inside a text: its own span is over, the outer one goes on."""
    state = t.state
    state.spans[t.span_number[span]] = stamp
    for cell, number in tallies:
        state.tally[cell] = number


def add_timed(t: AnyTextTable, rule: StandingRule, c: Context, targets: list[int]) -> None:
    """A rule with an end, kept as data."""
    until, timed = str(rule.until), t.state.timed
    if not until.startswith("end-of-next-"):
        timed.append((rule.id, c.you, tuple(targets), c.figure, until, c.you, 0))
        return
    span = until.removeprefix("end-of-next-")
    if span in t.table_spans:
        timed.append((rule.id, c.you, tuple(targets), c.figure, f"end-of-{span}", c.you, t.is_in(span, c.you)))
        return
    for target in targets:
        seat = target if 0 <= target < len(t.players) else c.you
        timed.append((rule.id, c.you, (target,), c.figure, f"end-of-your-{span}", seat, t.is_in(span, seat)))


def expire(t: AnyTextTable, word: str, seat: int) -> None:
    """Take away the rules and waiting triggers that end with this moment."""
    kept: list[Timed] = []
    for entry in t.state.timed:
        until, owner, skip = entry[4], entry[5], entry[6]
        over = until == word and (owner == seat or not until.startswith(OWN_MOMENTS))
        if not over:
            kept.append(entry)
        elif skip:
            rule, you, targets, figure, *_ = entry
            kept.append((rule, you, targets, figure, until, owner, skip - 1))
    t.state.timed = kept
    t.state.waiting = [entry for entry in t.state.waiting if not _waits_no_more(entry, word, seat)]


def _waits_no_more(entry: SetUp, word: str, seat: int) -> bool:
    return entry[5] == word and (entry[1] == seat or not word.startswith(OWN_MOMENTS))


def add_waiting(t: AnyTextTable, trigger: WaitingTrigger, c: Context) -> None:
    """A trigger that a text sets up waits for its first time."""
    until = trigger.until or ""
    span = until.removeprefix("end-of-next-")
    until = until.replace("end-of-next-", "end-of-" if span in t.table_spans else "end-of-your-")
    entry = (trigger.id, c.you, c.figure, c.card, c.it, until)
    if entry not in t.state.waiting:
        t.state.waiting.append(entry)


def drop_waiting(t: AnyTextTable, entry: SetUp) -> None:
    t.state.waiting.remove(entry)
