"""Path data of SVG files as outlines."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator

from capesmith.render.shapes import Path, Step

_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBERS = re.compile(_NUMBER)
# The two flags of an arc are one digit each, with or without anything between them.
_ARC = re.compile(rf"({_NUMBER})[\s,]*({_NUMBER})[\s,]*({_NUMBER})[\s,]*([01])[\s,]*([01])[\s,]*({_NUMBER})[\s,]*({_NUMBER})")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}


def svg_outline(data: Iterable[str]) -> Path:
    """The outline of SVG path data, all parts together; open parts are closed, as filling them does."""
    steps: list[Step] = []
    for d in data:
        steps += _Tracer(d).steps
    return Path(tuple(steps))


class _Tracer:
    """Follows one path."""

    def __init__(self, data: str) -> None:
        self.steps: list[Step] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[str, float, float] = ("", 0.0, 0.0)  # the last command, and its second handle
        for command, rest in _COMMAND.findall(data):
            self._follow(command, rest)

    def _follow(self, command: str, rest: str) -> None:
        name = command.upper()
        if name == "Z":
            self.steps.append(("h",))
            self.x, self.y = self.start_x, self.start_y
            self.handle = ("Z", self.x, self.y)
            return
        for index, given in enumerate(_arguments(name, rest)):
            dx, dy = (self.x, self.y) if command.islower() else (0.0, 0.0)
            if name == "M" and index:  # more points after the first are lines
                self._lines("L", given, dx, dy)
            elif name in "MLHV":
                self._lines(name, given, dx, dy)
            elif name == "A":
                self._arc(given, given[5] + dx, given[6] + dy)
            else:
                self._curve(name, [value + (dy if i % 2 else dx) for i, value in enumerate(given)])

    def _lines(self, name: str, given: list[float], dx: float, dy: float) -> None:
        x = self.x if name == "V" else given[0] + dx
        y = self.y if name == "H" else given[-1] + dy
        self.steps.append(("m" if name == "M" else "l", x, y))
        if name == "M":
            self.start_x, self.start_y = x, y
        self.x, self.y, self.handle = x, y, (name, x, y)

    def _curve(self, name: str, at: list[float]) -> None:
        x, y = at[-2:]
        if name in "QT":
            p, q = at[:2] if name == "Q" else self._mirrored("QT")
            handles = [self.x / 3 + p * 2 / 3, self.y / 3 + q * 2 / 3, x / 3 + p * 2 / 3, y / 3 + q * 2 / 3]
            self.handle = (name, p, q)
        else:
            handles = at[:4] if name == "C" else [*self._mirrored("CS"), *at[:2]]
            self.handle = (name, handles[2], handles[3])
        self.steps.append(("c", *handles, x, y))
        self.x, self.y = x, y

    def _mirrored(self, kinds: str) -> tuple[float, float]:
        """The handle opposite to the last one, if the last command was of a kind."""
        name, x, y = self.handle
        return (2 * self.x - x, 2 * self.y - y) if name and name in kinds else (self.x, self.y)

    def _arc(self, given: list[float], x: float, y: float) -> None:
        self.steps += _arc_steps(self.x, self.y, x, y, *given[:3], given[3] != given[4], given[4] != 0)
        self.x, self.y, self.handle = x, y, ("A", x, y)


def _arguments(name: str, rest: str) -> Iterator[list[float]]:
    if name == "A":
        for match in _ARC.findall(rest):
            yield [float(value) for value in match]
        return
    numbers = [float(value) for value in _NUMBERS.findall(rest)]
    takes = _TAKES[name]
    for i in range(0, len(numbers) - takes + 1, takes):
        yield numbers[i : i + takes]


def _arc_steps(
    x1: float, y1: float, x2: float, y2: float, rx: float, ry: float, turn: float, near: bool, clockwise: bool
) -> Iterator[Step]:
    """An elliptic arc as curves, by the appendix of the SVG standard on its implementation."""
    rx, ry = abs(rx), abs(ry)
    if (x1, y1) == (x2, y2):
        return
    if not rx or not ry:
        yield "l", x2, y2
        return
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    # The circle of radius 1 that the ellipse becomes when it is turned back and scaled.
    ux, uy = (cos * x1 + sin * y1) / rx, (cos * y1 - sin * x1) / ry
    vx, vy = (cos * x2 + sin * y2) / rx, (cos * y2 - sin * x2) / ry
    half = math.hypot(vx - ux, vy - uy) / 2
    grow = max(1.0, half)  # a radius too small to reach is enlarged
    rx, ry, ux, uy, vx, vy, half = rx * grow, ry * grow, ux / grow, uy / grow, vx / grow, vy / grow, half / grow
    away = math.sqrt(max(0.0, 1 - half * half)) / (2 * half) * (1 if near else -1)
    cx, cy = (ux + vx) / 2 - (vy - uy) * away, (uy + vy) / 2 + (vx - ux) * away
    start, sweep = math.atan2(uy - cy, ux - cx), math.atan2(vy - cy, vx - cx) - math.atan2(uy - cy, ux - cx)
    if clockwise and sweep < 0:
        sweep += 2 * math.pi
    elif not clockwise and sweep > 0:
        sweep -= 2 * math.pi
    parts = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    step = sweep / parts
    k = 4 / 3 * math.tan(step / 4)
    for i in range(parts):
        a, b = start + i * step, start + (i + 1) * step
        on = [
            (cx + math.cos(a) - k * math.sin(a), cy + math.sin(a) + k * math.cos(a)),
            (cx + math.cos(b) + k * math.sin(b), cy + math.sin(b) - k * math.cos(b)),
            (cx + math.cos(b), cy + math.sin(b)),
        ]
        back = [(cos * rx * px - sin * ry * py, sin * rx * px + cos * ry * py) for px, py in on]
        yield ("c", *(value for point in back for value in point))
