"""The look of Heroes Incorporated: what only it has; the rest is in `tests/every/test_looks.py`."""

from __future__ import annotations

import pytest

from capesmith.render.colour import contrast
from capesmith.render.words import NBSP
from capesmith.systems.heroes_incorporated.press.cards.values import LETTERS
from incorporated.press.printed import box, order

LOOK, SAVER = order().look, order("saver").look
PAIRS = [("ink", "paper"), ("muted", "paper"), ("heading", "paper"), ("ink", "mustard"), ("dark", "orange"),
         ("white", "blue"), ("white", "teal"), ("cream", "navy"), ("ink", "mint"), ("ink", "tint"), ("mustard", "navy"),
         ("book-link", "paper"), ("book-accent", "paper"), ("ink", "book-caption"), ("ink", "book-zebra")]  # fmt: skip


@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_has_contrast(text, ground):
    assert contrast(LOOK.colour(text), LOOK.colour(ground)) >= 4.5


def test_saving_ink_turns_grounds_white_and_keeps_words_dark():
    for ground in ("paper", "ground", "navy", "mint", "sky", "tint", "book-zebra"):
        assert SAVER.colour(ground) == "#FFFFFF"
    for text in ("ink", "cream", "muted", "heading"):
        assert contrast(SAVER.colour(text), "#FFFFFF") >= 4.5
    assert SAVER.roles == LOOK.roles and SAVER.sets == LOOK.sets


def test_every_marker_has_a_letter_of_its_own():
    """Section 12 of the rules: a letter for colour-blind players."""
    assert set(LETTERS) == set(LOOK.sets["marker"]) and len(set(LETTERS.values())) == len(LETTERS)


def test_every_card_and_tile_has_an_icon_and_shares_it_with_no_other_of_its_kind():
    for kind in ("power", "supervillain", "ko-gadget", "equipped-gadget", "hq-gadget", "fame", "block"):
        files = [LOOK.icon_names.get(one.id, one.id) for one in box().cards if one.kind == kind]
        assert files and all(LOOK.has_icon(name) for name in files) and len(set(files)) == len(files), kind


def test_keywords_are_tied_to_their_numbers_and_show_their_icon_once():
    dress = LOOK.dresser()
    first, second = dress("Gain 2 HP on an orthogonal block."), dress("Gain 1 HP.")
    assert f"**2{NBSP}HP**{NBSP}[points]" in first and "**orthogonal**" in first
    assert second == f"Gain **1{NBSP}HP**."
