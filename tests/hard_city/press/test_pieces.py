"""The pieces of Hard City on paper: nothing is missing, everything fits its space, and every word its piece."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest
import yaml

from capesmith.render.colour import lightness
from capesmith.render.document import About, Document
from capesmith.render.face.layout import lay_out
from capesmith.render.pieces import folded as folded_pieces
from capesmith.render.pieces import printer as printing
from capesmith.render.pieces.tucks import CARD, CARD_THICK, SLEEVE
from capesmith.systems import hard_city
from capesmith.systems.hard_city.press.pieces import BYSTANDERS, MUTANTS, SPACES, PiecePrinter
from hard_city.press.printed import INKS, box, order, page_of, picture, text_of

MM = 25.4 / 72
SPACE = 25.0
# What is a board, a Sheet of an Episode or a book.
ELSEWHERE = {"rulebook", "main-board", "back-alley", "pier", "rooftop", "episode-sheet"}


@lru_cache(maxsize=4)
def made_by(ink="full"):
    return PiecePrinter(order(ink))


def pieces(section, deck=None, ink="full"):
    return [one for one in made_by(ink).pieces(section) if deck is None or one.deck == deck]


def everything(ink="full"):
    for section in ("cards", "tokens"):
        for piece in pieces(section, ink=ink):
            yield piece.front
            if piece.back:
                yield piece.back
    yield from (*made_by(ink).pages("mats"), *made_by(ink).boxes())


def copies(id):
    """All copies of a piece, with what their faces show."""
    return [one for section in ("cards", "tokens", "mats") for making, one in made_by().wanted(section)
            if one.values["id"] == id and making.again != "base"]  # fmt: skip


def drawing(id, ink="full"):
    return next(one for one in everything(ink) if one.id == id)


def test_every_component_that_is_a_piece_is_made_in_the_right_number():
    """Section 2, to the piece."""
    seen = set()
    for line in yaml.safe_load((Path(hard_city.__file__).parent / "components.yaml").read_text("utf-8")):
        ids = [id for id in line.get("ids", ()) if id not in ELSEWHERE]
        if ids:
            assert sum(one.copies for id in ids for one in copies(id)) == line["count"], line["name"]
            seen |= set(ids)
    assert seen == {one.id for one in box().cards if one.kind == "piece"} - ELSEWHERE


def test_a_sheet_for_every_officer_for_the_ugly_one_and_for_the_dog():
    made = {one.id: one for one in made_by().pages("mats")}
    assert {f"sheet-{id}-1" for id in ("donathan", "jenny", "miranda", "marcellus", "fubar", "blast")} <= {*made} | {
        f"{id}-1" for id in made
    }
    assert (drawing_like("sheet-donathan").width, drawing_like("sheet-donathan").height) == (210, 148)  # A5
    assert (drawing_like("sheet-blast").width, drawing_like("sheet-blast").height) == (148, 105)  # A6


def drawing_like(name):
    return next(one for one in made_by().pages("mats") if one.id.startswith(name))


def test_a_sheet_says_name_credit_skill_and_hit_points():
    """Section 7.1; HC-009, HC-079: the last space of Donathan's track is locked."""
    for one in box().cards:
        if one.kind == "officer":
            said, own = text_of(drawing_like(f"sheet-{one.id}")), one.fields
            assert one.name.upper() in said and own["credit"] in said and own["skill"].upper() in said
            assert (
                all(str(n) in said.split() for n in range(1, (own.get("track") or own["hp"]) + 1)) and "START" in said
            )
    values = {one.values["id"]: one.values for making, one in made_by().wanted("mats")}
    locked = {id: [space["locked"] for space in values[id].get("track", ())] for id in ("donathan", "jenny")}
    assert locked == {"donathan": [False] * 5 + [True], "jenny": [False] * 4}


def test_the_victory_track_runs_to_ten_and_is_won_at_seven():
    """HC-219, section 11.1: eleven spaces, 7 marked as victory, 10 as a Skill."""
    spaces = next(one.values["spaces"] for making, one in made_by().wanted("mats") if "spaces" in one.values)
    assert len(spaces) == SPACES and [space["n"] for space in spaces if space["wins"]] == ["7"]
    assert [space["n"] for space in spaces if space["skill"]] == ["10"]
    assert "7 VP WIN AT ONCE" in text_of(drawing_like("victory-track"))


def test_vehicles_fill_their_spaces():
    """HC-073: 1 × 2, 1 × 3, 2 × 3 spaces; two of them have another vehicle behind."""
    sizes = {one.front.id: (one.front.width / SPACE, one.front.height / SPACE, one.back is not None)
             for one in pieces("tokens") if one.front.id.split("-")[0] in ("police", "civilian", "limousine", "truck")
             and "token" not in one.front.id}  # fmt: skip
    assert sizes["police-car"][:2] == sizes["civilian-car"][:2] == (2, 1)
    assert sizes["limousine-boat"] == (3, 1, True) and sizes["truck-bus"] == (3, 2, True)
    for id in ("limousine-boat", "truck-bus"):
        assert picture(drawing(id)).tobytes() != picture(drawing(f"{id}-back")).tobytes()


