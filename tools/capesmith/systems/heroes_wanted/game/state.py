"""The state of a game of Heroes Wanted, declared: plain data, cheap to copy, easy to save."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.state import TextState
from capesmith.rules import declare
from capesmith.rules.chance import Stream
from capesmith.rules.sizes import SEATS, SPACES
from capesmith.rules.state import Part
from capesmith.rules.state_fields import NO_ONE
from capesmith.systems.heroes_wanted.game.pieces import MOST_INJURIES, PIECES

# One stream of chance per purpose, so that a change in one part of the game leaves the others alone.
PURPOSES: Final = ("setup", "villain", "counters", "dice", "quirks", "chance")
SETUP, VILLAINS, COUNTERS, DICE, QUIRKS, CHANCE = range(len(PURPOSES))
# One number per span, raised when the span begins: a limit remembers the number it was used in.
SPANS: Final = ("action", "attack", "go", "hero-phase", "villain-phase", "turn", "game")
STAGES: Final = ("setup", "turn", "go", "villain")
OUTCOMES: Final = ("", "score", "escaped", "all-lose", "stalled")
DISCS: Final = (2, 1, 1, 1)  # HW-023, HW-024: on the lines of the bonus card


# What the rules announce before it happens, so that texts can replace, bend or cancel it.
ANNOUNCED = frozenset(
    ("damage", "roll", "rest", "ko", "gain", "lose", "become-first-hero", "take", "remove", "retrieve", "play")
)


@declare.state
class Hero(Part):
    """One hero: the two half-cards, the personal set of actions, the mat."""

    a: int = declare.card("Hero A card", of="hero-a")
    b: int = declare.card("Hero B card", of="hero-b")
    quirk: int = declare.card("quirk card", of="quirk")
    hand: int = declare.bits("cards in hand")
    pile: list[int] = declare.pile("the discard pile, the active action last")
    tucked: int = declare.bits("the epic action under the mat")
    koed: bool = declare.flag("KO'ed", doc="whether the hero is KO'ed")
    injuries: int = declare.counter("injuries", most=MOST_INJURIES, doc="injuries on the mat")  # HW-167
    fame: int = declare.counter("fame", written=199, doc="fame on the track")  # HW-006, HW-172
    discs: list[int] = declare.row("discs on the lines of the bonus card", per=len(DISCS), most=max(DISCS), start=DISCS)
    done: list[int] = declare.pile("completed headlines, by their place on the board")
    damage: int = declare.counter("villain HP taken")
    scored: int = declare.counter("event tokens that gave fame")
    villains: int = declare.counter("KO'ed villains by the Achievements")  # HW-340
    lapses: int = declare.counter("steps of the quirk disc", most=5, doc="steps the quirk disc has moved")  # HW-012
    token: int = declare.thing("what the power token is attached to; nobody: beside the mat")  # HW-026


@declare.state
class State(TextState):
    """Everything that changes in a game."""

    streams: list[Stream] = declare.chance(PURPOSES)
    heroes: list[Hero] = declare.parts("hero", Hero, per=SEATS)
    where: list[int] = declare.pieces(PIECES, spaces=SPACES)  # a space, SUPPLY, or in whose Achievements it is
    villain_a: int = declare.card("Villain A card", of="villain-a")
    villain_b: int = declare.card("Villain B card", of="villain-b")
    hp: int = declare.counter("HP of the villain")
    full_hp: int = declare.counter("HP the villain started with")
    villain_number: int = declare.counter("how far the villain is on his path or belt")
    deck_a: list[int] = declare.pile("Villain A deck", of="villain-a", seen_by=NO_ONE, cut=True)
    deck_b: list[int] = declare.pile("Villain B deck", of="villain-b", seen_by=NO_ONE, cut=True)
    counters: list[int] = declare.pile("counter tokens, face down", of="counter", seen_by=NO_ONE)
    revealed: list[int] = declare.pile("counter tokens, face up", of="counter")
    set_aside: int = declare.counter("the counter token that is set aside")
    counter: int = declare.counter("the counter token revealed last")
    headlines: list[int] = declare.pile("headlines in play", of="headline")
    places: list[list[int]] = declare.piles("seats on each headline, in order of completion")
    first: int = declare.seat("1st Hero", start=0)
    start: int = declare.seat("who starts the phase", start=0)
    active: int = declare.seat("whose go it is", start=0)
    stage: str = declare.one_of("stage", STAGES)
    step: int = declare.counter("step of the stage")
    turn: int = declare.counter("turn")
    threat: int = declare.counter("step of the threat track")  # HW-232, HW-252: the space labelled "Threat"
    escaped: int = declare.counter("villains that escaped", written=3, doc="villains that have escaped")
    ending: str = declare.one_of("how the game ends when the turn is over", OUTCOMES)
    outcome: str = declare.one_of("how it ended", OUTCOMES)
    ranks: list[int] = declare.pile("the final score of each seat", least=None)
