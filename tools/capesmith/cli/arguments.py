"""Arguments and options that several commands share, with what the shell completes for them."""

from __future__ import annotations

from typing import Annotated

import typer

from capesmith.cli import completing

SYSTEM = "The id of a game system."

System = Annotated[str, typer.Argument(metavar="SYSTEM", help=SYSTEM, autocompletion=completing.systems)]
AnySystem = Annotated[
    str | None,
    typer.Argument(metavar="[SYSTEM]", help=f"{SYSTEM} May be left out in a project of one game.",
                   autocompletion=completing.systems),
]  # fmt: skip
SystemOption = Annotated[
    str | None,
    typer.Option("--system", "-s", metavar="ID", help="Only this game system.", autocompletion=completing.systems),
]
