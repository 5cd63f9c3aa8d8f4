"""The whole table, laid out for so many players: every thing at its real size, where a game says that it lies.

A game tells what is there (`SetUp`, from the rules); `table:` in `showing.yaml` tells where it lies:

    rows      blocks from the far side of the table to the near one; `far` and `near` are the seats of the players
    blocks    things of a block, each {lies: NAME, at: [x, y]} in millimetres; `seat` is the block of every player
    upon      the name of the thing in its block that it lies upon, and is placed on
    in        the name of a box on the face of that thing: it lies in the middle of it; several lie in one each
    under     the name of the thing that it is pushed under
    as        row (the usual one; with `columns`, several), fan or pile, for things that are several
    key       what it is, for the key beside the picture
    spare     nobody looks at it while a game goes on: it lies on tables that are set up, not while it is played at
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import partial
from typing import Any, NamedTuple, TypeVar

from capesmith.render.book.records import Figure
from capesmith.render.colour import mix
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.pieces.dice import PIPS, SIDE
from capesmith.render.shapes import Box, Point, circle, joined, rectangle
from capesmith.render.showing.facts import Shown
from capesmith.render.showing.seated import stock_of
from capesmith.rules.event import NOBODY
from capesmith.source.record import record

One = TypeVar("One")

EDGE, APART = 18.0, 18.0  # of the table, and between blocks
GAP = 3.0  # between things in a row
BESIDE = 1.0  # between pieces that share a space
FAN = 27.0  # from one card of a fan to the next
LEAF = 0.32  # how much a card adds to a pile
SLOPE = 0.74  # how much of its height is seen of a thing that stands
HIGHEST = 5.0  # of a pile, as it is drawn
SEAT, FAR, NEAR = "seat", "far", "near"


Outline = tuple[Point, ...]


class Lying(NamedTuple):
    """A piece on a board: where its middle is, in millimetres of the board, and which thing of the game it is, by
    reference."""

    drawing: Drawing
    x: float
    y: float
    of: int = NOBODY
    heaped: bool = False  # one of several on a place that has not room for all


@record
class SetUp:
    """What lies on the table: things by the names that `showing.yaml` has for them, those of each player, pieces on
    boards, and the outlines of the spaces that boards have, by their numbers."""

    things: Mapping[str, Sequence[Drawing]]
    seats: tuple[Mapping[str, Sequence[Drawing]], ...] = ()
    on: Mapping[str, Sequence[Lying]] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)  # numbers that the key may name
    spaces: Mapping[str, Mapping[int, Outline]] = field(default_factory=dict)


class Placed(NamedTuple):
    """A thing on the table: its box in millimetres, and what it lies on or under (a place in the list, or none)."""

    name: str
    drawing: Drawing
    box: Box
    turn: int = 0  # 180 on the far side
    on: int = -1
    under: int = -1
    many: int = 1  # in a pile
    fan: bool = False  # one of several that overlap, as in a hand
    of: int = NOBODY  # the thing of the game that it is


class Call(NamedTuple):
    """A number on the picture, and its line of the key."""

    number: int
    text: str
    at: Point


@record
class TableLayout:
    """Everything on a table of some size, lower things first."""

    players: int
    width: float
    height: float
    placed: tuple[Placed, ...]
    calls: tuple[Call, ...]

    @property
    def fingerprint(self) -> str:
        things = [(one.drawing.fingerprint, one.box, one.turn, one.many) for one in self.placed]
        return fingerprint(self.width, self.height, things, list(self.calls))


def table_for(shown: Shown, players: int) -> TableLayout:
    """The table of a game when so many have sat down."""
    set_up = shown.showing.laid(shown.showing.opening(shown.order, players), stock_of(shown.order))
    return laid_out(shown.data["table"], set_up, players, partial(shown.said, **set_up.words))


# --- layout -----------------------------------------------------------------------------------------------


class Block(NamedTuple):
    """Things that keep together, from their own top left corner."""

    width: float
    height: float
    placed: tuple[Placed, ...]
    calls: tuple[tuple[str, Point], ...]
    far: bool = False  # of somebody who sits across the table

    def turned(self) -> Block:
        """The same on the other side of the table."""
        w, h = self.width, self.height
        placed = [one._replace(box=_across(one.box, w, h), turn=180 - one.turn) for one in self.placed]
        return Block(w, h, tuple(placed), tuple((text, (w - x, h - y)) for text, (x, y) in self.calls), True)


def _across(box: Box, width: float, height: float) -> Box:
    return Box(width - box.right, height - box.bottom, box.w, box.h)


def laid_out(told: Mapping[str, Any], set_up: SetUp, players: int, said: Callable[[str], str] = str) -> TableLayout:
    """Rows of blocks one below the other, each in the middle of the table."""
    rows = [[one for name in row for one in _blocks(name, told, set_up)] for row in told["rows"]]
    rows = [row for row in rows if row]
    wide = max(sum(block.width for block in row) + APART * (len(row) - 1) for row in rows)
    placed: list[Placed] = []
    calls: dict[str, tuple[bool, Point]] = {}
    y = EDGE
    for row in rows:
        tall = max(block.height for block in row)
        for block, x in zip(row, _across_row(row, wide), strict=True):
            dx, dy = EDGE + x, y + (tall - block.height) / 2
            first = len(placed)
            for one in block.placed:
                on, under = (link + first if link >= 0 else -1 for link in (one.on, one.under))
                placed.append(one._replace(box=_moved(one.box, dx, dy), on=on, under=under))
            for text, (cx, cy) in block.calls:
                if text not in calls or (calls[text][0] and not block.far):
                    calls[text] = block.far, (cx + dx, cy + dy)
        y += tall + APART
    listed = [one["key"] for block in told["blocks"].values() for one in block if one.get("key") in calls]
    numbered = tuple(Call(number, said(text), calls[text][1]) for number, text in enumerate(listed, 1))
    return TableLayout(players, wide + 2 * EDGE, y - APART + EDGE, tuple(placed), numbered)


def _across_row(row: Sequence[Block], wide: float) -> Iterator[float]:
    """Where the blocks of a row begin: as far from each other as from the ends, if there is room."""
    spare = wide - sum(block.width for block in row)
    gap = max(APART, spare / (len(row) + 1)) if len(row) > 1 else 0.0
    x = (spare - gap * (len(row) - 1)) / 2
    for block in row:
        yield x
        x += block.width + gap


def _moved(box: Box, dx: float, dy: float) -> Box:
    return Box(box.x + dx, box.y + dy, box.w, box.h)


def _blocks(name: str, told: Mapping[str, Any], set_up: SetUp) -> Iterator[Block]:
    """A block by its name, or those of all players on one side."""
    if name not in (FAR, NEAR):
        yield block_of(told["blocks"][name], set_up.things, set_up.on)
        return
    near = (len(set_up.seats) + 1) // 2
    for seat in set_up.seats[:near] if name == NEAR else reversed(set_up.seats[near:]):
        block = block_of(told["blocks"][SEAT], seat, {})
        yield block if name == NEAR else block.turned()


def block_of(told: Sequence[Mapping[str, Any]], things: Mapping[str, Sequence[Drawing]],
             on: Mapping[str, Sequence[Lying]]) -> Block:  # fmt: skip
    """What of the listed things is there, each where it is said to lie."""
    placed: list[Placed] = []
    first: dict[str, int] = {}
    calls: list[tuple[str, Point]] = []
    for one in told:
        name = one["lies"]
        if not things.get(name):
            continue
        first[name] = len(placed)
        x, y = one.get("at", (0.0, 0.0))
        below = first[one["upon"]] if "upon" in one else -1
        if "in" in one:
            placed += _in_places(name, things[name], placed, below, one["in"])
        else:
            if below >= 0:
                x, y = placed[below].box.x + x, placed[below].box.y + y
            placed += [item._replace(on=below) for item in _arranged(name, things[name], one, x, y)]
        x, y = placed[first[name]].box[:2]
        if "key" in one:
            calls.append((one["key"], tuple(one["call"]) if "call" in one else (x, y)))
        for piece in on.get(name, ()):
            at = Box(x + piece.x - piece.drawing.width / 2, y + piece.y - piece.drawing.height / 2,
                     piece.drawing.width, piece.drawing.height)  # fmt: skip
            placed.append(Placed(f"{name}-piece", piece.drawing, at, on=first[name], fan=piece.heaped, of=piece.of))
    covers = {one["lies"]: first[one["under"]] for one in told if "under" in one and one["lies"] in first}
    placed = [one._replace(under=covers.get(one.name, -1)) for one in placed]
    right = max((one.box.right for one in placed), default=0.0)
    bottom = max((one.box.bottom for one in placed), default=0.0)
    return Block(right, bottom, tuple(placed), tuple(calls))


def _in_places(name: str, drawings: Sequence[Drawing], placed: Sequence[Placed], below: int, spot: str) -> list[Placed]:
    """Things in the places that the face below has for them: all on one thing, or one on each of several alike."""
    several = [number for number, one in enumerate(placed) if one.name == placed[below].name]
    found = []
    for number, drawing in enumerate(drawings):
        on, nth = (several[number], 0) if len(several) > 1 else (below, number)
        ground = placed[on]
        spots = ground.drawing.named(spot)
        box = spots[min(nth, len(spots) - 1)]  # a face of somebody's own may have fewer
        x, y = ground.box.x + box.centre[0] - drawing.width / 2, ground.box.y + box.centre[1] - drawing.height / 2
        found.append(Placed(name, drawing, Box(x, y, drawing.width, drawing.height), on=on))
    return found


def _arranged(name: str, drawings: Sequence[Drawing], told: Mapping[str, Any], x: float, y: float) -> Iterator[Placed]:
    """One thing, a pile, or several in rows."""
    way = told.get("as", "row")
    if way == "pile":
        top = drawings[0]
        yield Placed(name, top, Box(x, y, top.width, top.height), many=len(drawings))
        return
    if way == "fan":
        for number, one in enumerate(drawings):
            yield Placed(name, one, Box(x + number * FAN, y, one.width, one.height), fan=True)
        return
    columns, gap = int(told.get("columns", len(drawings))), float(told.get("gap", GAP))
    left, tall = x, 0.0
    for number, one in enumerate(drawings):
        if number and number % columns == 0:
            x, y, tall = left, y + tall + gap, 0.0
        yield Placed(name, one, Box(x, y, one.width, one.height))
        x, tall = x + one.width + gap, max(tall, one.height)


# --- drawing ----------------------------------------------------------------------------------------------


def drawn_table(pen: Pen, shown: Shown, table: TableLayout, box: Box) -> float:
    """The table in a box; the scale comes back."""
    scale = min(box.w / table.width, box.h / table.height)
    ground = shown.data["table"].get("ground", "paper")
    with pen.clipped(rectangle(box)):
        pen.box(box, "white" if pen.look.saving else ground)
        left, top = box.x + (box.w - table.width * scale) / 2, box.y + (box.h - table.height * scale) / 2
        with pen.placed(left, top, scale=scale):
            for one in sorted(table.placed, key=lambda one: one.under < 0):
                _draw_thing(pen, one, ground)
    return scale


def table_figure(shown: Shown, players: int, wide: float) -> Figure:
    """The table for a page of a book."""
    table = table_for(shown, players)

    def draw(pen: Pen, box: Box) -> None:
        drawn_table(pen, shown, table, box)
        pen.box(box, None, "ink", 0.55)

    return Figure("page", wide * table.height / table.width, draw, fingerprint("table", table.fingerprint, wide))


def _draw_thing(pen: Pen, one: Placed, ground: str) -> None:
    """A thing with its shadow; a pile with its edge."""
    drawing, (x, y) = one.drawing, one.box.centre
    saving = pen.look.saving
    with pen.placed(x, y, turn=one.turn), pen.placed(-drawing.width / 2, -drawing.height / 2):
        outline = drawing.cut.outline()
        high = min(HIGHEST, one.many * LEAF) if one.many > 1 else 0.0
        if not saving:
            dark = mix(pen.colour(ground), "#000000", 0.4)
            deep = 1.0 if one.on >= 0 else 2.4
            pen.paint(outline.moved(deep + high, deep + high), dark)
        for step in range(int(high / 0.9), 0, -1):
            pen.paint(outline.moved(step * 0.9, step * 0.9), "white", "ink", 0.25)
        with pen.clipped(outline):
            pen.form(f"shown-{drawing.fingerprint}", drawing.bounds, partial(drawing.draw, pen))
        pen.paint(outline, None, "ink", 0.5)


def crowd(
    at: Point, drawings: Sequence[Drawing], wide: float = math.inf, of: Sequence[int] = ()
) -> Iterator[Lying]:  # fmt: skip
    """Pieces on one space: side by side around its middle, in as few even rows as are no wider than told. `of` are the
    things of the game that they are."""
    if not drawings:
        return
    broadest, tallest = max(one.width for one in drawings), max(one.height for one in drawings)
    most = max(1, int(min(len(drawings), (wide + BESIDE) / (broadest + BESIDE))))
    things = [*of, *[NOBODY] * (len(drawings) - len(of))]
    rows = list(_even(list(zip(drawings, things, strict=True)), most))
    y = at[1] - (tallest + BESIDE) * (len(rows) - 1) / 2
    for row in rows:
        x = at[0] - (sum(one.width for one, _ in row) + BESIDE * (len(row) - 1)) / 2
        for one, thing in row:
            yield Lying(one, x + one.width / 2, y, thing)
            x += one.width + BESIDE
        y += tallest + BESIDE


def heap(at: Point, drawings: Sequence[Drawing], of: Sequence[int], apart: Point) -> Iterator[Lying]:
    """Pieces on one place, one before the other."""
    for number, (one, thing) in enumerate(zip(drawings, of, strict=True)):
        by = number - (len(drawings) - 1) / 2
        yield Lying(one, at[0] + by * apart[0], at[1] + by * apart[1], thing, len(drawings) > 1)


def _even(all: Sequence[One], most: int) -> Iterator[Sequence[One]]:
    """Rows of at most so many, none much longer than another."""
    count = -(-len(all) // most)
    for row in range(count):
        yield all[len(all) * row // count : len(all) * (row + 1) // count]


# --- things that are only drawn here ----------------------------------------------------------------------


def standing(standee: Drawing, tall: float, tab: float = 0.0, row: float = 0.0) -> Drawing:
    """A figure as it is seen from a chair: the front of a strip that is folded at the head, less high for the slope; or
    as much of it as those who stand in the next row leave to be seen."""
    top, high = standee.height - tab - tall, row or tall * SLOPE

    def draw(pen: Pen) -> None:
        with pen.through(1, 0, 0, SLOPE, 0, -top * SLOPE):
            standee.draw(pen)

    mark = fingerprint("standing", standee.fingerprint, tall, tab, *((row,) if row else ()))
    return Drawing(f"{standee.id}-standing", standee.title, Cut(standee.width, high, radius=1.5), draw, mark, 0.0)


def smaller(drawing: Drawing, scale: float) -> Drawing:
    """The same in small, as where a card lies on a space that has not room for it."""

    def draw(pen: Pen) -> None:
        with pen.placed(scale=scale):
            drawing.draw(pen)

    cut = replace(
        drawing.cut, width=drawing.width * scale, height=drawing.height * scale, radius=drawing.cut.radius * scale
    )
    return replace(
        drawing, cut=cut, draw=draw, fingerprint=fingerprint("smaller", drawing.fingerprint, scale), places=tuple
    )


def laden(ground: Drawing, pieces: Sequence[Lying]) -> Drawing:
    """A thing with others that always lie on it, such as a card with its discs."""

    def draw(pen: Pen) -> None:
        ground.draw(pen)
        for one in pieces:
            with pen.placed(one.x - one.drawing.width / 2, one.y - one.drawing.height / 2):
                outline = one.drawing.cut.outline()
                with pen.clipped(outline):
                    one.drawing.draw(pen)
                pen.paint(outline, None, "ink", 0.4)

    mark = fingerprint(ground.fingerprint, [(one.drawing.fingerprint, one.x, one.y) for one in pieces])
    return replace(ground, draw=draw, fingerprint=mark)


def die(look: Look, value: int, colour: str, ink: str = "white") -> Drawing:
    """A die that shows a number."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, SIDE, SIDE), "white" if pen.look.saving else colour)
        if pen.look.saving:
            pen.box((0.8, 0.8, SIDE - 1.6, SIDE - 1.6), None, colour, 0.9)
        pips = joined(circle(SIDE * u, SIDE * v, SIDE * 0.095) for u, v in PIPS[str(value)])
        pen.paint(pips, "ink" if pen.look.saving else ink)

    mark = fingerprint("die", value, colour, ink, look)
    return Drawing(f"die-{colour.strip('#')}-{value}", "Die", Cut(SIDE, SIDE, radius=2.4), draw, mark, 0.0)
