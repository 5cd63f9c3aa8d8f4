"""Decisions of players who search, as they are made: what was asked, and what each option came to in the rollouts.

A player spends no more rollouts on a look than it takes to choose, often a single one for an option. That tells which
option to take, but seldom how much better it is. So some looks, taken by lot, are weighed again when the choice has
been made: every option of the question with many rollouts, under chances that had no part in choosing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Final

from capesmith.playtest.measures.options import common, gain, leads, verdict
from capesmith.rules.chance import Stream, stream_seed
from capesmith.rules.choosing import Player, Prompt
from capesmith.rules.state import SavedState
from capesmith.rules.table import Table
from capesmith.source.record import record

if TYPE_CHECKING:
    from capesmith.playtest.bots.lines import Step
    from capesmith.playtest.bots.search import Search

DIGITS: Final = 6
ONE_OF: Final = 5  # looks, of which one is weighed again
ROLLOUTS: Final = 16  # for each option then
_FIELD = re.compile(r"\s*\{(\w+)[^}]*\}")


@record
class Offer:
    """An option that was tried: what kind of thing it is, the card it plays if any, and how much more it brings than
    the others."""

    kind: str
    card: str
    lead: float


@record
class Weighed:
    """One question for which options were compared."""

    seat: int
    question: str
    after: int  # so many decisions of the game
    value: float  # what the line that was taken came to, in points of the game's own bots
    gain: float
    verdict: str
    taken: int
    again: bool  # it was taken by lot, and all but the value comes from rollouts of its own
    offers: tuple[Offer, ...]


@record
class Decisions:
    """What the players who search were asked in one game."""

    asked: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # by question: times, with one option in earnest
    weighed: tuple[Weighed, ...] = ()


class Weigher:
    """A player who searches, and what he weighs. He plays as he would without being watched."""

    looks_ahead = True

    def __init__(self, bot: Search, seed: str) -> None:
        self.bot = bot
        bot.heard = self._hear
        self.lot = Stream(stream_seed(seed, f"weigh/{bot.mind.seat}"))
        self.asked: dict[str, tuple[int, int]] = {}
        self.weighed: list[Weighed] = []
        self._lines: dict[int, tuple[list[Step], dict[int, float]]] = {}  # of this look, as they came up

    def __call__(self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        forced = len(self.bot.mind.rank(table, seat, prompt, options)) == 1
        times, one = self.asked.get(prompt.question.text, (0, 0))
        self.asked[prompt.question.text] = times + 1, one + forced
        self._lines.clear()
        answer = self.bot(table, seat, prompt, options)
        self._note(table, seat, prompt, options, answer)
        return answer

    def _hear(self, line: list[Step], chance: int, value: float) -> None:
        self._lines.setdefault(id(line), (line, {}))[1][chance] = value

    def _note(self, table: Table[SavedState], seat: int, prompt: Prompt, options: Sequence[int], answer: int) -> None:
        """Keep what this look came to: for each option the first line that begins with it, which looked best."""
        tried: dict[int, dict[int, float]] = {}
        lines: dict[int, list[Step]] = {}
        for line, rollouts in self._lines.values():
            tried.setdefault(line[0][2], rollouts)
            lines.setdefault(line[0][2], line)
        if len(tried) < 2 or answer not in tried or not common(list(tried.values())):
            return
        game, own = self.bot.mind.game, tried[answer]
        again = self.lot.below(ONE_OF) == 0
        found = self._weighed_again(table, lines.values()) if again else list(tried.values())
        offers = tuple(
            Offer(kind_of(prompt, options[n]), game.card_played(table, seat, prompt, options[n]), round(lead, DIGITS))
            for n, lead in zip(tried, leads(found), strict=True)
        )
        taken = list(tried).index(answer)
        value = round(sum(own.values()) / len(own), DIGITS)
        self.weighed.append(
            Weighed(
                seat, prompt.question.text, len(table.choices), value, round(gain(found), DIGITS),
                verdict(found, taken), taken, again, offers,
            )
        )  # fmt: skip

    def _weighed_again(self, table: Table[SavedState], lines: Iterable[list[Step]]) -> list[dict[int, float]]:
        chances = [self.lot.below(1 << 62) for _ in range(ROLLOUTS)]
        return [{chance: self.bot.played_on(table, line, chance) for chance in chances} for line in lines]


def kind_of(prompt: Prompt, option: int) -> str:
    """What sort of thing an option is, without its particulars: `fight`, `move`, or what declining is called."""
    question = prompt.question
    if option < 0:
        return question.called_none[0] if question.none == "none" else question.none
    declared = question.of(option)
    if declared is None:
        return question.sort.name
    called = declared.called[0] if declared.called else ""
    return _FIELD.sub("", called).strip() or next(iter(declared.fields), question.kind)


def listened(bots: Sequence[Player], seed: str) -> list[Player]:
    """The same players; those who search are listened to. The seed of the game says which looks are weighed again."""
    return [Weigher(bot, seed) if hasattr(bot, "heard") else bot for bot in bots]  # type: ignore[arg-type]


def decisions(players: Sequence[Player]) -> Decisions | None:
    """What those who search decided; None where nobody does."""
    watched = [one for one in players if isinstance(one, Weigher)]
    if not watched:
        return None
    asked: dict[str, tuple[int, int]] = {}
    for question, (times, one) in (pair for seat in watched for pair in seat.asked.items()):
        before = asked.get(question, (0, 0))
        asked[question] = before[0] + times, before[1] + one
    weighed = sorted((one for seat in watched for one in seat.weighed), key=lambda one: one.after)
    return Decisions(asked, tuple(weighed))
