"""`capesmith ladder`: bots against each other, and who is stronger."""

from __future__ import annotations

from math import comb

from capesmith.cli.delivery import code, deliver
from capesmith.cli.lab_options import Bench, LabOptions, Wrong, refusing
from capesmith.cli.playtest import demand_games


@refusing
def run(system: str, how: LabOptions, *, bots: str, scenario: str, players: int, games: int, seed: str) -> int:
    """Play a round robin and report; 0 all games finished, 1 some went wrong, 2 wrong usage, 130 stopped."""
    bench = Bench(system, how)
    demand_games(games)
    names = bench.bots(bots)
    if len(names) < 2:
        raise Wrong("a ladder takes at least two bots", "--bots random,greedy")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Wrong(f"{twice} is named twice", "name each bot once; search:16 and search:64 are two")
    teams = bench.game.cooperative
    if players not in bench.game.players:
        raise Wrong(f"{players} players cannot play this", f"--players {bench.game.players[0]}")
    if not teams and players not in (1, 2):
        raise Wrong(f"{players} players make no duel", "--players 2, or 1 to compare their scores alone")
    scenarios = [id for id, _ in bench.cells(bench.scenarios(scenario), [players])]
    from capesmith.playtest.experiments.ladder import ladder

    total = games * len(scenarios) * (len(names) if teams or players == 1 else 2 * comb(len(names), 2))
    with bench.lab(total) as lab:
        report = ladder(lab, names, scenarios, games=games, seed=seed, players=players)
    return max(deliver(report, how, lab), code(report))
