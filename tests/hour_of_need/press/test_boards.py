"""The boards of Hour of Need on paper: hexes where the rules have them, panels around them, nothing by colour alone."""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import replace
from functools import cache

import pytest
from PIL import Image

from capesmith.render.colour import ink_sum
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.figures.part import part_in
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.hexes import HALF, HexSheet, PointedSheet
from capesmith.render.shapes import Box as Area
from capesmith.render.sheets.formats import papers
from capesmith.render.tiling import tile_pages
from capesmith.systems.hour_of_need.boards import ALL, LONG, ROWS, around
from capesmith.systems.hour_of_need.press.boards import board_drawings
from capesmith.systems.hour_of_need.press.boards.chart import HEX, NUMBERS, Chart, corners_of
from capesmith.systems.hour_of_need.press.boards.scenery import FOLDER, PALE, TONES
from capesmith.systems.hour_of_need.press.boards.screen import screen_map
from capesmith.systems.hour_of_need.press.boards.side import (
    FACE,
    RECIPES,
    board_drawing,
    issue_token,
    panel_outline,
    values_of,
)
from capesmith.systems.hour_of_need.press.boards.signs import SIGNS
from hour_of_need.press.printed import INKS, box, order, page_of, picture, printer, text_of

ISSUES = ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")
BASE = 10.0  # the radius of a token on a space; round bases of figures are a little larger
MM = 25.4 / 72


@cache
def drawn(ink: str = "full") -> dict[str, Drawing]:
    return {one.id.removeprefix("board-"): one for one in board_drawings(order(ink))}


def test_every_side_says_what_is_behind_it():
    """Section 2.1: two boards with two sides each, in pages that follow each other."""
    sides = board_drawings(order())
    assert len(sides) == 4
    for one, other in itertools.chain(*((pair, pair[::-1]) for pair in (sides[:2], sides[2:]))):
        assert f"glue **{other.title}** onto the back" in one.then


def board(id: str):
    return box().every_board()[id].content


def issue(id: str):
    return box().every_scenario()[id].content


def panels(id: str):
    return [one for one in box().cards if one.kind == "panel" and one.fields["issue"] == id]


def map_box(id: str) -> Area:
    return drawn()[id].named("map")[0]


def chart(id: str) -> Chart:
    return Chart.within(board(id), map_box(id).inset(3))


def plain(text: str) -> str:
    return "".join(text.split()).replace("\u00a0", "")


def unmarked(text: str) -> str:
    """Words alone: what is marked bold, and the icons among them, left out."""
    return plain(re.sub(r"\[[a-z-]+\]", "", text.replace("**", ""))).replace("'", "’")


# --- hexes ------------------------------------------------------------------------------------------------


def test_pointed_hexes_lie_beside_those_that_the_rules_have_beside_them():
    """11.3: every second row is shifted half a hex to the right, and one shorter."""
    sheet = PointedSheet(LONG, ROWS, 1.0)
    for number, id in enumerate(ALL):
        beside = [other for other in sheet.beside(number) if other >= 0]
        assert {ALL[other] for other in beside} == {other for other in around(id) if other in ALL}, id
        assert all(math.dist(sheet.centre(number), sheet.centre(other)) == pytest.approx(2 * HALF) for other in beside)
        for direction, other in enumerate(sheet.beside(number)):
            (ax, ay), (bx, by) = sheet.edge(number, direction)
            if other >= 0:
                x, y = (sheet.centre(number)[i] / 2 + sheet.centre(other)[i] / 2 for i in (0, 1))
                assert ((ax + bx) / 2, (ay + by) / 2) == pytest.approx((x, y))


@pytest.mark.parametrize("sheet", [PointedSheet(4, 3, 10.0), HexSheet(4, 3, 10.0)])
def test_the_outline_of_hexes_is_closed_and_as_long_as_their_outer_edges(sheet):
    spaces = {0, 1, 4, 5}
    outer = sum(other not in spaces for space in spaces for other in sheet.beside(space))
    steps = sheet.outline(spaces).steps
    assert sum(step[0] in "ml" for step in steps) == outer
    assert sheet.outline(set()).steps == ()
    assert sheet.around(range(4)).w == pytest.approx(sheet.width)


