"""The shipped box of a game as the press sees it, for tests; a game that is not shipped yet says where its box lies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from capesmith.content.model import Box, Card
from capesmith.content.project import shipped_root
from capesmith.render.cards import CardPrinter
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order, Printing
from capesmith.render.face.marks import IconMark, Mark, Within
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.load import Loader, shipped_box


class Printed:
    """One game: `game()`, `box()`, `card("id")`, `order("saver")`, and what its drawings look like."""

    def __init__(self, game: str | System, root: Path | None = None) -> None:
        self._named, self._root = game, root

    @cached_property
    def _game(self) -> System:
        found = system(self._named) if isinstance(self._named, str) else self._named
        assert found is not None
        return found

    @cached_property
    def _box(self) -> Box:
        return shipped_box(self._game) if self._root is None else Loader(self._root).box(self._game)

    def game(self) -> System:
        return self._game

    def box(self) -> Box:
        return self._box

    def card(self, id: str) -> Card:
        found = self._box.card(id)
        assert found is not None
        return found

    @property
    def printing(self) -> Printing:
        found = self._game.printing
        assert found is not None
        return found

    def order(self, ink: str = "full", root: Path | None = None) -> Order:
        return Order(self._game, self._box, self.printing.look(ink), root or self._root or shipped_root())

    @lru_cache(maxsize=4)  # noqa: B019 (it lives as long as the tests)
    def printer(self, ink: str = "full") -> Any:
        """The game's own printer of cards."""
        made = self.printing.printer
        assert made is not None
        found: CardPrinter = made(self.order(ink), None)
        return found

    def picture(self, drawing: Drawing, ink: str = "full", dpi: float = 72.0) -> Image.Image:
        """A drawing as pixels, without its bleed."""
        return self.page_of(drawing, ink).render(scale=dpi / 72).to_pil().convert("RGB")

    def page_of(self, drawing: Drawing, ink: str = "full") -> pypdfium2.PdfPage:
        """A drawing as a page of its own, without its bleed."""
        document = Document(About(drawing.title), self.printing.look(ink))
        drawing.draw(document.page(drawing.width, drawing.height))
        return pypdfium2.PdfDocument(document.bytes())[0]

    def text_of(self, drawing: Drawing, ink: str = "full") -> str:
        """What can be read on a drawing, in the order it was written."""
        said = self.page_of(drawing, ink).get_textpage().get_text_range()
        return re.sub(r"\s+", " ", said.replace("\u00a0", " "))


def words(text: str) -> list[str]:
    """A text as words, without case, marks of structure and icons."""
    return re.findall(r"[a-z0-9+−'&/½]+", re.sub(r"\[[a-z-]+\]", "", text.lower().replace("’", "'")))


def contains(said: list[str], part: list[str]) -> bool:
    """Whether words follow one another in what is said."""
    return any(said[i : i + len(part)] == part for i in range(len(said) - len(part) + 1))


def icons_in(marks: Iterable[Mark]) -> Iterator[str]:
    """The names of the icons of a face, those inside of groups, too."""
    for mark in marks:
        if isinstance(mark, IconMark):
            yield mark.name
        elif isinstance(mark, Within):
            yield from icons_in(mark.marks)
