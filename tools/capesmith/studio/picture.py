"""The picture of one side as the page gets it: an SVG, its size and cut, its named boxes, and how its texts fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from capesmith.check.text_fit import problem_note
from capesmith.render.drawing import SAFE, Drawing
from capesmith.render.face.marks import Laid
from capesmith.render.look import Look
from capesmith.render.svg import as_svg

# Art is a stranger's: opened by itself, a picture runs nothing and fetches nothing. Its address names its state.
PICTURE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'"
LONG = "private, max-age=86400"


class Area(NamedTuple):
    """A named box of a face, in millimetres."""

    name: str
    x: float
    y: float
    w: float
    h: float


class Fit(NamedTuple):
    """How a text was made to fit: its size in points, how it came to that, and the height it leaves in millimetres."""

    part: str
    size: float
    step: str
    left: float | None


class Side(NamedTuple):
    """One printed side, in millimetres."""

    name: str
    title: str
    svg: str
    width: float
    height: float
    shape: str
    radius: float
    safe: float
    boxes: tuple[Area, ...] = ()
    fits: tuple[Fit, ...] = ()
    wrong: tuple[str, ...] = ()


def side_of(drawing: Drawing, name: str, look: Look, laid: Laid | None = None) -> Side:
    """A drawing as it is cut, with what is known of how it was laid out."""
    cut, places = drawing.cut, drawing.places() if laid is None else laid.boxes
    boxes = tuple(Area(part, *(round(length, 2) for length in (at.x, at.y, at.w, at.h))) for part, at in places)
    fits, wrong = (tuple(_fits(laid)), tuple(_wrong(laid))) if laid is not None else ((), ())
    size = round(drawing.width, 2), round(drawing.height, 2)
    return Side(name, drawing.title, as_svg(drawing, look), *size, cut.shape, cut.radius, SAFE, boxes, fits, wrong)


def _fits(laid: Laid) -> Iterator[Fit]:
    left = dict(laid.room)
    for part, step, size in laid.steps:
        room = left.get(part, left.get(part.rpartition(" ")[0]))  # panels share what they leave
        yield Fit(part, round(size, 2), step, None if room is None else round(room, 1))


def _wrong(laid: Laid) -> Iterator[str]:
    for problem in laid.problems:
        yield problem_note(problem, "its face", ()).message
