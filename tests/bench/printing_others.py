"""A comparable deck for Typst and WeasyPrint, as somebody would write it for them.

The same sheets with the same number of cards, the same texts at the same places and sizes (they break the lines
themselves), the same icons in the text and beside it, the same dots and rays, and one picture per card with its frames
and its figure or scene, made of the same outlines. Pictures are files that all cards share. Dots and rays are PNG files
of 300 dpi, as anybody would make them who has waited for thousands of dots to be placed as an SVG on every card: Typst
keeps a PNG once and refers to it. Letters have an outline in Typst only. What is left out makes it easier for them,
not harder.
"""

from __future__ import annotations

import html
import json
from dataclasses import dataclass, field
from pathlib import Path as File
from unittest.mock import patch

from tests.bench.printing_svg import path_png, path_svg, svg
from tests.bench.printing_tape import Tape, TapePen

from capesmith.render.drawing import Drawing
from capesmith.render.edition import Order
from capesmith.render.face.marks import IconMark, Laid, Paragraphs, Texture, Title
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box
from capesmith.render.sheets.plan import Plan

UNIT = Box(0, 0, 1, 1)


@dataclass
class Picture:
    """A file in a box."""

    file: str
    box: Box


@dataclass
class Words:
    """A text from the top left corner of its box: runs of (text, face, icon file)."""

    box: Box
    size: float
    colour: str
    runs: list[tuple[str, str, str]]
    turn: float = 0.0
    edge: str | None = None


@dataclass
class Face:
    """One printed face: pictures from the ground up, then texts."""

    bounds: Box
    pictures: list[Picture] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)


class Deck:
    """All faces of a plan, with their pictures as files in a folder."""

    def __init__(self, order: Order, plan: Plan, folder: File) -> None:
        self.look, self.plan, self.folder = order.look, plan, folder
        self.faces: dict[int, Face] = {}
        self.files: dict[str, str] = {}
        self.fonts: dict[str, File] = {}
        for piece in plan.pieces:
            for drawing in (piece.front, piece.back):
                if drawing is not None and id(drawing) not in self.faces:
                    self.faces[id(drawing)] = self._face(drawing)

    def _face(self, drawing: Drawing) -> Face:
        pen = TapePen(self.look, Tape())
        laid = _laid(drawing, pen)
        face = Face(drawing.bounds)
        if laid is None:  # drawn by hand: all of it is one picture, without its texts
            file = self._file(f"card-{len(self.files)}", svg(pen.tape, pen.taken(), face.bounds))
            face.pictures.append(Picture(file, face.bounds))
            return face
        graphics: list[object] = []
        for mark in laid.marks:
            if isinstance(mark, Texture):
                self._drawn(face, graphics)
                face.pictures.append(Picture(self._texture(mark), mark.box))
            elif isinstance(mark, Paragraphs):
                face.words.append(self._paragraphs(mark))
            elif isinstance(mark, Title):
                face.words.append(self._title(mark))
            elif not isinstance(mark, IconMark):
                graphics.append(mark)
        self._drawn(face, graphics)
        for mark in laid.marks:
            if isinstance(mark, IconMark):
                half = mark.size / 2
                box = Box(mark.x - half, mark.y - half, mark.size, mark.size)
                face.pictures.append(Picture(self._icon(mark.name, mark.colour), box))
        return face

    def _drawn(self, face: Face, marks: list[object]) -> None:
        """What has been gathered as one picture, and pictures of the author's as they are."""
        if not marks:
            return
        pen = TapePen(self.look, Tape())
        for mark in marks:
            mark.draw(pen)  # type: ignore[attr-defined]
        marks.clear()
        operations = pen.taken()
        file = self._file(f"card-{len(self.files)}", svg(pen.tape, operations, face.bounds))
        face.pictures.append(Picture(file, face.bounds))
        matrix: tuple[float, ...] = ()
        for name, *details in operations:
            matrix = tuple(details) if name == "cm" else matrix
            if name == "Do" and details[0] in pen.tape.pictures:
                w, _, _, h, x, y = matrix
                face.pictures.append(Picture(pen.tape.pictures[details[0]], Box(x, y + h, w, -h)))

    def _paragraphs(self, mark: Paragraphs) -> Words:
        box = mark.bounds()
        runs = []
        for _, _, line in mark.lines:
            runs += [
                (
                    run.text,
                    self._font(run.face) if run.face else "",
                    self._icon(run.icon, mark.colour) if run.icon else "",
                )
                for _, run in line.runs
            ]
            runs.append((" ", runs[-1][1] or self._font("text"), ""))
        return Words(box._replace(w=box.w + 0.3), mark.size, mark.colour, runs)

    def _title(self, mark: Title) -> Words:
        up = mark.ascent * mark.size * MM_PER_POINT
        back = {"left": 0.0, "centre": 0.5, "right": 1.0}[mark.align] * mark.width
        box = Box(mark.x - back, mark.y - up, mark.width + 1, up)
        return Words(box, mark.size, mark.colour, [(mark.text, self._font(mark.face), "")], mark.turn, mark.edge)

    def _font(self, name: str) -> str:
        face = self.look.face(name)
        self.fonts[face.name] = face.file
        return face.name

    def _texture(self, mark: Texture) -> str:
        name = f"{mark.key}-{mark.colour[1:]}"
        if name not in self.files:
            self.files[name] = f"{name}.png"
            (self.folder / f"{name}.png").write_bytes(path_png(mark.make(), mark.box, mark.colour))
        return self.files[name]

    def _icon(self, name: str, colour: str) -> str:
        return self._file(f"icon-{name}-{colour[1:]}", path_svg(self.look.icon(name), UNIT, colour))

    def _file(self, name: str, text: str) -> str:
        if name not in self.files:
            self.files[name] = f"{name}.svg"
            (self.folder / f"{name}.svg").write_text(text, "utf-8")
        return self.files[name]


