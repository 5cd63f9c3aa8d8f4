"""The line breaker beside brute force and a greedy one: widths, words, number of lines, the price of every break."""

from __future__ import annotations

from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from capesmith.render.breaking import LONELY, PAUSE, PAUSES, SHORT, WORD, broken, evenly
from capesmith.render.words import Line, Paragraph, Run, Word, paragraph
from capesmith.systems.heroes_wanted.press import PRINTING

LOOK = PRINTING.look("full")
RULES = LOOK.setting(LOOK.role("rules"))
WORDS = st.lists(
    st.sampled_from(["a", "to", "Deal", "4", "DMG", "character,", "headline:", "RNG 2", "[fame]", "1st", "complete"]),
    min_size=1, max_size=9,
).map(" ".join)  # fmt: skip
WIDTHS = st.floats(2.0, 30.0)


def said(lines: list[Line]) -> list[str]:
    return ["".join(run.text or "*" for _, run in line.runs).strip() for line in lines]


def length(words: tuple[Word, ...]) -> float:
    return sum(word.width + word.space for word in words) - words[-1].space


def greedy(one: Paragraph, width: float) -> int:
    """How many lines it takes to fill each as far as it goes."""
    lines, start = 1, 0
    for end in range(1, len(one.words) + 1):
        if length(one.words[start:end]) > width - (one.indent if start else 0.0) + 1e-9:
            lines, start = lines + 1, end - 1
    return lines


def price(one: Paragraph, width: float, cuts: tuple[int, ...]) -> tuple[int, float] | None:
    """The number of lines and what their breaks cost; None if one is too wide."""
    total = 0.0
    for start, end in pairwise(cuts):
        words, room = one.words[start:end], width - (one.indent if start else 0.0)
        if length(words) > room + 1e-9:
            return None
        slack, last = (room - length(words)) / width, end == len(one.words)
        share = PAUSE if words[-1].runs[-1].text.endswith(PAUSES) else 1.0
        if not last:
            total += share * slack**2 + words[-1].tie
        elif start and length(words) < SHORT * room:
            total += share * LONELY
        alone = len(words) == 1 < len(one.words) and not any(" " in run.text for run in words[0].runs)
        if alone and last:
            total += LONELY if length(words) < WORD * room else 0.0
        elif alone:
            total += LONELY * min(1.0, 2 * slack)
    return len(cuts) - 1, total


def cuts_of(one: Paragraph, lines: list[Line]) -> tuple[int, ...]:
    """Where lines were cut, told from how wide they are."""
    cuts = [0]
    for line in lines:
        start, indent = cuts[-1], one.indent if cuts[-1] else 0.0
        ends = range(start + 1, len(one.words) + 1)
        cuts.append(min(ends, key=lambda end: abs(indent + length(one.words[start:end]) - line.width)))
    return tuple(cuts)


@given(WORDS, WIDTHS)
def test_no_way_to_break_a_paragraph_is_better(text: str, width: float) -> None:
    one = paragraph(text, RULES)
    n = len(one.words)
    ways = [price(one, width, (0, *cuts, n)) for k in range(n) for cuts in combinations(range(1, n), k)]
    possible = [way for way in ways if way is not None]
    found = broken(one, width)
    assert (found is None) == (not possible)
    if found is not None:
        ours = price(one, width, cuts_of(one, found))
        assert ours is not None and ours[0] == min(possible)[0]
        assert ours[1] <= min(possible)[1] + 1e-9


@given(WORDS, WIDTHS)
def test_lines_keep_to_the_width_the_words_and_the_number_of_lines(text: str, width: float) -> None:
    one = paragraph(text, RULES)
    for way in (broken, evenly):
        found = way(one, width)
        if found is not None:
            assert all(line.width <= width + 1e-6 for line in found)
            assert "".join(said(found)).replace(" ", "") == text.replace("[fame]", "*").replace(" ", "")
            assert len(found) == greedy(one, width)


@given(st.integers(2, 8), WIDTHS)
def test_lines_after_a_bullet_are_indented_and_narrower(count: int, width: float) -> None:
    one = paragraph("• " + "word " * count, RULES)
    found = broken(one, width)
    if found is not None:
        assert all(line.width <= width + 1e-6 for line in found)
        assert all(abs(line.runs[0][0] - one.indent) < 1e-9 for line in found[1:])


def test_no_verb_stands_alone_where_a_little_word_can_keep_it_company() -> None:
    one = paragraph("After you complete a headline: gain **1**\u00a0fame\u00a0[fame].", RULES)
    assert said(broken(one, 7.4) or [])[:2] == ["After you", "complete a"]


def test_what_belongs_together_is_parted_only_where_the_edge_would_be_ragged() -> None:
    for text, tied in (
        ("Deal one DMG within RNG 2 of you", "RNG 2"),
        ("become the 1st Hero again", "1st Hero"),
        ("some of your heroes gain 4 DMG now", "4 DMG"),
    ):
        one = paragraph(text, RULES)
        natural = length(one.words)
        kept = [
            any(tied in line for line in said(broken(one, natural * share / 100) or [])) for share in range(40, 100)
        ]
        assert sum(kept) > 0.6 * len(kept), (text, sum(kept), len(kept))


def test_icons_are_boxes_of_their_width() -> None:
    icon = Word((Run("", "", 3.0, "fame"),), 3.0, 1.0)
    found = broken(Paragraph((icon,) * 6), 11.0)
    assert found is not None and [line.width for line in found] == [11.0, 11.0]
