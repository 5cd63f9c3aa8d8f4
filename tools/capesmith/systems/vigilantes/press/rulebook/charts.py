"""Figures without maps and cards: the round, the enemies' list, the types of routes, the threat track."""

from __future__ import annotations

from collections.abc import Sequence

from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, circle, line, polygon
from capesmith.systems.vigilantes.locations import HIGHEST_THREAT
from capesmith.systems.vigilantes.press.boards.lines import draw_route
from capesmith.systems.vigilantes.press.pieces.dice import draw_attack_face

# --- the round ----------------------------------------------------------------------------------------------

ROUND_HEIGHT = 38.0
PHASES = (
    ("ENEMY PHASE", "robber-mask", ("every enemy,", "once, by its list")),
    ("VIGILANTE PHASE", "domino-mask", ("every vigilante,", "three actions")),
    ("EVENT PHASE", "moon", ("threat, event,", "clock, mask")),
)


def draw_round(pen: Pen, box: Box) -> None:
    """Three night panels in a row, and the way back."""
    saving = pen.look.saving
    gap = 4.2
    wide = (box.w - 2 * gap) / 3
    for place, (title, icon, lines) in enumerate(PHASES):
        panel = Box(box.x + place * (wide + gap), box.y, wide, box.h - 8)
        pen.box(panel, "white" if saving else "panel", "ink", 0.6)
        middle = panel.centre[0]
        pen.text(middle, panel.y + 5.2, title, "label-bold", 8.2, "ink" if saving else "lamp", align="centre",
                 tracking=0.03)  # fmt: skip
        pen.icon(icon, middle - 5.5, panel.y + 7.4, 11, "bone")
        for number, words in enumerate(lines):
            pen.text(middle, panel.bottom - 5.2 + 3.6 * number, words, "text", 7.8, "bone", align="centre")
        if place < 2:
            x, y = panel.right + 0.6, panel.centre[1]
            pen.paint(polygon(((x, y - 2.2), (x + gap - 1.2, y), (x, y + 2.2))), "ink" if saving else "heading")
    _way_back(pen, box, wide)


def _way_back(pen: Pen, box: Box, wide: float) -> None:
    low, top = box.bottom - 3.2, box.bottom - 8
    left, right = box.x + wide / 2, box.right - wide / 2
    colour = "ink" if pen.look.saving else "heading"
    pen.paint(line((right, top), (right, low), (left, low), (left, top + 2)), None, colour, 0.8, cap=0, join=0)
    pen.paint(polygon(((left - 1.7, top + 2.6), (left, top + 0.2), (left + 1.7, top + 2.6))), colour)
    words = "until it is won or lost"
    half = pen.look.face("typed").width(words) * 8.2 * 0.3528 / 2 + 2
    pen.box((box.centre[0] - half, low - 2, 2 * half, 4), "paper")
    pen.text(box.centre[0], low + 1.0, words, "typed", 8.2, align="centre")


# --- the enemies' list --------------------------------------------------------------------------------------

RUNG = 7.6
# What an enemy does, and when it can (VG-350).
LADDER = (
    ("fist", "Attack a vigilante", "on its space, or within its reach"),
    ("ringing-bell", "Raise the alarm", "if it is off and it sees a vigilante"),
    ("eye", "Move towards one it sees", "the closest; then flip a coin"),
    ("human-ear", "Move towards one it hears", "the closest; then flip a coin"),
    ("crown", "Work at an enemy objective", "on its space, if the scenario allows"),
    ("footsteps", "Move towards the nearest objective", "a carried one first, if equally near"),
    ("space", "Do nothing", "and look at the water"),
)


def ladder_height() -> float:
    return RUNG * len(LADDER)


def draw_ladder(pen: Pen, box: Box) -> None:
    """Seven rungs from the top; the first that holds is taken."""
    saving = pen.look.saving
    for place, (icon, does, when) in enumerate(LADDER):
        rung = Box(box.x, box.y + place * RUNG, box.w, RUNG - 0.9)
        pen.box(rung, "white" if saving else "panel", "ink", 0.4)
        pen.box((rung.x, rung.y, RUNG - 0.9, rung.h), "white" if saving else "lamp", "ink", 0.4)
        pen.text(rung.x + (RUNG - 0.9) / 2, rung.y + 5.0, str(place + 1), "numeral", 14, "ink", align="centre")
        pen.icon(icon, rung.x + RUNG + 0.8, rung.y + 1.1, 4.6, "bone")
        pen.text(rung.x + RUNG + 7.4, rung.y + 3.1, does, "label-bold", 8.2, "bone")
        pen.text(rung.x + RUNG + 7.4, rung.y + 5.9, when, "text", 7.0, "ink" if saving else "dim")


# --- routes -------------------------------------------------------------------------------------------------

