"""The paper around a box: the lid with the cover and its name on four sides, the base with the back of the box.

What is cut away at the corners says how the box is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from capesmith.render.drawing import BLEED, Cut, Drawing
from capesmith.render.edition import Section
from capesmith.render.fingerprint import fingerprint
from capesmith.render.nets import Net
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, line, rectangle
from capesmith.render.showing.back import back_words, draw_back
from capesmith.render.showing.carton import BOARD, TAB, TURN_IN, Carton, Tray, carton_for
from capesmith.render.showing.cover import cover_mark, draw_cover
from capesmith.render.showing.facts import Shown
from capesmith.render.showing.lettering import badges_width, draw_badges, draw_text, draw_title, fit_size
from capesmith.render.showing.seated import parts_of

TURNS = {"top": 180, "right": -90, "bottom": 0, "left": 90}  # so that sides read with the face above them
CUT_LINE, FOLD_LINE = "#16181D", "#009FD6"
WRAPPED = "Go on as the four corners say: they are cut away in the end."
DrawSide = Callable[[Pen, Box], None]


def wrap_section(shown: Shown) -> Section:
    """The sheets for lid and base."""
    carton = carton_of(shown)
    mark = fingerprint(cover_mark(shown), carton, [(one.name, one.count) for one in shown.components])
    return Section("wrap", large=(_lid(shown, carton, mark), _base(shown, carton, mark)))


def carton_of(shown: Shown) -> Carton:
    """A box for all that the other parts print."""
    parts = parts_of(shown.order)
    sheets = [one for name in ("boards", "mats") if name in parts for one in (*parts[name].large, *parts[name].pages)]
    cards = parts["cards"].pieces if "cards" in parts else ()
    tokens = parts["tokens"].pieces if "tokens" in parts else ()
    return carton_for(cards, tokens, sheets, BOOK_PAGES * ("rulebook" in shown.order.game.printing.makers))


BOOK_PAGES = 64  # of all books together, at most


def _lid(shown: Shown, carton: Carton, mark: str) -> Drawing:
    tray = carton.lid

    def draw(pen: Pen) -> None:
        _draw_paper(pen, tray, shown.data["sides"]["ground"])
        for name, box in tray.sides().items():
            _draw_side(pen, box, TURNS[name], partial(_name_side, shown))
        with pen.placed(tray.face.x, tray.face.y):
            draw_cover(pen, shown)
        if pen.look.saving:
            pen.box(tray.face, None, "ink", 0.5)
        _finish(pen, tray, _lid_steps(carton))

    words = (*shown.data["title"]["lines"], shown.data["tagline"], *_facts(shown))
    return _sheet("wrap-lid", f"{shown.title}: lid", tray, draw, mark, words)


def _base(shown: Shown, carton: Carton, mark: str) -> Drawing:
    tray = carton.base

    def draw(pen: Pen) -> None:
        _draw_paper(pen, tray, shown.data["sides"]["ground"])
        for name, box in tray.sides().items():
            _draw_side(pen, box, TURNS[name] + 180, partial(_plain_side, shown, name))
        with pen.placed(tray.face.x, tray.face.y), pen.clipped(rectangle((0, 0, tray.width, tray.height))):
            draw_back(pen, shown, Box(0, 0, tray.width, tray.height))
        _finish(pen, tray, _base_steps(carton))

    return _sheet("wrap-base", f"{shown.title}: base", tray, draw, mark, (*back_words(shown), *_facts(shown)))


def _facts(shown: Shown) -> tuple[str, ...]:
    return shown.players, f"{shown.minutes} min", f"{shown.age}+"


def _sheet(id: str, title: str, tray: Tray, draw: Callable[[Pen], None], mark: str, words: Sequence[str]) -> Drawing:
    net = Net(*tray.sheet, tray.outline(), tray.folds(), ())
    shown = fingerprint(mark, id)
    return Drawing(id, title, Cut(*tray.sheet), draw, shown, BLEED, tuple(words), then=WRAPPED, net=net)


# --- paper, folds, corners --------------------------------------------------------------------------------


def _draw_paper(pen: Pen, tray: Tray, ground: str) -> None:
    """The ground of the sides to the edges of the paper; the corners stay white."""
    (wide, high), b, a = tray.sheet, BLEED, tray.reach
    pen.box((-b, -b, wide + 2 * b, high + 2 * b), "white")
    fill = "white" if pen.look.saving else ground
    pen.box((a, -b, tray.width, high + 2 * b), fill)
    pen.box((-b, a - TAB, wide + 2 * b, tray.height + 2 * TAB), fill)


def _draw_side(pen: Pen, box: Box, turn: float, draw: DrawSide) -> None:
    """A side as if it stood upright, whichever way it lies on the paper."""
    long, high = (box.w, box.h) if turn % 180 == 0 else (box.h, box.w)
    with pen.clipped(rectangle(box)), pen.placed(*box.centre, turn=turn):
        draw(pen, Box(-long / 2, -high / 2, long, high))


def _finish(pen: Pen, tray: Tray, steps: Sequence[str]) -> None:
    """Where to cut and to fold, and in the corners what to do."""
    (wide, high), b = tray.sheet, BLEED
    for x, y, w, h in tray.corners():  # grounds of tabs end where the paper does
        pen.box((x - b if x == 0 else x, y - b if y == 0 else y, w + b, h + b), "white")
    pen.paint(tray.outline(), None, "white", 0.7)
    pen.paint(tray.outline(), None, CUT_LINE, 0.25)
    x, y, w, h = tray.face
    for fold in (x, x + w):
        for at in (0.0, high):
            pen.paint(line((fold, at - b), (fold, at + (4 if at == 0 else -4))), None, FOLD_LINE, 0.25)
    for fold in (y, y + h):
        for at in (0.0, wide):
            pen.paint(line((at - b, fold), (at + (4 if at == 0 else -4), fold)), None, FOLD_LINE, 0.25)
    for number, (corner, text) in enumerate(zip(tray.corners(), steps, strict=True), 1):
        _draw_step(pen, corner.inset(4), number, text)


def _draw_step(pen: Pen, box: Box, number: int, text: str) -> None:
    pen.text(box.x, box.y + 6.4, str(number), "numeral", 20, CUT_LINE)
    draw_text(pen, text, Box(box.x + 8, box.y + 2, box.w - 9, box.h - 2), CUT_LINE, size=8.4)


def _tray_steps(tray: Tray, name: str) -> tuple[str, str, str, str]:
    w, h, d = tray.width, tray.height, tray.depth - BOARD
    boards = f"one of **{w:g} × {h:g}**, two of **{h:g} × {d:g}**, two of **{w - 2 * BOARD:g} × {d:g} mm**"
    return (
        f"**{name}.** From {BOARD:g} mm grey board cut {boards}. Tape the strips upright around the large one.",
        f"Cut this sheet along the black line; the corners, where you read this, fall away. Spread glue on its white "
        f"side, and lay the {name.lower()} between the blue marks.",
        f"Pull the **long sides** up first, smooth them, and glue their tabs of {TAB:g} mm around the corners.",
        f"Pull the **short sides** up over the tabs. Turn the last {TURN_IN:g} mm in over the edge, all the way round.",
    )


def _lid_steps(carton: Carton) -> tuple[str, str, str, str]:
    return _tray_steps(carton.lid, "Lid")


def _base_steps(carton: Carton) -> tuple[str, str, str, str]:
    return _tray_steps(carton.base, "Base")


# --- sides ------------------------------------------------------------------------------------------------


def _name_side(shown: Shown, pen: Pen, box: Box) -> None:
    """The name in large letters; on a long side between two people, on a short one with the facts below."""
    told: Mapping[str, Any] = shown.data["sides"]
    ink = "ink" if pen.look.saving else told["ink"]
    if pen.look.saving:
        pen.box(box.inset(2), None, "ink", 0.5)
    if box.w > 280:
        for who, x in zip(told["people"], (box.x + 27, box.right - 27), strict=True):
            tall = box.h * float(told.get("tall", 2.3))
            foot = box.y + tall + 3
            shown.showing.person(pen, shown.order, who, Box(x - tall * 0.37, foot - tall, tall * 0.74, tall))
        draw_title(pen, Box(box.x + 56, box.y + 5, box.w - 112, box.h - 10), shown.data["title"], in_line=True)
        return
    draw_title(pen, Box(box.x + 12, box.y + 5.5, box.w - 24, box.h - 23), shown.data["title"], in_line=True)
    scale = 0.8
    wide = badges_width(pen, shown, scale)
    draw_badges(pen, shown, -wide / 2, box.bottom - 13.5, ink, scale=scale)


def _plain_side(shown: Shown, name: str, pen: Pen, box: Box) -> None:
    """A line for those who have opened the box."""
    told = shown.data["sides"]
    ink = "ink" if pen.look.saving else told["ink"]
    if pen.look.saving:
        pen.box(box.inset(2), None, "ink", 0.5)
    text = shown.said(told["inside"][name])
    size = fit_size(pen, text, "display", 34, box.w - 30, 0.02)
    pen.text(0, size * 0.12, text, "display", size, ink, align="centre", tracking=0.02)
