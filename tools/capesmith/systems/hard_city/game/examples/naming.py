"""What things are called in worked examples: Officers and cards by id or name, spaces as `G4`, figures by place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from capesmith.effects.play.asking import TextNaming
from capesmith.rules import naming
from capesmith.rules.choosing import Prompt, Words
from capesmith.rules.example_run import Unfit
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import pieces, things
from capesmith.systems.hard_city.game.actions import ALLY_SLOT, DO
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.live import SHEET
from capesmith.systems.hard_city.game.orders import ATTACKS
from capesmith.systems.hard_city.game.questions import EITHER
from capesmith.systems.hard_city.game.things import THINGS

NAMING: Final = TextNaming["Names"](THINGS, people="officers")
HEADINGS: Final = ("east", "south", "west", "north")
BASICS: Final = ("spawn", "move", "attack")
DECKS: Final = ("police", "street")
DOCTOR: Final = "Doctor Zero"
# What tokens are called beside where they lie.
TOKENS: Final[Mapping[str, int]] = {
    "civilian": pieces.CIVILIAN_MASK, "barrel": pieces.BARREL_MASK, "manhole": pieces.MANHOLE_MASK,
    "cloud": pieces.CLOUD_MASK, "switch": pieces.SWITCH_MASK,
}  # fmt: skip
MUTANTS: Final[Mapping[str, int]] = {
    "mutant": pieces.REGULAR_MASK, "rat": pieces.RAT_MASK, "soldier": pieces.SOLDIER_MASK,
}  # fmt: skip


def seats_of(t: CityFlow) -> list[str]:
    """Players go by the Officers they run."""
    found = []
    for seat in range(t.options.players):
        own = [t.printed(figure).card.name for figure in t.figures if t.seat_of(figure) == seat]
        found.append(" and ".join(own) or DOCTOR)
    return found


class Names(naming.Names[CityFlow]):
    """The names of one table."""

    naming = NAMING

    def every(self) -> Iterator[str]:
        yield from self.t.cast.names()
        yield from DO.spoken()
        yield from (*HEADINGS, *BASICS, *DECKS, *TOKENS, *MUTANTS, *pieces.CALLED, "stunned", "at", DOCTOR)
        yield from (grid.called(space) for space in (*self.t.ground.spaces, *range(grid.INSIDE, grid.SPACE_COUNT)))

    def space_called(self, id: str, *path: str | int) -> int:
        space = grid.number(id)
        there = space >= grid.INSIDE or (space >= 0 and self.t.ground.exists >> space & 1)
        if not there:
            raise Unfit(f"there is no space {id} on this board", "A1 to M8, and what the Episode lays beside it", *path)
        return space

    def space_id(self, space: int) -> str:
        return grid.called(space)

    def card_beside(self, figure: int, slot: int) -> str:
        """A card beside the Sheet of an Officer or Ally, or that Sheet, by id."""
        if slot == ALLY_SLOT or (slot == SHEET and figure == pieces.ALLY):
            return self.t.printed(pieces.ALLY).card.id
        if slot == SHEET:
            return self.t.printed(figure).card.id
        skills = self.t.state.ally_skills if figure == pieces.ALLY else self.t.officer(figure).skills
        return self.t.cast.skills[skills[slot]].card.id


@NAMING.of(things.PLAYER)
def _player(known: Names, seat: int) -> Words:
    return (known.players[seat],)


@NAMING.of(things.FIGURE)
def _figure(known: Names, ref: int) -> Words:
    return _piece(known, ref + things.FIGURE.base)


@NAMING.of(things.PIECE)
def _piece(known: Names, piece: int) -> Words:
    """Officers by name; whoever has none by sort and place."""
    t = known.t
    if pieces.is_friend(piece):
        card = t.printed(piece).card
        return (card.id, card.name)
    where = t.state.where[piece]
    place = grid.called(where) if where >= 0 else "supply"
    for sort, mask in MUTANTS.items():
        if mask >> piece & 1:
            lies = "stunned " if t.state.stunned >> piece & 1 else ""
            return (f"{lies}{sort} at {place}", f"{lies}{sort}", f"{sort} at {place}")
    for token, mask in TOKENS.items():
        if mask >> piece & 1:
            return (f"{token} at {place}", token)
    if pieces.BOX_MASK >> piece & 1:
        side = "box" if t.state.street_side >> piece - pieces.BOX & 1 else "crate"
        return (f"{side} at {place}", side)
    return (pieces.CALLED[piece - pieces.PLAYERS],)


@NAMING.of(things.SPACE)
def _space(known: Names, space: int) -> Words:
    return (grid.called(space),)


@NAMING.of(things.CARD_IN_PLAY)
def _card_in_play(known: Names, ref: int) -> Words:
    figure, slot = divmod(ref, 32)
    if figure > pieces.ALLY - pieces.OFFICER:
        return (f"card {ref}",)
    return (known.card_beside(pieces.OFFICER + figure, slot),)


@NAMING.of(things.ZONE)
def _zone(known: Names, zone: int) -> Words:
    names = known.t.ground.zone_names
    return (names[zone] if zone < len(names) else "dark areas",)


@NAMING.of(things.SLOT)
def _slot(known: Names, slot: int) -> Words:
    return (known.card_beside(known.t.active, slot),)


@NAMING.of(things.FRAME)
def _frame(known: Names, frame: int) -> Words:
    card = known.t.cast.cutscenes[known.t.state.strip[frame]].card
    return (card.id, card.name)


@NAMING.of(things.LINE)
def _line(known: Names, line: int) -> Words:
    return (("mutant", "rat", "soldier", "fubar")[line],)


@NAMING.of(things.ACTION)
def _action(known: Names, action: int) -> Words:
    return (BASICS[action],)


@NAMING.asked(EITHER)
def _either(known: Names, prompt: Prompt, option: int) -> Words:
    return ("attack",) if option == ATTACKS else ("move",)


@NAMING.of(things.KIND)
def _kind(known: Names, deck: int) -> Words:
    return (DECKS[deck],)


@NAMING.of(things.HEADING)
def _heading(known: Names, heading: int) -> Words:
    return (HEADINGS[heading],)


@NAMING.of(things.LIGHT)
def _light(known: Names, light: int) -> Words:
    return (f"light {light + 1}", str(light + 1))


@NAMING.of(things.NUMBER)
def _number(known: Names, number: int) -> Words:
    return (str(number),)
