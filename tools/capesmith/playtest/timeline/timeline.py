"""A game from its log, decision by decision: who was asked what, what was chosen, what was told, how it stood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from capesmith.playtest.timeline.curve import Curve, CurveKeeper
from capesmith.playtest.timeline.marks import Mark, Moment, begun, marks_of
from capesmith.rules.cast import Cast
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.diary import PlainDiary
from capesmith.rules.event import NOBODY
from capesmith.rules.game import Game
from capesmith.rules.log import GameLog, Replay
from capesmith.rules.overview import Scores
from capesmith.rules.prose import capital
from capesmith.rules.state import SavedState
from capesmith.rules.story import nouns_of
from capesmith.rules.table import Result, Table
from capesmith.source.record import record

HEADING: Final = "── "  # how a line begins that stands between paragraphs
Seen = Callable[[Table[SavedState], int], None]  # sees the table before every decision, and who decides; and the end


@record
class Step:
    """A decision, and what was told since the last one. The last step of a game is its end: nobody is asked there."""

    lines: tuple[str, ...]
    seat: int = -1
    question: str = ""
    options: tuple[str, ...] = ()  # nothing where somebody else may not know them
    chosen: int = -1


@record
class Timeline:
    """A whole game, or the part of it that was played."""

    seats: tuple[str, ...]
    steps: tuple[Step, ...]
    marks: tuple[Mark, ...]
    curve: Curve
    result: Result | None = None
    scores: Scores | None = None
    closing: str = ""


def timeline(log: GameLog, game: Game, cast: Cast, eyes: int | None = None, seen: Seen | None = None) -> Timeline:
    """The timeline of a log, as everybody or as one seat saw it; a `LogError` if the game does not go that way.

    `seen` is called with the table at every step, so that whoever wants pictures may take them."""
    return _Listener(log, game, cast, eyes, seen).heard()


class _Listener:
    """Sits at the table, and writes down what happens."""

    def __init__(self, log: GameLog, game: Game, cast: Cast, eyes: int | None, seen: Seen | None) -> None:
        self.game, self.eyes, self.seen = game, eyes, seen
        self.replay = Replay(log, game, cast)
        table = self.table = self.replay.table
        self.lines: list[str] = []
        self.steps: list[Step] = []
        self.moments: list[Moment] = []
        self.teller = game.narrator(table, self.lines.append)
        self.diary = game.diary(table)
        self.nouns = nouns_of(self.teller, game.nouns)
        self.curve = CurveKeeper(game, table, self.nouns, eyes)
        script = table.players[0]
        table.players = [_asked(self, script)] * len(table.players)
        compared = table.at_segment

        def at_segment(at: Table[SavedState]) -> None:
            if compared is not None:
                compared(at)
            self.curve.look(len(at.choices))

        table.at_segment = at_segment

    def heard(self) -> Timeline:
        result = self.replay.run(self._watch)
        if self.replay.asked is None:
            self._moment(NOBODY)
            self.steps.append(Step(self._told()))
        over = result is not None
        seats = tuple(capital(self.nouns.seat(self.table, seat)) for seat in range(len(self.table.players)))
        lines = [one.lines for one in self.steps]
        curve = self.curve.drawn(begun(lines))
        marks = marks_of(lines, self.moments, seats, curve)
        scores, closing = (self.teller.scores(), self.teller.closing()) if over else (None, "")
        steps = tuple(self.steps)
        return Timeline(seats, steps, marks, curve, result, scores, closing)

    def _watch(self, word: str, *facts: Any) -> None:
        self.diary(word, *facts)
        self.teller(word, *facts)

    def ask(self, script: Player, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        """A question: what was told before it, and what is answered."""
        table, game = self.table, self.game
        self._moment(seat)
        lines = self._told()
        open_to_all = self.eyes in (None, seat)
        said = tuple(game.say_option(table, seat, prompt, one) for one in options) if open_to_all else ()
        question = game.say_prompt(table, seat, prompt) if open_to_all else ""
        self.steps.append(Step(lines, seat, question, said))  # the last question of a game that was left has no answer
        chosen = script(table, seat, prompt, options)
        if said:
            self.steps[-1] = Step(lines, seat, question, said, chosen)
        return chosen

    def _told(self) -> tuple[str, ...]:
        self.teller.flush()
        found = tuple(line for line in self.lines if line.strip())
        self.lines.clear()
        return found

    def _moment(self, seat: int) -> None:
        if self.seen is not None:
            self.seen(self.table, seat)
        diary = self.diary
        if isinstance(diary, PlainDiary):
            self.moments.append(Moment(diary.defeats, tuple(map(float, diary.scores()))))
        else:
            self.moments.append(Moment())


def _asked(listener: _Listener, script: Player) -> Player:
    def player(table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        return listener.ask(script, seat, prompt, options)

    return player