@pytest.mark.parametrize("id", ["manhole", "switch", "rooftop-hatch", "helicopter", "crate-box", "donut"])
def test_the_two_sides_of_a_token_differ_in_grey_and_in_words(id):
    """ART 7.4: in lightness and in a word or sign."""
    front, back = (picture(drawing(name), dpi=72) for name in (id, f"{id}-back"))
    spot = (front.width // 6, front.height // 2)
    found = [lightness("#" + "".join(f"{v:02X}" for v in image.getpixel(spot))) for image in (front, back)]
    assert abs(found[0] - found[1]) >= (30 if id not in ("helicopter", "crate-box") else 14), found
    assert front.tobytes() != back.tobytes()
    if id != "donut":
        assert text_of(drawing(id)) != text_of(drawing(f"{id}-back"))


def test_tokens_fit_a_space_and_so_do_bases():
    for one in pieces("tokens"):
        if one.deck not in ("Standees", "Dice", "Bases") and one.front.cut.shape == "circle":
            assert max(one.front.width, one.front.height) <= SPACE, one.front.id


def test_everybody_stands_and_mutants_have_numbers():
    """Section 2: 30 Mutants, 5 Rats, 5 Soldiers, F.U.B.A.R., four Officers and Blast."""
    standees = pieces("tokens", "Standees")
    assert sum(one.copies for one in standees) == 30 + 5 + 5 + 1 + 4 + 1
    mutants = copies("mutant-standee")
    assert sorted(int(one.values["running"]) for one in mutants) == list(range(1, 31))
    assert {one.values["who"] for one in mutants} == {*MUTANTS}
    assert {one.values["who"] for one in copies("civilian-token")} == {*BYSTANDERS}
    assert sum(one.copies for one in pieces("tokens", "Bases")) == 46


def test_dice_have_the_faces_of_the_rules():
    """Section 2: Miss, Push, 1, 1, 1, 2."""
    faces = next(one.fields["faces"] for one in box().cards if one.id == "die")
    assert list(faces) == ["Miss", "Push", "1 damage", "1 damage", "1 damage", "2 damage"]
    said = text_of(drawing("die-1"))
    assert said.split().count("1") >= 3 and "2" in said.split()
    assert len(pieces("tokens", "Dice")) == 4


def test_dividers_and_boxes_hold_all_cards():
    held = {one.deck.id: one.held for one in made_by().contents()}
    assert sum(held.values()) == 28 + 24 + 30 + 30 + 8 + 20 + 5 + 2
    said = [text_of(one.front) for one in pieces("cards", "Dividers")]
    assert len(said) == 6 and any("28 cards" in one.replace("CARDS", "cards") for one in said)


@pytest.mark.parametrize("sleeves", [False, True])
def test_a_box_has_room_for_its_cards(sleeves):
    for contents in PiecePrinter(replace(order(), options={"sleeves": sleeves})).contents():
        more, card = SLEEVE if sleeves else (0, 0, 0), sorted(CARD)
        room = sorted(contents.room[:2])
        assert room[0] > card[0] + more[0] and room[1] > card[1] + more[1]
        assert contents.room[2] > contents.held * (CARD_THICK + more[2])


def test_large_sheets_can_be_printed_on_a4_and_letter():
    for one in (*made_by().pages("mats"), *made_by().boxes()):
        long, short = max(one.width, one.height), min(one.width, one.height)
        assert long <= 263 and short <= 194, one.id


def test_ids_are_unique_and_fingerprints_know_the_ink():
    marks = {}
    for ink in INKS:
        drawings = list(everything(ink))
        assert len({one.id for one in drawings}) == len(drawings)
        marks[ink] = {one.id: one.fingerprint for one in drawings}
        assert all(marks[ink].values())
    assert all(marks["full"][id] != marks["saver"][id] for id in marks["full"])


@pytest.mark.parametrize("ink", INKS)
def test_all_text_fits_and_can_be_printed(ink, monkeypatch):
    found = []

    def kept(*args, **kwargs):
        found.append(lay_out(*args, **kwargs))
        return found[-1]

    monkeypatch.setattr(printing, "lay_out", kept)
    monkeypatch.setattr(folded_pieces, "lay_out", kept)
    document = Document(About("all"), order(ink).look)
    fresh = PiecePrinter(order(ink))
    drawings = [
        side for section in ("cards", "tokens") for one in fresh.pieces(section) for side in (one.front, one.back)
    ]
    for one in (*filter(None, drawings), *fresh.pages("mats"), *fresh.boxes()):
        one.draw(document.page(one.width, one.height))
    assert len(found) > 100 and [one.problems for one in found if one.problems] == []


@pytest.mark.parametrize("ink", INKS)
def test_type_keeps_its_distance_from_the_cut(ink):
    wanted = [one.front for one in pieces("tokens", ink=ink) if one.deck not in ("Standees", "Bases", "Dice")]
    for one in wanted:
        page = page_of(one, ink)
        text = page.get_textpage()
        for i in range(text.count_chars()):
            left, bottom, right, top = text.get_charbox(i)
            if right > left and top > bottom:
                assert left >= 0.9 / MM and bottom >= 0.9 / MM, one.id
                assert right <= page.get_width() - 0.9 / MM and top <= page.get_height() - 0.9 / MM, one.id
