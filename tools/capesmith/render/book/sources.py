"""What a book is made from: the chapters of a folder, the entries of a glossary, and the whole of a box."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, replace
from functools import wraps
from pathlib import Path as File

from capesmith.content.model import Box, Card, Missing
from capesmith.content.project import shipped_root
from capesmith.render.book.records import Book, Chapter
from capesmith.render.edition import Order
from capesmith.source.shipped import shipped_files, shipped_text

CHAPTERS = "[0-9][0-9]-*.md"
_HEADED = re.compile(r"^# .*?(?:\{#([\w-]+)\s*(-?)\s*\})?$", re.M)


def chapters_of(folder: File, dressed: Callable[[str], str] = str) -> list[Chapter]:
    """The numbered Markdown files of a folder in their order."""
    return [Chapter(file.name, dressed(shipped_text(file))) for file in shipped_files(folder, CHAPTERS)]


def chapter_numbers(chapters: Sequence[Chapter]) -> Callable[[str], int]:
    """The number of a chapter by its anchor."""
    heads = [_HEADED.search(chapter.text) for chapter in chapters]
    numbered = [head[1] for head in heads if head is not None and not head[2]]
    return lambda anchor: numbered.index(anchor) + 1


def glossary_of(entries: Iterable[Mapping[str, str]]) -> dict[str, str]:
    """The words of a game: what they mean, and the page that tells more."""
    return {entry["term"]: f"{entry['says']} {{page: {entry['see']}}}" for entry in entries}


def as_shipped(order: Order) -> Order:
    """An order without what a project adds to the box: a rulebook tells the game as everybody has it."""
    return order if order.box.base is None else as_shipped(replace(order, box=order.box.base))


def of_this_box(make: Callable[[Order], Book]) -> Callable[[Order], Book]:
    """A maker of a book that speaks of things by id: `Missing` where a box of somebody's own does not have them."""

    @wraps(make)
    def made(order: Order) -> Book:
        try:
            return make(order)
        except Missing:
            raise
        except (LookupError, StopIteration) as lacking:
            if order.box.base is not None or order.root == shipped_root():
                raise  # a slip of ours
            what = f'"{lacking.args[0]}"' if isinstance(lacking, KeyError) else "something"
            raise Missing(f"the book speaks of {what}, which is not in this box") from lacking

    return made


def whole(box: Box) -> Box:
    """A box together with the one it builds on, for books that are about both."""
    if box.base is None:
        return box
    base, made = whole(box.base), Box(box.system, places=box.places)
    for part in fields(Box):
        own = getattr(box, part.name)
        if isinstance(own, list):
            setattr(made, part.name, own + getattr(base, part.name))
    return made


def of_kind(box: Box, kind: str) -> list[Card]:
    return [card for card in box.everything() if card.kind == kind]
