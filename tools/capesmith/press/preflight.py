"""Preflight: the pages of a print service, written, read back and held against what it demands.

What is measured is the page as it would be uploaded, not what was meant: type, lines and pictures are found in the
written document by another library, bleed and contrast in its pixels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from capesmith.press.images import demand_images
from capesmith.press.ink import Inks, bled, contrast, ink_in
from capesmith.press.parts import Press
from capesmith.press.services import Service, by_product
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.look import Look
from capesmith.render.seen import MM_PER_INCH, SeenPage, seen_pages
from capesmith.render.shapes import Box
from capesmith.render.sheets.draw import draw_sheets
from capesmith.render.sheets.formats import Format
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.plan import Page
from capesmith.source.record import record

ERROR, WARNING = "error", "warning"
PIECES = ("cards", "tokens", "mats")  # what consists of faces that are cut out
PIXELS_PER_INCH = 150  # of the pictures in which contrast and bleed are looked at
NEAR = 0.02  # mm and points: lengths that differ by no more are equal
SLACK = 0.2  # mm of a safe zone that nobody misses: nobody cuts as exactly as that
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
class Verdict:
    """What one service would say."""

    service: Service
    faces: int  # that were looked at
    findings: tuple[Finding, ...]
    missing: tuple[str, ...]  # what it has no product for, and what was not looked at

    @property
    def word(self) -> str:
        worst = {one.severity for one in self.findings}
        return "refused" if ERROR in worst else "at your risk" if WARNING in worst else "accepted"


def preflight(press: Press, service: Service, inks: Inks | None = None) -> Verdict:
    """The verdict of a service on the pieces that are asked for; `Wrong` if pages cannot be read back here."""
    form = press.request.known[service.format]
    findings: list[Finding] = []
    missing: list[str] = []
    looked_at = copies = 0
    for part in PIECES:
        if part not in press.request.sections or part not in press.stock.printing.makers:
            continue
        pieces = press.section(part).pieces
        sold, unsold = by_product(_faces(pieces), form)
        if unsold:
            missing.append(_not_sold(service, part, unsold))
        looked_at += len(sold)
        ours = {face.id for face in sold}
        copies += sum(piece.copies for piece in pieces if piece.front.id in ours)
        findings += judged(sold, part, service, form, press.look, inks)
    findings += _of_order(service, copies)
    if service.ink and inks is None:
        missing.append(f"ink ({service.ink} % is the most): name a profile of the press with --icc to have it measured")
    return Verdict(service, looked_at, tuple(findings), tuple(missing))


def _faces(pieces: Sequence[Piece]) -> list[Drawing]:
    """Every face once."""
    found: dict[tuple[str, str], Drawing] = {}
    for piece in pieces:
        for face in (piece.front, piece.back):
            if face is not None:
                found.setdefault((face.id, face.fingerprint), face)
    return list(found.values())


def _not_sold(service: Service, part: str, faces: Sequence[Drawing]) -> str:
    sizes = Counter(map(_size, faces))
    said = ", ".join(f"{number} of {size}" for size, number in sizes.most_common(3))
    more = f" and {len(sizes) - 3} sizes more" if len(sizes) > 3 else ""
    return f"{part}: no product of {service.name} is known for {said}{more}"


def _size(drawing: Drawing) -> str:
    return f"{drawing.width:g} × {drawing.height:g} mm"


def _of_order(service: Service, copies: int) -> Iterator[Finding]:
    if service.most and copies > service.most:
        said = f"{copies} cards; {service.most} is the most for one order"
        yield Finding(ERROR, "number", "cards", "", "all cards", said)


# --- pages ------------------------------------------------------------------------------------------------


def judged(
    faces: Sequence[Drawing], part: str, service: Service, form: Format, look: Look, inks: Inks | None = None
) -> Iterator[Finding]:
    """What a service would say of faces on its pages."""
    if not faces:
        return
    demand_images()
    if service.colour:
        said = f"colours are RGB; {service.name} {'takes' if service.refuses else 'prefers'} {service.colour}"
        yield Finding(ERROR if service.refuses else WARNING, "colour", part, "", f"all {part}", said)
    plan = impose([Piece(face) for face in faces], form, "none")
    document = Document(About("Preflight"), look)
    draw_sheets(document, plan)
    for (seen, pixels), page in zip(seen_pages(document.bytes()), plan.pages, strict=True):
        drawing = plan.drawing(page.placed[0])
        judge = _Judge(service, part, drawing, page, seen, form.bleed[0] if service.bleed else 0.0)
        yield from judge.lengths()
        yield from judge.looks(pixels)
        if inks is not None and service.ink:
            yield from judge.ink(pixels, inks)


class _Judge:
    """Holds one page against the demands of a service."""

    def __init__(self, service: Service, part: str, drawing: Drawing, page: Page, seen: SeenPage, bleed: float) -> None:
        self.service, self.part, self.drawing, self.seen, self.bleed = service, part, drawing, seen, bleed
        placed = page.placed[0]
        self.cut = page.trim if service.pixels else placed.cut(drawing.width, drawing.height)

    def lengths(self) -> Iterator[Finding]:
        """Sizes, distances, lines, letters and pictures, in what is written."""
        demand = self.service
        if demand.pixels:
            size = tuple(round(length / MM_PER_INCH * 300) for length in (self.seen.width, self.seen.height))
            if size != demand.pixels:
                wanted = " × ".join(map(str, demand.pixels))
                yield self._found(ERROR, "size", f"{size[0]} × {size[1]} pixels; {wanted} are wanted")
        for line in self.seen.types:
            room = self._room(line.box)
            if room < -NEAR:
                yield self._found(ERROR, "cut", f"“{line.text}” is cut off by {-room:.1f} mm", line.box)
            elif room < demand.safe - SLACK:
                said = f"“{line.text}” is {room:.2f} mm from the cut; {demand.safe:g} mm are wanted"
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
        if self.drawing.cut.shape == "rectangle":
            for edge in bled(image, self.cut, self.bleed, per_mm):
                yield self._found(ERROR, "bleed", f"what is printed ends at the cut on the {edge} edge: it needs bleed")
        least = None
        for line in self.seen.types:
            found = contrast(image, line.box, line.colour, per_mm)
            if found is not None and (least is None or found < least[0]):
                least = found, line
        if least is not None and least[0] < self.service.contrast:
            said = f"“{least[1].text}” stands out by {least[0]:.1f} : 1; {self.service.contrast:g} : 1 is wanted"
            yield self._found(WARNING, "contrast", said, least[1].box)

    def ink(self, pixels: Any, inks: Inks) -> Iterator[Finding]:
        most = ink_in(pixels, inks)
        if most > self.service.ink:
            said = f"{most:.0f} % of ink, as {inks.name} converts it; {self.service.ink} % is the most"
            yield self._found(ERROR, "ink", said)

    def _room(self, box: Box) -> float:
        """How far a box stays inside the cut; negative if it is cut off."""
        cut, shape = self.cut, self.drawing.cut.shape
        if shape == "circle":
            x, y = cut.centre
            corners = ((px - x, py - y) for px in (box.x, box.right) for py in (box.y, box.bottom))
            return float(min(cut.w, cut.h) / 2 - max((dx * dx + dy * dy) ** 0.5 for dx, dy in corners))
        return min(box.x - cut.x, box.y - cut.y, cut.right - box.right, cut.bottom - box.bottom)

    def _found(self, severity: str, rule: str, said: str, at: Box | None = None) -> Finding:
        inside = None if at is None else Box(at.x - self.cut.x, at.y - self.cut.y, at.w, at.h)
        return Finding(severity, rule, self.part, self.drawing.id, self.drawing.title, said, inside)
