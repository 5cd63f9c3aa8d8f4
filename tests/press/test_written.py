"""Documents are written as ReportLab would write them, to the byte."""

from __future__ import annotations

from functools import partial

from capesmith.render.described import structured
from capesmith.render.document import About, Document
from capesmith.render.edition import Printing
from capesmith.render.shapes import Box
from capesmith.render.structure import Tag
from capesmith.systems import system

TITLES = ("Plain", "Ýmýr & Söhne", "Фрося", "(un)balanced (", "back\\slash", "curly ’quotes’", "", "a\rb")


def _document(printing: Printing, *, links: bool) -> Document:
    document = Document(About("A (title)", "Änn", "Б", ("one", "two")), printing.look("full"))
    for number in range(12):
        pen = document.page(100 + number, 150, trim=Box(5, 5, 90, 140))
        document.mark(f"chapter-{number}", number * 7.5)
        document.bookmark(f"{TITLES[number % len(TITLES)]} {number}", f"chapter-{number}", closed=number % 3 == 0)
        for below in range(number % 4):
            document.mark(f"part-{number}-{below}", 20.125 * below)
            document.bookmark(TITLES[below], f"part-{number}-{below}", 1, closed=below == 1)
            if below == 2:
                document.mark(f"deep-{number}")
                document.bookmark("deep", f"deep-{number}", 2)
        pen.form(f"one-{number % 5}", (0, 0, 20, 20), partial(pen.box, (1, 2, 3, 4), "ink"))
        pen.text(10, 20, f"Words and Ж {number}", "text", 9)
        if links and number:
            document.link(Box(1, 2, 3, 4), f"chapter-{number - 1}", Tag("Link"), f"back to {number - 1}")
    return document


def test_a_document_is_written_as_reportlab_writes_it() -> None:
    game = system("heroes-wanted")
    assert game is not None and game.printing is not None
    for links in (False, True):
        ours = _document(game.printing, links=links).bytes()
        other = _document(game.printing, links=links)
        other._end_page()
        other._canvas._doc.delayedFonts.sort(key=lambda font: font.fontName)
        structured(other._canvas, other.tags)
        assert ours == other._canvas.getpdfdata()


def test_a_document_without_an_outline_has_none() -> None:
    game = system("heroes-wanted")
    assert game is not None and game.printing is not None
    documents = [Document(About("Bare"), game.printing.look("full")) for _ in range(2)]
    for document in documents:
        document.page(10, 10)
    documents[1]._end_page()
    structured(documents[1]._canvas, documents[1].tags)
    assert documents[0].bytes() == documents[1]._canvas.getpdfdata()
