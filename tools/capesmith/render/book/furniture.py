"""The furniture of a page: banner, boxes, discs, tables, panels and the running foot, drawn from their records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from capesmith.render.art.textures import halftone, rays
from capesmith.render.book.boxes import HEADER
from capesmith.render.book.endpiece import draw_endpiece
from capesmith.render.book.format import BANNER, right_hand
from capesmith.render.book.heads import draw_head
from capesmith.render.book.pages import PageLayout
from capesmith.render.book.records import BookSpec
from capesmith.render.book.rows import Ornament, Picture, SetLine
from capesmith.render.colour import mix, shade
from capesmith.render.drawing import BLEED
from capesmith.render.fitting import fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box, circle, line, polygon, rectangle, star
from capesmith.render.words import Line

SAVER_LINE = 0.9


def draw_page(pen: Any, page: PageLayout, book: BookSpec) -> None:
    """Everything on a page, from the ground up."""
    pen.box(page.form.full, "paper")
    if page.opens:
        with pen.tagged(page.head):
            (book.banner or draw_banner)(pen, page)
    for item in page.items:
        match item:
            case SetLine():
                draw_line(pen, item)
            case Picture():
                with pen.tagged(item.tag):
                    item.draw(pen, item.box)
            case Ornament(kind="head"):
                (book.head or draw_head)(pen, item.box, item.text)
            case Ornament(kind="filler"):
                (book.filler or draw_endpiece)(pen, item.box, item.text)
            case Ornament():
                with pen.tagged(item.tag):
                    (book.ornaments.get(item.kind) or _ORNAMENTS[item.kind])(pen, item)
    draw_foot(pen, page, book)


def draw_line(pen: Any, item: SetLine) -> None:
    """A line of type; what leads somewhere has the colour of links."""
    for stretch, link, tag in item.stretches():
        with pen.tagged(tag):
            if item.tracking:
                _draw_tracked(pen, item, stretch)
            else:
                pen.line_of_type(stretch, item.x, item.y, item.size, item.link if link else item.colour)


def _draw_tracked(pen: Any, item: SetLine, stretch: Line) -> None:
    """Letters that stand further apart."""
    unit = item.size * MM_PER_POINT
    for at, run in stretch.runs:
        if run.icon:
            pen.line_of_type(Line(((at, run),), 0.0), item.x, item.y, item.size, item.colour)
        else:
            pen.text(item.x + at * unit, item.y, run.text, run.face, item.size, item.colour, tracking=item.tracking)


# --- banner and foot --------------------------------------------------------------------------------------


def draw_banner(pen: Any, page: PageLayout) -> None:
    """A band over the whole width: rays from the right, dots from the left, the title in between."""
    band = page.form.full._replace(h=BANNER + BLEED)
    saving = pen.look.saving
    if saving:
        pen.paint(line((band.x, BANNER - 1.4), (band.right, BANNER - 1.4)), None, "book-accent", SAVER_LINE)
    else:
        pen.form("book-banner", band, lambda: _banner_ground(pen, band))
    pen.paint(line((band.x, BANNER), (band.right, BANNER)), None, "ink", 1.2)
    left, right = page.left, page.right
    label = pen.look.role("book-chapter")
    used = 0.0
    if page.label:
        used = pen.text(right, BANNER - 10.6, page.label.upper(), label.face, label.size, "ink" if saving else "white",
                        align="right", tracking=label.tracking)  # fmt: skip
    role = pen.look.role("book-banner")
    title = page.chapter
    wide = pen.look.face(role.face).width(title) + role.tracking * len(title)
    size, _ = fit_line(wide, role.size, role.floor, right - left - used - (8 if used else 0))
    pen.text(left, BANNER - 8.2, title, role.face, size, "white", tracking=role.tracking, edge="ink", edge_width=0.55,
             shadow="ink", shadow_at=(0.9, 1.0))  # fmt: skip


def _banner_ground(pen: Any, band: Box) -> None:
    ground = pen.colour("book-accent")
    pen.box(band, ground)
    with pen.clipped(rectangle(band)):
        pen.paint(rays(band.right - 37, BANNER + 8, 150, 40, turn=2), shade(ground, 1.1))
        pen.paint(halftone(band, 2.2, lambda u, v: 0.8 - 1.5 * u), shade(ground, 0.76))


def draw_foot(pen: Any, page: PageLayout, book: BookSpec) -> None:
    """The page number at the outer edge; beside it the book and the chapter, or the section and the book."""
    role, folio = pen.look.role("book-foot"), pen.look.role("book-folio")
    dot = "  ·  "
    if right_hand(page.number):
        x, step, align = page.right, -1, "right"
        said = [page.section or page.chapter, book.title]
    else:
        x, step, align = page.left, 1, "left"
        said = [book.title, page.chapter]
    wide = pen.text(x, page.form.foot, str(page.number), folio.face, folio.size, "ink", align=align)
    x, y, words = x + step * (wide + 3.2), page.form.foot - 0.25, dot.join(said).upper()
    pen.text(x, y, words, role.face, role.size, "muted", align=align, tracking=role.tracking)


# --- boxes ------------------------------------------------------------------------------------------------


def _callout(pen: Any, it: Ornament) -> None:
    """A tinted box under an ink bar with icon and word."""
    box, radius = it.box, 1.2
    saving = pen.look.saving
    pen.box(box, it.colour, None, 0, radius)
    bar = Box(box.x, box.y, box.w, HEADER)
    with pen.clipped(rectangle(box, radius)):
        pen.box(bar, "white" if saving else "ink")
    pen.box(box, None, "ink", 0.6, radius)
    if saving:
        pen.paint(line((box.x, bar.bottom), (box.right, bar.bottom)), None, "ink", SAVER_LINE)
    word = "ink" if saving else "book-pop"
    if pen.look.has_icon(it.colour):
        pen.icon(it.colour, box.x + 2.2, box.y + 0.9, 5.0, word)
    role = pen.look.role("book-callout-head")
    pen.text(box.x + 9, box.y + 4.85, it.text.upper(), role.face, role.size, word, tracking=role.tracking)


def _caption(pen: Any, it: Ornament) -> None:
    pen.box(it.box, "book-caption", "ink", 0.5)


def _bubble(pen: Any, it: Ornament) -> None:
    """A speech bubble whose tail points at the head to its right."""
    box = it.box
    y, tip = box.y + box.h * 0.52, box.right + it.note
    tail = polygon(((box.right - 1.5, y - 2.2), (tip, y + 0.6), (box.right - 1.5, y + 2.0)))
    pen.paint(tail, "white", "ink", 0.7)
    pen.box(box, "white", "ink", 0.7, min(7.0, box.h / 2))
    inner = polygon(((box.right - 1.6, y - 1.62), (tip - 1.3, y + 0.42), (box.right - 1.6, y + 1.52)))
    pen.paint(inner, "white")


def _panel(pen: Any, it: Ornament) -> None:
    """A comic panel with dots rising from its floor."""
    box = it.box
    pen.box(box, "white")
    if not pen.look.saving:
        # panels come in few sizes: their dots are drawn once for each
        ground = Box(0, 0, box.w, box.h)
        name = f"book-panel-{it.colour}-{box.w:.0f}-{box.h * 10:.0f}"
        with pen.placed(box.x, box.y):
            pen.form(name, ground, lambda: _panel_ground(pen, ground, it.colour))
    pen.box(box, None, "ink", 0.9)


def _panel_ground(pen: Any, box: Box, colour: str) -> None:
    with pen.clipped(rectangle(box)):
        dots = halftone(box, 2.4, lambda u, v: max(0.0, 1.25 * v - 0.62))
        pen.paint(dots, mix(pen.colour(colour), "#FFFFFF", 0.12))


def _tag(pen: Any, it: Ornament) -> None:
    """The ink tag in a panel's corner; as wide as its word."""
    role = pen.look.role("book-callout-head")
    saving = pen.look.saving
    text = it.text.upper()
    wide = (pen.look.face(role.face).width(text) + role.tracking * len(text)) * role.size * MM_PER_POINT + 5.0
    pen.box((it.box.x, it.box.y, wide, it.box.h), "white" if saving else "ink", "ink", 0.9)
    pen.text(it.box.x + 2.6, it.box.y + 4.6, text, role.face, role.size, "ink" if saving else "book-pop",
             tracking=role.tracking)  # fmt: skip


