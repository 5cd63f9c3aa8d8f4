"""Everything that happens in a game of Vigilantes: what is told of it, and what texts hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from capesmith.effects.play.events import TEXT_EVENTS
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.events import Events
from capesmith.rules.refs import Piece, Seat, Sort, Space, Thing
from capesmith.systems.vigilantes.game import things
from capesmith.systems.vigilantes.game.pieces import EVENT_CARD, FIRST_OBJECTIVE

Enemy = Annotated[int, things.ENEMY]
Token = Annotated[int, Sort("objective", FIRST_OBJECTIVE)]
SLOT: Final = Sort("slot")  # of a vigilante: a gadget, an ability, or a relationship
Slot = Annotated[int, SLOT]
Objective = Annotated[int, Sort("kind of objective")]
Face = Annotated[int, Sort("face")]  # of a die
VillainAbility = Annotated[int, Sort("villain ability")]
EventCard = Annotated[int, things.EVENT]
RewardCard = Annotated[int, things.REWARD]

EVENTS: Final = Events(TEXT_EVENTS)
event, happens = EVENTS.event, EVENTS.happens


# --- the course of the game --------------------------------------------------------------------------


@event
def setup() -> None:
    """Everything is laid out (VG-100)."""


@event
def round_(number: int) -> None:
    """A round begins, and with it the Enemy Phase (VG-200)."""


@event
def turn(seat: Seat) -> None:
    """A vigilante takes its turn (VG-222)."""


@event
def event_phase() -> None:
    """The Event Phase begins (VG-240)."""


@happens("draw", object=EVENT_CARD, what="event")
def event_(card: EventCard) -> None:
    """An event card is drawn (VG-670)."""


@event
def event_over(card: EventCard) -> None:
    """An event card has done what it says."""


@event
def threat(level: int) -> None:
    """The threat level is set."""


@event
def turn_tracker(number: int) -> None:
    """The turn tracker is set."""


@event
def alarm() -> None:
    """The alarm is on, for good (VG-340)."""


@happens("raise-alarm", by="by", amount=1, place="place", origin="origin", told="never")
def raise_alarm(by: Thing, place: Thing, origin: str) -> None:
    """Somebody raises the alarm (VG-341); told when it is on."""


@event
def end(outcome: str, reason: str) -> None:
    """The game is over (VG-261)."""


@event
def sticker(entry: Sequence[str]) -> None:
    """A permanent change (VG-811)."""


# --- moving ------------------------------------------------------------------------------------------


@event
def move(piece: Piece, here: Space, there: Space) -> None:
    """A piece takes one route, or is put down elsewhere (VG-310)."""


@happens("leave", object="space", by="piece", place="space", told="never")
def leave(piece: Piece, space: Space) -> None:
    """A space is left; told as a move."""


@happens("enter", object="space", by="piece", place="space", told="never")
def enter(piece: Piece, space: Space) -> None:
    """A space is entered; told as a move."""


@happens("move", object="piece", by="piece", amount="routes", told="never")
def moved(piece: Piece, routes: int) -> None:
    """Somebody has moved, over so many routes; told route by route."""


@event
def swap(one: Piece, other: Piece, here: Space, there: Space) -> None:
    """Two pieces change places."""


@event
def decoy_found(piece: Enemy, decoy: Piece) -> None:
    """An enemy finds a decoy out (VG-904)."""


# --- actions, cards, items ---------------------------------------------------------------------------


@happens("take-action", object="seat", by="seat", faces="action", told="never")
def take_action(seat: Seat, action: str) -> None:
    """A vigilante takes an action."""


@happens("rest", object="seat", by="seat", told="before")
def rest(seat: Seat) -> None:
    """A vigilante rests (VG-602)."""


@event
def action(seat: Seat, amount: int) -> None:
    """More actions for this turn."""


@event
def use(seat: Seat, slot: Slot, timing: str) -> None:
    """A gadget or an ability is used (VG-620)."""


@event
def react(seat: Seat, slot: Slot, e: Event) -> None:
    """A card is used on what happens (VG-621)."""


@event
def copy(seat: Seat, owner: Seat, slot: Slot) -> None:
    """The text of a gadget or an ability is copied."""


@event
def card(seat: Seat, slot: Slot) -> None:
    """A gadget or an ability is attached (VG-607)."""


@event
def card_lost(seat: Seat, slot: Slot) -> None:
    """A gadget or an ability leaves its vigilante (VG-626)."""


@happens("draw", object="card", by="seat", amount=1, faces="deck", told="never")
def drawn(seat: Seat, card: Thing, deck: str) -> None:
    """A gadget or an ability is drawn; told as a card."""


@event
def use_item(seat: Seat, item: Piece) -> None:
    """A space item is used (VG-580)."""


@happens("use", object="item", by="seat", amount=1, origin="origin", told="never")
def item_used(seat: Seat, item: Piece, origin: str = "item") -> None:
    """A space item has done what it says."""


@event
def reward(seat: Seat, card: RewardCard) -> None:
    """A reward is resolved (VG-513)."""


@happens("reward", object="enemy", by="by", amount=1, place="place", origin="origin", told="never")
def earned(enemy: Enemy, by: Thing, place: Thing, origin: str) -> None:
    """A reward card is about to be drawn for knocking out an enemy (VG-513 to VG-516)."""


@happens("draw", by="seat", what="reward", told="never")
def reward_over(seat: Seat) -> None:
    """A reward has done what it says."""


@event
def look(seat: Seat, cards: Sequence[EventCard]) -> None:
    """Somebody looks at the next event cards (VG-309)."""


@event
def steal(thief: Seat, victim: Seat, word: str, amount: int) -> None:
    """Energy or charge changes hands."""


# --- energy, charge, health --------------------------------------------------------------------------


@happens("gain", object="seat", by="seat", amount="amount", place="place", faces="thing", origin="origin", told="never")
def gain(seat: Seat, thing: str, amount: int, place: Thing, origin: str) -> None:
    """Energy or charge is gained (VG-600); told as energy and charge."""


@happens("lose", object="seat", by="seat", amount="amount", place="place", faces="thing", origin="origin", told="never")
def lose(seat: Seat, thing: str, amount: int, place: Thing, origin: str) -> None:
    """Energy or charge is lost (VG-609); told as energy and charge."""


@event
def energy(seat: Seat, amount: int) -> None:
    """Energy has changed (VG-601)."""


@event
def charge(seat: Seat, slot: Slot, amount: int) -> None:
    """The charge of a gadget has changed (VG-608)."""


@event
def health(seat: Seat, amount: int) -> None:
    """The health of a vigilante has changed (VG-604)."""


@event
def villain_health(amount: int) -> None:
    """The health of the villain has changed (VG-535)."""


@happens("damage", object="target", by="by", amount="amount", place="space", origin="origin", told="never")
def damage(target: Piece, by: Thing, amount: int, space: Space, origin: str) -> None:
    """Health is lost (VG-531, VG-541); told as health."""


@happens("heal", object="target", by="by", amount="amount", place="space", origin="origin", told="never")
def heal(target: Piece, by: Thing, amount: int, space: Space, origin: str) -> None:
    """Somebody gains health (VG-604); told as health."""


# --- attacks -----------------------------------------------------------------------------------------


@event
def attack(seat: Seat, enemy: Enemy) -> None:
    """A vigilante attacks (VG-501)."""


@event
def enemy_attacks(enemy: Enemy, seat: Seat) -> None:
    """An enemy attacks (VG-540)."""


@happens("attack", object="target", by="attacker", amount="amount", place="space", origin="origin", told="never")
def attacked(attacker: Piece, target: Piece, amount: int, space: Space, origin: str) -> None:
    """Somebody attacks: the target is known, the dice are not."""


@event
def roll(seat: Seat, faces: Sequence[str]) -> None:
    """The dice of an attack are rolled (VG-506)."""


@event
def reroll(seat: Seat, faces: Sequence[str]) -> None:
    """Some of them are rolled again."""


@event
def turned(seat: Seat, faces: Sequence[str]) -> None:
    """Some of them are turned (VG-507)."""


@event
def attack_result(seat: Seat, enemy: Enemy, score: int, hit: bool) -> None:
    """Whether an attack succeeds (VG-511)."""


@event
def text_roll(seat: Seat, rolled: Sequence[Face]) -> None:
    """Dice are rolled for a text (VG-520)."""


@event
def knocked_out(piece: Piece, by: Thing = NOBODY) -> None:
    """Somebody is knocked out (VG-550)."""


@happens("knock-out", object="target", by="by", amount=1, place="space", origin="origin", told="never")
def knock_out(target: Piece, by: Thing, space: Space, origin: str) -> None:
    """Somebody is about to be knocked out, or has been."""


# --- enemies -----------------------------------------------------------------------------------------


@event
def activate(piece: Enemy) -> None:
    """An enemy is activated (VG-210); what it does is told next."""


@happens("activate", object="piece", told="never")
def activated(piece: Enemy) -> None:
    """An enemy has been activated."""


@event
def recovers(piece: Enemy) -> None:
    """An enemy is not stunned any more (VG-901)."""


@event
def stunned(piece: Enemy) -> None:
    """An enemy is stunned (VG-901)."""


@event
def marked(piece: Enemy) -> None:
    """An enemy is marked (VG-903)."""


@event
def villain_enters(space: Space) -> None:
    """The villain comes on the board (VG-132)."""


@event
def villain_ability(number: VillainAbility) -> None:
    """The villain has one more ability (VG-645)."""


@happens(
    "spawn", object="piece", by="by", amount="number", place="space", faces="kind", origin="origin", told="never"
)  # fmt: skip
def spawn(piece: Piece, by: Thing, number: int, space: Space, kind: str, origin: str) -> None:
    """Enemies enter the board (VG-653): so many of a kind, and each of them; told as pieces that are placed."""


# --- the scenario, and what lies on the board --------------------------------------------------------


@event
def place(piece: Piece, space: Space) -> None:
    """A piece from the supply is on the board."""


@event
def remove(piece: Piece) -> None:
    """A piece is taken off the board."""


@event
def deed(seat: Seat, number: int, n: Token) -> None:
    """An action of the scenario is taken, on a token or on the space itself (VG-712)."""


@event
def activate_objective(piece: Enemy, n: Token) -> None:
    """An enemy activates an objective (VG-356)."""


@event
def progress(n: Token, done: int) -> None:
    """The work of vigilantes on a token (VG-710)."""


@event
def pressure(n: Token, done: int) -> None:
    """The work of enemies on a token (VG-710)."""


@event
def completed(n: Token, by_enemies: bool) -> None:
    """A token is complete (VG-713)."""


@event
def pick_up(n: Token, piece: Piece) -> None:
    """A token is carried (VG-561)."""


@event
def drop(n: Token, piece: Piece) -> None:
    """A token is left lying (VG-552)."""


@event
def deliver(objective: Objective, total: int) -> None:
    """One more token of a sort is delivered (VG-569)."""


@happens("deliver", object="n", by="by", amount=1, place="place", told="never")
def delivered(n: Token, by: Piece, place: Thing) -> None:
    """A token is delivered and off the board."""


@event
def reveal(n: Token, chit: Objective) -> None:
    """Everybody sees what lies under a token (VG-309)."""


@event
def lasts(what: str, thing: int, until: str) -> None:
    """Something holds for a while: somebody is hidden, a route is blocked, a token lies there."""


@event
def ends(what: str, thing: int) -> None:
    """It does not hold any more."""
