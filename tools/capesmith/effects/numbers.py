"""Numbers that texts give to a word: what sentences may repeat without being wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from capesmith.effects.nodes import nodes


def numbers_beside(words: Collection[str], texts: Iterable[Any]) -> frozenset[int]:
    """Every number in those of the texts, or steps of abilities, that have one of the words in them."""
    found: set[int] = set()
    for text in texts:
        for part in getattr(text, "steps", None) or (text,):
            leaves = list(nodes(part))
            if any(leaf in words for leaf in leaves if isinstance(leaf, str)):
                found |= {leaf for leaf in leaves if isinstance(leaf, int) and not isinstance(leaf, bool)}
    return frozenset(found)
