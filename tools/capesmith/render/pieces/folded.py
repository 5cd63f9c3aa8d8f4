"""What is cut, folded and glued, printed by faces: standees and their stands, dice, tuck boxes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from capesmith.render.colour import mix
from capesmith.render.face.flats import cut_of
from capesmith.render.face.language import FaceLayout
from capesmith.render.face.layout import Recipe, colour_in, lay_out
from capesmith.render.face.overlay import draw_overlay
from capesmith.render.face.sizing import sized
from capesmith.render.nets import Net, cube, octahedron, slotted_base, slotted_strip, standee
from capesmith.render.pen import Pen
from capesmith.render.pieces.declaration import Making
from capesmith.render.pieces.dice import PIPS
from capesmith.render.pieces.folding import cut_and_fold, flaps, slot
from capesmith.render.pieces.inking import BAND_LINE, INK
from capesmith.render.shapes import joined, rectangle
from capesmith.source.record import record

OVER, LITTLE = 1.2, 0.5  # how far the ground of a side reaches beyond its edges, in mm; on dice
EDGE = 0.45  # how much ink is in the lines between the sides of a die
EIGHT = 8


@record
class Folded:
    """A net with the face of each side, and what all of them can show."""

    net: Net
    faces: Mapping[str, FaceLayout]  # by the name of a side
    values: Mapping[str, Any]
    ground: Mapping[str, Any] | None = None
    die: bool = False
    strip: bool = False  # it lies on a sheet with others, which shows where to cut
    label: str = ""  # what it is, beside it

    def draw(self, pen: Pen, recipes: Mapping[str, Recipe], *, overlaid: bool = False) -> None:
        """Flaps, the ground, every side, then where to cut and to fold."""
        flaps(pen, self.net)
        self.draw_sides(pen, recipes, overlaid=overlaid)
        if self.label:
            width, height = self.net.width, self.net.height
            pen.text(width, height - 1, self.label.upper(), "label-bold", 10, align="right", tracking=0.05)
        cut_and_fold(pen, self.net._replace(slits=()), cut=pen.look.saving or not self.strip)
        for path in self.net.slits:
            if path.bounds().h > 0.1 and path.bounds().w > 0.1:
                pen.paint(path, "white", INK, 0.15)
            else:
                slot(pen, path)

    def colour(self, pen: Pen) -> str:
        """The colour of the ground."""
        return "white" if self.ground is None else colour_in(self.ground, self.values, pen.look)

    def draw_sides(self, pen: Pen, recipes: Mapping[str, Recipe], *, overlaid: bool = False) -> None:
        """The ground and every side, with no line that says where to cut or to fold."""
        if self.ground is not None:
            self._draw_ground(pen, self.colour(pen))
        for side, (face, values) in zip(self.net.faces, self.sides(), strict=True):
            found = lay_out(face, values, pen.look, recipes, str(self.values["id"]))
            with pen.placed(*side.corner, turn=side.turn):
                found.draw(pen)
                if overlaid:
                    draw_overlay(pen, cut_of(face), found.boxes)

    def _draw_ground(self, pen: Pen, colour: str) -> None:
        """Beyond the edges against drift; when ink is saved, a line inside every edge."""
        for side in self.net.faces:
            if pen.look.saving:
                radius = self.faces[side.name].radius if len(self.net.faces) == 1 else 0.0
                inside = rectangle(side.box, radius) if radius else side.outline
                with pen.clipped(inside):
                    pen.paint(inside, "white", colour, 2 * BAND_LINE)
            else:
                pen.paint(side.outline, colour, colour, 2 * (LITTLE if self.die else OVER), join=int(self.die))
        if self.die and not pen.look.saving:
            edges = joined(side.outline for side in self.net.faces)
            pen.paint(edges, None, mix(colour, pen.colour(INK), EDGE), 0.2)

    def sides(self) -> Iterator[tuple[FaceLayout, Mapping[str, Any]]]:
        """Each side as large as it is, with what it can show."""
        for side in self.net.faces:
            yield sized(self.faces[side.name], *side.size), self.side_values(side.name)

    def side_values(self, side: str) -> dict[str, Any]:
        """What one side can show: its name, and on a die its word, and its pips if it is a number."""
        values = {**self.values, "side": side, "front": side == "front"}
        if not self.die:
            return values
        words = self.values["words"]
        word = words[(int(side) - 1) % len(words)] if len(words) != EIGHT else side
        wide, high = self.net.face(side).size
        return {**values, "word": word, "pips": [{"at": (u * wide, v * high)} for u, v in PIPS.get(word, ())]}


def net_of(making: Making, words: tuple[str, ...], size: tuple[float, float]) -> Net:
    """The net of a piece whose sides have this size."""
    width, height = size
    if making.net == "die":
        return octahedron(width * 1.375, words) if len(words) == EIGHT else cube(width)
    if making.net == "base":
        return slotted_base(standee(width, height, making.tab), making.margin)
    if making.net == "strip" and making.tab:
        return standee(width, height, making.tab)
    return slotted_strip(width, height, *making.slot, foot=making.net == "stand")
