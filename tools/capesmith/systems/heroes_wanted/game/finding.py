"""Finding things at the table: pieces in range, spaces, cards, rooms."""

from __future__ import annotations

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play.words import Kind, of_sort
from capesmith.rules.refs import SPACES, TILES, card_ref, is_space
from capesmith.systems.heroes_wanted.game.pieces import (
    COUNTER_TILE,
    EVENT_KINDS,
    HENCHMEN,
    MASKS,
    MINIONS,
    PIECES,
    ROOM,
)
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import ACTION, HEADLINE, SPACE


def in_disc(t: HeroesTable, mask: int, space: int, reach: int, single: bool) -> list[int]:
    """The pieces within a range of a space; of several that are alike in one space, a single choice needs one."""
    on, found = t.state.on, []
    for spot in t.ground.disc(reach)[space]:
        pieces = on[spot] & mask
        if pieces:
            if pieces & (pieces - 1):
                found += unlike(t, pieces) if single else bits(pieces)
            else:
                found.append(pieces.bit_length() - 1)
    return found


def unlike(t: HeroesTable, pieces: int) -> list[int]:
    marked = 0
    for hero in t.state.heroes:
        if 0 <= hero.token < PIECES:
            marked |= 1 << hero.token
    found = bits(pieces & (marked | ~MINIONS))
    for kind in (MASKS["underling"], HENCHMEN):
        alike = pieces & kind & ~marked
        if alike:
            found.append((alike & -alike).bit_length() - 1)
    return sorted(found)


def own_actions(t: HeroesTable, c: Context) -> list[int]:
    if not 0 <= c.target < len(t.seats):
        return []
    return [card_ref(c.target, number) for number in range(len(t.playsets[c.target].actions))]


def _is_cell(t: HeroesTable, thing: int) -> bool:
    return is_space(thing) and t.scenario.board.spaces[thing - SPACES].cell is not None


def _actions(t: HeroesTable, c: Context) -> list[int]:
    return [card_ref(seat, number) for seat in t.seats for number in range(len(t.playsets[seat].actions))]


# Everything that is no piece.
KINDS: dict[str, Kind[HeroesTable]] = {
    "space": of_sort(SPACE, lambda t, c: [SPACES + space for space in t.scenario.board.free]),
    "cell": Kind(lambda t, c: [SPACES + space for space in t.scenario.board.cells], _is_cell),
    "room": Kind(
        lambda t, c: [ROOM + room.number for room in t.scenario.board.rooms],
        lambda t, thing: ROOM < thing < ROOM + 100,
    ),
    "action": of_sort(ACTION, _actions),
    "headline": of_sort(HEADLINE, lambda t, c: [TILES + place for place in range(len(t.state.headlines))]),
    "counter": Kind(lambda t, c: [COUNTER_TILE], lambda t, thing: thing == COUNTER_TILE),
    "injury": Kind(lambda t, c: [], lambda t, thing: False),
}


def leaves(kinds: tuple[str, ...]) -> list[str]:
    groups = {"minion": ("underling", "henchman"), "event-token": EVENT_KINDS}
    return [leaf for kind in kinds for leaf in groups.get(kind, (kind,)) if leaf in MASKS]


def near_trash_can(t: HeroesTable, place: int, reach: int) -> bool:
    if place < SPACES:
        return False
    rows = t.ground.side.grid.reach.rows[place - SPACES]
    return any(rows[can] <= reach for can in t.ground.trash_cans)