ROUTES_HEIGHT = 30.0
# A type of route, where it runs, and who is at home there.
ROUTE_LINES = (
    ("normal", "Normal", "solid: streets, stairs, doors"),
    ("crawl", "Crawl", "dashed: drains, vents, lofts"),
    ("aerial", "Aerial", "dotted: roofs, wires, cranes"),
)


def draw_routes(pen: Pen, box: Box) -> None:
    """A sample of each line between two spaces."""
    pen.box(box, "map", "ink", 0.5)
    high = box.h / 3
    for place, (kind, name, says) in enumerate(ROUTE_LINES):
        y = box.y + (place + 0.5) * high
        x, far, r = box.x + 6.5, box.x + 33.5, 3.1
        draw_route(pen, kind, (x + r, y), (far - r, y), 0.62)
        for at in (x, far):
            pen.paint(circle(at, y, r), "paper", "ink", 0.4)
        pen.text(box.x + 41, y - 0.4, name, "label-bold", 9.4, "bone")
        pen.text(box.x + 41, y + 3.2, says, "text", 7.8, "ink" if pen.look.saving else "dim")


# --- the threat track ---------------------------------------------------------------------------------------

THREAT_HEIGHT = 15.0


def threat_level(enemies: int, lowest: int) -> int:
    """VG-240, VG-664: half the enemies, rounded up, within the track."""
    return min(HIGHEST_THREAT, max(lowest, -(-enemies // 2)))


def draw_threat(pen: Pen, box: Box, enemies: int, covered: int) -> None:
    """The track with its token; numbers under stickers are gone for good."""
    saving = pen.look.saving
    wide = box.w / HIGHEST_THREAT
    now = threat_level(enemies, covered + 1)
    pen.box(box, "white" if saving else "ground", "ink", 0.5)
    for number in range(1, HIGHEST_THREAT + 1):
        cell = Box(box.x + (number - 1) * wide + 0.5, box.y + 4.2, wide - 1.0, wide - 1.0)
        pen.box(cell, "white" if saving else "panel", "ink" if saving else "edge", 0.35)
        if number <= covered:
            pen.box(cell.inset(0.4), "white" if saving else "lamp", "ink", 0.3)
            pen.icon("threat", cell.x + 1.1, cell.y + 1.1, cell.w - 2.2, "ink")
        else:
            pen.text(cell.centre[0], cell.centre[1] + 1.7, str(number), "numeral", 14, "bone", align="centre")
        if number == now:
            pen.paint(circle(*cell.centre, wide / 2 + 0.2), None, "ink" if saving else "lamp", 0.9)
    pen.text(box.x + 1.4, box.y + 3.0, "THREAT", "label-bold", 7, "ink" if saving else "lamp", tracking=0.06)


# --- dice ---------------------------------------------------------------------------------------------------

DICE_HEIGHT = 14.0


def draw_face(pen: Pen, face: str, x: float, y: float, size: float, *, lit: bool = False) -> None:
    """One face of an attack die, as it is printed, from its top left corner."""
    saving = pen.look.saving
    pen.box((x, y, size, size), "white" if saving or not lit else "lamp", "ink", 0.5, size * 0.16)
    draw_attack_face(pen, face, x + size / 2, y + size / 2, size)


def draw_die(pen: Pen, box: Box, faces: Sequence[str]) -> None:
    """All faces of the die in a row."""
    size = min(box.h - 1, (box.w - 2.0 * (len(faces) - 1)) / len(faces))
    step = (box.w - size) / max(1, len(faces) - 1)
    for place, face in enumerate(faces):
        draw_face(pen, face, box.x + place * step, box.y + 0.5, size)


ROLL_HEIGHT = 27.0


def draw_roll(pen: Pen, box: Box, rolled: Sequence[str], converts: int, needs: int) -> int:
    """A roll above, what energy makes of it below, and whether that is enough; the score comes back."""
    size, gap = 10.0, 2.6
    after, left = [], converts
    for face in rolled:
        turned = face == "blank" and left > 0
        left -= turned
        after.append("plus" if turned else face)
    score = after.count("plus")
    for row, (words, faces) in enumerate((("rolled", rolled), ("paid", after))):
        y = box.y + row * (size + 3.6) + 0.6
        pen.text(box.x, y + 6.2, words, "typed", 9)
        for place, face in enumerate(faces):
            lit = row == 1 and face != rolled[place]
            draw_face(pen, face, box.x + 16 + place * (size + gap), y, size, lit=lit)
    x = box.x + 18 + len(rolled) * (size + gap)
    pen.text(x, box.y + size + 10.4, str(score), "numeral", 26)
    pen.text(x + 6.4, box.y + size + 7.0, f"against {needs}:", "text", 8.6)
    pen.text(x + 6.4, box.y + size + 11.0, "success" if score >= needs else "failed", "label-bold", 9.6,
             "green" if score >= needs else "red")  # fmt: skip
    return score
