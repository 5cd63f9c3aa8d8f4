"""Whole pages such as covers: drawn for a page that every paper holds, on a ground that reaches beyond all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.render.book.format import PageFormat
from capesmith.render.drawing import BLEED, Cut, Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.shapes import Box, rectangle

WIDTH, HEIGHT = 210.0, 279.4  # as wide as A4 and as high as Letter
BEYOND = 12.0  # more than any paper is larger, and its bleed
GROUND = Box(-BEYOND, -BEYOND, WIDTH + 2 * BEYOND, HEIGHT + 2 * BEYOND)


def whole_page(
    form: PageFormat, id: str, title: str, draw: Callable[[Any], None], mark: str, words: tuple[str, ...]
) -> Drawing:
    """A page with one picture in its middle."""
    small = min(1.0, form.width / WIDTH, form.height / HEIGHT)  # if pages are printed larger, less stands on them
    dx, dy = (form.width - WIDTH * small) / 2, (form.height - HEIGHT * small) / 2

    def drawn(pen: Any) -> None:
        with pen.clipped(rectangle(form.full)), pen.placed(dx, dy, scale=small):
            draw(pen)

    return Drawing(id, title, Cut(form.width, form.height), drawn, fingerprint(mark, form), BLEED, words)
