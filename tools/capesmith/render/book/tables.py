"""Tables: column widths from what they hold, an ink header, rows in two tints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from capesmith.render.book.blocks import Grid, Spans
from capesmith.render.book.format import COLUMN, STEP
from capesmith.render.book.rows import Item, Mark, Ornament, Row, halves
from capesmith.render.book.typeset import Compositor, marks_of
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box
from capesmith.render.structure import Tag
from capesmith.render.words import Line

PAD = 2.2  # beside each cell
AIR = 7.2 - STEP  # of a row around its lines
CHUNK = 84  # half steps: a longer table in a column is split into parts of at most this
NARROW = 16.0  # a column no wider than this is centred unless the author says otherwise


class _Cells(NamedTuple):
    """A row of the table in lines."""

    lines: tuple[tuple[Line, ...], ...]
    height: float


def table_rows(compositor: Compositor, grid: Grid, width: float) -> list[Row]:
    """One row for the whole table; several, each with the header, if it stands in a column and is longer than that."""
    head, rows = _bold_headed(grid)
    naturals = [
        [compositor.width(cell, _role(index), grid.line) for cell in row] for index, row in enumerate((head, *rows))
    ]
    widths = _widths([list(column) for column in zip(*naturals, strict=True)], width)
    needed = sum(max(cell[1] for cell in column) for column in zip(*naturals, strict=True)) + 2 * PAD * len(widths)
    if needed > width + 1e-6:
        compositor.tell(grid.line, f"the table is {needed - width:.1f} mm too wide")
    align = _alignment(grid.align, naturals[1:])
    cells = [_cells(compositor, row, widths, _role(index), grid.line) for index, row in enumerate((head, *rows))]
    header = cells[0] if any(head) else None
    parts = _parts(header, cells[1:]) if width <= COLUMN else [(0, cells[1:])]  # nothing is broken across the page
    named = header is None or _named(rows)
    with compositor.setting("Table"):
        return [_part(compositor, header, part, start, widths, align, width, grid.line, named) for start, part in parts]


def _named(rows: Sequence[Sequence[Spans]]) -> bool:
    """Whether the first cell of each row says what the row is about."""
    return all(len(row) > 1 and bool(row[0]) and all(span.bold for span in row[0] if span.text.strip()) for row in rows)


def _role(index: int) -> str:
    return "book-table" if index else "book-table-head"


def _bold_headed(grid: Grid) -> tuple[tuple[Spans, ...], list[tuple[Spans, ...]]]:
    """The table with its first column in bold, if it has more than one and that one is short."""
    short = len(grid.head) > 1 and all(sum(len(span.text) for span in row[0]) < 28 for row in grid.rows)
    if not short:
        return grid.head, list(grid.rows)
    return grid.head, [(tuple(span._replace(bold=True) for span in row[0]), *row[1:]) for row in grid.rows]


def _widths(columns: Sequence[Sequence[tuple[float, float]]], width: float) -> list[float]:
    """As wide as the columns like to be; what is left is given, and what is missing taken, where there is most text."""
    likes = [max(cell[0] for cell in column) + 2 * PAD for column in columns]
    needs = [max(cell[1] for cell in column) + 2 * PAD for column in columns]
    spare = width - sum(likes)
    if spare >= 0:
        return [like + spare * like / sum(likes) for like in likes]
    # columns that like less than an even share keep what they like, the others share the rest
    greedy = set(range(len(likes)))
    while modest := {i for i in greedy if likes[i] <= _share(likes, greedy, width)}:
        greedy -= modest
    share = _share(likes, greedy, width)
    found = [share if i in greedy else like for i, like in enumerate(likes)]
    if all(wide >= need for wide, need in zip(found, needs, strict=True)):
        return found
    room = max(0.0, width - sum(needs))
    give = sum(likes) - sum(needs) or 1.0
    return [need + room * (like - need) / give for like, need in zip(likes, needs, strict=True)]


def _share(likes: Sequence[float], greedy: set[int], width: float) -> float:
    kept = sum(like for i, like in enumerate(likes) if i not in greedy)
    return (width - kept) / max(1, len(greedy))


def _alignment(given: Sequence[str], rows: Sequence[Sequence[tuple[float, float]]]) -> list[str]:
    """As the author says, else the first column left and narrow ones centred."""
    found = []
    for index, said in enumerate(given):
        narrow = index > 0 and all(row[index][0] <= NARROW for row in rows)
        found.append(said or ("centre" if narrow else "left"))
    return found


def _cells(compositor: Compositor, row: Sequence[Spans], widths: Sequence[float], role: str, at: int) -> _Cells:
    lines = tuple(
        tuple(compositor.lines(cell, role, wide - 2 * PAD + 1e-6, at)) for cell, wide in zip(row, widths, strict=True)
    )
    return _Cells(lines, max(1, max(map(len, lines), default=1)) * STEP + AIR)


def _parts(header: _Cells | None, rows: Sequence[_Cells]) -> list[tuple[int, list[_Cells]]]:
    """Runs of rows that fit a column with the header, each with the number of its first row."""
    top = header.height if header else 0.0
    if halves(top + sum(row.height for row in rows)) <= CHUNK:
        return [(0, list(rows))]
    parts: list[tuple[int, list[_Cells]]] = [(0, [])]
    y = top
    for index, row in enumerate(rows):
        if parts[-1][1] and halves(y + row.height) > CHUNK:
            parts.append((index, []))
            y = top
        parts[-1][1].append(row)
        y += row.height
    return parts


def _part(
    compositor: Compositor, header: _Cells | None, rows: Sequence[_Cells], start: int, widths: Sequence[float],
    align: Sequence[str], width: float, at: int, named: bool,
) -> Row:  # fmt: skip
    items: list[Item] = []
    marks: list[Mark] = []
    y = 0.0
    shown = ([(True, header)] if header else []) + [(False, row) for row in rows]
    for index, (head, row) in enumerate(shown):
        striped = not head and (start + index - (1 if header else 0)) % 2 == 0
        kind = "table-head" if head else "table-stripe" if striped else "table-row"
        items.append(Ornament(kind, Box(0, y, width, row.height)))
        tags = _tags(compositor, len(widths), head, named)
        if not (head and start):  # a header that is shown again is for the eye
            items += _placed(compositor, row, widths, align, y, head, tags)
        else:
            items += [item._replace(tag=None) for item in _placed(compositor, row, widths, align, y, head, tags)]
        marks += [mark._replace(y=y) for lines in row.lines for mark in marks_of(lines)]
        y += row.height
    items.append(Ornament("table-frame", Box(0, 0, width, y)))
    return Row(halves(y), tuple(items), space=2, marks=tuple(marks), line=at)


def _tags(compositor: Compositor, count: int, head: bool, named: bool) -> list[Tag]:
    """The cells of a row."""
    with compositor.setting("TR"):
        scopes = ["Column" if head else "Row" if named and not index else "" for index in range(count)]
        return [compositor.tag_of("TH" if one else "TD", "", f"/O/Table/Scope/{one}" if one else "") for one in scopes]


def _placed(
    compositor: Compositor, row: _Cells, widths: Sequence[float], align: Sequence[str], y: float, head: bool,
    tags: Sequence[Tag],
) -> list[Item]:  # fmt: skip
    role = _role(0 if head else 1)
    unit = compositor.look.role(role).size * MM_PER_POINT
    colour = ("ink" if compositor.look.saving else "book-pop") if head else "ink"
    items: list[Item] = []
    x = 0.0
    for lines, wide, how, tag in zip(row.lines, widths, align, tags, strict=True):
        top = y + (row.height - len(lines) * STEP) / 2 + 0.745 * STEP
        for index, line in enumerate(lines):
            free = wide - 2 * PAD - line.width * unit
            shift = {"left": 0.0, "centre": free / 2, "right": free}[how]
            with compositor.within(tag):
                items.append(compositor.set_line(line, role, x + PAD + shift, top + index * STEP, colour))
        x += wide
    return items
