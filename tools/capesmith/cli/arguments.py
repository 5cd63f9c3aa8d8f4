"""Arguments and options that several commands share, with what the shell completes for them."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from capesmith.cli import completion

SYSTEM = "The id of a game system."

System = Annotated[str, typer.Argument(metavar="SYSTEM", help=SYSTEM, autocompletion=completion.systems)]
AnySystem = Annotated[
    str | None,
    typer.Argument(metavar="[SYSTEM]", help=f"{SYSTEM} May be left out in a project of one game.",
                   autocompletion=completion.systems),
]  # fmt: skip


def which_system(help: str) -> Any:
    """The option that names a game."""
    return typer.Option("--system", "-s", metavar="ID", help=help, autocompletion=completion.systems)


SystemOption = Annotated[str | None, which_system("Only this game system.")]

Systems = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[SYSTEM]...", help="Game systems; all that have content if none.", autocompletion=completion.systems
    ),
]
Ink = Annotated[
    str | None,
    typer.Option("--ink", help="full, or saver: white grounds with outlines.", autocompletion=completion.inks),
]
SomeCards = Annotated[
    list[str] | None,
    typer.Option(
        "--cards", "-c", metavar="ID", help="Only this card, or several: a,b,c.", autocompletion=completion.cards
    ),
]
SomeDecks = Annotated[
    list[str] | None,
    typer.Option(
        "--deck", "-d", metavar="ID", help="Only this deck, or several: a,b.", autocompletion=completion.decks
    ),
]
