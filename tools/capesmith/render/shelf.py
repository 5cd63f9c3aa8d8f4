"""The shelf: finished forms of an earlier build, ready for the next document, so that only what changed is drawn.

A form is the same in every document, because fonts have fixed names and characters fixed codes in all of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from reportlab.pdfbase.pdfdoc import PDFObject, PDFObjectReference, xObjectName

from capesmith.source.json import read_json

MAGIC = b"capesmith shelf 2\n"


class Kept(NamedTuple):
    """A form as it stands in a document: its box, packed operators, the forms and the fonts it uses, and its trace."""

    bounds: tuple[float, ...]
    stream: bytes
    forms: tuple[str, ...] = ()
    fonts: tuple[str, ...] = ()
    trace: str = ""  # the digest of what it shows


class Shelf:
    """Forms by what they were drawn from; those that nobody asks for again are forgotten."""

    def __init__(self, kept: dict[str, Kept] | None = None) -> None:
        self._kept = kept or {}
        self._used: dict[str, Kept] = {}

    def find(self, key: str) -> Kept | None:
        return self._used.get(key) or self._kept.get(key)

    def put(self, key: str, form: Kept) -> None:
        """Keep a form for the next time."""
        self._used[key] = form

    @property
    def changed(self) -> bool:
        """Whether it holds anything else than before."""
        return self._used.keys() != self._kept.keys()

    def packed(self, label: str) -> bytes:
        """The forms in use as bytes, under a label that says when they are no longer good."""
        index = {key: [f.bounds, len(f.stream), f.forms, f.fonts, f.trace] for key, f in self._used.items()}
        head = json.dumps([label, index], separators=(",", ":")).encode()
        return b"".join([MAGIC, len(head).to_bytes(4, "big"), head, *(form.stream for form in self._used.values())])


def unpacked(data: bytes, label: str) -> Shelf:
    """The shelf that was packed under this label; an empty one if it was another, or cannot be understood."""
    start = len(MAGIC) + 4
    try:
        if not data.startswith(MAGIC):
            return Shelf()
        at = start + int.from_bytes(data[len(MAGIC) : start], "big")
        found, index = read_json(data[start:at])
        if found != label:
            return Shelf()
        kept = {}
        for key, (bounds, size, forms, fonts, trace) in index.items():
            kept[key] = Kept(tuple(bounds), data[at : at + size], tuple(forms), tuple(fonts), trace)
            at += size
    except (ValueError, TypeError, AttributeError):
        return Shelf()
    return Shelf(kept) if at == len(data) else Shelf()


class FormObject(PDFObject):
    """A form in a ReportLab document whose stream is packed already."""

    __RefOnly__ = 1

    def __init__(self, form: Kept) -> None:
        self.form = form

    def format(self, document: Any) -> bytes:
        form = self.form
        fonts = PDFObjectReference("BasicFonts").format(document)
        inner = _references(form.forms, document)
        box = " ".join(f"{value:g}" for value in (*form.bounds[:2], *_far(form.bounds)))
        head = (
            f"<< /Type /XObject /Subtype /Form /FormType 1 /BBox [ {box} ] /Filter /FlateDecode "
            f"/Length {len(form.stream)} "
            f"/Resources << /Font {fonts.decode()} /ProcSet [ /PDF /Text /ImageC ]{inner} >> >>"
        )
        return head.encode() + b"\nstream\n" + form.stream + b"\nendstream\n"


def _far(bounds: Sequence[float]) -> tuple[float, float]:
    return bounds[0] + bounds[2], bounds[1] + bounds[3]


def _references(forms: Iterable[str], document: Any) -> str:
    known: dict[str, str] = document.__dict__.setdefault("_capesmith_references", {})  # most forms use the same few
    for name in forms:
        if name not in known:
            object = xObjectName(name)
            known[name] = f"/{object} {PDFObjectReference(object).format(document).decode()}"
    said = " ".join([known[name] for name in forms])
    return f" /XObject << {said} >>" if said else ""
