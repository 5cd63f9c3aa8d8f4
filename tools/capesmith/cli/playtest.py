"""`capesmith playtest`: games by the thousand, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from capesmith.cli.delivery import code, deliver
from capesmith.cli.lab_options import ALL, Bench, LabOptions, Wrong, refusing
from capesmith.cli.set_up import help_wanted, say_setup_words
from capesmith.cli.speech import remark
from capesmith.playtest.featured import Featured
from capesmith.rules.setup.sorts import Asked
from capesmith.rules.setup.words import granted


@refusing
def run(
    system: str, how: LabOptions, *, scenario: str, players: str, games: int, bot: str, seed: str, words: Sequence[str],
    campaign: str | None, coverage: bool, check: bool, until: str | None, everything: bool = False,
    feature: str = "",
) -> int:  # fmt: skip
    """Play a batch and report; 0 all games finished, 1 some went wrong, 2 wrong usage, 130 stopped."""
    from capesmith.playtest.experiments.playtest.playtest import Cell, playtest
    from capesmith.playtest.experiments.playtest.question import question

    bench = Bench(system, how)
    if help_wanted(words):
        return say_setup_words(bench.system, bench.game)
    demand_games(games)
    asked = None if until is None else question(until)
    counts, bots = bench.counts(players), bench.bots(bot)
    setups = {number: _asked(bench, words, number, seed) for number in counts}
    if campaign is not None:
        if asked is not None or feature or scenario != ALL:
            raise Wrong("--campaign goes with none of --scenario, --until, --feature", "it has its own scenarios")
        teams = {number: seated(bots, number) for number in counts}
        return _campaigns(bench, campaign, teams, setups, games=games, seed=seed, coverage=coverage, check=check)
    featured = bench.featured(everything, feature)
    scenarios = _scenarios(bench, scenario, featured, counts)
    pairs = sorted(bench.cells(scenarios, counts), key=lambda pair: scenarios.index(pair[0]))
    cells = [Cell(id, number, seated(bots, number), setups[number], featured) for id, number in pairs]
    _remark_on_idle(bench, cells)
    with bench.lab(None if asked else games * len(cells)) as lab:
        report = playtest(lab, cells, games=games, seed=seed, question=asked, coverage=coverage, check=check)
    return max(deliver(report, how, lab), code(report))


def _scenarios(bench: Bench, word: str, featured: Featured | None, counts: Sequence[int]) -> list[str]:
    """The scenarios that are asked for; of all, those of the project's own that are for so many players, if any."""
    known = bench.scenarios(word)
    own = (
        [id for id in featured.scenarios if set(bench.game.players_of(bench.cast, id)) & {*counts}] if featured else []
    )
    return own if word == ALL and own else known


def _campaigns(
    bench: Bench, word: str, teams: dict[int, tuple[str, ...]], setups: dict[int, dict[str, Any]], *, games: int,
    seed: str, coverage: bool, check: bool,
) -> int:  # fmt: skip
    """Whole campaigns with each number of players."""
    from capesmith.playtest.experiments.playtest.campaigns import Team, campaigns

    game, cast = bench.game, bench.cast
    course = game.course(cast, word)
    for number, setup in setups.items():
        first = {**setup, **course.given, "scenario": course.scenarios[0], "players": number}
        if wrong := game.options(first).unknown(cast):
            raise Wrong(f"this cannot be set up: {wrong}", "--with help lists what can be asked for")
    found = [Team(number, bots, setups[number]) for number, bots in teams.items()]
    with bench.lab(games * len(found)) as lab:
        report = campaigns(lab, word, found, games=games, seed=seed, coverage=coverage, check=check)
    return max(deliver(report, bench.how, lab), code(report))


def _asked(bench: Bench, words: Sequence[str], players: int, seed: str) -> dict[str, Any]:
    return granted(bench.game.setup_words(), words, Asked(bench.cast, players, seed))


def _remark_on_idle(bench: Bench, cells: Sequence[Any]) -> None:
    """Say which of the options that were asked for do nothing somewhere."""
    names = {one.key: one.name for one in bench.game.setup_words().values()}
    unmoved: dict[str, set[str]] = {}
    for cell in cells:
        options = bench.game.options({**cell.options, "scenario": cell.scenario, "players": cell.players})
        if wrong := options.unknown(bench.cast):
            raise Wrong(f"this cannot be set up: {wrong}", "--with help lists what can be asked for")
        for option in options.idle(bench.cast):
            unmoved.setdefault(names.get(option, option), set()).add(cell.scenario)
    for name, scenarios in unmoved.items():
        remark(f"{name} changes nothing in {', '.join(sorted(scenarios))}")


def demand_games(games: int) -> None:
    if games < 1:
        raise Wrong(f"there is nothing to see in {games} games", "--games 1 or more")


def seated(bots: list[str], players: int) -> tuple[str, ...]:
    """One bot for all seats, or one for each."""
    if len(bots) not in (1, players):
        raise Wrong(f"{len(bots)} bots for {players} seats", "--bot takes one name for all, or one for each seat")
    return tuple(bots * players if len(bots) == 1 else bots)
