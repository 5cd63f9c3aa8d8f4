"""Whole games of Hard City with random players: they end, nothing is lost, and they can be replayed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from capesmith.effects.play.asking import points_at
from capesmith.playtest.bots.players import RandomPlayer
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Prompt
from capesmith.systems.hard_city.game.cast import Cast
from capesmith.systems.hard_city.game.flow import CityFlow
from capesmith.systems.hard_city.game.game import GAME
from capesmith.systems.hard_city.game.invariants import check
from capesmith.systems.hard_city.game.state import SETUP
from capesmith.systems.hard_city.game.things import THINGS
from hard_city.boxes import box

EPISODES = ("mayhem-on-the-streets", "mutagen-heist", "toxic-revenge", "bloody-sunrise", "zero-hour")
TABLES = [("co-op", 1), ("co-op", 2), ("co-op", 3), ("co-op", 4)] + [("one-vs-all", n) for n in (2, 3, 4, 5)]
# What a game may be played with (section 8); none twice as often as any.
EXTRAS: tuple[dict[str, object], ...] = (
    {}, {}, {"ally": "blast"}, {"ally": "blast", "ally_skills": True}, {"grid": "7-8"}, {"fewer_barrels": 3},
)  # fmt: skip


@cache
def cast_() -> Cast:
    return GAME.cast(box())


def new(scenario: str, mode: str, players: int, seed: int, **options: object) -> CityFlow:
    made = GAME.options({"scenario": scenario, "mode": mode, "players": players, **options})
    t = GAME.table(cast_(), made, seed, [RandomPlayer(GAME, seed, seat) for seat in range(players)])
    t.guard = lambda one: check(one)  # type: ignore[assignment, arg-type]
    return t


@pytest.mark.parametrize("scenario", EPISODES)
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_games_end_and_nothing_is_lost(scenario: str, mode: str, players: int) -> None:
    """HC-219: somebody wins; every invariant holds after every segment."""
    for n in range(2):
        seed = n * 7 + players + EPISODES.index(scenario)
        t = new(scenario, mode, players, seed, **EXTRAS[seed % len(EXTRAS)])
        result = t.play()
        assert result.outcome in ("officers", "doctor")
        assert len(result.winners) in (0, 1, players - 1, players)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", EPISODES)
@pytest.mark.parametrize("mode", ["co-op", "one-vs-all"])
def test_games_by_the_hundred(scenario: str, mode: str) -> None:
    """2,000 games: five Episodes, both modes, every number of players, with all that is optional."""
    for seed in range(200):
        players = 1 + seed % 4 + (mode == "one-vs-all")
        new(scenario, mode, players, seed, **EXTRAS[seed // 4 % len(EXTRAS)]).play()


@pytest.mark.parametrize("scenario", EPISODES)
@pytest.mark.parametrize("mode", ["co-op", "one-vs-all"])
def test_the_same_seed_is_the_same_game(scenario: str, mode: str) -> None:
    games = [new(scenario, mode, 3, 7) for _ in range(2)]
    results = [t.play() for t in games]
    assert results[0] == results[1] and games[0].state.digest() == games[1].state.digest()


@pytest.mark.parametrize("scenario", EPISODES)
@pytest.mark.parametrize("mode", ["co-op", "one-vs-all"])
def test_a_saved_game_goes_on_as_it_would_have(scenario: str, mode: str) -> None:
    """At a resting point in the middle: saved, put back, played on."""
    t = new(scenario, mode, 3, 5)
    for _ in range(25):
        t.advance()
    again = GAME.restore(cast_(), t.options, t.state.data(), [RandomPlayer(GAME, 99, seat) for seat in range(3)])
    copy = t.again(t.state.clone(), [RandomPlayer(GAME, 99, seat) for seat in range(3)])
    assert again.play() == copy.play() and again.state.digest() == copy.state.digest()


def test_what_nobody_knows_is_hidden_from_those_who_look_ahead() -> None:
    """HC-162: the hand of Doctor Zero, the order of every deck, the dice to come; he himself knows his hand."""
    t = new("mutagen-heist", "one-vs-all", 3, 11)
    for _ in range(9):
        t.advance()
    doctor = t.doctor
    assert t.state.players[doctor].hand
    for seat in t.seats:
        copy = t.again(t.state.clone(), t.players)
        GAME.hide(copy, Stream(4), seat)
        assert (copy.state.players[doctor].hand == t.state.players[doctor].hand) == (seat == doctor)
        assert copy.state.chaos_deck != t.state.chaos_deck and copy.state.police_deck != t.state.police_deck
        assert [one.at for one in t.state.streams] != [one.at for one in copy.state.streams]
        check(copy)


@pytest.mark.parametrize(("mode", "players"), [("co-op", 1), ("one-vs-all", 3)])
def test_every_option_that_is_offered_points_at_things_of_the_game(mode: str, players: int) -> None:
    """And is made of fields that pack to the same integer again; what it plays is a card of the box."""
    seen, played = set[str](), set[str]()

    def ask(t: CityFlow, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
        for option in options:
            chosen = prompt.question.of(option)
            assert chosen is None or chosen.pack(*chosen.unpack(option)) == option, (prompt, option)
            played.add(GAME.card_played(t, seat, prompt, option))
            for ref in points_at(t, prompt, option):
                assert THINGS.sort_of(ref) is not None, f"{prompt} points at {ref}"
                seen.add(prompt.kind)
        return t.state.streams[SETUP].below(len(options))

    for scenario in EPISODES:
        made = GAME.options({"scenario": scenario, "mode": mode, "players": players})
        GAME.table(cast_(), made, 5, [ask] * players).play()
    assert len(seen) > 10 and len(played) > 5 and played <= {"", *cast_().card_by_id}
