"""Images of cards: each face as it is cut and, unless nobody wants it, with its bleed; 300 or 600 dots per inch."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from capesmith import __version__
from capesmith.press.parts import Press, traits
from capesmith.press.plan import Answer, Output, Task
from capesmith.press.wrong import Wrong
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing, Piece
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.shapes import Box
from capesmith.render.sheets.plan import FRONT, Placed
from capesmith.render.sheets.proof import draw_proof
from capesmith.source.digests import digest
from capesmith.source.files import portable
from capesmith.source.pieces import Pieces
from capesmith.systems.installed import house_digest

FOLDER = "images"
HANDFUL = 8  # faces per task
MM_PER_INCH = 25.4
_PLAIN = re.compile(r"[^a-z0-9]+")


def demand_images() -> None:
    """`Wrong` if the library that turns pages into pixels is missing."""
    try:
        import pypdfium2  # noqa: F401
    except ImportError:
        raise Wrong("images need pypdfium2, which is not installed", 'pip install "capesmith[images]"') from None


class Shot(NamedTuple):
    """A face to be shown, and the files for it: as it is cut, and with its bleed."""

    face: Drawing
    files: tuple[str, str]


def image_tasks(press: Press) -> list[Task]:
    """Images of all faces, a handful at a time."""
    demand_images()
    shots = _shots(press)
    return [Task(shots[at].face.title, _developed, (at, at + HANDFUL)) for at in range(0, len(shots), HANDFUL)]


def _shots(press: Press) -> list[Shot]:
    request = press.request
    words = (FOLDER, str(request.dpi), "saver" if request.ink == "saver" else "", "proof" if request.proof else "")
    return shots_of(press.section("cards").pieces, "-".join(word for word in words if word))


def shots_of(pieces: Sequence[Piece], folder: str) -> list[Shot]:
    """Every face once, fronts and backs, in the folder of its deck."""
    found: dict[str, Shot] = {}
    for piece in pieces:
        for face in (piece.front, piece.back):
            if face is not None:
                stem = f"{folder}/{plain(piece.deck) or 'pieces'}/{plain(face.id)}"
                found.setdefault(face.id, Shot(face, (f"{stem}.png", f"{stem}-bleed.png")))
    return list(found.values())


def _developed(press: Press, first: int, last: int) -> Answer:
    """The images of some faces, but for those that are there already."""
    shots = _shots(press)[first:last]
    dpi = press.request.dpi
    stamp = press.style.proof
    kinds = 2 if press.request.bleed else 1
    drawn = {shot: digest(__version__, house_digest(), dpi, stamp, repr(traits([shot.face]))) for shot in shots}
    fresh = [s for s in shots if any(press.known.get(name) != drawn[s] for name in s.files[:kinds])]
    outputs = {name: Output(name, drawn[shot]) for shot in shots for name in shot.files[:kinds]}
    if not fresh:
        return Answer(tuple(outputs.values()))
    for shot, pair in zip(fresh, images([shot.face for shot in fresh], press.look, dpi, stamp), strict=True):
        for name, data in zip(shot.files[:kinds], pair, strict=False):
            outputs[name] = Output(name, drawn[shot], 1, Pieces([data]))
    return Answer(tuple(outputs.values()))


def plain(words: str) -> str:
    """Words as a file name that every system takes."""
    return portable(_PLAIN.sub("-", words.lower()).strip("-"))


def images(faces: Sequence[Drawing], look: Look, dpi: int, stamp: str = "") -> Iterator[tuple[bytes, bytes]]:
    """For each face the image of its cut, and the one with bleed."""
    import pypdfium2

    with pypdfium2.PdfDocument(one_per_page(faces, look, stamp)) as pages:
        for page, face in zip(pages, faces, strict=True):
            whole = page.render(scale=dpi * MM_PER_POINT / MM_PER_INCH, rev_byteorder=True).to_pil()
            size = (pixels(face.bounds.w, dpi), pixels(face.bounds.h, dpi))
            yield as_png(whole.crop(cut_box(face, dpi)), dpi), as_png(whole.crop((0, 0, *size)), dpi)


def one_per_page(faces: Sequence[Drawing], look: Look, stamp: str = "") -> bytes:
    """A document with each face on a page of its own, bleed included; a stamp makes it a proof."""
    document = Document(About("Faces"), look)
    for face in faces:
        x, y, width, height = face.bounds
        trim = Box(-x, -y, face.width, face.height)
        pen = document.page(width, height, trim=trim)
        with pen.placed(-x, -y):
            face.draw(pen)
        if stamp:
            draw_proof(pen, face, Placed(0, FRONT, 0, width / 2, height / 2, 0.0, Box(0, 0, width, height)), stamp)
    return document.bytes()


def cut_box(face: Drawing, dpi: int) -> tuple[int, int, int, int]:
    """Where the cut lies in the image with bleed, in pixels."""
    edge = round(face.bleed / MM_PER_INCH * dpi)
    return edge, edge, edge + pixels(face.width, dpi), edge + pixels(face.height, dpi)


def pixels(length: float, dpi: int) -> int:
    return round(length / MM_PER_INCH * dpi)


def as_png(image: Any, dpi: int) -> bytes:
    """A picture that says how large it is on paper."""
    stream = io.BytesIO()
    image.save(stream, "PNG", dpi=(dpi, dpi))
    return stream.getvalue()
