"""Phrases of a game, as data: what is said of an event, and the ways to say what a narrator words by itself.

`story.yaml` of a game has two parts. Under `events` stands what is said of an event, by its word:

    reshuffle: the discard pile is shuffled into a new deck     # a sentence of its own
    copy: {hero: "copies {power}"}                              # what one of its facts does
    pass: {seat: [passes, lets the others go ahead]}            # in one of several ways
    up: {sentence: "{hero} is up again", together: hero, more: "{hero} are up again"}

What comes `together` is told in one sentence, `more` of them in other words. A fact is called by its sort, as the game
says; `{seat's}` is its possessive, and `{space:short}` another way to call it. Under `ways` stand choices of words by a
name of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any, Final

from capesmith.rules.events import Declared, Events
from capesmith.rules.prose import possessive

Facts = Mapping[str, Any]
# By sort, or sort and way: what something at a table is called, among the facts of an event.
Nouns = Mapping[str, Callable[[Any, Any, Facts], str]]
SENTENCE: Final = "sentence"
_OTHER_KEYS: Final = ("together", "more")
NONE: Final = -1
_POSSESSIVE: Final = "'s"


class Phrase:
    """What is said of one event."""

    __slots__ = ("_parts", "declared", "more", "together", "ways", "who")

    def __init__(self, declared: Declared, said: Any) -> None:
        self.declared = declared
        entry = said if isinstance(said, dict) else {SENTENCE: said}
        (who, ways), *others = [(key, value) for key, value in entry.items() if key not in _OTHER_KEYS]
        if others:
            raise TypeError(f"the story says in two ways what the event {declared.name} is: {who} and {others[0][0]}")
        self.who = NONE if who == SENTENCE else declared.place_of(who)  # the fact that does it
        self.ways = (ways,) if isinstance(ways, str) else tuple(ways)
        self.together = declared.place_of(entry["together"]) if "together" in entry else NONE  # the fact that differs
        self.more: str = entry.get("more", self.ways[0])
        self._parts = {way: _parts(declared, way) for way in (*self.ways, self.more)}

    def worded(self, way: str, called: Callable[[str, str], str]) -> str:
        """One of its ways; `called` says what a fact is called, by its name and what it is called by."""
        found = []
        for literal, fact, noun, owns in self._parts[way]:
            name = called(fact, noun) if fact else ""
            found += [literal, possessive(name) if owns else name]
        return "".join(found)


def _parts(declared: Declared, way: str) -> list[tuple[str, str, str, bool]]:
    """A way in pieces: words, the fact that follows them, what it is called by, and whether something is its own."""
    found = []
    for literal, field, spec, _ in Formatter().parse(way):
        fact = "" if field is None else field.removesuffix(_POSSESSIVE)
        noun = ""
        if fact:
            sort = declared.fields[declared.place_of(fact)].sort
            noun = "" if sort is None else f"{sort.name}:{spec}" if spec else sort.name
        found.append((literal, fact, noun, bool(fact) and fact != field))
    return found


class Phrases:
    """All phrases of a game; what does not fit its events is an error when they are read."""

    def __init__(self, events: Events | None = None, data: Mapping[str, Any] | None = None) -> None:
        self.of: dict[str, Phrase] = {}
        self.ways: dict[str, tuple[str, ...]] = {}
        for word, said in (data or {}).get("events", {}).items():
            if events is None or word not in events:
                raise TypeError(f"the story tells an event that does not exist: {word}")
            self.of[word] = Phrase(events[word], said)
        for name, ways in (data or {}).get("ways", {}).items():
            self.ways[name] = tuple(ways)
