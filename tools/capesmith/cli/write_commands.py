"""The commands for whoever writes cards: a stub to start from, a card to look at, a list to look through."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from capesmith.cli import completion
from capesmith.cli.arguments import AnySystem, SystemOption, which_system
from capesmith.cli.commands import CHECK, WRITE, told_below


def enrol(app: typer.Typer) -> None:
    """Add these commands to the others."""
    app.command(rich_help_panel=WRITE)(studio)
    app.command(rich_help_panel=WRITE, cls=told_below(_all_stubs))(new)
    app.command(rich_help_panel=WRITE)(show)
    app.command("list", rich_help_panel=WRITE)(list_cards)
    app.command(rich_help_panel=CHECK)(diff)
    app.command(rich_help_panel=WRITE)(lsp)


def _all_stubs() -> str:
    from capesmith.cli.new import every_stub

    return every_stub()


def studio(
    folder: Annotated[Path, typer.Argument(help="The folder of a project; this one if absent.")] = Path(),
    port: Annotated[
        int | None, typer.Option("--port", min=1024, max=65535, help="The port; a free one if absent.")
    ] = None,
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = True,
) -> None:
    """Open the studio: a local web page to write in, with every card as it will be printed beside its text."""
    from capesmith.cli.studio import open_studio

    raise typer.Exit(open_studio(folder, port, show=show))


def diff(
    revision: Annotated[
        str, typer.Argument(metavar="REV", help="A git revision: a commit, a tag, a branch, such as HEAD~1 or v1.")
    ],
    paths: Annotated[list[Path] | None, typer.Argument(help="Files or folders; the whole project if none.")] = None,
    system: SystemOption = None,
    only: Annotated[
        str | None,
        typer.Option("--only", metavar="PARTS", help="Parts of the printed set; cards,boards,tokens,mats if absent."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with the pictures, before and after.")
    ] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
    force: Annotated[bool, typer.Option("--force", help="Compare what can be read of content with errors.")] = False,
) -> None:
    """Show what looks or reads different since a git revision, before and after."""
    from capesmith.cli.diff import run

    raise typer.Exit(run(revision, paths or [], system=system, only=only, html=html, format=format, force=force))


def lsp() -> None:
    """Serve an editor: findings, completion, hover, ids and sentences, over standard input and output."""
    from capesmith.cli.lsp import run

    raise typer.Exit(run())


def new(
    what: Annotated[
        str,
        typer.Argument(
            metavar="WHAT", help="What to add; below is what each game has.", autocompletion=completion.stubs
        ),
    ],
    name: Annotated[str, typer.Argument(metavar="NAME", help='The name, such as "Lava Llama".')],
    system: Annotated[str | None, which_system("The game it is for; the project's own if absent.")] = None,
) -> None:
    """Add a commented, valid stub to the right file."""
    from capesmith.cli.new import new_stub

    raise typer.Exit(new_stub(what, name, system))


def show(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[SYSTEM] CARD",
            help="The id of a card; its game, too, where several have one of that id.",
            autocompletion=completion.systems_and_cards,
        ),
    ],
    png: Annotated[Path | None, typer.Option("--png", metavar="FILE", help="Write its picture to this file.")] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Write its picture as a vector drawing.")
    ] = None,
    picture: Annotated[
        bool, typer.Option("--picture/--no-picture", help="Show its picture, on terminals that can.")
    ] = True,
) -> None:
    """Show a card: its numbers, its text, where it is used and where it is written, and its picture."""
    from capesmith.cli.show import show_card

    raise typer.Exit(show_card(words, png=png, svg=svg, picture=picture))


def list_cards(
    system: AnySystem = None,
    deck: Annotated[
        str | None, typer.Option("--deck", "-d", help="Only this deck.", autocompletion=completion.decks)
    ] = None,
    kind: Annotated[str | None, typer.Option("--kind", "-k", help="Only this kind of card.")] = None,
    type: Annotated[
        str | None, typer.Option("--type", "-t", help="Only cards with this type, level or hero type.")
    ] = None,
    keyword: Annotated[
        str | None, typer.Option("--keyword", "-w", help="Only cards whose name or text has this word.")
    ] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="text or json.")] = "text",
) -> None:
    """List cards, filtered by deck, kind, type or keyword."""
    from capesmith.cli.list import list_cards as run

    raise typer.Exit(run(system, deck, kind, type, keyword, format))
