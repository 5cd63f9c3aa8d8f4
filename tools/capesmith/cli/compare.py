"""`capesmith compare`: two versions of a card, a hero, a scenario or the content, on paired games."""

from __future__ import annotations

from typing import Any

from capesmith.cli.delivery import deliver
from capesmith.cli.exits import DONE, FAILED, STOPPED
from capesmith.cli.lab_options import ALL, Bench, LabOptions, Wrong, demand_one_bot, one_of, refusing, scenarios_called
from capesmith.cli.speech import complain, home, say
from capesmith.playtest.experiments.compare.sides import SCENARIO, Shelf, read_sides


@refusing
def run(
    system: str, one: str, other: str, how: LabOptions, *, scenario: str, players: str, games: int, bot: str, seed: str,
    measure: str = "", matters: float | None = None, all_games: bool = False, pair: int | None = None,
) -> int:  # fmt: skip
    """Compare and report; 0 whatever the verdict, 1 some games went wrong, 2 wrong usage, 130 stopped."""
    from capesmith.playtest.experiments.compare.compare import compare
    from capesmith.playtest.experiments.compare.versus import Versus

    bench = Bench(system, how)
    _demand_numbers(games, measure, matters)
    versus = Versus(bench.system, bench.game, read_sides(Shelf(bench.system, home(), bench.read), one, other))
    terms = _terms(bench, versus, scenario=scenario, players=players, bot=bot, games=games, seed=seed,
                         measure=measure, matters=matters, all_games=all_games)  # fmt: skip
    if pair is not None:
        return _told(versus, terms, pair)
    with bench.lab(None if versus.identical and not all_games else 2 * games, versus.boxes[1]) as lab:
        report = compare(lab, versus, terms)
    code = STOPPED if report["stopped"] == "interrupted" else FAILED if report["errors"] else DONE
    return max(deliver(report, how, lab), code)


def _demand_numbers(games: int, measure: str, matters: float | None) -> None:
    if games < 1:
        raise Wrong(f"{games} pairs of games say nothing", "--games takes a number from 1")
    if matters is not None and not matters > 0:
        raise Wrong(f"a difference of {matters:g} is none", "--matters takes a number greater than 0")
    if measure:
        from capesmith.playtest.experiments.compare.contrast import MEASURES

        one_of("measure", measure, MEASURES)


def _terms(
    bench: Bench, versus: Any, *, scenario: str, players: str, bot: str, games: int, seed: str, measure: str,
    matters: float | None, all_games: bool,
) -> Any:  # fmt: skip
    from capesmith.playtest.experiments.compare.compare import Terms, command

    one, other = versus.sides
    if versus.what == SCENARIO and scenario != ALL:
        raise Wrong("two scenarios are compared with each other", "leave --scenario out")
    known = sorted({id for cast in versus.casts for id in bench.game.scenarios(cast)})
    demand_one_bot(bot, bench.game, {card.id for box in versus.boxes for card in box.everything()})
    common = {
        "--scenario": (scenario, ALL),
        "--players": (players, "3"),
        "--bot": (bot, "greedy"),
        "--seed": (seed, "1"),
    }
    return Terms(
        scenarios=scenarios_called(scenario, known), players=bench.counts(players), bot=bot, seed=seed,
        pairs=games, measure=measure, matters=matters, all_games=all_games,
        again=command(bench.system.id, one.word, other.word, common),
        asked_of=lambda other_bot: command(
            bench.system.id, one.word, other.word, common | {"--bot": (other_bot, "greedy")}
        ),
    )  # fmt: skip


def _told(versus: Any, terms: Any, number: int) -> int:
    """Both games of one pair from beginning to end."""
    from capesmith.cli.play import finish
    from capesmith.cli.screen import Printer
    from capesmith.playtest.bots.players import player
    from capesmith.playtest.experiments.compare.compare import cells_of

    if number < 1:
        raise Wrong(f"there is no pair {number}", "pairs are counted from 1")
    pair = versus.pair(number, cells_of(versus, terms), terms.bot, terms.seed)
    for side, cast, match in zip(versus.sides, versus.casts, (pair.one, pair.other), strict=True):
        say(f"\n── {side.word}: {match.options['scenario']}, seed {match.seed} ──\n\n")
        seats = [player(bot, versus.game, match.seed, seat) for seat, bot in enumerate(match.bots)]
        table = versus.game.table(cast, versus.game.options(match.options), match.seed, seats)
        printer = Printer()
        teller = versus.game.narrator(table, printer)
        table.watch = teller
        try:
            table.play()
        except BrokenPipeError:  # nobody listens any more
            raise
        except Exception as error:
            complain(f"the game went wrong: {type(error).__name__}: {error}")
            return 1
        finish(teller, printer)
    return 0
