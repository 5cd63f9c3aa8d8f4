"""Numbers on cards that are out of all proportion, in every game."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.check.amounts import check_amounts
from capesmith.content.kinds import read_card
from capesmith.effects.types import AMOUNT
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


def test_numbers_by_team_are_for_every_team_of_every_game() -> None:
    """A list that is too short used to pass, and its last number held for all larger teams."""
    for id in known_systems():
        game = system(id)
        assert game is not None
        sizes = game.vocabulary.team_sizes
        assert len(sizes) > 1, id
        for count in (*range(1, len(sizes)), len(sizes) + 1):
            r = game.reading()
            AMOUNT.read({"by-heroes": [1] * count}, r)
            [note] = r.found
            assert (note.code, note.path) == ("EFF005", ("by-heroes",)), id
            assert note.message == f"{count} numbers for {len(sizes)} sizes of team"
            assert note.hint == f"{len(sizes)} of them: for teams of {', '.join(map(str, sizes))}"
        r = game.reading()
        assert AMOUNT.read({"by-heroes": [*range(1, len(sizes) + 1)]}, r) and not r.found, id
