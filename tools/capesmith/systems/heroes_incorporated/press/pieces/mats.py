"""Player cards of A5: all powers, four actions, white marker, bonus spaces, HQ Gadget and Fame (12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.fitting import Fitted, fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.pieces.inking import BAND_LINE, INK
from capesmith.render.pieces.lettering import centred, numeral_size
from capesmith.render.pieces.sorts import by_colour, colour_of, fingerprint, initial, pieces_of
from capesmith.render.shapes import Box, Point, circle, rectangle
from capesmith.render.words import paragraphs
from capesmith.systems.heroes_incorporated.press.boards.markers import type_on
from capesmith.systems.heroes_incorporated.press.pieces.panels import tag
from capesmith.systems.heroes_incorporated.press.pieces.scoreboard import scoreboard_drawings
from capesmith.systems.heroes_incorporated.press.scene.easel import Easel
from capesmith.systems.heroes_incorporated.press.scene.motifs import draw_atom, sparkle
from capesmith.systems.printed import names_in, own_lines

CARD = Cut(210, 148, radius=3)  # A5
BAND = 12.0
PLAY = 1.0  # around a card in its frame
POWERS = Box(4, 17.0, 70, 127.0)
LIST = Box(POWERS.x + 1.9, POWERS.y + 3.4, POWERS.w - 3.6, POWERS.h - 4.8)
DISC, COLUMN = 2.5, 6.2  # the sign of a power, and where its text begins
LARGEST, LEAST = 7.4, 1.5  # points of the list if there is room; mm between two powers
MARKER_LETTERS = {"black": "D", "brown": "R", "pink": "I", "grey": "M", "natural": "C", "orange": "S"}
FRAMES = tuple(Box(76 + i * 66.2, 50.4, 63 + 2 * PLAY, 88 + 2 * PLAY) for i in range(2))  # HQ Gadget, Fame
SPOT, BONUS_SPOT = 8.0, 5.2  # radii: for markers of 14 and 8 mm
ACTIONS: tuple[Point, ...] = tuple((86.5 + 18.6 * i, 31.2) for i in range(4))
WHITE: Point = (163.2, 31.2)
BONUS: tuple[Point, ...] = ((184.8, 31.2), (197.6, 31.2))
TURNS = ("1st", "2nd", "3rd", "4th")
_HINTS = (
    ("TEAM HQ GADGET", "hq-gadget", "One at a time. Move its marker here from your supply to use it, once per round."),
    ("FAME", "fame", "One at a time. It pays its Hero point in every scoring."),
)
_FOOT = "Keep no more than 5 Research cards at the end of a round."


class Listed(NamedTuple):
    """A super power on the player card."""

    name: str
    text: str
    icon: str
    marker: str  # the colour of its bonus marker, if it has one

    @property
    def said(self) -> str:
        letter = f" ({MARKER_LETTERS[self.marker]})" if self.marker in MARKER_LETTERS else ""
        return f"**{self.name}{letter}** {self.text}".replace(" (", "\u00a0(", 1)


def mat_drawings(order: Order) -> tuple[Drawing, ...]:
    """The player cards, then the scoreboard."""
    return (*team_card_drawings(order), *scoreboard_drawings(order))


def team_card_drawings(order: Order) -> tuple[Drawing, ...]:
    """A card for each colour."""
    return tuple(
        team_card_drawing(order, colour, f"{card.id}-{colour}" + (f"-{copy}" if copies > 1 else ""))
        for card in pieces_of(order, "mat")
        for colour, copies in by_colour(card)
        for copy in range(1, copies + 1)
    )


def team_card_drawing(order: Order, colour: str, id: str = "") -> Drawing:
    """The player card of one colour."""
    powers = power_lines(order)
    paint = colour_of(order.look, colour)
    words = (
        f"Team {colour.capitalize()}",
        "POWERS",
        *(one.name for one in powers),
        "ACTIONS",
        *TURNS,
        "BONUS",
        *(h[0] for h in _HINTS),
    )
    return Drawing(
        id or f"player-card-{colour}", f"Player card, {colour}", CARD,
        partial(_draw, colour=colour, paint=paint, powers=powers),
        fingerprint(order.look, "player-card", colour, paint, powers, _HINTS, _FOOT), words=words,
    )  # fmt: skip


def power_lines(order: Order) -> tuple[Listed, ...]:
    """Every super power in alphabetical order: its name in capitals (MIMIC, HI-501), its text, its sign and marker."""
    names, look = names_in(order.box, order.game), order.look
    found = []
    for card in sorted((card for card in order.box.everything() if card.kind == "power"), key=lambda card: card.name):
        wanted = (str(card.fields.get("icon") or ""), card.id)
        icon = next((one for one in wanted if one and look.has_icon(one)), "power")
        text = " ".join(own_lines(card, order.game, names))
        found.append(Listed(card.name.upper(), text, icon, str(card.fields.get("marker") or "")))
    return tuple(found)


def fitted_powers(look: Look, powers: Sequence[Listed]) -> list[Fitted]:
    """Every power of the list at the size at which all of them fit."""
    role = look.role("powers-list")
    setting = look.setting(role)
    size = max(role.size, LARGEST)
    while True:
        measure = role.measure._replace(size=size, floor=size)
        found = [
            fit(paragraphs(one.said, setting), measure, LIST.w - COLUMN, LIST.h, ascent=setting.regular.cap_height)
            for one in powers
        ]
        if sum(max(one.height, 2 * DISC) for one in found) + LEAST * (len(found) - 1) <= LIST.h or size <= role.floor:
            return found
        size = round(size - 0.1, 2)


def _draw(pen: Pen, colour: str, paint: str, powers: Sequence[Listed]) -> None:
    saving = pen.look.saving
    ground = "white" if saving else mix(paint, "#FFFFFF", 0.76)
    pen.box((-3, -3, CARD.width + 6, CARD.height + 6), ground)
    if saving:
        pen.box((0.5, 0.5, CARD.width - 1, CARD.height - 1), None, INK, 0.5, 3)
    _draw_band(pen, colour, paint)
    _draw_powers(pen, powers)
    _draw_spots(pen, paint)
    for frame, (name, icon, hint) in zip(FRAMES, _HINTS, strict=True):
        _draw_frame(pen, frame, name, icon, hint)
    pen.text(CARD.width - 4.4, CARD.height - 2.0, _FOOT, "text", 6.6, INK, align="right")


def _draw_band(pen: Pen, colour: str, paint: str) -> None:
    """The colour of the player, its initial, and the name of the firm."""
    saving, easel = pen.look.saving, Easel(pen)
    if saving:
        pen.box((1.4, 1.4, CARD.width - 2.8, BAND - 1.8), "white", paint, BAND_LINE, 2)
    else:
        pen.box((-3, -3, CARD.width + 6, BAND + 3), paint)
        pen.box((-3, BAND, CARD.width + 6, 0.8), INK)
    ink = type_on(pen.look, paint)
    pen.paint(circle(9.4, BAND / 2, 4.4), "white", INK, 0.5)
    centred(pen, 9.4, BAND / 2, initial(colour), "numeral", numeral_size(pen.look, 5.2))
    wide = pen.text(16.6, BAND / 2 + 2.5, f"Team {colour.capitalize()}", "display", 22, ink)
    if not saving:
        easel.bright(sparkle(16.6 + wide + 5, BAND / 2 - 0.6, 2.6), "white")
    pen.text(CARD.width - 19, BAND / 2 + 1.2, "HEROES INCORPORATED · FORM 16-P", "label-bold", 7.2, ink, align="right",
             tracking=0.12)  # fmt: skip
    draw_atom(easel, CARD.width - 10.4, BAND / 2, 4.6, line_colour="white" if ink == "white" else INK, width=0.45)


def _draw_powers(pen: Pen, powers: Sequence[Listed]) -> None:
    """All powers, so that anybody can look up anybody's."""
    pen.box(POWERS, "white" if pen.look.saving else "paper", INK, 0.5, 2)
    tag(pen, POWERS.x + 3, POWERS.y, "POWERS", "navy" if not pen.look.saving else INK)
    texts = fitted_powers(pen.look, powers)
    highs = [max(one.height, 2 * DISC) for one in texts]
    gap = (LIST.h - sum(highs)) / max(1, len(texts) - 1)
    y = LIST.y
    for power, one, high in zip(powers, texts, highs, strict=True):
        _draw_power_sign(pen, power, LIST.x + DISC, y + DISC)
        cap = pen.look.face("text").cap_height * one.size * MM_PER_POINT
        first = y + cap + max(0.0, (2 * DISC - one.height) / 2)
        for down, line in one.lines:
            pen.line_of_type(line, LIST.x + COLUMN, first + down, one.size)
        y += high + gap


