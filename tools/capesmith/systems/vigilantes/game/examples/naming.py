"""What things are called in worked examples: vigilantes, spaces and cards by id, pieces by where they stand."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from capesmith.effects.play.asking import TextNaming
from capesmith.rules import naming
from capesmith.rules.choosing import Words
from capesmith.rules.example_run import Unfit
from capesmith.rules.naming import found
from capesmith.rules.refs import card_of
from capesmith.source.diagnostic import listing, suggestion
from capesmith.systems.vigilantes.game import things, usage
from capesmith.systems.vigilantes.game.items import item_of
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, KIND_OF, PIECES, VILLAIN, is_token
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.game.things import THINGS

NAMING: Final = TextNaming["Names"](THINGS, people="vigilantes")


class Names(naming.Names[VigilantesTable]):
    """The names of one table; vigilantes go by the ids of their cards, which are the names an example gives them."""

    naming = NAMING

    def every(self) -> Iterator[str]:
        t = self.t
        yield from t.cast.names()
        yield from (*self.players, *KIND_OF, *usage.ACTION.spoken(), "zone", *t.scenario.numbers)
        yield from (t.map.id(space) for space in range(t.map.size))
        yield from (zone.letter for zone in t.scenario.zones)
        for action in t.scenario.actions:
            yield from (action.sheet.id, action.sheet.name)

    def kind(self, piece: int) -> str:
        """A piece without its place; an objective token by its objective."""
        if piece < len(self.players):
            return self.players[piece]
        role = self.t.state.roles[piece - FIRST_OBJECTIVE] if is_token(piece) else -1
        if role < 0:
            return KIND_OF[piece]
        return next(id for id, number in self.t.scenario.numbers.items() if number == role)

    def place(self, ref: int) -> str:
        """Where something is; nothing if that is on no space."""
        where = self.t.space_of(ref)
        return self.t.map.id(where) if where >= 0 else ""

    def route(self, number: int) -> str:
        """A route by its two ends."""
        return "-".join(self.t.map.id(space) for space in self.t.map.routes[number][:2])

    # --- what bears a name ----------------------------------------------------------------------------

    def space_called(self, id: str, *path: str | int) -> int:
        """A space of the map by its id."""
        map = self.t.map
        space = map.number(id)
        if space < 0:
            hint = f"spaces go from {map.id(0)} to {map.id(map.size - 1)}"
            raise Unfit(f"there is no space {id} in {self.t.scenario.location.name}", hint, *path)
        return space

    def route_called(self, words: str, *path: str | int) -> int:
        """A route by its two ends."""
        here, there = (self.space_called(id, *path) for id in words.split("-"))
        route = self.t.map.route_between(here, there)
        if route < 0:
            raise Unfit(f"no route joins {' and '.join(words.split('-'))}", "look at the map", *path)
        return route

    def objective_called(self, id: str, *path: str | int) -> int:
        """An objective of the scenario by its id."""
        known = [objective.id for objective in self.t.scenario.objectives]
        return found(id, known, f'this scenario has no objective "{id}"', f"objectives: {listing(known)}", *path)

    def piece_called(self, words: str, *path: str | int, without: Collection[int] = (), among: int = -1) -> int:
        """A vigilante, the villain, or a piece by where it stands: `normal at P03`; of several the first."""
        where = self.t.state.where
        for piece in range(PIECES):
            on_board = piece <= VILLAIN or where[piece] >= 0
            if on_board and among >> piece & 1 and piece not in without and words in _piece(self, piece)[:1]:
                if where[piece] < 0 and piece == VILLAIN:
                    raise Unfit("the villain is not on the board", "say where it is under given", *path)
                return piece
        there = dict.fromkeys(_piece(self, piece)[0] for piece in range(PIECES) if where[piece] >= 0)
        raise Unfit(f"there is no {words}", suggestion(words, there) or f"on the board: {listing(there)}", *path)


@NAMING.of(things.VIGILANTE, things.ENEMY, things.TOOL, things.TOKEN)
def _piece(known: Names, piece: int) -> Words:
    if piece < len(known.players):
        return (known.players[piece],)
    if piece == VILLAIN:
        card = known.t.card_of(VILLAIN)
        return ("villain", *(() if card is None else (card.id,)))
    kind, where = known.kind(piece), known.place(piece)
    return (f"{kind} at {where}", where) if where else (kind,)


@NAMING.of(things.ITEM, things.STICKER)
def _item(known: Names, ref: int) -> Words:
    item, where = item_of(known.t, ref), known.place(ref)
    return (f"{item} at {where}", item, where)


@NAMING.of(things.HERE)
def _item_here(known: Names, ref: int) -> Words:
    return (item_of(known.t, ref),)


@NAMING.of(things.SPACE)
def _space(known: Names, space: int) -> Words:
    return (known.t.map.id(space),)


@NAMING.of(things.CARD)
def _card(known: Names, ref: int) -> Words:
    seat, slot = card_of(ref)
    card = known.t.usable(seat, slot).card
    return (card.id, card.name, f"{card.id} of {known.players[seat]}")


@NAMING.of(things.ROUTE)
def _route(known: Names, route: int) -> Words:
    words = known.route(route)
    return (words, "-".join(reversed(words.split("-"))))


@NAMING.of(things.ZONE)
def _zone(known: Names, number: int) -> Words:
    zone = known.t.scenario.zones[number]
    return (f"zone {zone.letter}", known.t.map.id(zone.space))


@NAMING.of(things.BOND)
def _bond(known: Names, number: int) -> Words:
    return (known.t.bonds[number][0],)


@NAMING.of(things.DEED)
def _deed(known: Names, number: int) -> Words:
    sheet = known.t.scenario.actions[number].sheet
    return (sheet.id, sheet.name)
