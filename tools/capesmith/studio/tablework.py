"""In a process of its own: what is done with a game that somebody sits at."""

from __future__ import annotations

import gzip
from base64 import b64decode
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from capesmith.desk.buffers import Reader
from capesmith.playtest.lab import Lab
from capesmith.playtest.report.stories import told
from capesmith.playtest.sitting import endings, going, hints, looking
from capesmith.playtest.sitting.ready import Ready, begun, made_ready
from capesmith.playtest.sitting.set_up import Setup
from capesmith.playtest.timeline.timeline import timeline
from capesmith.press.table.position import TablePainter
from capesmith.render.edition import Order
from capesmith.render.figures.own import look_in_project
from capesmith.rules.bot_names import BOTS
from capesmith.rules.log import GameLog, LogError, log_of
from capesmith.source.cache import Cache
from capesmith.source.pool import Work
from capesmith.source.refusal import Refusal, unknown
from capesmith.systems import known_systems
from capesmith.systems.load import Loader

KEPT = 5  # contents that are ready for play

Texts = tuple[tuple[str, str], ...]  # what lies over the files of the project, by path


class Errand(NamedTuple):
    """What is to be done, with the project as it is at a turn and with texts that nobody has saved."""

    turn: int
    deed: str
    system: str = ""
    texts: Texts = ()
    given: tuple[Any, ...] = ()

    def __hash__(self) -> int:  # logs hold maps
        return hash((self.turn, self.deed, self.system))


class Refused(NamedTuple):
    """Why nothing came of it, and what to do."""

    message: str
    hint: str = ""


