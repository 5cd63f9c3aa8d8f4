"""Reading a chapter: Markdown text becomes blocks that remember their source lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from capesmith.render.book.blocks import (
    Block,
    Break,
    Callout,
    ExampleBlock,
    FigureBlock,
    Generated,
    Grid,
    Heading,
    Items,
    Note,
    Quote,
    Spans,
    Text,
    Wide,
)  # fmt: skip
from capesmith.render.book.inline import rules_in, spans_of
from capesmith.render.book.records import Problem
from capesmith.render.book.template import Filled
from capesmith.source.yaml import read_text

_ATTRIBUTES = re.compile(r"\s*\{(?:#(?P<anchor>[\w-]+))?\s*(?P<plain>-)?\s*\}\s*$")
_ALIGN = {"text-align:left": "left", "text-align:center": "centre", "text-align:right": "right"}
_BOXES = ("first-game", "remember", "tip")
_LISTINGS = ("contents", "index", "glossary")


def slug(title: str) -> str:
    """The anchor of a heading that names none."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower().replace("’", "")).strip("-") or "section"


def inline(text: str) -> Spans:
    """Marked-up words that stand outside a chapter, such as a caption or an entry of the glossary."""
    tokens = _markdown().parseInline(text)
    return spans_of(tokens[0].children or [], lambda _: None) if tokens else ()


def read(filled: Filled, problems: list[Problem]) -> tuple[Block, ...]:
    """The blocks of a chapter."""
    return tuple(_Reader(filled, problems).blocks(filled.text, 0))


def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"typographer": True}).enable(["table", "smartquotes"])


class _Reader:
    """Walks the syntax tree of one chapter."""

    def __init__(self, filled: Filled, problems: list[Problem]) -> None:
        self._filled = filled
        self._problems = problems
        self._markdown = _markdown()

    def blocks(self, text: str, offset: int) -> Iterator[Block]:
        """The blocks of a text that begins `offset` lines down the chapter."""
        yield from self._children(SyntaxTreeNode(self._markdown.parse(text)), offset)

    def _tell(self, line: int, message: str) -> None:
        self._problems.append(Problem(self._filled.file, line, message))

    def _children(self, node: SyntaxTreeNode, offset: int) -> Iterator[Block]:
        end = -1
        for child in node.children:
            top, bottom = child.map or (0, 0)
            line = self._filled.line(offset + top)
            if child.type == "html_block":
                yield from self._comment(child, line, close=top <= end)
            else:
                yield from self._block(child, line, offset)
            end = bottom

    def _block(self, node: SyntaxTreeNode, line: int, offset: int) -> Iterator[Block]:
        match node.type:
            case "heading":
                yield self._heading(node, line)
            case "paragraph":
                yield Text(line, self._spans(node, line))
            case "blockquote":
                yield Quote(line, tuple(self._children(node, offset)))
            case "bullet_list" | "ordered_list":
                yield self._items(node, line, offset)
            case "table":
                yield self._grid(node, line)
            case "fence":
                yield from self._fence(node, line, offset + (node.map or (0, 0))[0] + 1)
            case _:
                self._tell(line, f"{node.type.replace('_', ' ')} is not part of the markup of a book")

    def _comment(self, node: SyntaxTreeNode, line: int, *, close: bool) -> Iterator[Block]:
        if node.content.lstrip().startswith("<!--"):
            yield Note(line, rules_in(node.content), close)
        else:
            self._tell(line, "HTML is not printed")

    def _inline(self, node: SyntaxTreeNode) -> list[Token]:
        for child in node.children:
            if child.type == "inline" and child.token is not None:
                return child.token.children or []
        return []

    def _spans(self, node: SyntaxTreeNode, line: int) -> Spans:
        return spans_of(self._inline(node), lambda message: self._tell(line, message))

    def _heading(self, node: SyntaxTreeNode, line: int) -> Heading:
        level = int(node.tag[1]) - 1
        if level > 2:
            self._tell(line, "headings have three levels: #, ## and ###")
        tokens = self._inline(node)
        found = None
        if tokens and tokens[-1].type == "text" and (found := _ATTRIBUTES.search(tokens[-1].content)):
            tokens[-1].content = tokens[-1].content[: found.start()]
        spans = self._spans(node, line)
        anchor = found["anchor"] if found and found["anchor"] else ""
        return Heading(line, min(level, 2), spans, anchor, not (found and found["plain"]))

    def _items(self, node: SyntaxTreeNode, line: int, offset: int) -> Items:
        ordered = node.type == "ordered_list"
        start = int(node.attrs.get("start", 1)) if ordered else None
        tight = not any(
            part.type == "paragraph" and not part.hidden for item in node.children for part in item.children
        )
        return Items(line, tuple(tuple(self._children(item, offset)) for item in node.children), start, tight)

    def _grid(self, node: SyntaxTreeNode, line: int) -> Grid:
        rows = [row.children for part in node.children for row in part.children]
        align = tuple(_ALIGN.get(str(cell.attrs.get("style", "")), "") for cell in rows[0])
        head, *body = (tuple(self._spans(cell, line) for cell in row) for row in rows)
        return Grid(line, head, tuple(body), align)

    # --- fenced blocks ------------------------------------------------------------------------------------

    def _fence(self, node: SyntaxTreeNode, line: int, inside: int) -> Iterator[Block]:
        kind, _, name = node.info.strip().partition(" ")
        name = name.strip()
        if kind in _BOXES:
            yield Callout(line, kind, tuple(self.blocks(node.content, inside)))
        elif kind == "box" and name:
            yield Callout(line, name, tuple(self.blocks(node.content, inside)))
        elif kind == "wide":
            yield Wide(line, tuple(self.blocks(node.content, inside)))
        elif kind in _LISTINGS:
            yield Generated(line, kind)
        elif kind in ("columns-end", "page-break"):
            yield Break(line, kind == "page-break")
        elif kind == "figure" and name:
            yield self._figure(node.content, name, line)
        elif kind == "example" and name:
            yield ExampleBlock(line, name, tuple(self.blocks(node.content, inside)))
        else:
            self._tell(line, f'"{node.info.strip()}" is no block of a book')

    def _figure(self, body: str, name: str, line: int) -> FigureBlock:
        read = read_text(name, body.encode())  # within the bounds of all YAML: words of content may stand in it
        for problem in read.problems if body.strip() else ():
            self._tell(line + problem.line, f"the arguments of figure {name} are not YAML: {problem.message}")
        arguments: Mapping[str, Any] = read.data or {}
        if not isinstance(arguments, Mapping):
            self._tell(line, f'the arguments of figure {name} are a list of "name: value"')
            arguments = {}
        caption = inline(str(arguments.get("caption", "")))
        return FigureBlock(line, name, {k: v for k, v in arguments.items() if k != "caption"}, caption)
