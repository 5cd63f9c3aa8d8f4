"""What a game system gives the compiler: the meaning of its words at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from capesmith.effects.ast import Selector, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.table import AnyTable
from capesmith.source.diagnostic import listing

if TYPE_CHECKING:
    from capesmith.effects.compile.answers import Candidates, Quantity
    from capesmith.effects.compile.compiler import Compiler

T = TypeVar("T", bound=AnyTable)  # the table of a game
Run = Callable[[T, Context], bool]
Number = Callable[[T, Context], int]
Test = Callable[[T, Context], bool]
Things = Callable[[T, Context], list[int]]
Fits = Callable[[T, Context, int], bool]
NumberOf = Callable[[T, Context, int], int]
Make = Callable[["Compiler[T]", Any], Run[T]]  # compiles a step: what carries it out
Could = Callable[["Compiler[T]", Any], Test[T] | None]  # whether a step can be done now; None: always


class Unplayable(Exception):
    """A text says something that the rules of this game cannot carry out; `known` are words that could stand there."""

    def __init__(self, message: str, at: tuple[Any, ...] = (), known: Iterable[str] = ()) -> None:
        super().__init__(message)
        self.message, self.at = message, at
        words = listing(known, limit=24)
        self.hint = f"possible here: {words}" if words else "say it with other words of the game"


class Meaning(Protocol[T]):
    """The words of a game, as functions over its table. Each is asked once, when a text is compiled."""

    verbs: Mapping[type[Step], Make[T]]
    declinable: frozenset[str]  # verbs whose main choice may be "none"
    possible: Mapping[type[Step], Could[T]]  # whether a verb can be done now
    card_kinds: frozenset[str]  # kinds that are cards of a seat
    announced: frozenset[str]  # events that are announced, so that they can be replaced, bent or cancelled
    spans: Sequence[str]
    seats: int  # the most seats a game can have
    rule_words: frozenset[str]  # the rule words that the table carries out
    event_numbers: frozenset[str]  # stats that texts may add to the event in hand: its amount
    read_first: frozenset[str]  # containers whose conditions are all read before their first step
    each_to_come: bool  # whether a rule with an end that speaks of `each` holds for those who come later, too
    tied: str  # what "the closest" of several means where nobody owns the text: `all`, one at `random`, or `choose`
    relative: frozenset[str]  # kinds that mean other things to every seat, such as opponents
    yours: Fits[T] | None  # whether a thing is “you”, where players act through figures; None: the seat itself
    subject: Selector | None  # what a rule without a subject is about; None: what it is printed on

    def role(self, word: str) -> Candidates[T]: ...
    def things(self, some: Some) -> tuple[Candidates[T], Some]:
        """All things of the kinds, and what is left to filter."""
        ...

    def near(
        self, some: Some, origin: Candidates[T], reach: Quantity[T], beyond: Quantity[T] | None, measure: str
    ) -> tuple[Candidates[T], Some]:
        """The things of the kinds at a distance, and what is left to filter."""
        ...

    def is_kind(self, kinds: tuple[str, ...]) -> Callable[[T, int], bool]: ...
    def seat(self, t: T, thing: int) -> int:
        """The seat that plays a thing, if anybody does."""
        ...

    def people(self, kinds: tuple[str, ...]) -> bool:
        """Whether these kinds include the players' own figures."""
        ...

    def own_range(self, number: Quantity[T]) -> Quantity[T]:
        """The range printed on an effect, with what raises it."""
        ...

    def cost(self, k: Compiler[T], word: str, number: Quantity[T] | str) -> tuple[Run[T], Test[T]]:
        """How a price is paid, and whether it can be."""
        ...

    def is_at(self, node: Selector) -> Callable[[T, int, int], bool] | None:
        """Whether anything a selector means is within a distance of a place, where that can be seen at a glance."""
        ...

    def distance(self, t: T, here: int, there: int, measure: str) -> int: ...
    def inside(self, t: T, thing: int, place: int) -> bool: ...
    def spot(self, kinds: tuple[str, ...]) -> Callable[[T, int], int] | None:
        """Where a thing is, if all places of these kinds are such that it can be in one of them only, or in none (-1);
        None: look at all of them."""
        ...

    def owner(self, t: T, thing: int) -> int: ...
    def belonging(self, kinds: tuple[str, ...]) -> Candidates[T]:
        """What a thing (the context's target) holds, carries or owns of these kinds."""
        ...

    def state(self, word: str) -> Fits[T]: ...
    def attribute(self, name: str, values: tuple[Any, ...]) -> Fits[T]: ...
    def value(self, word: str) -> NumberOf[T]: ...
    def amount_in(self, word: str, some: Any) -> Number[T] | None:
        """A value that is counted over kinds rather than read from a thing."""
        ...

    def stat(self, word: str) -> NumberOf[T]: ...
    def condition(self, word: str) -> Test[T]: ...
    def store(self, k: Compiler[T], word: str) -> Callable[[T, Context, int, int], bool]:
        """How a number that is kept at the table is set at once: for a thing, to a number."""
        ...

    def redirect(self, t: T, c: Context, thing: int) -> bool:
        """The event in hand happens to another thing, or in another place."""
        ...

    def face(self, die: int) -> str:
        """The name of what a die shows."""
        ...

    def first(self, t: T, c: Context, things: list[int], number: int) -> list[int]:
        """What is taken where nobody chooses."""
        ...
