"""The procedures of the firm as charts: the round, the fight in eight steps, and the form for the end of a round."""

from __future__ import annotations

from typing import NamedTuple

from capesmith.render.breaking import broken
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Point, circle, line, polygon
from capesmith.render.words import Setting, paragraph
from capesmith.systems.heroes_incorporated.press.rulebook.manner import EDGE, draw_pill
from capesmith.systems.heroes_incorporated.scenarios import COLOURS

TURNS = 4  # HI-201


def draw_words(pen: Pen, box: Box, words: str, size: float, *, face: str = "text", leading: float = 1.24,
               align: str = "left", colour: str = "ink") -> float:  # fmt: skip
    """Some words over as many lines as they need from the top of a box; how far down they reach comes back."""
    unit = size * MM_PER_POINT
    setting = Setting(pen.look.face(face), pen.look.face("text-bold"), pen.look.face("text-italic"))
    lines = broken(paragraph(words, setting), box.w / unit)
    if lines is None:
        raise ValueError(f"no room for “{words}” in {box.w:.0f} mm")
    y = box.y + 0.78 * unit
    for one in lines:
        x = box.x + (box.w - one.width * unit) / 2 if align == "centre" else box.x
        pen.line_of_type(one, x, y, size, colour)
        y += leading * unit
    return y - 0.78 * unit


def draw_arrow(pen: Pen, *points: Point, colour: str = "teal", width: float = 0.9, head: float = 2.0) -> None:
    """An even line along some points with a solid tip at its end."""
    (ax, ay), (bx, by) = points[-2], points[-1]
    long = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1e-6)
    ux, uy = (bx - ax) / long, (by - ay) / long
    neck = (bx - ux * head, by - uy * head)
    tone = "ink" if pen.look.saving else colour
    pen.paint(line(*points[:-1], neck), None, tone, width, cap=0)
    side = (-uy * head * 0.62, ux * head * 0.62)
    pen.paint(polygon(((bx, by), (neck[0] + side[0], neck[1] + side[1]), (neck[0] - side[0], neck[1] - side[1]))), tone)


# --- the round --------------------------------------------------------------------------------------------------

ROUND_HEIGHT = 43.0
ORDINALS = ("1st", "2nd", "3rd", "4th")


def draw_round(pen: Pen, box: Box) -> None:
    """Four boxes with a turn for each colour, the end of the round, and the way back."""
    saving = pen.look.saving
    gap = 4.0
    wide = (box.w - gap * (TURNS - 1)) / TURNS
    for turn in range(TURNS):
        cell = Box(box.x + turn * (wide + gap), box.y, wide, 19.0)
        pen.box(cell, "white", "ink", EDGE, 3.0)
        pen.text(cell.centre[0], cell.y + 6.4, ORDINALS[turn], "numeral", 13, "ink", align="centre")
        pen.text(cell.centre[0], cell.y + 9.8, "TURN", "label-bold", 5.6, "muted", align="centre", tracking=0.1)
        for seat, colour in enumerate(COLOURS):
            x = cell.centre[0] + (seat - 1.5) * 3.9
            pen.paint(circle(x, cell.bottom - 4.2, 1.55), pen.look.sets["player"][colour], "ink", 0.35)
            pen.text(x, cell.bottom - 3.5, colour[0].upper(), "label-bold", 4.6,
                     "white" if colour in ("blue", "red") and not saving else "ink", align="centre")  # fmt: skip
        if turn < TURNS - 1:
            draw_arrow(pen, (cell.right + 0.5, cell.y + 9.5), (cell.right + gap - 0.5, cell.y + 9.5), head=1.8)
    end = Box(box.x + 12.0, box.y + 25.6, box.w - 24.0, 11.6)
    draw_arrow(pen, (box.right - wide / 2, box.y + 19.4), (box.right - wide / 2, end.centre[1]),
               (end.right + 0.6, end.centre[1]))  # fmt: skip
    draw_arrow(pen, (end.x - 0.4, end.centre[1]), (box.x + wide / 2 - 4.2, end.centre[1]), (box.x + wide / 2 - 4.2,
               box.y + 19.6))  # fmt: skip
    pen.box(end, "white" if saving else "mustard", "ink", EDGE, end.h / 2)
    pen.text(end.centre[0], end.y + 5.0, "END OF THE ROUND", "label-bold", 8.4, "ink", align="centre", tracking=0.06)
    pen.text(end.centre[0], end.y + 9.0, "score, crimes move, everything back", "text", 7.6, "ink", align="centre")
    pen.text(box.centre[0], box.bottom - 1.2, "most HP begins the next round", "label-italic", 8.2, "ink",
             align="centre")  # fmt: skip


# --- a fight ----------------------------------------------------------------------------------------------------


class Step(NamedTuple):
    """One step of a chart: its sign, its name and what is done."""

    icon: str
    name: str
    does: str


# HI-326, HI-591
FIGHT = (
    Step("hero", "Declare", "Pay for the action. Name the Hero and the block."),
    Step("supervillain", "Supervillains", "Each opponent may play one on that block."),
    Step("roll", "Roll", "One die. Two with Magic, and keep the higher."),
    Step("reroll", "Change", "What must change; rerolls; Justice tokens."),
    Step("city", "Target", "Face + bonuses: at least the target number?"),
    Step("combat", "Duel", "Is the face at least that of the highest die there?"),
    Step("lock", "Place", "The die stays on the block. The Hero is locked."),
    Step("points", "Aftermath", "Beaten dice go home. Supervillains are defeated."),
)
CELL, ROWS, DROP = 25.0, 2, 7.5
FAILED = 9.6
FIGHT_HEIGHT = 2 * CELL + DROP + 5.6 + FAILED
DECISIONS = (4, 5)  # steps that may end in failure


