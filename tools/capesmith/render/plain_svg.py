"""A drawing made plain before it is drawn: styles found, copies made, nothing left that multiplies; all of it counted.

What comes out holds groups and shapes that say themselves how they are painted, with their clip paths and gradients in
front. Whoever draws it needs about the same time for each of them, so that their number is a bound of the work.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from capesmith.render.styles import BadSelector, Element, StyleSheet, TooManyRules, TooMuchStyle
from capesmith.source.bounds import (
    SVG_CLIPS,
    SVG_DEPTH,
    SVG_NUMBER,
    SVG_RULES,
    SVG_SHAPES,
    SVG_STEPS,
    SVG_STYLING,
    SVG_SUBPATHS,
    SVG_VALUE,
)
from capesmith.source.text import brief

_HREF = ("href", "{http://www.w3.org/1999/xlink}href")
_GROUPS = ("g", "a", "switch", "symbol", "use", "svg")
_CURVES = ("d", "points")  # what may be long
_SIZES = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "d", "points")
_FRAMES = ("viewBox", "preserveAspectRatio", "x", "y", "width", "height")
_SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_STOPS = ("offset", "stop-color", "stop-opacity")
_GRADIENTS = ("linearGradient", "radialGradient")
_SLOPES = ("gradientUnits", "spreadMethod", "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
_PAINT = (
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap",
    "stroke-linejoin", "stroke-dasharray", "clip-rule", "visibility",
)  # fmt: skip
_NUMERIC = frozenset((*_SIZES, *_FRAMES, *_SLOPES, "transform", "stroke-width", "stroke-dasharray", "offset")) - {
    "d", "points", "gradientUnits", "spreadMethod", "preserveAspectRatio",
}  # fmt: skip
_INHERITED = frozenset((*_PAINT, "color"))
_STYLED = _INHERITED | {"display", "clip-path", "transform", "stop-color", "stop-opacity", *_SIZES}
_UNSAID = {"fill": "black", "fill-rule": "nonzero", "stroke": "none", "stroke-width": "1"} | {
    "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-dasharray": "none", "visibility": "visible",
}  # fmt: skip
_LINK = re.compile(r"url\(\s*+[\"']?+#([^\"')]*+)[\"']?+\s*+\)")
_NUMBER = re.compile(r"[-+]?(?:\d++\.?+\d*+|\.\d++)(?:[eE][-+]?\d++)?+")
_COMMAND = re.compile(r"([A-Za-df-z])([^A-Za-df-z]*)")
_STEPS = {"A": (6, 4), "H": (1, 1), "V": (1, 1), "C": (6, 1), "S": (4, 1), "Q": (4, 1), "Z": (1, 0)}  # numbers, weight
_NO_NUMBER = re.compile(r"\b(?:nan|inf)", re.IGNORECASE)
_HEAVY_CLIP, _HEAVY_STOP = 3, 6  # how much dearer than others a step of a clip path, and a stop of a gradient is
_LONG = 64  # characters that no step needs
SIMPLER = "simplify it, or save it as PNG"

Painted = Mapping[str, str]


class BadPicture(Exception):
    """A picture that cannot be used: why, and what to do about it."""

    def __init__(self, reason: str, hint: str = "use another picture, or none: one is drawn for the card then") -> None:
        super().__init__(reason, hint)
        self.reason, self.hint = reason, hint


def plain_svg(root: Any) -> Any:
    """The drawing in an `svg` element as a new one that is plain; `BadPicture` if it takes too much work."""
    try:
        return _Drawing(root).made()
    except TooMuchStyle:
        raise BadPicture(
            f"has too many style rules for its shapes: it takes more than {SVG_STYLING:,} steps to find them",
            "style shapes by a class each, or save it as plain SVG",
        ) from None
    except TooManyRules:
        raise BadPicture(f"has style rules for more than {SVG_RULES:,} selectors", "save it as plain SVG") from None
    except BadSelector as bad:
        raise BadPicture(f'has a style rule for "{brief(str(bad))}"', "style shapes by their class or name") from None


class _Drawing:
    """The work on one drawing."""

    def __init__(self, root: Any) -> None:
        self.root = root
        self.named = {node.get("id"): node for node in reversed(list(root.iter("*"))) if node.get("id")}
        styles = "\n".join("".join(node.itertext()) for node in root.iter("*") if _name(node) == "style")
        self.sheet = StyleSheet(styles, _STYLED)
        self.known: dict[Any, tuple[Element, Painted, int]] = {}  # what `use` repeats is looked at once
        self.defined: dict[str, tuple[str, int, int]] = {}  # by id: the name here, its shapes, its steps
        self.above: list[Any] = []
        self.shapes = self.steps = 0

    def made(self) -> Any:
        from lxml.etree import Element as Node
        from lxml.etree import SubElement

        made = Node("svg", _framed(self.root))
        self.front = SubElement(made, "defs")
        self._children(self.root, made, _inherited(self._own(self.root), {}))
        return made

    def _look(self, node: Any) -> tuple[Element, Painted, int]:
        """An element as selectors see it, its properties, and the steps of its outline."""
        if node not in self.known:
            around = node.getparent()
            classes = frozenset(node.get("class", "").split())
            seen = Element(_name(node), node.get("id", ""), classes, None if around is None else self._look(around)[0])
            told = {key: value for key, value in node.attrib.items() if key in _STYLED}
            own = {
                key: _value(key, said) for key, said in (told | self.sheet.style(seen, node.get("style", ""))).items()
            }
            self.known[node] = seen, own, _measured(own)
        return self.known[node]

    def _own(self, node: Any) -> Painted:
        return self._look(node)[1]

    def _count(self, shapes: int, steps: int) -> None:
        self.shapes += shapes
        self.steps += steps
        if self.shapes > SVG_SHAPES:
            raise BadPicture(f"has more than {SVG_SHAPES:,} shapes with all that is repeated", SIMPLER)
        if self.steps > SVG_STEPS:
            raise BadPicture(f"has more than {SVG_STEPS:,} steps in its outlines", SIMPLER)

    @contextmanager
    def _inside(self, node: Any) -> Iterator[None]:
        if node in self.above:
            raise BadPicture("repeats itself without end (use)")
        if len(self.above) >= SVG_DEPTH:
            raise BadPicture(f"has groups more than {SVG_DEPTH} levels deep", "ungroup some of them")
        self.above.append(node)
        yield
        self.above.pop()

    # --- groups and shapes --------------------------------------------------------------------------------

    def _children(self, node: Any, into: Any, paint: Painted) -> None:
        with self._inside(node):
            for child in self._drawn(node):
                self._node(child, into, paint)

    def _drawn(self, node: Any) -> list[Any]:
        """What is drawn in a group: of a switch the first child that asks for nothing special, of `use` its target."""
        name = _name(node)
        if name == "use":
            used = self.named.get(_reference(node))
            return [] if used is None else [used]
        children = [child for child in node.iterchildren("*") if _name(child) != "symbol"]
        if name == "switch":
            return [child for child in children if not child.get("requiredExtensions")][:1]
        return children

    def _node(self, node: Any, into: Any, paint: Painted) -> None:
        from lxml.etree import SubElement

        name, own = _name(node), self._own(node)
        if name not in _GROUPS + _SHAPES or own.get("display") == "none":
            return
        paint = _inherited(own, paint)
        if name in _SHAPES:
            self._shape(node, into, paint, _moved(node, own), self._clipped(own))
            return
        self._count(1, 0)
        placed = {"transform": _moved(node, own), **self._clipped(own)}
        made = SubElement(into, "svg" if name == "svg" else "g", {key: said for key, said in placed.items() if said})
        if name == "svg":
            made.attrib.update(_framed(node))
        self._children(node, made, paint)

    def _shape(self, node: Any, into: Any, paint: Painted, moved: str, clipped: Painted) -> None:
        from lxml.etree import SubElement

        if paint.get("visibility") in ("hidden", "collapse"):
            return
        _, own, steps = self._look(node)
        if _name(node) == "path" and not _NUMBER.search(own.get("d", "")):
            return  # an empty one
        self._count(1, steps)
        made = SubElement(into, _name(node), {key: own[key] for key in _SIZES if own.get(key)}, **clipped)
        if moved:
            made.set("transform", moved)
        for key in _PAINT:
            value = paint.get(key) or _UNSAID.get(key)
            if value == "currentColor":
                value = paint.get("color", "black")
            if value and key == "fill" and (link := _LINK.match(value)):
                value = f"url(#{self._gradient(link[1])})"
            if value:
                made.set(key, value)

    # --- what stands in front -----------------------------------------------------------------------------

    def _clipped(self, own: Painted) -> Painted:
        """The clip path of an element, made when it is first asked for; each time it is drawn anew."""
        from lxml.etree import SubElement

        link = _LINK.match(own.get("clip-path", ""))
        node = self.named.get(link[1]) if link else None
        if node is None or _name(node) != "clipPath":
            return {}
        id = node.get("id")
        if id not in self.defined:
            name = f"c{len(self.defined)}"
            made = SubElement(self.front, "clipPath", id=name)
            before = self.shapes, self.steps
            self._clipping(node, made, _inherited(self._own(node), {}), "")
            if len(made) > SVG_CLIPS:
                raise BadPicture(f"has a clip path of more than {SVG_CLIPS} shapes", "join them, or leave it out")
            self.defined[id] = name, self.shapes - before[0], (self.steps - before[1]) * _HEAVY_CLIP
        name, shapes, steps = self.defined[id]
        self._count(shapes, steps)
        return {"clip-path": f"url(#{name})"}

    def _clipping(self, node: Any, into: Any, paint: Painted, moved: str) -> None:
        """The shapes of a clip path, all at one level, each moved as the groups that it stands in."""
        with self._inside(node):
            for child in self._drawn(node):
                own = self._own(child)
                at, inner = _value("transform", f"{moved} {_moved(child, own)}".strip()), _inherited(own, paint)
                if _name(child) in _SHAPES:
                    self._shape(child, into, inner, at, {})
                elif _name(child) in _GROUPS:
                    self._count(1, 0)
                    self._clipping(child, into, inner, at)

    def _gradient(self, id: str) -> str:
        """The name of a gradient, made when it is first asked for; one that nothing has if there is none."""
        from lxml.etree import SubElement

        if id not in self.defined:
            chain: list[Any] = []  # each takes what it does not say from the next
            node = self.named.get(id)
            while node is not None and _name(node) in _GRADIENTS and node not in chain and len(chain) < SVG_DEPTH:
                chain.append(node)
                node = self.named.get(_reference(node))
            if not chain:
                return "none"
            name = f"c{len(self.defined)}"
            told = {key: _value(key, one.get(key)) for one in reversed(chain) for key in _SLOPES if one.get(key)}
            made = SubElement(self.front, _name(chain[0]), {**told, "id": name})
            stops = next((found for one in chain if (found := [c for c in one if _name(c) == "stop"])), [])
            self.defined[id] = name, 0, len(stops) * _HEAVY_STOP
            self._count(0, len(stops))
            for stop in stops:
                said = {"offset": _value("offset", stop.get("offset", "0")), **self._own(stop)}
                SubElement(made, "stop", {key: said[key] for key in _STOPS if said.get(key)})
        name, shapes, steps = self.defined[id]
        self._count(shapes, steps)
        return name


def _name(node: Any) -> str:
    return str(node.tag).rpartition("}")[2]


def _reference(node: Any) -> str:
    return next((node.get(key)[1:] for key in _HREF if node.get(key)), "")


def _moved(node: Any, own: Painted) -> str:
    """Where something stands; `use` moves what it repeats."""
    said = own.get("transform", "")
    if _name(node) == "use" and (own.get("x") or own.get("y")):
        said += f" translate({own.get('x') or 0}, {own.get('y') or 0})"
    return said.strip()


def _framed(node: Any) -> dict[str, str]:
    """The frame of an `svg` element; one with numbers has room inside."""
    found = {key: _value(key, node.get(key)) for key in _FRAMES if node.get(key)}
    box = [float(number) for number in _NUMBER.findall(found.get("viewBox", ""))]
    if len(box) == 4 and min(box[2:]) <= 0:
        raise BadPicture("has no size", "its viewBox needs a width and a height")
    return found


def _inherited(own: Painted, paint: Painted) -> Painted:
    told = {key: value for key, value in own.items() if key in _INHERITED and value.strip() not in ("", "inherit")}
    return {**paint, **told} if told else paint


def _value(key: str, value: str) -> str:
    """The value of an attribute, if it is one that can be worked with."""
    if key not in _CURVES and len(value) > SVG_VALUE:
        raise BadPicture(f"has {key} of {len(value):,} characters; {SVG_VALUE:,} is the most", "save it as plain SVG")
    if key in _NUMERIC:
        if _NO_NUMBER.search(value):
            raise BadPicture(f'has {key} "{brief(value)}", which is no number', "save it as plain SVG")
        _demand_small(_NUMBER.findall(value))
    return value


def _measured(own: Painted) -> int:
    """How many steps the outline of a shape has."""
    said = own.get("d", "")
    if said.count("M") + said.count("m") > SVG_SUBPATHS:
        raise BadPicture(f"has a path of more than {SVG_SUBPATHS:,} parts", "break it up, or save it as PNG")
    steps = 0
    corners = [("L", own["points"])] if own.get("points") else []
    for letter, rest in _COMMAND.findall(said) + corners:
        numbers = _NUMBER.findall(rest)
        each, weight = _STEPS.get(letter.upper(), (2, 1))
        steps += max(1, len(numbers) // each) * weight
        if steps > SVG_STEPS:
            break  # whoever draws it is told so
        _demand_small(numbers)
    return max(steps, len(said) // _LONG)


def _demand_small(numbers: Iterable[str]) -> None:
    for number in numbers:
        if not abs(float(number)) <= SVG_NUMBER:
            raise BadPicture(f"has a number of {brief(number)}; {SVG_NUMBER:,} is the most", "make the drawing smaller")
