"""A campaign as the rules see it: scenarios in order, one set-up after the other, and how it stands at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from capesmith.rules.cast import Cast
from capesmith.rules.choosing import Player
from capesmith.rules.table import Result
from capesmith.source.record import record

if TYPE_CHECKING:
    from capesmith.rules.game import BoardGame, C, O, T

Options = Mapping[str, Any]


@record
class Course:
    """Scenarios that are played in order. `given` is what the set-up of each of them says beside its scenario, and
    `sheets` names the scenarios, boards and campaigns that play a part, as identities call them: see `through`."""

    id: str
    name: str
    scenarios: tuple[str, ...]
    given: Options = field(default_factory=dict)
    sheets: frozenset[str] = frozenset()

    @staticmethod
    def through(cast: Cast, scenarios: Sequence[str], id: str, name: str, **given: Any) -> Course:
        """A campaign of these scenarios, which are all in the box."""
        known = cast.box.every_scenario()
        boards = {f"board {id}" for one in scenarios for id in known[one].content.boards}
        sheets = boards.union((f"campaign {id}",), (f"scenario {one}" for one in scenarios))
        return Course(id, name, tuple(scenarios), given, frozenset(sheets))


@record
class Standing:
    """How a campaign stands for each seat: what is counted, and who has won it so far."""

    counted: str
    numbers: tuple[int, ...]
    winners: tuple[int, ...]


@record
class PastGame:
    """One game of a campaign that is over: how it was set up, and how it ended."""

    scenario: str
    options: Options
    result: Result


@record
class Journey:
    """A campaign under way: the games that are over, and the set-up of the one that comes next."""

    course: Course
    seed: str
    options: Options
    steps: tuple[PastGame, ...] = ()

    @property
    def over(self) -> bool:
        return len(self.steps) >= len(self.course.scenarios)

    @property
    def scenario(self) -> str:
        """The scenario that comes next."""
        return self.course.scenarios[len(self.steps)]

    @property
    def next_options(self) -> dict[str, Any]:
        """The set-up of the next game."""
        return {**self.options, **self.course.given, "scenario": self.scenario}

    @property
    def next_seed(self) -> str:
        return f"{self.seed}/{len(self.steps)}"

    @property
    def results(self) -> list[Result]:
        return [step.result for step in self.steps]

    def after(self, game: BoardGame[C, O, T], table: T, result: Result) -> Journey:
        """The same campaign when the next game is over."""
        given = self.next_options
        carried = game.carry_on(table, game.options(given)).data()
        return replace(self, options=carried, steps=(*self.steps, PastGame(self.scenario, given, result)))


def play_on(
    game: BoardGame[C, O, T], cast: C, journey: Journey, make_players: Callable[[Journey], Sequence[Player]],
    watch: Callable[[T], None] | None = None,
) -> Journey:  # fmt: skip
    """Play the next game; `watch` sees its table before it begins."""
    options = game.options(journey.next_options)
    table = game.table(cast, options, journey.next_seed, make_players(journey))
    if watch is not None:
        watch(table)
    return journey.after(game, table, table.play())
