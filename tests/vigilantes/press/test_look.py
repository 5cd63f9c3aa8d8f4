"""The look of Vigilantes: colours that everybody can tell apart, type to read and embed, icons for all words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from capesmith.check.prose import icon_words
from capesmith.render.colour import contrast, readable_on, separation
from capesmith.render.words import NBSP
from each import each
from vigilantes.press.printed import game, order

LOOK, SAVER = order().look, order("saver").look
GATES = {"deuteranopia": 14.0, "protanopia": 14.0, "tritanopia": 11.0, "grey": 7.5}


@pytest.mark.parametrize("name", LOOK.sets)
def test_the_members_of_a_set_can_be_told_apart_by_everybody(name):
    found = separation(list(LOOK.sets[name].values()))
    short = {sight: round(found[sight], 1) for sight, gate in GATES.items() if found[sight] < gate}
    assert not short, f"{name}: {short}"


@pytest.mark.parametrize("name", LOOK.sets)
def test_letters_on_a_colour_can_be_read(name):
    for word, colour in LOOK.sets[name].items():
        assert contrast(colour, readable_on(colour, LOOK.colour("ink"))) >= 4.5, word


DARK = [("bone", "ground"), ("bone", "panel"), ("bright", "panel"), ("dim", "ground"), ("lamp", "ground"),
        ("lamp", "panel"), ("red-line", "ground"), ("red-line", "panel"), ("rim", "panel")]  # fmt: skip
LIGHT = [("ink", "paper"), ("muted", "paper"), ("heading", "paper"), ("ink", "lamp"), ("white", "red"),
         ("ink", "tint"), ("book-link", "paper"), ("ink", "book-caption"), ("book-accent", "paper")]  # fmt: skip


@pytest.mark.parametrize(("text", "ground"), [*DARK, *LIGHT])
def test_text_has_contrast(text, ground):
    assert contrast(LOOK.colour(text), LOOK.colour(ground)) >= 4.5


@pytest.mark.parametrize(
    ("line", "ground"), [("blue", "panel"), ("green", "panel"), ("green", "ground"), ("red", "paper")]
)
def test_lines_that_mean_something_can_be_seen(line, ground):
    assert contrast(LOOK.colour(line), LOOK.colour(ground)) >= 3.0


def test_coloured_icons_in_texts_can_be_seen_and_save_ink():
    for icon in LOOK.icon_colours:
        tint, edge = LOOK.icon_tint(icon)
        assert contrast(LOOK.colour(edge or tint), LOOK.colour("paper")) >= 3.0
    assert all(LOOK.has_icon(icon) for icon in LOOK.icon_colours) and not SAVER.icon_colours


def test_a_fast_henchman_has_one_colour_everywhere():
    """In texts as in tables, on cards, standees and tokens; on paper it stands out by its edge."""
    assert LOOK.icon_tint("fast") == (LOOK.colour("enemy.fast"), "ink") and LOOK.icon_tint("heavy")[1] is None
    for file in (LOOK.folder / "faces").glob("*.yaml"):
        for line in file.read_text("utf-8").splitlines():
            if re.search(r'icon: "\{(piece|type)\}"', line):
                own = r'colour: \{(of: "enemy\.\{(piece|type)\}"|upon: "\{tone\}")'  # or it stands on that colour
                assert re.search(own, line), (file.stem, line)


@pytest.mark.parametrize("text", ["bone", "bright", "dim", "muted", "red-line", "edge"])
def test_saving_ink_turns_the_night_white_and_keeps_words_dark(text):
    assert SAVER.colour("ground") == SAVER.colour("panel") == SAVER.colour("paper") == "#FFFFFF"
    assert contrast(SAVER.colour(text), "#FFFFFF") >= 4.5
    assert SAVER.roles == LOOK.roles and SAVER.sets == LOOK.sets


@pytest.mark.parametrize("file", LOOK.font_files, ids=lambda f: f.stem)
def test_a_font_may_be_embedded_and_brings_its_licence(file: Path):
    assert TTFont(file)["OS/2"].fsType == 0
    family = file.stem.removesuffix("-italic").rpartition("-")[0]
    licence = file.with_name(f"{family}-LICENSE.txt").read_text("utf-8").upper()
    assert "SIL OPEN FONT LICENSE" in licence or "APACHE LICENSE" in licence


@each("name", LOOK.roles)
def test_every_role_has_type_to_set_it_in(name):
    role = LOOK.role(name)
    for face in LOOK.setting(role).faces:
        assert face.file.is_file() and 0.3 < face.cap_height < 1
        assert not face.missing("Aa 0123456789–’“”…•×½é−")
    assert role.floor <= role.size


@each("word", sorted(icon_words(game().vocabulary)))
def test_every_icon_an_author_may_write_can_be_drawn(word):
    assert LOOK.has_icon(word), word
    bounds = LOOK.icon(word).bounds()
    assert bounds.w > 0.2, "an icon fills its square"


@each("name", sorted(LOOK.icon_names))
def test_every_name_of_an_icon_leads_to_a_file(name):
    assert LOOK.has_icon(name)


@each("file", sorted((LOOK.folder / "icons").glob("*.svg")), ids=lambda f: f.stem)
def test_every_icon_file_is_a_plain_outline_and_credited(file: Path):
    text = file.read_text("utf-8")
    assert "<path" in text and not any(tag in text for tag in ("<script", "<image", "href", "<!"))
    corners = [step[-2:] for step in LOOK.icon(file.stem).steps if len(step) > 1]
    assert all(-0.02 <= x <= 1.02 and -0.02 <= y <= 1.02 for x, y in corners)
    credits = (file.parent / "NOTICE.md").read_text("utf-8").replace("|", ",").split(",")
    assert file.stem in [name.strip() for name in credits]


def test_keywords_name_icons_of_the_look():
    assert all(LOOK.has_icon(keyword.icon) for keyword in LOOK.keywords if keyword.icon)


def test_keywords_are_tied_to_their_numbers_and_show_their_icon_once():
    dress = LOOK.dresser()
    first, second = dress("Spawn 1/2/3 normal henchmen at zone A."), dress("Gain 2 energy. Gain 1 energy.")
    assert f"**1/2/3{NBSP}normal{NBSP}henchmen**{NBSP}[normal]" in first and f"**zone{NBSP}A**" in first
    assert second == f"Gain **2{NBSP}energy**{NBSP}[energy]. Gain **1{NBSP}energy**."
