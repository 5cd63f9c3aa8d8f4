"""Small words of English prose, for whoever tells a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(parts: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    words = list(parts)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def number(n: int) -> str:
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def possessive(name: str) -> str:
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def times(n: int, one: str, many: str = "") -> str:
    """`1 injury`, `2 injuries`."""
    return f"{n} {one if abs(n) == 1 else many or one + 's'}"


def signed(n: int) -> str:
    """`+1`, `−2`."""
    return f"{n:+d}".replace("-", "−")


def article(noun: str) -> str:
    """`a lamp`, `an alley`; by its first letter."""
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def in_rows(signs: Sequence[str], width: int = 78) -> list[str]:
    """Short explanations side by side, in as many rows as they need."""
    rows, line = [], ""
    for sign in signs:
        if line and len(line) + len(sign) + 3 > width:
            rows.append(line)
            line = ""
        line += f" · {sign}" if line else sign
    return [*rows, line]


def titled_rows(lists: Mapping[str, Sequence[str]], width: int = 78) -> list[str]:
    """Lists behind their titles, each in as many rows as it needs, all of them indented alike."""
    indent, rows = 4 + max(map(len, lists)), []
    for title, parts in lists.items():
        line = f"  {title}:".ljust(indent)
        for index, part in enumerate(parts):
            piece = part + ("," if index + 1 < len(parts) else "")
            if len(line) + len(piece) > width:
                rows.append(line.rstrip())
                line = " " * indent
            line += piece + " "
        rows.append(line.rstrip())
    return rows
