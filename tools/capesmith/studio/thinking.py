"""Long thoughts about a game: hints that get better while one waits, and games that bots finish again and again.

Each is done in rounds of about a second, so the page sees it grow, and whoever has seen enough ends it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from capesmith.playtest.sitting.endings import Won, odds
from capesmith.playtest.sitting.hints import Line, hint
from capesmith.rules.log import GameLog
from capesmith.source.refusal import Refusal
from capesmith.studio.sittings import Sittings

MOST = 4  # thoughts at a time
LOOKS, MOST_LOOKS = 6, 60  # of a hint, as a rule and at most
MOST_GAMES = 2000
ROUND = 1.0  # seconds
HINT, FINISH = "hint", "finish"


class Thinking:
    """What is being thought about, by number."""

    def __init__(self, sittings: Sittings) -> None:
        self.sittings = sittings
        self._number = 0
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def begin(self, kind: str, name: str, made: int, wanted: int, bot: str) -> int:
        """Think about a moment of a game; the number under which it is told."""
        log = await self.sittings.log(name)
        if not 0 <= made <= len(log.choices):
            raise Refusal(f"the game has no moment {made}", "")
        if len(self._tasks) >= MOST:
            raise Refusal("enough is being thought about", "end one of them, or wait")
        self._number += 1
        told = {"thought": self._number, "kind": kind, "name": name, "made": made}
        work = self._hint(log, made, wanted, told) if kind == HINT else self._finish(log, made, wanted, bot, told)
        number = self._number
        self._tasks[number] = asyncio.create_task(work)
        self._tasks[number].add_done_callback(lambda _: self._tasks.pop(number, None))
        return number

    def enough(self, number: int) -> None:
        """Somebody has seen enough."""
        if number in self._tasks:
            self._tasks[number].cancel()

    def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    def _tell(self, told: dict[str, Any], **more: Any) -> None:
        self.sittings.news.tell("thought", {**told, **more})

    async def _hint(self, log: GameLog, made: int, wanted: int, told: dict[str, Any]) -> None:
        looks: list[tuple[Line, ...]] = []
        number = max(1, min(wanted or LOOKS, MOST_LOOKS))
        try:
            while len(looks) < number:
                looks.append(await self.sittings.done("hint", log, made, len(looks), thinking=True))
                known = hint(looks)
                over = len(looks) == number or not any(line.values for line in looks[0])
                self._tell(told, hint=asdict(known), of=number, over=over)
                if over:
                    break
        except Refusal as why:
            self._tell(told, why=why.message, over=True)

    async def _finish(self, log: GameLog, made: int, wanted: int, bot: str, told: dict[str, Any]) -> None:
        games, number, at_a_time = max(1, min(wanted, MOST_GAMES)), 0, 1
        results: list[Won] = []
        clock: Callable[[], float] = time.monotonic
        try:
            while number < games:
                numbers, began = tuple(range(number, min(games, number + at_a_time))), clock()
                results += await self.sittings.done("finish", log, made, numbers, bot, thinking=True)
                number = numbers[-1] + 1
                each = max(1e-3, (clock() - began) / len(numbers))
                at_a_time = max(1, min(2 * at_a_time, round(ROUND / each)))
                self._tell(told, odds=odds(results), games=len(results), of=games, over=number == games)
        except Refusal as why:
            self._tell(told, why=why.message, over=True)
