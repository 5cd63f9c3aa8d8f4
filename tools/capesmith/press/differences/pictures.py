"""The pictures of a page: every side before and after, and where they are different."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from capesmith.press.differences.records import Difference, GameDifferences
from capesmith.press.images import demand_images
from capesmith.press.photographs import MM_PER_INCH, as_uri, photographs
from capesmith.press.wrong import Wrong
from capesmith.render.drawing import Drawing
from capesmith.render.look import Look

DPI = 150
WIDEST = 1100  # pixels
MOST = 400  # pictures on a page
MOST_BYTES = 18_000_000  # of all of them together: pages are sent by mail and hung on requests
HANDFUL = 12  # drawn together
GRID = 40  # cells along the longer edge in which a change is looked for
FAINT = 24  # of 255: less is smoothing of edges
MOST_SPOTS = 8


class Spot(NamedTuple):
    """Where something is different, in hundredths of width and height."""

    left: float
    top: float
    width: float
    height: float


class Shown(NamedTuple):
    """Both pictures of a side; empty where there is none."""

    then: str
    now: str
    width: float  # mm
    height: float
    spots: tuple[Spot, ...] = ()


class Pictures:
    """Draws until the page is full; `left_out` counts what came after that."""

    def __init__(self) -> None:
        self.number, self.bytes, self.left_out = 0, 0, 0
        self.missing = ""
        try:
            demand_images()
        except Wrong as wrong:
            self.missing = f"Pictures need pypdfium2, which is not installed: {wrong.hint}."

    def of(self, game: GameDifferences) -> Mapping[Difference, list[Shown]]:
        """The pictures of everything in a game that looks different."""
        found: dict[Difference, list[Shown]] = {}
        for handful in _handfuls([one for one in game.found if one.looks]):
            if self.missing or self.number >= MOST or self.bytes >= MOST_BYTES:
                self.left_out += len(handful)
                continue
            pairs = [(one, side) for one in handful for side in one.sides]
            then = self._taken([side.then for _, side in pairs], game.looks[0])
            now = self._taken([side.now for _, side in pairs], game.looks[1])
            for (one, side), before, after in zip(pairs, then, now, strict=True):
                drawing = side.now or side.then
                assert drawing is not None
                uris = tuple(as_uri(image) if image is not None else "" for image in (before, after))
                self.number += sum(map(bool, uris))
                self.bytes += sum(map(len, uris))
                spots = tuple(spots_of(before, after)) if before is not None and after is not None else ()
                found.setdefault(one, []).append(Shown(uris[0], uris[1], drawing.width, drawing.height, spots))
        return found

    def _taken(self, faces: Sequence[Drawing | None], look: Look | None) -> list[Any]:
        """Photographs, with nothing where there is no drawing."""
        taken: dict[int, Any] = {}
        for at, face in enumerate(faces):
            if face is not None and look is not None:
                dpi = min(DPI, round(WIDEST / max(face.width, face.height) * MM_PER_INCH))
                taken[at] = next(photographs([face], look, dpi))
        return [taken.get(at) for at in range(len(faces))]


def _handfuls(found: Sequence[Difference]) -> Iterator[Sequence[Difference]]:
    for at in range(0, len(found), HANDFUL):
        yield found[at : at + HANDFUL]


def spots_of(then: Any, now: Any) -> Iterator[Spot]:
    """Where two pictures differ; nothing if they differ in size, or nearly everywhere."""
    from PIL import Image, ImageChops

    if then.size != now.size:
        return
    longer = max(then.size)
    wide, high = (max(1, round(GRID * length / longer)) for length in then.size)
    difference = ImageChops.difference(then.convert("RGB"), now.convert("RGB")).convert("L")
    marked = difference.point(lambda value: 255 if value > FAINT else 0)
    cells: Any = marked.resize((wide, high), Image.Resampling.BOX).load()
    left = {(x, y) for x in range(wide) for y in range(high) if cells[x, y] > 2}
    groups = list(_groups(left))
    if len(groups) > MOST_SPOTS:
        return
    for group in groups:
        xs, ys = [x for x, _ in group], [y for _, y in group]
        x, y = max(0, min(xs) - 0.4), max(0, min(ys) - 0.4)
        w, h = min(wide, max(xs) + 1.4) - x, min(high, max(ys) + 1.4) - y
        yield Spot(*(round(100 * part, 1) for part in (x / wide, y / high, w / wide, h / high)))


def _groups(left: set[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """Cells that touch each other, or nearly so."""
    while left:
        group, edge = [], [left.pop()]
        while edge:
            x, y = cell = edge.pop()
            group.append(cell)
            near = {(x + dx, y + dy) for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)} & left
            left -= near
            edge += near
        yield group


def large(pictures: Iterable[Shown]) -> bool:
    """Whether any of them is too wide to stand beside words."""
    return any(picture.width > 130 for picture in pictures)
