"""What the terminal asks of whoever tells a game: sentences as it goes on, and a look at the table in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from capesmith.rules.nouns import Nouns
from capesmith.rules.overview import Entry, Overview, Scores
from capesmith.rules.phrases import Phrases
from capesmith.rules.teller import Say, T, Teller

_OF_TEXTS = ("trigger", "trigger-over", "stands", "awaits")


class Storyteller(Protocol):
    """A watcher that tells a game in sentences and can describe the table at any moment."""

    def __call__(self, word: str, *facts: Any) -> None: ...

    def flush(self) -> None:
        """Say what has happened and is not told yet."""
        ...

    def status(self, seat: int) -> str:
        """How things stand, as one seat sees them."""
        ...

    def map(self) -> str:
        """The board with everything on it, in plain characters, at most 80 wide."""
        ...

    def player(self, seat: int) -> str:
        """What whoever plays at a seat is called."""
        ...

    def texts(self, seat: int) -> Sequence[Entry]:
        """The cards that matter to a seat, each with its text."""
        ...

    def text_of(self, name: str) -> Entry | None:
        """One card of the box by name or id, with its text; None when there is none."""
        ...

    def scores(self) -> Scores:
        """The final score."""
        ...

    def closing(self) -> str:
        """Who won, in a sentence."""
        ...


def nouns_of(teller: Storyteller, plain: Nouns[T]) -> Nouns[T]:
    """What things are called in a story; in the `plain` words where it has none of its own."""
    told: Nouns[T] = teller.phrases.nouns if isinstance(teller, Teller) else plain
    return told if told.things.sorts else plain


class PlainTale(Teller[T]):
    """Tells a game event by event, from its phrases or word by word; for games that have no commentator yet."""

    def __init__(self, table: T, say: Say, phrases: Phrases | None = None, overview: Overview[T] | None = None) -> None:
        self.t, self.phrases, self.overview = table, phrases or Phrases(), overview or Overview()
        super().__init__(say)

    def __call__(self, word: str, *facts: Any) -> None:
        """Of texts only what comes of them is told."""
        super().__call__(word, *facts)
        if word not in self.on and word not in _OF_TEXTS:
            told = ", ".join(str(fact) for fact in facts)
            self.sentence(f"{word.replace('-', ' ')}{f': {told}' if told else ''}")
        self.flush()

    def name(self, subject: int) -> str:
        return f"player {subject + 1}"

    again = name
