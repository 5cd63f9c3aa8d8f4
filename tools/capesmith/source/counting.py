"""Numbers and lists in the words of a running text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90}
_SMALL = {word: number for number, word in enumerate((*WORDS, *_TEENS)) if number}
NUMBER = re.compile(
    rf"\b(?:\d{{1,4}}|(?:{'|'.join(_TENS)})(?:-(?:{'|'.join(WORDS[1:10])}))?|{'|'.join(reversed(_SMALL))})\b",
    re.IGNORECASE,
)


def counted(number: int) -> str:
    """A small number as a word."""
    return WORDS[number] if 0 <= number < len(WORDS) else str(number)


def number_in(text: str) -> int:
    """The number that a match of NUMBER says, in digits or in words."""
    if text.isdecimal():
        return int(text)
    tens, _, ones = text.lower().partition("-")
    return _TENS.get(tens, _SMALL.get(tens, 0)) + _SMALL.get(ones, 0)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `a, b and c`."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def columns(items: Sequence[T], across: int, blank: T) -> list[list[T]]:
    """Items in so many columns that are read downwards, row by row; blanks fill up the last column."""
    deep = max(1, -(-len(items) // across))
    filled = [*items, *[blank] * (deep * across - len(items))]
    return [filled[row::deep] for row in range(deep)]
