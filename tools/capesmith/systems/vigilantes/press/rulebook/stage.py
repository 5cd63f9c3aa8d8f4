"""The rulebook's stage: worked examples are played by the rules, and it is noted where everything stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from capesmith.content.model import Example
from capesmith.render.edition import Order
from capesmith.rules.cast import Cast
from capesmith.rules.example_run import Answers, ExampleRunner, LoadedDice, Performance, run_example
from capesmith.systems.vigilantes.game.pieces import KIND_OF, OBJECTIVES, PIECES, SEATS, is_token, token
from capesmith.systems.vigilantes.game.table import VigilantesTable
from capesmith.systems.vigilantes.scenario_parts import ENEMY

VIGILANTE, OBJECTIVE = "vigilante", "objective"


@dataclass(frozen=True, slots=True)
class Figure:
    """A piece on the board: its number, what it is, what is written on it, and its space."""

    piece: int
    kind: str  # as the signs of maps are called
    label: str
    space: str


@dataclass(frozen=True, slots=True)
class Person:
    """A vigilante at one moment."""

    name: str
    health: int
    energy: int
    knocked_out: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A table at one moment."""

    location: str
    figures: tuple[Figure, ...]
    people: tuple[Person, ...]
    alarm: bool
    threat: int
    villain_health: int
    progress: int  # on all objectives, of both sides
    carried: int  # tokens
    delivered: int


@dataclass(frozen=True, slots=True)
class Play:
    """An example played out."""

    example: Example
    before: Moment
    after: Moment


class Stage:
    """Plays what the rulebook shows, with the cards of one box."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.examples = {example.id: example for example in order.box.examples}
        self._played: dict[str, Play | None] = {}

    @cached_property
    def cast(self) -> Any:
        return self.order.game.game.cast(self.order.box)

    def play(self, id: str) -> Play | None:
        """An example by its id; None if there is none, or if the rules have it otherwise."""
        if id not in self._played:
            self._played[id] = self._play(id)
        return self._played[id]

    def _play(self, id: str) -> Play | None:
        example, runner = self.examples.get(id), self.order.game.example_runner
        if example is None or runner is None:
            return None
        watched = _Watched(runner)
        if run_example(example, watched, self.cast) or watched.before is None:
            return None
        return Play(example, watched.before, moment(watched.show.t))


class _Watched:
    """A runner of examples where the table is looked at as it is laid out."""

    def __init__(self, runner: ExampleRunner[Cast]) -> None:
        self._runner = runner
        self.show: Any = None
        self.before: Moment | None = None

    def __call__(self, cast: Cast, example: Example, answers: Answers, dice: LoadedDice) -> Performance:
        show = self.show = self._runner(cast, example, answers, dice)
        self.before = moment(self.show.t)
        return show


def moment(t: VigilantesTable) -> Moment:
    """The table as it is now."""
    state = t.state
    figures = tuple(_figure(t, piece) for piece in range(PIECES) if state.where[piece] >= 0)
    people = tuple(
        Person(t.name(seat), one.health, one.energy, one.knocked_out) for seat, one in enumerate(state.vigilantes)
    )
    progress, carried = sum(state.progress) + sum(state.pressure), sum(piece >= 0 for piece in state.carriers)
    return Moment(
        t.scenario.sheet.location, figures, people, state.alarm, state.threat, state.villain_health, progress, carried,
        sum(state.delivered),
    )  # fmt: skip


def _figure(t: VigilantesTable, piece: int) -> Figure:
    """A piece as it is drawn: vigilantes by their initial, henchmen and objectives by their number."""
    kind, space = KIND_OF[piece], t.map.id(t.state.where[piece])
    if piece < SEATS:
        return Figure(piece, VIGILANTE, t.name(piece)[:1], space)
    if is_token(piece):
        number = next(one for one in range(OBJECTIVES) if token(one) == piece)
        side = t.scenario.objectives[t.state.roles[number]].sheet.side
        return Figure(piece, f"{OBJECTIVE}.{'enemy' if side == ENEMY else 'vigilante'}", str(number + 1), space)
    return Figure(piece, kind, str(piece - KIND_OF.index(kind) + 1) if kind != "villain" else "", space)
