"""What a reader or a check has to say about a place in a file: errors are data."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from enum import StrEnum

from capesmith.source.record import record

# A path into a document: keys and list positions from the root.
DocPath = tuple[str | int, ...]


class Severity(StrEnum):
    """An error breaks the content, a warning looks wrong, a note is only said: no check ever fails for it."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@record
class Span:
    """A stretch of one source line; lines and columns count from 1."""

    line: int
    column: int
    width: int = 1
    text: str = ""


@record
class Diagnostic:
    """One message at one place, with a stable code and a way out."""

    code: str
    severity: Severity
    file: str
    line: int
    column: int
    message: str
    hint: str = ""
    width: int = 1
    source: str = ""

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"

    def sort_key(self) -> tuple[str, int, int, str, str]:
        return (self.file, self.line, self.column, self.code, self.message)


def nearest(word: object, known: Iterable[str], *, cutoff: float = 0.7) -> str | None:
    """The known word that a misspelt one most likely stands for."""
    text = str(word).strip().lower().replace("_", "-").replace(" ", "-")
    words = list(known)
    by_folded = {w.lower(): w for w in words}
    if text in by_folded:
        return by_folded[text]
    if not 1 < len(text) < 40:
        return None
    close = get_close_matches(text, by_folded, n=1, cutoff=cutoff)
    if close:
        return by_folded[close[0]]
    if len(text) >= 4:
        for folded, original in by_folded.items():
            if folded.startswith(text) or (len(folded) >= 4 and text.startswith(folded)):
                return original
        if len(text) >= 5:
            return next((original for folded, original in by_folded.items() if folded.endswith(text)), None)
    return None


def suggestion(word: object, known: Iterable[str]) -> str:
    """`did you mean "x"?`, or nothing when no known word is near."""
    best = nearest(word, known)
    return f'did you mean "{best}"?' if best else ""


def listing(words: Iterable[str], *, limit: int = 12) -> str:
    """A short, sorted list of words for a hint."""
    ordered = sorted(words)
    shown = ", ".join(ordered[:limit])
    return f"{shown}, …" if len(ordered) > limit else shown
