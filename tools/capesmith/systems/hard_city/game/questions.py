"""The questions that the rules of Hard City ask."""

from __future__ import annotations

from typing import Final

from capesmith.rules.choosing import Question
from capesmith.rules.sorts import AMOUNT
from capesmith.systems.hard_city.game.things import (
    ACTION,
    CHAOS,
    EQUIPMENT,
    FIGURE,
    HEADING,
    KIND,
    LIGHT,
    LINE,
    NUMBER,
    SKILL,
    SPACE,
    ZONE,
)

# --- Officers ---------------------------------------------------------------------------------------------

NEXT: Final = Question("next", "which Officer has the next turn", FIGURE, asked="Whose turn is it?")
DO: Final = Question("action", "what to do", asked="What do you do?")
STEP: Final = Question("step", "where to go", asked="Where to?", none="stop")
ALONG: Final = Question(
    "along", "who else comes along", FIGURE, asked="Who else comes along?", none="nobody", optional=True
)
WHO_SUFFERS: Final = Question("victim", "who gets the damage", FIGURE, asked="Who gets the damage?")
LEAVING: Final = WHO_SUFFERS.again("who gets the damage of leaving")
FIRST: Final = WHO_SUFFERS.again("who gets the damage first")
HIT: Final = Question("hit", "which Mutant gets the next damage", FIGURE, asked="Which Mutant?")
PUSH: Final = Question(
    "push", "how many Pushes to pay for", AMOUNT, asked="How many Pushes do you pay for?", optional=True
)
SKILL_TO_KEEP: Final = Question("skill", "which Skill to keep", SKILL, asked="Which Skill do you keep?")
DECK: Final = Question("deck", "from which deck to draw", KIND, asked="Which deck?")
KEEP: Final = Question("keep", "which card to keep", EQUIPMENT, asked="Which card do you keep?")
SHOT: Final = Question("shot", "what to shoot at", asked="What do you shoot at?", none="nothing more")
FLAMES: Final = NEXT.again("who gets the Flamethrower")
COMPANION: Final = NEXT.again("beside whom the Ally starts")

# --- places -----------------------------------------------------------------------------------------------

PLACE: Final = Question("place", "where", SPACE, asked="Where?")
APPEARS: Final = PLACE.again("where it appears instead")
GETS_OFF: Final = PLACE.again("where a Civilian gets off")
CLOUDS: Final = Question("cloud", "where a Toxic Cloud goes", SPACE, asked="Where to?", none="nowhere", optional=True)
LIT: Final = Question("light", "which Street Light is on", LIGHT, asked="Which Street Light is on?")
CLOSEST_ZONE: Final = Question("zone", "which Spawn Zone", ZONE, asked="Which Spawn Zone?")
DRIVE: Final = Question("drive", "where the Police Car starts", asked="Where does the Police Car start, and which way?")
DRIVEN: Final = Question("driven", "how far the Police Car drives", asked="How far does the Police Car drive?")

# --- Doctor Zero ------------------------------------------------------------------------------------------

INSTANT: Final = Question("instant", "an Instant first", CHAOS, asked="Do you play an Instant?", none="no", plays=True)
TURN: Final = Question("turn", "what to do in this turn", asked="What do you do?")
BASIC: Final = Question("basic", "which Basic Action", ACTION, asked="Which Basic Action?", none="no more")
OTHER_CARD: Final = Question("other-card", "which other card", CHAOS, asked="Which other card?")
REACT: Final = Question("react", "whether to react", CHAOS, asked="Do you react?", none="no", optional=True, plays=True)
SPAWN: Final = Question("spawn", "where a Mutant is spawned", asked="Where?", none="no more")
MOVE: Final = Question("mutant-move", "which Mutant moves", asked="Which Mutant moves where?", none="no more")
ATTACK: Final = Question("mutant-attack", "which Mutant attacks", asked="Which Mutant attacks?", none="no more")
CARGO: Final = Question("cargo", "what it takes along", FIGURE, asked="What does it take along?")
UGLY: Final = Question("fubar", "what F.U.B.A.R. does", asked="What does F.U.B.A.R. do?", none="no more")

