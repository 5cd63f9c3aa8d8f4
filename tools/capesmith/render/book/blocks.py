"""Blocks of a chapter: what the markup says, before anything is measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from capesmith.render.words import Span

Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Anything in a chapter; knows its source line."""

    line: int


@dataclass(frozen=True, slots=True)
class Heading(Block):
    level: int  # 0 for the chapter's title
    spans: Spans
    anchor: str
    numbered: bool = True

    @property
    def title(self) -> str:
        return plain(self.spans)


@dataclass(frozen=True, slots=True)
class Text(Block):
    spans: Spans


@dataclass(frozen=True, slots=True)
class Quote(Block):
    """A lead paragraph at the start of a chapter, a narrator's box anywhere else."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Items(Block):
    """A list with bullets, or with numbered steps from `start`."""

    items: tuple[tuple[Block, ...], ...]
    start: int | None
    tight: bool


@dataclass(frozen=True, slots=True)
class Grid(Block):
    """A table: cells of the header, of the rows, and how columns are aligned where the author says so."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    align: tuple[str, ...]  # "", "left", "centre", "right"


@dataclass(frozen=True, slots=True)
class Callout(Block):
    kind: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Wide(Block):
    """Blocks set over both columns."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class FigureBlock(Block):
    name: str
    arguments: Mapping[str, Any]
    caption: Spans


@dataclass(frozen=True, slots=True)
class ExampleBlock(Block):
    name: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Break(Block):
    page: bool


@dataclass(frozen=True, slots=True)
class Generated(Block):
    """A listing the engine fills in: `contents`, `index` or `glossary`."""

    kind: str


@dataclass(frozen=True, slots=True)
class Note(Block):
    """Unseen notes about the block before or after."""

    marks: tuple[str, ...]
    after: bool  # it belongs to the block before it


def plain(spans: Spans) -> str:
    """The words without their dress."""
    return "".join(span.text for span in spans).replace("\u00a0", " ").strip()
