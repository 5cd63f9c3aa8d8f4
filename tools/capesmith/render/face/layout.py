"""Laying out a face: the parts of its file and the values of a card become marks."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from capesmith.content.model import Missing
from capesmith.render.art.textures import rays, texture_key
from capesmith.render.chance import Chance
from capesmith.render.colour import shade
from capesmith.render.face.flats import cut_of, lay_ground, lay_rows, lay_tag, type_on
from capesmith.render.face.language import FaceLayout, Part
from capesmith.render.face.marks import (
    IconMark,
    Laid,
    Mark,
    Misfit,
    Overdone,
    Own,
    Paragraphs,
    Problem,
    Shape,
    Texture,
    Title,
    Unknown,
    Unprintable,
    Within,
)
from capesmith.render.face.outlines import dots_of, outline_of
from capesmith.render.face.panels import plan_panels
from capesmith.render.face.room import in_room, takes_room
from capesmith.render.face.sizing import sized
from capesmith.render.face.values import (
    NAME,
    filled_in,
    holds,
    items_of,
    lasting,
    panels_of,
    place_of,
    source_of,
    value_of,
)
from capesmith.render.fitting import fit, fit_line, fit_sentences
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look, Role
from capesmith.render.numbering import Numbered
from capesmith.render.shapes import Box, Path, rectangle
from capesmith.render.words import ICON, paragraphs
from capesmith.source.bounds import FACE_DOTS, FACE_LETTERS, FACE_MARKS

Recipe = Callable[[Any, Box, Mapping[str, Any], str], None]
UNSUITED = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)  # what pictures say to wrong values
_OVER = frozenset(("size", "floor", "leading"))  # what a part may say about its type instead of its role
_MOST = {"parts": FACE_MARKS, "dots": FACE_DOTS, "characters": FACE_LETTERS}
_DRAWN_DOTS = 0.5  # in mm², for a picture that the game draws
BAND_LINE = 0.9  # the outline that a filled band becomes when ink is saved


def lay_out(
    face: FaceLayout, values: Mapping[str, Any], look: Look, recipes: Mapping[str, Recipe] | None = None, seed: str = ""
) -> Laid:
    """The face with a card's values, in a look; `recipes` draw what only the game knows."""
    face = sized(face, face.width, face.height)
    work = Layout(look, recipes or {}, seed or face.id, face)
    work.parts(face.parts, values, 0.0, 0.0)
    room = tuple(work.left.items())  # before anything else takes it
    if work.elastic:
        work = Layout(look, recipes or {}, seed or face.id, face, work.left)
        work.parts(face.parts, values, 0.0, 0.0)
    return Laid(tuple(work.marks), tuple(work.boxes), tuple(work.problems), tuple(work.steps), room)


