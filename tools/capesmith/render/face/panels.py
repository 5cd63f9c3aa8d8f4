"""Panels: titled text boxes that share a column, each as high as its text needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from capesmith.render.face.language import Part
from capesmith.render.face.marks import Misfit
from capesmith.render.fitting import STEP, TIGHT, Fitted, Measure, fit, least_height, lengths_of, wordings
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look, Role
from capesmith.render.shapes import Box
from capesmith.render.words import Line, Paragraph, paragraphs

SIDE, ABOVE, BELOW = 1.9, 1.3, 0.9  # room around the text of a panel, in mm
AIR = 0.9  # more room above and below the text where there is room to spare
HEAD = 1.5  # room above and below a title
LOWEST_HEAD = 6.9
HIGHEST_TITLE = 14.0
TITLE_SIDE = 1.7  # room at either side of a title
# What is given up for a text that fits or reads better, beside the cost of its line breaks: a line for each sentence,
# icons, the distance of lines; for each point of type; for each mm of the picture, and ever more for the next.
FLOWING, ICONS, LEADING, POINT, WIDER, EVER_WIDER = 0.2, 1.0, 1.0, 1.2, 0.03, 0.007
WIDENING = 1.2  # mm by which panels grow at a time
Lines = tuple[tuple[tuple[float, float, Line], ...], float, float]  # lines, size, ascent


class Panel(NamedTuple):
    """One panel: its box, the height of its title band, and the lines of title and text."""

    box: Box
    head: float
    title: Lines
    text: Lines


class PanelPlan(NamedTuple):
    panels: tuple[Panel, ...]
    step: str
    problems: tuple[Misfit, ...]


class Way(NamedTuple):
    """A way to set all panels, and its price."""

    price: float
    wording: int  # see `fitting.wordings`
    size: float
    tight: float
    wider: float


class Column(NamedTuple):
    """All panels set in one way."""

    way: Way
    box: Box
    titles: list[Fitted]
    texts: list[Fitted]
    heights: list[float]
    excess: float  # mm by which they are too high

    @property
    def fits(self) -> bool:
        return self.excess <= 1e-6 and all(text.excess[0] == 0 for text in self.texts)

    @property
    def price(self) -> float:
        return self.way.price + sum(text.loss for text in self.texts) / len(self.texts)


def plan_panels(items: Sequence[Mapping[str, Any]], box: Box, look: Look, part: Part) -> PanelPlan:
    """Panels for items with `title` and `text`, as large as they fit, and no larger than they need.

    An item may also say how much of its title band is for marks (`taken`), how high that is at least (`head`) and how
    much stays free above its text (`lead`), all in mm. One without a title has no band.
    """
    if not items:
        return PanelPlan((), "full", ())
    best, gap = _best(items, box, look, part), part.get("gap", 1.2)
    spare = min(2 * AIR, max(0.0, -best.excess) / len(items))
    panels, y = [], box.y
    for item, title, text, height in zip(items, best.titles, best.texts, best.heights, strict=True):
        panels.append(_placed(item, Box(best.box.x, y, best.box.w, height + spare), title, text, look, part))
        y += height + spare + gap
    way, full = best.way, look.role(part.get("role")).size
    step = "overflow" if not best.fits else "tight" if way.tight < 1 else "full" if way.size == full else "shrunk"
    return PanelPlan(tuple(panels), step, tuple(_misfits(items, best, part)))


def _best(items: Sequence[Mapping[str, Any]], box: Box, look: Look, part: Part) -> Column:
    """The column that gives up least; the tightest one if none fits."""
    role = look.role(part.get("role"))
    gaps, ways = part.get("gap", 1.2) * (len(items) - 1), _ways(role, part.get("widen", 0.0))
    bands = sum(part.get("head", LOWEST_HEAD) for item in items if item["title"])
    setting = look.setting(role)
    worded = [  # all texts, in each wording
        [paragraphs(said, setting) for said in each]
        for each in zip(*([said for said, _ in wordings(str(item["text"]))] for item in items), strict=True)
    ]
    lengths = [[lengths_of(one) for one in each] for each in worded]
    best: Column | None = None
    for way in ways:
        if best is not None and best.fits and best.price <= way.price:
            break
        if way is not ways[-1] and _hopeless(way, lengths[way.wording], box, gaps + bands, role):
            continue
        found = _column(items, worded[way.wording], way, box, gaps, look, part)
        if best is None or not best.fits or (found.fits and found.price < best.price):
            best = found
    assert best is not None
    return best


def _misfits(items: Sequence[Mapping[str, Any]], found: Column, part: Part) -> Iterator[Misfit]:
    for item, title in zip(items, found.titles, strict=True):
        if not title.fits:
            yield Misfit("title", f"{part.get('panels')}.title", str(item["title"]), *title.excess, title.size)
    if not found.fits:
        worst = max(range(len(items)), key=lambda i: found.heights[i])
        wide, said = max(text.excess[0] for text in found.texts), str(items[worst]["text"])
        yield Misfit("text", f"{part.get('panels')}.text", said, wide, max(0.0, found.excess), found.way.size)


def _ways(role: Role, widen: float) -> list[Way]:
    """All ways that may be tried, the best first."""
    sizes = [role.size - STEP * i for i in range(int((role.size - role.floor) / STEP + 1e-6) + 1)] + [role.floor]
    widths = [WIDENING * i for i in range(int(widen / WIDENING) + 1)] + [widen]
    ways = {
        Way(
            price + POINT * (role.size - size) + wider * (WIDER + EVER_WIDER * wider),
            wording,
            round(size, 3),
            tight,
            wider,
        )
        for wording, tight, price in ((0, 1.0, 0.0), (1, 1.0, FLOWING), (2, 1.0, ICONS), (2, TIGHT, ICONS + LEADING))
        for size in (sizes if tight == 1 else sizes[-1:])
        for wider in widths
    }
    return sorted(ways)


def _hopeless(way: Way, lengths: Sequence[Sequence[float]], box: Box, gaps: float, role: Role) -> bool:
    """Whether there is not even room for lines that are filled to the last."""
    measure, width = Measure(way.size, way.size, role.leading * way.tight, role.gap), box.w + way.wider - 2 * SIDE
    least = sum(least_height(one, measure, way.size, width, 0.0) + ABOVE + BELOW for one in lengths)
    return least + gaps > box.h


def _column(
    items: Sequence[Mapping[str, Any]], worded: Sequence[Sequence[Paragraph]], way: Way, box: Box, gaps: float,
    look: Look, part: Part,
) -> Column:  # fmt: skip
    role = look.role(part.get("role"))
    box = Box(box.x - way.wider, box.y, box.w + way.wider, box.h)
    measure = Measure(way.size, way.size, role.leading * way.tight, role.gap)
    titles = [_title(item, box, look, part) for item in items]
    ascent = look.setting(role).regular.cap_height
    texts = [fit(one, measure, box.w - 2 * SIDE, 1e6, ascent=ascent) for one in worded]
    heights = [_height(item, title, text, part) for item, title, text in zip(items, titles, texts, strict=True)]
    return Column(way, box, titles, texts, heights, sum(heights) + gaps - box.h)


def _title(item: Mapping[str, Any], box: Box, look: Look, part: Part) -> Fitted:
    """In one line if that is possible, in two, or in as many as there is room for."""
    role = look.role(part.get("title_role"))
    setting = look.setting(role)
    room = part.get("title_room", box.w - 2 * TITLE_SIDE) - float(item.get("taken", 0.0))
    measure, ascent = role.measure._replace(leading=0.96), setting.regular.cap_height
    said = paragraphs(str(item["title"]), setting)
    line = role.floor * MM_PER_POINT
    for high in (ascent * line * 1.6, (ascent + 1.2) * line, HIGHEST_TITLE):
        found = fit(said, measure, room, high, ascent=ascent)
        if found.step in ("full", "shrunk"):
            break
    return found


def _head(item: Mapping[str, Any], title: Fitted, part: Part) -> float:
    if not item["title"]:
        return 0.0
    lowest, needed = part.get("head", LOWEST_HEAD), title.height + 2 * HEAD - 0.21 * title.size * MM_PER_POINT
    return float(max(lowest, float(item.get("head", 0.0)), needed if "head" not in part.details else 0.0))


def _height(item: Mapping[str, Any], title: Fitted, text: Fitted, part: Part) -> float:
    return _head(item, title, part) + float(item.get("lead", 0.0)) + ABOVE + text.height + BELOW


def _placed(item: Mapping[str, Any], box: Box, title: Fitted, text: Fitted, look: Look, part: Part) -> Panel:
    head = _head(item, title, part)
    title_ascent = look.setting(look.role(part.get("title_role"))).regular.cap_height
    text_ascent = look.setting(look.role(part.get("role"))).regular.cap_height
    title_height = title.height - 0.21 * title.size * MM_PER_POINT
    first = box.y + (head - title_height) / 2 + title_ascent * title.size * MM_PER_POINT
    spare = max(0.0, box.h - _height(item, title, text, part))
    above = float(item.get("lead", 0.0)) + ABOVE + min(spare, AIR)
    start = box.y + head + above + text_ascent * text.size * MM_PER_POINT
    return Panel(
        box, head,
        (tuple((box.x + SIDE, first + y, line) for y, line in title.lines), title.size, title_ascent),
        (tuple((box.x + SIDE, start + y, line) for y, line in text.lines), text.size, text_ascent),
    )  # fmt: skip
