"""Print services: what each of them demands of a page, as `services.yaml` says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from capesmith.render.drawing import Drawing, Piece
from capesmith.render.sheets.formats import Format
from capesmith.render.sheets.impose import impose
from capesmith.source.files import shipped_data
from capesmith.source.record import record

# What offset and toner hold, whoever prints: WCAG asks for a contrast of 3 of large letters and of signs.
THINNEST, SMALLEST, PALEST, COARSEST = 0.25, 5.0, 3.0, 300


@record
class Service:
    """Who prints, and on what terms; lengths in millimetres, type and lines in points."""

    id: str
    name: str
    safe: float  # nothing that matters stands nearer to the cut
    format: str = "one-per-page"  # how its pages look
    bleed: bool = True  # whatever ends at the cut is refused
    pixels: tuple[int, ...] = ()  # of a picture of its card with the bleed
    colour: str = ""  # the only colours that it takes, or those that it likes best
    refuses: bool = False  # other colours are not taken at all
    ink: int = 0  # the most that it bears, of all colours together in percent; 0 if it says nothing
    most: int = 0  # cards in one order; 0 if it says nothing
    line: float = THINNEST
    type: float = SMALLEST
    contrast: float = PALEST
    dpi: int = COARSEST


@cache
def services() -> Mapping[str, Service]:
    """Those that are known, by id."""
    found = shipped_data(Path(__file__).parent / "services.yaml")
    return {id: Service(id, **{**of, "pixels": tuple(of.get("pixels", ()))}) for id, of in found.items()}


def by_product(faces: Sequence[Drawing], form: Format) -> tuple[list[Drawing], list[Drawing]]:
    """The faces that the pages of a format are made for, and the others, which get pages of their own size."""
    sold: list[Drawing] = []
    unsold: list[Drawing] = []
    for page in impose([Piece(face) for face in faces], form, "none").pages:
        face = faces[page.placed[0].piece]
        if form.card is None or form.paper is None:
            fits = face.cut.shape != "net"  # a net shows by itself where to cut, and its sides stand any way up
        else:
            fits = (page.width, page.height) == tuple(form.paper) and face.cut.shape == "rectangle"
        (sold if fits else unsold).append(face)
    return sold, unsold
