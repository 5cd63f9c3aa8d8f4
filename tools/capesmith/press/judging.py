"""Judging pages: type, lines and pictures in what is written, bleed and contrast in its pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from capesmith.press.images import demand_images
from capesmith.press.ink import bled, contrast, written_in
from capesmith.press.package.goods import Photo
from capesmith.press.services import DPI, Service
from capesmith.render.cmyk import Cmyk
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.inks import PLAIN, Inks
from capesmith.render.look import Look
from capesmith.render.seen import MM_PER_INCH, SeenPage, seen_pages
from capesmith.render.shapes import Box
from capesmith.render.sheets.draw import draw_sheets
from capesmith.render.sheets.formats import Format
from capesmith.render.sheets.impose import impose
from capesmith.source.record import record

ERROR, WARNING = "error", "warning"
PIXELS_PER_INCH = 150  # of the pictures in which contrast and bleed are looked at
NEAR = 0.02  # mm and points: lengths that differ by no more are equal
SLACK = 0.2  # mm of a safe zone that nobody misses: nobody cuts as exactly as that
CMYK = "CMYK"
ROUNDED = 2.0  # percent of ink: colours have so many steps
HOPELESS = 0.5  # of the pixels that are wanted of a picture: below that nobody would call it one


class Finding(NamedTuple):
    """Something that a service would not take, or that may look bad."""

    severity: str
    rule: str
    part: str
    id: str
    title: str
    said: str  # what it is, and what is wanted
    at: Box | None = None  # in millimetres from the top left corner of the cut


@record
class Shown:
    """What one page shows: a thing, where it is cut if that is known, and how far it must bleed."""

    part: str
    id: str
    title: str
    pixels: tuple[int, ...]  # that the picture must have; empty if that does not matter
    cut: Box | None
    shape: str = "rectangle"
    bleed: float = 0.0
    safe: float | None = None  # if another distance from the cut will do


def judged(
    faces: Sequence[Drawing], part: str, service: Service, form: Format, look: Look, inks: Cmyk | None = None
) -> Iterator[Finding]:
    """What a service would say of faces on its pages."""
    if not faces:
        return
    demand_images()
    plan = impose([Piece(face) for face in faces], form, "none")
    document = Document(About("Preflight"), look, inks=_inks_for(service, inks))
    draw_sheets(document, plan)
    bleed = form.bleed[0] if service.bleed else 0.0
    shown = []
    for page in plan.pages:
        drawing, placed = plan.drawing(page.placed[0]), page.placed[0]
        cut = page.trim if service.pixels else placed.cut(drawing.width, drawing.height)
        shown.append(Shown(part, drawing.id, drawing.title, service.pixels, cut, drawing.cut.shape, bleed))
    yield from _pages(document, shown, service)


def judged_pictures(
    photos: Sequence[Photo], part: str, service: Service, look: Look, inks: Cmyk | None = None
) -> Iterator[Finding]:
    """What a service would say of pictures of a package."""
    if not photos:
        return
    demand_images()
    document = Document(About("Preflight"), look, inks=_inks_for(service, inks))
    shown = []
    for one in photos:
        one.draw(document)
        name = one.file.rpartition("/")[2].removesuffix(".png")
        shown.append(Shown(part, name, one.title or name, one.pixels, one.cut, bleed=one.bleed, safe=one.safe))
    yield from _pages(document, shown, service)


def _inks_for(service: Service, inks: Cmyk | None) -> Inks:
    """As the document of a service is written: in inks only where those are wanted and a profile is named."""
    return inks.bearing(service.ink) if inks is not None and service.colour == CMYK else PLAIN


def _pages(document: Document, shown: Sequence[Shown], service: Service) -> Iterator[Finding]:
    pdf = document.bytes()
    part = shown[0].part
    if service.colour == CMYK:
        written = None if document.inks is PLAIN else written_in(pdf)
        if written is None or "DeviceRGB" in written.spaces:
            wants = f"{service.name} {'takes' if service.refuses else 'prefers'} {service.colour}"
            said = f"colours are RGB; {wants}: build with the profile of the press (--icc)"
            yield Finding(ERROR if service.refuses else WARNING, "colour", part, "", f"all {part}", said)
        elif service.ink and written.ink > service.ink + ROUNDED:
            said = f"{written.ink:.0f} % of ink; {service.ink} % is the most"
            yield Finding(ERROR, "ink", part, "", f"all {part}", said)
    for (seen, pixels), one in zip(seen_pages(pdf), shown, strict=True):
        judge = _Judge(service, one, seen)
        yield from judge.lengths()
        yield from judge.looks(pixels)


class _Judge:
    """Holds one page against the demands of a service."""

    def __init__(self, service: Service, shown: Shown, seen: SeenPage) -> None:
        self.service, self.shown, self.seen = service, shown, seen
        self.safe = service.safe if shown.safe is None else shown.safe
        self.cut = shown.cut or Box(0, 0, seen.width, seen.height)

    def lengths(self) -> Iterator[Finding]:
        """Sizes, distances, lines, letters and pictures, in what is written."""
        demand = self.service
        if self.shown.pixels:
            size = tuple(round(length / MM_PER_INCH * DPI) for length in (self.seen.width, self.seen.height))
            if size != self.shown.pixels:
                wanted = " × ".join(map(str, self.shown.pixels))
                yield self._found(ERROR, "size", f"{size[0]} × {size[1]} pixels; {wanted} are wanted")
        for line in self.seen.types if self.shown.cut is not None else ():
            room = self._room(line.box)
            if room < -NEAR:
                yield self._found(ERROR, "cut", f"“{line.text}” is cut off by {-room:.1f} mm", line.box)
            elif room < self.safe - SLACK:
                said = f"“{line.text}” is {room:.2f} mm from the cut; {self.safe:g} mm are wanted"
                yield self._found(WARNING, "safe zone", said, line.box)
        if (small := min(self.seen.types, key=lambda one: one.size, default=None)) and small.size < demand.type - NEAR:
            said = f"“{small.text}” is set in {small.size:.1f} pt; {demand.type:g} pt are wanted"
            yield self._found(WARNING, "type", said, small.box)
        thin = min(self.seen.strokes, key=lambda one: one.width, default=None)
        if thin is not None and thin.width < demand.line - NEAR:
            said = f"a line is {thin.width:.2f} pt wide; {demand.line:g} pt are wanted"
            yield self._found(WARNING, "line", said, thin.box)
        for image in self.seen.images:
            if image.dpi < demand.dpi:
                worst = ERROR if image.dpi < demand.dpi * HOPELESS else WARNING
                said = f"a picture has {image.dpi:.0f} dpi; {demand.dpi} are wanted"
                yield self._found(worst, "resolution", said, image.box)

    def looks(self, pixels: Any) -> Iterator[Finding]:
        """Bleed and contrast, in what shows."""
        import numpy as np

        per_mm = PIXELS_PER_INCH / MM_PER_INCH
        image = np.asarray(pixels.render(scale=PIXELS_PER_INCH / 72, rev_byteorder=True).to_pil().convert("RGB"))
        if self.shown.shape == "rectangle" and self.shown.cut is not None:
            for edge in bled(image, self.cut, self.shown.bleed, per_mm):
                yield self._found(ERROR, "bleed", f"what is printed ends at the cut on the {edge} edge: it needs bleed")
        least = None
        for line in self.seen.types:
            found = contrast(image, line.box, line.colour, per_mm)
            if found is not None and (least is None or found < least[0]):
                least = found, line
        if least is not None and least[0] < self.service.contrast:
            said = f"“{least[1].text}” stands out by {least[0]:.1f} : 1; {self.service.contrast:g} : 1 is wanted"
            yield self._found(WARNING, "contrast", said, least[1].box)

    def _room(self, box: Box) -> float:
        """How far a box stays inside the cut; negative if it is cut off."""
        cut, shape = self.cut, self.shown.shape
        if shape == "circle":
            x, y = cut.centre
            corners = ((px - x, py - y) for px in (box.x, box.right) for py in (box.y, box.bottom))
            return float(min(cut.w, cut.h) / 2 - max((dx * dx + dy * dy) ** 0.5 for dx, dy in corners))
        return min(box.x - cut.x, box.y - cut.y, cut.right - box.right, cut.bottom - box.bottom)

    def _found(self, severity: str, rule: str, said: str, at: Box | None = None) -> Finding:
        inside = None if at is None else Box(at.x - self.cut.x, at.y - self.cut.y, at.w, at.h)
        return Finding(severity, rule, self.shown.part, self.shown.id, self.shown.title, said, inside)
