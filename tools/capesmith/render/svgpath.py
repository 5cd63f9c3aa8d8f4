"""Path data of SVG files as outlines."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator

from capesmith.render.shapes import Path, Step

_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_NUMBERS = re.compile(_NUMBER)
# The two flags of an arc are one digit each, with or without anything between them.
_ARC = re.compile(r"[\s,]*".join([f"({_NUMBER})"] * 3 + ["([01])"] * 2 + [f"({_NUMBER})"] * 2))


def svg_outline(data: Iterable[str]) -> Path:
    """The outline of SVG path data, all parts together."""
    steps: list[Step] = []
    for d in data:
        steps += _Tracer(d).steps
    return Path(tuple(steps))


class _Tracer:
    """Follows one path; the commands that icons are made of come first, and most directly."""

    def __init__(self, data: str) -> None:
        self.steps: list[Step] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: tuple[str, float, float] = ("", 0.0, 0.0)  # the last curve, and its second handle
        for command, rest in _COMMAND.findall(data):
            name = command.upper()
            if name not in "MZ" and self.steps and self.steps[-1] == ("h",):  # a new part from where the last began
                self.steps.append(("m", self.x, self.y))
            if name != "C":
                numbers = _arc_numbers(rest) if name == "A" else [float(value) for value in _NUMBERS.findall(rest)]
                _FOLLOW[name](self, name, numbers, command != name)
            else:
                self._cubic([float(value) for value in _NUMBERS.findall(rest)], command != name)

    def _cubic(self, numbers: list[float], relative: bool) -> None:
        x, y = self.x, self.y
        u = v = 0.0
        add = self.steps.append
        for i in range(0, len(numbers) - 5, 6):
            p, q, u, v, s, t = numbers[i : i + 6]
            if relative:
                p, q, u, v, s, t = x + p, y + q, x + u, y + v, x + s, y + t
            add(("c", p, q, u, v, s, t))
            x, y = s, t
        self.x, self.y, self.handle = x, y, ("C", u, v)

    def _lines(self, name: str, numbers: list[float], relative: bool) -> None:
        x, y = self.x, self.y
        add = self.steps.append
        for i in range(0, len(numbers) - 1, 2):
            x, y = (x + numbers[i], y + numbers[i + 1]) if relative else (numbers[i], numbers[i + 1])
            if name == "M" and not i:  # more points after the first are lines
                self.start_x, self.start_y = x, y
                add(("m", x, y))
            else:
                add(("l", x, y))
        self._arrive(x, y)

    def _level(self, name: str, numbers: list[float], relative: bool) -> None:
        for value in numbers:
            self._arrive(self.x + value if relative else value, self.y)
            self.steps.append(("l", self.x, self.y))

    def _upright(self, name: str, numbers: list[float], relative: bool) -> None:
        for value in numbers:
            self._arrive(self.x, self.y + value if relative else value)
            self.steps.append(("l", self.x, self.y))

    def _close(self, name: str, numbers: list[float], relative: bool) -> None:
        self.steps.append(("h",))
        self._arrive(self.start_x, self.start_y)

    def _smooth(self, name: str, numbers: list[float], relative: bool) -> None:
        for i in range(0, len(numbers) - 3, 4):
            dx, dy = (self.x, self.y) if relative else (0.0, 0.0)
            p, q = self._mirrored("C")
            u, v, s, t = numbers[i] + dx, numbers[i + 1] + dy, numbers[i + 2] + dx, numbers[i + 3] + dy
            self.steps.append(("c", p, q, u, v, s, t))
            self.x, self.y, self.handle = s, t, ("C", u, v)

    def _quadratic(self, name: str, numbers: list[float], relative: bool) -> None:
        takes = 4 if name == "Q" else 2
        for i in range(0, len(numbers) - takes + 1, takes):
            dx, dy = (self.x, self.y) if relative else (0.0, 0.0)
            p, q = (numbers[i] + dx, numbers[i + 1] + dy) if name == "Q" else self._mirrored("Q")
            x, y = numbers[i + takes - 2] + dx, numbers[i + takes - 1] + dy
            u, v = p * 2 / 3, q * 2 / 3
            self.steps.append(("c", self.x / 3 + u, self.y / 3 + v, x / 3 + u, y / 3 + v, x, y))
            self.x, self.y, self.handle = x, y, ("Q", p, q)

    def _arc(self, name: str, numbers: list[float], relative: bool) -> None:
        for i in range(0, len(numbers) - 6, 7):
            rx, ry, turn, large, clockwise, x, y = numbers[i : i + 7]
            if relative:
                x, y = x + self.x, y + self.y
            self.steps += _arc_steps(self.x, self.y, x, y, rx, ry, turn, large != clockwise, clockwise != 0)
            self._arrive(x, y)

    def _arrive(self, x: float, y: float) -> None:
        self.x, self.y, self.handle = x, y, ("", x, y)

    def _mirrored(self, kind: str) -> tuple[float, float]:
        """The handle opposite to the last one, if the last curve was of a kind."""
        name, x, y = self.handle
        return (2 * self.x - x, 2 * self.y - y) if name == kind else (self.x, self.y)


_FOLLOW: dict[str, Callable[[_Tracer, str, list[float], bool], None]] = {
    "M": _Tracer._lines, "L": _Tracer._lines, "H": _Tracer._level, "V": _Tracer._upright, "Z": _Tracer._close,
    "S": _Tracer._smooth, "Q": _Tracer._quadratic, "T": _Tracer._quadratic, "A": _Tracer._arc,
}  # fmt: skip


def _arc_numbers(rest: str) -> list[float]:
    return [float(value) for match in _ARC.findall(rest) for value in match]


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
