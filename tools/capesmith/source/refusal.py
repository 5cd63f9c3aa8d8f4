"""What cannot be done as it was asked: what is wrong, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from capesmith.source.diagnostic import suggestion
from capesmith.source.text import brief

MOST = 40  # words in a hint


class Refusal(ValueError):
    """Said to people in two lines: the message, and a hint where there is one."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def unknown(what: str, word: object, known: Iterable[str], *, of: str = "") -> tuple[str, str]:
    """What to say of a word that stands for nothing, and the hint: the nearest known one, or those there are."""
    words = list(known)
    several = what if what.endswith("s") else f"{what}s"
    listed = ", ".join(words[:MOST]) + (", …" if len(words) > MOST else "")
    hint = suggestion(word, words) or (f"{several}: {listed}" if words else "")
    return f'there is no {what} "{brief(str(word))}"{f" in {of}" if of else ""}', hint
