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
