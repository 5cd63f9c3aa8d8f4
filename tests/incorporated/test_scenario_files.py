"""The seven presets: to the letter of the reference, and what is said about broken ones."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pytest

from capesmith.content.model import Box, Card
from capesmith.effects.abilities import plain_ability
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.notes import diagnose
from capesmith.source.yaml import read_text
from capesmith.systems import system
from capesmith.systems.heroes_incorporated.cities import City, space_name
from capesmith.systems.heroes_incorporated.fitting import (
    CAST,
    check_meeting,
    check_scenario,
    research_deck,
)
from capesmith.systems.heroes_incorporated.scenarios import COLOURS, ScenarioSheet, Switches
from capesmith.systems.load import read_sheet, shipped_box
from each import each

GAME = system("heroes-incorporated")
assert GAME is not None

FOUR = "A r2c2, B r2c4, C r4c4, D r4c2"
CRIMES = {2: f"{FOUR}, E r3c3", 3: f"{FOUR}, E r1c3, F r5c3", 4: f"{FOUR}, E r1c3, F r5c3, G r3c3"}
HANDS = {2: 3, 3: 2, 4: 1}
# Section 6: players, target, options.
PRESETS: dict[str, tuple[dict[int, int], Switches]] = {
    "standard-2": ({2: 36}, Switches()),
    "standard-3": ({3: 30}, Switches()),
    "standard-4": ({4: 30}, Switches()),
    "justice": ({2: 36, 3: 30, 4: 30}, Switches(justice_tokens=True)),
    "lairs": ({2: 36, 3: 36, 4: 36}, Switches(supervillain_lairs=True)),
    "full-patrol": ({2: 36, 3: 36, 4: 36}, Switches(justice_tokens=True, supervillain_lairs=True)),
    "first-patrol": ({2: 20, 3: 20, 4: 20}, Switches()),
}


@lru_cache
def box() -> Box:
    return shipped_box(GAME)


def scenario(id: str) -> ScenarioSheet:
    return next(one.content for one in box().scenarios if one.id == id)


def city(id: str) -> City:
    return next(one.content for one in box().boards if one.id == id)


def cast() -> list[Card]:
    return [card for card in box().cards if card.kind in CAST]


# --- to the letter of section 6 -----------------------------------------------------------------------------


def test_these_are_all() -> None:
    assert sorted(one.id for one in box().scenarios) == sorted(PRESETS)
    assert len({one.content.code for one in box().scenarios}) == len(PRESETS)


@pytest.mark.parametrize("id", PRESETS)
def test_a_preset_has_the_numbers_of_the_reference(id: str) -> None:
    """HI-002, HI-117, HI-121 to HI-123, HI-621, HI-008."""
    sheet, (target, switches) = scenario(id), PRESETS[id]
    counts = list(target)
    assert list(sheet.players) == counts
    assert dict(sheet.target_points) == target
    assert dict(sheet.hand_size) == {count: HANDS[count] for count in counts}
    crimes = {count: ", ".join(f"{letter} {space_name(at)}" for letter, at in sheet.crimes[count]) for count in counts}
    assert crimes == {count: CRIMES[count] for count in counts}
    assert sheet.tokens == (("combat-token", ("genicon-inc", "the-makers-group", "dwengine-ltd")),)
    assert sheet.switches == switches
    assert (sheet.first_player, sheet.first_crime_move, sheet.round_limit) == (None, True, 40)
    assert sheet.places == {}
    assert sheet.abilities() == ()


@pytest.mark.parametrize("id", [id for id in PRESETS if id != "first-patrol"])
def test_heroes_are_drafted_and_the_city_is_dealt(id: str) -> None:
    """HI-101, HI-119."""
    sheet = scenario(id)
    assert (sheet.draft, sheet.deal, sheet.heroes, sheet.teams) == ("draft", 3, (), ())
    assert sheet.drafted == 3 * sheet.players[-1]
    assert sheet.board == "megalopolis"
    assert sum(copies for _, copies in research_deck(sheet, _research())) == 54


def _research() -> list[Card]:
    return [card for card in cast() if card.kind not in ("power", "hero", "block")]


def test_the_learning_game() -> None:
    """Section 6: a fixed map, preset teams, no Supervillains."""
    sheet = scenario("first-patrol")
    assert sheet.introductory
    assert not any(scenario(id).introductory for id in PRESETS if id != "first-patrol")
    assert (sheet.board, sheet.draft) == ("first-patrol", "teams")
    assert [sheet.team(seat) for seat in range(4)] == [
        ("paragon", "titan"),
        ("thunderhawk", "andron"),
        ("werebeast", "sky-courier"),
        ("stampede", "flarepath"),
    ]
    assert [colour for colour, _ in sheet.teams] == list(COLOURS)
    deck = list(research_deck(sheet, _research()))
    assert sum(copies for _, copies in deck) == 38
    assert not [card for card, _ in deck if card.kind == "supervillain"]


@pytest.mark.parametrize("id", PRESETS)
def test_a_preset_fits_its_city_and_the_cards(id: str) -> None:
    sheet = scenario(id)
    assert list(check_scenario(sheet, city(sheet.board))) == []
    assert list(check_meeting(sheet, city(sheet.board), cast())) == []


def test_rules_in_words_are_there_where_options_are() -> None:
    """HI-601, HI-633: whoever opens the box reads what is different."""
    for id, word in (("justice", "Justice"), ("lairs", "6 HP"), ("full-patrol", "lairs"), ("first-patrol", "16")):
        assert any(word in line for line in scenario(id).special), id


# --- everything a scenario can say --------------------------------------------------------------------------

GOOD = """\
scenario: my-game
code: MG
name: My Game
premise: Wednesday, and nobody has been rescued yet.
flavour: Bring a cape.
city: first-patrol
players: 2-3
target-points: {2: 40, 3: 25}
hand-size: 2
crimes:
  2: {B: r1c1, A: r5c5}
  3: {A: r1c1, C: r1c1, G: r3c3}
