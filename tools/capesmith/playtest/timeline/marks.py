"""Marks: the moments of a game that are worth a jump, found in what is told, counted and reckoned of any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from capesmith.playtest.timeline.curve import Curve
from capesmith.source.record import record

SORTS: Final = ("turn", "beaten", "lead", "leap", "swing", "end")  # in this order where they come together
TURN, BEATEN, LEAD, LEAP, SWING, END = SORTS
MOST: Final = 4  # leaps, and swings, of a game
LONG: Final = 110  # characters of a mark
FAR: Final = 2.0  # a leap is so many times what a change of the score is on average
LINE: Final = "──"


@record
class Mark:
    """A moment: the step at which it can be seen, its sort, and what it was."""

    step: int
    sort: str
    text: str


@record
class Moment:
    """What is counted before a step."""

    defeats: int = 0
    scores: tuple[float, ...] = ()


def begun(lines: Sequence[Sequence[str]]) -> int:
    """The step at which the first turn begins."""
    return next((mark.step for mark in _turns(lines)), 0)


def marks_of(
    lines: Sequence[Sequence[str]], moments: Sequence[Moment], seats: Sequence[str], curve: Curve
) -> tuple[Mark, ...]:  # fmt: skip
    """All marks of a game, in their order; of two that are alike at a step the first."""
    found = [*_turns(lines), *_defeats(lines, moments), *_leads(moments, seats), *_leaps(moments, seats)]
    found += _swings(curve)
    if lines:
        found.append(Mark(len(lines) - 1, END, "The end"))
    known = {(one.step, one.sort): one for one in reversed(found)}
    return tuple(sorted(known.values(), key=lambda one: (one.step, SORTS.index(one.sort))))


def _turns(lines: Sequence[Sequence[str]]) -> Iterator[Mark]:
    for step, told in enumerate(lines):
        for line in told:
            if line.startswith(LINE):
                yield Mark(step, TURN, line.strip(f"{LINE} ").split(LINE)[0].strip())


def _defeats(lines: Sequence[Sequence[str]], moments: Sequence[Moment]) -> Iterator[Mark]:
    for step, (before, after) in enumerate(pairwise(moments), 1):
        if after.defeats > before.defeats:
            yield Mark(step, BEATEN, _brief([line for line in lines[step] if not line.startswith(LINE)]))


def _leads(moments: Sequence[Moment], seats: Sequence[str]) -> Iterator[Mark]:
    leader = -1
    for step, moment in enumerate(moments):
        top = max(moment.scores, default=0.0)
        ahead = [seat for seat, points in enumerate(moment.scores) if points == top]
        if len(ahead) == 1 and ahead[0] != leader:
            if leader >= 0:
                yield Mark(step, LEAD, f"{seats[ahead[0]]} takes the lead with {top:g}")
            leader = ahead[0]


def _leaps(moments: Sequence[Moment], seats: Sequence[str]) -> Iterator[Mark]:
    """The greatest changes of a score; where all have the same, that of all."""
    changes = [
        (abs(now - before), step, seat, now - before)
        for step, (one, other) in enumerate(pairwise(moments), 1)
        if len(one.scores) == len(other.scores)
        for seat, (before, now) in enumerate(zip(one.scores, other.scores, strict=True))
        if now != before
    ]
    usual = sum(change[0] for change in changes) / max(1, len(changes))
    for size, step, seat, by in sorted(changes, key=lambda one: (-one[0], one[1], one[2]))[:MOST]:
        if size >= FAR * usual and size > 1:
            yield Mark(step, LEAP, f"{seats[seat]}: {by:+g} points".replace("-", "−"))


def _swings(curve: Curve) -> Iterator[Mark]:
    for step, name, by in curve.swings(MOST):
        yield Mark(step, SWING, f"A swing {'for' if by > 0 else 'against'} {name}")


def _brief(lines: Sequence[str]) -> str:
    text = " ".join(lines) or "Somebody is beaten"
    return text if len(text) <= LONG else f"{text[: LONG - 1].rsplit(' ', 1)[0]} …"
