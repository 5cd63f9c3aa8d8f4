"""What things are called in worked examples: heroes by name, spaces and cards by id, pieces by where they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from capesmith.effects.play.asking import TextNaming
from capesmith.effects.questions import ORDER
from capesmith.rules import naming
from capesmith.rules.choosing import Prompt, Words
from capesmith.rules.example_run import Unfit
from capesmith.rules.refs import SPACES, card_of
from capesmith.systems.heroes_wanted.game import defence, things
from capesmith.systems.heroes_wanted.game.pieces import KIND_OF, VILLAIN
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from capesmith.systems.heroes_wanted.game.things import THINGS
from capesmith.systems.heroes_wanted.verbs import UsePower

NAMING: Final = TextNaming["Names"](THINGS, {UsePower: "power"}, "heroes", "there is no hero {} here")


class Names(naming.Names[HeroesTable]):
    """The names of one table; heroes go by the names the example gives them."""

    naming = NAMING

    def every(self) -> Iterator[str]:
        yield from self.t.cast.names()
        yield from (*self.players, *KIND_OF, "block")
        yield from (space.id for space in self.t.scenario.board.spaces)

    def kind(self, piece: int) -> str:
        """A piece without its place."""
        return self.players[piece] if piece < len(self.players) else KIND_OF[piece]

    def space_called(self, id: str, *path: str | int) -> int:
        """A space of the board by its name; figures and tokens can stand on it."""
        spaces = self.t.scenario.board.spaces
        space = next((space.index for space in spaces if space.id == id), None)
        if space is None:
            raise Unfit(f"there is no space {id} on this board", f"spaces go from A1 to {spaces[-1].id}", *path)
        if not self.t.ground.free[space]:
            label = spaces[space].label or "an obstacle"
            raise Unfit(f"nothing can stand on {id}: {label}", "choose a free space", *path)
        return space

    def thing_called(self, words: str, *path: str | int) -> int:
        """A space, a hero, the villain, or a figure by where it stands: `underling at D3`."""
        if words in self.players:
            return self.players.index(words)
        if words == "villain":
            return VILLAIN
        kind, _, where = words.partition(" at ")
        if not where:
            return SPACES + self.space_called(words, *path)
        space = self.space_called(where, *path)
        for piece in range(len(KIND_OF)):
            if KIND_OF[piece] == kind and self.t.state.where[piece] == space:
                return piece
        raise Unfit(f"there is no {kind} on {where}", "look at pieces", *path)


@NAMING.of(things.SPACE)
def _space(known: Names, space: int) -> Words:
    return (known.t.scenario.board.spaces[space].id,)


@NAMING.of(things.ACTION)
def _action(known: Names, ref: int) -> Words:
    card, owner = known.t.action(ref), known.players[card_of(ref)[0]]
    return (card.id, card.name, f"{card.id} of {owner}")


@NAMING.of(things.PIECE)
def _piece(known: Names, piece: int) -> Words:
    if piece < len(known.players):
        return (known.players[piece],)
    kind, where = KIND_OF[piece], known.t.state.where[piece]
    if kind == "villain":
        return ("villain",)
    return (f"{kind} at {_space(known, where)[0]}", _space(known, where)[0]) if where >= 0 else (kind,)


@NAMING.of(things.HEADLINE)
def _headline(known: Names, place: int) -> Words:
    card = known.t.cast.headlines[known.t.state.headlines[place]]
    return (card.id, card.name)


@NAMING.of(things.MARKER)
def _marker(known: Names, seat: int) -> Words:
    return (f"power token of {known.players[seat]}",)


@NAMING.of(things.LINE)
def _line(known: Names, number: int) -> Words:
    return (f"line {number + 1}",)


@NAMING.asked(defence.BLOCK)
def _block(known: Names, prompt: Prompt, card: int) -> Words:
    return ("block", "yes")


@NAMING.asked(ORDER)
def _trigger(known: Names, prompt: Prompt, option: int) -> Words:
    """A headline, or a trigger by its card and what it does; one of the board only by what it does."""
    offered = known.t.offered[option]
    if isinstance(offered, int):
        return _headline(known, offered)
    trigger = offered[0].trigger
    verbs = NAMING.verbs(trigger.do)
    return (" and ".join(verbs), *verbs) if trigger.label == known.t.title() else (trigger.label, *verbs)
