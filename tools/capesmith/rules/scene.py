"""What a worked example may say about a table, declared once: each fact has a key, a type, a sentence for authors, and
a function that looks. `then` is read, shown in schemas and compared by these declarations alone.

What lies in a field of the state follows from its declaration: a fact without a function looks there, `facts_of` and
`keys_of` take keys, types, bounds and words from it, and `Facts.lay` puts there what `given` says. Numbers are written
as what they stand for: cards by id, players by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from keyword import iskeyword
from typing import Any, Protocol, cast

from capesmith.content.masks import bits
from capesmith.rules.atoms import put
from capesmith.rules.example import Answer
from capesmith.rules.example_run import ASKS, Difference, Options
from capesmith.rules.looking import Found, offers, same, same_things
from capesmith.rules.piece_fields import Pieces
from capesmith.rules.state import Part, PieceState, SavedState
from capesmith.rules.state_fields import Declared, Pile, Somebody, Truth, Word
from capesmith.source.diagnostic import DocPath
from capesmith.source.record import record
from capesmith.source.shape import PLAIN_KEYS, Field, Fields, Integer, ListOf, MapOf, Record, Text, Type

WATCHED = ("happened", "never")
Look = Callable[..., Any]  # the show, and whom the fact is about: what is there, as an author would write it
Words = Mapping[str, Any]


def attribute(key: str) -> str:
    """What a key of a file is called in Python."""
    name = key.replace("-", "_")
    return f"{name}_" if iskeyword(name) else name


@record
class Fact:
    """One thing that an example may say. `what` names it in a difference: `{name}` is whose it is. Without `look` it is
    the field of the state that is called like its key, or `of`. `say` makes words of what was read and what was found;
    `unordered` things may be told in any order."""

    key: str
    type: Type
    doc: str
    what: str
    look: Look | None = None
    say: Callable[[Any], Any] | None = None
    unordered: bool = False
    example: Any = None
    of: str = ""

    @property
    def about(self) -> str:
        """The field of the state that it is about."""
        return self.of or self.key.replace("-", "_")

    def found(self, show: Any, of: tuple[Any, ...]) -> Any:
        """What is there, as an author would write it."""
        return written(show, whose(show, of), self.about) if self.look is None else self.look(show, *of)

    @property
    def field(self) -> Field:
        return Field(attribute(self.key), self.type, self.doc, example=self.example)

    def differs(self, show: Any, of: tuple[Any, ...], name: str, wanted: Any, path: DocPath) -> Found:
        yield from self.compare(self.what.format(name=name), wanted, self.found(show, of), path)

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
            yield from self.compare(what, wish, self.found(show, (*of, one)), (*path, key))


@record
class Places(Each):
    """Where each of the pieces is that a state calls by name, or that are somebody's."""

    def found(self, show: Any, of: tuple[Any, ...]) -> Any:
        state: PieceState = show.t.state
        space = state.where[piece_called(state, of[-1], show.known.seat_called)]
        return show.known.space_id(space) if space >= 0 else "not on the board"


@record
class Own(Fact):
    """A fact that only the game itself can compare: `look` gets the show, what the example says, and its path; it gives
    the differences."""

    def differs(self, show: Any, of: tuple[Any, ...], name: str, wanted: Any, path: DocPath) -> Found:
        yield from self.found(show, (*of, wanted, path))


@record
class Top(Fact):
    """The cards on top of a pile, the next one first; as many as the example names."""

    def compare(self, what: str, wanted: Any, found: Any, path: DocPath) -> Found:
        yield from same(what, list(wanted), found[::-1][: len(wanted)], path)


@record
class Size(Fact):
    """How many cards a pile has."""

    def compare(self, what: str, wanted: Any, found: Any, path: DocPath) -> Found:
        yield from same(what, wanted, len(found), path)


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

    def lay(self, hand: Finder, one: Part | SavedState, words: Words, *path: str | int) -> None:
        """Put what is said under `given` where `then` looks for it; what is not said stays as it is."""
        for key, fact in self.known.items():
            if key in words and isinstance(fact, Fact) and fact.look is None:
                lay(hand, one, fact.about, words[key], *path, fact.key)


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


Writing = Callable[[Declared], Type | None]  # how an author writes what is in a field; None if he cannot


def _shape(field: Declared) -> Type | None:
    return field.shape()


def facts_of(cls: type[Part | SavedState], *names: str, saying: str = "", writing: Writing = _shape) -> list[Fact]:
    """The facts for these fields, or for all that can be written; `saying` is how a difference names them."""
    found: list[Fact] = []
    for name in names or cls.fields:
        field, key = cls.fields[name], name.replace("_", "-")
        shape = writing(field)
        if shape is None or not field.label:
            if names:
                raise TypeError(f"{cls.__name__}.{name} is nothing that an example could say in a word or a number")
        elif isinstance(field, Pieces):
            found.append(Places(key, shape, field.doc, "place of {key}"))
        else:
            found.append(Fact(key, shape, field.doc, _saying(cls, field, saying)))
    return found


