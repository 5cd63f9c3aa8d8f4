"""Worked examples of Hard City: the vectors of the reference are shown, and mistakes are told at their place."""

from __future__ import annotations

import re
from pathlib import Path

from capesmith.rules.example_run import Failure, run_example
from capesmith.source.yaml import read_text
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.game.examples.naming import NAMING
from capesmith.systems.hard_city.game.examples.performance import EXAMPLES
from capesmith.systems.load import read_sheet
from each import each
from hard_city.boxes import ROOT, box
from hard_city.tables import cast_
from test_questions import questions

FOLDER = ROOT / "scenarios" / "hard-city" / "examples"
# The vectors of section 10, named behind the ids of the examples that show them. The faces of the die are T59, which
# tests/hard_city/rules has.
SHOWN = {
    1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 16, 18, 19, 20, 22, 23, 24, 26, 27, 28, 30, 31, 32, 34, 35, 36, 38, 39,
    40, 42, 43, 44, 46, 47, 48, 50, 51, 52, 54, 55, 56, 58, 60, 61, 62, 63, 64, 65, 66, 67, 68,
}  # fmt: skip

ONE = """\
examples: mine
name: My Examples
list:
  - id: mine
    title: Mine
    rules: [HC-118]
    text: Jenny shoots at a mutant across the street, and has one Push to pay for.
    given:
      scenario: mayhem-on-the-streets
      officers: {jenny: {at: G2, ap: 2}}
      mutants: {K5: {active: 1}}
    when:
      - act: shoot K5
        roll: ["1", push]
        pushes: 1
    then:
      officers: {jenny: {ap: 0}}
      mutants: {K5: {}}
"""


def played(text: str) -> list[Failure]:
    """What is wrong with the one example in a text."""
    document = read_text("mine.yaml", text.encode())
    sheet, notes = read_sheet(document, SYSTEM, {})
    assert not notes and not document.problems, (notes, document.problems)
    return run_example(sheet.examples[0], EXAMPLES, cast_())


def test_every_example_is_as_the_rules_have_it() -> None:
    found = {one.id: wrong for one in box().examples if (wrong := run_example(one, EXAMPLES, cast_()))}
    assert found == {}


def test_the_vectors_of_the_reference_are_shown() -> None:
    named = set()
    for path in sorted(Path(FOLDER).glob("*.yaml")):
        named |= {int(number) for number in re.findall(r"# T(\d\d)$", path.read_text("utf-8"), re.MULTILINE)}
    assert named == SHOWN


def test_examples_read_well() -> None:
    rules = {number for chapter in SYSTEM.data("rules.yaml") for number in chapter["rules"]}
    for one in box().examples:
        assert set(one.rules) <= rules, one.id
        assert 40 <= len(one.text) <= 600 and one.text.endswith((".", "!", "?")), one.id
        assert len(one.title) <= 45, one.id


MISTAKES = [
    ("pushes: 1", "pushes: 2", "“2” is not offered"),
    ('roll: ["1", push]', 'roll: ["1"]', "die"),
    ("act: shoot K5", "act: shoot K6", "is not offered"),
    ("jenny: {at: G2, ap: 2}", "jenny: {at: A12, ap: 2}", "no space A12"),
    ("jenny: {ap: 0}", "jenny: {ap: 1}", "expected 1, found 0"),
    ("mutants: {K5: {}}", "mutants: {K5: {stunned: 1}}", "Mutants on K5"),
    ("mutants: {K5: {}}", "outcome: doctor", "the outcome"),
    ("      mutants: {K5: {active: 1}}\n", "      mutants: {K5: {active: 1}}\n      hand: [horde]\n", "Doctor Zero"),
    (
        "      mutants: {K5: {active: 1}}\n",
        "      mutants: {K5: {active: 1}}\n      turn: miranda\n",
        "does not take part",
    ),
]


@each("old, new, said", MISTAKES, ids=str)
def test_a_mistake_is_told(old: str, new: str, said: str) -> None:
    assert old in ONE and played(ONE) == []
    (failure,) = played(ONE.replace(old, new, 1) if old != "mutants: {K5: {}}" else ONE.replace(old, new))
    assert said in failure.message, failure


def test_whatever_is_asked_can_be_chosen() -> None:
    """No question of the rules has options that an example could not name."""
    assert NAMING.unnamed(questions("hard-city")) == []