def _laid(drawing: Drawing, pen: TapePen) -> Laid | None:
    """A face as it was laid out, caught when it is about to be drawn; nothing if it is no face."""
    found: list[Laid] = []
    with patch.object(Laid, "draw", lambda laid, pen: found.append(laid)):
        drawing.draw(pen)
    return found[0] if found else None


# --- WeasyPrint -------------------------------------------------------------------------------------------


def html_of(deck: Deck) -> str:
    fonts = [
        f'@font-face {{ font-family: "{name}"; src: url("{file.as_uri()}") }}' for name, file in deck.fonts.items()
    ]
    style = (
        "@page { size: 210mm 297mm; margin: 0 } body { margin: 0 } .page { position: relative; height: 297mm; "
        "break-after: page; overflow: hidden } .page * { position: absolute } .t * { position: static } "
        ".t { line-height: 1.21 } .i { width: 1.18em; height: 1.18em }"
    )
    pages = []
    for page in deck.plan.pages:
        cards = "".join(
            f'<div style="left:{p.x + f.bounds.x - (d.width / 2):.2f}mm;top:{p.y + f.bounds.y - d.height / 2:.2f}mm;'
            f'width:{f.bounds.w}mm;height:{f.bounds.h}mm;transform:rotate({p.turn:g}deg);overflow:hidden">'
            f"{_html_face(f)}</div>"
            for p in page.placed
            for d in [deck.plan.drawing(p)]
            for f in [deck.faces[id(d)]]
        )
        pages.append(f'<div class="page">{cards}</div>')
    return f"<!doctype html><style>{''.join(fonts)}{style}</style>{''.join(pages)}"


