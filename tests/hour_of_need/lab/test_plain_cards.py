"""Plain cards of Hour of Need take the place of others, and games go on; styles of play differ."""

from __future__ import annotations

import pytest

from capesmith.playtest.batch.match import swapped
from capesmith.playtest.bots.players import player
from capesmith.rules.chance import Stream
from capesmith.systems.hour_of_need import SYSTEM
from capesmith.systems.hour_of_need.game.featuring import featuring
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.plain_cards import plain_card
from hour_of_need.tables import box, cast_


@pytest.mark.parametrize("kind", GAME.measured)
def test_every_card_has_a_plain_one_with_the_same_numbers(kind: str) -> None:
    for card in cast_().deck(kind):
        plain = plain_card(SYSTEM, box(), card.id)
        assert plain is not None and plain.kind == kind and plain.copies == card.copies
        own = {name: value for name, value in card.fields.items() if name not in ("says", "text", "waiver", "notes")}
        assert {name: plain.fields[name] for name in own} == own


@pytest.mark.parametrize(("id", "text"), [
    ("majesty-01", "choose"),  # an action
    ("majesty-04", "gain"),  # free, and nothing that draws itself again
    ("majesty-07", "rule"),  # a Constant that costs an action
    ("majesty-09", "move"),  # a Constant that costs nothing
])  # fmt: skip
def test_a_card_of_a_hero_is_replaced_by_one_of_its_cost(id: str, text: str) -> None:
    plain = plain_card(SYSTEM, box(), id)
    assert plain is not None
    (ability,) = plain.abilities
    assert type((ability.steps or ability.rules)[0]).__name__.lower() == text


@pytest.mark.parametrize("kind", GAME.measured)
def test_games_go_on_with_plain_cards(kind: str) -> None:
    id = cast_().deck(kind)[0].id
    plain = plain_card(SYSTEM, box(), id)
    assert plain is not None
    cast = GAME.cast(swapped(box(), [plain]))
    options = featuring(cast, [id], Stream(4))
    t = GAME.table(cast, options, 4, [player("random", GAME, 4, seat) for seat in range(options.players)])
    t.guard = lambda one: GAME.check(one)
    assert t.play().outcome in ("win", "lose")


def test_styles_of_play_are_known_and_play_otherwise() -> None:
    """personas.yaml: each of them decides at least one thing otherwise than the usual bot."""
    games = {}
    for name in ("greedy", *(f"greedy/{one}" for one in GAME.personas())):
        options = GAME.options({"scenario": "century-heist", "players": 2})
        t = GAME.table(cast_(), options, "style", [player(name, GAME, "style", seat) for seat in range(2)])
        t.play()
        games[name] = tuple(t.choices)
    assert len(games) == 5 and len(set(games.values())) == 5