@pytest.mark.parametrize("id", ISSUES)
def test_every_space_is_24_mm_wide_and_says_its_id(id):
    """12.2; holes are no spaces (11.3) and say nothing."""
    found, page = chart(id), page_of(drawn()[id])
    assert found.sheet.around((0,)).w == pytest.approx(HEX) == 24
    text = page.get_textpage()
    said = {}
    for space in board(id).spaces:
        finder = text.search(space, match_case=True, match_whole_word=True)
        spots = []
        while (at := finder.get_next()) is not None:
            left, bottom, right, top = (v * MM for v in text.get_charbox(at[0]))
            spots.append(((left + right) / 2, drawn()[id].height - (top + bottom) / 2))
        said[space] = spots
    for space, (x, y) in ((space, found.at(space)) for space in board(id).spaces):
        near = [spot for spot in said[space] if math.dist(spot, (x, y)) < found.sheet.side]
        assert len(near) == 1, space
        if found.signs.get(NUMBERS[space], ("",))[0] not in ("peril", "start"):
            assert math.dist(near[0], (x, y)) + 0.8 > BASE, f"a token hides {space}"
    words = text_of(drawn()[id]).split()
    assert not [hole for hole in board(id).holes if hole in words]


@pytest.mark.parametrize("id", ISSUES)
def test_signs_stand_where_the_reference_has_them(id):
    """HN-005 to HN-007, HN-150, 11.3: 13 special spaces of four sorts."""
    found = chart(id)
    assert len(found.signs) == 13
    by_space = {ALL[number]: sign for number, sign in found.signs.items()}
    for number, (colour, space) in enumerate(board(id).panels, 1):
        assert by_space[space] == ("scheme", colour, number)
    assert all(by_space[space] == ("peril", colour, 0) for colour, space in board(id).perils.items())
    assert all(by_space[space][0] == "bystander" for space in board(id).bystanders)
    assert by_space[board(id).hero_start][0] == "start"
    assert {sign[0] for sign in by_space.values()} == set(SIGNS)


def test_scheme_spaces_are_told_apart_without_colour():
    """ART 1: colour is the second signal; in grey and without their numbers four symbols are left."""
    seen = {}
    for colour in ("red", "green", "blue", "yellow"):
        for kind in ("scheme", "peril"):
            drawing = Drawing("s", "s", Cut(28, 28), lambda pen, c=colour, k=kind: SIGNS[k](pen, 14, 14, 1, c, 1))
            image = picture(drawing, "saver", 144).convert("L").point(lambda v: 255 if v > 90 else 0)
            seen[kind, colour] = image.crop((28, 48, 60, 80) if kind == "peril" else (30, 60, 77, 106))
    for (one, a), (other, b) in itertools.combinations(seen.items(), 2):
        if one[0] == other[0]:
            assert sum(p != q for p, q in zip(a.tobytes(), b.tobytes(), strict=True)) > 60, (one, other)


# --- panels -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ISSUES)
def test_panels_stand_at_the_corners_that_their_spaces_are_nearest_to(id):
    """12.2: two left of the map and two right, as their scheme spaces lie on it."""
    places = {number: (row, side) for number, row, side in corners_of(board(id))}
    assert sorted(places) == [1, 2, 3, 4] and len(set(places.values())) == 4
    at = {number: chart(id).at(space) for number, (_, space) in enumerate(board(id).panels, 1)}
    left = [number for number, (_, side) in places.items() if side == "left"]
    assert max(at[number][0] for number in left) <= min(at[n][0] for n in at if n not in left)
    for one, other in itertools.combinations(places, 2):
        if places[one][1] == places[other][1]:
            upper = min((one, other), key=lambda number: at[number][1])
            assert places[upper][0] == "top"


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("id", ISSUES)
def test_a_panel_says_its_name_its_number_and_both_effects(id, ink):
    """HN-149, 12.2: whatever the texts say, to the letter; Scheme and Fallout stand beside them."""
    said = plain(text_of(drawn(ink)[id], ink))
    values = values_of(order(ink), board(id), issue(id))
    assert [one["title"] for one in sorted(values["panels"], key=lambda one: one["number"])] == [
        card.name for card in sorted(panels(id), key=lambda card: card.fields["number"])
    ]
    for one in values["panels"]:
        assert plain(one["title"].upper()) in said and f"Sameplaceasspace{one['space']}" in said
        for effect in ("scheme", "fallout"):
            assert one[effect] and unmarked(one[effect]) in said, (one["title"], effect)
    assert said.count("SCHEME") >= 4 and said.count("FALLOUT") == 4


