"""Games as they are shown: what a cover says is so, a box holds its game, and on a table nothing lies upon another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import combinations

import pytest

from capesmith.check.run import project_entries
from capesmith.check.whole import bill
from capesmith.content.project import shipped_root
from capesmith.render.book.showcase import DISC
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order, Section
from capesmith.render.shapes import Box
from capesmith.render.showing.carton import CARD, INSIDE, TAB, TURN_IN, Carton, carton_for, layers
from capesmith.render.showing.facts import Shown
from capesmith.render.showing.pages import call_spots, scale_of, spread_for
from capesmith.render.showing.table import Placed, SetUp, TableLayout, crowd, laid_out, table_for
from capesmith.render.showing.wrap import carton_of
from capesmith.source.shipped import shipped_files, shipped_text
from capesmith.systems import system
from capesmith.systems.load import shipped_box

GAMES = ("heroes-wanted", "vigilantes", "heroes-incorporated", "hour-of-need", "hard-city")
INKS = ("full", "saver")
SLACK = 1e-6
WORDS = ("one", "two", "three", "four", "five", "six")


@cache
def shown(id: str, ink: str = "full", paper: str = "a4") -> Shown:
    game = system(id)
    order = Order(game, shipped_box(game), game.printing.look(ink), shipped_root(), "1", {"paper": paper})
    return Shown(order, import_module(f"{game.package}.press.showing").SHOWING)


@cache
def section(id: str, name: str, ink: str = "full") -> Section:
    one = shown(id, ink).order
    return one.game.printing.makers[name](one)


@cache
def tables(id: str) -> dict[int, TableLayout]:
    return {players: table_for(shown(id), players) for players in shown(id).counts}


def every_table() -> Iterator[tuple[str, TableLayout]]:
    for id in GAMES:
        for table in tables(id).values():
            yield id, table


# --- the table ----------------------------------------------------------------------------------------------


def overlaps(one: Box, other: Box) -> bool:
    return (
        one.x < other.right - SLACK and other.x < one.right - SLACK
        and one.y < other.bottom - SLACK and other.y < one.bottom - SLACK
    )  # fmt: skip


def collisions(table: TableLayout) -> list[str]:
    """Things that lie upon others, although nobody has said that they do."""
    found = []
    for one, other in combinations(table.placed, 2):
        if one.on != other.on or not overlaps(one.box, other.box):
            continue
        if one.fan and other.fan and one.name == other.name:
            continue
        if -1 < one.under == table.placed.index(other) or -1 < other.under == table.placed.index(one):
            continue
        found.append(f"{table.players} players: {one.name} ({one.drawing.id}) and {other.name} ({other.drawing.id})")
    return found


def test_nothing_on_a_table_overlaps():
    found = [f"{id}, {words}" for id, table in every_table() for words in collisions(table)]
    assert not found, "\n".join(found)


def test_everything_is_on_the_table_at_its_real_size():
    for id, table in every_table():
        for one in table.placed:
            assert one.box.x >= 0 and one.box.y >= 0, (id, one.name)
            assert one.box.right <= table.width and one.box.bottom <= table.height, (id, one.name)
            assert (one.box.w, one.box.h) == pytest.approx((one.drawing.width, one.drawing.height)), (id, one.name)


def test_what_lies_upon_a_thing_lies_within_it():
    for id, table in every_table():
        for one in table.placed:
            if one.on >= 0:
                below = around(table, table.placed[one.on])
                assert below.x <= one.box.x and one.box.right <= below.right, (id, one.name, one.drawing.id)
                assert below.y <= one.box.y and one.box.bottom <= below.bottom, (id, one.name, one.drawing.id)


def test_what_lies_in_a_place_is_where_the_face_below_has_it():
    """A place that a face no longer names, or has moved, is noticed; nobody writes millimetres of a face twice."""
    for id, table in every_table():
        for block in shown(id).data["table"]["blocks"].values():
            told = {one["lies"]: one for one in block if "in" in one}
            assert not [name for name, one in told.items() if "at" in one], id
            for one in (one for one in table.placed if one.name in told):
                below, name = table.placed[one.on], told[one.name]["in"]
                spots = [box for known, box in below.drawing.places() if known == name]
                assert spots, f"{id}: the face of {below.drawing.id} has no {name}"
                x, y = one.box.centre[0] - below.box.x, one.box.centre[1] - below.box.y
                if one.turn == 180:
                    x, y = below.box.w - x, below.box.h - y
                assert any((x, y) == pytest.approx(spot.centre) for spot in spots), (id, one.name)
                assert all(spot.w >= one.box.w and spot.h >= one.box.h for spot in spots), (id, one.name)
    lying = [entry for id in GAMES for block in shown(id).data["table"]["blocks"].values() for entry in block]
    assert not [entry for entry in lying if "upon" in entry and "in" not in entry]


def test_a_crowd_stands_in_even_rows():
    piece = Drawing("piece", "Piece", Cut(20, 30), lambda pen: None, "mark")
    for wide, rows in ((20, [1] * 5), (45, [1, 2, 2]), (63, [2, 3]), (1000, [5])):
        found = list(crowd((100.0, 50.0), [piece] * 5, wide))
        assert [sum(one.y == y for one in found) for y in sorted({one.y for one in found})] == rows
        assert sum(one.y for one in found) / 5 == pytest.approx(50, abs=31) and max(rows) * 21 <= max(wide + 1, 21)
    assert list(crowd((0.0, 0.0), [])) == []


def around(table: TableLayout, thing: Placed) -> Box:
    """A thing with all that it is laid out with, such as the blocks of a city; two of a name may be of two players."""
    boxes = [one.box for one in table.placed if one.name == thing.name] if thing.name == "city" else [thing.box]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def test_there_is_a_table_for_every_number_of_players():
    for id in GAMES:
        for players, table in tables(id).items():
            seats = [one for one in table.placed if one.name in ("mat", "vigilante", "team-card")]
            assert len(seats) == players, id
            turned = sum(one.turn == 180 for one in seats)
            assert turned == players // 2, "they sit on both sides"


def test_a_table_is_the_one_that_the_rules_set_up():
    """Pieces on boards, counted: as many as the scenario asks for."""
    for players, table in tables("heroes-wanted").items():
        ids = [one.drawing.id for one in table.placed if one.name == "board-piece"]
        assert sum(id.startswith("disc-hero-pawn") for id in ids) == players
        assert sum(id.startswith("disc-henchman") for id in ids) == 6 and sum("underling" in id for id in ids) == 13
    for players, table in tables("vigilantes").items():
        ids = [one.drawing.id for one in table.placed if one.name == "board-piece"]
        assert sum("vigilante-standee" in id for id in ids) == players
        assert (
            sum("henchman" in one.drawing.title for one in table.placed if one.name == "board-piece")
            == ({2: 5, 3: 7, 4: 10}[players])
        )
    for players, table in tables("heroes-incorporated").items():
        assert len([one for one in table.placed if one.name == "city"]) == 25
        assert sum(one.drawing.id.endswith("-standing") for one in table.placed) == 2 * players
    for players, table in tables("hour-of-need").items():
        ids = [one.drawing.id for one in table.placed if one.name == "board-piece"]
        pilot = players >= 3  # the third hero begins as a token (HN-034)
        assert sum(id.endswith("-standing") for id in ids) == players + 1 - pilot + max(0, players - 4), "nemeses"
        assert ids.count("pilot-token") == pilot and ids.count("bystander-token") == 4
        assert ids.count("minion-token") == 3 + ("standee-rook-ransom-standing" in ids), "he brings one (HN-063a)"


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_numbers_stand_apart_within_the_picture(paper):
    for id, table in every_table():
        spread = spread_for(shown(id, paper=paper), table)
        spots = call_spots(spread, table)
        assert len(spots) == len(table.calls) >= 8, id
        for x, y in spots:
            assert spread.picture.x <= x - DISC and x + DISC <= spread.picture.right + SLACK, id
            assert spread.picture.y <= y - DISC and y + DISC <= spread.picture.bottom + SLACK, id
        for (ax, ay), (bx, by) in combinations(spots, 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= (1.9 * DISC) ** 2, (id, table.players)
        assert scale_of(spread, table) > 0.15, "a card is at least 9 mm wide"


def test_a_collision_is_found():
    """The test above can fail."""
    drawing = Drawing("card", "Card", Cut(63, 88), lambda pen: None, "mark")
    told = {"rows": [["all"]], "blocks": {"all": [{"lies": "a"}, {"lies": "b", "at": [60, 0]}]}}
    table = laid_out(told, SetUp({"a": (drawing,), "b": (drawing,)}), 1)
    assert len(collisions(table)) == 1
    told["blocks"]["all"][1]["at"] = [64, 0]
    assert not collisions(laid_out(told, SetUp({"a": (drawing,), "b": (drawing,)}), 1))


# --- the box ------------------------------------------------------------------------------------------------


def test_a_box_is_counted_as_the_bill_of_materials():
    for id in GAMES:
        game = system(id)
        lines = [(line.name, line.found) for line in bill(game, project_entries(shipped_root(), game))]
        assert [(one.name, one.count) for one in shown(id).components] == lines, id


@pytest.mark.parametrize("id", GAMES)
def test_the_back_of_a_box_lists_all_of_it(id):
    lid, base = section(id, "wrap").large
    for line in system(id).data("components.yaml"):
        assert f"{line['count']} {line['name']}" in base.words
    one = shown(id)
    for fact in (one.players, f"{one.minutes} min", f"{one.age}+"):
        assert fact in lid.words and fact in base.words


def test_players_and_minutes_are_those_of_the_game():
    for id in GAMES:
        one = shown(id)
        books = shipped_files(one.order.look.folder / "rulebook", "[0-9][0-9]-*.md")
        rules = " ".join(shipped_text(file) for file in books)
        least, most = (int(word) for word in one.players.split("–"))
        assert re.search(rf"for {WORDS[least - 1]} to {WORDS[most - 1]} (players|heroes)", rules), id
        assert most == one.counts[-1]
        told = re.search(r"takes (\d+) to (\d+) minutes", rules)
        assert told is None or told.groups() == tuple(one.minutes.split("–"))


def test_a_box_holds_its_game():
    for id in GAMES:
        carton = carton_of(shown(id))
        flats = [*section(id, "boards").large, *section(id, "boards").pages, *section(id, "mats").pages]
        for flat in flats:
            assert layers(flat) <= 4, f"{flat.id} is folded twice at most"
        cards = section(id, "cards").pieces
        thickest = max(sum(p.copies for p in cards if p.deck == deck) for deck in {p.deck for p in cards}) * CARD
        assert carton.inside >= thickest + sum(layers(flat) for flat in flats) * 0.5
        assert carton.lid.width - carton.base.width >= 4 and carton.lid.height - carton.base.height >= 4
        assert carton.base.width - 4 == INSIDE[0] >= 216 and carton.base.height - 4 == INSIDE[1] >= 297, "A4 and Letter"


def test_a_box_grows_with_its_decks():
    card = section("heroes-wanted", "cards").pieces[0]
    assert carton_for([card], (), (), 0).inside < carton_for([card] * 40, (), (), 0).inside


def test_the_paper_of_a_tray_goes_all_the_way_round():
    tray = Carton(45.0).lid
    wide, high = tray.sheet
    assert (wide, high) == (tray.width + 2 * (tray.depth + TURN_IN), tray.height + 2 * (tray.depth + TURN_IN))
    outline = tray.outline().bounds()
    assert tuple(outline) == (0, 0, wide, high)
    for side in tray.sides().values():
        assert not overlaps(side, tray.face)
    for corner in tray.corners():
        assert not any(overlaps(corner, side) for side in (*tray.sides().values(), tray.face))
        assert corner.h == tray.reach - TAB


def test_lid_and_base_are_four_pages_each():
    from capesmith.render.tiling import tile_pages

    for id in GAMES:
        for drawing in section(id, "wrap").large:
            for paper in ((210.0, 297.0), (215.9, 279.4)):
                assert len(tile_pages(drawing, *paper).tiles) == 4, (id, drawing.id)


# --- all of it ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("id", GAMES)
def test_everything_can_be_drawn(id, ink):
    """Covers, backs, sheets and tables: each in one piece, and none like another."""
    made = (*section(id, "wrap", ink).large, *section(id, "showing", ink).pages)
    assert len({one.fingerprint for one in made}) == len({one.id for one in made}) == len(made)
    document = Document(About("shown"), shown(id, ink).order.look)
    for one in made:
        one.draw(document.page(one.width, one.height))
    assert document.bytes().startswith(b"%PDF")


@pytest.mark.parametrize("id", GAMES)
def test_a_sell_sheet_counts_what_it_boasts_of(id):
    sheet = section(id, "showing").pages[0]
    one = shown(id)
    assert one.title in sheet.words and one.players in sheet.words
    assert f"{one.variables['cards']} cards" in sheet.words
    assert not [words for words in sheet.words if "{{" in words]
