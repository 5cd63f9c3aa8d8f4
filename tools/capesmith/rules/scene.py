"""What a worked example may say about a table, declared once: each fact has a key, a type, a sentence for authors, and
a function that looks. `then` is read, shown in schemas and compared by these declarations alone.

What is plainly a field of the state follows from its declaration: `facts_of`, `keys_of` and `lay` take keys, types,
bounds and words from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from keyword import iskeyword
from typing import Any

from capesmith.rules.example import Answer
from capesmith.rules.looking import Found, offers, same, same_things
from capesmith.rules.rehearsal import ASKS, Difference, Options
from capesmith.rules.state import Part, SavedState
from capesmith.rules.state_fields import Declared, Truth
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record
from capesmith.source.shape import PLAIN_KEYS, Field, Fields, ListOf, MapOf, Record, Type

WATCHED = ("happened", "never")
Look = Callable[..., Any]  # the show, and whom the fact is about: what is there, as an author would write it
Words = Mapping[str, Any]


def attribute(key: str) -> str:
    """What a key of a file is called in Python."""
    name = key.replace("-", "_")
    return f"{name}_" if iskeyword(name) else name


@record
class Fact:
    """One thing that an example may say. `what` names it in a difference: `{name}` is whose it is. `say` makes words of
    what was read and what was found; `unordered` things may be told in any order."""

    key: str
    type: Type
    doc: str
    what: str
    look: Look
    say: Callable[[Any], Any] | None = None
    unordered: bool = False
    example: Any = None

    @property
    def field(self) -> Field:
        return Field(attribute(self.key), self.type, self.doc, example=self.example)

    def differs(self, show: Any, of: tuple[Any, ...], name: str, wanted: Any, path: DocPath) -> Found:
        yield from self.compare(self.what.format(name=name), wanted, self.look(show, *of), path)

    def compare(self, what: str, wanted: Any, found: Any, path: DocPath) -> Found:
        say = self.say or _plainly
        if self.unordered:
            yield from same_things(what, map(say, wanted), map(say, found), path)
        else:
            yield from same(what, say(wanted), say(found), path)


def _plainly(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


@record
class Each(Fact):
    """A fact for each of some keys: what lies on a space, where a crime is. `{key}` in `what` is the one in question;
    `called` makes of it what is looked for."""

    called: Callable[..., Any] | None = None

    def differs(self, show: Any, of: tuple[Any, ...], name: str, wanted: Any, path: DocPath) -> Found:
        for key, wish in wanted.items():
            one = key if self.called is None else self.called(show, key, *path, key)
            what = self.what.format(name=name, key=key)
            yield from self.compare(what, wish, self.look(show, *of, one), (*path, key))


@record
class Own(Fact):
    """A fact that only the game itself can compare: `look` gets the show, what the example says, and its path; it gives
    the differences."""

    def differs(self, show: Any, of: tuple[Any, ...], name: str, wanted: Any, path: DocPath) -> Found:
        yield from self.look(show, *of, wanted, path)


class Facts:
    """Everything that an example may say about one thing: a hero, the villain, the whole table."""

    def __init__(self, what: str, facts: Iterable[Fact | Group]) -> None:
        self.what = what
        self.known: Mapping[str, Fact | Group] = {attribute(one.key): one for one in facts}

    @property
    def fields(self) -> Fields:
        return {one.key: one.field for one in self.known.values()}

    @property
    def type(self) -> Type:
        return Record(self.fields, self.what)

    def differs(self, show: Any, of: tuple[Any, ...], name: str, wanted: Words, path: DocPath) -> Found:
        for key, value in wanted.items():
            fact = self.known[key]
            yield from fact.differs(show, of, name, value, (*path, fact.key))


@record
class Group:
    """Facts about something under a key: the villain, or, with `called`, each of the heroes by name. `called`
    finds who bears a name, or what is wrong with it."""

    key: str
    facts: Facts
    doc: str
    called: Callable[..., Any] | None = None
    names: Callable[[Type], Type] | None = None

    @property
    def field(self) -> Field:
        own = self.facts.type
        return Field(attribute(self.key), own if self.names is None else self.names(own), self.doc)

    def differs(self, show: Any, of: tuple[Any, ...], name: str, wanted: Words, path: DocPath) -> Found:
        if self.called is None:
            yield from self.facts.differs(show, of, name, wanted, path)
            return
        for one, words in wanted.items():
            here = (*path, one)
            found = self.called(show, *of, one, *here)
            if isinstance(found, Difference):
                yield found
            else:
                yield from self.facts.differs(show, (*of, found), one, words, here)


def named(what: str, pattern: str, keys: str = PLAIN_KEYS) -> Callable[[Type], Type]:
    """A map by names of one shape."""
    return lambda own: MapOf(own, what, pattern, keys=keys)


# --- what is plainly a field of the state -------------------------------------------------------------


def _plain(cls: type[Part | SavedState], names: Sequence[str]) -> Iterator[tuple[str, Declared, Type]]:
    for name in names or cls.fields:
        field = cls.fields[name]
        shape = field.shape()
        if shape is not None and field.label:
            yield name, field, shape
        elif names:
            raise TypeError(f"{cls.__name__}.{name} is nothing that an example could say in a word or a number")


def keys_of(cls: type[Part | SavedState], *names: str) -> Fields:
    """The keys of `given` for these fields of a state or a part of one, or for all that are plain."""
    return {
        name.replace("_", "-"): Field(attribute(name), shape, field.doc) for name, field, shape in _plain(cls, names)
    }


def facts_of(cls: type[Part | SavedState], *names: str, saying: str = "", of: Look | None = None) -> list[Fact]:
    """The facts of `then` for these fields, or for all that are plain; `saying` is how a difference names them, `of`
    finds the record of whoever they are about."""
    return [
        Fact(name.replace("_", "-"), shape, field.doc, _saying(cls, field, saying), _looker(name, of))
        for name, field, shape in _plain(cls, names)
    ]


def _saying(cls: type[Part | SavedState], field: Declared, saying: str) -> str:
    if cls.whole:
        return field.label
    usual = "{name} is {label}" if isinstance(field, Truth) else "{name}'s {label}"
    return (saying or usual).replace("{label}", field.label)


def _looker(name: str, of: Look | None) -> Look:
    if of is not None:
        return lambda show, *who: getattr(of(show, *who), name)
    return lambda show, *who: getattr(who[-1] if who else show.t.state, name)


def lay(one: Part | SavedState, words: Words, *names: str) -> None:
    """What `given` says about these plain fields, or all of them; what it does not say stays as it is."""
    for name, _, _ in _plain(type(one), names):
        if attribute(name) in words:
            setattr(one, name, words[attribute(name)])


# --- the whole table afterwards -------------------------------------------------------------------------


def told(key: str, type: Type, doc: str) -> Fact:
    """A line of `then` that speaks of what happened, or of the last question, and not of what lies on the table."""
    return Fact(key, type, doc, "", _nothing)


def _nothing(show: Any) -> None:
    raise AssertionError("this is no fact about the table")


OFFERS = (
    told("offered", ListOf(Answer()), "choices that the last question allows, among others"),
    told("not-offered", ListOf(Answer()), "choices that the last question does not allow"),
    told("only-offered", ListOf(Answer()), "exactly the choices of the last question"),
)


class Then(Facts):
    """All that may stand under `then`; `must_name` refuses a name that nobody bears in `happened` and `never`."""

    def __init__(self, facts: Iterable[Fact | Group], must_name: Callable[..., Any]) -> None:
        super().__init__("then", facts)
        self.must_name = must_name

    def differences(self, show: Any, then: Words, options: Options) -> Found:
        """Every line of `then` that is not so; `options` are those of the last question."""
        for key, wanted in then.items():
            if key in WATCHED:
                for index, (_, _, name) in enumerate(wanted):
                    if name:
                        self.must_name(show, name, key, index, "by")
                yield from show.spotter.differences(key, wanted)
            elif key in ASKS:
                yield from offers(key, wanted, options, show.every_name())
            else:
                yield from self.differs(show, (), "", {key: wanted}, ())
