"""Pages that show a game: its table for every number of players, and the sell sheet."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from capesmith.render.book.format import format_of
from capesmith.render.book.showcase import DISC, draw_number
from capesmith.render.drawing import BLEED, Cut, Drawing
from capesmith.render.edition import Section
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.render.showing.cover import draw_sky
from capesmith.render.showing.facts import Shown
from capesmith.render.showing.lettering import draw_text, draw_title, fit_size, text_in
from capesmith.render.showing.sell_sheet import sell_sheet
from capesmith.render.showing.table import TableLayout, drawn_table, table_for
from capesmith.source.counting import counted

EDGE = 9.0
HEAD = 19.0
COLUMN = 66.0  # of a key beside the picture
FOOT = 47.0  # of a key below it
KEY = 8.2  # points
OFF = 1.5  # from the corner of a thing to the middle of its number


class Spread(NamedTuple):
    """Where the picture and its key are on a page."""

    width: float
    height: float
    picture: Box
    key: Box
    columns: int


def showing_section(shown: Shown) -> Section:
    tables = {players: table_for(shown, players) for players in shown.counts}
    pages = [table_page(shown, table) for table in tables.values()]
    return Section("showing", pages=(sell_sheet(shown, tables), *pages))


def table_page(shown: Shown, table: TableLayout) -> Drawing:
    """A table with numbers on it, and what they stand for."""
    spread = spread_for(shown, table)
    head = shown.data["table"].get("title", "Set-up")
    title = f"{head}: {_seats(shown, table.players)}"
    title = title.upper() if head.isupper() else title
    mark = fingerprint("table", table.fingerprint, spread, title, shown.data["table"], shown.order.look)
    words = (title, *(call.text for call in table.calls))
    cut = Cut(spread.width, spread.height)
    draw = partial(_draw_page, shown=shown, table=table, spread=spread, title=title)
    return Drawing(f"table-{table.players}", title, cut, draw, mark, BLEED, words)


def _seats(shown: Shown, players: int) -> str:
    one, several = shown.data["table"].get("seats", ("player", "players"))
    return f"{counted(players)} {one if players == 1 else several}"


def spread_for(shown: Shown, table: TableLayout) -> Spread:
    """Upright with the key below, or lying with the key beside it: whichever shows the table larger."""
    form = format_of(shown.order)
    upright = Spread(
        form.width, form.height, Box(EDGE, HEAD, form.width - 2 * EDGE, form.height - HEAD - FOOT - EDGE),
        Box(EDGE, form.height - FOOT - EDGE + 4, form.width - 2 * EDGE, FOOT - 4), 3,
    )  # fmt: skip
    wide, high = form.height, form.width
    lying = Spread(
        wide, high, Box(EDGE, HEAD, wide - 2 * EDGE - COLUMN - 5, high - HEAD - EDGE),
        Box(wide - EDGE - COLUMN, HEAD, COLUMN, high - HEAD - EDGE), 1,
    )  # fmt: skip
    return max(upright, lying, key=lambda one: min(one.picture.w / table.width, one.picture.h / table.height))


def scale_of(spread: Spread, table: TableLayout) -> float:
    return min(spread.picture.w / table.width, spread.picture.h / table.height)


def call_spots(spread: Spread, table: TableLayout) -> list[tuple[float, float]]:
    """Where the numbers stand on the page: at their things, apart from each other, within the picture."""
    scale, box = scale_of(spread, table), spread.picture
    left, top = box.x + (box.w - table.width * scale) / 2, box.y + (box.h - table.height * scale) / 2
    spots: list[tuple[float, float]] = []
    for call in table.calls:
        x, y = left + call.at[0] * scale - OFF, top + call.at[1] * scale - OFF
        while any(abs(x - u) < 2.1 * DISC and abs(y - v) < 2.1 * DISC for u, v in spots):
            y += 0.5
        spots.append((min(max(x, box.x + DISC), box.right - DISC), min(max(y, box.y + DISC), box.bottom - DISC)))
    return spots


def _draw_page(pen: Pen, shown: Shown, table: TableLayout, spread: Spread, title: str) -> None:
    _draw_head(pen, shown, spread, title)
    scale = drawn_table(pen, shown, table, spread.picture)
    pen.box(spread.picture, None, "ink", 0.6)
    for number, (x, y) in enumerate(call_spots(spread, table), 1):
        draw_number(pen, x, y, number)
    _draw_key(pen, table, spread)
    note = f"Scale 1 : {1 / scale:.1f}, less where many share a space. Drawn from a game that the rules have set up."
    pen.text(spread.width - EDGE, spread.height - 3.6, note, "text-italic", 6.4, "muted", align="right")


def _draw_head(pen: Pen, shown: Shown, spread: Spread, title: str) -> None:
    """A band in the colours of the box, with the name of the game."""
    b, told = BLEED, shown.data["back"]
    band = Box(-b, -b, spread.width + 2 * b, HEAD - 4 + b)
    if pen.look.saving:
        pen.box((EDGE, HEAD - 4.6, spread.width - 2 * EDGE, 0.6), "ink")
    else:
        draw_sky(pen, band, told["sky"][:1])
    ink = "ink" if pen.look.saving else told["ink"]
    size = fit_size(pen, title, "display", 25, spread.width * 0.6)
    cap = pen.look.face("display").cap_height * size * MM_PER_POINT
    pen.text(EDGE, (HEAD - 4 + cap) / 2, title, "display", size, ink)
    draw_title(pen, Box(spread.width - EDGE - 52, 3.2, 52, 8.4), shown.data["title"], in_line=True, plain=ink)


def _draw_key(pen: Pen, table: TableLayout, spread: Spread) -> None:
    """Numbers and what they stand for, in columns."""
    gap = 5.0
    wide = (spread.key.w - gap * (spread.columns - 1)) / spread.columns
    room = Box(0, 0, wide - 8, 60)
    heights = [max(text_in(pen, call.text, room, size=KEY).height, 2 * DISC) + 2.4 for call in table.calls]
    column, y, left = 0, spread.key.y, sum(heights)
    share = left / spread.columns
    for call, high in zip(table.calls, heights, strict=True):
        used = y - spread.key.y
        if column < spread.columns - 1 and used and used + high / 2 > share:
            column, y = column + 1, spread.key.y
        x = spread.key.x + column * (wide + gap)
        draw_number(pen, x + DISC, y + DISC, call.number)
        draw_text(pen, call.text, Box(x + 8, y + 1.2, wide - 8, 60), size=KEY)
        y += high
