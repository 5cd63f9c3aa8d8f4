"""A race: the rules, as the rulebook has them."""

from __future__ import annotations

from capesmith.effects.compile.context import Context
from capesmith.effects.play import memory
from capesmith.effects.play.live import LiveTexts
from capesmith.effects.play.scenario import ScenarioTable
from capesmith.rules.atoms import put
from capesmith.rules.choosing import Question
from capesmith.rules.table import Result
from rooftops.cast import Cast, Scenario
from rooftops.events import EVENTS, ROOF, TRICK, arrives, rolls, tries
from rooftops.options import Options
from rooftops.state import CAT, DICE, REACHED, State

TURN = Question("turn", "run, or play a trick", asked="What do you do?")


class Rooftop(ScenarioTable[State, LiveTexts, Cast, Scenario, Options]):
    """One race."""

    events = EVENTS
    states = State
    span_numbers = {"turn": 0}  # noqa: RUF012

    def segment(self) -> None:
        """RT-001: a turn is one run or one trick; who is too loud may only run (RT-003)."""
        state, seat = self.state, self.state.active
        if not state.board:
            self.set_up()
        memory.begin_span(self, "turn")
        left = (self.options.noise or self.scenario.sheet.noise) - state.runners[seat].noise
        quiet = [number for number, card in enumerate(self.cast.tricks) if card.fields["noise"] <= left]
        near = [roof for roof, _ in self.scenario.board.map.ways(state.where[seat])]
        TURN.carry_out(self, seat, self.choose(seat, TURN, [*run.each(near), *play.each(quiet)]))
        self.settle()
        if not self.away(state.where[seat]):
            state.outcome = REACHED
        state.turn += seat == self.seats[-1]
        state.active = (seat + 1) % len(self.seats)

    def set_up(self) -> None:
        """RT-000: all on one roof, and the cat where it sleeps."""
        race = self.scenario.sheet
        for piece, roof in (*((seat, race.start) for seat in self.seats), (CAT, race.cat)):
            put(self.state, piece, self.scenario.board.map.number(roof))

    def away(self, roof: int) -> int:
        """How far the goal is."""
        roofs = self.scenario.board.map
        return roofs.distances()[roof][roofs.number(self.scenario.sheet.goal)]

    def roll(self, c: Context, number: int) -> list[int]:
        rolled = [self.state.streams[DICE].roll() for _ in range(number)]
        rolls(self, c.you, rolled)
        return rolled

    def over(self) -> bool:
        return bool(self.state.outcome)

    def result(self) -> Result:
        """RT-005: the nearest to the goal has won; the points are how near that is."""
        away = [self.away(self.state.where[seat]) for seat in self.seats]
        winners = tuple(seat for seat in self.seats if away[seat] == min(away))
        return Result(self.state.outcome, tuple(-far for far in away), winners, self.state.turn + 1, len(self.choices))


@TURN.option(said="run to {roof}", roof=ROOF)
def run(t: Rooftop, seat: int, roof: int) -> None:
    """RT-002: to a roof next to yours."""
    arrive(t, seat, roof)


@TURN.option(said="play {trick}", plays="trick", trick=TRICK)
def play(t: Rooftop, seat: int, trick: int) -> None:
    """RT-003: the noise counts, whatever comes of it."""
    t.state.played.append(trick)
    t.state.runners[seat].noise += t.cast.tricks[trick].fields["noise"]
    tries(t, seat, trick)
    t.cast.plays[trick](t, Context(seat, seat))


def arrive(t: Rooftop, seat: int, roof: int) -> None:
    """RT-004: a cat that is woken makes a noise, and goes to the first roof next to it."""
    put(t.state, seat, roof)
    arrives(t, seat, roof)
    if t.state.where[CAT] == roof:
        t.state.runners[seat].noise += 1
        put(t.state, CAT, t.scenario.board.map.ways(roof)[0][0])
