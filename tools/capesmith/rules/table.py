"""A game in progress: who is asked, what was chosen, and how it goes on from one resting point to the next.

A game runs in direct style, from a *segment* to the next: a segment (one hero's go, one step of a phase) begins
when nothing is pending, so the state alone says how to go on. Whoever looks ahead copies the state of the
segment's beginning and answers this segment's choices so far from a script.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from capesmith.rules.choosing import Player, Prompt, Script
from capesmith.rules.events import Events, Watch
from capesmith.source.record import record

if TYPE_CHECKING:
    from capesmith.rules.state import SavedState

# Whoever has tables of any game gives each no other state than one of its own, so a table of one game is one of any.
S = TypeVar("S", bound="SavedState", covariant=True)
MOST_DECISIONS = 50_000
MOST_TRIGGERS = 200
MOST_NESTED = 60
MOST_LABOUR = 100_000


class GameOver(Exception):
    """The game has ended at once; whatever was going on is left."""


class Endless(Exception):
    """A game or a text does not come to an end; in a `circle` triggers set each other off."""

    def __init__(self, message: str, *, circle: bool = False) -> None:
        super().__init__(message)
        self.circle = circle


class Broken(Exception):
    """An invariant does not hold: the rules themselves have a mistake."""


@record
class Result:
    """How a game ended."""

    outcome: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    decisions: int
    rank: str = ""

    def row(self) -> tuple[Any, ...]:
        """As plain data, for digests and logs."""
        return (self.outcome, self.scores, self.winners, self.turns, self.decisions, self.rank)


AtSegment = Callable[["Table[SavedState]"], None]  # what is done between two segments
Noted = Callable[[str, str, int], None]  # a text took effect: how, of which card, and whose it is


class Table(Generic[S]):
    """What tables of all systems share; a system adds its rules and says what its state is."""

    __slots__ = (
        "at_segment", "began", "choices", "guard", "keeps_resting", "laboured", "noted", "players", "resting", "state",
        "watch",
    )  # fmt: skip
    events: ClassVar[Events] = Events()  # what can happen here

    def __init__(self, state: S, players: Sequence[Player]) -> None:
        self.state = state
        self.players = list(players)
        self.choices: list[int] = []
        self.began = 0  # how many choices were made before this segment
        self.laboured = 0
        self.resting: S | None = None  # a copy of the state at the beginning of the segment
        self.keeps_resting = any(getattr(player, "looks_ahead", False) for player in players)
        self.watch: Watch | None = None
        self.noted: Noted | None = None
        self.guard: AtSegment | None = None
        self.at_segment: AtSegment | None = None

    # --- the two doors ----------------------------------------------------------------------------

    def choose(self, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        """Ask a seat to choose one of the options; a single option is no question."""
        if len(options) == 1:
            return options[0]
        if self.noted is None:
            index = self.players[seat](self, seat, prompt, options)
        else:
            index = self._quietly(seat, prompt, options)
        choices = self.choices
        choices.append(index)
        if len(choices) > MOST_DECISIONS:
            raise Endless(f"no end after {MOST_DECISIONS} decisions")
        return options[index]

    def _quietly(self, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        """A player who looks at the rules in force while he thinks does not set them to work."""
        noted, self.noted = self.noted, None
        try:
            return self.players[seat](self, seat, prompt, options)
        finally:
            self.noted = noted

    def chance(self, n: int) -> int:
        """A number from 0 to n - 1 from the stream of things that texts leave to chance."""
        raise NotImplementedError

    # --- the course of the game ---------------------------------------------------------------------

    def segment(self) -> None:
        """Play on to the next resting point."""
        raise NotImplementedError

    def over(self) -> bool:
        raise NotImplementedError

    def result(self) -> Result:
        raise NotImplementedError

    def advance(self) -> None:
        """Play one segment, with everything that is switched on around it."""
        self.began = len(self.choices)
        self.laboured = 0
        if self.keeps_resting:
            self.keep()
        if self.at_segment is not None:
            self.at_segment(self)
        self.segment()
        if self.guard is not None:
            self.guard(self)

    def keep(self) -> None:
        """Keep what a fork of this segment begins with."""
        self.resting = self.state.clone()

    def play(self) -> Result:
        """Play to the end."""
        while not self.over():
            self.advance()
        return self.result()

    def again(self, state: S, players: Sequence[Player]) -> Self:  # type: ignore[misc]
        """Another table of the same game, with this state."""
        raise NotImplementedError

    def fork(self, answers: Sequence[int], after: Player | None = None) -> Self:
        """A copy that stands at the beginning of this segment; it answers this segment's choices so far, then
        these, then lets `after` go on. Without `after` the next question comes out as `Undecided`."""
        assert self.resting is not None, "nobody at this table looks ahead"
        said = [*self.choices[self.began :], *answers]
        player = Script(said, after) if said or after is None else after
        made = self.again(self.resting.clone(), [player] * len(self.players))
        made.keeps_resting = False
        return made

    def labour(self) -> None:
        """Count work that asks nobody anything: a text that repeats without end is found out."""
        self.laboured += 1
        if self.laboured > MOST_LABOUR:
            raise Endless(f"a text repeats more than {MOST_LABOUR} times")
