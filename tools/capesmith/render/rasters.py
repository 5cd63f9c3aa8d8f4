"""Pictures of pixels as they are: packed PNG and JPEG data goes into the PDF untouched, which saves much time."""

from __future__ import annotations

import zlib
from hashlib import blake2b
from io import BytesIO
from typing import Any, NamedTuple

from capesmith.source.bounds import PNG_CHUNKS

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PIECE = 1 << 20
_LAST_FILTER = 4
_COLOURS = {0: 1, 2: 3}  # grey, RGB: components per pixel


class PlainPng(NamedTuple):
    """A PNG whose data a PDF reader understands: 8 bits, grey or RGB, not interlaced, nothing transparent."""

    width: int
    height: int
    components: int
    data: bytes


def plain_png(raw: bytes) -> PlainPng | None:
    """The picture as it can be passed on; None if it must be unpacked first."""
    if not raw.startswith(_SIGNATURE):
        return None
    at, header, parts, kind = len(_SIGNATURE), None, [], b""
    while at + 8 <= len(raw):
        length, kind = int.from_bytes(raw[at : at + 4], "big"), raw[at + 4 : at + 8]
        body = raw[at + 8 : at + 8 + length]
        if zlib.crc32(kind + body) != int.from_bytes(raw[at + 8 + length : at + 12 + length], "big"):
            return None
        if kind == b"IHDR":
            header = body
        elif kind == b"IDAT":
            parts.append(body)
        elif kind in (b"tRNS", b"PLTE", b"eXIf"):  # the last may tell how the camera was held
            return None
        at += 12 + length
    if header is None or len(header) != 13 or not parts or kind != b"IEND":
        return None
    width, height = int.from_bytes(header[:4], "big"), int.from_bytes(header[4:8], "big")
    depth, colour, interlaced = header[8], header[9], header[12]
    if depth != 8 or colour not in _COLOURS or interlaced:
        return None
    return PlainPng(width, height, _COLOURS[colour], b"".join(parts))


def inflates(png: PlainPng) -> bool:
    """Whether the packed data is all the rows of the picture, and no more; it is never held as a whole."""
    stride = 1 + png.width * png.components
    left, row = stride * png.height, 0  # bytes that are still to come, and of the row that is begun
    stream, data = zlib.decompressobj(), png.data
    try:
        while not stream.eof and (piece := stream.decompress(data, _PIECE)):
            if len(piece) > left or max(piece[-row % stride :: stride], default=0) > _LAST_FILTER:
                return False
            left, row, data = left - len(piece), (row + len(piece)) % stride, stream.unconsumed_tail
    except zlib.error:
        return False
    return not left


def image_object(raw: bytes) -> Any:
    """The picture as an image object for ReportLab; None if it must be unpacked first."""
    if whole_jpeg(raw):
        from reportlab.pdfbase.pdfdoc import PDFImageXObject

        found: Any = PDFImageXObject("picture")
        return found if found.loadImageFromJPEG(BytesIO(raw)) else None
    png = plain_png(raw)
    return None if png is None else _png_object(png)


def whole_jpeg(raw: bytes) -> bool:
    """Whether a picture is a JPEG with a beginning and an end that need not be turned."""
    if not raw.startswith(b"\xff\xd8\xff") or not raw.rstrip(b"\0\r\n ").endswith(b"\xff\xd9"):
        return False
    return b"Exif\0\0" not in raw or _turn(opened(raw)) == _UPRIGHT


def png_chunks(raw: bytes) -> int:
    """How many chunks a PNG has; none if it is no PNG."""
    count, at = 0, len(_SIGNATURE)
    while raw.startswith(_SIGNATURE) and at + 8 <= len(raw) and count <= PNG_CHUNKS:
        at += 12 + int.from_bytes(raw[at : at + 4], "big")
        count += 1
    return count


def jpeg_scans(raw: bytes) -> int:
    """How many scans a JPEG has at most: nothing else in it looks like the start of one, but in notes of cameras."""
    return raw.count(b"\xff\xda") if raw.startswith(b"\xff\xd8") else 0


def opened(raw: bytes) -> Any:
    """A PNG or JPEG, not yet unpacked; what else it may be does not matter, nor how its name ends."""
    from PIL import Image

    return Image.open(BytesIO(raw), formats=("PNG", "JPEG"))


def unpacked(raw: bytes) -> Any:
    """A picture as pixels, turned as the camera was held, in colours that a PDF knows."""
    from PIL import ImageOps

    image = ImageOps.exif_transpose(opened(raw))
    if image.mode.startswith("I"):  # 16 bits of grey
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    return image


_ORIENTATION, _UPRIGHT, _ON_ITS_SIDE = 0x0112, 1, 5


def _turn(image: Any) -> int:
    return int(image.getexif().get(_ORIENTATION, _UPRIGHT))


def upright_size(image: Any) -> tuple[int, int]:
    """Width and height of a picture as the camera was held."""
    width, height = image.size
    return (height, width) if _turn(image) >= _ON_ITS_SIDE else (width, height)


def content_name(raw: bytes) -> str:
    """A name for a picture by what is in it, the same on every machine."""
    return blake2b(raw, digest_size=10).hexdigest()


def _png_object(png: PlainPng) -> Any:
    """An image object around data that is packed already."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFObject, PDFStream

    class Image(PDFObject):
        def format(self, document: Any) -> Any:
            stream = PDFStream(content=png.data)
            parameters = {"Predictor": 15, "Colors": png.components, "BitsPerComponent": 8, "Columns": png.width}
            entries = {
                "Type": PDFName("XObject"),
                "Subtype": PDFName("Image"),
                "Width": png.width,
                "Height": png.height,
                "BitsPerComponent": 8,
                "ColorSpace": PDFName("DeviceGray" if png.components == 1 else "DeviceRGB"),
                "Filter": PDFArray([PDFName("FlateDecode")]),
                "DecodeParms": PDFArray([PDFDictionary(parameters)]),
                "Length": len(png.data),
            }
            for key, value in entries.items():
                stream.dictionary[key] = value
            return stream.format(document)

    return Image()
