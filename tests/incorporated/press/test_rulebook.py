"""The rulebook of Heroes Incorporated: it states every rule, takes numbers from the game, and shows what happens."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache
from typing import Any

import pypdfium2
import pytest
import yaml

from capesmith.content.model import Box
from capesmith.effects.wording.text import UNSAID
from capesmith.render.book.binding import draw_book
from capesmith.render.book.drawn import Drawn, Unprintable
from capesmith.render.book.folder import BookFolder
from capesmith.render.book.format import COLUMN, PAGE
from capesmith.render.book.records import Book, FigureRequest
from capesmith.render.book.sources import chapter_numbers
from capesmith.render.document import About, Document
from capesmith.render.shapes import Box as Area
from capesmith.systems.heroes_incorporated.cities import beyond, space_named
from capesmith.systems.heroes_incorporated.press.rulebook.book import make_book as make_rulebook
from capesmith.systems.heroes_incorporated.press.rulebook.facts import RULINGS, facts_of
from capesmith.systems.heroes_incorporated.press.rulebook.pictures import recipes
from capesmith.systems.printed import names_in, own_lines
from capesmith.systems.rule_list import rule_list
from capesmith.systems.told import Told
from incorporated.press.printed import INKS, box, card, game, order

RULE = re.compile(r"HI-\d{3}")
TOTAL = 313
# Which chapter tells the rules of which chapter of the list.
TOLD_IN = {
    "Draft": "set-up", "Teams and starting items": "set-up", "Research cards and the city": "set-up",
    "Heroes enter the city": "set-up", "The round": "round", "The turn": "round", "The end of the round": "end",
    "Blocks and neighbours": "fieldwork", "Move": "fieldwork", "Fight Crime": "fieldwork",
    "Supervillains": "supervillains", "Research cards": "research", "KO Gadgets": "research",
    "Equipped Gadgets": "research", "Team HQ Gadgets": "research", "Fame": "research", "Super powers": "powers",
    "Timing": "questions", "Justice tokens": "options", "Supervillain lairs": "options",
}  # fmt: skip
ELSEWHERE = {"HI-307": "welcome", "HI-383": "round", "HI-389": "round", "HI-517": "research", "HI-555": "options",
             "HI-566": "options", "HI-567": "options", "HI-569": "options", "HI-571": "research", "HI-477": "end",
             "HI-478": "end"}  # fmt: skip


folder = BookFolder(order())
chapters = folder.chapters
told = Told(order(), folder.unbroken)


def book(ink: str = "full") -> Book:
    return made(ink)


@cache
def made(ink: str) -> Book:
    return make_rulebook(order(ink))


@cache
def printed_pages() -> tuple[str, ...]:
    """The words of every page, read back from a PDF."""
    document = Document(About("rulebook"), order().look)
    draw_book(document, book())
    pdf = pypdfium2.PdfDocument(io.BytesIO(document.bytes()))
    return tuple(" ".join(page.get_textpage().get_text_bounded().split()) for page in pdf)


def plain(text: str) -> str:
    """Words without the marks of good type."""
    return text.translate({0xA0: " ", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2013: "-"})


@cache
def said() -> str:
    """All the words of the book in one line."""
    return plain(" ".join(" ".join(line.words for line in page.lines) for page in book().layouts))


def with_cards(kind: str, **changed: Any) -> Box:
    """The box with every card of a kind changed."""
    mine = replace(box())
    mine.decks = [
        replace(deck, cards=tuple(replace(one, **changed) for one in deck.cards)) if deck.kind == kind else deck
        for deck in mine.decks
    ]
    return mine


# --- the list of rules ----------------------------------------------------------------------------------------


def test_the_list_has_every_rule_once_and_in_order() -> None:
    ids = [rule.id for rule in rule_list(game())]
    assert len(ids) == TOTAL and ids == sorted(set(ids))


def test_rules_that_are_not_played_say_why() -> None:
    aside = [rule for rule in rule_list(game()) if not rule.played]
    assert [rule.id for rule in aside] == ["HI-126", "HI-307", "HI-339", "HI-402", "HI-496", "HI-501"]
    known = {rule.id for rule in rule_list(game())}
    assert all(set(RULE.findall(rule.not_played)) <= known for rule in aside)


# --- the book as a whole ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", INKS)
def test_nothing_in_the_book_is_wrong(ink: str) -> None:
    assert [str(problem) for problem in book(ink).problems] == []


def test_both_inks_make_the_same_pages() -> None:
    assert [page.words for page in book("full").pages] == [page.words for page in book("saver").pages]


def test_the_book_is_no_brick() -> None:
    assert 20 <= len(book().pages) <= 32


def test_a_book_made_twice_is_the_same_and_part_of_the_printed_set() -> None:
    printing = game().printing
    assert printing is not None
    again = printing.makers["rulebook"](order()).book
    assert again is not None and again.pages[0].id == "rulebook-title"
    assert [page.fingerprint for page in again.pages] == [page.fingerprint for page in book().pages]


def test_the_pages_of_the_pdf_carry_their_words() -> None:
    pages = printed_pages()
    assert len(pages) == len(book().pages) and "Incorporated" in pages[0]
    for page, layout in zip(pages[1:], book().layouts, strict=False):
        if layout.opens:
            assert layout.chapter in page and "MEGALOPOLIS CIVIC HEROICS" in page


def test_numbered_chapters_carry_their_form() -> None:
    label = next(page for page in book().layouts if page.chapter == "Fieldwork")
    number = chapter_numbers(chapters)("fieldwork")
    assert label.label == f"Section {number}" and f"FORM MCH-{number:02}" in printed_pages()[label.number - 1]


def test_no_page_shows_the_number_of_a_rule_or_an_effect_without_words() -> None:
    assert not RULE.search(said()) and UNSAID not in said()


def test_few_pages_are_left_to_a_picture_of_the_country() -> None:
    fillers = [page.number for page in book().layouts for item in page.items if getattr(item, "kind", "") == "filler"]
    assert len(fillers) <= 11, fillers


def test_no_heading_stands_at_the_foot_of_a_page() -> None:
    for page in book().layouts:
        lowest = max((line.y for line in page.lines), default=0.0)
        heads = [mark for mark in page.marks if mark.kind == "anchor" and mark.level in (1, 2)]
        assert all(mark.y < lowest for mark in heads), page.number


# --- rules ------------------------------------------------------------------------------------------------------


def test_every_rule_of_the_game_is_stated_on_some_page() -> None:
    known = {rule.id for rule in rule_list(game())}
    assert sorted(known - book().rules) == [] and sorted(book().rules - known) == []


def test_chapters_and_rulings_state_every_rule_themselves_and_not_only_in_examples() -> None:
    texts = [chapter.text for chapter in chapters] + list(game().data(RULINGS).values())
    stated = {rule for text in texts for rule in RULE.findall(text)}
    assert sorted({rule.id for rule in rule_list(game())} - stated) == []


def test_every_rule_is_told_in_the_chapter_it_belongs_to() -> None:
    stated = {
        anchor[1]: set(RULE.findall(chapter.text))
        for chapter in chapters
        if (anchor := re.search(r"^# .*\{#([\w-]+)", chapter.text))
    }
    stated["powers"] |= {rule for text in game().data(RULINGS).values() for rule in RULE.findall(text)}
    for rule in rule_list(game()):
        chapter = ELSEWHERE.get(rule.id) or TOLD_IN.get(rule.chapter)
        assert chapter is None or rule.id in stated[chapter], (rule.id, chapter)


def test_every_power_has_its_ruling_and_no_ruling_is_nobodys() -> None:
    powers = {one.id for one in box().everything() if one.kind == "power"}
    assert set(game().data(RULINGS)) == powers and len(powers) == 16


# --- numbers and names ------------------------------------------------------------------------------------------


def test_powers_and_blocks_are_printed_in_the_words_of_the_cards() -> None:
    names = names_in(box(), game())
    for one in box().everything():
        if one.kind in ("power", "block"):
            assert one.name in said()
            for line in own_lines(one, game(), names):
                assert plain(line) in said(), one.id


def test_counts_are_those_of_the_box() -> None:
    n = facts_of(order(), told)["n"]
    assert (n["hero"], n["power"], n["block"], n["research"]) == (18, 16, 25, 54)
    assert (n["supervillain"], n["ko_gadget"], n["equipped_gadget"], n["hq_gadget"], n["fame"]) == (16, 8, 12, 8, 10)


def test_starting_items_are_those_of_the_powers() -> None:
    """HI-110 to HI-112, HI-116."""
    gets = {one["names"]: one["gets"] for one in facts_of(order(), told)["starters"]}
    assert gets["Shadowboxer"] == "Black marker" and gets["Huntaar, Werebeast and Thunderhawk"] == "Orange marker"
    assert plain(gets["Werebeast, Titan and Andron"]) == "Combat +1 token" and "Gadget" in gets["Scrap"]
    assert len(gets) == 8


def test_crimes_start_where_the_rules_say() -> None:
    """HI-122."""
    rows = facts_of(order(), told)["crimes"]
    assert [(row["players"], row["letters"]) for row in rows] == [(2, "A–E"), (3, "A–F"), (4, "A–G")]
    assert plain(rows[0]["places"]).endswith("D r4c2, E r3c3") and plain(rows[2]["places"]).endswith("G r3c3")


def test_letters_of_bonus_markers_are_those_of_the_pieces() -> None:
    letter = facts_of(order(), told)["letter"]
    powers = [power for power in told.cards("power") if "marker" in power.fields]
    letters = {power.fields["marker"]: letter(power) for power in powers}
    assert letters == {"black": "D", "pink": "I", "natural": "C", "grey": "M", "orange": "S", "brown": "R"}


def test_presets_are_told_in_a_line_each_the_introductory_one_first() -> None:
    rows = facts_of(order(), told)["presets"]
    assert len(rows) == 7 and rows[0]["name"] == "First Patrol" and rows[0]["target"] == "20"
    assert rows[-1]["differs"] == "Justice tokens and lairs"


def test_a_changed_card_changes_what_the_book_says() -> None:
    made = make_rulebook(replace(order(), box=with_cards("fame", name="Cheap Publicity")))
    drawings = [page.fingerprint for page in made.pages]
    assert drawings != [page.fingerprint for page in book().pages]


def test_a_number_stays_on_the_line_of_its_word() -> None:
    text = folder.unbroken("Combat +1, 6 HP, Dr. Illusion. {index: Combat +1 token} section 3")
    assert text == "Combat~+1, 6~HP, Dr.~Illusion. {index: Combat +1 token} section~3".replace("~", "\u00a0")


def test_credits_name_every_family_of_type_that_is_used_and_the_icons() -> None:
    text = said().replace(" ", "").lower()
    licences = sorted((order().look.folder / "fonts").glob("*-LICENSE.txt"))
    assert len(licences) == 3
    for file in licences:
        assert file.name.removesuffix("-LICENSE.txt").replace("-", "") in text
    assert "Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0, recoloured." in said()


def test_glossary_leads_to_pages_that_exist() -> None:
    anchors = {mark.key for page in book().layouts for mark in page.marks if mark.kind == "anchor"}
    terms = folder.glossary
    assert len(terms) >= 50
    for term, text in terms.items():
        target = re.search(r"\{page: ([\w-]+)\}", text)
        assert target is not None and target[1] in anchors, term


def test_the_index_knows_the_words_of_the_game() -> None:
    for term in (
        "Fight Crime",
        "lair",
        "Justice token",
        "Mind Control",
        "scoring",
        "locked",
        "draft",
        "Crime Computer",
    ):
        assert book().index[term]


def test_players_hear_of_the_simulator_only_in_a_designers_note() -> None:
    for chapter in chapters:
        for paragraph in chapter.text.split("\n\n"):
            assert "simulat" not in paragraph.lower() or paragraph.startswith("*Designer's note.*"), chapter.file


# --- charts -----------------------------------------------------------------------------------------------------


def test_a_fight_has_eight_steps_and_two_ways_to_fail() -> None:
    """HI-326."""
    steps = figure("fight")["first"] + figure("fight")["then"]
    assert [step["number"] for step in steps] == list(range(1, 9)) and sum("asks" in step for step in steps) == 2
    words = printed("fight", figure("fight"))
    assert words.count("yes") == words.count("no ") == 2 and all(step["name"] in words for step in steps)


def test_the_checklist_has_the_steps_in_their_order() -> None:
    """HI-222, HI-234, HI-236, HI-239, HI-241 to HI-246."""
    steps = figure("checklist")["first"] + figure("checklist")["then"]
    assert [step["name"] for step in steps] == [
        "Scoring", "Supervillains", "Crimes", "Markers", "Fight dice", "Heroes", "Hands", "This round",
        "Starting player",
    ]  # fmt: skip
    assert "".join(step["letter"] for step in steps) == "ABCDEFGHI"
    assert "FORM 1-E" in printed("checklist", {**figure("checklist"), "form": "Form 1-E"})


def test_corners_of_lairs_and_of_the_crime_die_are_those_of_the_rules() -> None:
    """HI-627, HI-238."""
    corners = [row[side] for row in figure("lairs")["corners"] for side in ("west", "east")]
    spaces = [space_named(name) for name in ("r1c1", "r1c5", "r5c1", "r5c5")]
    assert corners == ["NW", "NE", "SW", "SE"]
    assert all(space is not None and beyond(space, name) is None for name, space in zip(corners, spaces, strict=True))
    assert "N: NW OR NE" in printed("lairs", figure("lairs"))


def test_a_chart_without_its_words_is_a_problem_of_the_book() -> None:
    with pytest.raises(Unprintable, match="markers"):
        printed("markers", {"actions": [{"colour": "mauve"}]})


def figure(name: str) -> dict[str, Any]:
    """What the chapters say about a chart."""
    text = "\n".join(chapter.text for chapter in chapters)
    found = re.search(rf"^```figure {name}\n(.*?)^```", text, re.M | re.S)
    assert found is not None
    return dict(yaml.safe_load(found[1]))


def printed(name: str, values: dict[str, Any]) -> str:
    """The words of a chart."""
    look = order().look
    request = FigureRequest(name, values, COLUMN, PAGE, look)
    made = Drawn(order(), "rulebook", recipes(order())).makers()[name](request)
    document = Document(About("x"), look)
    made.draw(document.page(PAGE, made.height), Area(0, 0, PAGE, made.height))
    page = pypdfium2.PdfDocument(io.BytesIO(document.bytes()))[0]
    return " ".join(page.get_textpage().get_text_bounded().split())


# --- the build --------------------------------------------------------------------------------------------------


def test_a_card_the_book_speaks_of_must_be_in_the_box() -> None:
    assert card("crimeland").fields["number"] == 5
    mine = replace(box())
    mine.decks = [deck for deck in mine.decks if deck.kind != "block"]
    with pytest.raises(LookupError, match="crimeland"):
        facts_of(replace(order(), box=mine), Told(replace(order(), box=mine), folder.unbroken))
