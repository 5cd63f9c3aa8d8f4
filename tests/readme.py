"""The README as data: every command in it, and what stands beside a command as its output."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "README.md").read_text("utf-8")
_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and the prose before it up to the block before."""

    language: str
    text: str
    before: str


def blocks() -> list[Block]:
    found, end = [], 0
    for match in _FENCE.finditer(TEXT):
        found.append(Block(match[1], match[2], TEXT[end : match.start()]))
        end = match.end()
    return found


def shell_lines() -> list[str]:
    """Every line of every shell block, without its comment."""
    lines = (line for block in blocks() if block.language == "sh" for line in block.text.splitlines())
    return [line.split("    #")[0].strip() for line in lines if line.strip()]


def prose() -> str:
    """What is not in a fenced block."""
    return _FENCE.sub("", TEXT)


def spans() -> list[str]:
    return _SPAN.findall(prose())


def commands() -> list[list[str]]:
    """Every `capesmith …` of the README, in a shell block or in the prose, as its words."""
    found = [shlex.split(line) for line in [*shell_lines(), *spans()] if line.startswith("capesmith ")]
    return [list(words) for words in dict.fromkeys(map(tuple, found))]


def rows(heading: str) -> list[list[str]]:
    """The cells of the table whose first column is headed so."""
    _, _, after = prose().partition(f"\n| {heading} |")
    table = after.partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in table]


def outputs() -> dict[str, str]:
    """What the README shows as the output of the command that was named last before it."""
    found: dict[str, str] = {}
    last = ""
    for block in blocks():
        named = [span for span in _SPAN.findall(block.before) if span.startswith("capesmith ")]
        last = named[-1] if named else last
        if block.language == "sh":
            last = block.text.splitlines()[-1]
        elif last and re.search(r"(prints|answers|tells|says)[^`]*$", block.before):
            found[last] = block.text
    return found
