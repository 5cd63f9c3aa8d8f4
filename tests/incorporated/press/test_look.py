"""The look of Heroes Incorporated: colours that everybody can tell apart, type to embed, icons with their authors."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from capesmith.check.prose import icon_words
from capesmith.render.colour import contrast, separation
from capesmith.render.words import NBSP
from capesmith.systems.heroes_incorporated.press.cards.values import LETTERS
from each import each
from incorporated.press.printed import box, game, order

LOOK, SAVER = order().look, order("saver").look
GATES = {"deuteranopia": 14.0, "protanopia": 14.0, "tritanopia": 11.0, "grey": 7.5}
INKS = ("ink", "dark", "white")


@pytest.mark.parametrize("name", LOOK.sets)
def test_the_members_of_a_set_can_be_told_apart_by_everybody(name):
    found = separation(list(LOOK.sets[name].values()))
    short = {sight: round(found[sight], 1) for sight, gate in GATES.items() if found[sight] < gate}
    assert not short, f"{name}: {short}"


@pytest.mark.parametrize("name", LOOK.sets)
def test_letters_on_a_colour_can_be_read(name):
    for word, colour in LOOK.sets[name].items():
        assert max(contrast(colour, LOOK.colour(ink)) for ink in INKS) >= 4.5, word


PAIRS = [("ink", "paper"), ("muted", "paper"), ("heading", "paper"), ("ink", "mustard"), ("dark", "orange"),
         ("white", "blue"), ("white", "teal"), ("cream", "navy"), ("ink", "mint"), ("ink", "tint"), ("mustard", "navy"),
         ("book-link", "paper"), ("book-accent", "paper"), ("ink", "book-caption"), ("ink", "book-zebra")]  # fmt: skip


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_has_contrast(text, ground):
    assert contrast(LOOK.colour(text), LOOK.colour(ground)) >= 4.5


def test_coloured_icons_in_texts_can_be_seen_and_save_ink():
    assert all(contrast(LOOK.colour(colour), LOOK.colour("paper")) >= 3.0 for colour in LOOK.icon_colours.values())
    assert all(LOOK.has_icon(icon) for icon in LOOK.icon_colours) and not SAVER.icon_colours


def test_saving_ink_turns_grounds_white_and_keeps_words_dark():
    for ground in ("paper", "ground", "navy", "mint", "sky", "tint", "book-zebra"):
        assert SAVER.colour(ground) == "#FFFFFF"
    for text in ("ink", "cream", "muted", "heading"):
        assert contrast(SAVER.colour(text), "#FFFFFF") >= 4.5
    assert SAVER.roles == LOOK.roles and SAVER.sets == LOOK.sets


def test_every_marker_has_a_letter_of_its_own():
    """Section 12 of the rules: a letter for colour-blind players."""
    assert set(LETTERS) == set(LOOK.sets["marker"]) and len(set(LETTERS.values())) == len(LETTERS)


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
    assert LOOK.icon(word).bounds().w > 0.2, "an icon fills its square"


@each("name", sorted(LOOK.icon_names))
def test_every_name_of_an_icon_leads_to_a_file(name):
    assert LOOK.has_icon(name)


def test_every_card_and_tile_has_an_icon_and_shares_it_with_no_other_of_its_kind():
    for kind in ("power", "supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame", "block"):
        files = [LOOK.icon_names.get(one.id, one.id) for one in box().cards if one.kind == kind]
        assert files and all(LOOK.has_icon(name) for name in files) and len(set(files)) == len(files), kind


@each("file", sorted((LOOK.folder / "icons").glob("*.svg")), ids=lambda f: f.stem)
def test_every_icon_file_is_a_plain_outline(file: Path):
    text = file.read_text("utf-8")
    assert "<path" in text and not any(tag in text for tag in ("<script", "<image", "href", "<!"))
    corners = [step[-2:] for step in LOOK.icon(file.stem).steps if len(step) > 1]
    assert all(-0.02 <= x <= 1.02 and -0.02 <= y <= 1.02 for x, y in corners)


def test_every_icon_is_credited():
    notice = (LOOK.folder / "icons" / "NOTICE.md").read_text("utf-8")
    credited = [
        name for row in notice.splitlines() if row.startswith("| ") for name in row.split("|")[2].strip().split(", ")
    ]
    credited.remove("Icons")
    assert sorted(credited) == sorted(file.stem for file in (LOOK.folder / "icons").glob("*.svg"))
    assert "CC BY 3.0" in notice


def test_keywords_are_tied_to_their_numbers_and_show_their_icon_once():
    dress = LOOK.dresser()
    first, second = dress("Gain 2 HP on an orthogonal block."), dress("Gain 1 HP.")
    assert f"**2{NBSP}HP**{NBSP}[points]" in first and "**orthogonal**" in first
    assert second == f"Gain **1{NBSP}HP**."
