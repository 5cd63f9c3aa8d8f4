"""Images of what is printed: every face once under a name of its own, and nothing beside the outline of what is cut."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from capesmith.press.images import images, shots_of
from capesmith.render.book.records import Book
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.edition import Section
from capesmith.render.look import Look
from capesmith.render.nets import cube
from capesmith.render.pen import Pen
from press import paperdolls


@pytest.fixture(scope="module")
def look() -> Look:
    return paperdolls.look("full")


def painted(id: str, cut: Cut, mark: str = "", *, bleed: float = 2.0) -> Drawing:
    def draw(pen: Pen) -> None:
        pen.box((-bleed, -bleed, cut.width + 2 * bleed, cut.height + 2 * bleed), "#204080")

    return Drawing(id, id, cut, draw, mark or id, bleed)


def names(section: Section) -> list[str]:
    return [file.removeprefix("f/") for shot in shots_of(section, "f") for file in shot.files]


DISC, LEAF = Cut(20, 20, "circle"), Cut(50, 30)


def test_faces_of_the_same_name_do_not_take_each_others_place() -> None:
    pieces = (
        Piece(painted("Coin", DISC, "one"), painted("coin!", DISC, "back"), deck="Tokens"),
        Piece(painted("Coin", DISC, "two"), deck="Tokens"),
        Piece(painted("Coin", DISC, "one"), deck="Tokens"),  # the first once more
        Piece(painted("Coin", DISC, "one"), deck="Other things"),
    )
    found = names(Section("tokens", pieces))
    assert found == [
        f"{name}{end}.png" for name in ("coin", "coin-2", "coin-3", "other-things/coin") for end in ("", "-bleed")
    ]


def test_boards_pages_and_books_are_there_and_what_has_no_bleed_is_shown_once() -> None:
    board, page = painted("board-1", LEAF), painted("sheet", LEAF, bleed=0.0)
    leaves = tuple(painted(id, LEAF, bleed=0.0) for id in ("cover", *"ab"))
    section = Section("boards", large=(board,), pages=(page,), book=Book(leaves, (), (), (), {}, {}))
    assert names(section) == ["board-1.png", "board-1-bleed.png", "sheet.png", *(f"page-{n:02}.png" for n in (1, 2, 3))]


def shown(face: Drawing, look: Look) -> list[Image.Image]:
    ((found),) = images([face], look, 300, cut_out=True)
    return [Image.open(io.BytesIO(data)) for data in found]


def test_a_round_piece_has_nothing_beside_its_outline(look: Look) -> None:
    cut, bleed = shown(painted("coin", DISC), look)
    assert cut.size == (236, 236) and cut.mode == "RGBA" and bleed.mode == "RGB"
    seen = cut.getchannel("A")
    for x, y, alpha in ((0, 0, 0), (235, 235, 0), (33, 33, 0), (36, 36, 255), (118, 1, 255), (118, 118, 255)):
        assert seen.getpixel((x, y)) == alpha, (x, y)
    assert cut.getpixel((118, 0))[:3] == bleed.getpixel((0, 0)) == (32, 64, 128)  # no fringe of another colour


def test_a_net_is_cut_out_along_its_flaps(look: Look) -> None:
    net = cube(16.0)
    face = painted("die", Cut(net.width, net.height))
    with_net = Drawing(face.id, face.title, face.cut, face.draw, face.fingerprint, face.bleed, net=net)
    seen = shown(with_net, look)[0].getchannel("A")
    at = [(x * 300 / 25.4, y * 300 / 25.4) for x, y in ((5 + 8, 5 + 8), (5 + 24, 10), (5 + 24, 29))]
    assert [seen.getpixel((round(x), round(y))) for x, y in at] == [0, 255, 255]
    assert shown(face, look)[0].mode == "RGB"  # a rectangle needs nothing of that


def test_cards_keep_their_corners(look: Look, tmp_path: Path) -> None:
    card = painted("card", Cut(63, 88, radius=3))
    ((found),) = images([card], look, 300)
    with Image.open(io.BytesIO(found[0])) as image:
        assert image.mode == "RGB" and image.size == (744, 1039)
