"""Sheets: every back lands behind its front, nothing overlaps, marks help and never touch a card."""

from __future__ import annotations

import io
import math
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from pathlib import Path as File

import pikepdf
import pypdfium2
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

import capesmith.systems.heroes_wanted
from capesmith.render import drawing
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing, Piece
from capesmith.render.look import Look, look_from
from capesmith.render.profile import Profile
from capesmith.render.shapes import Box
from capesmith.render.sheets.draw import Style, draw_sheets
from capesmith.render.sheets.footer import said
from capesmith.render.sheets.formats import papers, sizes
from capesmith.render.sheets.grid import grid_for
from capesmith.render.sheets.impose import impose
from capesmith.render.sheets.marks import Mark, footer_band, marks_of
from capesmith.render.sheets.packing import Item, pack
from capesmith.render.sheets.plan import BACK, FRONT, Page, Placed, Plan, turned_over
from capesmith.render.sheets.reading import DEFAULT, format_for, formats, read_format
from each import each
from tries import tries

POINTS = 72 / 25.4
NEAR = 0.1  # mm: how well backs must lie behind their fronts
DUPLEX = ("duplex-long", "duplex-short", "separate")
SHEETS = sorted(name for name, form in formats().items() if form.marks)
WAYS = [
    (name, backs)
    for name, form in formats().items()
    for backs in (("fold",) if form.fold else DUPLEX)
]  # fmt: skip


def drawn(name: str, width: float, height: float, shape: str = "rectangle", radius: float = 3) -> Drawing:
    """A face with its name in the middle and a dot at its top, so that a PDF tells where it is and which way up."""

    def draw(pen):
        pen.box((-3, -3, width + 6, height + 6), "yellow")
        pen.text(width / 2, height / 2, name, "label", 6, align="centre")

    return Drawing(name, name, Cut(width, height, shape, radius), draw)


def cards(upright: int = 5, lying: int = 5) -> list[Piece]:
    """Cards of both directions with copies, in numbers that fill no format evenly."""
    back, lying_back = drawn("B", 63, 88), drawn("L", 88, 63)
    found = [Piece(drawn(f"u{i}", 63, 88), back, 2, "Actions") for i in range(upright)]
    return found + [Piece(drawn(f"l{i}", 88, 63), lying_back, 1 + i % 3, "Heroes") for i in range(lying)]


def tokens() -> list[Piece]:
    """Small pieces of several kinds, most with backs."""
    disc, square = drawn("d", 18, 18, "circle", 0), drawn("s", 16, 16, radius=0)
    return [
        *(Piece(drawn(f"d{i}", 18, 18, "circle", 0), disc, 7, "Discs") for i in range(5)),
        *(Piece(drawn(f"h{i}", 22, 19.05, "hexagon", 0), None, 3, "Hexes") for i in range(2)),
        *(Piece(drawn(f"s{i}", 16, 16, radius=0), square, 20, "Points") for i in range(2)),
        *(Piece(drawn(f"t{i}", 50, 44), drawn("t", 50, 44), 1, "Tiles") for i in range(9)),
        Piece(drawn("st", 20, 94), None, 5, "Standees"),
    ]


@cache
def look() -> Look:
    folder = File(capesmith.systems.heroes_wanted.__file__).parent / "press"
    return look_from(yaml.safe_load((folder / "look.yaml").read_text("utf-8")), folder)


def printed(plan: Plan, *, profile: Profile | None = None, **options) -> bytes:
    document = Document(About("Sheets"), look(), profile=profile)
    draw_sheets(document, plan, title="Heroes Wanted", **options)
    return document.bytes()


