"""Pages of a tiled drawing: picture, glue strips, crosses and cut marks; first of all, how to put them together."""

from __future__ import annotations

import re

from capesmith.render.document import Document
from capesmith.render.fitting import fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look, Role
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, Point, circle, line, polygon, rectangle
from capesmith.render.structure import Tag
from capesmith.render.tiling.plan import Tile, TilePlan
from capesmith.render.words import paragraphs

_HAIR = 0.2
_RULER = 100.0
_STEPS = Role("assembly", "text", 10.0, 9.0, 1.3, 0.45, bold="text-bold")


def draw_tiles(document: Document, plan: TilePlan, look: Look) -> None:
    """All pages of a plan; the drawing itself is written once. One that fits a page needs no instructions."""
    if len(plan.tiles) > 1:
        assembly_page(document, plan, look)
    for tile in plan.tiles:
        pen = document.page(plan.width, plan.height)
        if tile is plan.tiles[0] and len(plan.tiles) == 1:
            _bookmark(document, plan)
        with pen.tagged(_tag(plan, tile, pen)), pen.clipped(rectangle(tile.page)):
            _place(pen, plan, tile.at[0] - tile.source.x, tile.at[1] - tile.source.y)
        for band, neighbour in plan.glue(tile):
            _glue(pen, band, neighbour)
        for cross in plan.crosses(tile):
            _cross(pen, cross)
        for mark in plan.cuts(tile):
            pen.paint(line(*mark), None, "ink", _HAIR, cap=0)
        _name(pen, plan, tile)


def _tag(plan: TilePlan, tile: Tile, pen: Pen) -> Tag:
    """What a page is; of several, only the first says what stands on the whole."""
    if len(plan.tiles) == 1:
        return Tag("Figure", alt=plan.drawing.title)
    found = Tag("Figure", alt=f"{plan.drawing.title}, page {tile.name} of {len(plan.tiles)}")
    if pen.tags is not None:
        pen.tags.say(found, ())
    return found


def _bookmark(document: Document, plan: TilePlan) -> None:
    document.mark(f"tiles-{plan.drawing.id}")
    document.bookmark(plan.drawing.title, f"tiles-{plan.drawing.id}")


def _place(pen: Pen, plan: TilePlan, x: float, y: float, scale: float = 1.0) -> None:
    drawing = plan.drawing
    name = "drawing-" + re.sub(r"[^A-Za-z0-9-]", "_", drawing.id)
    with pen.placed(x, y, scale=scale):
        pen.form(name, drawing.bounds, lambda: drawing.draw(pen))


def _glue(pen: Pen, band: Box, neighbour: Tile) -> None:
    """A strip under the next page: sparse strokes, a dashed line where its edge goes, and its name."""
    upright = band.h > band.w
    strokes = Path(())
    step, at = 4.0, 2.0
    while at < (band.h if upright else band.w):
        x, y = (band.x, band.y + at) if upright else (band.x + at, band.y)
        size = min(band.w, band.h)
        strokes += (
            line((x, y + size * 0.5), (x + size * 0.5, y))
            if not upright
            else line((x, y), (x + size * 0.5, y - size * 0.5))
        )
        at += step
    with pen.clipped(rectangle(band)):
        pen.paint(strokes, None, "white", 0.7)
        pen.paint(strokes, None, "ink", _HAIR)
    edge = ((band.x, band.y), (band.x, band.bottom)) if upright else ((band.x, band.y), (band.right, band.y))
    pen.paint(line(*edge), None, "white", 0.5)
    pen.paint(line(*edge), None, "ink", 0.25, dash=(2, 1.2), cap=0)
    _glue_words(pen, band, f"GLUE {neighbour.name} HERE", upright)


def _glue_words(pen: Pen, band: Box, words: str, upright: bool) -> None:
    face, size = pen.look.face("label"), 7.0
    length = (face.width(words) + 0.05 * len(words)) * size * MM_PER_POINT + 3
    for share in (0.27, 0.73):
        if upright:
            x, y = band.x + band.w / 2, band.y + band.h * share
            pen.box((band.x + 0.7, y - length / 2, band.w - 1.4, length), "white")
            pen.text(x + 0.9, y, words, "label", size, "ink", align="centre", tracking=0.05, turn=-90)
        else:
            x, y = band.x + band.w * share, band.y + band.h / 2
            pen.box((x - length / 2, band.y + 0.7, length, band.h - 1.4), "white")
            pen.text(x, y + 0.9, words, "label", size, "ink", align="centre", tracking=0.05)


def _cross(pen: Pen, at: Point) -> None:
    """A target that two pages share."""
    x, y = at
    pen.paint(circle(x, y, 1.9), "white")
    pen.paint(circle(x, y, 1.2), None, "ink", _HAIR)
    pen.paint(line((x - 1.9, y), (x + 1.9, y)) + line((x, y - 1.9), (x, y + 1.9)), None, "ink", _HAIR, cap=0)


