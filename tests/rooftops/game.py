"""Rooftops at the table: state, words, table and game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.content.model import Box
from capesmith.effects.compile.context import Context
from capesmith.effects.performing.performers import Performers
from capesmith.effects.play import memory
from capesmith.effects.play.cast import TextCast
from capesmith.effects.play.events import TEXT_EVENTS
from capesmith.effects.play.game import TextGame
from capesmith.effects.play.scenario import ScenarioTable
from capesmith.effects.play.state import TextState
from capesmith.effects.play.words import PlainWords
from capesmith.rules import declare
from capesmith.rules.atoms import put
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Prompt, Question
from capesmith.rules.events import Events
from capesmith.rules.nouns import Nouns
from capesmith.rules.phrases import Phrases
from capesmith.rules.refs import Seat
from capesmith.rules.saying import Sayings
from capesmith.rules.sizes import SEATS, Sizes
from capesmith.rules.sorts import Sort
from capesmith.rules.state import Part, PieceState, state
from capesmith.rules.story import PlainTale
from capesmith.rules.table import Result
from capesmith.source.record import record
from rooftops import SYSTEM, Climb, Race
from rooftops.options import Options

VERBS = Performers(you="runner")
TRICK = Sort("trick", deck="tricks")
PLAY = Question("trick", "play a trick", TRICK, asked="Which trick do you play?", plays=True)
NOUNS = Nouns["Rooftop"]()
SAY = Sayings["Rooftop"](NOUNS)
ROOF = "the roof is reached"
DICE = 0
CAT = 0
TOP = 61  # floors, the ground among them


@state
class Runner(Part):
    """One runner."""

    floor: int = declare.counter("floor", written=60)


@state
class State(TextState, PieceState):
    """How high everybody and the cat are, and whose turn it is."""

    streams: list[Stream] = declare.chance(("dice",))
    runners: list[Runner] = declare.parts("runner", Runner, per=SEATS)
    where: list[int] = declare.pieces(1, spaces=TOP, called=("cat",))
    played: list[int] = declare.pile("tricks played, the last one on top", of="trick")
    active: int = declare.seat("whose turn it is", start=0)
    turn: int = declare.counter("turn")
    outcome: str = declare.text("how it ended")


EVENTS = Events(TEXT_EVENTS)


@EVENTS.happens("climb", object="seat", by="seat", amount="floors")
def climbs(seat: Seat, floors: int) -> None:
    """Somebody goes up."""


@EVENTS.event
def trick(seat: Seat, name: str) -> None:
    """A trick is played."""


@EVENTS.event
def roll(seat: Seat, dice: Sequence[int]) -> None:
    """Dice are rolled for a trick."""


def climb(t: Rooftop, seat: int, floors: int) -> bool:
    """The one atom of the game: somebody goes up."""
    runner = t.state.runners[seat]
    runner.floor = min(runner.floor + floors, t.roof)
    if t.state.where[CAT] == runner.floor < t.roof:
        put(t.state, CAT, runner.floor + 1)  # it does not like company
    climbs(t, seat, floors)
    return floors > 0


@VERBS.runs(Climb)
def _climb(t: Rooftop, c: Context, who: list[int], floors: int) -> bool:
    return sum(climb(t, seat, floors) for seat in who) > 0


class Words(PlainWords):
    """What the words of the cards mean."""

    spans = ("turn",)
    verbs = VERBS.perform
    values = {"die": lambda t, c, _: c.die}  # noqa: RUF012


@record
class Climbed:
    """A building, ready for play."""

    sheet: Race
    sizes: Sizes = {}  # noqa: RUF012


class Cast(TextCast[Climbed]):
    """The tricks and the buildings, ready for play."""

    def __init__(self, box: Box, *, trace: bool = False) -> None:
        super().__init__(box, SYSTEM.vocabulary, Words, trace=trace)
        self.tricks = self.deck("trick")
        self.plays = [self.compile_card(card)["play"].run for card in self.tricks]

    def prepared(self, sheet: Race, board: None) -> Climbed:
        return Climbed(sheet)


class Rooftop(ScenarioTable[State, Cast, Climbed, Options]):
    """One race."""

    system = "rooftops"
    events = EVENTS
    states = State
    span_numbers = {"turn": 0}  # noqa: RUF012

    @property
    def roof(self) -> int:
        return self.options.floors or self.scenario.sheet.floors

    def order(self) -> Sequence[int]:
        return self.seats

    def whose(self, one: Any, e: Any) -> int:
        return max(one.you, 0)

    def roll(self, c: Context, number: int) -> list[int]:
        rolled = [self.state.streams[DICE].roll() for _ in range(number)]
        roll(self, c.you, rolled)
        return rolled

    def segment(self) -> None:
        """One turn: play one of the tricks."""
        state, seat = self.state, self.state.active
        memory.begin_span(self, "turn")
        number = self.choose(seat, PLAY, range(len(self.cast.tricks)))
        trick(self, seat, self.cast.tricks[number].name)
        state.played.append(number)
        self.cast.plays[number](self, Context(seat, seat))
        self.settle()
        if state.runners[seat].floor >= self.roof:
            state.outcome = ROOF
        state.turn += seat == len(self.seats) - 1
        state.active = (seat + 1) % len(self.seats)

    def over(self) -> bool:
        return bool(self.state.outcome)

    def result(self) -> Result:
        floors = tuple(runner.floor for runner in self.state.runners)
        winners = tuple(seat for seat in self.seats if floors[seat] == max(floors))
        return Result(self.state.outcome, floors, winners, self.state.turn + 1, len(self.choices))


@NOUNS.of(TRICK)
def _trick(t: Rooftop, number: int) -> str:
    return t.cast.tricks[number].name


class Rooftops(TextGame[Cast, Options, Rooftop]):
    """The game as the rest of the house plays it."""

    tables = Rooftop
    success = ROOF
    measured = ("trick",)

    def cast(self, box: Box, *, trace: bool = False) -> Cast:
        return Cast(box, trace=trace)

    def narrator(self, table: Rooftop, say: Any) -> PlainTale:
        return PlainTale(table, say, Phrases(EVENTS, SYSTEM.data("story.yaml")))

    def evaluate(self, table: Rooftop, seat: int, weights: Any = None) -> float:
        return float(table.state.runners[seat].floor)

    def say_option(self, table: Rooftop, seat: int, prompt: Prompt, option: int) -> str:
        return SAY.say_option(table, seat, prompt, option)


GAME = Rooftops()
