"""The look of every game: colours that everybody can tell apart, type to read and embed, icons with their authors."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from capesmith.check.prose import icon_words
from capesmith.render.colour import contrast, separation
from capesmith.render.look import Look
from capesmith.systems import known_systems, system
from capesmith.systems.base import System

GAMES = [id for id in known_systems() if (found := system(id)) is not None and found.printing is not None]
INKS = ("ink", "dark", "white")  # what words on a colour may be printed in
GATES = {"deuteranopia": 14.0, "protanopia": 14.0, "tritanopia": 11.0, "grey": 7.5}
# In Heroes Wanted teal is green with a ring around its sign, and white means that nothing happens.
SHAPED = {("threat", "teal"), ("threat", "white")}
EVERY = pytest.mark.parametrize("id", GAMES)


def game(id: str) -> System:
    found = system(id)
    assert found is not None and found.printing is not None
    return found


@cache
def look(id: str, ink: str = "full") -> Look:
    printing = game(id).printing
    assert printing is not None
    return printing.look(ink)


# --- colours ----------------------------------------------------------------------------------------------


@EVERY
def test_the_members_of_a_set_can_be_told_apart_by_everybody(id: str) -> None:
    for name, of in look(id).sets.items():
        found = separation([colour for word, colour in of.items() if (name, word) not in SHAPED])
        short = {sight: round(found[sight], 1) for sight, gate in GATES.items() if found[sight] < gate}
        assert not short, f"{name}: {short}"


def test_the_gates_can_fail() -> None:
    primaries = separation(["#FF0000", "#00A000", "#FF8000"])
    assert any(primaries[sight] < gate for sight, gate in GATES.items())


@EVERY
def test_letters_on_a_colour_can_be_read(id: str) -> None:
    inks = [look(id).colour(ink) for ink in INKS if look(id).has_colour(ink)]
    for name, of in look(id).sets.items():
        for word, colour in of.items():
            assert max(contrast(colour, ink) for ink in inks) >= 4.5, f"{name}.{word}"


@EVERY
def test_coloured_icons_in_texts_can_be_seen_and_save_ink(id: str) -> None:
    assert not look(id, "saver").icon_colours
    for icon in look(id).icon_colours:
        tint, edge = look(id).icon_tint(icon)
        assert look(id).has_icon(icon) and contrast(look(id).colour(edge or tint), look(id).colour("paper")) >= 3.0


@EVERY
def test_saving_ink_changes_colours_and_nothing_else(id: str) -> None:
    full, saver = look(id), look(id, "saver")
    assert saver.roles == full.roles and saver.sets == full.sets and saver.saving and not full.saving
    assert saver.colour("paper") == "#FFFFFF" and contrast(saver.colour("ink"), "#FFFFFF") >= 4.5


# --- type -------------------------------------------------------------------------------------------------


@EVERY
def test_fonts_may_be_embedded_and_bring_their_licences(id: str) -> None:
    for file in look(id).font_files:
        assert TTFont(file)["OS/2"].fsType == 0, file.stem
        family = file.stem.removesuffix("-italic").rpartition("-")[0]
        licence = file.with_name(f"{family}-LICENSE.txt").read_text("utf-8").upper()
        assert "SIL OPEN FONT LICENSE" in licence or "APACHE LICENSE" in licence, file.stem


@EVERY
def test_every_role_has_type_to_set_it_in(id: str) -> None:
    for name in look(id).roles:
        role = look(id).role(name)
        assert role.floor <= role.size, name
        for face in look(id).setting(role).faces:
            assert face.file.is_file() and 0.3 < face.cap_height < 1, name
            assert not face.missing("Aa 0123456789–’“”…•×½é"), name


# --- icons ------------------------------------------------------------------------------------------------


@EVERY
def test_every_icon_an_author_may_write_can_be_drawn(id: str) -> None:
    for word in sorted(icon_words(game(id).vocabulary)):
        assert look(id).has_icon(word), word
        assert look(id).icon(word).bounds().w > 0.15, f"{word} does not fill its square"


@EVERY
def test_every_name_of_an_icon_leads_to_a_file(id: str) -> None:
    missing = [name for name in look(id).icon_names if not look(id).has_icon(name)]
    missing += [keyword.icon for keyword in look(id).keywords if keyword.icon and not look(id).has_icon(keyword.icon)]
    assert not missing


def files(id: str) -> list[Path]:
    return sorted((look(id).folder / "icons").glob("*.svg"))


@EVERY
def test_every_icon_file_is_a_plain_outline(id: str) -> None:
    for file in files(id):
        text = file.read_text("utf-8")
        assert "<path" in text and not any(tag in text for tag in ("<script", "<image", "href", "<!")), file.stem
        corners = [step[-2:] for step in look(id).icon(file.stem).steps if len(step) > 1]
        assert all(-0.02 <= x <= 1.02 and -0.02 <= y <= 1.02 for x, y in corners), file.stem


@EVERY
def test_every_icon_is_credited(id: str) -> None:
    notice = (look(id).folder / "icons" / "NOTICE.md").read_text("utf-8")
    rows = [[cell.strip() for cell in row.split("|")] for row in notice.splitlines() if row.startswith("| ")]
    credited = [name.strip() for row in rows for name in row[2].split(",") if row[1] != "By"]
    assert {*credited} == {file.stem for file in files(id)}
    assert len({*credited}) == len(credited), "each by one author"
    assert "CC BY 3.0" in notice
