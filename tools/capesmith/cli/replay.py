"""`capesmith replay`: a game from its log, told again, and the state at any decision."""

from __future__ import annotations

from pathlib import Path

from capesmith.cli.content import box_here
from capesmith.cli.exits import FAILED
from capesmith.cli.lab_options import cast_of, demand_writable, game_of, refusing
from capesmith.cli.play import finish
from capesmith.cli.screen import Printer, filled, item
from capesmith.cli.speech import complain, game_called, say
from capesmith.content.model import Box
from capesmith.content.project import find_root, shipped_root
from capesmith.rules.game import Game
from capesmith.rules.identity import identity
from capesmith.rules.log import GameLog, LogError, Replay, demand_same, read_log
from capesmith.rules.story import Storyteller
from capesmith.source.whole import write_whole
from capesmith.systems.base import System

MOST = 1000  # games from a turn on


@refusing
def run(
    path: Path, *, until: int | None, quiet: bool, html: Path | None = None, seat: int | None = None, rollouts: int = 0
) -> int:
    """Replay a game; 0 as recorded, 1 refused, diverged or damaged, 2 wrong usage."""
    try:
        log = read_log(path)
    except OSError as error:
        return complain(f"{path}: {(error.strerror or str(error)).lower()}", "capesmith play --log writes a game")
    except LogError as error:
        return _failed(str(error))
    found = game_called(log.system)
    if found is None:
        return FAILED
    if until is not None and not 0 <= until <= len(log.choices):
        return complain(f"there is no decision {until}", f"--until takes 0 to {len(log.choices)}")
    if html is not None:
        demand_writable(html, "--html")
    if seat is not None and (html is None or not 1 <= seat <= len(log.players)):
        why = f"there is no seat {seat}" if html is not None else "--seat says whose page --html writes"
        return complain(why, f"--html FILE --seat 1 to {len(log.players)}")
    if rollouts and (html is None or seat is not None or not 0 < rollouts <= MOST):
        return complain(
            "--rollouts says how many games --html lets bots finish",
            f"--html FILE --rollouts 1 to {MOST}, without --seat",
        )
    try:
        game, (box, _) = game_of(found), box_here(found)
        demand_same(log, game, identity(box))
        if html is not None:
            return _filmed(log, found, box, html, None if seat is None else seat - 1, rollouts)
        replay = Replay(log, game, cast_of(game, box), until)
        return _told(replay, game, log, quiet=quiet)
    except LogError as error:
        return _failed(str(error))


def _filmed(log: GameLog, found: System, box: Box, html: Path, eyes: int | None, rollouts: int) -> int:
    from capesmith.playtest.timeline.page import replay_page

    root = find_root(Path.cwd()) or shipped_root()
    page = replay_page(log, found, box, cast_of(game_of(found), box), root, eyes, rollouts)
    write_whole(html, page)
    say(f"The game is on {html}, {len(page.encode()) / 1e6:.1f} MB.")
    return 0


def _told(replay: Replay, game: Game, log: GameLog, *, quiet: bool) -> int:
    printer = Printer(muted=quiet)
    teller = game.narrator(replay.table, printer)
    result = replay.run(teller)
    printer.muted = False
    if result is not None:
        finish(teller, printer)
        return 0
    if not quiet:
        teller.flush()
    _show(replay, game, teller, printer, log)
    return 0


def _show(replay: Replay, game: Game, teller: Storyteller, printer: Printer, log: GameLog) -> None:
    """The state where the replay stopped: the board, the seat that is asked, and what it was asked."""
    asked, made = replay.asked, len(replay.choices)
    assert asked is not None
    printer.verbatim(f"\n── After decision {made} of {len(log.choices)} ──")
    printer.verbatim(teller.map())
    printer.verbatim("\n" + teller.status(asked.seat))
    printer.verbatim("\n" + filled(f"Seat {asked.seat + 1}: {game.say_prompt(replay.table, asked.seat, asked.prompt)}"))
    chosen = log.choices[made] if made < len(log.choices) else None
    for index, option in enumerate(asked.options):
        mark = "→" if index == chosen else " "
        text = game.say_option(replay.table, asked.seat, asked.prompt, option)
        printer.verbatim(item(f" {mark}{index + 1:>3}. ", text))


def _failed(message: str) -> int:
    complain(message)
    return FAILED
