"""The format of a page: one size that fits A4 and Letter, two columns, 58 lines on a grid of 12 points."""

from __future__ import annotations

from capesmith.render.book.rows import HALF, STEP

WIDTH, HEIGHT = 210.0, 279.4
INNER, OUTER = 18.0, 16.0
COLUMN, GUTTER = 85.0, 6.0
PAGE = 2 * COLUMN + GUTTER  # the type area
TOP = 16.9  # of the first step; the capitals of its line stand at 17.8, the last baseline at 18 from the bottom
DEPTH = 2 * 58  # half steps in a column
BANNER = 28.0  # mm of a chapter's first page
BELOW_BANNER = 8  # half steps before its text begins
FOOT = HEIGHT - 9.0  # the baseline of the running foot

assert INNER + PAGE + OUTER == WIDTH and TOP + DEPTH * HALF - STEP < HEIGHT - INNER


def right_hand(number: int) -> bool:
    """Odd pages are on the right."""
    return number % 2 == 1


def left_edge(number: int) -> float:
    """Where the type area of a page begins: the inner margin is the wider one."""
    return INNER if right_hand(number) else OUTER
