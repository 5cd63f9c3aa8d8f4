"""Random texts of Vigilantes are refused when they are compiled, or played without a fault: never anything else."""

from __future__ import annotations

import json
import os
import random

import pytest

from capesmith.rules.choosing import Script
from capesmith.rules.table import Endless
from capesmith.systems.vigilantes.game.game import GAME
from tries import share
from vigilantes.made_up import Stop, Text, box_with, made_up, playable, table_with

TEXTS, PACKS, GAMES = 10, max(8, share(24)), 4
MANY = int(os.environ.get("CAPESMITH_RANDOM_TEXTS", "150"))


def texts_of(seed: str) -> tuple[list[Text], int]:
    """A pack of texts that the rules can carry out, and how many others were refused."""
    chance, found, refused = random.Random(seed), list[Text](), 0
    while len(found) < TEXTS:
        text = made_up(chance)
        if text is None:
            continue
        if playable(text):
            found.append(text)
        else:
            refused += 1
    return found, refused


def play_pack(seed: str) -> tuple[int, int]:
    """Some games with one pack; how many of them came to no end, and how many texts were refused."""
    texts, refused = texts_of(seed)
    cast, endless = GAME.cast(box_with(texts)), 0
    scenarios = cast.scenario_ids()
    for game in range(GAMES):
        try:
            table_with(cast, f"{seed}/{game}", scenarios[(len(seed) + game) % len(scenarios)]).play()
        except Stop:
            pass
        except Endless:
            endless += 1
        except Exception as error:
            said = "\n".join(map(str, texts))
            raise AssertionError(f"{seed}/{game}: {error!r}\n{said}") from error
    return endless, refused


@pytest.mark.parametrize("part", range(3))
def test_random_texts_are_played_or_refused(part: int) -> None:
    endless = refused = 0
    for pack in range(part, PACKS, 3):
        without_end, unplayable = play_pack(f"random/{pack}")
        endless, refused = endless + without_end, refused + unplayable
    assert refused < PACKS / 3 * TEXTS  # most of what can be written can be played
    assert endless <= 1


def save_and_restore(seed: str) -> int:
    """Play a game with random texts twice: at one table, and at a new one for every segment, from saved data alone."""
    cast = GAME.cast(box_with(texts_of(seed)[0]))
    table = table_with(cast, seed, cast.scenario_ids()[len(seed) % 6])
    saved, segments = json.dumps(table.state.data()), 0
    while not table.over():
        try:
            table.advance()
        except (Stop, Endless):
            break
        script = Script(table.choices[table.began :])
        again = GAME.restore(cast, table.options, json.loads(saved), [script] * 3)
        again.advance()
        assert script.used == len(script.answers), f"{seed}, segment {segments}"
        assert again.state.digest() == table.state.digest(), f"{seed}, segment {segments}"
        saved = json.dumps(again.state.data())
        segments += 1
    return segments


def test_random_texts_survive_saving() -> None:
    """What rules with an end, waiting triggers and limits need lies in the state, and nowhere else."""
    assert sum(save_and_restore(f"saving/{pack}") for pack in range(8)) > 60


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_very_many_random_texts_are_played_or_refused(seed: int) -> None:
    for pack in range(MANY):
        play_pack(f"many/{seed}/{pack}")
