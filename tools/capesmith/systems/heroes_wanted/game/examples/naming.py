"""What things are called in worked examples: spaces and cards by id, pieces by where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from capesmith.effects.play.asking import TextNaming
from capesmith.effects.questions import ORDER
from capesmith.rules import naming
from capesmith.rules.choosing import Prompt, Words
from capesmith.rules.refs import card_of
from capesmith.systems.heroes_wanted.game import defence, things
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF
from capesmith.systems.heroes_wanted.game.things import THINGS
from capesmith.systems.heroes_wanted.verbs import UsePower

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

    Known = naming.Names[HeroesTable]

NAMING: Final = TextNaming["HeroesTable"](THINGS, {UsePower: "power"})


class Names(naming.Names["HeroesTable"]):
    """The names of one table; `heroes` are the names the example gives them, by seat."""

    def __init__(self, t: HeroesTable, heroes: Sequence[str]) -> None:
        super().__init__(NAMING, t, heroes)

    def every(self) -> Iterator[str]:
        """Every name that options are made of."""
        yield from self.t.cast.names()
        yield from (*self.players, *KIND_OF, "block")
        yield from (space.id for space in self.t.scenario.board.spaces)

    def space(self, space: int) -> str:
        return self.t.scenario.board.spaces[space].id


@NAMING.of(things.SPACE)
def _space(known: Known, space: int) -> Words:
    return (known.t.scenario.board.spaces[space].id,)


@NAMING.of(things.ACTION)
def _action(known: Known, ref: int) -> Words:
    card, owner = known.t.action(ref), known.players[card_of(ref)[0]]
    return (card.id, card.name, f"{card.id} of {owner}")


@NAMING.of(things.PIECE)
def _piece(known: Known, piece: int) -> Words:
    if piece < len(known.players):
        return (known.players[piece],)
    kind, where = KIND_OF[piece], known.t.state.where[piece]
    if kind == "villain":
        return ("villain",)
    return (f"{kind} at {_space(known, where)[0]}", _space(known, where)[0]) if where >= 0 else (kind,)


@NAMING.of(things.HEADLINE)
def _headline(known: Known, place: int) -> Words:
    card = known.t.cast.headlines[known.t.state.headlines[place]]
    return (card.id, card.name)


@NAMING.of(things.MARKER)
def _marker(known: Known, seat: int) -> Words:
    return (f"power token of {known.players[seat]}",)


@NAMING.of(things.HERO_A)
def _hero_a(known: Known, number: int) -> Words:
    return (known.t.cast.hero_as[number].card.id,)


@NAMING.of(things.HERO_B)
def _hero_b(known: Known, number: int) -> Words:
    return (known.t.cast.hero_bs[number].id,)


@NAMING.of(things.LINE)
def _line(known: Known, number: int) -> Words:
    return (f"line {number + 1}",)


@NAMING.asked(defence.BLOCK)
def _block(known: Known, prompt: Prompt, card: int) -> Words:
    return ("block", "yes")


@NAMING.asked(ORDER)
def _trigger(known: Known, prompt: Prompt, option: int) -> Words:
    """A headline, or a trigger by its card and what it does; one of the board only by what it does."""
    offered = known.t.offered[option]
    if isinstance(offered, int):
        return _headline(known, offered)
    trigger = offered[0].trigger
    verbs = NAMING.verbs(trigger.do)
    return (" and ".join(verbs), *verbs) if trigger.label == known.t.title() else (trigger.label, *verbs)
