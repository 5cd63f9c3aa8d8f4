"""The city of Heroes Incorporated on paper: 25 tiles told apart, numbers read from afar, boards, plans and diagrams."""

from __future__ import annotations

import itertools

import pytest
from PIL import Image

from capesmith.render.colour import contrast, ink_sum, readable_on
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.face.files import shipped_faces
from capesmith.render.figures.part import part_in
from capesmith.render.shapes import Box as Area
from capesmith.systems.heroes_incorporated.cities import CENTRE, SPACES, space_name
from capesmith.systems.heroes_incorporated.press.boards import (
    Marker,
    board_drawings,
    city_picture,
    setup_diagram,
    tile_back,
    tile_drawing,
)
from capesmith.systems.heroes_incorporated.press.boards import tiles as layout
from capesmith.systems.heroes_incorporated.press.boards.city import GRID
from capesmith.systems.heroes_incorporated.press.boards.diagram import scenario_called, setup_markers
from capesmith.systems.heroes_incorporated.press.boards.grid import city_called, fitting_grid, spaces_of
from capesmith.systems.heroes_incorporated.press.boards.pictures import _SHARED, extent, spanned
from capesmith.systems.heroes_incorporated.press.boards.plan import NOMINAL
from capesmith.systems.heroes_incorporated.press.boards.screen import screen_map
from capesmith.systems.heroes_incorporated.press.boards.tiles import LANDMARKS, landmark
from capesmith.systems.printed import names_in, own_lines
from incorporated.press.printed import INKS, box, card, order, page_of, picture, printer, text_of

FIRMS = {"genicon-inc", "the-makers-group", "dwengine-ltd"}


def blocks():
    return [one for one in box().cards if one.kind == "block"]


# --- tiles ------------------------------------------------------------------------------------------------


def test_the_printer_makes_a_tile_of_every_block():
    """HI-118: 25 tiles of 50 mm, all with the same back."""
    made = list(printer().pieces(lambda deck: deck.kind == "block"))
    assert len(made) == sum(piece.copies for piece in made) == 25
    assert {(piece.front.width, piece.front.height) for piece in made} == {(50, 50)}
    assert {piece.back.id for piece in made} == {tile_back(order()).id}


@pytest.mark.parametrize("ink", INKS)
def test_a_tile_says_its_name_its_number_and_its_power(ink):
    """HI-226, HI-322, HI-323: whatever the cards say, to the letter; blocks without a power show their flavour."""
    powers = 0
    for one in blocks():
        said = text_of(tile_drawing(order(ink), one), ink).replace(" ", "")
        assert one.name.replace(" ", "") in said and str(one.fields["number"]) in said
        lines = own_lines(one, order().game, names_in(box(), order().game))
        powers += bool(lines)
        assert ("SPECIALPOWER" in said) == bool(lines), one.id
        wanted = " ".join(lines) or one.fields["flavour"]
        assert wanted.replace(" ", "").replace("'", "’") in said, one.id
    assert powers == 16  # 11.3: 24 blocks, 8 of them without a power


@pytest.mark.parametrize("ink", INKS)
def test_the_words_of_every_tile_fit(ink):
    """Never under 6.6 points, whatever happens."""
    for one in blocks():
        found = layout.fitted(order(ink).look, layout.tile_words(order(ink), one))
        assert found is not None and found.fits, (one.id, found.excess)
        assert found.size >= 6.6


def test_a_number_is_read_from_one_and_a_half_metres():
    """ART 1: capitals of 9 mm or more; here the digit of the PDF itself is measured."""
    for id in ("crimeland", "noodle-lane"):
        page = page_of(tile_drawing(order(), card(id)))
        text = page.get_textpage()
        tall = max(top - bottom for _, bottom, _, top in (text.get_charbox(i) for i in range(text.count_chars())))
        assert tall * 25.4 / 72 >= 12, id


def test_all_tiles_are_told_apart_by_their_scene_alone():
    """Without name, number and words: the right half of the picture, in grey."""
    seen = {}
    for one in blocks():
        image = picture(tile_drawing(order("saver"), one), "saver", 72).convert("L")
        k = image.width / layout.SIDE
        crop = image.crop((int(25.4 * k), int(10 * k), int(46.5 * k), int(29.5 * k)))
        seen[one.id] = crop
    for (a, one), (b, other) in itertools.combinations(seen.items(), 2):
        differing = sum(abs(p - q) > 60 for p, q in zip(one.tobytes(), other.tobytes(), strict=True))
        assert differing > 0.06 * one.width * one.height, (a, b)


