"""Everything that a text, a condition or a selector is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any


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


@cache
def _parts(kind: type) -> tuple[str, ...]:
    """The fields of a class of nodes, the last one first."""
    found = fields(kind) if is_dataclass(kind) else ()
    return tuple(one.name for one in reversed(found) if one.name != "at")
