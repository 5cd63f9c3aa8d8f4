"""A wanted card of Hour of Need is in the game: with whose it is, and first in its deck."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.rules.chance import Stream
from capesmith.systems.hour_of_need.game.featuring import ON_TOP, featuring
from capesmith.systems.hour_of_need.game.game import GAME
from hour_of_need.tables import cast_


def begun(options: Any) -> Any:
    """A table as it is set up."""
    t = GAME.table(cast_(), options, 1, [lambda *_: 0] * options.players)
    t.advance()
    return t


def next_cards(t: Any) -> set[str]:
    """The cards that somebody has, or that come next."""
    o = t.options
    found = {t.villain_card.card.id, *(t.encounter(number).card.id for number in t.in_play())}
    found |= {*o.nemeses, *o.allies, *o.minions, *o.bystanders}
    for seat in t.seats:
        hero = t.hero(seat)
        found.add(t.cast.heroes[hero.card].card.id)
        found |= {t.cast.hero_cards[card].card.id for card in hero.hand}
    for deck in (t.state.villain_deck, t.state.issue_deck):
        found.add(t.encounter(deck[-1]).card.id)
    return found | {t.cast.clues[t.state.clue_deck[-1]].card.id}


@pytest.mark.parametrize("kind", GAME.measured)
def test_every_card_can_be_featured(kind: str) -> None:
    """A card that is left out with so many heroes comes with others (HN-051, HN-052)."""
    for card in cast_().deck(kind):
        found = []
        for seed in range(4):
            options = featuring(cast_(), [card.id], Stream(seed))
            assert not options.unknown(cast_()), card.id
            found.append(card.id in next_cards(begun(options)))
        assert all(found) or (any(found) and card.fields.get("scaling")), (card.id, found)


def test_what_is_given_stays() -> None:
    given = {"scenario": "brink-of-ruin", "players": 2, "heroes": ("cold-case", "guerilla"), "villain": "overclock"}
    wanted = ["majesty-01", "dowager-01", "century-heist-05", "high-water-mark"]
    options = featuring(cast_(), wanted, Stream(1), given)
    assert {name: getattr(options, name) for name in given} == given
    assert options.on_top == (), "nobody here has any of these cards"


def test_a_wanted_hero_sits_where_it_is_asked_for() -> None:
    for first in range(3):
        options = featuring(cast_(), ["cold-case"], Stream(2), {"players": 3, "scenario": "century-heist"}, first)
        assert options.heroes[first] == "cold-case" and len(set(options.heroes)) == 3


def test_two_games_differ_in_nothing_but_what_is_wanted() -> None:
    plain, other = (featuring(cast_(), wanted, Stream(9)) for wanted in ((), ("majesty-03",)))
    assert (plain.scenario, plain.players, plain.villain) == (other.scenario, other.players, other.villain)
    assert len(set(plain.heroes) ^ set(other.heroes)) in (0, 2)


def test_a_game_is_not_made_of_wanted_cards_alone() -> None:
    every = [card.id for kind in GAME.measured for card in cast_().deck(kind)]
    assert len(featuring(cast_(), every, Stream(3)).on_top) == ON_TOP
