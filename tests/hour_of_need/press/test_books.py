"""The books of Hour of Need: the rules tell every rule, the guide every issue, and examples are played before they are
told."""

from __future__ import annotations

import re
from functools import cache

import pytest

from capesmith.render.book.folder import BookFolder
from capesmith.render.book.records import Book
from capesmith.systems.hour_of_need.boards import ALL
from capesmith.systems.hour_of_need.press.rulebook.book import make_book as make_rulebook
from capesmith.systems.hour_of_need.press.rulebook.examples import changed, counts, ledger, spaces_of
from capesmith.systems.hour_of_need.press.rulebook.examples import told as words_of
from capesmith.systems.hour_of_need.press.rulebook.facts import facts_of
from capesmith.systems.hour_of_need.press.rulebook.stage import stage_of
from capesmith.systems.hour_of_need.press.rulebook.tableau import window
from capesmith.systems.hour_of_need.press.scenarios.book import make_book as make_issue_guide
from capesmith.systems.hour_of_need.press.scenarios.issues import characters, page
from capesmith.systems.rule_list import rule_list
from capesmith.systems.told import Told
from hour_of_need.press.printed import INKS, game, order

RULE = re.compile(r"HN-\d{3}")
MAKERS = {"rulebook": make_rulebook, "guide": make_issue_guide}
BOTH = pytest.mark.parametrize("which", MAKERS)
folder = BookFolder(order())
told = Told(order(), folder.unbroken)


@cache
def book(which: str, ink: str = "full") -> Book:
    return MAKERS[which](order(ink))


def words(which: str) -> str:
    text = " ".join(line.words for page in book(which).layouts for line in page.lines)
    return text.replace("\u00a0", " ")


# --- as wholes --------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("ink", INKS)
def test_nothing_in_the_books_is_wrong(which: str, ink: str) -> None:
    assert [str(problem) for problem in book(which, ink).problems] == []


@BOTH
def test_both_inks_make_the_same_pages(which: str) -> None:
    assert [page.words for page in book(which).pages] == [page.words for page in book(which, "saver").pages]


def test_the_rules_are_no_brick_and_fold_well() -> None:
    assert 24 <= len(book("rulebook").pages) <= 40 and not len(book("rulebook").pages) % 4
    assert not len(book("guide").pages) % 4


def test_every_rule_is_told() -> None:
    """The chapters name each rule where they tell it, and no others."""
    named = {id for chapter in folder.chapters for id in RULE.findall(chapter.text)}
    assert named == {rule.id for rule in rule_list(game())}


# --- numbers ----------------------------------------------------------------------------------------------------


def test_the_box_is_counted() -> None:
    """HN-001 to HN-005: without the cards of the Annual."""
    n = facts_of(order(), told)["n"]
    found = tuple(n[key] for key in ("decks", "hero_deck", "villain_deck", "issue_deck", "ploys_each", "clue"))
    assert found == (4, 21, 30, 15, 21, 20)


def test_the_first_game_is_that_of_its_issue() -> None:
    """HN-701, and the cards that Your Origin Story lays out are in their decks."""
    facts = facts_of(order(), told)
    assert (facts["hero"].id, facts["villain"].id) == ("majesty", "dowager")
    for id in facts["hand"]:
        assert told.card(id).fields["hero"] == "majesty"
    for id in facts["plots"]:
        assert told.card(id).fields["villain"] == "dowager"


# --- examples ---------------------------------------------------------------------------------------------------


def test_examples_show_what_happens() -> None:
    stage = stage_of(order())
    play = stage.play("over-the-velvet-rope")
    assert words_of(play)["gone"] == ["2 bystanders"]
    assert "B2" in spaces_of(play) and "C3" in spaces_of(play)
    play = stage.play("past-the-governess")
    assert [(was.space, now.space, now.panel) for was, now in words_of(play)["moved"]] == [("C4", "B2", True)]


def test_a_board_that_stays_as_it_is_is_not_shown_twice() -> None:
    """The heroes, their numbers and what lies on cards are shown instead, and what is another stands out."""
    stage = stage_of(order())
    play = stage.play("her-moment")
    assert not changed(play) and changed(stage.play("over-the-velvet-rope"))
    was, now = counts(play.before), counts(play.after)
    assert was != now and was.keys() == now.keys() == {"Majesty"}
    ((one,),) = (ledger(now, was, 0.0)["heroes"],)
    assert {chip["says"] for chip in one["chips"] if chip["new"]} == {"2 focus", "0 in hand"} and one[
        "side"
    ] == "Focused"
    assert not any(chip["new"] for hero in ledger(was, was, 0.0)["heroes"] for chip in hero["chips"])


def test_whoever_is_spoken_of_is_in_the_picture() -> None:
    """The Dowager stands two spaces from where the loot goes."""
    play = stage_of(order()).play("the-higher-number")
    assert "A4" in spaces_of(play) and words_of(play)["tokens"] == [(3, 1)]


@pytest.mark.parametrize("spaces", [["A1"], ["I7"], ["D4"], ["A1", "I7"], ["C3", "D3"]])
def test_a_window_is_never_just_a_corner(spaces: list[str]) -> None:
    shown = {ALL[number] for number in window(spaces)}
    rows, columns = {id[1] for id in shown}, {id[0] for id in shown}
    assert set(spaces) <= shown and len(rows) >= 3 and len(columns) >= 5


def test_your_origin_story_is_played() -> None:
    stage = stage_of(order())
    story = [id for id in stage.examples if id.startswith("origin-")]
    assert len(story) == 6 and all(stage.plays(id) for id in story)


# --- the guide --------------------------------------------------------------------------------------------------


def test_every_issue_has_its_pages() -> None:
    said = words("guide")
    for scenario in order().box.scenarios:
        assert scenario.content.name.upper() in said.upper()
        shown = page(order(), told, scenario.content)
        assert shown["objective"] and shown["crisis"] and shown["setup"] and len(shown["cards"]) == 10


def test_the_guide_names_the_thirteen_characters() -> None:
    """Reference 12.5: 3, 6, 2 and 2."""
    found = {}
    for scenario in order().box.scenarios:
        own = told.cards("scheme", issue=scenario.id) + told.cards("issue-card", issue=scenario.id)
        found[scenario.id] = len(characters(own))
    assert found == {"century-heist": 3, "high-water-mark": 2, "brink-of-ruin": 6, "vanishing-act": 2}
