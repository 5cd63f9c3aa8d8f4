"""The state of a game of Hour of Need, declared: plain data, cheap to copy, easy to save."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.state import TextState
from capesmith.rules import declare
from capesmith.rules.chance import Stream
from capesmith.rules.sizes import SEATS, SPACES
from capesmith.rules.state import Part
from capesmith.rules.state_fields import NO_ONE
from capesmith.systems.hour_of_need.game.pieces import CALLED, MOST_FOCUS, MOST_HIDDEN, MOST_TOKENS, PIECES
from capesmith.systems.hour_of_need.game.pieces import SEATS as MOST_SEATS

PURPOSES: Final = ("setup", "heroes", "villain", "clues", "dice", "texts")
SETUP, HEROES, VILLAIN_DECK, CLUES, DICE, TEXTS = range(len(PURPOSES))
SPANS: Final = ("attack", "action", "hero-turn", "villain-turn", "issue-turn", "round", "game")
STAGES: Final = ("setup", "opening", "villain", "heroes", "issue", "over")
WON: Final = "win"
LOST: Final = "lose"
ACTIONS: Final = 2  # HN-111
OPENING_HAND: Final = 4  # HN-024


@declare.state
class Hero(Part):
    """One hero: the cards around the Hero card (section 5.24)."""

    card: int = declare.card("Hero card", of="hero")
    deck: list[int] = declare.pile("deck", of="hero-card", seen_by=NO_ONE)
    hand: list[int] = declare.pile("hand", of="hero-card")  # they play together: no rule hides a hand
    discard: list[int] = declare.pile("discard pile", of="hero-card")
    played: list[int] = declare.pile("cards being played", of="hero-card")
    constants: list[int] = declare.pile("cards in the play area", of="hero-card")
    turned: int = declare.bits("exhausted cards of the play area, by their place; 31 is the Hero card", below=32)
    clues: list[int] = declare.pile("clue cards", of="clue")
    threat: list[int] = declare.pile("threat area", of="encounter")
    allies: list[int] = declare.pile("allies in the play area", of="encounter")
    damage: int = declare.counter("damage")
    focus: int = declare.counter("focus", most=MOST_FOCUS)
    focused: bool = declare.flag("Focused")
    actions: int = declare.counter("actions left", most=ACTIONS)
    phase_done: bool = declare.flag("the threat phase of this turn is over")
    phase_due: bool = declare.flag("a threat phase follows, for the hero was defeated")
    back: bool = declare.flag("the hero comes back when this turn ends")


@declare.state
class State(TextState):
    """Everything that changes in a game."""

    streams: list[Stream] = declare.chance(PURPOSES)
    heroes: list[Hero] = declare.parts("hero", Hero, per=SEATS)
    where: list[int] = declare.pieces(PIECES, spaces=SPACES, called=CALLED)
    villain: int = declare.card("Villain card", of="villain")
    showdown: bool = declare.flag("the Showdown side is up")
    hidden: int = declare.counter("hidden tokens", most=MOST_HIDDEN)
    villain_deck: list[int] = declare.pile("villain deck", of="encounter", seen_by=NO_ONE)
    villain_discard: list[int] = declare.pile("discarded villain cards", of="encounter")
    reaction: list[int] = declare.pile("villain cards in hand: drawn, and not resolved yet", of="encounter")
    issue_deck: list[int] = declare.pile("issue deck", of="encounter", seen_by=NO_ONE)
    issue_discard: list[int] = declare.pile("discarded issue cards", of="encounter")
    issue_area: list[int] = declare.pile("issue play area, right of the Overview", of="encounter")
    clue_deck: list[int] = declare.pile("clue deck", of="clue", seen_by=NO_ONE)
    clue_discard: list[int] = declare.pile("discarded clue cards", of="clue")
    removed: list[int] = declare.pile("removed from the game", of="encounter")
    marks: dict[int, int] = declare.numbers("damage or justice on cards")
    timers: dict[int, int] = declare.numbers("timers on cards")
    wounds: dict[int, int] = declare.numbers("damage beside special minions")
    exhausted: int = declare.bits("exhausted cards of threat areas")
    flipped: int = declare.bits("cards that show their other side")
    tokens: list[int] = declare.row("issue tokens in each panel", per=4, most=MOST_TOKENS)
    online: int = declare.bits("panels with an online marker", below=4)
    online_justice: list[int] = declare.row("justice on the online markers", per=4)
    lost: int = declare.counter("bystanders defeated")
    bystanders_out: int = declare.counter("bystander tokens out of the game")
    escaped: bool = declare.flag("the villain has escaped")
    round: int = declare.counter("round")
    stage: str = declare.one_of("stage", STAGES)
    drawn: int = declare.bits("heroes who have drawn in this villain turn", below=MOST_SEATS)
    active: int = declare.seat("the active hero")
    baton: int = declare.seat("who may act", start=0)
    handed: int = declare.bits("who has handed the baton on since anything was done", below=MOST_SEATS)
    outcome: str = declare.one_of("how it ended", ("", WON, LOST))
    reason: str = declare.text("why it ended so")
