"""One worker: contents made ready once, then one game after the other."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from capesmith.playtest.batch.match import (
    Brought,
    Chunk,
    Content,
    Counts,
    Leg,
    Match,
    Played,
    Row,
    Setting,
    no_counts,
    tally,
)
from capesmith.playtest.batch.weighing import decisions, listened
from capesmith.playtest.bots.players import player
from capesmith.rules.choosing import Player
from capesmith.rules.course import Journey, play_on
from capesmith.rules.game import Game
from capesmith.systems import system

EMPTY: Final[Mapping[int, Any]] = MappingProxyType({})
MOST_CASTS = 12  # contents kept ready at the same time


@lru_cache(maxsize=2)
def _unchanged(game: Game, content: Content, trace: bool) -> Any:
    """A content without swaps ready for play: many an experiment plays it in one batch after the other."""
    return game.cast(content.open(), trace=trace)


class Worker:
    """Where the games of a setting are played, one at a time."""

    def __init__(self, setting: Setting, ready: Mapping[int, Any] = EMPTY) -> None:
        """`ready` are contents of the setting that are so already, by their number."""
        found = system(setting.system)
        assert found is not None and found.game is not None
        self.game: Game = found.game
        self.setting = setting
        self._casts: dict[int, Any] = dict(ready)

    def cast(self, number: int) -> Any:
        """A content ready for play; those used longest ago make room."""
        cast = self._casts.pop(number, None)
        if cast is None:
            cast = self._made_ready(self.setting.contents[number])
            while len(self._casts) >= MOST_CASTS:
                del self._casts[next(iter(self._casts))]
        self._casts[number] = cast
        return cast

    def _made_ready(self, content: Content) -> Any:
        if content.swaps:
            return self.game.cast(content.open(), trace=self.setting.trace)
        return _unchanged(self.game, content, self.setting.trace)

    def play(self, number: int, match: Match, counts: Counts | None = None) -> Row:
        """One game; whatever goes wrong in it is a finding, and the next game goes on."""
        try:
            if match.course:
                return self._campaign(number, match, counts)
            options = self.game.options(match.options)
            seats = [player(bot, self.game, match.seed, seat) for seat, bot in enumerate(match.bots)]
            if self.setting.weigh:
                seats = listened(seats, match.seed)
            table: Any = self.game.table(self.cast(match.content), options, match.seed, seats)
            if self.setting.check:
                table.guard = self.game.check
            if counts is not None:
                table.counts = counts
            diary = None
            if self.setting.diary:
                diary = table.watch = self.game.diary(table)
            result = table.play()
            return Row(number, result, facts=None if diary is None else diary.facts(), decisions=decisions(seats))
        except Exception as error:
            return Row(number, None, f"{type(error).__name__}: {error}".strip())

    def _campaign(self, number: int, match: Match, counts: Counts | None) -> Row:
        """A whole campaign; each of its games has the seed that `capesmith play --campaign` gives it."""
        cast, game, legs = self.cast(match.content), self.game, []
        journey = Journey(game.course(cast, match.course), match.seed, match.options)

        def seats(now: Journey) -> list[Player]:
            return [player(bot, game, now.next_seed, seat) for seat, bot in enumerate(match.bots)]

        def watch(table: Any) -> None:
            if self.setting.check:
                table.guard = game.check
            if counts is not None:
                table.counts = counts

        while not journey.over:
            journey = play_on(game, cast, journey, seats, watch)
            step = journey.steps[-1]
            grown = tuple(game.grown(game.options(journey.options)).items())
            legs.append(Leg(step.scenario, step.result, game.won(step.result), grown))
        return Row(number, legs[-1].result, legs=tuple(legs))

    def perform(self, chunk: Chunk, stopped: Callable[[], bool], moment: float = 0.0) -> Brought:
        """The games of a chunk as far as nobody stops them; after a `moment` the rest is left to others."""
        began = time.perf_counter()
        games: list[Played] = []
        for number, match in chunk.games:
            if stopped() or (games and moment and time.perf_counter() - began > moment):
                break
            counts = no_counts(self.cast(match.content)) if self.setting.trace else None
            row = self.play(number, match, counts)
            games.append(Played(row, None if counts is None else tally(counts)))
        return Brought(tuple(games), time.perf_counter() - began)
