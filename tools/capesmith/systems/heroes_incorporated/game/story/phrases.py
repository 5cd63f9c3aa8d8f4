"""How things are said in Megalopolis: the phrases of `story.yaml`, and beats that hold several things."""

from __future__ import annotations

from typing import Final

from capesmith.rules.beats import Beat
from capesmith.rules.phrases import Phrases
from capesmith.rules.prose import listed
from capesmith.systems.heroes_incorporated import SYSTEM
from capesmith.systems.heroes_incorporated.game.events import EVENTS
from capesmith.systems.heroes_incorporated.game.story.names import cards

PHRASES: Final = Phrases(EVENTS, SYSTEM.data("story.yaml"))


def _draws(beat: Beat) -> str:
    return f"draws {cards(len(beat.parts))}"


def _rolls(beat: Beat) -> str:
    """Dice of a text; each part is what they show, and for whom."""
    return f"rolls {listed(beat.parts)}"


def _starts(beat: Beat) -> str:
    """Where the heroes begin; parts are (name, block)."""
    return f"on their marks: {listed(f'{who} on {where}' for who, where in beat.parts)}"


def _crimes(beat: Beat) -> str:
    """Parts are (letter, direction, block)."""
    return f"crime is on the move: {listed(f'{letter} {way} to {there}' for letter, way, there in beat.parts)}"


def _leaves(beat: Beat) -> str:
    """Supervillains at the end of the round."""
    return f"{listed(beat.parts)} {'leave' if len(beat.parts) > 1 else 'leaves'} town until further notice"


def _empty(beat: Beat) -> str:
    """Players who score nothing, one after the other."""
    one, many = beat.verb.split("|")
    return f"{listed(beat.parts)} {one if len(beat.parts) == 1 else many}"


def _sent(beat: Beat) -> str:
    """The Crime die, rolled for a Supervillain until it finds a corner; text is its name, parts are directions."""
    return f"the Crime die sends {beat.text} {', then '.join(beat.parts)}"


def _ties(beat: Beat) -> str:
    """HI-203: dice for the first turn, rolled until one is highest."""
    return f"level on points, they roll for it: {'; then '.join(beat.parts)}"


MADE: Final = {
    "draws": _draws, "rolls": _rolls, "starts": _starts, "crimes": _crimes,
    "leaves": _leaves, "empty": _empty, "sent": _sent, "ties": _ties,
}  # fmt: skip
