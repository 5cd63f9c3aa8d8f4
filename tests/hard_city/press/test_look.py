"""The look of Hard City: colours that everybody can tell apart, type to embed, icons with their authors."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from capesmith.check.prose import icon_words
from capesmith.render.colour import contrast, separation
from capesmith.render.words import NBSP
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.kinds import DECKS, TYPES
from each import each
from hard_city.press.printed import order

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
        assert max(contrast(colour, LOOK.colour(ink)) for ink in ("ink", "white")) >= 4.5, word


OWNERS = ("donathan", "jenny", "miranda", "marcellus", "blast")
PAIRS = [("ink", "paper"), ("muted", "paper"), ("heading", "paper"), ("light", "night"), ("pale", "night"),
         ("pink", "panel"), ("cyan", "panel"), ("mutant", "panel"), ("cyan", "night"), ("ink", "pink"), ("ink", "cyan"),
         ("ink", "deck.street"), ("ink", "deck.chaos"), ("ink", "amber"), ("ink", "tint"), ("book-link", "paper"),
         ("book-accent", "paper"), ("ink", "book-caption"), ("ink", "book-zebra")]  # fmt: skip


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_has_contrast(text, ground):
    assert contrast(LOOK.colour(text), LOOK.colour(ground)) >= 4.5


def test_everybody_who_owns_cards_has_a_colour_and_a_sign():
    """Colour is the second signal: signs differ, too."""
    for words in (OWNERS, DECKS, TYPES):
        files = [LOOK.icon_names.get(word, word) for word in words]
        assert len(set(files)) == len(files) and all(map(LOOK.has_icon, words))
    assert {*OWNERS} - {"blast"} <= set(LOOK.sets["owner"]) and set(DECKS) <= set(LOOK.sets["deck"])


def test_coloured_icons_in_texts_can_be_seen_and_save_ink():
    assert all(contrast(LOOK.colour(colour), LOOK.colour("paper")) >= 3.0 for colour in LOOK.icon_colours.values())
    assert all(LOOK.has_icon(icon) for icon in LOOK.icon_colours) and not SAVER.icon_colours


def test_saving_ink_turns_the_night_white_and_keeps_words_dark():
    for ground in ("paper", "night", "ground", "panel", "tint"):
        assert SAVER.colour(ground) == "#FFFFFF"
    for text in ("ink", "light", "pale", "muted"):
        assert contrast(SAVER.colour(text), "#FFFFFF") >= 4.5
    assert SAVER.roles == LOOK.roles and SAVER.sets == LOOK.sets


def test_nothing_that_rules_are_written_in_gets_smaller_than_can_be_read():
    """8 points for rules on cards and boards; notes of aids and the back of the book may be smaller."""
    for name in ("rules", "large-rules", "reaction", "board"):
        assert LOOK.role(name).floor >= 8, name


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
        assert not face.missing("Aa 0123456789–’“”…•é")
    assert role.floor <= role.size


@each("word", sorted(icon_words(SYSTEM.vocabulary)))
def test_every_icon_an_author_may_write_can_be_drawn(word):
    assert LOOK.has_icon(word), word


@each("name", sorted(LOOK.icon_names))
def test_every_name_of_an_icon_leads_to_a_file(name):
    assert LOOK.has_icon(name)


@each("file", sorted((LOOK.folder / "icons").glob("*.svg")), ids=lambda f: f.stem)
def test_every_icon_file_is_a_plain_outline(file: Path):
    text = file.read_text("utf-8")
    assert "<path" in text and not any(tag in text for tag in ("<script", "<image", "href", "<!"))
    corners = [step[-2:] for step in LOOK.icon(file.stem).steps if len(step) > 1]
    assert all(-0.02 <= x <= 1.02 and -0.02 <= y <= 1.02 for x, y in corners)
    assert LOOK.icon(file.stem).bounds().w > 0.15, "an icon fills its square"


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
    first, second = dress("Deal 2 damage to a Mutant."), dress("Deal 1 damage to it.")
    assert f"**2{NBSP}damage**{NBSP}[damage]" in first
    assert second == f"Deal **1{NBSP}damage** to it."
