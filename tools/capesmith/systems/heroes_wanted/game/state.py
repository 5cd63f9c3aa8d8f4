"""The state of a game of Heroes Wanted: plain data, cheap to copy, easy to save."""

from __future__ import annotations

from typing import Any

from capesmith.rules.atoms import SUPPLY
from capesmith.rules.chance import Stream, streams
from capesmith.rules.saving import SavedState
from capesmith.systems.heroes_wanted.game.pieces import PIECES

# One stream of chance per purpose, so that a change in one part of the game leaves the others alone.
PURPOSES = ("setup", "villain", "counters", "dice", "quirks", "chance")
SETUP, VILLAINS, COUNTERS, DICE, QUIRKS, CHANCE = range(len(PURPOSES))
# One number per span, raised when the span begins: a limit remembers the number it was used in.
SPANS = ("action", "attack", "go", "hero-phase", "villain-phase", "turn", "game")


# What the rules announce before it happens, so that texts can replace, bend or cancel it.
ANNOUNCED = frozenset(
    ("damage", "roll", "rest", "ko", "gain", "lose", "become-first-hero", "take", "remove", "retrieve", "play")
)


class Hero:
    """One hero: the two half-cards, the personal set of actions, the mat."""

    __slots__ = (
        "a", "b", "damage", "discs", "done", "fame", "hand", "injuries", "koed", "lapses", "pile", "quirk",
        "scored", "token", "tucked", "villains",
    )  # fmt: skip

    def __init__(self) -> None:
        self.a = self.b = self.quirk = -1  # numbers of the cards in their decks
        self.hand = 0  # bits: the cards in hand
        self.pile: list[int] = []  # the discard pile, the active action last
        self.tucked = 0  # bits: the epic action under the mat
        self.koed = False
        self.injuries = 0
        self.fame = 0  # HW-006
        self.discs = [2, 1, 1, 1]  # on the lines of the bonus card
        self.done: list[int] = []  # completed headlines, by their place on the board
        self.damage = 0  # villain HP taken
        self.scored = 0  # event tokens that gave fame
        self.villains = 0  # KO'ed villains by the Achievements (HW-340)
        self.lapses = 0  # steps the quirk disc has moved from 10 (HW-012)
        self.token = -1  # what the power token is attached to; -1 beside the mat (HW-026)

    def clone(self) -> Hero:
        made = Hero.__new__(Hero)
        made.a, made.b, made.quirk = self.a, self.b, self.quirk
        made.hand, made.pile, made.tucked, made.koed = self.hand, self.pile[:], self.tucked, self.koed
        made.injuries, made.fame, made.discs, made.done = self.injuries, self.fame, self.discs[:], self.done[:]
        made.damage, made.scored, made.villains = self.damage, self.scored, self.villains
        made.lapses, made.token = self.lapses, self.token
        return made


class State(SavedState):
    """Everything that changes in a game."""

    __slots__ = (
        "active", "board", "counter", "counters", "deck_a", "deck_b", "ending", "escaped", "first", "full_hp",
        "headlines", "heroes", "hp", "on", "open", "outcome", "places", "ranks", "revealed", "set_aside", "spans",
        "stage", "stamps", "start", "step", "streams", "supply", "tally", "threat", "timed", "turn", "used",
        "villain_a", "villain_b", "villain_number", "waiting", "where",
    )  # fmt: skip
    parts = ("heroes",)

    def __init__(self, seats: int, spaces: int, cells: int, chance: list[Stream]) -> None:
        self.heroes = [Hero() for _ in range(seats)]
        self.where = [SUPPLY] * PIECES  # the space of each piece, SUPPLY, or in whose Achievements it is
        self.on = [0] * spaces  # bits: the pieces on each space
        self.board = 0  # bits: the pieces on the board
        self.supply = 0  # bits: the pieces in the supply
        self.villain_a = self.villain_b = -1
        self.hp = self.full_hp = 0
        self.villain_number = 0  # how far he is on his path or belt
        self.deck_a: list[int] = []
        self.deck_b: list[int] = []
        self.counters: list[int] = []  # face down, the next one last
        self.revealed: list[int] = []
        self.set_aside = 0
        self.counter = 0  # the counter token revealed last
        self.headlines: list[int] = []
        self.places: list[list[int]] = []  # seats on each headline, in order of completion
        self.first = self.start = self.active = 0
        self.stage = "setup"
        self.step = 0
        self.turn = 0
        self.threat = 0  # HW-232, HW-252: the space labelled "Threat"
        self.escaped = 0
        self.ending = ""  # how the game ends when the turn is over
        self.outcome = ""  # how it ended
        self.ranks: list[int] = []  # the final score of each seat
        self.stamps = 0
        self.spans = [0] * len(SPANS)
        self.open = (1 << len(SPANS)) - 1
        self.used: dict[int, int] = {}
        self.tally = [0] * cells
        self.timed: list[tuple[Any, ...]] = []
        self.waiting: list[tuple[Any, ...]] = []
        self.streams = chance

    def clone(self) -> State:
        made = State.__new__(State)
        made.heroes = [hero.clone() for hero in self.heroes]
        made.where, made.on, made.board, made.supply = self.where[:], self.on[:], self.board, self.supply
        made.villain_a, made.villain_b, made.hp, made.full_hp = self.villain_a, self.villain_b, self.hp, self.full_hp
        made.villain_number, made.deck_a, made.deck_b = self.villain_number, self.deck_a[:], self.deck_b[:]
        made.counters, made.revealed, made.set_aside = self.counters[:], self.revealed[:], self.set_aside
        made.counter, made.headlines, made.places = self.counter, self.headlines, [place[:] for place in self.places]
        made.first, made.start, made.active = self.first, self.start, self.active
        made.stage, made.step, made.turn, made.threat = self.stage, self.step, self.turn, self.threat
        made.escaped, made.ending, made.outcome, made.ranks = self.escaped, self.ending, self.outcome, self.ranks[:]
        made.stamps, made.open = self.stamps, self.open
        made.spans, made.used, made.tally = self.spans[:], dict(self.used), self.tally[:]
        made.timed, made.waiting = self.timed[:], self.waiting[:]
        made.streams = [stream.clone() for stream in self.streams]
        return made

    def hide(self, chance: Stream) -> None:
        """Put something else in the place of what nobody at the table can know: dice to come, and the order of
        decks and face-down tokens. For copies that look ahead."""
        self.reseed(chance)
        for deck in (self.deck_a, self.deck_b):
            if len(deck) > 1:
                deck.sort()
                cut = chance.below(len(deck))
                deck[:] = deck[cut:] + deck[:cut]
        if len(self.counters) > 1:
            self.counters.sort()
            chance.shuffle(self.counters)


def restored(data: dict[str, Any], spaces: int) -> State:
    """A state from what `data` gave."""
    state = State(len(data["heroes"]), spaces, 0, [])
    state.fill(data)
    return state


def new_state(seats: int, spaces: int, cells: int, seed: int | str, scripts: Any = None) -> State:
    return State(seats, spaces, cells, streams(seed, PURPOSES, scripts))
