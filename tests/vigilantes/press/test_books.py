"""The books of Vigilantes: they state every rule, take their numbers from the game, and show what the maps say."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Collection
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml

from capesmith.content.model import Box, Example
from capesmith.content.project import read_project
from capesmith.effects.wording.text import UNSAID
from capesmith.render.book.binding import draw_book
from capesmith.render.book.captions import captioned
from capesmith.render.book.certified import certified
from capesmith.render.book.folder import BookFolder
from capesmith.render.book.records import Book
from capesmith.render.book.sources import chapter_numbers, chapters_of, whole
from capesmith.render.book.stage import Play
from capesmith.render.document import About, Document
from capesmith.render.edition import SECTIONS
from capesmith.render.shapes import Box as Area
from capesmith.source.counting import columns
from capesmith.systems.load import load
from capesmith.systems.rule_list import rule_list
from capesmith.systems.told import Told
from capesmith.systems.vigilantes.locations import Location
from capesmith.systems.vigilantes.press.boards.side import location_called
from capesmith.systems.vigilantes.press.rulebook import charts
from capesmith.systems.vigilantes.press.rulebook.book import make_book as make_rulebook
from capesmith.systems.vigilantes.press.rulebook.diagrams import Reach, Senses, trail
from capesmith.systems.vigilantes.press.rulebook.examples import (
    LEAST,
    RATIO,
    Examples,
    Moment,
    lit,
    moment,
    spaces_of,
    strikes,
    tags,
    traces,
    ways,
    window_around,
)
from capesmith.systems.vigilantes.press.rulebook.examples import told as told_of
from capesmith.systems.vigilantes.press.rulebook.facts import facts_of, percent, ranks
from capesmith.systems.vigilantes.press.scenarios.book import make_book as make_scenario_book
from capesmith.systems.vigilantes.press.scenarios.scenes import by_team, scene, scenes_of
from capesmith.systems.vigilantes.scenario_types import ByTeam
from vigilantes.press.printed import box, game, order
from vigilantes.tables import table

RULE = re.compile(r"VG-\d{3}")
folder = BookFolder(order())
told = Told(order(), folder.unbroken)
TOTAL = 315
CAPTIONS = BookFolder(order()).told["captions"]
MAKERS = {"rulebook": make_rulebook, "scenarios": make_scenario_book}
WINDOW = re.compile(r"^```figure map\n(.*?)^```", re.M | re.S)


def book(name: str = "rulebook", ink: str = "full") -> Book:
    return made(name, ink)


@cache
def made(name: str, ink: str) -> Book:
    return MAKERS[name](order(ink))


@cache
def printed_words(name: str = "rulebook", ink: str = "full") -> tuple[str, ...]:
    """The words of every page, read back from a PDF."""
    document = Document(About(name), order(ink).look)
    draw_book(document, book(name, ink))
    pdf = pypdfium2.PdfDocument(io.BytesIO(document.bytes()))
    return tuple(" ".join(page.get_textpage().get_text_bounded().split()) for page in pdf)


def said(of: Book) -> str:
    """All the words of a book in one line."""
    return " ".join(map(words_of, of.layouts))


def standing(play: Play[Moment], spaces: Collection[str]) -> str:
    return captioned(CAPTIONS["before"], told_of(play, spaces))


def changes(play: Play[Moment]) -> str:
    return captioned(CAPTIONS["after"], told_of(play))


def words_of(page: Any) -> str:
    return plain(" ".join(line.words for line in page.lines))


def plain(text: str) -> str:
    """Words without the marks of good type."""
    return text.translate({0xA0: " ", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2013: "-"})


def place(id: str) -> Location:
    found = location_called(box(), id)
    assert found is not None
    return found


# --- the list of rules ------------------------------------------------------------------------------------


def test_the_list_has_every_rule_once_and_in_order() -> None:
    ids = [rule.id for rule in rule_list(game())]
    assert len(ids) == TOTAL and ids == sorted(set(ids))


def test_every_rule_is_a_sentence_of_its_own() -> None:
    for rule in rule_list(game()):
        assert 20 <= len(rule.says) <= 220, rule
        assert rule.says[0].isupper() and rule.says.endswith(".") and "\n" not in rule.says, rule
    assert len({rule.says for rule in rule_list(game())}) == TOTAL


def test_a_rule_that_is_not_played_says_why() -> None:
    aside = [rule for rule in rule_list(game()) if not rule.played]
    assert [rule.id for rule in aside] == ["VG-101", "VG-140", "VG-305", "VG-563", "VG-817"]
    known = {rule.id for rule in rule_list(game())}
    for rule in aside:
        assert len(rule.not_played) >= 15 and rule.not_played.endswith(".")
        assert set(RULE.findall(rule.not_played)) <= known


def test_chapters_of_the_list_follow_each_other() -> None:
    names = [rule.chapter for rule in rule_list(game())]
    assert len(set(names)) == sum(a != b for a, b in zip(["", *names], names, strict=False))


# --- both books -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ink", ["full", "saver"])
@pytest.mark.parametrize("name", MAKERS)
def test_nothing_in_a_book_is_wrong(name: str, ink: str) -> None:
    assert [str(problem) for problem in book(name, ink).problems] == []


@pytest.mark.parametrize("name", MAKERS)
def test_both_inks_make_the_same_pages(name: str) -> None:
    assert [page.words for page in book(name, "full").pages] == [page.words for page in book(name, "saver").pages]


@pytest.mark.parametrize("name", MAKERS)
def test_a_book_made_twice_is_the_same_and_part_of_the_printed_set(name: str) -> None:
    printing = game().printing
    assert printing is not None
    again = printing.makers[name](order())
    assert name in SECTIONS and again.name == name and again.book is not None
    assert [page.fingerprint for page in again.book.pages] == [page.fingerprint for page in book(name).pages]


@pytest.mark.parametrize("name", MAKERS)
def test_the_pages_of_the_pdf_carry_their_words(name: str) -> None:
    pages = printed_words(name)
    assert len(pages) == len(book(name).pages)
    assert "VIGILANTES" in pages[0]
    for page, layout in zip(pages[1:], book(name).layouts, strict=False):
        if layout.opens:
            assert layout.chapter.upper() in page


@pytest.mark.parametrize("name", MAKERS)
def test_no_page_shows_the_number_of_a_rule_or_an_effect_without_words(name: str) -> None:
    assert not RULE.search(said(book(name))) and UNSAID not in said(book(name))


# --- the rulebook -----------------------------------------------------------------------------------------


def test_every_rule_of_the_game_is_stated_on_some_page() -> None:
    known = {rule.id for rule in rule_list(game())}
    assert sorted(known - book().rules) == [] and sorted(book().rules - known) == []


def test_chapters_state_every_rule_themselves_and_not_only_in_examples() -> None:
    annotated = {rule for chapter in folder.chapters for rule in RULE.findall(chapter.text)}
    assert sorted({rule.id for rule in rule_list(game())} - annotated) == []


def test_title_contents_and_quick_reference_stand_where_they_should() -> None:
    pages = book().layouts
    assert book().pages[0].id == "rulebook-title"
    assert sum(page.chapter == "Case File" for page in pages) == 1 and pages[0].chapter == "Case File"
    assert pages[-1].chapter == "Quick Reference" and sum(page.chapter == "Quick Reference" for page in pages) == 1


def test_few_pages_are_left_to_a_picture_of_the_city() -> None:
    fillers = [page.number for page in book().layouts for item in page.items if getattr(item, "kind", "") == "filler"]
    assert len(fillers) <= 7, fillers


def test_chapters_are_named_by_their_numbers() -> None:
    number = chapter_numbers(folder.chapters)
    label = next(page.label for page in book().layouts if page.chapter == "The Enemy Phase")
    assert label == f"Chapter {number('enemies')}"
    assert f"Chapter {number('enemies')} tells what they do" in said(book())


def test_credits_name_every_family_of_type_that_is_used_and_the_icons() -> None:
    text = said(book()).replace(" ", "").lower()
    licences = sorted((order().look.folder / "fonts").glob("*-LICENSE.txt"))
    assert len(licences) == 4
    for file in licences:
        assert file.name.removesuffix("-LICENSE.txt").replace("-", "") in text
    assert "Icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0, recoloured." in said(book())


def test_glossary_leads_to_pages_that_exist() -> None:
    anchors = {mark.key for page in book().layouts for mark in page.marks if mark.kind == "anchor"}
    terms = folder.glossary
    assert len(terms) >= 50
    for term, text in terms.items():
        target = re.search(r"\{page: ([\w-]+)\}", text)
        assert target is not None and target[1] in anchors, term


def test_the_index_knows_the_words_of_the_game() -> None:
    for term in ("alarm", "sight", "hearing", "threat level", "carrying", "zone", "solo", "campaign", "sticker"):
        assert book().index[term]


def test_players_hear_of_the_simulator_only_in_a_designers_note() -> None:
    for chapter in folder.chapters:
        for paragraph in chapter.text.split("\n\n"):
            assert "simulat" not in paragraph.lower() or paragraph.startswith("*Designer's note.*"), chapter.file


def test_a_number_stays_on_the_line_of_its_word() -> None:
    text = folder.unbroken("Defense 3, 2 energy, zone A. {index: zone A} within 2 spaces, Move 2")
    assert text == "Defense~3, 2~energy, zone~A. {index: zone A} within 2~spaces, Move~2".replace("~", "\u00a0")


def test_counts_are_those_of_the_component_list() -> None:
    n = facts_of(order(), told)["n"]
    wanted = {line["name"]: line["count"] for line in game().data("components.yaml")}
    pairs = {
        "Event cards": "event", "Reward cards": "reward", "Vigilante cards": "vigilante", "Villain cards": "villain",
        "Henchman cards": "henchman", "Villain ability cards": "villain_ability", "Ability cards": "ability",
        "Gadget cards": "gadget", "Normal henchman pieces": "normal_standee", "Fast henchman pieces": "fast_standee",
        "Heavy henchman pieces": "heavy_standee", "Special henchman pieces": "special_standee",
        "Objective tokens": "objective_token", "Health dice": "health_die", "Energy dice": "energy_die",
        "Attack dice": "attack_die", "Charge tokens": "charge_token", "Contact chits": "chits",
        "Card dividers": "card_divider", "Locations": "locations", "Scenarios": "scenarios",
    }  # fmt: skip
    assert {name: n[key] for name, key in pairs.items()} == {name: wanted[name] for name in pairs}
    assert n["stickers"] == wanted["Stickers"] + wanted["Relationship stickers"] == 112


def test_numbers_of_the_rules_come_from_the_rules() -> None:
    """VG-023, VG-024, VG-222, VG-321, VG-331, VG-505, VG-626, VG-646."""
    rule = facts_of(order(), told)["rule"]
    assert rule == {
        "actions": 3, "sight": 4, "hearing": 3, "die": 6, "most_dice": 8, "threat_low": 1, "threat_high": 12,
        "turns": 12, "gadgets": 4, "abilities": 4, "villain_abilities": 6,
    }  # fmt: skip


# The table of the reference, section 5.7: Defense 1 with 0 and 1 energy kept, Defense 2 with 0 to 2, 3 with 0 to 3.
ODDS = {
    1: "1/2 5/6 0 0 0 0 0 0 0",
    2: "3/4 35/36 1/4 7/12 25/36 0 0 0 0",
    3: "7/8 215/216 1/2 5/6 25/27 1/8 3/8 13/24 125/216",
    4: "15/16 1295/1296 11/16 401/432 425/432 5/16 31/48 359/432 125/144",
    5: "31/32 7775/7776 13/16 1253/1296 3875/3888 1/2 173/216 203/216 625/648",
    6: "63/64 46655/46656 57/64 5101/5184 46625/46656 21/32 767/864 2533/2592 23125/23328",
}


def test_the_table_of_odds_is_exact() -> None:
    """VG-521, TV-34."""
    rows = {row["dice"]: row["chances"] for row in facts_of(order(), told)["odds"]}
    assert rows == {dice: [percent(Fraction(one)) for one in line.split()] for dice, line in ODDS.items()}
    assert (percent(Fraction(0)), percent(Fraction(1)), percent(Fraction(999, 1000))) == ("–", "100", ">99")


def test_ranks_are_those_of_the_score() -> None:
    """VG-802."""
    assert [(rank["score"], rank["title"]) for rank in ranks()] == [
        ("20 or more", "Legend"), ("16 to 19", "City Guardian"), ("12 to 15", "Local Hero"), ("11 or less", "Rookie"),
    ]  # fmt: skip


def test_every_vigilante_and_villain_is_introduced_in_the_words_of_the_card() -> None:
    trait, words = facts_of(order(), told)["trait"], said(book())
    for one in (*told.cards("vigilante"), *told.cards("villain")):
        assert trait(one) and plain(trait(one)) in words, one.name


def test_a_changed_card_changes_what_the_book_says() -> None:
    mine = Box(**{name: getattr(box(), name) for name in Box.__slots__})
    at = next(i for i, deck in enumerate(mine.decks) if deck.kind == "vigilante")
    deck = mine.decks[at]
    cards = tuple(replace(card, name="Dusk Porter") if card.id == "night-porter" else card for card in deck.cards)
    mine.decks = [*mine.decks[:at], replace(deck, cards=cards), *mine.decks[at + 1 :]]
    assert "Dusk Porter" in said(make_rulebook(replace(order(), box=mine)))
    assert "Dusk Porter" not in said(book())


def test_a_box_that_builds_on_the_game_gets_the_whole_book() -> None:
    made = whole(Box("vigilantes", base=box()))
    assert len(made.scenarios) == 6 and len(made.cards) == len(box().cards) and len(made.boards) == 4


# --- what the pictures say --------------------------------------------------------------------------------


def senses(by: str, at: str, *, hearing: bool = False) -> Senses:
    card = box().card(by)
    assert card is not None
    return Senses(card, at, (), hearing, "")


def test_pictures_of_sight_and_hearing_are_worked_out_on_the_map() -> None:
    """TV-61, TV-62, TV-63, TV-67."""
    pier, bank = place("pier-nine"), place("marrow-bank")
    assert senses("dockhand", "P13").notices(pier, "P03") and not senses("dockhand", "P13").notices(pier, "P17")
    assert senses("moth-drone", "P13").notices(pier, "P17")
    assert senses("dockhand", "P14").notices(pier, "P09") and not senses("dockhand", "P14").notices(pier, "P04")
    assert all(senses("moth-drone", "P14").notices(pier, space) for space in ("P09", "P04", "P18"))
    assert senses("surveyor", "B18").notices(bank, "B05")
    assert not any(senses("dockhand", "B05").notices(bank, space) for space in ("B10", "B16", "B18"))
    listening = senses("dockhand", "P07", hearing=True)
    assert listening.notices(pier, "P13") and not listening.notices(pier, "P14")


def test_lines_follow_the_chain_and_ways_the_routes_of_the_one_who_listens() -> None:
    pier = place("pier-nine")
    assert trail(pier, senses("dockhand", "P13"), "P17") == ["P13", "P08", "P03", "P17"]
    assert trail(pier, senses("dockhand", "P07", hearing=True), "P13") == ["P07", "P08", "P13"]


def test_within_counts_any_route_and_distance_only_those_of_the_piece() -> None:
    """VG-306, VG-307."""
    pier, dockhand = place("pier-nine"), senses("dockhand", "P13").routes
    near, own = Reach("P13", 2, -1).spaces(pier), Reach("P13", 2, dockhand).spaces(pier)
    assert near["P20"] == 1 and near["P07"] == 2 and "P20" not in own and own["P08"] == 1
    assert set(own) < set(near)


def figures_in_chapters() -> list[dict[str, Any]]:
    texts = [chapter.text for chapter in chapters_of(order().look.folder / "rulebook")]
    return [yaml.safe_load(found) for text in texts for found in WINDOW.findall(text)]


def test_maps_in_chapters_speak_of_spaces_and_routes_that_exist_and_are_in_the_picture() -> None:
    panels = [panel for figure in figures_in_chapters() for panel in figure["panels"]]
    assert len(panels) >= 15
    for panel in panels:
        location = place(panel["location"])
        left, top, right, bottom = panel["window"]
        asked = [panel[word] for word in ("looks", "listens", "reach") if word in panel]
        named = [piece["at"] for piece in panel.get("pieces", ())] + [one["at"] for one in asked]
        named += [space for one in asked for space in one.get("toward", ())]
        for start, end in panel.get("arrows", ()):
            assert location.map.route_between(location.space(start), location.space(end)) >= 0, (start, end)
            named += [start, end]
        for space in named:
            spot = location.map.spots[location.space(space)]
            assert left < spot.x < right and top < spot.y < bottom, (panel["title"], space)


def test_the_threat_track_of_the_picture_follows_the_rule() -> None:
    """VG-240, VG-664, TV-01, TV-04."""

    def level(enemies: int, covered: int) -> list[int]:
        return [one["number"] for one in charts.threat_levels(enemies, covered) if one["now"]]

    assert (level(7, 0), level(3, 2), level(0, 0), level(30, 0)) == ([4], [3], [1], [12])
    assert [one["number"] for one in charts.threat_levels(7, 2) if one["covered"]] == [1, 2]


def test_the_roll_in_the_picture_comes_out_as_it_says() -> None:
    """TV-24, TV-25: blanks are turned for energy, a minus never is."""
    shown = charts.roll(["plus", "blank", "minus"], 1, 2)
    assert (shown["score"], shown["enough"], shown["paid"]) == (2, True, ["plus", "paid-plus", "minus"])
    assert charts.roll(["blank", "blank"], 1, 2)["score"] == 1
    assert not charts.roll(["minus"], 1, 1)["enough"]


def test_the_enemies_list_in_the_picture_is_that_of_the_rules() -> None:
    """VG-350."""
    from capesmith.systems.vigilantes.scenario_parts import DEFAULT_PRIORITY

    words = ("Attack", "Raise the alarm", "sees", "hears", "Work", "nearest objective", "nothing")
    found = re.search(r"^```figure priorities\n(.*?)^```", "\n".join(one.text for one in folder.chapters), re.M | re.S)
    assert found is not None
    rungs = yaml.safe_load(found[1])["rungs"]
    assert [rung["number"] for rung in rungs] == list(range(1, len(DEFAULT_PRIORITY) + 1))
    assert all(word in rung["does"] for word, rung in zip(words, rungs, strict=True))


def test_the_first_round_is_told_as_the_rules_play_it() -> None:
    """VG-211, VG-315, VG-333, VG-334, VG-357, VG-507, VG-712: the story of the set-up chapter, played."""
    start = {"P19": ["brickyard", "night-porter"], "P03": ["normal"], "P08": ["normal"], "P14": ["normal"],
             "P05": ["normal"], "P10": ["fast"]}  # fmt: skip
    g = table("first-shift", ("brickyard", "night-porter"), "mr-ballast", at=start)
    g.activate("fast P10")
    assert g.where("fast 1") == "P05"
    g.activate("normal P05")
    assert sum(g.state.progress) + sum(g.state.pressure) == 1
    g.activate("normal P03")
    g.activate("normal P08")
    g.coins(0)
    g.activate("normal P14")
    assert [sorted(g.on(space)) for space in ("P04", "P07", "P09")] == [["normal"]] * 3
    g.turn("brickyard", "action: move", "space: P07", "action: end")
    g.dice("blank", "minus")
    g.next_rewards("second-wind")
    g.attack("brickyard", "normal P07", "dice: 0", "convert: 1")
    assert g.count("normal") == 3 and g.energy("brickyard") == 3
    g.put("brickyard", "P08")
    moves = ("action: move", "space: P07", "action: move", "space: P08")
    g.turn("night-porter", *moves, "action: record container P08")
    assert g.where("night-porter") == "P08" and sum(g.state.progress) + sum(g.state.pressure) == 2
    g.step(1)
    assert g.state.threat == 2
    g.event("fresh-shift")
    assert g.on("P01") == ["normal"] and not g.state.alarm
    g.activate("normal P09")
    assert g.state.alarm, "he saw them"


# --- worked examples --------------------------------------------------------------------------------------


def played(run: Any = None) -> Play[Moment]:
    """A play made by hand: a Dockhand, a porter, and what happens between them."""
    g = table(vigilantes=("night-porter", "brickyard"), at={"P03": ["night-porter"], "P02": ["normal"]})
    before = moment(g.t)
    (run or (lambda bench: bench.activate("normal P02")))(g)
    example = Example("vigilantes", "enemies", "seen", "Seen", ("VG-343",), "He sees them.", {}, (), {}, {}, None)  # type: ignore[arg-type]
    return Play(example, before, moment(g.t))


def test_a_moment_knows_who_stands_where() -> None:
    found = played().before
    there = {(one.kind, one.space) for one in found.figures}
    assert {("vigilante", "P03"), ("normal", "P02")} <= there and found.location == "pier-nine"
    assert [person.name for person in found.people] == ["Night Porter", "Brickyard"] and not found.alarm
    objectives = {one.kind for one in found.figures if one.kind.startswith("objective")}
    assert objectives == {"objective.enemy", "objective.vigilante"}


def test_captions_say_what_there_was_and_what_has_changed() -> None:
    play = played()
    assert standing(play, ["P02", "P03"]) == "Night Porter: health 5, energy 4. The alarm is off."
    assert standing(play, ["P02"]) == "The alarm is off."
    assert changes(play) == "The alarm is on."
    worked = replace(play, after=replace(play.before, progress=play.before.progress + 1, delivered=1))
    assert changes(worked) == "1 progress; 1 delivered."
    quiet = played(lambda bench: None)
    assert changes(quiet) == "Nothing else has changed."


def test_pictures_of_an_example_show_who_went_and_who_fell() -> None:
    def chased(bench: Any) -> None:
        bench.alarm()
        bench.activate("normal P02")

    moved = played(chased)
    assert traces(moved) == [{"kind": "normal", "at": "P02", "ghost": True}]
    assert ways(moved, place("pier-nine")) == [("P02", "P03")]
    assert {"P02", "P03"} <= set(spaces_of(moved, place("pier-nine")))

    def struck(bench: Any) -> None:
        bench.put("normal P02", "P03")
        bench.dice("plus")
        bench.next_rewards("patched-up")
        bench.attack("night-porter", "normal P03", "dice: 0")

    gone = replace(moved, after=replace(moved.before, figures=moved.before.figures[:2], delivered=1))
    assert not any(one.get("ko") for one in traces(gone)), "he drove away"
    fallen = played(struck)
    assert [one["kind"] for one in traces(fallen) if one.get("ko")] == ["normal"]
    assert "1 enemy is gone" in changes(fallen)


def test_a_picture_is_never_just_a_corner_and_has_the_shape_of_its_frame() -> None:
    for spaces in (["P03"], ["P01", "P05"], ["P17", "P13"]):
        left, top, right, bottom = window_around(place("pier-nine"), spaces)
        assert right - left >= LEAST and (right - left) / (bottom - top) == pytest.approx(RATIO)
        for space in spaces:
            spot = place("pier-nine").map.spots[place("pier-nine").space(space)]
            assert left < spot.x < right and top < spot.y < bottom


def test_the_second_picture_marks_what_has_changed() -> None:
    """A blow from afar, the health it takes, and the space where it lands."""
    play = Examples(order(), CAPTIONS).stage.play("strobe")
    assert strikes(play) == (("P01", "P03"),) and lit(play) == ("P03",)
    (was,), (now,) = tags(play, play.before), tags(play, play.after)
    assert [shown[1:] for shown in was.shows] == [("5", False), ("4", False)]
    assert [shown[1:] for shown in now.shows] == [("4", True), ("4", False)]
    left, _, right, _ = window_around(place("pier-nine"), spaces_of(play, place("pier-nine")))
    assert right - left <= 16, "no more of the map than it needs"


def test_an_example_becomes_two_pictures_with_captions(monkeypatch: pytest.MonkeyPatch) -> None:
    examples = Examples(order(), CAPTIONS)
    monkeypatch.setattr(examples.stage, "_played", {"seen": played()})
    made = examples("seen")
    assert made is not None and made.title == "Seen" and made.rules == ("VG-343",) and made.fingerprint
    document = Document(About("x"), order().look)
    pen = document.page(100, 100)
    made.before(pen, Area(0, 0, 80, made.height))
    made.after(pen, Area(0, 0, 80, made.height))
    assert document.bytes() and examples("unheard-of") is None


ASKED = re.compile(r"\{\{ example\((.*?)\) \}\}")


def asked() -> list[str]:
    found = [ids for chapter in folder.chapters for ids in ASKED.findall(chapter.text)]
    return [id for ids in found for id in re.findall(r'"([\w-]+)"', ids)]


def test_every_example_a_chapter_asks_for_is_there_and_as_the_rules_play_it() -> None:
    stage = Examples(order(), CAPTIONS).stage
    assert len(asked()) >= 5 and len(set(asked())) == len(asked())
    for id in asked():
        play = stage.play(id)
        assert plain(play.example.title) in said(book())


def test_an_example_that_is_not_there_is_not_printed() -> None:
    assert Examples(order(), CAPTIONS).printed("no-such-example") == ""


EXAMPLES = """
examples: fighting
name: Fighting
list:
  - id: roundhouse
    title: One Swing
    rules: [VG-507, VG-511]
    text: He rolls a blank and pays for it.
    given:
      scenario: first-shift
      vigilantes:
        night-porter: {at: P03, energy: 4}
        brickyard: {at: P19}
      villain: {is: mr-ballast}
      enemies: {normal: [P03]}
      decks: {rewards: [patched-up]}
    when:
      - {attack: normal at P03, by: night-porter, roll: [blank], turning: 1}
    then:
      vigilantes: {night-porter: {energy: 3}}
  - id: taunt
    title: Wishful Thinking
    rules: [VG-509]
    text: He rolls a minus, and hopes.
    given:
      scenario: first-shift
      vigilantes:
        night-porter: {at: P03}
        brickyard: {at: P19}
      villain: {is: mr-ballast}
      enemies: {normal: [P03]}
    when:
      - {attack: normal at P03, by: night-porter, roll: [minus]}
    then:
      supply: {normal: 10}
