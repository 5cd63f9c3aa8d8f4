"""The picture of one card: in a file, or in a terminal."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from capesmith.content.model import Box, Card
from capesmith.press.images import demand_images, images
from capesmith.press.wrong import Wrong
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order, Printing
from capesmith.render.figures.own import look_in_project
from capesmith.render.svg import as_svg
from capesmith.source.whole import write_whole
from capesmith.systems.base import System

SHARP, QUICK = 300, 150  # dots per inch in a file, and in a terminal


class Portrait:
    """A card as it is printed and cut."""

    def __init__(self, game: System, box: Box, card: Card, root: Path) -> None:
        self.game, self.box, self.card, self.root = game, box, card, root

    @cached_property
    def _printing(self) -> Printing:
        if self.game.printing is None:
            raise Wrong(f"{self.game.title} cannot be printed yet", "its system says nothing about paper")
        return self.game.printing

    @cached_property
    def _face(self) -> Drawing:
        """The printed face; `Wrong` if the card has none."""
        look = look_in_project(self._printing.look("full"), self.root, self.game.id)
        order = Order(self.game, self.box, look, self.root)
        printer = self._printing.printer(order, None) if self._printing.printer is not None else None
        drawing = printer.drawing(self.card) if printer is not None else None
        if drawing is None:
            raise Wrong(f"{self.card.name} has no face of its own", "capesmith build shows how it is printed")
        return drawing

    def png(self, dpi: int = SHARP) -> bytes:
        demand_images()
        cut, *_ = next(images([self._face], self._printing.look("full"), dpi))
        return cut

    def svg(self) -> bytes:
        return as_svg(self._face, self._printing.look("full")).encode("utf-8")

    def kept(self, file: Path, draw: Callable[[], bytes]) -> str:
        """Write a picture to a file; the file and its size."""
        data = draw()
        write_whole(file, data)
        return f"{file}, {len(data) / 1000:.0f} kB"

    def shown(self, way: Callable[[Any], str]) -> str:
        """The picture as a terminal takes it; nothing if there is none, because nobody asked for it by name."""
        from PIL import Image

        try:
            return way(Image.open(io.BytesIO(self.png(QUICK))))
        except Wrong:
            return ""
