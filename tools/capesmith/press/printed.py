"""Everything printed, thing by thing: what it is called, how many there are, and what its faces look like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from capesmith.press.manifest import Face
from capesmith.render.document import Tracer
from capesmith.render.drawing import Drawing
from capesmith.render.edition import Section
from capesmith.source.digests import digest, plain_digest
from capesmith.systems.installed import house_digest


@dataclass(frozen=True)
class Thing:
    """One printed thing of a part: a piece with front and back, a board, a page, or a leaf of a book."""

    key: str  # its name among the things of the part
    name: str
    deck: str  # what it is listed under
    copies: int
    faces: tuple[Drawing, ...]
    tracer: Tracer

    @cached_property
    def made(self) -> str:
        """The digest of all that the faces are drawn from, Capesmith included: what has the same looks the same."""
        return plain_digest(house_digest(), [(face.fingerprint, repr(face.cut), face.bleed) for face in self.faces])

    @cached_property
    def drawn(self) -> str:
        """The digest of what the faces show, their numbering aside; they are drawn if nobody has done that yet."""
        return digest([(self.tracer.trace(face.unplaced or face), repr(face.cut)) for face in self.faces])

    def face(self, known: Mapping[str, str]) -> Face:
        """What a manifest says of it; `known` is what was drawn before, by what it was drawn from."""
        return Face(self.name, self.deck, self.copies, self.made, known.get(self.made) or self.drawn)


def things_in(section: Section, tracer: Tracer) -> dict[str, Thing]:
    """The things of a part by their keys."""
    found: dict[str, Thing] = {}
    same: Counter[str] = Counter()
    for key, name, deck, copies, faces in _listed(section):
        same[key] += 1
        key = f"{key}#{same[key]}" if same[key] > 1 else key
        found[key] = Thing(key, name, deck, copies, faces, tracer)
    return found


def _listed(section: Section) -> Iterator[tuple[str, str, str, int, tuple[Drawing, ...]]]:
    about = section.name.capitalize()
    for piece in section.pieces:
        faces = (piece.front,) if piece.back is None else (piece.front, piece.back)
        yield piece.front.id, piece.front.title, piece.deck or about, piece.copies, faces
    for drawing in section.large:
        yield drawing.id, drawing.title, about, 1, (drawing,)
    if section.book is None:
        for drawing in section.pages:
            yield drawing.id, drawing.title, about, 1, (drawing,)
        return
    for number, leaf in enumerate(leaves(section.book.pages), 1):
        first = 2 * number - 1
        yield f"leaf-{number}", f"pages {first} and {first + 1}" if leaf[1:] else f"page {first}", about, 1, leaf


def leaves(pages: tuple[Drawing, ...]) -> list[tuple[Drawing, ...]]:
    """The pages of a book two by two, as they stand on the sides of a leaf."""
    return [pages[start : start + 2] for start in range(0, len(pages), 2)]
