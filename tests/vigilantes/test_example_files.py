"""How worked examples of Vigilantes are written: what is read from them, and what is said about mistakes."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from capesmith.content.model import Example
from capesmith.source.diagnostic import Diagnostic
from capesmith.source.notes import diagnose
from capesmith.source.yaml import read_text
from capesmith.systems import system
from capesmith.systems.load import read_sheet

ROOT = Path(__file__).parents[2]
GAME = system("vigilantes")
assert GAME is not None

FILE = """\
examples: mine
name: Mine
list:
  - id: a-bit-of-everything
    title: A Bit of Everything
    rules: [VG-506, VG-560]
    text: Nobody plays this one.
    given:
      scenario: vault-run
      vigilantes:
        tally: {at: B09, energy: 3, gadgets: {throwing-discs: 2}}
        brickyard: {}
      villain: {is: mr-ballast, at: B14, health: 2, abilities: [iron-nerve]}
      enemies: {normal: [B10], decoy: [B12]}
      stunned: [normal at B10]
      objectives:
        loot: [{carried-by: normal at B10}, {at: B15}]
      blocked: [B07-B12]
      stickers: {threat: 2, items: [medikit@B05], rubble: [B04-B05]}
      results: {names-in-the-ledger: lose}
    when:
      - attack: villain
        by: tally
        using: [throwing-discs]
        energy: 2
        roll: [plus, blank, minus]
        turning: 1
      - do: {spawn: {fast: 1}, at: B22}
      - activate: normal at B10
        flips: [2]
    then:
      vigilantes:
        tally: {energy: 0, gadgets: {throwing-discs: 1}}
      objectives: {loot: {at: [B10, B15], delivered: 0}}
      sight:
        - {from: normal at B10, reaches: [B09], not: [B15]}
      odds:
        - {dice: 3, energy: 2, defense: 3, is: 13/24}
      happened:
        - {knock-out: henchman, by: tally, times: 2}
      never:
        - {raise-alarm: any}
      outcome: none
"""


def read(text: str) -> tuple[list[Example], list[Diagnostic]]:
    document = read_text("examples.yaml", text.encode())
    sheet, notes = read_sheet(document, GAME, {})
    return list(sheet.examples), diagnose(document, notes)


def test_everything_is_read() -> None:
    ((one,), problems) = read(FILE)
    assert problems == []
    attack, spawn, activate = one.when
    assert attack["roll"] == (1, 4, 6), "plus, blank and minus as a die shows them (VG-521)"
    assert (attack["energy"], attack["turning"], attack["using"]) == (2, 1, ("throwing-discs",))
    assert (spawn["verb"], spawn["steps"].container) == ("do", "do")
    assert (activate["enemy"], activate["flips"]) == ("normal at B10", (2,))
    assert one.given["vigilantes"]["tally"]["gadgets"] == {"throwing-discs": 2}
    assert one.given["objectives"]["loot"] == ({"carried_by": "normal at B10"}, {"at": "B15"})
    assert one.then["odds"][0]["is_"] == Fraction(13, 24)
    event, times, by = one.then["happened"][0]
    assert (event.word, times, by) == ("knock-out", 2, "tally")


def test_the_example_of_the_readme_is_one() -> None:
    text = (ROOT / "scenarios" / "vigilantes" / "examples" / "README.md").read_text("utf-8")
    (block,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    examples, problems = read(block)
    assert problems == []
    assert [one.id for one in examples] == ["one-swing"]


@pytest.mark.parametrize(
    ("before", "after", "code", "marked", "says"),
    [
        ("[plus, blank, minus]", "[plus, 4]", "CRD004", "4]", "4 is no face"),
        ("attack: villain", "hit: villain", "CRD002", "hit", "does not say what is done"),
        ("reaches: [B09], not: [B15]", "sees: [B09]", "CRD001", "sees", 'no field "sees"'),
        (
            "{from: normal at B10, reaches: [B09], not: [B15]}",
            "{from: villain}",
            "CRD002",
            "{from",
            "needs reaches or not",
        ),
        ("is: 13/24", "is: half", "CRD003", "half", "is no probability"),
        ("[B07-B12]", "[B07]", "CRD003", "B07", "is no route"),
        ("{throwing-discs: 2}", "[throwing-discs]", "CRD003", "[throwing", "cards with numbers"),
        ("{throwing-discs: 2}", "{throwing-discs: 9}", "CRD003", "9", "out of range"),
        ("medikit@B05", "medkit@B05", "CRD004", "medkit@B05", '"medkit" is nothing'),
        ("at: B22", "at: nowhere", "EFF006", "nowhere", '"nowhere"'),
        ("normal: [B10]", "goon: [B10]", "CRD001", "goon", 'no field "goon"'),
        ("flips: [2]", "flips: [0]", "CRD003", "0]", "out of range"),
        ("outcome: none", "outcome: draw", "CRD004", "draw", "is no outcome"),
    ],
)
def test_a_mistake_is_marked_and_explained(before: str, after: str, code: str, marked: str, says: str) -> None:
    assert FILE.count(before) >= 1
    text = FILE.replace(before, after, 1)
    _, problems = read(text)
    first = problems[0]
    assert first.code == code
    assert says in first.message
    assert text.splitlines()[first.line - 1][first.column - 1 :].startswith(marked)
    assert first.hint


def test_cards_that_are_named_are_references() -> None:
    document = read_text("examples.yaml", FILE.encode())
    sheet, _ = read_sheet(document, GAME, {})
    named = {(one.kind, one.target) for one in sheet.references}
    assert {("gadget", "throwing-discs"), ("villain-ability", "iron-nerve"), ("scenario", "vault-run")} <= named