def _arrow(pen: Any, it: Ornament) -> None:
    """A thick arrow across the gutter."""
    x, y, w, h = it.box
    m, neck, shaft = y + h / 2, x + w * 0.42, h * 0.2
    head = polygon(
        ((x, m - shaft), (neck, m - shaft), (neck, y), (x + w, m), (neck, y + h), (neck, m + shaft), (x, m + shaft))
    )
    pen.paint(head, "white", "white", 2.0)
    pen.paint(head, "white" if pen.look.saving else "book-accent", "book-accent" if pen.look.saving else "ink", 0.5)


# --- tables -----------------------------------------------------------------------------------------------


def _table_head(pen: Any, it: Ornament) -> None:
    if pen.look.saving:
        x, y, w, h = it.box
        pen.paint(line((x, y + h), (x + w, y + h)), None, "ink", SAVER_LINE)
    else:
        pen.box(it.box, "ink")


def _table_stripe(pen: Any, it: Ornament) -> None:
    _ruled_or_filled(pen, it, "book-zebra")


def _table_row(pen: Any, it: Ornament) -> None:
    _ruled_or_filled(pen, it, "white")


def _ruled_or_filled(pen: Any, it: Ornament, fill: str) -> None:
    """A row in its tint; without ink a rule below it, and no ground that would hide the rule above."""
    if pen.look.saving:
        x, y, w, h = it.box
        pen.paint(line((x, y + h), (x + w, y + h)), None, "ink", 0.2)
    else:
        pen.box(it.box, fill)


