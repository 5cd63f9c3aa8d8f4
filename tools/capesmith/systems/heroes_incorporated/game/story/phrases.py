"""How things are said in Megalopolis: verbs with a choice of words, and beats that hold several things."""

from __future__ import annotations

from typing import Final

from capesmith.rules.beats import Beat
from capesmith.rules.prose import listed
from capesmith.systems.heroes_incorporated.game.story.names import cards

WALKS: Final = ("walks over to {there}", "heads for {there}", "moves to {there}", "turns up on {there}")
TELEPORTS: Final = ("vanishes, and is on {there}", "blinks over to {there}")
ENDS_UP: Final = ("ends up on {there}", "finds the way to {there}, more or less")
FIGHTS: Final = (
    "takes on {what} on {where}",
    "steps in against {what} on {where}",
    "goes to work on {what} on {where}",
)
HOLDS: Final = ("has the block", "plants a die on it", "settles the matter", "is the talk of the block")
TAKES: Final = ("clears {whose} off the block", "shows {whose} the way out", "beats {whose}", "sends {whose} home")
HELD: Final = ("cannot move {whose}", "finds {whose} in the way", "has to leave the block to {whose}")
SHARES: Final = ("shares the block with {whom}", "stands there next to {whom}, neither giving way")
FAILS: Final = ("gets nowhere", "makes no impression", "has to call it research", "leaves it as it was")
FALLS: Final = (
    "{who} is out cold.", "{who} lies down for the rest of the round.", "That was {who}; somebody fetches a blanket.",
)  # fmt: skip
BEATEN: Final = ("{who} is beaten.", "{who} leaves in handcuffs.", "So much for {who}.")
FAMOUS: Final = ("makes the papers: {card}", "is famous now: {card}", "plays {card}, and the phones ring")
INSTALLS: Final = ("installs the {card} at headquarters", "clears a room for the {card}", "has the {card} delivered")
PASSES: Final = ("lets the others go ahead", "passes", "has a meeting, and passes")
SENDS: Final = ("sends in {who}", "has invited {who}", "lets {who} out")
NOTHING: Final = (
    ("scores nothing", "score nothing"),
    ("goes home empty-handed", "go home empty-handed"),
    ("hands in an empty report", "hand in empty reports"),
)
WAYS: Final = tuple(str(way) for way in range(len(NOTHING)))  # to say so


def words(beat: Beat) -> str:
    """The words of one beat, without its subject."""
    make = _MADE.get(beat.kind)
    return beat.text if make is None else make(beat)


def _draws(beat: Beat) -> str:
    return f"draws {cards(len(beat.parts))}"


def _discards(beat: Beat) -> str:
    return f"discards {listed(beat.parts)}"


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


def _up(beat: Beat) -> str:
    return f"{listed(beat.parts)} {'are' if len(beat.parts) > 1 else 'is'} up again"


def _empty(beat: Beat) -> str:
    """Players who score nothing, one after the other."""
    one, many = NOTHING[int(beat.verb)]
    return f"{listed(beat.parts)} {one if len(beat.parts) == 1 else many}"


def _sent(beat: Beat) -> str:
    """The Crime die, rolled for a Supervillain until it finds a corner; text is its name, parts are directions."""
    return f"the Crime die sends {beat.text} {', then '.join(beat.parts)}"


def _ties(beat: Beat) -> str:
    """HI-203: dice for the first turn, rolled until one is highest."""
    return f"level on points, they roll for it: {'; then '.join(beat.parts)}"


_MADE: Final = {
    "draws": _draws, "discards": _discards, "rolls": _rolls, "starts": _starts, "crimes": _crimes,
    "leaves": _leaves, "up": _up, "empty": _empty, "sent": _sent, "ties": _ties,
}  # fmt: skip
