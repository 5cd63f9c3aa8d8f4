"""The desk as its clients see it: files and buffers, findings as of the check, places, hovers, hints, outlines."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from capesmith.check import run
from capesmith.check.run import check_project
from capesmith.content.project import shipped_root
from capesmith.desk.answers import Edit, Symbol
from capesmith.desk.desk import Desk
from capesmith.desk.edits import applied
from capesmith.desk.positions import Lines, from_utf16, in_characters, in_units, utf16
from capesmith.source.cache import Cache
from capesmith.systems import known_systems
from desk.desks import CARD, MINE, desk, files_of, position_of, some_files
from sources import PACKAGE
from tries import share

FILE = "cards/heroes-wanted/actions.yaml"


# --- files ---------------------------------------------------------------------------------------------------


def test_a_buffer_lies_over_its_file(mine: Path):
    one = Desk(mine, Cache())
    assert one.findings(MINE) == () and one.text(MINE) == CARD
    one.open(MINE, CARD.replace("stamina", "stamna"))
    assert [found.code for found in one.findings(MINE)] == ["CRD001"]
    assert [found.code for found in one.check()] == ["CRD001"]
    one.close(MINE)
    assert one.findings(MINE) == () and (mine / MINE).read_text() == CARD


def test_what_somebody_else_writes_is_seen_at_once(mine: Path):
    one = Desk(mine, Cache())
    assert one.findings(MINE) == ()
    (mine / MINE).write_text(CARD.replace("stamina: 3", "stamina: 30"))
    assert [found.code for found in one.findings(MINE)] == ["CRD003"]
    (mine / "cards" / "heroes-wanted" / "other.yaml").write_text(CARD.replace("deck: mine", "deck: other"))
    assert {found.code for found in one.findings("cards/heroes-wanted/other.yaml")} == {"BOX001"}
    os.unlink(mine / "cards" / "heroes-wanted" / "other.yaml")
    assert one.files() == ("capesmith.yaml", MINE)


def test_a_file_that_is_not_saved_yet_is_known_to_the_others(mine: Path):
    one = Desk(mine, Cache())
    other = "cards/heroes-wanted/other.yaml"
    one.open(other, CARD.replace("mine", "other").replace("id: one", "id: two").replace("name: One", "name: Two"))
    assert other in one.files() and one.findings(other) == ()
    one.open(MINE, CARD + "      - retrieve: 1\n        named: two\n")
    assert one.findings(MINE) == ()
    one.close(other)
    assert [found.code for found in one.findings(MINE)] == ["BOX002"]


def test_a_project_that_is_empty_or_gone_is_answered(tmp_path: Path):
    one = Desk(tmp_path / "nowhere", Cache())
    assert one.files() == () and one.check() == () and one.findings("cards/x.yaml") is not None
    assert one.symbols("x.yaml") == () and one.hints("x.yaml") == () and one.hover("x.yaml", (0, 0)) is None


def test_files_outside_of_the_project_are_not_read(mine: Path, tmp_path_factory: pytest.TempPathFactory):
    secret = tmp_path_factory.mktemp("elsewhere") / "secret.yaml"
    secret.write_text("deck: secret\n")
    one = Desk(mine, Cache())
    assert one.text(secret) == "" and one.symbols(secret) == ()
    (mine / "cards" / "heroes-wanted" / "link.yaml").symlink_to(secret)
    assert "secret" not in one.text("cards/heroes-wanted/link.yaml")
    assert [found.code for found in one.findings("cards/heroes-wanted/link.yaml")] == ["SRC012"]


# --- findings ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", known_systems())
def test_findings_are_those_of_the_check(system: str, mine: Path):
    """At the same places, in the same words."""
    for file in some_files(system, share(20)):
        text = desk().text(file)
        desk().open(file, text.replace("name:", "nmae:", 1).replace(": 1\n", ": one\n", 1))
        reader = desk()._buffers.reader()
        known = check_project(shipped_root(), only=[shipped_root() / file], systems=[system], loader=reader)
        ours = [one for one in known.diagnostics if one.file == file]
        wanted = [(one.code, one.message, one.line - 1, one.column - 1) for one in ours]
        assert [(one.code, one.message, *one.span[0]) for one in desk().findings(file)] == wanted != []
        desk().close(file)


@pytest.mark.parametrize("system", known_systems())
def test_there_is_nothing_to_be_said_about_what_is_shipped(system: str):
    assert [one for file in files_of(system) for one in desk().findings(file) if one.severity != "note"] == []


def test_a_face_that_is_not_saved_is_looked_at(mine: Path):
    file = "faces/heroes-wanted/action.yaml"
    face = (PACKAGE / "systems" / "heroes_wanted" / "press" / "faces" / "action.yaml").read_text("utf-8")
    (mine / file).parent.mkdir(parents=True)
    (mine / file).write_text(face)
    one = Desk(mine, Cache())
    assert one.findings(file) == ()
    one.open(file, face.replace("at: [", "att: [", 1))
    (found,) = one.findings(file)
    assert "att" in found.message and [fix.title for fix in found.fixes] == ["Change to at"]


def test_what_is_on_the_screen_counts_in_a_project_of_many_files(mine: Path, monkeypatch: pytest.MonkeyPatch):
    """Other processes, which share the work of a large check, would read the disk."""
    monkeypatch.setattr(run, "MANY_FILES", 1)
    one = Desk(mine, Cache())
    one.open(MINE, CARD.replace("stamina: 3", "stamina: 30"))
    assert [found.code for found in one.check()] == ["CRD003"]


# --- what stands where ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "passage, further, wanted",
    [
        ("kind: action", 8, {"path": ("kind",), "token": "value", "text": "action", "head": "deck"}),
        ("stamina", 2, {"path": ("cards", 0, "stamina"), "token": "key", "id": "charge", "kind": "action"}),
        ("- move: 1", 3, {"container": "play", "verb": "move", "field": "move"}),
        ("to: character", 6, {"verb": "damage", "field": "to", "token": "value", "text": "character"}),
        ("while: first", 8, {"container": "always", "text": "first-hero", "verb": "add"}),
    ],
)
def test_a_place_is_named(passage: str, further: int, wanted: dict[str, object]):
    place = desk().where(FILE, position_of(desk().text(FILE), passage, further))
    assert {key: getattr(place, key) for key in wanted} == wanted and place.system == "heroes-wanted"


@pytest.mark.parametrize(
    "cut, wanted",
    [("    play:\n      - da", ("cards", 0, "play", 0)), ("    types: [mo", ("cards", 0, "types", 0))],
)
def test_a_place_is_named_in_what_is_no_yaml(cut: str, wanted: tuple[object, ...]):
    text = CARD.partition("    types")[0] + cut + "\n  name: [ \n"
    desk().open("cards/heroes-wanted/cut.yaml", text)
    place = desk().where("cards/heroes-wanted/cut.yaml", position_of(text, cut, len(cut)))
    desk().close("cards/heroes-wanted/cut.yaml")
    assert place.path == wanted and place.id == "one"


def test_hovering_tells_what_a_word_is_and_what_the_card_says():
    text = desk().text(FILE)
    verb = desk().hover(FILE, position_of(text, "damage", 2))
    assert verb is not None and "Deal damage" in verb.text and "> MOVE 1. Deal 4 DMG to a character" in verb.text
    word = desk().hover(FILE, position_of(text, "to: character", 6))
    assert word is not None and "`character`" in word.text
    id = desk().hover(FILE, position_of(text, "id: charge", 5))
    assert id is not None and "**Charge** (action)" in id.text and "+1 MOVE" in id.text


@pytest.mark.parametrize("system", known_systems())
def test_each_step_has_its_sentence_beside_it(system: str):
    found = 0
    for file in files_of(system, "cards"):
        lines = Lines(desk().text(file))
        for hint in desk().hints(file):
            assert hint.text and hint.position[1] == len(lines.line(hint.position[0]))
            found += 1
    assert found > 40


@pytest.mark.parametrize("system", known_systems())
def test_every_card_is_in_the_outline(system: str):
    def names(symbols: tuple[Symbol, ...]) -> set[str]:
        return {one.name for one in symbols} | {name for one in symbols for name in names(one.children)}

    for file in files_of(system, "cards"):
        data = desk()._buffers.document(shipped_root() / file).data
        assert {str(card["name"]) for card in data["cards"]} <= names(desk().symbols(file))


# --- positions and edits -------------------------------------------------------------------------------------


def test_columns_are_counted_as_each_editor_counts():
    line = "é 😀 x"
    assert [in_units(line, 5, unit) for unit in ("utf-8", "utf-16", "utf-32")] == [9, 6, 5]
    for unit in ("utf-8", "utf-16", "utf-32"):
        assert [in_characters(line, in_units(line, column, unit), unit) for column in range(6)] == [*range(6)]
    assert utf16(f"a\n{line}\n", (1, 4)) == (1, 5) and from_utf16(f"a\n{line}\n", (1, 5)) == (1, 4)
    assert in_characters(line, 3, "utf-16") == 2  # in the midst of a pair


def test_edits_speak_of_the_text_as_it_was():
    edits = [Edit("", ((0, 4), (0, 5)), "D"), Edit("", ((0, 0), (0, 1)), "AA"), Edit("", ((1, 0), (1, 0)), "- ")]
    assert applied("a b c\nx", edits) == "AA b D\n- x"
    assert applied("abc", [Edit("", ((0, 0), (0, 2)), "x"), Edit("", ((0, 1), (0, 3)), "y")]) == "xc"


def test_figures_are_read_as_they_are_typed(tmp_path: Path) -> None:
    """What a screen says of a figure counts before it is saved, in its own file and in the whole."""
    path = "figures/heroes-wanted/mine.yaml"
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / "capesmith.yaml").write_text("name: Mine\nuses: [heroes-wanted]\n")
    (tmp_path / path).write_text("figures: {}\n")
    desk = Desk(tmp_path, Cache())
    before = {one.code for one in desk.findings(path)}
    desk.open(path, "figurs: {}\n")
    told = desk.findings(path)
    assert told and {one.code for one in told} != before and {one.path for one in told} == {path}
    assert {one.code for one in desk.check() if one.path == path} == {one.code for one in told}
    desk.close(path)
    assert {one.code for one in desk.findings(path)} == before
