"""Forms and pages that are packed already, as they stand in a ReportLab document: written as they are."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFObject, PDFObjectReference, xObjectName

from capesmith.source.spool import Spooled

PACKED = 4  # the level of compression: a third of the time of the usual 6, for 3 % more bytes


Stream = bytes | memoryview | Spooled


class Kept(NamedTuple):
    """A form or a page as it stands in a document: its box, packed operators, the forms and the fonts it uses."""

    bounds: tuple[float, ...]
    stream: Stream
    forms: tuple[str, ...] = ()
    fonts: tuple[str, ...] = ()
    trace: str = ""  # the digest of what a form shows
    keys: tuple[str, ...] = ()  # of a page: what its forms were drawn from
    words: tuple[str, ...] = ()  # that stand in it
    tags: tuple[int, ...] = ()  # of a page: which of its tags each stretch of marked content belongs to


def packed(code: Sequence[str]) -> bytes:
    """Operators as a stream."""
    return zlib.compress("\n".join(code).encode("latin-1"), PACKED)


class Streamed(PDFObject):
    """An object with a packed stream."""

    __RefOnly__ = 1
    stream: Stream

    def head(self, document: Any) -> str:
        """What stands before the stream."""
        raise NotImplementedError

    def format(self, document: Any) -> bytes:
        return b"".join((self.head(document).encode(), b"\nstream\n", bytes(self.stream), b"\nendstream\n"))


class FormObject(Streamed):
    """A form whose stream is packed."""

    def __init__(self, form: Kept) -> None:
        self.form, self.stream = form, form.stream

    def head(self, document: Any) -> str:
        form = self.form
        x, y, w, h = form.bounds
        return (
            f"<< /Type /XObject /Subtype /Form /FormType 1 /BBox [ {x:g} {y:g} {x + w:g} {y + h:g} ] "
            f"/Filter /FlateDecode /Length {len(form.stream)} /Resources {_resources(form.forms, document)} >>"
        )


class PageObject(PDFObject):
    """A page whose stream is packed: its size and boxes in points."""

    __RefOnly__ = 1

    def __init__(
        self, page: Kept, boxes: Iterable[tuple[str, Sequence[float]]], annotations: Sequence[Any] = (), key: int = -1
    ) -> None:
        self.page, self.annotations = page, annotations
        self.key = key  # in the structure of the document
        self.boxes = " ".join(f"/{name} [ {' '.join([_points(value) for value in box])} ]" for name, box in boxes)

    def format(self, document: Any) -> bytes:
        content = document.Reference(StreamObject(self.page.stream)).format(document).decode()
        parent = document.Reference(document.Pages).format(document).decode()
        resources = _resources(self.page.forms, document)
        notes = " ".join([one.format(document).decode() for one in self.annotations])
        more = f"/Annots [ {notes} ] " if notes else ""
        more += f"/StructParents {self.key} /Tabs /S " if self.key >= 0 else ""
        return (
            f"<< /Type /Page /Parent {parent} {self.boxes} /Contents {content} /Resources {resources} "
            f"/Rotate 0 /Trans << >> {more}>>\n"
        ).encode()


class StreamObject(Streamed):
    """The operators of a page."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def head(self, document: Any) -> str:
        return f"<< /Filter /FlateDecode /Length {len(self.stream)} >>"


def _points(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _resources(forms: Iterable[str], document: Any) -> str:
    """The fonts of the document, and the forms that are used."""
    known: dict[str, str] = document.__dict__.setdefault("_capesmith_references", {})  # most use the same few
    for name in ("", *forms):
        if name not in known:
            reference = PDFObjectReference(xObjectName(name) if name else "BasicFonts").format(document).decode()
            known[name] = f"/{xObjectName(name)} {reference}" if name else reference
    said = " ".join([known[name] for name in forms])
    inner = f" /XObject << {said} >>" if said else ""
    return f"<< /Font {known['']} /ProcSet [ /PDF /Text /ImageC ]{inner} >>"
