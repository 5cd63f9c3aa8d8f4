"""What the words of Vigilantes mean at the table, for the compiler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from capesmith.content.masks import bits
from capesmith.content.routes import FAR
from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, NumberOf, Table, Test, Things, Unplayable
from capesmith.effects.compile.picking import chosen
from capesmith.effects.compile.selectors import bare
from capesmith.effects.play.words import PlainWords, any_of_these, together
from capesmith.effects.questions import TARGET
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES, card_of, is_card, is_piece
from capesmith.systems.vigilantes.game import items
from capesmith.systems.vigilantes.game.finding import (
    IS,
    PLAIN,
    cards_of,
    is_objective,
    is_piece_of,
    kinds_mask,
    narrowed,
    objective_tokens,
    on_board,
    somewhere_else,
    spaces_within,
    touching,
    type_of,
    unlike,
    within,
)
from capesmith.systems.vigilantes.game.ground import distance_between, sees
from capesmith.systems.vigilantes.game.odds import FACES
from capesmith.systems.vigilantes.game.pieces import (
    ABILITY,
    EVENT_CARD,
    FIRST_OBJECTIVE,
    GADGET,
    MASKS,
    OBJECTIVE,
    PIECES,
    SEATS,
    VILLAIN,
    VILLAIN_ABILITY,
    is_token,
)
from capesmith.systems.vigilantes.game.places import ROLES, inside, named
from capesmith.systems.vigilantes.game.state import ANNOUNCED, SPANS
from capesmith.systems.vigilantes.game.values import (
    CONDITIONS,
    OF_OBJECTIVES,
    STATES,
    STORES,
    VALUES,
    is_chit,
    most_of,
    stat,
)

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler
    from capesmith.systems.vigilantes.game.cast import Cast

TOUCHING = TARGET.again("whose space")


class Words(PlainWords):
    """The meaning of every word, for the compiler."""

    card_kinds = frozenset(("gadget", "ability"))
    announced = ANNOUNCED
    spans: Sequence[str] = SPANS
    seats = SEATS
    smallest_team = 2  # VG-151, VG-152
    rule_words = frozenset(("add", "set", "give", "cannot", "must"))
    event_numbers = frozenset(("dice", "damage"))  # of an attack its dice, of damage the health it takes
    read_first = frozenset(("event", "reward"))  # reference 11.8
    each_to_come = True  # Taunt, Sea Fog and Hold the Door also hold enemies that are placed later
    tied = "random"  # VG-314, VG-352, VG-696
    values = VALUES
    conditions = CONDITIONS

    def __init__(self, cast: Cast) -> None:
        from capesmith.systems.vigilantes.game.performing import PERFORM, POSSIBLE

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
        """Without a distance, the whole board."""
        mask = kinds_mask(some.kinds)
        if mask is not None and some.kinds != ("item",):
            mask, some = narrowed(some, mask)
            if somewhere_else(some):
                return (lambda t, c: bits(mask)), some
            if _any_of_them(some):
                return (lambda t, c: unlike(t, on_board(t, mask))), some
            return (lambda t, c: on_board(t, mask)), some
        ends = some.attribute("touching")
        if some.kinds == ("route",) and ends:
            return self._routes(ends), replace(some, attributes=_without(some, "touching"))
        return self._several(some), some

    def _routes(self, ends: tuple[Any, ...]) -> Things:
        """The routes to all these places; one left to chance is drawn once, before the route is."""
        finds = [chosen(self.cast.compiler, end, TOUCHING) for end in ends]
        return lambda t, c: touching(t, [place for find in finds for place in find(t, c)])

    def near(
        self, some: Some, origin: Things, reach: Number, beyond: Number | None, measure: str
    ) -> tuple[Things, Some]:
        """VG-307: any route type, blocked routes excepted."""
        mask = kinds_mask(some.kinds)
        if mask is not None and beyond is None and some.kinds != ("item",):
            mask, some = narrowed(some, mask)
            if _any_of_them(some):
                return (lambda t, c: unlike(t, within(t, mask, origin(t, c), reach(t, c)))), some
            return (lambda t, c: within(t, mask, origin(t, c), reach(t, c))), some
        if some.kinds == ("space",) and beyond is None:
            return (lambda t, c: spaces_within(t, origin(t, c), reach(t, c))), some
        everything, some = self.things(some)

        def at_distance(t: Table, c: Context) -> list[int]:
            spots = [t.space_of(place) for place in origin(t, c)]
            least, most = -1 if beyond is None else beyond(t, c), reach(t, c)
            return [
                thing
                for thing in everything(t, c)
                if any(least < distance_between(t, spot, t.space_of(thing)) <= most for spot in spots)
            ]

        return at_distance, some

    def _plain(self, kinds: tuple[str, ...]) -> Things:
        return together([self._of_kind(kind) for kind in kinds])

    def _of_kind(self, kind: str) -> Things:
        if kind in PLAIN:
            return PLAIN[kind]
        mask = MASKS.get(kind)
        if mask is not None:
            return lambda t, c: on_board(t, mask)
        return objective_tokens(kind)

    def _several(self, some: Some) -> Things:
        found = self._plain(some.kinds)
        return (lambda t, c: unlike(t, found(t, c))) if _any_of_them(some) else found

    def is_kind(self, kinds: tuple[str, ...]) -> Callable[[Table, int], bool]:
        mask = kinds_mask(kinds)
        if mask is not None and "item" not in kinds:
            return is_piece_of(mask)
        return any_of_these([self._is(kind) for kind in kinds])

    def _is(self, kind: str) -> Callable[[Table, int], bool]:
        if kind in IS:
            return IS[kind]
        return is_piece_of(MASKS[kind]) if kind in MASKS else is_objective(kind)

    def is_at(self, node: Selector) -> Callable[[Table, int, int], bool] | None:
        """Whether a piece of some kinds is within so many routes of a place."""
        mask = kinds_mask(node.kinds) if isinstance(node, Some) and bare(node) else None
        if mask is None:
            return None
        return lambda t, place, reach: bool(within(t, mask, [place], reach))

    def distance(self, t: Table, here: int, there: int, measure: str) -> int:
        a, b = t.space_of(here), t.space_of(there)
        return FAR if a < 0 or b < 0 else distance_between(t, a, b)

    def owner(self, t: Table, thing: int) -> int:
        """VG-627: whose a card is; who has laid a trap or decoy; who carries a token."""
        if is_card(thing):
            return card_of(thing)[0]
        if is_token(thing):
            return int(t.state.carriers[thing - FIRST_OBJECTIVE])
        if is_piece(thing):
            return int(t.state.owners[thing])
        return VILLAIN if VILLAIN_ABILITY <= thing < EVENT_CARD else NOBODY

    def belonging(self, kinds: tuple[str, ...]) -> Things:
        """What the context's target has: cards of a vigilante, a carried token, whatever is on its space."""

        def found(t: Table, c: Context) -> list[int]:
            return [thing for kind in kinds for thing in _held(t, c.target, kind)]

        return found

    # --- states and attributes --------------------------------------------------------------------------

    def state(self, word: str) -> Fits:
        return STATES.get(word) or is_chit(word)

    def attribute(self, name: str, values: tuple[Any, ...]) -> Fits:
        if name == "type":
            return lambda t, c, thing: type_of(t, thing) in values
        if name == "side":
            return lambda t, c, thing: is_token(thing) and _side(t, thing) in (*values, "both")
        if name == "seen-within":
            spaces = max(most_of(value) for value in values)
            return lambda t, c, thing: is_piece(thing) and is_piece(c.figure) and sees(t, c.figure, thing, spaces)
        if name == "id":
            return lambda t, c, thing: is_token(thing) and _id(t, thing) in values
        if name == "named":
            return lambda t, c, thing: _card_id(t, thing) in values
        raise Unplayable(f"the table does not know “{name}”")

    # --- values, stats, conditions ------------------------------------------------------------------------

    def amount_in(self, word: str, some: Any) -> Number | None:
        """What is counted over a whole objective, wherever its tokens are."""
        if word not in OF_OBJECTIVES:
            return None
        id = some.word if isinstance(some, Role) else some.kinds[0] if isinstance(some, Some) and bare(some) else ""
        if not id or id in ROLES or id in ("it", "them", "target", "objective"):
            return None
        read = OF_OBJECTIVES[word]
        return lambda t, c: read(t, c, OBJECTIVE + t.scenario.numbers[id]) if id in t.scenario.numbers else 0

    def stat(self, word: str) -> NumberOf:
        return stat(word)

    def store(self, k: Compiler, word: str) -> Callable[[Table, Context, int, int], bool]:
        if word not in STORES:
            raise Unplayable(f"“{word}” is not kept at the table: say until when it is set", known=STORES)
        return STORES[word]

    def redirect(self, t: Table, c: Context, thing: int) -> bool:
        """VG-544, VG-655: an attack to another vigilante, a spawn to another place."""
        if c.event is None:
            return False
        if is_piece(thing):
            c.event.object = thing
        else:
            c.event.place = SPACES + t.space_of(thing)
        return True

    def cost(self, k: Compiler, word: str, number: Number | str) -> tuple[Any, Test]:
        from capesmith.systems.vigilantes.game.performing.holdings import price

        return price(k, word, number)

    def face(self, die: int) -> str:
        """VG-520, VG-521."""
        return FACES[die - 1] if 0 < die <= len(FACES) else ""


