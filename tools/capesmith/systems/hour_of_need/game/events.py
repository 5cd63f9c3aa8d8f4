"""Everything that happens in a game of Hour of Need: what is told of it, and what texts hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from capesmith.effects.play.events import TEXT_EVENTS
from capesmith.rules.events import Events
from capesmith.rules.refs import Piece, Seat, Space
from capesmith.systems.hour_of_need.game import things

HeroCard = Annotated[int, things.HERO_CARD]
Clue = Annotated[int, things.CLUE]
Encounter = Annotated[int, things.ENCOUNTER]
Slot = Annotated[int, things.SLOT]
Feat = Annotated[int, things.FEAT]

EVENTS: Final = Events(TEXT_EVENTS)
event, happens = EVENTS.event, EVENTS.happens


@event
def round_(number: int) -> None:
    """A round begins (HN-070)."""


@event
def villain_card(seat: Seat, card: Encounter) -> None:
    """A hero draws a villain card (HN-080)."""


@event
def issue_card(card: Encounter) -> None:
    """An issue card is drawn (HN-140)."""


@event
def issue_lost(card: Encounter) -> None:
    """The top card of the issue deck is discarded unresolved: the clock runs faster."""


@event
def reacts(seat: Seat, card: Encounter) -> None:
    """A villain card is drawn in reaction to an attack (HN-264)."""


@event
def threat_phase(seat: Seat) -> None:
    """The threat phase of a hero begins (HN-130)."""


@event
def activates(card: Encounter) -> None:
    """A card in a threat area activates."""


@event
def readies(card: Encounter) -> None:
    """An exhausted card is readied instead (HN-133)."""


@event
def exhausts(card: Encounter) -> None:
    """A card of a threat area is exhausted (HN-412)."""


@event
def uses(seat: Seat, slot: Slot) -> None:
    """A card of a play area is exhausted (HN-411)."""


@event
def refreshes(seat: Seat, slot: Slot) -> None:
    """A card of a play area is readied by a text (HN-410)."""


@event(quiet=True)
def act(seat: Seat) -> None:
    """A hero takes an action (HN-111)."""


@event
def plays(seat: Seat, card: HeroCard) -> None:
    """A hero card is played (HN-210)."""


@event
def feat(seat: Seat, card: HeroCard, which: Feat) -> None:
    """A card is discarded for a feat (HN-220)."""


@event
def spends_clue(seat: Seat, clue: Clue) -> None:
    """A clue card is discarded for its text or dice (HN-311, HN-312)."""


@event
def draws(seat: Seat, number: int) -> None:
    """Cards are drawn (HN-120)."""


@event
def discards(seat: Seat, card: HeroCard) -> None:
    """A card is discarded from a hand."""


@event
def takes_back(seat: Seat, card: HeroCard) -> None:
    """A card goes from a discard pile to the hand."""


@event
def drops(seat: Seat, card: HeroCard) -> None:
    """A card leaves a play area (HN-215)."""


@event
def looks(cards: Sequence[Encounter]) -> None:
    """The top cards of the villain deck are looked at (HN-417); they play together, so everybody sees them."""


@event
def gains_clue(seat: Seat) -> None:
    """A clue card is gained (HN-310)."""


@event
def focus(seat: Seat, change: int) -> None:
    """Focus is gained or lost (HN-300)."""


@event
def flips(seat: Seat, side: int) -> None:
    """A Hero card is flipped; 1 is the Focused side (HN-301)."""


@event
def put(piece: Piece, space: Space) -> None:
    """A figure or token is somewhere now."""


@event
def gone(piece: Piece) -> None:
    """A figure or token leaves the board."""


@event
def rolls(seat: Seat, dice: Sequence[int], successes: int, focus: int) -> None:
    """Dice of an Attack or a Solve, bursts included (HN-262, HN-263)."""


@happens("damage", object="piece", by="by", amount="amount", origin="origin")
def damage(piece: Piece, by: Piece, amount: int, origin: str) -> None:
    """Somebody has been dealt damage (HN-322)."""


@happens("defeat", object="piece", by="by", place="space", origin="origin")
def defeat(piece: Piece, by: Piece, space: Space, origin: str) -> None:
    """Somebody is defeated (HN-323)."""


@happens("roll", object="seat", by="seat", amount="dice", origin="origin", told="never")
def roll(seat: Seat, dice: int, origin: str) -> None:
    """Dice are gathered; how they fall is told next (HN-261)."""


@happens("attack-end", object="seat", by="seat", told="never")
def attack_end(seat: Seat) -> None:
    """An attack is over."""


@happens("solve", object="seat", by="seat", told="never")
def solved(seat: Seat) -> None:
    """A Solve is over (HN-245)."""


@happens("inflict", object="piece", by="by", amount="amount")
def inflicts(by: Piece, piece: Piece, amount: int) -> None:
    """An enemy inflicts somebody (HN-361)."""


@happens("rescue", object="piece", by="seat", place="space")
def rescue(seat: Seat, piece: Piece, space: Space) -> None:
    """A bystander is rescued (HN-190)."""


@happens("capture", object="piece", place="space")
def capture(piece: Piece, space: Space) -> None:
    """A bystander is captured (HN-195)."""


@event
def justice(card: Encounter, amount: int) -> None:
    """Justice is placed on a problem (HN-321a)."""


@event
def online_justice(panel: int, amount: int) -> None:
    """Justice is placed on an online marker."""


@event
def solves(seat: Seat, card: Encounter) -> None:
    """A problem is solved (HN-251)."""


@event
def turns_over(card: Encounter) -> None:
    """A Scheme or nemesis shows its other side (HN-390b)."""


@event
def reveals(seat: Seat) -> None:
    """The villain is revealed (HN-288)."""


@event
def tokens(panel: int, change: int) -> None:
    """Issue tokens come or go (HN-400)."""


@event
def goes_online(panel: int, on: int) -> None:
    """An online marker comes or goes."""


@event
def schemes(panel: int) -> None:
    """The villain schemes (HN-280)."""


@happens("advance", object="piece", by="piece", place="space")
def advances(piece: Piece, space: Space) -> None:
    """The villain advances (HN-284)."""


@event
def crisis() -> None:
    """A crisis occurs (HN-350)."""


@event
def timer(card: Encounter, number: int) -> None:
    """Timers on a card (HN-397)."""


@event
def enters(seat: Seat, card: Encounter) -> None:
    """A card comes into a threat area, or into the issue play area if nobody's."""


@event
def leaves(card: Encounter) -> None:
    """A card leaves play."""


@event
def suffers(card: Encounter, amount: int) -> None:
    """A Bystander character takes damage of its own card (HN-202)."""


@event
def heals(piece: Piece, amount: int) -> None:
    """Damage is taken off (HN-330)."""


@event
def end(outcome: str, reason: str) -> None:
    """The game is over (HN-074)."""
