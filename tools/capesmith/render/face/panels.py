"""Panels: titled text boxes that share a column, each as high as its text needs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from capesmith.render.face.language import Part
from capesmith.render.face.marks import Misfit
from capesmith.render.fitting import STEP, TIGHT, Fitted, Measure, fit, wordings
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look, Role
from capesmith.render.shapes import Box
from capesmith.render.words import Line, paragraphs

SIDE, ABOVE, BELOW = 1.9, 1.3, 0.9  # room around the text of a panel, in mm
AIR = 0.9  # more room above the text where there is room to spare
HEAD = 1.5  # room above and below a title
LOWEST_HEAD = 6.9
HIGHEST_TITLE = 14.0
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


def plan_panels(items: Sequence[Mapping[str, Any]], box: Box, look: Look, part: Part) -> PanelPlan:
    """Panels for items with `title` and `text`, as large as they fit.

    An item may also say how much room its title has (`title_room`), how high its title band is at least (`head`) and
    how much stays free above its text (`lead`), all in mm.
    """
    gap, role = part.get("gap", 1.2), look.role(part.get("role"))
    titles = [_title(item, box, look, part) for item in items]
    room = box.h - gap * (len(items) - 1)
    step = "overflow"
    for way, size, tight in _attempts(role):
        measure = Measure(size, size, role.leading * tight, role.gap)
        texts = [_text(wordings(str(item["text"]))[way][0], box, look, part, measure) for item in items]
        heights = [_height(item, title, text) for item, title, text in zip(items, titles, texts, strict=True)]
        if sum(heights) <= room + 1e-6 and all(text.excess[0] == 0 for text in texts):
            step = "tight" if tight < 1 else "full" if size == role.size else "shrunk"
            break
    spare = (room - sum(heights)) / len(items) if items else 0.0
    panels, y = [], box.y
    for item, title, text, height in zip(items, titles, texts, heights, strict=True):
        panels.append(_placed(item, Box(box.x, y, box.w, height + spare), title, text, look, part))
        y += height + spare + gap
    problems = [
        Misfit("title", f"{part.get('panels')}.title", str(item["title"]), *title.excess, title.size)
        for item, title in zip(items, titles, strict=True)
        if not title.fits
    ]
    if step == "overflow":
        worst = max(range(len(items)), key=lambda i: heights[i])
        wide = max(text.excess[0] for text in texts)
        said = str(items[worst]["text"])
        problems.append(Misfit("text", f"{part.get('panels')}.text", said, wide, max(0.0, sum(heights) - room), size))
    return PanelPlan(tuple(panels), step, tuple(problems))


def _title(item: Mapping[str, Any], box: Box, look: Look, part: Part) -> Fitted:
    role = look.role(part.get("title_role"))
    setting = look.setting(role)
    room = float(item.get("title_room") or part.get("title_room", box.w - 2 * SIDE))
    measure = role.measure._replace(leading=0.96)
    said = paragraphs(str(item["title"]), setting)
    one_line = setting.regular.cap_height * role.floor * MM_PER_POINT * 1.6
    ascent = setting.regular.cap_height
    found = fit(said, measure, room, one_line, ascent=ascent)
    return found if found.step in ("full", "shrunk") else fit(said, measure, room, HIGHEST_TITLE, ascent=ascent)


def _attempts(role: Role) -> Iterator[tuple[int, float, float]]:
    """Ways of wording, sizes and tightness in the order they are tried; see `fitting.wordings`."""
    sizes = [
        *(round(role.size - STEP * i, 3) for i in range(int((role.size - role.floor) / STEP + 1e-6) + 1)),
        role.floor,
    ]
    yield 0, role.size, 1.0
    for way in (1, 2):
        yield from ((way, size, 1.0) for size in sizes)
    yield 2, sizes[-1], TIGHT


def _text(said: str, box: Box, look: Look, part: Part, measure: Measure) -> Fitted:
    setting = look.setting(look.role(part.get("role")))
    return fit(paragraphs(said, setting), measure, box.w - 2 * SIDE, 1e6, ascent=setting.regular.cap_height)


def _head(item: Mapping[str, Any], title: Fitted) -> float:
    return max(LOWEST_HEAD, float(item.get("head", 0.0)), title.height + 2 * HEAD - 0.21 * title.size * MM_PER_POINT)


def _height(item: Mapping[str, Any], title: Fitted, text: Fitted) -> float:
    return _head(item, title) + float(item.get("lead", 0.0)) + ABOVE + text.height + BELOW


def _placed(item: Mapping[str, Any], box: Box, title: Fitted, text: Fitted, look: Look, part: Part) -> Panel:
    head = _head(item, title)
    title_ascent = look.setting(look.role(part.get("title_role"))).regular.cap_height
    text_ascent = look.setting(look.role(part.get("role"))).regular.cap_height
    title_height = title.height - 0.21 * title.size * MM_PER_POINT
    first = box.y + (head - title_height) / 2 + title_ascent * title.size * MM_PER_POINT
    spare = max(0.0, box.h - _height(item, title, text))
    above = float(item.get("lead", 0.0)) + ABOVE + min(spare, AIR)
    start = box.y + head + above + text_ascent * text.size * MM_PER_POINT
    return Panel(
        box, head,
        (tuple((box.x + SIDE, first + y, line) for y, line in title.lines), title.size, title_ascent),
        (tuple((box.x + SIDE, start + y, line) for y, line in text.lines), text.size, text_ascent),
    )  # fmt: skip
