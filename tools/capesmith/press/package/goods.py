"""What is in a package: entries of its lists, pictures in exact pixels, and texts, for each part of the set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from capesmith import __version__
from capesmith.press.images import as_png, plain
from capesmith.press.parts import Press
from capesmith.press.plan import Answer, Output
from capesmith.press.services import DPI, MM_PER_INCH
from capesmith.render.document import About, Document
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look
from capesmith.render.shapes import Box
from capesmith.source.digests import digest
from capesmith.source.pieces import Pieces
from capesmith.source.record import record
from capesmith.systems.installed import house_digest


class Entry(NamedTuple):
    """Something in a package: its files, and how many are wanted."""

    part: str
    deck: str
    title: str
    copies: int
    product: str  # of the service; empty if it has none for this
    files: tuple[str, ...]  # front and back of a card, or all that belongs together
    said: str = ""  # what is done with it when it comes

    @property
    def sold(self) -> bool:
        return bool(self.product)


class Photo(NamedTuple):
    """A picture to be made: what adds its page to a document, and what that depends on."""

    file: str
    pixels: tuple[int, int]
    depends: object
    draw: Callable[[Document], None]
    finish: Callable[[Any], Any] | None = None  # what is done with the picture at last
    title: str = ""
    cut: Box | None = None  # what is left of it, if that is known
    bleed: float = 0.0  # mm beyond the cut that must be printed, too
    safe: float | None = None  # mm from the cut where nothing that matters stands, if not those of the service


@record
class Goods:
    """One part of a package."""

    entries: tuple[Entry, ...] = ()
    photos: tuple[Photo, ...] = ()
    texts: tuple[tuple[str, str], ...] = ()  # names of files, and what is in them
    notes: tuple[str, ...] = ()  # what a person must know about it
    problems: tuple[str, ...] = ()  # why it cannot be made


def file_name(words: str) -> str:
    return plain(words) or "thing"


def photographed(press: Press, photos: Sequence[Photo]) -> Answer:
    """The pictures, but for those that are there already."""
    drawn = {
        one.file: digest(__version__, house_digest(), repr(press.style), repr((one.pixels, one.depends)))
        for one in photos
    }
    outputs = {file: Output(file, of) for file, of in drawn.items()}
    fresh = [one for one in photos if press.known.get(one.file) != drawn[one.file]]
    for one, data in zip(fresh, pictures(fresh, press.look), strict=True):
        outputs[one.file] = Output(one.file, drawn[one.file], 1, Pieces([data]))
    return Answer(tuple(outputs.values()))


def pictures(photos: Sequence[Photo], look: Look) -> Iterator[bytes]:
    """Each picture in exactly its pixels."""
    if not photos:
        return
    import pypdfium2

    document = Document(About("Pictures"), look)
    for one in photos:
        one.draw(document)
    with pypdfium2.PdfDocument(document.bytes()) as pages:
        for one, page in zip(photos, pages, strict=True):
            seen = page.render(scale=DPI * MM_PER_POINT / MM_PER_INCH, rev_byteorder=True).to_pil().convert("RGB")
            image = seen.crop((0, 0, *one.pixels))
            yield as_png(image if one.finish is None else one.finish(image), DPI)
