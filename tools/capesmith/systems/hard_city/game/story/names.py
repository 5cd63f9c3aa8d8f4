"""What everything is called in sentences: Officers by first name, Mutants by where they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from capesmith.content.model import Card
from capesmith.rules.nouns import Nouns
from capesmith.rules.prose import listed, times
from capesmith.rules.refs import SEAT
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game import pieces, things
from capesmith.systems.hard_city.game.actions import ALLY_SLOT
from capesmith.systems.hard_city.game.live import SHEET
from capesmith.systems.hard_city.game.table import CityTable

NOUNS: Final = Nouns[CityTable](things.THINGS)
NOUNS.cards(
    things.OFFICER_CARD, things.EQUIPMENT, things.SKILL, things.CHAOS, things.AUTO, things.EVENT, things.CUTSCENE
)
VEHICLES: Final = {
    "police-car": "the Police Car", "civilian-car-1": "the first Civilian Car",
    "civilian-car-2": "the second Civilian Car",
    "limousine": "the Limousine", "boat": "the Boat", "truck": "the Truck", "bus": "the Bus",
}  # fmt: skip
SORTS: Final = (
    (pieces.REGULAR_MASK, "mutant"), (pieces.RAT_MASK, "rat"), (pieces.SOLDIER_MASK, "Soldier"),
    (pieces.CIVILIAN_MASK, "Civilian"), (pieces.BARREL_MASK, "Barrel"), (pieces.MANHOLE_MASK, "Manhole"),
    (pieces.CLOUD_MASK, "Toxic Cloud"), (pieces.SWITCH_MASK, "Street Light"),
)  # fmt: skip
ALONE: Final = {
    pieces.FUBAR: "F.U.B.A.R.", pieces.MAYOR: "Mayor Archer", pieces.BATTERY: "the Battery",
    pieces.HELICOPTER: "the Helicopter", pieces.HATCH: "the Hatch", pieces.DEVICE: "the Doom Device",
}  # fmt: skip
DOCTOR: Final = "Doctor Zero"
BASICS: Final = ("spawn", "move", "attack")
HEADINGS: Final = ("east", "south", "west", "north")
DECKS: Final = ("Police Equipment", "Street Equipment")
LINES: Final = ("a mutant", "a rat", "a Soldier", "F.U.B.A.R.")


def figure(t: CityTable, piece: int) -> str:
    """Whoever has a name by that, all others by what they are; the first numbers are those of players."""
    if 0 <= piece < pieces.PLAYERS:
        return seat(t, piece)
    if pieces.is_officer(piece):
        card = t.state.officers[piece - pieces.OFFICER].card
        return "nobody" if card < 0 else t.cast.officers[card].card.name.split()[0]
    if piece == pieces.ALLY:
        return t.printed(piece).card.name.split()[0] if t.options.ally else "the Ally"
    if piece in ALONE:
        return ALONE[piece]
    if pieces.VEHICLE <= piece < pieces.PIECES:
        return VEHICLES[grid.VEHICLES[piece - pieces.VEHICLE]]
    if pieces.BOX_MASK >> piece & 1:
        return "a Street Box" if t.state.street_side >> piece - pieces.BOX & 1 else "a Police Crate"
    return next((f"a {noun}" for mask, noun in SORTS if piece >= 0 and mask >> piece & 1), "nobody")


def figure_there(t: CityTable, piece: int) -> str:
    """`the stunned mutant at G4`: one of many, by its place."""
    name = figure(t, piece)
    where = t.state.where[piece] if 0 <= piece < pieces.PIECES else -1
    if not name.startswith("a ") or where < 0:
        return name
    lies = "stunned " if t.state.stunned >> piece & 1 else ""
    return f"the {lies}{name.removeprefix('a ')} at {place(t, where)}"


def place(t: CityTable, space: int) -> str:
    """`G4`, or a vehicle by its name."""
    return VEHICLES[grid.called(space)] if space >= grid.INSIDE else grid.called(space)


def seat(t: CityTable, number: int) -> str:
    """A player by whom he runs."""
    if number == t.doctor:
        return DOCTOR
    own = [figure(t, one) for one in t.figures if t.seat_of(one) == number]
    return listed(own) or f"player {number + 1}"


def beside(t: CityTable, owner: int, slot: int) -> Card:
    """A card beside the Sheet of an Officer or Ally, or that Sheet."""
    if slot == ALLY_SLOT or (slot == SHEET and owner == pieces.ALLY):
        return t.printed(pieces.ALLY).card
    if slot == SHEET:
        return t.printed(owner).card
    skills = t.state.ally_skills if owner == pieces.ALLY else t.officer(owner).skills
    return t.cast.skills[skills[slot]].card


@NOUNS.of(SEAT, things.PLAYER)
def _seat(t: CityTable, number: int) -> str:
    return seat(t, number)


@NOUNS.of(things.PIECE)
def _piece(t: CityTable, piece: int) -> str:
    return figure(t, piece)


@NOUNS.of(things.FIGURE)
def _figure(t: CityTable, ref: int) -> str:
    return figure_there(t, ref + things.FIGURE.base)


@NOUNS.of(things.SPACE)
def _space(t: CityTable, space: int) -> str:
    return place(t, space)


@NOUNS.of(things.CARD_IN_PLAY)
def _card_in_play(t: CityTable, ref: int) -> str:
    owner, slot = divmod(ref, 32)
    return beside(t, pieces.OFFICER + owner, slot).name if owner <= pieces.ALLY - pieces.OFFICER else "a card"


@NOUNS.of(things.ZONE)
def _zone(t: CityTable, zone: int) -> str:
    names = t.ground.zone_names
    return f"the {names[zone]} zone" if zone < len(names) else "the dark areas"


@NOUNS.of(things.SLOT)
def _slot(t: CityTable, slot: int) -> str:
    card = beside(t, t.active, slot)
    return f"“{card.fields.get('skill', card.name)}”"


@NOUNS.of(things.FRAME)
def _frame(t: CityTable, frame: int) -> str:
    return t.cast.cutscenes[t.state.strip[frame]].card.name


@NOUNS.of(things.LINE)
def _line(t: CityTable, line: int) -> str:
    return LINES[line]


@NOUNS.of(things.ACTION)
def _basic(t: CityTable, action: int) -> str:
    return BASICS[action]


@NOUNS.of(things.KIND)
def _deck(t: CityTable, deck: int) -> str:
    return DECKS[deck]


@NOUNS.of(things.HEADING)
def _heading(t: CityTable, heading: int) -> str:
    return HEADINGS[heading]


@NOUNS.of(things.LIGHT)
def _light(t: CityTable, light: int) -> str:
    return f"Street Light {light + 1}"


@NOUNS.of(things.NUMBER)
def _number(t: CityTable, number: int) -> str:
    return str(number)


@NOUNS.several("dice")
def _dice(t: CityTable, dice: Sequence[int]) -> str:
    return times(len(dice), "die", "dice")
