"""Parts that pieces need more than cards do: the ground of a piece with its rim, tags, and rows of one size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from capesmith.render.colour import contrast, readable_on
from capesmith.render.drawing import Cut
from capesmith.render.face.language import FaceLayout, Part
from capesmith.render.face.marks import Misfit, Paragraphs, Shape, Title, Unprintable
from capesmith.render.fitting import Fitted, fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Role
from capesmith.render.shapes import Box, rectangle
from capesmith.render.words import paragraphs

if TYPE_CHECKING:
    from capesmith.render.face.layout import Layout

ENOUGH = 4.5  # contrast of words
RIM_LINE = 0.9  # what is left of the ground of a piece with a rim when ink is saved
PILL, ENDS = 4.8, 2.5  # how high a tag is, and the room at either end of its words
ROW_STEP = 0.1  # points taken off the rows at a time

Values = Mapping[str, Any]


def cut_of(face: FaceLayout) -> Cut:
    """The outline that a face is cut to."""
    return Cut(face.width, face.height, face.cut, face.radius if face.cut == "rectangle" else 0.0)


def type_on(ground: str, ink: str, palette: Mapping[str, str]) -> str:
    """White or ink on a colour; `dark` of the palette, if there is one, where ink would be too light."""
    dark = palette.get("dark", ink)
    if readable_on(ground, dark) != dark:
        return "#FFFFFF"
    return ink if contrast(ground, ink) >= ENOUGH else dark


def lay_ground(work: Layout, part: Part, values: Values, dx: float, dy: float) -> None:
    """The whole piece in its colour, perhaps within a rim; when ink is saved, a line along the cut."""
    cut, rim = cut_of(work.face), part.get("rim", 0.0)
    colour, ink, white = work.colour(part.get("ground"), values), work.look.colour("ink"), work.look.colour("white")
    if work.look.saving:
        work.marks.append(Shape(cut.outline(-0.25 if rim else -0.5), white, ink, 0.5))
        if rim:
            work.marks.append(Shape(cut.outline(-rim - 0.1), white, colour, RIM_LINE))
        return
    if rim:
        work.marks.append(Shape(cut.outline(work.face.bleed), ink))
        work.marks.append(Shape(cut.outline(-rim), colour))
        return
    bleed, square = work.face.bleed, cut.shape == "rectangle"
    around = rectangle((-bleed, -bleed, cut.width + 2 * bleed, cut.height + 2 * bleed))
    work.marks.append(Shape(around if square else cut.outline(bleed), colour))


def lay_tag(work: Layout, part: Part, values: Values, dx: float, dy: float) -> None:
    """A pill as wide as its words need."""
    said = work.filled(part.get("tag"), values)
    said = said.upper() if part.get("capitals") else said
    if not said.strip() or not work.takes("characters", len(said), part):
        return
    role, (x, y), high, name = work.role(part), part.get("at"), part.get("height", PILL), work.name(part)
    face = work.look.face(role.face)
    if missing := face.missing(said):
        work.problems.append(Unprintable(name, "", tuple(missing), face.name))
    unit = role.size * MM_PER_POINT
    wide = (face.width(said) + role.tracking * (len(said) - 1)) * unit
    pill = Box(x + dx, y + dy - high / 2, wide + 2 * ENDS, high)
    pill = pill._replace(x=pill.x - {"left": 0.0, "centre": 0.5, "right": 1.0}[part.get("align", "left")] * pill.w)
    saving, ink, white = work.look.saving, work.look.colour("ink"), work.look.colour("white")
    band = work.colour(part.get("band"), values) or ink
    colour = work.colour(part.get("colour"), values) or (ink if saving else type_on(band, ink, work.look.palette))
    work.marks.append(Shape(rectangle(pill, high / 2), white if saving else band, band if saving else ink, 0.5))
    baseline = pill.centre[1] + face.cap_height * unit / 2
    work.marks.append(
        Title(
            said, pill.centre[0], baseline, face.name, role.size, colour, "centre", role.tracking, width=wide,
            ascent=face.cap_height,
        )
    )  # fmt: skip
    work.boxes.append((name, pill))


def lay_rows(work: Layout, part: Part, values: Values, dx: float, dy: float) -> None:
    """A text for each item, all in the largest size at which they fit together; spare room lies between them."""
    x, y, w, h = part.get("box")
    box, role = Box(x + dx, y + dy, w, h), work.role(part)
    items = list(work.each(values, part.get("rows")))
    texts = [work.with_known_icons(part, work.filled(part.get("says"), one)) for one in items]
    work.boxes.append((work.name(part), box))
    if not texts or not work.takes("characters", sum(map(len, texts)), part):
        return
    least, gap, indent = part.get("least", 0.0), part.get("gap", 1.0), min(part.get("indent", 0.0), box.w - 0.1)
    setting = work.look.setting(role)
    ascent = setting.regular.cap_height
    rows = _fitted([paragraphs(one, setting) for one in texts], role, box.w - indent, box.h, gap, least, ascent)
    heights = [max(one.height, least) for one in rows]
    over = sum(heights) + gap * (len(rows) - 1) - box.h
    wide = max(one.excess[0] for one in rows)
    work.steps.append((work.name(part), "overflow" if over > 1e-6 or wide else "full", rows[0].size))
    if over > 1e-6 or wide:
        longest = max(texts, key=len)
        work.problems.append(Misfit(work.name(part), part.get("rows"), longest, wide, max(0.0, over), rows[0].size))
    colour, down = work.colour(part.get("colour"), values, "ink") or "", box.y
    between = max(0.0, box.h - sum(heights)) / max(1, len(rows) - 1)
    for item, one, high in zip(items, rows, heights, strict=True):
        first = down + ascent * one.size * MM_PER_POINT + max(0.0, (least - one.height) / 2)
        lines = tuple((box.x + indent, first + below, line) for below, line in one.lines)
        work.unprintable(work.name(part), part.get("rows"), one.lines)
        work.parts(part.get("marks", ()), item, box.x, down)
        if lines:
            work.marks.append(Paragraphs(lines, one.size, colour, ascent))
        down += high + between


def _fitted(
    texts: Sequence[Any], role: Role, width: float, height: float, gap: float, least: float, ascent: float
) -> list[Fitted]:
    """Every text at the largest size at which all of them fit below one another."""
    size = role.size
    while True:
        measure = role.measure._replace(size=size, floor=size)
        found = [fit(text, measure, width, 1e6, ascent=ascent) for text in texts]
        high = sum(max(one.height, least) for one in found) + gap * (len(found) - 1)
        if size <= role.floor or (high <= height and not any(one.excess[0] for one in found)):
            return found
        size = max(role.floor, round(size - ROW_STEP, 2))
