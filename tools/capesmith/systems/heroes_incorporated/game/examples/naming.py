"""What things are called in worked examples: heroes and cards by id, players by colour, blocks as `r2c3`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from capesmith.effects.play.asking import TextNaming
from capesmith.effects.questions import ORDER
from capesmith.rules.choosing import Prompt, Words
from capesmith.rules.naming import Names
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.example_files import COMPASS
from capesmith.systems.heroes_incorporated.game import actions, powers, reacting, things
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS, hero_of
from capesmith.systems.heroes_incorporated.game.things import THINGS
from capesmith.systems.heroes_incorporated.scenarios import COLOURS
from capesmith.systems.heroes_incorporated.verbs import TakeAction

if TYPE_CHECKING:
    from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable

    Known = Names[IncorporatedTable]

NAMING: Final = TextNaming["IncorporatedTable"](THINGS, {TakeAction: "action"})


def names_at(t: IncorporatedTable) -> Known:
    return Names(NAMING, t, COLOURS)


def every(known: Known) -> Iterator[str]:
    """Every name that options are made of."""
    yield from known.t.cast.names()
    yield from (*COLOURS, *COMPASS, *LETTERS, "crime", *actions.ACTION.spoken())
    yield from (space_name(space) for space in range(BLOCKS))


@NAMING.of(things.PLAYER)
def _player(known: Known, seat: int) -> Words:
    return (COLOURS[seat],)


@NAMING.of(things.HERO)
def _hero(known: Known, hero: int) -> Words:
    return (known.t.hero_card(hero).card.id,)


@NAMING.of(things.CRIME)
def _crime(known: Known, crime: int) -> Words:
    where, letter = known.t.state.where[crime], LETTERS[crime - CRIME]
    return (f"crime {letter}", letter, space_name(where) if where >= 0 else "supply")


@NAMING.of(things.DIE)
def _die(known: Known, die: int) -> Words:
    (hero,) = _hero(known, hero_of(die))
    return (f"die of {hero}", hero)


@NAMING.of(things.BLOCK)
def _block(known: Known, space: int) -> Words:
    tile = known.t.tile(space).card
    return (space_name(space), tile.id, tile.name)


@NAMING.of(things.RESEARCH)
def _card(known: Known, number: int) -> Words:
    card = known.t.research(number).card
    return (card.id, card.name)


@NAMING.of(things.POWER)
def _power(known: Known, number: int) -> Words:
    card = known.t.power(number).card
    return (card.id, card.name)


@NAMING.of(things.PRINTED)
def _printed(known: Known, ref: int) -> Words:
    return _power(known, powers.printed(known.t, ref)[1])


@NAMING.of(things.HERO_CARD)
def _hero_card(known: Known, number: int) -> Words:
    card = known.t.cast.heroes[number].card
    return (card.id, card.name)


@NAMING.of(things.DIRECTION)
def _direction(known: Known, direction: int) -> Words:
    return (tuple(COMPASS)[direction],)


@NAMING.asked(reacting.REACT)
def _reaction(known: Known, prompt: Prompt, option: int) -> Words:
    trigger = known.t.offered[option].trigger
    return (trigger.card, trigger.label)


@NAMING.asked(ORDER)
def _trigger(known: Known, prompt: Prompt, option: int) -> Words:
    trigger = known.t.offered[option][0].trigger
    return (trigger.card, trigger.label)