@pytest.mark.parametrize("id", ISSUES)
def test_panels_are_large_enough_and_their_numbers_are_read_from_afar(id):
    """12.2: at least 90 x 60 mm; ART 1: a villain panel number has capitals of 9 mm or more."""
    role = order().look.role("panel-number")
    assert role.floor * order().look.face(role.face).digit_height * MM_PER_POINT >= 9
    for corner in ("top-left", "bottom-right"):
        bounds = panel_outline(Area(0, 0, 91, 146), corner).bounds()
        assert bounds.w >= 90 and bounds.h >= 60
    assert len(drawn()[id].named("number")) == len(drawn()[id].named("scheme")) == 4


def test_neighbouring_panels_keep_the_same_distance_all_along():
    top, bottom = (panel_outline(Area(5, y, 91, 146), corner) for y, corner in ((5, "top-left"), (146, "bottom-left")))
    lower = sorted((x, y) for _, x, y in top.steps[:-1] if y > 100)
    upper = sorted((x, y) for _, x, y in bottom.steps[:-1] if y < 200)
    assert [b[1] - a[1] for a, b in zip(lower, upper, strict=True)] == [3, 3]


# --- what it is about -------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", ISSUES)
def test_the_objective_is_read_from_a_metre(id):
    """12.2: at least 14 points; HN-072, HN-073: both ways to lose."""
    look = order().look
    assert look.role("board-objective").floor >= 14
    values = values_of(order(), board(id), issue(id))
    said = plain(text_of(drawn()[id]))
    assert values["objective"] and unmarked(values["objective"]) in said
    assert "WELOSEIF" in said and "whentheissuedeckhasnocardtodraw" in said
    assert plain(issue(id).name.upper()) in said


def test_each_issue_knows_its_tokens():
    """12.5."""
    assert [issue_token(order(), id) for id in ISSUES] == ["loot", "flood", "charge", "spotlight"]
    assert issue_token(order(), "nowhere") == ""


@pytest.mark.parametrize("id", ISSUES)
def test_the_key_has_every_sign_of_the_map_and_no_other(id):
    """ART 10."""
    values = values_of(order(), board(id), issue(id))
    assert {one["sign"].split()[0] for one in values["key"]} == {sign[0] for sign in chart(id).signs.values()}


# --- pictures ---------------------------------------------------------------------------------------------


def test_every_panel_every_issue_and_every_hole_has_a_picture_of_its_own():
    drawn_panels = {file.stem for file in (FOLDER / "panels").iterdir()}
    assert drawn_panels == {card.id for card in box().cards if card.kind == "panel"} and len(drawn_panels) == 16
    for folder in ("titles", "grounds"):
        assert {file.stem for file in (FOLDER / folder).iterdir()} == set(ISSUES), folder
    wanted = {"any"}
    for id in ISSUES:
        for hole in chart(id).holes:
            own = f"{id}-{ALL[min(hole)].lower()}"
            wanted.add(own if part_in(FOLDER, f"holes/{own}") else id)
    assert {file.stem for file in (FOLDER / "holes").iterdir()} == wanted


def test_pictures_use_the_tones_of_the_light_and_nothing_else():
    for file in FOLDER.rglob("*.svg"):
        part = part_in(FOLDER, str(file.relative_to(FOLDER).with_suffix("")))
        assert part.strokes and {one.manner for one in part.strokes} <= {"flat", "line"}, file.name
        assert {one.colour for one in part.strokes} <= (set(PALE) if file.parent.name == "grounds" else set(TONES))
        assert ("light" in part.joints) == (file.parent.name in ("panels", "titles")), file.name


def test_panels_are_told_apart_by_their_pictures_alone():
    """In grey, without words: the middle of the sixteen pictures."""
    seen = {}
    for id in ISSUES:
        image = picture(drawn()[id], dpi=30).convert("L")
        k = image.width / 420
        for one in values_of(order(), board(id), issue(id))["panels"]:
            x, y = one["at"]
            seen[one["panel"]] = image.crop(
                (int((x + 10) * k), int((y + 30) * k), int((x + 80) * k), int((y + 95) * k))
            )
    assert len(seen) == 16
    for (one, a), (other, b) in itertools.combinations(seen.items(), 2):
        b = b.resize(a.size)
        assert (
            sum(abs(p - q) > 24 for p, q in zip(a.tobytes(), b.tobytes(), strict=True)) > 0.12 * a.width * a.height
        ), (
            one,
            other,
        )


