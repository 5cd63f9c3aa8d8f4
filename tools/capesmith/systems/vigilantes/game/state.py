"""The state of a game of Vigilantes: plain data, cheap to copy, easy to save."""

from __future__ import annotations

from typing import Any, Final

from capesmith.rules.atoms import SUPPLY
from capesmith.rules.chance import Stream, streams
from capesmith.rules.saving import SavedState
from capesmith.systems.vigilantes.game.pieces import OBJECTIVES, PIECES, SLOTS

# One stream of chance per purpose, so that a change in one part of the game leaves the others alone (VG-697).
PURPOSES: Final = ("setup", "events", "rewards", "cards", "dice", "enemies", "chance")
SETUP, EVENTS, REWARDS, CARDS, DICE, ENEMIES, CHANCE = range(len(PURPOSES))
# One number per span, raised when the span begins: a limit remembers the number it was used in.
SPANS: Final = (
    "attack", "action", "activation", "turn", "enemy-phase", "vigilante-phase", "event-phase", "round", "game",
    "campaign",
)  # fmt: skip

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


class Vigilante:
    """One vigilante: the dice on its card, and the cards beside it."""

    __slots__ = ("card", "charge", "energy", "health", "knocked_out", "moved_by", "slots")

    def __init__(self) -> None:
        self.card = -1  # its number among the vigilante cards
        self.health = 0
        self.energy = 0
        self.slots = [-1] * (2 * SLOTS)  # gadgets, then abilities, by their numbers in their decks
        self.charge = [0] * SLOTS  # on each gadget
        self.knocked_out = False
        self.moved_by = 0  # the type of the last route, while the previous action of this turn was a move

    def clone(self) -> Vigilante:
        made = Vigilante.__new__(Vigilante)
        made.card, made.health, made.energy = self.card, self.health, self.energy
        made.slots, made.charge = self.slots[:], self.charge[:]
        made.knocked_out, made.moved_by = self.knocked_out, self.moved_by
        return made


class State(SavedState):
    """Everything that changes in a game: what lies in each of its zones (VG-308)."""

    __slots__ = (
        "abilities", "acted", "actions", "active", "alarm", "blocked", "board", "carriers", "chits", "delivered",
        "done", "enemy_done", "event_discard", "events", "gadgets", "hidden", "items_used", "lasting", "latched",
        "lent", "marked", "on", "open", "outcome", "owners", "pressed", "pressure", "progress", "reason", "revealed",
        "reward_discard", "rewards", "roles", "round", "spans", "stage", "stamps", "start_threat", "starting_player",
        "step", "streams", "stuck", "stunned", "supply", "tally", "threat", "timed", "to_activate", "turn_tracker",
        "used", "vigilantes", "villain", "villain_abilities", "villain_beaten_by", "villain_deck", "villain_health",
        "villain_out", "waiting", "where",
    )  # fmt: skip
    parts = ("vigilantes",)

    def __init__(self, seats: int, spaces: int, cells: int, objectives: int, chance: list[Stream]) -> None:
        self.vigilantes = [Vigilante() for _ in range(seats)]
        self.where = [SUPPLY] * PIECES  # the space of each piece, or SUPPLY
        self.on = [0] * spaces  # the pieces on each space, as bits
        self.board = 0  # the pieces on any space
        self.supply = 0
        self.stunned = self.marked = 0  # bits of enemies (VG-901, VG-903)
        self.hidden = 0  # bits of vigilantes (VG-902)
        self.blocked = 0  # bits of routes (VG-317)
        # What ends with a moment: what, thing, moment, whose moment, how many to skip (hidden, blocked, decoy, trap).
        self.lasting: list[tuple[str, int, str, int, int]] = []
        self.owners: list[int] = [-1] * PIECES  # who laid a decoy or trap
        self.villain = -1  # the number of the villain's card
        self.villain_health = 0
        self.villain_out = False  # knocked out, for good
        self.villain_beaten_by = -1
        self.villain_abilities: list[int] = []  # attached, in order (VG-645)
        self.villain_deck: list[int] = []
        self.events: list[int] = []  # face down, the next one last
        self.event_discard: list[int] = []
        self.rewards: list[int] = []
        self.reward_discard: list[int] = []
        self.gadgets: list[int] = []
        self.abilities: list[int] = []
        self.alarm = False
        self.threat = self.start_threat = 1
        self.turn_tracker = -1  # -1: not used
        self.latched = 0  # zones that stay active once reached (VG-652)
        # Objective tokens, by their number from 0.
        self.roles = [-1] * OBJECTIVES  # the objective each token stands for
        self.progress = [0] * OBJECTIVES
        self.pressure = [0] * OBJECTIVES  # progress of the enemies
        self.done = self.enemy_done = 0  # bits of completed tokens
        self.carriers = [-1] * OBJECTIVES  # the piece that carries each token
        self.chits = [-1] * OBJECTIVES  # what lies face down under it
        self.revealed = 0  # bits
        self.delivered = [0] * objectives  # by objective
        self.pressed = 0  # bits of tokens activated in this Enemy Phase (VG-711)
        self.items_used = 0  # bits of spaces whose item sticker was used this round (VG-585)
        self.round = 0
        self.stage = "setup"
        self.step = 0
        self.to_activate = 0  # enemies still to act in this Enemy Phase (VG-215)
        self.acted = 0  # vigilantes that have had their turn this round
        self.active = -1
        self.actions = 0  # left in the turn of the active vigilante
        self.starting_player = 0
        self.lent = 0  # bits, seat * 16 + slot: cards that go back after the game (reference 11.9, Old Teacher)
        self.stuck: list[tuple[str, ...]] = []  # the stickers of the aftermath: what, and on what (VG-811)
        self.outcome = ""
        self.reason = ""
        self.stamps = 0
        self.spans = [0] * len(SPANS)
        self.open = (1 << len(SPANS)) - 1
        self.used: dict[int, int] = {}
        self.tally = [0] * cells
        self.timed: list[tuple[Any, ...]] = []
        self.waiting: list[tuple[Any, ...]] = []
        self.streams = chance

    def hide(self, chance: Stream) -> None:
        """VG-309: the order of decks, the faces of chits and dice to come are nobody's knowledge."""
        self.reseed(chance)
        for deck in (self.events, self.rewards, self.gadgets, self.abilities, self.villain_deck):
            deck.sort()
            chance.shuffle(deck)
        covered = [n for n, chit in enumerate(self.chits) if chit >= 0 and not self.revealed >> n & 1]
        chits = sorted(self.chits[n] for n in covered)
        chance.shuffle(chits)
        for n, chit in zip(covered, chits, strict=True):
            self.chits[n] = chit


def new_state(seats: int, spaces: int, cells: int, objectives: int, seed: int | str, scripts: Any = None) -> State:
    return State(seats, spaces, cells, objectives, streams(seed, PURPOSES, scripts))


def restored(data: dict[str, Any], spaces: int) -> State:
    """A state from what `data` gave."""
    state = State(len(data["vigilantes"]), spaces, 0, 0, [])
    state.fill(data)
    return state