"""


def test_worked_examples_are_printed_as_the_rules_play_them_and_wrong_ones_are_not(tmp_path: Path) -> None:
    (tmp_path / "capesmith.yaml").write_text("name: Mine\nuses: [vigilantes]\n", "utf-8")
    folder = tmp_path / "scenarios" / "vigilantes" / "examples"
    folder.mkdir(parents=True)
    (folder / "fighting.yaml").write_text(EXAMPLES, "utf-8")
    own = load(read_project(tmp_path), ("vigilantes",)).boxes["vigilantes"]
    mine = replace(order(), box=replace(box(), examples=own.examples))  # as if the box had these
    play = Examples(mine, CAPTIONS).stage.play("roundhouse")
    assert changes(play) == "Night Porter: energy 3; 1 enemy is gone."
    assert spaces_of(play, place("pier-nine")) == ["P03"], "nobody else is near"
    made = make_rulebook(mine)
    assert not made.problems
    assert "One Swing He rolls a blank and pays for it." in said(made)
    assert "Wishful Thinking" not in said(made)


# --- the scenario book ------------------------------------------------------------------------------------


def test_every_scenario_has_a_spread_that_begins_on_the_left() -> None:
    pages = book("scenarios").layouts
    for scenario in box().scenarios:
        own = [page.number for page in pages if page.chapter == scenario.name]
        assert len(own) == 2 and own[0] % 2 == 0 and own[1] == own[0] + 1, scenario.name


def test_the_left_page_shows_how_it_begins_and_ends_and_the_right_one_the_rest() -> None:
    for scenario in box().scenarios:
        left, right = (page for page in book("scenarios").layouts if page.chapter == scenario.name)
        boxes = [[item.text for item in page.items if getattr(item, "kind", "") == "callout"] for page in (left, right)]
        assert boxes[0] == ["You win if", "You lose if"], scenario.name
        assert not set(boxes[0]) & set(boxes[1])


def test_rules_cited_for_authors_are_not_printed() -> None:
    sheet = next(one.content for one in box().scenarios if one.id == "first-shift")
    shown = scene(order(), told, replace(sheet, special=("There is no way out (VG-273, VG-274).",)))
    assert shown["special"] == ["There is no way out."]


def test_nights_stand_in_the_order_they_are_played() -> None:
    names = list(dict.fromkeys(page.chapter for page in book("scenarios").layouts))
    assert names[2:] == [
        "First Shift", "Vault Run", "Blackout Bazaar", "The Long Tide", "Names in the Ledger", "Poisoned Mains",
        "Last Boat Out",
    ]  # fmt: skip


def test_a_page_has_what_its_scenario_says() -> None:
    """VG-700: premise, winning, losing, actions, lists, triggers, special rules and what comes after."""
    words = said(book("scenarios"))
    for sheet in (one.content for one in box().scenarios):
        scene = scenes_of(order(), told)[sheet.id]
        say, after = scene["say"], sheet.after_game
        texts = [sheet.premise, *scene["win"], *scene["lose"], *scene["special"], *say.lines(sheet.triggers)]
        texts += [say.steps(one) for one in (after.win, after.lose, after.always) if one is not None]
        texts += [f"{action.name}, 1 action, on the space of {say.thing(action.at)}" for action in sheet.actions]
        texts += [say.steps(action.ability) for action in sheet.actions]
        texts += [one.name.capitalize() for one in sheet.objectives.values()]
        for text in texts:
            assert plain(text) in words, (sheet.id, text)


def test_an_objective_that_there_is_once_is_not_called_each() -> None:
    scenes = scenes_of(order(), told)
    assert scenes["first-shift"]["lose"][0] == "The winch is complete."
    assert scenes["first-shift"]["win"] == ["Each container is complete."]


def test_losses_that_stand_under_an_objective_are_announced() -> None:
    """VG-270 to VG-274."""
    scenes = scenes_of(order(), told)
    assert scenes["names-in-the-ledger"]["lose"][-2:] == [
        "The text of the contact or informant says so.", "All vigilantes are knocked out.",
    ]  # fmt: skip
    assert scenes["first-shift"]["lose"][1:] == ["All vigilantes are knocked out."]
    assert scenes["poisoned-mains"]["lose"][-1] == "The turn tracker is at 0."


def test_lists_are_printed_only_where_they_are_changed() -> None:
    """VG-360."""
    pages = book("scenarios").layouts
    told = {scenario.name: " ".join(words_of(page) for page in pages if page.chapter == scenario.name)
            for scenario in box().scenarios}  # fmt: skip
    changed = {name: text.count("goes down this list instead") for name, text in told.items()}
    assert changed["First Shift"] == 0 and changed["Blackout Bazaar"] == 1
    assert "The villain goes down this list instead: Attack a vigilante. Work at" in told["Last Boat Out"]


def test_numbers_by_team_are_one_or_three() -> None:
    """VG-152."""
    assert (by_team(ByTeam((9, 10, 10))), by_team(ByTeam((2, 2, 2)))) == ("9/10/10", "2")
    assert "starts at 9/10/10" in said(book("scenarios"))


def test_the_directory_lists_every_space_once_down_the_columns() -> None:
    spots = scenes_of(order(), told)["first-shift"]["spots"]
    rows = columns(spots, 3, ("", ""))
    assert [row[column] for column in range(3) for row in rows if row[column][0]] == spots
    assert [id for id, _ in spots] == [spot.id for spot in place("pier-nine").map.spots]


def test_a_certificate_that_is_kept_is_printed_and_no_other(tmp_path: Path) -> None:
    mine = order(root=tmp_path)
    assert certified(mine, "first-shift") == {}
    folder = tmp_path / "scenarios" / "vigilantes" / "certificates"
    folder.mkdir(parents=True)
    promises = [
        {"promise": "win", "players": [3], "verdict": "kept", "found": {"value": 0.877}},
        {"promise": "win", "players": [2], "verdict": "kept", "found": {"value": 0.9}},
        {"promise": "win", "players": [4], "verdict": "broken", "found": {"value": 0.1}},
        {"promise": "win", "players": [2], "verdict": "kept", "found": {"value": 0.2}, "with": "hard=yes"},
        {"promise": "turns", "players": [2, 3], "verdict": "kept", "found": {"value": 5.0}},
        {"promise": "played", "players": [2, 3], "verdict": "kept", "found": {"value": 0.0}},
        {"promise": "win", "players": [2], "with": "villain=mr-ballast", "verdict": "kept", "found": {"value": 0.5}},
    ]
    found = {"win": {2: 0.9, 3: 0.877}, "turns": {2: 5.0, 3: 5.0}, "played": {2: 0.0, 3: 0.0}}
    told = {
        "win": "Won with 2/3 vigilantes: 90/88 games in a hundred.",
        "turns": "Lasts with 2/3 vigilantes: 5/5 rounds, as a rule.",
    }
    for verdict, names in (
        ("kept", ("win", "turns", "played")), ("kept", ("win",)), ("kept", ("turns",)), ("kept", ("played",)),
        ("kept", ()), ("broken", ("win", "turns", "played")),
    ):  # fmt: skip
        asked = {"verdict": verdict, "promises": [one for one in promises if one["promise"] in names]}
        (folder / "first-shift.json").write_text(json.dumps(asked), "utf-8")
        kept = names if verdict == "kept" else ()
        assert certified(mine, "first-shift") == {name: found[name] for name in kept}
        assert certified(mine, "first-shift", "villain=mr-ballast") == ({"win": {2: 0.5}} if "win" in kept else {})
        book = make_scenario_book(mine)
        assert book.problems == ()
        pages = " ".join(words_of(page) for page in book.layouts if page.chapter == "First Shift")
        assert {name: line in pages for name, line in told.items()} == {name: name in kept for name in told}
    (folder / "first-shift.json").write_text("{", "utf-8")
    assert certified(mine, "first-shift") == {}


def test_campaign_pages_say_how_to_run_it_and_leave_room_for_the_record() -> None:
    """VG-102, VG-280, VG-281, VG-810, VG-813 to VG-815, VG-817."""
    own = [page for page in book("scenarios").layouts if page.chapter == "The Long Tide"]
    words = " ".join(line.words for page in own for line in page.lines)
    assert len(own) == 2
    for wanted in ("Play the scenarios in this order", "If you won:", "If you lost:", "Either way:", "The record"):
        assert wanted in words
