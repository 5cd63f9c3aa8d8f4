"""The commands of the lab: many games, and what they say about the content."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Signature, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from capesmith.cli import completion
from capesmith.cli.arguments import System
from capesmith.cli.commands import TEST

if TYPE_CHECKING:
    from capesmith.cli.lab_options import LabOptions

Scenario = Annotated[
    str,
    typer.Option("--scenario", metavar="ID", help="A scenario, or all.", autocompletion=completion.scenarios),
]
Players = Annotated[str, typer.Option("--players", "-p", metavar="N", help="How many play, or all.")]
Games = Annotated[int, typer.Option("--games", "-g", help="Games per scenario and number of players.")]
Bot = Annotated[
    str,
    typer.Option(
        "--bot",
        "-b",
        metavar="NAME",
        help="Who plays: random, greedy, search:64, greedy/cautious …",
        autocompletion=completion.bots,
    ),
]
Everything = Annotated[
    bool, typer.Option("--all", help="In a project: not its own content above all, but the whole box as it comes.")
]
Seed = Annotated[str, typer.Option("--seed", help="The same seed, the same games.")]


def lab_options(
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0 takes all cores.")] = 0,
    scheduler: Annotated[
        str | None, typer.Option("--scheduler", metavar="ADDRESS", help="Play on the Dask cluster at this address.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a batch that was stopped.")] = False,
    format: Annotated[str, typer.Option("--format", "-f", help="On the screen: text, json or markdown.")] = "text",
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="The whole report as one web page.")
    ] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="The report as data.")] = None,
    markdown: Annotated[
        Path | None, typer.Option("--markdown", metavar="FILE", help="A short report for a pull request.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Play although the content has errors.")] = False,
) -> LabOptions:
    """The options that every command of the lab has."""
    from capesmith.cli.lab_options import LabOptions

    return LabOptions(jobs, scheduler, resume, format, html, json, markdown, force)


def with_lab_options(command: Callable[..., int]) -> Callable[..., None]:
    """A command that takes `how`, as Typer reads it: with the options of the lab after its own."""
    own, shared = (
        signature(one, eval_str=True, locals={"LabOptions": object}).parameters for one in (command, lab_options)
    )

    @wraps(command)
    def called(**given: Any) -> None:
        chosen = {name: given.pop(name) for name in shared}
        raise typer.Exit(command(how=lab_options(**chosen), **given))

    options = [*(option for name, option in own.items() if name != "how"), *shared.values()]
    called.__annotations__ = {option.name: option.annotation for option in options}
    called.__signature__ = Signature(options)  # type: ignore[attr-defined]
    return called


def enrol(app: typer.Typer) -> None:
    """Add the commands of the lab to the others."""
    for command in (playtest, ladder, compare, impact, budget, certify):
        app.command(rich_help_panel=TEST)(with_lab_options(command))


def playtest(
    how: LabOptions,
    system: System,
    scenario: Scenario = "all",
    players: Players = "3",
    games: Games = 100,
    bot: Bot = "greedy",
    seed: Seed = "1",
    words: Annotated[
        list[str] | None,
        typer.Option("--with", "-w", metavar="NAME=VALUE", help="A set-up word of the game; --with help lists them."),
    ] = None,
    campaign: Annotated[
        str | None,
        typer.Option(
            "--campaign",
            metavar="NAME",
            help="Whole campaigns: --games of them for each number of players.",
            autocompletion=completion.campaigns,
        ),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Count how often each card text fires.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Look at the invariants after every step.")] = False,
    until: Annotated[
        str | None,
        typer.Option(
            "--until",
            metavar="QUESTION",
            help="Play until it is answered, at most --games per scenario: 'win 40-60', 'win over 40', 'length 8-14', "
            "'win within 3' (points), 'score within 0.5'. About win, score, best, margin or length.",
        ),
    ] = None,
    everything: Everything = False,
    feature: Annotated[
        str,
        typer.Option(
            "--feature",
            metavar="CARDS",
            help="Cards that take part in turn, as far as the rules allow; or all.",
        ),
    ] = "",
) -> int:
    """Let bots play many games: how they end, scores, lengths, with intervals."""
    from capesmith.cli.playtest import run

    return run(
        system, how, scenario=scenario, players=players, games=games, bot=bot, seed=seed, words=words or [],
        campaign=campaign, coverage=coverage, check=check, until=until, everything=everything, feature=feature,
    )  # fmt: skip


def ladder(
    how: LabOptions,
    system: System,
    bots: Annotated[str, typer.Option("--bots", metavar="NAMES", help="Who takes part.")] = "random,greedy,search",
    scenario: Scenario = "all",
    players: Annotated[
        int,
        typer.Option("--players", "-p", help="2 for duels; 1 lets each play the same deals alone. Together: a team."),
    ] = 2,
    games: Annotated[
        int, typer.Option("--games", "-g", help="Deals per scenario for each two bots, each in both seatings.")
    ] = 20,
    seed: Seed = "1",
) -> int:
    """Let bots play each other over swapped seats: who is stronger, and how sure that is."""
    from capesmith.cli.ladder import run

    return run(system, how, bots=bots, scenario=scenario, players=players, games=games, seed=seed)


def compare(
    how: LabOptions,
    system: System,
    one: Annotated[
        str,
        typer.Argument(
            metavar="A", help="A card, a hero, a scenario, a git revision or a folder.", autocompletion=completion.sides
        ),
    ],
    other: Annotated[
        str, typer.Argument(metavar="B", help="What to compare it with.", autocompletion=completion.sides)
    ],
    scenario: Scenario = "all",
    players: Players = "3",
    games: Annotated[int, typer.Option("--games", "-g", help="Pairs of games, at most.")] = 400,
    bot: Bot = "greedy",
    seed: Seed = "1",
    measure: Annotated[
        str, typer.Option("--measure", metavar="NAME", help="What decides: share, score, margin, success or length.")
    ] = "",
    matters: Annotated[
        float | None,
        typer.Option("--matters", metavar="X", help="The smallest difference that matters, as the measure counts."),
    ] = None,
    all_games: Annotated[bool, typer.Option("--all-games", help="Play all games, even if it is clear before.")] = False,
    pair: Annotated[int | None, typer.Option("--pair", metavar="N", help="Only tell both games of this pair.")] = None,
) -> int:
    """Compare two versions of a card, a hero, a scenario or the whole content on paired games."""
    from capesmith.cli.compare import run

    return run(
        system, one, other, how, scenario=scenario, players=players, games=games, bot=bot, seed=seed,
        measure=measure, matters=matters, all_games=all_games, pair=pair,
    )  # fmt: skip


def impact(
    how: LabOptions,
    system: System,
    cards: Annotated[
        str, typer.Option("--cards", metavar="IDS", help="Only these cards.", autocompletion=completion.cards)
    ] = "",
    kind: Annotated[str, typer.Option("--kind", "-k", help="Only this kind of card.")] = "",
    scenario: Scenario = "all",
    players: Players = "3",
    games: Annotated[int, typer.Option("--games", "-g", help="Pairs of games for each card.")] = 60,
    bot: Bot = "greedy",
    seed: Seed = "1",
    everything: Everything = False,
) -> int:
    """Measure every card: how often it is played, and what changes when a plain card takes its place."""
    from capesmith.cli.impact import run

    return run(
        system, how, cards=cards, kind=kind, scenario=scenario, players=players, games=games, bot=bot, seed=seed,
        everything=everything,
    )  # fmt: skip


def budget(
    how: LabOptions,
    system: System,
    deck: Annotated[str, typer.Option("--deck", "-d", help="Only this deck.", autocompletion=completion.decks)] = "",
    results: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="An impact report (JSON); measured anew if not given.")
    ] = None,
    games: Annotated[int, typer.Option("--games", "-g", help="Pairs of games for each card.")] = 60,
    bot: Bot = "greedy",
    seed: Seed = "1",
    everything: Everything = False,
) -> int:
    """Fit a price list to a deck from play results and show the cards that are far off it."""
    from capesmith.cli.budget import run

    return run(system, how, deck=deck, results=results, games=games, bot=bot, seed=seed, everything=everything)


def certify(
    how: LabOptions,
    system: Annotated[
        str | None,
        typer.Argument(metavar="[SYSTEM]", help="A game system; all if none.", autocompletion=completion.systems),
    ] = None,
    scenario: Scenario = "all",
    again: Annotated[bool, typer.Option("--again", help="Also what is certified and unchanged.")] = False,
    dry: Annotated[
        bool, typer.Option("--check", help="Only say what is not certified; a few games show the bots.")
    ] = False,
    seed: Seed = "1",
    everything: Everything = False,
) -> int:
    """Hold scenarios to what they promise in `certify:`; exit 1 if one does not keep it."""
    from capesmith.cli.certify import run

    return run(system, how, scenario=scenario, again=again, dry=dry, seed=seed, everything=everything)
