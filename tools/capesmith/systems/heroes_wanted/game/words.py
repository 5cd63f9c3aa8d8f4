"""What the words of Heroes Wanted mean at the table: kinds, roles, places, states, values, conditions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from capesmith.content.hexes import FAR
from capesmith.effects.ast import Compared, Range, Role, Selector, Some, Step
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Fits, Number, NumberOf, Table, Test, Things, Unplayable
from capesmith.effects.compile.selectors import bare
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import (
    CARDS,
    MARKERS,
    SPACES,
    TILES,
    card_of,
    card_ref,
    is_card,
    is_piece,
    is_space,
)
from capesmith.systems.heroes_wanted.game import atoms
from capesmith.systems.heroes_wanted.game.cast import TYPE_BITS
from capesmith.systems.heroes_wanted.game.pieces import (
    ACHIEVEMENTS,
    BELT,
    BOARD,
    DISCARD,
    EVENT_KINDS,
    EVENTS,
    HAND,
    HENCHMAN_HP,
    HENCHMEN,
    IN_SUPPLY,
    KIND_OF,
    MASKS,
    MINIONS,
    PIECES,
    ROOM,
    SEATS,
    UNDERLING_HP,
    VILLAIN,
    ZONE,
    bits,
    held_by,
)
from capesmith.systems.heroes_wanted.game.state import SPANS

if TYPE_CHECKING:
    from capesmith.effects.compile.compiler import Compiler
    from capesmith.systems.heroes_wanted.game.cast import Cast

COUNTER_TILE = TILES + 500


class Words:
    """The meaning of every word, for the compiler."""

    # HW-091, HW-209: these may be left out; whatever is not listed must be done (HW-092).
    declinable = frozenset(("move", "damage", "retrieve", "knock-out", "attach"))
    spans: Sequence[str] = SPANS
    seats = SEATS

    verbs: Mapping[type[Step], Any]
    possible: Mapping[type[Step], Any]

    def __init__(self, cast: Cast) -> None:
        from capesmith.systems.heroes_wanted.game.performing import PERFORM, POSSIBLE

        self.cast = cast
        self.verbs = PERFORM
        self.possible = POSSIBLE

    # --- roles and places -----------------------------------------------------------------------------

    def role(self, word: str) -> Things:
        simple: dict[str, Things] = {
            "this": lambda t, c: [c.card] if c.card >= 0 else [c.figure] if c.figure >= 0 else [],
            "here": lambda t, c: [],
            "your-space": lambda t, c: [SPACES + t.state.where[c.you]] if c.you >= 0 else [],
            # HW-137, HW-327: while he is not on the board, what speaks of him alone finds nobody.
            "villain": lambda t, c: [VILLAIN] if t.state.where[VILLAIN] >= 0 else [],
            "first-hero": lambda t, c: [t.state.first],
            "active-hero": lambda t, c: [t.state.active],
            "superpower": lambda t, c: _present(t.card_called(c.you, "superpower")),
            "mutant-power": lambda t, c: _present(t.card_called(c.you, "mutant-power")),
            "your-action": lambda t, c: [c.card] if is_card(c.card) else [],
            "power-token": _power_token,
            "counters": lambda t, c: [COUNTER_TILE],
            "villain-space": lambda t, c: [SPACES + t.state.where[VILLAIN]] if t.state.where[VILLAIN] >= 0 else [],
            "next-villain-space": _next_villain_space,
            "villain-room": _villain_room,
            "hand": lambda t, c: [HAND + _whose(t, c)],
            "discard": lambda t, c: [DISCARD + _whose(t, c)],
            "achievements": lambda t, c: [ACHIEVEMENTS + _whose(t, c)],
            "board": lambda t, c: [BOARD],
            "supply": lambda t, c: [IN_SUPPLY],
            "belt": lambda t, c: [BELT],
            "trash-can": lambda t, c: [SPACES + space for space in t.ground.trash_cans],
        }
        if word in simple:
            return simple[word]

        def zone(t: Table, c: Context) -> list[int]:
            names = list(t.scenario.board.zones)
            return [ZONE + names.index(word)] if word in names else []

        return zone

    def inside(self, t: Table, thing: int, place: int) -> bool:
        state = t.state
        if is_card(thing):
            seat, number = card_of(thing)
            if HAND <= place < HAND + SEATS:
                return place == HAND + seat and bool(state.heroes[seat].hand >> number & 1)
            if DISCARD <= place < DISCARD + SEATS:
                return place == DISCARD + seat and number in state.heroes[seat].pile
            return False
        if is_piece(thing):
            where = state.where[thing]
            if ACHIEVEMENTS <= place < ACHIEVEMENTS + SEATS:
                return where == held_by(place - ACHIEVEMENTS)
            if place == IN_SUPPLY:
                return bool(state.supply >> thing & 1)
        space = t.space_of(thing)
        if space < 0:
            return False
        if place == BOARD:
            return True
        if is_space(place) or is_piece(place):
            return t.space_of(place) == space
        if place == BELT:
            return space in t.ground.belt_at
        if ZONE <= place < TILES:
            return list(t.scenario.board.zones)[place - ZONE] in t.ground.zone_at[space]
        return ROOM < place < HAND and t.ground.room_at[space] == place - ROOM

    # --- kinds ----------------------------------------------------------------------------------------

    def things(self, some: Some) -> tuple[Things, Some]:
        """HW-076: without a range, the whole board."""
        mask = _mask(some.kinds)
        if mask is not None:
            if _somewhere_else(some):
                return (lambda t, c: bits(mask)), some
            return (lambda t, c: _on_board(t, mask)), some
        icons = some.attribute("icon")
        if some.kinds == ("space",) and len(icons) == 1:  # printed icons are known before the game
            icon, rest = str(icons[0]), tuple(pair for pair in some.attributes if pair[0] != "icon")
            return (lambda t, c: t.ground.icons[icon]), replace(some, attributes=rest)
        return self._plain(some.kinds), some

    def near(
        self, some: Some, origin: Things, reach: Number, beyond: Number | None, measure: str
    ) -> tuple[Things, Some]:
        """HW-075, HW-079: one measure for every effect that has a range."""
        mask = _mask(some.kinds)
        if mask is not None and beyond is None and measure == "range":
            single = some.quantity == "one"

            def in_range(t: Table, c: Context) -> list[int]:
                places = origin(t, c)
                if len(places) != 1:
                    return _within_any(t, c, mask, places, reach(t, c))
                space = t.space_of(places[0])
                return _in_disc(t, mask, space, reach(t, c), single) if space >= 0 else []

            return in_range, some
        if some.kinds == ("space",) and beyond is None and measure == "range":
            return (lambda t, c: _spaces_within(t, origin(t, c), reach(t, c))), some
        everything = self._plain(some.kinds)

        def at_distance(t: Table, c: Context) -> list[int]:
            spots = [space for space in (t.space_of(place) for place in origin(t, c)) if space >= 0]
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
                parts.append(_pieces_on_board(mask))
            elif kind in _PLAIN:
                parts.append(_PLAIN[kind])
            else:
                raise Unplayable(f"nothing at the table is a “{kind}” that can be chosen")
        if len(parts) == 1:
            return parts[0]
        return lambda t, c: [thing for part in parts for thing in part(t, c)]

    def is_kind(self, kinds: tuple[str, ...]) -> Callable[[Table, int], bool]:
        mask = _mask(kinds)
        if mask is not None:
            return lambda t, thing: 0 <= thing < PIECES and bool(mask >> thing & 1)
        tests = [_IS[kind] if kind in _IS else _is_piece_of(kind) for kind in kinds]
        if len(tests) == 1:
            return tests[0]
        return lambda t, thing: any(test(t, thing) for test in tests)

    def people(self, kinds: tuple[str, ...]) -> bool:
        return any(MASKS.get(kind, 0) & 1 for kind in kinds)

    def own_range(self, number: Number) -> Number:
        """HW-080, HW-363: what raises the RNG of an action raises every printed RNG of it."""
        return lambda t, c: t.number("range", number(t, c), c.card, c.figure)

    def is_at(self, node: Selector) -> Callable[[Table, int, int], bool] | None:
        if node == Role("trash-can"):
            return _near_trash_can
        mask = _mask(node.kinds) if isinstance(node, Some) and bare(node) else None
        if mask is None:
            return None

        def there(t: Table, place: int, reach: int) -> bool:
            on = t.state.on
            return any(on[space] & mask for space in t.ground.disc(reach)[place - SPACES])

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
            return _own_actions
        if kinds == ("injury",):
            return lambda t, c: [0] * t.state.heroes[c.target].injuries if 0 <= c.target < SEATS else []
        if kinds == ("headline",):
            return lambda t, c: (
                [TILES + place for place in t.state.heroes[c.target].done] if 0 <= c.target < SEATS else []
            )
        mask = _mask(kinds)
        if mask is None:
            raise Unplayable(f"nothing can be “with” {', '.join(kinds)}")

        def pieces(t: Table, c: Context) -> list[int]:
            if 0 <= c.target < SEATS:
                return [piece for piece in bits(mask & EVENTS) if t.state.where[piece] == held_by(c.target)]
            return [piece for piece in _on_board(t, mask) if self.inside(t, piece, c.target)]

        return pieces

    # --- states and attributes --------------------------------------------------------------------------

    def state(self, word: str) -> Fits:
        return _STATES[word]

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
            return lambda t, c, thing: any(_holds(value, _number(t, c, thing)) for value in values)
        raise Unplayable(f"the table does not know “{name}”")

    # --- values, stats, conditions ------------------------------------------------------------------------

    def value(self, word: str) -> NumberOf:
        if word in _VALUES:
            return _VALUES[word]
        raise Unplayable(f"the table does not count “{word}”")

    def amount_in(self, word: str, some: Any) -> Number | None:
        if word != "supply":
            return None
        kinds = some.kinds if isinstance(some, Some) else ("underling", "henchman")
        leaves = _leaves(kinds)
        return lambda t, c: sum(atoms.supply_of(t, kind) for kind in leaves)

    def stat(self, word: str) -> NumberOf:
        if word == "hp":
            return _hp
        if word == "stamina":
            return lambda t, c, thing: (
                t.number("stamina", t.action(thing).stamina, thing, NOBODY) if is_card(thing) else 0
            )
        if word == "damage":
            return lambda t, c, thing: minion_damage(t, thing) if 0 <= thing < PIECES else 0
        return lambda t, c, thing: t.number(word, 0, NOBODY, thing)

    def condition(self, word: str) -> Test:
        return _CONDITIONS[word]

    def cost(self, k: Compiler, word: str, number: Number | str) -> tuple[Any, Test]:
        from capesmith.systems.heroes_wanted.game.performing import price

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


def _near_trash_can(t: Table, place: int, reach: int) -> bool:
    rows = t.ground.side.grid.reach.rows[place - SPACES]
    return any(rows[can] <= reach for can in t.ground.trash_cans)


def _present(ref: int) -> list[int]:
    return [ref] if ref >= 0 else []


def _whose(t: Table, c: Context) -> int:
    return c.you if c.you >= 0 else c.target if 0 <= c.target < SEATS else max(0, t.acting)


def _power_token(t: Table, c: Context) -> list[int]:
    return [MARKERS + c.you] if c.you >= 0 else []


def _next_villain_space(t: Table, c: Context) -> list[int]:
    if t.state.where[VILLAIN] < 0:
        return []
    space = t.scenario.board.villain.get(t.state.villain_number + 1)
    return [] if space is None else [SPACES + space]


def _villain_room(t: Table, c: Context) -> list[int]:
    space = t.state.where[VILLAIN]
    room = t.ground.room_at[space] if space >= 0 else None
    return [] if room is None else [ROOM + room]


def _mask(kinds: tuple[str, ...]) -> int | None:
    found = 0
    for kind in kinds:
        if kind not in MASKS:
            return None
        found |= MASKS[kind]
    return found if kinds else None


def _somewhere_else(some: Some) -> bool:
    """Whether a selector looks for pieces that are not on the board."""
    place = some.in_.word if isinstance(some.in_, Role) else ""
    return place in ("achievements", "supply") or some.owner is not None


def _pieces_on_board(mask: int) -> Things:
    return lambda t, c: _on_board(t, mask)


def _on_board(t: Table, mask: int) -> list[int]:
    return bits(t.state.board & mask)


def _in_disc(t: Table, mask: int, space: int, reach: int, single: bool) -> list[int]:
    """The pieces within a range of a space; of several that are alike in one space, a single choice needs one."""
    on, found = t.state.on, []
    for spot in t.ground.disc(reach)[space]:
        pieces = on[spot] & mask
        if pieces:
            if pieces & (pieces - 1):
                found += _unlike(t, pieces) if single else bits(pieces)
            else:
                found.append(pieces.bit_length() - 1)
    return found


def _unlike(t: Table, pieces: int) -> list[int]:
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


def _within_any(t: Table, c: Context, mask: int, places: list[int], reach: int) -> list[int]:
    found = 0
    for place in places:
        space = t.space_of(place)
        if space >= 0:
            for spot in t.ground.disc(reach)[space]:
                found |= t.state.on[spot]
    return bits(found & mask)


def _spaces_within(t: Table, places: list[int], reach: int) -> list[int]:
    """The free spaces within a range of any of these places, row by row."""
    disc, free = t.ground.disc(reach), t.ground.free
    spots = {space for space in map(t.space_of, places) if space >= 0}
    return [SPACES + space for space in sorted({near for spot in spots for near in disc[spot]}) if free[space]]


def _free_spaces(t: Table, c: Context) -> list[int]:
    return [SPACES + space for space in t.scenario.board.free]


def _cells(t: Table, c: Context) -> list[int]:
    return [SPACES + space for space in t.scenario.board.cells]


def _rooms(t: Table, c: Context) -> list[int]:
    return [ROOM + room.number for room in t.scenario.board.rooms]


def _actions(t: Table, c: Context) -> list[int]:
    return [card_ref(seat, number) for seat in t.seats for number in range(len(t.playsets[seat].actions))]


def _own_actions(t: Table, c: Context) -> list[int]:
    if not 0 <= c.target < len(t.seats):
        return []
    return [card_ref(c.target, number) for number in range(len(t.playsets[c.target].actions))]


_PLAIN: dict[str, Things] = {
    "space": _free_spaces,
    "cell": _cells,
    "room": _rooms,
    "action": _actions,
    "headline": lambda t, c: [TILES + place for place in range(len(t.state.headlines))],
    "counter": lambda t, c: [COUNTER_TILE],
    "injury": lambda t, c: [],
}
_IS: dict[str, Callable[[Table, int], bool]] = {
    "space": lambda t, thing: is_space(thing),
    "cell": lambda t, thing: is_space(thing) and t.scenario.board.spaces[thing - SPACES].cell is not None,
    "room": lambda t, thing: ROOM < thing < ROOM + 100,
    "action": lambda t, thing: CARDS <= thing < CARDS + 1000,
    "headline": lambda t, thing: TILES <= thing < COUNTER_TILE,
    "counter": lambda t, thing: thing == COUNTER_TILE,
    "injury": lambda t, thing: False,
}


def _is_piece_of(kind: str) -> Callable[[Table, int], bool]:
    mask = MASKS[kind]
    return lambda t, thing: 0 <= thing < PIECES and bool(mask >> thing & 1)


def _leaves(kinds: tuple[str, ...]) -> list[str]:
    groups = {"minion": ("underling", "henchman"), "event-token": EVENT_KINDS}
    return [leaf for kind in kinds for leaf in groups.get(kind, (kind,)) if leaf in MASKS]


def _spent(t: Table, c: Context, thing: int) -> bool:
    if not is_card(thing):
        return False
    seat, number = card_of(thing)
    return number in t.state.heroes[seat].pile


def _active(t: Table, c: Context, thing: int) -> bool:
    if not is_card(thing):
        return 0 <= thing < SEATS and thing == t.state.active
    seat, number = card_of(thing)
    pile = t.state.heroes[seat].pile
    return bool(pile) and pile[-1] == number


_STATES: dict[str, Fits] = {
    "unoccupied": lambda t, c, thing: is_space(thing) and t.state.on[thing - SPACES] == 0,  # HW-296
    "free": lambda t, c, thing: is_space(thing) and t.ground.free[thing - SPACES],
    "spent": _spent,
    "active": _active,
    "koed": lambda t, c, thing: 0 <= thing < len(t.seats) and t.state.heroes[thing].koed,
    "first-hero": lambda t, c, thing: thing == t.state.first,
    "in-play": lambda t, c, thing: is_piece(thing) and t.state.where[thing] >= 0,
}


def _number(t: Table, c: Context, thing: int) -> int:
    """The number printed on a space or room."""
    if is_space(thing):
        space = t.scenario.board.spaces[thing - SPACES]
        for number in (space.cell, space.villain, space.belt):
            if number is not None:
                return int(number)
        return -1
    return thing - ROOM if ROOM <= thing < ROOM + 100 else -1


def _holds(value: Any, number: int) -> bool:
    if isinstance(value, Range):
        return value.holds(number)
    if isinstance(value, Compared):
        return False
    return bool(value == number)


def _of_hero(read: Callable[[Any, Any], int]) -> NumberOf:
    return lambda t, c, thing: read(t, t.state.heroes[thing]) if 0 <= thing < len(t.seats) else 0


def _held(kind: str) -> NumberOf:
    mask = MASKS[kind]

    def read(t: Table, c: Context, thing: int) -> int:
        if not 0 <= thing < len(t.seats):
            return 0
        where = held_by(thing)
        return sum(1 for piece in bits(mask) if t.state.where[piece] == where)

    return read


def _hp(t: Table, c: Context, thing: int) -> int:
    if thing == VILLAIN:
        return int(t.state.hp)
    if not 0 <= thing < PIECES or not MINIONS >> thing & 1:
        return 0
    return int(t.number("hp", HENCHMAN_HP if HENCHMEN >> thing & 1 else UNDERLING_HP, NOBODY, thing))


def minion_damage(t: Table, piece: int) -> int:
    base = 2 if HENCHMEN >> piece & 1 else 1 if KIND_OF[piece] == "underling" else 0
    return int(t.number("damage", base, NOBODY, piece)) if base else 0


_VALUES: dict[str, NumberOf] = {
    "fame": _of_hero(lambda t, hero: hero.fame),
    "injury": _of_hero(lambda t, hero: hero.injuries),
    "hand": _of_hero(lambda t, hero: hero.hand.bit_count()),
    "spent-action": _of_hero(lambda t, hero: len(hero.pile)),
    "headline": _of_hero(lambda t, hero: len(hero.done)),
    "event-token": _of_hero(lambda t, hero: hero.scored),
    **{kind: _held(kind) for kind in EVENT_KINDS},
    "hp": _hp,
    "heroes": lambda t, c, thing: len(t.seats),
    "counter": lambda t, c, thing: t.state.counter,
    "face-down-counter": lambda t, c, thing: len(t.state.counters),
    "threat": lambda t, c, thing: t.state.threat,
    "number": _number,
}


def _you_are_first(t: Table, c: Context) -> bool:
    who = c.you if c.you >= 0 else c.target
    return bool(t.state.first == who)


_CONDITIONS: dict[str, Test] = {
    "first-hero": _you_are_first,
    "no-villain-in-play": lambda t, c: t.state.where[VILLAIN] < 0,
    "in-villain-phase": lambda t, c: t.in_villain_phase,
}
