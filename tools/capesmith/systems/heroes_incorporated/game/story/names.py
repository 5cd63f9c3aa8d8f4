"""What things at the table are called in sentences: players, heroes, crimes, blocks, cards."""

from __future__ import annotations

from typing import Final

from capesmith.content.masks import bits
from capesmith.rules.nouns import Nouns
from capesmith.rules.prose import capital, listed
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.game import powers, things
from capesmith.systems.heroes_incorporated.game.pieces import (
    COLOURS,
    CRIME,
    CRIME_MASK,
    HERO,
    LETTERS,
    hero_of,
    is_crime,
    is_hero,
    seat_of,
)
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

NOUNS: Final = Nouns[IncorporatedTable](things.THINGS)
COMPASS: Final = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def player(seat: int) -> str:
    return capital(COLOURS[seat])


def subject(t: IncorporatedTable, who: int) -> str:
    """A player, or a hero by name."""
    return t.name(who) if is_hero(who) else player(who)


def again(t: IncorporatedTable, who: int) -> str:
    """The same, a sentence later: `the Yellow hero`, `the Yellow team`."""
    return f"the {player(seat_of(who))} hero" if is_hero(who) else f"the {player(who)} team"


def badge(hero: int) -> str:
    """A hero on the map: `Y1`, `B2`."""
    return f"{COLOURS[seat_of(hero)][0].upper()}{(hero - HERO) % 2 + 1}"


@NOUNS.of(things.RESEARCH)
def card(t: IncorporatedTable, card: int) -> str:
    return t.research(card).card.name


@NOUNS.of(things.POWER)
def power(t: IncorporatedTable, number: int) -> str:
    return t.power(number).card.name


# --- places ------------------------------------------------------------------------------------------


@NOUNS.of("space")
def block(t: IncorporatedTable, space: int) -> str:
    """`First Charter Bank (r2c3)`: as it is called, and as it is found on the map."""
    return f"{short_block(t, space)} ({space_name(space)})"


@NOUNS.of("space:short")
def short_block(t: IncorporatedTable, space: int) -> str:
    return t.tile(space).card.name


def crime(piece: int) -> str:
    return f"crime {LETTERS[piece - CRIME]}"


def crimes_on(t: IncorporatedTable, space: int) -> str:
    """`crime A`, `crimes A and C`, or a Supervillain at home."""
    letters = [LETTERS[piece - CRIME] for piece in bits(t.state.on[space] & CRIME_MASK)]
    if not letters:
        return f"{card(t, t.lair(space))} at home" if t.lair(space) >= 0 else "nothing"
    return f"crime{'s' if len(letters) > 1 else ''} {listed(letters)}"


def crowd(t: IncorporatedTable, space: int, without: int = -1) -> str:
    """Who and what is on a block, in words; nothing for a quiet one."""
    found = [] if not t.crimes_on(space) else [crimes_on(t, space)]
    found += [f"{card(t, one)} ({t.research(one).combat})" for one in t.villains_on(space)]
    found += [f"{t.name(hero)}{'’s' if not t.name(hero).endswith('s') else '’'} {t.hero(hero).face}"
              for hero in t.dice_on(space)]  # fmt: skip
    found += [t.name(hero) for hero in t.heroes_on(space) if hero != without]
    return listed(found)


# --- anything ----------------------------------------------------------------------------------------


@NOUNS.of("piece:placed")
def placed(t: IncorporatedTable, piece: int) -> str:
    """A hero with team and block: `Titan (Blue) on Skyport (r1c3)`; or a crime."""
    where = t.state.where[piece]
    named = crime(piece) if is_crime(piece) else f"{t.name(piece)} ({player(seat_of(piece))})"
    return f"{named} on {block(t, where)}" if where >= 0 else named


@NOUNS.of(things.PRINTED)
def printed(t: IncorporatedTable, ref: int) -> str:
    hero, number = powers.printed(t, ref)
    return f"{power(t, number)} of {t.name(hero)}"


NOUNS.of("seat", things.PLAYER)(lambda t, seat: player(seat))
NOUNS.of(things.HERO, "hero:name")(lambda t, hero: t.name(hero))
NOUNS.of(things.CRIME)(lambda t, piece: crime(piece))
NOUNS.of(things.DIE)(lambda t, ref: f"the die of {t.name(hero_of(ref))}")
NOUNS.of(things.DIRECTION)(lambda t, direction: COMPASS[direction])


def percent(chance: float) -> str:
    """`50 %`, with a space that no line breaks at."""
    return f"{int(100 * chance + 0.5)}\u00a0%" if chance else "no chance"
