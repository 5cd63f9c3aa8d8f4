"""Numbers on cards that are out of all proportion, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.check.amounts import check_amounts
from capesmith.content.kinds import read_card
from capesmith.systems import known_systems, system

HW, VG, HI, HN = "heroes-wanted", "vigilantes", "heroes-incorporated", "hour-of-need"
ACTION = {"level": "basic", "stamina": 3, "types": ["attack"]}


def told(id: str, kind: str, fields: dict[str, Any]) -> list[tuple[str, Any]]:
    game = system(id)
    assert game is not None
    r = game.reading()
    card = read_card({"id": "x", "name": "X", **fields}, game.kinds[kind], "d", "d.yaml", r, game.scope, id)
    assert card is not None, r.found
    return [(note.message, note.path) for note in check_amounts(card, game.vocabulary)]


@pytest.mark.parametrize(
    ("id", "kind", "fields", "message", "path"),
    [
        (HW, "action", {**ACTION, "play": {"move": 7}}, "move 7", ("play", "move")),
        (
            HW,
            "action",
            {**ACTION, "play": {"damage": 2, "to": "character", "within": 6}},
            "within 6",
            ("play", "within"),
        ),
        (VG, "event", {"code": "E", "event": {"damage": 4, "to": "vigilante"}}, "damage 4", ("event", "damage")),
        (HI, "ko-gadget", {"code": "K", "play": {"gain": {"points": 4}}}, "points 4", ("play", "gain")),
        (HI, "ko-gadget", {"code": "K", "play": {"draw": 4}}, "draw 4", ("play", "draw")),
        (
            HI,
            "hero",
            {"code": "H", "powers": ["fly"], "always": {"add": {"combat": -4}}},
            "combat -4",
            ("always", "add"),
        ),
        (HN, "clue", {"code": "C", "dice": {"any": 1}, "play": {"gain": {"focus": 9}}}, "focus 9", ("play", "gain")),
        (HN, "clue", {"code": "C", "dice": {"any": 1}, "play": {"move": 9}}, "move 9", ("play", "move")),
        (
            HN,
            "clue",
            {"code": "C", "dice": {"any": 1}, "play": {"rescue": {"one": "bystander", "within": 9}}},
            "within 9",
            ("play", "within"),
        ),
    ],
)
def test_what_is_beyond_every_other_card_is_said(id: str, kind: str, fields: Any, message: str, path: Any) -> None:
    assert told(id, kind, fields) == [(f"{message} is far beyond every other card", path)]


def test_nothing_is_nothing() -> None:
    assert told(HW, "action", {**ACTION, "play": {"move": 0}}) == [("move 0 does nothing", ("play", "move"))]
    assert told(HW, "action", {**ACTION, "play": {"move": 6}}) == []


def test_every_game_says_what_is_the_most() -> None:
    for id in known_systems():
        game = system(id)
        assert game is not None and game.vocabulary.most
