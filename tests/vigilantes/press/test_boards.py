"""Locations on paper: spreads that show the whole map, plates that touch nothing, diagrams that say how to begin."""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest
from PIL import Image

from capesmith.content.model import Board, Where
from capesmith.content.model import Box as Content
from capesmith.content.routes import Spot, route_map
from capesmith.render.colour import contrast, ink_sum
from capesmith.render.document import About, Document
from capesmith.render.face.files import shipped_faces
from capesmith.render.face.layout import lay_out
from capesmith.render.pen import Pen
from capesmith.render.shapes import Box
from capesmith.render.tiling import tile_pages
from capesmith.render.ways import dashes, dots
from capesmith.systems.vigilantes.locations import ROUTE_TYPES, Location
from capesmith.systems.vigilantes.press.boards import board_drawings, setup_diagram
from capesmith.systems.vigilantes.press.boards import diagram as diagrams
from capesmith.systems.vigilantes.press.boards.chart import Chart
from capesmith.systems.vigilantes.press.boards.lines import CASING, DASH, DOT
from capesmith.systems.vigilantes.press.boards.markers import SHAPES
from capesmith.systems.vigilantes.press.boards.plates import SIZE, plates
from capesmith.systems.vigilantes.press.boards.scenery import FOLDER, TONES, TOWN, drawn, own_colour, tone_of
from capesmith.systems.vigilantes.press.boards.screen import screen_map
from capesmith.systems.vigilantes.press.boards.side import (
    location_called,
    locations,
    spread,
    spread_drawing,
    values_of,
)
from capesmith.systems.vigilantes.press.pieces.standees import base_net
from each import each
from vigilantes.press.printed import box, order, picture

PLACES = {location.id: location for location in locations(box())}
SCENARIOS = {scenario.id: scenario.content for scenario in box().scenarios}
INKS = ("full", "saver")
MAP, ROOM = Box(0, 18.4, 420, 227.6), Box(5, 19.4, 410, 225.6)  # within the trim, and for names
STICKER = 16.0
NEAR = 1e-6


def text_of(drawing, ink="full"):
    document = Document(About("Location"), order(ink).look)
    drawing.draw(document.page(drawing.width, drawing.height))
    page = pypdfium2.PdfDocument(document.bytes())[0].get_textpage()
    return re.sub(r"\s+", " ", page.get_text_range().replace("\u00a0", " "))


def place(spots, *, id="mine", **routes):
    """A location of one's own: (x, y, name) by id, and routes by type."""
    found = [Spot(id, *at) for id, at in spots.items()]
    number = {spot.id: i for i, spot in enumerate(found)}
    joined = [(number[a], number[b], ROUTE_TYPES[kind]) for kind, pairs in routes.items() for a, b in pairs]
    return Location(id, "My Place", route_map(found, joined), flavour="A line.")


@cache
def placed(id):
    """The chart of a spread and its plates."""
    chart = Chart.spread(PLACES[id], MAP)
    return chart, plates(chart, order().look, ROOM)


# --- the map ----------------------------------------------------------------------------------------------


def test_all_four_locations_are_printed():
    assert {drawing.id for drawing in board_drawings(order())} == {f"location-{id}" for id in PLACES}
    assert len(PLACES) == 4
    assert {(drawing.width, drawing.height) for drawing in board_drawings(order())} == {(420.0, 297.0)}


def test_spaces_lie_on_a_grid_with_room_for_two_standees():
    """VG-326: 15 mm to the unit, in the middle of the map. Two bases find room, one behind the other."""
    chart, _ = placed("pier-nine")
    one, other = (chart.centre(PLACES["pier-nine"].space(id)) for id in ("P01", "P15"))
    assert (other[0] - one[0], other[1] - one[1]) == (24 * 15, 8 * 15)
    assert one[0] - MAP.x == MAP.right - other[0]
    assert 2 * chart.radius >= 2 * base_net().height and 2 * chart.radius >= base_net().width
    for id in PLACES:
        chart, _ = placed(id)
        assert all(MAP.y + 8 < y - chart.rim and y + chart.rim < MAP.bottom - 8 for _, y in chart.centres), id
        assert min(math.dist(a, b) for a, b in itertools.combinations(chart.centres, 2)) > 2 * chart.rim + 12, id


