"""Commands in this process, called as `capesmith` calls them, on one broken input after the other."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shutil
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from capesmith.cli import main as commands
from capesmith.source.record import record
from fuzz.calls import CALLS, PROFILE, SMALL, WHOLE, Call, spoil
from fuzz.projects import GAMES, PRINTER, Project, impact_report, kept_files, small, whole
from fuzz.quick import quickly

LABOUR, PATIENCE = 60, 600  # seconds of CPU, and on the clock, that one input may take before it counts as hanging
USUAL = {
    "heroes-wanted": ("littering", "littering,bootleg"),
    "vigilantes": ("first-shift", "the-long-tide"),
    "heroes-incorporated": ("first-patrol", "first-patrol,lairs"),
    "hour-of-need": ("century-heist", "century-heist,high-water-mark"),
    "hard-city": ("mayhem-on-the-streets", "mayhem-on-the-streets,zero-hour"),
}


# What no command should have to speak of: it was raised in the middle of something, caught, and told.
_SLIP = re.compile(
    r"\b(Key|Index|Type|Attribute|Assertion|ZeroDivision|Recursion|UnboundLocal|Name|Runtime|Overflow)Error\b|StopIteration"
)


class Hangs(BaseException):
    """A command does not come to an end."""


@record
class Finding:
    """An input that ends in a mistake of ours."""

    number: int
    call: str
    words: tuple[str, ...]
    done: str
    error: str  # what was raised, and where: findings with one cause have one of them
    trace: str


class Harness:
    """All projects in one folder, and the commands that are called in them."""

    def __init__(self, folder: Path, seed: str = "1", games: Sequence[str] = GAMES) -> None:
        self.folder, self.seed = folder.resolve(), seed
        self.counts: Counter[str] = Counter()
        self.seconds: Counter[str] = Counter()
        self.findings: list[Finding] = []
        self.games = tuple(games)
        self.heard = ""  # what the last command said
        self.projects: dict[tuple[str, str], Project] = {}

    def project(self, kind: str, game: str) -> Project:
        """A project, made when it is first asked for."""
        if (kind, game) not in self.projects:
            self.projects[kind, game] = self._made(kind, game)
        return self.projects[kind, game]

    def _made(self, kind: str, game: str) -> Project:
        place = self.folder / game / kind
        place.parent.mkdir(parents=True, exist_ok=True)
        if kind == WHOLE:
            return whole(place, game)
        made = small(place, game, self.told, uses=kind == SMALL)
        if kind == SMALL:
            shutil.copytree(place, place.parent / "base")
            kept_files(made, self.told, *USUAL[game])
            made.add("impact.json", impact_report(game))
            made.add(PROFILE, PRINTER.encode())
            made.files |= {"impact.json": impact_report(game), PROFILE: PRINTER.encode()}
            made.spoilt.clear()
        return made

    # --- inputs --------------------------------------------------------------------------------------------

    def run(self, number: int, only: str = "") -> Finding | None:
        """One input; the same number is the same input, whatever came before it."""
        rng = Random(f"{self.seed}-{number}")
        calls = [call for call in CALLS if call.name.startswith(only)]
        call = rng.choices(calls, [one.share for one in calls])[0]
        return self._run(number, call, rng)

    def _run(self, number: int, call: Call, rng: Random) -> Finding | None:
        kinds = [kind for kind in call.projects if kind != WHOLE or rng.random() < 0.3]
        project = self._having(call, rng.choice(kinds), rng)
        done = spoil(call, project, rng)
        words = call.words(project, rng)
        start = time.process_time()
        error = self._called(words, project.root) or self._admitted(project)
        self.counts[call.name] += 1
        self.seconds[call.name] += time.process_time() - start
        found = None
        if error is not None:
            found = Finding(number, call.name, tuple(words), f"{project.root.name}: {done}", *error)
            self.findings.append(found)
            self._save(found, project)
        self._mend(project)
        return found

    def _having(self, call: Call, kind: str, rng: Random) -> Project:
        """A project with files for a call; not every game has campaigns."""
        games = list(self.games)
        rng.shuffle(games)
        return next(found for game in games if (found := self.project(kind, game)).named(*call.files))

    def _save(self, found: Finding, project: Project) -> None:
        """Keep the broken project: the command in it is the reproduction."""
        place = self.folder / "findings" / str(found.number)
        shutil.copytree(project.root, place, dirs_exist_ok=True)
        (place / "FINDING").write_text(f"{found.words}\n{found.done}\n{found.trace}")

    def _mend(self, project: Project) -> None:
        project.mend()
        for name in ("new.json", "card.svg", "card.png"):
            (project.root / name).unlink(missing_ok=True)
        shutil.rmtree(project.root / "output" / project.game / "lab", ignore_errors=True)
        for path in project.root.rglob("*.yaml"):
            if path.relative_to(project.root).as_posix() not in project.files:
                path.unlink()

    # --- commands ------------------------------------------------------------------------------------------

    def told(self, words: Sequence[str], folder: Path) -> int:
        """Run a command that should work, to make a project."""
        error = self._called(words, folder)
        assert error is None, (words, error)
        return 0

    def _admitted(self, project: Project) -> tuple[str, str] | None:
        """A mistake that a command caught and spoke of; one of ours, if `check` has nothing against the content."""
        slip = _SLIP.search(self.heard)
        if slip is None or project.root.name != SMALL:
            return None
        said = self.heard
        self._called(["check", "--format", "json"], project.root)
        sound = '"errors": 0' in self.heard
        return (f"told: {said[slip.start() : slip.start() + 120]}".splitlines()[0], said) if sound else None

    def _called(self, words: Sequence[str], folder: Path) -> tuple[str, str] | None:
        """Run a command in a folder; what is raised that no user may ever see."""
        config = self.folder / folder.parent.name / "config"
        with _surroundings(folder, config, words) as told:
            try:
                commands.main()
            except SystemExit as ended:
                code = ended.code if isinstance(ended.code, int) else 0
                return None if 0 <= code < 3 else (f"exit {code}", "")
            except Hangs:
                return "hangs", traceback.format_exc()
            except KeyboardInterrupt:
                sys.exit(130)
            except BaseException as error:
                return _site(error), traceback.format_exc()
            finally:
                self.heard = told.getvalue()
        return None


def _site(error: BaseException) -> str:
    """What was raised, and the last line of the house that it came through."""
    frames = [one for one in traceback.extract_tb(error.__traceback__) if "capesmith" in one.filename]
    if not frames:
        return f"{type(error).__name__}: {error}"[:200]
    last = frames[-1]
    where = last.filename.partition("capesmith/")[2].rpartition("capesmith/")[2] or last.filename
    return f"{type(error).__name__} {where}:{last.lineno} {last.name}: {str(error)[:80]}"


@contextlib.contextmanager
def _surroundings(folder: Path, config: Path, words: Sequence[str]) -> Iterator[io.StringIO]:
    """The folder, the words, the streams and the user's own folders as a command finds them."""
    before = os.getcwd(), sys.argv, sys.stdin, dict(os.environ)
    os.chdir(folder)
    sys.argv = ["capesmith", *words]
    sys.stdin = io.StringIO("")
    os.environ |= {
        "CAPESMITH_DEBUG": "1", "XDG_CONFIG_HOME": str(config), "CAPESMITH_CACHE": str(config.parent / "cache"),
    }  # fmt: skip
    told = io.StringIO()
    heard = {one: signal.signal(one, _hangs) for one in (signal.SIGALRM, signal.SIGPROF)}
    signal.setitimer(signal.ITIMER_PROF, LABOUR)
    signal.alarm(PATIENCE)
    try:
        with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told), quickly():
            yield told
    finally:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        for one, before_it in heard.items():
            signal.signal(one, before_it)
        os.chdir(before[0])
        sys.argv, sys.stdin = before[1:3]
        os.environ.clear()
        os.environ |= before[3]


def _hangs(*_: Any) -> None:
    raise Hangs
