"""What a command was asked for: words become games, scenarios, bots, numbers; `Wrong` says what they cannot be."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec

from capesmith.cli.content import Unsound, box_in, refuse, sound
from capesmith.cli.hindered import excusing
from capesmith.cli.progress import Count, progress
from capesmith.cli.speech import complain, home, output_folder
from capesmith.content.model import Box
from capesmith.content.project import find_root, read_project
from capesmith.content.revisions import revision_now
from capesmith.effects.compile.meaning import Unplayable
from capesmith.playtest.sitting.set_up import bots_called
from capesmith.rules.cast import Cast
from capesmith.rules.game import Game
from capesmith.source.record import record
from capesmith.source.refusal import Refusal, unknown
from capesmith.source.stopping import be_patient
from capesmith.source.whole import unwritable
from capesmith.systems import is_known, known_systems
from capesmith.systems.base import System
from capesmith.systems.load import Loaded
from capesmith.systems.own_kinds import system_in

if TYPE_CHECKING:
    from capesmith.playtest.featured import Featured
    from capesmith.playtest.lab import Lab, Origin

ALL = "all"
FORMATS = ("text", "json", "markdown")
Words = ParamSpec("Words")


class Wrong(Refusal):
    """Something about the call is wrong."""


def refusing(run: Callable[Words, int]) -> Callable[Words, int]:
    """A command whose refusals are said to whoever called it: 1 the content has errors, 2 wrong usage."""
    excused = excusing(run)

    @wraps(run)
    def said(*words: Words.args, **options: Words.kwargs) -> int:
        try:
            return excused(*words, **options)
        except Unsound as unsound:
            return refuse(unsound)
        except Refusal as wrong:
            return complain(wrong.message, wrong.hint)

    return said


@record
class LabOptions:
    """How a command of the lab works and where its report goes."""

    jobs: int = 0
    scheduler: str | None = None
    resume: bool = False
    format: str = "text"
    html: Path | None = None
    json: Path | None = None
    markdown: Path | None = None
    force: bool = False  # content with errors is played, too

    def demand(self) -> None:
        """Better said before the games than after them."""
        one_of("format", self.format, FORMATS)
        for option, path in (("--html", self.html), ("--json", self.json), ("--markdown", self.markdown)):
            if path is not None:
                demand_writable(path, option)


class Bench:
    """Where a command of the lab works: the game and its content here, and labs to play it in."""

    def __init__(self, system: str, how: LabOptions) -> None:
        if not is_known(system):
            raise Wrong(*unknown("system", system, known_systems()))
        found = system_in(home(), system)
        assert found is not None
        how.demand()
        self.system, self.game, self.how = found, game_of(found), how

    @cached_property
    def box(self) -> Box:
        return box_in(self.read(self.system, home()), self.system)

    def read(self, found: System, root: Path, where: str = "here") -> Loaded:
        """The content of a project, if there are no errors in it or nobody minds."""
        return sound(found, root, where, force=self.how.force)

    @cached_property
    def cast(self) -> Cast:
        return cast_of(self.game, self.box)

    def scenarios(self, word: str) -> list[str]:
        return scenarios_called(word, self.game.scenarios(self.cast))

    def featured(self, everything: bool, words: str = "") -> Featured | None:
        """What is to take part in turn: the cards that are asked for by name, or what the project adds to the box it
        builds on; nothing if everything is asked for as it comes, or if it adds nothing."""
        from capesmith.playtest.featured import Featured

        if words == ALL:
            return Featured.everything(self.game, self.cast)
        if words:
            return self._named(words)
        found = None if everything else Featured.own(self.game, self.cast, self.box)
        return found or None

    def _named(self, words: str) -> Featured:
        """The cards of a comma list."""
        from capesmith.playtest.featured import Featured

        known = [subject.id for subject in self.game.subjects(self.cast)]
        ids = [word.strip() for word in words.split(",")]
        for id in ids:
            one_of("card", id, known)
        return Featured(self.game, self.cast, ids, asked=ids)

    def counts(self, word: str) -> list[int]:
        return counts_called(word, self.game.players)

    def cells(self, scenarios: Sequence[str], counts: Sequence[int]) -> list[tuple[str, int]]:
        """Every scenario with every number of players it is made for, number by number."""
        game, cast = self.game, self.cast
        found = [(id, number) for number in counts for id in scenarios if number in game.players_of(cast, id)]
        if not found:
            numbers = " or ".join(map(str, counts))
            raise Wrong(f"none of this is for {numbers} players: {', '.join(scenarios)}", "ask for --players all")
        return found

    def bots(self, words: str) -> list[str]:
        return bots_called(words, self.game, self._cards)

    def demand_one_bot(self, word: str) -> None:
        demand_one_bot(word, self.game, self._cards)

    @property
    def _cards(self) -> set[str]:
        return {card.id for card in self.box.everything()}

    @contextmanager
    def lab(self, games: int | None = None, box: Box | None = None) -> Iterator[Lab]:
        """A lab for the content here, or for another; its games are shown as they are finished."""
        from capesmith.playtest.lab import Lab

        with progress("playing", "games") as shown:
            count = Count(shown, games)
            lab = Lab(
                self.system, box or self.box, jobs=self.how.jobs, scheduler=self.how.scheduler,
                journals=journals(self.system), resume=self.how.resume, told=count.finished,
                asked=count.asked, origin=origin_here(), cast=self.cast if box is None else None,
            )  # fmt: skip
            be_patient()  # until the report is delivered
            yield lab


def origin_here() -> Origin:
    """The project that a report is about; nothing where the content is the one that comes with Capesmith."""
    from capesmith.playtest.lab import Origin

    root = find_root(Path.cwd())
    return Origin() if root is None else Origin(read_project(root).name, revision_now(root))


def journals(system: System) -> Path:
    """Where batches keep the games they have finished."""
    return output_folder(system.id, "lab")


def demand_writable(path: Path, option: str) -> None:
    """Better said before the games than after them."""
    if reason := unwritable(path):
        raise Wrong(f"{path}: {reason}", f"{option} takes the name of a file, in a folder that is there")


def one_of(what: str, word: str, known: Any) -> None:
    if word not in known:
        raise Wrong(*unknown(what, word, known))


def game_of(found: System) -> Game:
    if found.game is None:
        raise Wrong(f"{found.title} cannot be played yet", "it has no rules at the table")
    return found.game


def cast_of(game: Game, box: Box, *, trace: bool = False) -> Cast:
    try:
        return game.cast(box, trace=trace)
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
    if not word.isdecimal():
        raise Wrong(f'"{word}" is no number of players', f"--players takes {known[0]} to {known[-1]}, or all")
    if int(word) not in known:
        few = f"{known[0]} to {known[-1]} can, or all" if len(known) > 1 else f"it takes --players {known[0]}"
        raise Wrong(f"{word} players cannot play it", few)
    return [int(word)]


def demand_one_bot(word: str, game: Game, cards: Collection[str]) -> None:
    if len(bots_called(word, game, cards)) > 1:
        raise Wrong("one bot plays all seats here", "--bot greedy")
