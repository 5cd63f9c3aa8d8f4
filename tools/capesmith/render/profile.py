"""The printer profile: how one printer misplaces what it prints, kept per user, and put right on every page."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path as File
from typing import Any, NamedTuple

import yaml
from platformdirs import user_config_path

from capesmith.render.shapes import Point
from capesmith.render.sheets.formats import MARGIN, Paper
from capesmith.render.sheets.plan import turned_over
from capesmith.source.bounds import TEXT
from capesmith.source.door import contents
from capesmith.source.record import record
from capesmith.source.whole import write_whole
from capesmith.source.yaml import read_text

Matrix = tuple[float, float, float, float, float, float]
EDGES = ("long", "short")
REACH = 20.0  # the crosses of the calibration sheet stand this far from the edges of the paper


@record
class Profile:
    """What the printer does to a page. Offset and rotation are those of the back, looking at the back."""

    offset_x: float = 0.0  # mm to the right
    offset_y: float = 0.0  # mm down
    rotation: float = 0.0  # degrees clockwise, about the centre of the page
    scale_x: float = 1.0  # on both sides: what should be 1 mm wide comes out as so many
    scale_y: float = 1.0
    margin: float = MARGIN  # mm that stay white
    flip: str = "long"  # the edge on which the printer turns the sheet

    @property
    def backs(self) -> str:
        """How backs are printed on this printer unless somebody says otherwise."""
        return f"duplex-{self.flip}"

    @property
    def plain(self) -> bool:
        """Whether there is nothing to put right."""
        return (self.offset_x, self.offset_y, self.rotation, self.scale_x, self.scale_y) == (0, 0, 0, 1, 1)

    def misplaced(self, point: Point, page: Paper, back: bool) -> Point:
        """Where the printer puts a point of a page."""
        cx, cy = page.width / 2, page.height / 2
        scale_x, scale_y = self._scale(page)
        x, y = (point[0] - cx) * scale_x, (point[1] - cy) * scale_y
        if back:
            x, y = _turned(x, y, self.rotation)
            x, y = x + self.offset_x, y + self.offset_y
        return cx + x, cy + y

    def _scale(self, page: Paper) -> Point:
        """Across and down the page; one that is wider than high lies on its side on the paper."""
        return (self.scale_y, self.scale_x) if page.width > page.height else (self.scale_x, self.scale_y)

    def aimed(self, point: Point, page: Paper, back: bool) -> Point:
        """Where a point must be drawn so that the printer puts it where it belongs."""
        a, b, c, d, e, f = self.correction(page, back)
        return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f

    def correction(self, page: Paper, back: bool) -> Matrix:
        """The matrix to draw a page through."""
        cx, cy = page.width / 2, page.height / 2
        turn, dx, dy = (self.rotation, self.offset_x, self.offset_y) if back else (0.0, 0.0, 0.0)
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        scale_x, scale_y = self._scale(page)
        a, c = cos / scale_x, sin / scale_x
        b, d = -sin / scale_y, cos / scale_y
        e = cx - a * (cx + dx) - c * (cy + dy)
        f = cy - b * (cx + dx) - d * (cy + dy)
        return a, b, c, d, e, f


def _turned(x: float, y: float, degrees: float) -> Point:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return x * cos - y * sin, x * sin + y * cos


# --- calibration ------------------------------------------------------------------------------------------


class Readings(NamedTuple):
    """What somebody reads off a calibration sheet held to the light, front toward them."""

    first: Point = (0.0, 0.0)  # where the cross of the back lies on the scales at the top left: right, down
    second: Point = (0.0, 0.0)  # the same at the bottom right
    across: float = 100.0  # how long the ruler across the page really is, in mm
    down: float = 100.0


def crosses(page: Paper) -> tuple[Point, Point]:
    """Where the two scales of the calibration sheet stand: far apart, so that a small turn shows."""
    return (REACH, REACH), (page.width - REACH, page.height - REACH)


def profile_from_readings(page: Paper, readings: Readings, printed_with: Profile | None = None) -> Profile:
    """The profile of a printer from a calibration sheet, which may itself have been printed with a profile."""
    before = printed_with or Profile()
    scale_x, scale_y = before.scale_x * readings.across / 100, before.scale_y * readings.down / 100
    over = turned_over(page.width, page.height, before.flip)
    cx, cy = page.width / 2, page.height / 2
    meant: list[Point] = []  # from the centre of the back: where the crosses were sent, scale included
    found: list[Point] = []  # and where they came out
    for at, (right, down) in zip(crosses(page), (readings.first, readings.second), strict=True):
        sent = before.aimed(over.point(*at), page, back=True)
        meant.append(((sent[0] - cx) * scale_x, (sent[1] - cy) * scale_y))
        # the front is stretched by the scale that is left, and its printed scales with it
        front = (at[0] + right - cx) * readings.across / 100 + cx, (at[1] + down - cy) * readings.down / 100 + cy
        seen = over.point(*front)
        found.append((seen[0] - cx, seen[1] - cy))
    turn = math.degrees(_direction(found) - _direction(meant))
    turn = (turn + 180) % 360 - 180
    away = [(v[0] - u[0], v[1] - u[1]) for v, u in zip(found, (_turned(*m, turn) for m in meant), strict=True)]
    return replace(
        before,
        offset_x=round(sum(a[0] for a in away) / 2, 4),
        offset_y=round(sum(a[1] for a in away) / 2, 4),
        rotation=round(turn, 5),
        scale_x=round(scale_x, 6),
        scale_y=round(scale_y, 6),
    )


def _direction(pair: list[Point]) -> float:
    return math.atan2(pair[1][1] - pair[0][1], pair[1][0] - pair[0][0])


# --- the user's file --------------------------------------------------------------------------------------

_LIMITS = {
    "offset_x": (-20.0, 20.0), "offset_y": (-20.0, 20.0), "rotation": (-5.0, 5.0),
    "scale_x": (0.9, 1.1), "scale_y": (0.9, 1.1), "margin": (0.0, 25.0),
}  # fmt: skip


def profile_file() -> File:
    """Where the profile of this user lies."""
    return user_config_path("capesmith", appauthor=False) / "printer.yaml"


def read_profile(file: File | None = None) -> tuple[Profile, list[str]]:
    """The user's profile, a plain one if there is none, and what is wrong with the file in words."""
    file = profile_file() if file is None else file
    try:
        raw = contents(file, TEXT)
    except FileNotFoundError:
        return Profile(), []
    except OSError as error:
        return Profile(), [f"{file} cannot be read: {(error.strerror or str(error)).lower()}"]
    document = read_text(file.name, raw)
    if document.problems:
        return Profile(), [f"{file}, line {found.line}: {found.message}" for found in document.problems]
    profile, problems = profile_from(document.data)
    return profile, [f"{file}: {problem}" for problem in problems]


def profile_from(data: object) -> tuple[Profile, list[str]]:
    """A profile from plain data; what is wrong is left out and said."""
    if data is None:
        return Profile(), []
    if not isinstance(data, Mapping):
        return Profile(), ["a printer profile is a mapping, such as `offset_x: 0.4`"]
    problems: list[str] = []
    given: dict[str, Any] = {}
    for key, value in data.items():
        if key in _LIMITS:
            low, high = _LIMITS[key]
            if isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high:
                given[key] = float(value)
            else:
                problems.append(f'"{key}" must be a number from {low:g} to {high:g}')
        elif key == "flip" and value in EDGES:
            given[key] = value
        elif key == "flip":
            problems.append('"flip" must be long or short')
        else:
            problems.append(f'there is no "{key}" in a printer profile; known are {", ".join([*_LIMITS, "flip"])}')
    return Profile(**given), problems


def write_profile(profile: Profile, file: File | None = None) -> File:
    """Keep a profile for this user; the file comes back."""
    file = profile_file() if file is None else file
    head = "# How this printer misplaces what it prints; `capesmith` puts it right on every page.\n"
    write_whole(file, head + yaml.safe_dump(asdict(profile), sort_keys=False))
    return file
