"""The furniture of a book as faces: `NAME.yaml` in its folder `furniture` is stretched over ornaments of that name.

A face can show `{text}` and `{colour}` of the ornament. Two make up what stands over a chapter: `band` over the whole
width of the page, and `title` over its type area, which knows its `{title}`, `{label}` and `{number}` (two digits).
What has no face looks as in every book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from capesmith.render.book.format import BANNER
from capesmith.render.book.pages import PageLayout
from capesmith.render.book.rows import Ornament
from capesmith.render.drawing import BLEED
from capesmith.render.edition import Order
from capesmith.render.face.files import shipped_faces
from capesmith.render.face.layout import Recipe, lay_out
from capesmith.render.face.marks import Laid
from capesmith.render.face.sizing import sized
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box

FOLDER = "furniture"
BAND, TITLE = "band", "title"


class Furniture:
    """The furniture of one book, for one order."""

    def __init__(self, order: Order, folder: str, recipes: Mapping[str, Recipe]) -> None:
        self.look, self.recipes = order.look, recipes
        self._faces = shipped_faces(order.look.folder / folder / FOLDER)
        self._laid: dict[tuple[Any, ...], Laid] = {}

    def parts(self) -> dict[str, Any]:
        """What a `BookSpec` takes of it."""
        own: dict[str, Callable[[Pen, Ornament], None]] = {
            name: partial(self._ornament, name) for name in self._faces if name not in (BAND, TITLE)
        }
        banner = {"banner": self._banner} if BAND in self._faces else {}
        return {"ornaments": own, "furniture": fingerprint(list(self._faces.values())), **banner}

    def _ornament(self, name: str, pen: Pen, it: Ornament) -> None:
        self._draw(pen, name, it.box, {"text": it.text, "colour": it.colour})

    def _banner(self, pen: Pen, page: PageLayout) -> None:
        digits = page.label.rpartition(" ")[2]
        number = f"{int(digits):02}" if digits.isdigit() else ""
        values = {"title": page.chapter, "label": page.label, "number": number}
        self._draw(pen, BAND, page.form.full._replace(h=BANNER + BLEED), values)
        self._draw(pen, TITLE, Box(page.left, 0.0, page.right - page.left, BANNER), values)

    def _draw(self, pen: Pen, name: str, box: Box, values: Mapping[str, str]) -> None:
        key = name, box.w, box.h, *values.values()
        if key not in self._laid:
            face = sized(self._faces[name], box.w, box.h)
            self._laid[key] = lay_out(face, values, self.look, self.recipes, f"book/{name}")
        with pen.placed(box.x, box.y):
            self._laid[key].draw(pen)
