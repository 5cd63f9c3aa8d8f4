"""What the words of Hard City mean at the table, for the compiler."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.answers import Candidates, FoundBy, Quantity, ValueBy
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.finding import FAR
from capesmith.effects.compile.selectors import candidates
from capesmith.effects.play.words import PlainWords
from capesmith.rules.event import NOBODY
from capesmith.systems.hard_city.game import finding, spawning
from capesmith.systems.hard_city.game.meaning import Compiler, Fits, Run, Test, Things
from capesmith.systems.hard_city.game.performing.holdings import HELD
from capesmith.systems.hard_city.game.pieces import PLAYERS, ZONE
from capesmith.systems.hard_city.game.state import SPANS
from capesmith.systems.hard_city.game.table import CityTable

REACH = "reach"


class Words(PlainWords[CityTable]):
    """The meaning of every word, for the compiler."""

    announced = frozenset(("damage", "declare", "roll", "rolled", "kill"))
    spans: Sequence[str] = SPANS
    seats = PLAYERS
    rule_words = frozenset(("add", "set", "cannot", "can", "ignore"))
    event_numbers = frozenset(("dice", "damage"))
    each_to_come = True
    tied = "choose"  # HC-224, HC-289
    yours: Fits | None = staticmethod(finding.is_you)
    subject: Selector | None = Role(finding.BEARER)
    kinds = finding.KINDS
    roles = finding.ROLES
    states = finding.STATES
    values = finding.VALUES
    conditions = finding.CONDITIONS
    holdings = HELD

    def seat(self, t: CityTable, thing: int) -> int:
        """Players act by themselves or through their Officers."""
        return thing if 0 <= thing < PLAYERS else t.seat_of(thing)

    def things(self, some: Some) -> tuple[Candidates[CityTable], Some]:
        """What is of these kinds; where a text says so, next to something."""
        words = tuple(str(word) for word in some.attribute(REACH) or ())
        found, rest = super().things(_without_reach(some))
        if not words:
            return found, rest
        origin = None if some.from_ is None else candidates(self.cast.compiler, some.from_)
        return FoundBy(_next_to(found, words, origin)), rest

    def of_kind(self, kind: str, some: Some) -> Candidates[CityTable]:
        """An eliminated Officer is none, unless a text says that it means one (HC-210)."""
        if kind == "officer" and "eliminated" in some.is_:
            return FoundBy(lambda t, c: [one for one in t.figures if t.officer(one).down])
        return super().of_kind(kind, some)

    def distance(self, t: CityTable, here: int, there: int, measure: str) -> int:
        """HC-058."""
        return min(t.apart(here, there), FAR)

    def inside(self, t: CityTable, thing: int, place: int) -> bool:
        """On a space, or in a Spawn Zone."""
        here = t.space_of(thing)
        if here < 0 or place < ZONE:
            return here >= 0 and here == t.space_of(place)
        return bool(spawning.zones(t)[place - ZONE] >> here & 1)

    def held(self, t: CityTable, c: Context, thing: int, kind: str) -> list[int]:
        return finding.held(t, thing, kind)

    def cost(self, k: Compiler, word: str, number: Quantity[CityTable] | str) -> tuple[Run, Test]:
        """Medical Training, printed on a Sheet, may cost its Officer another number of AP (Field Surgeon)."""
        card = self.cast.card_by_id.get(k.card)
        if word == "ap" and card is not None and card.kind == "officer" and not isinstance(number, str):
            printed = number
            number = ValueBy(lambda t, c: t.number("nursing", printed.value(t, c), NOBODY, c.figure))
        return super().cost(k, word, number)

    def redirect(self, t: CityTable, c: Context, thing: int) -> bool:
        if c.event is None:
            return False
        c.event.object = finding.meant(c, thing)
        return True


def _without_reach(some: Some) -> Some:
    kept = tuple(pair for pair in some.attributes if pair[0] != REACH)
    return replace(some, attributes=kept)


def _next_to(found: Candidates[CityTable], words: tuple[str, ...], origin: Candidates[CityTable] | None) -> Things:
    near = finding.near(words)

    def next_to(t: CityTable, c: Context) -> list[int]:
        mask = 0
        for thing in [c.figure] if origin is None else origin.of(t, c):
            mask |= near(t, thing)
        return [one for one in found.of(t, c) if (space := t.space_of(one)) >= 0 and mask >> space & 1]

    return next_to
