"""Pictures of the author's: PNG, JPEG and SVG, bounded in size, cropped around their focal point."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path as File
from typing import Any

from capesmith.render.rasters import content_name
from capesmith.render.shapes import Box, rectangle

MAX_PIXELS = 60_000_000
MAX_BYTES = 64_000_000


class BadPicture(Exception):
    """A picture that cannot be used; the message says why."""


@lru_cache(maxsize=256)
def picture_size(file: File) -> tuple[float, float]:
    """Width and height in pixels (or the units of an SVG); `BadPicture` if it is none, or too large."""
    try:
        if file.stat().st_size > MAX_BYTES:
            raise BadPicture(f"{file.name} has more than {MAX_BYTES // 1_000_000} MB")
        return _svg_size(file) if file.suffix.lower() == ".svg" else _raster_size(file)
    except OSError as error:
        raise BadPicture(f"{file.name} cannot be read: {(error.strerror or str(error)).lower()}") from error


def _raster_size(file: File) -> tuple[float, float]:
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(file) as image:
            width, height = image.size
    except (UnidentifiedImageError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise BadPicture(f"{file.name} is no PNG or JPEG") from error
    if width * height > MAX_PIXELS:
        raise BadPicture(f"{file.name} has {width} × {height} pixels; {MAX_PIXELS // 1_000_000} million are the most")
    return width, height


def _svg_size(file: File) -> tuple[float, float]:
    drawing = _svg(file)
    return float(drawing.width), float(drawing.height)


@lru_cache(maxsize=64)
def _svg(file: File) -> Any:
    text = file.read_text("utf-8", errors="replace")
    if "<!ENTITY" in text or "<!DOCTYPE" in text:
        raise BadPicture(f"{file.name} declares entities")
    if "<image" in text or "<script" in text or "<foreignObject" in text:
        raise BadPicture(f"{file.name} refers to other files or scripts")
    from svglib.svglib import svg2rlg

    drawing = svg2rlg(str(file))
    if drawing is None or not drawing.width or not drawing.height:
        raise BadPicture(f"{file.name} is no SVG that can be drawn")
    return drawing


def covering(size: tuple[float, float], focus: tuple[int, int], box: Box) -> Box:
    """Where a picture of that size lies so that it covers the box, its focal point as near the middle as can be."""
    width, height = size
    scale = max(box.w / width, box.h / height)
    w, h = width * scale, height * scale
    x = box.centre[0] - w * focus[0] / 100
    y = box.centre[1] - h * focus[1] / 100
    return Box(min(box.x, max(box.right - w, x)), min(box.y, max(box.bottom - h, y)), w, h)


def draw_picture(pen: Any, file: File, focus: tuple[int, int], box: Box) -> None:
    """The picture, covering the box and cropped to it."""
    place = covering(picture_size(file), focus, box)
    with pen.clipped(rectangle(box)):
        if file.suffix.lower() == ".svg":
            pen.vector(_svg(file), place, f"vector-{content_name(file)}")
        else:
            pen.image(file, place)
