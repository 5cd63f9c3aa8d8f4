"""What the words of Heroes Incorporated mean at the table, for the compiler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.answers import Candidates, FoundBy, Quantity
from capesmith.effects.compile.finding import FAR
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.places import PLACE
from capesmith.effects.play.words import PlainWords
from capesmith.systems.heroes_incorporated.cities import SIDE
from capesmith.systems.heroes_incorporated.game import finding, places
from capesmith.systems.heroes_incorporated.game.belonging import belonging
from capesmith.systems.heroes_incorporated.game.finding import CARD_KINDS, KINDS, player_of
from capesmith.systems.heroes_incorporated.game.meaning import Compiler, Fits, Run, Test
from capesmith.systems.heroes_incorporated.game.performing.holdings import HELD, discard_this
from capesmith.systems.heroes_incorporated.game.pieces import SEATS
from capesmith.systems.heroes_incorporated.game.reach import BlocksReached, FromThere, FromYou, Reached
from capesmith.systems.heroes_incorporated.game.state import ANNOUNCED, SPANS
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.values import ATTRIBUTES, CONDITIONS, STATES, STATS, VALUES

REACH = "reach"
NEXT_TO = ("orthogonal", "adjacent")


class Words(PlainWords[IncorporatedTable]):
    """The meaning of every word, for the compiler."""

    card_kinds = frozenset((*CARD_KINDS, "gadget"))
    announced = ANNOUNCED
    spans: Sequence[str] = SPANS
    seats = SEATS
    rule_words = frozenset(("add", "set", "give", "cannot", "can", "ignore"))
    relative = frozenset(("opponent",))
    yours: Fits | None = staticmethod(finding.is_you)
    subject: Selector | None = Role(places.BEARER)
    kinds = KINDS
    roles = places.ROLES
    states = STATES
    attributes = ATTRIBUTES
    values = VALUES
    stats = STATS
    conditions = CONDITIONS
    holdings = HELD
    inside = staticmethod(places.inside)
    owner = staticmethod(finding.owner)

    # --- things and places ----------------------------------------------------------------------------

    def seat(self, t: IncorporatedTable, thing: int) -> int:
        """Players act by themselves or through their heroes."""
        return player_of(thing)

    def role(self, word: str) -> Candidates[IncorporatedTable]:
        """A word of the game, or a block of the project's own."""
        if word == places.BEARER:
            return places.Bearer()
        named = self.cast.compiler.vocabulary.roles.get(word, {})
        return FoundBy(places.block_called(word)) if named.get(PLACE) else super().role(word)

    def spot(self, kinds: tuple[str, ...]) -> Callable[[IncorporatedTable, int], int] | None:
        """Nothing is on two blocks."""
        return places.block_of if kinds == ("block",) else None

    def things(self, some: Some) -> tuple[Candidates[IncorporatedTable], Some]:
        """What is of these kinds, in reach of whoever the text measures from."""
        found, some = self._powers_of(some) or super().things(some)
        words = some.attribute(REACH)
        if not words or "anywhere" in words:
            return found, _without_reach(some)
        reach = self._reach(some, tuple(str(word) for word in words))
        return BlocksReached(reach) if some.kinds == ("block",) else Reached(found, reach), _without_reach(some)

    def _powers_of(self, some: Some) -> tuple[Candidates[IncorporatedTable], Some] | None:
        """Of powers that certain heroes own nobody looks at those of others."""
        owner = some.owner
        if some.kinds != ("power",) or not isinstance(owner, Some) or owner.kinds != ("hero",):
            return None
        heroes = candidates(self.cast.compiler, owner)
        return finding.PowersOf(heroes), replace(some, owner=None)

    def of_kind(self, kind: str, some: Some) -> Candidates[IncorporatedTable]:
        if kind in finding.FOUND:
            return finding.FOUND[kind]
        if kind in CARD_KINDS and some.in_ is not None:
            return FoundBy(finding.cards_of(CARD_KINDS[kind], everywhere=True))
        return super().of_kind(kind, some)

    def _reach(self, some: Some, words: tuple[str, ...]) -> Quantity[IncorporatedTable]:
        """The blocks in reach, as bits; two switches bend what the texts of super powers mean (reference 8.3)."""
        of_power = self._in_power()
        if some.from_ is None:
            wider = (*words, "own") if of_power and any(word in NEXT_TO for word in words) else words
            return FromYou(words, wider)
        nearer = tuple("orthogonal" if word == "adjacent" else word for word in words) if of_power else words
        origin = candidates(self.cast.compiler, some.from_)
        return FromThere(origin, words, nearer)

    def _in_power(self) -> bool:
        """Whether the text being compiled is that of a super power."""
        card = self.cast.card_by_id.get(self.cast.compiler.card)
        return card is not None and card.kind == "power"

    def distance(self, t: IncorporatedTable, here: int, there: int, measure: str) -> int:
        """Orthogonal steps from block to block."""
        a, b = t.space_of(here), t.space_of(there)
        if a < 0 or b < 0:
            return FAR
        (row, column), (to_row, to_column) = divmod(a, SIDE), divmod(b, SIDE)
        return abs(row - to_row) + abs(column - to_column)

    def belonging(self, kinds: tuple[str, ...]) -> Candidates[IncorporatedTable]:
        for kind in kinds:
            self.is_one(kind)  # refuses what nothing can be
        return belonging(kinds)

    def cost(self, k: Compiler, word: str, number: Quantity[IncorporatedTable] | str) -> tuple[Run, Test]:
        if number == "this":
            return discard_this(k)
        if isinstance(number, str):
            raise Unplayable(f"“{word}: {number}” is no price in this game", k.at, ("discard", "justice", "marker"))
        return super().cost(k, word, number)


def _without_reach(some: Some) -> Some:
    return replace(some, attributes=tuple(pair for pair in some.attributes if pair[0] != REACH))