def test_every_shipped_block_has_a_landmark_and_an_own_one_gets_that_of_its_district():
    own = {one.id: landmark(one.fields["district"], one.id) for one in blocks()}
    for one in blocks():
        assert own[one.id] is part_in(LANDMARKS, f"{one.fields['district']}/{one.id}"), one.id
    for (a, one), (b, other) in itertools.combinations(own.items(), 2):
        assert one != other, (a, b)
    shared = {one.id for one in blocks() if own[one.id] == landmark(one.fields["district"], "any")}
    assert shared == {"crimeland"}, "the only block of the centre is what the centre builds"
    assert landmark("civic", "somebodys-own") is landmark("civic", "any") is not landmark("commerce", "any")
    assert landmark("nowhere", "somebodys-own") is landmark("commerce", "any")
    drawn = {file.stem for file in LANDMARKS.rglob("*.svg")}
    assert drawn == {"any", *(one.id for one in blocks())}, "none is left over"


def test_only_the_three_firms_have_a_place_for_a_token():
    """HI-123, HI-471: it is as large as the token that starts there."""
    assert {one.id for one in blocks() if one.fields.get("token")} == FIRMS
    for one in blocks():
        assert ("+1" in text_of(tile_drawing(order(), one)).replace("Combat +1", "")) == (one.id in FIRMS), one.id
    x, y, r = layout.TOKEN
    assert (
        r * 2 == shipped_faces(order().look.folder / "faces")["token-combat"].width
        and x + r <= layout.SIDE - 2
        and y + r <= layout.SIDE
    )


def test_a_token_covers_neither_landmark_nor_words():
    x, y, r = layout.TOKEN
    assert y - r > layout.FOOT[1] and y - r >= layout.SPOTS[1][1] + layout.SPOT[1], "it lies below the street"
    assert layout.BESIDE.right <= x - r
    assert all(layout.tile_words(order(), card(id)).room == layout.BESIDE for id in FIRMS)


def test_crimeland_is_dark_and_no_other_tile_is():
    """12: dark, a frame of its own, number 5 (HI-494)."""

    def light(one):
        image = picture(tile_drawing(order(), one), dpi=36).convert("L")
        return sum(image.tobytes()) / (image.width * image.height)

    found = {one.id: light(one) for one in blocks()}
    dark = found.pop("crimeland")
    assert card("crimeland").fields["number"] == 5
    assert dark < 90 < min(found.values()) - 20


def test_names_can_be_read_on_their_districts():
    """ART 3.4: 4.5 for text; the type is large, but small enough for that."""
    look = order().look
    for district in sorted(one.name for one in LANDMARKS.iterdir()):
        colour = look.colour(f"district.{district}")
        assert contrast(colour, readable_on(colour, look.colour("dark"))) >= 4.5, district


def test_the_back_is_the_same_after_half_a_turn():
    image = picture(tile_back(order()), dpi=100).convert("L")
    turned = image.rotate(180)
    differing = sum(abs(a - b) > 90 for a, b in zip(image.tobytes(), turned.tobytes(), strict=True))
    assert differing < 0.035 * image.width * image.height


# --- boards and plans -------------------------------------------------------------------------------------


def test_a_fixed_city_is_one_board_and_a_dealt_one_is_not():
    """Section 6: first-patrol has a map, the others are dealt."""
    (board,) = board_drawings(order())
    assert board.id == "city-first-patrol"
    said = text_of(board).replace(" ", "")
    for one in blocks():
        assert one.name.replace(" ", "") in said
    assert all(area.w == area.h == 50 for area in board.whole) and len(board.whole) == 25


def test_blocks_lie_on_the_board_as_in_the_table():
    """Section 6, HI-118, HI-120: row 1 is north, column 1 is west, Crimeland in the middle."""
    (drawing,) = board_drawings(order())
    page = page_of(drawing).get_textpage()
    for name, space in (("Noodle Lane", 0), ("Skyport", 2), ("Crimeland", CENTRE), ("Second-Hand Row", 24)):
        finder = page.search(name)
        start, _ = finder.get_next()
        left, bottom, *_ = (v * 25.4 / 72 for v in page.get_charbox(start))
        area = GRID.box(space)
        assert area.x <= left <= area.right and area.y <= drawing.height - bottom <= area.bottom, name


def test_a_grid_fills_its_box_and_keeps_squares():
    grid = fitting_grid(Area(10, 20, 90, 60), spaces_of(["r2c2", "r3c4"]))
    first, last = grid.box(6), grid.box(13)
    assert first.x >= 10 - 1e-6 and last.right <= 100 + 1e-6 and first.y >= 20 - 1e-6 and last.bottom <= 80 + 1e-6
    assert abs(first.x - 10) < 1e-6 or abs(first.y - 20) < 1e-6
    assert first.w == first.h
    assert spanned([6, 13]) == [6, 7, 8, 11, 12, 13]
    assert extent([6, 7], 10) == (20.4, 10.0)
    with pytest.raises(KeyError, match="r6c1"):
        spaces_of(["r6c1"])