# --- paper ------------------------------------------------------------------------------------------------


def test_a_board_is_a_sheet_of_a3_for_every_issue():
    """12.2."""
    assert set(drawn()) == set(ISSUES)
    assert {(one.width, one.height) for one in drawn().values()} == {(420, 297)}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("id", ISSUES)
def test_seams_part_nothing_that_is_read(id, paper):
    """Four pages; the seam across goes between texts, the one down between panels; both cross the map."""
    plan = tile_pages(drawn()[id], *papers()[paper])
    assert len(plan.tiles) == 4
    hexes = {chart(id).sheet.around((space,)) for space in chart(id).in_order}
    seams = [("x", tile.net.right) for tile in plan.tiles[:1]] + [("y", tile.net.bottom) for tile in plan.tiles[:1]]
    for area in (one for one in drawn()[id].whole if one not in hexes):
        for axis, seam in seams:
            low, high = (area.x, area.right) if axis == "x" else (area.y, area.bottom)
            assert not low + 0.01 < seam < high - 0.01, (area, axis, seam)


@pytest.mark.parametrize("ink", INKS)
def test_all_words_fit_and_can_be_printed(ink):
    for id in ISSUES:
        face = printer(ink).faces[FACE]
        values = values_of(order(ink), board(id), issue(id))
        laid = printer_laid(face, values, ink)
        assert laid.problems == (), id


def printer_laid(face, values, ink):
    from capesmith.render.face.layout import lay_out

    return lay_out(face, values, order(ink).look, RECIPES, values["id"])


def test_the_ink_saver_saves():
    """ART 3.5: 15 % on boards."""
    for id in ISSUES:
        assert mean_ink(drawn("saver")[id], "saver") <= 0.15, id
    assert mean_ink(drawn()["century-heist"], "full") > 0.6


def mean_ink(drawing, ink):
    fine = picture(drawing, ink, 72)
    image = fine.resize((fine.width // 10, fine.height // 10), Image.Resampling.BOX)
    pixels = [image.getpixel((x, y)) for x in range(image.width) for y in range(image.height)]
    return sum(ink_sum("#" + "".join(f"{v:02X}" for v in p)) for p in pixels) / len(pixels)


def test_the_same_order_gives_the_same_bytes():
    def once():
        document = Document(About("again"), order().look)
        drawing = board_drawing(order(), board("vanishing-act"), issue("vanishing-act"))
        drawing.draw(document.page(drawing.width, drawing.height))
        return document.bytes()

    assert once() == once()
    marks = {drawn(ink)[id].fingerprint for ink in INKS for id in ISSUES}
    assert len(marks) == 8
    moved = replace(board("century-heist"), hero_start="D3")
    assert board_drawing(order(), moved, issue("century-heist")).fingerprint not in marks


def test_a_board_of_somebodys_own_can_be_drawn():
    """Without an issue, without pictures, with words that the look has no colour for."""
    own = replace(board("century-heist"), id="rooftops", name="Rooftops", premise="")
    drawing = board_drawing(order(), own, None)
    said = text_of(drawing)
    assert drawing.id == "board-rooftops" and "ROOFTOPS" in said and "B2" in said.split()
    assert printer_laid(printer().faces[FACE], values_of(order(), own, None), "full").problems == ()


def test_a_screen_map_knows_every_space():
    found = screen_map(order(), "century-heist")
    assert found is not None and screen_map(order(), "nowhere") is None
    assert tuple(found.spaces) == board("century-heist").spaces
    for corners in found.spaces.values():
        assert len(corners) == 6
        assert all(0 <= x <= found.drawing.width and 0 <= y <= found.drawing.height for x, y in corners)
    assert "B2" in text_of(found.drawing).split()


def test_a_part_of_a_map_fills_its_box():
    part = Chart.within(board("brink-of-ruin"), Area(0, 0, 60, 40), frozenset(NUMBERS[id] for id in ("B2", "C2", "E3")))
    assert {ALL[space] for space in part.shown} == {"B2", "C2"}, "a hole is not shown"
    bounds = part.sheet.around(part.shown)
    assert bounds.w <= 60 + 1e-6 and bounds.h <= 40 + 1e-6 and bounds.centre == pytest.approx((30, 20))
    assert not part.whole and part.k <= 1
