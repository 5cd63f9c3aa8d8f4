"""Finding things at the table: pieces on the board, spaces, routes, zones, cards, objective tokens."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play.kinds import Kind, of_sort
from capesmith.effects.play.state import Timed
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import SPACES, card_of, card_ref, is_card, is_space
from capesmith.systems.vigilantes.game import items, things
from capesmith.systems.vigilantes.game.meaning import IsThat, Things
from capesmith.systems.vigilantes.game.pieces import (
    ABILITY,
    EVENT_CARD,
    FIRST_OBJECTIVE,
    GADGET,
    HENCHMEN,
    ITEM_STICKER,
    KIND_OF,
    MASKS,
    PIECES,
    ROUTE,
    SLOTS,
    VIGILANTES,
    VILLAIN_ABILITY,
    ZONE,
    is_token,
    token,
)
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.locations import ROUTE_NAMES

AFTERMATH = "aftermath"  # the stage after the end of a campaign game


def on_board(t: VigilantesTable, mask: int) -> list[int]:
    """The pieces of a mask on the board; in the aftermath all vigilantes, knocked out or not (VG-553)."""
    found = bits(t.state.board & mask)
    if mask & VIGILANTES and t.state.stage == AFTERMATH:
        return sorted({*found, *t.seats})
    return found


def unlike(t: VigilantesTable, pieces: list[int]) -> list[int]:
    """One of each sort: pieces of a kind on one space are alike as long as nothing tells them apart."""
    if len(pieces) < 2:
        return pieces
    found: dict[tuple[object, ...], int] = {}
    for piece in pieces:
        found.setdefault(_marks(t, piece), piece)
    return list(found.values())


def _marks(t: VigilantesTable, piece: int) -> tuple[object, ...]:
    """Everything by which a piece differs from others of its kind."""
    state = t.state
    if piece < PIECES and HENCHMEN >> piece & 1:
        own = piece if piece in state.carriers or piece == t.activating else -1
        lying = (state.stunned >> piece & 1) + 2 * (state.marked >> piece & 1) + 4 * (state.to_activate >> piece & 1)
        told = _told(state.timed, piece) if state.timed else ()
        return (KIND_OF[piece], state.where[piece], lying, own, *told)
    if is_token(piece):
        n = piece - FIRST_OBJECTIVE
        chit = n if state.chits[n] >= 0 else -1
        done = (state.done | state.enemy_done) >> n & 1
        return (state.where[piece], state.roles[n], state.progress[n], state.pressure[n], state.carriers[n], chit, done)
    return (piece,)


def _told(timed: Sequence[Timed], piece: int) -> list[int]:
    """Which of the rules with an end are about a piece."""
    return [number for number, entry in enumerate(timed) if piece in entry[2]]


def within(t: VigilantesTable, mask: int, places: list[int], reach: int) -> list[int]:
    """VG-307: the pieces at most so many routes of any type away; blocked ones do not count."""
    state, found = t.state, 0
    for place in places:
        space = t.space_of(place)
        if space >= 0 and reach >= 0:
            for near in bits(t.map.within(space, reach, state.blocked)):
                found |= state.on[near]
    return bits(found & mask)


def cards(first: int) -> Things:
    """The gadgets or abilities that vigilantes hold, seat by seat."""

    def found(t: VigilantesTable, c: Context) -> list[int]:
        return [card for seat in t.seats for card in cards_of(t, seat, first)]

    return found


def cards_of(t: VigilantesTable, seat: int, first: int) -> list[int]:
    slots = t.state.vigilantes[seat].slots
    return [card_ref(seat, slot) for slot in range(first, first + SLOTS) if slots[slot] >= 0]


def touching(t: VigilantesTable, places: list[int]) -> list[int]:
    """The routes that lead to all of these places."""
    spaces = {t.space_of(place) for place in places}
    return [ROUTE + n for n, (here, there, _) in enumerate(t.map.routes) if spaces and spaces <= {here, there}]


def covered(t: VigilantesTable, c: Context) -> list[int]:
    """The tokens under which a chit lies that nobody has seen (VG-309)."""
    state = t.state
    return [
        token(n)
        for n, chit in enumerate(state.chits)
        if chit >= 0 and not state.revealed >> n & 1 and state.board >> token(n) & 1
    ]


def _is_slot(first: int) -> IsThat:
    return lambda t, thing: is_card(thing) and first <= card_of(thing)[1] < first + SLOTS


def _is_item(t: VigilantesTable, thing: int) -> bool:
    return items.is_item(thing) or (is_space(thing) and items.on_space(t, thing - SPACES) >= 0)


# Everything that is no piece, or more than pieces.
KINDS: dict[str, Kind[VigilantesTable]] = {
    "space": of_sort(things.SPACE, lambda t, c: list(range(SPACES, SPACES + t.map.size))),
    "route": of_sort(things.ROUTE, lambda t, c: list(range(ROUTE, ROUTE + len(t.map.routes)))),
    "zone": of_sort(things.ZONE, lambda t, c: list(range(ZONE, ZONE + len(t.scenario.zones)))),
    "gadget": Kind(cards(GADGET), _is_slot(GADGET)),
    "ability": Kind(cards(ABILITY), _is_slot(ABILITY)),
    "villain-ability": Kind(
        lambda t, c: [VILLAIN_ABILITY + number for number in t.state.villain_abilities],
        lambda t, thing: VILLAIN_ABILITY <= thing < EVENT_CARD,
    ),
    "item": Kind(
        lambda t, c: [*on_board(t, MASKS["item"]), *(ITEM_STICKER + space for space in items.stickers(t))], _is_item
    ),
    "event": Kind(lambda t, c: [EVENT_CARD], lambda t, thing: thing == EVENT_CARD),
    "reward": Kind(lambda t, c: [], lambda t, thing: False),
    "chit": Kind(covered, lambda t, thing: is_token(thing) and t.state.chits[thing - FIRST_OBJECTIVE] >= 0),
}


def objective_tokens(id: str) -> Things:
    """The tokens on the board that stand for an objective of the scenario."""

    def found(t: VigilantesTable, c: Context) -> list[int]:
        state, number = t.state, t.scenario.numbers.get(id, NOBODY)
        return [token(n) for n in bits(state.board >> FIRST_OBJECTIVE) if state.roles[n] == number]

    return found


def is_objective(id: str) -> IsThat:
    return lambda t, thing: (
        is_token(thing) and t.state.roles[thing - FIRST_OBJECTIVE] == t.scenario.numbers.get(id, NOBODY)
    )


def type_of(t: VigilantesTable, thing: int) -> str:
    """What a henchman or a route is: its type."""
    if 0 <= thing < PIECES:
        return KIND_OF[thing]
    if ROUTE <= thing < ZONE:
        return ROUTE_NAMES[t.map.routes[thing - ROUTE][2]]
    return ""
