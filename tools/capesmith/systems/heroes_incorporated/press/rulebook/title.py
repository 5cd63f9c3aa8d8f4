"""The covers of the handbook: the firm's building on a fine morning, and a seal on the back."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.content.model import Card
from capesmith.render.book.format import format_of
from capesmith.render.book.whole import GROUND, HEIGHT, WIDTH, whole_page
from capesmith.render.chance import Chance
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, rectangle
from capesmith.systems.heroes_incorporated.press.figure import draw_figure
from capesmith.systems.heroes_incorporated.press.rulebook.manner import COMPANY, EDGE, draw_pill
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import cloud, draw_atom, hill, sparkles

BLEED = 3.0
SCENE = Box(GROUND.x, 92.0, GROUND.w, 118.0)
TITLE = ("Heroes", "Incorporated")
# Who stands where on the cover: their middle, and how tall they are.
CAST = (("paragon", 105.0, 92.0), ("stampede", 62.0, 78.0), ("huntaar", 148.0, 80.0), ("scrap", 28.0, 64.0),
        ("gramarye", 183.0, 72.0))  # fmt: skip
LINES = (
    "Handbook for members of staff",
    "Please read before putting on the cape.",
)


def cover(order: Order) -> Drawing:
    """The front: name, staff, and the form number that everything has."""
    cast = [(card, x, tall) for id, x, tall in CAST if (card := order.box.card(id)) is not None]

    def draw(pen: Pen) -> None:
        _ground(pen)
        _city(pen)
        for card, x, tall in sorted(cast, key=lambda one: one[2]):
            _standing(pen, card, x, tall)
        _wordmark(pen)
        _notice(pen, LINES)

    words = (*TITLE, COMPANY, *LINES)
    mark = fingerprint("cover", words, CAST, order.look)
    return whole_page(format_of(order), "rulebook-title", "The handbook", draw, mark, words)


def _ground(pen: Pen) -> None:
    pen.box(GROUND, "white" if pen.look.saving else "mint")


def _city(pen: Pen) -> None:
    """Hills, a skyline of pills, a sun with an atom in it."""
    easel, chance = Easel(pen), Chance("heroes-incorporated", "cover")
    with pen.clipped(rectangle(SCENE)):
        easel.drawn(circle(WIDTH / 2, SCENE.y + 56, 42), "paper")
        draw_atom(easel, WIDTH / 2, SCENE.y + 34, 24, width=0.7)
        for x, y, wide in ((24, 18, 26), (168, 12, 30), (140, 34, 18)):
            easel.flat(cloud(x, SCENE.y + y, wide), "white")
        easel.flat(hill(SCENE, chance, 0.34, 0.5), "mustard")
        _towers(easel, chance)
        easel.flat(hill(SCENE, chance, 0.14, 0.24), "orange")
    sparkles(easel, ((20, 84, 4), (188, 100, 5), (46, 112, 2.6), (166, 84, 2.4)), "white")


def _towers(easel: Easel, chance: Chance) -> None:
    """Offices with rows of windows, no two alike."""
    x = GROUND.x
    while x < GROUND.right:
        wide = chance.between(10, 18)
        high = chance.between(26, 62)
        body = Box(x, SCENE.bottom - 18 - high, wide, high + 18)
        easel.drawn(rectangle(body, 1.6), chance.pick(("teal", "navy", "blue", "paper")), 0.45)
        pale = chance.pick(("mustard", "white"))
        for row in range(int(high / 5.4)):
            for column in range(int((wide - 3) / 3)):
                window = Box(body.x + 2 + column * 3, body.y + 3.2 + row * 5.4, 1.7, 2.8)
                easel.bright(rectangle(window, 0.5), pale)
        x += wide + chance.between(1.5, 7)


def _standing(pen: Pen, card: Card, x: float, tall: float) -> None:
    draw_figure(pen, card, Box(x - tall * 0.36, SCENE.bottom - tall - 1.0, tall * 0.72, tall))


def _wordmark(pen: Pen) -> None:
    face = pen.look.face("display")
    draw_pill(pen, WIDTH / 2, 9.0, COMPANY, fill="ink", high=8.0, align="centre", size=11)
    size = 168 / (face.width(TITLE[1]) * MM_PER_POINT)
    pen.text(WIDTH / 2, 54, TITLE[0], face, size, "ink", align="centre")
    pen.text(WIDTH / 2, 84, TITLE[1], face, size, "ink", align="centre")


def _notice(pen: Pen, lines: Sequence[str]) -> None:
    """A name plate at the foot of the cover."""
    saving = pen.look.saving
    base = Box(GROUND.x, SCENE.bottom, GROUND.w, GROUND.bottom - SCENE.bottom)
    pen.box(base, "white" if saving else "navy", "ink", 0.6)
    plate = Box(28, SCENE.bottom + 14, WIDTH - 56, 36)
    pen.box(plate, "paper", "ink", EDGE, 6.0)
    pen.text(WIDTH / 2, plate.y + 15.4, lines[0], "display", 27, "ink", align="centre")
    pen.text(WIDTH / 2, plate.y + 23.4, lines[1].upper(), "label", 8.6, "ink", align="centre", tracking=0.1)
    draw_pill(pen, WIDTH / 2, plate.bottom - 7.4, "Form MCH-00", align="centre", high=5.0, size=7.4)
    pen.text(WIDTH / 2, HEIGHT - 8, "2 TO 4 PLAYERS", "label", 9, "cream", align="centre", tracking=0.14)


# --- the back ---------------------------------------------------------------------------------------------------


def back(order: Order) -> Drawing:
    """The back: the seal of the firm."""

    def draw(pen: Pen) -> None:
        easel = Easel(pen)
        pen.box(GROUND, "white" if pen.look.saving else "navy")
        x, y = WIDTH / 2, HEIGHT * 0.42
        easel.drawn(circle(x, y, 44), "paper", 0.8)
        pen.paint(circle(x, y, 40.5), None, "ink", 0.35)
        draw_atom(easel, x, y, 31, core="mustard", width=0.8)
        pen.text(x, y + 66, COMPANY, "display", 34, "cream", align="centre")
        for number, words in enumerate(BACK):
            pen.text(x, y + 80 + 6.4 * number, words, "label-italic", 11, "cream", align="centre")

    mark = fingerprint("back", BACK, order.look)
    return whole_page(format_of(order), "rulebook-back", "Back cover", draw, mark, (COMPANY, *BACK))


BACK = (
    "Crime never sleeps. Our staff are entitled to.",
    "If found, please return to the front desk. Somebody will be there.",
)
