"""The look of Hour of Need: what only it has; the rest is in `tests/every/test_looks.py`."""

from __future__ import annotations

import pytest

from capesmith.render.colour import contrast, separation
from capesmith.render.words import NBSP
from capesmith.systems.hour_of_need.kinds import COLOURS, FEATS, ICONS
from capesmith.systems.hour_of_need.press.cards.values import ON_NIGHT, STRIPS
from hour_of_need.press.printed import box, order

LOOK, SAVER = order().look, order("saver").look


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


def test_keywords_are_tied_to_their_numbers_and_show_their_icon_once():
    dress = LOOK.dresser()
    first, second = dress("The active hero suffers 2 damage."), dress("That hero suffers 1 damage.")
    assert f"**2{NBSP}damage**{NBSP}[damage]" in first
    assert second == f"That hero suffers **1{NBSP}damage**."
