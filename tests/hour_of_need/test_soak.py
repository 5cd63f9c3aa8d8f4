"""Whole games of Hour of Need with random players: they end, nothing is lost, and they can be replayed."""

from __future__ import annotations

from collections import Counter

import pytest

from capesmith.effects.questions import OF_TEXTS
from capesmith.playtest.bots.players import RandomPlayer, player
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Question
from capesmith.systems.hour_of_need.game import questions
from capesmith.systems.hour_of_need.game.bot_values.option_values import VALUES
from capesmith.systems.hour_of_need.game.flow import HourFlow
from capesmith.systems.hour_of_need.game.game import GAME
from capesmith.systems.hour_of_need.game.invariants import check
from hour_of_need.tables import cast_

ISSUES = ("century-heist", "high-water-mark", "brink-of-ruin", "vanishing-act")
VILLAINS = ("dowager", "overclock")
# What a game may be played with (section 8); none twice as often as any.
EXTRAS: tuple[dict[str, object], ...] = (
    {},
    {},
    {"allies": ["annual-01", "annual-02"]},
    {"minions": ["annual-05"], "clue_each": 1},
    {"minions": ["annual-05", "annual-06"], "bystanders": ["annual-07"]},
    {"bystanders": ["annual-07", "annual-08"], "crises": ["annual-09", "annual-10"]},
    {"nemeses": ["rook-ransom"], "extra_health": 2},
    {"nemeses": ["rook-ransom", "lady-static"]},
    {"leeway": 1, "clue_decks": 2, "allies": ["annual-03", "annual-04"]},
)


def extras(seed: int, players: int) -> dict[str, object]:
    """HN-065: with 5 and 6 heroes there are no hidden tokens left for more nemeses."""
    chosen = EXTRAS[seed % len(EXTRAS)]
    return {} if players > 4 and "nemeses" in chosen else chosen


def new(scenario: str, players: int, villain: str, seed: int, **options: object) -> HourFlow:
    made = GAME.options({"scenario": scenario, "players": players, "villain": villain, **options})
    return GAME.table(cast_(), made, seed, [RandomPlayer(GAME, seed, seat) for seat in range(players)])


@pytest.mark.parametrize("scenario", ISSUES)
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_games_end_and_nothing_is_lost(scenario: str, players: int) -> None:
    """HN-073: the issue deck is the clock; every invariant holds after every segment."""
    ends: Counter[str] = Counter()
    for n in range(3):
        seed = n + players + ISSUES.index(scenario)
        t = new(scenario, players, VILLAINS[seed % 2], seed, **extras(seed, players))
        t.guard = lambda one: check(one)  # type: ignore[assignment, arg-type]
        result = t.play()
        assert result.turns <= 11  # section 1
        ends[result.outcome] += 1
    assert set(ends) <= {"win", "lose"}


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ISSUES)
@pytest.mark.parametrize("villain", VILLAINS)
def test_games_by_the_hundred(scenario: str, villain: str) -> None:
    """2,000 games: four issues, two villains, one to six heroes, with all that is optional."""
    for seed in range(250):
        players = 1 + seed % 6
        t = new(scenario, players, villain, seed, **extras(seed // 6, players))
        t.guard = lambda one: check(one)  # type: ignore[assignment, arg-type]
        t.play()


@pytest.mark.parametrize("scenario", ISSUES)
def test_the_same_seed_is_the_same_game(scenario: str) -> None:
    games = [new(scenario, 3, "overclock", 7) for _ in range(2)]
    results = [t.play() for t in games]
    assert results[0] == results[1] and games[0].state.digest() == games[1].state.digest()


@pytest.mark.parametrize("scenario", ISSUES)
def test_a_saved_game_goes_on_as_it_would_have(scenario: str) -> None:
    """At every resting point: saved, put back, played on."""
    t = new(scenario, 2, "dowager", 5)
    for _ in range(25):
        t.advance()
    data, options = t.state.data(), t.options
    players = [RandomPlayer(GAME, 99, seat) for seat in range(2)]
    again = GAME.restore(cast_(), options, data, players)
    copy = t.again(t.state.clone(), [RandomPlayer(GAME, 99, seat) for seat in range(2)])
    assert again.play() == copy.play() and again.state.digest() == copy.state.digest()


def test_what_nobody_knows_is_hidden_from_those_who_look_ahead() -> None:
    """The order of every deck, and of the dice to come; every hero keeps the cards of his own deck."""
    t = new("century-heist", 3, "dowager", 11)
    for _ in range(6):
        t.advance()
    copy = t.again(t.state.clone(), t.players)
    GAME.hide(copy, Stream(4), 0)
    for one, other in zip(t.state.heroes, copy.state.heroes, strict=True):
        assert one.deck != other.deck and sorted(one.deck) == sorted(other.deck) and one.hand == other.hand
    for name in ("villain_deck", "issue_deck", "clue_deck"):
        before, after = getattr(t.state, name), getattr(copy.state, name)
        assert before != after and sorted(before) == sorted(after), name
    assert [one.at for one in t.state.streams] != [one.at for one in copy.state.streams]
    check(copy)


def test_bots_have_a_value_for_everything_that_is_asked() -> None:
    """HN-442."""
    asked = [one for one in vars(questions).values() if isinstance(one, Question)]
    assert VALUES.unvalued([*OF_TEXTS, *asked]) == []


def test_a_bot_that_looks_ahead_beats_the_villain_more_often_than_chance() -> None:
    """The first game (HN-701): Majesty against Dowager in Century Heist, alone."""
    wins = 0
    for seed in range(4):
        made = GAME.options({"scenario": "century-heist", "players": 1, "heroes": ["majesty"], "villain": "dowager"})
        t = GAME.table(cast_(), made, seed, [player("greedy", GAME, seed, 0)])
        t.guard = lambda one: check(one)  # type: ignore[assignment, arg-type]
        wins += t.play().outcome == "win"
    assert wins >= 2
