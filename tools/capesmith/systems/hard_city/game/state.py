"""The state of a game of Hard City, declared: plain data, cheap to copy, easy to save."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.state import TextState
from capesmith.rules import declare
from capesmith.rules.chance import Stream
from capesmith.rules.sizes import SEATS, SPACES
from capesmith.rules.state import Part
from capesmith.rules.state_fields import NO_ONE, OWNER
from capesmith.systems.hard_city.episodes import GRIDS, VICTORY
from capesmith.systems.hard_city.game.pieces import BOXES, CALLED, MANHOLES, OFFICERS, PIECES, PLAYERS, SWITCHES
from capesmith.systems.hard_city.grid import VEHICLES

PURPOSES: Final = ("setup", "dice", "police", "street", "chaos", "events", "cutscenes", "skills", "texts")
SETUP, DICE, POLICE, STREET, CHAOS, EVENTS, CUTSCENES, SKILLS, TEXTS = range(len(PURPOSES))
SPANS: Final = ("attack", "turn", "round", "game")
STAGES: Final = ("setup", "event", "next", "officer", "instant", "doctor", "auto", "over")
OFFICERS_WIN, DOCTOR_WINS = "officers", "doctor"
TRACK: Final = 10  # HC-134
MOST_FRAMES: Final = 6  # HC-037


@declare.state
class Player(Part):
    """What only a player knows."""

    hand: list[int] = declare.pile("Chaos cards in hand", of="chaos", seen_by=OWNER)


@declare.state
class Officer(Part):
    """One Officer who takes part: a Sheet and what lies beside it."""

    card: int = declare.card("Officer Sheet", of="officer")
    seat: int = declare.counter("whose Officer", least=-1, most=PLAYERS - 1, start=-1)
    hp: int = declare.counter("HP", most=9)
    ap: int = declare.counter("AP left", most=20)
    held: int = declare.counter("AP markers on cards", most=9)
    down: bool = declare.flag("eliminated")
    acted: bool = declare.flag("has had a turn this round")
    began: bool = declare.flag("a turn was begun this round")
    dry: bool = declare.flag("Out of Ammo")
    equipment: list[int] = declare.pile("Equipment", of="equipment")
    skills: list[int] = declare.pile("Skills", of="skill")
    drawn: list[int] = declare.pile("Skills to choose from", of="skill")
    deck: list[int] = declare.pile("Skill deck", of="skill", seen_by=NO_ONE)


@declare.state
class State(TextState):
    """Everything that changes in a game."""

    streams: list[Stream] = declare.chance(PURPOSES)
    players: list[Player] = declare.parts("player", Player, per=SEATS)
    officers: list[Officer] = declare.parts("officer", Officer, per=OFFICERS)
    where: list[int] = declare.pieces(PIECES, spaces=SPACES, called=CALLED)
    stage: str = declare.one_of("stage", STAGES)
    round: int = declare.counter("round")
    active: int = declare.counter("the active Officer", least=-1, most=OFFICERS - 1, start=-1)
    grid: int = declare.counter("set-up grid", most=len(GRIDS) - 1)
    order_marker: int = declare.counter("VP of the Officers", most=VICTORY)
    chaos_marker: int = declare.counter("VP of Doctor Zero", most=VICTORY)
    kills: int = declare.counter("Extermination", most=TRACK - 1)
    levels: int = declare.counter("times that Skills were gained")
    armour: dict[int, int] = declare.numbers("damage that is prevented")
    pushed: int = declare.counter("Pushes that were free this turn")
    slammed: bool = declare.flag("a Body Slam was made this turn")
    best: int = declare.counter("most Mutants killed with one Action of this turn")
    # The board.
    stunned: int = declare.bits("stunned Mutants", below=PIECES)
    upright: int = declare.bits("vehicles that stand from north to south", below=len(VEHICLES))
    street_side: int = declare.bits("tokens that are Street Boxes", below=BOXES)
    ladder: bool = declare.flag("the Helicopter is on its Ladder side")
    closed: int = declare.bits("closed Manholes", below=MANHOLES)
    lit: int = declare.bits("Street Lights that are on", below=SWITCHES)
    hatch_open: bool = declare.flag("the Rooftop Hatch is open")
    # Cards.
    police_deck: list[int] = declare.pile("Police Equipment", of="equipment", seen_by=NO_ONE)
    police_discard: list[int] = declare.pile("used Police Equipment", of="equipment")
    street_deck: list[int] = declare.pile("Street Equipment", of="equipment", seen_by=NO_ONE)
    street_discard: list[int] = declare.pile("used Street Equipment", of="equipment")
    in_use: list[int] = declare.pile("Equipment in use", of="equipment")
    event_deck: list[int] = declare.pile("Event deck", of="event", seen_by=NO_ONE)
    event_discard: list[int] = declare.pile("used Event cards", of="event")
    cutscene_deck: list[int] = declare.pile("Cutscene deck", of="cutscene", seen_by=NO_ONE)
    strip: list[int] = declare.pile("film strip, the last frame last", of="cutscene")
    clapper: int = declare.counter("frame with the Clapper", most=MOST_FRAMES - 1)
    ally_hp: int = declare.counter("HP of the Ally", most=9)
    ally_done: bool = declare.flag("the Ally was activated this turn")
    ally_deck: list[int] = declare.pile("Skill deck of the Ally", of="skill", seen_by=NO_ONE)
    ally_skills: list[int] = declare.pile("Skills of the Ally", of="skill")
    ally_drawn: list[int] = declare.pile("Skills of the Ally to choose from", of="skill")
    # Doctor Zero.
    chaos_deck: list[int] = declare.pile("Chaos deck", of="chaos", seen_by=NO_ONE)
    chaos_discard: list[int] = declare.pile("played Chaos cards", of="chaos")
    played: list[int] = declare.pile("Chaos cards being played", of="chaos")
    auto_deck: list[int] = declare.pile("AutoDoc's deck", of="auto", seen_by=NO_ONE)
    auto_discard: list[int] = declare.pile("AutoDoc's discard pile", of="auto")
    drawn: list[int] = declare.pile("AutoDoc cards being resolved", of="auto")
    queue: list[int] = declare.pile("the Queue, its left end last", of="auto")
    fresh: int = declare.counter("cards of the Queue that were placed this turn")
    aside: list[int] = declare.pile("letter cards set aside", of="auto")
    letters: int = declare.counter("letter cards drawn")
    holding: dict[int, int] = declare.numbers("whose AP markers lie on cards of the Queue")
    moved: int = declare.bits("Mutants that have moved this turn", below=PIECES)
    woken: int = declare.bits("Mutants that got up this turn", below=PIECES)
    attacked: int = declare.bits("Mutants that have attacked this turn", below=PIECES)
    spawned: int = declare.bits("spaces where Mutants were spawned this turn")
    fubar_hp: int = declare.counter("HP of F.U.B.A.R.", most=6)
    fubar_ap: int = declare.counter("AP of F.U.B.A.R.", most=9)
    fubar_came: bool = declare.flag("F.U.B.A.R. has been spawned")
    fubar_acted: bool = declare.flag("F.U.B.A.R. was activated this round")
    outcome: str = declare.one_of("how it ended", ("", OFFICERS_WIN, DOCTOR_WINS))
    reason: str = declare.text("why it ended so")
