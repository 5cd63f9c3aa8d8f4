"""What texts speak of at a table of Hard City: kinds, roles, states, values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.play.kinds import Kind, is_piece_of
from capesmith.rules.refs import CARDS, SPACES
from capesmith.systems.hard_city.game import placing, spawning
from capesmith.systems.hard_city.game.autodoc import card_of
from capesmith.systems.hard_city.game.meaning import Fits, NumberOf, Test, Things
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BARREL_MASK,
    BOAT,
    BOX_MASK,
    CIVILIAN_MASK,
    FRIEND_MASK,
    HELICOPTER,
    LIMOUSINE,
    LINES,
    MANHOLE,
    MANHOLE_MASK,
    MAYOR,
    MUTANT_MASK,
    OFFICER_MASK,
    PIECES,
    POLICE_CAR,
    SWITCH,
    SWITCH_MASK,
    TRUCK,
    ZONE,
    inside,
    is_officer,
)
from capesmith.systems.hard_city.game.table import CityTable


def meant(c: Context, thing: int) -> int:
    """“You” is a player; what is done to you is done to the Officer whose text it is."""
    return c.figure if thing == c.you and c.figure >= 0 else thing


def is_you(t: CityTable, c: Context, thing: int) -> bool:
    """“You” in events and filters: the Officer whose text it is; else the player, with every Officer of that player."""
    if is_officer(c.figure):
        return thing == c.figure
    return thing >= 0 and c.you in (thing, t.seat_of(thing))


def refs(mask: int) -> list[int]:
    """Spaces of a set, as things."""
    return [SPACES + space for space in bits(mask)]


# --- kinds -----------------------------------------------------------------------------------------------


MASKS: Final = {  # the pieces that can be of a kind
    "officer": FRIEND_MASK, "ally": 1 << ALLY, "civilian": CIVILIAN_MASK, **LINES, "mutant": MUTANT_MASK,
    "manhole": MANHOLE_MASK, "barrel": BARREL_MASK, "crate": BOX_MASK, "box": BOX_MASK, "light": SWITCH_MASK,
}  # fmt: skip


def _on_board(kind: str) -> Kind[CityTable]:
    mask = MASKS[kind]
    return Kind(lambda t, c: bits(t.state.board & mask), is_piece_of(mask))


def _boxes(street: bool) -> Kind[CityTable]:
    def found(t: CityTable, c: Context) -> list[int]:
        return [one for one in bits(t.state.board & BOX_MASK) if placing.is_box(t, one) == street]

    def fits(t: CityTable, thing: int) -> bool:
        return thing >= 0 and bool(BOX_MASK >> thing & 1) and placing.is_box(t, thing) == street

    return Kind(found, fits)


def spaces(t: CityTable, c: Context) -> list[int]:
    """Spaces without an Obstacle; a text works in the segment of whoever carries it out (HC-424)."""
    here = t.state.where[c.figure] if 0 <= c.figure < PIECES else -1
    part = t.ground.elsewhere if here >= 0 and t.ground.segment(here) == 1 else t.ground.street
    return refs(t.streets.open & part)


def officers(t: CityTable, c: Context) -> list[int]:
    """HC-210: who is not eliminated; during set-up those who are not on the board yet, too.

    Chaos cards take an Ally for an Officer (HC-281)."""
    if t.state.stage == "setup":
        return t.figures
    return [*t.up(), ALLY] if c.you >= 0 and c.you == t.doctor and t.is_up(ALLY) else t.up()


def zones(t: CityTable, c: Context) -> list[int]:
    return [ZONE + n for n, zone in enumerate(spawning.zones(t)) if zone]


KINDS: dict[str, Kind[CityTable]] = {
    **{kind: _on_board(kind) for kind in MASKS},
    "officer": Kind(officers, is_piece_of(FRIEND_MASK)),
    "civilian": Kind(lambda t, c: bits(t.civilians), is_piece_of(CIVILIAN_MASK)),
    "crate": _boxes(False),
    "box": _boxes(True),
    "space": Kind(spaces, lambda t, thing: SPACES <= thing < CARDS),
    "zone": Kind(zones, lambda t, thing: ZONE <= thing < ZONE + 16),
}


# --- roles -----------------------------------------------------------------------------------------------


def active(t: CityTable, c: Context) -> list[int]:
    """HC-051: knocked down or not, distances are measured from there."""
    return [t.active] if t.active >= 0 else []


def _vehicle(vehicle: int) -> Things:
    return lambda t, c: [SPACES + inside(vehicle)] if t.state.where[vehicle] >= 0 else []


def _space_of(piece: Callable[[CityTable, Context], int]) -> Things:
    def found(t: CityTable, c: Context) -> list[int]:
        space = t.space_of(piece(t, c))
        return [SPACES + space] if space >= 0 else []

    return found


def _closest_zone(t: CityTable, c: Context) -> list[int]:
    return [ZONE + spawning.zones(t).index(spawning.closest_zone(t))]


def _place(mask: Callable[[CityTable], int]) -> Things:
    return lambda t, c: refs(mask(t))


def _lit(t: CityTable) -> int:
    found = 0
    for n, area in enumerate(t.ground.areas):
        found |= area if t.state.lit >> n & 1 else 0
    return found


BEARER = "bearer"  # whom a rule without a subject is about
ROLES: dict[str, Things] = {
    BEARER: lambda t, c: [c.figure] if c.figure >= 0 else [],
    "this": lambda t, c: [c.figure] if c.figure >= 0 else [],
    "active-officer": active,
    "doctor": lambda t, c: [t.doctor] if t.doctor >= 0 else [],
    "mayor": lambda t, c: [MAYOR] if t.state.where[MAYOR] >= 0 else [],
    "helicopter": lambda t, c: [HELICOPTER],
    "helicopter-space": _space_of(lambda t, c: HELICOPTER),
    "police-car": _vehicle(POLICE_CAR),
    "limousine": _vehicle(LIMOUSINE),
    "truck": _vehicle(TRUCK),
    "boat": _vehicle(BOAT),
    "space-p": lambda t, c: [SPACES + t.ground.letters["P"]] if "P" in t.ground.letters else [],
    "pier": _place(lambda t: t.ground.beside),
    "lit-areas": _place(_lit),
    "dark-areas": _place(lambda t: t.dark()),
    "closest-zone": _closest_zone,
    "your-space": _space_of(lambda t, c: c.figure),
    "its-space": _space_of(lambda t, c: c.it),
    "blast": lambda t, c: [ALLY] if t.state.where[ALLY] >= 0 else [],
    "blast-space": _space_of(lambda t, c: ALLY),
    "target-space": lambda t, c: [SPACES + t.target_space] if t.target_space >= 0 else [],
    "board": _place(lambda t: t.ground.exists),
}


# --- states ----------------------------------------------------------------------------------------------


def _awake(t: CityTable, c: Context, thing: int) -> bool:
    return 0 <= thing < PIECES and bool(t.awake >> thing & 1)


def _calm(t: CityTable, c: Context, thing: int) -> bool:
    space, on, awake = t.space_of(thing), t.state.on, t.awake
    return space >= 0 and not any(on[one] & awake for one in t.within(space, 1))


def _edge(t: CityTable, c: Context, thing: int) -> bool:
    space = t.space_of(thing)
    return space >= 0 and bool((t.ground.edge | t.ground.roof_edge) >> space & 1)


def _open(t: CityTable, c: Context, thing: int) -> bool:
    """A Manhole that is neither closed nor sealed."""
    return MANHOLE <= thing < PIECES and t.state.where[thing] >= 0 and not t.state.closed >> thing - MANHOLE & 1


STATES: dict[str, Fits] = {
    "active": _awake,
    "stunned": lambda t, c, thing: 0 <= thing < PIECES and bool(t.state.stunned >> thing & 1),
    "eliminated": lambda t, c, thing: is_officer(thing) and t.officer(thing).down,
    "elsewhere": lambda t, c, thing: t.space_of(thing) != t.space_of(c.figure),
    "waiting": lambda t, c, thing: is_officer(thing) and t.is_up(thing) and not t.officer(thing).acted,
    "edge": _edge,
    "corner": lambda t, c, thing: bool(t.ground.corners >> max(0, t.space_of(thing)) & 1),
    "deck": lambda t, c, thing: bool(t.ground.deck >> max(0, t.space_of(thing)) & 1),
    "rooftop": lambda t, c, thing: bool(t.ground.elsewhere >> max(0, t.space_of(thing)) & 1),
    "calm": _calm,
    "open": _open,
    "lit": lambda t, c, thing: bool(t.state.lit >> thing - SWITCH & 1),
    "ladder": lambda t, c, thing: t.state.ladder,
    "loaded": lambda t, c, thing: is_officer(thing) and not t.officer(thing).dry,
}


def near(words: tuple[str, ...]) -> Callable[[CityTable, int], int]:
    """The spaces that a thing is adjacent to, or that share a side with it (HC-053, HC-070), as bits."""

    def found(t: CityTable, thing: int) -> int:
        space, mask = t.space_of(thing), 0
        if space < 0:
            return 0
        for cell in t.streets.cells(space):
            for other in t.ground.near[cell] if "adjacent" in words else t.ground.sides[cell]:
                mask |= 1 << other
        for cell in t.streets.cells(space):
            mask &= ~(1 << cell)
        return mask

    return found


# --- values ----------------------------------------------------------------------------------------------


def _ap(t: CityTable, c: Context, thing: int) -> int:
    figure = meant(c, thing)
    return t.officer(figure).ap if is_officer(figure) else 0


def _hp(t: CityTable, c: Context, thing: int) -> int:
    figure = meant(c, thing)
    return t.hp_of(figure) if is_officer(figure) or figure == ALLY else 0


def _officers_here(t: CityTable, c: Context, thing: int) -> int:
    space = t.space_of(thing)
    return (t.friends & OFFICER_MASK & t.state.on[space]).bit_count() if space >= 0 else 0


def _active_here(t: CityTable, c: Context, thing: int) -> int:
    space = t.space_of(thing)
    return t.awake_on(space).bit_count() if space >= 0 else 0


VALUES: dict[str, NumberOf] = {
    "officers": lambda t, c, thing: len(t.in_play),  # HC-040
    "ap": _ap,
    "hp": _hp,
    "kills": lambda t, c, thing: t.state.best,
    "active-here": _active_here,
    "officers-here": _officers_here,
}
CONDITIONS: dict[str, Test] = {
    "skilled": lambda t, c: t.state.levels > 0,
    "overkill": lambda t, c: t.state.best >= 2,
    "marker-on-this": lambda t, c: t.active >= 0 and t.state.holding.get(card_of(c.card), -1) == t.active,
}


def held(t: CityTable, thing: int, kind: str) -> list[int]:
    """What is on a space, or with a piece."""
    space = t.space_of(thing)
    if space < 0 or (kind in MASKS and not t.state.on[space] & MASKS[kind]):
        return []
    return [one for one in KINDS[kind].found(t, Context()) if t.space_of(one) == space]
