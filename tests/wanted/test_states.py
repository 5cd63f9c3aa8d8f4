"""Past states never change, and the same game is played the same way every time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from capesmith.rules.choosing import Script
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.state import Hero, State
from each import each
from wanted.games import SCENARIOS, at_random, left_behind, new_game, shipped_cast


@pytest.mark.parametrize("players", (1, 3, 5))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_past_states_keep_their_digest(scenario, players):
    """Every state of a game so far, cloned at the start of its segment, is hashed again after each further one."""
    table = new_game(scenario, players, seed="past", quirks=0.2)
    past: list[tuple[State, str]] = []
    while not table.over() and len(past) < 90:
        past.append((table.state.clone(), table.state.digest()))
        table.advance()
        for number, (state, digest) in enumerate(past):
            assert state.digest() == digest, f"state {number} changed while segment {len(past)} was played"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_copy_that_is_played_leaves_the_original_alone(scenario):
    """The other way round: playing the clone must not reach back."""
    table = new_game(scenario, 4, seed="copies")
    for segment in range(40):
        if table.over():
            break
        before = table.state.digest()
        copy = table.again(table.state.clone(), at_random(f"copies/{segment}", 4))
        for _ in range(6):
            if not copy.over():
                copy.advance()
        assert table.state.digest() == before, f"segment {segment}"
        table.advance()


def test_a_clone_shares_no_list_with_its_original():
    table = new_game("asylum", 3, seed="shares")
    for _ in range(20):
        table.advance()
    state, copy = table.state, table.state.clone()
    assert copy.digest() == state.digest()
    pairs = [(state, copy, State), *((one, other, Hero) for one, other in zip(state.heroes, copy.heroes, strict=True))]
    for one, other, kind in pairs:
        for name in kind.fields:
            if name != "headlines":  # laid once and never changed
                ours, theirs = getattr(one, name), getattr(other, name)
                assert ours is not theirs or not isinstance(ours, list | dict), name
    for ours, theirs in [*zip(state.streams, copy.streams, strict=True), *zip(state.places, copy.places, strict=True)]:
        assert ours is not theirs


@each("name", State.fields)
def test_the_digest_covers_every_part_of_the_state(name):
    """A change of any part shows; what follows from `where` need not be hashed twice."""
    table = new_game("asylum", 2, seed="digest")
    for _ in range(9):
        table.advance()
    state = table.state
    before = state.digest()
    if name == "heroes":
        for slot in Hero.fields:
            copy = state.clone()
            _change(copy.heroes[0], slot)
            assert copy.digest() != before, slot
        return
    copy = state.clone()
    _change(copy, name)
    assert (copy.digest() != before) == (name not in ("on", "board", "supply"))


def _change(thing: State | Hero, name: str) -> None:
    value = getattr(thing, name)
    if name == "streams":
        value[0].at += 1
    elif isinstance(value, list):
        setattr(thing, name, [*value, 1])
    elif isinstance(value, dict):
        setattr(thing, name, {**value, 123_456: 1})
    elif isinstance(value, str):
        setattr(thing, name, value + "!")
    else:
        setattr(thing, name, not value if isinstance(value, bool) else value + 1)


def test_every_part_of_the_state_is_saved_and_comes_back():
    table = new_game("funhouse", 5, seed="saved", quirks=0.4)
    for _ in range(30):
        table.advance()
    state = State.restored(table.state.data(), GAME.sizes(table.cast, table.options))
    for name in State.fields:
        if name == "heroes":
            for one, other in zip(table.state.heroes, state.heroes, strict=True):
                assert [getattr(one, slot) for slot in Hero.fields] == [getattr(other, s) for s in Hero.fields]
        elif name == "streams":
            assert [stream.at for stream in table.state.streams] == [stream.at for stream in state.streams]
        else:
            assert getattr(table.state, name) == getattr(state, name), name


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_seed_and_choices_make_the_same_game(scenario):
    first = new_game(scenario, 3, seed=7)
    second = new_game(scenario, 3, seed=7)
    assert first.play() == second.play()
    assert first.choices == second.choices
    assert first.state.digest() == second.state.digest()
    replay = new_game(scenario, 3, seed=7, bots=[Script(first.choices)] * 3)
    script = replay.players[0]
    replay.players = [script] * 3
    assert replay.play() == first.result()
    assert script.used == len(first.choices)
    assert replay.state.digest() == first.state.digest()


def test_another_seed_makes_another_game():
    games = [new_game("littering", 3, seed=seed) for seed in range(6)]
    for table in games:
        table.play()
    assert len({table.state.digest() for table in games}) == len(games)


def test_games_played_side_by_side_do_not_meet():
    """Tables share the cast, and nothing else: segment by segment in turns, or one after the other."""
    alone = [new_game(scenario, 3, seed="beside") for scenario in SCENARIOS]
    for table in alone:
        table.play()
    together = [new_game(scenario, 3, seed="beside") for scenario in SCENARIOS]
    while not all(table.over() for table in together):
        for table in together:
            if not table.over():
                table.advance()
    assert [table.state.digest() for table in together] == [table.state.digest() for table in alone]


def test_nothing_of_a_game_stays_behind():
    """Compiled texts are shared by all games of a cast; a game that ends in the middle of one must leave it clean."""
    for scenario in SCENARIOS:
        for players in (1, 4):
            new_game(scenario, players, seed="behind", quirks=0.2).play()
    assert left_behind(shipped_cast()) == []


def test_a_fresh_cast_plays_the_same_game():
    """Nothing that an earlier game looked up may change a later one."""
    used = new_game("bootleg", 4, seed="fresh")
    used.play()
    fresh = new_game("bootleg", 4, seed="fresh", cast=GAME.cast(shipped_cast().box))
    fresh.play()
    assert fresh.state.digest() == used.state.digest()


def test_a_game_does_not_depend_on_the_hash_seed():
    """Sets of words come in another order in another process; this one has a hash seed of its own each time."""
    told = subprocess.run(
        [sys.executable, "-c", "from wanted.test_states import two_games; print(two_games())"],
        cwd=Path(__file__).parents[1],
        env={**os.environ, "PYTHONHASHSEED": "4242"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert told == f"{two_games()}\n"


def two_games() -> list[object]:
    """How they ended, and all there is on the table then."""
    tables = [new_game(scenario, 3, "hashes", quirks=0.2) for scenario in ("asylum", "funhouse")]
    return [(table.play().row(), table.state.digest()) for table in tables]
