"""What is printed can be heard: every document has a structure that agrees with its pages, read back by others."""

from __future__ import annotations

import io

import pikepdf
import pytest

from capesmith.render.book import BookSpec, Chapter, Example, Figure, draw_book, make_book
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.pen import Pen
from capesmith.render.sheets.draw import draw_sheets
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.reading import format_for, formats
from capesmith.render.shelf import Shelf, unpacked
from capesmith.render.structure import Structure, Tag, spoken
from capesmith.render.tiling import draw_tiles, tile_pages
from capesmith.systems import known_systems
from heard import Node, heard, told, wrong_in
from printed import Printed
from wanted.press.printed import order

LOOK = order().look
LINES = "A hero is seen by the city, by the newspaper and, if there is time, by the villain. " * 12

CHAPTER = f"""# Your Turn {{#turn}}

> A turn is one bold move.

## Play an action {{#play}}

{LINES}

Choose a card: **MOVE 3** [movement], see [Rest](#rest), then [die] at once.

- one thing
- another
  - deeper

1. First step.
2. Second step.

### Rest {{#rest}}

| Minion | RNG | DMG |
|---|---|---:|
| Underling | 1 | 1 |
| Henchman | | 2 |

```first-game
Leave the cards in the box.
```

```figure sample
caption: What it looks like.
```

```example sample
```

## After that

The end.
"""


def picture(pen: Pen, box: object) -> None:
    pen.text(20, 20, "SEEN", "text", 9)


def book() -> Document:
    spec = BookSpec(
        "Sample", figures={"sample": lambda _: Figure("column", 20.0, picture)},
        example=lambda _: Example("A blow", picture, picture, "A hero.", "No hero.", 20.0),
    )  # fmt: skip
    made = make_book([Chapter("1.md", "# Inside\n\n```contents\n```"), Chapter("2.md", CHAPTER)], spec, LOOK)
    assert not made.problems
    document = Document(About("Sample & Co."), LOOK)
    draw_book(document, made)
    return document


@pytest.fixture(scope="module")
def tree() -> Node:
    return heard(book().bytes())


def test_a_book_is_heard_from_top_to_bottom(tree: Node) -> None:
    assert wrong_in(tree) == []
    lines = [line.strip() for line in told(tree.parts[1])]
    assert lines[:4] == [
        "Sect", "H1: Chapter 2: Your Turn", "P: A turn is one bold move.", "H2: Play an action",
    ]  # fmt: skip
    assert lines[4] == f"P: {LINES.strip()}", "it goes on in the other column"
    assert "P: Choose a card: MOVE 3 , see Rest , then die at once." in lines, "an icon beside its word is not read"
    kinds = [node.kind for node in tree.parts[1].parts[5:]]
    assert kinds == ["L", "L", "H3", "Table", "Div", "Div", "Div", "H2", "P"], "nothing waits but the picture"


def test_lists_tables_and_figures(tree: Node) -> None:
    bullets, steps = tree.parts[1].parts[5:7]
    assert bullets.attributes["/ListNumbering"] == "/Disc" and len(bullets.of("L")) == 2
    assert [label.text() for label in steps.of("Lbl")] == ["1", "2"]
    (table,) = tree.of("Table")
    assert [[(cell.kind, cell.text()) for cell in row.parts] for row in table.parts] == [
        [("TH", "Minion"), ("TH", "RNG"), ("TH", "DMG")],
        [("TH", "Underling"), ("TD", "1"), ("TD", "1")],
        [("TH", "Henchman"), ("TD", ""), ("TD", "2")],
    ]
    assert {cell.attributes["/Scope"] for cell in table.of("TH")} == {"/Column", "/Row"}
    assert [one.alt for one in tree.of("Figure")] == [
        "Sample. SEEN.", "The table before. SEEN.", "The table after. SEEN.",
    ]  # fmt: skip
    assert [one.text() for one in tree.of("Caption")] == ["What it looks like."]
    assert [node.text() for node in tree.of("H4")] == ["A blow"], "an example stands below its section"


def test_links_say_where_they_lead(tree: Node) -> None:
    links = tree.of("Link")
    assert all([kid for kid in link.kids if isinstance(kid, str)] for link in links)
    assert "Rest" in [link.text() for link in links] and len(tree.of("TOCI")) == 3


