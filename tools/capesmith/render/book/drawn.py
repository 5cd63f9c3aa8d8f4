"""Charts and covers of a book: faces in YAML, as cards have them, with what only the game can draw in between."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from capesmith.render.art.textures import skyline
from capesmith.render.book.format import COLUMN, PAGE, format_of
from capesmith.render.book.records import Draw, Figure, FigureMaker, FigureRequest
from capesmith.render.book.whole import whole_page
from capesmith.render.chance import Chance
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.face.files import shipped_faces
from capesmith.render.face.language import FaceLayout
from capesmith.render.face.layout import Recipe, lay_out
from capesmith.render.face.marks import Laid
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, line, polygon

FOLDER = "faces"


class Unprintable(ValueError):
    """A face of a book that does not fit what it is to show."""


class Drawn:
    """The faces of one book: `NAME.yaml` in its folder of faces is drawn where a chapter asks for `figure NAME`."""

    def __init__(self, order: Order, folder: str, recipes: Mapping[str, Recipe]) -> None:
        self.order = order
        self.recipes: dict[str, Recipe] = {"skyline": draw_skyline, "arrow": draw_arrow, **recipes}
        self._faces = shipped_faces(order.look.folder / folder / FOLDER)

    def makers(self) -> Mapping[str, FigureMaker]:
        """A maker for each face that is no wider than the type area."""
        return {id: partial(self._figure, face) for id, face in self._faces.items() if face.width <= PAGE}

    def figure(self, request: FigureRequest, name: str, values: Mapping[str, Any]) -> Figure:
        """A face as a figure, with values of the game's own beside the arguments that the chapter gives."""
        return self._figure(self._faces[name], request._replace(arguments={**request.arguments, **values}))

    def _figure(self, face: FaceLayout, request: FigureRequest) -> Figure:
        laid = self._laid(face, request.arguments)

        def draw(pen: Pen, box: Box) -> None:
            with pen.placed(box.x + (box.w - face.width) / 2, box.y):
                laid.draw(pen)

        mark = fingerprint(face, request.arguments, self.order.look)
        return Figure("page" if face.width > COLUMN else "column", face.height, draw, mark)

    def picture(self, name: str, values: Mapping[str, Any]) -> Draw:
        """A face as a picture, as large as it fits into the middle of a box."""
        face = self._faces[name]
        laid = self._laid(face, values)

        def draw(pen: Pen, box: Box) -> None:
            scale = min(box.w / face.width, box.h / face.height)
            left, top = box.centre[0] - face.width * scale / 2, box.centre[1] - face.height * scale / 2
            with pen.placed(left, top, scale=scale):
                laid.draw(pen)

        return draw

    def cover(self, name: str, id: str, title: str, values: Mapping[str, Any] = MappingProxyType({})) -> Drawing:
        """A whole page, drawn for the middle of the paper; its ground reaches beyond."""
        face = self._faces[name]
        laid = self._laid(face, values)
        words = tuple(text.words() for text in laid.texts())
        mark = fingerprint(face, values, self.order.look)
        return whole_page(format_of(self.order), id, title, laid.draw, mark, words)

    def covers(self, told: Mapping[str, Any]) -> dict[str, tuple[Drawing, ...]]:
        """The front and the back of a book, as far as its `book.yaml` has a `cover` and a `back`."""
        ends = {end: told[key] for end, key in (("front", "cover"), ("back", "back")) if key in told}
        return {end: (self.cover(one["face"], one["id"], one["label"], one),) for end, one in ends.items()}

    def _laid(self, face: FaceLayout, values: Mapping[str, Any]) -> Laid:
        found = lay_out(face, values, self.order.look, self.recipes, f"book/{face.id}")
        if found.problems:
            raise Unprintable(f"{face.id}: {found.problems[0]}")
        return found


def draw_skyline(pen: Any, box: Box, _values: Mapping[str, Any], details: str) -> None:
    """Roofs along the foot of a box, told as `PURPOSE LOW HIGH COLOUR`: the heights are shares of the box."""
    purpose, low, high, colour = details.split()
    path = skyline(box, Chance("book", "city", purpose), low=float(low), high=float(high), widths=(0.04, 0.09))
    pen.paint(path, "white" if pen.look.saving else colour, "ink", 0.45)


def draw_arrow(pen: Any, box: Box, _values: Mapping[str, Any], details: str) -> None:
    """An arrow from one side of a box to the other with a tip as wide as the box, told as `DIRECTION COLOUR WIDTH`."""
    way, colour, width = details.split()
    (x, y), tone = box.centre, "ink" if pen.look.saving else colour
    ends = {"right": ((box.x, y), (box.right, y)), "down": ((x, box.y), (x, box.bottom))}
    ends |= {"left": ends["right"][::-1], "up": ends["down"][::-1]}
    (ax, ay), (bx, by) = ends[way]
    high = min(box.w, box.h)
    ux, uy = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    neck = (bx - ux * 0.8 * high, by - uy * 0.8 * high)
    pen.paint(line((ax, ay), neck), None, tone, float(width), cap=0)
    side = (-uy * high / 2, ux * high / 2)
    pen.paint(polygon(((bx, by), (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1]))), tone)
