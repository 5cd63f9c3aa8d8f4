"""Print services: what each of them demands of a page, as `services.yaml` says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from capesmith.render.drawing import Drawing, Piece
from capesmith.render.sheets.formats import Format, Paper, Size
from capesmith.render.sheets.impose import impose
from capesmith.source.files import shipped_data
from capesmith.source.record import record

# What offset and toner hold, whoever prints: WCAG asks for a contrast of 3 of large letters and of signs.
THINNEST, SMALLEST, PALEST, COARSEST = 0.25, 5.0, 3.0, 300
DPI, MM_PER_INCH = 300, 25.4
OWN_SIZE = "other-sizes"  # the folder of what a service has no product for


NEAR = 1.2  # mm: a piece that differs by no more is of the same size


@record
class Product:
    """Something that a service makes: for which part of a set, and its picture; lengths in pixels at 300 dpi."""

    id: str
    part: str
    pixels: tuple[int, int]
    edge: float  # mm of bleed around the cut
    holds: int = 0  # cards or pages at most; 0 if that is not the question
    panels: tuple[float, ...] = ()  # of a tuck box: left and top edge of its first side, and how deep it is

    @property
    def page(self) -> Paper:
        """The picture in millimetres."""
        return Paper(*(length / DPI * MM_PER_INCH for length in self.pixels))

    @property
    def cut(self) -> Size:
        """What is left of it when it is cut."""
        wide, high = self.page
        return Size(wide - 2 * self.edge, high - 2 * self.edge)

    def fits(self, wide: float, high: float) -> bool:
        """Whether a piece is of this size, upright or on its side."""
        short, long = sorted((wide, high))
        least, most = sorted(self.cut[:2])
        return abs(short - least) <= NEAR and abs(long - most) <= NEAR

    def holds_piece(self, wide: float, high: float) -> bool:
        """Whether it has room for a piece of this size, upright or on its side."""
        short, long = sorted((wide, high))
        least, most = sorted(self.cut[:2])
        return short <= least + NEAR and long <= most + NEAR

    def format(self, service: Service) -> Format:
        """A page with one piece in its middle."""
        edges = (self.edge, self.edge)
        name = f"{service.name}, one card per page"
        return Format(
            service.format, name, paper=self.page, card=self.cut, bleed=edges, margin=0.0, single=True, marks=False
        )


@record
class Service:
    """Who prints, and on what terms; lengths in millimetres, type and lines in points."""

    id: str
    name: str
    safe: float  # nothing that matters stands nearer to the cut
    format: str = "one-per-page"  # how its pages look
    bleed: bool = True  # whatever ends at the cut is refused
    edge: float = 0.0  # mm of bleed in the pictures of its products
    pixels: tuple[int, ...] = ()  # of a picture of its card with the bleed
    colour: str = ""  # the only colours that it takes, or those that it likes best
    refuses: bool = False  # other colours are not taken at all
    ink: int = 0  # the most that it bears, of all colours together in percent; 0 if it says nothing
    most: int = 0  # cards in one order; 0 if it says nothing
    documents: bool = False  # it takes a document with fronts and backs by turns, one for each size of card
    line: float = THINNEST
    type: float = SMALLEST
    contrast: float = PALEST
    dpi: int = COARSEST
    products: tuple[Product, ...] = ()

    def of(self, part: str) -> tuple[Product, ...]:
        """Its products for a part of a set, the smallest first; of cards its usual ones first."""
        found = [one for one in self.products if one.part == part]
        return tuple(found if part == "cards" else sorted(found, key=lambda one: one.pixels[0] * one.pixels[1]))


@cache
def services() -> Mapping[str, Service]:
    """Those that are known, by id."""
    found = shipped_data(Path(__file__).parent / "services.yaml")
    return {id: _service(id, of) for id, of in found.items()}


def _service(id: str, told: Mapping[str, Any]) -> Service:
    edge = float(told.get("edge", 0.0))
    products = tuple(
        Product(name, of["for"], tuple(of["pixels"]), edge, of.get("holds", 0), tuple(of.get("panels", ())))
        for name, of in told.get("products", {}).items()
    )
    return Service(id, **{**told, "pixels": tuple(told.get("pixels", ())), "products": products})


def packaged(form: Format) -> Service | None:
    """The service whose package a format makes."""
    known = services().values()
    return next((one for one in known if one.format == form.id and (one.pixels or one.documents)), None)


def card_product(service: Service, face: Drawing) -> Product | None:
    """What a service makes of a card, if it has anything of its size."""
    if face.cut.shape != "rectangle":
        return None
    return next((one for one in service.of("cards") if one.fits(face.width, face.height)), None)


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


def by_size(pieces: Sequence[Piece], form: Format, name: str) -> Iterator[tuple[str, bool, tuple[Piece, ...]]]:
    """The pieces by the documents that they stand in, and whether a service makes them: one document for the cards that
    its pages are for, one for every other size."""
    sold = {id(face) for face in by_product([piece.front for piece in pieces], form)[0]}
    found: dict[str, list[Piece]] = {}
    for piece in pieces:
        short, long = sorted((piece.front.width, piece.front.height))
        file = name if id(piece.front) in sold else f"{OWN_SIZE}/{name}-{short:g}x{long:g}"
        found.setdefault(file, []).append(piece)
    for file, of in found.items():
        yield file, file == name, tuple(of)
