"""What the words of Heroes Wanted mean at the table, for the compiler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from capesmith.content.masks import bits
from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.answers import Candidates, FoundBy, Quantity, ValueBy
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.effects.play.piece_words import PieceWords
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import MARKERS, SPACES, TILES, card_of, is_card, is_piece, is_space
from capesmith.systems.heroes_wanted.game import atoms, places
from capesmith.systems.heroes_wanted.game.finding import (
    KINDS,
    in_disc,
    leaves,
    near_trash_can,
    own_actions,
)
from capesmith.systems.heroes_wanted.game.meaning import Number, Things
from capesmith.systems.heroes_wanted.game.performing.mats import HELD
from capesmith.systems.heroes_wanted.game.pieces import EVENT_KINDS, EVENTS, MASKS, SEATS, held_by
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
        single = some.quantity == "one"

        def in_range(t: HeroesTable, c: Context) -> list[int]:
            places = origin.of(t, c)
            spaces = [space for space in map(t.space_of, places) if space >= 0]
            if len(places) == 1:
                return in_disc(t, mask, spaces[0], reach.value(t, c), single) if spaces else []
            found, disc = 0, t.ground.disc(reach.value(t, c))
            for spot in (near for space in spaces for near in disc[space]):
                found |= t.state.on[spot]
            return bits(found & mask)

        return FoundBy(in_range)

    def spaces_within(self, t: HeroesTable, places: list[int], reach: int) -> list[int]:
        """The free spaces within a range of any of these places, row by row."""
        disc, free = t.ground.disc(reach), t.ground.free
        spots = {space for space in map(t.space_of, places) if space >= 0}
        return [SPACES + space for space in sorted({near for spot in spots for near in disc[spot]}) if free[space]]

    def people(self, kinds: tuple[str, ...]) -> bool:
        return any(MASKS.get(kind, 0) & 1 for kind in kinds)

    def own_range(self, number: Quantity[HeroesTable]) -> Quantity[HeroesTable]:
        """HW-080, HW-363: what raises the RNG of an action raises every printed RNG of it."""
        return ValueBy(lambda t, c: t.number("range", number.value(t, c), c.card, c.figure))

    def is_at(self, node: Selector) -> Callable[[HeroesTable, int, int], bool] | None:
        if node == Role("trash-can"):
            return near_trash_can
        mask = self.all_of(node)
        if mask is None:
            return None

        def there(t: HeroesTable, place: int, reach: int) -> bool:
            on = t.state.on
            return place >= SPACES and any(on[space] & mask for space in t.ground.disc(reach)[place - SPACES])

        return there

    def steps(self, t: HeroesTable, here: int, there: int, measure: str) -> int:
        return t.ground.measure(measure).rows[here][there]

    def owner(self, t: HeroesTable, thing: int) -> int:
        if is_card(thing):
            return card_of(thing)[0]
        if is_piece(thing):
            where = t.state.where[thing]
            return -2 - where if where <= -2 else NOBODY
        return thing - MARKERS if thing >= MARKERS else NOBODY

    def belonging(self, kinds: tuple[str, ...]) -> Candidates[HeroesTable]:
        return FoundBy(self._belonging(kinds))

    def _belonging(self, kinds: tuple[str, ...]) -> Things:
        """What the context's target has: cards and tokens of a hero, pieces in a room or on a space."""
        if kinds == ("marker",):
            return lambda t, c: [MARKERS + seat for seat in t.seats if t.state.heroes[seat].token == c.target]
        if kinds == ("action",):
            return own_actions
        if kinds == ("injury",):
            return lambda t, c: [0] * t.state.heroes[c.target].injuries if 0 <= c.target < SEATS else []
        if kinds == ("headline",):
            return lambda t, c: (
                [TILES + place for place in t.state.heroes[c.target].done] if 0 <= c.target < SEATS else []
            )
        mask = self.mask(kinds)
        if mask is None:
            raise Unplayable(f"nothing can be “with” {', '.join(kinds)}")

        def pieces(t: HeroesTable, c: Context) -> list[int]:
            if 0 <= c.target < SEATS:
                return [piece for piece in bits(mask & EVENTS) if t.state.where[piece] == held_by(c.target)]
            return [piece for piece in self.on_board(t, mask) if places.inside(t, piece, c.target)]

        return pieces

    # --- numbers and choices ------------------------------------------------------------------------------

    def amount_in(self, word: str, some: Any) -> Number | None:
        if word != "supply":
            return None
        kinds = some.kinds if isinstance(some, Some) else ("underling", "henchman")
        kept = leaves(kinds)
        return lambda t, c: sum(atoms.supply_of(t, kind) for kind in kept)

    def first(self, t: HeroesTable, c: Context, things: list[int], number: int) -> list[int]:
        """HW-221: where nobody chooses, the first legal one clockwise from north; pieces and cards in their order."""
        if things and all(is_space(thing) for thing in things):
            here = t.space_of(c.event.by if c.event is not None and c.event.by >= 0 else c.figure)
            if here >= 0:
                return [SPACES + space for space in t.ground.around(here, [thing - SPACES for thing in things])][
                    :number
                ]
        return sorted(things)[:number]
