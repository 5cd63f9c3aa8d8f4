"""What things are called in worked examples: heroes and cards by id, players by colour, blocks as `r2c3`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from capesmith.effects.play.asking import TextNaming
from capesmith.effects.questions import ORDER
from capesmith.rules import naming
from capesmith.rules.choosing import Prompt, Words
from capesmith.rules.naming import found
from capesmith.source.diagnostic import listing
from capesmith.systems.heroes_incorporated.cities import space_name
from capesmith.systems.heroes_incorporated.example_files import COMPASS
from capesmith.systems.heroes_incorporated.game import actions, powers, reacting, things
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import CRIME, LETTERS, hero_of
from capesmith.systems.heroes_incorporated.game.table import IncorporatedTable
from capesmith.systems.heroes_incorporated.game.things import THINGS
from capesmith.systems.heroes_incorporated.scenarios import COLOURS
from capesmith.systems.heroes_incorporated.verbs import TakeAction

NAMING: Final = TextNaming["Names"](THINGS, {TakeAction: "action"})


class Names(naming.Names[IncorporatedTable]):
    """The names of one table; players go by their colours, heroes by the ids of their cards."""

    naming = NAMING

    def every(self) -> Iterator[str]:
        yield from self.t.cast.names()
        yield from (*COLOURS, *COMPASS, *LETTERS, "crime", *actions.ACTION.spoken())
        yield from (space_name(space) for space in range(BLOCKS))

    def hero_called(self, id: str, *path: str | int) -> int:
        """The piece of a hero of the example, by the id of its card."""
        t = self.t
        known = {t.hero_card(hero).card.id: hero for hero in t.all_heroes() if t.hero(hero).card >= 0}
        found(id, known, f"{id} does not take part", f"heroes: {listing(known)}", *path)
        return known[id]


@NAMING.of(things.PLAYER)
def _player(known: Names, seat: int) -> Words:
    return (COLOURS[seat],)


@NAMING.of(things.HERO)
def _hero(known: Names, hero: int) -> Words:
    return (known.t.hero_card(hero).card.id,)


@NAMING.of(things.CRIME)
def _crime(known: Names, crime: int) -> Words:
    where, letter = known.t.state.where[crime], LETTERS[crime - CRIME]
    return (f"crime {letter}", letter, space_name(where) if where >= 0 else "supply")


@NAMING.of(things.DIE)
def _die(known: Names, die: int) -> Words:
    (hero,) = _hero(known, hero_of(die))
    return (f"die of {hero}", hero)


@NAMING.of(things.BLOCK)
def _block(known: Names, space: int) -> Words:
    tile = known.t.tile(space).card
    return (space_name(space), tile.id, tile.name)


@NAMING.of(things.PRINTED)
def _printed(known: Names, ref: int) -> Words:
    return known.of(things.POWER, powers.printed(known.t, ref)[1])


@NAMING.of(things.DIRECTION)
def _direction(known: Names, direction: int) -> Words:
    return (tuple(COMPASS)[direction],)


@NAMING.asked(reacting.REACT)
def _reaction(known: Names, prompt: Prompt, option: int) -> Words:
    trigger = known.t.offered[option].trigger
    return (trigger.card, trigger.label)


@NAMING.asked(ORDER)
def _trigger(known: Names, prompt: Prompt, option: int) -> Words:
    trigger = known.t.offered[option][0].trigger
    return (trigger.card, trigger.label)