class Layout:
    """The work on one face."""

    def __init__(
        self, look: Look, recipes: Mapping[str, Recipe], seed: str, face: FaceLayout,
        given: Mapping[str, float] | None = None,
    ) -> None:  # fmt: skip
        self.face = face
        self.given = given or {}  # room that texts have left, by their names
        self.left: dict[str, float] = {}  # room that they leave now
        self.elastic = False  # whether a part depends on that
        self.look = look
        self.recipes = recipes
        self.seed = seed
        self.marks: list[Mark] = []
        self.boxes: list[tuple[str, Box]] = []
        self.problems: list[Problem] = []
        self.steps: list[tuple[str, str, float]] = []
        self.room = dict(_MOST)  # what is left of each

    def takes(self, what: str, number: float, part: Part) -> bool:
        """Whether there is room for so much more; the first time there is not, it is told."""
        before = self.room[what]
        self.room[what] = before - math.ceil(number)
        if self.room[what] < 0 <= before:
            self.problems.append(Overdone(self.name(part), "", what, _MOST[what]))
        return self.room[what] >= 0

    def parts(self, parts: Sequence[Part], values: Mapping[str, Any], dx: float, dy: float) -> None:
        for part in parts:
            if part.get("ink") not in (None, self.look.ink):
                continue
            if part.get("each"):
                for own in self.each(values, part.get("each")):
                    x, y = place_of(part, own["index"], own.get("at"))
                    self.part(part, own, dx + x, dy + y)
            else:
                self.part(part, values, dx, dy)

    def each(self, values: Mapping[str, Any], name: Any) -> Iterator[Mapping[str, Any]]:
        """The values for each item of a list, until there is no room for more parts."""
        for index, item in enumerate(items_of(values, name)):
            if self.room["parts"] < 0:
                return
            fields = item if isinstance(item, Mapping) else {"item": item}
            yield {**values, "at": None, **fields, "index": index}

    def part(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        if not self.takes("parts", 1, part):
            return
        if holds(part, values):
            if takes_room(part):
                self.elastic = True
                part, down = in_room(part, self.given)
                dy += down
            _DRAWN[part.verb](self, part, values, dx, dy)

    # --- words and colours --------------------------------------------------------------------------------

    def filled(self, text: str, values: Mapping[str, Any]) -> str:
        return str(filled_in(text, values)) if "{" in text else text

    def lasting(self, text: str, values: Mapping[str, Any]) -> str | None:
        """What lasts of a filled text when cards are renumbered; None if it bears no number."""
        if not any(isinstance(value_of(values, name), Numbered) for name in NAME.findall(text)):
            return None
        return NAME.sub(lambda name: lasting(value_of(values, name[1])), text)

    def colour(
        self, given: Mapping[str, Any] | None, values: Mapping[str, Any], default: str | None = None
    ) -> str | None:
        """A colour of a part as `#RRGGBB`; the ink saver knows only ink where text stood on a colour."""
        if given is None:
            return None if default is None else self.look.colour(default)
        if self.look.saving and "saver" in given:
            return self.named(given["saver"], values)
        if "upon" in given:
            ink = self.look.colour("ink")
            return ink if self.look.saving else type_on(self.named(given["upon"], values), ink, self.look.palette)
        found = self.named(given["of"], values)
        return shade(found, given["shade"]) if "shade" in given else found

    def named(self, template: str, values: Mapping[str, Any]) -> str:
        """A colour by its name; one that the look does not have is reported, and ink stands in for it."""
        name = self.filled(template, values)
        if self.look.has_colour(name):
            return self.look.colour(name)
        self.problems.append(Unknown(template, source_of(template), "colour", name))
        return self.look.colour("ink")

    def role(self, part: Part) -> Role:
        name = part.get("role")
        if name not in self.look.roles:
            self.problems.append(Unknown(self.name(part), "", "role of type", name))
        role = self.look.roles.get(name) or next(iter(self.look.roles.values()))
        if not _OVER.intersection(part.details):
            return role
        size = part.get("size", role.size)
        floor = part.get("floor", min(role.floor, size))
        ease = max(0.0, size - max(role.size, floor))
        return replace(role, size=size, floor=floor, leading=part.get("leading", role.leading), ease=ease)

    def name(self, part: Part) -> str:
        return str(part.get("name") or part.get(part.verb) if part.verb != "group" else "group")

    # --- parts --------------------------------------------------------------------------------------------

    def shape(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        path = self.outline(part).moved(dx, dy)
        fill, edge = self.colour(part.get("fill"), values), self.colour(part.get("line"), values)
        width = part.get("width", 0.35)
        band = self.colour(part.get("band"), values)
        if band is not None:
            fill, edge, width = (
                (self.look.colour("white"), band, BAND_LINE) if self.look.saving else (band, edge, width)
            )
        self.marks.append(Shape(path, fill, edge, width, tuple(part.get("dash", ()))))
        if part.get("name"):
            self.boxes.append((part.get("name"), path.bounds()))

    def outline(self, part: Part) -> Path:
        """The outline of a part; unless it leaves something to chance, it is the same on every card."""
        if part.get("jitter") or takes_room(part):
            return outline_of(part, Chance(self.seed, self.name(part)))
        found = _OUTLINES.get(id(part))
        if found is None or found[0] is not part:
            found = _OUTLINES[id(part)] = (part, outline_of(part))
        return found[1]

    def halftone(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        if self.look.saving:
            return
        box, pitch, slopes = _box(part, dx, dy), part.get("pitch", 2.0), part.get("density")
        if not self.takes("dots", box.w * box.h / pitch**2 * len(slopes), part):
            return
        colour = self.colour(part.get("halftone"), values)
        assert colour is not None
        key = texture_key("dots", box, pitch, slopes)
        self.marks.append(Texture(key, box, colour, partial(dots_of, box, pitch, slopes)))

    def rays(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        if self.look.saving:
            return
        box, count = _box(part, dx, dy), part.get("count", 36)
        x, y = part.get("at")
        colour = self.colour(part.get("rays"), values)
        assert colour is not None
        reach = math.hypot(box.w, box.h) + math.hypot(x + dx - box.centre[0], y + dy - box.centre[1])
        key = texture_key("rays", box, x + dx, y + dy, count)
        self.marks.append(Texture(key, box, colour, partial(rays, x + dx, y + dy, reach, count)))

    def text(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        said = self.filled(part.get("text"), values)
        box, role = _box(part, dx, dy), self.role(part)
        self.boxes.append((self.name(part), box))
        self.left[self.name(part)] = box.h
        if not said.strip() or not self.takes("characters", len(said), part):
            return
        said = self.with_known_icons(part, said.upper() if part.get("capitals") else said)
        setting = self.look.setting(role)
        ascent = setting.regular.cap_height
        if part.get("flow"):
            even = part.get("align") == "centre"
            fitted = fit(paragraphs(said, setting), role.measure, box.w, box.h, ascent=ascent, even=even)
        else:
            fitted = fit_sentences(said, setting, role.measure, box.w, box.h)
        unit = fitted.size * MM_PER_POINT
        self.steps.append((self.name(part), fitted.step, fitted.size))
        source = source_of(part.get("text"))
        if not fitted.fits:
            self.problems.append(Misfit(self.name(part), source, said, *fitted.excess, fitted.size))
        self.unprintable(self.name(part), source, fitted.lines)
        spare = self.left[self.name(part)] = max(0.0, box.h - fitted.height)
        top = box.y + {"top": 0.0, "middle": spare / 2, "bottom": spare}[part.get("place", "top")] + ascent * unit
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[part.get("align", "left")]
        placed = tuple((box.x + share * (box.w - one.width * unit), top + y, one) for y, one in fitted.lines)
        colour = self.colour(part.get("colour"), values, "ink")
        assert colour is not None
        self.marks.append(Paragraphs(placed, fitted.size, colour, ascent, self.lasting(part.get("text"), values)))

    def with_known_icons(self, part: Part, said: str) -> str:
        """A text without the icons that the look does not have, which are reported; capitals are no other icons."""

        def kept(icon: re.Match[str]) -> str:
            name = icon[1].lower()
            if self.look.has_icon(name):
                return f"[{name}]"
            self.problems.append(Unknown(self.name(part), source_of(part.get(part.verb)), "icon", name))
            return ""

        return ICON.sub(kept, said)

    def unprintable(self, name: str, source: str, lines: Sequence[tuple[float, Any]]) -> None:
        for _, one in lines:
            for _, run in one.runs:
                missing = self.look.face(run.face).missing(run.text) if not run.icon else ()
                if missing:
                    self.problems.append(Unprintable(name, source, tuple(missing), run.face))

    def line(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        said = self.filled(part.get("line"), values)
        if not said.strip() or not self.takes("characters", len(said), part):
            return
        if part.get("capitals"):
            said = said.upper()
        role, (x, y), room = self.role(part), part.get("at"), part.get("room")
        face = self.look.face(role.face)
        wide = face.width(said) + role.tracking * (len(said) - 1)
        tall = face.digit_height if said.isdigit() else face.cap_height
        most = min(role.size, part.get("high", 1000.0) / (tall * MM_PER_POINT))
        size, excess = fit_line(wide, most, min(role.floor, most), room)
        if part.get("place") == "middle":
            half, a = tall * size * MM_PER_POINT / 2, math.radians(part.get("turn", 0.0))
            x, y = x - half * math.sin(a), y + half * math.cos(a)
        name, source = self.name(part), source_of(part.get("line"))
        self.steps.append((name, "overflow" if excess else "full" if size == most else "shrunk", size))
        if excess > 0.005:
            self.problems.append(Misfit(name, source, said, excess, 0.0, size))
        missing = face.missing(said)
        if missing:
            self.problems.append(Unprintable(name, source, tuple(missing), face.name))
        saving = self.look.saving
        colour = self.colour(part.get("colour"), values, "ink")
        edged = part.get("edge") is not None
        if saving and edged:  # letters with an edge are white or yellow on colour: solid ink on white
            colour = self.look.colour("ink")
        assert colour is not None
        self.marks.append(
            Title(
                said, x + dx, y + dy, face.name, size, colour, part.get("align", "left"), role.tracking,
                part.get("turn", 0.0), None if saving else self.colour(part.get("edge"), values),
                part.get("edge_width", 0.3), None if saving else self.colour(part.get("shadow"), values),
                wide * size * MM_PER_POINT, face.cap_height, self.lasting(part.get("line"), values),
            )
        )  # fmt: skip
        self.boxes.append((name, self.marks[-1].bounds()))  # type: ignore[union-attr]

    def icon(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        name = self.filled(part.get("icon"), values)
        if not name:
            return
        if not self.look.has_icon(name):
            self.problems.append(Unknown(self.name(part), source_of(part.get("icon")), "icon", name))
            return
        x, y = part.get("at")
        colour, edge = self.colour(part.get("colour"), values, "ink"), self.colour(part.get("edge"), values)
        assert colour is not None
        edge = None if self.look.saving else edge
        self.marks.append(
            IconMark(
                name, x + dx, y + dy, part.get("size"), colour, edge, part.get("edge_width", 0.5), part.get("turn", 0.0)
            )
        )

    def draw(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        recipe, box = self.recipes.get(part.get("draw")), _box(part, dx, dy)
        if recipe is None:
            self.problems.append(Unknown(self.name(part), "", "picture", part.get("draw")))
            return
        if not self.takes("dots", box.w * box.h * _DRAWN_DOTS, part):
            return
        details, file = self.filled(part.get("details", ""), values), self.face.file
        draw = partial(_drawn_for, file, part, recipe) if file else recipe
        self.marks.append(Own(lambda pen, at: draw(pen, at, values, details), box))
        self.boxes.append((part.get("name") or part.get("draw"), box))

    def panels(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        """Boxes below one another, each as high as its text needs; all texts in the same size."""
        box = _box(part, dx, dy)
        unknown = [part.get(name) for name in ("role", "title_role") if part.get(name) not in self.look.roles]
        if unknown:
            self.problems.append(Unknown(self.name(part), "", "role of type", unknown[0]))
            return
        items = [
            {**item, "text": self.with_known_icons(part, str(item["text"]))}
            for item in panels_of(values, part.get("panels"))
        ]
        if not self.takes("characters", sum(len(item["text"]) for item in items), part):
            return
        plan = plan_panels(items, box, self.look, part)
        edge, radius = self.look.colour("ink"), part.get("radius", 0.8)
        self.left[self.name(part)] = box.bottom - max((panel.box.bottom for panel in plan.panels), default=box.y)
        for index, panel in enumerate(plan.panels):
            name, own = f"{part.get('panels')} {index + 1}", {**values, **items[index], "index": index}
            band = self.colour(part.get("band"), own)
            title_colour = edge if self.look.saving else self.colour(part.get("title_colour"), own, "ink")
            line = self.colour(part.get("line"), own, "ink")
            assert title_colour is not None and band is not None and line is not None
            self.boxes.append((name, panel.box))
            self.marks.append(Shape(rectangle(panel.box, radius), self.look.colour("paper"), line, 0.6))
            if panel.head:
                head = Box(panel.box.x, panel.box.y, panel.box.w, panel.head)
                self.marks.append(Shape(rectangle(head, radius), *self._band(band, line)))
            self.marks += [
                Paragraphs(lines, size, colour, ascent)
                for (lines, size, ascent), colour in ((panel.title, title_colour), (panel.text, edge))
                if lines
            ]
            self.steps.append((name, plan.step, panel.text[1]))
            self.parts(part.get("marks", ()), own, panel.box.right, panel.box.y)
            self.parts(part.get("under", ()), own, panel.box.x, panel.box.y + panel.head)
        for misfit in plan.problems:
            self.problems.append(misfit)

    def _band(self, band: str, line: str) -> tuple[str, str, float]:
        """Fill, line and width of a filled band."""
        return (self.look.colour("white"), band, BAND_LINE) if self.look.saving else (band, line, 0.6)

    def group(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        x, y = part.get("at", (0.0, 0.0))
        around, self.marks = self.marks, []
        self.fitting(part, values, dx + x, dy + y)
        inside, clipped = part.get("inside"), self.marks
        self.marks = around
        self.marks += clipped if inside is None else [Within(cut_of(self.face).outline(-inside), tuple(clipped))]

    def fitting(self, part: Part, values: Mapping[str, Any], dx: float, dy: float) -> None:
        """The parts of a group, or those that stand in for them; what is tried in vain is work that counts, too."""
        boxes, problems, steps, left = len(self.boxes), len(self.problems), len(self.steps), dict(self.left)
        self.parts(part.get("group"), values, dx, dy)
        told = {type(one) for one in self.problems[problems:]}
        if part.get("otherwise") and Misfit in told and Overdone not in told:
            self.marks.clear()
            del self.boxes[boxes:], self.problems[problems:], self.steps[steps:]
            self.left = left
            self.parts(part.get("otherwise"), values, dx, dy)


def colour_in(given: Mapping[str, Any], values: Mapping[str, Any], look: Look) -> str:
    """A colour as a face gives it, with the values of a piece."""
    return Layout(look, {}, "", _NOWHERE).colour(given, values, "ink") or ""


_NOWHERE = FaceLayout("", 0.0, 0.0, 0.0, ())


class Undrawable(Missing):
    """A part of a face of a project asks for a picture that needs what is not there."""

    def __init__(self, file: str, part: Part, words: str) -> None:
        super().__init__(f"{file}: {words}")
        self.file, self.part, self.words = file, part, words


def _drawn_for(
    file: str, part: Part, recipe: Recipe, pen: Any, box: Box, values: Mapping[str, Any], details: str
) -> None:
    """A picture that a face of a project asks for, with whatever values there are."""
    try:
        recipe(pen, box, values, details)
    except UNSUITED as error:
        message = f'the picture "{part.get("draw")}" needs what {values.get("id", "this")} does not have'
        raise Undrawable(file, part, f"{message} ({type(error).__name__}: {error})") from error


_DRAWN: Mapping[str, Callable[..., None]] = {
    **{
        verb: getattr(Layout, verb)
        for verb in ("shape", "halftone", "rays", "text", "line", "icon", "draw", "panels", "group")
    },
    "ground": lay_ground, "tag": lay_tag, "rows": lay_rows,
}  # fmt: skip


def _box(part: Part, dx: float, dy: float) -> Box:
    x, y, w, h = part.get("box")
    return Box(x + dx, y + dy, w, h)


_OUTLINES: dict[int, tuple[Part, Path]] = {}


__all__ = ["Layout", "Recipe", "colour_in", "filled_in", "lay_out", "value_of"]
