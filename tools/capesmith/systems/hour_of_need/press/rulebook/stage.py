"""The stage of the book: examples are played by the rules, and it is noted who stands where and how they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from capesmith.render.book.stage import Stage
from capesmith.render.edition import Order
from capesmith.systems.hour_of_need.boards import Board
from capesmith.systems.hour_of_need.game.pieces import (
    COLOUR_LIST,
    LACKEY,
    PERIL,
    PIECES,
    SEATS,
    VILLAIN,
    is_bystander,
    is_lackey,
    is_minion,
)
from capesmith.systems.hour_of_need.game.table import HourTable


@dataclass(frozen=True, slots=True)
class Standing:
    """A piece on the board: its number, what it is, whose (the id of its card) or of which colour, its name, and the
    hex it counts as being on."""

    piece: int
    kind: str
    of: str
    name: str
    space: str
    panel: bool  # in the panel of that hex


@dataclass(frozen=True, slots=True)
class Person:
    """A hero at one moment."""

    id: str
    name: str
    damage: int
    health: int
    focus: int
    clues: int
    cards: int
    focused: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at one moment."""

    board: Board
    standing: tuple[Standing, ...]
    people: tuple[Person, ...]
    tokens: tuple[int, ...]  # issue tokens in each panel
    hidden: int
    marks: tuple[tuple[str, int, str], ...]  # justice on problems and damage on enemies, by name
    outcome: str


def moment(t: HourTable) -> Moment:
    """The table as it is now."""
    state = t.state
    people = tuple(
        Person(
            card.id, card.name, one.damage, t.side(seat).health, one.focus, len(one.clues), len(one.hand), one.focused
        )
        for seat, one in enumerate(state.heroes)
        for card in (t.cast.heroes[t.hero(seat).card].card,)
    )
    marks = sorted((_named(t, number), many, "justice" if t.danger(number) else "damage")
                   for number, many in state.marks.items() if many)  # fmt: skip
    standing = tuple(_standing(t, piece) for piece in range(PIECES) if state.where[piece] >= 0)
    return Moment(t.ground.board, standing, people, tuple(state.tokens), state.hidden, tuple(marks), state.outcome)


def _standing(t: HourTable, piece: int) -> Standing:
    space = t.state.where[piece]
    panel = space >= t.ground.size
    hex = t.ground.called(t.ground.scheme_spaces[space - t.ground.size] if panel else space)
    return Standing(piece, *_what(t, piece), hex, panel)


def _what(t: HourTable, piece: int) -> tuple[str, str, str]:
    """What it is, whose, and its name."""
    if piece < SEATS:
        card = t.cast.heroes[t.hero(piece).card].card
        return "hero", card.id, card.name
    if piece == VILLAIN:
        card = t.villain_card.card
        return "villain", card.id, card.name
    if is_minion(piece):
        return "minion", "", "minion"
    if is_bystander(piece):
        return "bystander", "", "bystander"
    name = _named(t, t.card_of_piece(piece))
    if is_lackey(piece):
        return "lackey", COLOUR_LIST[piece - LACKEY], name
    if piece >= PERIL:
        return "peril", COLOUR_LIST[piece - PERIL], name
    return "character", "", name


def _named(t: HourTable, number: int) -> str:
    """The name on the side of a card that is up."""
    card = t.encounter(number).card
    return str(card.fields.get("back", card.name)) if t.is_flipped(number) else card.name


def stage_of(order: Order) -> Stage[Moment]:
    def seen(show: Any) -> Moment:
        return moment(show.t)

    return Stage(order, seen)
