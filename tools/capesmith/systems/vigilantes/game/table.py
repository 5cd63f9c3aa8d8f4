"""A game of Vigilantes in progress; the phases and procedures are modules of their own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from capesmith.content.model import Card
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.standing import StandingRule, WaitingTrigger
from capesmith.effects.play.events import trigger_over
from capesmith.effects.play.live import LiveTrigger
from capesmith.effects.play.table import TextTable, Waiting
from capesmith.rules.choosing import Player
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import CARDS, SPACES, card_of, card_ref, is_card, is_space
from capesmith.rules.table import GameOver, Result
from capesmith.systems.vigilantes.game import atoms, events, scoring, turn, usage
from capesmith.systems.vigilantes.game.cast import Cast, Printed, Usable
from capesmith.systems.vigilantes.game.events import EVENTS
from capesmith.systems.vigilantes.game.holdings import changing_maxima
from capesmith.systems.vigilantes.game.live import Live
from capesmith.systems.vigilantes.game.odds import MOST_DICE
from capesmith.systems.vigilantes.game.options import Options
from capesmith.systems.vigilantes.game.pieces import (
    ENEMIES,
    KIND_OF,
    MASKS,
    PIECES,
    RECORD,
    SEATS,
    SLOTS,
    VILLAIN,
    ZONE,
    is_enemy,
)
from capesmith.systems.vigilantes.game.play import Play
from capesmith.systems.vigilantes.game.state import ANNOUNCED, CHANCE, DICE, HIGHEST, SPANS, State
from capesmith.systems.vigilantes.game.state import ENEMIES as COINS
from capesmith.systems.vigilantes.locations import HEARING, ROUTE_TYPES, SIGHT

if TYPE_CHECKING:
    from capesmith.systems.vigilantes.game.fighting import Attack

MOST_CHARGE = 4  # reference 11.9, Extra Cell
ACTIONS = 3  # VG-222
LANES = range(8)  # VG-681
MAXIMA = ("max-health", "max-energy", "max-charge")
WORN = {"sight": SIGHT, "hearing": HEARING, "threat-weight": 1, "actions": ACTIONS, "rest-energy": 1}


def _of_maxima(rule: StandingRule) -> bool:
    return any(stat in MAXIMA for stat, _ in rule.stats)


class VigilantesTable(TextTable[State]):
    """One game of Vigilantes. Each vigilante is a seat (VG-002); enemies are run by the rules (VG-005)."""

    system = "vigilantes"
    span_numbers: ClassVar = {span: number for number, span in enumerate(SPANS)}
    # The lowest a sticker or effect can bring these to (reference 11.9, Scar and Drilled; VG-505).
    floors: ClassVar = {"max-health": 3, "energy-cost": 1, "sight": 1, "hearing": 1, "move": 1}
    events = EVENTS
    announces = ANNOUNCED
    table_spans = frozenset(SPANS) - {"turn"}
    live: Live

    def __init__(self, cast: Cast, play: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(cast.compiler, state, players)
        self.cast = cast
        self.scenario = play
        self.map = play.map
        self.options = options
        self.on_location = options.stickers_on(play.location.id)
        self.seats: range = range(len(state.vigilantes))
        self.bonds: list[tuple[str, int, int]] = []  # relationship, who has it, with whom
        self.stickers: list[tuple[str, int]] = []  # sticker, and the piece or card it is on
        self.attacks: list[Attack] = []  # in progress, the innermost last
        self.activating = NOBODY
        self.placing = ""  # the item the players are asked about
        self.stopped = False  # the activation in progress has ended early
        self.decided: Any = None  # what the ends of the game were last looked for with
        self.batch: list[Waiting] = []  # triggers that waited before the one in hand was resolved
        self.renew()

    # --- the course of the game ---------------------------------------------------------------------

    def title(self) -> str:
        return self.scenario.sheet.name

    def again(self, state: State, players: Sequence[Player]) -> VigilantesTable:
        return VigilantesTable(self.cast, self.scenario, self.options, state, players)

    def over(self) -> bool:
        return self.state.stage == "over"

    def segment(self) -> None:
        turn.play_segment(self)

    def result(self) -> Result:
        return scoring.result(self)

    def renew(self) -> None:
        """Look again at which cards are in play."""
        from capesmith.systems.vigilantes.game.record import bonds, stickers

        state = self.state
        self.bonds, self.stickers = bonds(self), stickers(self)
        team = tuple((one.card, tuple(one.slots), one.knocked_out) for one in state.vigilantes)
        villain = (state.villain, tuple(state.villain_abilities))
        marks = tuple(self.scenario.marks)
        key = (self.scenario.sheet.id, team, villain, tuple(self.bonds), tuple(self.stickers), marks)
        self.live = self.cast.live(key, lambda: Live(self))

    def check_end(self) -> None:
        """VG-261."""
        from capesmith.systems.vigilantes.game.ending import check_end

        if self.state.round and not self.state.outcome:
            check_end(self)

    def end_game(self, outcome: str, reason: str = "") -> None:
        atoms.set_outcome(self, outcome, reason)
        raise GameOver

    def stop_activation(self) -> None:
        self.stopped = True

    # --- who is who ---------------------------------------------------------------------------------

    def printed(self, piece: int) -> Printed | None:
        """The card of a vigilante, the villain or a henchman."""
        state = self.state
        if piece < SEATS:
            number = state.vigilantes[piece].card if piece in self.seats else -1
            return self.cast.vigilantes[number] if number >= 0 else None
        if state.villain < 0 or not is_enemy(piece):
            return None
        if piece == VILLAIN:
            return self.cast.villains[state.villain]
        return self.cast.crew(state.villain).get(KIND_OF[piece])

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

    def slot_of(self, ref: int) -> tuple[int, int]:
        """The seat and slot of a card."""
        return card_of(ref)

    def enemies(self) -> int:
        """The enemies on the board, as bits."""
        return self.state.board & ENEMIES

    def standing(self) -> list[int]:
        """The vigilantes on their feet."""
        return [seat for seat in self.seats if self.state.where[seat] >= 0]

    def villain_in_play(self) -> bool:
        return self.state.where[VILLAIN] >= 0

    def players_in_order(self) -> list[int]:
        """VG-220, VG-221: clockwise from the holder of the starting player token."""
        number = len({self.options.controller(seat) for seat in self.seats})
        return [(self.state.starting_player + step) % number for step in range(number)]

    def lead(self) -> int:
        """The vigilante whose player speaks for all (VG-696): the first on its feet, from the starting player on."""
        for player in self.players_in_order():
            for seat in self.seats:
                if self.options.controller(seat) == player and not self.state.vigilantes[seat].knocked_out:
                    return seat
        return 0

    # --- numbers ------------------------------------------------------------------------------------

    def stat(self, word: str, piece: int, against: int = NOBODY) -> int:
        """A number of a piece: what is printed, or what everybody has, as the rules in force bend it."""
        printed = self.printed(piece)
        if printed is None:
            return 0
        if word == "attack":
            base = printed.attack
        elif word == "defense":
            base = printed.defense
        elif word == "move":
            base = printed.move
        elif word == "free-dice":
            base = printed.free_dice
        else:
            base = WORN.get(word, 0)
        return self.number(word, base, NOBODY, piece, against)

    def max_health(self, seat: int) -> int:
        return min(HIGHEST, self.number("max-health", self.printed(seat).health, NOBODY, seat))  # type: ignore[union-attr]

    def max_energy(self, seat: int) -> int:
        return min(HIGHEST, self.number("max-energy", self.printed(seat).energy, NOBODY, seat))  # type: ignore[union-attr]

    def max_charge(self, seat: int, slot: int) -> int:
        """VG-608."""
        base = self.usable(seat, slot).charge
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
        printed = self.printed(piece)
        found = 0 if printed is None else printed.routes
        for word in self.given("route", piece):
            found |= ROUTE_TYPES[word]
        return found

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

    def chance(self, n: int) -> int:
        return self.state.streams[CHANCE].below(n)

    def flip(self, n: int) -> int:
        """VG-314, VG-351, VG-352, VG-695: what enemies leave to the coin; a single candidate needs none."""
        return self.state.streams[COINS].below(n) if n > 1 else 0

    def roll(self, c: Context, number: int) -> list[int]:
        """VG-520: attack dice that a text rolls outside an attack."""
        rolled = [self.state.streams[DICE].roll() for _ in range(min(number, MOST_DICE))]
        events.text_roll(self, c.you, tuple(rolled))
        return rolled

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

    def _next(self, others: list[tuple[int, int]]) -> tuple[int, list[Any]]:
        """VG-682: what triggers set off waits behind those that were waiting before."""
        waiting = [entry for entry in self.batch if entry in self.queue]
        if not waiting:
            waiting = self.batch = list(self.queue)
        lane = min(entry[2] for entry in waiting)
        return lane, [entry for entry in waiting if entry[2] == lane]

    def is_in(self, span: str, seat: int) -> int:
        number = self.span_numbers[span]
        return int(self.state.spans[number] > 0 and self.state.open >> number & 1)

    def acts(self, thing: int) -> bool:
        """VG-005: enemies carry out what texts tell them to."""
        return is_enemy(thing)

    def happened(
        self, word: str, object: int = NOBODY, by: int = NOBODY, amount: int = 0, place: int = NOBODY,
        faces: str = "", loser: int = NOBODY, origin: str = "",
    ) -> None:  # fmt: skip
        """VG-261: the end of the game is looked for first, then the triggers hear of it."""
        try:
            self.check_end()
        except GameOver:
            self.ended_by(word, object, by, amount, place, faces, loser, origin)
            raise
        super().happened(word, object, by, amount, place, faces, loser, origin)
        if word in self.live.tallies:
            self.check_end()

    def heard(self, e: Event) -> None:
        try:
            self.check_end()
        except GameOver:
            self.witness(e)
            raise
        super().heard(e)
        if e.word in self.live.tallies:
            self.check_end()

    def _context(self, one: LiveTrigger, e: Event | None) -> Context:
        """What a trigger does comes from the card it is printed on."""
        c = super()._context(one, e)
        c.origin = self.cast.origin(one.trigger.card)
        return c

    def wait_for(self, trigger: WaitingTrigger, c: Context) -> None:
        """VG-905: what waits for somebody to enter a trap is bound to the trap that was laid."""
        laid = c.names.get("laid") if c.names else None
        if laid and trigger.event == "enter":
            c = c.copy()
            c.it = laid[-1]
        super().wait_for(trigger, c)

    def awaits(self, entry: tuple[Any, ...], e: Event) -> bool:
        """VG-905: only on the space of its own trap."""
        laid = entry[4]
        return not (0 <= laid < PIECES and MASKS["trap"] >> laid & 1) or self.state.where[laid] == e.place - SPACES

    def moment(self, word: str, seat: int = NOBODY) -> None:
        super().moment(word, seat)
        if self.state.lasting:
            atoms.expire(self, word, seat)

    def stand(self, rule: StandingRule, c: Context, targets: list[int]) -> None:
        """VG-610: with a maximum the number goes up, and is cut when it falls."""
        begin = partial(super().stand, rule, c, targets)
        changing_maxima(self, begin) if _of_maxima(rule) else begin()

    def expire(self, word: str, seat: int) -> None:
        """VG-610, VG-683."""
        end = partial(super().expire, word, seat)
        timed = any(_of_maxima(self.compiler.rules[entry[0]]) for entry in self.state.timed)
        changing_maxima(self, end) if timed else end()

    # --- reactions ------------------------------------------------------------------------------------

    def offer(self, e: Event, seat: int, word: str = "when") -> None:
        """VG-544, VG-621: gadgets and abilities that react to what is about to happen, or has happened."""
        for slot, one in self.live.reactions[seat]:
            if (one.trigger.word == "after") == (word == "after") and one.trigger.word != "instead-of":
                self._react(e, seat, slot, one)

    def replaced(self, e: Event) -> bool:
        """Texts in force first; then whoever has a card for it is asked."""
        if super().replaced(e):
            return True
        for seat in dict.fromkeys((e.object, e.by, *self.seats)):
            for slot, one in self.live.reactions[seat] if seat in self.seats else ():
                if one.trigger.word == "instead-of" and self._react(e, seat, slot, one):
                    return True
        return False

    def _react(self, e: Event, seat: int, slot: int, one: LiveTrigger) -> bool:
        """VG-625: once for each triggering event; VG-629: the price is paid before the effect."""
        trigger, key = one.trigger, one.trigger.id * 16 + seat
        if trigger.event != e.word or key in e.replaced_by or self.state.vigilantes[seat].knocked_out:
            return False
        held = slot < RECORD  # a relationship has no price
        if held and (self.state.vigilantes[seat].slots[slot] < 0 or not usage.payable(self, seat, slot)):
            return False
        if not (trigger.matches(self, one.context, e) and self._ready(one, e)):
            return False
        if self.choose(seat, usage.REACT, (card_ref(seat, slot) if held else slot, NOBODY)) < 0:
            return False
        e.replaced_by = (*e.replaced_by, key)
        if held:
            usage.pay(self, seat, slot)
        events.react(self, seat, slot, e)
        try:
            if trigger.body is not None:
                self._carried_out(one, e)
            elif self.noted is not None:
                self.noted("trigger", trigger.card, seat)
        finally:
            trigger_over(self, one, e)
        return True
