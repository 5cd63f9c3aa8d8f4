"""Everything that happens in a game of Hard City: what is told of it, and what texts hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from capesmith.effects.play.events import TEXT_EVENTS
from capesmith.rules.events import Events
from capesmith.rules.refs import Piece, Seat, Space
from capesmith.systems.hard_city.game import things

Equipment = Annotated[int, things.EQUIPMENT]
Skill = Annotated[int, things.SKILL]
Chaos = Annotated[int, things.CHAOS]
Auto = Annotated[int, things.AUTO]
EventCard = Annotated[int, things.EVENT]
Cutscene = Annotated[int, things.CUTSCENE]
Light = Annotated[int, things.LIGHT]
Basic = Annotated[int, things.ACTION]

EVENTS: Final = Events(TEXT_EVENTS)
event, happens = EVENTS.event, EVENTS.happens

# --- the course of the game -------------------------------------------------------------------------------


@event
def round_(number: int) -> None:
    """A round begins (HC-031)."""


@event
def event_card(card: EventCard) -> None:
    """An Event card is drawn (HC-014, HC-305)."""


@event
def frame(card: Cutscene) -> None:
    """A Cutscene is placed on the film strip (HC-036)."""


@event
def turn(officer: Piece) -> None:
    """An Officer's turn begins (HC-042)."""


@event
def turn_over(officer: Piece) -> None:
    """An Officer's turn is over (HC-127)."""


@event
def doctor_turn(seat: Seat) -> None:
    """Doctor Zero has his turn (HC-041)."""


@event
def stands_up(officer: Piece) -> None:
    """An eliminated Officer stands up (HC-211)."""


@event
def scores(side: str, amount: int, reason: str) -> None:
    """VP for the Officers (order) or for Doctor Zero (chaos) (5.14)."""


@event
def end(outcome: str, reason: str) -> None:
    """The game is over (HC-219)."""


# --- figures and tokens -----------------------------------------------------------------------------------


@event
def put(piece: Piece, space: Space) -> None:
    """A figure or token is somewhere now."""


@event
def gone(piece: Piece) -> None:
    """A figure or token leaves the board."""


@event
def flips(piece: Piece, side: int) -> None:
    """A token shows its other side: 1 for open, on, ladder (12)."""


@event
def lights(lit: int) -> None:
    """Street Lights are switched (HC-426)."""


@happens("spawn", object="piece", place="space")
def spawns(piece: Piece, space: Space) -> None:
    """A Mutant is spawned (HC-166)."""


@event
def horde() -> None:
    """There is no Mutant left to spawn (HC-172)."""


@happens("wake", object="piece")
def wakes(piece: Piece) -> None:
    """A stunned Mutant becomes active (HC-177)."""


@happens("stun", object="piece", by="by")
def stuns(piece: Piece, by: Piece) -> None:
    """A Mutant is stunned (HC-128)."""


@happens("kill", object="piece", by="by", place="space", origin="origin")
def kills(piece: Piece, by: Piece, space: Space, origin: str) -> None:
    """A Mutant is killed (HC-131)."""


@happens("leave", object="officer", by="officer", place="space", told="never")
def leaves(officer: Piece, space: Space) -> None:
    """An Officer leaves a space in a Movement (HC-087)."""


@happens("enter", object="officer", by="officer", place="space", told="never")
def enters(officer: Piece, space: Space) -> None:
    """An Officer enters a space."""


@happens("move", object="officer", by="officer", place="space", told="never")
def movement_ends(officer: Piece, space: Space) -> None:
    """An Officer ends a Movement."""


# --- Officers ---------------------------------------------------------------------------------------------


@event
def acts(officer: Piece, what: str) -> None:
    """An Officer takes an Action (HC-075)."""


@event
def spends(officer: Piece, amount: int) -> None:
    """AP are spent."""


@event
def gains(officer: Piece, amount: int) -> None:
    """AP are gained."""


@happens("damage", object="piece", by="by", amount="amount", place="space", origin="origin")
def damage(piece: Piece, by: Piece, amount: int, space: Space, origin: str) -> None:
    """An Officer or Ally gets damage (HC-080)."""


