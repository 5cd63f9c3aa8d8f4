"""What is counted is all that is meant: what somebody chooses is refused, in YAML and in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.content.kinds import read_card
from capesmith.effects.tally import CHOSEN
from capesmith.source.notes import Note
from capesmith.systems import system

ACTION = {"id": "x", "name": "X", "level": "basic", "stamina": 3, "types": ["attack"]}
SOME = {"up-to": 2, "exactly": 2, "at-least": 2}


def notes(fields: dict[str, Any]) -> list[Note]:
    game = system("heroes-wanted")
    assert game is not None
    r = game.reading()
    card = read_card({**ACTION, **fields}, game.kinds["action"], "d", "d.yaml", r, game.scope, game.id)
    if card is not None:
        game.spoken(card, r)
    return r.found


def selector(word: str) -> dict[str, Any]:
    return {word: SOME[word], "of": "minion"} if word in SOME else {word: "minion"}


def amounts(what: Any) -> dict[str, tuple[Any, tuple[str, ...]]]:
    return {
        "count": ({"count": what}, ("play", "move", "count")),
        "per": ({"base": 1, "plus": 1, "per": what}, ("play", "move", "per")),
        "first-of": ({"count": {"first-of": [{"each": "villain"}, what]}}, ("play", "move", "count")),
    }


@pytest.mark.parametrize("where", ["count", "per", "first-of"])
@pytest.mark.parametrize("word", CHOSEN)
def test_what_is_chosen_is_not_counted(word: str, where: str) -> None:
    amount, path = amounts({**selector(word), "within": 3})[where]
    (note,) = notes({"play": {"move": amount}})
    assert note.code == "EFF010" and "what is chosen is not counted" in note.message
    assert note.hint.startswith("count them all: {each: minion}")
    assert ("{lowest: [2, {count: …}]}" in note.hint) == (word in ("up-to", "exactly"))
    if where == "first-of":
        assert note.path == path
    else:
        assert note.path == (*path, word) and note.key and f'"{word}" chooses' in note.message


@pytest.mark.parametrize("what", ["minion", ["minion", "villain"]])
def test_a_kind_alone_means_one_of_them_and_is_not_counted_either(what: Any) -> None:
    (note,) = notes({"play": {"move": {"count": what}}})
    assert (note.code, note.path) == ("EFF010", ("play", "move", "count"))
    assert note.message == "one of them is meant here, and what is chosen is not counted"


@pytest.mark.parametrize("what", [{"each": "minion", "within": 2}, {"closest": "minion"}, "villain"])
def test_all_that_is_meant_is_counted(what: Any) -> None:
    assert notes({"play": {"move": {"count": what}}}) == []


@pytest.mark.parametrize(
    ("says", "read"),
    [
        ("MOVE a number of spaces equal to the number of minions within RNG 2.", True),
        ("MOVE a number of spaces equal to the count of the nearest minion.", True),
        ("MOVE a number of spaces equal to the count of up to 2 minions within RNG 2.", False),
        ("MOVE a number of spaces equal to the count of a minion within RNG 2.", False),
        ("MOVE 1, +1 MOVE per minion within RNG 2.", True),
        ("MOVE 1, +1 MOVE per up to 2 minions within RNG 2.", False),
    ],
)
def test_a_sentence_that_counts_what_is_chosen_is_told_so(says: str, read: bool) -> None:
    messages = [note.message for note in notes({"says": says})]
    assert messages == [] if read else "what is chosen is not counted" in messages[0]