tokens:
  - {token: combat-token, blocks: [skyport, old-cathedral]}
heroes: [paragon, titan, andron, stampede, traveller, gramarye, ilyx, cloner, scrap]
places: {paragon: r1c1, titan: r5c5}
first-player: blue
first-crime-move: false
research:
  without-kinds: [fame]
  without: [grindstone, stun-net]
  copies: {tranq-rifle: 1}
options:
  justice-tokens: true
  combat-tokens-in-duels: true
  adjacent-includes-own-block: true
  illusions-destination: orthogonal
  supervillain-target: replace
  deck-exhaustion: end-game
  scoring-tie-order: die-roll
round-limit: 12
always:
  - set: {hand-limit: 7}
    to: {each: player}
triggers:
  - after: {fight-won: crimeland, by: hero}
    do:
      - gain: {points: 1}
        who: fighters-player
special: [Whoever wins on Crimeland gains 1 HP at once.]
"""


def read(text: str) -> tuple[ScenarioSheet | None, list[Diagnostic]]:
    document = read_text("scenario.yaml", text.encode())
    sheet, notes = read_sheet(document, GAME, {})
    if sheet.scenario is None:
        return None, diagnose(document, notes)
    found = sheet.scenario.content
    for code, message, hint, path in (
        *check_scenario(found, city(found.board)),
        *check_meeting(found, city(found.board), cast()),
    ):
        document.say(code, message, hint, at=path)
    return found, [*diagnose(document, notes), *document.problems] if notes else document.problems


def test_everything_is_read() -> None:
    """Section 6: what a scenario file must express."""
    sheet, problems = read(GOOD)
    assert problems == []
    assert sheet is not None
    assert sheet.players == range(2, 4)
    assert sheet.target_points == {2: 40, 3: 25}
    assert sheet.hand_size == {2: 2, 3: 2}, "one number holds for every number of players"
    assert sheet.crimes == {2: (("A", 24), ("B", 0)), 3: (("A", 0), ("C", 0), ("G", 12))}, "in the order of letters"
    assert sheet.tokens == (("combat-token", ("skyport", "old-cathedral")),)
    assert sheet.places == {"paragon": 0, "titan": 24}
    assert (sheet.first_player, sheet.first_crime_move, sheet.round_limit) == (1, False, 12)
    assert (sheet.research_without_kinds, sheet.research_without) == (("fame",), ("grindstone", "stun-net"))
    assert sheet.copies == {"tranq-rifle": 1}
    assert sheet.switches == Switches(True, False, True, True, "orthogonal", "replace", "end-game", "die-roll")
    always, triggers = sheet.abilities()
    assert (always.container, triggers.container) == ("always", "triggers")
    assert plain_ability(triggers, GAME.vocabulary)[0]["after"] == {"fight-won": "crimeland", "by": "hero"}


def test_what_is_left_out_is_as_in_the_standard_game() -> None:
    sheet, problems = read("scenario: s\ncode: S\nname: S\npremise: As usual.\ncity: megalopolis\n")
    assert problems == []
    assert sheet is not None
    same = ("players", "target_points", "crimes", "hand_size", "tokens", "draft", "deal", "round_limit")
    assert all(getattr(sheet, name) == getattr(replace(scenario("justice"), id="s"), name) for name in same)
    assert sheet.switches == Switches()


def test_the_deck_is_as_the_scenario_leaves_it() -> None:
    """HI-117."""
    sheet, _ = read(GOOD)
    assert sheet is not None
    deck = {card.id: copies for card, copies in research_deck(sheet, _research())}
    assert deck["tranq-rifle"] == 1
    assert not {"grindstone", "stun-net", "fan-club"} & {*deck}
    assert sum(deck.values()) == 54 - 10 - 1 - 2 - 1


# --- broken ones --------------------------------------------------------------------------------------------

TEAMS = """\
draft: teams
teams: {yellow: [paragon, titan], blue: [andron, stampede], green: [ilyx, scrap]}
"""
HEROES = "heroes: [paragon, titan, andron, stampede, traveller, gramarye, ilyx, cloner, scrap]\n"


@each(
    "before, after, code, marked, says",
    [
        ("A: r5c5", "A: r6c5", "CRD003", "r6c5", "off the board"),
        ("A: r5c5", "A: R5 C5", "CRD003", "R5 C5", "not how a space is written"),
        ("A: r5c5", "A: harbour", "CRD003", "harbour", "a space belongs here"),
        ("B: r1c1, A", "A: r1c1, A", "SRC002", "A: r5c5", "given twice"),
        ("G: r3c3", "H: r3c3", "CRD003", "H", '"H" does not fit here'),
        ("{2: 40, 3: 25}", "{2: 40}", "SCN020", "{2: 40}", "says nothing about 3 players"),
        ("{2: 40, 3: 25}", "{2: 40, 3: 25, 4: 25}", "SCN020", "4: 25", "4 players do not take part"),
        ("{2: 40, 3: 25}", "{2: 40, 5: 25}", "CRD003", "5: 25", "5 is no number of players"),
        ("{2: 40, 3: 25}", "{2: 40, 3: 0}", "CRD003", "0}", "0 is out of range"),
        ("{2: 40, 3: 25}", "{}", "CRD003", "{}", "a whole number belongs here"),
        ("  3: {A: r1c1, C: r1c1, G: r3c3}\n", "", "SCN020", "2: {B", "crimes says nothing about 3 players"),
        ("players: 2-3", "players: [2, 4]", "CRD003", "[2, 4]", "have a gap"),
        ("players: 2-3", "players: 1-3", "CRD003", "1-3", "out of range"),
        ("hand-size: 2", "hand-size: 9\nround-limit: 1", "SRC002", "round-limit", "given twice"),
        ("first-player: blue", "first-player: green", "SCN020", "green", "with 2 players nobody is green"),
        ("first-player: blue", "first-player: black", "CRD004", "black", "is no starting player"),
        (", scrap]\n", "]\n", "SCN021", "[paragon", "3 players need 9 Heroes, and there are 8"),
        (HEROES, "draft: choice\ndeal: 4\n", "SCN021", "4", "without a draft"),
        (HEROES, "heroes: [paragon, titan]\n", "CRD003", "[paragon, titan]", "a list of 2"),
        (HEROES, TEAMS.replace(", scrap", ", titan"), "SCN021", "titan]}", "in the yellow team already"),
        (HEROES, TEAMS.replace(", green: [ilyx, scrap]", ""), "SCN021", "{yellow", "no team for green"),
        (HEROES, "draft: teams\n", "SCN021", "teams", "no team for yellow, blue and green"),
        (HEROES, HEROES + TEAMS, "SCN021", "[paragon", "heroes is never looked at"),
        (HEROES, TEAMS.replace("draft: teams\n", ""), "SCN021", "{yellow", "draft is “draft”"),
        (HEROES, TEAMS.replace("titan", "cloner"), "SCN022", "r5c5}", '"titan" takes no part'),
        ("titan: r5c5", "titan: r1c1", "SCN022", "r1c1}", '"paragon" starts on r1c1 already'),
        ("titan: r5c5", "dr-illusion: r2c2", "SCN022", "r2c2", '"dr-illusion" takes no part'),
        ("{paragon: r1c1, titan: r5c5}", "{Paragon: r1c1}", "CRD003", "Paragon", "is not an id"),
        ("[grindstone, stun-net]", "[grindstone, tranq-rifle]", "SCN023", "1", "is left out of the deck"),
        ("tranq-rifle: 1", "tranq-rifle: 3", "SCN007", "3", "the box has 2"),
        (
            "[fame]",
            "[fame, supervillain, ko-gadget, hq-gadget, equipped-gadget]",
            "SCN023",
            "2",
            "the Research deck has 0",
        ),
        ("without-kinds: [fame]", "without-kinds: [gadget]", "CRD004", "gadget", "no kind of Research card"),
        ("justice-tokens: true", "supervillain-lairs: true\n  justice-tokens: true", "", "", ""),
        ("justice-tokens: true", "justice-token: true", "CRD001", "justice-token", 'no field "justice-token"'),
        ("deck-exhaustion: end-game", "deck-exhaustion: end_game", "CRD004", "end_game", "no end of the deck"),
        ("[skyport, old-cathedral]", "[skyport, old-chapel]", "SCN005", "old-chapel", 'no block "old-chapel"'),
        ("token: combat-token", "token: coffee", "CRD004", "coffee", "is no token"),
        ("fight-won: crimeland", "fight-one: crimeland", "EFF006", "fight-one", '"fight-one"'),
        ("premise: Wednesday", "premise: 3\nflavor: Wednesday", "CRD003", "3", "a text belongs here"),
        ("code: MG\n", "", "CRD002", "scenario", 'needs "code"'),
    ],
)
def test_a_mistake_is_marked_and_explained(before: str, after: str, code: str, marked: str, says: str) -> None:
    """HI-001, HI-002, HI-101, HI-117, HI-118, HI-122, HI-128."""
    assert before in GOOD
    text = GOOD.replace(before, after, 1)
    _, problems = read(text)
    if not code:
        assert problems == []
        return
    first = problems[0]
    assert (first.code, first.message) == (code, first.message)
    assert says in first.message
    assert text.splitlines()[first.line - 1][first.column - 1 :].startswith(marked)
    assert first.hint


def test_lairs_need_supervillains() -> None:
    """HI-622."""
    text = GOOD.replace("[fame]", "[supervillain]").replace("justice-tokens: true", "supervillain-lairs: true")
    _, (problem,) = read(text)
    assert (problem.code, problem.message) == ("SCN023", "without Supervillains no lair is ever used")


def test_a_city_without_enough_blocks_or_with_the_wrong_centre() -> None:
    """HI-118, HI-119."""
    sheet, megalopolis = scenario("standard-4"), city("megalopolis")
    few = [card for card in cast() if card.id not in ("skyport", "noodle-lane")]
    ((code, message, _, path),) = check_meeting(sheet, megalopolis, few)
    assert (code, path) == ("SCN005", ("city",))
    assert message == "Megalopolis deals 24 blocks, and the box has 22 for it"
    rows = [list(row) for row in megalopolis.grid]
    rows[2][2] = "skyport"
    odd = replace(megalopolis, grid=tuple(map(tuple, rows)))
    messages = [message for _, message, _, _ in check_meeting(sheet, odd, cast())]
    assert messages[0] == '"skyport" on r3c3 of Megalopolis is no block for the centre'


def test_a_draft_needs_heroes() -> None:
    """HI-101: twelve cards for four players."""
    few = [card for card in cast() if card.kind != "hero"] + [card for card in cast() if card.kind == "hero"][:11]
    problems = list(check_meeting(scenario("standard-4"), city("megalopolis"), few))
    assert [(code, message) for code, message, _, _ in problems] == [
        ("SCN021", "4 players need 12 Heroes, and the box has 11")
    ]
    assert list(check_meeting(scenario("standard-3"), city("megalopolis"), few)) == []
