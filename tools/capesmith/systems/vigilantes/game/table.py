"""A table of Vigilantes as its rules see it: who is who, with which numbers, and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from capesmith.content.model import Card
from capesmith.effects.compile.context import Context
from capesmith.effects.play.live import LiveTrigger
from capesmith.effects.play.scenario import ScenarioTable
from capesmith.effects.play.state import SetUp
from capesmith.effects.play.table import Waiting
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import CARDS, SPACES, card_of, card_ref, is_card, is_space
from capesmith.systems.vigilantes.game.attack import Attack
from capesmith.systems.vigilantes.game.cards import Printed, Usable
from capesmith.systems.vigilantes.game.cast import Cast
from capesmith.systems.vigilantes.game.events import EVENTS
from capesmith.systems.vigilantes.game.live import Live
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.pieces import (
    ENEMIES,
    KIND_OF,
    MASKS,
    PIECES,
    SLOTS,
    VILLAIN,
    ZONE,
    is_enemy,
)
from capesmith.systems.vigilantes.game.play import Play
from capesmith.systems.vigilantes.game.state import ANNOUNCED, CHANCE, HIGHEST, SPANS, State
from capesmith.systems.vigilantes.game.state import ENEMIES as COINS
from capesmith.systems.vigilantes.locations import ROUTE_TYPES

MOST_CHARGE = 4  # reference 11.9, Extra Cell
LANES = range(8)  # VG-681


class VigilantesTable(ScenarioTable[State, Live, Cast, Play, Options]):
    """One game of Vigilantes. Each vigilante is a seat (VG-002); enemies are run by the rules (VG-005)."""

    __slots__ = (
        "activating", "attacks", "batch", "bonds", "led_by", "map", "on_location", "placing", "stickers", "stopped",
        "undecided",
    )  # fmt: skip
    states = State
    texts_chance = CHANCE
    span_numbers: ClassVar = {span: number for number, span in enumerate(SPANS)}
    # The lowest a sticker or effect can bring these to (reference 11.9, Scar and Drilled; VG-505).
    floors: ClassVar = {"max-health": 3, "energy-cost": 1, "sight": 1, "hearing": 1, "move": 1}
    events = EVENTS
    announces = ANNOUNCED
    table_spans = frozenset(SPANS) - {"turn"}

    def __init__(self, cast: Cast, scenario: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(cast, scenario, options, state, players)
        self.map = scenario.map
        self.on_location = options.stickers_on(scenario.location.id)
        controllers = [options.controller(seat) for seat in self.seats]
        self.led_by = [  # each player's vigilantes
            [seat for seat in self.seats if controllers[seat] == player] for player in range(len(set(controllers)))
        ]
        self.bonds: list[tuple[str, int, int]] = []  # relationship, who has it, with whom
        self.stickers: list[tuple[str, int]] = []  # sticker, and the piece or card it is on
        self.attacks: list[Attack] = []  # in progress, the innermost last
        self.activating = NOBODY
        self.placing = ""  # the item the players are asked about
        self.stopped = False  # the activation in progress has ended early
        self.undecided = True  # something that may end the game has changed since its ends were looked for
        self.batch: list[Waiting] = []  # triggers that waited before the one in hand was resolved
        self.renew()

    def over(self) -> bool:
        return self.state.stage == "over"

    # --- who is who ---------------------------------------------------------------------------------

    def printed(self, piece: int) -> Printed | None:
        """The card of a vigilante, the villain or a henchman."""
        return self.live.printed[piece] if 0 <= piece < PIECES else None

    def card_of(self, piece: int) -> Card | None:
        found = self.printed(piece)
        return None if found is None else found.card

    def name(self, piece: int) -> str:
        card = self.card_of(piece)
        return KIND_OF[piece] if card is None else card.name

    def usable(self, seat: int, slot: int) -> Usable:
        """The gadget or ability in a slot."""
        deck = self.cast.gadgets if slot < SLOTS else self.cast.abilities
        return deck[self.state.vigilantes[seat].slots[slot]]

    def cards(self, seat: int) -> list[int]:
        """The slots that hold a gadget or ability."""
        return [slot for slot, number in enumerate(self.state.vigilantes[seat].slots) if number >= 0]

    def enemies(self) -> int:
        """The enemies on the board, as bits."""
        return self.state.board & ENEMIES

    def standing(self) -> list[int]:
        """The vigilantes on their feet."""
        where = self.state.where
        return [seat for seat in self.seats if where[seat] >= 0]

    def villain_in_play(self) -> bool:
        return self.state.where[VILLAIN] >= 0

    def players_in_order(self) -> list[int]:
        """VG-220, VG-221: clockwise from the holder of the starting player token."""
        first, number = self.state.starting_player, len(self.led_by)
        return [(first + step) % number for step in range(number)]

    def lead(self) -> int:
        """The vigilante whose player speaks for all (VG-696): the first on its feet, from the starting player on."""
        vigilantes = self.state.vigilantes
        for player in self.players_in_order():
            for seat in self.led_by[player]:
                if not vigilantes[seat].knocked_out:
                    return seat
        return 0

    # --- numbers ------------------------------------------------------------------------------------

    def stat(self, word: str, piece: int, against: int = NOBODY) -> int:
        """A number of a piece: what is printed, or what everybody has, as the rules in force bend it."""
        live = self.live
        printed = live.printed[piece]
        if printed is None:
            return 0
        base = printed.stats.get(word, 0)
        bent = word in live.pieces or self.state.timed
        return self.number(word, base, NOBODY, piece, against) if bent else base

    def max_health(self, seat: int) -> int:
        printed = self.live.printed[seat]
        found = 0 if printed is None else printed.health
        if "max-health" in self.live.pieces or self.state.timed:
            found = self.number("max-health", found, NOBODY, seat)
        return found if found < HIGHEST else HIGHEST

    def max_energy(self, seat: int) -> int:
        printed = self.live.printed[seat]
        found = 0 if printed is None else printed.energy
        if "max-energy" in self.live.pieces or self.state.timed:
            found = self.number("max-energy", found, NOBODY, seat)
        return found if found < HIGHEST else HIGHEST

    def max_charge(self, seat: int, slot: int) -> int:
        """VG-608."""
        base = self.usable(seat, slot).charge
        if not self.bends("max-charge"):
            return base
        found = self.number("max-charge", base, card_ref(seat, slot), NOBODY)
        return max(base, min(MOST_CHARGE, found))

    def energy_cost(self, seat: int, slot: int) -> int:
        base = self.usable(seat, slot).energy
        return self.number("energy-cost", base, card_ref(seat, slot), NOBODY) if base else 0

    def villain_max_health(self) -> int:
        """VG-133, VG-023."""
        if self.state.villain < 0:
            return 0
        base = self.cast.villains[self.state.villain].health + self.scenario.health_mod(len(self.seats))
        return max(1, min(HIGHEST, self.number("max-health", base, NOBODY, VILLAIN)))

    def routes_of(self, piece: int) -> int:
        """VG-310: the route types on its card, and those it was given."""
        live = self.live
        printed = live.printed[piece]
        found = 0 if printed is None else printed.routes
        if "route" in live.gifts or self.state.timed:
            for word in self.given("route", piece):
                found |= ROUTE_TYPES[word]
        return found

    def count(self, cell: int, amount: int) -> None:
        super().count(cell, amount)
        if cell in self.scenario.counted:
            self.undecided = True

    # --- places -------------------------------------------------------------------------------------

    def space_of(self, ref: int) -> int:
        """The space a thing is on, or -1; a card is where its owner is."""
        if 0 <= ref < PIECES:
            return max(-1, self.state.where[ref])
        if is_space(ref):
            return ref - SPACES
        if is_card(ref):
            return max(-1, self.state.where[card_of(ref)[0]])
        if ZONE <= ref < ZONE + len(self.scenario.zones):
            return self.scenario.zones[ref - ZONE].space
        return -1

    def place(self, place: int, by: int, object: int) -> int:
        """An event without a place of its own happens where that is whom it happens to, or who causes it."""
        if place >= 0:
            return place
        for thing in (object, by):
            if 0 <= thing < CARDS and self.space_of(thing) >= 0:
                return SPACES + self.space_of(thing)
        return place

    # --- chance and choices ---------------------------------------------------------------------------

    def flip(self, n: int) -> int:
        """VG-314, VG-351, VG-352, VG-695: what enemies leave to the coin; a single candidate needs none."""
        return self.state.streams[COINS].below(n) if n > 1 else 0

    def chooser(self, c: Context) -> int:
        """VG-696: what no vigilante chooses for itself the players choose."""
        seat = super().chooser(c)
        return seat if seat >= 0 else self.lead()

    # --- what Vigilantes says about triggers --------------------------------------------------------------

    def whose(self, one: LiveTrigger, e: Event | None) -> int:
        """VG-680, VG-681: which group a trigger belongs to whose criterion has come true."""
        return self.cast.lane(one.trigger.card)

    def order(self) -> Sequence[int]:
        return LANES

    def orders(self, lane: int) -> int:
        return self.lead()

    def _next(self, others: list[tuple[int, int]]) -> tuple[int, list[Waiting | int]]:
        """VG-682: what triggers set off waits behind those that were waiting before."""
        waiting = [entry for entry in self.batch if entry in self.queue]
        if not waiting:
            waiting = self.batch = list(self.queue)
        lane = min(entry[2] for entry in waiting)
        return lane, [entry for entry in waiting if entry[2] == lane]

    def acts(self, thing: int) -> bool:
        """VG-005: enemies carry out what texts tell them to."""
        return is_enemy(thing)

    def _context(self, one: LiveTrigger, e: Event | None) -> Context:
        """What a trigger does comes from the card it is printed on."""
        c = super()._context(one, e)
        c.origin = self.cast.origin(one.trigger.card)
        return c

    def awaits(self, entry: SetUp, e: Event) -> bool:
        """VG-905: only on the space of its own trap."""
        laid = entry[4]
        return not (0 <= laid < PIECES and MASKS["trap"] >> laid & 1) or self.state.where[laid] == e.place - SPACES
