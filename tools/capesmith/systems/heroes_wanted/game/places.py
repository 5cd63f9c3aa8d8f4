"""The roles and places of Heroes Wanted: who and where a word means."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import (
    CARDS,
    MARKERS,
    SPACES,
    TILES,
    card_of,
    is_card,
)
from capesmith.systems.heroes_wanted.game.meaning import Things
from capesmith.systems.heroes_wanted.game.pieces import (
    ACHIEVEMENTS,
    BELT,
    BOARD,
    COUNTER_TILE,
    DISCARD,
    HAND,
    IN_SUPPLY,
    ROOM,
    SEATS,
    VILLAIN,
    ZONE,
    held_by,
)
from capesmith.systems.heroes_wanted.game.table import HeroesTable


def own_card(t: HeroesTable, c: Context, id: str) -> list[int]:
    """A card of the owner's set; texts that nobody owns have none."""
    card = t.card_called(c.you, id) if c.you >= 0 else NOBODY
    return [card] if card >= 0 else []


def whose(t: HeroesTable, c: Context) -> int:
    return c.you if c.you >= 0 else c.target if 0 <= c.target < SEATS else max(0, t.acting)


def power_token(t: HeroesTable, c: Context) -> list[int]:
    return [MARKERS + c.you] if c.you >= 0 else []


def next_villain_space(t: HeroesTable, c: Context) -> list[int]:
    if t.state.where[VILLAIN] < 0:
        return []
    space = t.scenario.board.villain.get(t.state.villain_number + 1)
    return [] if space is None else [SPACES + space]


def villain_room(t: HeroesTable, c: Context) -> list[int]:
    space = t.state.where[VILLAIN]
    room = t.ground.room_at[space] if space >= 0 else None
    return [] if room is None else [ROOM + room]


def named(word: str) -> Things:
    """A zone, a room or the spaces of the board with this name; on other boards it is nowhere."""

    def found(t: HeroesTable, c: Context) -> list[int]:
        board = t.scenario.board
        if word in board.zones:
            return [ZONE + list(board.zones).index(word)]
        return [ROOM + room.number for room in board.rooms if room.word == word] or [
            SPACES + space for space in board.labelled(word)
        ]

    return found


def inside(t: HeroesTable, thing: int, place: int) -> bool:
    """Whether a thing is in a place: a space, a room, a zone, a hand, a pile."""
    state = t.state
    if thing >= CARDS:
        if not is_card(thing):
            return False
        seat, number = card_of(thing)
        if place == HAND + seat:
            return bool(state.heroes[seat].hand >> number & 1)
        return place == DISCARD + seat and number in state.heroes[seat].pile
    where = state.where[thing] if 0 <= thing < SPACES else thing - SPACES
    if where < 0:  # in somebody's Achievements, or in the supply
        return where == held_by(place - ACHIEVEMENTS) or (place == IN_SUPPLY and bool(state.supply >> thing & 1))
    if place < CARDS:
        return t.space_of(place) == where
    if ROOM < place < HAND:
        return t.ground.room_at[where] == place - ROOM
    if ZONE <= place < TILES:
        return list(t.scenario.board.zones)[place - ZONE] in t.ground.zone_at[where]
    return place == BOARD or (place == BELT and where in t.ground.belt_at)


def pieces_in(t: HeroesTable, place: int) -> int:
    """The pieces on the board that are in a place, as bits."""
    on, found = t.state.on, 0
    if ROOM < place < HAND:
        for space in t.ground.rooms.get(place - ROOM, ()):
            found |= on[space]
        return found
    for piece in bits(t.state.board):
        if inside(t, piece, place):
            found |= 1 << piece
    return found


ROLES: dict[str, Things] = {
    "this": lambda t, c: [c.card] if c.card >= 0 else [c.figure] if c.figure >= 0 else [],
    "here": lambda t, c: [],
    "your-space": lambda t, c: [SPACES + t.state.where[c.you]] if c.you >= 0 else [],
    # HW-137, HW-327: while he is not on the board, what speaks of him alone finds nobody.
    "villain": lambda t, c: [VILLAIN] if t.state.where[VILLAIN] >= 0 else [],
    "first-hero": lambda t, c: [t.state.first],
    "active-hero": lambda t, c: [t.state.active],
    "superpower": lambda t, c: own_card(t, c, "superpower"),
    "mutant-power": lambda t, c: own_card(t, c, "mutant-power"),
    "your-action": lambda t, c: [c.card] if is_card(c.card) else [],
    "power-token": power_token,
    "counters": lambda t, c: [COUNTER_TILE],
    "villain-space": lambda t, c: [SPACES + t.state.where[VILLAIN]] if t.state.where[VILLAIN] >= 0 else [],
    "next-villain-space": next_villain_space,
    "villain-room": villain_room,
    "hand": lambda t, c: [HAND + whose(t, c)],
    "discard": lambda t, c: [DISCARD + whose(t, c)],
    "achievements": lambda t, c: [ACHIEVEMENTS + whose(t, c)],
    "board": lambda t, c: [BOARD],
    "supply": lambda t, c: [IN_SUPPLY],
    "belt": lambda t, c: [BELT],
    "trash-can": lambda t, c: [SPACES + space for space in t.ground.trash_cans],
}
