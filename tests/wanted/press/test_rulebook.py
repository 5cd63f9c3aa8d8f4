"""The rulebook: it states every rule, takes its numbers from the game, and shows examples as the rules play them."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest

from capesmith.content.model import Box
from capesmith.render.book.binding import draw_book
from capesmith.render.book.folder import BookFolder
from capesmith.render.book.records import Book
from capesmith.render.book.sources import whole
from capesmith.render.document import About, Document
from capesmith.rules.example_run import run_example
from capesmith.source.counting import listed
from capesmith.systems.heroes_wanted.press.rulebook.book import make_book as make_rulebook
from capesmith.systems.heroes_wanted.press.rulebook.examples import FILE, Examples
from capesmith.systems.heroes_wanted.press.rulebook.facts import facts_of
from capesmith.systems.heroes_wanted.press.rulebook.maps import fallen, reach_line, spaces_around
from capesmith.systems.heroes_wanted.press.rulebook.panels import BOARD_HEIGHT, acting
from capesmith.systems.heroes_wanted.press.rulebook.stage import HeroesStage
from capesmith.systems.heroes_wanted.scenarios import HitPoints
from capesmith.systems.rule_list import rule_list
from capesmith.systems.told import Told
from wanted.press.printed import box, game, order

RULE = re.compile(r"HW-\d{3}")
SHOWN = tuple(game().data(FILE))
folder = BookFolder(order())
told = Told(order(), folder.unbroken)


def book(ink: str = "full") -> Book:
    return made(ink)


@cache
def made(ink: str) -> Book:
    return make_rulebook(order(ink))


@cache
def stage() -> HeroesStage:
    return HeroesStage(order())


@cache
def printed_words(ink: str = "full") -> tuple[str, ...]:
    """The words of every page, read back from a PDF."""
    document = Document(About("Rules"), order(ink).look)
    draw_book(document, book(ink))
    pdf = pypdfium2.PdfDocument(io.BytesIO(document.bytes()))
    return tuple(" ".join(page.get_textpage().get_text_bounded().split()) for page in pdf)


def said(of: Book) -> str:
    """All the words of a book in one line."""
    return " ".join(" ".join(line.words for line in page.lines) for page in of.layouts)


# --- rules ------------------------------------------------------------------------------------------------


def test_every_rule_of_the_game_is_stated_on_some_page() -> None:
    known = {rule.id for rule in rule_list(game())}
    assert len(known) == 386
    assert sorted(known - book().rules) == []
    assert sorted(book().rules - known) == []


def test_chapters_state_every_rule_themselves_and_not_only_in_examples() -> None:
    annotated = {rule for chapter in folder.chapters for rule in RULE.findall(chapter.text)}
    assert sorted({rule.id for rule in rule_list(game())} - annotated) == []


@pytest.mark.parametrize("ink", ["full", "saver"])
def test_nothing_in_the_book_is_wrong(ink: str) -> None:
    assert [str(problem) for problem in book(ink).problems] == []


def test_both_inks_make_the_same_pages() -> None:
    assert [page.words for page in book("full").pages] == [page.words for page in book("saver").pages]


# --- the book as a thing ----------------------------------------------------------------------------------


def test_the_book_is_no_brick_and_has_the_quick_reference_on_its_back() -> None:
    pages = book().pages
    assert 24 <= len(pages) <= 40
    assert pages[0].id == "rulebook-title"
    assert book().layouts[-1].chapter == "Quick Reference"
    assert sum(page.chapter == "Quick Reference" for page in book().layouts) == 1


def test_every_scenario_has_a_chapter_and_the_contents_fill_one_page() -> None:
    titles = [entry.title for entry in book().contents if entry.level == 0]
    for scenario in box().scenarios:
        assert scenario.name in titles
    assert sum(page.chapter == "Inside This Issue" for page in book().layouts) == 1


def test_the_pages_of_the_pdf_carry_their_words() -> None:
    pages = printed_words()
    assert len(pages) == len(book().pages)
    assert "One hero. Must have own cape." in pages[0]
    assert "Fastodon" in pages[2]
    assert "Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0, recoloured." in " ".join(pages)


def test_credits_name_every_family_of_type_that_is_used() -> None:
    text = said(book()).replace(" ", "").lower()
    licences = sorted((order().look.folder / "fonts").glob("*-LICENSE.txt"))
    assert len(licences) == 7
    for file in licences:
        assert file.name.removesuffix("-LICENSE.txt").replace("-", "") in text


def test_a_book_made_twice_is_the_same() -> None:
    again = make_rulebook(order())
    assert [page.fingerprint for page in again.pages] == [page.fingerprint for page in book().pages]


def test_glossary_leads_to_pages_that_exist() -> None:
    anchors = {entry.anchor for entry in book().contents}
    for term, text in folder.glossary.items():
        target = re.search(r"\{page: ([\w-]+)\}", text)
        assert target is not None, term
        assert target[1] in anchors or any(target[1] == mark.key for page in book().layouts for mark in page.marks)


def test_the_index_knows_the_words_of_the_cards() -> None:
    for term in ("BLOCK", "BOOST", "SPENT", "MOVE", "RNG", "1st Hero", "headline", "injury", "solo", "campaign"):
        assert book().index[term]


def test_few_pages_of_the_book_are_left_to_a_filler() -> None:
    fillers = [page.number for page in book().layouts for item in page.items if getattr(item, "kind", "") == "filler"]
    assert len(fillers) <= 3, fillers


def test_players_hear_of_the_simulator_only_in_a_designers_note() -> None:
    for chapter in folder.chapters:
        for paragraph in chapter.text.split("\n\n"):
            assert "simulat" not in paragraph.lower() or paragraph.startswith("*Designer's note.*"), chapter.file


def test_a_number_stays_on_the_line_of_its_word() -> None:
    text = folder.unbroken(
        "MOVE 2, then 5 DMG within RNG 1 of the 1st Hero. {index: 1st Hero} {{ hp }} HP, MOVE away, Hero A"
    )
    together = "MOVE~2, then 5~DMG within RNG~1 of the 1st~Hero. {index: 1st Hero} {{ hp }}~HP, MOVE away, Hero~A"
    assert folder.unbroken(text) == together.replace("~", "\u00a0")
    lines = [line.words for page in book().layouts for line in page.lines]
    assert not [line for line in lines if re.search(r"\w 1st$", line)]


# --- numbers ----------------------------------------------------------------------------------------------


def test_counts_are_those_of_the_component_list() -> None:
    n = facts_of(order(), told)["n"]
    wanted = {line["name"]: line["count"] for line in game().data("components.yaml")}
    assert n["cards"] == sum(line["count"] for line in game().data("components.yaml") if line.get("cards"))
    pairs = {
        "Basic actions": "basic", "Special actions": "special", "Superpower": "superpower",
        "Other epic actions": "other_epic", "Hero bonus cards": "bonus", "Hero A": "hero_a", "Hero B": "hero_b",
        "Villain A": "villain_a", "Villain B": "villain_b", "Quirks": "quirk", "Customizable blanks": "blank",
        "Game board sides": "boards", "Headline tiles": "headlines", "Counter tokens": "counter_token",
        "Event tokens": "event", "Hero discs": "discs", "Underling meeples": "underling_meeple",
        "Henchman meeples": "henchman_meeple", "Villain HP tokens": "hp", "Injury tokens": "injury_token",
    }  # fmt: skip
    assert {name: n[key] for name, key in pairs.items()} == {name: wanted[name] for name in pairs}


def test_numbers_of_the_rules_come_from_the_rules() -> None:
    facts = facts_of(order(), told)
    assert (facts["dmg"], facts["hp"]) == ({"underling": 1, "henchman": 2}, {"underling": 4, "henchman": 5})
    assert facts["most"] == {"villain": 5, "henchmen": 3, "underlings": 3}
    assert (facts["solo_headline"], facts["event_fame"], facts["injury_cost"]) == (3, 1, -2)
    assert facts["sc"]["bootleg"]["colours"]["red"]["damage"] == 4
    assert facts["sc"]["asylum"]["surprise"] == 5 and facts["sc"]["asylum"]["fewest_henchmen"] == 2
    assert facts["ranks"][0]["littering"] == "40+" and facts["ranks"][-1]["asylum"] == "39 or less"


def test_a_changed_scenario_changes_what_the_book_says() -> None:
    """HP and premise of a scenario are written in no chapter."""
    mine = Box(**{name: getattr(box(), name) for name in Box.__slots__})
    at = next(i for i, one in enumerate(mine.scenarios) if one.id == "littering")
    sheet = mine.scenarios[at].content
    villain = replace(sheet.villain, hp=HitPoints(17, True))
    changed = replace(sheet, villain=villain, premise="A goat is loose.")
    mine.scenarios = [*mine.scenarios[:at], replace(mine.scenarios[at], content=changed), *mine.scenarios[at + 1 :]]
    words = said(make_rulebook(replace(order(), box=mine)))
    assert "17 HP for each hero" in words and "A goat is loose." in words
    assert "17 HP for each hero" not in said(book())


def test_a_box_that_builds_on_the_game_gets_the_whole_book() -> None:
    made = whole(Box("heroes-wanted", base=box()))
    assert len(made.scenarios) == 4 and len(made.cards) == len(box().cards)


def test_solo_players_are_told_which_cards_are_about_others() -> None:
    wanted = {card.name for card in box().everything() if card.fields.get("affects_other_heroes")}
    assert set(facts_of(order(), told)["about_others"]) == wanted and len(wanted) == 4
    assert listed(facts_of(order(), told)["about_others"]).split(",")[0] in said(book())


def test_lists_read_like_english() -> None:
    assert (listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])) == ("a", "a and b", "a, b and c")


# --- examples ---------------------------------------------------------------------------------------------


def test_chapters_show_the_examples_that_are_prepared_and_no_others() -> None:
    asked = [id for chapter in folder.chapters for id in re.findall(r"^```example ([\w-]+)$", chapter.text, re.M)]
    assert sorted(asked) == sorted(SHOWN)
    assert 12 <= len(asked) <= 20


@pytest.mark.parametrize("id", SHOWN)
def test_a_shown_example_is_as_the_rules_play_it(id: str) -> None:
    example = stage().examples[id]
    assert run_example(example, game().example_runner, stage().cast) == []
    made = Examples(order(), stage())(id)
    assert made is not None and made.before_caption and made.after_caption
    assert "{" not in made.before_caption + made.after_caption
    assert made.rules == example.rules


def test_a_board_is_as_high_as_its_example_wants_it() -> None:
    made, plain = Examples(order(), stage()), Examples(order(), stage())
    id = next(id for id, words in plain.shown.items() if words["show"] == ["board"] and "high" in words)
    plain.shown = {id: {name: value for name, value in plain.shown[id].items() if name != "high"}}
    tall, usual = made(id), plain(id)
    assert tall is not None and usual is not None
    assert tall.height - usual.height == made.shown[id]["high"] - BOARD_HEIGHT
    assert tall.fingerprint != usual.fingerprint


def test_pictures_show_where_everybody_really_is() -> None:
    play = stage().play("first-things-first")
    assert (play.before.heroes[0].at, play.after.heroes[0].at) == ("E4", "F3")
    assert play.before.pieces == (("henchman", "G4"),) and play.after.pieces == ()
    assert (play.before.villain_hp, play.after.villain_hp) == (20, 18)
    assert set(play.after.heroes[0].hand) == {"charge", "costume", "maneuver", "strike", "superpower", "gizmo"}
    assert {"E4", "F3", "G4"} <= set(spaces_around(play))


def test_the_hero_of_an_example_is_who_acts_or_is_hit() -> None:
    play = stage().play("nobody-stops-in-a-doorway")
    assert play.before.heroes[acting(play)].name == "Ben"
    assert "A1" not in play.example.then["offered"] and "E1" in play.example.then["offered"]


def test_only_the_knocked_out_get_a_burst() -> None:
    bursts = {id: fallen(stage().play(id)) for id in stage().examples}
    assert bursts["an-eye-for-an-eye"] == [("henchman", "F3")]
    assert bursts["the-last-three-points"] == [("villain", "F3")]
    assert bursts["taking-out-the-trash"] == []  # litter is thrown away
    assert bursts["through-the-gate"] == []  # he escaped
    assert bursts["not-a-henchman-after-all"] == []  # he was the villain


def test_range_is_drawn_around_solid_borders() -> None:
    board = stage().board("littering")
    way = reach_line(board, board.grid.space("E1"), board.grid.space("G1"))
    assert len(way) - 1 == board.grid.reach.between(way[0], way[-1]) == 4
    assert board.grid.space("F1") not in way


@pytest.mark.parametrize("id", [scenario.id for scenario in box().scenarios])
def test_set_up_pictures_show_what_the_scenario_puts_on_the_board(id: str) -> None:
    moment = stage().set_up(id, 3)
    board = moment.board
    counted = {kind: sum(one == kind for one, _ in moment.pieces) for kind in ("henchman", "underling")}
    icons = {"henchman": len(board.with_icon("HM")), "underling": len(board.with_icon("UN"))}
    assert counted == (icons if icons["henchman"] else {"henchman": 6, "underling": 26})
    assert len({hero.at for hero in moment.heroes}) == 3
