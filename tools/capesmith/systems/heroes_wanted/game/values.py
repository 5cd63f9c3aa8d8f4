"""States, attributes, values, stats and conditions of Heroes Wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.effects.compile.context import Context
from capesmith.effects.play.kinds import has_one
from capesmith.rules.event import NOBODY
from capesmith.rules.refs import AREAS, CARDS, SPACES, card_of, is_card, is_piece, is_space
from capesmith.systems.heroes_wanted.game.meaning import Attribute, Fits, NumberOf, Test
from capesmith.systems.heroes_wanted.game.pieces import (
    HENCHMAN_HP,
    HENCHMEN,
    KIND_OF,
    MINIONS,
    PIECES,
    ROOM,
    SEATS,
    UNDERLING_HP,
    VILLAIN,
)
from capesmith.systems.heroes_wanted.game.state import Hero
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.kinds import TYPE_BITS

KO_FAME = {"underling": 1, "henchman": 2, "villain": 3, "hero": 4}  # HW-122, HW-123, HW-128, HW-149


def spent(t: HeroesTable, c: Context, thing: int) -> bool:
    if not is_card(thing):
        return False
    seat, number = card_of(thing)
    return number in t.state.heroes[seat].pile


def active(t: HeroesTable, c: Context, thing: int) -> bool:
    if not is_card(thing):
        return 0 <= thing < SEATS and thing == t.state.active
    seat, number = card_of(thing)
    pile = t.state.heroes[seat].pile
    return bool(pile) and pile[-1] == number


STATES: dict[str, Fits] = {
    "unoccupied": lambda t, c, thing: SPACES <= thing < CARDS and t.state.on[thing - SPACES] == 0,  # HW-296
    "free": lambda t, c, thing: SPACES <= thing < CARDS and t.ground.free[thing - SPACES],
    "spent": spent,
    "active": active,
    "koed": lambda t, c, thing: 0 <= thing < len(t.seats) and t.state.heroes[thing].koed,
    "first-hero": lambda t, c, thing: thing == t.state.first,
    "in-play": lambda t, c, thing: is_piece(thing) and t.state.where[thing] >= 0,
}


def number(t: HeroesTable, thing: int) -> int:
    """The number printed on a space or room."""
    if is_space(thing):
        space = t.scenario.board.spaces[thing - SPACES]
        for number in (space.cell, space.villain, space.belt):
            if number is not None:
                return number
        return -1
    return thing - ROOM if ROOM <= thing < ROOM + 100 else -1


def _types(values: tuple[Any, ...]) -> Fits:
    wanted = sum(TYPE_BITS[value] for value in values)
    return lambda t, c, thing: CARDS <= thing < AREAS and t.action(thing).types & wanted != 0


def _icons(values: tuple[Any, ...]) -> Fits:
    return lambda t, c, thing: (
        is_space(thing) and bool(set(values) & set(t.scenario.board.spaces[thing - SPACES].icons))
    )


ATTRIBUTES: dict[str, Attribute] = {
    "type": _types,
    "level": has_one(lambda t, thing: t.action(thing).level if CARDS <= thing < AREAS else None),
    "named": has_one(lambda t, thing: t.action(thing).id if CARDS <= thing < AREAS else None),
    "icon": _icons,
    "number": has_one(number),
}


def of_hero(read: Callable[[Hero], int]) -> NumberOf:
    return lambda t, c, thing: read(t.state.heroes[thing]) if 0 <= thing < len(t.seats) else 0


def hp(t: HeroesTable, c: Context, thing: int) -> int:
    if thing == VILLAIN:
        return t.state.hp
    if not 0 <= thing < PIECES or not MINIONS >> thing & 1:
        return 0
    return t.number("hp", HENCHMAN_HP if HENCHMEN >> thing & 1 else UNDERLING_HP, NOBODY, thing)


def plain_damage(piece: int) -> int:
    """HW-212, HW-213: 1 for an underling, 2 for a henchman, while no rule bends it."""
    return 2 if HENCHMEN >> piece & 1 else 1 if KIND_OF[piece] == "underling" else 0


def minion_damage(t: HeroesTable, piece: int, hero: int = NOBODY) -> int:
    """What a minion deals, as the rules in force bend it."""
    base = plain_damage(piece)
    return t.number("damage", base, NOBODY, piece, hero) if base else 0


def ko_fame(t: HeroesTable, c: Context, thing: int) -> int:
    return t.number("ko-fame", KO_FAME.get(KIND_OF[thing], 0), NOBODY, thing) if 0 <= thing < PIECES else 0


def own_reach(t: HeroesTable, c: Context, thing: int) -> int:
    """HW-212, HW-213: a minion has RNG 1; nobody else has a range of his own."""
    base = 1 if 0 <= thing < PIECES and MINIONS >> thing & 1 else 0
    return t.number("range", base, NOBODY, thing)


def stamina(t: HeroesTable, c: Context, thing: int) -> int:
    return t.number("stamina", t.action(thing).stamina, thing, NOBODY) if is_card(thing) else 0


STATS: dict[str, NumberOf] = {
    "hp": hp,
    "stamina": stamina,
    "damage": lambda t, c, thing: minion_damage(t, thing) if 0 <= thing < PIECES else 0,
    "ko-fame": ko_fame,
    "range": own_reach,
}
VALUES: dict[str, NumberOf] = {
    "hand": of_hero(lambda hero: hero.hand.bit_count()),
    "spent-action": of_hero(lambda hero: len(hero.pile)),
    "headline": of_hero(lambda hero: len(hero.done)),
    "event-token": of_hero(lambda hero: hero.scored),
    "hp": hp,
    "heroes": lambda t, c, thing: len(t.seats),
    "counter": lambda t, c, thing: t.state.counter,
    "face-down-counter": lambda t, c, thing: len(t.state.counters),
    "threat": lambda t, c, thing: t.state.threat,
    "number": lambda t, c, thing: number(t, thing),
}


def you_are_first(t: HeroesTable, c: Context) -> bool:
    who = c.you if c.you >= 0 else c.target
    return t.state.first == who


CONDITIONS: dict[str, Test] = {
    "first-hero": you_are_first,
    "no-villain-in-play": lambda t, c: t.state.where[VILLAIN] < 0,
    "in-villain-phase": lambda t, c: t.in_villain_phase,
}