def _draw_power_sign(pen: Pen, power: Listed, x: float, y: float) -> None:
    """The sign of a power on a disc; in the colour of its bonus marker if it has one."""
    ground = pen.colour(f"marker.{power.marker}" if power.marker in MARKER_LETTERS else "mint")
    saving = pen.look.saving
    pen.paint(circle(x, y, DISC), "white" if saving else ground, ground if saving and power.marker else INK, 0.4)
    side = DISC * 1.36
    pen.icon(power.icon, x - side / 2, y - side / 2, side, type_on(pen.look, ground))


def _draw_spots(pen: Pen, paint: str) -> None:
    """Places for markers: four actions in their order, the white one, and two bonus markers (HI-209, HI-217)."""
    saving = pen.look.saving
    room = Box(76, 17.0, 131.2, 27.8)
    pen.box(room, "white" if saving else "paper", INK, 0.5, 2)
    for x, name in ((room.x + 3, "ACTIONS"), (WHITE[0] - 9.6, "WHITE"), (BONUS[0][0] - 6.0, "BONUS")):
        tag(pen, x, room.y, name, "navy" if not saving else INK)
    for (x, y), said in zip(ACTIONS, TURNS, strict=True):
        pen.paint(circle(x, y, SPOT), "white" if saving else mix(paint, "#FFFFFF", 0.72), INK, 0.5)
        centred(pen, x, y, said, "numeral", 14, "muted")
    pen.paint(circle(*WHITE, SPOT), "white", INK, 0.5, dash=(1.6, 1.2))
    pen.icon("draw", WHITE[0] - 4, WHITE[1] - 4, 8, "empty")
    for x, y in BONUS:
        pen.paint(circle(x, y, BONUS_SPOT), "white" if saving else "tint", INK, 0.5)
        pen.paint(sparkle(x, y, 3.2), "empty")
    notes = ((ACTIONS[0][0] - SPOT, "left", "One marker per turn, in this order."),
             (WHITE[0], "centre", "only to draw"),
             ((BONUS[0][0] + BONUS[1][0]) / 2, "centre", "bonus actions"))  # fmt: skip
    for x, align, said in notes:
        pen.text(x, room.bottom - 1.7, said, "text", 6.4, "muted", align=align)


def _draw_frame(pen: Pen, frame: Box, name: str, icon: str, hint: str) -> None:
    """A dashed place for a card of true size."""
    saving = pen.look.saving
    pen.paint(rectangle(frame, 3), "white" if saving else "paper", INK, 0.5, dash=(2.4, 1.6))
    x, y = frame.centre
    tag(pen, frame.x + 4, frame.y, name, f"band.{icon}")
    pen.icon(icon, x - 9, y - 16, 18, "empty")
    role = pen.look.role("board")
    text = fit(paragraphs(hint, pen.look.setting(role)), role.measure, frame.w - 16, 30, even=True)
    for down, line in text.lines:
        unit = text.size * MM_PER_POINT
        pen.line_of_type(line, x - line.width * unit / 2, y + 12 + down, text.size, "muted")
