"""The desk of the commentator, whatever the game: beats are collected and said a paragraph at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from capesmith.rules.beats import SENTENCE, Beat, flow, pick

Say = Callable[[str], None]


class Desk:
    """Collects beats; `flush` says them. A game adds how it calls its figures and words its beats."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.beats: list[Any] = []
        self.opening = ""  # what the next paragraph begins with
        self.told = 0  # events so far: the same words need not come twice in a row
        self.cause = ""  # the trigger that is being resolved, until something comes of it
        self.causer = SENTENCE
        self.only: Sequence[str] = ()  # the words that can come of it
        self.said: dict[tuple[int, Sequence[str]], str] = {}  # the way each subject said a thing last

    # --- what a game says ---------------------------------------------------------------------------

    def name(self, subject: int) -> str:
        raise NotImplementedError

    def again(self, subject: int) -> str:
        """The subject, a sentence later."""
        raise NotImplementedError

    def words(self, beat: Any) -> str:
        """One beat without its subject."""
        return str(beat.text)

    def moment(self) -> int:
        """A number that differs from one stretch of the game to the next."""
        return 0

    def reason(self, cause: str, causer: int, subject: int) -> str:
        """How to say why something happens; nothing where it need not be said."""
        return ""

    def apart(self, first: Any, beat: Any) -> bool:
        """Whether a beat does not belong to the sentence that this first one began."""
        return False

    def make(self, subject: int, kind: str, text: str, parts: Sequence[Any], lead: str) -> Any:
        return Beat(subject, kind, text, parts, lead)

    # --- paragraphs -----------------------------------------------------------------------------------

    def flush(self) -> None:
        """Say what has happened and is not told yet."""
        text = flow(self.beats, self.words, self.name, self.again, self.apart)
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

    # --- beats ----------------------------------------------------------------------------------------

    def add(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = ()) -> Any:
        """A new beat; the trigger behind it is named once."""
        beat = self.make(subject, kind, text, parts, self._reason(subject))
        self.beats.append(beat)
        return beat

    def grow(self, subject: int, kind: str, part: Any, text: str = "") -> Any:
        """More of the same, or a new beat."""
        last = self.last()
        if last is not None and last.kind == kind and last.subject == subject and last.text == text and not self.cause:
            last.parts.append(part)
            return last
        return self.add(subject, kind, text, [part])

    def last(self) -> Any:
        return self.beats[-1] if self.beats else None

    def sentence(self, text: str, kind: str = "said") -> Any:
        return self.add(SENTENCE, kind, text)

    def does(self, subject: int, choices: Sequence[str], **facts: Any) -> Any:
        """Somebody does something, said in one of several ways."""
        if subject < 0:
            subject = SENTENCE
        return self.add(subject, "does", self.fresh(subject, choices).format(**facts))

    def varied(self, choices: Sequence[str]) -> str:
        return pick(choices, self.moment(), self.told)

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

    def heard(self, word: str, never: Sequence[str] = ()) -> None:
        """A word that cannot come of the trigger in hand: nothing did."""
        if self.cause and (word in never or (self.only and word not in self.only)):
            self.forget()

    def _reason(self, subject: int) -> str:
        """Why the next beat happens, said once; a trigger of somebody else has come to nothing."""
        cause, causer = self.cause, self.causer
        self.forget()
        return self.reason(cause, causer, subject) if cause else ""