def test_spaces_that_crowd_are_smaller_and_leave_their_routes_in_sight():
    mine = place({"A01": (2, 6, "One"), "A02": (4, 6, "Two"), "A03": (12, 6, "Three")}, normal=[("A01", "A02")])
    chart = Chart.spread(mine, MAP)
    assert chart.radius == 12 and math.dist(*chart.segment(0)) > 5
    assert distance(chart.square(0), chart.centre(0)) < chart.radius < math.dist(chart.square(0)[:2], chart.centre(1))
    assert spread_drawing(order(), mine).words


@pytest.mark.parametrize("id", PLACES)
def test_routes_run_straight_from_edge_to_edge(id):
    """VG-326, VG-325: what is in line on the grid is in line on paper, to the last hundredth."""
    chart, _ = placed(id)
    for route, (a, b, _) in enumerate(chart.map.routes):
        for end, space in zip(chart.segment(route), (a, b), strict=True):
            assert math.dist(end, chart.centres[space]) == pytest.approx(15.4)
    for chain in chart.map.lines:
        first, last = chart.centres[chain[0]], chart.centres[chain[-1]]
        for space in chain[1:-1]:
            x, y = chart.centres[space]
            away = (last[0] - first[0]) * (y - first[1]) - (last[1] - first[1]) * (x - first[0])
            assert abs(away) / math.dist(first, last) < 0.01


@pytest.mark.parametrize("id", PLACES)
def test_every_space_has_its_item_square(id):
    """VG-305: attached to its own disc at the lower right, 9 mm, and clear of every other disc."""
    chart, _ = placed(id)
    for space, (x, y) in enumerate(chart.centres):
        square = chart.square(space)
        assert (square.w, square.h) == (9, 9) and square.x > x and square.y > y
        assert distance(square, (x, y)) < chart.radius
        assert all(distance(square, other) > chart.rim + 1 for at, other in enumerate(chart.centres) if at != space)


def distance(area, at):
    """From a point to the nearest point of a box."""
    dx = max(area.x - at[0], 0, at[0] - area.right)
    dy = max(area.y - at[1], 0, at[1] - area.bottom)
    return math.hypot(dx, dy)


def along(start, end, step=0.2):
    count = math.ceil(math.dist(start, end) / step)
    return [(start[0] + (end[0] - start[0]) * i / count, start[1] + (end[1] - start[1]) * i / count)
            for i in range(count + 1)]  # fmt: skip


@pytest.mark.parametrize("id", PLACES)
def test_no_plate_touches_a_route_a_disc_a_square_or_another_plate(id):
    chart, found = placed(id)
    assert [plate.of for plate in found] == list(range(chart.map.size))
    for plate in found:
        area = plate.box
        assert ROOM.x <= area.x and area.right <= ROOM.right and area.y >= MAP.y and area.bottom <= MAP.bottom
        assert all(distance(area, at) > 8.4 for at in chart.centres)
        for route in range(len(chart.map.routes)):
            assert min(distance(area, at) for at in along(*chart.segment(route))) > CASING / 2
        for square in map(chart.square, range(chart.map.size)):
            assert apart(area, square)
    for one, other in itertools.combinations(found, 2):
        assert apart(one.box, other.box)


def apart(one, other):
    return one.right < other.x or other.right < one.x or one.bottom < other.y or other.bottom < one.y


@pytest.mark.parametrize("id", PLACES)
def test_a_plate_stands_beside_its_own_space(id):
    """Nobody has to guess which disc a name belongs to."""
    chart, found = placed(id)
    for plate in found:
        away = [distance(plate.box, at) for at in chart.centres]
        assert min(away) == away[plate.of] < chart.radius + 8, plate.lines
        assert " ".join(plate.lines) == f"{chart.map.id(plate.of)} {chart.map.name(plate.of).upper()}"
    assert SIZE >= 9


def test_a_name_without_room_on_one_line_takes_two():
    _, found = placed("lantern-market")
    assert ("L14 LANTERN", "WIRE") in [plate.lines for plate in found]
    assert all(len(plate.lines) <= 2 for id in PLACES for plate in placed(id)[1])


