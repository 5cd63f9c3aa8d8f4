"""Making a text fit its box: full size, then smaller down to the floor, then tighter, then a plain report."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from capesmith.render.breaking import broken, evenly, weighed
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.words import Line, Paragraph, Setting, in_sentences, options_apart, paragraphs, without_icons

STEP = 0.2  # points taken off at a time
TIGHT = 0.92  # of the leading, as the last resort
EASE = 0.15  # what a point of type is worth beside the cost of its breaks


class Measure(NamedTuple):
    """How a role of text is set: size, smallest size, distance of lines and of paragraphs, in points."""

    size: float
    floor: float
    leading: float  # times the size
    gap: float = 0.0  # extra between paragraphs, times the size
    ease: float = 0.0  # points that it may be smaller for the sake of better lines


class Fitted(NamedTuple):
    """A text broken for its box, and what had to be done for that."""

    lines: tuple[tuple[float, Line], ...]  # distance of the baseline from the first one, in mm
    size: float  # points
    height: float  # mm from the top of the first line's capitals to the bottom of the last line's descenders
    step: str  # "full", "shrunk", "tight" or "overflow"
    excess: tuple[float, float] = (0.0, 0.0)  # mm by which it is too wide, too high
    loss: float = 0.0  # what its breaks cost; see `breaking.weighed`

    @property
    def fits(self) -> bool:
        return self.step != "overflow"


def fit(
    text: Sequence[Paragraph], measure: Measure, width: float, height: float, *, ascent: float = 0.72,
    even: bool = False,
) -> Fitted:  # fmt: skip
    """The text at the largest size that fits, or a little smaller if its lines are better then.

    `ascent` is the height of its capitals, `even` makes lines alike.
    """
    size, best, least = measure.size, None, math.inf
    lengths = lengths_of(text)
    widest = max((word.width for one in text for word in one.words), default=0.0)
    while True:
        wide = widest > width / (size * MM_PER_POINT) + 1e-9  # then no way to break lines helps
        if not wide and least_height(lengths, measure, size, width, ascent) <= height + 1e-6:
            found = _set(text, measure, size, measure.leading, width, height, ascent, even)
            if found.fits and found.loss + EASE * (measure.size - size) < least - 1e-9:
                best, least = found, found.loss + EASE * (measure.size - size)
        smaller = max(measure.floor, round(size - STEP, 3))
        eased = measure.size - smaller
        if best is not None and (eased > measure.ease + 1e-6 or EASE * eased >= least or smaller == size):
            return best._replace(step="full" if measure.size - best.size <= measure.ease + 1e-6 else "shrunk")
        if size <= measure.floor + 1e-6:
            break
        size = smaller
    tight = _set(text, measure, size, measure.leading * TIGHT, width, height, ascent, even)
    return tight._replace(step="tight") if tight.fits else tight


def wordings(text: str) -> tuple[tuple[str, bool], ...]:
    """The ways to set a text, best first, and whether each may shrink: by sentences, flowing, without its icons."""
    return (in_sentences(text), False), (options_apart(text), True), (options_apart(without_icons(text)), True)


def fit_sentences(text: str, setting: Setting, measure: Measure, width: float, height: float) -> Fitted:
    """The text with a line for each sentence if there is room for that, flowing on if not, and so on."""
    ascent = setting.regular.cap_height
    for said, shrinks in wordings(text):
        limit = measure if shrinks else measure._replace(floor=measure.size - measure.ease)
        found = fit(paragraphs(said, setting), limit, width, height, ascent=ascent)
        if found.step in ("full", "shrunk"):
            break
    return found


def lengths_of(text: Sequence[Paragraph]) -> list[float]:
    """How long paragraphs are in one line, in type sizes."""
    return [sum([word.width + word.space for word in one.words]) - one.words[-1].space for one in text if one.words]


def least_height(lengths: Sequence[float], measure: Measure, size: float, width: float, ascent: float) -> float:
    """The height in mm that paragraphs of these lengths need at least, were every line filled to the last."""
    unit = size * MM_PER_POINT
    lines = sum([math.ceil(length * unit / max(width, 1e-6) - 1e-9) or 1 for length in lengths])
    return ((lines - 1) * measure.leading + (len(lengths) - 1) * measure.gap + ascent + 0.21) * unit


def _set(
    text: Sequence[Paragraph], measure: Measure, size: float, leading: float, width: float, height: float,
    ascent: float, even: bool,
) -> Fitted:  # fmt: skip
    unit = size * MM_PER_POINT
    lines: list[tuple[float, Line]] = []
    too_wide = y = loss = 0.0
    for index, paragraph in enumerate(text):
        room = width / unit
        found, cost = (evenly(paragraph, room), 0.0) if even else weighed(paragraph, room)
        loss += cost
        if found is None:
            widest = max(word.width for word in paragraph.words) + paragraph.indent
            too_wide = max(too_wide, (widest - room) * unit)
            found = broken(paragraph, widest) or []
        if index:
            y += measure.gap * unit
        for line in found:
            lines.append((y, line))
            y += leading * unit
    used = (lines[-1][0] if lines else 0.0) + (ascent + 0.21) * unit
    excess = (max(0.0, too_wide), max(0.0, used - height))
    step = "overflow" if too_wide > 1e-6 or used > height + 1e-6 else "full"
    return Fitted(tuple(lines), size, used, step, excess, loss)


def fit_line(width_at_1: float, size: float, floor: float, room: float) -> tuple[float, float]:
    """The size in points at which one line fits the room in mm, and by how much it is still too wide."""
    wanted = room / (width_at_1 * MM_PER_POINT) if width_at_1 else size
    if wanted >= size:
        return size, 0.0
    size = max(floor, int(wanted * 20) / 20)
    return size, max(0.0, width_at_1 * size * MM_PER_POINT - room)