def test_a_document_says_title_and_language() -> None:
    made = book().bytes()
    assert made == book().bytes()
    with pikepdf.open(io.BytesIO(made)) as document:
        assert str(document.Root.Lang) == "en" and document.Root.ViewerPreferences.DisplayDocTitle
        assert "/Tabs" in document.pages[0] and document.pdf_version == "1.7"
        with document.open_metadata() as metadata:
            assert metadata["dc:title"] == "Sample & Co." and "pdfuaid:part" not in metadata


def face(name: str) -> Drawing:
    return Drawing(name, name.capitalize(), Cut(63, 88), lambda pen: pen.text(9, 9, f"I am {name}", "text", 9), name)


def sheets(shelf: Shelf | None = None) -> bytes:
    back = face("back")
    pieces = [Piece(face("ape"), back, 4, "beasts"), Piece(face("bee"), back, 7, "beasts"), Piece(face("eel"), back, 1)]
    document = Document(About("Sheets"), LOOK, shelf)
    draw_sheets(document, impose(pieces, format_for("a4", "duplex-long", formats()), "duplex-long"))
    return document.bytes()


def test_cards_on_sheets_are_heard_once_for_each_page() -> None:
    """Also where whole pages are taken from an earlier build."""
    shelf = Shelf()
    first = sheets(shelf)
    found = heard(first)
    assert wrong_in(found) == []
    assert [figure.alt for figure in found.of("Figure")] == [
        "Ape (4 times). I am ape.", "Bee (5 times). I am bee.", "Back (9 times). I am back.",
        "Bee (2 times). I am bee.", "Back (3 times). I am back.", "Eel. I am eel.",
    ]  # fmt: skip
    index, name, volume = shelf.packed("label")
    again = unpacked(index, "label", lambda asked: bytes(volume) if asked == name else b"")
    assert sheets(again) == first and again._kept, "the pages were taken from the shelf"


def test_a_page_that_nobody_tagged_is_one_figure() -> None:
    document = Document(About("Loose"), LOOK)
    pen = document.page(100, 100)
    document.mark("poster")
    document.bookmark("A poster", "poster")
    pen.box((0, 0, 10, 10), "ink")
    pen.text(10, 10, "Read me", "text", 9)
    document.page(100, 100)
    large = Drawing("large", "A board", Cut(300, 200), lambda pen: pen.text(9, 9, "The words of it", "text", 9))
    draw_tiles(document, tile_pages(large, 210, 297, 5), LOOK)
    alts = [figure.alt for figure in heard(document.bytes()).of("Figure")]
    assert alts[0] == "A poster. Read me." and alts[1].count("The words of it") == 1
    assert alts[2:] and all(alt.startswith("A board, page ") and "words" not in alt for alt in alts[2:])


def test_content_and_parts_of_a_tag_are_heard_in_their_order() -> None:
    """A link amid a sentence; and nothing but empty cells is there without content."""
    document = Document(About("Order"), LOOK)
    pen = document.page(100, 100)
    sentence, row = Tag("P"), Tag("TR", Tag("Table"))
    Tag("P", sentence), Tag("TD", row)
    link = Tag("Link", sentence)
    for tag, words in ((sentence, "See"), (link, "page 3"), (sentence, "now"), (Tag("TH", row), "cell")):
        with pen.tagged(tag):
            pen.text(10, 10, words, "text", 9)
    found = heard(document.bytes())
    assert [node.kind for node in found.all()] == ["Document", "P", "Link", "Table", "TR", "TD", "TH"]
    assert found.parts[0].text() == "See page 3 now"


def test_words_are_spoken_as_sentences() -> None:
    assert spoken(["POW!", "Strike", "strike", " Hit\nhard: ", ""]) == "POW! Strike. Hit hard:"
    structure, tag = Structure(), Tag("Figure", alt="Zoo (2 times)")
    structure.say(tag, ["ZOO", *"ABCDEFGH", "1", "Lions"])
    assert structure._words[tag] == "Lions."


@pytest.mark.slow
@pytest.mark.parametrize("id", known_systems())
def test_every_book_and_card_of_a_game_is_heard(id: str) -> None:
    game = Printed(id)
    for name in ("rulebook", "scenarios", "cards"):
        if name not in game.printing.makers:
            continue
        section = game.printing.makers[name](game.order())
        document = Document(About(name), game.order().look)
        if section.book is not None:
            draw_book(document, section.book)
        else:
            draw_sheets(document, impose(section.pieces, format_for("a4", "duplex-long", formats()), "duplex-long"))
        assert wrong_in(heard(document.bytes())) == [], name