def _name(pen: Pen, plan: TilePlan, tile: Tile) -> None:
    """The name of the page above the picture, clear of crosses and marks."""
    if len(plan.tiles) == 1:
        words = f"{plan.drawing.title} · print at 100 %"
        pen.text(tile.at[0] + 8, tile.at[1] - 1.4, words, "text", 6.4)
        return
    x, y = tile.at[0] + 8, tile.at[1] - 1.3
    x += pen.text(x, y, tile.name, "label-bold", 11) + 3
    pen.text(x, y, f"{plan.drawing.title} · page {tile.name} of {len(plan.tiles)} · print at 100 %", "text", 6.4)


# --- putting it together ----------------------------------------------------------------------------------


def assembly_page(document: Document, plan: TilePlan, look: Look) -> None:
    """A page with the whole drawing in small, its seams and page names, the steps, and a ruler to check the scale."""
    pen = document.page(plan.width, plan.height)
    _bookmark(document, plan)
    area = plan.printable.inset(4)
    pen.text(area.x, area.y + 8, plan.drawing.title, "display", 22, tracking=0.02)
    size = f"{plan.drawing.width:g} × {plan.drawing.height:g} mm"
    pen.text(area.x, area.y + 14.5, f"{len(plan.tiles)} pages make one sheet of {size}.", "text", 10)
    text = fit(paragraphs(_steps(plan), look.setting(_STEPS)), _STEPS.measure, _text_width(plan, area), 400)
    if plan.width > plan.height:
        picture = Box(area.x, area.y + 19, area.w - _text_width(plan, area) - 8, area.h - 19 - 16)
        words_at = (area.right - _text_width(plan, area), area.y + 22)
    else:
        picture = Box(area.x, area.y + 19, area.w, area.h - 19 - 22 - text.height)
        words_at = (area.x, picture.bottom + 8)
    _diagram(pen, plan, picture)
    for down, row in text.lines:
        pen.line_of_type(row, words_at[0], words_at[1] + down, text.size)
    _ruler(pen, area.x, area.bottom - 6)


def _text_width(plan: TilePlan, area: Box) -> float:
    return area.w * 0.31 if plan.width > plan.height else area.w


_ONTO_CARD = "Glue the board onto card, let it dry under some books, then cut its outer edges along the marks."


def _steps(plan: TilePlan) -> str:
    names = [tile.name for tile in plan.tiles]
    first = names[: plan.columns]
    steps = [
        "Print every page at 100 %, one-sided. The ruler below must measure 100 mm.",
        "Cut each page along its marks at the left and at the top, but not yet at the outer edges of the whole.",
    ]
    if plan.columns > 1:
        steps.append(
            f"Make a row: spread glue on the striped edge of {first[0]} and lay {first[1]} on it so that the crosses "
            "meet. Go on to the right."
        )
    if plan.rows > 1:
        below = names[plan.columns]
        steps.append(
            f"Join the rows in the same way, from the top down: {below} is glued onto the lower edge of {names[0]}."
        )
    steps.append(plan.drawing.then or _ONTO_CARD)
    return "\n".join(f"**{number}** {step}" for number, step in enumerate(steps, 1))


def _diagram(pen: Pen, plan: TilePlan, room: Box) -> None:
    """The whole drawing in small, with seams and names."""
    drawing = plan.drawing
    scale = min(room.w / drawing.width, room.h / drawing.height)
    x, y = room.x + (room.w - drawing.width * scale) / 2, room.y
    frame = Box(x, y, drawing.width * scale, drawing.height * scale)
    with pen.clipped(rectangle(frame)):
        _place(pen, plan, x, y, scale)
    pen.box(frame, None, "ink", 0.5)
    for tile in plan.tiles:
        net = tile.net
        if tile.column:
            _seam(pen, (x + net.x * scale, y + net.y * scale), (x + net.x * scale, y + net.bottom * scale))
        if tile.row:
            _seam(pen, (x + net.x * scale, y + net.y * scale), (x + net.right * scale, y + net.y * scale))
    for tile in plan.tiles:
        cx, cy = tile.net.centre
        cx, cy = x + cx * scale, y + cy * scale
        pen.paint(circle(cx, cy, 7.2), "white", "ink", 0.8)
        pen.text(cx, cy + 2.4, tile.name, "label-bold", 19, align="centre")


def _seam(pen: Pen, start: Point, end: Point) -> None:
    pen.paint(line(start, end), None, "white", 1.6)
    pen.paint(line(start, end), None, "ink", 0.6, dash=(2.4, 1.4), cap=0)


def _ruler(pen: Pen, x: float, y: float) -> None:
    """100 mm to lay a ruler against."""
    marks = Path(())
    for i in range(int(_RULER) + 1):
        high = 4.0 if i % 10 == 0 else 2.6 if i % 5 == 0 else 1.6
        marks += line((x + i, y), (x + i, y - high))
    pen.paint(marks + polygon(((x, y), (x + _RULER, y)), closed=False), None, "ink", _HAIR, cap=0)
    for i in range(0, int(_RULER) + 1, 10):
        pen.text(x + i, y + 3.2, str(i), "text", 6.4, align="centre")
    pen.text(x + _RULER + 5, y, "100 mm: if not, set the printer to 100 % (“actual size”).", "text", 8)
