"""Plain cards of Hard City take the place of others, and games go on; what a season leaves is told."""

from __future__ import annotations

import pytest

from capesmith.playtest.batch.match import swapped
from capesmith.playtest.bots.players import player
from capesmith.rules.chance import Stream
from capesmith.systems.hard_city import SYSTEM
from capesmith.systems.hard_city.game.featuring import featuring
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.invariants import check
from capesmith.systems.plain_cards import plain_card
from hard_city.boxes import box
from hard_city.tables import cast_


@pytest.mark.parametrize("kind", GAME.measured)
def test_every_card_has_a_plain_one_with_the_same_numbers(kind: str) -> None:
    for card in cast_().deck(kind):
        plain = plain_card(SYSTEM, box(), card.id)
        assert plain is not None and plain.kind == kind and plain.copies == card.copies, card.id
        own = {name: value for name, value in card.fields.items() if name not in ("says", "text", "waiver", "notes")}
        assert {name: plain.fields[name] for name in own} == own


@pytest.mark.parametrize("kind", GAME.measured)
def test_games_go_on_with_plain_cards(kind: str) -> None:
    for card in cast_().deck(kind)[:1]:
        plain = plain_card(SYSTEM, box(), card.id)
        assert plain is not None
        cast = GAME.cast(swapped(box(), (plain,)))
        options = featuring(cast, [card.id], Stream(5))
        t = GAME.table(cast, options, 5, [player("random", GAME, 5, seat) for seat in range(options.players)])
        t.guard = lambda one: check(one)  # type: ignore[assignment, arg-type]
        assert t.play().outcome


def test_what_a_season_has_left() -> None:
    """HC-447 to HC-450."""
    options = GAME.options(
        {"officers": ["jenny", "miranda"], "equipment": [["jenny", "shotgun"]], "fewer_barrels": 2,
         "skills": [["jenny", "light-feet"], ["jenny", "smoke-bomb"]]}
    )  # fmt: skip
    assert GAME.chronicle(cast_(), options) == [
        ("Jenny Takabura", ["Equipment: Shotgun", "a Skill to keep: Light Feet or Smoke Bomb"]),
        ("Miranda Casey", ["empty pockets"]),
        ("Rooftop", ["2 Barrels fewer"]),
    ]
    assert GAME.grown(options) == {"Equipment": 1, "Skills to choose from": 2, "Barrels fewer": 2}
