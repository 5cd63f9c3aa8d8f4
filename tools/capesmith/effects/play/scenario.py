"""A table at which a scenario of a box is played: with the cards made ready, as the players have asked for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, Self, TypeAlias, TypeVar

from capesmith.effects.compile.table import S
from capesmith.effects.play.cast import Prepared, TextCast
from capesmith.effects.play.live import LiveTexts, LiveTrigger
from capesmith.effects.play.ruled import L
from capesmith.effects.play.state import TextState
from capesmith.effects.play.table import TextTable
from capesmith.rules.choosing import Player
from capesmith.rules.event import Event
from capesmith.rules.setup.options import AnyOptions

C = TypeVar("C", bound=TextCast[Prepared], covariant=True)
P = TypeVar("P", bound=Prepared, covariant=True)
O = TypeVar("O", bound=AnyOptions, covariant=True)  # noqa: E741


class ScenarioTable(TextTable[S, L], Generic[S, L, C, P, O]):
    """A table that knows its state, texts in force, cast, scenario and options, each as the game has them."""

    __slots__ = ("_around", "cast", "options", "scenario", "seats")
    states: ClassVar[type[TextState]]  # of which class its state is
    texts_chance: ClassVar[int] = 0  # the stream of what texts leave to chance

    def __init__(self, cast: C, scenario: P, options: O, state: S, players: Sequence[Player]) -> None:
        super().__init__(cast.compiler, state, players)
        self.cast = cast
        self.scenario = scenario
        self.options = options
        self.seats: range = range(options.players)
        self._around = [*self.seats, *self.seats]

    def again(self, state: S, players: Sequence[Player]) -> Self:  # type: ignore[misc]
        return type(self)(self.cast, self.scenario, self.options, state, players)

    def whose(self, one: LiveTrigger, e: Event | None) -> int:
        """Whoever has the text; of what nobody has, the first player."""
        return max(one.you, 0)

    def clockwise(self, first: int) -> list[int]:
        """The seats around the table, from one of them on."""
        return self._around[first : first + len(self.seats)]

    def order(self) -> Sequence[int]:
        """From seat to seat."""
        return self.seats

    def title(self) -> str:
        return self.scenario.sheet.name

    def chance(self, n: int) -> int:
        return self.state.streams[self.texts_chance].below(n)

    def renew(self) -> None:
        """Look again at which cards are in play, and so at which texts are in force."""
        raise NotImplementedError


AnyScenarioTable: TypeAlias = ScenarioTable[TextState, LiveTexts, TextCast[Prepared], Prepared, AnyOptions]
