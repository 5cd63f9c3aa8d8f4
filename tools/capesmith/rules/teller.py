"""The commentator, whatever the game: beats are collected and said a paragraph at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from capesmith.rules.beats import SENTENCE, Beat, flow, pick
from capesmith.rules.event import Event
from capesmith.rules.events import Events
from capesmith.rules.overview import Entry, Overview, Scores, plain_scores
from capesmith.rules.phrases import Phrase, Phrases, worded
from capesmith.rules.prose import times
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table
from capesmith.rules.watching import Watcher, watches

Say = Callable[[str], None]
Ways = str | tuple[str, ...]  # choices of words, or the name they have in the story
T = TypeVar("T", bound=Table[SavedState], covariant=True)


class Cause:
    """A text that is being carried out: what happens until it is over comes of it, and says so once."""

    __slots__ = ("before", "causer", "event", "label", "named", "told")

    def __init__(self, label: str, causer: int, event: Event | None = None, *, named: bool = False) -> None:
        self.label = label  # nothing where it need not be named
        self.causer = causer
        self.event = event  # what it answers, and may bend
        self.before = 0 if event is None else event.amount
        self.named = named or not label
        self.told = False  # whether anything was told of it

    @property
    def bends(self) -> bool:
        """Whether it has made more or less of the event it answers."""
        return self.event is not None and self.event.amount != self.before


class Teller(Watcher, Generic[T]):
    """Collects beats; `flush` says them. A game adds how it calls its figures and words its beats.

    Events that have a phrase in its story are told from it; for the others it has an `on_<name>`.
    """

    t: T
    overview: Overview[T] = Overview()
    phrases = Phrases()
    made: ClassVar[Mapping[str, Callable[[Any], str]]] = MappingProxyType(
        {}
    )  # beats that are worded by a function, by kind
    prologue: Sequence[str] | None = None  # what is heard before the game has begun, if not everything
    begun = True

    def __init__(self, say: Say) -> None:
        super().__init__()
        self.on = {word: partial(self._tell, phrase) for word, phrase in self.phrases.of.items()} | self.on
        self.say = say
        self.word = ""  # the event in hand
        self.facts: tuple[Any, ...] = ()
        self.beats: list[Any] = []
        self.opening = ""  # what the next paragraph begins with
        self.told = 0  # events so far: the same words need not come twice in a row
        self.causes: list[Cause] = []  # the innermost last
        self.parted = False  # whether the next beat comes of something else than the last one
        self.said: dict[tuple[int, Sequence[str]], str] = {}  # the way each subject said a thing last

    def __call__(self, word: str, *facts: Any) -> None:
        """Tell one thing that happens."""
        self.told += 1
        if self.begun or self.prologue is None or word in self.prologue:
            self.before(word, *facts)
            self.word, self.facts = word, facts
            super().__call__(word, *facts)

    # --- what a game says ---------------------------------------------------------------------------

    def before(self, word: str, *facts: Any) -> None:
        """What there is to do before an event is told, whichever it is."""

    def somebody(self, subject: int) -> bool:
        """Whether it can do things in sentences."""
        return subject >= 0

    def name(self, subject: int) -> str:
        raise NotImplementedError

    def again(self, subject: int) -> str:
        """The subject, a sentence later."""
        raise NotImplementedError

    def words(self, beat: Any) -> str:
        """One beat without its subject."""
        make, listing = self.made.get(beat.kind), self.phrases.lists.get(beat.kind)
        if make is not None:
            return make(beat)
        if listing is not None:
            return listing.worded(self.together(beat), len(beat.parts), beat.text, beat.verb)
        phrase = self.phrases.of.get(beat.kind)
        if phrase is None or phrase.listing is None:
            return str(beat.text)
        return str(beat.verb) if len(beat.parts) == 1 else phrase.listing.worded(beat.parts, len(beat.parts))

    def together(self, beat: Any) -> Sequence[str] | str:
        """The parts of a beat, for a list of them, or told together in another way."""
        return list(beat.parts)

    def moment(self) -> int:
        """A number that differs from one stretch of the game to the next."""
        return 0

    def reason(self, cause: str, causer: int, subject: int) -> str:
        """How to say why something happens; nothing where it need not be said."""
        return ""

    def apart(self, first: Any, beat: Any) -> bool:
        """Whether a beat does not belong to the sentence that this first one began."""
        return False

    def make(self, subject: int, kind: str, text: str, parts: Sequence[Any], lead: str) -> Any:
        return Beat(subject, kind, text, parts, lead)

    # --- phrases --------------------------------------------------------------------------------------

    def plainly(self) -> Any:
        """The event in hand in the words that the story has for it."""
        return self._tell(self.phrases.of[self.word], *self.facts)

    def _tell(self, phrase: Phrase, *facts: Any) -> Any:
        subject = SENTENCE if phrase.who < 0 else max(SENTENCE, facts[phrase.who])
        ways = phrase.ways
        if phrase.otherwise and not self.somebody(subject):
            subject, ways = SENTENCE, phrase.otherwise
        if phrase.listing is None:
            return self.add(subject, "said" if phrase.who < 0 else "does", self.put(subject, ways))
        beat = self.grow(subject, self.word, worded(phrase.part, self._called))
        beat.verb = beat.verb or self.put(subject, ways)
        return beat

    def put(self, subject: int, choices: Ways, **more: Any) -> str:
        """One of several ways to say something, with the facts of the event in hand and `more`."""

        def called(name: str, way: str) -> str:
            if name not in more:
                return self._called(name, way)
            return times(more[name], *way.split("|")) if "|" in way else str(more[name])

        return worded(self.fresh(subject, choices), called)

    def _called(self, name: str, way: str) -> str:
        """What a fact of the event in hand is called, or what is called like this at every table."""
        declared, nouns = self.phrases.events[self.word], self.phrases.nouns
        if name not in declared.names:
            return nouns.call(self.t, name, None, {})
        facts = dict(zip(declared.names, self.facts, strict=True))
        if "|" in way:
            return times(facts[name], *way.split("|"))
        return nouns.call(self.t, declared.noun(name, way), facts[name], facts)

    # --- paragraphs -----------------------------------------------------------------------------------

    def flush(self) -> None:
        """Say what has happened and is not told yet."""
        text = flow(self.beats, self.words, self.name, self.again, self.apart)
        self.beats.clear()
        whole = f"{self.opening} {text}".strip() if text else ""
        self.opening = "" if text else self.opening
        if whole:
            self.say(whole)

    def heading(self, text: str) -> None:
        """A line of its own between paragraphs."""
        self.flush()
        self.opening = ""
        self.say("")
        self.say(text)

    # --- beats ----------------------------------------------------------------------------------------

    def add(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = ()) -> Any:
        """A new beat; the text behind it is named once."""
        beat = self.make(subject, kind, text, parts, self._reason(subject))
        beat.word, beat.facts = self.word, self.facts
        beat.parted, self.parted = self.parted, False
        self.beats.append(beat)
        for cause in self.causes:
            cause.told = True
        return beat

    def grow(self, subject: int, kind: str, part: Any, text: str = "") -> Any:
        """More of the same, or a new beat."""
        last = self.last()
        alike = last is not None and (last.kind, last.subject, last.text) == (kind, subject, text)
        if alike and not self.cause and not self.parted:
            last.parts.append(part)
            return last
        return self.add(subject, kind, text, [part])

    def last(self) -> Any:
        return self.beats[-1] if self.beats else None

    def unsay(self) -> Any:
        """The last beat is told in other words: it gives way, and what takes its place comes of the same."""
        beat = self.beats.pop()
        self.parted = self.parted or beat.parted
        return beat

    def credit(self, subject: int, amount: int, what: str, kinds: Sequence[str]) -> bool:
        """Whether what somebody gained or lost is told with what it came of: the last beat, if it is of these kinds."""
        last = self.last()
        if last is None or last.subject != subject or self.cause or not {last.kind, last.word}.intersection(kinds):
            return False
        last.worth[what] = last.worth.get(what, 0) + amount
        return True

    def sentence(self, text: str, kind: str = "said") -> Any:
        return self.add(SENTENCE, kind, text)

    def says(self, choices: Ways, **more: Any) -> Any:
        """A sentence, put in one of several ways; those of the story go by their name."""
        return self.sentence(self.put(SENTENCE, choices, **more))

    def does(self, subject: int, choices: Ways, **more: Any) -> Any:
        """Somebody does something, put in one of several ways."""
        subject = max(SENTENCE, subject)
        return self.add(subject, "does", self.put(subject, choices, **more))

    def fresh(self, subject: int, choices: Ways) -> str:
        """One of several ways to say it: not the last one, nor the last one of the same subject if there are others."""
        choices = self.phrases.ways[choices] if isinstance(choices, str) else choices
        first = choices.index(pick(choices, self.moment(), self.told))
        ways = [*choices[first:], *choices[:first]]
        last, own = self.said.get((SENTENCE, choices)), self.said.get((subject, choices))
        found = next(
            (way for way in ways if way not in (last, own)), next((way for way in ways if way != last), ways[0])
        )
        self.said[SENTENCE, choices] = self.said[subject, choices] = found
        return found

    # --- causes ---------------------------------------------------------------------------------------

    @property
    def cause(self) -> str:
        """The text that is being carried out, as long as it was not named."""
        return "" if not self.causes or self.causes[-1].named else self.causes[-1].label

    @property
    def causer(self) -> int:
        """Whose text is being carried out."""
        return self.causes[-1].causer if self.causes else SENTENCE

    def because(self, label: str, causer: int, event: Event | None = None, *, named: bool = False) -> None:
        """What comes next comes of this text, until it is `over`; it may be one that was `named` already."""
        self.causes.append(Cause(label, causer, event, named=named))

    def over(self) -> Cause:
        """The innermost text is carried out: what comes next does not come of it."""
        cause = self.causes.pop()
        self.parted = self.parted or (cause.told and bool(cause.label))
        return cause

    def _reason(self, subject: int) -> str:
        """Why the next beat happens, said once."""
        if not self.cause:
            return ""
        cause = self.causes[-1]
        cause.named = True
        return self.reason(cause.label, cause.causer, subject)

    # --- a look at the table --------------------------------------------------------------------------

    def status(self, seat: int) -> str:
        return self.overview.status(self.t, seat)

    def map(self) -> str:
        return self.overview.map(self.t)

    def player(self, seat: int) -> str:
        return self.name(seat)

    def texts(self, seat: int) -> Sequence[Entry]:
        return self.overview.texts(self.t, seat)

    def text_of(self, name: str) -> Entry | None:
        return self.overview.text_of(self.t, name)

    def scores(self) -> Scores:
        return plain_scores(self.t)

    def closing(self) -> str:
        return self.overview.closing(self.t)


D = TypeVar("D", bound="type[Teller[Table[SavedState]]]")


def narrates(events: Events, phrases: Phrases | None = None) -> Callable[[D], D]:
    """Tells a whole game: every event has a phrase or a handler, but those that are declared quiet."""

    def check(cls: D) -> D:
        cls.phrases = phrases or Phrases(events)
        watches(events)(cls)
        unused = [word for word in cls.phrases.of if word in cls.hears and not _plainly(cls, cls.hears[word][0])]
        if unused:
            raise TypeError(f"{cls.__name__} and its story both tell {', '.join(unused)}")
        told = {*cls.hears, *cls.phrases.of}
        missed = [one.name for one in events if one.told and not one.quiet and one.word not in told]
        if missed:
            hint = "add on_<name> or a phrase, or declare them quiet"
            raise TypeError(f"{cls.__name__} says nothing of {', '.join(missed)}: {hint}")
        return cls

    return check


def _plainly(cls: type[Teller[T]], handler: str) -> bool:
    """Whether a handler leaves the words to the story."""
    return Teller.plainly.__name__ in getattr(cls, handler).__code__.co_names
