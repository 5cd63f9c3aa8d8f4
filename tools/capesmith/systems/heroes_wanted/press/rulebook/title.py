"""The title page: the city in the morning, three hopefuls on a roof, and the paper that started it all."""

from __future__ import annotations

from collections.abc import Callable

from capesmith.render.art.textures import halftone, rays, skyline
from capesmith.render.book.format import format_of
from capesmith.render.book.whole import GROUND, WIDTH, whole_page
from capesmith.render.chance import Chance
from capesmith.render.colour import mix
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, burst, polygon, rectangle

ROOF = 214.0
SKY, LIGHT, BACK, FRONT = "#FFC21A", "#FFD955", "#E8752A", "#8A1F3D"

DrawHopefuls = Callable[[Pen, float], None]


def title_page(order: Order, draw_hopefuls: DrawHopefuls) -> Drawing:
    """The first page, with the heroes that somebody else draws on the roof."""

    def draw(pen: Pen) -> None:
        _sky(pen)
        _city(pen)
        _masthead(pen)
        _title(pen)
        draw_hopefuls(pen, ROOF)
        _roof(pen)
        _advertisement(pen)

    words = ("Zeta City Tribune", "HEROES", "WANTED", "The Rules")
    mark = fingerprint("title", order.look, ROOF)
    return whole_page(format_of(order), "rulebook-title", "Title page", draw, mark, words)


def _sky(pen: Pen) -> None:
    if pen.look.saving:
        pen.box(GROUND, "white")
        return
    pen.box(GROUND, SKY)
    with pen.clipped(rectangle(GROUND)):
        pen.paint(rays(WIDTH / 2, ROOF - 20, 330, 34, turn=2.6), LIGHT)
        upper = Box(GROUND.x, GROUND.y, GROUND.w, 150)
        pen.paint(halftone(upper, 3.2, lambda u, v: max(0.0, 0.75 - 1.1 * v)), mix(SKY, "#E8752A", 0.55))


def _city(pen: Pen) -> None:
    """Two layers of houses, the far ones taller and paler."""
    layers = (
        (Box(GROUND.x, 132, GROUND.w, ROOF - 132), BACK, 0.45, 1.0),
        (Box(GROUND.x, 160, GROUND.w, ROOF - 160), FRONT, 0.3, 0.85),
    )
    for number, (box, colour, low, high) in enumerate(layers):
        path = skyline(box, Chance("rulebook", "city", number), low=low, high=high, widths=(0.05, 0.1))
        if pen.look.saving:
            pen.paint(path, "white", "ink", 0.4)
        else:
            pen.paint(path, colour, "ink", 0.5)


def _roof(pen: Pen) -> None:
    """The ledge the hopefuls stand on."""
    fill = "white" if pen.look.saving else "ink"
    pen.box((GROUND.x, ROOF, GROUND.w, GROUND.bottom - ROOF), fill, "ink", 0.9)
    pen.box((GROUND.x, ROOF, GROUND.w, 4.4), "white" if pen.look.saving else "heading", "ink", 0.9)


def _masthead(pen: Pen) -> None:
    pen.box((GROUND.x, GROUND.y, GROUND.w, 33 - GROUND.y), "paper", "ink", 0.9)
    pen.text(WIDTH / 2, 20.6, "Zeta City Tribune", "masthead", 54, align="centre")
    for y in (24.2, 31.2):
        pen.box((12, y, WIDTH - 24, 0.5), "ink")
    pen.text(12, 29.5, "LATE EDITION", "label", 9, tracking=0.08)
    pen.text(WIDTH / 2, 29.5, "ALL THE NEWS THAT FITS THE CAPE", "label", 9, align="centre", tracking=0.08)
    pen.text(WIDTH - 12, 29.5, "PRICE: ONE DIME", "label", 9, align="right", tracking=0.08)


def _title(pen: Pen) -> None:
    """Two lines as wide as the page allows, on a slant."""
    face = pen.look.face("display")
    with pen.placed(WIDTH / 2 - 6, 3.5, turn=-3.5):
        for text, y, room in (("HEROES", 79.0, 148.0), ("WANTED", 119.5, 148.0)):
            size = room / ((face.width(text) + 0.02 * (len(text) - 1)) * MM_PER_POINT)
            fill = "white" if pen.look.saving else "red" if text == "WANTED" else "white"
            pen.text(0, y, text, face, size, fill, align="centre", tracking=0.02, edge="ink", edge_width=1.6,
                     shadow="ink", shadow_at=(2.2, 2.4))  # fmt: skip


def _advertisement(pen: Pen) -> None:
    """What the hopefuls have read."""
    sheet = polygon(((16, 225.5), (143, 222.5), (146.5, 268), (18.5, 271)))
    pen.paint(sheet.moved(1.2, 1.4), "ink")
    pen.paint(sheet, "newsprint", "ink", 0.6)
    with pen.placed(22, 227, turn=-1.3):
        pen.text(0, 7.2, "SITUATIONS VACANT", "label-bold", 11, "heading", tracking=0.1)
        pen.text(0, 17.2, "One hero. Must have own cape.", "headline", 21)
        lines = (
            "The Champions of Zeta City have a place to fill, Fastodon the speedy mammoth",
            "having left for a warmer beach. No letters, please. Be in this newspaper more",
            "often than the others, and the chair is yours. Villains supplied by the city.",
        )
        for number, words in enumerate(lines):
            pen.text(0, 24.4 + 5.0 * number, words, "text", 8.6)
    _burst(pen)


def _burst(pen: Pen) -> None:
    """What this book is."""
    saving = pen.look.saving
    shape = burst(173, 246, 29, 22.5, 15, Chance("rulebook", "burst"), 0.06, 1.08)
    pen.paint(shape, "white" if saving else "yellow", "ink", 0.9)
    pen.text(173, 242.5, "THE", "display", 24, align="centre", turn=-6)
    pen.text(173.6, 254.5, "RULES!", "display", 34, "ink" if saving else "red", align="centre", turn=-6)
