"""Games do not depend on the order of sets: Python orders them otherwise in every process."""

from __future__ import annotations

import os
import subprocess
import sys

PLAYED = """
from capesmith.playtest.batch.match import Match
from capesmith.playtest.lab import Lab, digest
from capesmith.systems import known_systems, system
from capesmith.systems.load import shipped_box

for id in known_systems():
    lab = Lab(system(id), shipped_box(system(id)))
    matches = [
        Match({"scenario": scenario, "players": players}, ("random",) * players, "hashed")
        for scenario in lab.cast.scenario_ids()[:2]
        for players in [max(lab.game.players_of(lab.cast, scenario))]
    ]
    with lab.pool(diary=True) as pool:
        rows = pool.play(matches)
    print(id, digest(matches, rows), [row.facts for row in rows], lab.identity.hash)
"""


def played(seed: str) -> str:
    env = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", PLAYED], env=env, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_same_games_whatever_sets_are_ordered_by() -> None:
    """Random games of two scenarios of every game, with all that their diaries tell."""
    one, other = played("1"), played("2")
    assert one == other and one.count("\n") >= 3
