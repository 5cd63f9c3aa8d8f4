"""The campaign sheet: one page on which a campaign is kept, so that nothing has to be glued (VG-814, VG-817)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from capesmith.content.model import Campaign
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fitting import fit_line
from capesmith.render.pen import Pen
from capesmith.render.pieces.lettering import block
from capesmith.render.pieces.sorts import fingerprint
from capesmith.render.shapes import Box
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.press.pieces.panels import heading, panel, rule, tick

SHEET = Cut(184, 246)
SEATS = 4  # VG-151
CARDS, ABILITIES, RELATIONS = 4, 6, 4  # VG-626, VG-646, and the slots of a villain card
_GAP = 3.2
_HIGH = (33.0, 42.0, 72.0, 57.0)  # results, villain, vigilantes, locations


def mat_drawings(order: Order) -> tuple[Drawing, ...]:
    """A sheet for every campaign of the box."""
    return tuple(_sheet(order, campaign) for campaign in order.box.campaigns)


def _sheet(order: Order, campaign: Campaign) -> Drawing:
    known = {one.id: one.content for one in order.box.scenarios}
    scenarios = [known[id] for id in campaign.content.scenarios if id in known]
    places = {id: location_called(order.box, id) for id in dict.fromkeys(one.location for one in scenarios)}
    names = [(place.name, place.threat_track[1]) for place in places.values() if place is not None]
    rows = [(one.name, _name_of(order, one.location)) for one in scenarios]
    return Drawing(
        f"campaign-{campaign.id}", f"Campaign sheet: {campaign.name}", SHEET,
        partial(_draw, name=campaign.name, premise=campaign.content.premise, rows=rows, places=names),
        fingerprint(order.look, "campaign", campaign.name, campaign.content.premise, rows, names), 0.0,
        (campaign.name.upper(), *(name for row in rows for name in row), *(name for name, _ in names)),
    )  # fmt: skip


def _name_of(order: Order, id: str) -> str:
    place = location_called(order.box, id)
    return place.name if place is not None else id


def areas() -> tuple[Box, ...]:
    """Where results, villain, vigilantes and locations are kept, from the top."""
    found, y = [], 25.0
    for high in _HIGH:
        found.append(Box(0, y, SHEET.width, high))
        y += high + _GAP
    return tuple(found)


def _draw(
    pen: Pen, name: str, premise: str, rows: Sequence[tuple[str, str]], places: Sequence[tuple[str, int]]
) -> None:
    wide = 70.0
    size, _ = fit_line(pen.look.face("display").width(name.upper()) * 1.06, 26, 16, wide - 8)
    heading(pen, Box(0, 0, wide, 16), name.upper(), size)
    block(pen, Box(wide + 5, 0.8, SHEET.width - wide - 5, 20), premise, pen.look.role("flavour"))
    results, villain, team, ground = areas()
    _draw_results(pen, results, rows)
    _draw_villain(pen, villain)
    _draw_team(pen, team)
    _draw_places(pen, ground, places)


def _draw_results(pen: Pen, box: Box, rows: Sequence[tuple[str, str]]) -> None:
    """VG-813: every scenario in order, won or lost, and who was knocked out."""
    room = panel(pen, box, "THE NIGHTS")
    step = room.h / max(1, len(rows))
    for i, (name, place) in enumerate(rows):
        y = room.y + step * (i + 0.62)
        pen.text(room.x, y, f"{i + 1}", "numeral", 15, "heading")
        pen.text(room.x + 6, y, name, "text-bold", 9.2)
        pen.text(room.x + 50, y, place, "text", 8.4, "muted")
        for x, word in ((84, "won"), (98, "lost")):
            tick(pen, room.x + x, y - 3.0)
            pen.text(room.x + x + 4.6, y, word, "text", 8)
        pen.text(room.x + 114, y, "Notes", "text", 7, "muted")
        rule(pen, room.x + 123, y + 0.4, room.w - 123)


def _draw_villain(pen: Pen, box: Box) -> None:
    """VG-640, VG-646: its abilities stay with it."""
    room = panel(pen, box, "THE VILLAIN", "red-line")
    half = room.w / 2
    _field(pen, room.x, room.y + 4.0, half - 4, "Name")
    pen.text(room.x, room.y + 11.4, "Abilities", "text-bold", 8)
    for i in range(ABILITIES):
        rule(pen, room.x + (i % 2) * (half / 2), room.y + 17.4 + (i // 2) * 6.2, half / 2 - 4)
    x = room.x + half + 2
    pen.text(x, room.y + 4.0, "Reputation", "text-bold", 8)
    for i in range(4):
        tick(pen, x + 20 + i * 5, room.y + 0.8)
    pen.text(x + 42, room.y + 4.0, "+1 maximum health each", "text", 7.4, "muted")
    pen.text(x, room.y + 11.4, "Relationships, and with whom", "text-bold", 8)
    for i in range(RELATIONS):
        rule(pen, x, room.y + 17.4 + i * 5.0, half - 2)


def _draw_team(pen: Pen, box: Box) -> None:
    """VG-113, VG-626: what each vigilante keeps."""
    room = panel(pen, box, "THE VIGILANTES", "rim")
    wide = room.w / SEATS
    for seat in range(SEATS):
        x = room.x + seat * wide
        if seat:
            pen.box((x - 2.0, room.y, 0.2, room.h), "empty")
        _field(pen, x, room.y + 2.6, wide - 4, "Name")
        _lines(pen, x, room.y + 7.6, wide - 4, "Gadgets", CARDS, 4.3, "+ if it holds an extra cell")
        _lines(pen, x, room.y + 28.4, wide - 4, "Abilities", CARDS, 4.3, "– if it is drilled")
        y = room.y + 49.6
        for i, word in enumerate(("+1 energy", "+1 health", "−1 health")):
            tick(pen, x, y + i * 3.6 - 2.6, 2.8)
            tick(pen, x + 3.4, y + i * 3.6 - 2.6, 2.8)
            pen.text(x + 7.4, y + i * 3.6, word, "text", 6.8)
        pen.text(x + 20, y, "Relationships", "text-bold", 6.8)
        for i in range(3):
            rule(pen, x + 20, y + 4.4 + i * 4.0, wide - 24)


def _draw_places(pen: Pen, box: Box, places: Sequence[tuple[str, int]]) -> None:
    """VG-280 to VG-284, VG-816: numbers that are covered, items that stay, routes that came and went."""
    room = panel(pen, box, "THE CITY")
    step = room.h / max(1, len(places))
    for i, (name, most) in enumerate(places):
        y = room.y + step * i
        pen.text(room.x, y + 3.6, name, "text-bold", 8.8)
        pen.text(room.x + 42, y + 3.6, "Threat covered", "text", 7.2, "muted")
        for number in range(1, most + 1):
            x = room.x + 64 + (number - 1) * 9.2
            tick(pen, x, y + 0.4, 3.8)
            pen.text(x + 4.3, y + 3.6, str(number), "text", 6, "muted")
        for x, word, share in (
            (0, "Items (space, colour)", 0.36),
            (0.38, "Rubble, breaches", 0.34),
            (0.74, "Footholds", 0.26),
        ):
            left = room.x + x * room.w
            pen.text(left, y + 8.0, word, "text", 7, "muted")
            rule(pen, left, y + 13.4, share * room.w - 2)


def _field(pen: Pen, x: float, y: float, wide: float, word: str) -> None:
    """A word and the line after it."""
    used = pen.text(x, y, word, "text-bold", 8) + 1.6
    rule(pen, x + used, y + 0.4, wide - used)


def _lines(pen: Pen, x: float, y: float, wide: float, word: str, count: int, step: float, note: str) -> None:
    """A heading with a note, and so many lines under it."""
    used = pen.text(x, y, word, "text-bold", 7.6)
    pen.text(x + used + 1.4, y, note, "text", 6, "muted")
    for i in range(count):
        rule(pen, x, y + 4.2 + i * step, wide)
