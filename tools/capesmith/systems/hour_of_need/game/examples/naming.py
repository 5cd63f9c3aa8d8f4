"""What things are called in worked examples: heroes and cards by id or name, spaces as `D4` and panels as `P1`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from capesmith.effects.play.asking import TextNaming
from capesmith.rules import naming
from capesmith.rules.choosing import Prompt, Words
from capesmith.rules.example_run import Unfit
from capesmith.rules.refs import card_of
from capesmith.systems.hour_of_need.game import things
from capesmith.systems.hour_of_need.game.actions import ACTION
from capesmith.systems.hour_of_need.game.cast import FEAT_LIST
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.pieces import (
    ALLY,
    ALLY_SLOT,
    BYSTANDER,
    CALLED,
    HERO_SLOT,
    ONLINE,
    SEATS,
    is_minion,
)
from capesmith.systems.hour_of_need.game.questions import CUNNING, GUARD, SHARE
from capesmith.systems.hour_of_need.game.things import THINGS

NAMING: Final = TextNaming["Names"](THINGS, people="heroes")


class Names(naming.Names[HourFlow]):
    """The names of one table; heroes go by the ids of their cards."""

    naming = NAMING
    asked = 0  # who is asked: places in a play area are those of this hero

    def every(self) -> Iterator[str]:
        t = self.t
        yield from t.cast.names()
        for question in (ACTION, GUARD, SHARE):
            yield from question.spoken()
        yield from (*self.players, *FEAT_LIST, *CALLED, "minion", "bystander", "online marker", "in", "at")
        yield from (t.ground.called(space) for space in range(t.ground.everything))

    def words(self, seat: int, prompt: Prompt, option: int) -> Words:
        self.asked = seat
        return super().words(seat, prompt, option)

    def question(self, seat: int, prompt: Prompt) -> str:
        """A way is asked for by the piece that goes."""
        if prompt.where.isdecimal():
            who, piece = self.players[seat], self.of(things.FIGURE, int(prompt.where))[-1]
            return f"{who} has to choose – {piece}: {prompt.text}"
        return super().question(seat, prompt)

    def space_called(self, id: str, *path: str | int) -> int:
        space = self.t.ground.number(id)
        if space < 0:
            board = self.t.ground.board
            raise Unfit(f"there is no space {id} on {board.name}", "A1 to I7 without its holes, and P1 to P4", *path)
        return space

    def space_id(self, space: int) -> str:
        return self.t.ground.called(space)

    def slot(self, seat: int, slot: int) -> str:
        """A card of a play area by its id."""
        t, hero = self.t, self.t.hero(seat)
        if slot == HERO_SLOT:
            return t.cast.heroes[hero.card].card.id
        if slot >= ALLY_SLOT:
            return t.encounter(t.card_of_piece(ALLY + slot - ALLY_SLOT)).card.id
        return t.cast.hero_cards[hero.constants[slot]].card.id

    def printed(self, number: int) -> Words:
        """A card that the heroes face, by id, and by the name on the side that is up."""
        card = self.t.encounter(number).card
        back = card.fields.get("back")
        return (card.id, str(back) if back and self.t.is_flipped(number) else card.name)


@NAMING.of(things.HERO)
def _hero(known: Names, seat: int) -> Words:
    return (known.players[seat],)


def _special(known: Names, piece: int) -> Words:
    """HN-708, HN-709: figures of a kind go by their card, too."""
    one = known.t.special(piece)
    return () if one is None else (one.card.id, one.card.name)


@NAMING.of(things.FIGURE)
def _figure(known: Names, ref: int) -> Words:
    piece = ref + things.FIGURE.base
    where = known.t.state.where[piece]
    place = known.space_id(where) if where >= 0 else "supply"
    if is_minion(piece):
        return (*_special(known, piece), f"minion in {place}", "minion")
    if piece >= BYSTANDER:
        return (*_special(known, piece), f"bystander at {place}", "bystander")
    number = known.t.card_of_piece(piece)
    return (*(known.printed(number) if number >= 0 else ()), CALLED[piece - SEATS])


@NAMING.of(things.SPACE)
def _space(known: Names, space: int) -> Words:
    ground = known.t.ground
    if space < ground.size:
        return (ground.called(space),)
    panel = space - ground.size
    return (ground.called(space), ground.called(ground.scheme_spaces[panel]), known.t.scenario.panel_names[panel])


@NAMING.of(things.ENCOUNTER)
def _encounter(known: Names, number: int) -> Words:
    return known.printed(number)


@NAMING.of(things.PROBLEM)
def _problem(known: Names, number: int) -> Words:
    return (f"online marker in P{number - ONLINE + 1}",) if number >= ONLINE else known.printed(number)


@NAMING.of(things.AREA_CARD)
def _area_card(known: Names, ref: int) -> Words:
    return (known.slot(*card_of(ref + things.AREA_CARD.base)),)


@NAMING.of(things.SLOT)
def _slot(known: Names, slot: int) -> Words:
    return (known.slot(known.asked, slot),)


@NAMING.of(things.FEAT)
def _feat(known: Names, feat: int) -> Words:
    return (FEAT_LIST[feat],)


@NAMING.asked(CUNNING)
def _cunning(known: Names, prompt: Prompt, option: int) -> Words:
    return ("inflict",) if option else ("scheme",)


@NAMING.of(things.NUMBER)
def _number(known: Names, number: int) -> Words:
    return (str(number),)
