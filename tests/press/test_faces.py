"""Face files: a designer restyles a card, or adds a kind of card, in YAML alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest
import yaml
from typer.testing import CliRunner

from capesmith.check.run import check_project
from capesmith.cli.face_reference import face_reference
from capesmith.cli.main import app
from capesmith.content.project import read_project
from capesmith.render.edition import Order
from capesmith.render.face.files import read_faces, shipped_faces
from capesmith.render.face.language import VERBS, face_schema, read_face
from capesmith.render.face.layout import lay_out
from capesmith.render.face.marks import IconMark, Laid, Misfit, Own, Shape, Texture, Title, Unknown
from capesmith.render.fonts import MM_PER_POINT
from capesmith.render.shapes import Box
from capesmith.source.notes import WRONG, Notes
from capesmith.systems.heroes_wanted.press.cards.drawings import CardPrinter
from capesmith.systems.heroes_wanted.press.cards.recipes import RECIPES
from capesmith.systems.heroes_wanted.press.pieces import PiecePrinter
from capesmith.systems.load import load
from capesmith.systems.own_kinds import system_in
from wanted.press.printed import GAME, order, printer

RUNNER = CliRunner()
LOOK = order().look
FACES = LOOK.folder / "faces"
REFERENCE = Path(__file__).parents[2] / "tools/capesmith/render/face/FACES.md"


def laid(*parts, ink="full", recipes=None, **values):
    notes = Notes()
    face = read_face({"face": "trial", "size": [63, 88], "parts": list(parts)}, notes)
    assert face is not WRONG, notes.found
    return lay_out(face, values, order(ink).look, recipes or {})


# --- parts --------------------------------------------------------------------------------------------------------


def test_values_of_the_card_fill_texts_colours_and_icons():
    found = laid(
        {"shape": "box", "box": [0, 0, 10, 10], "fill": "type.{sort}"},
        {"icon": "{sort}", "at": [5, 5], "size": 4},
        {"line": "{name}!", "at": [5, 20], "room": 50, "role": "label"},
        sort="attack", name="Pow",
    )  # fmt: skip
    shape, icon, title = found.marks
    assert isinstance(shape, Shape) and shape.fill == LOOK.colour("type.attack")
    assert isinstance(icon, IconMark) and icon.name == "attack"
    assert isinstance(title, Title) and title.text == "Pow!"


def test_where_a_text_of_a_group_does_not_fit_other_parts_stand_in_for_it():
    def tried(name: str, *others: str) -> Laid:
        small, large = ({"text": "{name}", "box": [0, 0, wide, 9], "role": "rules"} for wide in ("20%", "80%"))
        icon = {"icon": "fame", "at": [30, 5], "size": 4}
        group = {"group": [icon, {**small, "name": "small"}], "at": [5, 0], "else": [{**large, "name": "large"}]}
        after = {"icon": "die", "at": [9, 9], "size": 2, "down": dict.fromkeys(others, 1)} if others else icon
        return laid(group, after, name=name)

    short, long, vast = (tried("w" * number) for number in (3, 9, 90))
    assert [type(mark).__name__ for mark in short.marks] == ["IconMark", "Paragraphs", "IconMark"]
    assert [type(mark).__name__ for mark in long.marks] == ["Paragraphs", "IconMark"] and long.marks[0].lines[0][0] == 5
    assert [[name for name, _box in one.boxes] for one in (short, long)] == [["small"], ["large"]]
    assert [[step[0] for step in one.steps] for one in (short, long)] == [["small"], ["large"]]
    assert short.problems == long.problems == ()
    assert [problem.part for problem in vast.problems] == ["large"]
    assert tried("w" * 9, "small").marks[-1].y == 9 < tried("w" * 9, "large").marks[-1].y


def test_parts_come_when_they_are_wanted_and_once_for_each_item():
    row = {"each": "things", "step": [8, 0], "icon": "{sign}", "at": [4, 4], "size": 3}
    rich, poor = (
        {word: "rich", "icon": icon, "at": [1, 1], "size": 2} for word, icon in (("when", "fame"), ("unless", "die"))
    )
    found = laid(
        row, rich, poor, things=[{"sign": "attack"}, {"sign": "defence"}], rich=True,
    )  # fmt: skip
    assert [(mark.name, mark.x) for mark in found.marks] == [("attack", 4), ("defence", 12), ("fame", 1)]


def test_the_ink_saver_leaves_textures_out_and_makes_outlines_of_bands():
    parts = (
        {"halftone": "red", "box": [0, 0, 20, 20], "density": {"at": 0.5}},
        {"rays": "red", "box": [0, 0, 20, 20], "at": [10, 10]},
        {"shape": "box", "box": [0, 0, 20, 8], "band": "red"},
        {"in": "saver", "icon": "fame", "at": [1, 1], "size": 2},
    )
    full, saver = laid(*parts), laid(*parts, ink="saver")
    assert [type(mark) for mark in full.marks] == [Texture, Texture, Shape]
    (band, icon) = saver.marks
    assert (band.fill, band.line, band.width) == ("#FFFFFF", LOOK.colour("red"), 0.9) and icon.name == "fame"


def test_a_line_shrinks_to_its_floor_and_then_says_how_much_is_missing():
    part = {"line": "{name}", "at": [3, 20], "room": 30, "role": "bar-name"}
    short, long, longest = (laid(part, name="M" * n).marks[0] for n in (3, 6, 30))
    role = LOOK.role("bar-name")
    assert short.size == role.size > long.size > longest.size == role.floor
    (problem,) = laid(part, name="M" * 30).problems
    assert isinstance(problem, Misfit) and problem.wide == pytest.approx(longest.width - 30, abs=0.01)
    assert problem.source == "name"


def test_a_text_keeps_to_its_box_and_its_place():
    part = {"text": "{text}", "box": [5, 10, 40, 30], "role": "rules"}
    for place in ("top", "middle", "bottom"):
        mark = laid({**part, "place": place}, text="MOVE 1.").marks[0]
        at = mark.bounds()
        spare = 30 - at.h
        assert at.y - 10 == pytest.approx({"top": 0, "middle": spare / 2, "bottom": spare}[place], abs=0.01)
    right = laid({**part, "align": "right"}, text="MOVE 1.").marks[0].bounds()
    assert right.right == pytest.approx(45, abs=0.01)


def test_sentences_get_lines_of_their_own_while_there_is_room():
    part = {"text": "{text}", "box": [5, 10, 40, 30], "role": "rules"}
    text = "MOVE 1. Lose an injury. Become the 1st Hero."
    roomy = laid(part, text=text).marks[0]
    tight = laid({**part, "box": [5, 10, 40, 8]}, text=text).marks[0]
    assert len(roomy.lines) == 3 and len(tight.lines) == 2


def test_a_name_that_the_look_lacks_is_reported_and_nothing_breaks():
    found = laid(
        {"shape": "box", "box": [0, 0, 9, 9], "fill": "{tint}"}, {"icon": "{tint}", "at": [1, 1], "size": 2},
        {"draw": "moon", "box": [0, 0, 9, 9]}, tint="mauve",
    )  # fmt: skip
    assert {(problem.what, problem.name) for problem in found.problems if isinstance(problem, Unknown)} == {
        ("colour", "mauve"), ("icon", "mauve"), ("picture", "moon"),
    }  # fmt: skip


def test_pictures_of_the_game_get_their_box_and_the_values():
    seen = []
    recipes = {"moon": lambda pen, box, values, details: seen.append((box, values["name"], details))}
    (mark,) = laid({"draw": "moon", "with": "{name}-lit", "box": [1, 2, 3, 4]}, recipes=recipes, name="half").marks
    assert isinstance(mark, Own)
    mark.draw(None)
    assert seen == [(Box(1, 2, 3, 4), "half", "half-lit")]


def test_panels_share_their_column_and_a_size():
    part = {
        "panels": "powers", "box": [10, 10, 36, 40], "band": "ink", "role": "rules", "title-role": "power-name",
        "title-colour": "yellow",
    }  # fmt: skip
    powers = [{"title": "One", "text": "MOVE 1."}, {"title": "Two", "text": "Deal 4 DMG to a character. " * 3}]
    found = laid(part, powers=powers)
    first, second = (box for name, box in found.boxes)
    assert first.y == 10 and second.bottom < 50 and second.y - first.bottom == pytest.approx(1.2)
    assert second.h > first.h
    assert not found.problems
    (alone,) = (box for _, box in laid(part, powers=powers[:1]).boxes)
    assert alone.h == pytest.approx(first.h, abs=1.5), "no higher than its text needs"
    crowded = laid(part, powers=[{"title": "One", "text": "Deal 4 DMG to a character. " * 20}])
    assert any(isinstance(problem, Misfit) and problem.high > 0 for problem in crowded.problems)


def test_panels_take_more_of_the_picture_only_where_their_text_is_better_set_then():
    part = {
        "panels": "powers", "box": [20, 10, 32, 30], "widen": 9, "band": "ink", "role": "rules",
        "title-role": "power-name", "title-colour": "yellow",
    }  # fmt: skip

    def left(text: str) -> float:
        found = laid(part, powers=[{"title": "One", "text": text}])
        assert not found.problems and found.boxes[0][1].right == pytest.approx(52)
        return found.boxes[0][1].x

    assert left("MOVE 1.") == 20
    assert 11 <= left("Deal 4 DMG to a character. " * 6) < 20, "larger type is worth it"
    assert 11 <= left("**Attack:** Deal **4\u00a0DMG**\u00a0[damage] to each hero.") < 20, "and so are better lines"


def test_type_is_as_large_as_it_says():
    mark = laid({"line": "X", "at": [3, 20], "room": 30, "role": "numeral"}).marks[0]
    assert mark.bounds().h == pytest.approx(LOOK.face("numeral").cap_height * 31 * MM_PER_POINT)


# --- files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted(FACES.glob("*.yaml")), ids=lambda f: f.stem)
def test_a_shipped_face_is_valid_and_named_like_its_file(file):
    faces, problems = read_faces(FACES, FACES)
    assert not problems and file.stem in faces
    jsonschema.Draft202012Validator(face_schema()).validate(yaml.safe_load(file.read_text("utf-8")))
    back = faces[file.stem].back
    assert not back or (faces[back].width, faces[back].height) == (faces[file.stem].width, faces[file.stem].height)


def test_the_reference_is_fresh_and_names_everything():
    page = face_reference()
    assert REFERENCE.read_text("utf-8") == page, "run capesmith docs faces --out tools/capesmith/render/face/FACES.md"
    for verb, fields in VERBS.items():
        assert f"### {verb}\n" in page and all(f"`{key}`" in page for key in fields)


ICON = "parts:\n  - {icon: fame, at: [1, 1], size: 3}\n"
POKER = "face: action\nsize: [63, 88]\n"
WRONG_FACES = {
    "no-size": (f"face: action\n{ICON}", '"face" needs "size"'),
    "no-verb": (f"{POKER}parts:\n  - {{at: [1, 1]}}\n", "does not say what it draws"),
    "two-numbers": (f"face: action\nsize: [63]\n{ICON}", "a list of 1"),
    "role": (f"{POKER}parts:\n  - {{line: x, at: [1, 1], room: 9, role: rulez}}\n", "no role of type"),
    "colour": (f"{POKER}parts:\n  - {{shape: box, box: [0, 0, 1, 1], fill: rad}}\n", 'no colour "rad"'),
    "icon": (f"{POKER}parts:\n  - {{icon: fsit, at: [1, 1], size: 3}}\n", 'no icon "fsit"'),
    "back": (f"{POKER}back: back-acton\n{ICON}", 'no face "back-acton"'),
    "name": (f"{POKER}parts:\n  - {{line: '{{nmae}}', at: [1, 9], room: 9, role: rules}}\n", "a card has no {nmae}"),
    "picture": (f"{POKER}parts:\n  - {{draw: moon, box: [0, 0, 9, 9]}}\n", "game can draw"),
    "taken": (f"{POKER}kind: {{title: A, about: b}}\n{ICON}", 'has a kind "action" already'),
    "texts": (f"face: pal\nsize: [63, 88]\nkind: {{title: A, about: b, texts: [sing]}}\n{ICON}", '"sing" is no text'),
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch) -> Path:
    assert RUNNER.invoke(app, ["init", str(tmp_path / "own"), "--system", GAME]).exit_code == 0
    monkeypatch.chdir(tmp_path / "own")
    return tmp_path / "own"


def face_file(project: Path, name: str, text: str) -> None:
    path = project / "faces" / GAME / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("case", WRONG_FACES)
def test_a_mistake_in_a_face_is_told_at_its_place(project, case):
    text, message = WRONG_FACES[case]
    face_file(project, "trial", text)
    found = [one for one in check_project(project).diagnostics if one.file.startswith("faces/")]
    assert found and message in found[0].message and found[0].line >= 1 and found[0].hint, found


def test_a_mistake_in_what_stands_in_for_a_group_is_told_at_its_place(project):
    inner = "{icon: fmae, at: [5, 5], size: 4}"
    face_file(project, "trial", f"{POKER}parts:\n  - group: [{inner.replace('fmae', 'fame')}]\n    else: [{inner}]\n")
    found = [one for one in check_project(project).diagnostics if one.file.startswith("faces/")]
    assert [(one.code, one.line, one.column) for one in found] == [("CRD004", 5, 19)]


def test_a_face_of_the_project_takes_the_place_of_the_shipped_one(project):
    result = RUNNER.invoke(app, ["new", "face", "action"])
    assert result.exit_code == 0 and "takes the place" in result.output
    file = project / "faces" / GAME / "action.yaml"
    assert "size: [63, 88]" in file.read_text("utf-8")
    assert RUNNER.invoke(app, ["new", "face", "action"]).exit_code == 2
    assert not check_project(project).errors
    file.write_text(file.read_text("utf-8").replace("at: [10.6, 15.65]", "at: [30, 15.65]"), "utf-8")
    box = load(read_project(project), (GAME,)).boxes[GAME]
    one = next(card for card in box.cards if card.kind == "action")
    own = CardPrinter(Order(printer().order.game, box, LOOK, project)).printed(one)
    shipped = CardPrinter(Order(printer().order.game, box, LOOK, project.parent)).printed(one)
    assert any(isinstance(mark, Title) and mark.x == 30 for mark in own.laid.marks)
    assert own.drawing.fingerprint != shipped.drawing.fingerprint


def test_a_face_can_add_a_kind_of_card(project):
    assert RUNNER.invoke(app, ["new", "face", "Sidekick"]).exit_code == 0
    deck = project / "cards" / GAME / "sidekicks.yaml"
    deck.write_text(
        "deck: sidekicks\nkind: sidekick\ncards:\n  - id: bucket-boy\n    name: Bucket Boy\n    strength: 7\n"
        "    play:\n      - move: 2\n",
        "utf-8",
    )
    assert not check_project(project).errors
    game = system_in(project, GAME)
    assert game is not None and "sidekick" in game.kinds
    box = load(read_project(project), (GAME,)).boxes[GAME]
    card = next(card for card in box.cards if card.id == "bucket-boy")
    words = CardPrinter(Order(game, box, LOOK, project)).printed(card).words
    assert "BUCKET BOY" in words and "7" in words and any("MOVE 2" in text for text in words)
    shown = RUNNER.invoke(app, ["show", GAME, "bucket-boy"])
    assert "MOVE 2." in shown.output and "Sidekick card" in shown.output
    deck.write_text(deck.read_text("utf-8").replace("strength: 7", "strength: 70"), "utf-8")
    assert any("out of range" in one.message for one in check_project(project).diagnostics)


def test_every_picture_a_face_may_ask_for_can_be_drawn():
    assert set(printer().order.game.printing.recipes()) == {*RECIPES, *PiecePrinter(order()).drawn}


def test_a_project_without_faces_has_the_system_as_it_is(project):
    assert system_in(project, GAME) is printer().order.game
    assert system_in(project, "no-such-game") is None
    assert replace(printer().order.game).kinds is printer().order.game.kinds
    assert shipped_faces(FACES)


# --- faces that cannot be drawn -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"shape": "box", "fill": "ink"}, "this box lacks box"),
        ({"shape": "circle", "at": [5, 5]}, "this circle lacks radius"),
        ({"shape": "burst"}, "this burst lacks at and outer"),
        ({"shape": "polygon"}, "this polygon lacks corners"),
        ({"shape": "line"}, "this line lacks corners"),
        ({"shape": "bubble", "box": [0, 0, 9, 9]}, "this bubble lacks tail"),
        ({"shape": "box", "box": [0, 0, 9, 9], "fill": {"shade": 0.5}}, "this colour does not say which"),
        ({"shape": "box", "box": [0, 0, 9, 9], "fill": {}}, "this colour does not say which"),
    ],
)
def test_a_part_that_lacks_what_it_is_drawn_with_is_refused(part, said):
    notes = Notes()
    assert read_face({"face": "trial", "size": [63, 88], "parts": [part]}, notes) is WRONG
    assert said in [one.message for one in notes.found]


def test_a_colour_that_only_looks_like_one_is_unknown():
    found = laid({"shape": "box", "box": [0, 0, 9, 9], "fill": {"of": "{name}", "shade": 0.5}}, name="#1 Dad")
    assert [type(one) for one in found.problems] == [Unknown]


def test_what_is_no_list_has_no_items():
    each = {"line": "{item}", "at": [5, 5], "room": 20, "role": "label", "each": "name"}
    panels = {
        "panels": "name", "box": [0, 0, 40, 40], "band": "ink", "title-role": "label", "title-colour": "paper",
        "role": "label",
    }  # fmt: skip
    for value in ("Pow", 7, True, {"a": 1}):
        assert laid(each, panels, name=value).marks == ()


def test_panels_in_an_unknown_role_are_a_problem_of_the_face():
    panels = {
        "panels": "all", "box": [0, 0, 40, 40], "band": "ink", "title-role": "label", "title-colour": "paper",
        "role": "nobody",
    }  # fmt: skip
    found = laid(panels, all=[{"title": "Pow", "text": "Bang."}])
    assert [type(one) for one in found.problems] == [Unknown]
