"""Worked examples of Heroes Incorporated: all that are shipped are right, all vectors are shown, mistakes are told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from worked import Worked

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "heroes-incorporated" / "examples"

# The test vectors of the rules reference; the files name them behind the ids of the examples that show them.
VECTORS = {
    1, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 19, 20, 21, 23, 24, 25, 27, 28, 29, 31, 32, 33, 35, 36, 37, 38,
    39, 40, 41, 43, 44, 45, 47, 48, 49, 51, 52, 53, 55, 56, 57, 59, 60, 61, 63, 64, 65, 67, 68, 69, 71, 72, 73, 75, 76,
    77, 79, 80,
}  # fmt: skip

ONE = """\
examples: mine
name: My Examples
list:
  - id: mine
    title: Mine
    rules: [HI-327]
    text: Titan has a word with somebody at the bank.
    given:
      scenario: justice
      players:
        yellow: {heroes: {titan: {at: r2c3}, paragon: {at: r1c1}}, justice: 2}
        blue: {hand: [kid-calamity, fan-club], heroes: {gramarye: {}, ilyx: {}}}
      crimes: {A: r2c3}
      deck: [stun-net]
    when:
      - fight: r2c3
        by: titan
        reactions:
          - {by: blue, with: kid-calamity}
        roll: [2]
        justice: 1
    then:
      players:
        yellow: {hand: [stun-net], justice: 1, heroes: {titan: {at: r2c3, die: 3}}}
      discard: [kid-calamity]
"""


MINE = Worked("heroes-incorporated", ONE)
GAME, BOX, CAST = MINE.game, MINE.box, MINE.cast
EXAMPLES = {example.id: example for example in BOX.examples}
played, edited = MINE.played, MINE.edited


# --- what is shipped --------------------------------------------------------------------------------


def test_every_vector_of_the_reference_is_shown() -> None:
    files = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.yaml")))
    shown = {int(number) for line in re.findall(r"- id: \S+ #(.*)", files) for number in re.findall(r"T(\d+)", line)}
    assert shown == VECTORS


def test_every_chapter_of_the_rulebook_has_its_examples() -> None:
    groups = {example.group for example in EXAMPLES.values()}
    assert groups == {"setting-up", "fighting", "supervillains", "research", "powers", "scoring", "justice", "lairs"}
    assert len(EXAMPLES) >= 180


# --- mistakes ---------------------------------------------------------------------------------------

YELLOW, BLUE = ("given", "players", "yellow"), ("given", "players", "blue")
MISTAKES = {
    "no such scenario": (("scenario: justice", "scenario: justise"), "EXM001", ("given", "scenario"), "justise"),
    "one hero": ((", paragon: {at: r1c1}", ""), "EXM001", YELLOW, "two heroes"),
    "no colour like that": (("        blue", "        green"), "EXM001", ("given", "players"), "yellow, blue"),
    "a card twice": (("[stun-net]\n    when", "[fan-club, fan-club]\n    when"), "EXM001", ("given", "deck", 1),
                     "only 2"),
    "a die without a face": (("{at: r2c3}", "{at: r2c3, die-at: r2c3}"), "EXM001",
                             (*YELLOW, "heroes", "titan", "die-at"), "where is this die"),
    "down with a die": (("{at: r2c3}", "{at: r2c3, die: 4, down: true}"), "EXM001", (*YELLOW, "heroes", "titan", "die"),
                        "off the board"),
    "no marker": (("{at: r2c3}", "{at: r2c3, marker: used}"), "EXM001", (*YELLOW, "heroes", "titan", "marker"),
                  "no bonus marker"),
    "aliens carry nothing": (("ilyx: {}", "ilyx: {gadgets: [jet-harness]}"), "EXM001",
                             (*BLUE, "heroes", "ilyx", "gadgets", 0), "aliens"),
    "too many pockets": (("{at: r1c1}", "{gadgets: [jet-harness, riot-shield, wrist-cannon, holo-decoy]}"), "EXM001",
                         (*YELLOW, "heroes", "paragon", "gadgets", 3), "at most 3"),
    "won already": (("justice: 2}", "justice: 2, points: 36}"), "EXM001", (*YELLOW, "points"), "is over"),
    "no justice": (("scenario: justice", "scenario: standard-2"), "EXM001", (*YELLOW, "justice"), "an option"),
    "a lair without the option": (("      deck", "      supervillains: {hexmother: {at: r1c1, lair: true}}\n"
                                   "      deck"), "EXM001", ("given", "supervillains", "hexmother", "lair"),
                                  "an option"),
    "nothing to spend": (("      deck", "      spent: [stun-net]\n      deck"), "EXM001", ("given", "spent", 0),
                         "once per round"),
    "nobody by that name": (("by: titan", "by: andron"), "EXM002", ("when", 0, "by"), "does not take part"),
    "no crime there": (("fight: r2c3", "fight: r2c4"), "EXM002", ("when", 0, "fight"), "not possible"),
    "no such power": (("fight: r2c3", "bonus: mimik"), "EXM002", ("when", 0, "bonus"), 'no card "mimik"'),
    "no such block": (("      deck", "      blocks: {r1c1: bonk}\n      deck"), "EXM001", ("given", "blocks", "r1c1"),
                      'no card "bonk"'),
    "a die too many": (("roll: [2]", "roll: [2, 3]"), "EXM003", ("when", 0, "roll", 1), "nobody rolls"),
    "a die too few": (("        roll: [2]\n", ""), "EXM002", ("when", 0), "a die is rolled"),
    "nobody can do that": (("with: kid-calamity", "with: hexmother"), "EXM003", ("when", 0, "reactions"),
                           "blue cannot use “hexmother”"),
    "nothing is paid": (("with: kid-calamity}", "with: kid-calamity, paying: [fan-club]}"), "EXM003",
                        ("when", 0, "reactions"), "“fan-club”"),
    "no tokens asked for": (("roll: [2]", "roll: [6]"), "EXM003", ("when", 0, "justice"), "Justice"),
    "a Crime die nobody rolls": (("justice: 1\n", "justice: 1\n        crime-die: [north]\n"), "EXM003",
                                 ("when", 0, "crime-die", 0), "Crime die"),
    "a wrong number": (("die: 3}", "die: 4}"), "EXM004", ("then", "players", "yellow", "heroes", "titan", "die"),
                       "expected 4, found 3"),
    "a wrong block": (("{at: r2c3, die", "{at: r2c4, die"), "EXM004",
                      ("then", "players", "yellow", "heroes", "titan", "at"), "expected r2c4, found r2c3"),
    "somebody else's hero": (("titan: {at: r2c3, die: 3}", "ilyx: {die: 0}"), "EXM004",
                             ("then", "players", "yellow", "heroes", "ilyx"), "somebody else"),
    "nobody is asked": (("discard: [kid-calamity]", "offered: [r2c3]"), "EXM003", ("when", 0, "justice"),
                        "nobody asks for Justice"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_told_at_their_place(name: str) -> None:
    MINE.tells(MISTAKES[name])


def test_the_example_without_a_mistake_is_right() -> None:
    assert edited() == []


def test_who_is_not_named_does_not_react() -> None:
    """HI-351: Blue keeps the Supervillain, and Titan needs the bank's 4 only."""
    changes = (("        reactions:\n          - {by: blue, with: kid-calamity}\n", ""), ("[stun-net], ", "[], "))
    assert [failure.path for failure in edited(*changes)] == [("then", "discard")]


