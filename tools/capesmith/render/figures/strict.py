"""Parts of strangers: an SVG is looked at tag by tag before anything is made of it, and what is wrong has a place."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element
from xml.parsers import expat

from capesmith.render.figures.part import GUIDE, ICON, JOINT, SHAPES, Part, outline_of, read_part
from capesmith.source.bounds import PART_BYTES, PART_DEPTH, PART_NUMBER, PART_SHAPES, PART_STEPS
from capesmith.source.diagnostic import listing, suggestion
from capesmith.source.record import record

_QUIET = ("title", "desc", "style", "metadata", "namedview")  # for whoever opens it in an editor
_SAVED = "save it as plain SVG"
_SIMPLER = "draw it with fewer shapes, or in several parts"
_TRANSFORM = re.compile(r"\s*(matrix|translate|scale|rotate)\s*\(([^()]*)\)[\s,]*")
_NUMBERS = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3)}
_JOINT_NAME = re.compile("[a-z][a-z0-9-]*")
_LENGTHS = ("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "stroke-width")


@record
class Flaw:
    """What is wrong with a part, and where; lines and columns count from 1."""

    line: int
    column: int
    message: str
    hint: str = ""


@record
class Known:
    """What parts of a game may say: its manners, and which colours and icons there are."""

    manners: frozenset[str]
    colours: frozenset[str]
    has_colour: Callable[[str], bool]
    has_icon: Callable[[str], bool]


class _Flawed(Exception):
    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def strict_part(raw: bytes, known: Known) -> tuple[Part | None, list[Flaw]]:
    """The part in a file, if it can be painted, and all that is wrong with it."""
    reading = _Reading(known)
    try:
        reading.read(raw)
    except _Flawed as flawed:
        reading.flaws.append(Flaw(*reading.here, flawed.message, flawed.hint))
    except expat.ExpatError as error:
        said = expat.errors.messages[error.code]
        reading.flaws.append(Flaw(error.lineno, error.offset + 1, f"this is no SVG ({said})", _SAVED))
    if reading.flaws:
        return None, reading.flaws
    from lxml.etree import XMLSyntaxError

    try:
        return read_part(raw), []
    except XMLSyntaxError as error:  # whoever paints it knows more of namespaces than whoever looked at it
        line, column = error.position
        return None, [Flaw(line, max(1, column), f"this is no SVG ({error.msg.partition(', line ')[0]})", _SAVED)]


@dataclass
class _Open:
    """A group that is being read: where it begins, whether it is painted itself, and how many shapes it has so far."""

    place: tuple[int, int]
    painted: bool
    shapes: int = 0


class _Reading:
    """One file, as far as it has been read."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.flaws: list[Flaw] = []
        self.tags: list[str] = []
        self.shapes = self.steps = 0
        self.groups: list[_Open] = []
        self.here = (1, 1)  # where the tag begins that is being looked at
        self.parser = expat.ParserCreate(namespace_separator="}")

    def _come_to_a_tag(self) -> None:
        self.here = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1

    def read(self, raw: bytes) -> None:
        if len(raw) > PART_BYTES:
            raise _Flawed(f"a part has {PART_BYTES:,} bytes at most; this has {len(raw):,}", _SIMPLER)
        self.parser.StartDoctypeDeclHandler = self._refuse_declarations
        self.parser.EntityDeclHandler = self._refuse_declarations
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.Parse(raw, True)

    def _refuse_declarations(self, *_: Any) -> None:
        self._come_to_a_tag()
        raise _Flawed("a part declares nothing of its own", "delete the <!DOCTYPE …> line")

    def _start(self, tag: str, given: dict[str, str]) -> None:
        self._come_to_a_tag()
        space, _, name = tag.rpartition("}")
        self.tags.append(name)
        if len(self.tags) > PART_DEPTH:
            raise _Flawed(f"groups lie in one another {PART_DEPTH} deep at most", _SIMPLER)
        if len(self.tags) == 1:
            if name != "svg":
                raise _Flawed(f"a part is an SVG, not <{name}>", _SAVED)
        elif name in SHAPES or name == "g":
            self._count()
            self._try(self._look_at, name, given)
        elif not ({*self.tags} & {*_QUIET}) and (not space or "w3.org/2000/svg" in space):
            self._note(f"a part holds shapes and groups, no <{name}>", f"one of: g, {', '.join(SHAPES)}; or {_SAVED}")

    def _end(self, tag: str) -> None:
        if self.tags.pop() == "g" and self.groups:
            group = self.groups.pop()
            if group.painted and not group.shapes:
                message = "a group with a class begins with its outline"
                self.flaws.append(Flaw(*group.place, message, "put a shape into it, or take its class away"))

    def _count(self) -> None:
        self.shapes += 1
        if self.shapes > PART_SHAPES:
            raise _Flawed(f"a part has {PART_SHAPES:,} shapes at most", _SIMPLER)

    def _note(self, message: str, hint: str = "") -> None:
        self.flaws.append(Flaw(*self.here, message, hint))

    def _try(self, look: Callable[..., None], *given: Any) -> None:
        try:
            look(*given)
        except _Flawed as flawed:
            self._note(flawed.message, flawed.hint)

    def _look_at(self, name: str, given: dict[str, str]) -> None:
        if "transform" in given:
            _demand_transform(given["transform"])
        for key, text in given.items():
            if (key.startswith("data-") and key != ICON) or key in _LENGTHS:
                _number(key, text)
        group = self.groups[-1] if self.groups else None
        first = group is not None and group.painted and not group.shapes
        if name == "g":
            self.groups.append(_Open(self.here, bool(given.get("class"))))
        else:
            for one in self.groups:
                one.shapes += 1
        self._demand_class(name, given, first)
        if name != "g":
            self._demand_outline(name, given)

    def _demand_class(self, name: str, given: dict[str, str], first: bool) -> None:
        manner, _, colour = given.get("class", "").partition(" ")
        if not manner:
            if name != "g" and not first:
                raise _Flawed("a shape says by its class how it is painted", 'as in class="part main"')
        elif manner in (JOINT, GUIDE):
            if any(group.painted for group in self.groups):
                raise _Flawed(f"a {manner} lies in no group with a class", "take it out of the group")
            if manner == JOINT and not _JOINT_NAME.fullmatch(colour):
                raise _Flawed("a joint has one name", 'as in class="joint hand"')
        else:
            self._demand_manner(manner, name)
            self._demand_colour(colour or given.get("fill") or given.get("stroke") or "")
        if given.get(ICON) and not self.known.has_icon(given[ICON]) and given[ICON] not in self.known.colours:
            raise _Flawed(f'there is no icon "{given[ICON][:40]}"', "an icon of the look, or a word of the figure")

    def _demand_manner(self, manner: str, name: str) -> None:
        if manner not in self.known.manners:
            hint = suggestion(manner, self.known.manners) or f"one of: {listing(self.known.manners, limit=20)}"
            raise _Flawed(f'nothing is painted in the manner "{manner[:40]}"', hint)
        if manner == "icon" and name != "rect":
            raise _Flawed("an icon fills a square", "make it a <rect>")

    def _demand_colour(self, colour: str) -> None:
        if colour and colour not in self.known.colours and not self.known.has_colour(colour):
            hint = suggestion(colour, self.known.colours) or 'a colour of figures, of the look, or fill="#RRGGBB"'
            raise _Flawed(f'there is no colour "{colour[:40]}"', hint)

    def _demand_outline(self, name: str, given: dict[str, str]) -> None:
        try:
            path = outline_of(Element(name, given))
        except Exception as error:  # whatever the reader of a stranger's outline stumbles over
            raise _Flawed("this outline cannot be read", "draw it anew, or simplify it") from error
        self.steps += len(path.steps)
        if self.steps > PART_STEPS:
            raise _Flawed(f"a part has {PART_STEPS:,} lines and curves at most", _SIMPLER)
        if not path.steps:
            raise _Flawed("this shape has no outline", "delete it, or draw one")
        if not all(abs(at) <= PART_NUMBER for step in path.steps for at in step[1:]):
            raise _Flawed(f"numbers are between -{PART_NUMBER:,} and {PART_NUMBER:,}", "draw it around its joint")


def _demand_transform(text: str) -> None:
    at = 0
    while at < len(text):
        found = _TRANSFORM.match(text, at)
        numbers = re.split(r"[\s,]+", found[2].strip()) if found else []
        if found is None or len(numbers) not in _NUMBERS[found[1]]:
            raise _Flawed(f'"{text[:40]}" moves nothing', "matrix(…), translate(x y), scale(s) or rotate(degrees)")
        for number in numbers:
            _number("transform", number)
        at = found.end()


def _number(key: str, text: str) -> None:
    try:
        value = float(text)
    except ValueError:
        raise _Flawed(f'{key} is a number, not "{text[:40]}"', "without units") from None
    if not math.isfinite(value) or abs(value) > PART_NUMBER:
        raise _Flawed(f"numbers are between -{PART_NUMBER:,} and {PART_NUMBER:,}", "draw it around its joint")
