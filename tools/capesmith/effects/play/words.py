"""The meaning of words in its plainest form: what a game does not say, texts cannot ask for.

A system lists what its words mean and adds the functions that its texts need; `Unplayable` tells an author the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from capesmith.effects.ast import Selector, Some, Step
from capesmith.effects.compile.answers import Candidates, Constant, FoundBy, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import AtDistance, Together
from capesmith.effects.compile.meaning import Could, Fits, Make, Number, NumberOf, Run, Test, Things, Unplayable
from capesmith.effects.performing.performers import Performers, performers_of
from capesmith.effects.play.kinds import Attribute, IsThat, Kind, T, any_of_these
from capesmith.rules.event import NOBODY
from capesmith.rules.parts import module_of
from capesmith.rules.refs import card_of, is_card

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler
    from capesmith.effects.performing.holdings import Holdings
    from capesmith.effects.play.cast import Prepared, TextCast

X = TypeVar("X")
Store = Callable[[T, Context, int, int], bool]


class PlainWords(Generic[T]):
    """The meaning of every word, for the compiler, mostly in tables.

    What the verbs do is found in the `performing` package beside the module of the game's words."""

    declinable: frozenset[str] = frozenset()  # everything is done unless it says `may`
    card_kinds: frozenset[str] = frozenset()
    announced: frozenset[str] = frozenset()
    spans: Sequence[str] = ()
    seats = 4
    rule_words = frozenset(("add", "set", "cannot"))
    event_numbers: frozenset[str] = frozenset()
    read_first: frozenset[str] = frozenset()
    each_to_come = False
    tied = "all"
    relative: frozenset[str] = frozenset()
    yours: Fits[T] | None = None
    subject: Selector | None = None

    verbs: Mapping[type[Step], Make[T]] = {}
    possible: Mapping[type[Step], Could[T]] = {}
    kinds: Mapping[str, Kind[T]] = {}
    roles: Mapping[str, Things[T]] = {}
    states: Mapping[str, Fits[T]] = {}
    attributes: Mapping[str, Attribute[T]] = {}
    values: Mapping[str, NumberOf[T]] = {}
    stats: Mapping[str, NumberOf[T]] = {}
    stores: Mapping[str, Store[T]] = {}
    conditions: Mapping[str, Test[T]] = {}
    holdings: Holdings[T] | None = None  # what can be gained, lost, stolen and paid

    def __init__(self, cast: TextCast[Prepared]) -> None:
        self.cast = cast
        game = type(self).__module__.rpartition(".")[0]
        if game and module_of(game, "performing") is not None:
            found: Performers[T] = performers_of(f"{game}.performing")
            self.verbs, self.possible = found.perform, found.possible

    # --- things and places ----------------------------------------------------------------------------

    def role(self, word: str) -> Candidates[T]:
        return FoundBy(_known(self.roles, word, "nothing at the table is called"))

    def things(self, some: Some) -> tuple[Candidates[T], Some]:
        parts = [self.of_kind(kind, some) for kind in some.kinds]
        return parts[0] if len(parts) == 1 else Together(parts), some

    def of_kind(self, kind: str, some: Some) -> Candidates[T]:
        """Everything of one kind that a selector can choose from."""
        if kind not in self.kinds:
            raise Unplayable(f"nothing at the table is a “{kind}” that can be chosen", known=self.kinds)
        return FoundBy(self.kinds[kind].found)

    def near(
        self, some: Some, origin: Candidates[T], reach: Quantity[T], beyond: Quantity[T] | None, measure: str
    ) -> tuple[Candidates[T], Some]:
        everything, rest = self.things(replace(some, within=None, beyond=None, from_=None))
        return AtDistance(everything, origin, beyond or Constant(-1), reach, self.distance, measure), rest

    def is_kind(self, kinds: tuple[str, ...]) -> IsThat[T]:
        return any_of_these([self.is_one(kind) for kind in kinds])

    def is_one(self, kind: str) -> IsThat[T]:
        """Whether a thing is of one kind."""
        if kind not in self.kinds:
            raise Unplayable(f"nothing at the table is a “{kind}”", known=self.kinds)
        return self.kinds[kind].fits

    def seat(self, t: T, thing: int) -> int:
        """Players are their own figures."""
        return thing if 0 <= thing < len(t.players) else NOBODY

    def people(self, kinds: tuple[str, ...]) -> bool:
        """“A figure” may be the owner of the text: another one is `not: you`."""
        return False

    def own_range(self, number: Quantity[T]) -> Quantity[T]:
        return number

    def is_at(self, node: Selector) -> Callable[[T, int, int], bool] | None:
        return None

    def distance(self, t: T, here: int, there: int, measure: str) -> int:
        raise Unplayable("this game knows no distances")

    def inside(self, t: T, thing: int, place: int) -> bool:
        return False

    def spot(self, kinds: tuple[str, ...]) -> Callable[[T, int], int] | None:
        return None

    def owner(self, t: T, thing: int) -> int:
        return card_of(thing)[0] if is_card(thing) else NOBODY

    def belonging(self, kinds: tuple[str, ...]) -> Candidates[T]:
        for kind in kinds:
            self.is_one(kind)  # refuses what nothing can be
        return FoundBy(lambda t, c: [thing for kind in kinds for thing in self.held(t, c, c.target, kind)])

    def held(self, t: T, c: Context, thing: int, kind: str) -> list[int]:
        """What a thing has of a kind: what it holds, carries or owns, or what is there with it."""
        return []

    # --- numbers and conditions -------------------------------------------------------------------------

    def state(self, word: str) -> Fits[T]:
        return _known(self.states, word, "nothing at the table can be")

    def attribute(self, name: str, values: tuple[Any, ...]) -> Fits[T]:
        if name not in self.attributes:
            raise Unplayable(f"the table does not know “{name}”", known=self.attributes)
        return self.attributes[name](values)

    def value(self, word: str) -> NumberOf[T]:
        return _known(self.values, word, "the table does not count")

    def amount_in(self, word: str, some: Any) -> Number[T] | None:
        return None

    def stat(self, word: str) -> NumberOf[T]:
        return self.stats.get(word) or (lambda t, c, thing: t.number(word, 0, NOBODY, thing))

    def condition(self, word: str) -> Test[T]:
        return _known(self.conditions, word, "nobody can say whether it is")

    # --- what is done -------------------------------------------------------------------------------------

    def cost(self, k: Compiler[T], word: str, number: Quantity[T] | str) -> tuple[Run[T], Test[T]]:
        if self.holdings is None:
            raise Unplayable(f"“{word}” is no price in this game")
        return self.holdings.price(k, word, number)

    def store(self, k: Compiler[T], word: str) -> Store[T]:
        if not self.stores:
            raise Unplayable(f"“{word}” cannot be set at once; say until when it holds")
        if word not in self.stores:
            raise Unplayable(f"“{word}” is not kept at the table: say until when it is set", known=self.stores)
        return self.stores[word]

    def redirect(self, t: T, c: Context, thing: int) -> bool:
        """The event in hand happens to another thing."""
        if c.event is None:
            return False
        c.event.object = thing
        return True

    def face(self, die: int) -> str:
        return str(die)

    def first(self, t: T, c: Context, things: list[int], number: int) -> list[int]:
        """In the order of their numbers."""
        return sorted(things)[:number]


def _known(words: Mapping[str, X], word: str, otherwise: str) -> X:
    if word not in words:
        raise Unplayable(f"{otherwise} “{word}”", known=words)
    return words[word]
