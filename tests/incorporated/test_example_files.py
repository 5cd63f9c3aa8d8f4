"""How worked examples of Heroes Incorporated are written: what is read from them, and what is said about mistakes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from capesmith.content.model import Example
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.notes import diagnose
from capesmith.source.yaml import read_text
from capesmith.systems import system
from capesmith.systems.heroes_incorporated.cities import DIRECTIONS
from capesmith.systems.heroes_incorporated.example_files import COMPASS
from capesmith.systems.heroes_incorporated.scenarios import Switches
from capesmith.systems.load import read_sheet, shipped_box

FOLDER = Path(__file__).parents[2] / "scenarios" / "heroes-incorporated" / "examples"
GAME = system("heroes-incorporated")
assert GAME is not None
# Every test vector of section 10.
VECTORS = [
    1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 19, 20, 21, 23, 24, 25, 27, 28, 29, 31, 32, 33, 35, 36, 37, 38, 39,
    40, 41, 43, 44, 45, 47, 48, 49, 51, 52, 53, 55, 56, 57, 59, 60, 61, 63, 64, 65, 67, 68, 69, 71, 72, 73, 75, 76, 77,
    79, 80,
]  # fmt: skip

FILE = """\
examples: mine
name: Mine
list:
  - id: a-bit-of-everything
    title: A Bit of Everything
    rules: [HI-326, HI-533]
    text: Nobody plays this one.
    given:
      scenario: justice
      players:
        yellow:
          points: 12
          hand: [fan-club, stun-net]
          justice: 2
          heroes: {titan: {at: r2c2, die: 4, die-at: r2c3, gadgets: [jet-harness]}, gramarye: {down: true}}
        blue: {coloured: 2, white: false, hq: med-bay, fame: fan-club, heroes: {werebeast: {marker: used}, ilyx: {}}}
      blocks: {r1c1: skyport}
      crimes: {A: r2c3, G: r5c5}
      supervillains: {grindstone: {at: r1c1, by: blue, lair: true}}
      options: {justice-tokens: true, supervillain-lairs: true}
      deck: [kid-calamity]
      turn: blue
      cycle: 3
    when:
      - fight: r2c3
        by: ilyx
        reactions:
          - {by: yellow, with: mind-control, paying: [fan-club]}
        roll: [4, 2]
        justice: 1
      - move: r1c1
        by: traveller
        using: teleport
        roll: [1]
      - do: {take-action: move}
        by: titan
        choose: [r2c1]
      - resolve: crimes
        crime-die: [north, south-west]
    then:
      players:
        yellow: {points: 12, heroes: {titan: {is: locked, die: 4}}}
      dice-at: {r2c3: [titan]}
      target-number: {r2c3: 4}
      winner: nobody
      happened:
        - {fight-won: any, by: ilyx, times: 2}
      never:
        - {knock-out: hero}
      only-offered: ["0", "1"]
