"""The sell sheet: one page that says what a game is, what it looks like, who plays it, and what is in the box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from capesmith.render.book.format import PageFormat, format_of
from capesmith.render.drawing import BLEED, Cut, Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, polygon
from capesmith.render.showing.back import draw_fan, draw_numbers, numbers_of, sample_cards
from capesmith.render.showing.cover import HEIGHT, WIDTH, cover_mark, draw_cover, draw_sky
from capesmith.render.showing.facts import Shown
from capesmith.render.showing.lettering import badges_width, draw_badges, draw_text, draw_title, fit_size
from capesmith.render.showing.table import TableLayout, drawn_table

EDGE, GAP = 12.0, 6.0
HEAD = 50.0
BOX = 116.0  # how high the box stands
DEEP = 16.0  # its side, as it is seen
SLOPE = 0.45


def sell_sheet(shown: Shown, tables: Mapping[int, TableLayout]) -> Drawing:
    form = format_of(shown.order)
    wanted = shown.data["back"].get("players", 3)
    table = tables[min(max(wanted, shown.counts[0]), shown.counts[-1])]
    numbers = numbers_of(shown)
    mark = fingerprint("sell-sheet", cover_mark(shown), table.fingerprint, numbers, form)
    words = (shown.title, shown.data["tagline"], shown.players, f"{shown.minutes} min", f"{shown.age}+",
             *(f"{count} {of}" for count, of in numbers), *shown.texts("hooks"))  # fmt: skip
    draw = partial(_draw, shown=shown, form=form, table=table, numbers=numbers)
    return Drawing("sell-sheet", "Sell sheet", Cut(form.width, form.height), draw, mark, BLEED, words)


def _draw(pen: Pen, shown: Shown, form: PageFormat, table: TableLayout, numbers: list[tuple[str, str]]) -> None:
    told, saving = shown.data["back"], pen.look.saving
    ink = "ink" if saving else told["ink"]
    band = HEAD + BOX * 0.62
    pen.box(form.full, "paper")
    if not saving:
        draw_sky(pen, Box(-BLEED, -BLEED, form.width + 2 * BLEED, band + BLEED), told["sky"])
    right = _head(pen, shown, form, ink)
    _box(pen, shown, EDGE, HEAD)
    pitch = Box(right, HEAD + 2, form.width - EDGE - right, band - HEAD - 20)
    draw_text(pen, shown.said(shown.data["pitch"]), pitch, ink, size=13, floor=8, leading=1.3)
    draw_badges(pen, shown, right, band - 14, ink, scale=min(1.0, pitch.w / badges_width(pen, shown)))
    hooks = "\n".join(f"• {one}" for one in shown.texts("hooks"))
    draw_text(pen, hooks, Box(right, band + 5, pitch.w, HEAD + BOX - band), size=9.6, floor=7)
    y = HEAD + BOX + 8
    y = draw_numbers(pen, Box(EDGE, y, form.width - 2 * EDGE, 21), numbers, float(told.get("radius", 0))) + GAP
    foot = form.height - 14
    wide = min((foot - y) * table.width / table.height, (form.width - 2 * EDGE - GAP) * 0.6)
    picture = Box(EDGE, y, wide, foot - y)
    drawn_table(pen, shown, table, picture)
    pen.box(picture, None, "ink", 0.6)
    draw_fan(pen, sample_cards(shown), Box(picture.right + GAP, y, form.width - EDGE - picture.right - GAP, foot - y))
    pen.text(EDGE, form.height - 8, shown.said(told.get("foot", "")), "text-italic", 7.6, "muted")
    made = f"{shown.title} · every number on this page is counted in the content of the game"
    pen.text(form.width - EDGE, form.height - 8, made, "text", 6.4, "muted", align="right")


def _head(pen: Pen, shown: Shown, form: PageFormat, ink: str) -> float:
    """The name and the tag line; where the column beside the box begins comes back."""
    plain = "" if shown.data["title"].get("edge") else ink
    draw_title(pen, Box(EDGE, 9, form.width - 2 * EDGE, 17), shown.data["title"], in_line=True, plain=plain)
    text, face = shown.said(shown.data["tagline"]), shown.data["back"].get("face", "display")
    size = fit_size(pen, text, face, 17, form.width - 2 * EDGE)
    cap = pen.look.face(face).cap_height * size * MM_PER_POINT
    pen.text(form.width / 2, 31 + cap, text, face, size, ink, align="centre")
    return EDGE + WIDTH * BOX / HEIGHT + DEEP + 10


def _box(pen: Pen, shown: Shown, x: float, y: float) -> None:
    """The box as it stands on a shelf: its cover, and one side going back."""
    scale = BOX / HEIGHT
    wide, up = WIDTH * scale, DEEP * SLOPE
    saving = pen.look.saving
    if not saving:
        shadow = (
            (x + 3, y + BOX),
            (x + wide, y + BOX + 4),
            (x + wide + DEEP + 5, y + BOX - up + 3),
            (x + wide, y + BOX - 9),
        )
        pen.paint(polygon(shadow), "#000000")
    side = polygon(((x + wide, y), (x + wide + DEEP, y - up), (x + wide + DEEP, y + BOX - up), (x + wide, y + BOX)))
    pen.paint(side, "white" if saving else shown.data["sides"]["ground"], "ink", 0.5)
    with pen.placed(x, y, scale=scale):
        draw_cover(pen, shown)
    pen.box((x, y, wide, BOX), None, "ink", 0.5)
    with pen.through(0, -1, 1, -SLOPE, x + wide, y + BOX):
        draw_title(pen, Box(6, 2.6, BOX - 12, DEEP - 5.2), shown.data["title"], in_line=True)
