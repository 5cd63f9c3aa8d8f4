"""When the condition of a headline or of an end can come true: what has to happen before it is worth a look."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from capesmith.effects.ast import AllOf, AnyOf, Exists, Happened, Measure, Range, Role, Some
from capesmith.effects.compile.filters import bare
from capesmith.systems.heroes_wanted.game.pieces import MASKS

NEWS = ("gain", "lose", "ko", "place", "remove", "take", "escape", "complete")  # what numbers change with
COUNTED = ("fame", "injury", "headline", "event-token", "litter", "box", "mirror", "bystander", "supply")
Awaited = tuple[bool, tuple[str, ...]]


def _changing(node: Any) -> tuple[str, ...]:
    """The event words with which the numbers and pieces of a condition change, beside its tallies."""
    if isinstance(node, AllOf | AnyOf):
        return tuple(word for part in node.parts for word in _changing(part))
    if isinstance(node, Happened):
        return ()
    if isinstance(node, Measure) and node.value in ("fame", "injury"):
        return ("gain", "lose")
    if isinstance(node, Exists) and isinstance(node.what, Some) and node.what.where is not None:
        return _changing(node.what.where)
    return NEWS


def told_by_events(node: Any) -> bool:
    """Whether a condition can only come true when something newsworthy happens, so that it need not be tested
    after every text."""
    if isinstance(node, AllOf | AnyOf):
        return all(told_by_events(part) for part in node.parts)
    if isinstance(node, Happened):
        ranges = [range for range in (node.times, node.adding_up_to) if range is not None]
        return all(isinstance(range, Range) and bool(range.low) for range in ranges)
    if isinstance(node, Measure):
        return node.value in COUNTED and node.in_ is None
    if isinstance(node, Exists) and isinstance(node.what, Some) and all(kind in MASKS for kind in node.what.kinds):
        what = replace(node.what, where=None, in_=None if node.what.in_ == Role("board") else node.what.in_)
        return bare(what) and (node.what.where is None or told_by_events(node.what.where))
    return False


def awaits(condition: Any) -> Awaited:
    """Whether events alone tell when a condition comes true, and the words of those that its tallies do not count."""
    return told_by_events(condition), _changing(condition)
