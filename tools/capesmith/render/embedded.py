"""Faces embedded in PDF documents: with the same codes in every one of them, and words that can be searched for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any, cast

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from capesmith.render.fonts import Face, Typed
from capesmith.render.outlines import LIGATURES

# What a designer's keyboard and good typography bring beside ASCII: they have their codes before anything is drawn.
_CODED = "“”‘’–—…•·×−½¼¾°§©®™†€£«»„‚¡¿ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœ" + "".join(
    LIGATURES.values()
)
_ASCII = "".join(map(chr, range(32, 127)))
_ESCAPED = {"\\": r"\\", "(": r"\(", ")": r"\)"}
_TO_UNICODE = "toUnicodeCMap:"


class EmbeddedFace(TTFont):
    """A face as a ReportLab font; a ligature is found by its letters."""

    def __init__(self, face: Face) -> None:
        super().__init__(face.name, str(face.file))
        self._codes: dict[str, str] = {}  # known with the first document
        for character, (glyph, width) in face.ligatures.items():
            self.face.charToGlyph[ord(character)] = glyph
            self.face.charWidths[ord(character)] = width * 1000

    def in_document(self, document: Any) -> EmbeddedFace:
        """The face with a name and codes that are the same in every document; rare characters follow as they come."""
        if document not in self.state or self.state[document].internalName is None:
            state: Any = TTFont.State(None, self)
            self.state[document] = state
            state.internalName = self.fontName
            document.fontMapping[self.fontName] = f"/{self.fontName}"
            document.delayedFonts.append(self)
            self.splitString(_CODED, document)
            self._codes = self._codes or _fixed_codes(state.assignments)
        return self

    @cached_property
    def shown(self) -> Any:
        """The operator that shows a text of characters with fixed codes; None for others."""
        return lru_cache(maxsize=8192)(self._shown)

    def _shown(self, typed: Typed) -> str | None:
        codes = self._codes
        try:
            parts = [("".join([codes[character] for character in said]), kern) for said, kern in typed.stretches]
        except KeyError:
            return None
        if len(parts) == 1:
            return f"({parts[0][0]}) Tj"
        return "[" + "".join([f"({said}){_kern(kern)}" for said, kern in parts]) + "] TJ"

    def split(self, text: str, canvas: Any) -> Iterator[tuple[str, bytes]]:
        """A text in stretches of one subset each: its name and the codes."""
        for subset, codes in self.splitString(text, canvas._doc):
            yield self.getSubsetInternalName(subset, canvas._doc), codes

    def addObjects(self, document: Any) -> None:
        super().addObjects(document)
        for name, stream in document.idToObject.items():
            if name.startswith(_TO_UNICODE):
                stream.content = _searchable(stream.content)


def _fixed_codes(assignments: dict[int, int]) -> dict[str, str]:
    """What stands in a string for each character of the first subset; what the face lacks is code 0."""
    codes = {one: assignments.get(ord(one), 0) for one in _ASCII + _CODED}
    codes["\u00a0"] = 32
    return {
        one: _ESCAPED.get(chr(code), chr(code) if 32 <= code < 127 else f"\\{code:03o}") for one, code in codes.items()
    }


def _kern(kern: float) -> str:
    return f"{-kern * 1000:.0f}" if kern else ""


def _searchable(cmap: str) -> str:
    for letters, character in LIGATURES.items():
        spelt = "".join(f"{ord(letter):04X}" for letter in letters)
        cmap = cmap.replace(f"<{ord(character):04X}>", f"<{spelt}>")
    return cmap


def registered(face: Face) -> EmbeddedFace:
    """The embedded form of a face."""
    if face.name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(EmbeddedFace(face))
    return cast(EmbeddedFace, pdfmetrics.getFont(face.name))
