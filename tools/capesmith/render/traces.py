"""Traces: what was drawn, as a digest. Two things with the same trace look the same on paper but for their numbering,
whatever they were drawn from and in whichever document."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from capesmith.render.structure import Aside


class Notes:
    """What is taken down beside the code of a form or drawing."""

    def __init__(self) -> None:
        self.fonts: dict[str, None] = {}
        self.unusual = False  # whether anything in it depends on the document
        self.words: list[str] = []  # what is written, in stretches
        self.running = False  # whether the next line of type goes on with the last stretch
        self.rare: dict[str, str] = {}  # code with letters that are coded as the document goes, and what it shows
        self.numbered: list[tuple[int, int, str]] = []  # code from, to, and what lasts of it when it is renumbered

    def write(self, text: str, *, running: bool = False) -> None:
        """Words that are drawn: a line of running text goes on with the line before it."""
        if running and self.running:
            self.words[-1] += f" {text}"
        else:
            self.words.append(text)
        self.running = running

    def quote(self, words: Sequence[str]) -> None:
        """Words that are drawn with something else."""
        self.words += words
        self.running = False


class Traces:
    """The traces of one document."""

    def __init__(self) -> None:
        self.by_key: dict[str, str] = {}  # by what a thing is drawn from
        self._by_code: dict[str, str] = {}  # of forms, by the code that refers to them

    def of(self, code: Sequence[str], notes: Notes) -> str:
        """The trace of what this code shows; forms count by what they show, not by their names."""
        lines = [self._by_code.get(entry, entry) for entry in code]
        for first, last, lasting in reversed(notes.numbered):
            lines[first:last] = [lasting]
        shown = "\n".join([line for line in lines if not isinstance(line, Aside)])
        for coded, text in notes.rare.items():
            shown = shown.replace(coded, text)
        return blake2b(shown.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()

    def note(self, code: str, trace: str, key: str) -> None:
        """The trace of a form, by the code that refers to it and by what it was drawn from, if that is known."""
        self._by_code[code] = trace
        if key:
            self.by_key[key] = trace
