"""Pictures of the author's: PNG, JPEG and SVG, bounded in size, cropped around their focal point."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path as File
from typing import Any, NamedTuple
from warnings import catch_warnings

from capesmith.render.rasters import content_name, opened, plain_png, upright_size, whole_jpeg
from capesmith.render.shapes import Box, rectangle
from capesmith.render.vectors import BadPicture, read_svg

MAX_PIXELS = 60_000_000
MAX_BYTES = 64_000_000


class Picture(NamedTuple):
    """A picture that is known to be whole: its size in pixels (or the units of an SVG), and the drawing of an SVG."""

    width: float
    height: float
    drawing: Any = None


def picture(file: File) -> Picture:
    """A picture, looked at as a whole; `BadPicture` if it is none, is damaged, or too large."""
    try:
        known = file.stat()
        found = _picture(file, known.st_mtime_ns, known.st_size)
    except OSError as error:
        raise BadPicture(f"cannot be read: {(error.strerror or str(error)).lower()}") from error
    if isinstance(found, BadPicture):
        raise found
    return found


@lru_cache(maxsize=512)
def _picture(file: File, changed: int, size: int) -> Picture | BadPicture:
    """The picture, or what is wrong with it; one that changes is looked at again."""
    if size > MAX_BYTES:
        return BadPicture(f"has more than {MAX_BYTES // 1_000_000} MB", _SMALLER)
    try:
        if file.suffix.lower() != ".svg":
            return _raster(file)
        drawing = read_svg(file)
    except BadPicture as bad:
        return bad
    return Picture(float(drawing.width), float(drawing.height), drawing)


_SMALLER = "make it smaller: 1200 pixels are plenty for a card"


def _raster(file: File) -> Picture:
    plain = plain_png(file)
    if plain is not None:
        return _bounded(plain.width, plain.height)
    from PIL import Image, UnidentifiedImageError

    try:
        with catch_warnings(action="ignore"), opened(file) as image:
            found = _bounded(*upright_size(image))
            if not whole_jpeg(file):
                image.load()  # such a picture has to be unpacked to be printed: it is damaged if it cannot be
    except UnidentifiedImageError:
        raise BadPicture("is no PNG or JPEG", "save it as PNG or JPEG; another name is not enough") from None
    except Image.DecompressionBombError:
        raise BadPicture("has far too many pixels", _SMALLER) from None
    except (OSError, SyntaxError, ValueError, EOFError):
        raise BadPicture("is damaged", "save it again") from None
    return found


def _bounded(width: int, height: int) -> Picture:
    if not width * height:
        raise BadPicture("has no pixels", "save it again")
    if width * height > MAX_PIXELS:
        raise BadPicture(f"has {width} × {height} pixels", _SMALLER)
    return Picture(width, height)


def covering(size: tuple[float, float], focus: tuple[int, int], box: Box) -> Box:
    """Where a picture of that size lies so that it covers the box, its focal point as near the middle as can be."""
    width, height = size
    scale = max(box.w / width, box.h / height)
    w, h = width * scale, height * scale
    x = box.centre[0] - w * focus[0] / 100
    y = box.centre[1] - h * focus[1] / 100
    return Box(min(box.x, max(box.right - w, x)), min(box.y, max(box.bottom - h, y)), w, h)


def draw_picture(pen: Any, file: File, focus: tuple[int, int], box: Box) -> None:
    """The picture, covering the box and cropped to it; `BadPicture` before anything is drawn."""
    found = picture(file)
    place = covering((found.width, found.height), focus, box)
    with pen.clipped(rectangle(box)):
        if found.drawing is not None:
            pen.vector(found.drawing, place, f"vector-{content_name(file)}")
        else:
            pen.image(file, place)
