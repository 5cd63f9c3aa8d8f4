"""Images of all that is printed: each face as it is cut and, unless nobody wants it, with its bleed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import Any, NamedTuple

from capesmith import __version__
from capesmith.press.parts import Press, traits
from capesmith.press.plan import Answer, Fault, Output, Task
from capesmith.press.wrong import Wrong
from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Section
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.shapes import Box, rectangle
from capesmith.render.sheets.plan import FRONT, Placed
from capesmith.render.sheets.proof import draw_proof
from capesmith.source.digests import digest
from capesmith.source.files import portable
from capesmith.source.pieces import Pieces
from capesmith.systems.installed import house_digest

FOLDER, CARDS = "images", "cards"
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
    """A face to be shown, and the files for it: as it is cut, and with its bleed if it has one."""

    face: Drawing
    files: tuple[str, ...]


def image_tasks(press: Press, parts: Sequence[str]) -> list[Task]:
    """Images of all faces of the parts; of cards, which are many, a handful at a time."""
    demand_images()
    tasks = []
    for part in parts:
        if part == CARDS:
            shots = _shots(press, part)
            steps = range(0, len(shots), HANDFUL)
            tasks += [Task(shots[at].face.title, _developed, (part, at, at + HANDFUL)) for at in steps]
        else:
            tasks.append(Task(part, _developed, (part, 0, None)))
    return tasks


def _shots(press: Press, part: str) -> list[Shot]:
    request = press.request
    words = (FOLDER, str(request.dpi), "saver" if request.ink == "saver" else "", "proof" if request.proof else "")
    folder = f"{'-'.join(word for word in words if word)}/{part}"
    return shots_of(press.section(part), folder, bleed=request.bleed)


def shots_of(section: Section, folder: str, *, bleed: bool = True) -> list[Shot]:
    """Every face of a section once, fronts and backs, in the folder of its deck; pages of a book by their numbers."""
    found: dict[tuple[str, str], Drawing] = {}  # by folder and name without ending
    shown: set[tuple[str, str, str]] = set()

    def take(face: Drawing, place: str, name: str = "") -> None:
        name = name or plain(face.id) or "face"
        if (place, face.id, face.fingerprint) in shown:
            return
        shown.add((place, face.id, face.fingerprint))
        stems = chain([name], (f"{name}-{number}" for number in count(2)))  # of two that are called the same
        found[place, next(stem for stem in stems if (place, stem) not in found)] = face

    for piece in section.pieces:
        deck = plain(piece.deck)
        place = folder if deck in ("", section.name) else f"{folder}/{deck}"
        for face in (piece.front, piece.back):
            if face is not None:
                take(face, place)
    for face in (*section.large, *section.pages):
        take(face, folder)
    for number, page in enumerate(section.book.pages if section.book is not None else (), 1):
        take(page, folder, f"page-{number:02}")
    return [
        Shot(face, tuple(f"{place}/{stem}{end}.png" for end in ("", "-bleed")[: 1 + bool(bleed and face.bleed)]))
        for (place, stem), face in found.items()
    ]


def _developed(press: Press, part: str, first: int, last: int | None) -> Answer:
    """The images of some faces of a part, but for those that are there already."""
    book = press.section(part).book
    if book is not None and book.problems:  # a page with a hole is worse than none
        return Answer(faults=(Fault(part, tuple(map(str, book.problems))),))
    shots = _shots(press, part)[first:last]
    dpi = press.request.dpi
    stamp = press.style.proof
    drawn = {shot: digest(__version__, house_digest(), dpi, stamp, part, repr(traits([shot.face]))) for shot in shots}
    fresh = [shot for shot in shots if any(press.known.get(name) != drawn[shot] for name in shot.files)]
    outputs = {name: Output(name, drawn[shot]) for shot in shots for name in shot.files}
    shown = images([shot.face for shot in fresh], press.look, dpi, stamp, cut_out=part != CARDS)
    for shot, pair in zip(fresh, shown, strict=True):
        for name, data in zip(shot.files, pair, strict=False):
            outputs[name] = Output(name, drawn[shot], 1, Pieces([data]))
    return Answer(tuple(outputs.values()))


def plain(words: str) -> str:
    """Words as a file name that every system takes."""
    return portable(_PLAIN.sub("-", words.lower()).strip("-"))


def images(
    faces: Sequence[Drawing], look: Look, dpi: int, stamp: str = "", *, cut_out: bool = False
) -> Iterator[tuple[bytes, ...]]:
    """For each face the image of its cut, and the one with bleed if it has one. What is cut out has nothing beside its
    outline; cards keep their corners, which whoever prints or shows them rounds."""
    if not faces:
        return
    import pypdfium2

    with pypdfium2.PdfDocument(one_per_page(faces, look, stamp)) as pages:
        for page, face in zip(pages, faces, strict=True):
            whole = page.render(scale=dpi * MM_PER_POINT / MM_PER_INCH, rev_byteorder=True).to_pil()
            cut = whole.crop(cut_box(face, dpi))
            if cut_out and face.outline() != rectangle((0, 0, face.width, face.height)):
                cut.putalpha(_mask(face, look, dpi, cut.size))
            first = as_png(cut, dpi)
            del cut  # boards are large
            size = (pixels(face.bounds.w, dpi), pixels(face.bounds.h, dpi))
            yield (first, as_png(whole.crop((0, 0, *size)), dpi)) if face.bleed else (first,)


def _mask(face: Drawing, look: Look, dpi: int, size: tuple[int, int]) -> Any:
    """White inside the outline of a face, black outside."""
    import pypdfium2

    document = Document(About("Mask"), look)
    pen = document.page(face.width, face.height)
    pen.box((0, 0, face.width, face.height), "#000000")
    pen.paint(face.outline(), "#FFFFFF")
    with pypdfium2.PdfDocument(document.bytes()) as pages:
        return pages[0].render(scale=dpi * MM_PER_POINT / MM_PER_INCH, grayscale=True).to_pil().crop((0, 0, *size))


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