@happens("eliminate", object="piece", by="by", place="space")
def eliminates(piece: Piece, by: Piece, space: Space) -> None:
    """An Officer is eliminated (HC-210)."""


@event
def heals(piece: Piece, amount: int) -> None:
    """HP are restored."""


@event
def dies(piece: Piece, by: Piece, space: Space) -> None:
    """A Civilian is killed (HC-148)."""


@event
def evacuates(piece: Piece) -> None:
    """A Civilian, or the Mayor, is evacuated (HC-149)."""


@happens("declare", object="officer", by="officer", amount="dice", place="space", origin="attack", told="never")
def declares(officer: Piece, dice: int, space: Space, attack: str) -> None:
    """An attack is declared and paid for, with so many dice (HC-286)."""


@happens("attack", object="officer", by="officer", place="space", origin="attack", told="never")
def attack_over(officer: Piece, space: Space, attack: str) -> None:
    """An attack is over, kills and all (HC-286)."""


@event
def shoots(officer: Piece, space: Space, attack: str) -> None:
    """An Officer attacks a space: with a shot, an Aimed Shot or in Close Combat."""


@happens("roll", object="officer", by="officer", amount="dice", origin="procedure", told="never")
def roll(officer: Piece, dice: int, procedure: str) -> None:
    """Dice lie on the table, nothing is paid yet (HC-286)."""


@happens("rolled", object="officer", by="officer", amount="total", place="space", origin="attack", told="never")
def rolled(officer: Piece, total: int, space: Space, attack: str) -> None:
    """The dice of an attack lie, and Push is paid (HC-119)."""


@happens("miss", object="officer", by="officer", place="space", told="never")
def miss(officer: Piece, space: Space) -> None:
    """A die of a Close Combat shows Miss, or a Push that nobody pays for."""


@happens("act", object="ally", by="ally", told="never")
def act(ally: Piece) -> None:
    """The Ally has done its Action (HC-279)."""


@event
def rolls(officer: Piece, dice: Sequence[int], total: int) -> None:
    """What the dice have come to, with the Pushes that are paid (HC-119)."""


@event
def pushes(officer: Piece, number: int) -> None:
    """Push is paid for (HC-118)."""


@event
def opens(officer: Piece, card: Equipment) -> None:
    """A Crate or Box is opened (HC-093)."""


@event
def hands_over(giver: Piece, taker: Piece, card: Equipment) -> None:
    """An Equipment card changes hands (HC-121)."""


@event
def uses(officer: Piece, card: Equipment) -> None:
    """An Equipment card is used (HC-123)."""


@event
def level() -> None:
    """Ten Mutants are killed (HC-134)."""


@event
def learns(piece: Piece, card: Skill) -> None:
    """An Officer, or the Ally, gains a Skill (HC-137)."""


@event
def scene(card: Cutscene) -> None:
    """A Cutscene is started (HC-145)."""


@event
def explodes(piece: Piece, space: Space) -> None:
    """A Barrel explodes (HC-297)."""


@event
def marker(officer: Piece, on: int) -> None:
    """An Out of Ammo marker comes or goes (HC-274)."""


# --- Doctor Zero ------------------------------------------------------------------------------------------


@EVENTS.event(secret={"card": ("seat",)})
def draws(seat: Seat, card: Chaos) -> None:
    """Doctor Zero draws a Chaos card (HC-038)."""


@event
def plays(seat: Seat, card: Chaos, how: str) -> None:
    """Doctor Zero plays a card: for its text, for Basic Actions, as a Reaction (HC-153)."""


@event
def basic(what: Basic, number: int) -> None:
    """A Basic Action (HC-164)."""


@event
def attacks(piece: Piece, space: Space) -> None:
    """A Mutant attacks a space (HC-181)."""


@event
def reshuffles() -> None:
    """A Chaos deck is made anew (HC-161, HC-235)."""


@event
def auto_card(card: Auto) -> None:
    """AutoDoc's card is drawn (HC-225)."""


@event
def bottom(card: Auto) -> None:
    """A bottom effect of the Queue is resolved (HC-230)."""


@event
def activates(piece: Piece) -> None:
    """A Mutant is activated (HC-238)."""
