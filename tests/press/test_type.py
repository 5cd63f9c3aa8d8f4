"""Type as it is inked: kerned, with ligatures and curly quotes, as wide as measured, and found by its plain words."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from capesmith.render.breaking import broken
from capesmith.render.document import About, Document
from capesmith.render.fonts import Face
from capesmith.render.quotes import curled
from capesmith.render.words import Setting, paragraph
from capesmith.systems.heroes_wanted.press import PRINTING

LOOK = PRINTING.look("full")
FONTS = sorted((PRINTING.look("full").folder / "fonts").glob("*.ttf"))
SAID = "Office flights AVATAR fluffy “Toys” – don't affix Wave, To: KO'ed ½ × 3"


def set_in(face: Face, running: bool) -> tuple[bytes, float]:
    """A page with one line in a face, and how wide it was measured, at size 1."""
    document = Document(About("type"), LOOK)
    pen = document.page(200, 50)
    if running:
        (line,) = broken(paragraph(SAID, Setting(face, face, face)), 1e6) or ()
        pen.line_of_type(line, 5, 20, 10)
        return document.bytes(), line.width
    pen.text(5, 20, SAID, face, 10)
    return document.bytes(), face.width(SAID)


def inked(pdf: bytes, face: Face) -> float:
    """How far the operators of a page go at size 1, by the widths that its font gives."""
    with pikepdf.open(io.BytesIO(pdf)) as file:
        page = file.pages[0]
        font = page.obj.Resources.Font[f"/{face.name}+0"]
        widths, total = [float(width) for width in font.Widths], 0.0
        for operands, operator in pikepdf.parse_content_stream(page):
            if str(operator) in ("Tj", "TJ"):
                for one in operands[0] if str(operator) == "TJ" else operands:
                    total += -float(one) if not isinstance(one, pikepdf.String) else sum(widths[c] for c in bytes(one))
        return total / 1000


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_a_line_is_as_wide_as_it_is_measured(file: Path) -> None:
    face = LOOK.face(file.stem)
    for running in (False, True):
        pdf, width = set_in(face, running)
        assert inked(pdf, face) == pytest.approx(width, abs=0.012)  # kerns are rounded to a thousandth


@pytest.mark.parametrize("file", FONTS, ids=lambda file: file.stem)
def test_words_are_found_as_they_are_spelt(file: Path) -> None:
    for running in (False, True):
        pdf, _ = set_in(LOOK.face(file.stem), running)
        read = pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()
        assert re.sub(r"\s+", " ", read).strip() == curled(SAID)
        assert pdf == set_in(LOOK.face(file.stem), running)[0]


def test_letters_that_leave_a_gap_are_moved_together() -> None:
    face = LOOK.face("libre-franklin-500")
    assert face.width("AVATAR") < sum(face.width(letter) for letter in "AVATAR") - 0.1
    outline = face.outline("AV").bounds()
    assert outline.right < face.width("A") + face.outline("V").bounds().right


def test_running_text_has_ligatures_and_tracked_lines_have_none() -> None:
    face = LOOK.face("libre-franklin-500")
    assert face.running("office").characters == "o\ufb03ce" and face.typed("office").characters == "office"
    assert not LOOK.face("bangers-400").ligatures


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("don't", "don’t"), ('"So," he said', "“So,” he said"), ("the heroes' base", "the heroes’ base"),
        ("full of 'em", "full of ’em"), ("the '80s", "the ’80s"), ("('x')", "(‘x’)"), ("plain", "plain"),
    ],
)  # fmt: skip
def test_quotes_are_curled(typed: str, printed: str) -> None:
    assert curled(typed) == printed and curled(printed) == printed


def test_a_quote_sees_what_stands_before_it_across_bold_words() -> None:
    one = paragraph("**KO**'ed, \"**so**\" [fame]'s", LOOK.setting(LOOK.role("rules")))
    assert [run.text for word in one.words for run in word.runs if run.text][:5] == ["KO", "’ed,", "“", "so", "”"]
