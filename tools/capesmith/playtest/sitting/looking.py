"""A game looked at: where it stands after so many decisions, what is asked there, and how it came to that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from capesmith.playtest.sitting.ready import Ready
from capesmith.playtest.sitting.secrets import Secrets, secrets_of, told_since
from capesmith.playtest.sitting.set_up import PERSON
from capesmith.press.table.targets import targets_of
from capesmith.rules.choosing import Prompt
from capesmith.rules.log import Diverged, GameLog, Replay
from capesmith.rules.overview import Entry
from capesmith.rules.prose import capital
from capesmith.rules.state import SavedState
from capesmith.rules.story import Storyteller
from capesmith.rules.table import Result, Table
from capesmith.source.record import record


@record
class Offer:
    """An option in words, and what of the table it means: see `press.table.targets`."""

    said: str
    targets: tuple[str, ...]


@record
class Asked:
    """A question and its options; which of them was chosen there, or -1."""

    seat: int
    question: str
    offers: tuple[Offer, ...]
    chosen: int


@record
class Decision:
    """One decision of a game, in words; `segment` is how many were made before the stretch of play that it is in."""

    seat: int
    question: str
    said: str
    options: int
    segment: int
    ours: bool  # a person made it


@record
class Told:
    """A paragraph of the commentary, and how many decisions had been made."""

    at: int
    text: str
    heading: bool


@record
class Back:
    """The last decision of a person can be taken back: to where, and whether one would know more than one did."""

    to: int
    reveals: bool


@record
class Ending:
    """How it ended."""

    words: str
    lines: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]  # per seat, per line
    totals: tuple[int, ...]
    winners: tuple[int, ...]


@record
class Look:
    """Where a game stands."""

    made: int
    of: int
    names: tuple[str, ...]  # what the players are called
    asked: Asked | None
    status: str
    map: str
    texts: tuple[Entry, ...]
    decisions: tuple[Decision, ...]
    told: tuple[Told, ...]
    ending: Ending | None
    back: Back | None
    astray: str  # why the rest of the game cannot be played as it was


def look(here: Ready, log: GameLog, at: int | None = None, seat: int | None = None) -> Look:
    """The game after `at` decisions, as a seat sees it: that of the question if nobody is named."""
    return Looker(here, log, at).look(seat)


class Looker:
    """A game that is played again up to a decision; what is heard on the way is kept."""

    def __init__(self, here: Ready, log: GameLog, at: int | None = None) -> None:
        self.here, self.log = here, log
        self.at = len(log.choices) if at is None else max(0, min(at, len(log.choices)))
        self.decisions: list[Decision] = []
        self.told: list[Told] = []
        self.astray = ""
        self._heading = False
        self._own: tuple[int, int, Secrets] | None = None  # when a person decided, who, what was hidden
        self.replay = Replay(here.moved(log), here.game, here.cast, self.at, self._heard)
        self.table: Table[SavedState] = self.replay.table
        self.teller: Storyteller = here.game.narrator(self.table, self._say)
        self.result: Result | None = None
        try:
            self.result = self.replay.run(self.teller)
        except Diverged as error:
            self.astray = str(error)
        self.teller.flush()

    # --- what is heard ------------------------------------------------------------------------------------

    def _say(self, text: str) -> None:
        """A heading comes after an empty line."""
        if not text:
            self._heading = True
            return
        self.told.append(Told(len(self.table.choices), text.strip(), self._heading))
        self._heading = False

    def _heard(
        self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int], answer: int
    ) -> None:  # fmt: skip
        game, ours = self.here.game, self.log.players[seat] == PERSON
        asked, said = game.say_prompt(table, seat, prompt), game.say_option(table, seat, prompt, options[answer])
        self.decisions.append(Decision(seat, asked, said, len(options), table.began, ours))
        if ours:
            self._own = len(table.choices), seat, secrets_of(self.here.game, table, seat)

    # --- what is seen -------------------------------------------------------------------------------------

    def look(self, seat: int | None = None) -> Look:
        asked = self.asked()
        viewer = seat if seat is not None else asked.seat if asked is not None else 0
        viewer = max(0, min(viewer, len(self.log.players) - 1))
        return Look(
            len(self.table.choices), len(self.log.choices), tuple(self._names()), asked, self.teller.status(viewer),
            self.teller.map(), tuple(self.teller.texts(viewer)), tuple(self.decisions), tuple(self.told),
            self._ending(), self._back(), self.astray,
        )  # fmt: skip

    def asked(self) -> Asked | None:
        """The question at which it stands."""
        found = self.replay.asked
        if found is None:
            return None
        game, table, made = self.here.game, self.table, len(self.table.choices)
        offers = tuple(
            Offer(
                game.say_option(table, found.seat, found.prompt, option),
                targets_of(game, table, found.prompt, option),
            )
            for option in found.options
        )
        chosen = self.log.choices[made] if made < len(self.log.choices) else -1
        question = game.say_prompt(table, found.seat, found.prompt)
        return Asked(found.seat, question, offers, chosen)

    def _names(self) -> Iterator[str]:
        for seat in range(len(self.log.players)):
            yield capital(self.teller.player(seat))

    def _ending(self) -> Ending | None:
        if self.result is None:
            return None
        scores = self.teller.scores()
        return Ending(self.teller.closing(), scores.lines, scores.points, scores.totals, tuple(self.result.winners))

    def _back(self) -> Back | None:
        if self._own is None:
            return None
        to, seat, before = self._own
        return Back(to, told_since(before, secrets_of(self.here.game, self.table, seat)))


def plain(found: Look) -> Mapping[str, Any]:
    """A look as JSON can hold it."""
    from dataclasses import asdict

    return asdict(found)
