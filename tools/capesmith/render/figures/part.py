"""Parts: SVG files whose shapes say by their class how they are painted, and in which colour.

    <path class="patch slate" d="M…"/>                      in the colour that the figure or the palette calls slate
    <path class="line" stroke="#8F886F" stroke-width="0.5" d="M…"/>
    <g class="shape main" data-shadow="3"> … </g>           its first shape is the outline; the rest shows only within
    <rect class="icon ink" data-icon="owl" … />             an icon of the game; or a word of the figure
    <circle class="joint hat" cx="0" cy="-34" r="1"/>       where other parts are put; nothing is painted
    <path class="guide" d="M…"/>                            for whoever draws; nothing is painted

The first word of a class is the manner, which the brush of the game knows. What a style sheet in the file says is for
whoever opens it in an editor.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.content.installed import installed_stamp
from capesmith.render.figures.flesh import united
from capesmith.render.outlines import svg_outline
from capesmith.render.shapes import Path, Point, joined, line
from capesmith.source.cache import Cache
from capesmith.source.digests import bytes_digest
from capesmith.source.record import record
from capesmith.source.shipped import shipped_bytes

Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
JOINT, GUIDE, LIMB, FIGURE = "joint", "guide", "limb", "figure"
ICON = "data-icon"
SCALE = "scale"
SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_STEP = re.compile(r"(matrix|translate|scale|rotate)\s*\(([^)]*)\)")
_APART = re.compile(r"[\s,]+")


@record
class Stroke:
    """One thing that a brush paints: in which manner, along which outline, in which colour."""

    manner: str
    path: Path
    colour: str = ""
    width: float = 0.0
    numbers: Mapping[str, float] = field(default_factory=dict)  # what else the brush wants to know
    inside: tuple[Stroke, ...] = ()  # what shows only within the outline
    icon: str = ""  # which one fills the outline

    def shaped(self, shape: Callable[[Path], Path]) -> Stroke:
        """The same with another outline; lines keep their width."""
        inside = tuple([one.shaped(shape) for one in self.inside]) if self.inside else ()
        return Stroke(self.manner, shape(self.path), self.colour, self.width, self.numbers, inside, self.icon)

    def thicker(self, factor: float) -> Stroke:
        """The same with thicker lines; somebody in a scene has thicker limbs."""
        if factor == 1:
            return self
        limbs = (one.thicker(factor) if one.manner == LIMB else one for one in self.inside)
        inside = tuple(limbs) if self.manner == FIGURE else self.inside
        return Stroke(self.manner, self.path, self.colour, self.width * factor, self.numbers, inside, self.icon)

    def scaled(self, factor: float) -> Stroke:
        """The same for a brush that paints lines and shadows so much larger: it finds that under `scale`.

        Somebody in a scene has limbs of that size, too.
        """
        if factor == 1:
            return self
        numbers = {**self.numbers, SCALE: self.numbers.get(SCALE, 1.0) * factor}
        inside = self.thicker(factor).inside if self.manner == FIGURE else self.inside
        inside = tuple([one.scaled(factor) for one in inside])
        return Stroke(self.manner, self.path, self.colour, self.width, numbers, inside, self.icon)

    def coloured(self, colours: Mapping[str, str]) -> Stroke:
        """The same, with the colours that a figure has for the names in the part."""
        if not self.inside and not self.icon and self.colour not in colours:
            return self
        inside = tuple([one.coloured(colours) for one in self.inside])
        colour, icon = colours.get(self.colour, self.colour), colours.get(self.icon, self.icon)
        return Stroke(self.manner, self.path, colour, self.width, self.numbers, inside, icon)

    def around(self, strokes: Iterable[Stroke]) -> Stroke:
        """The same, with more inside."""
        return replace(self, inside=(*self.inside, *strokes))


@record
class Part:
    """A part in units of its own, around the joint that it is put on."""

    strokes: tuple[Stroke, ...]
    joints: Mapping[str, Point] = field(default_factory=dict)

    def shaped(self, shape: Callable[[Path], Path]) -> Part:
        """The same in another shape, joints and all."""
        joints = {name: shape(line(at)).bounds()[:2] for name, at in self.joints.items()}
        return Part(tuple(one.shaped(shape) for one in self.strokes), joints)

    def placed(self, matrix: Matrix) -> Part:
        """The same somewhere else."""
        if matrix == SAME:
            return self
        a, b, c, d, e, f = matrix
        joints = {name: (a * x + c * y + e, b * x + d * y + f) for name, (x, y) in self.joints.items()}
        return Part(tuple([one.shaped(lambda path: path.transformed(*matrix)) for one in self.strokes]), joints)

    def joined(self) -> Part:
        """The same with all its limbs in one outline, where the first of them is."""
        limbs = [stroke for stroke in self.strokes if stroke.manner == LIMB]
        if len(limbs) < 2:
            return self
        whole = replace(limbs[0], path=united(limb.path for limb in limbs))
        whole = whole.around(one for limb in limbs[1:] for one in limb.inside)
        kept = (whole if stroke is limbs[0] else stroke for stroke in self.strokes)
        return Part(tuple(one for one in kept if one is whole or one.manner != LIMB), self.joints)

    def as_one(self, manner: str) -> Part:
        """The same as one thing, which a brush paints in a manner of its own."""
        outline = joined(one.path for one in self.strokes)
        return Part((Stroke(manner, outline, inside=self.strokes),), self.joints)


@lru_cache(maxsize=4096)
def part_in(folder: File, name: str) -> Part | None:
    """A part by its name, which may lead through folders; None if there is no such file."""
    file = folder / f"{name}.svg"
    if ".." in name or not file.is_file():
        return None
    svg = shipped_bytes(file)
    return _parts().once(bytes_digest(svg), lambda: read_part(svg))


@lru_cache(maxsize=1)
def _parts() -> Cache:
    """The parts that come with games, as they were read by what is installed now."""
    return Cache("parts", installed_stamp())


def keep_parts() -> None:
    """Leave the parts that were read to the next command."""
    _parts().keep()


def read_part(svg: bytes) -> Part:
    """What a file holds: strokes in the order they are painted, and joints."""
    from lxml.etree import fromstring

    strokes = tuple(_strokes(fromstring(svg), SAME))
    joints = {one.colour: one.path.bounds().centre for one in strokes if one.manner == JOINT}
    return Part(tuple(one for one in strokes if one.manner not in (JOINT, GUIDE)), joints)


def _strokes(group: Any, around: Matrix) -> Iterator[Stroke]:
    for node in group.iterchildren("*"):
        matrix = _within(around, node.get("transform", ""))
        if _name(node) in SHAPES:
            yield _painted(node, _outline(node, matrix))
        elif _name(node) == "g":
            strokes = tuple(_strokes(node, matrix))
            if node.get("class"):
                yield replace(_painted(node, strokes[0].path), inside=strokes[1:])
            else:
                yield from strokes


def _painted(node: Any, path: Path) -> Stroke:
    manner, _, colour = node.get("class", "").partition(" ")
    said = {key[5:]: float(value) for key, value in node.attrib.items() if key.startswith("data-") and key != ICON}
    literal = node.get("fill") or node.get("stroke") or ""
    icon = node.get(ICON, "")
    return Stroke(manner, path, colour or literal, float(node.get("stroke-width", 0)), said, icon=icon)


def outline_of(node: Any) -> Path:
    """The outline of one shape where it was drawn."""
    from fontTools.svgLib.path.shapes import PathBuilder

    builder = PathBuilder()
    builder.add_path_from_element(node)
    return svg_outline(builder.paths)


def _outline(node: Any, matrix: Matrix) -> Path:
    path = outline_of(node)
    return path if matrix == SAME else path.transformed(*matrix)


def _name(node: Any) -> str:
    return str(node.tag).rpartition("}")[2]


# --- places ---------------------------------------------------------------------------------------------------


def _within(around: Matrix, said: str) -> Matrix:
    for verb, numbers in _STEP.findall(said):
        around = multiplied(around, _MATRICES[verb](*map(float, _APART.split(numbers.strip()))))
    return around


def multiplied(outer: Matrix, inner: Matrix) -> Matrix:
    """What is placed by the inner matrix within what is placed by the outer one."""
    a, b, c, d, e, f = outer
    p, q, r, s, x, y = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f)


def moved(x: float, y: float = 0.0) -> Matrix:
    return (1.0, 0.0, 0.0, 1.0, x, y)


def turned(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Turned clockwise about a point."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


_MATRICES: dict[str, Any] = {
    "matrix": lambda *six: six,
    "translate": moved,
    "scale": lambda x, y=None: (x, 0.0, 0.0, x if y is None else y, 0.0, 0.0),
    "rotate": turned,
}
