"""The page that tells how to make a set: it fits, it says what matters, and it lists the files."""

from __future__ import annotations

from dataclasses import replace

import pypdfium2
import pytest
from PIL import ImageOps

from capesmith.render.document import About, Document
from capesmith.render.sheets.howto import HEIGHT, WIDTH, Printed, fitted, how_to_make, panels
from capesmith.render.sheets.plan import BACKS
from press.test_sheets import POINTS, look

FILES = [Printed(f"part-{i}-a4.pdf", "a part of the set", i) for i in range(1, 15)]


def pages_of(drawings) -> pypdfium2.PdfDocument:
    document = Document(About("How"), look())
    for drawing in drawings:
        drawing.draw(document.page(drawing.width, drawing.height))
    return pypdfium2.PdfDocument(document.bytes())


@pytest.mark.parametrize("backs", BACKS)
def test_every_step_fits_its_panel_in_characters_that_can_be_printed(backs):
    setting = look().setting(look().role("rules"))
    for step in panels(backs, wrapped=True):
        assert fitted(look(), step).fits, step.tag
        assert not setting.regular.missing(step.text.replace("\u00a0", " ").replace("*", ""))


@pytest.mark.parametrize("backs", BACKS)
def test_the_page_stays_on_both_papers_and_says_what_matters(backs):
    drawings = how_to_make(look(), "Heroes Wanted", files=FILES, paper="A4", backs=backs)
    (page,) = pages_of(drawings)
    scale = 4  # pixels per millimetre
    image = page.render(scale=scale / POINTS, grayscale=True).to_pil()
    left, top, right, bottom = (value / scale for value in ImageOps.invert(image).getbbox())
    assert left >= 5 and top >= 5 and right <= WIDTH - 5 and bottom <= HEIGHT - 5
    text = " ".join(page.get_textpage().get_text_range().split())
    for needed in ("PRINT AT 100 %", "100 mm", "from mark to mark", *(file.name for file in FILES), "105 pages"):
        assert needed in text
    if backs.startswith("duplex"):
        assert f"flip on the {backs.removeprefix('duplex-')} edge" in text


def test_a_long_line_beside_the_title_makes_the_title_smaller():
    """Nothing stands on the title, whatever a game says there."""
    for making in ("six steps", "six steps, one pleasant afternoon, Form 1-A not required"):
        phrases = {**look().phrases, "how-to": "HOW TO MAKE THIS", "making": making}
        dressed = replace(look(), phrases=phrases)
        document = Document(About("How"), dressed)
        (drawing,) = how_to_make(dressed, "Heroes Wanted", files=FILES)
        drawing.draw(document.page(drawing.width, drawing.height))
        page = pypdfium2.PdfDocument(document.bytes())[0].get_textpage()
        said = page.get_text_range()
        title, beside = said.index("HOW TO MAKE THIS"), said.index(making)
        assert page.get_charbox(title + 15)[2] < page.get_charbox(beside)[0]


def test_more_files_get_more_pages():
    many = [Printed(f"file-{i}.pdf", "", 1) for i in range(60)]
    drawings = how_to_make(look(), "Heroes Wanted", files=many)
    assert len(drawings) == 2
    text = " ".join(page.get_textpage().get_text_range() for page in pages_of(drawings))
    assert all(file.name in text for file in many)


def test_the_page_changes_its_fingerprint_with_what_it_says():
    one = how_to_make(look(), "Heroes Wanted", files=FILES)[0]
    assert one.fingerprint == how_to_make(look(), "Heroes Wanted", files=FILES)[0].fingerprint
    others = [
        how_to_make(look(), "Heroes Wanted", files=FILES[1:])[0],
        how_to_make(look(), "Heroes Wanted", files=FILES, backs="fold")[0],
        how_to_make(replace(look(), ink="saver"), "Heroes Wanted", files=FILES)[0],
    ]
    assert len({one.fingerprint, *(other.fingerprint for other in others)}) == 4
