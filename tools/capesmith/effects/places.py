"""Places that boards name: each is a role of the language, for texts on every card and in every scenario."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from capesmith.effects.vocabulary import BOUND_NAMES, QUANTITIES, RULE_WORDS, TRIGGER_WORDS, Vocabulary
from capesmith.source.diagnostic import listing

PLACE = "place"  # the key that marks a role as a place of a board
Places = Mapping[str, Mapping[str, Any]]


def place(said: str, doc: str, where: str, kind: str = "", name: str = "") -> Mapping[str, Any]:
    """A place as the vocabulary holds it: how texts call it, and how something is there or gets there.

    `name` is what else it is called on the board, where texts use a shorter word.
    """
    there = f"{where} {said}"
    found: dict[str, Any] = {"phrase": said, "in": there, "at": there, "doc": doc, PLACE: True, "name": name}
    return {**found, "kind": kind} if kind else found


def word_of(name: str) -> str:
    """The word for something that has a name: `Hall of Mirrors` is `hall-of-mirrors`."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def taken(word: str, v: Vocabulary) -> bool:
    """Whether a word means something else already wherever a place could stand."""
    reserved = word in (*BOUND_NAMES, *QUANTITIES, *RULE_WORDS, *TRIGGER_WORDS) or word in v.verbs
    return reserved or word in v.kinds or word in v.things or word in v.roles


def place_meant(word: str, v: Vocabulary, hint: str) -> str:
    """A hint where a place is asked for: the place with this name, or all that the boards of the project name."""
    places = places_of(v)
    called = next((one for one in places if word_of(v.roles[one].get("name", "")) == word), "")
    if called:
        return f"write {called} for {v.roles[called]['name']}"
    return f"{hint} (your boards name {listing(places)})" if places else hint


def places_of(v: Vocabulary) -> tuple[str, ...]:
    """The places that boards of the project brought into a vocabulary."""
    return tuple(word for word, entry in v.roles.items() if entry.get(PLACE))
