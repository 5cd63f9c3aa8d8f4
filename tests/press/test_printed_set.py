"""The set as a stranger gets it: built by the command, read back with other libraries."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.systems.printed import card_text
from wanted.press.printed import box, game, printer

MM = 25.4 / 72
FILES = {
    "boards-a4.pdf", "boards-whole.pdf", "boxes-a4.pdf", "cards-a4.pdf", "how-to-make-it-a4.pdf",
    "rulebook-a4.pdf", "tokens-a4.pdf", "mats-one-sided-a4.pdf", "tokens-one-sided-a4.pdf",
    "showing-a4.pdf", "wrap-a4.pdf", "wrap-whole.pdf",
}  # fmt: skip
CARDS = [card for card in box().cards if card.kind not in ("piece", "headline")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("set")
    result = CliRunner().invoke(app, ["build", "heroes-wanted", "--out", str(out), "--jobs", "1"])
    assert result.exit_code == 0, result.output
    return out


@pytest.fixture(scope="module")
def sheets(folder) -> list[str]:
    """The text of every page of the card sheets."""
    document = pypdfium2.PdfDocument(folder / "cards-a4.pdf")
    return [page.get_textpage().get_text_range() for page in document]


def letters(text: str) -> str:
    return re.sub(r"[^a-z0-9+−&']", "", text.lower().replace("’", "'"))


def test_every_file_is_there(folder):
    assert {path.name for path in folder.glob("*.pdf")} == FILES


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_file_is_sound_and_embeds_its_fonts(folder, name):
    with pikepdf.open(folder / name) as document:
        assert not document.check_pdf_syntax()
        assert str(document.docinfo["/Title"]).startswith("Heroes Wanted: ")
        assert str(document.Root.ViewerPreferences.PrintScaling) == "/None", "viewers must not shrink it"
        for page in document.pages:
            assert "/TrimBox" in page and "/BleedBox" in page
        for one in document.objects:
            if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font":
                assert "/FontFile2" in one.FontDescriptor, one.BaseFont


def test_every_copy_of_every_card_is_on_the_sheets(sheets):
    """Each card bears its number; blanks bear their names."""
    whole = letters(" ".join(sheets[::2]))
    for card in CARDS:
        mark = letters(card.name if card.kind == "blank" else printer().printed(card).values["footer"])
        found = whole.count(mark)
        assert found == card.copies, f"{card.id}: {found} of {card.copies}"


def test_the_texts_on_the_sheets_are_the_generated_ones(sheets):
    """Every sentence, word for word; icons leave no trace. Cards on their side are read in test_cards."""
    whole = letters(" ".join(sheets[::2]))
    upright = [card for card in CARDS if card.kind in ("action", "bonus", "quirk")]
    assert len(upright) == 27
    for card in upright:
        for line in card_text(card, game(), printer().names):
            said = re.sub(r"^(?:\(\d discs?\): |(?:BLOCK|BOOST|SPENT)[:,] )", "", line)
            for sentence in re.split(r"(?<=\.) | (?=• )", said):
                assert letters(sentence) in whole, f"{card.id}: {sentence}"


def test_decks_have_bookmarks_in_their_order(folder):
    with pikepdf.open(folder / "cards-a4.pdf") as document, document.open_outline() as outline:
        titles = [item.title for item in outline.root]
    decks = [deck.name for deck in box().decks if deck.kind not in ("piece", "headline")]
    assert titles == decks


def test_every_back_lies_behind_its_front(folder):
    """Sheets turned over on the long edge: forms on the back page are the mirror image of those on the front."""
    with pikepdf.open(folder / "cards-a4.pdf") as document:
        pages = [centres(page) for page in document.pages]
    assert len(pages) == 48
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        mirrored = sorted((round(210 - x, 1), round(y, 1)) for x, y in back)
        expected = sorted((round(x, 1), round(y, 1)) for x, y in front)
        assert len(expected) == 9
        for (ax, ay), (bx, by) in zip(expected, mirrored, strict=True):
            assert ax == pytest.approx(bx, abs=0.1) and ay == pytest.approx(by, abs=0.1)


def centres(page: pikepdf.Page) -> list[tuple[float, float]]:
    """The middle of every card-sized form on a page, in mm."""
    found, stack = [], [pikepdf.Matrix()]
    for operands, operator in pikepdf.parse_content_stream(page):
        word = str(operator)
        if word == "q":
            stack.append(stack[-1])
        elif word == "Q":
            stack.pop()
        elif word == "cm":
            stack[-1] = pikepdf.Matrix(*map(float, operands)) @ stack[-1]
        elif word == "Do":
            form = page.Resources.XObject[str(operands[0])]
            x0, y0, x1, y1 = map(float, form.BBox)
            if {round(x1 - x0), round(y1 - y0)} == {69, 94}:  # with the bleed
                x, y = stack[-1].transform(((x0 + x1) / 2, (y0 + y1) / 2))
                found.append((x * MM, y * MM))
    return found


def test_the_ruler_is_100_mm_long(folder):
    """Read from the drawing, not from its label."""
    page = pypdfium2.PdfDocument(folder / "cards-a4.pdf")[0]
    text = page.get_textpage()
    assert "100 mm" in text.get_text_range()
    lengths = [
        (right - left) * MM for one in page.get_objects() if one.type == 2 for left, _, right, _ in [one.get_bounds()]
    ]
    assert any(abs(length - 100) < 0.5 for length in lengths), sorted(lengths)[-8:]


def test_the_rulebook_has_ways_through_it(folder):
    with pikepdf.open(folder / "rulebook-a4.pdf") as document:
        with document.open_outline() as outline:
            assert len(outline.root) >= 12
        links = sum(len(page.get("/Annots", ())) for page in document.pages)
        assert links > 60 and len(document.pages) % 4 == 0, "a booklet has a multiple of four pages"


def test_built_again_there_is_nothing_to_do(folder):
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    result = CliRunner().invoke(app, ["build", "heroes-wanted", "--out", str(folder), "--jobs", "1"])
    assert result.exit_code == 0 and "Nothing has changed" in result.output
    assert {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} == before
