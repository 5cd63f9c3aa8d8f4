"""Numbers and lists in the words of a running text."""

from __future__ import annotations

from collections.abc import Sequence

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def counted(number: int) -> str:
    """A small number as a word."""
    return WORDS[number] if 0 <= number < len(WORDS) else str(number)


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `a, b and c`."""
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)
