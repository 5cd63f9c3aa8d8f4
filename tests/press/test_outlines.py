"""Fonts, icons and fitting as the press reads them itself, beside what others say about the same files."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path as File

import pikepdf
import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path.parser import parse_path
from fontTools.ttLib import TTFont

from capesmith.render.art.textures import halftone, texture_key
from capesmith.render.document import About, Document
from capesmith.render.fitting import STEP, Measure, fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box, Path
from capesmith.render.svgpath import svg_outline
from capesmith.render.truetype import TrueType
from capesmith.render.words import Paragraph, broken, paragraphs
from capesmith.systems.heroes_wanted.press import FOLDER, look

FONTS = sorted((FOLDER / "fonts").glob("*.ttf"))


def drawn(path: Path, pen: object) -> None:
    """An outline drawn with a pen of fontTools."""
    names = {"m": "moveTo", "l": "lineTo", "c": "curveTo"}
    for op, *at in path.steps:
        if op == "h":
            pen.closePath()  # type: ignore[attr-defined]
        else:
            getattr(pen, names[op])(*zip(at[::2], at[1::2], strict=True))


def area_and_bounds(path: Path) -> tuple[float, ...]:
    area, bounds = AreaPen(), BoundsPen(None)
    drawn(path, area)
    drawn(path, bounds)
    return (area.value, *(bounds.bounds or ()))


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_widths_and_heights_are_those_of_the_file(file: File) -> None:
    font, ours = TTFont(file), TrueType(file.read_bytes())
    unit, metrics = font["head"].unitsPerEm, font["hmtx"].metrics
    assert ours.advances == {code: metrics[glyph][0] / unit for code, glyph in font.getBestCmap().items()}
    assert ours.top(ord("H")) == font["glyf"][font.getBestCmap()[ord("H")]].yMax / unit


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_letters_have_the_outlines_of_the_file(file: File) -> None:
    """Simple letters, round ones, and those made of a letter and an accent."""
    font, ours = TTFont(file), TrueType(file.read_bytes())
    glyphs, names, unit = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    for character in "AQ8gi%&é":
        area, bounds = AreaPen(glyphs), BoundsPen(glyphs)
        glyphs[names[ord(character)]].draw(area)
        glyphs[names[ord(character)]].draw(bounds)
        left, low, right, high = bounds.bounds
        expected = (-area.value / unit**2, left / unit, -high / unit, right / unit, -low / unit)
        # an accent that is scaled may be rounded to a unit of the font
        assert area_and_bounds(ours.outline(ord(character))) == pytest.approx(expected, abs=1.5 / unit), character


PATHS = {
    "lines": "M10 10H90V90H10Zm5 5l20 0 0 20-20 0z",
    "more points are lines": "m10 10 30 0 0 30zM50,50 80,50 80 80Z",
    "curves": "M10 80C40 10 65 10 95 80S150 150 180 80c10-20 20-20 30 0s20 20 30 0z",
    "smooth after a line": "M0 0L10 0S20 10 30 0z",
    "quadratic": "M10 80Q52.5 10 95 80T180 80q10 10 20 0t20 0z",
    "arcs": "M10 315L110 215A30 50 0 0 1 162.55 162.45L172.55 152.45A30 50 -45 0 1 215.1 109.9z",
    "large arcs": "M100 100a40 20 30 1 0 50 10a40 20 30 1 1 20-60z",
    "flags without space": "M50 50a20 20 0 0120 20 20 20 0 01-20 20z",
    "a radius too small": "M0 0A1 1 0 0 1 100 0z",
    "numbers side by side": "M.5.5l1e1-.5.25.25-1.5.75z",
    "drawing on after closing": "M10 10h10v10zl-5 5h5z",
}


@pytest.mark.parametrize("data", PATHS.values(), ids=PATHS)
def test_path_data_means_what_it_means_to_others(data: str) -> None:
    theirs = RecordingPen()
    parse_path(data, theirs)
    area, bounds = AreaPen(), BoundsPen(None)
    theirs.replay(area)
    theirs.replay(bounds)
    assert area_and_bounds(svg_outline([data])) == pytest.approx((area.value, *bounds.bounds), abs=0.02)


def test_an_arc_keeps_its_radius() -> None:
    path = svg_outline(["M100 50a50 50 0 1 1-100 0a50 50 0 1 1 100 0z"])
    ends = [step[-2:] for step in path.steps if step[0] == "c"]
    assert len(ends) == 4
    assert all(math.dist(end, (50, 50)) == pytest.approx(50) for end in ends)


# --- sharing ----------------------------------------------------------------------------------------------


def test_a_texture_in_two_colours_is_written_once() -> None:
    document = Document(About("t"), look("full"))
    pen = document.page(100, 100)
    box = Box(10, 10, 40, 40)
    for colour in ("red", "blue"):
        pen.texture(texture_key("t", box), box, lambda: halftone(box, 2.0, lambda u, v: 0.5), colour)
    with pikepdf.open(_file(document.bytes())) as pdf:
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
        page = pdf.pages[0].Contents.read_bytes()
    assert len(forms) == 1 and page.count(b" Do") == 2 and page.count(b" rg") == 2


def test_letters_with_an_edge_are_text_once_and_forms_beneath() -> None:
    document = Document(About("t"), look("full"))
    pen = document.page(100, 100)
    pen.text(10, 50, "ANNA NAN", "display", 30, "white", edge="ink", shadow="red", tracking=0.02)
    with pikepdf.open(_file(document.bytes())) as pdf:
        page = pdf.pages[0].Contents.read_bytes()
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    assert page.count(b"Tj") == 1 and b"(ANNA NAN)" in page
    assert len(forms) == 2 and page.count(b" Do") == 2 * len("ANNANAN")


def test_brackets_and_backslashes_are_printed_as_they_are() -> None:
    import pypdfium2

    document = Document(About("t"), look("full"))
    document.page(100, 100).text(10, 50, r"a (b) \c — é", "text", 12)
    assert pypdfium2.PdfDocument(document.bytes())[0].get_textpage().get_text_range() == r"a (b) \c — é"


def _file(data: bytes):  # type: ignore[no-untyped-def]
    import io

    return io.BytesIO(data)


# --- fitting ----------------------------------------------------------------------------------------------

TEXT = "**MOVE 3** and deal **2 DMG** to each henchman within **RNG 2**.\n• Then rest, or\n• do it all over again."


def high(text: Sequence[Paragraph], measure: Measure, size: float, width: float) -> float:
    """How high a text is at a size; without end if a word does not fit the width."""
    unit = size * MM_PER_POINT
    lines = [broken(one, width / unit) for one in text]
    if None in lines:
        return math.inf
    count = sum(len(one) for one in lines if one)
    return ((count - 1) * measure.leading + (len(text) - 1) * measure.gap + 0.72 + 0.21) * unit


@pytest.mark.parametrize("height", [4, 7, 9, 11, 14, 20])
@pytest.mark.parametrize("width", [12, 25, 38, 60])
def test_the_largest_size_that_fits_is_found(width: float, height: float) -> None:
    """Sizes that cannot fit are passed over unseen; none that fits may be among them."""
    face = look("full").setting(look("full").role("rules"))
    text, measure = paragraphs(TEXT, face), Measure(9.0, 7.0, 1.21, 0.3)
    sizes = [round(9.0 - STEP * i, 3) for i in range(11)]
    largest = next((size for size in sizes if high(text, measure, size, width) <= height), None)
    found = fit(text, measure, width, height)
    assert (found.size if found.step in ("full", "shrunk") else None) == largest
