"""The shipped box of Hour of Need as the press sees it, for tests."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pypdfium2
from PIL import Image

from capesmith.content.model import Box, Card
from capesmith.content.project import shipped_root
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.systems import system
from capesmith.systems.base import System
from capesmith.systems.hour_of_need.press.cards.drawings import CardPrinter
from capesmith.systems.load import shipped_box

GAME = "hour-of-need"
INKS = ("full", "saver")


def game() -> System:
    found = system(GAME)
    assert found is not None
    return found


def box() -> Box:
    return shipped_box(game())


def card(id: str) -> Card:
    found = box().card(id)
    assert found is not None
    return found


def order(ink: str = "full", root: Path | None = None) -> Order:
    printing = game().printing
    assert printing is not None
    return Order(game(), box(), printing.look(ink), root or shipped_root())


@lru_cache(maxsize=2)
def printer(ink: str = "full") -> CardPrinter:
    return CardPrinter(order(ink))


def picture(drawing: Drawing, ink: str = "full", dpi: float = 72.0) -> Image.Image:
    """A drawing as pixels, without its bleed."""
    return page_of(drawing, ink).render(scale=dpi / 72).to_pil().convert("RGB")


def page_of(drawing: Drawing, ink: str = "full") -> pypdfium2.PdfPage:
    """A drawing as a page of its own, without its bleed."""
    document = Document(About(drawing.title), order(ink).look)
    drawing.draw(document.page(drawing.width, drawing.height))
    return pypdfium2.PdfDocument(document.bytes())[0]


def text_of(drawing: Drawing, ink: str = "full") -> str:
    """What can be read on a drawing, in the order it was written."""
    said = page_of(drawing, ink).get_textpage().get_text_range()
    return re.sub(r"\s+", " ", said.replace("\u00a0", " "))