def test_pieces_that_share_a_block_do_not_cover_each_other():
    for places in _SHARED:
        for x, y, r in places:
            assert r <= x <= NOMINAL - r and r <= y <= NOMINAL - r - 3.0
        for (ax, ay, a), (bx, by, b) in itertools.combinations(places, 2):
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 >= (a + b) * 0.86


@pytest.mark.parametrize("ink", INKS)
def test_a_picture_shows_its_pieces(ink):
    city = city_called(box(), "first-patrol")
    pieces = [
        Marker("crime", "r2c3", "B"),
        Marker("hero", "r2c3", "P", "yellow"),
        Marker("die", "r2c3", "5", "yellow"),
        Marker("supervillain", "r3c3", "6"),
        Marker("hero", "r3c3", "W", "green", ko=True),
        Marker("crime", "r2c2", "A", ghost=True),
        Marker("combat-token", "r2c2"),
        Marker("crime", "r5c5", "G"),
    ]

    def draw(pen):
        city_picture(
            pen, order(ink), city, Area(0, 0, 80, 60), spaces=["r2c2", "r3c3"], pieces=pieces, arrows=[("r2c2", "r2c3")]
        )

    said = text_of(Drawing("p", "p", Cut(80, 60), draw), ink)
    assert all(label in said.split() for label in ("B", "P", "W", "6"))
    assert "A" not in said.split(), "a ghost has no letter"
    assert "G" not in said.split() and "Skyport" not in said, "outside the part that is shown"
    assert "Crimeland" in said


def test_a_diagram_shows_where_crimes_begin():
    """HI-121, HI-122: by the number of players; HI-123: tokens on the three firms, where the map is known."""
    for players, letters in ((2, "ABCDE"), (3, "ABCDEF"), (4, "ABCDEFG")):
        drawing = setup_diagram(order(), "first-patrol", players, 100)
        said = text_of(drawing).split()
        assert [letter for letter in "ABCDEFG" if letter in said] == list(letters)
    scenario, city = scenario_called(order(), "first-patrol"), city_called(box(), "first-patrol")
    found = setup_markers(scenario, city, 2)
    assert [m.space for m in found if m.kind == "crime"] == [6, 8, 18, 16, 12]
    assert {city.laid[m.space] for m in found if m.kind == "combat-token"} == FIRMS
    with pytest.raises(KeyError, match="5 players"):
        setup_markers(scenario, city, 5)
    with pytest.raises(KeyError, match="no scenario"):
        scenario_called(order(), "nothing")


def test_a_screen_map_knows_every_space():
    found = screen_map(order(), "first-patrol")
    assert (
        found is not None and screen_map(order(), "standard-4") is not None and screen_map(order(), "nowhere") is None
    )
    assert list(found.spaces) == [space_name(space) for space in SPACES]
    for corners in found.spaces.values():
        assert len(corners) == 4
        assert all(0 <= x <= found.drawing.width and 0 <= y <= found.drawing.height for x, y in corners)


# --- ink and bytes ----------------------------------------------------------------------------------------


def mean_ink(drawing, ink):
    fine = picture(drawing, ink, 216)  # lines thinner than a pixel would be drawn as wide as one
    image = fine.resize((max(1, fine.width // 30), max(1, fine.height // 30)), Image.Resampling.BOX)
    pixels = [image.getpixel((x, y)) for x in range(image.width) for y in range(image.height)]
    return sum(ink_sum("#" + "".join(f"{v:02X}" for v in p)) for p in pixels) / len(pixels)


def test_the_ink_saver_saves():
    """ART 3.5: 25 % on any tile, 15 % on boards."""
    for one in blocks():
        assert mean_ink(tile_drawing(order("saver"), one), "saver") <= 0.25, one.id
    assert mean_ink(board_drawings(order("saver"))[0], "saver") <= 0.15
    assert mean_ink(tile_drawing(order(), card("city-hall")), "full") > 0.3


def test_the_same_order_gives_the_same_bytes():
    def once():
        document = Document(About("again"), order().look)
        for one in blocks()[:4]:
            drawing = tile_drawing(order(), one)
            drawing.draw(document.page(drawing.width, drawing.height))
        return document.bytes()

    assert once() == once()
    marks = {tile_drawing(order(ink), one).fingerprint for ink in INKS for one in blocks()}
    assert len(marks) == 50
