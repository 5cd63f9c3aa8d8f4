"""A finished ReportLab document as bytes: what ReportLab would write, to the byte, in a fraction of the time.

ReportLab joins and looks through every object again and again. Ours say how they are written, and entries of the
outline, of which there is one for every deck, all look alike.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase.pdfdoc import (
    Destination,
    OutlineEntryObject,
    PDFDestinationXYZ,
    PDFFile,
    PDFObjectReference,
    PDFString,
    PDFTrailer,
    format,
)

from capesmith.render.packed import Stream, Streamed
from capesmith.source.pieces import Pieces

_BEFORE, _IN_A_LINE = ("Count", "Dest", "First", "Last", "Next"), 6
_ESCAPED = frozenset("()\\")
_ENDED = b"\nendstream\nendobj\n"
_number = lru_cache(maxsize=256)(fp_str)


def written(canvas: Any) -> Pieces:
    """The whole document; nothing can be drawn on its canvas any more."""
    document = canvas._doc
    for font in document.delayedFonts:
        font.addObjects(document)
    document.info.invariant = document.invariant
    document.info.digest(document.signature)
    document.Reference(document.Catalog)
    document.Reference(document.info)
    document.Outlines.prepare(document, canvas)
    if document.Outlines.ready < 0:
        document.Catalog.Outlines = None
    pieces, offsets, size = _objects(document)
    lines = [f"xref\n0 {len(offsets) + 1}\n0000000000 65535 f \n", *[f"{at:010d} 00000 n \n" for at in offsets]]
    pieces.append("".join(lines).encode())
    root, info = document.Reference(document.Catalog), document.Reference(document.info)
    trailer = PDFTrailer(size, Size=len(offsets) + 1, Root=root, Info=info, ID=document.ID())
    pieces.append(trailer.format(document))
    return Pieces(pieces)


def _objects(document: Any) -> tuple[list[Stream], list[int], int]:
    """The head of a document and its objects in their order, where each begins, and how much that is in all; some come
    up only while others are written."""
    pieces: list[Stream] = [*PDFFile(document._pdfVersion).strings]
    offsets: list[int] = []
    size = sum(map(len, pieces))
    names, objects = document.numberToId, document.idToObject
    entries = _Entries(document)
    while name := names.get(len(offsets) + 1):
        offsets.append(size)
        thing = objects[name]
        if isinstance(thing, Streamed):
            said = f"{len(offsets)} 0 obj\n{thing.head(document)}\nstream\n".encode()
            pieces += (said, thing.stream, _ENDED)
            size += len(said) + len(thing.stream) + len(_ENDED)
            continue
        body = entries.said(thing) if type(thing) is OutlineEntryObject else format(thing, document, toplevel=1)
        said = b"%d 0 obj\n%b%bendobj\n" % (len(offsets), body, b"" if body.endswith(b"\n") else b"\n")
        pieces.append(said)
        size += len(said)
    return pieces, offsets, size


class _Entries:
    """How the entries of the outline of a document are written."""

    def __init__(self, document: Any) -> None:
        self.document = document
        self._numbers = document.idToObjectNumberAndVersion

    def said(self, entry: Any) -> bytes:
        parts = [f"/{name} {self._thing(value)}" for name in _BEFORE if (value := getattr(entry, name)) is not None]
        parts.append(f"/Parent {self._thing(entry.Parent)}")
        if entry.Prev is not None:
            parts.append(f"/Prev {self._thing(entry.Prev)}")
        parts.append(f"/Title {self._title(entry.Title)}")
        if len(parts) > _IN_A_LINE:
            parts.insert(_IN_A_LINE, "\n ")
        return f"<<\n{' '.join(parts)}\n>>".encode("latin-1")

    def _thing(self, value: Any) -> str:
        if isinstance(value, int):
            return str(value)
        if isinstance(value, PDFObjectReference):
            return f"{self._numbers[value.name][0]} 0 R"
        form = value.fmt if type(value) is Destination else None
        if type(form) is not PDFDestinationXYZ or value.page is None:
            return str(format(value, self.document), "latin-1")
        return f"[ {self._thing(value.page)} /XYZ {_number(form.left)} {_number(form.top)} {_number(form.zoom)} ]"

    def _title(self, text: str) -> str:
        if text.isascii() and text.isprintable() and _ESCAPED.isdisjoint(text):
            return f"({text})"
        return str(PDFString(text).format(self.document), "latin-1")
