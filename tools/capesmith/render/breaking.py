"""Breaking paragraphs into lines: all breaks are weighed together, so that no line is mended at another's cost."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from capesmith.render.words import Line, Paragraph, Word, line_of

SHORT = 0.4  # a last line below this share of the room is too short
WORD = 0.5  # and one of a single word below this share
LONELY = 0.35  # what either costs, and a single word that leaves half of its line empty
TAIL = 0.8  # the share of that which a short last line costs, although a reader pauses there
PAUSES, PAUSE = (",", ";", ":", "."), 0.6  # a ragged line that ends where a reader pauses costs only this share


def broken(paragraph: Paragraph, width: float) -> list[Line] | None:
    """The paragraph in lines no wider than `width` (in type sizes), evenly filled; None if a word is too wide.

    As few lines as possible. Among those the ones with the least ragged edge (the sum of the squares of what is left
    empty) that end where a reader pauses, part nothing that belongs together, and leave no word alone.
    """
    return weighed(paragraph, width)[0]


def weighed(paragraph: Paragraph, width: float) -> tuple[list[Line] | None, float]:
    """The same lines and what their breaks cost: 0 is a perfect edge, a stranded word is `LONELY`."""
    cuts, cost = _cuts(paragraph, width)
    return None if cuts is None else _lines(paragraph, cuts), cost


def _cuts(paragraph: Paragraph, width: float) -> tuple[list[int] | None, float]:
    """The words that the lines begin with, and the end; and what all breaks cost."""
    words, n = paragraph.words, len(paragraph.words)
    if width <= 0 or max([word.width for word in words], default=0.0) > width + 1e-9:
        return None, 0.0
    steps = [word.width + word.space for word in words]
    indented = width - paragraph.indent
    # best[i]: (lines, cost, where the line that ends before word i starts)
    best: list[tuple[int, float, int]] = [(0, 0.0, 0)]
    for end in range(1, n + 1):
        word, last = words[end - 1], end == n
        length = -word.space
        share = PAUSE if word.runs[-1].text.endswith(PAUSES) else 1.0
        fewest, least, begin = n + 1, 0.0, -1
        for start in range(end - 1, -1, -1):
            length += steps[start]
            room = indented if start else width
            if length > room + 1e-9:
                break
            lines, cost, _ = best[start]
            if lines >= fewest:
                continue
            slack = (room - length) / width
            if not last:
                cost += word.tie + share * slack * slack
            elif start and length < SHORT * room:
                cost += LONELY * TAIL
            if start == end - 1 and n > 1 and not _grouped(word):
                cost += LONELY * min(1.0, 2 * slack) if not last else LONELY if length < WORD * room else 0.0
            if lines + 1 < fewest or cost < least:
                fewest, least, begin = lines + 1, cost, start
        best.append((fewest, least, begin))
    if best[n][0] > n:
        return None, 0.0
    cuts, at = [n], n
    while at:
        at = best[at][2]
        cuts.append(at)
    cuts.reverse()
    return cuts, best[n][1]


def _grouped(word: Word) -> bool:
    """Whether it is several words that are tied, such as a keyword with its number: these may stand alone."""
    return any(" " in run.text for run in word.runs)


def _lines(paragraph: Paragraph, cuts: Sequence[int]) -> list[Line]:
    return [line_of(paragraph.words[a:b], paragraph.indent if a else 0.0) for a, b in pairwise(cuts)]


def evenly(paragraph: Paragraph, width: float) -> list[Line] | None:
    """The paragraph in as many lines as `broken` makes of it, all of about the same length: for centred lines."""
    found, _ = _cuts(paragraph, width)
    if found is None:
        return None
    low, high = 0.0, width
    for _ in range(9):
        middle = (low + high) / 2
        tried = _cuts(paragraph, middle)[0] if len(found) > 2 else None
        if tried is not None and len(tried) == len(found):
            found, high = tried, middle
        else:
            low = middle
    return _lines(paragraph, found)
