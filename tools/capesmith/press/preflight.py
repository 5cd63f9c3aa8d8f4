"""Preflight: the pages of a print service, written, read back and held against what it demands.

What is measured is the page as it would be uploaded, not what was meant: type, lines and pictures are found in the
written document by another library, bleed and contrast in its pixels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from capesmith.press.judging import ERROR, WARNING, Finding, judged, judged_pictures
from capesmith.press.package.tasks import goods, packed_parts
from capesmith.press.parts import Press
from capesmith.press.services import Service, by_product, card_product
from capesmith.render.cmyk import Cmyk
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.sheets.formats import Format
from capesmith.source.record import record

PIECES = ("cards", "tokens", "mats")  # what consists of faces that are cut out
# What a laser cuts out of board: nobody says how near to its line type may stand, or how far ink must go beyond it.
LASER = Format("board", "board", bleed=(1.0, 1.0), margin=0.0, single=True, marks=False)
LASER_SAFE = 1.0


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


def preflight(press: Press, service: Service, inks: Cmyk | None = None) -> Verdict:
    """The verdict of a service on what is asked for; `Wrong` if pages cannot be read back here."""
    findings: list[Finding] = []
    missing: list[str] = []
    looked_at = copies = 0
    parts = packed_parts(service) if service.products else PIECES
    for part in parts:
        if part not in press.request.sections or part not in press.stock.printing.makers:
            continue
        if part in PIECES and (part != "mats" or not service.of("mats")):
            pieces = press.section(part).pieces
            found = list(_by_terms(press, service, part, _faces(pieces)))
            unsold = [face for terms, _, faces in found if terms is None for face in faces]
            if unsold:
                missing.append(_not_sold(service, part, unsold))
            for terms, form, faces in found:
                if terms is not None:
                    looked_at += len(faces)
                    findings += judged(faces, part, terms, form, press.look, inks)
            if part == "cards":
                ours = {face.id for terms, _, faces in found if terms == service for face in faces}
                copies += sum(piece.copies for piece in pieces if piece.front.id in ours)
            continue
        made = goods(_packing(press, service), service, part)
        looked_at += len(made.photos)
        findings += judged_pictures(made.photos, part, service, press.look, inks)
        if number := sum(not entry.sold for entry in made.entries):
            missing.append(f"{part}: no product of {service.name} is known for {number} of them")
    findings += _of_order(service, copies)
    if service.ink and inks is None:
        missing.append(f"ink ({service.ink} % is the most): name a profile of the press with --icc to have it measured")
    return Verdict(service, looked_at, tuple(findings), tuple(missing))


def _packing(press: Press, service: Service) -> Press:
    """The press as it makes the package of a service."""
    return replace(press, request=replace(press.request, format=service.format), given=press.order)


def _by_terms(
    press: Press, service: Service, part: str, faces: Sequence[Drawing]
) -> Iterator[tuple[Service | None, Format, list[Drawing]]]:
    """Faces by the pages that they come on and what is demanded there; nothing is demanded of those that have none."""
    form = press.request.known[service.format]
    if part == "tokens" and service.of("tokens"):
        flat, folded = ([face for face in faces if (face.net is None) is way] for way in (True, False))
        yield replace(service, pixels=(), safe=LASER_SAFE), LASER, flat
        yield None, LASER, folded
        return
    sold, unsold = by_product(faces, form)
    yield service, form, sold
    others: dict[str, list[Drawing]] = {}
    for face in unsold:
        product = card_product(service, face) if part == "cards" else None
        others.setdefault("" if product is None else product.id, []).append(face)
    known = {one.id: one for one in service.products}
    for id, found in others.items():
        if id:
            yield replace(service, pixels=known[id].pixels), known[id].format(service), found
        else:
            yield None, form, found


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
