"""Boards on paper: they show what the content says, all of it, in boxes that neither touch nor leave the board."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest

from capesmith.content.hexes import NOWHERE, Border, layout
from capesmith.content.project import read_project, shipped_root
from capesmith.render.document import About, Document
from capesmith.render.edition import Order
from capesmith.render.hexes import HexSheet, cropped, fitted
from capesmith.render.shapes import Box
from capesmith.render.tiling import tile_pages
from capesmith.systems import system
from capesmith.systems.heroes_wanted.press.boards import Marker, fame_track, map_picture, setup_markers, side_drawings
from capesmith.systems.heroes_wanted.press.boards.borders import draw_borders
from capesmith.systems.heroes_wanted.press.boards.chart import Chart
from capesmith.systems.heroes_wanted.press.boards.fame import MARKER, SPACES, space_box
from capesmith.systems.heroes_wanted.press.boards.key import key_entries
from capesmith.systems.heroes_wanted.press.boards.panels import HEADER, Panel, Row, set_panel
from capesmith.systems.heroes_wanted.press.boards.pictures import neighbourhood, places
from capesmith.systems.heroes_wanted.press.boards.plan import EDGE, SMALLEST_SIDE, plan_side
from capesmith.systems.heroes_wanted.press.boards.plates import plates
from capesmith.systems.heroes_wanted.press.boards.routes import _in_the_way, route
from capesmith.systems.heroes_wanted.press.boards.side import side_drawing, sides
from capesmith.systems.heroes_wanted.press.boards.signs import SYMBOLS
from capesmith.systems.heroes_wanted.press.boards.slots import COUNTER
from capesmith.systems.heroes_wanted.press.boards.words import Sayings
from capesmith.systems.load import load
from capesmith.systems.printed import ability_lines
from wanted.press.printed import order as printed_order

GAME = system("heroes-wanted")
PAPERS = {"A4": (210, 297), "Letter": (215.9, 279.4)}


@cache
def order(ink="full"):
    return printed_order(ink)


def look(ink="full"):
    return order(ink).look


SIDES = {scenario.id: (board, scenario) for board, scenario in sides(order().box) if scenario is not None}


def sayings(id):
    board, scenario = SIDES[id]
    return Sayings(scenario, board, GAME, order().box)


@cache
def plan_of(id, ink="full"):
    return plan_side(*SIDES[id], sayings(id), look(ink))


def board_from(**data):
    reading = GAME.reading()
    found = GAME.sheet.read("board", {"board": "mine", "name": "Mine!", **data}, reading)
    assert not reading.found
    return found


def printed(drawing, ink="full"):
    document = Document(About("Board"), look(ink))
    pen = document.page(drawing.width, drawing.height)
    drawing.draw(pen)
    return document.bytes()


def text_of(data):
    page = pypdfium2.PdfDocument(data)[0].get_textpage()
    return re.sub(r"\s+", " ", page.get_text_range().replace("\ufffe", "").replace("\u00a0", " ").replace("’", "'"))


def squeezed(text):
    """Without spaces: an icon in a line leaves one or not."""
    return re.sub(r"\s+", "", text)


# --- hexes ------------------------------------------------------------------------------------------------


def test_neighbours_share_an_edge():
    sheet = HexSheet(5, 4, 10.0, 3, 7)
    for here, around in enumerate(layout(5, 4)):
        for direction, there in enumerate(around):
            if there != NOWHERE:
                one, other = sheet.edge(here, direction), sheet.edge(there, (direction + 3) % 6)
                assert one == (pytest.approx(other[1]), pytest.approx(other[0]))


def test_a_sheet_is_as_large_as_it_says():
    sheet = HexSheet(4, 3, 14.0)
    assert sheet.around(range(12)) == pytest.approx(sheet.bounds)
    room = Box(10, 20, 200, 100)
    assert fitted(4, 3, room).bounds.w <= 200 and fitted(4, 3, room).bounds.h == pytest.approx(100)
    part = cropped((4, 3), [5, 6], room)
    assert part.around([5, 6]).centre == pytest.approx(room.centre)


def test_an_outline_runs_around_spaces_and_around_their_holes():
    sheet = HexSheet(5, 5, 10.0)
    middle = 12
    ring = [space for space in layout(5, 5)[middle] if space != NOWHERE]
    path = sheet.outline(ring)
    assert sum(step[0] == "h" for step in path.steps) == 2
    assert sum(step[0] in "ml" for step in path.steps) == 18 + 6
    assert sum(step[0] in "ml" for step in sheet.outline([0]).steps) == 6


# --- the layout -------------------------------------------------------------------------------------------


def boxes_of(plan):
    found = [*plan.villain, plan.hit_points, *plan.headlines, *(box for box, _ in plan.panels), plan.chart.sheet.bounds]
    found += [plan.counters] if plan.counters else []
    found += [plate.box for plate in plates(plan.chart, look())]
    return [*found, *(cell.box for cell in plan.track), *(one.box for one in plan.effects)]


@pytest.mark.parametrize("id", SIDES)
def test_nothing_overlaps_and_nothing_leaves_the_board(id):
    plan = plan_of(id)
    boxes = boxes_of(plan)
    for box in boxes:
        assert box.x >= EDGE - 1e-6 and box.right <= plan.width - EDGE + 1e-6
        assert box.y >= EDGE and box.bottom <= plan.height - EDGE + 1e-6
    for one, other in itertools.combinations(boxes, 2):
        apart = (
            one.right <= other.x + 1e-6 or other.right <= one.x + 1e-6
            or one.bottom <= other.y + 1e-6 or other.bottom <= one.y + 1e-6
        )  # fmt: skip
        assert apart, (one, other)


@pytest.mark.parametrize("id", SIDES)
def test_texts_fit_their_boxes_at_8_points_or_more(id):
    plan = plan_of(id)
    for box, panel in plan.panels:
        assert panel.height <= box.h + 1e-6
        assert all(text.fits and text.size >= 8 for _, text in panel.rows)
    for one in plan.effects:
        assert one.text.fits and one.text.size >= 8 and one.text.height <= one.box.h


@pytest.mark.parametrize("id", SIDES)
def test_slots_have_their_true_sizes(id):
    plan = plan_of(id)
    above, below = plan.villain
    assert (above.w, above.h, below.w, below.h) == (88, 63, 88, 63)
    assert above.bottom == below.y and above.x == below.x  # the two cards make one poster
    assert len(plan.headlines) == 5 and {(box.w, box.h) for box in plan.headlines} == {(50, 44)}
    assert plan.chart.sheet.side >= SMALLEST_SIDE


@pytest.mark.parametrize("id", SIDES)
def test_counter_tokens_have_room_above_their_note(id):
    plan = plan_of(id)
    if plan.counters is not None:
        assert plan.counters.h >= HEADER + COUNTER + 14


def test_the_last_panel_moves_to_the_left_where_that_makes_all_text_larger():
    titles = [panel.panel.title for box, panel in plan_of("littering").panels if box.x == EDGE]
    assert titles == ["Villain Phase", "The game ends when"]
    assert all(text.size >= 11 for _, panel in plan_of("littering").panels for _, text in panel.rows)
    assert [panel.panel.title for box, panel in plan_of("bootleg").panels if box.x == EDGE] == ["Villain Phase"]


def test_a_rule_without_a_picture_has_the_whole_width():
    sign = Row("word " * 30, lambda pen, x, y: None)
    with_sign, without = set_panel(Panel("", (sign, Row(sign.text)), 20.0), look(), 80, 9).rows
    assert len(with_sign[1].lines) > len(without[1].lines)


@pytest.mark.parametrize("id", SIDES)
def test_both_inks_have_one_geometry(id):
    full, saver = plan_of(id), plan_of(id, "saver")
    assert boxes_of(full) == boxes_of(saver)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
def test_a_board_takes_four_pages_and_the_fame_track_one(paper):
    assert {len(tile_pages(board, *paper).tiles) for board in side_drawings(order())} == {4}
    assert len(tile_pages(fame_track(order()), *paper).tiles) == 1


# --- what is printed --------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", SIDES)
def test_a_board_says_what_its_rules_do(id):
    board, scenario = SIDES[id]
    said = text_of(printed(side_drawing(order(), board, scenario)))
    colours = scenario.threat.colours
    lines = ability_lines([colour.ability for colour in colours.values()], GAME, "board", {})
    for colour, (line,) in zip(colours.values(), lines, strict=True):
        assert squeezed(line.partition(": ")[2]) in squeezed(said)
        assert colour.name.upper() in said
    for line in ability_lines([scenario.triggers], GAME, "owner", {})[0]:
        assert squeezed(line) in squeezed(said)
    for step in range(1, len(scenario.threat.track) + 1):
        assert str(step) in said.split() or f"{step}*" in said.split()


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("id", SIDES)
def test_every_space_has_its_id_and_every_label_is_there(id, ink):
    board, scenario = SIDES[id]
    said = text_of(printed(side_drawing(order(ink), board, scenario), ink))
    words = set(said.split())
    for space in board.spaces:
        assert space.id in words
        assert set(space.label.upper().split()) <= words
    for count, word in ((len(board.with_icon("HM")), "HM"), (len(board.with_icon("UN")), "UN")):
        assert sum(found == word for found in said.split()) >= count + (1 if count else 0)


def test_the_asylum_loops_and_the_others_end():
    assert plan_of("asylum").track[-2].label == "21*"
    assert plan_of("asylum").track[-1].label == "Back to Threat"
    for id in ("littering", "bootleg", "funhouse"):
        assert plan_of(id).track[-1].label == "Villain Escapes!"
    assert [cell.colour for cell in plan_of("bootleg").track[1:-1]] == list(SIDES["bootleg"][1].threat.track)


def test_every_colour_of_the_track_has_a_shape_of_its_own():
    words = set(GAME.vocabulary.events["threat-step"]["words"]) - {"white"}
    assert words <= set(SYMBOLS)
    shapes = {(*symbol.shape(0, 0, 1).steps, symbol.ring) for symbol in SYMBOLS.values()}
    assert len(shapes) == len(SYMBOLS)


def test_the_key_lists_what_is_on_the_board_and_nothing_else():
    def names(id):
        board, scenario = SIDES[id]
        return {
            entry.name for entry in key_entries(Chart(board, plan_of(id).chart.sheet, frozenset(), scenario), look())
        }

    borders = {"solid obstacle", "dashed obstacle"}
    pieces = {"HM", "UN"}
    assert names("littering") == pieces | borders | {"ground sidewalk", "ground street", "ST", "TC", "villain path"}
    assert names("bootleg") == pieces | borders | {"zone", "ST", "EV", "belt", "villain start"}
    assert names("funhouse") == pieces | {"room", "EV", "door", "trap door", "wall", "window"}
    assert names("asylum") == borders | {"ST", "EV", "cell", "exit arrow", "gate"}


def test_routes_cover_no_sign_and_no_id():
    plan = plan_of("littering")
    numbers = plan.chart.board.villain
    for here, there in itertools.pairwise(sorted(numbers)):
        points = route(plan.chart, numbers[here], numbers[there])
        for (x, y), r in _in_the_way(plan.chart, {numbers[here], numbers[there]}):
            assert all((px - x) ** 2 + (py - y) ** 2 >= (r - 1e-6) ** 2 for px, py in points)


def test_each_wall_and_window_is_drawn_once():
    board, scenario = SIDES["funhouse"]

    class Spy:
        look = look()
        strokes = 0

        def paint(self, path, fill=None, line=None, width=0.35, **_):
            self.strokes += line == "white"

        def box(self, *_):
            pass

    spy = Spy()
    draw_borders(spy, Chart(board, HexSheet(12, 6, 15), frozenset(range(72)), scenario))
    assert spy.strokes == sum(border is not Border.OPEN for *_, border in board.grid.edges()) == 43


def test_a_drawing_is_the_same_every_time_and_changes_with_its_content():
    board, scenario = SIDES["littering"]
    one, again = (side_drawing(order(), board, scenario) for _ in range(2))
    assert printed(one) == printed(again) and one.fingerprint == again.fingerprint
    longer = replace(scenario, threat=replace(scenario.threat, track=(*scenario.threat.track, "white")))
    assert side_drawing(order(), board, longer).fingerprint != one.fingerprint
    moved = replace(board, spaces=(replace(board.spaces[0], label="lamp"), *board.spaces[1:]))
    assert side_drawing(order(), moved, scenario).fingerprint != one.fingerprint


# --- boards of others -------------------------------------------------------------------------------------


def test_a_board_without_a_scenario_is_drawn():
    doors = [["door-rgby", "ST", "solid"], [["EV", "UN"], "V0", "door-rgby"], ["TC", "dashed", "gate"]]
    drawing = side_drawing(order(), board_from(map=doors, labels={"C1": "elephant house"}), None)
    said = text_of(printed(drawing))
    assert "MINE!" in said and "KEY" in said and "ELEPHANT" in said and "Threat" not in said


def test_a_large_board_grows_and_keeps_its_hexes():
    scenario = SIDES["littering"][1]
    board = board_from(map=[["."] * 26 for _ in range(20)])
    plan = plan_side(board, scenario, Sayings(scenario, board, GAME, order().box), look())
    assert plan.width > 500 and plan.height > 360 and plan.chart.sheet.side >= SMALLEST_SIDE - 1e-6
    long = replace(scenario, threat=replace(scenario.threat, track=scenario.threat.track * 3))
    cells = plan_side(
        *SIDES["littering"][:1], long, Sayings(long, SIDES["littering"][0], GAME, order().box), look()
    ).track
    assert len({cell.box for cell in cells}) == 3 * 17 + 2 and min(cell.box.w for cell in cells) >= 14.4


def test_a_crowded_board_grows_before_its_text_gets_too_small():
    scenario = SIDES["asylum"][1]
    signs = ["HM", "UN", "EV", "ST", "TC", "V0", "cell-1", "gate", "door-rgby", "solid", "dashed", "."]
    zones = {"cages": {"rows": [1, 1], "colour": "mauve"}, "paths": {"rows": [2, 2], "colour": "red"}}
    board = board_from(map=[signs, ["door-rgby", *"." * 11]], zones=zones)
    plan = plan_side(board, scenario, Sayings(scenario, board, GAME, order().box), look())
    assert plan.height > 360
    assert min(text.size for _, panel in plan.panels for _, text in panel.rows) == 8


def test_a_scenario_finds_the_board_of_the_box_below(project):
    stub = shipped_root() / "scenarios" / "heroes-wanted" / "littering.yaml"
    text = stub.read_text("utf-8").replace("scenario: littering", "scenario: mine")
    root = project({"scenarios/heroes-wanted/mine.yaml": text})
    box = load(read_project(root), (GAME.id,)).boxes[GAME.id]
    assert [drawing.id for drawing in side_drawings(Order(GAME, box, look(), root))] == ["board-mine"]


# --- fame track and pictures ------------------------------------------------------------------------------


def test_the_fame_track_is_a_loop_of_fifty_spaces_for_discs():
    boxes = [space_box(number) for number in range(SPACES)]
    assert len(set(boxes)) == 50
    for here, there in itertools.pairwise([*boxes, boxes[0]]):
        assert abs(here.x - there.x) + abs(here.y - there.y) == pytest.approx(here.w)
    assert min(box.w for box in boxes) > 2 * MARKER > 8
    said = text_of(printed(fame_track(order()))).split()
    assert all(str(number) in said for number in range(50)) and said.count("+50") == 6


def test_the_setup_picture_shows_the_pieces_of_the_setup():
    for id, count in {"littering": 19, "bootleg": 26, "funhouse": 25, "asylum": 39}.items():
        board, scenario = SIDES[id]
        markers = setup_markers(scenario, board)
        assert len(markers) == count
        assert sum(marker.kind == "villain" for marker in markers) == (id in ("littering", "bootleg"))


def test_a_small_picture_has_no_type_under_6_points():
    board, scenario = SIDES["bootleg"]
    for width in (40, 80, 130):
        document = Document(About("Picture"), look())
        pen = document.page(200, 150)
        sizes = []
        emit = pen._emit
        pen._emit = lambda *code, emit=emit, sizes=sizes: (
            sizes.extend(float(size) for c in code for size in re.findall(r"([\d.]+) Tf", c)), emit(*code)
        )  # fmt: skip
        map_picture(pen, board, Box(0, 0, width, 100), scenario=scenario, pieces=setup_markers(scenario, board))
        own = [size / 25.4 * 72 for size in sizes if size > 1.4]  # a token's own picture is scaled as a whole
        assert all(size >= 5.99 for size in own)


def test_pieces_that_share_a_space_stand_apart_within_it():
    board, scenario = SIDES["littering"]
    chart = Chart(board, HexSheet(12, 6, 12), frozenset(range(72)), scenario)
    for count in range(1, 7):
        found = places(chart, 40, count)
        cx, cy = chart.sheet.centre(40)
        for (x, y), r in found:
            assert abs(x - cx) + r < 12 and abs(y - cy) + r < 12 * 0.87 + 0.6
        for ((ax, ay), r), ((bx, by), _) in itertools.combinations(found, 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= (1.55 * r) ** 2


def test_an_excerpt_shows_only_its_spaces():
    board, scenario = SIDES["littering"]
    here = board.space("D3").index
    near = neighbourhood(board, [here])
    assert len(near) == 7
    document = Document(About("Picture"), look())
    pen = document.page(100, 80)
    pieces = [Marker("hero", here, "blue"), Marker("henchman", board.space("E3").index, ko=True), Marker("villain", 0)]
    chart = map_picture(
        pen, board, Box(0, 0, 100, 80), spaces=near, pieces=pieces, arrows=[(here, here + 1)], scenario=scenario
    )
    words = text_of(document.bytes()).split()
    assert {"D3", "C3", "D4", "KO!", "B"} <= set(words) and "A1" not in words
    assert chart.sheet.around(near).w <= 100