"""


def read(text: str) -> tuple[list[Example], list[Diagnostic]]:
    document = read_text("examples.yaml", text.encode())
    sheet, notes = read_sheet(document, GAME, {})
    return list(sheet.examples), diagnose(document, notes)


def test_everything_is_read() -> None:
    ((one,), problems) = read(FILE)
    assert problems == []
    titan = one.given["players"]["yellow"]["heroes"]["titan"]
    assert titan == {"at": 6, "die": 4, "die_at": 7, "gadgets": ("jet-harness",)}
    assert one.given["crimes"] == {"A": 7, "G": 24}
    assert one.given["options"] == Switches(justice_tokens=True, supervillain_lairs=True)
    fight, move, text, crimes = one.when
    assert (fight["verb"], fight["at"], fight["by"], fight["roll"], fight["justice"]) == ("fight", 7, "ilyx", (4, 2), 1)
    assert fight["reactions"] == ({"by": "yellow", "with_": "mind-control", "paying": ("fan-club",)},)
    assert (move["to"], move["using"]) == (0, "teleport")
    assert (text["steps"].container, text["choose"]) == ("do", ("r2c1",))
    assert crimes["crime_die"] == (1, 6), "faces of the Crime die, clockwise from north"
    event, times, by = one.then["happened"][0]
    assert (event.word, times, by) == ("fight-won", 2, "ilyx")
    assert one.then["dice_at"] == {"r2c3": ("titan",)}


def test_directions_are_the_faces_of_the_crime_die() -> None:
    """HI-236: the words stand for the letters of the die."""
    initials = {word: "".join(part[0].upper() for part in word.split("-")) for word in COMPASS}
    assert initials == COMPASS
    assert tuple(COMPASS.values()) == DIRECTIONS


def test_the_example_of_the_readme_is_one() -> None:
    (block,) = re.findall(r"```yaml\n(.*?)```", (FOLDER / "README.md").read_text("utf-8"), re.DOTALL)
    examples, problems = read(block)
    assert problems == []
    assert [one.id for one in examples] == ["one-swing"]


@pytest.mark.parametrize(
    ("before", "after", "code", "marked", "says"),
    [
        ("at: r2c2", "at: r2c9", "CRD003", "r2c9", "off the board"),
        ("fight: r2c3", "hit: r2c3", "CRD002", "hit", "does not say what is done"),
        ("        by: ilyx\n", "", "CRD002", "fight", 'needs "by"'),
        ("roll: [4, 2]", "roll: [7, 2]", "CRD003", "7", "out of range"),
        ("[north, south-west]", "[N, south-west]", "CRD004", "N", "is no direction"),
        ("turn: blue", "turn: purple", "CRD004", "purple", "is no player"),
        ("        blue: {coloured", "        black: {coloured", "CRD003", "black", '"black" does not fit here'),
        ("heroes: {titan:", "heroes: {Titan:", "CRD003", "Titan", "is not an id"),
        ("{marker: used}", "{marker: gone}", "CRD004", "gone", "is no state of the marker"),
        ("crimes: {A:", "crimes: {a:", "CRD003", "a: r2c3", '"a" does not fit here'),
        ("{by: yellow, with: mind-control", "{by: yellow, mit: mind-control", "CRD001", "mit", 'no field "mit"'),
        ("justice: 1", "justice: 4", "CRD003", "4", "out of range"),
        ("resolve: crimes", "resolve: crime", "CRD004", "crime", "is no part of the game"),
        ("winner: nobody", "winner: titan", "CRD004", "titan", "is no winner"),
        ("{fight-won: any", "{fight-one: any", "EFF006", "fight-one", '"fight-one"'),
        ("take-action: move", "take-action: mope", "EFF006", "mope", '"mope"'),
        ("is: locked", "is: chained", "CRD004", "chained", "is no state"),
    ],
)
def test_a_mistake_is_marked_and_explained(before: str, after: str, code: str, marked: str, says: str) -> None:
    assert before in FILE
    text = FILE.replace(before, after, 1)
    _, problems = read(text)
    first = next(problem for problem in problems if problem.code != "SRC004")
    assert first.code == code
    assert says in first.message
    assert text.splitlines()[first.line - 1][first.column - 1 :].startswith(marked)
    assert first.hint


def test_cards_that_are_named_are_references() -> None:
    document = read_text("examples.yaml", FILE.encode())
    sheet, _ = read_sheet(document, GAME, {})
    named = {(one.kind, one.target) for one in sheet.references}
    assert {("hero", "titan"), ("equipped-gadget", "jet-harness"), ("hq-gadget", "med-bay")} <= named
    assert {("supervillain", "grindstone"), ("block", "skyport"), ("scenario", "justice")} <= named
    assert ("card", "mind-control") in named


# --- the examples of the box --------------------------------------------------------------------------------


def examples() -> list[Example]:
    return shipped_box(GAME).examples


def test_every_test_vector_is_an_example() -> None:
    """Section 10 of the reference, from T01 to T80."""
    text = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.yaml")))
    marked = re.findall(r"^  - id: [a-z0-9-]+ # T([0-9]{2})$", text, re.MULTILINE)
    assert sorted({int(number) for number in marked}) == VECTORS


def test_examples_have_teams_of_two_and_names_of_their_own() -> None:
    """HI-001: a team is two Heroes, and no Hero works for two firms."""
    found = examples()
    assert len(found) >= 150
    for what in ("id", "title", "text"):
        seen = [getattr(one, what) for one in found]
        assert sorted({one for one in seen if seen.count(one) > 1}) == []
    for one in found:
        teams = [list(player.get("heroes", ())) for player in one.given["players"].values()]
        heroes = [hero for team in teams for hero in team]
        assert {len(team) for team in teams} <= ({2} if heroes else {0}), one.id
        assert len(set(heroes)) == len(heroes), one.id


def test_examples_are_for_the_number_of_players_their_scenario_takes() -> None:
    sheets = {one.id: one.content for one in shipped_box(GAME).scenarios}
    for one in examples():
        assert len(one.given["players"]) in sheets[one.given["scenario"]].players, one.id


def test_examples_cite_rules_there_are() -> None:
    known = {rule for chapter in GAME.data("rules.yaml") for rule in chapter["rules"]}
    assert sorted({rule for one in examples() for rule in one.rules} - known) == []
