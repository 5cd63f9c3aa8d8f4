"""The look of Vigilantes: what only it has; the rest is in `tests/every/test_looks.py`."""

from __future__ import annotations

import re

import pytest

from capesmith.render.colour import contrast
from capesmith.render.words import NBSP
from vigilantes.press.printed import order

LOOK, SAVER = order().look, order("saver").look


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


def test_keywords_are_tied_to_their_numbers_and_show_their_icon_once():
    dress = LOOK.dresser()
    first, second = dress("Spawn 1/2/3 normal henchmen at zone A."), dress("Gain 2 energy. Gain 1 energy.")
    assert f"**1/2/3{NBSP}normal{NBSP}henchmen**{NBSP}[normal]" in first and f"**zone{NBSP}A**" in first
    assert second == f"Gain **2{NBSP}energy**{NBSP}[energy]. Gain **1{NBSP}energy**."
