"""The look of Heroes Wanted: what only it has; the rest is in `tests/every/test_looks.py`."""

from __future__ import annotations

from itertools import pairwise

import pytest

from capesmith.render.colour import (
    contrast,
    difference,
    ink_sum,
    lightness,
    luminance,
    mix,
    shade,
    simulate,
)
from capesmith.render.dress import Dresser, keywords_from
from capesmith.render.words import NBSP
from wanted.press.printed import order

LOOK = order().look


@pytest.mark.parametrize(
    ("text", "ground"),
    [("ink", "paper"), ("ink", "newsprint"), ("heading", "paper"), ("muted", "paper"), ("muted", "newsprint"),
     ("ink", "tint"), ("ink", "yellow"), ("white", "red"), ("white", "spent"), ("yellow", "ink"), ("white", "blue")],
)  # fmt: skip
def test_text_has_contrast(text, ground):
    assert contrast(LOOK.colour(text), LOOK.colour(ground)) >= 4.5


def test_colours_are_measured_as_the_standards_say():
    """Pairs from the CIEDE2000 test data are given in Lab; these are known sRGB values."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21, abs=0.01)
    assert luminance("#FFFFFF") == pytest.approx(1) and lightness("#777777") == pytest.approx(50.0, abs=0.6)
    assert difference("#D8192A", "#D8192A") == 0
    assert difference("#FFFFFF", "#000000") == pytest.approx(100, abs=0.1)
    assert simulate("#808080", "deuteranopia") == "#808080"
    assert mix("#000000", "#FFFFFF", 0.5) == "#808080" and shade("#808080", 0.5) == "#404040"
    assert ink_sum("#FFFFFF") == 0 and ink_sum("#000000") == 1


def test_a_missing_glyph_is_noticed():
    assert LOOK.face("text").missing("a → b ★ a") == ["→", "★"]


# --- icons and keywords -----------------------------------------------------------------------------------------


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
