"""Mistakes about Hard City itself, put into its cards: each is found, and where it was made."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.checks import check_card, check_together
from capesmith.systems.load import Loader
from each import each
from hard_city.boxes import box, copied


class Case(NamedTuple):
    """What stands in a deck, what is put in its place, and the code and a word of what is then said."""

    deck: str
    old: str
    new: str
    code: str
    word: str


CASES = [
    Case("officers", "track: 6", "track: 4", "CRD014", "the track ends before the 5 HP"),
    Case(
        "officers",
        "    always: # budget: 0.8 stuns for each Close Combat, about 1 AP a round\n      - set: {melee-dice: 2}\n",
        "",
        "CRD013",
        "this card does nothing",
    ),
    Case("skills", "    always:\n      - can: finish\n", "", "CRD013", "this card does nothing"),
    Case("chaos", "    play:\n      - wake: {each: mutant, is: stunned}\n", "", "CRD013", "this card does nothing"),
    Case("chaos", "    type: reaction\n    spawn: 4", "    type: special\n    spawn: 4", "CRD014", "of type special"),
    Case("chaos", "    type: instant\n    spawn: 5", "    type: reaction\n    spawn: 5", "CRD014", "of type reaction"),
    Case("chaos", "    spawn: 5\n    move: 2", "    spawn: 5\n    move: 3", "CRD010", "add up to 9"),
    Case(
        "auto",
        "    letter: F\n",
        "    letter: F\n    bottom-name: More\n    bottom:\n      - order: 2\n        to: spawn\n",
        "CRD014",
        "a letter stands in the place",
    ),
    Case("auto", "    fate: aside\n    letter: U", "    fate: queue\n    letter: U", "CRD014", "is set aside (HC-266)"),
    Case(
        "auto",
        "    fate: queue\n    top:\n      - spawn: 4",
        "    top:\n      - spawn: 4",
        "CRD014",
        "nothing says where this card goes",
    ),
    Case(
        "auto",
        "    fate: queue\n    top:\n      - spawn: 4",
        "    fate: discard\n    top:\n      - spawn: 4",
        "CRD014",
        "its bottom effect never happens",
    ),
    Case(
        "auto",
        "    fate: discard\n    top:\n      - spawn: 2",
        "    fate: queue\n    top:\n      - spawn: 2",
        "CRD014",
        "no bottom effect to wait for",
    ),
    Case(
        "auto",
        "    episode-special: true\n    bottom-name: Follow",
        "    episode-special: true\n    fate: queue\n    bottom-name: Follow",
        "CRD014",
        "that of the Episode Special",
    ),
    Case("auto", "    bottom-name: Get in close!\n", "", "CRD014", "a bottom effect has a title"),
    Case(
        "auto",
        "    bottom-name: Get in close!\n    bottom-priority: active-officer\n",
        "    bottom-name: Get in close!\n",
        "CRD014",
        "whom these Mutants are after (HC-258)",
    ),
    Case(
        "auto",
        "    priority: active-officer\n    top:\n      - activate: {each",
        "    top:\n      - activate: {each",
        "CRD014",
        "whom these Mutants are after (HC-248)",
    ),
    Case("specials", "    priority: mayor", "    priority: boat", "CRD014", "only Episode 4 has Priority Boat"),
    Case(
        "specials",
        "    fate: queue\n    priority: boat",
        "    fate: aside\n    priority: boat",
        "CRD014",
        "with a letter",
    ),
    Case("cutscenes", "    requirement: {hp: 1}\n", "", "CRD014", "a Cutscene requires something"),
    Case(
        "cutscenes",
        "    opening: true\n    scene:\n      - drive: 6",
        "    opening: true\n    requirement: {hp: 1}\n    scene:\n      - drive: 6",
        "CRD014",
        "an Opening requires nothing",
    ),
]
TOGETHER = [
    Case("skills", "owner: jenny", "owner: miranda", "CRD014", "Jenny Takabura has no Skill cards"),
    Case(
        "cutscenes",
        "    episodes: [5]\n    opening: true\n",
        "    episodes: [5]\n    requirement: {hp: 1}\n",
        "CRD014",
        "Episode 5 has one Opening, not none",
    ),
    Case("cutscenes", "episodes: [1, 2, 3, 4, 5]", "episodes: [1, 2, 4, 5]", "CRD014", "Episode 3 has 2 Cutscenes"),
    Case("auto", "letter: U", "letter: R", "CRD014", "has the letter R, too"),
]


def changed(folder: Path, case: Case) -> Loader:
    """The box with one mistake in it."""
    root = copied(folder / "box")
    path = root / "cards" / "hard-city" / f"{case.deck}.yaml"
    text = path.read_text("utf-8")
    assert case.old in text, case
    path.write_text(text.replace(case.old, case.new), "utf-8")
    return Loader(root)


def test_the_box_itself_is_sound() -> None:
    assert [note for card in box().cards for note in check_card(card)] == []
    assert list(check_together(box().cards)) == []


@each("number, case", list(enumerate(CASES)), ids=lambda case: str(case))
def test_a_mistake_in_one_card_is_found(number: int, case: Case, tmp_path: Path) -> None:
    loader = changed(tmp_path / str(number), case)
    assert loader.problems(SYSTEM) == []
    found = [note for card in loader.box(SYSTEM).cards for note in check_card(card)]
    assert [(note.code, case.word in note.message) for note in found] == [(case.code, True)], found


@each("number, case", list(enumerate(TOGETHER)), ids=lambda case: str(case))
def test_what_cards_miss_in_each_other_is_found(number: int, case: Case, tmp_path: Path) -> None:
    loader = changed(tmp_path / str(number), case)
    assert loader.problems(SYSTEM) == []
    found = [problem for _, problem in check_together(loader.box(SYSTEM).cards)]
    assert any(code == case.code and case.word in message for code, message, _, _ in found), found
