"""Words of plain speech and of other games, and the words of this game they may stand for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from capesmith.effects.vocabulary import Vocabulary

# Quantities in plain speech; synonyms of verbs stand beside the verbs, those of one game's words under its `foreign`.
_QUANTITIES = {
    "every": "each", "everyone": "each", "all": "each", "any": "one", "a": "one", "some": "any-number",
    "nearest": "closest", "furthest": "farthest", "maximum": "up-to", "minimum": "at-least",
}  # fmt: skip


@lru_cache(maxsize=16)
def synonyms(v: Vocabulary) -> Mapping[str, tuple[str, ...]]:
    """Every word of plain speech or of another game, with the words of this game it may stand for."""
    found: dict[str, dict[str, None]] = {}
    verbs = ((word, name) for name, cls in v.verbs.items() for word in cls.verb.synonyms if word not in v.verbs)
    for word, meant in (*v.renamed.items(), *verbs, *_QUANTITIES.items()):
        found.setdefault(word, {})[meant] = None
    return {word: tuple(meant) for word, meant in found.items()}


def stands_for(word: str, v: Vocabulary) -> tuple[str, ...]:
    """The words of a game that a word of plain speech may stand for, whatever its ending; the likeliest first."""
    table = synonyms(v)
    return next((table[base] for base in bases(word) if base in table), ())


def bases(word: str) -> tuple[str, ...]:
    """What a word may be a form of, itself first: `swaps`, `swapped` and `swapping` of `swap`."""
    found = [word]
    for ending, instead in _ENDINGS:
        stem = word[: -len(ending)]
        if word.endswith(ending) and len(stem) > 1:
            found.append(stem + instead)
            if len(stem) > 3 and stem[-1] == stem[-2] and ending in ("ed", "ing"):
                found.append(stem[:-1])
    return tuple(found)


_ENDINGS = (("ies", "y"), ("ied", "y"), ("es", ""), ("s", ""), ("d", ""), ("ed", ""), ("ing", ""), ("ing", "e"))
