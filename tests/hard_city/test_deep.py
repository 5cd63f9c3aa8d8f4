"""The deep check of Hard City: every step of every card is seen to do something; what never does is told."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from capesmith.content.model import Box, Where
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.load import Loader
from hard_city.boxes import box, copied


def everything(where: Where) -> bool:
    return True


def test_nothing_is_wrong_with_what_is_in_the_box() -> None:
    deep = GAME.deep(box())
    assert deep is not None
    proved = deep.proved(everything)
    assert [note.message for _, note in [*proved, *deep.rehearsed(everything, proved)]] == []


# One change of a shipped card each, and what is said about it.
CASES: dict[str, tuple[str, str, str, str]] = {
    "a-moment-that-never-comes": ("skills", "when: start-of-your-turn", "when: start-of-game", "never comes|start"),
    "five-officers-on-one-space": (
        "skills", "    triggers:\n      - after: {enter: you}\n        once-per: turn\n",
        "    triggers:\n      - after: {enter: you}\n        if: {officers-here: 5+, of: your-space}\n", "never",
    ),
    "a-requirement-that-nobody-meets": (
        "cutscenes", "{at-least: 2, of: officer, in: pier}", "{at-least: 5, of: officer, in: pier}",
        "^in 160 rehearsals with this Cutscene, nobody ever met what it requires",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_what_never_happens_is_told(case: str, tmp_path: Path) -> None:
    deck, before, after, said = CASES[case]
    root = copied(tmp_path / "box")
    path = root / "cards" / "hard-city" / f"{deck}.yaml"
    text = path.read_text("utf-8")
    assert before in text, case
    path.write_text(text.replace(before, after, 1), "utf-8")
    made: Box = Loader(root).box(SYSTEM)
    deep = GAME.deep(made)
    assert deep is not None
    found = deep.findings(lambda where: where.file.endswith(f"{deck}.yaml"))
    (note,) = (note for _, note in found)  # once, and nobody else is blamed
    assert re.search(said, f"{note.message} {note.hint}"), found


def test_too_few_cards_are_no_game() -> None:
    """Nothing is tried without a game to try it in."""
    few = Box("hard-city", decks=[one for one in box().decks if one.id != "officers"], scenarios=list(box().scenarios))
    deep = GAME.deep(replace(few))
    assert deep is not None and deep.rehearsed(everything, []) == []
