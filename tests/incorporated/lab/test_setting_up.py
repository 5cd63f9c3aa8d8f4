"""Wishes, featured cards, plain cards and styles of play."""

from __future__ import annotations

import pytest

from capesmith.rules.chance import Stream
from capesmith.rules.setup.sorts import Asked
from capesmith.rules.setup.words import granted, in_words
from capesmith.source.refusal import Refusal
from capesmith.systems.plain_cards import plain_card
from each import each
from incorporated.lab.city import GAME, SYSTEM, box, cast, game

ASKED = Asked(cast(), 3, "1")
SUBJECTS = GAME.subjects(cast())


@pytest.mark.parametrize("name", sorted(GAME.setup_words()))
def test_every_wish_can_be_granted_as_its_example_says(name: str) -> None:
    """And said again in the same words, and played."""
    wish = GAME.setup_words()[name]
    options = granted(GAME.setup_words(), [wish.shown], ASKED)
    assert set(options) == {wish.key}
    made = GAME.options({"scenario": "justice", "players": 3, **options})
    assert not made.unknown(cast())
    said = in_words(GAME.setup_words(), options)
    assert said is not None and granted(GAME.setup_words(), said, ASKED) == options
    assert game("justice", 3, "greedy", **options).play().winners


def test_hi_001_teams_that_were_asked_for_take_the_first_seats() -> None:
    options = granted(GAME.setup_words(), ["teams=titan,ilyx+scrap"], ASKED)
    teams = options["teams"]
    assert teams[0][0] == "titan" and teams[1] == ("ilyx", "scrap")
    assert len({id for team in teams for id in team}) == 6


@pytest.mark.parametrize(
    "wish", ["teams=titan+titan", "teams=a+b+c", "teams=nobody", "hands=stun-net", "on-top=nothing", "target-points=0"]
)
def test_what_cannot_be_granted_is_refused(wish: str) -> None:
    with pytest.raises(Refusal):
        granted(GAME.setup_words(), [wish], ASKED)


@each("subject", SUBJECTS, ids=lambda one: one.id)
def test_a_featured_card_is_in_the_game(subject) -> None:  # type: ignore[no-untyped-def]
    """At the first seat, in a hand or on top of the deck, or on the board."""
    options = GAME.featuring(cast(), [subject.id], Stream(3), {"scenario": "standard-3", "players": 3})
    assert not options.unknown(cast()) and options.players == 3
    if subject.kind == "hero":
        assert subject.id in options.teams[0]
    elif subject.kind == "power":
        heroes = {hero.card.id: [cast().powers[n].card.id for n in hero.powers] for hero in cast().heroes}
        assert any(subject.id in heroes[id] for id in options.teams[0])
    elif subject.kind != "block":
        assert options.hands[0] == (subject.id,)


def test_featuring_other_cards_changes_nothing_else() -> None:
    one, other = (GAME.featuring(cast(), [id], Stream(5), {}) for id in ("fan-club", "stun-net"))
    assert (one.scenario, one.players, one.teams) == (other.scenario, other.players, other.teams)


@each("subject", SUBJECTS, ids=lambda one: one.id)
def test_every_subject_has_a_plain_card(subject) -> None:  # type: ignore[no-untyped-def]
    plain, card = plain_card(SYSTEM, box(), subject.id), box().card(subject.id)
    assert plain is not None and card is not None
    assert (plain.id, plain.kind, plain.name) == (card.id, card.kind, card.name)
    for field in ("combat", "number", "powers", "marker", "points"):
        assert plain.fields.get(field) == card.fields.get(field)


def test_a_piece_has_no_plain_card() -> None:
    assert plain_card(SYSTEM, box(), "crime-die") is None


@pytest.mark.parametrize("name", sorted(GAME.personas()))
def test_a_style_plays_otherwise_and_to_the_end(name: str) -> None:
    plain, styled = (game("justice", 3, bot, seed="style") for bot in ("greedy", f"greedy/{name}"))
    assert plain.play().winners and styled.play().winners
    assert plain.choices != styled.choices


def test_search_plays_the_same_game_twice() -> None:
    games = [game("first-patrol", 2, "search:4", seed="twice", target_points=4) for _ in range(2)]
    assert games[0].play() == games[1].play()
    assert games[0].choices == games[1].choices
