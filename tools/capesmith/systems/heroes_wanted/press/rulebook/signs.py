"""The signs of all boards in one figure: the entries of the boards' own keys, each once."""

from __future__ import annotations

from capesmith.render.fitting import fit
from capesmith.render.hexes import HexSheet
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.render.words import paragraphs
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.key import Entry, key_entries
from capesmith.systems.heroes_wanted.press.boards.signs import NOMINAL
from capesmith.systems.heroes_wanted.press.rulebook.stage import HeroesStage

COLUMNS = 3
ROW = 11.4
SIGN = 13.0
ROLE = "book-caption"


def all_signs(stage: HeroesStage) -> list[Entry]:
    """Every sign of every board, told once; where boards tell it differently, only its name."""
    found: dict[str, Entry] = {}
    for scenario in sorted(stage.order.box.scenarios, key=lambda one: one.content.first_game is None):
        board = stage.board(scenario.id)
        everything = frozenset(range(len(board.spaces)))
        chart = Chart(board, HexSheet(board.grid.width, board.grid.height, NOMINAL), everything, scenario.content)
        for entry in key_entries(chart, stage.order.look):
            known = found.setdefault(entry.name, entry)
            if known.text != entry.text:
                head = entry.text.partition(":")[0]
                found[entry.name] = known._replace(text=f"{head}: see the scenario")
    return list(found.values())


def signs_height(entries: list[Entry]) -> float:
    return -(-len(entries) // COLUMNS) * ROW


def draw_signs(pen: Pen, box: Box, entries: list[Entry]) -> None:
    """Signs in columns, each with its line."""
    wide = box.w / COLUMNS
    rows = -(-len(entries) // COLUMNS)
    role = pen.look.role(ROLE)
    for place, entry in enumerate(entries):
        column, row = divmod(place, rows)
        x, y = box.x + column * wide, box.y + row * ROW + ROW / 2
        entry.sign(pen, x + SIGN / 2, y)
        words = paragraphs(entry.text, pen.look.setting(pen.look.role("book-callout")))
        fitted = fit(words, role.measure._replace(size=8.0, floor=6.4), wide - SIGN - 3.5, ROW - 0.6)
        top = y - fitted.height / 2 + 0.72 * fitted.size * 0.3528
        for dy, line in fitted.lines:
            pen.line_of_type(line, x + SIGN + 1.2, top + dy, fitted.size)
