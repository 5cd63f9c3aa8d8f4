"""Words that a figure is made from: those on its card first, then what is known about it, then chance of its id.

    words:
      figure: [man, woman, robot]
      head: {by: figure, man: [homburg, crown], woman: [goggles], others: [dome]}
      main: [brick, teal, navy]
      trim: {unlike: main, one-of: [brick, teal, navy]}
      sash: {unlike: main, apart: 0.15, one-of: [brick, teal, navy]}     so much lighter or darker than it

    brings:                                               words that come with another
      tone: {noon: {air: sky, far: mint}, night: {air: navy, far: blue}}

A word is asked for after those above it. Each has a chance of its own, so that a new word, or a new way to fill one,
leaves all others as they were.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from capesmith.render.chance import Chance
from capesmith.render.colour import luminance
from capesmith.render.face.details import Number
from capesmith.source.notes import WRONG, Notes
from capesmith.source.record import record
from capesmith.source.shape import MapOf, Schema, Text, Type, shown

OTHERS = "others"
NAME = "^[a-z][a-z0-9-]*$"
WORD = Text(40, printed=False)
LUMINANCE = Number(0, 1)
Words = Mapping[str, str]


@record
class Word:
    """What may stand for a word: the same for everybody, or by another word; `unlike` names one it never repeats.

    A colour may also have to be `apart` from that one in luminance.
    """

    options: tuple[str, ...] = ()
    by: str = ""
    ways: Mapping[str, Word] | None = None
    unlike: str = ""
    apart: float = 0.0

    def said(self, words: Words) -> Word:
        """What it is, given the words so far."""
        if self.ways is None:
            return self
        way = self.ways.get(words.get(self.by, "")) or self.ways.get(OTHERS)
        return way.said(words) if way is not None else Word()

    def of(self, words: Words) -> tuple[str, ...]:
        """What may stand here, given the words so far."""
        return self.said(words).options

    def everything(self) -> Iterator[str]:
        """All that may ever stand here."""
        yield from self.options
        for way in (self.ways or {}).values():
            yield from way.everything()


class Options(Type):
    """A word as a file describes it: one, several, or several by another word."""

    name = "words"

    def read(self, value: Any, r: Notes) -> Any:
        if isinstance(value, str):
            return Word((value,))
        if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
            return Word(tuple(value))
        if isinstance(value, dict) and isinstance(value.get("by"), str):
            ways = MapOf(self, "words", NAME).read({key: way for key, way in value.items() if key != "by"}, r)
            return WRONG if ways is WRONG else Word(by=value["by"], ways=ways)
        if isinstance(value, dict) and {"unlike", "one-of"} <= {*value} <= {"unlike", "one-of", "apart"}:
            options, apart = self.read(value["one-of"], r), LUMINANCE.read(value.get("apart", 0), r)
            return (
                WRONG if WRONG in (options, apart) else Word(options.options, unlike=str(value["unlike"]), apart=apart)
            )
        hint = "[one, another], or {by: another-word, its-value: [one, another], others: [a-third]}"
        return r.wrong("CRD003", f"words belong here, not {shown(value)}", hint)

    def schema(self, v: Any) -> Schema:
        several: Schema = {"type": "array", "minItems": 1, "items": WORD.schema(v)}
        return {"anyOf": [WORD.schema(v), several, {"type": "object"}]}


@record
class Lexicon:
    """The words that figures have, and those that they bring along."""

    words: Mapping[str, Word]
    brings: Mapping[str, Mapping[str, Words]] = field(default_factory=dict)
    colours: Words = field(default_factory=dict)

    def chosen(self, card: Words, known: Words, seen: Words, *purpose: str) -> dict[str, str]:
        """The words of one figure; what a card says counts if it can be drawn. `seen` are words of the picture."""
        found = dict(seen)
        for name, word in self.words.items():
            options = self._options(word.said(found), found)
            if card.get(name) in options:
                found[name] = card[name]
            elif name in known:
                found[name] = known[name]
            else:
                found[name] = Chance(*purpose, name).pick(options) if options else ""
            found |= self.brings.get(name, {}).get(found[name], {})
        return found

    def _options(self, word: Word, found: Words) -> Sequence[str]:
        """What may stand for a word; if no colour is apart enough, the first."""
        other = found.get(word.unlike, "")
        options = [one for one in word.options if one != other]
        if not word.apart or other not in self.colours:
            return options
        light = luminance(self.colours[other])
        return [one for one in options if abs(luminance(self.colours[one]) - light) >= word.apart] or options[:1]


def filled_in(text: str, words: Words) -> str:
    """A name such as `head/<head>` with the words of a figure in it."""
    before, mark, rest = text.partition("<")
    if not mark:
        return text
    word, _, after = rest.partition(">")
    return before + words.get(word, "") + filled_in(after, words)
