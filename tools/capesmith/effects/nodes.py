"""Everything that a text, a condition or a selector is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

_PLAIN = frozenset((str, int, bool, float, type(None)))


def nodes(node: Any) -> Iterator[Any]:
    """A node and all that is inside it down to words and numbers, in reading order; not where it stands in its file."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, tuple | list):
            waiting += reversed(one)
            continue
        yield one
        waiting += [getattr(one, name) for name in _parts(one.__class__)]


def inside(node: Any) -> Iterator[Any]:
    """A node and the nodes inside it, in no particular order; words and numbers that stand by themselves are left out,
    which makes this much quicker."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        kind = one.__class__
        if kind is tuple or kind is list:
            waiting += one
        elif kind not in _PLAIN:
            yield one
            for name in _parts(kind):
                part = getattr(one, name)
                if part and part.__class__ not in _PLAIN:
                    waiting.append(part)


@cache
def _parts(kind: type) -> tuple[str, ...]:
    """The fields of a class of nodes, the last one first."""
    found = fields(kind) if is_dataclass(kind) else ()
    return tuple(one.name for one in reversed(found) if one.name != "at")
