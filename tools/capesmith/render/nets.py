"""Nets of paper things that are cut, folded and glued: tuck boxes, dice, standees and their bases, as plain records."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from capesmith.render.shapes import Box, Path, Point, Step, arc, line, polygon, rectangle

MARK = (0.6, 3.0)  # a fold mark runs from here to there beyond the end of its fold, in mm


class Fold(NamedTuple):
    """A straight line along which the paper is folded."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)


class Face(NamedTuple):
    """A printed side: its place on the sheet, and how far clockwise its picture is turned there."""

    name: str
    box: Box
    turn: int = 0

    @property
    def size(self) -> Point:
        """Width and height as the picture sees them."""
        return (self.box.w, self.box.h) if self.turn % 180 == 0 else (self.box.h, self.box.w)

    @property
    def corner(self) -> Point:
        """Where the picture's top left corner lies on the sheet."""
        x, y, right, bottom = self.box.x, self.box.y, self.box.right, self.box.bottom
        return {0: (x, y), 90: (right, y), 180: (right, bottom), 270: (x, bottom)}[self.turn % 360]

    @property
    def outline(self) -> Path:
        return rectangle(self.box)


class Triangle(NamedTuple):
    """A printed side with three corners; its picture stands upright toward the first."""

    name: str
    corners: tuple[Point, Point, Point]

    @property
    def centre(self) -> Point:
        (ax, ay), (bx, by), (cx, cy) = self.corners
        return (ax + bx + cx) / 3, (ay + by + cy) / 3

    @property
    def turn(self) -> float:
        """How far clockwise its picture is turned."""
        (x, y), (ax, ay) = self.centre, self.corners[0]
        return math.degrees(math.atan2(ay - y, ax - x)) + 90

    @property
    def size(self) -> Point:
        """Width and height as the picture sees them."""
        side = math.dist(self.corners[1], self.corners[2])
        return side, side * math.sqrt(3) / 2

    @property
    def corner(self) -> Point:
        """Where the top left corner of the picture lies on the sheet, beside the tip."""
        (w, h), a = self.size, math.radians(self.turn)
        x, y = -w / 2, -h * 2 / 3
        return (
            self.centre[0] + x * math.cos(a) - y * math.sin(a),
            self.centre[1] + x * math.sin(a) + y * math.cos(a),
        )

    @property
    def box(self) -> Box:
        return self.outline.bounds()

    @property
    def outline(self) -> Path:
        return polygon(self.corners)


class Flap(NamedTuple):
    """A part that disappears inside, tucked in or glued; it hangs between its first and its last corner."""

    name: str
    corners: tuple[Point, ...]
    glued: bool = True

    @property
    def outline(self) -> Path:
        return polygon(self.corners)

    @property
    def hinge(self) -> tuple[Point, Point]:
        return self.corners[0], self.corners[-1]


class Net(NamedTuple):
    """A flat sheet that becomes a thing: the line to cut along, the folds, and what is printed where."""

    width: float
    height: float
    outline: Path
    folds: tuple[Fold, ...]
    faces: tuple[Face | Triangle, ...]
    flaps: tuple[Flap, ...] = ()
    slits: tuple[Path, ...] = ()

    def face(self, name: str) -> Face | Triangle:
        return next(face for face in self.faces if face.name == name)

    def fold_marks(self) -> tuple[Fold, ...]:
        """Short marks in line with the folds, only where the paper around the net is waste: nothing shows later."""
        border = _corners(self.outline)
        marks = []
        for fold in self.folds:
            for a, b in ((fold.start, fold.end), (fold.end, fold.start)):
                ux, uy = (a[0] - b[0]) / fold.length, (a[1] - b[1]) / fold.length
                from_, to = ((a[0] + ux * far, a[1] + uy * far) for far in MARK)
                beside = [(at[0] - uy * s, at[1] + ux * s) for at in (from_, to) for s in (-0.2, 0.2)]
                if not any(_inside(point, border) for point in beside):
                    marks.append(Fold(from_, to))
        return tuple(marks)


