"""The state of a game of Vigilantes, declared: plain data, cheap to copy, easy to save."""

from __future__ import annotations

from typing import Final

from capesmith.effects.play.state import TextState
from capesmith.rules import declare
from capesmith.rules.chance import Stream
from capesmith.rules.event import NOBODY
from capesmith.rules.hiding import shuffle_anew
from capesmith.rules.sizes import SEATS, SPACES, Size
from capesmith.rules.state import Part
from capesmith.rules.state_fields import NO_ONE
from capesmith.systems.vigilantes.game.pieces import OBJECTIVES, PIECES, SLOTS
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT, HIGHEST_TURN

# One stream of chance per purpose, so that a change in one part of the game leaves the others alone (VG-697).
PURPOSES: Final = ("setup", "events", "rewards", "cards", "dice", "enemies", "chance")
SETUP, EVENTS, REWARDS, CARDS, DICE, ENEMIES, CHANCE = range(len(PURPOSES))
# One number per span, raised when the span begins: a limit remembers the number it was used in.
SPANS: Final = (
    "attack", "action", "activation", "turn", "enemy-phase", "vigilante-phase", "event-phase", "round", "game",
    "campaign",
)  # fmt: skip
STAGES: Final = ("setup", "enemy", "turn", "event", "aftermath", "over")
WON: Final = "win"
LOST: Final = "lose"
STALLED: Final = "stalled"
WORKED_FOR: Final = Size("objectives")  # the objectives of a scenario
HIGHEST: Final = 6  # VG-023: health and energy are dice
FOR_GOOD: Final = "end-of-campaign"  # how long a sticker blocks a route

# What the rules announce before it happens, so that texts can replace, bend or cancel it (VG-682).
ANNOUNCED: Final = frozenset(
    (
        "attack",
        "damage",
        "knock-out",
        "raise-alarm",
        "spawn",
        "lose",
        "gain",
        "heal",
        "rest",
        "move",
        "roll",
        "reward",
        "take-action",
    )
)


@declare.state
class Vigilante(Part):
    """One vigilante: the dice on its card, and the cards beside it."""

    card: int = declare.card("vigilante card", of="vigilante")
    health: int = declare.counter("health", most=HIGHEST, doc="what the health die shows; the most if absent")
    energy: int = declare.counter("energy", most=HIGHEST, doc="what the energy die shows; the most if absent")
    slots: list[int] = declare.row("gadgets, then abilities, by their numbers in their decks", per=2 * SLOTS, least=-1)
    charge: list[int] = declare.row("charge on each gadget", per=SLOTS)
    knocked_out: bool = declare.flag("knocked out", doc="whether it is out of the game (VG-551)")
    moved_by: int = declare.bits("the type of the last route, while the previous action of this turn was a move")


