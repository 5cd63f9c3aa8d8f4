"""`capesmith playtest`: games by the thousand, and what they say."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from capesmith.cli.speech import complain, game_called, home, remark, say
from capesmith.content.project import read_project
from capesmith.effects.compile.meaning import Unplayable
from capesmith.playtest.batch import Cell, Played, Setting, play_batch
from capesmith.playtest.coverage import coverage_data, fired
from capesmith.playtest.players import PLAYERS
from capesmith.playtest.report import coverage_report, report
from capesmith.playtest.statistics import statistics
from capesmith.rules.game import Game
from capesmith.source.diagnostic import suggestion
from capesmith.source.files import unwritable, write_whole
from capesmith.systems.base import System
from capesmith.systems.load import load

FORMATS = ("text", "json")
ALL = "all"


class Wrong(Exception):
    """Something about the call is wrong: what, and what would be right."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def run(
    system: str, *, scenario: str, players: str, games: int, bot: str, seed: str, jobs: int, format: str,
    quirks: float, first_game: bool, coverage: bool, check: bool, out: Path | None,
) -> int:  # fmt: skip
    """Play a batch and report; 0 all games finished, 1 some went wrong, 2 wrong usage, 130 stopped."""
    found = game_called(system)
    if found is None:
        return 2
    try:
        one_of("bot", bot, PLAYERS)
        one_of("format", format, FORMATS)
        if games < 1:
            raise Wrong(f"there is nothing to see in {games} games", "--games 1 or more")
        if not 0 <= quirks <= 1:
            raise Wrong(f"{quirks:g} is no chance of a lapse", "--quirks 0 leaves quirks out, 1 is a lapse every time")
        if out is not None:
            demand_writable(out, "--out")
        game, cast = ready(found, trace=coverage)
        cells = [
            Cell(id, number, games)
            for id in scenarios_called(scenario, game.scenarios(cast))
            for number in counts_called(players, game.players)
        ]
    except Wrong as wrong:
        return complain(wrong.message, wrong.hint)
    options = {**({"quirks": quirks} if quirks else {}), **({"first_game": True} if first_game else {})}
    unmoved = {cell.scenario for cell in cells if game.options({**options, "scenario": cell.scenario}).idle(cast)}
    if unmoved:
        remark(f"--first-game changes nothing in {', '.join(sorted(unmoved))}")
    setting = Setting(found.id, str(home()), bot, seed, options, check, coverage)
    with progress(games * len(cells)) as told:
        played = play_batch(setting, cells, jobs=jobs or os.cpu_count() or 1, told=told)
    data = _data(setting, played)
    nodes = cast.compiler.nodes
    if coverage and played.counts is not None:
        data["coverage"] = coverage_data(nodes, played.counts)
    if format == "json":
        text = json.dumps(data, indent=2, ensure_ascii=False) + "\n"
    else:
        text = report(found.title, data)
        if coverage and played.counts is not None:
            text += coverage_report(fired(nodes, played.counts))
    _hand_over(text, out)
    return 130 if played.interrupted else 1 if data["errors"] else 0


def _hand_over(text: str, out: Path | None) -> None:
    """To the file, or to the screen; a long batch must not be lost because a disk is full."""
    if out is not None:
        try:
            write_whole(out, text)
            say(f"The report is in {out}.\n")
            return
        except OSError as error:
            complain(f"{out}: {(error.strerror or str(error)).lower()}", "so the report is printed instead")
    say(text)


def demand_writable(path: Path, option: str) -> None:
    """Better said before the games than after them."""
    if reason := unwritable(path):
        raise Wrong(f"{path}: {reason}", f"{option} takes the name of a file, in a folder that is there")


def one_of(what: str, word: str, known: Any) -> None:
    if word not in known:
        raise Wrong(f'there is no {what} "{word}"', suggestion(word, known) or f"{what}s: {', '.join(known)}")


def ready(found: System, *, trace: bool = False) -> tuple[Game, Any]:
    """The game of a system with the content of the project the command is called in."""
    if found.game is None:
        raise Wrong(f"{found.title} cannot be played yet", "it has no rules at the table")
    box = load(read_project(home()), (found.id,)).boxes.get(found.id)
    if box is None:
        raise Wrong(f"there is no content for {found.title} here", "capesmith check says what is missing")
    try:
        return found.game, found.game.cast(box, trace=trace)
    except Unplayable as error:
        raise Wrong(f"this content cannot be played: {error.message}", "capesmith check may say where") from None


def scenarios_called(word: str, known: list[str]) -> list[str]:
    if word == ALL:
        return known
    one_of("scenario", word, known)
    return [word]


def counts_called(word: str, known: range) -> list[int]:
    """One number of players, or all."""
    if word == ALL:
        return list(known)
    if not word.isdecimal() or int(word) not in known:
        raise Wrong(f"{word} players cannot play it", f"{known[0]} to {known[-1]} can, or all")
    return [int(word)]


def _data(setting: Setting, played: Played) -> dict[str, Any]:
    found = statistics(played)
    for error in found["errors"]:
        error["again"] = again(setting, error)
    head = {"system": setting.system, "bot": setting.bot, "seed": setting.seed, "options": dict(setting.options)}
    return {**head, **found}


def again(setting: Setting, error: dict[str, Any]) -> str:
    """The command that plays one game of a batch again."""
    words = [
        f"capesmith play {setting.system} --scenario {error['scenario']} --players {error['players']}",
        f"--bots {setting.bot} --seed {error['seed']}",
    ]
    if "quirks" in setting.options:
        words.append(f"--quirks {setting.options['quirks']:g}")
    if setting.options.get("first_game"):
        words.append("--first-game")
    return " ".join(words)


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on standard error, for people who watch."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda finished: bar.advance(task, finished)
