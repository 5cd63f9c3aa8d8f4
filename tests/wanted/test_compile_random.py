"""Random texts are refused when they are compiled, or played without a fault: never anything else.

The texts come from `strategies`, so every word of the language is tried; `made_up` prints them on cards.
"""

from __future__ import annotations

import json
import os

import pytest
from hypothesis import HealthCheck, given

from capesmith.effects.compile.meaning import Unplayable
from capesmith.rules.choosing import Script
from capesmith.rules.table import Endless
from capesmith.systems.heroes_wanted.game.game import GAME
from capesmith.systems.heroes_wanted.game.table import HeroesTable
from strategies import Case, cases
from tries import tries
from wanted import made_up
from wanted.games import new_game
from wanted.made_up import (
    Texts,
    V,
    compile_alone,
    made_up_box,
    make_texts,
    new_made_up_game,
    play_games,
    said,
    shrunk,
    slots_for,
    some_games,
)

TEXTS, PACKS, GAMES = 12, 12, 4
MANY = int(os.environ.get("CAPESMITH_RANDOM_TEXTS", "150"))  # packs per seed of the long run


def play_pack(seed: str) -> tuple[Texts, int, int]:
    """One pack of random texts in a few games; a failure shrinks before it is shown."""
    texts, refused, broken = make_texts(seed, TEXTS)
    for bad, failure in broken:
        pytest.fail(f"{seed}: {failure.error} in {failure.where}: {failure.message}\n{said(bad)}\n{failure.trace}")
    found, endless = play_games(texts, some_games(texts, seed, GAMES)) if texts else (None, 0)
    if found is not None:
        small, found = shrunk(texts, found)
        pytest.fail(f"{seed}: {found.error} in {found.where}: {found.message}\n{said(small)}\n{found.trace}")
    return texts, refused, endless


@pytest.mark.parametrize("part", range(4))
def test_random_texts_are_played_or_refused(part):
    played = refused = endless = 0
    for pack in range(part, PACKS, 4):
        texts, unplayable, without_end = play_pack(f"random/{pack}")
        played, refused, endless = played + len(texts), refused + unplayable, endless + without_end
    assert played > 3 * PACKS / 4
    assert refused < played  # most of what can be written can be played
    assert endless <= PACKS * GAMES / 16  # a text may run in circles, and then it is told; but that is rare


def save_and_restore(seed: str) -> int:
    """Play a game with random texts twice: at one table, and at a new one for every segment, from saved data alone."""
    texts, _, _ = make_texts(seed, TEXTS)
    cast = GAME.cast(made_up_box(texts))
    segments = 0
    for game in some_games(texts, seed, 3):
        table = new_made_up_game(cast, game)
        saved = json.dumps(table.state.data())
        for _ in range(40):
            try:
                table.advance()
            except Endless:
                break
            script = Script(table.choices[table.began :])
            again = GAME.restore(cast, table.options, json.loads(saved), [script] * game.players)
            again.advance()
            assert script.used == len(script.answers), f"{seed}, {game}, segment {segments}\n{said(texts)}"
            assert again.state.digest() == table.state.digest(), f"{seed}, {game}, segment {segments}\n{said(texts)}"
            saved = json.dumps(again.state.data())
            segments += 1
            if table.over():
                break
    return segments


def test_random_texts_survive_saving():
    """What rules with an end, waiting triggers and limits need lies in the state, and nowhere else."""
    assert sum(save_and_restore(f"saving/{pack}") for pack in range(10)) > 500


@pytest.mark.slow
def test_very_many_random_texts_survive_saving():
    for pack in range(MANY):
        save_and_restore(f"saving many/{pack}")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_very_many_random_texts_are_played_or_refused(seed):
    for pack in range(MANY):
        play_pack(f"many/{seed}/{pack}")


@tries(
    400,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
@given(case=cases(V))
def test_a_text_compiles_or_is_unplayable(case: Case | None) -> None:
    """Hypothesis shrinks what neither compiles nor is refused properly."""
    if case is None:
        return
    for slot in slots_for(case)[:1]:
        try:
            compile_alone(slot, case)
        except Unplayable as reason:
            assert reason.message[0].isalnum() or reason.message[0] in "“‘", reason.message


def test_made_up_texts_are_really_played():
    """The harness itself: a text that is printed on a card is carried out in the games."""
    data = [{"gain": {"fame": 40}}]
    ability = made_up.read(V, "owner", "play", data)
    assert ability is not None
    texts = {made_up.Slot(basic, "play"): Case("owner", ability, data) for basic in made_up.BASICS}
    table = new_game("littering", 2, seed="made up", cast=GAME.cast(made_up.made_up_box(texts)))
    assert max(table.play().scores) > 200


@pytest.mark.interpreted
def test_a_failure_shrinks_to_the_text_that_fails(monkeypatch):
    """A fault planted in one verb is found, blamed on the right text, and told with nothing around it."""
    from capesmith.systems.heroes_wanted.game import atoms

    give_fame = atoms.give_fame

    def broken(t: HeroesTable, seat: int, amount: int) -> None:
        if amount == 40:
            raise RuntimeError("planted")
        give_fame(t, seat, amount)

    data = {
        "guilty": [{"do": [{"move": 1}, {"gain": {"fame": 40}}]}, {"retrieve": 1}],
        "innocent": [{"retrieve": 2, "level": "basic"}],
    }
    texts = {}
    for slot, name in (("charge", "guilty"), ("costume", "innocent"), ("strike", "innocent")):
        ability = made_up.read(V, "owner", "play", data[name])
        assert ability is not None
        texts[made_up.Slot(slot, "play")] = Case("owner", ability, data[name])
    monkeypatch.setattr(atoms, "give_fame", broken)
    found, _ = play_games(texts, some_games(texts, "planted", 4))
    assert found is not None and found.error == "RuntimeError"
    small, found = shrunk(texts, found)
    assert found.message == "planted"
    assert {slot.on: case.data for slot, case in small.items()} == {"charge": [{"do": [{"gain": {"fame": 40}}]}]}


def test_a_circle_of_triggers_is_told_as_endless():
    """“After you gain fame: gain 1 fame” never ends; the table says so instead of going on."""
    data = [{"after": {"gain": "fame", "by": "you"}, "do": [{"gain": {"fame": 1}}]}]
    ability = made_up.read(V, "owner", "triggers", data)
    assert ability is not None
    texts = {made_up.Slot(b, "triggers"): Case("owner", ability, data) for b in made_up.HERO_BS}
    failure, endless = play_games(texts, some_games(texts, "circle", 5))
    assert failure is None
    assert endless == 5
