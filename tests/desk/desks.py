"""A desk over all that is shipped, and the places in it that tests ask about."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from capesmith.content.project import shipped_root
from capesmith.desk.desk import Desk
from capesmith.desk.growing import grow
from capesmith.desk.positions import Lines, Position, Span
from capesmith.desk.tree import Node, walk
from capesmith.source.cache import Cache
from capesmith.source.diagnostic import DocPath

CARD = """deck: mine
kind: action
cards:
  - id: one
    name: One
    level: special
    stamina: 3
    types: [movement]
    hero-type: tech
    flavour: Up, up and around the corner.
    play:
      - move: 2
"""
MINE = "cards/heroes-wanted/mine.yaml"


@cache
def desk() -> Desk:
    """One desk for all tests of a process: whoever opens a file closes it again."""
    return Desk(shipped_root(), Cache())


def files_of(system: str, folder: str = "") -> list[str]:
    """The content files of a game."""
    wanted = tuple(f"{one}/{system}/" for one in ("cards", "scenarios") if folder in ("", one))
    return [file for file in desk().files() if file.startswith(wanted)]


def some_files(system: str, count: int, folder: str = "", seed: int = 1) -> list[str]:
    """A few of them, always the same."""
    files = files_of(system, folder)
    return random.Random(f"{system}{seed}").sample(files, min(count, len(files)))


def position_of(text: str, passage: str, further: int = 0) -> Position:
    """Where a passage first stands, or so many characters behind that."""
    return Lines(text).position(text.index(passage) + further)


def is_within(span: Span, lines: Lines) -> bool:
    """Whether a span lies in a text, the right way round."""
    return span[0] <= span[1] and all(
        0 <= line < len(lines.starts) and 0 <= column <= len(lines.line(line)) for line, column in span
    )


def nodes_of(text: str) -> Iterator[tuple[DocPath, Node]]:
    yield from walk(grow(text))
