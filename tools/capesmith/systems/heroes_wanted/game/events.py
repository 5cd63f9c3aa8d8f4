"""Everything that happens in a game of Heroes Wanted: what is told of it, and what texts hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

from capesmith.effects.play.events import TEXT_EVENTS
from capesmith.rules.event import NOBODY
from capesmith.rules.events import Events
from capesmith.rules.refs import Piece, Seat, Sort, Space, Thing
from capesmith.systems.heroes_wanted.game import things
from capesmith.systems.heroes_wanted.game.pieces import COUNTER_TILE, VILLAIN

if TYPE_CHECKING:
    from capesmith.effects.compile.context import Context

ACTION: Final = Sort("own action")  # by its number in the set of its hero
Action = Annotated[int, ACTION]
Face = Annotated[int, Sort("face")]  # of a die
Headline = Annotated[int, things.HEADLINE]
Line = Annotated[int, things.LINE]

EVENTS: Final = Events(TEXT_EVENTS)
event, happens = EVENTS.event, EVENTS.happens


# --- the course of the game --------------------------------------------------------------------------


@event
def first_roll(rolls: Sequence[tuple[Seat, int]]) -> None:
    """The heroes roll for the 1st Hero marker (HW-037)."""


@event
def setup() -> None:
    """Everything is laid out but the heroes."""


@event
def starts(seat: Seat, space: Space) -> None:
    """A hero begins on a space (HW-040)."""


@event
def no_door(seat: Seat, room: int) -> None:
    """A hero rolls a room without a free door (HW-293)."""


@event
def turn(number: int) -> None:
    """A turn begins with the Hero Phase (HW-043)."""


@happens("say-name", object="seat")
def go(seat: Seat) -> None:
    """A hero has his go, and somebody says his name (HW-047)."""


@event
def villain_phase() -> None:
    """The Villain Phase begins (HW-052)."""


@happens("threat-step", amount="step", faces="colour")
def threat(step: int, colour: str) -> None:
    """The threat token reaches a step (HW-054)."""


@event
def threat_back(step: int) -> None:
    """The threat token goes back (HW-343)."""


@event
def ending(result: str) -> None:
    """The game ends with this turn (HW-240)."""


@event
def gone() -> None:
    """The threat track has run out, and the villain gets away (HW-234)."""


@event
def too_late() -> None:
    """The threat track has run out after the villain has fallen (HW-246)."""


@event
def score(seat: Seat, line: str, fame: int) -> None:
    """What a line of the scoring list gives a hero at the end."""


@event
def end(outcome: str) -> None:
    """The game is over (HW-242)."""


# --- cards -------------------------------------------------------------------------------------------


@event
def play(seat: Seat, number: Action) -> None:
    """A hero plays an action (HW-048)."""


@happens("play", object="card", by="seat", told="never")
def played(seat: Seat, card: Thing) -> None:
    """The text of an action is about to be carried out, or has been."""


@happens("rest", object="seat", by="seat", amount="cards", told="before")
def rest(seat: Seat, cards: int) -> None:
    """A hero rests with so many cards in hand (HW-160)."""


@happens("retrieve", by="seat", amount="numbers")
def retrieve(seat: Seat, numbers: Sequence[Action]) -> None:
    """Spent actions come back to a hand (HW-112)."""


@event
def discard(seat: Seat, number: Action) -> None:
    """A card is discarded (HW-102)."""


@event
def boost(seat: Seat, number: Action) -> None:
    """A card is shown for its BOOST (HW-101)."""


@happens("boost", by="seat", told="never")
def boosted(seat: Seat) -> None:
    """A BOOST ability has been used."""


@event
def spent(seat: Seat, number: Action) -> None:
    """A card on the pile is called on (HW-362)."""


@event
def block(seat: Seat, number: Action) -> None:
    """A BLOCK is used (HW-098)."""


@happens("block", by="seat", told="never")
def blocked(seat: Seat) -> None:
    """A BLOCK ability has been used."""


@event
def copy(seat: Seat, card: Thing) -> None:
    """The text of a card is copied."""


@event
def gain_action(seat: Seat, number: Action) -> None:
    """A hero gains an epic action."""


@event
def headline(seat: Seat, place: Headline) -> None:
    """A hero makes a headline (HW-182)."""


@happens("complete", object="place", by="seat", told="never")
def completed(seat: Seat, place: Headline) -> None:
    """A headline is completed: the disc lies on it."""


@event
def bonus(seat: Seat, line: Line) -> None:
    """A line of the bonus card is used (HW-184)."""


@event
def disc(seat: Seat, line: Line) -> None:
    """A disc is taken from a line that gives nothing now (HW-188)."""


@event
def quirk(seat: Seat, lapsed: bool) -> None:
    """A quirk asks for its act (HW-224)."""


# --- moving ------------------------------------------------------------------------------------------


@event
def move(seat: Seat, here: Space, there: Space) -> None:
    """A hero moves (HW-062)."""


@happens("enter", object="space", by="seat", place="space", told="never")
def enter(seat: Seat, space: Space) -> None:
    """A space is moved into; told as a move."""


@happens("end-movement", object="seat", by="seat", place="space", told="never")
def end_movement(seat: Seat, space: Space) -> None:
    """A hero has finished a MOVE (HW-070)."""


@event
def shoved(piece: Piece, here: Space, there: Space) -> None:
    """A figure is moved by somebody else."""


@event
def swap(one: Piece, other: Piece, here: Space, there: Space) -> None:
    """Two figures change places."""


@event
def conveyed(piece: Piece, here: Space, there: Space) -> None:
    """The belt carries a figure (HW-282)."""


@event
def henchmen_move() -> None:
    """The henchmen have followed their arrows (HW-353)."""


@event
def henchman_escapes(here: Space) -> None:
    """A henchman leaves the board (HW-342)."""


@happens("escape", object="piece", told="never")
def escape(piece: Piece) -> None:
    """A figure has left the board."""


# --- tokens ------------------------------------------------------------------------------------------


@event
def place(kind: str, space: Space) -> None:
    """A piece from the supply is on the board."""


@event
def take(seat: Seat, piece: Piece) -> None:
    """A token is taken (HW-255)."""


@happens("take", object="piece", by="seat", amount=1, told="never")
def taken(seat: Seat, piece: Piece) -> None:
    """A token is about to be taken, or lies in the Achievements."""


@happens("rescue", object="piece", by="seat", amount=1, told="never")
def rescued(seat: Seat, piece: Piece) -> None:
    """A bystander is rescued (HW-325)."""


@event
def smash(by: Piece, piece: Piece) -> None:
    """A token is KO'ed (HW-275)."""


