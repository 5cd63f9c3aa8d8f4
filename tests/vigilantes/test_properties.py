"""Properties of Vigilantes: games can be replayed, saved and forked, and random effects never break a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from capesmith.content.masks import bits
from capesmith.effects.compile.context import Context
from capesmith.effects.compile.meaning import Unplayable
from capesmith.rules.chance import Stream
from capesmith.rules.choosing import Prompt, Script, Undecided
from capesmith.rules.event import NOBODY, Event
from capesmith.rules.table import Endless, GameOver
from capesmith.systems.vigilantes import SYSTEM
from capesmith.systems.vigilantes.game import ending, turn
from capesmith.systems.vigilantes.game.game import GAME
from capesmith.systems.vigilantes.game.invariants import check_at_once
from capesmith.systems.vigilantes.game.pieces import FIRST_OBJECTIVE
from capesmith.systems.vigilantes.game.table import VigilantesTable
from curious import Curious
from strategies import Case, cases
from tries import tries
from vigilantes.games import SCENARIOS, AtRandom, guarded, new_game, random_game, random_options
from vigilantes.tables import cast

GAMES = st.tuples(st.integers(0, 10_000), st.sampled_from(SCENARIOS), st.integers(2, 4))
SOME = tries(25, derandomize=True, database=None)
MANY = tries(300, derandomize=True, database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)  # fmt: skip


def played(game: tuple[int, str, int]) -> VigilantesTable:
    table = random_game(*game)
    table.play()
    return table


# --- the end of the game ---------------------------------------------------------------------------------


def looked_at(t: VigilantesTable) -> tuple[object, ...]:
    """Whatever ends of a scenario may look at that need not be looked for all the time (see `told`)."""
    state = t.state
    tokens = state.where[FIRST_OBJECTIVE:]
    counters = (list(state.progress), list(state.pressure), list(state.delivered))
    done, roles, carriers = (state.done, state.enemy_done), list(state.roles), list(state.carriers)
    tallies = [state.tally[cell] for cell in sorted(t.scenario.counted)]
    return (state.board & t.scenario.deciding, tokens, counters, done, roles, carriers, state.turn_tracker, tallies)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_vg_261_nothing_that_may_end_a_game_goes_unnoticed(scenario: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a table does not look for the end again, everything is as it was when it last did."""
    last: list[object] = []
    won, skipped = ending.won, 0

    def looks(t: VigilantesTable) -> bool:
        last[:] = looked_at(t)
        return won(t)

    monkeypatch.setattr(ending, "won", looks)
    for seed in range(12):
        t = random_game(seed, scenario, 2 + seed % 3)

        def told(word: str, *facts: object, t: VigilantesTable = t) -> None:
            nonlocal skipped
            if t.state.round and not t.state.outcome and not t.undecided:
                skipped += 1
                assert last == list(looked_at(t)), f"{word} {facts}"

        t.watch = told
        t.play()
    assert skipped > 1000


# --- replay --------------------------------------------------------------------------------------------------


@SOME
@given(game=GAMES)
def test_vg_697_the_same_choices_make_the_same_game(game: tuple[int, str, int]) -> None:
    """Seed and choices are all there is to a game."""
    table = played(game)
    script = Script(table.choices)
    again = random_game(*game, [script] * game[2])
    again.play()
    assert again.state.digest() == table.state.digest() and script.used == len(table.choices)
    assert again.result() == table.result()


@SOME
@given(game=GAMES)
def test_a_saved_game_goes_on_the_same(game: tuple[int, str, int]) -> None:
    """At a new table for every segment, from saved data alone."""
    table = random_game(*game)
    saved = json.dumps(table.state.data())
    while not table.over():
        table.advance()
        script = Script(table.choices[table.began :])
        again = guarded(GAME.restore(cast(), table.options, json.loads(saved), [script] * game[2]))
        again.advance()
        assert script.used == len(script.answers)
        assert again.state.digest() == table.state.digest(), table.state.stage
        saved = json.dumps(again.state.data())


@SOME
@given(game=GAMES)
def test_options_survive_a_log(game: tuple[int, str, int]) -> None:
    options = GAME.options(random_options(*game))
    assert GAME.options(json.loads(json.dumps(options.data()))) == options
    assert options.unknown(cast()) == ""


# --- forks ---------------------------------------------------------------------------------------------------


