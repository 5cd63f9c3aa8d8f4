"""What a word means, in one line: as the vocabulary of its game says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from capesmith.effects.types import word_definition
from capesmith.effects.vocabulary import SHARED_ROLES, Noun, Vocabulary

_ANYWHERE = ("kinds", "roles", "conditions", "values", "things", "states", "moment_words", "procedures", "decks")


def doc_of_word(word: str, definition: str, v: Vocabulary) -> str:
    """What a word means where a schema refers to this definition; the first meaning it has, where it says nothing."""
    for category in (*v.CATEGORIES, "moment_words"):
        if word_definition(category) == definition:
            return _doc(getattr(v, category).get(word))
    if word in v.verbs:
        return doc_of_verb(word, v)
    found = (_doc(known[word]) for category in _ANYWHERE if word in (known := getattr(v, category)))
    return next((doc for doc in found if doc), SHARED_ROLES.get(word, ""))


def doc_of_verb(word: str, v: Vocabulary) -> str:
    """The first sentence about a verb."""
    return str(v.verbs[word].verb.doc).partition("\n")[0] if word in v.verbs else ""


def _doc(entry: Any) -> str:
    if isinstance(entry, Noun):
        return entry.doc or entry.one
    if isinstance(entry, Mapping):
        return str(entry.get("doc") or entry.get("phrase") or entry.get("noun") or entry.get("the") or "")
    return str(entry) if isinstance(entry, str) else ""