def test_a_name_that_fits_nowhere_hides_as_little_as_it_can():
    around = [(0, 0), (3, 0), (-3, 0), (0, 3), (0, -3), (3, 3), (-3, 3), (3, -3), (-3, -3)]
    spots = {f"A{i:02}": (12 + dx, 6 + dy, f"Place {i}") for i, (dx, dy) in enumerate(around)}
    spots["A00"] = (12, 6, "The Long Gallery East")
    chart = Chart(place(spots, normal=[("A00", id) for id in spots if id != "A00"]), (30.0, 30.0))
    middle = plates(chart, order().look, ROOM)[0]
    assert all(distance(middle.box, at) > 8.4 for at in chart.centres), "a route at worst, no disc"
    crossed = [min(distance(middle.box, at) for at in along(*chart.segment(route))) < CASING / 2 for route in range(8)]
    assert sum(crossed) == 1


def test_dashes_and_dots_are_even_from_end_to_end():
    """VG-302, 12.2: dashes of 5 mm and dots of 2 mm, the same from both ends."""
    for long in (12, 30, 41.3, 100):
        found = dashes((0, 0), (long, 0), DASH, 2.4, 1.2)
        assert all(math.dist(*dash) == pytest.approx(DASH) for dash in found)
        assert found[0][0][0] == pytest.approx(long - found[-1][1][0])
        points = dots((0, 0), (0, long), 4.0, 2.2)
        steps = {round(b[1] - a[1], 6) for a, b in itertools.pairwise(points)}
        assert len(steps) == 1 and steps.pop() > DOT
        assert points[0][1] == pytest.approx(long - points[-1][1])


def test_each_type_of_route_is_drawn_in_its_own_way():
    """A solid bone line, dashes with gaps, lamp-coloured dots: three things at one look, and in grey."""
    spots = {"A01": (2, 6, "One"), "A02": (12, 6, "Two")}
    shares = {}
    for kind in ROUTE_TYPES:
        mine = place(spots, **{kind: [("A01", "A02")]})
        image = picture(spread_drawing(order(), mine), dpi=144)
        (left, y), (right, _) = Chart.spread(mine, MAP).segment(0)
        along_it = range(math.ceil(left) + 2, math.floor(right) - 2)
        row = [image.getpixel((int(x / 420 * image.width), int(y / 297 * image.height))) for x in along_it]
        light = [sum(pixel) > 420 for pixel in row]
        shares[kind] = sum(light) / len(light)
    assert shares["normal"] == 1
    assert 0.55 < shares["crawl"] < 0.85
    assert 0.3 < shares["aerial"] < 0.6


# --- the sheet around it ----------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("id", PLACES)
def test_a_spread_says_everything(id, ink):
    """VG-024: names, ids, both tracks, the key."""
    location = PLACES[id]
    drawing = next(one for one in board_drawings(order(ink)) if one.id == f"location-{id}")
    said = text_of(drawing, ink)
    together = said.replace(" ", "")
    for spot in location.map.spots:
        assert spot.id in said
        assert all(word in together for word in spot.name.upper().split())
    for word in (location.name.upper(), "THREAT", "TURN", location.flavour, *drawing.words):
        assert word.replace(" ", "") in together
    for number in range(13):
        assert len(re.findall(rf"\b{number}\b", said)) >= (1 if number == 0 else 2)


@cache
def laid(id):
    """The spread of a location."""
    return spread(PLACES[id], order().look)


def test_the_tracks_hold_their_stickers_and_stay_clear():
    """VG-280: a sticker of 16 mm on a square of 18; a place for every number, and for every line of the key."""
    found = laid("pier-nine")
    threat, turns, key = (found.boxes(name) for name in ("threat", "turn", "key"))
    assert (len(threat), len(turns), len(key)) == (12, 13, 5)
    assert {(round(area.w, 6), round(area.h, 6)) for area in (*threat, *turns)} == {(18, 18)} and STICKER <= 18
    for one, other in itertools.combinations((*threat, *turns, *key), 2):
        assert apart(one, other)
    assert all(
        area.y > MAP.bottom and area.bottom < 297 - 5 and area.right <= 420 - 12 for area in (*threat, *turns, *key)
    )
    drawing = spread_drawing(order(), PLACES["pier-nine"])
    assert {*threat, *turns, *key} <= {*drawing.whole}


