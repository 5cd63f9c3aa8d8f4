"""Everything that a text, a condition or a selector is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def nodes(node: Any) -> Iterator[Any]:
    """A node and all that is inside it down to words and numbers, in reading order; not where it stands in its file."""
    if isinstance(node, tuple | list):
        for part in node:
            yield from nodes(part)
        return
    yield node
    if is_dataclass(node) and not isinstance(node, type):
        for one in fields(node):
            if one.name != "at":
                yield from nodes(getattr(node, one.name))