@declare.state
class State(TextState):
    """Everything that changes in a game: what lies in each of its zones (VG-308)."""

    streams: list[Stream] = declare.chance(PURPOSES)
    vigilantes: list[Vigilante] = declare.parts("vigilante", Vigilante, per=SEATS)
    where: list[int] = declare.pieces(PIECES, spaces=SPACES)
    stunned: int = declare.bits("stunned enemies", below=PIECES)  # VG-901
    marked: int = declare.bits("marked enemies", below=PIECES)  # VG-903
    hidden: int = declare.bits("hidden vigilantes", below=SEATS)  # VG-902
    blocked: int = declare.bits("blocked routes")  # VG-317
    # What ends with a moment: what, thing, moment, whose moment, how many to skip (hidden, blocked, decoy, trap).
    lasting: list[tuple[str, int, str, int, int]] = declare.notes("what ends with a moment")
    owners: list[int] = declare.row("who laid a decoy or trap", per=PIECES, least=-1)
    villain: int = declare.card("villain card", of="villain")
    villain_health: int = declare.counter("health of the villain", most=HIGHEST)
    villain_out: bool = declare.flag("the villain is knocked out, for good")
    villain_beaten_by: int = declare.thing("who beat the villain")
    villain_abilities: list[int] = declare.pile("attached to the villain, in order", of="villain-ability")  # VG-645
    # VG-309: the order of decks is nobody's knowledge.
    events: list[int] = declare.pile("event deck", of="event", seen_by=NO_ONE)
    event_discard: list[int] = declare.pile("discarded events", of="event")
    rewards: list[int] = declare.pile("reward deck", of="reward", seen_by=NO_ONE)
    reward_discard: list[int] = declare.pile("discarded rewards", of="reward")
    gadgets: list[int] = declare.pile("gadget deck", of="gadget", seen_by=NO_ONE)
    abilities: list[int] = declare.pile("ability deck", of="ability", seen_by=NO_ONE)
    villain_deck: list[int] = declare.pile("villain ability deck", of="villain-ability", seen_by=NO_ONE)
    alarm: bool = declare.flag("the alarm is raised")
    threat: int = declare.counter(  # VG-024
        "the threat level", least=1, most=HIGHEST_THREAT, doc="where the threat token is"
    )
    start_threat: int = declare.counter("threat level in the beginning", least=1, most=HIGHEST_THREAT)
    turn_tracker: int = declare.counter("turn token; -1: not used", least=-1, most=HIGHEST_TURN)
    latched: int = declare.bits("zones that stay active once reached")  # VG-652
    # Objective tokens, by their number from 0.
    roles: list[int] = declare.row("the objective each token stands for", per=OBJECTIVES, least=-1)
    progress: list[int] = declare.row("work on each token", per=OBJECTIVES)
    pressure: list[int] = declare.row("work of the enemies on each token", per=OBJECTIVES)
    done: int = declare.bits("completed tokens", below=OBJECTIVES)
    enemy_done: int = declare.bits("tokens completed by the enemies", below=OBJECTIVES)
    carriers: list[int] = declare.row("the piece that carries each token", per=OBJECTIVES, least=-1)
    chits: list[int] = declare.row("what lies face down under each token", per=OBJECTIVES, least=-1)
    revealed: int = declare.bits("tokens whose chit is turned up", below=OBJECTIVES)
    delivered: list[int] = declare.row("delivered tokens", per=WORKED_FOR)
    pressed: int = declare.bits("tokens activated in this Enemy Phase", below=OBJECTIVES)  # VG-711
    items_used: int = declare.bits("spaces whose item sticker was used this round", below=SPACES)  # VG-585
    round: int = declare.counter("round")
    stage: str = declare.one_of("stage", STAGES)
    step: int = declare.counter("step of the stage")
    to_activate: int = declare.bits("enemies still to act in this Enemy Phase", below=PIECES)  # VG-215
    acted: int = declare.bits("vigilantes that have had their turn this round", below=SEATS)
    active: int = declare.seat("whose turn it is")
    actions: int = declare.counter("actions left in this turn")
    starting_player: int = declare.seat("the player with the mask", start=0)
    lent: int = declare.bits("cards that go back after the game, seat * 16 + slot")  # reference 11.9, Old Teacher
    stuck: list[tuple[str, ...]] = declare.notes("the stickers of the aftermath: what, and on what")  # VG-811
    outcome: str = declare.one_of("how it ended", ("", WON, LOST, STALLED))
    reason: str = declare.text("why it ended so")

    def hide(self, chance: Stream, seat: int = NOBODY) -> None:
        """VG-309: the faces of chits are nobody's knowledge, either."""
        TextState.hide(self, chance, seat)
        covered = [n for n, chit in enumerate(self.chits) if chit >= 0 and not self.revealed >> n & 1]
        chits = [self.chits[n] for n in covered]
        shuffle_anew(chits, chance)
        for n, chit in zip(covered, chits, strict=True):
            self.chits[n] = chit
