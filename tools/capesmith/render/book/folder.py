"""A book in a folder of its game's press: `book.yaml` says what it is called and how it speaks, chapters and a glossary
lie beside it, and the faces of its charts and covers in a folder of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from capesmith.render.book.format import format_of
from capesmith.render.book.making import make_book
from capesmith.render.book.records import Book, BookSpec, Chapter
from capesmith.render.book.sources import chapter_numbers, chapters_of, glossary_of
from capesmith.render.edition import Order
from capesmith.source.shipped import shipped_text

NBSP = "\u00a0"
_INDEXED = re.compile(r"(\{index:[^}]*\})")


class BookFolder:
    """The declarations of one book, for one order."""

    def __init__(self, order: Order, name: str = "rulebook") -> None:
        self.order, self.name = order, name
        self.told: Mapping[str, Any] = order.game.data(f"press/{name}/book.yaml")
        self.unbroken = tied(self.told.get("together", {}))
        self.parts: dict[str, Mapping[str, Any]] = {}

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The Markdown files in their order."""
        return chapters_of(self.order.look.folder / self.name, self.unbroken)

    def add(self, parts: Mapping[str, Mapping[str, Any]]) -> None:
        """More chapters: each part names its `template`, a Markdown file of the folder in which it is called `it`."""
        self.parts.update(parts)
        for id, part in parts.items():
            template = self.unbroken(shipped_text(self.order.look.folder / self.name / f"{part['template']}.md"))
            text = f"{{% set it = parts['{id}'] %}}{template}"
            self.chapters.append(Chapter(f"{id}.md", text, str(part.get("label", ""))))

    @cached_property
    def glossary(self) -> dict[str, str]:
        """The words of the game: what they mean, and the page that tells more."""
        return glossary_of(self.order.game.data(f"press/{self.name}/{self.told['glossary']}"))

    def made(self, variables: Mapping[str, Any], **parts: Any) -> Book:
        """The book, with whatever else its game brings along (see `BookSpec`)."""
        spec = BookSpec(
            self.told["title"],
            format_of(self.order),
            variables={
                "chapter_of": chapter_numbers(self.chapters),
                "parts": self.parts,
                "words": self.told.get("words", {}),
                **variables,
            },
            glossary=self.glossary if "glossary" in self.told else {},
            chapter=self.told.get("chapter", "Chapter"),
            callouts=self.told["callouts"],
            **parts,
        )
        return make_book(self.chapters, spec, self.order.look)


def tied(together: Mapping[str, Any]) -> Callable[[str], str]:
    """Makes texts in which no line ends between a word and its number; entries of the index stay as they are.

    `number-after: [RNG]` holds RNG 2, RNG n and RNG A together, `number-before: [HP]` 3 HP, `name-after: [Dr.]` Dr. No,
    and `words: [1st Hero]` just that.
    """
    after, before = _any(together.get("number-after", ())), _any(together.get("number-before", ()))
    names, words = _any(together.get("name-after", ())), together.get("words", ())
    patterns = [rf"\b({after}) (?=[+\d{{]|[A-Zn]\b)"] if after else []
    patterns += [rf"\b({names}) (?=[A-Z])"] if names else []
    patterns += [rf"([\d}}]) (?=(?:{before})\b)"] if before else []
    patterns += [
        rf"\b({re.escape(head)}) (?={re.escape(tail)}\b)" for head, _, tail in (one.partition(" ") for one in words)
    ]
    found = [re.compile(pattern) for pattern in patterns]

    def unbroken(text: str) -> str:
        return "".join(part if _INDEXED.match(part) else _tie(part, found) for part in _INDEXED.split(text))

    return unbroken


def _any(words: Any) -> str:
    return "|".join(re.escape(word) for word in words)


def _tie(text: str, patterns: list[re.Pattern[str]]) -> str:
    for pattern in patterns:
        text = pattern.sub(rf"\1{NBSP}", text)
    return text
