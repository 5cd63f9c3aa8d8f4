"""The state of a game of Heroes Incorporated: plain data, cheap to copy, easy to save."""

from __future__ import annotations

from typing import Any, Final

from capesmith.effects.play.state import TextState
from capesmith.rules.atoms import SUPPLY
from capesmith.rules.chance import Stream, streams
from capesmith.systems.heroes_incorporated.game.ground import BLOCKS
from capesmith.systems.heroes_incorporated.game.pieces import MARKERS, PIECES, TEAM

# One stream of chance per purpose (reference 5.13: random events to log with the seed).
PURPOSES: Final = ("heroes", "city", "research", "start", "crimes", "fights", "teleport", "ties", "texts", "discards")
HEROES, CITY, RESEARCH, START, CRIMES, FIGHTS, TELEPORT, TIES, TEXTS, DISCARDS = range(len(PURPOSES))
# One number per span, raised when the span begins: a limit remembers the number it was used in.
SPANS: Final = ("fight", "turn", "round", "game")
# What the rules announce before it happens, so that texts can replace, bend or cancel it (HI-591).
ANNOUNCED: Final = frozenset(("fight", "roll", "play", "knock-out", "move-to", "move-crime"))

COLOURED, WHITE = 1, 2  # what lies on a Team HQ Gadget


class Team:
    """One player: score, hand, and what lies on and beside the player card."""

    __slots__ = ("aside", "bonus", "coloured", "fame", "hand", "hq", "justice", "on_hq", "points", "turns", "white")

    def __init__(self) -> None:
        self.points = 0
        self.hand: list[int] = []  # numbers of Research cards
        self.fame = -1
        self.hq = -1
        self.on_hq = 0  # the marker on the Team HQ Gadget: COLOURED or WHITE
        self.coloured = MARKERS  # markers left (HI-212)
        self.white = 1
        self.aside = 0  # coloured markers that a text has taken out of use
        self.turns = 0  # turns taken in this round: the action spaces that are behind him (HI-209)
        self.bonus = 0  # bonus spaces that are taken (HI-217)
        self.justice = 0

    def clone(self) -> Team:
        made = Team.__new__(Team)
        made.points, made.hand, made.fame = self.points, self.hand[:], self.fame
        made.hq, made.on_hq = self.hq, self.on_hq
        made.coloured, made.white, made.aside, made.turns = self.coloured, self.white, self.aside, self.turns
        made.bonus, made.justice = self.bonus, self.justice
        return made


class Hero:
    """One hero: its card and what lies on it. Where it stands, and its die, are pieces."""

    __slots__ = ("bonus_used", "card", "combat", "copied", "down", "face", "gadgets")

    def __init__(self) -> None:
        self.card = -1  # its number among the hero cards
        self.combat = 0  # Combat +1 tokens
        self.gadgets: list[int] = []  # numbers of Research cards, in the order they came
        self.down = False  # knocked out (HI-401)
        self.bonus_used = 0  # bits, by power: markers of this hero that were used this round (HI-218)
        self.copied: list[int] = []  # numbers of powers copied until the end of the turn (HI-528)
        self.face = 0  # what its die shows while it lies on a block

    def clone(self) -> Hero:
        made = Hero.__new__(Hero)
        made.card, made.combat, made.gadgets, made.down = self.card, self.combat, self.gadgets[:], self.down
        made.bonus_used, made.copied, made.face = self.bonus_used, self.copied[:], self.face
        return made


class State(TextState):
    """Everything that changes in a game."""

    __slots__ = (
        "acted", "active", "board", "dealt", "deck", "discard", "exhausted", "first", "heroes", "last_order", "marked",
        "next_first", "on", "out", "outcome", "passed", "returned", "round", "set_aside", "shield", "shield_until",
        "stage", "supply", "teams", "tiles", "tokens", "villains", "where", "winner",
    )  # fmt: skip
    parts = ("teams", "heroes")

    def __init__(self, seats: int, cells: int, chance: list[Stream]) -> None:
        super().__init__(len(SPANS), cells, chance)
        self.teams = [Team() for _ in range(seats)]
        self.heroes = [Hero() for _ in range(seats * TEAM)]
        self.where = [SUPPLY] * PIECES  # the block of each hero, crime and die
        self.on = [0] * BLOCKS  # the pieces on each block, as bits
        self.board = 0
        self.supply = 0
        self.tiles = [-1] * BLOCKS  # the block card on each space
        self.tokens = [0] * BLOCKS  # Combat +1 tokens on each block
        self.marked: list[int] = []  # crimes whose direction a text has chosen: crime, direction, one after the other
        # Supervillains on blocks: card, block, who played it, and 1 in a lair (HI-351, HI-632), in the order they came.
        self.villains: list[list[int]] = []
        self.deck: list[int] = []  # face down, the next card last
        self.discard: list[int] = []  # face up, the latest last
        self.set_aside: list[int] = []  # cards whose tokens are on heroes (HI-113, HI-426)
        self.dealt: list[list[int]] = [[] for _ in range(seats)]  # hero cards in the draft, by seat
        self.passed: list[list[int]] = [[] for _ in range(seats)]  # passed on to this seat
        self.out: list[int] = []  # hero cards out of the game (HI-106, HI-107)
        self.shield = -1  # the hero with the Shield token
        self.shield_until = 0  # the round it goes back at the end of
        self.returned: list[int] = []  # cards that came back to a hand in this turn
        self.exhausted = False  # a card had to be drawn from an empty deck (reference 8.3)
        self.round = 0
        self.stage = "draft"
        self.first = 0  # the starting player of the round
        self.next_first = -1  # whoever a text has made starting player of the next one
        self.active = -1
        self.acted = False  # whether the normal action of this turn is done (HI-205)
        self.last_order: list[int] = []  # the turn order of the last round (HI-008)
        self.winner = -1
        self.outcome = ""

    def hide(self, chance: Stream, seat: int) -> None:
        """HI-007: deck order, dice to come, and the hands of all others than this seat are nobody's knowledge."""
        self.reseed(chance)
        others = [team.hand for number, team in enumerate(self.teams) if number != seat]
        unseen = sorted([*self.deck, *(card for hand in others for card in hand)])
        chance.shuffle(unseen)
        for hand in others:
            hand[:] = [unseen.pop() for _ in hand]
        self.deck[:] = unseen


def new_state(seats: int, cells: int, seed: int | str, scripts: Any = None) -> State:
    return State(seats, cells, streams(seed, PURPOSES, scripts))


def restored(data: dict[str, Any]) -> State:
    """A state from what `data` gave."""
    state = State(len(data["teams"]), 0, [])
    state.fill(data)
    return state
