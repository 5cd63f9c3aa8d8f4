"""What things are called in worked examples: spaces and cards by id, pieces by where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from capesmith.effects.play.asking import TextNaming
from capesmith.rules import naming
from capesmith.rules.choosing import Words
from capesmith.rules.refs import card_of
from capesmith.systems.vigilantes.game import things, usage
from capesmith.systems.vigilantes.game.items import item_of
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE, KIND_OF, VILLAIN, is_token
from capesmith.systems.vigilantes.game.things import THINGS

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.table import VigilantesTable

    Known = naming.Names[VigilantesTable]

NAMING: Final = TextNaming["VigilantesTable"](THINGS)


class Names(naming.Names["VigilantesTable"]):
    """The names of one table; vigilantes go by the ids of their cards, which are the names an example gives them."""

    def __init__(self, t: VigilantesTable, vigilantes: Sequence[str]) -> None:
        super().__init__(NAMING, t, vigilantes)

    def every(self) -> Iterator[str]:
        """Every name that options are made of."""
        t = self.t
        yield from t.cast.names()
        yield from (*self.players, *KIND_OF, *usage.ACTION.spoken(), "zone", *t.scenario.numbers)
        yield from (t.map.id(space) for space in range(t.map.size))
        yield from (zone.letter for zone in t.scenario.zones)
        for action in t.scenario.actions:
            yield from (action.sheet.id, action.sheet.name)

    def piece(self, piece: int) -> Words:
        return _piece(self, piece)

    def kind(self, piece: int) -> str:
        return _kind(self, piece)

    def place(self, ref: int) -> str:
        return _where(self, ref)


@NAMING.of(things.VIGILANTE, things.ENEMY, things.TOOL, things.TOKEN)
def _piece(known: Known, piece: int) -> Words:
    if piece < len(known.players):
        return (known.players[piece],)
    if piece == VILLAIN:
        card = known.t.card_of(VILLAIN)
        return ("villain", *(() if card is None else (card.id,)))
    kind, where = _kind(known, piece), _where(known, piece)
    return (f"{kind} at {where}", where) if where else (kind,)


def _kind(known: Known, piece: int) -> str:
    """A piece without its place; an objective token by its objective."""
    if piece < len(known.players):
        return known.players[piece]
    role = known.t.state.roles[piece - FIRST_OBJECTIVE] if is_token(piece) else -1
    if role < 0:
        return KIND_OF[piece]
    return next(id for id, number in known.t.scenario.numbers.items() if number == role)


def _where(known: Known, ref: int) -> str:
    where = known.t.space_of(ref)
    return known.t.map.id(where) if where >= 0 else ""


@NAMING.of(things.ITEM, things.STICKER)
def _item(known: Known, ref: int) -> Words:
    item, where = item_of(known.t, ref), _where(known, ref)
    return (f"{item} at {where}", item, where)


@NAMING.of(things.HERE)
def _item_here(known: Known, ref: int) -> Words:
    return (item_of(known.t, ref),)


@NAMING.of(things.SPACE)
def _space(known: Known, space: int) -> Words:
    return (known.t.map.id(space),)


@NAMING.of(things.CARD)
def _card(known: Known, ref: int) -> Words:
    seat, slot = card_of(ref)
    card = known.t.usable(seat, slot).card
    return (card.id, card.name, f"{card.id} of {known.players[seat]}")


@NAMING.of(things.ROUTE)
def _route(known: Known, route: int) -> Words:
    here, there = (known.t.map.id(space) for space in known.t.map.routes[route][:2])
    return (f"{here}-{there}", f"{there}-{here}")


@NAMING.of(things.ZONE)
def _zone(known: Known, number: int) -> Words:
    zone = known.t.scenario.zones[number]
    return (f"zone {zone.letter}", known.t.map.id(zone.space))


@NAMING.of(things.BOND)
def _bond(known: Known, number: int) -> Words:
    return (known.t.bonds[number][0],)


@NAMING.of(things.DEED)
def _deed(known: Known, number: int) -> Words:
    sheet = known.t.scenario.actions[number].sheet
    return (sheet.id, sheet.name)


@NAMING.of(things.REWARD)
def _reward(known: Known, number: int) -> Words:
    card = known.t.cast.rewards[number]
    return (card.id, card.name)


@NAMING.of(things.EVENT)
def _event(known: Known, number: int) -> Words:
    card = known.t.cast.events[number]
    return (card.id, card.name)


@NAMING.of(things.GADGET)
def _gadget(known: Known, number: int) -> Words:
    card = known.t.cast.gadgets[number].card
    return (card.id, card.name)


@NAMING.of(things.ABILITY)
def _ability(known: Known, number: int) -> Words:
    card = known.t.cast.abilities[number].card
    return (card.id, card.name)
