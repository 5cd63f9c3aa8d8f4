"""The parts of packages beside pictures of cards: what is made for a product fits it, and is read back."""

from __future__ import annotations

import csv
import io
import itertools
import math
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pikepdf
import pypdfium2
import pytest
from lxml import etree
from PIL import Image
from typer.testing import CliRunner

from capesmith.cli.main import app
from capesmith.press.judging import judged_pictures
from capesmith.press.package.booklets import booklets
from capesmith.press.package.cartons import HIGH, WIDE, die
from capesmith.press.package.flats import flats
from capesmith.press.package.goods import Goods, pictures
from capesmith.press.package.lists import lists
from capesmith.press.package.punchouts import APART, NICK, NICKS, punchouts
from capesmith.press.parts import by_turns
from capesmith.press.services import by_size, card_product, services
from capesmith.render.book.records import Book
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Section
from capesmith.render.look import Look
from capesmith.render.nets import cube
from capesmith.render.pen import Pen
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.reading import formats
from each import each
from press import paperdolls

TGC = services()["tgc"]
PER_MM = 300 / 25.4


@pytest.fixture(scope="module")
def look() -> Look:
    return paperdolls.look("full")


def painted(id: str, cut: Cut, colour: str = "#204080", **more: Any) -> Drawing:
    def draw(pen: Pen) -> None:
        pen.box((-2, -2, cut.width + 4, cut.height + 4), colour)

    return Drawing(id, id.title(), cut, draw, f"{id} {colour}", 2.0, **more)


def press_of(**sections: Section) -> Any:
    """As much of a press as what is packed needs to know."""
    return SimpleNamespace(
        section=sections.__getitem__, stock=SimpleNamespace(game=SimpleNamespace(title="Dolls")),
        request=SimpleNamespace(package="p", sections=tuple(sections), icc=""),
    )  # fmt: skip


def seen(goods: Goods, look: Look) -> dict[str, Image.Image]:
    made = pictures(goods.photos, look)
    return {one.file: Image.open(io.BytesIO(data)) for one, data in zip(goods.photos, made, strict=True)}


# --- products --------------------------------------------------------------------------------------------


def test_a_product_is_as_large_as_its_picture_less_the_bleed() -> None:
    named = {one.id: one for service in services().values() for one in service.products}
    for id, cut in {
        "PokerDeck": (63.5, 88.9), "poker": (63.5, 88.9), "TarotDeck": (69.85, 120.65), "QuadFoldBoard": (457.2, 457.2),
        "JumboBooklet": (203.2, 254), "tarot": (69.85, 120.65), "mini": (44.45, 63.5), "SmallSquareTile": (50.8, 50.8),
    }.items():  # fmt: skip
        assert named[id].cut[:2] == pytest.approx(cut, abs=0.01), id
    for service, size, product in (
        (TGC, (63, 88), "PokerDeck"), (TGC, (88, 63), "PokerDeck"), (TGC, (70, 120), "TarotDeck"),
        (TGC, (50, 50), "SmallSquareTile"),
        (services()["mpc"], (63, 88), "poker"), (services()["mpc"], (44.5, 63.5), "mini"), (TGC, (66, 96), None),
    ):  # fmt: skip
        found = card_product(service, painted("card", Cut(*size)))
        assert (found and found.id) == product, size


@each("product", TGC.of("boxes"))
def test_the_sides_of_a_tuck_box_lie_on_its_picture(product: Any) -> None:
    wide, high = product.pixels
    left, top, depth = product.panels
    net = die(product)
    right = max(face.box.right for face in net.faces) * PER_MM
    assert right == pytest.approx(left + 2 * depth + 2 * WIDE, abs=0.01) and 80 < wide - right  # room for glue
    assert 30 < left and top - depth > 150 and top + HIGH + depth + 36 < high
    assert depth / 300 * 25.4 >= product.holds * 0.37  # TGC's own cards are 0.013 inches thick and a little more
    front, lid, back = (net.face(name).box for name in ("front", "lid", "back"))
    assert (lid.x, lid.w, lid.bottom) == (back.x, back.w, pytest.approx(back.y)) and front.y == back.y


# --- tokens ----------------------------------------------------------------------------------------------


def outlines(svg: str) -> list[list[tuple[float, float]]]:
    """The lines of a file that was written, in millimetres."""
    root = etree.fromstring(svg.encode())
    wide = float(root.get("width").removesuffix("pt")) / 72 * 25.4
    per = wide / float(root.get("viewBox").split()[2])
    found = []
    for path in root.iter("{*}path"):
        assert re.fullmatch(r"M[-0-9. L]+Z?", path.get("d")), path.get("d")
        numbers = [float(word) * per for word in re.findall(r"-?[0-9.]+", path.get("d"))]
        found.append(
            list(itertools.batched(numbers, 2))
            if hasattr(itertools, "batched")
            else list(zip(numbers[::2], numbers[1::2], strict=True))
        )
    return found


