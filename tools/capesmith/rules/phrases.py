"""Phrases of a game, as data: what is said of an event, and the ways to say what a narrator words by itself.

`story.yaml` of a game has three parts. Under `events` stands what is said of an event, by its word:

    reshuffle: the discard pile is shuffled into a new deck     # a sentence of its own
    copy: {hero: "copies {power}"}                              # what one of its facts does
    pass: {seat: [passes, lets the others go ahead]}            # in one of several ways
    roll: {seat: "rolls {dice}", else: "the dice show {dice}"}  # where that fact is nobody who does anything
    up: {sentence: "{hero} is up again", together: hero, more: "{hero} are up again"}
    starts: {sentence: "{hero} begins on {space}", together: "{hero} on {space}", more: "all begin: {together}"}

What comes `together` is told in one sentence, `more` of them in other words: a list, and `{count}` of them, in which
case each is listed once. A fact is called by its sort (`capesmith.rules.nouns`); `{seat's}` is its possessive,
`{space:short}` another way to call it, `{cards:card|cards}` its number with what it counts.

Under `ways` stand choices of words by a name of their own: for what a narrator tells with more of its story. Under
`lists` stands how beats of a kind are worded that collect `{parts}`, `one` or `more` of them, with their `{text}` or
`{verb}` (of one and of more where it has a `|`), and what they are joined `by`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, Final

from capesmith.rules.events import Declared, Events
from capesmith.rules.nouns import Nouns
from capesmith.rules.prose import listed, number, possessive

SENTENCE: Final = "sentence"
_ELSE, _TOGETHER, _MORE, _COUNT = "else", "together", "more", "count"
_POSSESSIVE: Final = "'s"
NONE: Final = -1
Called = Callable[[str, str], str]  # what a name in braces stands for, and in which way it is called


def worded(way: str, called: Called) -> str:
    """Words with everything in braces called by its name."""
    found = []
    for literal, name, spec, owns in _pieces(way):
        said = called(name, spec) if name else ""
        found += [literal, possessive(said) if owns else said]
    return "".join(found)


@cache
def _pieces(way: str) -> tuple[tuple[str, str, str, bool], ...]:
    """Words in pieces: letters, the name that follows them, the way it is called, and whether something is its own."""
    found = []
    for literal, field, spec, _ in Formatter().parse(way):
        name = (field or "").removesuffix(_POSSESSIVE)
        found.append((literal, name, spec or "", bool(name) and name != field))
    return tuple(found)


def named_in(way: str) -> Iterator[tuple[str, str]]:
    """What stands in braces: names, each with the way it is called."""
    return ((name, spec) for _, name, spec, _ in _pieces(way) if name)


class Listing:
    """How several things of a kind are told in one sentence."""

    __slots__ = ("by", "more", "one")

    def __init__(self, said: str | Mapping[str, str]) -> None:
        entry = {"one": said} if isinstance(said, str) else said
        self.one = entry["one"]
        self.more = entry.get(_MORE, self.one)
        self.by = entry.get("by", "")

    def worded(self, parts: Sequence[str] | str, count: int, text: str = "", verb: str = "") -> str:
        """The sentence; of what was counted each is named once."""
        several = count > 1
        way = self.more if several else self.one
        if not isinstance(parts, str):
            told = list(dict.fromkeys(parts)) if f"{{{_COUNT}}}" in way else parts
            parts = self.by.join(told) if self.by else listed(told)
        given = {_COUNT: number(count), "text": _agreed(text, several), "verb": _agreed(verb, several)}
        return worded(way, lambda name, _: given.get(name, parts))


def _agreed(text: str, several: bool) -> str:
    """`is marked|are marked` of one or of several."""
    one, bar, more = text.partition("|")
    return more if bar and several else one


class Phrase:
    """What is said of one event."""

    __slots__ = ("declared", "listing", "otherwise", "part", "ways", "who")

    def __init__(self, declared: Declared, said: Any) -> None:
        self.declared = declared
        entry = dict(said) if isinstance(said, dict) else {SENTENCE: said}
        self.otherwise = _choices(entry.pop(_ELSE, ()))  # what is said if that fact is nobody
        together, more = entry.pop(_TOGETHER, ""), entry.pop(_MORE, "")
        (who, ways), *others = entry.items()
        if others:
            raise TypeError(f"the story says in two ways what the event {declared.name} is: {who} and {others[0][0]}")
        self.who = NONE if who == SENTENCE else declared.place_of(who)  # the fact that does it
        self.ways = _choices(ways)
        self.part: str = f"{{{together}}}" if together in declared.names else together  # what differs; nothing if alone
        self.listing = Listing({"one": "", _MORE: more or self.ways[0]}) if together else None
        strange = [name for name, _ in named_in(more) if name not in (_COUNT, _TOGETHER, together)]
        if strange or (together and not any(named_in(self.part))):
            raise TypeError(f"the story cannot tell several of {declared.name} together: {strange or together}")

    def names(self) -> Iterator[tuple[str, str]]:
        """What its ways call by name, each with the way it is called."""
        for way in (*self.ways, *self.otherwise, self.part):
            yield from named_in(way)

    def check(self, nouns: Nouns[Any]) -> None:
        """A number that stands for a thing is not said as a number; what is no fact is called like that everywhere."""
        for name, spec in self.names():
            if name not in self.declared.names and name in nouns:
                continue
            noun = self.declared.noun(name, spec)
            if noun and noun not in nouns:
                raise TypeError(f"the story has no noun for {name} of the event {self.declared.name}, a {noun}")


def _choices(ways: Any) -> tuple[str, ...]:
    return (ways,) if isinstance(ways, str) else tuple(ways)


class Phrases:
    """All phrases of a game; what does not fit its events, or has no noun, is an error when they are read."""

    def __init__(
        self, events: Events | None = None, data: Mapping[str, Any] | None = None, nouns: Nouns[Any] | None = None
    ) -> None:
        self.events, self.nouns, given = events or Events(), nouns or Nouns(), data or {}
        self.of: dict[str, Phrase] = {}
        for word, said in given.get("events", {}).items():
            if word not in self.events:
                raise TypeError(f"the story tells an event that does not exist: {word}")
            self.of[word] = Phrase(self.events[word], said)
            self.of[word].check(self.nouns)
        self.ways = {name: _choices(ways) for name, ways in given.get("ways", {}).items()}
        self.lists = {kind: Listing(said) for kind, said in given.get("lists", {}).items()}
