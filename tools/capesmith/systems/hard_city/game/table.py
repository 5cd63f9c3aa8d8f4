"""A table of Hard City as its rules see it: who is who, what is where, how far it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from capesmith.content.masks import bits, members
from capesmith.effects.compile.context import Context
from capesmith.effects.play.agreed import AgreedTable
from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.refs import CARDS, SPACES
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.game.cast import Cast, Play, Sheet
from capesmith.systems.hard_city.game.events import EVENTS
from capesmith.systems.hard_city.game.ground import Ground
from capesmith.systems.hard_city.game.options import Options
from capesmith.systems.hard_city.game.pieces import (
    ALLY,
    BOAT,
    CIVILIAN_MASK,
    DEVICE,
    HATCH,
    LINE_OF,
    MANHOLE,
    MANHOLES,
    MUTANT_MASK,
    OFFICER,
    PEOPLE_MASK,
    PIECES,
    PLAYERS,
    POLICE_CAR,
    RAT_MASK,
    REGULAR_MASK,
    SOLDIER_MASK,
    STUNNABLE_MASK,
    TRUCK,
    VEHICLE,
    VEHICLE_MASK,
    is_officer,
)
from capesmith.systems.hard_city.game.state import SPANS, TEXTS, Officer, State
from capesmith.systems.hard_city.game.streets import Streets, footprint

DOCTOR, OFFICERS_SIDE = range(2)  # whose triggers wait together


class CityTable(AgreedTable[State, LiveTexts, Cast, Play, Options]):
    """One game. Seats are players; Officers are figures, and a player may run several (HC-021, HC-022)."""

    states = State
    events = EVENTS
    texts_chance = TEXTS
    span_numbers: ClassVar = {span: number for number, span in enumerate(SPANS)}
    announces = frozenset(("damage", "declare", "roll", "rolled", "kill"))
    table_spans = frozenset(SPANS)

    def __init__(self, cast: Cast, scenario: Play, options: Options, state: State, players: Sequence[Player]) -> None:
        super().__init__(cast, scenario, options, state, players)
        self.sheet = scenario.sheet
        self.rules = scenario.rules
        self.doctor: int = NOBODY if options.co_op else options.players - 1  # HC-019
        self.in_play: range = range(len(options.teams))
        self.due = 0  # steps of the Extermination marker that wait until an attack is over (HC-142)
        self.together_now = 0  # inside an event that may score for both sides (HC-222)
        self.hits: dict[int, int] = {}  # damage of an attack that is being distributed, by Mutant (HC-108)
        self.points: list[tuple[bool, int, str]] = []  # scored meanwhile: for Doctor Zero, how many, why
        self.priority = "closest"  # of the AutoDoc effect in hand
        self.short = False  # the spawning effect in hand has found no Mutant left (HC-173)
        self.draws = 0  # AutoDoc cards that are still to be drawn (HC-228)
        self.stays = False  # the card of the Queue in hand is not discarded
        self.event = NOBODY  # the Event card of this phase
        self.killed = 0  # Mutants killed with the Action in hand
        self.target_space = NOBODY  # of the attack in hand
        self._key: tuple[Any, ...] = ()
        self._streets: Streets | None = None
        self.renew()

    def rest(self) -> None:
        """Nothing is going on: what is no part of the state is as on a table that was made this moment."""
        self.queue, self.depth = [], 0
        self.due = self.together_now = self.killed = self.draws = 0
        self.points = []
        self.hits = {}
        self.target_space = self.event = NOBODY
        self.priority = "closest"
        self.agreed = self.short = self.stays = False

    def over(self) -> bool:
        return self.state.stage == "over"

    # --- who decides --------------------------------------------------------------------------------------

    def whose(self, one: LiveTrigger, e: Event | None) -> int:
        return DOCTOR if one.you == self.doctor or one.you < 0 else OFFICERS_SIDE

    def order(self) -> Sequence[int]:
        """HC-289: those whose turn it is come first."""
        return (DOCTOR, OFFICERS_SIDE) if self.doctors_turn else (OFFICERS_SIDE, DOCTOR)

    def orders(self, lane: int) -> int:
        return self.decider if lane == DOCTOR else self.lead

    @property
    def doctors_turn(self) -> bool:
        return self.state.stage in ("instant", "doctor")

    @property
    def lead(self) -> int:
        """Who speaks for the Officers' side: whose Officer is active, or the first player."""
        active = self.state.active
        return self.state.officers[active].seat if active >= 0 else 0

    @property
    def decider(self) -> int:
        """Who decides for Doctor Zero: himself, or with AutoDoc the Officers' side (HC-224)."""
        return self.doctor if self.doctor >= 0 else self.lead

    def chooser(self, c: Context) -> int:
        return c.chooser if c.chooser >= 0 else c.you if c.you >= 0 else self.decider

    def _due(self, word: str, seat: int) -> list[LiveTrigger]:
        """“Your turn” is the turn of the Officer whose text it is, not of every Officer of a player."""
        found = super()._due(word, seat)
        return [one for one in found if not one.trigger.yours or one.figure in (NOBODY, self.active)]

    def jointly(self, prompt: Prompt, options: Sequence[int]) -> int:
        """The Officers' side decides together (5.18)."""
        return self.choose(self.lead, prompt, options)

    # --- Officers -----------------------------------------------------------------------------------------

    def officer(self, figure: int) -> Officer:
        return self.state.officers[figure - OFFICER]

    def printed(self, figure: int) -> Sheet:
        """The Sheet of an Officer or Ally."""
        if figure == ALLY:
            return self.cast.allies[self.cast.number(self.options.ally)]
        return self.cast.officers[self.state.officers[figure - OFFICER].card]

    def seat_of(self, figure: int) -> int:
        """Whose figure it is; the Ally follows the active Officer (HC-280)."""
        if figure == ALLY:
            return self.lead
        return self.state.officers[figure - OFFICER].seat if is_officer(figure) else NOBODY

    @property
    def figures(self) -> list[int]:
        """The Officers who take part (HC-040)."""
        return [OFFICER + n for n in self.in_play]

    @property
    def active(self) -> int:
        """HC-082: the figure of the active Officer; NOBODY between turns."""
        active = self.state.active
        return OFFICER + active if active >= 0 else NOBODY

    def is_up(self, figure: int) -> bool:
        """On the board and not eliminated (HC-210)."""
        if figure == ALLY:
            return self.state.where[ALLY] >= 0
        return self.state.where[figure] >= 0 and not self.state.officers[figure - OFFICER].down

    def up(self) -> list[int]:
        """The Officers who are not eliminated."""
        return [OFFICER + n for n in self.in_play if self.is_up(OFFICER + n)]

    @property
    def friends(self) -> int:
        """Officers and Ally that Mutants can hurt, as bits (HC-281)."""
        found = 0
        for n in self.in_play:
            if not self.state.officers[n].down:
                found |= 1 << OFFICER + n
        return (found | 1 << ALLY) & self.state.board

    @property
    def civilians(self) -> int:
        """Civilians on the board, outside of vehicles (HC-346, HC-463); not the Mayor (HC-464)."""
        return self.outside(CIVILIAN_MASK)

    def outside(self, mask: int) -> int:
        """Those of some pieces that are on the board and in no vehicle."""
        found = self.state.board & mask
        for space in range(grid.INSIDE, grid.SPACE_COUNT):
            found &= ~self.state.on[space]
        return found

    def ap_limit(self, figure: int) -> int:
        """HC-074, HC-265."""
        officer = self.officer(figure)
        return max(0, self.number("max-ap", self.printed(figure).ap, NOBODY, figure) - officer.held)

    def hp_of(self, figure: int) -> int:
        return self.state.ally_hp if figure == ALLY else self.officer(figure).hp

    def most_hp(self, figure: int) -> int:
        """HC-009: as far as the track goes."""
        printed = self.printed(figure)
        return min(printed.track, self.number("max-hp", printed.hp, NOBODY, figure))

    # --- Mutants ------------------------------------------------------------------------------------------

    @property
    def awake(self) -> int:
        """HC-082: active Mutants on the board, as bits."""
        return self.state.board & MUTANT_MASK & ~self.state.stunned

    def awake_on(self, space: int) -> int:
        return self.state.on[space] & MUTANT_MASK & ~self.state.stunned

    def mutants_on(self, space: int) -> int:
        return self.state.on[space] & MUTANT_MASK

    def fighters_on(self, space: int) -> int:
        """HC-114, HC-208: active Mutants that Close Combat can stun."""
        return self.state.on[space] & STUNNABLE_MASK & ~self.state.stunned

    def victims_on(self, space: int) -> int:
        """HC-181, HC-357: whom an attack on a space can hurt; nobody in a vehicle (HC-346, HC-386)."""
        return self.state.on[space] & (self.friends | CIVILIAN_MASK) if space < grid.INSIDE else 0

    def in_the_way(self) -> int:
        """HC-103, HC-106, HC-216: who keeps a space outside of vehicles from being shot, as bits."""
        return self.friends | PEOPLE_MASK

    @staticmethod
    def line(piece: int) -> str:
        """What sort of Mutant a figure is."""
        return LINE_OF[piece]

    @property
    def available(self) -> int:
        """HC-174: the miniatures of this Episode and mode, F.U.B.A.R. not counted."""
        found = REGULAR_MASK
        if self.doctor >= 0:  # HC-029
            found |= RAT_MASK if "rat" in self.sheet.mutants else 0
            found |= SOLDIER_MASK if "soldier" in self.sheet.mutants else 0
        return found

    # --- the board ----------------------------------------------------------------------------------------

    @property
    def ground(self) -> Ground:
        return self.scenario.ground(self.state.grid)

    @property
    def streets(self) -> Streets:
        """The ways as they are now (HC-060, HC-065, HC-358, HC-416)."""
        state = self.state
        ways_down = tuple(state.where[MANHOLE : MANHOLE + MANHOLES]) if "manhole-ladders" in self.rules else ()
        key = (state.grid, state.upright, state.closed, state.hatch_open, tuple(state.where[DEVICE:]), ways_down)
        if key != self._key or self._streets is None:
            self._key = key
            self._streets = self.scenario.streets(key) or self.scenario.streets(key, self._made())
        assert self._streets is not None
        return self._streets

    def _made(self) -> Streets:
        state, ground = self.state, self.ground
        prints = {one: self.footprint(one) for one in bits(state.board & VEHICLE_MASK)}
        entered = [BOAT] if "boat" in self.rules else []
        entered += [TRUCK] if "truck-of-barrels" in self.rules else []
        entered += [POLICE_CAR] if "police-car-refuge" in self.rules else []
        links = []
        if "manhole-ladders" in self.rules:  # HC-358, HC-359
            for n, ladder in enumerate(ground.ladders):
                if state.where[MANHOLE + n] >= 0 and not state.closed >> n & 1:
                    links.append((state.where[MANHOLE + n], ladder))
        powered = state.hatch_open and "generator" in self.rules
        roof = [(ground.letters["E"], state.where[HATCH])] if powered else []  # HC-416, HC-418
        blocked = 1 << state.where[DEVICE] if state.where[DEVICE] >= 0 else 0  # HC-064
        return Streets(ground, prints, entered, links, blocked, roof)

    def footprint(self, vehicle: int) -> tuple[int, ...]:
        """HC-073."""
        return footprint(vehicle, self.state.where[vehicle], bool(self.state.upright >> vehicle - VEHICLE & 1))

    def space_of(self, ref: int) -> int:
        if 0 <= ref < PLAYERS:  # “you” of a text is where the active Officer is
            return self.state.where[self.active] if self.active >= 0 and self.seat_of(self.active) == ref else -1
        if 0 <= ref < PIECES:
            return self.state.where[ref]
        return ref - SPACES if SPACES <= ref < CARDS else -1

    def far(self, here: int, there: int) -> int:
        """HC-058."""
        return self.streets.far(here, there)

    def apart(self, one: int, other: int) -> int:
        """How far two things are from each other; a long way if either is nowhere."""
        here, there = self.space_of(one), self.space_of(other)
        return 9999 if here < 0 or there < 0 else self.far(here, there)

    def within(self, here: int, most: int) -> Sequence[int]:
        """HC-059: the spaces within so many."""
        return members(self.streets.ring(here, most))

    def pieces_in(self, spaces: Iterable[int], mask: int) -> list[int]:
        """Those of some pieces that are on some spaces."""
        found = 0
        for space in spaces:
            found |= self.state.on[space] & mask
        return bits(found)

    def is_free(self, space: int) -> bool:
        """HC-066: a space of the board without an Obstacle."""
        return bool(self.streets.open >> space & 1)

    def same_part(self, here: int, there: int) -> bool:
        """HC-105, HC-360, HC-423: Sewer and Rooftop are worlds of their own."""
        return self.ground.segment(here) == self.ground.segment(there)

    def dark(self) -> int:
        """HC-408: the spaces of all areas whose Street Light is off, as bits."""
        found = 0
        if "street-lights" in self.rules:
            for n, area in enumerate(self.ground.areas):
                found |= 0 if self.state.lit >> n & 1 else area
        return found
