"""What the words of Heroes Wanted mean at the table, for the compiler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from capesmith.content.hexes import FAR
from capesmith.content.masks import bits
from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, NumberOf, Table, Test, Things, Unplayable
from capesmith.effects.compile.selectors import bare
from capesmith.effects.play.words import PlainWords, any_of_these, together
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import (
    MARKERS,
    SPACES,
    TILES,
    card_of,
    is_card,
    is_piece,
    is_space,
)
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.pieces import (
    EVENTS,
    MASKS,
    PIECES,
    SEATS,
    held_by,
)
from capesmith.systems.heroes_wanted.game.state import ANNOUNCED, SPANS
from capesmith.systems.heroes_wanted.kinds import TYPE_BITS

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler
    from capesmith.systems.heroes_wanted.game.cast import Cast


from capesmith.systems.heroes_wanted.game.finding import (
    IS,
    PLAIN,
    in_disc,
    is_piece_of,
    kinds_mask,
    leaves,
    near_trash_can,
    on_board,
    own_actions,
    pieces_on_board,
    somewhere_else,
    spaces_within,
    within_any,
)
from capesmith.systems.heroes_wanted.game.places import ROLES, inside, named
from capesmith.systems.heroes_wanted.game.values import (
    CONDITIONS,
    STATES,
    VALUES,
    holds,
    hp,
    ko_fame,
    minion_damage,
    number,
    own_reach,
)


class Words(PlainWords):
    """The meaning of every word, for the compiler."""

    # HW-091, HW-209: these may be left out; whatever is not listed must be done (HW-092).
    declinable = frozenset(("move", "damage", "retrieve", "knock-out", "attach"))
    card_kinds = frozenset(("action",))
    announced = ANNOUNCED
    spans: Sequence[str] = SPANS
    seats = SEATS
    rule_words = frozenset(("add", "set", "cannot"))
    event_numbers = frozenset(("damage",))
    tied = "all"  # HW-220
    values = VALUES
    states = STATES
    conditions = CONDITIONS

    def __init__(self, cast: Cast) -> None:
        from capesmith.systems.heroes_wanted.game.performing import PERFORM, POSSIBLE

        self.cast = cast
        self.verbs = PERFORM
        self.possible = POSSIBLE

    # --- roles and places -----------------------------------------------------------------------------

    def role(self, word: str) -> Things:
        return ROLES.get(word) or named(word)

    def inside(self, t: Table, thing: int, place: int) -> bool:
        return inside(t, thing, place)

    # --- kinds ----------------------------------------------------------------------------------------

    def things(self, some: Some) -> tuple[Things, Some]:
        """HW-076: without a range, the whole board."""
        mask = kinds_mask(some.kinds)
        if mask is not None:
            if somewhere_else(some):
                return (lambda t, c: bits(mask)), some
            return (lambda t, c: on_board(t, mask)), some
        icons = some.attribute("icon")
        if some.kinds == ("space",) and len(icons) == 1:  # printed icons are known before the game
            icon, rest = str(icons[0]), tuple(pair for pair in some.attributes if pair[0] != "icon")
            return (lambda t, c: t.ground.icons[icon]), replace(some, attributes=rest)
        return self._plain(some.kinds), some

    def near(
        self, some: Some, origin: Things, reach: Number, beyond: Number | None, measure: str
    ) -> tuple[Things, Some]:
        """HW-075, HW-079: one measure for every effect that has a range."""
        mask = kinds_mask(some.kinds)
        if mask is not None and beyond is None and measure == "range":
            single = some.quantity == "one"

            def in_range(t: Table, c: Context) -> list[int]:
                places = origin(t, c)
                if len(places) != 1:
                    return within_any(t, c, mask, places, reach(t, c))
                space = t.space_of(places[0])
                return in_disc(t, mask, space, reach(t, c), single) if space >= 0 else []

            return in_range, some
        if some.kinds == ("space",) and beyond is None and measure == "range":
            return (lambda t, c: spaces_within(t, origin(t, c), reach(t, c))), some
        everything = self._plain(some.kinds)

        def at_distance(t: Table, c: Context) -> list[int]:
            spots = [space for space in map(t.space_of, origin(t, c)) if 0 <= space < t.ground.size]
            least, most = -1 if beyond is None else beyond(t, c), reach(t, c)
            rows = t.ground.measure(measure).rows
            found = []
            for thing in everything(t, c):
                space = t.space_of(thing)
                if space >= 0 and any(least < rows[spot][space] <= most for spot in spots):
                    found.append(thing)
            return found

        return at_distance, some

    def _plain(self, kinds: tuple[str, ...]) -> Things:
        parts: list[Things] = []
        for kind in kinds:
            mask = MASKS.get(kind)
            if mask is not None:
                parts.append(pieces_on_board(mask))
            elif kind in PLAIN:
                parts.append(PLAIN[kind])
            else:
                raise Unplayable(f"nothing at the table is a “{kind}” that can be chosen", known=(*MASKS, *PLAIN))
        return together(parts)

    def is_kind(self, kinds: tuple[str, ...]) -> Callable[[Table, int], bool]:
        mask = kinds_mask(kinds)
        if mask is not None:
            return lambda t, thing: 0 <= thing < PIECES and bool(mask >> thing & 1)
        return any_of_these([IS[kind] if kind in IS else is_piece_of(kind) for kind in kinds])

    def people(self, kinds: tuple[str, ...]) -> bool:
        return any(MASKS.get(kind, 0) & 1 for kind in kinds)

    def own_range(self, number: Number) -> Number:
        """HW-080, HW-363: what raises the RNG of an action raises every printed RNG of it."""
        return lambda t, c: t.number("range", number(t, c), c.card, c.figure)

    def is_at(self, node: Selector) -> Callable[[Table, int, int], bool] | None:
        if node == Role("trash-can"):
            return near_trash_can
        mask = kinds_mask(node.kinds) if isinstance(node, Some) and bare(node) else None
        if mask is None:
            return None

        def there(t: Table, place: int, reach: int) -> bool:
            on = t.state.on
            return place >= SPACES and any(on[space] & mask for space in t.ground.disc(reach)[place - SPACES])

        return there

    def distance(self, t: Table, here: int, there: int, measure: str) -> int:
        a, b = t.space_of(here), t.space_of(there)
        return FAR if a < 0 or b < 0 else t.ground.measure(measure).rows[a][b]

    def owner(self, t: Table, thing: int) -> int:
        if is_card(thing):
            return card_of(thing)[0]
        if is_piece(thing):
            where = t.state.where[thing]
            return -2 - where if where <= -2 else NOBODY
        return thing - MARKERS if thing >= MARKERS else NOBODY

    def belonging(self, kinds: tuple[str, ...]) -> Things:
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
        mask = kinds_mask(kinds)
        if mask is None:
            raise Unplayable(f"nothing can be “with” {', '.join(kinds)}")

        def pieces(t: Table, c: Context) -> list[int]:
            if 0 <= c.target < SEATS:
                return [piece for piece in bits(mask & EVENTS) if t.state.where[piece] == held_by(c.target)]
            return [piece for piece in on_board(t, mask) if inside(t, piece, c.target)]

        return pieces

    # --- states and attributes --------------------------------------------------------------------------

    def attribute(self, name: str, values: tuple[Any, ...]) -> Fits:
        if name == "type":
            wanted = sum(TYPE_BITS[value] for value in values)
            return lambda t, c, thing: is_card(thing) and bool(t.action(thing).types & wanted)
        if name == "level":
            return lambda t, c, thing: is_card(thing) and t.action(thing).level in values
        if name == "named":
            return lambda t, c, thing: is_card(thing) and t.action(thing).id in values
        if name == "icon":
            return lambda t, c, thing: (
                is_space(thing) and bool(set(values) & set(t.scenario.board.spaces[thing - SPACES].icons))
            )
        if name == "number":
            return lambda t, c, thing: any(holds(value, number(t, c, thing)) for value in values)
        raise Unplayable(f"the table does not know “{name}”")

    # --- values, stats, conditions ------------------------------------------------------------------------

    def amount_in(self, word: str, some: Any) -> Number | None:
        if word != "supply":
            return None
        kinds = some.kinds if isinstance(some, Some) else ("underling", "henchman")
        kept = leaves(kinds)
        return lambda t, c: sum(atoms.supply_of(t, kind) for kind in kept)

    def stat(self, word: str) -> NumberOf:
        if word == "hp":
            return hp
        if word == "stamina":
            return lambda t, c, thing: (
                t.number("stamina", t.action(thing).stamina, thing, NOBODY) if is_card(thing) else 0
            )
        if word == "damage":
            return lambda t, c, thing: minion_damage(t, thing) if 0 <= thing < PIECES else 0
        if word == "ko-fame":
            return ko_fame
        if word == "range":
            return own_reach
        return lambda t, c, thing: t.number(word, 0, NOBODY, thing)

    def cost(self, k: Compiler, word: str, number: Number | str) -> tuple[Any, Test]:
        from capesmith.systems.heroes_wanted.game.performing.cards import price

        return price(k, word, number)

    def first(self, t: Table, c: Context, things: list[int], number: int) -> list[int]:
        """HW-221: where nobody chooses, the first legal one clockwise from north; pieces and cards in their order."""
        if things and all(is_space(thing) for thing in things):
            here = t.space_of(c.event.by if c.event is not None and c.event.by >= 0 else c.figure)
            if here >= 0:
                return [SPACES + space for space in t.ground.around(here, [thing - SPACES for thing in things])][
                    :number
                ]
        return sorted(things)[:number]