def pairs(plan: Plan) -> list[tuple[Page, Placed, Page, Placed]]:
    """Each front with the back that the sheet's own order puts behind it."""
    found = []
    reverses = plan.apart or plan.pages
    for page in plan.pages:
        for front in (placed for placed in page.placed if placed.side == FRONT):
            if plan.pieces[front.piece].back is None:
                continue
            over = page.fold or turned_over(
                page.width, page.height, "short" if plan.backs == "duplex-short" else "long"
            )
            at = over.point(front.x, front.y)
            behind = [
                (other, placed)
                for other in reverses
                if other.sheet == page.sheet
                for placed in other.placed
                if placed.side == BACK and math.dist(at, (placed.x, placed.y)) < NEAR
            ]
            assert len(behind) == 1, f"{front} has {len(behind)} backs behind it"
            found.append((page, front, *behind[0]))
    return found


def up(turn: float) -> tuple[float, float]:
    """Where the top of a turned drawing points."""
    return math.sin(math.radians(turn)), -math.cos(math.radians(turn))


# --- backs behind fronts ----------------------------------------------------------------------------------


@each("name, backs", WAYS)
@each("made", [cards, tokens])
def test_every_back_lies_behind_its_front_the_right_way_up(name, backs, made):
    pieces = made()
    plan = impose(pieces, formats()[name], backs)
    assert not plan.unplaced
    found = pairs(plan)
    assert len(found) == sum(piece.copies for piece in pieces if piece.back)
    for page, front, _, back in found:
        assert plan.pieces[back.piece] is plan.pieces[front.piece]
        over = page.fold or turned_over(page.width, page.height, "short" if backs == "duplex-short" else "long")
        # the player turns the piece sideways: its top stays where it is, seen through the paper
        top = over.point(front.x + up(front.turn)[0], front.y + up(front.turn)[1])
        assert math.dist(top, (back.x + up(back.turn)[0], back.y + up(back.turn)[1])) < 1e-6
        assert back.show == pytest.approx(over.box(front.show), abs=1e-6)


@pytest.mark.parametrize(
    ("width", "height", "edge", "axis"),
    [
        (210, 297, "long", "upright"),
        (210, 297, "short", "level"),
        (297, 210, "long", "level"),
        (297, 210, "short", "upright"),
    ],
)
def test_a_sheet_is_turned_about_the_edge_that_the_printer_uses(width, height, edge, axis):
    assert turned_over(width, height, edge) == (axis, (width if axis == "upright" else height) / 2)


def test_known_places_on_the_default_sheet():
    """Counted by hand: 3 × 63 + 2 × 2 = 193 mm on 210, 3 × 88 + 2 × 2 = 268 mm on 297."""
    plan = impose(cards(), formats()[DEFAULT], "duplex-long")
    first, reverse = plan.pages[:2]
    assert (first.trim, first.bleed) == ((8.5, 14.5, 193, 268), (7.5, 13.5, 195, 270))
    assert (first.placed[0].x, first.placed[0].y, first.placed[0].turn) == (8.5 + 31.5, 14.5 + 44, 0)
    assert (reverse.placed[0].x, reverse.placed[0].y, reverse.placed[0].turn) == (210 - 40, 58.5, 0)
    lying = next(placed for page in plan.pages for placed in page.placed if placed.piece == 5)
    behind = next(p for page in plan.pages for p in page.placed if p.piece == 5 and p.side == BACK)
    assert (lying.turn, behind.turn) == (90, 270)


