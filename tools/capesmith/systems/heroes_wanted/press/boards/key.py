"""The key of a board: every sign that is printed on it, and no other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from capesmith.content.hexes import Border
from capesmith.render.hexes import HexSheet
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.systems.heroes_wanted.boards import OUT
from capesmith.systems.heroes_wanted.game.pieces import HENCHMAN_HP, UNDERLING_HP
from capesmith.systems.heroes_wanted.press.boards import signs
from capesmith.systems.heroes_wanted.press.boards.borders import edge_sample, sample
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.panels import Panel, Row, RowSign
from capesmith.systems.heroes_wanted.press.boards.routes import belt_chevron, exit_arrow, way_out_arrow
from capesmith.systems.heroes_wanted.press.boards.signs import Sign
from capesmith.systems.heroes_wanted.press.boards.terrain import DARK, HATCH, Region, hatched, regions

SIGN_WIDTH = 13.0
_ROW = 9.6
_K = 0.66
_TOKENS = {"litter": "piece of litter", "box": "DVD box", "mirror": "mirror", "bystander": "bystander"}


class Entry(NamedTuple):
    """A sign of the board under its own name, and what the key says of it."""

    name: str
    text: str
    sign: RowSign


def key_panel(chart: Chart, look: Look) -> Panel:
    entries = key_entries(chart, look)
    return Panel("Key", tuple(Row(entry.text, entry.sign, _ROW) for entry in entries), SIGN_WIDTH, 1.5)


def key_entries(chart: Chart, look: Look) -> list[Entry]:
    """Only what this board shows, in the order of what a player meets first."""
    return [*_grounds(chart, look), *_icons(chart), *_villain(chart), *_ways(chart), *_borders(chart)]


def _at(sign: Sign, k: float = _K) -> RowSign:
    return lambda pen, x, y: sign(pen, x, y, k)


def _grounds(chart: Chart, look: Look) -> Iterator[Entry]:
    seen: set[str] = set()
    framed = [region for region in regions(chart, look) if region.frame]
    for region in regions(chart, look):
        kind = region.name.split()[-1]
        if not region.frame and not region.number and region.name != "belt" and kind not in seen:
            seen.add(kind)
            yield Entry(f"ground {kind}", f"**{kind.capitalize()}**", partial(_swatch, region=region))
    if framed:
        names = ", ".join(region.name.capitalize() for region in framed)
        yield Entry("zone", f"**Zones** {names}: a frame and a letter", partial(_swatch, region=framed[0]))
    if chart.board.rooms:
        first = next(region for region in regions(chart, look) if region.number)
        text = f"**Rooms** 1–{len(chart.board.rooms)}: a colour and a number"
        yield Entry("room", text, partial(_swatch, region=first))


def _swatch(pen: Pen, x: float, y: float, *, region: Region) -> None:
    sheet = HexSheet(1, 1, 5.2, x - 5.2, y - 4.5)
    pen.paint(sheet.hexagon(0), region.ground, "#8C8468", 0.35)
    if pen.look.saving and region.ground in DARK:
        hatched(pen, sheet.hexagon(0), sheet.bounds, HATCH, 2.2, 0.25)
    if region.frame:
        with pen.clipped(sheet.hexagon(0)):
            pen.paint(sheet.hexagon(0), None, region.frame, 2.8)
        pen.paint(sheet.hexagon(0), None, "ink", 0.4)
    if region.letter or region.number:
        pen.text(x, y + 1.9, region.letter or str(region.number), "numeral", 12, "muted", align="centre")


def _icons(chart: Chart) -> Iterator[Entry]:
    board = chart.board
    if board.with_icon("ST"):
        yield Entry("ST", "**Hero start**, one hero on each", _at(signs.start))
    if board.with_icon("HM"):
        yield Entry("HM", f"**Henchman** space: {HENCHMAN_HP} HP, deals 2 DMG, 2 fame", _at(signs.henchman))
    if board.with_icon("UN"):
        yield Entry("UN", f"**Underling** space: {UNDERLING_HP} HP, deals 1 DMG, 1 fame", _at(signs.underling))
    if board.with_icon("EV"):
        what = f": a {_TOKENS[chart.event]} starts here" if chart.event else ""
        yield Entry("EV", f"**Event** space{what}", _at(signs.event(chart.event)))
    if board.with_icon("TC"):
        yield Entry("TC", "**Trash can**", _at(signs.trash, 0.6))
    if board.doors():
        text = "**Hero doors.** Step in, and step out of another door of the same colour. Free of charge, no refusing."
        yield Entry("door", text, _all_doors)


def _all_doors(pen: Pen, x: float, y: float) -> None:
    for i, colour in enumerate(("red", "blue", "green", "yellow")):
        signs.door(colour)(pen, x + (i % 2 - 0.5) * 5.4, y + (i // 2 - 0.5) * 7.2, 0.68)


def _villain(chart: Chart) -> Iterator[Entry]:
    board = chart.board
    if board.villain and chart.trap_doors:
        yield Entry("trap door", "**Trap door** of the villain, called by a counter token", _at(signs.trap_door(1)))
    elif board.villain:
        first = min(board.villain)
        text = f"**Villain’s path**: he starts on {first} and follows the arrows"
        yield Entry("villain path", text, _at(signs.villain_number(first)))
    if board.cells:
        yield Entry("cell", "**Cell** and its number", _at(signs.cell(1)))


def _ways(chart: Chart) -> Iterator[Entry]:
    board = chart.board
    if board.belt:
        text = "**Belt** with its numbers; it moves heroes as the arrows point, and belongs to no zone"
        yield Entry("belt", text if board.zones else text.partition(",")[0], _belt)
        if chart.villain_start in board.belt:
            yield Entry(
                "villain start", "**Villain start**", lambda pen, x, y: pen.icon("villain", x - 3.6, y - 3.6, 7.2)
            )
    if any(space.arrow and space.arrow != OUT for space in board.spaces):
        yield Entry(
            "exit arrow",
            "**Exit arrow**: the way from this space to a gate",
            lambda pen, x, y: exit_arrow(pen, x, y, 0, 1.25),
        )
    if board.gates:
        yield Entry("gate", "**Gate**: from here the large arrow leads off the board", _gate)


def _belt(pen: Pen, x: float, y: float) -> None:
    signs.belt_number(1)(pen, x - 3.4, y, 0.9)
    belt_chevron(pen, x + 3.6, y, 180, 0.9)


def _gate(pen: Pen, x: float, y: float) -> None:
    pen.icon("gate", x - 6.2, y - 3.4, 6.8)
    way_out_arrow(pen, x + 2.4, y, 0, 0.6)


def _borders(chart: Chart) -> Iterator[Entry]:
    spaces, found = chart.board.spaces, set()
    for here, there, border in chart.board.grid.edges():
        if border is not Border.OPEN:
            obstacle = spaces[here].obstacle is not None or spaces[there].obstacle is not None
            found.add((border, obstacle))
    words = {Border.SOLID: "no way through, not even for RNG", Border.DASHED: "no way through, but RNG passes"}
    for border in (Border.SOLID, Border.DASHED):
        name = border.name.capitalize()
        if (border, True) in found:
            yield Entry(
                f"{border.name.lower()} obstacle",
                f"**{name} border**: {words[border]}",
                partial(_sample, border=border),
            )
        if (border, False) in found:
            what = "Wall" if border is Border.SOLID else "Window"
            yield Entry(
                what.lower(), f"**{what}**, a {name.lower()} border: {words[border]}", partial(_edge, border=border)
            )


def _sample(pen: Pen, x: float, y: float, *, border: Border) -> None:
    sample(pen, x, y, 4.6, border)


def _edge(pen: Pen, x: float, y: float, *, border: Border) -> None:
    edge_sample(pen, x, y, 5.4, border)
