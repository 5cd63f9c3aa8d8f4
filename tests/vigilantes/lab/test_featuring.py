"""Games that feature certain cards: they are in play, what is given stays, and nothing else changes."""

from __future__ import annotations

from typing import Any

import pytest

from capesmith.rules.chance import Stream
from capesmith.systems.vigilantes.game.options import Options
from each import each
from vigilantes.lab.night import GAME, cast, table, told

SUBJECTS = GAME.subjects(cast())


def featuring(wanted: list[str], seed: int = 1, **given: Any) -> Options:
    return GAME.featuring(cast(), wanted, Stream(seed), given)


@each("subject", SUBJECTS, ids=lambda one: one.id)
def test_a_wanted_card_is_in_play(subject: Any) -> None:
    options = featuring([subject.id], seed=len(subject.id), players=2)
    assert not options.unknown(cast())
    made = table(options)
    kind = subject.kind
    if kind in ("event", "reward"):
        made.advance()
        deck, cards = (made.state.events, cast().events) if kind == "event" else (made.state.rewards, cast().rewards)
        assert cards[deck[-1]].id == subject.id
        return
    _, facts, _ = told(made)
    if kind == "vigilante":
        assert facts.teams[0] == (subject.id,)
    elif kind in ("gadget", "ability"):
        assert any(subject.id in hand for hand in facts.cards)
    elif kind in ("villain", "villain-ability"):
        assert subject.id in facts.met
    elif kind == "henchman":
        assert cast().card_by_id[subject.id].fields["villain"] in facts.against


def test_what_is_given_stays() -> None:
    options = featuring(["brickyard", "haymaker"], players=4, scenario="vault-run", villain="lady-lumen")
    assert (options.players, options.scenario, options.villain) == (4, "vault-run", "lady-lumen")
    assert options.vigilantes[0] == "brickyard" and len(set(options.vigilantes)) == 4
    assert options.abilities[0] == ("haymaker",)


@pytest.mark.parametrize("seed", range(6))
def test_games_that_feature_different_cards_differ_in_nothing_else(seed: int) -> None:
    one, other = (featuring([id], seed, scenario="first-shift", players=3) for id in ("haymaker", "sprint"))
    assert one.data() | {"abilities": ()} == other.data() | {"abilities": ()}
    assert one.abilities != other.abilities


def test_a_campaign_is_played_as_one() -> None:
    """VG-813: a wanted scenario of a campaign comes after what came before."""
    options = featuring(["last-boat-out"])
    assert options.campaign == "the-long-tide"
    assert [id for id, _ in options.results] == ["names-in-the-ledger", "poisoned-mains"]
    assert featuring(["haymaker"], scenario="last-boat-out").campaign == ""


def test_relationships_and_stickers_lie_where_they_count() -> None:
    """VG-811, VG-812."""
    options = featuring(["grudge", "partners", "veteran", "extra-cell", "padded-vest"])
    team, villain = options.vigilantes, options.villain
    assert options.relationships == (("grudge", team[0], villain), ("partners", team[1], team[2 % len(team)]))
    assert ("veteran", team[0]) in options.card_stickers
    assert [sticker for sticker, _ in options.card_stickers] == ["veteran", "extra-cell"]
