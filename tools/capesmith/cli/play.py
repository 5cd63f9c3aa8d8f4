"""`capesmith play`: one game in the terminal, told like a sports commentary; a person may take a seat."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import partial
from pathlib import Path
from typing import Any

from capesmith.cli.content import box_here, sound
from capesmith.cli.exits import STOPPED
from capesmith.cli.lab_options import Wrong, cast_of, demand_writable, game_of, refusing
from capesmith.cli.person import HELP, Left, Person, Undone
from capesmith.cli.screen import Printer, campaign_table, score_table
from capesmith.cli.set_up import help_wanted, say_setup_words, set_up
from capesmith.cli.speech import complain, game_called, say
from capesmith.playtest.bots.players import player
from capesmith.playtest.sitting.set_up import PERSON, Setup, seats
from capesmith.rules.campaign import at_chance
from capesmith.rules.cast import Cast
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.course import Journey
from capesmith.rules.game import Game
from capesmith.rules.identity import identity
from capesmith.rules.log import Recorder
from capesmith.rules.prose import times
from capesmith.rules.state import SavedState
from capesmith.rules.story import Storyteller
from capesmith.rules.table import AtSegment, Endless, Result, Table

PATIENCE = 2.0  # seconds of bots’ decisions that are made again if the game is cut off
Keep = Callable[[list[int], list[Player]], None]  # all choices so far, and who sits at the table


@refusing
def run(system: str, setup: Setup, *, quiet: bool, log: Path | None, guests: Path | None = None) -> int:
    """Play one game; 0 played or left, 1 the content has errors or the game is stuck, 2 wrong usage, 130 stopped."""
    found = game_called(system)
    if found is None:
        return 2
    game = game_of(found)
    if help_wanted(setup.words):
        return say_setup_words(found, game)
    box, own = box_here(found, partial(sound, force=setup.force))
    ready = cast_of(game, box)
    options = set_up(game, ready, setup, _guests(guests, system, game))
    names = seats(setup, options["players"], game, box)
    if log is not None:
        demand_writable(log, "--log")
    session = Session(game, ready, options, setup.seed, names, quiet=quiet, own=own)

    def save() -> None:
        if log is not None and session.recorder is not None:
            made = session.recorder.log(found.id, game, identity(box), options, setup.seed, names, session.result)
            made.save(log)
            say(f"The game is in {log}.\n")

    try:
        code = session.play()
    except BrokenPipeError:  # nobody wants to hear it to its end
        save()
        raise
    save()
    return code


def _guests(path: Path | None, system: str, game: Game) -> dict[str, Any]:
    """The characters of a campaign, as its file has them; the file stays as it is."""
    if path is None:
        return {}
    from capesmith.cli.campaign import read_file

    data = read_file(path, system).data["options"]
    try:
        found: dict[str, Any] = game.guests(game.options(data)).data()
    except ValueError as error:
        raise Wrong(f"{path}: {error}", "its characters cannot be used") from None
    return found


@refusing
def run_campaign(system: str, setup: Setup, word: str, *, quiet: bool) -> int:
    """Play several scenarios in a row with the same characters; codes as for one game."""
    found = game_called(system)
    if found is None:
        return 2
    game = game_of(found)
    if help_wanted(setup.words):
        return say_setup_words(found, game)
    box, own = box_here(found, partial(sound, force=setup.force))
    ready = cast_of(game, box)
    course = game.course(ready, word)
    options = set_up(game, ready, setup, {**course.given, "scenario": course.scenarios[0]})
    names = seats(setup, options["players"], game, box)
    journey = Journey(course, setup.seed, options)
    while not journey.over:
        session = Session(game, ready, journey.next_options, journey.next_seed, names, quiet=quiet, own=own)
        code = session.play()
        if code or session.result is None or session.table is None:
            return code
        journey = journey.after(game, session.table, session.result)
    assert session.teller is not None
    session.printer.verbatim(sum_up(game, journey, session.teller.scores().players))
    return 0


def sum_up(game: Game, journey: Journey, players: Sequence[str]) -> str:
    """What came of a campaign, game by game."""
    scenarios, results = [step.scenario for step in journey.steps], journey.results
    points = [(int(game.won(one)),) * len(players) if game.cooperative else one.scores for one in results]
    return campaign_table(scenarios, players, points, game.standing(results))


class Astray(Exception):
    """The choices that were kept of a game do not belong to it."""


class Session:
    """One game from the first question to the end; taking back a choice plays it again up to there."""

    def __init__(
        self,
        game: Game,
        cast: Cast,
        options: Mapping[str, Any],
        seed: str,
        names: Sequence[str],
        *,
        quiet: bool,
        own: bool,
        keep: Keep | None = None,
    ) -> None:
        self.game, self.cast, self.options, self.seed, self.names = game, cast, options, seed, names
        self.keep = keep  # hears of every decision of a person, and of a good moment now and then
        self.kept_at = time.monotonic()
        self.quiet = quiet
        self.content_is_own = own
        self.printer = Printer()
        self.own: list[int] = []  # how many choices were made before each one of a person
        self.heard = False  # whether everything up to the question in hand was told before it was taken back
        self.bots: dict[int, list[Player]] = {}  # what the bots were like then: a choice taken back is theirs, too
        self.table: Table[SavedState] | None = None
        self.teller: Storyteller | None = None
        self.recorder: Recorder | None = None
        self.result: Result | None = None

    def play(self, choices: Sequence[int] = (), chances: Sequence[int | None] = ()) -> int:
        """Play to the end, however often choices are taken back; a game that was left goes on after these `choices`,
        with the bots where their `chances` stood."""
        if PERSON in self.names:
            self.printer.verbatim(HELP + "\n")
        made, at = list(choices), list(chances)
        while True:
            try:
                self.result = self._begun(self._table(made, at)).play()
            except Undone as undone:
                made, at, self.heard = undone.choices, [], True
                self.printer.verbatim("Taken back.")
                self._kept(made, self.bots.get(len(made), []))
                continue
            except Left:
                self._say_left("You leave the table")
                return 0
            except KeyboardInterrupt:
                self.printer.verbatim("")
                self._say_left("Stopped")
                return STOPPED
            except Endless as error:
                return complain(f"the game does not come to an end: {error}") - 1
            if self.table is not None and len(self.table.choices) < len(made):
                raise Astray(f"it ends after {len(self.table.choices)} of {len(made)} choices")
            self._finish()
            return 0

    def _begun(self, table: Table[SavedState]) -> Table[SavedState]:
        """Set the game up; a box of one's own may lack what that takes."""
        try:
            table.advance()
        except (AssertionError, IndexError, KeyError, ValueError, ZeroDivisionError) as error:
            if not self.content_is_own:
                raise
            hint = "capesmith check says what is missing; uses: in capesmith.yaml adds the shipped content"
            raise Wrong("the content here is not enough to set up this game", hint) from error
        return table

    def _table(self, choices: list[int], chances: Sequence[int | None]) -> Table[SavedState]:
        """A table at which these choices are made again in silence before anybody is asked."""
        before = self.bots.get(len(choices)) if choices else None
        players = before or [self._player(name, seat) for seat, name in enumerate(self.names)]
        for one, at in zip(players, chances, strict=False):
            at_chance(one, at)
        self.own = []

        def ask(table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
            made = len(table.choices)
            if made < len(choices):
                return self._again(made, choices[made], seat, prompt, options)
            self._catch_up()
            if self.names[seat] != PERSON:
                return players[seat](table, seat, prompt, options)
            self.bots[made] = [_copied(one) for one in players]
            answer = players[seat](table, seat, prompt, options)
            self.own.append(made)
            self._kept([*table.choices, answer], players)
            return answer

        table = self.game.table(self.cast, self.game.options(self.options), self.seed, [ask] * len(players))
        table.keeps_resting = any(getattr(one, "looks_ahead", False) for one in players)
        self.table, self.recorder = table, Recorder(table)
        if self.keep is not None:
            table.at_segment = self._resting(table.at_segment, len(choices), players)
        self.printer.muted = self.quiet or self.heard or bool(choices)
        self.teller = self.game.narrator(table, self.printer)
        table.watch = self.teller
        for one in players:
            if isinstance(one, Person):
                one.teller = self.teller
        return table

    def _catch_up(self) -> None:
        """From here on the game is told; what somebody has heard before it was taken back is not told again."""
        if self.heard and self.teller is not None:
            self.teller.flush()
        self.heard, self.printer.muted = False, self.quiet

    def _again(self, made: int, answer: int, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        """A choice that was made before; a person may still take it back."""
        if not 0 <= answer < len(options):
            raise Astray(f"choice {made + 1} is {answer}, but there are {len(options)} options for “{prompt}”")
        if self.names[seat] == PERSON:
            self.own.append(made)
        return answer

    def _kept(self, choices: list[int], players: list[Player]) -> None:
        if self.keep is not None:
            self.keep(choices, players)
            self.kept_at = time.monotonic()

    def _resting(self, mark: AtSegment | None, before: int, players: list[Player]) -> AtSegment:
        """Between two segments nobody is in the middle of a thought: what bots have decided is kept now and then."""

        def rest(table: Table[SavedState]) -> None:
            if mark is not None:
                mark(table)
            if len(table.choices) > before and time.monotonic() - self.kept_at > PATIENCE:
                self._kept(list(table.choices), players)

        return rest

    def _player(self, name: str, seat: int) -> Player:
        if name == PERSON:
            return Person(self.game, lambda: self.own, self.printer)
        return player(name, self.game, self.seed, seat)

    def _say_left(self, how: str) -> None:
        if PERSON in self.names:
            self.printer.verbatim(f"{how} {_after(len(self.own), ' of your own')}.")
        else:
            self.printer.verbatim(f"{how} {_after(len(self.table.choices) if self.table is not None else 0)}.")

    def _finish(self) -> None:
        assert self.teller is not None
        self.printer.muted = False
        finish(self.teller, self.printer)


def _after(made: int, whose: str = "") -> str:
    return f"after {times(made, 'decision')}{whose}" if made else "before the first decision"


def _copied(one: Player) -> Player:
    """A player as he is now, with his own stream of chance."""
    made = copy(one)
    stream = getattr(made, "stream", None)
    if isinstance(stream, Stream):
        made.stream = stream.clone()  # type: ignore[attr-defined]
    return made


def finish(teller: Storyteller, printer: Printer) -> None:
    """The score and the winner."""
    table = score_table(teller.scores())
    printer.verbatim(f"\n{table}" if table else "")
    printer(teller.closing())