def _any_of_them(some: Some) -> bool:
    """Whether one is as good as another: a single choice in which nothing is singled out."""
    return some.quantity == "one" and some.not_ is None


def _without(some: Some, name: str) -> tuple[Any, ...]:
    return tuple(pair for pair in some.attributes if pair[0] != name)


def _side(t: Table, thing: int) -> str:
    return str(t.scenario.objectives[t.state.roles[thing - FIRST_OBJECTIVE]].sheet.side)


def _id(t: Table, thing: int) -> str:
    return str(t.scenario.objectives[t.state.roles[thing - FIRST_OBJECTIVE]].id)


def _card_id(t: Table, thing: int) -> str:
    """The id of the card of a piece, or of a gadget, ability or villain ability."""
    if is_card(thing):
        return str(t.usable(*card_of(thing)).card.id)
    if VILLAIN_ABILITY <= thing < EVENT_CARD:
        return str(t.cast.villain_abilities[thing - VILLAIN_ABILITY].id)
    card = t.card_of(thing) if 0 <= thing < PIECES else None
    return "" if card is None else str(card.id)


def _held(t: Table, thing: int, kind: str) -> list[int]:
    if kind in ("gadget", "ability"):
        return cards_of(t, thing, GADGET if kind == "gadget" else ABILITY) if thing in t.seats else []
    if is_piece(thing) and kind == "objective":
        return [FIRST_OBJECTIVE + n for n, carrier in enumerate(t.state.carriers) if carrier == thing]
    space = t.space_of(thing)
    if space < 0:
        return []
    if kind == "item":
        item = items.on_space(t, space)
        return [item] if item >= 0 else []
    mask = MASKS.get(kind)
    if mask is not None:
        return [piece for piece in bits(t.state.on[space] & mask) if piece != thing]
    test = is_objective(kind)
    return [piece for piece in bits(t.state.on[space]) if test(t, piece)]
