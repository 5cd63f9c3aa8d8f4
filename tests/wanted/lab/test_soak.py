"""Games by the hundred: sooner or later every text fires, and the invariants hold in all of them."""

from __future__ import annotations

import os
from collections.abc import Iterable

import pytest

from capesmith.playtest import coverage as counted
from capesmith.playtest.experiments.playtest.playtest import Cell, playtest
from lab.shipped import GAME, SCENARIOS, box, cast, lab
from tries import share

RARE = 6  # texts that need a rare coincidence, so that a bounded number of games may miss them


def test_the_rarest_cards_come_first():
    nodes = cast(trace=True).compiler.nodes
    counts = [[5, 5] for _ in nodes]
    counts[3], counts[40] = [4, 1], [0, 0]
    assert counted.rarest(nodes, counts, 5) == [nodes[40].card, nodes[3].card]
    rows = counted.fired(nodes, counts)
    assert (rows[0].node, rows[1].node) == (nodes[40], nodes[3])
    assert counted.by_card(rows)[0] == (nodes[40].card, 0, 5)


def test_almost_every_text_fires_within_a_few_games():
    covered = counted.play_until_covered(GAME, box(), times=1, most_games=120)
    assert len(covered.missing) <= RARE, [str(one.node) for one in covered.missing]


@pytest.mark.slow
def test_every_text_fires_again_and_again():
    covered = counted.play_until_covered(GAME, box(), times=5, most_games=20_000, bots=("random", "random", "greedy"))
    assert [str(one.node) for one in covered.missing] == []


EVERY = [(scenario, players) for scenario in SCENARIOS for players in GAME.players]


def soak(bot: str, games: int, *quirks: float, places: Iterable[tuple[str, int]] = EVERY, jobs: int = 1) -> None:
    """Games of every scenario with every number of players, with and without quirks, their invariants checked."""
    for rate in quirks:
        options = {"quirks": rate} if rate else {}
        cells = [Cell(scenario, players, (bot,) * players, options) for scenario, players in places]
        report = playtest(lab(jobs=jobs), cells, games=games, check=True)
        assert report["errors"] == []


def test_random_games_keep_the_invariants():
    """Those without quirks are in test_invariants."""
    soak("random", share(5), 0.1)


def test_greedy_games_keep_the_invariants():
    """Where there is little time, of each scenario with another number of players."""
    few = list(zip(SCENARIOS, GAME.players[1:], strict=True))
    soak("greedy", 1, 0, places=EVERY if share(10) == 10 else few)


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "games"), [("random", 500), ("greedy", 50)])
def test_soak(bot, games):
    soak(bot, games, 0, 0.1, jobs=os.cpu_count() or 1)
