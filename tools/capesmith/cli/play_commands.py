"""The commands of the table: one game, a game replayed, a campaign in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from capesmith.cli import completion
from capesmith.cli.arguments import System
from capesmith.cli.commands import PLAY, Commands

File = Annotated[Path, typer.Argument(metavar="FILE", help="A file that campaign new made.")]
Words = Annotated[
    list[str] | None,
    typer.Option("--with", "-w", metavar="NAME=VALUE", help="A set-up word of the game; --with help lists them."),
]
Players = Annotated[
    int | None, typer.Option("--players", "-p", metavar="N", help="How many play; 3 if nothing is said.")
]
Bots = Annotated[
    str | None,
    typer.Option("--bots", "-b", metavar="NAMES", help="greedy, search, random … for all, or a comma list by seat."),
]
Seed = Annotated[str, typer.Option("--seed", help="The same seed, the same game.")]
Seat = Annotated[
    str | None, typer.Option("--seat", metavar="N", help="Take this seat yourself; several people as 1,2, or all.")
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Only the end.")]
Force = Annotated[bool, typer.Option("--force", help="Play although the content has errors.")]
NewContent = Annotated[
    bool, typer.Option("--new-content", help="Between two games: go on although cards or scenarios were changed.")
]

campaign = typer.Typer(
    name="campaign", help="Play a campaign game by game, kept in a file.", no_args_is_help=True,
    rich_markup_mode=None, cls=Commands,
)  # fmt: skip


def enrol(app: typer.Typer) -> None:
    """Add the commands of the table to the others."""
    app.command(rich_help_panel=PLAY)(play)
    app.command(rich_help_panel=PLAY)(replay)
    app.add_typer(campaign, rich_help_panel=PLAY)


def play(
    system: System,
    scenario: Annotated[
        str | None,
        typer.Option("--scenario", metavar="ID", help="The scenario.", autocompletion=completion.scenarios),
    ] = None,
    players: Players = None,
    bots: Bots = None,
    seed: Seed = "1",
    interactive: Annotated[bool, typer.Option("--interactive", "-i", help="Take seat 1 yourself.")] = False,
    seat: Seat = None,
    words: Words = None,
    guests: Annotated[
        Path | None,
        typer.Option("--guests", metavar="FILE", help="With the characters of this campaign, who leave unchanged."),
    ] = None,
    quiet: Quiet = False,
    log: Annotated[Path | None, typer.Option("--log", help="Save the game to this file.")] = None,
    campaign: Annotated[
        str | None,
        typer.Option("--campaign", metavar="NAME", help="A whole campaign in a row: its name, or a list of scenarios."),
    ] = None,
    force: Force = False,
) -> None:
    """Play one game in the terminal, told as it goes."""
    from capesmith.cli.play import run, run_campaign
    from capesmith.cli.speech import complain
    from capesmith.playtest.sitting.set_up import Setup

    setup = Setup(
        scenario=scenario, players=players, bots=bots or "greedy", seed=seed, words=words or (),
        seat=seat or ("1" if interactive else ""), force=force,
    )  # fmt: skip
    if campaign is None:
        raise typer.Exit(run(system, setup, quiet=quiet, log=log, guests=guests))
    if scenario is not None or log is not None:
        raise typer.Exit(complain("--campaign goes with neither --scenario nor --log", "a log holds one game"))
    if guests is not None:
        raise typer.Exit(complain("--guests play single games", "campaign new --after begins another campaign"))
    raise typer.Exit(run_campaign(system, setup, campaign, quiet=quiet))


def replay(
    log: Annotated[Path, typer.Argument(help="A game saved by play --log.")],
    until: Annotated[int | None, typer.Option("--until", metavar="N", help="Stop there and show the state.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the end, or the state.")] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="One page with the table at every step, to pass on.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help="With --html: only what this seat saw, from 1.")
    ] = None,
    rollouts: Annotated[
        int, typer.Option("--rollouts", metavar="N", help="With --html: chances to win, by N games from each turn on.")
    ] = 0,
) -> None:
    """Replay a saved game, and see that it goes the same way."""
    from capesmith.cli.replay import run

    raise typer.Exit(run(log, until=until, quiet=quiet, html=html, seat=seat, rollouts=rollouts))


@campaign.command("new")
def campaign_new(
    system: System,
    name: Annotated[
        str,
        typer.Argument(
            metavar="CAMPAIGN", help="Its name, or a comma list of scenarios.", autocompletion=completion.campaigns
        ),
    ],
    out: Annotated[Path, typer.Option("--out", "-o", metavar="FILE", help="The new file it is kept in.")],
    players: Players = None,
    seed: Seed = "1",
    words: Words = None,
    after: Annotated[
        Path | None,
        typer.Option("--after", metavar="FILE", help="Take over what this campaign has left behind for good."),
    ] = None,
    force: Force = False,
) -> None:
    """Begin a campaign in a new file."""
    from capesmith.cli.campaign import begin
    from capesmith.playtest.sitting.set_up import Setup

    setup = Setup(players=players, seed=seed, words=words or (), force=force)
    raise typer.Exit(begin(system, name, out, setup, after=after))


@campaign.command("play")
def campaign_play(
    file: File,
    bots: Bots = None,
    seat: Seat = None,
    quiet: Quiet = False,
    new_content: NewContent = False,
    force: Force = False,
) -> None:
    """Play the next game of a campaign, or go on with the one that was left."""
    from capesmith.cli.campaign import go_on
    from capesmith.playtest.sitting.set_up import Setup

    setup = Setup(bots=bots or "greedy", seat=seat or "", force=force)
    raise typer.Exit(go_on(file, setup, quiet=quiet, new_content=new_content, bots_named=bots is not None))


@campaign.command("status")
def campaign_status(file: File, new_content: NewContent = False) -> None:
    """Tell what has happened in a campaign, what is on which card and map, and what comes next."""
    from capesmith.cli.campaign import status

    raise typer.Exit(status(file, new_content=new_content))