def test_the_end_of_the_turn_track_is_red():
    """VG-665: at 0 the game is lost."""
    image = picture(board_drawings(order())[0], dpi=72)

    def ground(area):
        return image.getpixel((int((area.x + 2) / 420 * image.width), int((area.y + 2.4) / 297 * image.height)))

    *_, blue, red = map(ground, laid("pier-nine").boxes("turn"))
    assert red[0] > 2 * red[1] and red[0] > 2 * red[2]
    assert blue[2] > blue[0]


def test_shorter_tracks_are_printed_as_they_are():
    mine = replace(PLACES["pier-nine"], threat_track=(1, 8), turn_track=(6, 0))
    values = values_of(mine)
    assert values["threat"] == [*range(1, 9)]
    assert [(one["number"], one["last"]) for one in values["turns"]] == [
        *((number, False) for number in range(6, 0, -1)),
        (0, True),
    ]
    found = spread(mine, order().look)
    assert (len(found.boxes("threat")), len(found.boxes("turn"))) == (8, 7)


def test_the_key_lists_what_is_on_the_map_and_nothing_else():
    for location in PLACES.values():
        signs = [entry["sign"] for entry in values_of(location)["key"]]
        assert signs == ["normal", "crawl", "aerial", "space", "item"]
    alley = place({"A01": (2, 6, "One"), "A02": (12, 6, "Two")}, crawl=[("A01", "A02")])
    assert [entry["sign"] for entry in values_of(alley)["key"]] == ["crawl", "space", "item"]
    said = text_of(spread_drawing(order(), alley))
    assert "4 spaces in one straight line" in said and "hears 3" in said  # VG-321, VG-331
    assert "Aerial" not in said and "doors" not in said
    (note,), (below,) = (found.boxes("note") for found in (spread(alley, order().look), laid("pier-nine")))
    assert note.y == below.y - 2 * 5.8


def test_a_face_that_does_not_fit_is_no_secret():
    """All shipped locations fit their face."""
    assert [laid(id).laid.problems for id in PLACES] == [()] * len(PLACES)


# --- the scenery ------------------------------------------------------------------------------------------


@each("id", [*PLACES, TOWN])
def test_scenery_can_be_seen_and_hides_nothing(id):
    """Grounds differ a little from the map and lines more; bone and lamp stay for what matters."""
    look = order().look
    ground = own_colour(look, id, "map")
    for name in ("roof", "high"):
        assert 1.1 < contrast(tone_of(look, id, name), ground) < 1.75, name
    assert 1.5 < contrast(tone_of(look, id, "edge"), ground) < 2.6
    assert all(contrast(look.colour("route"), tone_of(look, id, name)) > 2.5 for name in TONES if name != "lit")
    assert contrast(look.colour("route"), ground) > 8 and contrast(look.colour("aerial"), ground) > 6
    assert contrast(look.colour("paper"), tone_of(look, id, "floor")) > 3, "the ring shows on the floor of a space"


def test_every_shipped_location_looks_like_itself():
    assert {path.stem for path in FOLDER.iterdir()} == {*PLACES, TOWN}
    grounds = {own_colour(order().look, id, "map") for id in (*PLACES, TOWN)}
    assert len(grounds) == len(PLACES) + 1 == len({drawn(id).strokes[0].path for id in (*PLACES, TOWN)})


def test_a_drawing_uses_known_tones():
    for id in (*PLACES, TOWN):
        strokes = drawn(id).strokes
        assert {stroke.colour for stroke in strokes} <= {*TONES} - {"floor"}, id
        assert {stroke.manner for stroke in strokes} <= {"fill", "shape", "line"}, id


def test_a_location_of_ones_own_lies_in_town():
    mine = place({"A01": (2, 6, "One"), "A02": (12, 6, "Two")}, normal=[("A01", "A02")])
    image = picture(spread_drawing(order(), mine), dpi=36)
    strip = image.crop((20, 60, 560, 120))
    assert len({strip.getpixel((x, y)) for x in range(0, 540, 6) for y in range(0, 60, 6)}) > 3


