"""Dressing plain sentences for print: keywords bold and tied to their numbers, an icon where a word comes first."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from capesmith.render.words import NBSP

_NUMBER = r"[+−-]?\d+(?:[–/]\d+)*"  # 3, −1, 1–2, or 1/2/3 by team size


class Keyword(NamedTuple):
    """A phrase of the game: `MOVE #` with any number for `#`; whether it is bold, and the icon that follows it."""

    say: str
    icon: str = ""
    bold: bool = True


class Dresser:
    """Dresses the texts of one card: an icon is shown the first time its word comes up."""

    def __init__(self, keywords: Sequence[Keyword]) -> None:
        self._keywords = keywords
        self._pattern = _pattern(tuple(keywords))
        self._shown: set[str] = set()

    def __call__(self, text: str) -> str:
        """One line of plain text as markup. Text that is marked up by hand keeps its own bold and icons."""
        if "**" in text:
            return text
        return self._pattern.sub(self._dressed, text)

    def _dressed(self, match: re.Match[str]) -> str:
        keyword = self._keywords[int((match.lastgroup or "k0")[1:])]
        said = match.group().replace(" ", NBSP)
        if keyword.bold:
            said = f"**{said}**"
        if keyword.icon and keyword.icon not in self._shown:
            self._shown.add(keyword.icon)
            said += f"{NBSP}[{keyword.icon}]"
        return said


@lru_cache(maxsize=16)
def _pattern(keywords: tuple[Keyword, ...]) -> re.Pattern[str]:
    parts, firsts = [], set()
    for index, keyword in enumerate(keywords):
        phrase = re.escape(keyword.say).replace(r"\#", _NUMBER).replace(r"\ ", " ").replace("#", _NUMBER)
        left = r"(?<![\w'])" if keyword.say[0] != "#" else r"(?<![\w.])"
        parts.append(f"(?P<k{index}>{left}{phrase}(?![\\w']))")
        firsts |= {re.escape(keyword.say[0])} if keyword.say[0] != "#" else {r"\+", "−", r"\-", r"\d"}
    if not parts:
        return re.compile("(?!)")
    return re.compile(f"(?=[{''.join(sorted(firsts))}])(?:{'|'.join(parts)})")  # most letters begin no keyword


def keywords_from(data: Sequence[Mapping[str, Any]]) -> tuple[Keyword, ...]:
    """Keywords from the look's data, longer phrases first."""
    found = [Keyword(**entry) for entry in data]
    return tuple(sorted(found, key=lambda one: (-len(one.say.split()), -len(one.say), one.say)))
