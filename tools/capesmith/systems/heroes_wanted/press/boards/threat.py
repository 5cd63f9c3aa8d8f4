"""The threat track of a board and what its colours do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capesmith.render.colour import readable_on
from capesmith.render.fitting import Fitted, fit_line
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point, circle, polygon
from capesmith.systems.heroes_wanted.press.boards.panels import PADDING, draw_text, set_text
from capesmith.systems.heroes_wanted.press.boards.signs import threat_symbol
from capesmith.systems.heroes_wanted.press.boards.words import Effect
from capesmith.systems.heroes_wanted.scenarios import NOTHING_HAPPENS, Threat

CELL_HEIGHT = 27.0
_GAP = 1.2
_MOST_WIDE, _LEAST_WIDE = 20.0, 14.4
_START, _END, _LONG_END = 27.0, 38.0, 96.0
_ONE_LINE = 60.0  # room for the words of the end in one line
_MARKER = 5.6  # radius of the place for the threat token, which is 10 mm across


class Cell(NamedTuple):
    """A place of the track: its box, its label and its colour; the start and the end have none."""

    box: Box
    label: str
    colour: str = ""


def track_cells(threat: Threat, area: Box) -> list[Cell]:
    """The whole track: the start, every step, and what comes after the last; in rows if one is too short."""
    steps = len(threat.track)
    room = area.w - _START - _GAP - (_END + _GAP)
    width = min(_MOST_WIDE, room / steps - _GAP)
    per_row = steps
    if width < _LEAST_WIDE:
        per_row = int((area.w - _START - _END - 2 * _GAP) // (_LEAST_WIDE + _GAP))
        width = _LEAST_WIDE
    cells = [Cell(Box(area.x, area.y, _START, CELL_HEIGHT), "Threat")]
    x, y = area.x + _START + _GAP, area.y
    for index, colour in enumerate(threat.track):
        if index and index % per_row == 0:
            x, y = area.x + _START + _GAP, y + CELL_HEIGHT + _GAP
        last = index == steps - 1 and threat.at_end == "loop"
        cells.append(Cell(Box(x, y, width, CELL_HEIGHT), f"{index + 1}{'*' if last else ''}", colour))
        x += width + _GAP
    cells.append(Cell(Box(x, y, min(area.right - x, _LONG_END), CELL_HEIGHT), _end_label(threat)))
    return cells


def _end_label(threat: Threat) -> str:
    return "Back to Threat" if threat.at_end == "loop" else "Villain Escapes!"


def track_height(threat: Threat, width: float) -> float:
    cells = track_cells(threat, Box(0, 0, width, 0))
    return max(cell.box.bottom for cell in cells)


def draw_track(pen: Pen, cells: Sequence[Cell]) -> None:
    for cell in cells[1:-1]:
        _draw_step(pen, cell)
    _draw_start(pen, cells[0])
    _draw_end(pen, cells[-1])


def colours_of(pen: Pen, colour: str) -> tuple[str, str]:
    """Ground and ink of a step; the riot is the worst of red."""
    fill = pen.colour(f"threat.{'red' if colour == 'riot' else colour}")
    return fill, readable_on(fill, pen.colour("ink"))


def _draw_step(pen: Pen, cell: Cell) -> None:
    """Number and symbol above, and below them the place of the token, so that it hides neither."""
    x, y, w, h = cell.box
    fill, ink = colours_of(pen, cell.colour)
    plain = cell.colour == NOTHING_HAPPENS
    if pen.look.saving:
        pen.box(cell.box.inset(0.45), "white", "empty" if plain else fill, 0.9, 1.4)
        ink = "ink"
    else:
        pen.box(cell.box, fill, "newsprint", 0.6, 1.4)
    pen.text(x + 1.7, y + 7.9, cell.label, "numeral", 17, ink)
    threat_symbol(pen, cell.colour, x + w - 4.4, y + 5.3, 2.9, ink)
    hole = "white" if not plain or pen.look.saving else "#EFE9DA"
    pen.paint(circle(x + w / 2, y + h - 1.8 - _MARKER, _MARKER), hole, "ink", 0.5)


def token_place(start: Box) -> Point:
    """Where the threat token lies when the track begins."""
    return start.x + (start.w - 3) / 2, start.bottom - 2.6 - _MARKER


def marker_place(cells: Sequence[Cell], step: int) -> Point:
    """Where the threat token lies on a step of the track; the first one is the start."""
    if step <= 0:
        return token_place(cells[0].box)
    x, y, w, h = cells[min(step, len(cells) - 1)].box
    return x + w / 2, y + h - 1.8 - _MARKER


def _draw_start(pen: Pen, cell: Cell) -> None:
    x, y, w, h = cell.box
    saving = pen.look.saving
    tip = polygon(((x, y), (x + w - 4.5, y), (x + w, y + h / 2), (x + w - 4.5, y + h), (x, y + h)))
    pen.paint(tip, "white" if saving else "yellow", "ink", 0.9 if saving else 0.6)
    pen.text(x + 2.2, y + 8.6, "THREAT", "display", 21, "ink", tracking=0.02)
    pen.paint(circle(*token_place(cell.box), _MARKER), "white", "ink", 0.5, dash=(1.4, 1.0))


def _draw_end(pen: Pen, cell: Cell) -> None:
    x, y, w, h = cell.box
    saving = pen.look.saving
    shape = polygon(((x, y), (x + w - 8, y), (x + w, y + h / 2), (x + w - 8, y + h), (x, y + h)))
    pen.paint(shape, "white", "border" if saving else "red", 1.2)
    if cell.label.startswith("Back"):
        pen.icon("retrieve", x + 2.6, y + (h - 9) / 2, 9, "heading")
        left, room = x + 13.4, w - 20.5
    else:
        left, room = x + 3.4, w - 10
    face, said = pen.look.face("display"), cell.label.upper()
    lines = [said] if room > _ONE_LINE else said.split(" ", 1)
    size = min(fit_line(face.width(one), 34 if len(lines) == 1 else 26, 12, room)[0] for one in lines)
    high, pitch = face.cap_height * size * MM_PER_POINT, 1.06 * size * MM_PER_POINT
    first = y + h / 2 + high / 2 - pitch * (len(lines) - 1) / 2
    for i, one in enumerate(lines):
        pen.text(left + room / 2, first + i * pitch, one, "display", size, "heading", align="centre")


# --- what the colours do ----------------------------------------------------------------------------------


class EffectBox(NamedTuple):
    """The box of a colour with its text, broken."""

    box: Box
    effect: Effect
    text: Fitted


_HEAD = 9.4


def set_effects(effects: Sequence[Effect], look: Look, area: Box, size: float) -> list[EffectBox]:
    """Boxes side by side, each as wide as its text needs for all to be of one height, as low as possible."""
    if not effects:
        return []
    room = area.w - 2.4 * (len(effects) - 1)
    for lines in range(2, 40):
        widths = [_width_for(effect, look, lines, size) for effect in effects]
        if sum(widths) <= room:
            break
    share = max(0.0, room - sum(widths)) / len(effects)
    boxes, x = [], area.x
    for effect, width in zip(effects, widths, strict=True):
        wide = width + share
        text = set_text(look.dresser()(effect.text), look, wide - 2 * PADDING, size)
        boxes.append(EffectBox(Box(x, area.y, wide, _HEAD + 2 * PADDING + text.height), effect, text))
        x += wide + 2.4
    height = max(one.box.h for one in boxes)
    return [one._replace(box=one.box._replace(h=height)) for one in boxes]


def _width_for(effect: Effect, look: Look, lines: int, size: float) -> float:
    """The least width at which a text has at most so many lines."""
    said = look.dresser()(effect.text)
    name = look.face("display").width(effect.name.upper()) * 17 * 0.3528 + 22
    width = max(46.0, name)
    while len(set_text(said, look, width - 2 * PADDING, size).lines) > lines and width < 400:
        width += 4
    return width


def draw_effects(pen: Pen, boxes: Sequence[EffectBox]) -> None:
    for box, effect, text in boxes:
        fill, ink = colours_of(pen, effect.colour)
        saving = pen.look.saving
        pen.box(box, "paper", "newsprint" if not saving else "ink", 0.6, 1.6)
        head = Box(box.x, box.y, box.w, _HEAD)
        if saving:
            pen.box(head.inset(0.45), "white", fill, 0.9, 1.4)
            ink = "ink"
        else:
            pen.box(head, fill, None, 0, 1.6)
            pen.box((head.x, head.y + 2, head.w, head.h - 2), fill)
            pen.box(head, None, "newsprint", 0.6, 1.6)
        threat_symbol(pen, effect.colour, box.x + 6.2, box.y + _HEAD / 2, 3.1, ink)
        pen.text(box.x + 12, box.y + 6.9, effect.name.upper(), "display", 17, ink, tracking=0.03)
        if effect.colour != effect.name.lower():
            pen.text(box.right - 3, box.y + 6.1, effect.colour.upper(), "label", 7.4, ink, align="right", tracking=0.06)
        draw_text(pen, text, box.x + PADDING, box.y + _HEAD + PADDING)