def test_fronts_and_backs_alternate_even_where_nothing_is_on_the_back():
    pieces = [*cards(), *(Piece(drawn(f"n{i}", 63, 88)) for i in range(20))]
    plan = impose(pieces, formats()[DEFAULT], "duplex-long")
    assert [page.side for page in plan.pages] == [FRONT, BACK] * (len(plan.pages) // 2) + [FRONT]
    assert plan.pages[-3].placed and not plan.pages[-2].placed  # the next front would be printed there
    assert plan.pages[-1].placed  # but nothing follows the last front
    assert "nothing belongs on this side" in " ".join(part.text for part in said(plan, plan.pages[-2], "x"))
    assert all(page.placed for page in impose(pieces, formats()[DEFAULT], "separate").apart)


def test_sheets_without_backs_come_last():
    """Round tokens without a back, then cards: the sheet that is printed on one side only is the last."""
    plain = [Piece(drawn(f"t{i}", 20, 20), copies=50) for i in range(3)]
    plan = impose([*plain, *cards()], formats()[DEFAULT], "duplex-long")
    backed = [any(plan.pieces[p.piece].back for p in page.placed) for page in plan.pages if page.side == FRONT]
    assert backed == sorted(backed, reverse=True) and not backed[-1]
    assert [page.sheet for page in plan.pages] == [n // 2 + 1 for n in range(len(plan.pages))]
    assert [page.sheet for page in plan.pages] == [n // 2 + 1 for n in range(len(plan.pages))]
    for number, page in enumerate(plan.pages):
        assert all(placed.page == number for placed in page.placed)


def test_without_backs_there_are_only_fronts():
    assert {p.side for p in impose(cards(), formats()[DEFAULT], "none").pages} == {FRONT}
    bare = [Piece(drawn("x", 63, 88), None, 12)]
    assert len(impose(bare, formats()[DEFAULT], "duplex-long").pages) == 2


def test_separate_backs_are_a_document_of_their_own():
    plan = impose(cards(), formats()[DEFAULT], "separate")
    assert {p.side for p in plan.pages} == {FRONT}
    assert {p.side for p in plan.apart} == {BACK}
    assert len(pypdfium2.PdfDocument(printed(plan, apart=True))) == len(plan.apart)


def test_an_upright_back_for_a_lying_front_is_turned_to_fit():
    plan = impose([Piece(drawn("l", 88, 63), drawn("b", 63, 88))], formats()[DEFAULT], "duplex-long")
    ((_, front, _, back),) = pairs(plan)
    assert back.cut(63, 88) == pytest.approx(turned_over(210, 297, "long").box(front.cut(88, 63)))


def test_backs_that_a_format_cannot_print_are_refused():
    with pytest.raises(ValueError, match="do not go with"):
        impose(cards(), formats()[DEFAULT], "fold")
    with pytest.raises(ValueError, match='not "sideways"'):
        impose(cards(), formats()[DEFAULT], "sideways")


# --- formats ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(formats()))
def test_no_format_prints_where_a_printer_cannot_or_one_card_over_another(name):
    form = formats()[name]
    for pieces in (cards(), tokens()):
        backs = "fold" if form.fold else "duplex-long"
        for page in impose(pieces, form, backs).pages:
            shown = [placed.show for placed in page.placed]
            for box in [*shown, page.bleed]:
                inside = box.inset(-form.margin + 0.001)
                assert inside.x >= 0 and inside.y >= 0 and inside.right <= page.width and inside.bottom <= page.height
            for a, b in combinations(shown, 2):
                assert not overlap(a, b), (a, b)


def overlap(a: Box, b: Box) -> bool:
    return min(a.right, b.right) - max(a.x, b.x) > 0.001 and min(a.bottom, b.bottom) - max(a.y, b.y) > 0.001


def test_the_formats_hold_what_they_promise():
    def bleed(name):
        form = formats()[name]
        return min(
            distance
            for cell in grid_for(form, form.card.width, form.card.height).cells
            for cut, show in [(cell.cut, cell.show)]
            for distance in (cut.x - show.x, cut.y - show.y, show.right - cut.right, show.bottom - cut.bottom)
        )  # fmt: skip

    for name in formats():
        form, count = formats()[name], "".join(c for c in name.partition("-")[2] if c.isdigit())
        if count:
            assert len(grid_for(form, form.card.width, form.card.height).cells) == int(count)
        if "full bleed" in form.name:
            assert bleed(name) == 3
    assert bleed(DEFAULT) == 1
    assert bleed("a4-9up-gutterless") == 0
    assert "default" in formats()[DEFAULT].about and "default" in formats()["letter-8up"].about


def test_every_paper_has_a_sheet_and_a_fold():
    for paper, backs in product(("a4", "letter", "a3", "tabloid"), ("duplex-long", "fold")):
        form = format_for(paper, backs)
        assert form.paper == papers()[paper]
        assert bool(form.fold) == (backs == "fold")


@pytest.mark.parametrize("name", sorted(sizes()))
def test_a_deck_of_any_size_gets_a_grid_of_its_own(name):
    size = sizes()[name]
    pieces = [Piece(drawn(f"c{i}", size.width, size.height), drawn("b", size.width, size.height)) for i in range(40)]
    plan = impose(pieces, formats()[DEFAULT], "duplex-long")
    assert len(pairs(plan)) == 40
    assert all(page.cuts.upright and page.cuts.level for page in plan.pages)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ([], "mapping"),
        ({}, '"paper" must be'),
        ({"paper": "papyrus"}, '"paper" must be'),
        ({"paper": [210]}, '"paper" must be'),
        ({"paper": "a4", "card": "poker", "rows": 0}, '"rows" must be'),
        ({"paper": "a4", "card": "poker", "gap": -1}, '"gap" must be'),
        ({"paper": "a4", "card": "poker", "gap": "2 mm"}, '"gap" must be'),
        ({"paper": "a4", "card": "poker", "marks": "no"}, '"marks" must be'),
        ({"paper": "a4", "card": "poker", "fold": "crosswise"}, '"fold" must be'),
        ({"paper": "a4", "card": "poker", "fold": ["level"]}, '"fold" must be'),
        ({"paper": "a4", "card": {"w": 3}}, '"card" must be'),
        ({"paper": "a4", "card": "poker", "cells": [[1, 2], 3]}, '"cells" must be'),
        ({"paper": "a4", "card": "poker", "colums": 3}, 'no "colums"'),
        ({"paper": "a4", "card": "poker", "columns": 3, "rows": 3, "gap": 6, "bleed": 3}, "1.5 mm of the edge"),
        ({"paper": "a4", "card": "poker", "columns": 4, "rows": 3}, "the edge of the paper"),
        ({"paper": "a4", "card": [300, 300]}, "not a single card"),
        ({"paper": [297, 210], "card": "poker"}, "upright"),
        ({"paper": "card", "bleed": 3}, "single: true"),
        ({"paper": "a4", "card": "poker", "cells": [[20, 20], [40, 20]]}, "overlap"),
        ({"paper": [60, 60], "card": "poker", "single": True}, "larger than the page"),
        ({"paper": "a4", "columns": 3}, "need both"),
    ],
)
def test_a_format_that_cannot_be_printed_is_refused_in_words(given, says):
    form, problems = read_format(given, "mine")
    assert form is None
    assert any(says in problem.words for problem in problems), problems


def test_a_project_may_bring_its_own_format():
    form, problems = read_format({"name": "Mine", "paper": "a4", "card": "mini", "gap": 4, "bleed": 2}, "mine")
    assert not problems and form is not None
    assert len(grid_for(form, 44.5, 63.5).cells) == 16  # 4 × 44.5 + 3 × 4 = 190 and 4 × 63.5 + 3 × 4 = 266
    form, problems = read_format({"paper": "a4", "card": "poker", "cells": [[20, 20], [100, 30]]}, "odd")
    assert not problems and form is not None
    first = impose(cards(), form, "duplex-long").pages[0]
    assert [placed.cut(63, 88)[:2] for placed in first.placed] == [(20, 20), (100, 30)]


@given(st.dictionaries(
    st.sampled_from(["paper", "card", "columns", "rows", "gap", "bleed", "margin", "fold", "gutter", "cells", "marks"]),
    st.one_of(st.none(), st.booleans(), st.integers(-5, 500), st.floats(), st.text(max_size=5),
              st.sampled_from(["a4", "poker", "level", "card"]), st.lists(st.integers(0, 300), max_size=3)),
))  # fmt: skip
@tries(150)
def test_whatever_is_written_is_read_or_refused(data):
    form, problems = read_format(data, "any")
    assert (form is None) == bool(problems)


# --- sheets of all kinds ----------------------------------------------------------------------------------

KIND = st.builds(
    Item,
    piece=st.integers(0, 9),
    width=st.integers(8, 220).map(lambda n: n / 2),
    height=st.integers(8, 320).map(lambda n: n / 2),
    grow=st.sampled_from([0, 1, 1.5, 3]),
    plain=st.booleans(),
)
SMALL = st.builds(Item, piece=st.just(0), width=st.integers(14, 20), height=st.integers(14, 20),
                  grow=st.just(3), plain=st.booleans())  # fmt: skip
ITEMS = st.lists(st.tuples(KIND | SMALL, st.integers(1, 18)), max_size=8).map(
    lambda kinds: [item for item, copies in kinds for _ in range(copies)]
)
AREA = Box(13, 13, 100, 150)


@given(ITEMS)
@tries(120)
def test_packed_pieces_never_come_too_near_and_none_is_lost(items):
    pages, too_large = pack(items, AREA)
    placed = [spot.item for spots in pages for spot in spots]
    assert sorted(placed + too_large) == sorted(items)
    for item in too_large:
        short, long = sorted((item.width + 2 * item.grow, item.height + 2 * item.grow))
        assert short > AREA.w or long > AREA.h
    for spots in pages:
        for spot in spots:
            size = (spot.item.height, spot.item.width) if spot.turned else (spot.item.width, spot.item.height)
            assert (spot.cut.w, spot.cut.h) == pytest.approx(size)
            assert spot.show.x > AREA.x - 0.01 and spot.show.right < AREA.right + 0.01
            assert spot.show.y > AREA.y - 0.01 and spot.show.bottom < AREA.bottom + 0.01
        for a, b in combinations(spots, 2):
            assert not overlap(a.show.inset(0.01), b.show.inset(0.01))


@given(ITEMS)
@tries(60)
def test_straight_cuts_from_side_to_side_part_all_packed_pieces(items):
    """Whoever has a ruler and a knife can take every sheet apart, cut by cut."""
    for spots in pack(items, AREA)[0]:
        waiting = [[spot.show for spot in spots]]
        while waiting:
            part = waiting.pop()
            if len(part) > 1:
                halves = next(filter(None, (parted(part, axis) for axis in (0, 1))), None)
                assert halves, part
                waiting += halves


def parted(boxes: list[Box], axis: int) -> tuple[list[Box], list[Box]] | None:
    """The boxes on both sides of the first straight line that touches none."""
    boxes = sorted(boxes, key=lambda box: box[axis])
    reach = 0.0
    for number, box in enumerate(boxes):
        if number and box[axis] > reach - 0.01:
            return boxes[:number], boxes[number:]
        reach = max(reach, box[axis] + box[axis + 2])
    return None


def test_small_pieces_fill_the_room_beside_large_ones():
    mat, die, disc = (Item(0, 70, 148, 1), Item(1, 24, 34, 1), Item(2, 10, 10, 2))
    pages, _ = pack([mat, *[die] * 3, *[disc] * 4, mat], AREA)
    assert [len(spots) for spots in pages] == [1 + 3 + 4, 1]


def test_the_last_of_a_kind_are_not_left_alone_on_a_sheet():
    """Two dice of five did not fit beside the mat: all five stand on the second sheet, and the discs with them."""
    mat, die, disc = (Item(0, 70, 148, 1), Item(1, 24, 44, 1), Item(2, 10, 10, 2))
    pages, _ = pack([mat, *[disc] * 4, *[die] * 5], AREA)
    assert [sorted({spot.item.piece for spot in spots}) for spots in pages] == [[0], [1, 2]]


SOME = st.tuples(st.sampled_from([(63, 88), (88, 63), (20, 20), (50, 44), (120, 70)]), st.integers(0, 12))


@given(st.lists(SOME, max_size=8), st.sampled_from([way for way in WAYS if way[0] in ("a4-9up", "letter-fold", "tgc")]))
@tries(40)
def test_all_copies_are_printed(wanted, way):
    pieces = [Piece(drawn(f"p{i}", *size), None, copies) for i, (size, copies) in enumerate(wanted)]
    plan = impose(pieces, formats()[way[0]], way[1])
    found = [placed.piece for page in plan.pages for placed in page.placed]
    expected = [i for i, piece in enumerate(pieces) for _ in range(piece.copies) if i not in plan.unplaced]
    assert sorted(found) == expected
    assert not any(pieces[i].front.width <= 88 for i in plan.unplaced)


def test_several_kinds_share_a_sheet():
    plan = impose(tokens(), formats()[DEFAULT], "duplex-long")
    kinds = [{plan.pieces[placed.piece].deck for placed in page.placed} for page in plan.pages]
    assert max(len(kind) for kind in kinds) >= 2
    assert len(plan.pages) <= 6


def test_what_is_too_large_is_said():
    plan = impose([Piece(drawn("Big map", 400, 300)), *cards()], formats()[DEFAULT], "none")
    assert plan.unplaced == (0,)
    assert "Big map (400 × 300 mm) is too large" in plan.notes[0]


def test_a_printer_that_needs_more_margin_is_warned_about():
    assert not impose(cards(), formats()[DEFAULT], margin=5).notes
    assert "8 mm white" in impose(cards(), formats()[DEFAULT], margin=8).notes[0]
    for page in impose(tokens(), formats()[DEFAULT], margin=20).pages:
        assert min(page.bleed.x, page.bleed.y) >= 20  # where there is room, it is left free


def test_a_back_of_another_size_is_said():
    pieces = [Piece(drawn("Odd", 63, 88), drawn("b", 63, 63))]
    assert impose(pieces, formats()[DEFAULT]).notes == ("the back of Odd is 63 × 63 mm, its front 63 × 88 mm",)


# --- marks ------------------------------------------------------------------------------------------------


def mark_box(mark: Mark) -> Box:
    return Box(min(mark.x1, mark.x2), min(mark.y1, mark.y2), abs(mark.x2 - mark.x1), abs(mark.y2 - mark.y1))


@each("name", SHEETS)
@each("made", [cards, tokens])
def test_marks_stand_at_every_cut_outside_the_bleed_and_inside_what_can_be_printed(name, made):
    form = formats()[name]
    for page in impose(made(), form, "fold" if form.fold else "separate").pages:
        band = footer_band(page, form.margin)
        assert band is not None, "no room for the ruler"
        marks = marks_of(page, form.margin, band)
        for mark in marks:
            box = mark_box(mark)
            assert box.x >= form.margin - 0.001 and box.right <= page.width - form.margin + 0.001
            assert box.y >= form.margin - 0.001 and box.bottom <= page.height - form.margin + 0.001
            assert box.w + box.h >= 0.8 - 1e-6
            for taken in [band.box, *(placed.show.inset(-0.25) for placed in page.placed)]:
                apart = box.right <= taken.x or box.x >= taken.right or box.bottom <= taken.y or box.y >= taken.bottom
                assert apart, (mark, taken)
        ends = [mark for mark in marks if not mark.folded]
        wanted = 2 * (len(page.cuts.upright) + len(page.cuts.level))
        assert len(ends) == wanted or (page.outlined and len(ends) < wanted)  # outlines guide the knife as well
        assert sum(mark.folded for mark in marks) == 2 * bool(page.fold)
        assert band.box.inset(-form.margin).x >= -0.001
        for placed in page.placed:
            assert not overlap(band.box, placed.show)


@pytest.mark.parametrize("name", SHEETS)
def test_every_edge_of_every_card_has_its_marks(name):
    form = formats()[name]
    plan = impose(cards(), form, "fold" if form.fold else "duplex-long")
    for page in plan.pages:
        for placed in page.placed:
            drawing = plan.drawing(placed)
            cut = placed.cut(drawing.width, drawing.height)
            for edge, lines in (
                (cut.x, page.cuts.upright), (cut.right, page.cuts.upright),
                (cut.y, page.cuts.level), (cut.bottom, page.cuts.level),
            ):  # fmt: skip
                assert any(abs(edge - at) < 0.01 for at in lines)


# --- the PDF itself ---------------------------------------------------------------------------------------


def centres(page: pypdfium2.PdfPage, height: float) -> list[tuple[str, float, float]]:
    """Short words of a page and where their middle lies, in millimetres from the top left."""
    text = page.get_textpage()
    found = []
    for i in range(text.count_rects()):
        left, bottom, right, top = text.get_rect(i)
        found.append((text.get_text_bounded(left, bottom, right, top).strip(),
                      (left + right) / 2 / POINTS, height - (bottom + top) / 2 / POINTS))  # fmt: skip
    return found


@pytest.mark.parametrize(("name", "backs"), [(DEFAULT, "duplex-long"), ("a4-8up", "duplex-short"), ("a4-fold", "fold")])
def test_the_pdf_shows_each_face_where_the_plan_says(name, backs):
    plan = impose(cards(), formats()[name], backs)
    document = pypdfium2.PdfDocument(printed(plan))
    assert len(document) == len(plan.pages)
    for page, shown in zip(plan.pages, document, strict=True):
        found = centres(shown, page.height)
        for placed in page.placed:
            drawing = plan.drawing(placed)
            near = [word for word, x, y in found if math.dist((x, y), (placed.x, placed.y)) < 2.5]
            assert near == [drawing.id]


@each("name, backs", [way for way in WAYS if way[1] != "separate"])
def test_backs_in_the_pdf_lie_behind_fronts_to_a_tenth_of_a_millimetre(name, backs):
    """Only the file counts: where its forms stand, and which way up, before and after the sheet is turned over."""
    plan = impose(cards(), formats()[name], backs)
    pages = [faces(page) for page in pypdfium2.PdfDocument(printed(plan, style=Style(marks=False)))]
    width, height = plan.pages[0].width, plan.pages[0].height
    if backs == "fold":
        over = plan.pages[0].fold
        sides = [(page[: len(page) // 2], page[len(page) // 2 :]) for page in pages]
    else:
        sides = list(zip(pages[::2], pages[1::2], strict=True))
    for number, (fronts, behind) in enumerate(sides):
        if formats()[name].single:
            width, height = plan.pages[2 * number].width, plan.pages[2 * number].height
        if backs != "fold":
            over = turned_over(width, height, backs.removeprefix("duplex-"))
        assert len(fronts) == len(behind) > 0
        for (centre, top), (other, other_top) in zip(fronts, behind, strict=True):
            assert math.dist(over.point(*centre), other) < NEAR
            assert math.dist(over.point(*top), other_top) < NEAR


def faces(page: pypdfium2.PdfPage) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The centre and the middle of the top edge of each card on a page, in millimetres from the top left."""
    height = page.get_height()
    found = []
    for thing in page.get_objects(max_depth=1):
        if thing.type != pypdfium2.raw.FPDF_PAGEOBJ_FORM:
            continue
        left, bottom, right, top = (value / POINTS for value in thing.get_bounds())
        matrix = thing.get_matrix()
        upright = abs(matrix.b) < abs(matrix.a)
        wide = (right - left if upright else top - bottom) >= (top - bottom if upright else right - left)
        w, h = (88, 63) if wide else (63, 88)
        found.append(tuple(
            (x / POINTS, (height - y) / POINTS) for x, y in (matrix.on_point(w / 2, h / 2), matrix.on_point(w / 2, 0))
        ))  # fmt: skip
    return found


def test_page_boxes_are_set_and_faces_are_stored_once():
    plan = impose(cards(), formats()[DEFAULT], "duplex-long")
    with pikepdf.open(io.BytesIO(printed(plan))) as pdf:
        for page, planned in zip(pdf.pages, plan.pages, strict=True):
            for box, wanted in ((page.trimbox, planned.trim), (page.obj.BleedBox, planned.bleed)):
                x, y, right, top = (float(v) / POINTS for v in box)
                assert (x, planned.height - top, right - x, top - y) == pytest.approx(wanted, abs=0.01)
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        assert len(forms) == len({id(d) for piece in plan.pieces for d in (piece.front, piece.back)})
        titles = [str(item.title) for item in pdf.open_outline().root]
        assert titles == ["Actions", "Heroes"]


def test_a_card_for_a_print_service_has_its_own_page():
    for name, (width, height) in {
        "one-per-page": (69, 94), "mbprint": (69, 94), "tgc": (69.85, 95.25), "mpc": (69.596, 94.996),
        "drivethrucards": (69.85, 95.25),
    }.items():  # fmt: skip
        plan = impose(cards(1, 1), formats()[name], "duplex-long")
        assert [page.side for page in plan.pages] == [FRONT, BACK] * 3
        size = formats()[name].card
        for page in plan.pages:
            wanted = (width, height)
            if name == "one-per-page" and plan.pieces[page.placed[0].piece].front.id == "l0":
                wanted = (height, width)
            assert (page.width, page.height) == pytest.approx(wanted)
            assert page.bleed == pytest.approx(Box(0, 0, page.width, page.height))
            if size:
                assert (page.trim.w, page.trim.h) == (size.width, size.height)
            (placed,) = page.placed
            drawing = plan.drawing(placed)
            assert placed.cut(drawing.width, drawing.height).inset(-3 * placed.scale).x <= 0.001  # ink up to the edge
        assert bool(plan.notes) == (placed.scale > 1) == (name in ("tgc", "mpc", "drivethrucards"))
        assert pypdfium2.PdfDocument(printed(plan))[0].get_textpage().count_chars() < 10  # no footer, no marks


def test_each_sheet_says_how_to_print_it():
    plan = impose(cards(), formats()[DEFAULT], "duplex-long")
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(printed(plan, version="v1"))]
    assert "Heroes Wanted · Actions · sheet 1 of 3, front" in pages[0]
    assert "sheet 1 of 3, back" in pages[1]
    for text in pages:
        assert "print at 100 %, two-sided, flip on long edge" in text
        assert "100 mm" in text


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_ink_is_saved_but_every_card_shows_where_to_cut(ink):
    """A thin line around each front, for faces that are white up to their edge; colours tell it without."""
    bare = Drawing("bare", "Bare", Cut(63, 88, radius=3), lambda pen: None)
    plan = impose([Piece(bare, bare, 9)], formats()[DEFAULT], "duplex-long")
    document = Document(About("Sheets"), replace(look(), ink=ink))
    draw_sheets(document, plan)
    front, back = (page.render(scale=4).to_numpy()[..., 0] for page in pypdfium2.PdfDocument(document.bytes()))
    for side, wanted in ((front, ink == "saver"), (back, False)):
        for placed in plan.pages[0].placed:
            x, y = (round(at * POINTS * 4) for at in (placed.x - 31.5, placed.y))
            assert (side[y, x - 2 : x + 3].min() < 200) == wanted


def test_a_proof_is_stamped_on_each_card():
    plan = impose(cards(), formats()[DEFAULT], "duplex-long")
    pages = pypdfium2.PdfDocument(printed(plan, style=Style(proof="v0.1 2026-01-01")))
    for page, shown in zip(plan.pages, pages, strict=True):
        text = shown.get_textpage().get_text_range()
        assert text.count("PROOF v0.1 2026-01-01") == len(page.placed)
        assert text.count("PROOF") == len(page.placed)  # the watermark is an outline, not text over text


def test_the_same_sheets_are_the_same_bytes():
    plan = impose([*cards(), *tokens()], formats()[DEFAULT], "duplex-long")
    assert printed(plan) == printed(impose([*cards(), *tokens()], formats()[DEFAULT], "duplex-long"))


def test_equal_cuts_say_the_same_whichever_came_first() -> None:
    """What was drawn is known by it: a number and its equal of another type must not differ there."""
    pair = Cut(63, 88, "circle", 3), Cut(63.0, 88.0, "circle", 3.0)
    said = []
    for one in pair:
        drawing._said.cache_clear()
        said.append(repr(one))
    assert said[0] == said[1] != repr(Cut(63, 88.5, "circle", 3))
