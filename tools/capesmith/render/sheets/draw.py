"""Drawing sheets: each face once as a form, placed and clipped; marks, guides, footer, proof stamps, bookmarks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext

from capesmith.render.document import Document
from capesmith.render.drawing import Drawing
from capesmith.render.fingerprint import fingerprint
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box, Path, arc, line, rectangle
from capesmith.render.sheets.cutters import SQUARE, Cutter
from capesmith.render.sheets.footer import Said, draw_footer, said
from capesmith.render.sheets.formats import Paper
from capesmith.render.sheets.marks import footer_band, marks_of
from capesmith.render.sheets.plan import BACK, FRONT, Page, Placed, Plan, onto
from capesmith.render.sheets.proof import draw_proof
from capesmith.render.structure import Tag
from capesmith.source.record import record

MARK = 0.15  # mm, the width of a mark
GUIDE = 0.16  # of a cutting guide, which lies just outside the cut
_ODD = re.compile("[^A-Za-z0-9-]+")  # the name of a form is one word in a PDF


@record
class Style:
    """What is printed beside the cards, and over them in a proof."""

    marks: bool = True
    lines: bool = False  # the cut around every card
    corners: bool = False  # the rounded corners of every card
    proof: str = ""  # version and date, such as "v0.1 2026-01-01"


STYLE = Style()


def draw_sheets(
    document: Document, plan: Plan, *, title: str = "", version: str = "", style: Style = STYLE, apart: bool = False
) -> None:
    """All pages of a plan into a document; `apart` draws the backs that stand in a document of their own."""
    decks: set[str] = set()
    sections: dict[str, Tag] = {}  # by deck
    names, look = _names(plan), fingerprint(document.pen.look)
    margin = max(plan.form.margin, document.profile.margin)
    for page in plan.apart if apart else plan.pages:
        pen = document.page(page.width, page.height, trim=page.trim, bleed=page.bleed, back=page.side == BACK)
        _bookmarks(document, plan, page, decks)
        words = said(plan, page, title, version) if plan.form.marks else ()
        said_so = [(part.text, part.weight) for part in words]
        tags = _tags(plan, page, names, sections)
        shown = _shown(plan, page, names)
        if document.kept(
            look, repr(style), margin, plan.form.marks, plan.backs, said_so, *shown,
            tags={tag: name for name, tag in tags.items()},
        ):  # fmt: skip
            continue
        for placed in page.placed:
            with pen.tagged(tags[names[id(plan.drawing(placed))]]):
                _draw_face(pen, plan, placed, names)
            if style.proof:
                draw_proof(pen, plan.drawing(placed), placed, style.proof)
        if plan.form.marks:
            _beside(pen, plan, page, style, margin, words)


def _shown(plan: Plan, page: Page, names: dict[int, str]) -> tuple[object, ...]:
    """All that decides what a page shows, but for the words beside the pieces, as plain data."""
    looks = []
    for one in page.placed:
        face, (_, side, _, x, y, turn, show, scale) = plan.drawing(one), one
        made_of = names[id(face)], face.fingerprint, repr(face.cut), face.bleed
        looks.append((*made_of, side, x, y, turn, *show, scale))
    cuts, fold = [list(along) for along in page.cuts], [] if page.fold is None else list(page.fold)
    return looks, page.side, list(page.trim), list(page.bleed), cuts, fold, page.outlined


def _tags(plan: Plan, page: Page, names: dict[int, str], sections: dict[str, Tag]) -> dict[str, Tag]:
    """The tags of a page by what they are: what stands there several times is told once."""
    count = Counter(names[id(plan.drawing(placed))] for placed in page.placed)
    found: dict[str, Tag] = {}
    for placed in page.placed:
        drawing = plan.drawing(placed)
        name = names[id(drawing)]
        if name not in found:
            deck = plan.pieces[placed.piece].deck
            within = sections.setdefault(deck, Tag("Sect"))
            times = f" ({count[name]} times)" if count[name] > 1 else ""
            found[name] = Tag("Figure", within, alt=f"{drawing.title}{times}")
    return found


def _bookmarks(document: Document, plan: Plan, page: Page, decks: set[str]) -> None:
    for placed in page.placed:
        deck = plan.pieces[placed.piece].deck
        if deck and deck not in decks:
            decks.add(deck)
            key = f"{plan.form.id}-{deck}"
            document.mark(key)
            document.bookmark(deck, key)


# --- faces ------------------------------------------------------------------------------------------------


def _names(plan: Plan) -> dict[int, str]:
    """A name for the form of every drawing; two drawings of one id are told apart."""
    found: dict[str, list[Drawing]] = {}
    names: dict[int, str] = {}
    for piece in plan.pieces:
        for drawing in (piece.front, piece.back):
            if drawing is None:
                continue
            word = _ODD.sub("-", drawing.id)
            same = found.setdefault(word, [])
            if drawing not in same:
                same.append(drawing)
            names[id(drawing)] = f"face-{word}-{same.index(drawing)}"
    return names


def _draw_face(pen: Pen, plan: Plan, placed: Placed, names: dict[int, str]) -> None:
    drawing = plan.drawing(placed)
    with pen.clipped(rectangle(placed.show)), _rounded(pen, drawing, placed), standing(pen, drawing, placed):
        pen.form(names[id(drawing)], drawing.bounds, lambda: drawing.draw(pen), drawing.fingerprint)


def standing(pen: Pen, drawing: Drawing, placed: Placed):  # type: ignore[no-untyped-def]
    """The place on the page whose origin is the top left corner of a drawing's cut."""
    x, y = onto(placed, drawing, 0, 0)
    return pen.placed(x, y, turn=placed.turn, scale=placed.scale)


