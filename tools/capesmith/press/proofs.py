"""Proofs: the sheets of a build as pictures before anything is built, made by the parts that a build is made by."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from capesmith.press.build import Call
from capesmith.press.parts import Draw, Press, printed_part
from capesmith.press.plan import Output, wanted_parts
from capesmith.press.shop import taken
from capesmith.render.inks import Inks
from capesmith.render.svg_pages import SvgPages


class ProofFile(NamedTuple):
    """A file that would be written, and the sizes of its pages in millimetres."""

    name: str
    part: str
    pages: tuple[tuple[float, float], ...]


class Proof(Press):
    """A press that writes nothing: it keeps who would draw each file."""

    @cached_property
    def drawn(self) -> dict[str, tuple[Draw, Inks]]:
        return {}

    def seen_by(self, sight: str) -> Press:
        other = super().seen_by(sight)
        vars(other)["drawn"] = self.drawn
        return other

    def output(self, name: str, subject: str, depends: object, draw: Draw, *, shop: bool = False) -> Output:
        self.drawn[name] = draw, self.inks
        return Output(name, "")


class Proofs:
    """One order, as it would come out."""

    def __init__(self, call: Call) -> None:
        """`Wrong` if it makes no sense, `Faulty` if the content has errors and nobody insists."""
        found = taken(call)
        press = found.press
        self._press = Proof(press.stock, press.request, press.profile, hindrances=press.hindrances)
        self.images = press.request.images  # images of single cards stand on no sheets
        self.notes: list[str] = []
        self.faults: list[str] = []
        self._parts = [] if self.images else wanted_parts(press.stock, press.request)

    @cached_property
    def files(self) -> tuple[ProofFile, ...]:
        """The files of all parts."""
        found: list[ProofFile] = []
        for part in self._parts:
            before = set(self._press.drawn)
            answer = printed_part(self._press, part)
            self.notes += answer.notes
            self.faults += [f"{fault.part}: {problem}" for fault in answer.faults for problem in fault.problems]
            for name in (name for name in self._press.drawn if name not in before):
                found.append(ProofFile(name, part, tuple(self._draw(name).sizes)))
        return tuple(found)

    def page(self, file: str, number: int) -> str:
        """A page of a file as SVG; nothing if there is none."""
        return self._draw(file, number).svg if file in {one.name for one in self.files} else ""

    def _draw(self, name: str, number: int = -1) -> SvgPages:
        draw, inks = self._press.drawn[name]
        pages: Any = SvgPages(self._press.look, self._press.profile, number, inks)
        draw(pages)
        found: SvgPages = pages
        return found
