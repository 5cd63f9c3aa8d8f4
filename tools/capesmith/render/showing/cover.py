"""The cover of a box: layers from the back to the front, as a game lists them in `showing.yaml`.

Places are millimetres from the top left corner of the cover, which is 228 × 312. Saving ink, grounds stay white and
shapes keep their outlines. A layer is one of

    sky: [colours]                                from above to below
    ground: NAME                                  a ground that only this game can paint
    rays: {at, colour, count}                     wedges of light from a point
    dots: {box, colour, from, to}                 halftone that thins out downwards
    houses: {foot, high, colour, low, top}        a row of roofs on a line
    disc: {at, r, colour}                         a sun, a moon
    slab: {top, high, colour}                     a ledge across the cover
    people: [{who, at, tall}]                     where their feet are, and how tall they are
    title: [x, y, w, h]                           the lettering that `title:` says
    words: {text, at, face, size, colour, align}  a line of type
    burst: {at, r, lines, colour, ink}            shouted from a star
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from capesmith.render.art.textures import halftone, rays, skyline
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point, burst, circle, rectangle
from capesmith.render.showing.facts import Shown
from capesmith.render.showing.lettering import draw_title, fit_size

WIDTH, HEIGHT = 228.0, 312.0
COVER = Box(0, 0, WIDTH, HEIGHT)
BANDS = 60  # of a sky
SLIM = 0.74  # the width of a person's room, in heights
Layer = Callable[["Cover", Any], None]


def cover_mark(shown: Shown) -> str:
    """Changes whenever a cover does."""
    people = [one["who"] for layer in shown.data["cover"] for one in layer.get("people", ())]
    looks = [(card.id, card.name, card.fields.get("look")) for card in shown.order.box.cards if "look" in card.fields]
    return fingerprint("cover", shown.data, people, looks, shown.order.look)


def draw_cover(pen: Pen, shown: Shown) -> None:
    """The whole cover, cut off at its edges."""
    cover = Cover(pen, shown)
    with pen.clipped(rectangle(COVER)):
        for layer in shown.data["cover"]:
            ((kind, told),) = layer.items()
            LAYERS[kind](cover, told)


class Cover:
    """A pen on a cover."""

    def __init__(self, pen: Pen, shown: Shown) -> None:
        self.pen, self.shown = pen, shown
        self.saving = pen.look.saving

    def sky(self, colours: Sequence[str]) -> None:
        if self.saving:
            self.pen.box(COVER, "white")
            return
        draw_sky(self.pen, COVER, colours)

    def ground(self, name: str) -> None:
        self.shown.showing.grounds[name](self.pen, COVER)

    def rays(self, told: Mapping[str, Any]) -> None:
        if not self.saving:
            self.pen.paint(rays(*_at(told), 480, int(told.get("count", 36)), turn=2.6), told["colour"])

    def dots(self, told: Mapping[str, Any]) -> None:
        if not self.saving:
            first, last = float(told.get("from", 0.75)), float(told.get("to", 0.0))
            dots = halftone(Box(*told["box"]), 3.4, lambda u, v: max(0.0, first + (last - first) * v))
            self.pen.paint(dots, told["colour"])

    def houses(self, told: Mapping[str, Any]) -> None:
        foot, high = float(told["foot"]), float(told["high"])
        box, chance = Box(-4, foot - high, WIDTH + 8, high), Chance("cover", self.shown.title, told["colour"])
        path = skyline(box, chance, low=told.get("low", 0.4), high=told.get("top", 1.0), widths=(0.05, 0.11))
        self._shape(path, told["colour"], 0.5)

    def disc(self, told: Mapping[str, Any]) -> None:
        self._shape(circle(*_at(told), float(told["r"])), told["colour"], float(told.get("line", 0.0)))

    def slab(self, told: Mapping[str, Any]) -> None:
        self._shape(rectangle((-4, told["top"], WIDTH + 8, told["high"])), told["colour"], float(told.get("line", 0.9)))

    def people(self, told: Sequence[Mapping[str, Any]]) -> None:
        for one in told:
            (x, foot), tall = one["at"], float(one["tall"])
            wide = tall * SLIM
            self.shown.showing.person(
                self.pen, self.shown.order, one["who"], Box(x - wide / 2, foot - tall, wide, tall)
            )

    def title(self, box: Sequence[float]) -> None:
        draw_title(self.pen, Box(*box), self.shown.data["title"])

    def words(self, told: Mapping[str, Any]) -> None:
        text, face = self.shown.said(told["text"]), told.get("face", "label")
        tracking = float(told.get("tracking", 0.06))
        size = fit_size(self.pen, text, face, float(told["size"]), float(told.get("room", WIDTH - 16)), tracking)
        colour = "ink" if self.saving else told.get("colour", "ink")
        self.pen.text(*_at(told), text, face, size, colour, align=told.get("align", "centre"), tracking=tracking,
                      turn=float(told.get("turn", 0)))  # fmt: skip

    def burst(self, told: Mapping[str, Any]) -> None:
        (x, y), r = told["at"], float(told["r"])
        shape = burst(x, y, r, r * 0.78, 15, Chance("cover", "burst"), 0.06, 1.1)
        self.pen.paint(shape, "white" if self.saving else told["colour"], "ink", 0.9)
        lines = [self.shown.said(text) for text in told["lines"]]
        step = r * 0.5
        for number, text in enumerate(lines):
            size = fit_size(self.pen, text, "display", r * 1.5, r * 1.42)
            middle = y + (number - (len(lines) - 1) / 2) * step + size * 0.125
            self.pen.text(x, middle, text, "display", size, told.get("ink", "ink"), align="centre", turn=-6)

    def _shape(self, path: Any, colour: str, width: float) -> None:
        if self.saving:
            self.pen.paint(path, "white", "ink", 0.4)
        else:
            self.pen.paint(path, colour, "ink" if width else None, width)


LAYERS: dict[str, Layer] = {
    name: getattr(Cover, name)
    for name in ("sky", "ground", "rays", "dots", "houses", "disc", "slab", "people", "title", "words", "burst")
}


def _at(told: Mapping[str, Any]) -> Point:
    x, y = told["at"]
    return float(x), float(y)


def draw_sky(pen: Pen, box: Box, colours: Sequence[str]) -> None:
    """Colours from above to below, one flowing into the next; a single one is flat."""
    if len(colours) == 1:
        pen.box(box, colours[0])
        return
    step = box.h / BANDS
    for band in range(BANDS):
        place = band / (BANDS - 1) * (len(colours) - 1)
        low = min(int(place), len(colours) - 2)
        tone = mix(pen.colour(colours[low]), pen.colour(colours[low + 1]), place - low)
        pen.box((box.x, box.y + band * step, box.w, step + 0.3), tone)
