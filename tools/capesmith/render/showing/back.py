"""The back of a box: what it is about, what it looks like, and what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from capesmith.render.drawing import Cut, Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, rectangle
from capesmith.render.showing.cover import draw_sky
from capesmith.render.showing.facts import Component, Shown
from capesmith.render.showing.lettering import (
    badges_width,
    draw_badges,
    draw_text,
    draw_title,
    fit_size,
    panel,
)
from capesmith.render.showing.table import drawn_table, table_for

EDGE, GAP = 12.0, 6.0
ROW = 4.6  # of the list of contents
COLUMNS = 3
FIGURES = 17.0  # the height of large numbers
FAN = 56.0  # the height of the row of cards


def back_words(shown: Shown) -> tuple[str, ...]:
    """What is printed on it."""
    told = shown.data["back"]
    return (
        shown.data["tagline"], shown.said(told["blurb"]), *shown.texts("hooks"),
        *(said_of(one) for one in shown.components),
    )  # fmt: skip


def said_of(one: Component) -> str:
    return f"{one.count} {one.name}"


def draw_back(pen: Pen, shown: Shown, box: Box) -> None:
    """From above to below: the line that sells it, the story and the table, cards, the contents."""
    told, saving = shown.data["back"], pen.look.saving
    if saving:
        pen.box(box, "white")
    else:
        draw_sky(pen, box, told["sky"])
    ink = "ink" if saving else told["ink"]
    inner = box.inset(EDGE)
    y = _headline(pen, shown, inner, ink)
    table = table_for(shown, min(max(told.get("players", 3), shown.counts[0]), shown.counts[-1]))
    contents = _contents_height(shown)
    floor = inner.bottom - 14 - contents - GAP
    fan = Box(inner.x, floor - FAN, inner.w, FAN)
    room = Box(inner.x, y + 2, inner.w, fan.y - 3 - y)
    scale = min(room.w * 0.52 / table.width, room.h / table.height)
    picture = Box(room.right - table.width * scale, room.y, table.width * scale, table.height * scale)
    if room.bottom - picture.bottom > FIGURES + GAP:
        below = Box(picture.x, room.bottom - FIGURES, picture.w, FIGURES)
        draw_numbers(pen, below, numbers_of(shown), float(told.get("radius", 0)))
        picture = picture._replace(h=below.y - GAP - picture.y)
    _story(pen, shown, Box(room.x, room.y, picture.x - GAP - room.x, room.h))
    drawn_table(pen, shown, table, picture)
    pen.box(picture, None, ink, 0.9)
    draw_fan(pen, sample_cards(shown), fan)
    _draw_contents(pen, shown, Box(inner.x, floor + GAP, inner.w, contents))
    wide = badges_width(pen, shown, 0.9)
    draw_badges(pen, shown, inner.right - wide, inner.bottom - 9.6, ink, scale=0.9)
    draw_title(pen, Box(inner.x, inner.bottom - 9.6, 64, 9), shown.data["title"], in_line=True, plain=ink)


def _headline(pen: Pen, shown: Shown, inner: Box, ink: str) -> float:
    """The tag line across the top."""
    text, face = shown.said(shown.data["tagline"]), shown.data["back"].get("face", "display")
    size = fit_size(pen, text, face, 46, inner.w, 0.02)
    cap = pen.look.face(face).cap_height * size * MM_PER_POINT
    pen.text(inner.centre[0], inner.y + cap, text, face, size, ink, align="centre", tracking=0.02)
    return inner.y + cap + 9


def _story(pen: Pen, shown: Shown, box: Box) -> None:
    """The blurb on paper, and below it what makes this game another one."""
    told = shown.data["back"]
    panel(pen, box, told.get("paper", "paper"), radius=float(told.get("radius", 0)))
    text = Box(box.x + 5, box.y + 6, box.w - 10, box.h - 10)
    hooks = "\n".join(f"• {one}" for one in shown.texts("hooks"))
    draw_text(pen, f"{shown.said(told['blurb']).strip()}\n{hooks}", text, size=12, floor=7.2)


# --- contents ---------------------------------------------------------------------------------------------


def _contents_height(shown: Shown) -> float:
    return ceil(len(shown.components) / COLUMNS) * ROW + 14


def _draw_contents(pen: Pen, shown: Shown, box: Box) -> None:
    """Every line of the box list with its number, in columns."""
    told = shown.data["back"]
    panel(pen, box, told.get("paper", "paper"), radius=float(told.get("radius", 0)))
    pen.text(box.x + 5, box.y + 8, shown.said(told.get("contents", "In this box")), "display", 19, "heading")
    rows = ceil(len(shown.components) / COLUMNS)
    wide = (box.w - 10) / COLUMNS
    for index, one in enumerate(shown.components):
        column, row = divmod(index, rows)
        x, y = box.x + 5 + column * wide, box.y + 13.4 + row * ROW
        pen.text(x + 7, y, str(one.count), "label-bold", 8.2, align="right")
        size = fit_size(pen, one.name, "text", 8.0, wide - 11)
        pen.text(x + 8.6, y, one.name, "text", size)


# --- cards ------------------------------------------------------------------------------------------------


def sample_cards(shown: Shown) -> list[Drawing]:
    """The cards that a game shows off; those that belong together are one below the other."""
    printer = shown.order.game.printing.printer(shown.order, None)
    groups = [[one] if isinstance(one, str) else one for one in shown.data["sample"]]
    return [_joined([printer.drawing(shown.card(id)) for id in group]) for group in groups]


def _joined(cards: Sequence[Drawing]) -> Drawing:
    """Cards edge to edge, from above to below."""
    first, *others = cards
    if not others:
        return first
    high = sum(one.height for one in cards)

    def draw(pen: Pen) -> None:
        top = 0.0
        for one in cards:
            with pen.placed(0, top), pen.clipped(rectangle((0, 0, one.width, one.height))):
                one.draw(pen)
            top += one.height

    mark = fingerprint("joined", [one.fingerprint for one in cards])
    cut = Cut(first.width, high, radius=first.cut.radius)
    return Drawing("+".join(one.id for one in cards), first.title, cut, draw, mark, 0.0)


OVERLAP = 0.84  # how much of a card shows in a fan
SPREAD = 8.0  # degrees, from the middle of a fan to its ends


def draw_fan(pen: Pen, cards: Sequence[Drawing], box: Box) -> None:
    """Cards in a fan, each partly over the one before; in two, one below the other, if they are larger so."""
    half = (len(cards) + 1) // 2
    ways = [[cards], [cards[:half], cards[half:]]] if len(cards) > 2 else [[cards]]
    scale, fans = max(((_fan_scale(way, box), way) for way in ways), key=lambda one: one[0])
    top = box.y
    for fan in fans:
        _draw_one_fan(pen, fan, box.centre[0], top + box.h / len(fans) / 2, scale)
        top += box.h / len(fans)


def _fan_scale(fans: Sequence[Sequence[Drawing]], box: Box) -> float:
    return min(
        min(box.h / len(fans) / (max(card.height for card in fan) + 14), box.w / (_fan_width(fan) + 12)) for fan in fans
    )


def _fan_width(cards: Sequence[Drawing]) -> float:
    return sum(card.width for card in cards) * OVERLAP + cards[-1].width * (1 - OVERLAP)


def _draw_one_fan(pen: Pen, cards: Sequence[Drawing], cx: float, cy: float, scale: float) -> None:
    x = cx - _fan_width(cards) * scale / 2
    for number, card in enumerate(cards):
        off = (number - (len(cards) - 1) / 2) / max(1.0, (len(cards) - 1) / 2)
        middle = x + card.width * scale / 2, cy + (abs(off) ** 1.6 * 9 - 4) * scale
        _draw_turned(pen, card, *middle, off * SPREAD, scale)
        x += card.width * OVERLAP * scale


def _draw_turned(pen: Pen, card: Drawing, x: float, y: float, turn: float, scale: float) -> None:
    with pen.placed(x, y, turn=turn, scale=scale), pen.placed(-card.width / 2, -card.height / 2):
        if not pen.look.saving:
            pen.paint(card.cut.outline().moved(1.2, 1.2), "ink")
        with pen.clipped(card.cut.outline()):
            card.draw(pen)
        pen.paint(card.cut.outline(), None, "ink", 0.5)


# --- numbers ----------------------------------------------------------------------------------------------


def numbers_of(shown: Shown) -> list[tuple[str, str]]:
    """What there is most to say about: how many, and of what."""
    return [(shown.said(count), of) for count, of in shown.data["numbers"]]


def draw_numbers(pen: Pen, box: Box, numbers: Sequence[tuple[str, str]], radius: float) -> float:
    """Large figures side by side; where they end comes back."""
    panel(pen, box, "paper", radius=radius)
    wide = box.w / len(numbers)
    for place, (count, of) in enumerate(numbers):
        x = box.x + wide * (place + 0.5)
        size = fit_size(pen, count, "numeral", box.h * 1.6, wide - 4)
        small = fit_size(pen, of.upper(), "label", 8.6, wide - 3, 0.06)
        pen.text(x, box.y + box.h * 0.59, count, "numeral", size, "heading", align="centre")
        pen.text(x, box.bottom - 3, of.upper(), "label", small, align="centre", tracking=0.06)
    return box.bottom
