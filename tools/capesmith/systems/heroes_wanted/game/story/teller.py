"""The desk of the commentator: beats are collected and said a paragraph at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from capesmith.systems.heroes_wanted.game.pieces import VILLAIN
from capesmith.systems.heroes_wanted.game.story import names, phrases
from capesmith.systems.heroes_wanted.game.story.beats import SENTENCE, Beat, flow, pick

if TYPE_CHECKING:
    from capesmith.systems.heroes_wanted.game.table import HeroesTable

Say = Callable[[str], None]


class Teller:
    """Collects beats; `flush` says them."""

    def __init__(self, table: HeroesTable, say: Say) -> None:
        self.t = table
        self.say = say
        self.beats: list[Beat] = []
        self.opening = ""  # what the next paragraph begins with
        self.told = 0  # events so far: the same words need not come twice in a row
        self.cause = ""  # the trigger that is being resolved, until something comes of it
        self.causer = SENTENCE
        self.hit = SENTENCE  # who was hit last
        self.source = ""  # the threat step that is being carried out
        self.only: Sequence[str] = ()  # the words that can come of it
        self.said: dict[tuple[int, Sequence[str]], str] = {}  # the way each subject said a thing last
        self.facing: set[int] = set()  # heroes who were dealt DMG and have not discarded anything yet

    def flush(self) -> None:
        """Say what has happened and is not told yet."""
        text = flow(self.beats, phrases.words, self.name, self.again)
        self.beats.clear()
        self.forget()
        whole = f"{self.opening} {text}".strip() if text else ""
        self.opening = "" if text else self.opening
        if whole:
            self.say(whole)

    def heading(self, text: str) -> None:
        """A line of its own between paragraphs."""
        self.flush()
        self.opening = ""
        self.say("")
        self.say(text)

    def name(self, subject: int) -> str:
        return names.villain(self.t) if subject == VILLAIN else names.hero(self.t, subject)

    def again(self, subject: int) -> str:
        return "the villain" if subject == VILLAIN else names.short(self.t, subject)

    # --- beats ----------------------------------------------------------------------------------------

    def add(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = ()) -> Beat:
        """A new beat; the trigger behind it is named once."""
        beat = Beat(subject, kind, text, parts, self._reason(subject))
        self.beats.append(beat)
        return beat

    def grow(self, subject: int, kind: str, part: Any, text: str = "") -> Beat:
        """More of the same, or a new beat."""
        last = self.last()
        if last is not None and last.kind == kind and last.subject == subject and last.text == text and not self.cause:
            last.parts.append(part)
            return last
        return self.add(subject, kind, text, [part])

    def last(self) -> Beat | None:
        return self.beats[-1] if self.beats else None

    def sentence(self, text: str, kind: str = "said") -> Beat:
        return self.add(SENTENCE, kind, text)

    def does(self, subject: int, choices: Sequence[str], **facts: Any) -> Beat:
        """Somebody does something, said in one of several ways."""
        if subject < 0:
            subject = SENTENCE
        return self.add(subject, "does", self.fresh(subject, choices).format(**facts))

    def varied(self, choices: Sequence[str]) -> str:
        return pick(choices, self.t.state.turn, self.told)

    def fresh(self, subject: int, choices: Sequence[str]) -> str:
        """One of several ways to say it, but not the one the same subject was told with last."""
        found = self.varied(choices)
        if found == self.said.get((subject, choices)):
            found = choices[(choices.index(found) + 1) % len(choices)]
        self.said[subject, choices] = found
        return found

    # --- triggers -------------------------------------------------------------------------------------

    def because(self, cause: str, causer: int, only: Sequence[str] = ()) -> None:
        """What comes next comes of this trigger, if it is one of these words; all of them if none are given."""
        self.cause, self.causer, self.only = cause, causer, only

    def forget(self) -> None:
        self.because("", SENTENCE)

    def heard(self, word: str) -> None:
        """A word that cannot come of the trigger in hand: nothing did."""
        if self.cause and (word in _NEVER or (self.only and word not in self.only)):
            self.forget()

    def _reason(self, subject: int) -> str:
        """Why the next beat happens, said once; a trigger of somebody else has come to nothing."""
        cause, causer = self.cause, self.causer
        self.forget()
        if not cause:
            return ""
        if causer == VILLAIN:
            return f"courtesy of {names.villain(self.t)}" if subject == SENTENCE else ""
        return f"with {cause} kicking in" if causer == subject else ""


_NEVER = ("defend", "defended", "rest", "go", "turn")  # the game goes on
