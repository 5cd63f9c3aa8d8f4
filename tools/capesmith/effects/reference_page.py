"""A page of GitHub-flavoured Markdown: headings with anchors, tables, examples, contents."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

CONTENTS = "Contents"
_CODE = re.compile(r"(`[^`]*`)")
_LINK = re.compile(r"(\[[^\[\]]*\]\(#[^()]*\))")
_SPECIAL = re.compile(r"([\\*_<>\[\]])")
_SLUG = re.compile(r"[^\w\- ]")


class Page:
    """Markdown, block by block; `text` puts the contents where `contents` was called."""

    def __init__(self) -> None:
        self.blocks: list[str] = []
        self.headings: list[tuple[int, str]] = []
        self.contents_at: int | None = None

    def heading(self, level: int, title: str) -> None:
        self.headings.append((level, title))
        self.blocks.append(f"{'#' * level} {title}")

    def contents(self) -> None:
        """The list of all headings of the second and third level goes here."""
        self.heading(2, CONTENTS)
        self.contents_at = len(self.blocks)

    def say(self, *sentences: str) -> None:
        """A paragraph; Markdown in it counts."""
        self.blocks.append(" ".join(sentences))

    def points(self, items: Iterable[str]) -> None:
        self.blocks.append("\n".join(f"- {item}" for item in items))

    def table(self, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """A table of Markdown cells; nothing at all if it has no rows."""
        found = [list(row) for row in rows]
        if found:
            lines = [_row(head), _row(["---"] * len(head)), *map(_row, found)]
            self.blocks.append("\n".join(lines))

    def yaml(self, text: str) -> None:
        self.listing(text, "yaml")

    def listing(self, text: str, language: str) -> None:
        """Text as it stands in a file."""
        self.blocks.append(f"```{language}\n{text.rstrip()}\n```")

    def quote(self, lines: Iterable[str]) -> None:
        """Generated text, a printed line per line."""
        self.blocks.append("<br>\n".join(f"> {plain(line)}" for line in lines))

    def folded(self, summary: str, yaml: str) -> None:
        """A long example that opens on demand."""
        body = f"```yaml\n{yaml.rstrip()}\n```"
        self.blocks.append(f"<details>\n<summary>{summary}</summary>\n\n{body}\n\n</details>")

    def text(self) -> str:
        blocks = list(self.blocks)
        if self.contents_at is not None:
            blocks.insert(self.contents_at, self._listing())
        return "\n\n".join(blocks) + "\n"

    def _listing(self) -> str:
        shown = [(level, title) for level, title in self.headings if level in (2, 3) and title != CONTENTS]
        return "\n".join(f"{'  ' * (level - 2)}- {link(title, title)}" for level, title in shown)


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", "<br>") for cell in cells) + " |"


def slug(title: str) -> str:
    """The anchor that code hosts give a heading."""
    return _SLUG.sub("", title.lower()).replace(" ", "-")


def link(words: str, title: str) -> str:
    """A link to the heading with this title."""
    return f"[{words}](#{slug(title)})"


def code(text: object) -> str:
    return f"`{text}`"


def codes(words: Iterable[object]) -> str:
    return ", ".join(map(code, words))


def plain(text: str) -> str:
    """Words that must not turn into Markdown; code spans and links in them stay what they are."""
    parts = _CODE.split(text)
    return "".join(part if i % 2 else _plain_words(part) for i, part in enumerate(parts))


def _plain_words(text: str) -> str:
    parts = _LINK.split(text)
    return "".join(part if i % 2 else _SPECIAL.sub(r"\\\1", part) for i, part in enumerate(parts))


def sentence(text: str) -> str:
    """A doc as a sentence: capital letter, full stop."""
    text = plain(text.strip())
    first = text[:1].upper() + text[1:] if text[:1].isalpha() else text
    return first if first.endswith((".", "!", "?", ":")) else f"{first}."