def test_tokens_stand_on_board_apart_with_nicks_and_what_is_folded_stays_at_home(look: Look) -> None:
    net = cube(16.0)
    disc, hexagon, card = Cut(20, 20, "circle"), Cut(18, 15.6, "hexagon"), Cut(24, 12, radius=2)
    pieces = (
        Piece(painted("coin", disc), painted("coin-back", disc, "#c02020"), 5),
        Piece(painted("hex", hexagon), painted("hex-back", hexagon, "#c02020"), 2),
        Piece(painted("tile", card), painted("tile-back", card, "#c02020"), 3),
        Piece(painted("die", Cut(net.width, net.height), net=net), None, 2),
    )
    goods = punchouts(press_of(tokens=Section("tokens", pieces)), TGC, "p")
    (sheet,) = [one for one in goods.entries if one.sold]
    assert sheet.product == "CustomSmallPunchout" and sheet.said == "10 pieces"
    assert [(one.title, one.copies) for one in goods.entries if not one.sold] == [("Die", 2)]
    lines = outlines(dict(goods.texts)[sheet.files[2]])
    assert len(lines) == 10 * NICKS
    groups = [list(itertools.chain.from_iterable(lines[i : i + NICKS])) for i in range(0, len(lines), NICKS)]
    for i in range(0, len(lines), NICKS):
        parts = lines[i : i + NICKS]
        gaps = [math.dist(parts[k][-1], parts[(k + 1) % NICKS][0]) for k in range(NICKS)]
        assert gaps == pytest.approx([NICK] * NICKS, abs=0.005)
    near = min(math.dist(a, b) for one, two in itertools.combinations(groups, 2) for a in one for b in two[::2])
    assert near >= 3.175 and near == pytest.approx(APART, abs=0.2)
    wide, high = (length / PER_MM for length in (975, 1575))
    assert all(6 < x < wide - 6 and 6 < y < high - 6 for group in groups for x, y in group)
    images = seen(goods, look)
    assert {image.size for image in images.values()} == {(975, 1575)} and len(images) == 2
    front, back = (images[file] for file in sheet.files[:2])
    for group in groups:
        x, y = (sum(at) / len(group) * PER_MM for at in zip(*group, strict=True))
        assert front.getpixel((round(x), round(y))) == (32, 64, 128)
        assert back.getpixel((round(975 - x), round(y))) == (192, 32, 32)
        edge = group[len(group) // 2]
        outward = [c + (e * PER_MM - c) * f for c, e in zip((x, y), edge, strict=True) for f in (0.96, 1.04)]
        assert front.getpixel((round(outward[0]), round(outward[2]))) == (32, 64, 128)  # and there is bleed around it
        assert front.getpixel((round(outward[1]), round(outward[3]))) == (32, 64, 128)


# --- boards, books ---------------------------------------------------------------------------------------


def test_a_board_is_as_large_as_it_is_in_the_middle_of_what_holds_it(look: Look) -> None:
    section = Section(
        "boards", large=(painted("small", Cut(120, 100)), painted("own", Cut(127, 127)), painted("huge", Cut(900, 500)))
    )
    goods = flats("boards", press_of(boards=section), TGC, "p")
    assert [(one.title, one.product, one.said) for one in goods.entries] == [
        ("Small", "QuarterBoard", "cut along the marks"), ("Own", "QuarterBoard", ""), ("Huge", "", ""),
    ]  # fmt: skip
    small, own = seen(goods, look).values()
    assert small.size == own.size == (1575, 1575)
    blue = [x for x in range(1575) if small.getpixel((x, 787)) == (32, 64, 128)]
    assert len(blue) == pytest.approx(124 * PER_MM, abs=2) and blue[0] + blue[-1] == pytest.approx(1574, abs=2)
    mark = (787 - 60 * PER_MM, 787 - 50 * PER_MM - 5 * PER_MM)
    assert min(small.getpixel((round(mark[0]) + dx, round(mark[1])))[0] for dx in (-1, 0, 1)) < 128
    assert own.getpixel((20, 787)) == (32, 64, 128)


def test_a_booklet_has_whole_sheets_and_no_white_edges(look: Look) -> None:
    leaves = tuple(painted(f"page-{n}", Cut(210, 297), f"#2040{n}0") for n in range(1, 6))
    press = press_of(rulebook=Section("rulebook", book=Book(leaves, (), (), (), {}, {})))
    goods = booklets("rulebook", press, TGC, "p")
    (entry,) = goods.entries
    assert entry.product == "JumboBooklet" and len(entry.files) == 8
    assert entry.said == "reduced to 86 %, 3 blank at the end"
    images = list(seen(Goods(goods.entries, goods.photos[4:6]), look).values())
    assert [image.size for image in images] == [(2475, 3075)] * 2
    for x, y in ((0, 0), (2474, 3074), (1200, 1500)):
        assert images[0].getpixel((x, y)) == (0x20, 0x40, 0x50) and images[1].getpixel((x, y)) == (255, 255, 255)
    many = Book(leaves * 9, (), (), (), {}, {})
    assert not booklets("rulebook", press_of(rulebook=Section("rulebook", book=many)), TGC, "p").entries[0].sold


def test_the_page_for_a_person_says_what_is_there_and_what_is_not() -> None:
    section = Section("boards", large=(painted("small", Cut(120, 100)), painted("huge", Cut(900, 500))))
    press = press_of(boards=section)
    texts, notes = lists(press, TGC, {"boards": flats("boards", press, TGC, "p")})
    assert "| Small | QuarterBoard | 1 | cut along the marks |" in texts["p/README.md"]
    assert "no product of The Game Crafter is known for them: Huge." in texts["p/README.md"]
    rows = list(csv.DictReader(io.StringIO(texts["p/parts.csv"])))
    assert [(row["thing"], row["product"]) for row in rows] == [("Small", "QuarterBoard"), ("Huge", "")]
    assert notes == ("no product of The Game Crafter is known for 1 of boards: p/README.md says which",)


# --- preflight -------------------------------------------------------------------------------------------


def rules(goods: Goods, look: Look) -> list[str]:
    return [f"{one.id} {one.rule}" for one in judged_pictures(goods.photos, "boards", TGC, look)]


def test_what_a_package_writes_passes_preflight_unless_something_is_wrong_with_it(look: Look) -> None:
    def lettered(id: str, cut: Cut, x: float, size: float) -> Drawing:
        ground = painted(id, cut, "#ffffff")

        def draw(pen: Pen) -> None:
            ground.draw(pen)
            pen.text(x, 50, "Word", "text", size)

        return replace(ground, draw=draw, bleed=3.2)

    own, small = Cut(127, 127), Cut(100, 100)
    fine = [lettered("own", own, 5, 9), lettered("small", small, 1.5, 9)]
    near = [lettered("own-near", own, 1.5, 9), lettered("small-near", small, 0.3, 9), lettered("tiny", own, 20, 4)]
    goods = flats("boards", press_of(boards=Section("boards", large=(*fine, *near))), TGC, "p")
    assert rules(goods, look) == ["03-1x-own-near safe zone", "04-1x-small-near safe zone", "05-1x-tiny type"]
    leaf = Cut(210, 297)  # reduced to 86 %
    for sizes, found in (((6.0, 9.0), []), ((5.5, 9.0), ["page-01 type"])):
        leaves = tuple(lettered(f"page-{n}", leaf, 20, size) for n, size in enumerate(sizes))
        press = press_of(rulebook=Section("rulebook", book=Book(leaves, (), (), (), {}, {})))
        assert rules(booklets("rulebook", press, TGC, "p"), look) == found, sizes


# --- documents -------------------------------------------------------------------------------------------


def test_a_document_has_fronts_and_backs_by_turns_in_its_page_boxes(tmp_path: Path) -> None:
    order = [
        "build",
        "hard-city",
        "--format",
        "drivethrucards",
        "--deck",
        "events",
        "--out",
        str(tmp_path),
        "--jobs",
        "1",
    ]
    done = CliRunner().invoke(app, order)
    assert done.exit_code == 0, done.output
    package = tmp_path / "package-drivethrucards-selection"
    with pikepdf.open(package / "cards.pdf") as document:
        assert len(document.pages) == 16
        for page in document.pages:
            assert [float(v) for v in page.mediabox] == pytest.approx((0, 0, 198, 270), abs=0.01)
            assert [float(v) for v in page.trimbox] == pytest.approx((9, 9, 189, 261), abs=0.01)
            assert [float(v) for v in page.obj.BleedBox] == pytest.approx((0, 0, 198, 270), abs=0.01)
    with (package / "cards.csv").open(encoding="utf-8", newline="") as file:
        titles = [row["card"] for row in csv.DictReader(file)]
    with pypdfium2.PdfDocument(package / "cards.pdf") as document:
        texts = [" ".join(page.get_textpage().get_text_range().split()).casefold() for page in document]
    assert len(set(texts[1::2])) == 1 and texts[1] not in texts[::2]
    assert all(title.casefold() in text for title, text in zip(titles, texts[::2], strict=True))
    told = (package / "README.md").read_text("utf-8")
    assert "Colours here are RGB" in told and "8 cards in 1 deck." in told and "| Events | `cards.pdf` | 8 |" in told


def test_there_is_a_document_for_each_size() -> None:
    pieces = [Piece(painted(f"{wide}", Cut(wide, high))) for wide, high in ((63, 88), (44, 68), (88, 63), (68, 44))]
    found = {name: (sold, len(of)) for name, sold, of in by_size(pieces, formats()["mbprint"], "cards")}
    assert found == {"cards": (True, 2), "other-sizes/cards-44x68": (False, 2)}


def test_a_package_of_documents_ends_with_a_back() -> None:
    """The last card may have none: whoever prints counts pages."""
    card = Cut(63, 88)
    with_back = Piece(painted("one", card), painted("back", card))
    plan = by_turns(impose([with_back, Piece(painted("two", card))], formats()["drivethrucards"]))
    assert [page.side for page in plan.pages] == ["front", "back"] * 2
    alone = by_turns(impose([Piece(painted("two", card))], formats()["drivethrucards"]))
    assert [page.side for page in alone.pages] == ["front"]
