"""Write the sentence and get the rules: `says:` on cards, powers and abilities."""

from __future__ import annotations

from pathlib import Path

import pytest

from capesmith.check.run import check_project
from capesmith.content.project import read_project
from capesmith.systems.load import load

HEAD = """\
deck: mine
kind: action
cards:
  - id: mine
    name: Mine
    level: basic
    stamina: 3
    types: [attack]
    flavour: Mine, all mine.
"""


def project(folder: Path, text: str, name: str = "mine.yaml") -> Path:
    (folder / "cards" / "heroes-wanted").mkdir(parents=True)
    (folder / "capesmith.yaml").write_text("name: Mine\nuses: [heroes-wanted]\n", "utf-8")
    (folder / "cards" / "heroes-wanted" / name).write_text(text, "utf-8")
    return folder


def only_card(root: Path):
    return load(read_project(root)).boxes["heroes-wanted"].cards[0]


def test_a_sentence_is_exactly_its_steps(tmp_path):
    said = project(tmp_path / "a", HEAD + '    says: "MOVE 1. Deal 4 DMG to a character within RNG 1."\n')
    steps = project(
        tmp_path / "b",
        HEAD + "    play:\n      - move: 1\n      - damage: 4\n        to: character\n        within: 1\n",
    )
    assert check_project(said).diagnostics == []
    assert only_card(said).abilities == only_card(steps).abilities


def test_lines_go_to_their_containers(tmp_path):
    lines = ("Deal 4 DMG to a minion within RNG 1.", "BLOCK: MOVE 2.", "While you are the 1st Hero: +1 MOVE.")
    text = "    says: |\n" + "".join(f"      {line}\n" for line in lines)
    root = project(tmp_path, HEAD + text)
    assert check_project(root).diagnostics == []
    assert [ability.container for ability in only_card(root).abilities] == ["play", "block", "always"]


def test_an_ability_may_be_said(tmp_path):
    root = project(tmp_path, HEAD + '    play:\n      says: "Deal 5 DMG to a character within RNG 1."\n')
    assert check_project(root).diagnostics == []
    assert only_card(root).abilities[0].steps[0].amount == 5


def test_a_power_may_be_said(tmp_path):
    text = (
        "deck: mine\nkind: hero-a\ncards:\n  - id: mine\n    name: Miner\n    hero-type: tech\n    catchphrase: Ore!\n"
        '    superpower:\n      name: Dig\n      types: [equipment]\n      says: "MOVE 3. Retrieve your Charge."\n'
    )
    root = project(tmp_path, text)
    assert check_project(root).diagnostics == []
    assert only_card(root).powers[0].abilities[0].steps[1].what.attribute("named") == ("charge",)


@pytest.mark.parametrize(
    "sentence, word",
    [
        ("MOVE 1. Deal 4 DGM to a character within RNG 1.", "DGM"),
        ("MOVE 1. Smash a character.", "Smash"),
        ("Deal 4 DMG to a goblin within RNG 1.", "goblin"),
        ("Deal 4 DMG to a character within RNG one hundred.", "one"),
    ],
)
def test_the_word_that_is_not_understood_is_marked(tmp_path, sentence, word):
    root = project(tmp_path, HEAD + f'    says: "{sentence}"\n')
    (found,) = check_project(root).diagnostics
    assert found.code == "TXT102"
    assert found.source[found.column - 1 :].startswith(word)


def test_the_word_is_found_in_a_block_of_lines(tmp_path):
    root = project(tmp_path, HEAD + "    says: |\n      MOVE 1.\n      BLOCK: MOVE 2. Yodel twice.\n")
    (found,) = check_project(root).diagnostics
    assert (found.code, found.line) == ("TXT102", 12)
    assert found.source[found.column - 1 :].startswith("Yodel")


def test_hand_written_text_must_mean_the_effects(tmp_path):
    steps = "    play:\n      - move: 1\n      - damage: 4\n        to: character\n        within: 1\n"
    good = project(
        tmp_path / "a", HEAD + steps + '    text: "Move 1, then deal 4 damage to a character within RNG 1."\n'
    )
    assert [d.code for d in check_project(good).diagnostics] in ([], ["TXT102"])
    other = project(tmp_path / "b", HEAD + steps + '    text: "MOVE 1. Deal 5 DMG to a character within RNG 1."\n')
    (found,) = check_project(other).diagnostics
    assert found.code == "TXT101" and "4 DMG" in found.hint and "5 DMG" in found.hint
    waived = project(
        tmp_path / "c",
        HEAD + steps + '    text: "MOVE 1, and with a yell 4 DMG for somebody in RNG 1."\n    waiver: rhymes\n',
    )
    assert {d.code for d in check_project(waived).diagnostics} == {"TXT105"}
    lying = project(
        tmp_path / "d",
        HEAD + steps + '    text: "MOVE 1, and with a yell 9 DMG in RNG 1."\n    waiver: rhymes\n',
    )
    assert {d.code for d in check_project(lying).diagnostics} >= {"TXT104"}