def _table_frame(pen: Any, it: Ornament) -> None:
    pen.box(it.box, None, "ink", 0.5)


# --- signs in the text ------------------------------------------------------------------------------------


def _disc(pen: Any, it: Ornament) -> None:
    """The number of a step on an ink disc."""
    cx, cy = it.box.centre
    saving = pen.look.saving
    pen.paint(circle(cx, cy, it.box.w / 2 - (0.25 if saving else 0)), "white" if saving else "ink",
              "ink" if saving else None, 0.5)  # fmt: skip
    role = pen.look.role("book-step")
    size = role.size if len(it.text) < 2 else role.floor
    low = pen.look.face(role.face).digit_height * size * MM_PER_POINT / 2
    pen.text(cx, cy + low, it.text, role.face, size, "ink" if saving else "book-pop", align="centre")


def _bullet(pen: Any, it: Ornament) -> None:
    cx, cy = it.box.centre
    pen.paint(star(cx, cy, it.box.w / 2 + 0.25, it.box.w / 4.2, 4), "book-accent")


def _leader(pen: Any, it: Ornament) -> None:
    if it.box.w > 0:
        pen.paint(line((it.box.x, it.box.y), (it.box.right, it.box.y)), None, "muted", 0.3, dash=(0.01, 1.3))


_ORNAMENTS: dict[str, Callable[[Any, Ornament], None]] = {
    "callout": _callout, "caption": _caption, "bubble": _bubble, "panel": _panel, "tag": _tag, "arrow": _arrow,
    "table-head": _table_head, "table-stripe": _table_stripe, "table-row": _table_row, "table-frame": _table_frame,
    "disc": _disc, "bullet": _bullet, "leader": _leader,
}  # fmt: skip


def draw_missing(pen: Any, box: Box, name: str) -> None:
    """An empty frame where a figure is wanted."""
    pen.paint(rectangle(box.inset(0.4)), "white", "book-accent", 0.5, dash=(2.0, 1.4))
    role = pen.look.role("book-callout-head")
    pen.text(*box.centre, name, role.face, role.size, "book-accent", align="centre")