def _rounded(pen: Pen, drawing: Drawing, placed: Placed):  # type: ignore[no-untyped-def]
    """Of a round piece only its outline with the bleed is printed, not the corners of its box."""
    if drawing.cut.shape in ("rectangle", "net"):
        return nullcontext()
    grow = (placed.show.w - placed.cut(drawing.width, drawing.height).w) / 2
    return pen.clipped(drawing.cut.outline(grow).mapped(lambda x, y: onto(placed, drawing, x, y)))


# --- beside the faces -------------------------------------------------------------------------------------


def _beside(pen: Pen, plan: Plan, page: Page, style: Style, margin: float, words: Sequence[Said]) -> None:
    cutter = plan.form.cutter
    if cutter is not None:
        _for_machine(pen, cutter, page, words)
        return
    band = footer_band(page, margin)
    cutting = page.side == FRONT or plan.backs == "separate"  # a sheet is cut from the front
    if style.marks and cutting:
        for mark in marks_of(page, margin, band):
            dash = (0.6, 0.5) if mark.folded else ()
            pen.paint(line(mark[:2], mark[2:4]), line="ink", width=MARK, cap=0, dash=dash)
    if band:
        draw_footer(pen, band, words)
    for placed in page.placed if cutting else ():
        if placed.side == page.side:
            _guides(pen, plan.drawing(placed), placed, page, style)


def _for_machine(pen: Pen, cutter: Cutter, page: Page, words: Sequence[Said]) -> None:
    """The marks that a machine looks for, on the side that it cuts; no guides for a knife."""
    paper = Paper(page.width, page.height)
    for sort, path in cutter.marks(paper) if page.side == FRONT else ():
        if sort == SQUARE:
            pen.paint(path, "#000000")
        else:
            pen.paint(path, line="#000000", width=cutter.line, cap=2, join=0)
    draw_footer(pen, cutter.band(paper), words)


def _guides(pen: Pen, drawing: Drawing, placed: Placed, page: Page, style: Style) -> None:
    if drawing.cut.shape == "net":
        return
    dashed = style.lines or (style.marks and page.outlined)
    if not dashed and style.marks and pen.look.saving:  # on white, nothing else tells where a card ends
        with standing(pen, drawing, placed):
            pen.paint(drawing.cut.outline(), line="ink", width=GUIDE)
        return
    if dashed:
        path = drawing.cut.outline(GUIDE / 2)
    elif style.corners and drawing.cut.shape == "rectangle" and drawing.cut.radius:
        path = _corners(Box(0, 0, drawing.width, drawing.height), drawing.cut.radius)
    else:
        return
    with standing(pen, drawing, placed):
        # dark dashes on white: seen on any ground
        pen.paint(path, line="white", width=GUIDE, cap=0)
        pen.paint(path, line="ink", width=GUIDE, cap=0, dash=(0.8, 0.8))


def _corners(box: Box, radius: float) -> Path:
    """The four rounded corners of a card, drawn on the part that falls away."""
    r = radius + GUIDE / 2
    places = ((box.right, box.bottom, 0), (box.x, box.bottom, 90), (box.x, box.y, 180), (box.right, box.y, 270))
    path = Path(())
    for x, y, start in places:
        cx = x - radius if x == box.right else x + radius
        cy = y - radius if y == box.bottom else y + radius
        path += arc(cx, cy, r, start, start + 90)
    return path
