"""Events, declared once: what can happen in a game, the facts it is told with, and what texts hear of it.

A game declares them in one module, as functions without a body, and tells them by calling what becomes of those:

    EVENTS = Events(TEXT_EVENTS)

    @EVENTS.event
    def pass_(seat: Seat) -> None:
        "A player does nothing."

    @EVENTS.happens("fight-won", object="space", by="hero", amount="face", place="space")
    def fight_won(hero: Hero, space: Space, face: int) -> None:
        "A hero holds a space after a fight."

`events.fight_won(t, hero, space, face)` tells whoever watches the table `t`, and lets it happen for the texts of cards.
The functions are written and compiled once, when the module is imported; a game that nobody watches makes nothing of
what it tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    ParamSpec,
    Protocol,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

from capesmith.rules.event import NOBODY, Event, Perform
from capesmith.rules.refs import Sort
from capesmith.source.generated import function
from capesmith.source.record import record

P = ParamSpec("P")
Watch = Callable[..., None]  # hears a word and its facts
When = Literal["before", "after", "never"]  # whether it is told when it is announced, or when it has happened
ROLES: Final = ("object", "by", "amount", "place", "faces", "loser", "origin", "source")
# In the order in which a table takes them.
_HAPPENED: Final = ("object", "by", "amount", "place", "faces", "loser", "origin")
_ANNOUNCED: Final = ("object", "by", "amount", "place", "faces", "perform", "source", "origin")
_REFERENCES: Final = ("object", "by", "place", "loser", "source")
_DEFAULTS: Final = {"amount": "0", "faces": "''", "origin": "''"}


class Watched(Protocol):
    """A table as far as events are told there."""

    watch: Watch | None


class Hearing(Watched, Protocol):
    """A table at which texts hear what happens."""

    def happened(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", loser: int = NOBODY, origin: str = "",
    ) -> None: ...  # fmt: skip

    def ended_by(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", loser: int = NOBODY, origin: str = "",
    ) -> None: ...  # fmt: skip

    def announce(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", perform: Perform = None, source: int = NOBODY, origin: str = "",
    ) -> int: ...  # fmt: skip


@record
class Field:
    """One fact of an event: its name, and what sort of thing it is; no sort for plain numbers and words."""

    name: str
    sort: Sort | None = None
    several: bool = False
    each: Sort | None = None  # of what sort they are, where there are several


class Way(NamedTuple):
    """One of the functions of an event as source: what it takes before the facts, and its lines."""

    name: str
    first: tuple[str, ...]
    lines: list[str]


class Declared:
    """What is known of an event."""

    def __init__(
        self, made: Callable[..., None], heard: str, roles: Mapping[str, str | int], *, told: When, quiet: bool,
        secret: Mapping[str, Sequence[str]], what: str = "",
    ) -> None:  # fmt: skip
        self.name = made.__name__
        self.word = self.name.rstrip("_").replace("_", "-")  # as it is told
        self.doc = (made.__doc__ or "").strip()
        self.names = made.__code__.co_varnames[: made.__code__.co_argcount]
        self.heard = heard  # as texts hear of it; nothing if they do not
        self.roles = dict(roles)  # which fact is what of it: the name of the fact, or a number or word
        self.what = what  # a word for its faces that is always the same
        self.when = told
        self.told = told != "never"
        self.quiet = quiet  # no commentary says anything of it
        self.secret = {name: tuple(known) for name, known in secret.items()}  # facts with those who know them
        self.fields = tuple(_field(made, name) for name in self.names)  # the facts it is told with, in order
        if not self.doc:
            raise TypeError(f"the event {self.name} does not say what it is: give it a docstring")
        for name in (*self.secret, *(one for known in self.secret.values() for one in known)):
            self.place_of(name)

    def noun(self, name: str, way: str = "") -> str:
        """What a fact is called by: its sort, and perhaps a way to call it; nothing for plain numbers and words."""
        field = self.fields[self.place_of(name)]
        sort = field.sort or field.each
        return "" if sort is None or "|" in way else f"{sort.name}:{way}" if way else sort.name

    def place_of(self, name: str) -> int:
        """Which of its facts has this name; an error if none has."""
        if name not in self.names:
            raise TypeError(f"the event {self.name} has no fact “{name}”: it has {', '.join(self.names) or 'none'}")
        return self.names.index(name)

    def seen_by(self, seat: int, facts: Sequence[Any]) -> tuple[Any, ...]:
        """The facts as one seat may know them: NOBODY in the place of what is secret."""
        seen = list(facts)
        for name, known in self.secret.items():
            if seat not in [facts[self.place_of(one)] for one in known]:
                seen[self.place_of(name)] = NOBODY
        return tuple(seen)

    def ways(self) -> list[Way]:
        """Its functions, written out; what it is told and happens by comes first."""
        told = ", ".join([repr(self.word), *self.names])
        tell = ["if t.watch is not None:", f" t.watch({told})"]
        if not self.heard:
            return [Way(self.name, ("t",), tell)]
        values = self._values()
        happened, announced, everything = (
            ", ".join([repr(self.heard), *(values[role] for role in order)]) for order in (_HAPPENED, _ANNOUNCED, ROLES)
        )
        after = tell if self.when == "after" else []
        before = tell if self.when == "before" else []
        return [
            Way(self.name, ("t",), [*after, f"t.happened({happened})"]),
            Way("announce", ("t", "perform"), [*before, f"return t.announce({announced})"]),
            Way("ended", ("t",), [f"t.ended_by({happened})"]),
            Way("made", (), [f"return Event({everything})"]),
        ]

    def _values(self) -> dict[str, str]:
        """Each part of the event as it is written in its functions; things by reference, as texts know them."""
        found = {role: _DEFAULTS.get(role, str(NOBODY)) for role in ROLES} | {"perform": "perform"}
        if self.what:
            found["faces"] = repr(self.what)
        for role, value in self.roles.items():
            if isinstance(value, int):
                found[role] = str(value)
                continue
            field = self.fields[self.place_of(value)]
            if role == "amount" and field.several:
                found[role] = f"len({value})"  # as many as there are
                continue
            sort = field.sort
            base = sort.base if sort is not None and role in _REFERENCES else 0
            found[role] = f"{value} + {base} if {value} >= 0 else {NOBODY}" if base else value
        return found

    def __repr__(self) -> str:
        return f"{self.name}({', '.join(self.names)})"


class AnyEvent(Protocol):
    """An event, whatever its facts are."""

    declared: Declared


class Told(AnyEvent, Protocol[P]):
    """An event of a table: called, it is told to whoever watches."""

    def __call__(self, t: Watched, /, *facts: P.args, **named: P.kwargs) -> None: ...


class Heard(AnyEvent, Protocol[P]):
    """An event that texts hear of, too: called, it is told and has happened."""

    def __call__(self, t: Hearing, /, *facts: P.args, **named: P.kwargs) -> None: ...

    def announce(self, t: Hearing, perform: Perform, /, *facts: P.args, **named: P.kwargs) -> int:
        """It is about to happen: with which amount, or -1 when it does not happen now."""
        ...

    def ended(self, t: Hearing, /, *facts: P.args, **named: P.kwargs) -> None:
        """The game has ended with it, or in the middle of it."""
        ...

    def made(self, *facts: P.args, **named: P.kwargs) -> Event:
        """The event itself, for whoever bends it on the way."""
        ...


class Events:
    """The events of a game, by the word they are told with; those of `others` are among them."""

    def __init__(self, *others: Events) -> None:
        self._by_word: dict[str, Declared] = {}
        self._silent: list[Declared] = []  # what only texts hear of
        for other in others:
            self._by_word |= other._by_word
            self._silent += other._silent

    def __getitem__(self, word: str) -> Declared:
        return self._by_word[word]

    def __contains__(self, word: str) -> bool:
        return word in self._by_word

    def __iter__(self) -> Iterator[Declared]:
        """All of them, with those that nobody is told."""
        return iter((*self._by_word.values(), *self._silent))

    @overload
    def event(self, made: Callable[P, None], /) -> Told[P]: ...

    @overload
    def event(
        self, /, *, quiet: bool = False, secret: Mapping[str, Sequence[str]] | None = None
    ) -> Callable[[Callable[P, None]], Told[P]]: ...

    def event(
        self, made: Callable[P, None] | None = None, /, *, quiet: bool = False,
        secret: Mapping[str, Sequence[str]] | None = None,
    ) -> Told[P] | Callable[[Callable[P, None]], Told[P]]:  # fmt: skip
        """Declare an event that is told; `quiet` where no commentary says anything of it, `secret` what not everybody
        may know of it: the name of a fact, with the facts that name those who do."""

        def declare(made: Callable[P, None]) -> Told[P]:
            declared = self._add(Declared(made, "", {}, told="after", quiet=quiet, secret=secret or {}))
            return cast(Told[P], _written(declared, made))

        return declare if made is None else declare(made)

    def happens(
        self, word: str, /, *, object: str | int = NOBODY, by: str | int = NOBODY, amount: str | int = 0,
        place: str | int = NOBODY, faces: str = "", loser: str | int = NOBODY, origin: str = "",
        source: str | int = NOBODY, what: str = "", told: When = "after", quiet: bool = False,
    ) -> Callable[[Callable[P, None]], Heard[P]]:  # fmt: skip
        """Declare an event that texts know as `word`: which of its facts is its object, who did it and so on.

        `what` is a word for its faces that is always the same. It is told when it has happened, or `before`: when it is
        announced. What is `never` told only texts hear of: whoever watches is told of it by another event."""
        given = {
            "object": object, "by": by, "amount": amount, "place": place, "faces": faces, "loser": loser,
            "origin": origin, "source": source,
        }  # fmt: skip
        plain = {"amount": 0, "faces": "", "origin": ""}
        roles = {role: value for role, value in given.items() if value != plain.get(role, NOBODY)}

        def declare(made: Callable[P, None]) -> Heard[P]:
            declared = self._add(Declared(made, word, roles, told=told, quiet=quiet, secret={}, what=what))
            return cast(Heard[P], _written(declared, made))

        return declare

    def _add(self, declared: Declared) -> Declared:
        if not declared.told:
            self._silent.append(declared)
        elif declared.word in self._by_word:
            raise TypeError(f"the event {declared.name} is declared twice")
        else:
            self._by_word[declared.word] = declared
        return declared


def _type(made: Callable[..., None], name: str) -> Any:
    """What a fact is declared to be; nothing where that is a name that only a type checker knows."""
    hint = made.__annotations__[name]
    if not isinstance(hint, str):
        return hint
    if hint.isidentifier():
        return made.__globals__.get(hint)
    try:
        alone = type("Fact", (), {"__annotations__": {name: hint}})
        return get_type_hints(alone, made.__globals__, include_extras=True)[name]
    except NameError as error:
        raise TypeError(f"the event {made.__name__} does not say what “{name}” is: {error}") from error


def _field(made: Callable[..., None], name: str) -> Field:
    """One fact, with the sort that is declared for it, or for each of several."""
    found = _type(made, name)
    several = get_origin(found) is Sequence
    return Field(name, _sort(found), several, _sort(get_args(found)[0]) if several else None)


def _sort(declared: Any) -> Sort | None:
    return next((one for one in getattr(declared, "__metadata__", ()) if isinstance(one, Sort)), None)


def _written(declared: Declared, made: Callable[..., None]) -> Callable[..., None]:
    """The functions of one event; whatever else it can do hangs on what it happens by."""
    first, *others = declared.ways()
    found: Any = _function(declared, made, first)
    for way in others:
        setattr(found, way.name, _function(declared, made, way))
    return cast("Callable[..., None]", found)


def _function(declared: Declared, made: Callable[..., None], way: Way) -> Callable[..., None]:
    """One of its functions; it says the same of itself as the declaration."""
    found: Any = function(way.name, [*way.first, *declared.names], way.lines, {"Event": Event})
    found.__doc__, found.__defaults__, found.declared = made.__doc__, made.__defaults__, declared
    found.__annotations__ = made.__annotations__
    return cast("Callable[..., None]", found)
