"""The look of Hour of Need: colours that everybody can tell apart, type to embed, icons with their authors."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from capesmith.check.prose import icon_words
from capesmith.render.colour import contrast, separation
from capesmith.render.words import NBSP
from capesmith.systems.hour_of_need.kinds import COLOURS, FEATS, ICONS
from capesmith.systems.hour_of_need.press.cards.values import ON_NIGHT, STRIPS
from each import each
from hour_of_need.press.printed import box, game, order

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


def test_words_on_strips_can_be_read():
    """The strips of section 12.1 of the rules: each has a colour, an icon and words in ink or white."""
    for strip in {*STRIPS.values()}:
        upon = "white" if strip in ON_NIGHT else "ink"
        assert contrast(LOOK.colour(f"strip.{strip}"), LOOK.colour(upon)) >= 4.5 and LOOK.has_icon(strip), strip


PAIRS = [("ink", "paper"), ("muted", "paper"), ("heading", "paper"), ("light", "night"), ("pale", "night"),
         ("ink", "amber"), ("white", "crimson"), ("white", "purple"), ("amber", "night"), ("ink", "tint"),
         ("book-link", "paper"), ("book-accent", "paper"), ("ink", "book-caption"), ("ink", "book-zebra")]  # fmt: skip


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_has_contrast(text, ground):
    assert contrast(LOOK.colour(text), LOOK.colour(ground)) >= 4.5


def test_every_deck_has_a_light_and_a_badge_that_stand_out_from_the_night():
    decks = [one.id for one in box().cards if one.kind in ("hero", "villain")]
    decks += [one.fields["issue"] for one in box().cards if one.kind == "overview"]
    for deck in (*decks, "clue", "nemesis", "annual"):
        assert LOOK.has_icon(deck) and contrast(LOOK.colour(deck), LOOK.colour("night")) >= 3.0, deck
    lights = [LOOK.colour(deck) for deck in decks]
    assert len(set(lights)) == len(lights) and separation(lights)["plain"] > 5


def test_coloured_icons_in_texts_can_be_seen_and_save_ink():
    assert all(contrast(LOOK.colour(colour), LOOK.colour("paper")) >= 3.0 for colour in LOOK.icon_colours.values())
    assert all(LOOK.has_icon(icon) for icon in LOOK.icon_colours) and not SAVER.icon_colours


def test_saving_ink_turns_the_night_white_and_keeps_words_dark():
    for ground in ("paper", "night", "ground", "panel", "tint", "map"):
        assert SAVER.colour(ground) == "#FFFFFF"
    for text in ("ink", "light", "pale", "muted", "cut"):
        assert contrast(SAVER.colour(text), "#FFFFFF") >= 4.5
    assert SAVER.roles == LOOK.roles and SAVER.sets == LOOK.sets


def test_panels_feats_and_ploys_have_shapes_of_their_own():
    """Colour is the second signal: symbols differ too."""
    for words in (COLOURS, FEATS, [*(set(ICONS) - set(COLOURS)), "minion"]):
        files = [LOOK.icon_names.get(word, word) for word in words]
        assert len(set(files)) == len(files) and all(map(LOOK.has_icon, words))
    assert set(LOOK.sets["panel"]) == set(COLOURS) and set(LOOK.sets["feat"]) == set(FEATS)


@pytest.mark.parametrize("file", LOOK.font_files, ids=lambda f: f.stem)
def test_a_font_may_be_embedded_and_brings_its_licence(file: Path):
    assert TTFont(file)["OS/2"].fsType == 0
    family = file.stem.removesuffix("-italic").rpartition("-")[0]
    assert "SIL OPEN FONT LICENSE" in file.with_name(f"{family}-LICENSE.txt").read_text("utf-8").upper()


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
    assert LOOK.icon(word).bounds().w > 0.15, "an icon fills its square"


@each("name", sorted(LOOK.icon_names))
def test_every_name_of_an_icon_leads_to_a_file(name):
    assert LOOK.has_icon(name)


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
    first, second = dress("The active hero suffers 2 damage."), dress("That hero suffers 1 damage.")
    assert f"**2{NBSP}damage**{NBSP}[damage]" in first
    assert second == f"That hero suffers **1{NBSP}damage**."
