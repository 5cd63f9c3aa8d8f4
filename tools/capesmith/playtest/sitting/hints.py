"""A hint: what search would do where a game stands, and what it thinks of the other options.

One look after the other, each with chances of its own; what they come to is put together, so it gets better the longer
one waits. Nothing is used that the seat cannot know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, NoReturn

from capesmith.playtest.bots.lines import Rollout, Step, to_the_end_of_the_go
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.search import Search
from capesmith.playtest.measures.options import CLEAR, verdict
from capesmith.playtest.sitting.ready import Ready
from capesmith.rules.chance import stream_seed
from capesmith.rules.choosing import Prompt, Script
from capesmith.rules.log import GameLog
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table
from capesmith.source.record import record
from capesmith.source.refusal import Refusal

CANDIDATES = 8  # options that are compared
CHANCES = 6  # of one look, the same for all options


@record
class Line:
    """One option as search has seen it: what came of it under some chances, and what it would go on with."""

    option: int
    values: Mapping[int, float]
    then: tuple[str, ...]


@record
class Worth:
    """An option: how far it stays behind the best one in points of the game's bots, on how many tries."""

    option: int
    behind: float
    tries: int
    then: tuple[str, ...]


@record
class Hint:
    """What search would do, best first; whether the best is clearly better than the next."""

    best: int
    verdict: str
    worth: tuple[Worth, ...]
    looks: int


class _Enough(Exception):
    """The question was looked at."""


def looked(here: Ready, log: GameLog, made: int, number: int) -> tuple[Line, ...]:
    """One look at the question after `made` decisions: every option that search has tried; `number` says by which
    chances."""
    found: list[Line] = []

    def decide(table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> NoReturn:
        found.extend(_looked(here, table, seat, prompt, options, f"{log.seed} after {made}", number))
        raise _Enough

    log = here.moved(log)
    script = Script(log.choices[:made], decide)
    table = here.game.table(here.cast, here.game.options(log.options), log.seed, [script] * len(log.players))
    table.keeps_resting = True
    try:
        table.play()
    except _Enough:
        return tuple(found)
    raise Refusal("nobody is asked anything there", "the game is over")


def _looked(
    here: Ready, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int], seed: str, number: int
) -> list[Line]:  # fmt: skip
    mind = Mind(here.game, seat)
    order = mind.rank(table, seat, prompt, options)
    if len(order) == 1:  # at a glance nothing else is worth a look
        return [Line(order[0], {}, ())]
    bot = Search(mind, seed, candidates=CANDIDATES)
    best: dict[int, list[Step]] = {}
    for candidate in bot.candidates_at(table):  # the same in every look; of those that begin alike, the best
        best.setdefault(candidate.steps[0][2], candidate.steps)
    chances = [stream_seed(seed, f"look {number} {n}") for n in range(CHANCES)]
    return [
        Line(first, {one: bot.played_on(table, line, one) for one in chances}, tuple(_goes_on(here, mind, table, line)))
        for first, line in best.items()
    ]


def _goes_on(here: Ready, mind: Mind, table: Table[SavedState], line: list[Step]) -> list[str]:
    """What comes after the first step of a line, in words, as far as it goes as expected."""
    said: list[str] = []
    rollout = Rollout(mind, line, 0)

    def tell(fork: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        place, answer = rollout.place, rollout(fork, seat, prompt, options)
        if rollout.place > place > 0:
            said.append(here.game.say_option(fork, seat, prompt, options[answer]))
        return answer

    fork = table.fork((), tell)
    fork.segment()
    to_the_end_of_the_go(mind, fork)
    return said


def hint(looks: Sequence[Sequence[Line]]) -> Hint:
    """What several looks come to together."""
    values: dict[int, dict[int, float]] = {}
    for line in (line for look in looks for line in look):
        values.setdefault(line.option, {}).update(line.values)
    then = {line.option: line.then for line in looks[0]}
    means = {option: fmean(found.values()) if found else 0.0 for option, found in values.items()}
    order = sorted(values, key=lambda one: -means[one])
    best, tried = order[0], list(values.values())
    worth = tuple(Worth(one, round(means[best] - means[one], 3), len(values[one]), then.get(one, ())) for one in order)
    how = verdict(tried, list(values).index(best)) if len(values) > 1 else CLEAR
    return Hint(best, how, worth, len(looks))


def plain(found: Hint) -> Mapping[str, Any]:
    """A hint as JSON can hold it."""
    from dataclasses import asdict

    return asdict(found)
