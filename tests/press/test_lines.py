"""How texts break into lines, the bubbles that some of them stand in, and what stays clear of them."""

from __future__ import annotations

import math

import pytest

from capesmith.render.breaking import broken, evenly
from capesmith.render.bubbles import BASE, bubble
from capesmith.render.shapes import Box
from capesmith.render.words import Line, in_sentences, paragraphs
from capesmith.systems.heroes_wanted.press import PRINTING
from wanted.press.printed import box, printer

LOOK = PRINTING.look("full")
RULES = LOOK.setting(LOOK.role("rules"))


def said(lines: list[Line] | None) -> list[str]:
    assert lines is not None
    return ["".join(run.text or "*" for _, run in line.runs).strip() for line in lines]


def lines_of(text: str, width: float) -> list[str]:
    (paragraph,) = paragraphs(text, RULES)
    return said(broken(paragraph, width))


def test_no_word_is_left_alone_where_another_break_is_possible():
    text = "Retrieve another basic action."
    for tenth in range(70, 160):
        found = lines_of(text, tenth / 10)
        if len(found) == 2:
            assert all(len(line.split()) == 2 for line in found), found


def test_a_run_is_as_wide_as_its_words_and_spaces_are_in_its_own_face():
    """What follows bold words stands right behind them, although a bold space is narrower."""
    (paragraph,) = paragraphs("**flip on the long edge**, like a book", RULES)
    (line,) = broken(paragraph, 100.0) or ()
    (_, bold), (after, comma), *_ = line.runs
    assert RULES.bold.width(" ") != RULES.regular.width(" ")
    assert bold.text == "flip on the long edge" and comma.text.startswith(",")
    assert math.isclose(after, RULES.bold.width(bold.text), abs_tol=1e-6)


def test_a_keyword_with_its_number_may_stand_alone():
    assert lines_of("to each hero within **RNG\u00a01**\u00a0[range].", 10.0)[-1] == "RNG 1 *."


def test_lines_end_where_a_reader_pauses():
    assert lines_of("Once per action, after you **KO** a minion: **MOVE\u00a02**\u00a0[movement].", 8.7)[0] == (
        "Once per action,"
    )


def test_centred_lines_are_alike_and_no_more_than_they_have_to_be():
    (paragraph,) = paragraphs("You dealt the villain 10 or more DMG in total.", RULES)
    plain, even = broken(paragraph, 18.0), evenly(paragraph, 18.0)
    assert plain is not None and even is not None and len(plain) == len(even) == 2
    assert max(line.width for line in even) < max(line.width for line in plain)
    assert min(line.width for line in even) > 0.8 * max(line.width for line in even)


def test_each_number_of_a_die_has_a_line_of_its_own():
    told = in_sentences("Roll a die: 1–2: MOVE 3; 3–5: retrieve an action; 6: gain 1 fame. MOVE 2.")
    assert told.split("\n") == ["Roll a die:", "1–2: MOVE 3;", "3–5: retrieve an action;", "6: gain 1 fame.", "MOVE 2."]


@pytest.mark.parametrize("tip", [(20, 30), (5, 32), (2, 16), (60, 15), (45, 35), (25, -4)], ids=str)
def test_a_bubble_is_one_outline_with_a_tail_wide_enough_to_be_seen(tip):
    box = Box(10, 10, 30, 10)
    steps = bubble(box, tip).steps
    assert [step[0] for step in steps].count("m") == 1 and steps[-1] == ("h",)
    before, out, back = steps[-4], steps[-3], steps[-2]
    assert out[0] == back[0] == "c" and out[-2:] == tip
    assert math.dist(before[-2:], back[-2:]) >= 2 * BASE - 0.05
    rim = [step[-2:] for step in steps[:-3]]
    assert all(box.x - 0.01 <= x <= box.right + 0.01 and box.y - 0.01 <= y <= box.bottom + 0.01 for x, y in rim)


@pytest.mark.parametrize("kind", ["hero-a", "hero-b", "villain-a", "villain-b", "action", "quirk", "bonus"])
def test_the_footer_is_clear_of_the_boxes_above_it(kind):
    for card in (card for card in box().cards if card.kind == kind):
        laid = printer().printed(card).laid
        (footer,) = (at for name, at in laid.boxes if name == "footer")
        for name, at in laid.boxes:
            if name.startswith(("powers", "text box", "bubble")):
                assert at.bottom + 0.3 <= footer.y, (card.id, name)


def test_a_bubble_without_a_mouth_is_a_rounded_box():
    assert bubble(Box(10, 10, 30, 10), None).bounds() == Box(10, 10, 30, 10)
