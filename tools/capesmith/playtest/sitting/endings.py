"""Let bots finish a game from where it stands, again and again, with whatever chance may bring: who wins then?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from capesmith.playtest.bots.greedy import Greedy
from capesmith.playtest.bots.lines import follow
from capesmith.playtest.bots.mind import Mind
from capesmith.playtest.bots.players import player
from capesmith.playtest.measures.games import won
from capesmith.playtest.measures.intervals import Interval, share
from capesmith.playtest.sitting.ready import Ready
from capesmith.playtest.sitting.set_up import PERSON
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Prompt, Script
from capesmith.rules.log import GameLog
from capesmith.rules.state import SavedState
from capesmith.rules.table import Endless, Result, Table
from capesmith.source.refusal import Refusal


class _Enough(Exception):
    """The games were played."""


Won = tuple[float, ...]  # what each seat has of the win; a single number where all win or lose together


def finished(here: Ready, log: GameLog, made: int, numbers: Sequence[int], bot: str = "greedy") -> list[Won]:
    """Games from there to their ends, one for each number: it says what chance brings, and where hidden cards lie.

    Bots keep their seats; in the place of people plays `bot`. The seat that is asked knows what it knows.
    """
    found: list[Won] = []
    names = [bot if name == PERSON else name for name in log.players]

    def decide(table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> NoReturn:
        mind = Mind(here.game, seat)
        plan = Greedy(mind, f"{log.seed} after {made}").look(table)
        for number in numbers:
            fork: Table[SavedState] = follow(mind, table, plan, stream_seed(log.seed, f"{number} after {made}"))
            found.append(_won(here, _played_on(here, fork, names, number)))
        raise _Enough

    log = here.moved(log)
    script = Script(log.choices[:made], decide)
    table = here.game.table(here.cast, here.game.options(log.options), log.seed, [script] * len(names))
    table.keeps_resting = True
    try:
        table.play()
    except _Enough:
        return found
    except Endless as error:
        raise Refusal(f"the game does not come to an end: {error}") from None
    raise Refusal("nobody is asked anything there", "the game is over")


def _played_on(here: Ready, fork: Table[SavedState], names: Sequence[str], number: int) -> Result:
    bots = [player(name, here.game, f"finish {number}", seat) for seat, name in enumerate(names)]
    fork.players = list(bots)
    fork.keeps_resting = any(getattr(one, "looks_ahead", False) for one in bots)
    if not fork.over():
        fork.state.reseed(Stream(stream_seed(number, "finish")))
    return fork.play()


def _won(here: Ready, result: Result) -> Won:
    if here.game.cooperative:
        return (float(here.game.won(result)),)
    return tuple(won(result, seat) for seat in range(len(result.scores)))


def odds(results: Sequence[Won]) -> list[Interval]:
    """The share of the games that each seat, or all together, won, with its interval."""
    return [share(seat) for seat in zip(*results, strict=True)]
