"""The meaning of words in its plainest form: what a game does not say, texts cannot ask for.

A system lists what its words mean and adds the functions that its texts need; `Unplayable` tells an author the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from capesmith.effects.ast import Selector, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, NumberOf, Table, Test, Things, Unplayable
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import card_of, is_card

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler

IsThat = Callable[[Table, int], bool]


class PlainWords:
    """The meaning of every word, for the compiler; `roles`, `values`, `states` and `conditions` are lists of words."""

    declinable: frozenset[str] = frozenset()  # everything is done unless it says `may`
    card_kinds: frozenset[str] = frozenset()
    announced: frozenset[str] = frozenset()
    spans: Sequence[str] = ()
    seats = 4
    smallest_team = 1
    rule_words = frozenset(("add", "set", "cannot"))
    event_numbers: frozenset[str] = frozenset()
    read_first: frozenset[str] = frozenset()
    each_to_come = False
    tied = "all"
    relative: frozenset[str] = frozenset()
    yours: Fits | None = None
    subject: Selector | None = None

    verbs: Mapping[type[Step], Any] = {}
    possible: Mapping[type[Step], Any] = {}
    roles: ClassVar[Mapping[str, Things]] = {}
    values: ClassVar[Mapping[str, NumberOf]] = {}
    states: ClassVar[Mapping[str, Fits]] = {}
    conditions: ClassVar[Mapping[str, Test]] = {}

    # --- things and places ----------------------------------------------------------------------------

    def role(self, word: str) -> Things:
        return _known(self.roles, word, "nothing at the table is called")

    def things(self, some: Some) -> tuple[Things, Some]:
        raise Unplayable(f"nothing at the table is a “{some.kinds[0]}” that can be chosen")

    def near(
        self, some: Some, origin: Things, reach: Number, beyond: Number | None, measure: str
    ) -> tuple[Things, Some]:
        raise Unplayable("this game knows no distances")

    def is_kind(self, kinds: tuple[str, ...]) -> IsThat:
        raise Unplayable(f"nothing at the table is a “{kinds[0]}”")

    def seat(self, t: Table, thing: int) -> int:
        """Players are their own figures."""
        return thing if 0 <= thing < len(t.players) else NOBODY

    def people(self, kinds: tuple[str, ...]) -> bool:
        """“A figure” may be the owner of the text: another one is `not: you`."""
        return False

    def own_range(self, number: Number) -> Number:
        return number

    def is_at(self, node: Selector) -> Callable[[Table, int, int], bool] | None:
        return None

    def distance(self, t: Table, here: int, there: int, measure: str) -> int:
        raise Unplayable("this game knows no distances")

    def inside(self, t: Table, thing: int, place: int) -> bool:
        return False

    def owner(self, t: Table, thing: int) -> int:
        return card_of(thing)[0] if is_card(thing) else NOBODY

    def belonging(self, kinds: tuple[str, ...]) -> Things:
        raise Unplayable(f"nothing can be “with” {', '.join(kinds)}")

    # --- numbers and conditions -------------------------------------------------------------------------

    def state(self, word: str) -> Fits:
        return _known(self.states, word, "nothing at the table can be")

    def attribute(self, name: str, values: tuple[Any, ...]) -> Fits:
        raise Unplayable(f"the table does not know “{name}”")

    def value(self, word: str) -> NumberOf:
        return _known(self.values, word, "the table does not count")

    def amount_in(self, word: str, some: Any) -> Number | None:
        return None

    def stat(self, word: str) -> NumberOf:
        return lambda t, c, thing: t.number(word, 0, NOBODY, thing)

    def condition(self, word: str) -> Test:
        return _known(self.conditions, word, "nobody can say whether it is")

    # --- what is done -------------------------------------------------------------------------------------

    def cost(self, k: Compiler, word: str, number: Number | str) -> tuple[Any, Test]:
        raise Unplayable(f"“{word}” is no price in this game")

    def store(self, k: Compiler, word: str) -> Callable[[Table, Context, int, int], bool]:
        raise Unplayable(f"“{word}” cannot be set at once; say until when it holds")

    def redirect(self, t: Table, c: Context, thing: int) -> bool:
        """The event in hand happens to another thing."""
        if c.event is None:
            return False
        c.event.object = thing
        return True

    def face(self, die: int) -> str:
        return str(die)

    def first(self, t: Table, c: Context, things: list[int], number: int) -> list[int]:
        """In the order of their numbers."""
        return sorted(things)[:number]


def together(parts: Sequence[Things]) -> Things:
    """The things of all these."""
    if len(parts) == 1:
        return parts[0]
    return lambda t, c: [thing for part in parts for thing in part(t, c)]


def any_of_these(tests: Sequence[IsThat]) -> IsThat:
    """Whether a thing is one of several sorts."""
    if len(tests) == 1:
        return tests[0]
    return lambda t, thing: any(test(t, thing) for test in tests)


def _known(words: Mapping[str, Any], word: str, otherwise: str) -> Any:
    if word not in words:
        raise Unplayable(f"{otherwise} “{word}”", known=words)
    return words[word]
