"""What the words of Vigilantes mean at the table, for the compiler."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from capesmith.content.masks import bits
from capesmith.effects.ast import Role, Selector, Some
from capesmith.effects.compile.answers import Candidates, FoundBy, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.filters import bare
from capesmith.effects.compile.picking import chosen
from capesmith.effects.play.piece_words import PieceWords
from capesmith.effects.questions import TARGET
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES, card_of, is_card, is_piece, is_space
from capesmith.systems.vigilantes.game import finding, items, places
from capesmith.systems.vigilantes.game.finding import KINDS, cards_of, is_objective, objective_tokens, unlike, within
from capesmith.systems.vigilantes.game.ground import distance_between
from capesmith.systems.vigilantes.game.meaning import Compiler, Finds, Fits, IsThat, Number, NumberOf, Run, Test, Things
from capesmith.systems.vigilantes.game.odds import FACES
from capesmith.systems.vigilantes.game.performing.holdings import HELD, discard_this
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
from capesmith.systems.vigilantes.game.places import ROLES, named
from capesmith.systems.vigilantes.game.state import ANNOUNCED, SPANS
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.game.values import (
    ATTRIBUTES,
    CONDITIONS,
    OF_OBJECTIVES,
    STATES,
    STORES,
    VALUES,
    is_chit,
    stat,
)

TOUCHING = TARGET.again("whose space")


class Words(PieceWords[VigilantesTable]):
    """The meaning of every word, for the compiler."""

    card_kinds = frozenset(("gadget", "ability"))
    announced = ANNOUNCED
    spans: Sequence[str] = SPANS
    seats = SEATS
    rule_words = frozenset(("add", "set", "give", "cannot", "must"))
    event_numbers = frozenset(("dice", "damage"))  # of an attack its dice, of damage the health it takes
    read_first = frozenset(("event", "reward"))  # reference 11.8
    each_to_come = True  # Taunt, Sea Fog and Hold the Door also hold enemies that are placed later
    tied = "random"  # VG-314, VG-352, VG-696
    masks = MASKS
    kinds = KINDS
    attributes = ATTRIBUTES
    values = {**VALUES, **HELD.values("energy")}  # noqa: RUF012
    stores = STORES
    conditions = CONDITIONS
    holdings = HELD
    inside = staticmethod(places.inside)
    on_board = staticmethod(finding.on_board)

    # --- roles and places -----------------------------------------------------------------------------

    def role(self, word: str) -> Candidates[VigilantesTable]:
        return FoundBy(ROLES.get(word) or named(word))

    # --- kinds ----------------------------------------------------------------------------------------

    def things(self, some: Some) -> tuple[Candidates[VigilantesTable], Some]:
        ends = some.attribute("touching")
        if some.kinds == ("route",) and ends:
            return FoundBy(self._routes(ends)), replace(some, attributes=_without(some, "touching"))
        return super().things(some)

    def _routes(self, ends: tuple[Any, ...]) -> Things:
        """The routes to all these places; one left to chance is drawn once, before the route is."""
        finds = [chosen(self.cast.compiler, end, TOUCHING) for end in ends]
        return lambda t, c: finding.touching(t, [place for find in finds for place in find(t, c)])

    def elsewhere(self, some: Some) -> bool:
        return some.in_ == Role("supply") or "knocked-out" in some.is_

    def one_of_each(self, some: Some) -> Finds | None:
        """A single choice in which nothing is singled out."""
        return unlike if some.quantity == "one" and some.not_ is None else None

    def narrowed(self, some: Some, mask: int) -> tuple[int, Some]:
        """The type of henchmen is printed on the piece: it narrows the bits, and is no longer looked at."""
        wanted = some.attribute("type")
        if not wanted:
            return mask, some
        types = sum(MASKS[word] for word in wanted if word in MASKS)
        return mask & types, replace(some, attributes=_without(some, "type"))

    def of_kind(self, kind: str, some: Some) -> Candidates[VigilantesTable]:
        """A word that the game does not know is an objective of the scenario."""
        return super().of_kind(kind, some) if kind in KINDS or kind in MASKS else FoundBy(objective_tokens(kind))

    def is_one(self, kind: str) -> IsThat:
        return super().is_one(kind) if kind in KINDS or kind in MASKS else is_objective(kind)

    def is_piece_of(self, mask: int) -> IsThat:
        """A piece of these, or a space that holds one: who leaves the villain's space leaves the villain."""

        def test(t: VigilantesTable, thing: int) -> bool:
            if 0 <= thing < PIECES:
                return bool(mask >> thing & 1)
            return is_space(thing) and bool(t.state.on[thing - SPACES] & mask)

        return test

    def pieces_near(
        self, some: Some, mask: int, origin: Candidates[VigilantesTable], reach: Quantity[VigilantesTable]
    ) -> Candidates[VigilantesTable]:
        """VG-307: any route type, blocked routes excepted."""
        if self.one_of_each(some) is None:
            return FoundBy(lambda t, c: within(t, mask, origin.of(t, c), reach.value(t, c)))
        return FoundBy(lambda t, c: unlike(t, within(t, mask, origin.of(t, c), reach.value(t, c))))

    def spaces_within(self, t: VigilantesTable, places: list[int], reach: int) -> list[int]:
        found = 0
        for space in (t.space_of(place) for place in places):
            if space >= 0 and reach >= 0:
                found |= t.map.within(space, reach, t.state.blocked)
        return [SPACES + space for space in bits(found)]

    def is_at(self, node: Selector) -> Callable[[VigilantesTable, int, int], bool] | None:
        """Whether a piece of some kinds is within so many routes of a place."""
        mask = self.all_of(node)
        return None if mask is None else lambda t, place, reach: bool(within(t, mask, [place], reach))

    def steps(self, t: VigilantesTable, here: int, there: int, measure: str) -> int:
        return distance_between(t, here, there)

    def owner(self, t: VigilantesTable, thing: int) -> int:
        """VG-627: whose a card is; who has laid a trap or decoy; who carries a token."""
        if is_card(thing):
            return card_of(thing)[0]
        if is_token(thing):
            return t.state.carriers[thing - FIRST_OBJECTIVE]
        if is_piece(thing):
            return t.state.owners[thing]
        return VILLAIN if VILLAIN_ABILITY <= thing < EVENT_CARD else NOBODY

    def held(self, t: VigilantesTable, c: Context, thing: int, kind: str) -> list[int]:
        """Cards of a vigilante, a carried token, whatever is on its space."""
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

    # --- states, values, stats and prices -----------------------------------------------------------------

    def state(self, word: str) -> Fits:
        return STATES.get(word) or is_chit(word)

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

    def redirect(self, t: VigilantesTable, c: Context, thing: int) -> bool:
        """VG-544, VG-655: an attack to another vigilante, a spawn to another place."""
        if c.event is None:
            return False
        if is_piece(thing):
            c.event.object = thing
        else:
            c.event.place = SPACES + t.space_of(thing)
        return True

    def cost(self, k: Compiler, word: str, number: Quantity[VigilantesTable] | str) -> tuple[Run, Test]:
        return discard_this() if number == "this" else super().cost(k, word, number)

    def face(self, die: int) -> str:
        """VG-520, VG-521."""
        return FACES[die - 1] if 0 < die <= len(FACES) else ""


def _without(some: Some, name: str) -> tuple[Any, ...]:
    return tuple(pair for pair in some.attributes if pair[0] != name)