def fingerprint(table: VigilantesTable) -> tuple[object, ...]:
    """Everything about a table in the middle of a text that a fork could disturb."""
    attacks = [(one.seat, one.enemy, tuple(one.faces), one.event.amount, sorted(one.used)) for one in table.attacks]
    return (
        table.state.digest(), table.resting.digest(), tuple(table.choices), table.began, list(table.queue),
        list(table.batch), table.activating, table.stopped, attacks, id(table.live), tuple(table.bonds),
    )  # fmt: skip


class Prying(Curious):
    at_random = AtRandom
    guarded = staticmethod(guarded)
    fingerprint = staticmethod(fingerprint)


@pytest.mark.parametrize("players", (2, 4))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_fork_leaves_the_game_alone(scenario: str, players: int) -> None:
    """The game with a curious player is, choice by choice, the game without."""
    options = random_options("forks", scenario, players)
    plain = new_game(seed="forks", bots=[AtRandom("curious", 0)] * players, **options)
    curious = Prying("curious")
    table = new_game(seed="forks", bots=[curious] * players, **options)
    for _ in range(10):
        if plain.over():
            break
        plain.advance()
        table.advance()
    assert curious.seen > 10
    assert table.choices == plain.choices
    assert table.state.digest() == plain.state.digest()


def test_a_fork_without_a_player_asks_its_next_question() -> None:
    class Asking(Prying):
        def __call__(self, table: VigilantesTable, seat: int, prompt: Prompt, options: Sequence[int]) -> int:
            fork = table.fork([])
            with pytest.raises(Undecided) as found:
                fork.advance()
            assert (found.value.seat, found.value.prompt) == (seat, prompt)
            assert found.value.options == tuple(options)
            self.seen += 1
            return self.choose(table, seat, prompt, options)

    asking = Asking("asking")
    random_game("asking", "names-in-the-ledger", 3, [asking] * 3).play()
    assert asking.seen > 20


@SOME
@given(game=GAMES, seed=st.integers(0, 99))
def test_vg_309_what_is_hidden_can_be_guessed_anew(game: tuple[int, str, int], seed: int) -> None:
    """Another order of decks and chits is as good a game; nothing that is open changes."""
    table = random_game(*game)
    for _ in range(4):
        if not table.over():
            table.advance()
    if table.over():
        return
    before = table.state.data()
    GAME.hide(table, Stream(seed), 0)
    after = table.state.data()
    hidden = {"events", "rewards", "gadgets", "abilities", "villain_deck", "chits", "streams"}
    assert {name for name in before if before[name] != after[name]} <= hidden
    for name in hidden - {"streams"}:
        assert sorted(before[name]) == sorted(after[name])
    guarded(table).play()


# --- random effects ------------------------------------------------------------------------------------------


def standing(seed: int) -> VigilantesTable:
    """A table in the middle of a game."""
    table = random_game(f"stand/{seed % 7}", SCENARIOS[seed % 6], 3)
    while not table.over() and table.state.round < 2:
        table.advance()
    if table.over():
        return standing(seed + 1)
    table.queue, table.batch, table.attacks = [], [], []
    return table


def contexts(t: VigilantesTable, voice: str) -> list[Context]:
    """Whose text it may be, and what it may be about."""
    seat, enemy = t.standing()[0], next(iter(bits(t.enemies())), NOBODY)
    e = Event("attack", enemy, seat, 2, t.place(NOBODY, seat, enemy), origin="attack")
    if voice == "owner":
        return [Context(seat, seat, origin="ability"), Context(seat, seat, NOBODY, e, enemy, "gadget")]
    if voice == "figure":
        return [Context(NOBODY, enemy, NOBODY, e, seat, "enemy")]
    return [Context(NOBODY, NOBODY, origin="event")]


@MANY
@given(case=cases(SYSTEM.vocabulary), seed=st.integers(0, 40))
def test_random_effects_leave_a_table_whole(case: Case | None, seed: int) -> None:
    """Refused when it is compiled, or carried out with everything in its place afterwards."""
    if case is None or case.ability.container in ("always", "triggers", "reaction"):
        return
    k = cast().compiler
    try:
        text = k.ability("random", "Random", case.ability)
    except Unplayable:
        return
    for number in range(2):
        table = standing(seed)
        table.state.tally += [0] * (k.cells - len(table.state.tally))
        found = contexts(table, case.voice)
        run: Any = text.run
        if run is None:
            return
        try:
            run(table, found[number % len(found)])
            table.settle()
        except GameOver:
            turn.end_of_game(table)
        except Endless:
            continue
        check_at_once(table)
