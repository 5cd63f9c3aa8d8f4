"""`capesmith playtest`: games by the thousand, and what they say."""

from __future__ import annotations

from capesmith.cli.asking import Bench, Desk, Wrong, refusing
from capesmith.cli.delivery import code, deliver
from capesmith.cli.speech import remark


@refusing
def run(
    system: str, desk: Desk, *, scenario: str, players: str, games: int, bot: str, seed: str, quirks: float,
    first_game: bool, coverage: bool, check: bool, until: str | None,
) -> int:  # fmt: skip
    """Play a batch and report; 0 all games finished, 1 some went wrong, 2 wrong usage, 130 stopped."""
    from capesmith.playtest.experiments.playtest.playtest import Cell, playtest
    from capesmith.playtest.experiments.playtest.question import question

    bench = Bench(system, desk)
    game, cast = bench.game, bench.cast
    demand_games(games)
    if not 0 <= quirks <= 1:
        raise Wrong(f"{quirks:g} is no chance of a lapse", "--quirks 0 leaves quirks out, 1 is a lapse every time")
    asked = None if until is None else question(until)
    scenarios, counts, bots = bench.scenarios(scenario), bench.counts(players), bench.bots(bot)
    cells = [Cell(id, number, seated(bots, number)) for id in scenarios for number in counts]
    options = {**({"quirks": quirks} if quirks else {}), **({"first_game": True} if first_game else {})}
    unmoved = [id for id in scenarios if game.options({**options, "scenario": id}).idle(cast)]
    if unmoved:
        remark(f"--first-game changes nothing in {', '.join(sorted(unmoved))}")
    with bench.lab(None if asked else games * len(cells)) as lab:
        report = playtest(
            lab, cells, games=games, seed=seed, options=options, question=asked, coverage=coverage, check=check
        )
    deliver(report, desk, lab)
    return code(report)


def demand_games(games: int) -> None:
    if games < 1:
        raise Wrong(f"there is nothing to see in {games} games", "--games 1 or more")


def seated(bots: list[str], players: int) -> tuple[str, ...]:
    """One bot for all seats, or one for each."""
    if len(bots) not in (1, players):
        raise Wrong(f"{len(bots)} bots for {players} seats", "--bot takes one name for all, or one for each seat")
    return tuple(bots * players if len(bots) == 1 else bots)
