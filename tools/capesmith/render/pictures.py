"""Pictures of the author's: PNG, JPEG and SVG, bounded in size, cropped around their focal point."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path as File
from typing import Any, NamedTuple
from warnings import catch_warnings

from capesmith.render.plain_svg import BadPicture
from capesmith.render.rasters import (
    content_name,
    inflates,
    jpeg_scans,
    opened,
    plain_png,
    png_chunks,
    upright_size,
    whole_jpeg,
)
from capesmith.render.shapes import Box, rectangle
from capesmith.render.vectors import read_svg
from capesmith.source.bounds import JPEG_SCANS, PICTURE, PIXELS, PNG_CHUNKS, SCANNED, UNPACKED
from capesmith.source.door import Changed, TooLarge, contents
from capesmith.source.files import inside
from capesmith.source.record import record

MOST_KNOWN = 512  # pictures that were looked at
UNREAD = "?"  # the name of what cannot be read


class Picture(NamedTuple):
    """A picture that is known to be whole: its size in pixels (or the units of an SVG), and the drawing of an SVG."""

    width: float
    height: float
    drawing: Any = None


@record
class OwnPicture:
    """A picture of the author's as it was when its card was laid out; `name` is that of its content."""

    file: File
    root: File  # of the project
    name: str


def own_picture(root: File, reference: str) -> OwnPicture | None:
    """A picture that a card names, as it is now; None if it lies outside the project."""
    if not inside(root, reference):
        return None
    file = root / reference
    try:
        known = file.stat()
        return OwnPicture(file, root, _named(file, root, known.st_mtime_ns, known.st_size))
    except OSError:
        return OwnPicture(file, root, UNREAD)


@lru_cache(maxsize=MOST_KNOWN)
def _named(file: File, root: File, changed: int, size: int) -> str:
    """The name of a file's content; one that changes is read again."""
    return content_name(contents(file, PICTURE, root))


def picture(file: File, root: File) -> Picture:
    """A picture of a project, looked at as a whole; `BadPicture` if it is none, is damaged, or too large."""
    raw = _raw(file, root)
    return _seen(raw, content_name(raw), _is_vector(file))


def _raw(file: File, root: File) -> bytes:
    try:
        return contents(file, PICTURE, root)
    except TooLarge:
        raise BadPicture(f"has more than {PICTURE // 1_000_000} MB", _SMALLER) from None
    except (OSError, ValueError) as error:
        reason = (getattr(error, "strerror", None) or str(error)).lower()
        raise BadPicture(f"cannot be read: {reason}") from error


def _is_vector(file: File) -> bool:
    return file.suffix.lower() == ".svg"


_KNOWN: dict[tuple[str, bool], Picture | BadPicture] = {}  # by the name of their content


def _seen(raw: bytes, name: str, vector: bool) -> Picture:
    """A picture by its content, looked at once; `BadPicture` if it cannot be used."""
    key = name, vector
    if key not in _KNOWN:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        try:
            _KNOWN[key] = _vector(raw) if vector else _raster(raw)
        except BadPicture as bad:
            _KNOWN[key] = bad
    found = _KNOWN[key]
    if isinstance(found, BadPicture):
        raise found
    return found


def _vector(raw: bytes) -> Picture:
    drawing = read_svg(raw)
    return Picture(float(drawing.width), float(drawing.height), drawing)


_SMALLER = "make it smaller: 1200 pixels are plenty for a card"


def _raster(raw: bytes) -> Picture:
    if png_chunks(raw) > PNG_CHUNKS:
        raise BadPicture(f"has more than {PNG_CHUNKS:,} chunks", "save it again")
    plain = plain_png(raw)
    if plain is not None:
        found = _bounded(plain.width, plain.height, PIXELS)
        if not inflates(plain):
            raise BadPicture("is damaged", "save it again")
        return found
    from PIL import Image, UnidentifiedImageError

    try:
        with catch_warnings(action="ignore"), opened(raw) as image:
            whole, scans = whole_jpeg(raw), jpeg_scans(raw)
            found = _bounded(*upright_size(image), PIXELS if whole else UNPACKED)
            if scans > JPEG_SCANS or scans * found.width * found.height > SCANNED:
                raise BadPicture(f"is a JPEG of {scans:,} scans", "save it again, as a plain JPEG")
            if whole:
                image.draft(None, (1, 1))  # every bit of it is read, and few pixels are made of them
            image.load()
    except UnidentifiedImageError:
        raise BadPicture("is no PNG or JPEG", "save it as PNG or JPEG; another name is not enough") from None
    except Image.DecompressionBombError:
        raise BadPicture("has far too many pixels", _SMALLER) from None
    except (OSError, SyntaxError, ValueError, EOFError):
        raise BadPicture("is damaged", "save it again") from None
    return found


def _bounded(width: int, height: int, most: int) -> Picture:
    if not width * height:
        raise BadPicture("has no pixels", "save it again")
    if width * height > most:
        raise BadPicture(
            f"has {width} × {height} pixels; {most // 1_000_000} million is the most for its kind", _SMALLER
        )
    return Picture(width, height)


def covering(size: tuple[float, float], focus: tuple[int, int], box: Box) -> Box:
    """Where a picture of that size lies so that it covers the box, its focal point as near the middle as can be."""
    width, height = size
    scale = max(box.w / width, box.h / height)
    w, h = width * scale, height * scale
    x = box.centre[0] - w * focus[0] / 100
    y = box.centre[1] - h * focus[1] / 100
    return Box(min(box.x, max(box.right - w, x)), min(box.y, max(box.bottom - h, y)), w, h)


def draw_picture(pen: Any, own: OwnPicture, focus: tuple[int, int], box: Box) -> None:
    """The picture, covering the box and cropped to it; `BadPicture` before anything is drawn, `Changed` if it is
    another than the one that its card was laid out with."""
    try:
        raw = _raw(own.file, own.root)
    except BadPicture:
        if own.name != UNREAD:
            raise Changed(f"{own.file.name} cannot be read any more") from None
        raise
    name = content_name(raw)
    if name != own.name:
        raise Changed(f"{own.file.name} is not the picture that it was")
    found = _seen(raw, name, _is_vector(own.file))
    place = covering((found.width, found.height), focus, box)
    with pen.clipped(rectangle(box)):
        if found.drawing is not None:
            pen.vector(found.drawing, place, f"vector-{name}")
        else:
            pen.image(raw, place, f"picture-{name}")