def test_a_second_action_needs_a_second_turn() -> None:
    """HI-205."""
    failures = edited(("    then:", "      - draw: yellow\n    then:"))
    assert (failures[0].code, failures[0].path) == ("EXM002", ("when", 1, "draw"))
    assert "end-turn" in failures[0].message


def test_nothing_is_done_after_the_end() -> None:
    failures = edited(("      deck", "      target: 1\n      deck"), ("when:\n      - fight", "when:\n      - fight"),
                      ("    then:", "      - resolve: scoring\n      - resolve: scoring\n    then:"))  # fmt: skip
    assert (failures[0].code, failures[0].path) == ("EXM002", ("when", 2))
    assert "already over" in failures[0].message


# --- the command ------------------------------------------------------------------------------------


def test_a_table_can_be_staged_from_plain_data() -> None:
    given = {
        "scenario": "standard-2",
        "players": {
            "yellow": {"heroes": {"titan": {"at": "r2c3", "die": 4}, "paragon": {}}},
            "blue": {"heroes": {"gramarye": {}, "ilyx": {}}},
        },
    }
    table = GAME.game.arrange(CAST, given, [lambda *_: 0])
    GAME.game.check(table)
    assert table.is_locked(table.team_heroes(0)[0])
    with pytest.raises(ValueError, match="r9c9"):
        GAME.game.arrange(CAST, {**given, "crimes": {"A": "r9c9"}}, [lambda *_: 0])
    with pytest.raises(ValueError, match="weather"):
        GAME.game.arrange(CAST, {**given, "weather": "fine"}, [lambda *_: 0])


def test_a_whole_set_up_can_be_staged() -> None:
    heroes = {"yellow": {"heroes": {"titan": {}, "paragon": {}}}, "blue": {"heroes": {"gramarye": {}, "ilyx": {}}}}
    given = {"scenario": "standard-2", "board": "box", "players": heroes}
    table = GAME.game.arrange(CAST, given, [lambda *_: 0])
    table.play()
    assert table.state.winner in table.seats
    with pytest.raises(ValueError, match="still in the box"):
        GAME.game.arrange(CAST, {**given, "crimes": {"A": "r1c1"}}, [lambda *_: 0])
