"""The large edition: what is read on a card or in a book is as large as promised on the written page, and all fits."""

from __future__ import annotations

from dataclasses import replace

import pytest
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.content.model import Card
from capesmith.press.large import CARDS, PARTS, enlarged, enlargement
from capesmith.render.book import draw_book
from capesmith.render.book.format import LARGE, LETTER, format_of
from capesmith.render.book.rows import SetLine
from capesmith.render.colour import contrast
from capesmith.render.document import About, Document
from capesmith.render.drawing import Piece
from capesmith.render.face.marks import Paragraphs
from capesmith.render.seen import seen_pages
from capesmith.systems import known_systems
from each import each
from printed import Printed

EVERY = pytest.mark.parametrize("id", known_systems())
RUNNER = CliRunner()


def letters(text: str) -> str:
    return "".join(sign for sign in text if sign.isalnum())


@each("id", known_systems())
def test_running_text_of_every_kind_of_card_is_large_enough(id: str) -> None:
    """Read back from the page: every stretch of type that is part of a running text, in ink on white."""
    game = Printed(id)
    by = enlargement(game.order("saver"), game.printer("saver"))
    assert 1.5 < by < 2
    kinds: dict[str, Card] = {}
    for card in game.box().everything():
        kinds.setdefault(card.kind, card)
    document = Document(About(id), game.order("saver").look)
    texts = []
    for card in kinds.values():
        printed = game.printer("saver").printed(card)
        if printed is not None:
            piece = enlarged(Piece(printed.drawing), by).front
            assert piece.width == pytest.approx(printed.drawing.width * by)
            piece.draw(document.page(piece.width, piece.height))
            texts.append(letters(" ".join(t.words() for t in printed.laid.texts() if isinstance(t, Paragraphs))))
    count = 0
    for (seen, _), text in zip(seen_pages(document.bytes()), texts, strict=True):
        running = [one for one in seen.types if len(letters(one.text)) > 12 and letters(one.text) in text]
        count += len(running)
        for one in running:
            assert one.size >= CARDS - 0.01, (one.text, one.size)
            assert contrast("#{:02X}{:02X}{:02X}".format(*one.colour), "#FFFFFF") >= 4.5, one.text
    assert count > len(texts)


def test_books_are_printed_on_paper_twice_as_large() -> None:
    game = Printed("heroes-wanted")
    a3, tabloid = (format_of(replace(game.order(), options={"paper": p, "large": True})) for p in ("a4", "letter"))
    assert (a3.width * a3.scale, a3.height * a3.scale) == pytest.approx((297, 420))
    assert a3.scale * game.order().look.role("book-body").size == pytest.approx(LARGE)
    assert tabloid.width * tabloid.scale == pytest.approx(279.4) and 13 < 9.2 * tabloid.scale <= LARGE
    for form in (a3, tabloid):
        assert min(form.left(1), form.width - form.left(2) - 176) * form.scale > 5, "inside of what printers reach"
    assert format_of(replace(game.order(), options={"paper": "letter"})) == LETTER


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--edition", "huge"], "edition"),
        (["--edition", "large", "--format", "png"], "fit no format"),
        (["--edition", "large", "--only", "cards,boards"], "has no boards"),
    ],
)
def test_what_the_large_edition_is_not(words: list[str], said: str) -> None:
    found = RUNNER.invoke(app, ["build", "heroes-wanted", *words])
    assert found.exit_code == 2 and said in " ".join(found.output.split())


@pytest.mark.slow
@EVERY
def test_every_book_fits_its_large_pages(id: str) -> None:
    game = Printed(id)
    for name in PARTS[1:]:
        for paper in ("a4", "letter") if name in game.printing.makers else ():
            order = replace(game.order("saver"), options={"paper": paper, "large": True})
            book = game.printing.makers[name](order).book
            assert book is not None and not book.problems, (name, paper, book.problems)
            document = Document(About(name), order.look)
            draw_book(document, book)
            bodies = {item.size for page in book.layouts for item in page.items if isinstance(item, SetLine)}
            sizes = [t.size for seen, _ in seen_pages(document.bytes()) for t in seen.types if len(t.text) > 30]
            assert sorted(sizes)[len(sizes) // 2] >= (13 if paper == "letter" else 13.5) and bodies
