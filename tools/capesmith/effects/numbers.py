"""Numbers that texts give to a word: what sentences may repeat without being wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def numbers_beside(words: Collection[str], nodes: Iterable[Any]) -> frozenset[int]:
    """Every number in those of the nodes, or steps of abilities, that have one of the words in them."""
    found: set[int] = set()
    for node in nodes:
        for part in getattr(node, "steps", None) or (node,):
            leaves = list(_leaves(part))
            if any(leaf in words for leaf in leaves if isinstance(leaf, str)):
                found |= {leaf for leaf in leaves if isinstance(leaf, int) and not isinstance(leaf, bool)}
    return frozenset(found)


def _leaves(node: Any) -> Iterator[Any]:
    """The words and numbers of a node; where it stands in its file is neither."""
    if isinstance(node, tuple | list):
        for item in node:
            yield from _leaves(item)
    elif is_dataclass(node):
        for part in fields(node):
            if part.name != "at":
                yield from _leaves(getattr(node, part.name))
    else:
        yield node
