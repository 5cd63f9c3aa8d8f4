"""Everything that happens in a game of Heroes Incorporated: what is told of it, and what texts hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from capesmith.effects.play.events import TEXT_EVENTS
from capesmith.effects.play.live import LiveTrigger
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.events import Events
from capesmith.rules.refs import Piece, Seat, Space, Thing
from capesmith.systems.heroes_incorporated.game import things

Hero = Annotated[int, things.HERO]
Crime = Annotated[int, things.CRIME]
Research = Annotated[int, things.RESEARCH]
HeroCard = Annotated[int, things.HERO_CARD]
Power = Annotated[int, things.POWER]
Direction = Annotated[int, things.DIRECTION]

EVENTS: Final = Events(TEXT_EVENTS)
event, happens = EVENTS.event, EVENTS.happens


# --- the course of the game --------------------------------------------------------------------------


@event(quiet=True, secret={"card": ()})
def joins(hero: Hero, card: HeroCard) -> None:
    """A hero is picked for a team; nobody hears of it before the draft is over (HI-007, HI-102)."""


@event
def first(seat: Seat) -> None:
    """Who starts the round (HI-133, HI-202)."""


@event
def tie_dice(rolls: Sequence[tuple[Seat, int]]) -> None:
    """Those who are level roll for it (HI-203)."""


@event
def starts_next(seat: Seat) -> None:
    """Somebody starts the next round whatever the scores."""


@event
def round_(number: int) -> None:
    """A round begins (HI-201)."""


@event
def turn(seat: Seat) -> None:
    """A turn begins (HI-204)."""


@event
def pass_(seat: Seat) -> None:
    """A player does nothing in his turn (HI-214)."""


@event
def scoring() -> None:
    """The players score, one after the other (HI-222)."""


@event
def scores(seat: Seat, won: Sequence[tuple[Space, int]], fame: int, total: int) -> None:
    """What a player scores: his blocks with their points, his Fame card, everything together (HI-225 to HI-231)."""


@happens("win-block", object="space", by="seat", amount="points", place="space", told="never")
def win_block(seat: Seat, space: Space, points: int) -> None:
    """A player alone has won a block at scoring; told with the scores."""


@happens("scoring", by="seat", amount="total", told="never")
def scored(seat: Seat, total: int) -> None:
    """A player has scored; told with the scores."""


@event
def block_power(seat: Seat, space: Space) -> None:
    """The sole winner of a block uses its power (HI-472)."""


@event
def points(seat: Seat, amount: int) -> None:
    """HP go up (HI-003)."""


@event
def end(outcome: str, winner: Seat) -> None:
    """The game is over (HI-002)."""


# --- heroes and crimes on the board ------------------------------------------------------------------


@event
def move(hero: Hero, space: Space) -> None:
    """A hero sets out on a Move (HI-311); where it ends up is told next."""


@event
def put(piece: Piece, space: Space) -> None:
    """A hero or a crime is on a block now."""


@happens("move-to", object="space", by="hero", amount=1, place="space", origin="origin", told="never")
def move_to(hero: Hero, space: Space, origin: str) -> None:
    """A hero is put on a block by an effect."""


@event
def swap(one: Piece, other: Piece) -> None:
    """Two pieces change places."""


@event
def crime_die(thing: Thing, face: Direction) -> None:
    """The Crime die is rolled for a crime (HI-236), or for a Supervillain that looks for a lair (HI-631)."""


@event
def direction(crime: Crime, direction: Direction) -> None:
    """The next move of a crime is chosen instead of rolled."""


@happens("move-crime", object="crime", amount=1, place="space", told="never")
def move_crime(crime: Crime, space: Space = NOBODY) -> None:
    """A crime moves at the end of a round (HI-237)."""


# --- fights ------------------------------------------------------------------------------------------


@happens("fight", object="space", by="hero", place="space", told="before")
def fight(hero: Hero, space: Space) -> None:
    """A fight is declared (HI-326)."""


@event
def fight_roll(hero: Hero, dice: Sequence[int], face: int) -> None:
    """The dice of a fight are rolled, and which face is kept (HI-326)."""


@happens("roll", by="hero", amount="face", place="place", origin="origin", told="never")
def roll(hero: Thing, face: int, place: Thing, origin: str) -> None:
    """Dice are rolled for a fight or for a text."""


@event
def raised(hero: Hero, face: int) -> None:
    """Justice tokens raise the face of a roll (HI-602)."""


@event
def die(hero: Hero, space: Space, face: int) -> None:
    """A die stays on a block and locks its hero (HI-330)."""


@event
def die_back(hero: Hero, space: Space) -> None:
    """A die goes back to its owner (HI-332)."""


@happens("fight-won", object="space", by="hero", amount="face", place="space")
def fight_won(hero: Hero, space: Space, face: int) -> None:
    """A fight is won: the die stays on the block (HI-338)."""


@event
def fight_lost(hero: Hero, space: Space) -> None:
    """A fight is lost (HI-337)."""


@happens("fight-lost", object="space", by="hero", amount="face", place="space", told="never")
def lost_fight(hero: Hero, space: Space, face: int) -> None:
    """A fight is lost, and its hero has had his Justice token (HI-601)."""


@happens("defeat", object="card", by="hero", amount=1, place="space")
def defeat(card: Research, hero: Hero, space: Space) -> None:
    """A Supervillain is defeated (HI-365)."""


# --- Research cards ----------------------------------------------------------------------------------


@event(quiet=True)
def draws(seat: Seat) -> None:
    """A player takes his turn to draw (HI-213); the card is told when it comes."""


@event(secret={"card": ("seat",)})
def draw(seat: Seat, card: Research) -> None:
    """A card is drawn from the deck (HI-387); which, only the drawer knows (HI-007)."""


@event
def reshuffle() -> None:
    """The discard pile becomes the deck (HI-388)."""


@event
def exhausted() -> None:
    """The deck has run out for good (reference 8.3)."""


@event(secret={"cards": ("seat",)})
def look(seat: Seat, cards: Sequence[Research]) -> None:
    """Somebody looks at the top cards of the deck."""


@event
def to_hand(seat: Seat, card: Research) -> None:
    """A card from the discard pile, or one of those looked at, goes into a hand."""


@event(secret={"card": ("seat", "giver")})
def card_stolen(seat: Seat, giver: Seat, card: Research) -> None:
    """A card goes from one hand to another; what it is the two of them know (HI-007)."""


@event
def back_in_hand(seat: Seat, card: Research) -> None:
    """A card that was played is back in the hand it came from."""


@event
def discard(card: Research) -> None:
    """A card goes to the discard pile."""


@event
def discard_hand(seat: Seat, card: Research) -> None:
    """A card is discarded from a hand."""


@event
def play(seat: Seat, card: Research) -> None:
    """A card is played; what becomes of it is told next."""


@happens("play", object="card", by="seat", amount=1, place="place", origin="origin", told="never")
def played(seat: Seat, card: Research, place: Thing, origin: str) -> None:
    """A Research card is played: its targets are named (HI-534)."""


@event
def cancelled(seat: Seat, card: Research) -> None:
    """A card that was played comes to nothing (HI-536)."""


@event
def react(one: LiveTrigger, e: Event) -> None:
    """Somebody uses a text on what happens (HI-591)."""


@happens("leave-play", object="card", by="seat", amount=1, told="never")
def leave_play(card: Research, seat: Seat) -> None:
    """A card is about to be discarded from play; its own text still hears of it."""


@event
def fame(seat: Seat, card: Research) -> None:
    """A Fame card is in play."""


@event
def hq(seat: Seat, card: Research) -> None:
    """A Team HQ Gadget is in play (HI-441)."""


@event
def activate(seat: Seat, card: Research) -> None:
    """A marker is put on the Team HQ Gadget (HI-445)."""


@event
def gadget(hero: Hero, card: Research) -> None:
    """A hero carries a Gadget (HI-426)."""


@event
def gadget_lost(hero: Hero, card: Research) -> None:
    """A Gadget goes back to the supply (HI-430)."""


@event
def gadget_stolen(hero: Hero, giver: Hero, card: Research) -> None:
    """A Gadget goes from one hero card to another."""


@event
def use(hero: Hero, card: Research) -> None:
    """A Gadget's own text is used by its carrier (HI-424)."""