# --- AutoDoc ----------------------------------------------------------------------------------------------

WHICH: Final = Question("mutant", "which Mutant", FIGURE, asked="Which Mutant?")
TOWARD: Final = Question("toward", "to whom it moves", SPACE, asked="Toward whom?")
WAY: Final = Question("way", "which way it goes", SPACE, asked="Which way?")
EITHER: Final = Question("either", "attack or move", ACTION, asked="Attack or move?")


@STEP.option("to {space}", said="go to {space}", space=SPACE)
def go(t: object, seat: int, space: int) -> None:
    """HC-085."""


@STEP.option("with {piece} to {space}", said="go to {space} with {piece}", space=SPACE, piece=FIGURE)
def lead(t: object, seat: int, space: int, piece: int) -> None:
    """HC-097."""


@STEP.option("open {piece}", said="open {piece}", piece=FIGURE)
def unpack(t: object, seat: int, piece: int) -> None:
    """HC-092."""


@SHOT.option("at {space}", said="shoot at {space}", space=SPACE)
def at(t: object, seat: int, space: int) -> None:
    """HC-103."""


@SHOT.option("at {piece}", said="shoot at {piece}", piece=FIGURE)
def barrel(t: object, seat: int, piece: int) -> None:
    """HC-296."""


@SHOT.option("at the device", said="shoot at the Doom Device")
def device(t: object, seat: int) -> None:
    """HC-421."""


@SHOT.option("aim at {piece}", said="take aim at {piece}", piece=FIGURE)
def mutant(t: object, seat: int, piece: int) -> None:
    """HC-112."""


@DRIVE.option("from {space} heading {heading}", said="from {space}, heading {heading}", space=SPACE, heading=HEADING)
def start_at(t: object, seat: int, space: int, heading: int) -> None:
    """HC-476: the rear is there."""


@DRIVEN.option("{number} on", said="stop after {number}", number=NUMBER)
def go_to(t: object, seat: int, number: int) -> None:
    """HC-477."""


@SPAWN.option("{line} at {space}", said="{line} at {space}", line=LINE, space=SPACE)
def spawn(t: object, seat: int, line: int, space: int) -> None:
    """HC-166, HC-169."""


@MOVE.option("{piece} to {space}", said="{piece} to {space}", piece=FIGURE, space=SPACE)
def march(t: object, seat: int, piece: int, space: int) -> None:
    """HC-175."""


@MOVE.option("wake {piece}", said="{piece} gets up", piece=FIGURE)
def rouse(t: object, seat: int, piece: int) -> None:
    """HC-177."""


@MOVE.option("haul {piece} to {space}", said="{piece} carries something to {space}", piece=FIGURE, space=SPACE)
def haul(t: object, seat: int, piece: int, space: int) -> None:
    """HC-325, HC-354."""


@MOVE.option("flee {piece}", said="{piece} leaves the board with something", piece=FIGURE)
def flee(t: object, seat: int, piece: int) -> None:
    """HC-324, HC-353."""


@ATTACK.option("{piece} at {space}", said="{piece} attacks {space}", piece=FIGURE, space=SPACE)
def strike(t: object, seat: int, piece: int, space: int) -> None:
    """HC-181, HC-187, HC-344."""


@ATTACK.option("{piece} throws to {space}", said="{piece} throws a Barrel to {space}", piece=FIGURE, space=SPACE)
def throw(t: object, seat: int, piece: int, space: int) -> None:
    """HC-323."""


@UGLY.option("to {space}", said="go to {space}", space=SPACE)
def stomp(t: object, seat: int, space: int) -> None:
    """HC-199."""


@UGLY.option("hit {space}", said="attack {space}", space=SPACE)
def smash(t: object, seat: int, space: int) -> None:
    """HC-199."""
