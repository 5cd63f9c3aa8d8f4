"""Worked examples of Hour of Need: all vectors are shown, mistakes are told at their place, tables can be staged."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from worked import Worked

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "hour-of-need" / "examples"

# The test vectors of the rules reference; the files name them behind the ids of the examples that show them. Nothing in
# the box has a dash for its health (S17): test_consequences has that.
SOURCE = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}
DERIVED = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16, 17, 19, 20, 21, 23, 24, 25, 27, 28, 29, 31, 32, 33, 35, 36, 37,
    39, 40, 41, 43, 44, 45, 47, 48, 49, 51, 52, 53, 55, 56, 57, 59, 60, 61, 63, 64, 65, 67, 68, 69, 71, 72, 73, 75, 76,
    77, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89,
}  # fmt: skip

ONE = """\
examples: mine
name: My Examples
list:
  - id: mine
    title: Mine
    rules: [HN-230]
    text: Majesty has a word with the Footman, and then with the Dowager.
    given:
      scenario: century-heist
      heroes:
        majesty: {at: F6, focus: 1, hand: [majesty-04], clues: [clue-01], threat: [dowager-01]}
        guerilla: {at: D4}
      cards: {dowager-01: {at: G6, damage: 1}}
      minions: {P4: 1}
    when:
      - attack: G6
        by: majesty
        using: [clue-01]
        roll: [success, success, success, focus]
        focus: 1
        choose: [the footman 3, minion in P4 1]
      - move: P1
        by: guerilla
    then:
      heroes:
        majesty: {focus: 0, threat: [], clue-cards: 1}
        guerilla: {at: P1, actions: 1}
      cards: {dowager-01: {at: none}}
      minions: {P4: 0}
      discards: {villain: [dowager-01]}