class TableWorker:
    """Knows a project as it was at one turn, and has its games ready."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._cache = Cache()
        self._ready: OrderedDict[tuple[int, str, Texts], Ready] = OrderedDict()
        self._loaders: tuple[int, Texts, Loader] | None = None
        self._painters: dict[tuple[int, str, Texts], TablePainter] = {}

    def do(self, errand: Errand) -> Any:
        """What came of an errand, or `Refused`."""
        try:
            return getattr(self, f"_{errand.deed}")(errand, *errand.given)
        except Refusal as why:
            return Refused(why.message, why.hint)
        except LogError as why:
            return Refused(f"this game cannot be played again: {why}")
        except Exception as error:  # half-written content may break anything
            return Refused(f"this cannot be played yet ({type(error).__name__}: {str(error)[:200]})")

    def _loader(self, errand: Errand) -> Loader:
        if self._loaders is None or self._loaders[:2] != (errand.turn, errand.texts):
            typed = {self.root / path: text.encode("utf-8", "replace") for path, text in errand.texts}
            loader = Reader(self.root, self._cache, typed, None) if typed else Loader(self.root, self._cache)
            self._loaders = errand.turn, errand.texts, loader
        return self._loaders[2]

    def _here(self, errand: Errand) -> Ready:
        at = errand.turn, errand.system, errand.texts
        if at not in self._ready:
            loader = self._loader(errand)
            game = loader.game(errand.system)
            if game is None:
                raise Refusal(*unknown("game", errand.system, known_systems()))
            box = loader.box(game)
            if not box.every_scenario():
                box = loader.base.box(game)
            self._ready[at] = made_ready(game, box)
            if len(self._ready) > KEPT:
                self._ready.popitem(last=False)
        self._ready.move_to_end(at)
        return self._ready[at]

    # --- deeds --------------------------------------------------------------------------------------------

    def _games(self, errand: Errand) -> Any:
        """Every game that can be played here: what it can be asked for before it begins."""
        used = self._loader(errand).project.uses
        found = []
        for id in [*(id for id in known_systems() if id in used), *(id for id in known_systems() if id not in used)]:
            try:
                found.append(self._game(self._here(errand._replace(system=id))))
            except Refusal as why:
                found.append({"id": id, "title": id, "scenarios": [], "why": why.message})
        return found

    def _game(self, here: Ready) -> dict[str, Any]:
        game, known = here.game, here.box.every_scenario()
        usual = game.options({})
        scenarios = [
            {"id": id, "name": known[id].name if id in known else id, "players": list(game.players_of(here.cast, id))}
            for id in game.scenarios(here.cast)
        ]
        words = [
            {"name": one.name, "help": one.help, "bare": one.sort.bare, "example": one.example}
            for one in game.setup_words().values()
        ]
        styles = [f"greedy/{name}" for name in game.personas()]
        return {
            "id": here.system.id, "title": here.system.title, "scenarios": scenarios, "words": words,
            "usual": {"scenario": usual.scenario, "players": usual.players}, "together": game.cooperative,
            "bots": ["greedy", "search", *styles, *(bot for bot in BOTS if bot not in ("greedy", "search"))],
        }  # fmt: skip

    def _begin(self, errand: Errand, setup: Setup, featuring: tuple[str, ...], notes: dict[str, Any]) -> GameLog:
        return begun(self._here(errand), setup, featuring, notes)

    def _retell(self, errand: Errand, game: Mapping[str, Any]) -> tuple[GameLog, bool]:
        """A game of a report as it goes with what is here, and whether it ends as the report says."""
        here = self._here(errand)
        found = told(game, Lab(here.system, here.box, cast=here.cast), 1)
        if not found.log:
            raise Refusal(found.wrong or "the report does not say how this game was played", "play it anew")
        log = log_of(b64decode(found.log.partition(",")[2]), "this game")
        outcome, scores, _, turns, *_ = log.result or ("", (), (), 0)
        return log, (outcome, [*scores], turns) == (game.get("outcome"), game.get("scores"), game.get("turns"))

    def _look(self, errand: Errand, log: GameLog, at: int | None, seat: int | None) -> dict[str, Any]:
        return asdict(looking.look(self._here(errand), log, at, seat))

    def _painter(self, errand: Errand) -> TablePainter | None:
        at = errand.turn, errand.system, errand.texts
        here = self._here(errand)
        printing = here.system.printing
        if at not in self._painters and printing is not None:
            if len(self._painters) >= KEPT:
                del self._painters[next(iter(self._painters))]
            look = look_in_project(printing.look("full"), self.root, here.system.id)
            self._painters[at] = TablePainter(Order(here.system, here.box, look, self.root))
        return self._painters.get(at)

    def _course(self, errand: Errand, log: GameLog, eyes: int | None) -> dict[str, Any]:
        """The moments of a game that are worth a jump, and how the bots think each side stood, for all a seat knows."""
        here = self._here(errand)
        found = timeline(here.moved(log), here.game, here.cast, eyes)
        curve = {"names": found.curve.names, "steps": found.curve.steps, "leads": found.curve.leads()}
        return {"marks": [asdict(mark) for mark in found.marks], "curve": curve}

    def _position(self, errand: Errand, log: GameLog, at: int, eyes: int | None) -> Any:
        """What lies where, as somebody at a seat sees it."""
        painter = self._painter(errand)
        if painter is None:
            return None
        here = self._here(errand)
        return painter.position(here.game, looking.Looker(here, log, at).table, eyes).data()

    def _art(self, errand: Errand, log: GameLog, at: int, eyes: int | None, name: str) -> bytes:
        """A picture that lies there, compressed; what was drawn before is known."""
        painter = self._painter(errand)
        if painter is not None and name not in painter.art:  # this process is new
            self._position(errand, log, at, eyes)
        if painter is None or name not in painter.art:
            raise Refusal("there is no such picture on the table")
        return gzip.compress(painter.art.svg(name).encode(), 4, mtime=0)

    def _go(self, errand: Errand, log: GameLog) -> going.Gone:
        return going.go_on(self._here(errand), log)

    def _answer(self, errand: Errand, log: GameLog, option: int) -> GameLog:
        return going.answered(self._here(errand), log, option)

    def _hint(self, errand: Errand, log: GameLog, made: int, number: int) -> tuple[hints.Line, ...]:
        return hints.looked(self._here(errand), log, made, number)

    def _finish(
        self, errand: Errand, log: GameLog, made: int, numbers: tuple[int, ...], bot: str
    ) -> list[endings.Won]:  # fmt: skip
        return endings.finished(self._here(errand), log, made, numbers, bot)


def begin(root: Path) -> Work:
    """Set a process up."""
    return TableWorker(root).do
