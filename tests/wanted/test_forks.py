"""Looking ahead: a fork plays on by itself and leaves the game it came from as it was."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from capesmith.rules.choosing import Prompt, Script, ScriptError, Undecided
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from curious import Curious
from wanted.games import SCENARIOS, AtRandom, guarded, new_game


def fingerprint(table: HeroesTable) -> tuple[object, ...]:
    """Everything about a table in the middle of a text that a fork could disturb."""
    return (
        table.state.digest(),
        table.resting.digest(),
        tuple(table.choices),
        table.began,
        [(one, e, seat) for one, e, seat in table.queue],
        table.acting,
        table.in_villain_phase,
        id(table.live),
        None if table.gathering is None else dict(table.gathering),
    )


class Prying(Curious):
    segments = 3
    at_random = AtRandom
    guarded = staticmethod(guarded)
    fingerprint = staticmethod(fingerprint)


@pytest.mark.parametrize("players", (1, 3, 5))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_fork_leaves_the_game_alone(scenario, players):
    """The game with a curious player is, choice by choice, the game without."""
    plain = new_game(scenario, players, seed="forks", bots=[AtRandom("curious", 0)] * players, quirks=0.2)
    curious = Prying("curious")
    table = new_game(scenario, players, seed="forks", bots=[curious] * players, quirks=0.2)
    for _ in range(30 + 8 * players):
        if plain.over():
            break
        plain.advance()
        table.advance()
    assert curious.seen > 20
    assert table.choices == plain.choices
    assert table.state.digest() == plain.state.digest()


def test_a_fork_without_a_player_asks_its_next_question():
    class Asking(Prying):
        def __call__(self, table: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
            fork = table.fork([])
            with pytest.raises(Undecided) as found:
                fork.advance()
            assert (found.value.seat, found.value.prompt) == (seat, prompt)
            assert found.value.options == tuple(options)
            self.seen += 1
            return self.choose(table, seat, prompt, options)

    asking = Asking("asking")
    table = new_game("bootleg", 2, seed="asking", bots=[asking] * 2)
    for _ in range(40):
        if not table.over():
            table.advance()
    assert asking.seen > 40


def test_a_fork_looks_for_nothing_that_had_not_come_true_by_then():
    class Knowing(Prying):
        def __call__(self, table: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
            self.seen += table.fork([]).news == 0
            return self.choose(table, seat, prompt, options)

    knowing = Knowing("knowing")
    table = new_game("bootleg", 2, seed="knowing", bots=[knowing] * 2)
    for _ in range(40):
        if not table.over():
            table.advance()
    assert knowing.seen > 20


def test_a_fork_of_a_fork():
    class Deep(Prying):
        def __call__(self, table: HeroesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
            after = AtRandom("deep", seat)
            fork = table.fork([0])
            fork.keeps_resting = True
            fork.players = [Script([*fork.players[0].answers], after)] * len(fork.players)
            fork.advance()
            self.seen += 1
            return self.choose(table, seat, prompt, options)

    deep = Deep("deep")
    table = new_game("littering", 2, seed="deep", bots=[deep] * 2)
    plain = new_game("littering", 2, seed="deep", bots=[AtRandom("deep", 0)] * 2)
    assert table.play() == plain.play()
    assert table.state.digest() == plain.state.digest()


def test_a_script_for_another_game_says_which_choice_is_wrong():
    table = new_game("littering", 1, seed="script", bots=[Script([0, 0, 99])])
    with pytest.raises(ScriptError, match="choice 2 is 99"):
        table.play()
