"""The boards of Hard City on paper: pieces whose edges match, spaces made of halves, and Sheets that show them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy
import pypdfium2
import pytest

from capesmith.render.document import About, Document
from capesmith.render.drawing import Drawing
from capesmith.render.face.files import faces_for
from capesmith.render.face.layout import lay_out
from capesmith.systems.hard_city import grid
from capesmith.systems.hard_city.boards import Board
from capesmith.systems.hard_city.episodes import GRIDS, Episode
from capesmith.systems.hard_city.press.boards.episode import sheet_values, texts
from capesmith.systems.hard_city.press.boards.ground import grid_lines, is_space
from capesmith.systems.hard_city.press.boards.plan import ATTACHED, CELL, HALF, TRIMS, own_box, plan_of
from capesmith.systems.hard_city.press.boards.screen import screen_map
from capesmith.systems.hard_city.press.boards.side import RECIPES, SHEET, board_drawings, other_side
from each import each
from hard_city.press.printed import box, order, page_of, text_of

BOARDS: dict[str, Board] = {one.id: one.content for one in box().boards}
MAIN = [id for id, one in BOARDS.items() if one.kind == "main"]
SMALL = [id for id, one in BOARDS.items() if one.kind in ATTACHED]
EPISODES: list[Episode] = [one.content for one in box().scenarios]
DRAWN = {one.id: one for one in board_drawings(order())}
DPI = 50.8  # two pixels to a millimetre


def pixels(drawing: Drawing, ink: str = "full") -> numpy.ndarray:
    return numpy.asarray(page_of(drawing, ink).render(scale=DPI / 72).to_pil().convert("RGB"), dtype=int)


@cache
def shown(id: str) -> numpy.ndarray:
    return pixels(DRAWN[f"board-{id}"])


def differs(one: numpy.ndarray, other: numpy.ndarray) -> float:
    """How large a share of two strips is not the same."""
    return float((abs(one - other).max(axis=2) > 40).mean())


def test_every_face_is_printed_in_its_true_size() -> None:
    """Section 12: 175 × 225, 125 × 100, 125 × 75 and 175 × 125 mm, so that spaces are 25 mm wide."""
    assert {id: (DRAWN[f"board-{id}"].width, DRAWN[f"board-{id}"].height) for id in BOARDS} == {
        id: TRIMS[one.kind] for id, one in BOARDS.items()
    }
    assert all(DRAWN[f"board-{id}"].bleed == 0 for id in BOARDS)


@each("left", MAIN)
def test_pieces_side_by_side_join(left):
    """HC-055: whatever lies at the right edge of one goes on at the left edge of any other."""
    for right in MAIN:
        assert differs(shown(left)[:, -2:], shown(right)[:, :2]) < 0.01, right


@each("id", SMALL)
def test_what_is_attached_joins_the_southern_edge_wherever_it_lies(id):
    """Pier and Back Alley may lie at any column (section 11.1): the street goes on beneath them."""
    upper = shown(id)[1:3]
    for main in MAIN:
        whole = numpy.concatenate([shown(main)[-3:-1], shown(main)[-3:-1]], axis=1)
        for first in range(9):
            x = round((HALF + first * CELL) * 2)
            assert differs(whole[:, x : x + upper.shape[1]], upper) < 0.05, (main, first)


@pytest.mark.parametrize("episode", EPISODES, ids=lambda one: one.id)
@pytest.mark.parametrize("key", GRIDS)
def test_half_spaces_at_a_join_are_one_space(episode: Episode, key: str) -> None:
    """HC-055: every space of the table lies on pieces, whole, and those of column G and row 9 on two of them."""
    plan = plan_of(episode, box(), key)
    areas = [(left, top, *TRIMS[board.kind]) for board, left, top in plan.pieces]
    for space in spaces_of(episode, key):
        x, y, w, h = plan.box(space)
        covered = [max(0.0, min(x + w, u + p) - max(x, u)) * max(0.0, min(y + h, v + q) - max(y, v))
                   for u, v, p, q in areas]  # fmt: skip
        assert sum(covered) == pytest.approx(CELL * CELL), grid.called(space)
        column, row = grid.cell(space)
        joined = space < grid.STREET and (row == 8 or (column == 6 and row < 8))
        assert (sum(one > 0 for one in covered) > 1) == joined, grid.called(space)


def spaces_of(episode: Episode, key: str) -> Iterator[int]:
    """All spaces of the table: those of the street, and of what lies beside it."""
    yield from (grid.street(column, row) for column in range(13) for row in range(8))
    first = ord(episode.grids[key].attach or "A") - ord("A")
    for board in (BOARDS[id] for id in episode.beside):
        for id in board.spaces:
            column, row = ord(id[0].upper()) - ord("A"), int(id[1:]) - 1
            if board.kind in ATTACHED and is_space(board, column, row):
                yield grid.street(first + column, 8 + row)
            elif board.kind not in ATTACHED:
                yield grid.apart(column, row)


def test_half_spaces_are_dashed_and_a_pier_has_water_beside_its_deck() -> None:
    solid, dashed = grid_lines(BOARDS["piece-1a"])
    assert len(solid) == 48 and len(dashed) == 2 * (7 + 9)
    assert len(grid_lines(BOARDS["pier"])[0]) == 5 + 9 and len(grid_lines(BOARDS["back-alley"])[0]) == 20


def test_every_piece_has_another_side() -> None:
    """Section 2: 1A and 1B are one piece, and behind Pier and Back Alley is the same Sewer."""
    boards = list(BOARDS.values())
    behind = {one.face or one.kind: other_side(one, boards) for one in boards}
    found = {name: (other.face or other.kind) if other else "" for name, other in behind.items()}
    assert found == {"1A": "1B", "1B": "1A", "2A": "2B", "2B": "2A", "3A": "3B", "3B": "3A", "pier": "sewer",
                     "back-alley": "sewer", "sewer": "", "rooftop": ""}  # fmt: skip


def test_street_lights_and_ladders_are_numbered() -> None:
    """HC-407, HC-359: 1 to 3 on 2B, 4 to 6 on 3B; a ladder has the number of its Manhole."""
    for id, numbers in (("piece-2b", "123"), ("piece-3b", "456"), ("sewer", "123")):
        said = text_of(DRAWN[f"board-{id}"])
        assert all(number in said.split() for number in numbers), said
    assert own_box(BOARDS["piece-2b"], "B2").centre == (50.0, 50.0)


@each("id", MAIN)
def test_columns_have_the_letters_of_both_places(id):
    said = text_of(DRAWN[f"board-{id}"]).replace(" ", "")
    assert all(f"{chr(65 + column)}·{chr(72 + column)}" in said for column in range(6)) and BOARDS[id].face in said


@each("id", BOARDS)
def test_a_board_saves_ink(id):
    drawing = next(one for one in board_drawings(order("saver")) if one.id == f"board-{id}")
    assert 1 - pixels(drawing, "saver").mean() / 255 < 0.15


@pytest.mark.parametrize("episode", EPISODES, ids=lambda one: one.id)
def test_a_sheet_says_all_that_its_episode_is_made_of(episode: Episode) -> None:
    said, front = texts(), text_of(DRAWN[f"episode-front-{episode.id}"])
    for word in episode.rules:
        assert said["rules"][word]["title"] in front
    values = sheet_values(order(), episode)
    for part, words in (("rounds", episode.round_start), ("steps", episode.setup)):
        key = {"rounds": "round-start", "steps": "set-up"}[part]
        assert all(said[key][word] in values[part] for word in words)
    for side in ("order", "chaos"):
        for word, vp in episode.victory[side].items():
            assert f"+{vp}** {said[side][word]}" in values[side]
    assert episode.name.upper() in front and episode.premise.split(".")[0].replace("'", "’") in front


def test_a_sheet_is_one_page_of_any_paper_and_its_rules_can_be_read() -> None:
    """Whole within the margins of A4 and Letter, and no rule smaller than 8 points on it."""
    faces = faces_for(order().look.folder, order().root, "hard-city")
    for episode in EPISODES:
        for side, back in (("front", False), ("back", True)):
            drawn = DRAWN[f"episode-{side}-{episode.id}"]
            assert drawn.height <= 263 and drawn.width <= 194
            laid = lay_out(faces[f"episode-{side}"], sheet_values(order(), episode, back=back), order().look, RECIPES)
            assert laid.problems == ()
            small = [(name, size) for name, _, size in laid.steps if size * SHEET < 8 and name not in ("boards",)]
            assert small == [], episode.id


@pytest.mark.parametrize("episode", EPISODES, ids=lambda one: one.id)
def test_the_key_of_the_set_ups_says_what_lies_there(episode: Episode) -> None:
    back = text_of(DRAWN[f"episode-back-{episode.id}"])
    for one in sheet_values(order(), episode, back=True)["key"]:
        assert one["word"] in back
    assert all(f"EVENT {key.replace('-', '–')}" in back for key in GRIDS)


def test_a_board_of_somebodys_own_has_plain_ground() -> None:
    """It still has its grid and its ticks."""
    from dataclasses import replace

    from capesmith.systems.hard_city.press.boards.ground import draw_board

    document = Document(About("own"), order().look)
    draw_board(document.page(175, 225), replace(BOARDS["piece-1a"], id="my-town"))
    page = pypdfium2.PdfDocument(document.bytes())[0]
    assert "1A" in page.get_textpage().get_text_range()


def test_a_map_for_screens_has_every_space_of_its_episode() -> None:
    """Each in its place: a space of the street, of the Pier, of the Sewer; and none of the water."""
    for episode in EPISODES:
        found = screen_map(order(), episode.id)
        assert found is not None
        named = {grid.called(space) for space in spaces_of(episode, "1-2")}
        assert set(found.spaces) == named
        wide, high = found.drawing.width, found.drawing.height
        assert all(0 <= x <= wide and 0 <= y <= high for corners in found.spaces.values() for x, y in corners)
        for key in GRIDS:  # and the Vehicles that this grid parks there
            laid = screen_map(order(), f"{episode.id}/{key}")
            assert laid is not None
            parked = {name for name, _ in episode.grids[key].footprints()}
            assert set(laid.spaces) == {grid.called(space) for space in spaces_of(episode, key)} | parked
    assert set(screen_map(order(), "sewer").spaces) == set(BOARDS["sewer"].spaces)
    assert screen_map(order(), "nowhere") is None
