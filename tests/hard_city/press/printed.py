"""The box of Hard City as the press sees it, for tests."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

import pypdfium2
from PIL import Image

from capesmith.content.model import Box, Card
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.press.cards.drawings import CardPrinter
from capesmith.systems.load import Loader

ROOT = Path(__file__).parents[1] / "box"
INKS = ("full", "saver")


@lru_cache(maxsize=1)
def box() -> Box:
    return Loader(ROOT).box(SYSTEM)


def card(id: str) -> Card:
    found = box().card(id)
    assert found is not None
    return found


def order(ink: str = "full") -> Order:
    printing = SYSTEM.printing
    assert printing is not None
    return Order(SYSTEM, box(), printing.look(ink), ROOT)


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
