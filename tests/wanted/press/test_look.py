"""The look of Heroes Wanted: colours that everybody can tell apart, type to read and embed, icons for all words."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from capesmith.check.prose import icon_words
from capesmith.render.colour import (
    contrast,
    difference,
    ink_sum,
    lightness,
    luminance,
    mix,
    readable_on,
    separation,
    shade,
    simulate,
)
from capesmith.render.dress import Dresser, keywords_from
from capesmith.render.words import NBSP
from each import each
from wanted.press.printed import game, order

LOOK = order().look
FONTS = LOOK.font_files
GATES = {"deuteranopia": 14.0, "protanopia": 14.0, "tritanopia": 11.0, "grey": 7.5}
# Teal is green with a ring around its sign, and white means that nothing happens.
SETS = {
    name: {word: colour for word, colour in of.items() if (name, word) not in (("threat", "teal"), ("threat", "white"))}
    for name, of in LOOK.sets.items()
}


@pytest.mark.parametrize("name", SETS)
def test_the_members_of_a_set_can_be_told_apart_by_everybody(name):
    found = separation(list(SETS[name].values()))
    short = {sight: round(found[sight], 1) for sight, gate in GATES.items() if found[sight] < gate}
    assert not short, f"{name}: {short}"


@pytest.mark.parametrize("name", SETS)
def test_letters_on_a_colour_can_be_read(name):
    ink = LOOK.colour("ink")
    for word, colour in LOOK.sets[name].items():
        assert contrast(colour, readable_on(colour, ink)) >= 4.5, word


@pytest.mark.parametrize(
    ("text", "ground"),
    [("ink", "paper"), ("ink", "newsprint"), ("heading", "paper"), ("muted", "paper"), ("muted", "newsprint"),
     ("ink", "tint"), ("ink", "yellow"), ("white", "red"), ("white", "spent"), ("yellow", "ink"), ("white", "blue")],
)  # fmt: skip
def test_text_has_contrast(text, ground):
    assert contrast(LOOK.colour(text), LOOK.colour(ground)) >= 4.5


def test_the_gates_can_fail():
    primaries = separation(["#FF0000", "#00A000", "#FF8000"])
    assert any(primaries[sight] < gate for sight, gate in GATES.items())


def test_colours_are_measured_as_the_standards_say():
    """Pairs from the CIEDE2000 test data are given in Lab; these are known sRGB values."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21, abs=0.01)
    assert luminance("#FFFFFF") == pytest.approx(1) and lightness("#777777") == pytest.approx(50.0, abs=0.6)
    assert difference("#D8192A", "#D8192A") == 0
    assert difference("#FFFFFF", "#000000") == pytest.approx(100, abs=0.1)
    assert simulate("#808080", "deuteranopia") == "#808080"
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080" and shade("#808080", 0.5) == "#404040"
    assert ink_sum("#FFFFFF") == 0 and ink_sum("#000000") == 1


def test_saving_ink_changes_colours_and_nothing_else():
    saver = order("saver").look
    assert saver.roles == LOOK.roles and saver.sets == LOOK.sets and saver.saving and not LOOK.saving
    assert saver.colour("paper") == "#FFFFFF"


# --- type -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FONTS, ids=lambda f: f.stem)
def test_a_font_may_be_embedded_and_brings_its_licence(file: Path):
    assert TTFont(file)["OS/2"].fsType == 0
    family = file.stem.removesuffix("-italic").rpartition("-")[0]
    licence = file.with_name(f"{family}-LICENSE.txt").read_text("utf-8")
    assert "SIL Open Font License" in licence or "SIL OPEN FONT LICENSE" in licence


@each("name", LOOK.roles)
def test_every_role_has_type_to_set_it_in(name):
    role = LOOK.role(name)
    for face in LOOK.setting(role).faces:
        assert face.file.is_file() and 0.3 < face.cap_height < 1
        assert not face.missing("Aa 0123456789–’“”…•×½é")
    assert role.floor <= role.size


def test_a_missing_glyph_is_noticed():
    assert LOOK.face("text").missing("a → b ★ a") == ["→", "★"]


# --- icons and keywords -----------------------------------------------------------------------------------------


@each("word", sorted(icon_words(game().vocabulary)))
def test_every_icon_an_author_may_write_can_be_drawn(word):
    box = LOOK.icon(word).bounds()
    assert box.w > 0.2 and box.h > 0.2, "an icon fills its square"


@each("file", sorted((LOOK.folder / "icons").glob("*.svg")), ids=lambda f: f.stem)
def test_every_icon_file_is_a_plain_outline(file: Path):
    text = file.read_text("utf-8")
    assert "<path" in text and not any(tag in text for tag in ("<script", "<image", "href", "<!"))
    corners = [step[-2:] for step in LOOK.icon(file.stem).steps if len(step) > 1]
    assert all(-0.02 <= x <= 1.02 and -0.02 <= y <= 1.02 for x, y in corners)


def test_keywords_are_tied_to_their_numbers_and_show_their_icon_once():
    dress = LOOK.dresser()
    first, second = dress("MOVE 1. Deal 4 DMG within RNG 2."), dress("MOVE 3.")
    assert f"**MOVE{NBSP}1**{NBSP}[movement]" in first and f"**4{NBSP}DMG**{NBSP}[damage]" in first
    assert second == f"**MOVE{NBSP}3**."


def test_keywords_are_whole_words_and_the_longest_wins():
    dress = Dresser(keywords_from([{"say": "MOVE"}, {"say": "MOVE #"}, {"say": "KO"}, {"say": "KO'ed"}]))
    assert dress("REMOVE 3 MOVES, MOVE 2, KO'ed, KO") == f"REMOVE 3 MOVES, **MOVE{NBSP}2**, **KO'ed**, **KO**"


def test_bold_written_by_hand_stays():
    assert LOOK.dresser()("Deal **4 DMG** now.") == "Deal **4 DMG** now."


def test_roles_keep_their_order_of_size():
    """One number much larger than the name of a power, that larger than the text, that larger than the footer."""
    sizes = [LOOK.role(name).size for name in ("numeral", "power-name", "rules", "footer")]
    assert all(bigger > 1.5 * smaller for bigger, smaller in pairwise(sizes))


def test_every_icon_is_credited():
    notice = (LOOK.folder / "icons" / "NOTICE.md").read_text("utf-8")
    credited = {
        name for row in notice.splitlines() if row.startswith("| ") for name in row.split("|")[2].strip().split(", ")
    }
    assert credited - {"Icons"} == {file.stem for file in (LOOK.folder / "icons").glob("*.svg")}
    assert "CC BY 3.0" in notice