# --- Supervillains -----------------------------------------------------------------------------------


@event
def villain(card: Research, space: Space, seat: Seat) -> None:
    """A Supervillain is on a block (HI-351)."""


@event
def lair(card: Research, space: Space, seat: Seat) -> None:
    """A Supervillain moves into a lair (HI-364)."""


@event
def villain_leaves(card: Research) -> None:
    """A Supervillain leaves its block; where the card goes is told next."""


# --- powers, tokens, knock-outs ----------------------------------------------------------------------


@event
def power(hero: Hero, power: Power, container: str) -> None:
    """A text of a power is carried out: a bonus action, a way to Move, a trade, points."""


@event(quiet=True)
def bonus(hero: Hero, power: Power) -> None:
    """A bonus action is taken with its marker (HI-217); what is done with it is told next."""


@event
def copy(hero: Hero, power: Power) -> None:
    """A power is copied (HI-522)."""


@event
def copy_card(seat: Seat, card: Research) -> None:
    """The text of a card is copied."""


@event
def text_roll(seat: Seat, figure: Thing, whom: Thing, rolled: Sequence[int]) -> None:
    """Dice are rolled for a text (reference 5.13)."""


@event
def combat(hero: Hero, amount: int) -> None:
    """Combat +1 tokens come or go (HI-475)."""


@event
def shield(hero: Hero) -> None:
    """Somebody takes the Shield token."""


@event
def justice(seat: Seat, amount: int) -> None:
    """Justice tokens are earned (HI-608), or spent if the amount is negative."""


@event
def marker_aside(seat: Seat) -> None:
    """A marker is out of use until the end of the round."""


@happens("knock-out", object="hero", by="by", told="never")
def knock_out(hero: Hero, by: Thing) -> None:
    """A Hero is knocked out (HI-401); told when it goes down."""


@event
def down(hero: Hero) -> None:
    """A hero is down until the end of the round (HI-402)."""


@event
def up(hero: Hero) -> None:
    """A hero gets up again (HI-242)."""