def keys_of(cls: type[Part | SavedState], *names: str) -> Fields:
    """The keys of `given` for these fields of a state or a part of one, or for all that are plain."""
    return {one.key: one.field for one in facts_of(cls, *names)}


def _saying(cls: type[Part | SavedState], field: Declared, saying: str) -> str:
    if cls.whole:
        return field.label
    usual = "{name} is {label}" if isinstance(field, Truth) else "{name}'s {label}"
    return (saying or usual).replace("{label}", field.label)


def whose(show: Any, of: tuple[Any, ...]) -> Part | SavedState:
    """The record that a fact is about: that of whoever is named, or the whole state."""
    found: Part | SavedState = show.record(*of) if of else show.t.state
    return found


def written(show: Any, one: Part | SavedState, name: str) -> Any:
    """What lies in a field, as an author would write it."""
    field, value = one.fields[name], getattr(one, name)
    if isinstance(field, Word):
        return value or "none"
    if isinstance(field, Somebody):
        return show.card(field.kind, value) if field.kind else show.seat_name(value)
    if isinstance(field, Pile) and field.of:
        return [show.card(field.of, number) for number in value]
    return value


class Finder(Protocol):
    """Whoever knows what an author’s words mean at a table."""

    def card(self, of: str, id: str, /, *path: str | int) -> int:
        """A card of a kind by its id, which is now somewhere; `Unfit` if there is none left."""
        ...

    def seat(self, name: str, /, *path: str | int) -> int:
        """The seat of whoever bears a name; `Unfit` if nobody does."""
        ...

    def space(self, id: str, /, *path: str | int) -> int:
        """The space with an id; `Unfit` if the board has none."""
        ...


def lay(hand: Finder, one: Part | SavedState, name: str, value: Any, *path: str | int) -> None:
    """Put into a field what an author has written."""
    field = one.fields[name]
    if isinstance(field, Pieces) and isinstance(one, PieceState):
        for name, space in value.items():
            piece = piece_called(one, name, hand.seat, *path, name)
            put(one, piece, hand.space(space, *path, name))
        return
    if isinstance(field, Somebody):
        value = hand.card(field.kind, value, *path) if field.kind else hand.seat(value, *path)
    elif isinstance(field, Pile):
        value = [hand.card(field.of, id, *path, index) if field.of else id for index, id in enumerate(value)]
    setattr(one, name, value)


# --- pieces -------------------------------------------------------------------------------------------


def piece_called(state: PieceState, name: str, seat_called: Callable[..., int], *path: str | int) -> int:
    """A piece by the name it is declared with, or by that of the player whose figure it is."""
    field = cast(Pieces, state.fields["where"])
    return field.unnamed + field.called.index(name) if name in field.called else seat_called(name, *path)


def numbers_of(box: Mapping[str, int], doc: str, what: str) -> Type:
    """A number for each kind of piece, up to as many as the box holds."""
    return Record({kind: Field(kind, Integer(0, most), f"{doc}: {kind}") for kind, most in box.items()}, what)


def piece_facts(
    box: Mapping[str, int], masks: Mapping[str, int], what: str, space: str, longest: int, supply: Look | None = None
) -> list[Fact]:
    """How many pieces of each kind there are on the board and in the supply, and what lies on a space."""

    def on_board(show: Any, kind: str) -> int:
        return (show.t.state.board & masks[kind]).bit_count()

    def left(show: Any, kind: str) -> int:
        return (show.t.state.supply & masks[kind]).bit_count()

    def lying(show: Any, space: int) -> list[str]:
        return [show.known.kind(piece) for piece in bits(show.t.state.on[space])]

    on_spaces = MapOf(ListOf(Text(longest, printed=False), 0), "spaces", f"^{space}$")
    return [
        Each("on-board", numbers_of(box, "on the board", what), "how many pieces are on the board",
             "{key} on the board", on_board),
        Each("supply", numbers_of(box, "in the supply", what), "how many pieces are in the supply",
             "{key} in the supply", supply or left),
        Each("spaces", on_spaces, "everything that is on a space", "on {key}", lying, unordered=True,
             called=called_space),
    ]  # fmt: skip


def called_space(show: Any, id: str, *path: str | int) -> int:
    """The space that bears a name."""
    found: int = show.known.space_called(id, *path)
    return found


def called_seat(show: Any, name: str, *path: str | int) -> int:
    """The seat of whoever bears a name."""
    found: int = show.known.seat_called(name, *path)
    return found


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

    def __init__(self, facts: Iterable[Fact | Group], must_name: Callable[..., Any] = called_seat) -> None:
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