def draw_fight(pen: Pen, box: Box) -> None:
    """Eight steps in two rows; the two comparisons have a way out below."""
    saving = pen.look.saving
    across = len(FIGHT) // ROWS
    gap = 5.0
    wide = (box.w - gap * (across - 1)) / across
    cells = [
        Box(box.x + (n % across) * (wide + gap), box.y + (n // across) * (CELL + DROP), wide, CELL)
        for n in range(len(FIGHT))
    ]
    failed = Box(cells[4].x, cells[4].bottom + 5.6, 2 * wide + gap, FAILED)
    for number, (cell, step) in enumerate(zip(cells, FIGHT, strict=True)):
        asked = number in DECISIONS
        pen.box(cell, "white" if saving else "book-first-game" if asked else "white", "ink", EDGE, 3.4)
        _step(pen, cell, number + 1, step)
        if number % across < across - 1:
            y = cell.y + cell.h * 0.5
            draw_arrow(pen, (cell.right + 0.5, y), (cell.right + gap - 0.5, y))
        if asked:
            draw_arrow(pen, (cell.centre[0], cell.bottom + 0.4), (cell.centre[0], failed.y - 0.4), colour="brick")
            pen.text(cell.centre[0] + 1.6, cell.bottom + 3.6, "no", "label-italic", 8.4, "ink")
            pen.text(cell.right + gap / 2, cell.y + cell.h * 0.5 - 1.6, "yes", "label-italic", 7.6, "ink",
                     align="centre")  # fmt: skip
    last, first = cells[across - 1], cells[across]
    low = last.bottom + DROP / 2
    draw_arrow(pen, (last.centre[0], last.bottom + 0.4), (last.centre[0], low), (first.centre[0], low),
               (first.centre[0], first.y - 0.4))  # fmt: skip
    pen.box(failed, "white" if saving else "book-lose", "ink", EDGE, FAILED / 2)
    pen.text(failed.centre[0], failed.y + 4.2, "FAILED: TAKE THE DIE BACK", "label-bold", 8.2, "ink", align="centre",
             tracking=0.05)  # fmt: skip
    pen.text(failed.centre[0], failed.y + 7.8, "then what failing costs; the Hero may try again", "text", 7.4, "ink",
             align="centre")  # fmt: skip
    words = Box(cells[6].x + 2, failed.y + 0.8, 2 * wide + gap - 4, FAILED)
    draw_words(pen, words, "A fight is **successful** if the die was placed, and only then.", 8.4, align="centre")


def _step(pen: Pen, cell: Box, number: int, step: Step) -> None:
    saving = pen.look.saving
    pen.paint(circle(cell.x + 5.0, cell.y + 5.0, 3.0), "white" if saving else "teal", "ink" if saving else None, 0.45)
    pen.text(cell.x + 5.0, cell.y + 6.35, str(number), "numeral", 10.6, "ink" if saving else "white", align="centre")
    pen.text(cell.x + 9.4, cell.y + 6.3, step.name, "label-bold", 10, "ink")
    pen.icon(step.icon, cell.right - 7.4, cell.y + 2.2, 5.4, "ink" if saving else "orange")
    draw_words(pen, Box(cell.x + 3.0, cell.y + 10.4, cell.w - 5.6, cell.h - 10), step.does, 8.0)


# --- the end of the round ---------------------------------------------------------------------------------------

# HI-222 to HI-247: what is ticked off, in this order.
CHECKLIST = (
    Step("points", "Scoring", "the leader first, then down by HP"),
    Step("supervillain", "Supervillains", "leave the blocks"),
    Step("crime", "Crimes", "move one block each, A to G"),
    Step("marker", "Markers", "back to their owners"),
    Step("die", "Fight dice", "back; nobody is locked"),
    Step("hero", "Heroes", "stand up, and stay where they are"),
    Step("discard", "Hands", "down to five cards"),
    Step("round", "This round", "whatever lasted for it is over"),
    Step("start", "Starting player", "most HP; ties are rolled off"),
)
LINE = 7.2
HEADING = 11.0


def checklist_height() -> float:
    return HEADING + LINE * -(-len(CHECKLIST) // 2) + 3.0


def draw_checklist(pen: Pen, box: Box, form: str) -> None:
    """A form with a box to tick for each step, lettered, in two columns."""
    pen.box(box, "white", "ink", EDGE, 3.4)
    draw_pill(pen, box.x + 4.0, box.y + 2.8, "End of the round", high=5.6, icon="round")
    draw_pill(pen, box.right - 4.0, box.y + 2.8, form, fill="ink", high=5.6, align="right", size=7.4)
    rows = -(-len(CHECKLIST) // 2)
    for number, step in enumerate(CHECKLIST):
        x = box.x + 5.0 + (number // rows) * box.w / 2
        y = box.y + HEADING + (number % rows) * LINE
        pen.box((x, y + 1.2, 4.4, 4.4), "white", "ink", 0.45, 0.9)
        pen.text(x + 8.4, y + 5.1, "ABCDEFGHI"[number], "numeral", 11, "teal" if not pen.look.saving else "ink",
                 align="centre")  # fmt: skip
        pen.icon(step.icon, x + 12.0, y + 1.0, 4.8, "ink")
        wide = pen.text(x + 18.6, y + 4.7, step.name, "label-bold", 9.2, "ink")
        pen.text(x + 18.6 + wide + 2.0, y + 4.7, step.does, "text", 7.8, "ink")