"""


MINE = Worked("hour-of-need", ONE)
GAME, BOX, CAST = MINE.game, MINE.box, MINE.cast
EXAMPLES = {example.id: example for example in BOX.examples}
played, edited = MINE.played, MINE.edited


# --- what is shipped --------------------------------------------------------------------------------


def test_every_vector_of_the_reference_is_shown() -> None:
    files = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.yaml")))
    marks = re.findall(r"- id: \S+ #(.*)", files)
    assert {int(number) for line in marks for number in re.findall(r"\bS(\d+)", line)} == SOURCE
    assert {int(number) for line in marks for number in re.findall(r"\bD(\d+)", line)} == DERIVED


def test_every_chapter_has_its_examples() -> None:
    groups = {example.group for example in EXAMPLES.values()}
    assert groups >= {
        "annual", "attacks", "brink-of-ruin", "century-heist", "clues", "crises", "dice", "enemies", "hero-turn",
        "heroes", "high-water-mark", "moving", "origin-story", "setting-up", "showdown", "solves",
        "vanishing-act", "villain",
    }  # fmt: skip
    assert len(EXAMPLES) >= 300


def test_every_card_of_the_heroes_and_every_clue_is_shown() -> None:
    """And all that an issue brings; of the heroes in the pack only what the others do not have."""
    told = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.yaml"))
    kinds = ("hero", "hero-card", "clue", "scheme", "issue-card", "nemesis", "ally", "minion", "bystander", "crisis")
    named = {card.id for card in BOX.everything() if card.kind in kinds and card.fields.get("hero") not in PACK}
    assert {id for id in named if id not in told} == NOWHERE_SHOWN


# Cards that do what another of them shows: a plain scheme of the villain, minions for each hero.
NOWHERE_SHOWN = {
    "brink-of-ruin-05", "brink-of-ruin-08", "brink-of-ruin-13", "high-water-mark-06",
    "high-water-mark-11", "vanishing-act-06", "vanishing-act-10", "vanishing-act-11", "vanishing-act-13",
}  # fmt: skip
PACK = ("half-hitch", "tremolo")


# --- mistakes ---------------------------------------------------------------------------------------

MAJESTY = ("given", "heroes", "majesty")
MISTAKES = {
    "no such scenario": (("scenario: century-heist", "scenario: century-hiest"), "EXM001", ("given", "scenario"),
                         "century-hiest"),
    "a hole in the map": (("at: F6", "at: D2"), "EXM001", (*MAJESTY, "at"), "no space D2 on Century Heist"),
    "one copy too many": (("[clue-01], threat", "[clue-01, clue-01, clue-01], threat"), "EXM001",
                          (*MAJESTY, "clues", 2), "not once more"),
    "somebody else's card": (("[majesty-04]", "[guerilla-04]"), "EXM001", (*MAJESTY, "hand", 0), "guerilla-04"),
    "another villain's lackey": (("threat: [dowager-01]", "threat: [overclock-01]"), "EXM001",
                                 (*MAJESTY, "threat", 0), "overclock-01"),
    "another villain": (("threat: [dowager-01]", "threat: [dowager-01, overclock]"), "EXM001",
                        (*MAJESTY, "threat", 1), "not the villain"),
    "hidden in the Showdown": (("[dowager-01]}\n        guerilla: {at: D4}\n",
                                "[dowager-01, dowager]}\n        guerilla: {at: D4}\n      villain: {hidden: 1}\n"),
                               "EXM001", ("given", "villain", "hidden"), "Showdown"),
    "defeated already": (("focus: 1, hand", "damage: 12, focus: 1, hand"), "EXM001", (*MAJESTY, "damage"),
                         "is defeated"),
    "back and there": (("{at: D4}", "{at: D4, back: true}"), "EXM001", ("given", "heroes", "guerilla", "at"),
                       "not on the board"),
    "nothing to turn": (("focus: 1, hand", "exhausted: [majesty-09], focus: 1, hand"), "EXM001",
                        (*MAJESTY, "exhausted", 0), "not in the play area"),
    "a card that is not there": (("cards: {dowager-01: {at: G6", "cards: {dowager-02: {at: G6"), "EXM001",
                                 ("given", "cards", "dowager-02"), "not in play"),
    "justice on a lackey": (("damage: 1}}\n      minions", "justice: 1}}\n      minions"), "EXM001",
                            ("given", "cards", "dowager-01", "justice"), "no justice"),
    "eleven minions": (("minions: {P4: 1}\n    when", "minions: {P1: 10, P4: 1}\n    when"), "EXM001",
                       ("given", "minions", "P4"), "supply is empty"),
    "two in one space": (("guerilla: {at: D4}", "guerilla: {at: F6}"), "EXM001", ("given",), "two figures share F6"),
    "a second mortal wound": (("damage: 1}}\n      minions", "damage: 4}}\n      minions"), "EXM001",
                              ("given", "cards", "dowager-01", "damage"), "is overcome"),
    "nobody by that name": (("by: majesty", "by: cold-case"), "EXM002", ("when", 0, "by"), "does not take part"),
    "nobody to hit": (("attack: G6", "attack: G2"), "EXM002", ("when", 0, "attack"), "no attack of majesty"),
    "out of reach": (("- move: P1", "- move: I7"), "EXM002", ("when", 1, "move"), "“I7” is not offered"),
    "the wrong turn": (("      minions: {P4: 1}\n    when", "      minions: {P4: 1}\n      turn: villain\n    when"),
                       "EXM002", ("when", 0, "attack"), "not the hero turn"),
    "a clue that does not help": (("clues: [clue-01]", "clues: [clue-02]"), "EXM003", ("when", 0, "using"),
                                  "“clue-01” adds no dice"),
    "more focus than there is": (("focus: 1\n        choose", "focus: 2\n        choose"), "EXM002",
                                 ("when", 0, "attack"), "“2” is not offered"),
    "a die too many": (("success, focus]", "success, focus, focus]"), "EXM003", ("when", 0, "roll", 4), "nobody rolls"),
    "a die too few": (("success, success, success, focus]", "success, success]"), "EXM002", ("when", 0, "roll"),
                      "a die is rolled"),
    "a burst needs another": (("success, focus]", "burst, focus]"), "EXM002", ("when", 0, "roll"), "a die is rolled"),
    "not enough successes": (("the footman 3", "the footman 5"), "EXM002", ("when", 0, "choose", 0), "not offered"),
    "an answer too many": (("minion in P4 1]", "minion in P4 1, none]"), "EXM003", ("when", 0, "choose", 2),
                           "nobody is asked"),
    "a wrong number": (("guerilla: {at: P1, actions: 1}", "guerilla: {at: P1, actions: 2}"), "EXM004",
                       ("then", "heroes", "guerilla", "actions"), "expected 2, found 1"),
    "a wrong place": (("guerilla: {at: P1, a", "guerilla: {at: P2, a"), "EXM004",
                      ("then", "heroes", "guerilla", "at"), "expected P2, found P1"),
    "a wrong pile": (("discards: {villain: [dowager-01]}", "discards: {villain: []}"), "EXM004",
                     ("then", "discards", "villain"), "found dowager-01"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_told_at_their_place(name: str) -> None:
    MINE.tells(MISTAKES[name])


def test_the_example_without_a_mistake_is_right() -> None:
    assert edited() == []


def test_the_only_enemy_has_all_successes() -> None:
    """HN-232: unless `choose` gives it fewer."""
    chosen = "        choose: [the footman 3, minion in P4 1]\n"
    alone = ("      minions: {P4: 1}\n    when", "    when")
    assert edited(alone, (chosen, "")) == []
    spared = edited(alone, (chosen, "        choose: [the footman 0]\n"))
    assert spared[0].path == ("then", "heroes", "majesty", "threat")


def test_nothing_is_done_after_the_end() -> None:
    text = ONE.replace("      - move: P1\n        by: guerilla\n", "      - resolve: scheme\n" * 2)
    over = text.replace("      minions: {P4: 1}\n    when", "      villain: {at: P4}\n      tokens: {P4: 2}\n    when")
    failures = played(over.replace("choose: [the footman 3, minion in P4 1]", "choose: [the footman 4]"))
    assert (failures[0].code, failures[0].path) == ("EXM002", ("when", 2))
    assert "already over" in failures[0].message


def test_a_text_that_means_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word of the vocabulary that the table does not know."""
    monkeypatch.setattr(CAST.compiler.meaning, "attributes", {})
    text = "      - do:\n          - damage: 1\n            to: {one: enemy, named: dowager-01}\n        by: majesty\n"
    failures = edited(("    then:", f"{text}    then:"))
    assert (failures[0].code, failures[0].path) == ("EXM002", ("when", 2, "do"))
    assert "“named”" in failures[0].message


# --- the command ------------------------------------------------------------------------------------


def test_a_table_can_be_staged_from_plain_data() -> None:
    given = {"scenario": "century-heist", "heroes": {"majesty": {"at": "B2", "threat": ["dowager-04"]}}}
    table = GAME.game.arrange(CAST, given, [lambda *_: 0])
    GAME.game.check(table)
    assert table.ground.called(table.state.where[0]) == "P1"
    with pytest.raises(ValueError, match="Z9"):
        GAME.game.arrange(CAST, {**given, "bystanders": ["Z9"]}, [lambda *_: 0])
    with pytest.raises(ValueError, match="weather"):
        GAME.game.arrange(CAST, {**given, "weather": "fine"}, [lambda *_: 0])


def test_a_whole_set_up_can_be_staged() -> None:
    given = {"scenario": "century-heist", "board": "box", "heroes": {"majesty": {}, "guerilla": {}}}
    table = GAME.game.arrange(CAST, given, [lambda *_: 0])
    table.play()
    assert table.over()
    with pytest.raises(ValueError, match="still in the box"):
        GAME.game.arrange(CAST, {**given, "minions": {"P1": 1}}, [lambda *_: 0])
