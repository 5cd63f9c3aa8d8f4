"""A game goes on: bots decide until a person is asked, or for a while."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from capesmith.playtest.bots.players import player
from capesmith.playtest.sitting.ready import Ready
from capesmith.playtest.sitting.set_up import PERSON
from capesmith.rules.campaign import at_chance
from capesmith.rules.chance import stream_seed
from capesmith.rules.choosing import Player, Prompt, Script, ScriptError, Undecided
from capesmith.rules.log import GameLog, Recorder
from capesmith.rules.state import SavedState
from capesmith.rules.table import Endless, Result, Table
from capesmith.source.record import record
from capesmith.source.refusal import Refusal

WHILE = 0.5  # seconds of bots' decisions after which one likes to see how it goes


@record
class Gone:
    """A game after some more decisions, and whether bots have more to decide before anybody else has."""

    log: GameLog
    more: bool


class NoSuchOption(Refusal):
    """An answer to a question that is not asked."""


def go_on(here: Ready, log: GameLog, seconds: float = WHILE, clock: Callable[[], float] = time.monotonic) -> Gone:
    """Let bots decide until a person is asked; when time is up they stop before their next stretch of play.

    What a bot decides follows from the game up to there: taken back and played the same way, it goes the same way.
    """
    log, until = here.moved(log), clock() + seconds
    bots = [None if name == PERSON else player(name, here.game, log.seed, n) for n, name in enumerate(log.players)]
    more = False

    def decide(table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        nonlocal more
        bot, made = bots[seat], len(table.choices)
        if bot is not None and (made > table.began or made == len(log.choices) or clock() < until):
            at_chance(bot, stream_seed(log.seed, f"{seat} after {made}"))
            return bot(table, seat, prompt, options)
        more = bot is not None
        raise Undecided(seat, prompt, options)

    return Gone(_played(here, log, Script(log.choices, decide), bots), more)


def answered(here: Ready, log: GameLog, answer: int) -> GameLog:
    """The game with one more decision; `NoSuchOption` if there is no such option, or nothing is asked."""
    log = here.moved(log)
    given = replace(log, choices=(*log.choices, answer))
    try:
        found = _played(here, given, Script(given.choices), ())
    except ScriptError as error:
        raise NoSuchOption(f"there is no option {answer + 1}", f"there are {error.options}") from None
    if len(found.choices) != len(given.choices):
        raise NoSuchOption("nobody is asked anything any more", "the game is over")
    return found


def back_to(log: GameLog, made: int) -> GameLog:
    """The game as it was after so many decisions."""
    marks = tuple(mark for mark in log.marks if mark[0] <= made)
    return replace(log, choices=log.choices[:made], marks=marks, result=None) if made < len(log.choices) else log


def sat_down(log: GameLog, made: int, seats: Sequence[str]) -> GameLog:
    """Another game that goes on from there, with others at its seats."""
    return replace(back_to(log, made), players=tuple(seats))


def _played(here: Ready, log: GameLog, script: Script, bots: Sequence[Player | None]) -> GameLog:
    """Play on as far as the script and those behind it go."""
    table = here.game.table(here.cast, here.game.options(log.options), log.seed, [script] * len(log.players))
    table.keeps_resting = any(getattr(bot, "looks_ahead", False) for bot in bots)
    recorder, result = Recorder(table), None
    try:
        result = table.play()
    except Undecided:
        pass
    except Endless as error:
        raise Refusal(f"the game does not come to an end: {error}") from None
    row: Result | None = result
    done = tuple(recorder.marks)
    return replace(log, choices=tuple(table.choices), marks=done, result=None if row is None else row.row())
