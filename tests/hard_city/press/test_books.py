"""The rulebook and the Episode Guide of Hard City: nothing is wrong in them, and every rule is told."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from capesmith.render.book.folder import BookFolder
from capesmith.render.book.records import Book
from capesmith.systems.hard_city import SYSTEM, grid
from capesmith.systems.hard_city.press.rulebook.book import make_book as make_rulebook
from capesmith.systems.hard_city.press.rulebook.examples import Examples, named, window
from capesmith.systems.hard_city.press.rulebook.facts import facts_of
from capesmith.systems.hard_city.press.scenarios.book import make_book as make_guide
from capesmith.systems.rule_list import rule_list
from capesmith.systems.told import Told
from hard_city.press.printed import INKS, order

MAKERS = {"rulebook": make_rulebook, "guide": make_guide}
RULE = re.compile(r"HC-\d{3}")
SPAN = re.compile(r"HC-(\d{3}) to HC-(\d{3})")


@lru_cache(maxsize=4)
def book(which: str, ink: str = "full") -> Book:
    return MAKERS[which](order(ink))


def words(which: str) -> str:
    return " ".join(word for page in book(which).pages for word in page.words)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("which", MAKERS)
def test_nothing_in_the_books_is_wrong(which: str, ink: str) -> None:
    assert [str(problem) for problem in book(which, ink).problems] == []


@pytest.mark.parametrize("which", MAKERS)
def test_both_inks_make_the_same_pages(which: str) -> None:
    assert [page.words for page in book(which).pages] == [page.words for page in book(which, "saver").pages]


def test_the_books_fold_well() -> None:
    assert 24 <= len(book("rulebook").pages) <= 40 and not len(book("rulebook").pages) % 4
    assert len(book("guide").pages) == 16


def test_every_rule_is_told() -> None:
    """The chapters, and the sentences of the Episode Sheets, name each rule where they tell it, and no others."""
    folder = BookFolder(order())
    sheets = (order().look.folder / "sheets.yaml").read_text("utf-8")
    text = sheets + "".join(chapter.text for chapter in folder.chapters)
    named = set(RULE.findall(text))
    for first, last in SPAN.findall(text):
        named |= {f"HC-{number:03d}" for number in range(int(first), int(last) + 1)}
    known = {rule.id for rule in rule_list(SYSTEM)}
    assert sorted(named - known) == [] and sorted(known - named) == []


def test_the_box_is_counted() -> None:
    n = facts_of(order(), Told(order(), str))["n"]
    assert [n[kind] for kind in ("skill", "equipment", "chaos", "auto", "event", "cutscene", "special", "mutant")] == [
        28, 24, 30, 30, 8, 20, 5, 2,
    ]  # fmt: skip


def test_every_episode_has_a_spread_with_its_set_ups() -> None:
    """What is going on stands on the left, the four set-ups on the right."""
    contents = {entry.anchor: entry.page for entry in book("guide").contents}
    for scenario in order().box.scenarios:
        page = contents[scenario.id]
        assert page % 2 == 0, scenario.id
        said = " ".join(book("guide").pages[page].words)
        assert all(f"Event {pair}" in said for pair in ("1–2", "3–4", "5–6", "7–8")), scenario.id
        assert scenario.content.name.upper() in words("guide").upper()


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_is_certified_stays_on_the_spread_of_its_episode(paper: str, tmp_path: Path) -> None:
    """By mode, for one player and for two or more."""
    asked = [("", [1], 0.7, 5.0), ("mode=co-op", [2, 3, 4], 0.68, 6.0), ("", [2, 3, 4, 5], 0.51, 4.0)]
    promises = [
        {"promise": name, "players": players, "verdict": "kept", "found": {"value": value}}
        | ({"with": set_up} if set_up else {})
        for set_up, players, *values in asked
        for name, value in zip(("win", "turns"), values, strict=True)
    ]
    folder = tmp_path / "scenarios" / "hard-city" / "certificates"
    folder.mkdir(parents=True)
    for scenario in order().box.scenarios:
        told = json.dumps({"verdict": "kept", "promises": promises})
        (folder / f"{scenario.id}.json").write_text(told, "utf-8")
    mine = replace(order(root=tmp_path), options={"paper": paper})
    made = make_guide(mine)
    assert made.problems == () and len(made.pages) == 16
    said = [" ".join(page.words) for page in made.pages]
    for entry in (one for one in made.contents if one.anchor in {scenario.id for scenario in mine.box.scenarios}):
        right = said[entry.page]
        won = "players: the Officers won"
        assert f"1 vs All with 2/3/4/5 {won} 51/51/51/51 games in a hundred, in 4/4/4/4 rounds" in right
        assert f"Solo and Co-op with 1/2/3/4 {won} 70/68/68/68 games in a hundred, in 5/6/6/6 rounds" in right


def test_both_sides_of_a_special_are_told() -> None:
    said = words("guide")
    for card in order().box.cards:
        if card.kind == "special":
            assert card.name in said and card.fields["auto_name"].replace("'", "’") in said


def test_the_pilot_is_played_by_the_rules() -> None:
    """What the first evening tells of lies where the set-up and the Events put it."""
    first = next(one.content for one in order().box.scenarios if one.content.number == 1)
    grid = first.grids["1-2"]
    assert grid.tokens["helicopter"] == ("G4",) and "D4-E4" in grid.vehicles["civilian-car"]
    events = {card.fields["number"]: card.fields for card in order().box.cards if card.kind == "event"}
    assert list(events[5]["civilians"]) == ["E5", "L7"] and list(events[5]["crates"]) == ["J4"]
    assert "M4" in {space for zone in first.zones.values() for space in zone}
    coming = order().box.card("they-keep-coming")
    assert coming.abilities[0].steps[0].number == 4 and coming.fields["bottom_priority"] == "active-officer"
    assert 1 in order().box.card("air-support").fields["episodes"]


def examples() -> Examples:
    return Examples(order(), BookFolder(order()).told["captions"])


def test_examples_of_the_rulebook_are_played() -> None:
    """Each that a chapter asks for is one of the box, and the rules have it so."""
    asked = {id for chapter in BookFolder(order()).chapters for id in re.findall(r"```example (\S+)", chapter.text)}
    made = examples()
    assert len(asked) >= 9 and all(made.stage.plays(id) for id in asked)


def test_examples_show_what_happens() -> None:
    made = examples()
    play = made.stage.play("fists-first")
    mutants = [one for one in play.after.standing if one.sort == "mutant"]
    assert [one.lies for one in mutants].count(True) == 2 and len(mutants) == 3
    shown = named(play)
    assert {one.who for one in shown.before.standing if one.sort == "officer"} == {"jenny"}
    said = made("one-up-one-down")
    assert "2 Mutants gone" in " ".join(map(str, said)) and "Extermination 2" in " ".join(map(str, said))


@pytest.mark.parametrize("spaces", [[0], [103], [45, 47], [0, 12], [20, 98]])
def test_a_window_is_never_just_a_corner(spaces: list[int]) -> None:
    shown = window(spaces)
    rows, columns = ({grid.cell(one)[axis] for one in shown} for axis in (1, 0))
    assert set(spaces) <= set(shown) and len(rows) >= 3 and len(columns) >= 5
