"""Reading English: tokens, remembered readings, and how far the reader got."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, NamedTuple

_TOKEN = re.compile(r"[+−-]?\d+(?:[–-]\d+|\+)?(?:st|nd|rd|th)?|[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?|[•.,;:()!?&/]|\S")
_NUMBER_WORDS = {
    "zero": "0", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "10",
}  # fmt: skip


class Token(NamedTuple):
    text: str
    folded: str
    start: int
    end: int


Found = list[tuple[Any, int]]


def fold(text: str) -> str:
    """A token as it is compared: lower case, one apostrophe, one minus, digits for number words."""
    folded = text.lower().replace("’", "'").replace("–", "-")
    if folded[:1] == "-" and len(folded) > 1:
        folded = "−" + folded[1:]
    return _NUMBER_WORDS.get(folded, folded)


def tokens(text: str, synonyms: dict[str, str] | None = None) -> list[Token]:
    found = []
    for match in _TOKEN.finditer(text):
        folded = fold(match.group())
        if synonyms:
            folded = synonyms.get(folded, folded)
        found.append(Token(match.group(), folded, match.start(), match.end()))
    return found


@dataclass(frozen=True, slots=True)
class Stuck:
    """Where a reader could not go on, and what it would have understood there."""

    start: int
    end: int
    word: str
    expected: tuple[str, ...]


class Reader:
    """A position-by-position reader that keeps every reading and remembers them."""

    def __init__(self, text: str, env: Any, synonyms: dict[str, str] | None = None) -> None:
        self.text = text
        self.env = env
        self.tokens = tokens(text, synonyms)
        self.folded = [token.folded for token in self.tokens]
        self.memo: dict[Any, Found] = {}
        self.farthest = 0
        self.expected: set[str] = set()

    def words(self, i: int, literal: tuple[str, ...]) -> int | None:
        """Match folded words at a position; the position after them, or None."""
        folded = self.folded
        for offset, word in enumerate(literal):
            at = i + offset
            if at >= len(folded) or folded[at] != word:
                if at >= self.farthest:
                    if at > self.farthest:
                        self.expected.clear()
                        self.farthest = at
                    self.expected.add(word)
                return None
        return i + len(literal)

    def at_end(self, i: int) -> bool:
        if i >= len(self.tokens):
            return True
        if i > self.farthest:
            self.farthest = i
            self.expected.clear()
        return False

    def stuck(self) -> Stuck:
        expected = tuple(sorted(self.expected))
        if self.farthest < len(self.tokens):
            token = self.tokens[self.farthest]
            return Stuck(token.start, token.end, token.text, expected)
        return Stuck(len(self.text), len(self.text), "", expected)


def phrase(text: str) -> tuple[str, ...]:
    """A literal as the folded tokens it is matched by."""
    return tuple(fold(match.group()) for match in _TOKEN.finditer(text))


def remembered(read: Callable[..., Found]) -> Callable[..., Found]:
    """Read each thing once per position."""

    @wraps(read)
    def wrapper(r: Reader, i: int, *extra: Any) -> Found:
        key = (read, i, *extra)
        found = r.memo.get(key)
        if found is None:
            r.memo[key] = []  # a rule that starts with itself finds nothing there
            found = unique(read(r, i, *extra))
            r.memo[key] = found
        return found

    return wrapper


def unique(found: Found) -> Found:
    seen: dict[Any, None] = {}
    for item in found:
        seen.setdefault(item)
    return list(seen)
