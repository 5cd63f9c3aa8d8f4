"""`capesmith play`: one game in the terminal, told like a sports commentary; a person may take a seat."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

from capesmith.cli.asking import Wrong, cast_of, demand_writable, game_of, one_of
from capesmith.cli.seating import PERSON, Wishes, box_here, seats, set_up
from capesmith.cli.sitting import HELP, Left, Person, Undone
from capesmith.cli.speech import complain, game_called, say
from capesmith.cli.telling import Printer, campaign_table, score_table
from capesmith.playtest.bots.players import player
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Player, Prompt, Script
from capesmith.rules.game import Game
from capesmith.rules.identity import identity
from capesmith.rules.log import Recorder
from capesmith.rules.story import Storyteller
from capesmith.rules.table import Endless, Result, Table

STOPPED = 130


def run(system: str, wishes: Wishes, *, quiet: bool, log: Path | None) -> int:
    """Play one game; 0 played or left, 1 the game cannot go on, 2 wrong usage, 130 stopped."""
    found = game_called(system)
    if found is None:
        return 2
    try:
        game, (box, own) = game_of(found), box_here(found)
        ready = cast_of(game, box)
        options = set_up(found, game, box, ready, wishes)
        names = seats(wishes, game, box)
        if log is not None:
            demand_writable(log, "--log")
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    session = Session(game, ready, options, wishes.seed, names, quiet=quiet, own=own)
    try:
        code = session.play()
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    if log is not None and session.recorder is not None:
        made = session.recorder.log(found.id, game, identity(box), options, wishes.seed, names, session.result)
        made.save(log)
        say(f"The game is in {log}.\n")
    return code


def run_campaign(system: str, wishes: Wishes, scenarios: str, *, quiet: bool) -> int:
    """Play several scenarios in a row with the same heroes; codes as for one game."""
    found = game_called(system)
    if found is None:
        return 2
    try:
        game, (box, own) = game_of(found), box_here(found)
        ready = cast_of(game, box)
        order = [word.strip() for word in scenarios.split(",")]
        for scenario in order:
            one_of("scenario", scenario, game.scenarios(ready))
        options = set_up(found, game, box, ready, replace(wishes, scenario=order[0]))
        names = seats(wishes, game, box)
        results: list[Result] = []
        for number, scenario in enumerate(order):
            options = {**options, "scenario": scenario}
            session = Session(game, ready, options, f"{wishes.seed}/{number}", names, quiet=quiet, own=own)
            code = session.play()
            if code or session.result is None or session.table is None:
                return code
            results.append(session.result)
            options = game.carry_on(session.table, game.options(options)).data()
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    assert session.teller is not None
    players = session.teller.scores().players
    by_seat = [tuple(result.scores[seat] for result in results) for seat in range(len(players))]
    session.printer.verbatim(campaign_table(order, players, by_seat, game.campaign_winners(by_seat)))
    return 0


class Session:
    """One game from the first question to the end; taking back a choice plays it again up to there."""

    def __init__(
        self,
        game: Game,
        cast: Any,
        options: dict[str, Any],
        seed: str,
        names: Sequence[str],
        *,
        quiet: bool,
        own: bool,
    ) -> None:
        self.game, self.cast, self.options, self.seed, self.names = game, cast, options, seed, names
        self.quiet = quiet
        self.content_is_own = own
        self.printer = Printer()
        self.own: list[int] = []  # how many choices were made before each one of a person
        self.bots: dict[int, list[Player]] = {}  # what the bots were like then: a choice taken back is theirs, too
        self.table: Table | None = None
        self.teller: Storyteller | None = None
        self.recorder: Recorder | None = None
        self.result: Result | None = None

    def play(self) -> int:
        """Play to the end, however often choices are taken back."""
        if PERSON in self.names:
            self.printer.verbatim(HELP + "\n")
        choices: list[int] = []
        while True:
            try:
                self.result = self._begun(self._table(choices)).play()
            except Undone as undone:
                choices = undone.choices
                self.printer.verbatim("Taken back.")
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
            self._finish()
            return 0

    def _begun(self, table: Table) -> Table:
        """Set the game up; a box of one's own may lack what that takes."""
        try:
            table.advance()
        except (AssertionError, IndexError, KeyError, ValueError, ZeroDivisionError) as error:
            if not self.content_is_own:
                raise
            hint = "capesmith check says what is missing; uses: in capesmith.yaml adds the shipped content"
            raise Wrong("the content here is not enough to set up this game", hint) from error
        return table

    def _table(self, choices: list[int]) -> Table:
        """A table at which these choices are made again in silence before anybody is asked."""
        before = self.bots.get(len(choices)) if choices else None
        players = before or [self._player(name, seat) for seat, name in enumerate(self.names)]

        def ask(table: Any, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
            self.printer.muted = self.quiet
            if isinstance(players[seat], Person):
                self.bots[len(table.choices)] = [_copied(one) for one in players]
            return players[seat](table, seat, prompt, options)

        script = Script(choices, ask)
        table = self.game.table(self.cast, self.game.options(self.options), self.seed, [script] * len(players))
        table.keeps_resting = any(getattr(one, "looks_ahead", False) for one in players)
        self.table, self.recorder = table, Recorder(table)
        self.printer.muted = self.quiet or bool(choices)
        self.teller = self.game.narrator(table, self.printer)
        table.watch = self.teller
        for one in players:
            if isinstance(one, Person):
                one.teller = self.teller
        return table

    def _player(self, name: str, seat: int) -> Player:
        if name == PERSON:
            return Person(self.game, self.own, self.printer)
        return player(name, self.game, self.seed, seat)

    def _say_left(self, how: str) -> None:
        made = len(self.table.choices) if self.table is not None else 0
        self.printer.verbatim(f"{how} after {made} decision{'' if made == 1 else 's'}.")

    def _finish(self) -> None:
        assert self.teller is not None
        self.printer.muted = False
        finish(self.teller, self.printer)


def _copied(one: Player) -> Player:
    """A player as he is now, with his own stream of chance."""
    made = copy(one)
    stream = getattr(made, "stream", None)
    if isinstance(stream, Stream):
        made.stream = stream.clone()  # type: ignore[attr-defined]
    return made


def finish(teller: Storyteller, printer: Printer) -> None:
    """The score and the winner."""
    printer.verbatim("\n" + score_table(teller.scores()))
    printer(teller.closing())
