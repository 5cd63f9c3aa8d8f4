"""Recorded operations as pictures (SVG, PNG), for programs that lay out text themselves and take art as files."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Any

from tests.bench.printing_tape import Operation, Tape

from capesmith.render.shapes import Box, Path

_STROKED, _FILLED = ("S", "B", "B*"), ("f", "f*", "B", "B*")


def svg(tape: Tape, operations: Sequence[Operation], box: Box) -> str:
    """A picture of what the operations draw within a box, in millimetres; texts are left out."""
    body = "\n".join(_Writer(tape).elements(operations, {"rg": "#000", "RG": "#000", "w": 0.35}))
    return _framed(box, body)


def path_svg(path: Path, box: Box, colour: str) -> str:
    """One filled outline as a picture."""
    return _framed(box, f'<path d="{_data(path.steps)}" fill="{colour}"/>')


def path_png(path: Path, box: Box, colour: str, dpi: int = 300) -> bytes:
    """The same as pixels on a transparent ground."""
    import pypdfium2
    from reportlab.graphics import renderPDF
    from svglib.svglib import svg2rlg

    drawn = renderPDF.drawToString(svg2rlg(io.StringIO(path_svg(path, box, colour))))
    page = pypdfium2.PdfDocument(drawn)[0]
    out = io.BytesIO()
    page.render(scale=dpi / 72, fill_color=(0, 0, 0, 0)).to_pil().save(out, "PNG")
    return out.getvalue()


def _framed(box: Box, body: str) -> str:
    x, y, w, h = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:g}mm" height="{h:g}mm" viewBox="{x:g} {y:g} {w:g} {h:g}">'
        f"{body}</svg>"
    )


class _Writer:
    """Writes one picture; forms are written out where they are used."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.clips = 0

    def elements(self, operations: Sequence[Operation], state: dict[str, Any]) -> Iterator[str]:
        kept: list[tuple[dict[str, Any], int]] = []
        groups = 0
        for name, *details in operations:
            if name == "q":
                kept.append((dict(state), groups))
                groups = 0
            elif name == "Q":
                yield "</g>" * groups
                state, groups = kept.pop()
            elif name == "cm":
                yield f'<g transform="matrix({" ".join(f"{v:g}" for v in details)})">'
                groups += 1
            elif name == "clip":
                self.clips += 1
                yield (
                    f'<clipPath id="c{self.clips}"><path d="{_data(details[0])}"/></clipPath>'
                    f'<g clip-path="url(#c{self.clips})">'
                )
                groups += 1
            elif name in ("rg", "RG"):
                state[name] = "#" + "".join(f"{round(255 * part):02x}" for part in details)
            elif name == "w":
                state["w"] = details[0]
            elif name == "path":
                yield _painted(details[0], details[1], state)
            elif name == "Do" and details[0] in self.tape.forms:
                yield from self.elements(self.tape.forms[details[0]][1], dict(state))
        yield "</g>" * groups


def _painted(end: str, steps: Sequence[Operation], state: dict[str, Any]) -> str:
    fill = state["rg"] if end in _FILLED else "none"
    line = ""
    if end in _STROKED:
        line = f' stroke="{state["RG"]}" stroke-width="{state["w"]:g}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{_data(steps)}" fill="{fill}"{line}/>'


_LETTERS = {"m": "M", "l": "L", "c": "C", "h": "Z"}


def _data(steps: Sequence[Operation]) -> str:
    return " ".join(_LETTERS[op] + " ".join(f"{v:.2f}" for v in at) for op, *at in steps)
