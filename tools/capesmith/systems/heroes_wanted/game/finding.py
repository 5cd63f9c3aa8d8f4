"""Finding things at the table: pieces in range, spaces, cards, rooms."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from capesmith.content.masks import bits
from capesmith.effects.compile.answers import Candidates, Quantity
from capesmith.effects.compile.context import Context
from capesmith.effects.play.kinds import Kind, of_sort
from capesmith.rules.refs import MARKERS, SPACES, TILES, card_ref, is_space
from capesmith.systems.heroes_wanted.game import atoms, places
from capesmith.systems.heroes_wanted.game.meaning import Number, Things
from capesmith.systems.heroes_wanted.game.pieces import (
    COUNTER_TILE,
    EVENT_KINDS,
    EVENTS,
    HENCHMEN,
    MASKS,
    MINIONS,
    PIECES,
    ROOM,
    SEATS,
    held_by,
)
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import ACTION, HEADLINE, SPACE


def in_disc(t: HeroesTable, mask: int, space: int, reach: int, single: bool) -> list[int]:
    """The pieces within a range of a space; of several that are alike in one space, a single choice needs one."""
    on, found = t.state.on, []
    for spot in t.ground.disc(reach)[space]:
        pieces = on[spot]
        if not pieces:
            continue
        pieces &= mask
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


class InRange(Candidates[HeroesTable]):
    """HW-075, HW-079: the pieces of a mask within a range of where a text measures."""

    def __init__(
        self, mask: int, origin: Candidates[HeroesTable], reach: Quantity[HeroesTable], *, single: bool
    ) -> None:
        self.mask, self.origin, self.reach, self.single = mask, origin, reach, single

    def of(self, t: HeroesTable, c: Context) -> list[int]:
        places = self.origin.of(t, c)
        if len(places) == 1:
            space = t.space_of(places[0])
            return in_disc(t, self.mask, space, self.reach.value(t, c), self.single) if space >= 0 else []
        spaces = [space for space in map(t.space_of, places) if space >= 0]
        found, disc, on = 0, t.ground.disc(self.reach.value(t, c)), t.state.on
        for space in spaces:
            for near in disc[space]:
                found |= on[near]
        return bits(found & self.mask)


class OwnRange(Quantity[HeroesTable]):
    """HW-080, HW-363: what raises the RNG of an action raises every printed RNG of it."""

    def __init__(self, printed: Quantity[HeroesTable]) -> None:
        self.printed = printed

    def value(self, t: HeroesTable, c: Context) -> int:
        return t.number("range", self.printed.value(t, c), c.card, c.figure)


def spaces_within(t: HeroesTable, places: Sequence[int], reach: int) -> list[int]:
    """The free spaces within a range of any of these places, row by row."""
    disc, free = t.ground.disc(reach), t.ground.free
    spots = {space for space in map(t.space_of, places) if space >= 0}
    return [SPACES + space for space in sorted({near for spot in spots for near in disc[spot]}) if free[space]]


def near_pieces(mask: int) -> Callable[[HeroesTable, int, int], bool]:
    """Whether any piece of these is within a range of a place."""

    def near(t: HeroesTable, place: int, reach: int) -> bool:
        if place >= SPACES:
            on = t.state.on
            for space in t.ground.disc(reach)[place - SPACES]:
                if on[space] & mask:
                    return True
        return False

    return near


def _actions_of(t: HeroesTable, c: Context) -> list[int]:
    if not 0 <= c.target < len(t.seats):
        return []
    first = card_ref(c.target, 0)
    return list(range(first, first + len(t.playsets[c.target].actions)))


# What a hero has that is no piece, by its kind; the hero is the context's target.
BELONGINGS: dict[str, Things] = {
    "marker": lambda t, c: [MARKERS + seat for seat in t.seats if t.state.heroes[seat].token == c.target],
    "action": _actions_of,
    "injury": lambda t, c: [0] * t.state.heroes[c.target].injuries if 0 <= c.target < SEATS else [],
    "headline": lambda t, c: (
        [TILES + place for place in t.state.heroes[c.target].done] if 0 <= c.target < SEATS else []
    ),
}


class PiecesWith(Candidates[HeroesTable]):
    """The tokens of a hero, or the pieces in a room or on a space."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def of(self, t: HeroesTable, c: Context) -> list[int]:
        if 0 <= c.target < SEATS:
            return [piece for piece in bits(self.mask & EVENTS) if t.state.where[piece] == held_by(c.target)]
        return bits(places.pieces_in(t, c.target) & self.mask)


def _is_cell(t: HeroesTable, thing: int) -> bool:
    return is_space(thing) and t.scenario.board.spaces[thing - SPACES].cell is not None


def _actions(t: HeroesTable, c: Context) -> list[int]:
    return list(t.cards)


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


def left_of(kinds: Sequence[str]) -> Number:
    """How many pieces of these kinds the supply still has."""

    def left(t: HeroesTable, c: Context) -> int:
        return sum([atoms.supply_of(t, kind) for kind in kinds])

    return left


def near_trash_can(t: HeroesTable, place: int, reach: int) -> bool:
    if place < SPACES:
        return False
    rows = t.ground.side.grid.reach.rows[place - SPACES]
    return any(rows[can] <= reach for can in t.ground.trash_cans)
