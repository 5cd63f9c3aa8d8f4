"""Outlines of letters and icons, parts that are written once, and the search for the largest size that fits."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path as File

import pikepdf
import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from capesmith.render.art.textures import halftone, texture_key
from capesmith.render.breaking import broken
from capesmith.render.document import About, Document
from capesmith.render.fitting import STEP, Measure, fit
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.outlines import FontFile, svg_outline
from capesmith.render.shapes import Box, Path
from capesmith.render.words import Paragraph, paragraphs
from capesmith.systems.heroes_wanted.press import PRINTING

FONTS = sorted((PRINTING.look("full").folder / "fonts").glob("*.ttf"))


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
def test_letters_are_drawn_upright_at_size_1(file: File) -> None:
    """Simple letters, round ones, and those made of a letter and an accent, beside what the file says in its units."""
    font, ours = TTFont(file), FontFile(file)
    glyphs, names, unit = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    for character in "AQ8gi%&é":
        area, bounds = AreaPen(glyphs), BoundsPen(glyphs)
        glyphs[names[ord(character)]].draw(area)
        glyphs[names[ord(character)]].draw(bounds)
        left, low, right, high = bounds.bounds
        expected = (-area.value / unit**2, left / unit, -high / unit, right / unit, -low / unit)
        assert area_and_bounds(ours.outline(character)) == pytest.approx(expected, abs=1.5 / unit), character
    assert ours.top(ord("H")) == pytest.approx(-area_and_bounds(ours.outline("H"))[2], abs=1e-6)


def test_an_arc_keeps_its_radius() -> None:
    path = svg_outline(["M100 50a50 50 0 1 1-100 0a50 50 0 1 1 100 0z"])
    ends = [step[-2:] for step in path.steps if step[0] == "c"]
    assert len(ends) >= 4
    assert all(math.dist(end, (50, 50)) == pytest.approx(50) for end in ends)


# --- sharing ----------------------------------------------------------------------------------------------


def test_a_texture_in_two_colours_is_written_once() -> None:
    document = Document(About("t"), PRINTING.look("full"))
    pen = document.page(100, 100)
    box = Box(10, 10, 40, 40)
    for colour in ("red", "blue"):
        pen.texture(texture_key("t", box), box, lambda: halftone(box, 2.0, lambda u, v: 0.5), colour)
    with pikepdf.open(_file(document.bytes())) as pdf:
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
        page = pdf.pages[0].Contents.read_bytes()
    assert len(forms) == 1 and page.count(b" Do") == 2 and page.count(b" rg") == 2


def test_letters_with_an_edge_are_text_once_and_forms_beneath() -> None:
    document = Document(About("t"), PRINTING.look("full"))
    pen = document.page(100, 100)
    pen.text(10, 50, "ANNA NAN", "display", 30, "white", edge="ink", shadow="red", tracking=0.02)
    with pikepdf.open(_file(document.bytes())) as pdf:
        page = pdf.pages[0].Contents.read_bytes()
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
    assert page.count(b"Tj") == 1 and b"(ANNA NAN)" in page
    assert len(forms) == 2 and page.count(b" Do") == 2 * len("ANNANAN")


def test_brackets_and_backslashes_are_printed_as_they_are() -> None:
    import pypdfium2

    document = Document(About("t"), PRINTING.look("full"))
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
    face = PRINTING.look("full").setting(PRINTING.look("full").role("rules"))
    text, measure = paragraphs(TEXT, face), Measure(9.0, 7.0, 1.21, 0.3)
    sizes = [round(9.0 - STEP * i, 3) for i in range(11)]
    largest = next((size for size in sizes if high(text, measure, size, width) <= height), None)
    found = fit(text, measure, width, height)
    assert (found.size if found.step in ("full", "shrunk") else None) == largest


@pytest.mark.skipif(not File("/proc/self/fd").is_dir(), reason="only where open files can be listed")
def test_a_font_that_was_measured_is_not_an_open_file():
    """Builds are shared out among forked processes, which would move about in one open file together."""
    font = FontFile(FONTS[0])
    assert font.advances and font.top(ord("H")) > 0
    opened = [os.readlink(link) for link in File("/proc/self/fd").iterdir() if link.is_symlink()]
    assert str(FONTS[0]) not in opened