def _corners(path: Path) -> list[Point]:
    """The points of an outline, curves cut into short pieces."""
    found: list[Point] = []
    for op, *at in path.steps:
        if op in "ml":
            found.append((at[0], at[1]))
        elif op == "c":
            x0, y0 = found[-1]
            for i in range(1, 9):
                t, s = i / 8, 1 - i / 8
                a, b, c, d = s**3, 3 * s * s * t, 3 * s * t * t, t**3
                found.append((a * x0 + b * at[0] + c * at[2] + d * at[4], a * y0 + b * at[1] + c * at[3] + d * at[5]))
    return found


def _inside(point: Point, border: Sequence[Point]) -> bool:
    """Whether a point lies within an outline, by counting the edges to its right."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in pairwise((*border, border[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


# --- tuck box ---------------------------------------------------------------------------------------------


def tuck_box(
    width: float, height: float, depth: float, *, paper: float = 0.3, glue: float = 10.0, tuck: float = 13.0
) -> Net:
    """A box with this much room inside: side, front, side and back in a row, lid on the back, bottom on the front.

    The lid is tucked in, the side seam and the bottom are glued; a thumb notch in the front helps to open it.
    """
    w, h, d = width + paper, height + paper, depth + paper
    left = glue
    front, right, back = left + d, left + d + w, left + 2 * d + w
    end = back + w
    top, bottom = tuck + d, tuck + d + h
    dust = min(18.0, 0.4 * w, tuck + d)
    slant = min(1.2, d / 8)
    seam = ((left, top), (0.0, top + glue * 0.6), (0.0, bottom - glue * 0.6), (left, bottom))
    tab = 8.0
    closing = ((front, bottom + d), (front + 4, bottom + d + tab), (right - 4, bottom + d + tab), (right, bottom + d))
    upper = [_dust(x, top, d, -dust, slant) for x in (left, right)]
    lower = [_dust(x, bottom, d, dust, slant) for x in (left, right)]
    thumb = min(9.0, w / 6)
    notch = arc(front + w / 2, top, thumb, 180, 0).steps[1:]
    lid = _tucked(back, end, tuck)
    outline: list[Step] = [
        ("m", *seam[1]), *_lines(upper[0]), ("l", front + w / 2 - thumb, top), *notch, *_lines(upper[1]),
        ("l", back, tuck), *lid, ("l", end, bottom), *_lines(reversed(lower[1])),
        ("l", right, bottom + d), ("l", *closing[2]), ("l", *closing[1]), ("l", front, bottom + d),
        *_lines(reversed(lower[0])), ("l", *seam[2]), ("h",),
    ]  # fmt: skip
    folds = (
        *(Fold((x, top), (x, bottom)) for x in (left, front, right, back)),
        *(Fold((x, y), (x + d, y)) for y in (top, bottom) for x in (left, right)),
        Fold((back, top), (end, top)), Fold((back, tuck), (end, tuck)),
        Fold((front, bottom), (right, bottom)), Fold((front, bottom + d), (right, bottom + d)),
    )  # fmt: skip
    faces = (
        Face("left", Box(left, top, d, h), 270), Face("front", Box(front, top, w, h)),
        Face("right", Box(right, top, d, h), 90), Face("back", Box(back, top, w, h)),
        Face("lid", Box(back, tuck, w, d), 180), Face("bottom", Box(front, bottom, w, d)),
    )  # fmt: skip
    lip = ((back, tuck), (back + 1, 0.0), (end - 1, 0.0), (end, tuck))
    flaps = (
        Flap("seam", seam), Flap("closing", closing), Flap("lip", lip, glued=False),
        *(Flap(f"dust {i}", tuple(c), glued=False) for i, c in enumerate(upper)),
        *(Flap(f"floor {i}", tuple(c)) for i, c in enumerate(lower)),
    )  # fmt: skip
    return Net(end, bottom + max(d + tab, dust), Path(tuple(outline)), folds, faces, flaps)


def _dust(x: float, y: float, wide: float, out: float, slant: float) -> list[Point]:
    """A flap that stands out from an edge, a little narrower at its end."""
    return [(x, y), (x + slant, y + out), (x + wide - slant, y + out), (x + wide, y)]


def _lines(points: object) -> list[Step]:
    return [("l", x, y) for x, y in points]  # type: ignore[attr-defined]


def _tucked(left: float, right: float, tuck: float) -> list[Step]:
    """The lip of a lid: rounded, and a hair narrower than the lid."""
    r, k = tuck * 0.8, tuck * 0.8 * 0.4477
    a, b = left + 0.6, right - 0.6
    return [
        ("l", a, tuck - 0.6), ("l", a, r), ("c", a, k, a + k, 0.0, a + r, 0.0), ("l", b - r, 0.0),
        ("c", b - k, 0.0, b, k, b, r), ("l", b, tuck - 0.6), ("l", right, tuck),
    ]  # fmt: skip


# --- die --------------------------------------------------------------------------------------------------

# Opposite faces add up to 7, and 1, 2, 3 run anticlockwise round their corner, as on dice one buys.
_ROW, _ABOVE, _BELOW = ("4", "1", "3", "6"), "5", "2"


def cube(side: float, *, flap: float = 5.0) -> Net:
    """A die: four faces in a row, one above and one below the second, seven flaps to glue."""
    s, f = side, flap
    x, y, c = f, f + s, flap * 0.5
    column = x + s
    corners: list[Point] = [
        (x, y), (column - f, y - c), (column - f, y - s + c), (column, y - s),
        (column + c, y - s - f), (column + s - c, y - s - f), (column + s, y - s),
        (column + s + f, y - s + c), (column + s + f, y - c), (column + s, y),
        (x + 4 * s, y), (x + 4 * s, y + s), (column + s, y + s),
        (column + s + f, y + s + c), (column + s + f, y + 2 * s - c), (column + s, y + 2 * s),
        (column + s - c, y + 2 * s + f), (column + c, y + 2 * s + f), (column, y + 2 * s),
        (column - f, y + 2 * s - c), (column - f, y + s + c), (column, y + s),
        (x, y + s), (x - f, y + s - c), (x - f, y + c),
    ]  # fmt: skip
    corners.insert(1, (column, y))
    boxes = {name: Box(x + i * s, y, s, s) for i, name in enumerate(_ROW)}
    boxes |= {_ABOVE: Box(column, y - s, s, s), _BELOW: Box(column, y + s, s, s)}
    folds = [Fold((x + i * s, y), (x + i * s, y + s)) for i in range(4)]
    folds += [Fold((column, at), (column + s, at)) for at in (y - s, y, y + s, y + 2 * s)]
    folds += [Fold((at, top), (at, top + s)) for at in (column, column + s) for top in (y - s, y + s)]
    flaps = [Flap("0", ((x, y), (x - f, y + c), (x - f, y + s - c), (x, y + s)))]
    for i, top in enumerate((y - s, y + s)):
        for j, (at, out) in enumerate(((column, -f), (column + s, f))):
            flaps.append(Flap(f"{i}{j}", ((at, top), (at + out, top + c), (at + out, top + s - c), (at, top + s))))
    for at, out in ((y - s, -f), (y + 2 * s, f)):
        flaps.append(
            Flap(f"{at}", ((column, at), (column + c, at + out), (column + s - c, at + out), (column + s, at)))
        )
    faces = tuple(Face(name, box) for name, box in sorted(boxes.items()))
    return Net(4 * s + f, 3 * s + 2 * f, polygon(corners), tuple(folds), faces, tuple(flaps))


def octahedron(side: float, names: Sequence[str], *, flap: float = 5.0) -> Net:
    """A die with eight names, a belt of six triangles with one above and one below: the first lies opposite to the
    fifth, and so on."""
    high = side * math.sqrt(3) / 2
    left, top = flap, high + flap
    upper = [(left + side / 2 + i * side, top) for i in range(4)]
    lower = [(left + i * side, top + high) for i in range(4)]
    head: Point = ((upper[1][0] + upper[2][0]) / 2, top - high)
    foot: Point = ((lower[1][0] + lower[2][0]) / 2, top + 2 * high)
    belt = [
        (upper[i // 2], lower[i // 2], lower[i // 2 + 1])
        if i % 2 == 0
        else (lower[i // 2 + 1], upper[i // 2], upper[i // 2 + 1])
        for i in range(6)
    ]
    # Faces of the belt lie opposite to those three further on; the caps lie opposite to each other.
    placed = {0: belt[0], 1: belt[1], 2: belt[2], 4: belt[3], 5: belt[4], 6: belt[5]}
    placed |= {3: (head, upper[1], upper[2]), 7: (foot, lower[2], lower[1])}
    faces = tuple(Triangle(name, placed[i]) for i, name in enumerate(names))
    glued = ((upper[1], head), (head, upper[2]), (lower[2], foot), (foot, lower[1]), (lower[0], upper[0]))
    flaps = tuple(Flap(str(i), _leaning(a, b, flap)) for i, (a, b) in enumerate(glued))
    outline = [upper[0], *flaps[0].corners, *flaps[1].corners[1:], upper[3], lower[3], *flaps[2].corners,
               *flaps[3].corners[1:], *flaps[4].corners[:-1]]  # fmt: skip
    inner = [(upper[i], lower[i]) for i in (1, 2)] + [(upper[i], lower[i + 1]) for i in range(3)]
    inner += [(upper[1], upper[2]), (lower[1], lower[2])]
    folds = tuple(Fold(a, b) for a, b in (*inner, *glued))
    width = upper[3][0]
    return Net(width, 3 * high + 2 * flap, polygon(outline), folds, faces, flaps)


def _leaning(a: Point, b: Point, deep: float) -> tuple[Point, ...]:
    """A flap along an edge, at the left of whoever walks from a to b; its ends lean in."""
    long = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / long, (b[1] - a[1]) / long
    nx, ny = uy, -ux
    lean = deep * 0.8
    first = (a[0] + ux * lean + nx * deep, a[1] + uy * lean + ny * deep)
    last = (b[0] - ux * lean + nx * deep, b[1] - uy * lean + ny * deep)
    return a, first, last, b


# --- standees ---------------------------------------------------------------------------------------------


def standee(width: float, height: float, tab: float) -> Net:
    """A strip folded over at the head: the back stands on its head above the front, a tab at either end."""
    w, h, t = width, height, tab
    fold_lines = tuple(Fold((0, y), (w, y)) for y in (t, t + h, t + 2 * h))
    faces = (Face("back", Box(0, t, w, h), 180), Face("front", Box(0, t + h, w, h)))
    end = 2 * (h + t)
    flaps = (
        Flap("back tab", ((0, t), (0, 0), (w, 0), (w, t))),
        Flap("front tab", ((0, end - t), (0, end), (w, end), (w, end - t))),
    )
    return Net(w, end, rectangle((0, 0, w, end)), fold_lines, faces, flaps)


def slotted_base(standing: Net, margin: float, *, play: float = 0.4) -> Net:
    """The base of a standee: both tabs go through its slot and are glued underneath, one to either side."""
    tab = standing.flaps[0].outline.bounds()
    w, d = tab.w + play + 2 * margin, 2 * tab.h + 2
    slot = line(((w - tab.w - play) / 2, d / 2), ((w + tab.w + play) / 2, d / 2))
    return Net(w, d, rectangle((0, 0, w, d)), (), (Face("top", Box(0, 0, w, d)),), (), (slot,))


def slotted_strip(width: float, height: float, deep: float, wide: float, *, foot: bool = False) -> Net:
    """Two halves back to back, with a slot in the middle of either end: what is folded at the head stands in what is
    folded at the foot."""
    w, h = width, height
    front, back = Face("front", Box(0, 0 if foot else h, w, h)), Face("back", Box(0, h if foot else 0, w, h), 180)
    slits = tuple(rectangle(((w - wide) / 2, y, wide, deep)) for y in (0.0, 2 * h - deep))
    faces = (front, back) if foot else (back, front)
    return Net(w, 2 * h, rectangle((0, 0, w, 2 * h)), (Fold((0, h), (w, h)),), faces, (), slits)
