"""Beats of a story, and how they flow together: what one figure does in a row becomes one or two sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final
from zlib import crc32

from capesmith.rules.prose import capital, listed, signed

SENTENCE: Final = -1  # the subject of a beat that is a sentence of its own
MOST_CLAUSES: Final = 3  # in one sentence
_QUOTED = re.compile("“[^”]*”")


class Beat:
    """One thing somebody does. Beats of the same kind that follow each other grow instead of piling up."""

    __slots__ = (
        "facts", "kind", "lead", "notes", "parted", "parts", "place", "subject", "text", "verb", "word", "worth",
    )  # fmt: skip

    def __init__(self, subject: int, kind: str, text: str = "", parts: Sequence[Any] = (), lead: str = "") -> None:
        self.subject = subject
        self.kind = kind
        self.text = text
        self.parts = list(parts)
        self.lead = lead  # why it happens: "with Barefoot kicking in"
        self.parted = False  # whether it comes of something else than what was told before it
        self.place = ""  # where a move leads
        self.verb = ""  # the word for it, where there is a choice
        self.word = ""  # the event that it tells
        self.facts: tuple[Any, ...] = ()
        self.notes: list[str] = []  # what else there is to know about it
        self.worth: dict[str, int] = {}  # what it brought and cost

    def clause(self, words: str) -> str:
        """The words of the beat with whatever it was worth."""
        said = [*self.notes, *(f"{signed(amount)} {what}" for what, amount in self.worth.items() if amount)]
        return f"{words} ({', '.join(said)})" if said else words


def pick(choices: Sequence[str], *facts: Any) -> str:
    """One of several ways to say it: always the same for the same event, and no stream of the game is touched."""
    return choices[crc32(repr(facts).encode()) % len(choices)]


Apart = Callable[[Beat, Beat], bool]


def flow(
    beats: Sequence[Beat], words: Callable[[Any], str], name: Callable[[int], str], again: Callable[[int], str],
    apart: Apart = lambda first, beat: False,
) -> str:  # fmt: skip
    """Beats as flowing text. `name` calls a subject by name, `again` when it was just mentioned; `apart` says whether a
    beat does not belong to the run that this first one began."""
    sentences: list[str] = []
    spoken = SENTENCE
    for run in _runs(beats, apart):
        subject, lead = run[0].subject, run[0].lead
        clauses = [beat.clause(words(beat)) for beat in run]
        for group in [clauses] if subject == SENTENCE else balanced(clauses):
            text = joined(group)
            if subject != SENTENCE:
                text = f"{again(subject) if subject == spoken else name(subject)} {text}"
                spoken = subject
            sentences.append(ended(capital(f"{lead}, {text}" if lead else text)))
            lead = ""
    return " ".join(sentences)


def _runs(beats: Sequence[Beat], apart: Apart) -> list[list[Beat]]:
    """What one subject does in a row; a reason begins anew, and so does what it is not the reason of."""
    found: list[list[Beat]] = []
    for beat in beats:
        same = bool(found) and beat.subject == found[-1][-1].subject != SENTENCE and not beat.lead
        explained = beat.parted and bool(found) and bool(found[-1][0].lead)
        if same and not explained and not apart(found[-1][0], beat):
            found[-1].append(beat)
        else:
            found.append([beat])
    return found


def balanced(clauses: list[str]) -> list[list[str]]:
    """Clauses in groups for one sentence each, none much longer than the next."""
    groups = -(-len(clauses) // MOST_CLAUSES)
    found, at = [], 0
    for left in range(groups, 0, -1):
        size = -(-(len(clauses) - at) // left)
        found.append(clauses[at : at + size])
        at += size
    return found


def joined(clauses: list[str]) -> str:
    """Clauses of one subject; a clause that has commas of its own asks for a clearer joint."""
    plain = [_QUOTED.sub("", clause) for clause in clauses[-2:]]
    if len(clauses) > 1 and (" and " in plain[0] or ", " in plain[1]):
        return f"{', '.join(clauses[:-1])}, and {clauses[-1]}"
    return listed(clauses)


def ended(sentence: str) -> str:
    """A sentence with its full stop, unless it brings its own end."""
    return sentence if sentence.endswith((".", "!", "?", ".”", "!”", "?”")) else f"{sentence}."