@event
def remove(seat: Seat, piece: Piece) -> None:
    """A piece is thrown away, or leaves the board (HW-256)."""


@happens("remove", object="piece", by="seat", amount=1, told="never")
def removed(seat: Seat, piece: Piece) -> None:
    """A piece is about to go back to the supply, or has gone."""


@event
def attach(seat: Seat, ref: Thing) -> None:
    """A power token is set on something (HW-206)."""


@event
def token_back(seat: Seat) -> None:
    """A power token comes back to its owner (HW-208)."""


# --- damage ------------------------------------------------------------------------------------------


@happens(
    "damage", object="target", by="by", amount="amount", place="space", source="card", origin="origin", told="never"
)  # fmt: skip
def damage(
    target: Piece, by: Piece, amount: int, space: Space = NOBODY, card: Thing = NOBODY, origin: str = ""
) -> None:
    """DMG is about to be dealt, or has been."""


@happens("ko", object="target", by="by", amount="amount", place="space", source="card", told="never")
def knock_out(target: Piece, by: Piece, space: Space, amount: int = 0, card: Thing = NOBODY) -> None:
    """Somebody is about to be KO'ed, or has been."""


@event
def hit(by: Piece, target: Piece, amount: int) -> None:
    """A minion or a token is hit (HW-124)."""


@event
def ko(by: Piece, piece: Piece, place: Space) -> None:
    """A minion is KO'ed (HW-122)."""


@event
def hit_villain(by: Piece, amount: int, left: int) -> None:
    """The villain is hit, and how many HP he has left (HW-126)."""


@event
def ko_villain(by: Piece) -> None:
    """The villain is KO'ed (HW-128)."""


@event
def dealt(seat: Seat, total: int, by: Piece, shares: Sequence[tuple[Piece, int]]) -> None:
    """A hero is dealt DMG: everything together, and who deals how much of it (HW-146)."""


@event
def defend(seat: Seat, number: Action, stamina: int, left: int) -> None:
    """A card is discarded against DMG, and how much is left (HW-141)."""


@event(quiet=True)
def defended(seat: Seat, total: int) -> None:
    """All of the DMG is covered; the cards have told it."""


@happens("defend", object="seat", by="seat", amount="total", told="never")
def defence(seat: Seat, total: int) -> None:
    """DMG has been defended completely."""


@event
def ko_hero(seat: Seat, by: Piece) -> None:
    """A hero is KO'ed (HW-149)."""


# --- fortune -----------------------------------------------------------------------------------------


@happens("gain", object="thing", by="seat", amount="amount", faces="word", told="never")
def gain(seat: Seat, thing: Thing, amount: int, word: str) -> None:
    """Fame, an injury or a piece is gained; told as what it is."""


@happens("lose", object="thing", by="seat", amount="amount", faces="word", told="never")
def lose(seat: Seat, thing: Thing, amount: int, word: str) -> None:
    """Fame, an injury or a piece is lost; told as what it is."""


@event
def fame(seat: Seat, amount: int) -> None:
    """Fame has changed (HW-172)."""


@event
def injury(seat: Seat, amount: int) -> None:
    """Injuries have changed (HW-166)."""


@event
def steal(thief: Seat, victim: Seat, word: str, amount: int) -> None:
    """Fame or pieces change hands."""


@happens("become-first-hero", by="seat", loser="before")
def first(seat: Seat, before: Seat) -> None:
    """The 1st Hero marker changes hands (HW-110)."""


@event
def roll(by: Piece, dice: Sequence[Face], c: Context) -> None:
    """Dice are rolled for a text (HW-115)."""


@happens("roll", by="by", origin="origin", told="never")
def rolled(by: Piece, origin: str) -> None:
    """Dice are about to be rolled, or have been."""


@event
def reroll(seat: Seat, before: int, after: int) -> None:
    """A die is rolled again (HW-117)."""


# --- the villain -------------------------------------------------------------------------------------


@happens("reveal", object=VILLAIN, place="space")
def villain_enters(space: Space, hp: int) -> None:
    """The villain comes on the board (HW-031)."""


@event
def attack() -> None:
    """The villain attacks (HW-059)."""


@happens("villain-moves", object=VILLAIN, place="there")
def villain_moves(here: Space, there: Space) -> None:
    """The villain has moved (HW-308)."""


@event
def villain_escapes() -> None:
    """The villain leaves the board (HW-341)."""


@event
def heal(gained: int) -> None:
    """The villain recovers HP."""


@happens("reveal", object=COUNTER_TILE, amount="number", what="counter")
def counter(number: int) -> None:
    """A counter is turned over (HW-309)."""
