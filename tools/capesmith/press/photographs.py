"""Photographs of drawings as they are cut: small enough to be part of a page, as data URIs."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator, Sequence
from typing import Any

from capesmith.press.images import cut_box, one_per_page
from capesmith.render.drawing import Drawing
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.look import Look

QUALITY = 74
MM_PER_INCH = 25.4


def photographs(faces: Sequence[Drawing], look: Look, dpi: int) -> Iterator[Any]:
    """The drawings as pictures in memory, one after the other."""
    import pypdfium2

    if not faces:
        return
    with pypdfium2.PdfDocument(one_per_page(faces, look)) as pages:
        for page, face in zip(pages, faces, strict=True):
            whole = page.render(scale=dpi * MM_PER_POINT / MM_PER_INCH, rev_byteorder=True).to_pil()
            yield whole.crop(cut_box(face, dpi))


def as_uri(image: Any, *, grey: bool = False) -> str:
    """A picture as a page holds it."""
    stream = io.BytesIO()
    image.convert("L" if grey else "RGB").convert("RGB").save(stream, "WEBP", quality=QUALITY, method=2)
    return f"data:image/webp;base64,{base64.b64encode(stream.getvalue()).decode()}"