# --- ink, bytes, tiles ------------------------------------------------------------------------------------


def mean_ink(drawing, ink):
    fine = picture(drawing, ink, 96)  # hairlines would swell if they were drawn on coarse pixels
    image = fine.resize((fine.width // 16, fine.height // 16), Image.Resampling.BOX)
    pixels = [image.getpixel((x, y)) for x in range(image.width) for y in range(image.height)]
    return sum(ink_sum("#" + "".join(f"{part:02X}" for part in pixel)) for pixel in pixels) / len(pixels)


@pytest.mark.parametrize("index", range(4))
def test_the_ink_saver_saves(index):
    assert mean_ink(board_drawings(order("saver"))[index], "saver") <= 0.15
    assert mean_ink(board_drawings(order())[index], "full") > 0.8


def test_fingerprints_know_map_and_ink():
    location = PLACES["pier-nine"]
    spots = [replace(spot, name="Quiet Corner") if spot.id == "P01" else spot for spot in location.map.spots]
    changed = replace(location, map=route_map(spots, location.map.routes))
    marks = {spread_drawing(order(ink), one).fingerprint for ink in INKS for one in (location, changed)}
    assert len(marks) == 4
    assert (
        spread_drawing(order(), location).fingerprint
        == board_drawings(order())[list(PLACES).index("pier-nine")].fingerprint
    )


def test_the_same_location_gives_the_same_bytes():
    def once():
        document = Document(About("twice"), order().look)
        board_drawings(order())[1].draw(document.page(420, 297))
        return document.bytes()

    data = once()
    assert data == once()
    assert len(data) < 400_000


@pytest.mark.parametrize(("paper", "size"), {"A4": (210, 297), "Letter": (215.9, 279.4)}.items())
def test_a_spread_takes_four_sheets_at_home(paper, size):
    for drawing in board_drawings(order()):
        plan = tile_pages(drawing, *size)
        assert len(plan.tiles) == 4
        across, down = plan.tiles[0].net.right, plan.tiles[0].net.bottom
        for area in drawing.whole:
            assert not area.x < across < area.right and not area.y < down < area.bottom, (
                "a seam parts nothing that is read"
            )
        assert len(drawing.whole) > 80
        assert sum(tile.net.w * tile.net.h for tile in plan.tiles) == pytest.approx(424 * 301), "and nothing is lost"
        for tile in plan.tiles:
            page = plan.printable
            assert tile.page.x >= page.x and tile.page.right <= page.right and tile.page.bottom <= page.bottom


# --- small maps -------------------------------------------------------------------------------------------


def test_a_screen_map_knows_where_spaces_are():
    found = screen_map(order(), "pier-nine")
    assert found is not None and set(found.spaces) == {spot.id for spot in PLACES["pier-nine"].map.spots}
    for corners in found.spaces.values():
        assert all(0 < x < found.drawing.width and 0 < y < found.drawing.height for x, y in corners)
        assert max(x for x, _ in corners) - min(x for x, _ in corners) == pytest.approx(30, abs=0.01)
    assert screen_map(order(), "nowhere") is None
    assert "CUSTOMS HUT" in text_of(found.drawing)


def test_a_scenario_has_the_map_of_its_location():
    for id, scenario in SCENARIOS.items():
        found = screen_map(order(), id)
        assert found is not None and found.drawing.id == f"map-{scenario.location}"


# --- set-up diagrams --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("id", SCENARIOS)
def test_a_diagram_says_how_to_begin(id, ink):
    """VG-121, VG-122, VG-152, VG-651: zones with their threat, starts, objectives, lists of enemies."""
    scenario, drawing = SCENARIOS[id], setup_diagram(order(ink), id, 178)
    location = location_called(box(), scenario.location)
    said = text_of(drawing, ink)
    assert drawing.width == 178 and drawing.height < 160
    for spot in location.map.spots:
        assert spot.id in said
    for zone in scenario.zones.values():
        assert location.map.name(location.space(zone.space)) in said
        assert ("always active" if zone.active_at <= 1 else f"from threat {zone.active_at}") in said
        assert len(re.findall(rf"\bT{zone.active_at}\b", said)) == (2 if zone.active_at > 1 else 0), (
            "on the map and below"
        )
    for objective in scenario.objectives.values():
        if objective.spaces:
            assert objective.name.lower() in said.lower()
    for start in scenario.vigilante_start:
        assert location.map.name(location.space(start)) in said
    for tag in ("3+", "4"):
        listed = len(scenario.enemies.get(tag, ()))
        assert len(re.findall(rf"(?<![\w–]){re.escape(tag)}(?![\w+–])", said)) >= (listed + 1 if listed else 0)


@pytest.mark.parametrize("id", SCENARIOS)
def test_a_diagram_shows_every_piece_once(id, monkeypatch):
    scenario = SCENARIOS[id]
    drawn = {"enemy": [], "zone": [], "objective": [], "start": []}
    monkeypatch.setattr(diagrams, "RECIPES", {"sign": lambda *_: None})  # the legend repeats what is on the map
    monkeypatch.setattr(diagrams, "draw_enemy", lambda pen, what, x, y, r, **_: drawn["enemy"].append((what, x, y)))
    monkeypatch.setattr(diagrams, "draw_zone", lambda pen, letter, x, y, r: drawn["zone"].append((letter, x, y)))
    monkeypatch.setattr(diagrams, "draw_objective", lambda pen, s, n, x, y, r: drawn["objective"].append((n, x, y)))
    monkeypatch.setattr(diagrams, "draw_vigilante", lambda pen, x, y, r: drawn["start"].append(("", x, y)))
    drawing = setup_diagram(order(), id, 178)
    drawing.draw(Document(About("x"), order().look).page(drawing.width, drawing.height))
    location = location_called(box(), scenario.location)
    chart = Chart.across(location, Box(0, 0, 178, 0), diagrams.MARGIN, diagrams.TOP)
    high = diagrams.TOP + diagrams.BELOW + location.extent[3] * chart.unit
    starting = [what for placed in scenario.enemies.values() for what in (one.what for one in placed)]
    if scenario.villain.start and "villain" not in starting:
        starting.append("villain")
    assert sorted(what for what, _, _ in drawn["enemy"]) == sorted(starting)
    assert sorted(letter for letter, _, _ in drawn["zone"]) == sorted(scenario.zones)
    tokens = sum(len(one.spaces) * one.count for one in scenario.objectives.values())
    assert sorted(int(number) for number, _, _ in drawn["objective"]) == list(range(1, tokens + 1))
    assert tokens <= 12, "there are twelve objective tokens"
    assert len(drawn["start"]) == len(scenario.vigilante_start)
    for found in drawn.values():
        for _, x, y in found:
            assert 1.5 < x < 176.5 and 1.5 < y < high - 1.5
    assert len({(round(x, 1), round(y, 1)) for _, x, y in drawn["enemy"]}) == len(starting), "side by side"


def test_every_line_of_a_legend_finds_room():
    for ink, scenario in itertools.product(INKS, SCENARIOS.values()):
        lines = diagrams.legend(scenario, location_called(box(), scenario.location))
        face = shipped_faces(order().look.folder / "rulebook" / "faces")["legend"]
        assert lay_out(face, lines, order(ink).look, diagrams.RECIPES).problems == (), scenario.id


def test_a_diagram_of_nothing_is_refused():
    with pytest.raises(KeyError, match="no scenario"):
        setup_diagram(order(), "no-such-night", 100)


def test_enemy_types_have_shapes_of_their_own():
    """VG-020: five outlines, so that a grey print says as much."""
    assert set(SHAPES) == {"normal", "fast", "special", "heavy", "villain"}
    assert len({SHAPES[type](2.0).steps for type in SHAPES}) == 5


def test_an_empty_box_prints_nothing():
    assert board_drawings(replace(order(), box=Content("vigilantes"))) == ()
    assert isinstance(Document(About("x"), order().look).page(5, 5), Pen)
    mine = place({"A01": (2, 6, "One"), "A02": (12, 6, "Two")}, normal=[("A01", "A02")])
    alone = Content("vigilantes", boards=[Board("vigilantes", "mine", "My Place", Where("x"), mine)])
    assert [drawing.id for drawing in board_drawings(replace(order(), box=alone))] == ["location-mine"]
