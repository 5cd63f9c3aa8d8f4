"""The notebook of a reader walking through plain data: where it is, and what it found wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from capesmith.source.diagnostic import Diagnostic, DocPath
from capesmith.source.yaml import Document


class _Wrong:
    """Stands for a value that could not be read; its reason is in the notes."""

    def __repr__(self) -> str:
        return "WRONG"

    def __bool__(self) -> bool:
        return False


WRONG: Final = _Wrong()


@dataclass(frozen=True, slots=True)
class Note:
    """One finding, its place still a path."""

    code: str
    message: str
    hint: str
    path: DocPath
    key: bool


class Notes:
    """Collects findings; `path` is where the reader stands now."""

    __slots__ = ("found", "path")

    def __init__(self) -> None:
        self.path: list[str | int] = []
        self.found: list[Note] = []

    def wrong(self, code: str, message: str, hint: str = "", *below: str | int, key: bool = False) -> Any:
        """Note a finding here (or `below` here) and give back WRONG."""
        self.found.append(Note(code, message, hint, (*self.path, *below), key))
        return WRONG

    def here(self) -> DocPath:
        return tuple(self.path)


def diagnose(document: Document, notes: list[Note]) -> list[Diagnostic]:
    """Turn notes into diagnostics of their document: paths become lines and columns."""
    if not notes:
        return []
    with document.opened():
        return [
            document.say(note.code, note.message, note.hint, at=note.path, key=note.key) for note in notes
        ]