def _html_face(face: Face) -> str:
    dx, dy = -face.bounds.x, -face.bounds.y
    parts = [
        f'<img src="{one.file}" style="left:{one.box.x + dx:.2f}mm;top:{one.box.y + dy:.2f}mm;'
        f'width:{one.box.w:.2f}mm;height:{one.box.h:.2f}mm">'
        for one in face.pictures
    ]
    for one in face.words:
        said = "".join(
            f'<img class="i" src="{icon}">' if icon else f'<span style="font-family:{font}">{html.escape(text)}</span>'
            for text, font, icon in one.runs
        )
        parts.append(
            f'<div class="t" style="left:{one.box.x + dx:.2f}mm;top:{one.box.y + dy:.2f}mm;width:{one.box.w:.2f}mm;'
            f'font-size:{one.size:g}pt;color:{one.colour};transform:rotate({one.turn:g}deg);transform-origin:0 100%">'
            f"{said}</div>"
        )
    return "".join(parts)


# --- Typst ------------------------------------------------------------------------------------------------


def typst_of(deck: Deck) -> str:
    names = {key: f"face{index}" for index, key in enumerate(deck.faces)}
    families = {name: _family(file) for name, file in deck.fonts.items()}
    parts = ["#set page(width: 210mm, height: 297mm, margin: 0mm)\n#set par(leading: 0.3em)\n"]
    parts += [f"#let {names[key]} = {_typst_face(face, families)}\n" for key, face in deck.faces.items()]
    for number, page in enumerate(deck.plan.pages):
        if number:
            parts.append("#pagebreak()\n")
        for p in page.placed:
            drawing = deck.plan.drawing(p)
            bounds = deck.faces[id(drawing)].bounds
            x, y = p.x - drawing.width / 2 + bounds.x, p.y - drawing.height / 2 + bounds.y
            parts.append(
                f"#place(top + left, dx: {x:.2f}mm, dy: {y:.2f}mm, rotate({p.turn:g}deg, {names[id(drawing)]}))\n"
            )
    return "".join(parts)


def _family(file: File) -> str:
    """How Typst is told to use a font file."""
    from fontTools.ttLib import TTFont

    font = TTFont(file, lazy=True)
    family = font["name"].getBestFamilyName().removesuffix(" Thin")  # so Typst calls it
    style = "italic" if font["head"].macStyle & 2 else "normal"
    return f'font: "{family}", weight: {font["OS/2"].usWeightClass}, style: "{style}"'


def _typst_face(face: Face, families: dict[str, str]) -> str:
    dx, dy = -face.bounds.x, -face.bounds.y
    parts = []
    for one in face.pictures:
        parts.append(
            f"#place(top + left, dx: {one.box.x + dx:.2f}mm, dy: {one.box.y + dy:.2f}mm, "
            f'image("{one.file}", width: {one.box.w:.2f}mm, height: {one.box.h:.2f}mm))'
        )
    for words in face.words:
        edge = f', stroke: 0.8pt + rgb("{words.edge}")' if words.edge else ""
        said = "".join(
            f'#box(baseline: 20%, image("{icon}", width: 1.18em))'
            if icon
            else f"#text({families[font]}, {json.dumps(text, ensure_ascii=False)})"
            for text, font, icon in words.runs
        )
        parts.append(
            f"#place(top + left, dx: {words.box.x + dx:.2f}mm, dy: {words.box.y + dy:.2f}mm, "
            f"rotate({words.turn:g}deg, origin: bottom + left, box(width: {words.box.w:.2f}mm)"
            f'[#set text(size: {words.size:g}pt, fill: rgb("{words.colour}"){edge}); {said}]))'
        )
    body = "\n".join(parts)
    return f"box(width: {face.bounds.w:g}mm, height: {face.bounds.h:g}mm, clip: true)[{body}]"


def write_sources(order: Order, plan: Plan, folder: File) -> None:
    """The sources for both programs, beside their pictures."""
    deck = Deck(order, plan, folder)
    (folder / "deck.html").write_text(html_of(deck), "utf-8")
    (folder / "deck.typ").write_text(typst_of(deck), "utf-8")
