"""Faces of pieces: shares follow the size, grounds follow the cut, rows share one size; a project restyles a token."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from typer.testing import CliRunner

from capesmith.check.run import check_project
from capesmith.cli.main import app
from capesmith.content.model import Box, Campaign, Card
from capesmith.content.project import read_project
from capesmith.render.colour import contrast
from capesmith.render.document import About, Document
from capesmith.render.drawing import Cut, Drawing
from capesmith.render.edition import Order
from capesmith.render.face.details import Share
from capesmith.render.face.flats import cut_of, type_on
from capesmith.render.face.language import FaceLayout, read_face
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import Laid, Misfit, Paragraphs, Shape, Title, Within
from capesmith.render.face.sizing import sized
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.nets import slotted_strip
from capesmith.render.pieces.declaration import PIECES, declared_in
from capesmith.render.pieces.labels import Row, draw_labels, pages_of
from capesmith.render.pieces.printer import PiecePrinter
from capesmith.render.shapes import Box as Area
from capesmith.source.notes import WRONG, Notes
from capesmith.systems.load import load
from incorporated.press.printed import GAME, order, text_of

RUNNER = CliRunner()


def face(*parts: dict[str, Any], size: tuple[float, float] = (20, 10), **more: Any) -> FaceLayout:
    notes = Notes()
    found = read_face({"face": "trial", "size": list(size), "parts": list(parts), **more}, notes)
    assert found is not WRONG, [(note.path, note.message) for note in notes.found]
    made: FaceLayout = found
    return made


def laid(*parts: dict[str, Any], ink: str = "full", size: tuple[float, float] = (20, 10), **values: Any) -> Laid:
    return lay_out(face(*parts, size=size), values, order(ink).look)


# --- the language -----------------------------------------------------------------------------------------


def test_shares_follow_the_size_of_the_piece_and_millimetres_stay():
    one = face(
        {"shape": "box", "box": ["50% - 2", "10%", "100% - 8", 3], "fill": "ink"},
        {"group": [{"shape": "circle", "at": ["50%", "100%"], "radius": "40%", "fill": "ink"}]},
    )
    assert one.parts[0].get("box")[0] == Share(0.5, -2.0)
    small, large = sized(one, 20, 10), sized(one, 60, 30)
    assert small.parts[0].get("box") == (8, 1, 12, 3) and large.parts[0].get("box") == (28, 3, 52, 3)
    circle = large.parts[1].get("group")[0]
    assert circle.get("at") == (30, 30) and circle.get("radius") == 12, "of the shorter side"
    assert sized(one, 20, 10) is small and sized(small, 20, 10) is small
    assert sized(one, 4, 4).parts[0].get("box")[2] == 0.1, "never nothing: whoever draws in it may divide"


def test_a_share_that_is_none_is_told():
    notes = Notes()
    wrong = {"face": "trial", "size": [9, 9], "parts": [{"icon": "cog", "at": ["half", 1], "size": 3}]}
    assert read_face(wrong, notes) is WRONG
    assert notes.found[0].path == ("parts", 0, "at", 0) and '"50%"' in notes.found[0].hint


@pytest.mark.parametrize(("cut", "shape"), [("circle", "circle"), ("hexagon", "hexagon"), ("rectangle", "rectangle")])
def test_a_ground_reaches_the_bleed_and_leaves_a_rim(cut, shape):
    one = face({"ground": "orange", "rim": 1}, size=(20, 20), cut=cut, bleed=2)
    assert cut_of(one).shape == shape
    rim, ground = (mark for mark in lay_out(one, {}, order().look).marks if isinstance(mark, Shape))
    assert rim.fill == order().look.colour("ink") and ground.fill == order().look.colour("orange")
    assert rim.path.bounds().w > 23.9 and ground.path.bounds().w < 18.1
    saved = lay_out(one, {}, order("saver").look).marks
    assert [mark.fill for mark in saved] == ["#FFFFFF"] * 2 and saved[1].line == order().look.colour("orange")


def test_a_ground_without_a_rim_has_square_corners_in_the_bleed():
    (ground,) = laid({"ground": "teal"}).marks
    assert ground.path.bounds() == (-3, -3, 26, 16) and len(ground.path.steps) == 5


def test_type_on_a_colour_reads_well_and_dark_stands_in_for_ink():
    palette = order().look.palette
    for colour in ("#FFFFFF", "#DF6A16", "#17324D", "#F8C657"):
        assert contrast(type_on(colour, palette["ink"], palette), colour) >= 4.5
    assert type_on("#DF6A16", palette["ink"], palette) == palette["dark"]
    assert type_on("#DF6A16", "#111111", {}) == "#111111"


def test_a_tag_is_as_wide_as_its_words():
    short, long = (laid({"tag": said, "at": [2, 5], "role": "label", "band": "teal"}).marks for said in ("A", "ABCDE"))
    for shape, title in (short, long):
        assert isinstance(title, Title) and shape.path.bounds().w == pytest.approx(title.width + 5)
        assert title.bounds().centre[1] == pytest.approx(5), "its capitals stand in the middle"
    assert long[0].path.bounds().w > short[0].path.bounds().w and long[0].path.bounds().x == 2
    right = laid({"tag": "A", "at": [18, 5], "align": "right", "role": "label", "band": "teal"}).marks[0]
    assert right.path.bounds().right == pytest.approx(18)


def test_a_line_in_the_middle_is_centred_on_its_point_however_it_is_turned():
    for turn in (0, 90, 180, -90):
        title = laid({"line": "X", "at": [10, 5], "place": "middle", "room": 9, "role": "label", "turn": turn}).marks[0]
        half = title.ascent * title.size * MM_PER_POINT / 2
        moved = {0: (0, half), 90: (-half, 0), 180: (0, -half), -90: (half, 0)}[turn]
        assert (title.x, title.y) == (pytest.approx(10 + moved[0]), pytest.approx(5 + moved[1]))


def test_a_line_is_no_higher_than_it_may_be():
    title = laid({"line": "X", "at": [1, 9], "room": 15, "high": "20%", "role": "piece-numeral"}).marks[0]
    assert title.bounds().h == pytest.approx(2)


def test_items_stand_in_rows_and_where_they_say():
    part = {"each": 5, "step": [2, 0], "wrap": 2, "row": [0, 3], "shape": "box", "box": [1, 1, 1, 1], "fill": "ink"}
    assert [mark.path.bounds()[:2] for mark in laid(part).marks] == [(1, 1), (3, 1), (1, 4), (3, 4), (1, 7)]
    spots = {"each": "spots", "shape": "box", "box": [0, 0, 1, 1], "fill": "ink"}
    placed = laid(spots, spots=[{"at": (4.0, 2.0)}, {"at": (6.0, 1.0)}, {"at": ("a", "b")}]).marks
    assert [mark.path.bounds()[:2] for mark in placed] == [(4, 2), (6, 1), (0, 0)]
    words = {"each": ["up", "down"], "step": [0, 4], "line": "{item}", "at": [1, 4], "room": 18, "role": "label"}
    assert [mark.text for mark in laid(words).marks] == ["up", "down"]


def test_rows_share_one_size_and_what_does_not_fit_is_told():
    part = {"rows": "things", "says": "**{title}** {text}", "box": [0, 0, 60, 40], "role": "aid", "least": 6,
            "marks": [{"shape": "circle", "at": [2, 2], "radius": 2, "fill": "ink"}], "indent": 5}  # fmt: skip
    things = [{"title": "One", "text": "Short."}, {"title": "Two", "text": "A longer text. " * 9}]
    found = laid(part, size=(60, 40), things=things)
    rows = [mark for mark in found.marks if isinstance(mark, Paragraphs)]
    assert not found.problems and len({row.size for row in rows}) == 1
    assert rows[1].bounds().bottom <= 40.3 and all(row.bounds().x >= 5 for row in rows)
    assert sum(isinstance(mark, Shape) for mark in found.marks) == 2
    crowded = laid(part, size=(60, 40), things=[{"title": "One", "text": "Far too long. " * 90}])
    assert any(isinstance(problem, Misfit) and problem.high > 0 for problem in crowded.problems)


def test_a_part_is_there_where_values_are_what_it_says():
    parts = [
        {"is": {"word": ["plus", "minus"]}, "shape": "box", "box": [0, 0, 1, 1], "fill": "ink"},
        {"is": {"word": "plus", "card.rank": 2}, "shape": "box", "box": [0, 0, 2, 2], "fill": "ink"},
    ]
    for word, rank, wanted in (("plus", 2, [1, 2]), ("plus", 3, [1]), ("minus", 2, [1]), ("blank", 2, [])):
        found = laid(*parts, word=word, card={"rank": rank}).marks
        assert [mark.path.bounds().w for mark in found] == wanted, (word, rank)
    assert not laid(*parts).marks, "a value that is not there is nothing"
    notes = Notes()
    wrong = {"face": "trial", "size": [9, 9], "parts": [{"icon": "cog", "at": [1, 1], "size": 3, "is": ["word"]}]}
    assert read_face(wrong, notes) is WRONG and notes.found[0].path == ("parts", 0, "is")


def test_a_group_inside_the_cut_shows_nothing_beyond_it_and_its_words_count():
    box = {"shape": "box", "box": [-9, -9, 40, 40], "fill": "teal"}
    word = {"line": "X", "at": [10, 10], "room": 9, "role": "label"}
    one = face({"group": [box, word], "inside": 2}, size=(20, 20), cut="circle")
    found = lay_out(one, {}, order().look)
    (within,) = found.marks
    assert isinstance(within, Within) and within.path.bounds().w == pytest.approx(16) and len(within.marks) == 2
    assert [text.words() for text in found.texts()] == ["X"]
    assert not any(isinstance(mark, Within) for mark in laid({"group": [box, word]}).marks)


def test_a_curve_runs_through_its_corners_and_stays_open():
    (curve,) = laid({"shape": "curve", "corners": [[1, 1], [5, 6], [9, 1]], "line": "ink"}).marks
    assert [step[0] for step in curve.path.steps] == ["m", "c", "c"]
    assert [step[-2:] for step in curve.path.steps] == [(1, 1), (5, 6), (9, 1)]


# --- declarations -----------------------------------------------------------------------------------------


def test_a_declaration_names_faces_and_values_that_there_are():
    from capesmith.render.face.files import shipped_faces

    folder = order().look.folder
    declared, faces = declared_in(folder), shipped_faces(folder / "faces")
    printer = order().game.printing.pieces(order())
    makings = [*declared.cards, *declared.tokens, *declared.mats]
    for one in makings:
        assert {one.face, one.back or one.face, *one.sides.values(), one.gather or one.face} <= set(faces), one
        assert not one.more or one.more in printer.more
    assert declared.boxes is not None and set(declared.boxes.sides.values()) <= set(faces)
    assert "other" in declared.boxes.labels and set(declared.boxes.together) <= set(declared.boxes.labels)
    assert set(printer.drawn) <= set(order().game.printing.recipes()), "a face may ask for every picture"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"tokens": [{"face": "a"}]}, "pieces"),
        ({"tokens": [{"face": "a", "pieces": ["b"], "each": ["coluor"]}]}, '"coluor" is no way'),
        ({"tokens": [{"face": "a", "pieces": ["b"], "net": "ball"}]}, '"ball" is no net'),
        ({"chips": []}, "chips"),
    ],
)
def test_a_mistake_in_a_declaration_is_told(data, message):
    notes = Notes()
    assert PIECES.read(data, notes) is WRONG
    assert any(message in note.message for note in notes.found), notes.found


def own_pieces(*cards: Card, tokens: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """What a declaration makes of some pieces: ids and copies."""
    deck = next(deck for deck in order().box.decks if deck.kind == "piece")
    box = Box(GAME, [replace(deck, cards=tuple(replace(card, deck=deck.id, where=deck.where) for card in cards))])
    printer = PiecePrinter(replace(order(), box=box))
    printer.declared = PIECES.read({"tokens": tokens}, Notes())
    return [(one.id, one.copies) for _, one in printer.wanted("tokens")]


def piece(id: str, copies: int = 1, **fields: Any) -> Card:
    where = next(deck for deck in order().box.decks if deck.kind == "piece").where
    return Card(GAME, "piece", id, id.capitalize(), "", where, copies, fields)


def test_a_piece_is_taken_once_and_once_more_under_each_word():
    wanted = own_pieces(
        piece("king", sort="pawn"), piece("queen", sort="pawn"),
        tokens=[{"pieces": ["king"], "face": "a"}, {"sorts": ["pawn"], "face": "b", "id": "any-{id}"},
                {"pieces": ["king"], "again": "disc", "face": "a", "id": "disc-{id}"},
                {"sorts": ["pawn"], "again": "disc", "face": "b", "id": "other-disc-{id}"}],
    )  # fmt: skip
    assert wanted == [("king", 1), ("any-queen", 1), ("disc-king", 1), ("other-disc-queen", 1)]


def test_the_word_back_is_what_all_tokens_have_behind():
    secret = piece("secret", 4, sort="token", faces=("1", "2", "back"))
    plain = piece("plain", sort="token", faces=("x",))
    makings = [{"sorts": ["token"], "has": "back", "face": "a", "each": ["word"]}, {"sorts": ["token"], "face": "b"}]
    assert own_pieces(secret, plain, tokens=makings) == [("secret-1", 2), ("secret-2", 2), ("plain", 1)]


def test_cards_decks_and_campaigns_are_printed_as_pieces():
    where = piece("any").where
    cards = [Card(GAME, kind, f"{kind}-{n}", f"{kind} {n}", "", where, 2, {"rank": n})
             for kind in ("hero", "power") for n in (1, 2, 3)]  # fmt: skip
    makings = [
        {"cards": ["hero"], "is": {"rank": [1, 2]}, "face": "a", "copies": 1, "id": "low-{id}"},
        {"cards": ["hero"], "face": "a"},
        {"decks": ["power", "block"], "face": "a", "id": "deck-{id}-{count}"},
        {"campaigns": True, "face": "a"},
    ]
    box = order().box
    like = {deck.kind: deck for deck in box.decks}
    decks = [replace(like[kind], id=kind, cards=tuple(card for card in cards if card.kind == kind))
             for kind in ("hero", "power")]  # fmt: skip
    campaign = Campaign(GAME, "tide", "The Tide", where, None)
    printer = PiecePrinter(replace(order(), box=Box(GAME, decks, campaigns=[campaign])))
    printer.declared = PIECES.read({"mats": makings}, Notes())
    wanted = [(one.id, one.copies) for _, one in printer.wanted("mats")]
    assert wanted == [("low-hero-1", 1), ("low-hero-2", 1), ("hero-3", 2), ("deck-power-6", 1), ("tide", 1)], (
        "no deck of blocks in this box"
    )


def test_tabs_stand_in_turn_and_lie_mirrored_on_backs():
    tabbed = face({"line": "{tab}", "at": [1, 9], "room": 9, "role": "label"})
    box = Box(
        GAME, [replace(order().box.decks[0], kind="piece", cards=tuple(piece(f"p{n}", sort="x") for n in range(4)))]
    )
    printer = PiecePrinter(replace(order(), box=box))
    printer.faces = {"a": tabbed}
    printer.declared = PIECES.read({"cards": [{"sorts": ["x"], "face": "a", "tabs": 3}]}, Notes())
    pieces = printer.pieces("cards")
    assert [text_of(one.front).strip() for one in pieces] == ["1", "2", "3", "1"]
    assert [text_of(one.back).strip() for one in pieces] == ["3", "2", "1", "3"]
    assert len({text_of(side.unplaced) for one in pieces for side in (one.front, one.back)}) == 1


def row(name: str, size: tuple[float, float], copies: int, *, beside: float = 0.0) -> Row:
    def drawing(id: str, w: float, h: float) -> Drawing:
        return Drawing(id, id, Cut(w, h), lambda pen: pen.text(1, 4, id, "label", 6), id, 0.8)

    return Row(drawing(name, *size), copies, drawing(f"words-{name}", 40, beside) if beside else None, beside)


def test_labels_stand_in_rows_beside_their_words_and_fill_pages_from_the_top():
    room = Area(0, 10, 100, 60)
    rows = [row("a", (20, 10), 5, beside=4), row("b", (30, 10), 2), row("c", (90, 20), 1), row("d", (10, 70), 1)]
    first = list(rows[0].boxes((0, 10), 100))
    assert [(box.x, box.y) for box in first] == [(44, 10), (67, 10), (44, 23), (67, 23), (44, 36)], "two beside words"
    assert [box.x for box in rows[1].boxes((0, 0), 100)] == [0, 33], "with nothing beside them, from the edge"
    pages = pages_of(rows, room)
    assert [[one.label.id for _, one in page] for page in pages] == [["a", "b"], ["c"], ["d"]]
    assert [round(y, 1) for y, _ in pages[0]] == [10, 50.4] and pages[1][0][0] == 10
    assert row("e", (20, 3), 1, beside=30).height(100) > 30, "as high as its words"


def test_a_page_of_labels_shows_all_copies_and_their_words():
    page = Drawing("page", "Page", Cut(100, 100), lambda pen: None)
    document = Document(About("labels"), order().look)
    rows = [(y, one) for y, one in pages_of([row("a", (20, 10), 3, beside=8)], Area(0, 0, 100, 100))[0]]
    draw_labels(document.page(100, 100), page, rows, Area(0, 0, 100, 100))
    said = pypdfium2.PdfDocument(document.bytes())[0].get_textpage().get_text_range().split()
    assert Counter(said) == {"a": 3, "words-a": 1}


def test_a_strip_stands_in_a_stand():
    strip, stand = slotted_strip(25, 45, 6, 0.8), slotted_strip(34, 12, 6, 0.8, foot=True)
    assert strip.face("front").box.y == 45 and stand.face("front").box.y == 0, "folded at the head, and at the foot"
    assert strip.face("back").turn == stand.face("back").turn == 180


# --- a project --------------------------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    assert RUNNER.invoke(app, ["init", str(tmp_path / "own"), "--system", GAME]).exit_code == 0
    monkeypatch.chdir(tmp_path / "own")
    return tmp_path / "own"


def test_a_project_restyles_a_token_and_a_box_without_python(project):
    for name in ("token-letter", "box-front"):
        result = RUNNER.invoke(app, ["new", "face", name])
        assert result.exit_code == 0 and "takes the place" in result.output
    assert not check_project(project).errors
    file = project / "faces" / GAME / "token-letter.yaml"
    file.write_text(file.read_text("utf-8").replace("size: [14, 14]", "size: [19, 19]").replace("circle", "hexagon"))
    restyled, shipped = (
        {piece.front.id: piece.front for piece in order().game.printing.pieces(one).pieces("tokens")}
        for one in (replace(order(), root=project), order())
    )
    assert restyled["action-marker-red"].width == 19 and restyled["action-marker-red"].cut.shape == "hexagon"
    assert restyled["action-marker-red"].fingerprint != shipped["action-marker-red"].fingerprint
    assert restyled["combat-token"].fingerprint == shipped["combat-token"].fingerprint


def test_a_word_too_long_for_its_token_is_told_at_its_card(project):
    deck = project / "cards" / GAME / "own-pieces.yaml"
    said = "Counterrevolutionary"
    card = f"  - id: mine\n    name: Mine\n    sort: token\n    faces: [{said}, b]\n"
    deck.write_text(f"deck: own-pieces\nkind: piece\ncards:\n{card}")
    found = [one for one in check_project(project).diagnostics if one.code == "TXT108"]
    assert found and found[0].file.endswith("own-pieces.yaml") and found[0].line >= 4, check_project(
        project
    ).diagnostics
    box = load(read_project(project), (GAME,)).boxes[GAME]
    assert box.card("mine") is not None
    assert order().game.printing.pieces(Order(order().game, box, order().look, project)).pieces("tokens")


def test_what_shows_a_card_is_checked_where_the_card_is_written(tmp_path, monkeypatch):
    """A divider, a standee, a sticker: each may have less room for a name than the card; sides of nets, too."""
    assert RUNNER.invoke(app, ["init", str(tmp_path / "own"), "--system", "vigilantes"]).exit_code == 0
    monkeypatch.chdir(tmp_path / "own")
    deck = tmp_path / "own" / "cards" / "vigilantes" / "own-stickers.yaml"
    card = "  - id: mine\n    name: {}\n    goes-on: route\n    code: ST90\n    setup:\n      - block-route: here\n"
    card += "        until: end-of-campaign\n"

    def told(name: str) -> list[str]:
        deck.write_text("deck: own-stickers\nkind: sticker\ncards:\n" + card.format(name))
        return [one.message for one in check_project(tmp_path / "own").diagnostics if one.code == "TXT108"]

    assert told("Rubble") == []
    assert ['its face "sticker-route"' in message for message in told("Incomprehensibly Overlong Roadblock")] == [True]


def test_a_name_too_long_for_a_standee_is_told_although_the_card_has_room():
    from vigilantes.press.printed import game
    from vigilantes.press.printed import order as at_night

    shipped = at_night().box.card("kestrel-jane")
    made = game().printing.pieces(at_night())
    for name, wanted in ((shipped.name, set()), ("Kestrel Jane of the Rooftops and Chimneys", {"standee", "divider"})):
        one = replace(shipped, name=name)
        assert {face for face, side in made.for_card(one).laid(one) if side.problems} == wanted
