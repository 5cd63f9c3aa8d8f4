"""The pictures of a table by name: boards, pieces, cards. What looks the same has the same name, and is drawn when
somebody wants to see it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from capesmith.render.drawing import Drawing
from capesmith.render.look import Look
from capesmith.render.pen import Pen
from capesmith.render.svg import SvgPen, as_svg
from capesmith.source.digests import digest

EDGE = 0.5  # mm of ink around a thing, half of which is cut away
_USED = re.compile(r"#(d\d+)\b")


class Sheet(NamedTuple):
    """Several pictures in one: `shared` are definitions by id; a picture has its size, its code, and what it needs."""

    shared: dict[str, str]
    pictures: dict[str, tuple[float, float, str, tuple[str, ...]]]


class Artwork:
    """The pictures of one look."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._drawings: dict[str, Drawing] = {}
        self._names: dict[tuple[str, str], str] = {}

    def name(self, drawing: Drawing) -> str:
        """The name of a picture; it is not drawn for that."""
        at = drawing.id, drawing.fingerprint
        found = self._names.get(at)
        if found is None:
            found = self._names[at] = digest(at)[:16]
            self._drawings[found] = drawing
        return found

    def __contains__(self, name: str) -> bool:
        return name in self._drawings

    def title(self, name: str) -> str:
        return self._drawings[name].title

    def size(self, name: str) -> tuple[float, float]:
        drawing = self._drawings[name]
        return drawing.width, drawing.height

    def svg(self, name: str) -> str:
        """A picture by itself; `KeyError` if there is none of this name."""
        return as_svg(_edged(self._drawings[name]), self.look)

    def sheet(self, names: Iterable[str]) -> Sheet:
        """Several pictures, with what repeats in all of them written once: their letters, above all."""
        pen = _SheetPen(self.look)
        found = {name: pen.drawn(_edged(self._drawings[name])) for name in names}
        needs = {id: frozenset(_USED.findall(element)) for id, element in pen.shared.items()}
        pictures = {
            name: (*self.size(name), code, tuple(_all(_USED.findall(code), needs))) for name, code in found.items()
        }
        return Sheet(pen.shared, pictures)


def _edged(drawing: Drawing) -> Drawing:
    return replace(drawing, draw=partial(_draw, drawing=drawing))


def _draw(pen: Pen, drawing: Drawing) -> None:
    """A thing with the edge that it is cut along."""
    drawing.draw(pen)
    pen.paint(drawing.cut.outline(), None, "ink", EDGE)


def _all(ids: Iterable[str], needs: dict[str, frozenset[str]]) -> list[str]:
    """These definitions, and all that they are made of, in their order."""
    found: set[str] = set()
    waiting = [*ids]
    while waiting:
        id = waiting.pop()
        if id not in found:
            found.add(id)
            waiting += needs[id]
    return sorted(found, key=lambda id: int(id[1:]))


class _SheetPen(SvgPen):
    """A pen that goes on from one picture to the next."""

    @property
    def shared(self) -> dict[str, str]:
        return self._defined

    def drawn(self, drawing: Drawing) -> str:
        self._code: list[Any] = []
        with self.clipped(drawing.cut.outline()):
            drawing.draw(self)
        return "".join(self._code)
