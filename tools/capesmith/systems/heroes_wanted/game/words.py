"""What the words of Heroes Wanted mean at the table, for the compiler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.answers import Candidates, FoundBy, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.play.piece_words import PieceWords
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import AREAS, CARDS, MARKERS, SEAT_CARDS, SPACES, is_piece, is_space
from capesmith.systems.heroes_wanted.game import places
from capesmith.systems.heroes_wanted.game.finding import (
    BELONGINGS,
    KINDS,
    InRange,
    OwnRange,
    PiecesWith,
    leaves,
    left_of,
    near_pieces,
    near_trash_can,
    spaces_within,
)
from capesmith.systems.heroes_wanted.game.meaning import Number
from capesmith.systems.heroes_wanted.game.performing.mats import HELD
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS, MASKS, SEATS
from capesmith.systems.heroes_wanted.game.places import ROLES, named
from capesmith.systems.heroes_wanted.game.state import ANNOUNCED, SPANS
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.values import ATTRIBUTES, CONDITIONS, STATES, STATS, VALUES


class Words(PieceWords[HeroesTable]):
    """The meaning of every word, for the compiler."""

    # HW-091, HW-209: these may be left out; whatever is not listed must be done (HW-092).
    declinable = frozenset(("move", "move-to", "damage", "retrieve", "knock-out", "attach"))
    card_kinds = frozenset(("action",))
    announced = ANNOUNCED
    spans: Sequence[str] = SPANS
    seats = SEATS
    rule_words = frozenset(("add", "set", "cannot"))
    event_numbers = frozenset(("damage",))
    tied = "all"  # HW-220
    masks = MASKS
    kinds = KINDS
    states = STATES
    attributes = ATTRIBUTES
    values = {**VALUES, **HELD.values("fame", "injury", *EVENT_KINDS)}  # noqa: RUF012
    stats = STATS
    conditions = CONDITIONS
    holdings = HELD
    inside = staticmethod(places.inside)
    spaces_within = staticmethod(spaces_within)

    # --- roles and places -----------------------------------------------------------------------------

    def role(self, word: str) -> Candidates[HeroesTable]:
        return FoundBy(ROLES.get(word) or named(word))

    # --- kinds ----------------------------------------------------------------------------------------

    def things(self, some: Some) -> tuple[Candidates[HeroesTable], Some]:
        """HW-076: without a range, the whole board. Printed icons are known before the game."""
        icons = some.attribute("icon")
        if some.kinds == ("space",) and len(icons) == 1:
            icon, rest = str(icons[0]), tuple(pair for pair in some.attributes if pair[0] != "icon")
            return FoundBy(lambda t, c: t.ground.icons[icon]), replace(some, attributes=rest)
        return super().things(some)

    def elsewhere(self, some: Some) -> bool:
        place = some.in_.word if isinstance(some.in_, Role) else ""
        return place in ("achievements", "supply") or some.owner is not None

    def pieces_near(
        self, some: Some, mask: int, origin: Candidates[HeroesTable], reach: Quantity[HeroesTable]
    ) -> Candidates[HeroesTable]:
        """HW-075, HW-079: one measure for every effect that has a range."""
        return InRange(mask, origin, reach, single=some.quantity == "one")

    def people(self, kinds: tuple[str, ...]) -> bool:
        return any(MASKS.get(kind, 0) & 1 for kind in kinds)

    def own_range(self, number: Quantity[HeroesTable]) -> Quantity[HeroesTable]:
        return OwnRange(number)

    def is_at(self, node: Selector) -> Callable[[HeroesTable, int, int], bool] | None:
        if node == Role("trash-can"):
            return near_trash_can
        mask = self.all_of(node)
        return None if mask is None else near_pieces(mask)

    def steps(self, t: HeroesTable, here: int, there: int, measure: str) -> int:
        return t.ground.measure(measure).rows[here][there]

    def owner(self, t: HeroesTable, thing: int) -> int:
        if CARDS <= thing < AREAS:
            return (thing - CARDS) // SEAT_CARDS
        if is_piece(thing):
            where = t.state.where[thing]
            return -2 - where if where <= -2 else NOBODY
        return thing - MARKERS if thing >= MARKERS else NOBODY

    def belonging(self, kinds: tuple[str, ...]) -> Candidates[HeroesTable]:
        """What the context's target has: cards and tokens of a hero, pieces in a room or on a space."""
        if len(kinds) == 1 and kinds[0] in BELONGINGS:
            return FoundBy(BELONGINGS[kinds[0]])
        mask = self.mask(kinds)
        if mask is None:
            raise Unplayable(f"nothing can be “with” {', '.join(kinds)}")
        return PiecesWith(mask)

    # --- numbers and choices ------------------------------------------------------------------------------

    def amount_in(self, word: str, some: Any) -> Number | None:
        if word != "supply":
            return None
        kinds = some.kinds if isinstance(some, Some) else ("underling", "henchman")
        return left_of(leaves(kinds))

    def first(self, t: HeroesTable, c: Context, things: list[int], number: int) -> list[int]:
        """HW-221: where nobody chooses, the first legal one clockwise from north; pieces and cards in their order."""
        if things and all(is_space(thing) for thing in things):
            here = t.space_of(c.event.by if c.event is not None and c.event.by >= 0 else c.figure)
            if here >= 0:
                return [SPACES + space for space in t.ground.around(here, [thing - SPACES for thing in things])][
                    :number
                ]
        return sorted(things)[:number]
